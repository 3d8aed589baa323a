"""German: what narrows a question."""

from kohaku.languages.conditions import ConditionWords
from kohaku.languages.prose import listed

CONDITIONS = ConditionWords(
    rivals=tuple(
        listed(words)
        for words in (
            "maximal maximale maximalen minimal minimale minimalen durchschnittlich durchschnittliche",
            "brutto netto",
            "direkt direkte direkten indirekt indirekte indirekten",
            "befristet befristete unbefristet unbefristete",
            "quartalsweise monatlich monatliche wochentlich wochentliche taglich tagliche jahrlich jahrliche",
            "stunde tag woche monat quartal jahr",
            "manner frauen",
            "erwachsene kinder",
            "teilzeit vollzeit",
            "kaufer verkaufer",
            "mieter vermieter",
            "ankunft abfahrt",
            "privat private offentlich offentliche",
            "einfuhr ausfuhr import export",
            "sommer winter fruhling herbst",
            "innen aussen",
        )
    ),
    plain=listed(
        """
        verschiedene mehrere bestimmte bestimmten einzelne weitere andere anderen gleiche gesamt gesamte gesamten ganze
        name namen nummer betrag zahl wert art haupt aktuelle aktuellen neue neuen viel viele vielen lange oft weit
        durchschnitt anteil prozent prozentsatz rate datum jahr tag monat zeit hohe grosse wort worter begriff personen
        person ding teil firma unternehmen dokument bericht vertrag studie tabelle abschnitt seite erste ersten letzte
        letzten
        """
    ),
    of_pattern=r"von|fur|unter",
    article_pattern=r"der|die|das|den|dem|des|ein|eine|einer|einem|alle|ihre|seine|unsere",
    auxiliary_pattern=(
        r"ist|sind|war|waren|hat|haben|hatten?|wird|werden|wurde|wurden|kann|konnen|konnten?|darf|durfen|muss|mussen|soll|sollen"
    ),
    describing_pattern=r"end|lich",
    office_pattern=r"wer\s(?:ist|sind|war|waren)\s(?:der|die|das|ein|eine|unser|unsere|ihr|ihre)\s(?P<it>.+?)(?=\s(?:von|fur|in|im|bei|der|des|die)\s|[?,.]|$)",
    mail_pattern=r"absender|empfanger",
    places=listed("tabelle tabellen abbildung abbildungen abb abschnitt abschnitte seite seiten anhang kapitel gleichung artikel klausel"),
    number_pattern=r"nr|nummer",
    unmarked=listed("in im am von vom bis zu zum bei fur aus als uber unter etwa rund mindestens hochstens nur die der das und oder mit vor nach seit pro je zwischen letzten ersten nachsten"),
    doing_pattern=r"\w+(?:end|lich)$|uber|etwa|rund|dauert",
    counted_pattern=r"tausend|million(?:en)?|milliarden?|pro\b|je\b|[A-ZÄÖÜ][\w-]+(?:en|er|e|s)\b",
    edition_nouns=r"ausgabe|fassung|version|bericht|studie|handbuch|leitfaden|plan",
    span_pattern=r"bis|und",
    earlier_pattern=r"gegenuber|verglichen mit|im vergleich zu|als|nach",
    ranked_pattern=r"ersten?|letzten?|besten?|grossten?|hochsten?|diese|die",
    halves=(r"(?:erste[nsr]?|1\.) halbjahr|h1|januar\s?(?:[-–]|bis)\s?juni", r"(?:zweite[nsr]?|2\.) halbjahr|h2|juli\s?(?:[-–]|bis)\s?dezember"),
    quarters=(
        r"(?:erste[nsr]?|1\.) quartal|q1",
        r"(?:zweite[nsr]?|2\.) quartal|q2",
        r"(?:dritte[nsr]?|3\.) quartal|q3",
        r"(?:vierte[nsr]?|4\.) quartal|q4",
    ),
)  # fmt: skip
