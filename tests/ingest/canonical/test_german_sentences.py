"""German sentences: abbreviations with and without blanks, ordinals, dates."""

import pytest

from kohaku.ingest.canonical.sentences import split


@pytest.mark.parametrize(
    "sentences",
    [
        ["Das gilt z. B. Für Mieter nicht.", "Es gilt aber für Käufer."],
        ["Die Miete steigt, z.B. Anfang Mai, um 3 %.", "Der Vermieter teilt sie mit."],
        ["Die Frist nach § 5 Abs. 2 Nr. 3 beträgt zwei Wochen.", "Sie beginnt am 3. März 2024."],
        ["Die Anlage Nr. 4 liegt bei.", "Siehe auch Abb. 7 auf S. 12."],
        ["Das Büro liegt im 2. Obergeschoss.", "Die Miete beträgt 1.234,56 € pro Monat."],
        ["Der Vertrag endet am 31. Dezember 2024.", "Eine Kündigung ist bis zum 30. September möglich."],
        ["Herr Dr. Müller und Frau Prof. Schulz unterschrieben.", "Beide waren anwesend."],
        ["Wir zahlen u. a. Strom, Gas usw.", "Die Abrechnung folgt."],
        ["Der Umsatz lag bei 3,5 Mio. Euro.", "Im Vorjahr waren es 2,9 Mio. Euro."],
        ["Das ist d. h. Teil der Miete.", "Mehr nicht."],
        ["Sie zahlten ca. 40 % mehr.", "Das lag am Öl."],
        ["Im 19. Jahrhundert wuchs die Stadt.", "Heute hat sie 1,2 Mio. Einwohner."],
        ["Die Muster GmbH haftet i. H. v. 500 €.", "Darüber hinaus haftet sie nicht."],
        ["Vgl. Kap. 3 der Studie.", "Dort steht mehr."],
        ["Ludwig XIV. Regierte lange.", "Das ist bekannt."],
        ["Ist das so?", "Ja, das ist so!"],
    ],
    ids=lambda sentences: sentences[0][:30],
)
def test_a_paragraph_is_split_at_its_sentences(sentences: list[str]) -> None:
    text = " ".join(sentences)
    assert [text[start:end] for start, end in split(text, "de")] == sentences
