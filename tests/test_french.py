"""French questions over French documents work out of the box."""

from kohaku.engine import Engine

PASSAGES = {
    "prime": "La cotisation annuelle s'élève à 312,50 euros et se règle en une seule fois au mois de janvier.",
    "résiliation": "L'assuré peut mettre fin au contrat à tout moment, moyennant un préavis de trente jours.",
    "eau": "L'usine prélève 48 000 mètres cubes d'eau par an dans la rivière voisine pour refroidir ses fours.",
    "effectif": "Au 31 décembre, le groupe employait 1 284 personnes, dont 412 dans ses filiales étrangères.",
    "vaccin": "La seconde injection est administrée huit semaines après la première chez l'enfant de plus de cinq ans.",
    "toiture": "Les panneaux solaires posés sur le toit de l'entrepôt produisent 95 mégawattheures par an.",
    "tribunal": "La cour d'appel a confirmé le jugement et condamné la société aux dépens le 14 mars 2023.",
    "forêt": "Le reboisement de la vallée a commencé en 2019 avec quarante mille jeunes chênes.",
    "logiciel": "La mise à jour corrige une fuite de mémoire qui bloquait le serveur après deux jours.",
    "école": "La cantine scolaire sert chaque midi six cents repas préparés avec des légumes de la région.",
}
QUESTIONS = {
    "prime": "Combien coûte l'assurance chaque année ?",
    "résiliation": "Quel délai faut-il respecter pour annuler la police ?",
    "eau": "Quelle quantité d'eau l'usine consomme-t-elle ?",
    "effectif": "Combien de salariés compte le groupe ?",
    "vaccin": "Quand la deuxième dose du vaccin est-elle donnée ?",
    "toiture": "Quelle énergie fournissent les panneaux photovoltaïques ?",
    "tribunal": "Quelle a été la décision de justice en appel ?",
    "forêt": "Combien d'arbres ont été plantés ?",
    "logiciel": "Quel défaut du serveur la nouvelle version répare-t-elle ?",
    "école": "Combien de repas sont servis aux élèves ?",
}


def test_nine_of_ten_questions_find_their_passage_at_rank_one(engine: Engine) -> None:
    text = "\n\n".join(f"## Chapitre {number}\n\n{passage}" for number, passage in enumerate(PASSAGES.values(), 1))
    engine.add_files("default", [("recueil.md", f"# Recueil\n\n{text}\n".encode())])
    assert engine.wait_idle(120)
    assert engine.documents()[0].language == "fr"
    first = {name: engine.retrieve(question).passages[0].text for name, question in QUESTIONS.items()}
    right = [name for name in PASSAGES if PASSAGES[name] in first[name]]
    assert len(right) >= 9, set(PASSAGES) - set(right)
