"""French: what narrows a question."""

from kohaku.languages.conditions import ConditionWords
from kohaku.languages.prose import listed

CONDITIONS = ConditionWords(
    rivals=tuple(
        listed(words)
        for words in (
            "maximum minimum maximal minimal maximale minimale moyenne moyen mediane",
            "brut brute net nette",
            "direct directe indirect indirecte",
            "temporaire permanent permanente",
            "trimestriel trimestrielle mensuel mensuelle hebdomadaire quotidien quotidienne annuel annuelle",
            "heure jour semaine mois trimestre annee",
            "hommes femmes",
            "adultes enfants",
            "acheteur vendeur",
            "locataire bailleur",
            "arrivee depart",
            "primaire secondaire",
            "prive privee public publique",
            "importations exportations",
            "ete hiver printemps automne",
            "interieur exterieur",
        )
    ),
    plain=listed(
        """
        different differents differentes plusieurs certain certains specifique autre autres meme total totale entier nom
        noms nombre montant chiffre valeur type sorte principal principale nouveau nouvelle moyenne part pourcentage taux
        date annee jour mois temps niveau taille mot mots terme personne personnes chose societe document rapport contrat
        article etude tableau section page premier premiere dernier derniere
        """
    ),
    of_pattern=r"de|du|des|pour",
    article_pattern=r"le|la|les|un|une|ses|leurs?|nos",
    auxiliary_pattern=r"est|sont|etait|etaient|a|ont|avait|fut|peut|peuvent|doit|doivent",
    describing_pattern=r"ment|ant",
    office_pattern=(
        r"qui\s(?:est|sont|etait|etaient)\s(?:le |la |les |l'|un |une )(?P<it>.+?)(?=\s(?:de|du|des|pour|dans|qui|chez|a)\s|[?,.]|$)"
    ),
    mail_pattern=r"expediteur|destinataire",
    places=listed("tableau tableaux figure figures section sections page pages annexe annexes chapitre chapitres equation article articles clause clauses"),
    number_pattern=r"n°|no|numero",
    unmarked=listed("en de du des par pour a au aux les la le et ou avec avant apres depuis entre moins plus environ sur sous jusqu premiers derniers"),
    doing_pattern=r"\w+(?:ant|ment)$|environ|pendant|exige",
    counted_pattern=r"mille|millions?|milliards?|par\b|[\w-]+s\b",
    edition_nouns=r"edition|version|rapport|revue|etude|article|enquete|guide|plan|police",
    span_pattern=r"a|et|au",
    earlier_pattern=r"contre|par rapport a|que|(?:hausse|baisse|augmentation|diminution|recul)\b(?:\s[\w.,%€]+){0,3}?\sdepuis",
    ranked_pattern=r"premiers?|premieres?|derniers?|dernieres?|meilleurs?|principaux|ces|les",
    halves=(r"(?:premier|1er) semestre|s1|janvier\s?(?:[-–]|a)\s?juin", r"(?:second|deuxieme|2e) semestre|s2|juillet\s?(?:[-–]|a)\s?decembre"),
    quarters=(
        r"(?:premier|1er) trimestre|t1|q1",
        r"(?:deuxieme|second|2e) trimestre|t2|q2",
        r"(?:troisieme|3e) trimestre|t3|q3",
        r"(?:quatrieme|4e|dernier) trimestre|t4|q4",
    ),
)  # fmt: skip
