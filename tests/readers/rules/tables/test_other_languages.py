"""Tables of French and German documents, asked in their language: found, reckoned and counted as English ones are."""

import pytest

from bench.tatqa.direct import Direct

GERMAN = """<html lang="de"><body><h1>Jahresabschluss der Hafen Wesel AG</h1><p>Gewinn- und Verlustrechnung (in TEUR)</p><table>
<tr><td></td><td>Geschäftsjahr 2023</td><td>Geschäftsjahr 2022</td><td>Geschäftsjahr 2021</td></tr>
<tr><td>Umsatzerlöse</td><td>48.000</td><td>45.000</td><td>40.000</td></tr>
<tr><td>Personalaufwand</td><td>(12.750)</td><td>(12.980)</td><td>(12.500)</td></tr>
<tr><td>Betriebsergebnis</td><td>11.015</td><td>9.170</td><td>8.000</td></tr>
<tr><td>Ergebnis je Aktie (EUR)</td><td>1,42</td><td>1,18</td><td>1,05</td></tr></table>
<p>Alle Beträge sind gerundet.</p></body></html>"""

FRENCH = """<html lang="fr"><body><h1>Rapport annuel des Criées de Bretagne</h1>
<p>Chiffre d'affaires par port</p><table>
<tr><td>Port (en milliers d'euros)</td><td>2023</td><td>2022</td><td>2021</td></tr>
<tr><td>Lorient</td><td>1 480,2</td><td>1 310,0</td><td>1 250,5</td></tr>
<tr><td>Concarneau</td><td>910,6</td><td>790,4</td><td>840,0</td></tr>
<tr><td>Roscoff</td><td>430,1</td><td>470,3</td><td>455,0</td></tr>
<tr><td>Total</td><td>2 820,9</td><td>2 570,7</td><td>2 545,5</td></tr></table></body></html>"""


@pytest.fixture(scope="module")
def german() -> Direct:
    return Direct(GERMAN.encode(), "abschluss.html")


@pytest.fixture(scope="module")
def french() -> Direct:
    return Direct(FRENCH.encode(), "rapport.html")


@pytest.mark.parametrize(
    ("question", "value", "unit"),
    [
        ("Wie hoch waren die Umsatzerlöse 2023?", 48000.0, "thousand EUR"),
        ("Was betrug der Personalaufwand im Geschäftsjahr 2022?", -12980.0, "thousand EUR"),
        ("Wie hoch war das Ergebnis je Aktie 2022?", 1.18, "EUR"),
        ("Wie veränderte sich das Betriebsergebnis von 2022 auf 2023?", 1845.0, "thousand EUR"),
        ("Um wie viel Prozent stiegen die Umsatzerlöse von 2021 auf 2022?", 12.5, "percent"),
        ("Wie hoch war das durchschnittliche Betriebsergebnis in den Jahren 2021 bis 2023?", 9395.0, "thousand EUR"),
        ("Was ist die Differenz zwischen Umsatzerlösen und Personalaufwand im Jahr 2023?", 35250.0, "thousand EUR"),
        ("Welcher Anteil der Umsatzerlöse entfiel 2021 auf den Personalaufwand?", 31.25, "percent"),
    ],
)
def test_german_figures_and_calculations(german: Direct, question: str, value: float, unit: str) -> None:
    answer = german.ask(question)
    assert answer.value == pytest.approx(value)
    assert answer.unit == unit


@pytest.mark.parametrize(
    ("question", "value"),
    [
        ("In welchem Jahr waren die Umsatzerlöse am höchsten?", "2023"),
        ("In welchem Jahr war das Betriebsergebnis am niedrigsten?", "2021"),
        ("Ist der Personalaufwand von 2022 auf 2023 gesunken?", True),
        ("War das Betriebsergebnis 2022 höher als 2023?", False),
    ],
)
def test_german_years_and_truth(german: Direct, question: str, value: str | bool) -> None:
    assert german.ask(question).value == value


@pytest.mark.parametrize(
    ("question", "value", "unit"),
    [
        ("Quel était le chiffre d'affaires de Lorient en 2023 ?", 1480.2, "thousand EUR"),
        ("De combien le chiffre d'affaires de Roscoff a-t-il baissé entre 2022 et 2023 ?", -40.2, "thousand EUR"),
        ("Quelle est la somme du chiffre d'affaires de Lorient et de Concarneau en 2021 ?", 2090.5, "thousand EUR"),
        ("Quelle est la moyenne du chiffre d'affaires de Concarneau de 2021 à 2023 ?", 847.0, "thousand EUR"),
        ("Quelle est la différence entre Lorient et Concarneau en 2023 ?", 569.6, "thousand EUR"),
        ("Quelle part du total Lorient représentait-il en 2022 ?", 50.958882, "percent"),
        ("Combien de ports avaient un chiffre d'affaires supérieur à 500 en 2023 ?", 2.0, ""),
    ],
)
def test_french_figures_and_calculations(french: Direct, question: str, value: float, unit: str) -> None:
    answer = french.ask(question)
    assert answer.value == pytest.approx(value)
    assert answer.unit == unit


@pytest.mark.parametrize(
    ("question", "value"),
    [
        ("En quelle année le chiffre d'affaires de Concarneau a-t-il été le plus élevé ?", "2023"),
        ("Quel port avait le chiffre d'affaires le plus faible en 2022 ?", "Roscoff"),
        ("Le chiffre d'affaires de Concarneau en 2022 était-il supérieur à celui de 2021 ?", False),
    ],
)
def test_french_years_and_truth(french: Direct, question: str, value: str | bool) -> None:
    assert french.ask(question).value == value


def test_what_the_table_does_not_have_is_withheld(german: Direct, french: Direct) -> None:
    assert german.ask("Wie hoch war das Betriebsergebnis 2019?").value is None
    assert french.ask("Quel était le chiffre d'affaires de Brest en 2023 ?").value is None
