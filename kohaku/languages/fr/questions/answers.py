"""French: what is asked for: intent, type of the value, calculation."""

import re

from kohaku.languages.question_forms.answers import IntentForms, OperationForms, TypeForms
from kohaku.languages.question_forms.patterns import NEVER, any_of

INTENTS = IntentForms(
    summary=any_of(r"\bde quoi (?:parle|traite)\b|^(?:explique|decri)\w+|\bpresentation generale\b"),
    cross_reference=any_of(
        r"\bencore question\b|\bou d'autre\b|\b(?<!par )ailleurs\b|\brenvoi\w*\b|\bf(?:on|ai)t reference\b|"
        r"\bou\b.*\b(?:mentionne|cite|evoque)e?s?\b",
        r"\b(?:dans|a) quel(?:le)?s? (?:articles?|sections?|pages?|clauses?)\b.*\b(?:mentionne|cite|evoque)e?s?\b",
        r"\btou(?:s|tes) les (?:passages|mentions|occurrences|references|endroits)\b",
    ),
    asks=any_of(
        r"\?",
        r"\b(?:vrai ou faux|qui|quel(?:le)?s?|combien|quand|comment|pourquoi|donner|indiquer)\b",
    ),
    measure=any_of(
        r"\b(?:taux|montant|prix|cout|nombre|total|moyenne|duree|longueur|largeur|hauteur|poids|pression|capacite|"
        r"puissance)\b",
        r"\b(?:prime|franchise|posologie|nom|adresse|valeur|niveau|part|pourcentage|superficie|surface|epaisseur|"
        r"plafond|date|temperature|volume|maximum|minimum)\b",
    ),
    relation=re.compile(r"\b(?:du|de|des|au|aux|dans|pour|par|selon)\b|\bd'|\(|,"),
)
TYPES = TypeForms(
    boolean=any_of(
        r"^(?:vrai ou faux|oui ou non)\b|\b(?:vrai ou faux|oui ou non)\W*$",
        r"^est-ce que\b",
    ),
    condition=NEVER,
    inversion=re.compile(r"-t-(?:il|elle|on)\b|\w-(?:il|elle|ils|elles)\b"),
    wh=re.compile(
        r"\b(?:quel(?:le)?s?|combien|comment|pourquoi|quand|qui|ou|quoi)\b|(?:^|[,:;] |\b(?:et|mais|de|a) )qu(?:e\b|')"
    ),
    definition=any_of(
        r"\bque (?:veut dire|signifie)\b|\bqu'est-ce que signifie\b|\b(?:signification|definition) d[eu'] ?",
    ),
    cause=any_of(
        r"^pourquoi\b",
        r"^(?:qu'est-ce qui|qu'est ce qui) (?:explique|justifie|cause|a (?:cause|entraine|provoque|motive))\b",
    ),
    quantity=re.compile(r"\bcombien\b"),
    explains=re.compile(r"compare[rz]?\b"),
    one_date=re.compile(r"quand (?!et\b)"),
    who=NEVER,
    figure=NEVER,
    no_entity=re.compile(r"\bdates?\b"),
    date=any_of(
        r"(?:^|[,:;] |\bet )quand\b|\bquel(?:le)?s? (?:annee|jour|mois)s?\b|\becheance\b|\bdates?\b",
    ),
    percent=any_of(
        r"\b(?:pourcentage|taux|proportion|part (?:de|des|du)|marge|rendement|pour ?cent|fraction)\b|\ben %|\bratio\b",
    ),
    amount=any_of(
        r"\bcombien\b.*\b(?:consacre|depense|paye|verse|investi|coute|rembourse)\w*",
        r"\b(?:montants?|couts?|coute|prix|primes?|chiffre d'affaires|revenus?|benefices?|depenses?|frais|franchise|"
        r"plafond)\b",
        r"\b(?:indemni\w+|salaires?|honoraires|dette|encours|loyers?|versee?|resultat net)\b",
        r"\b(?:budget|dividendes?|dollars?|euros?|capex|ebitda|usd|eur|gbp|penalites?)\b|[$€£]",
    ),
    number=any_of(
        r"\bcombien (?:de\b|d')|\b(?:nombre|quantite|longueur|largeur|hauteur|poids|temperature|pression|capacite|"
        r"energie)\b",
        r"\b(?:consommation|puissance|duree|volume|surface|superficie|epaisseur|posologie|vitesse|distance|debit|"
        r"effectif|delai|masse|score|resistance|emissions?|pue|wue|frequence)\b|\bage moyen\b",
    ),
    entity=any_of(
        r"(?:^|\W)qui (?:en )?(?:a|est|sont|ont)\b|^qui (?!se passe)\w",
        r"\b(?:quel(?:le)?s?) (?:medecin|societe|banque|juridiction|tribunal|fonds|filiale|expert|assureur|"
        r"laboratoire|pays|ville)\b",
        r"\bquel(?:le)?s? (?:cabinet|entreprise|centre|garage|organisme|modele|sinistre)s?\b|\bnoms? de",
        r"\b(?:donner la liste|lister)\b.*\b(?:filiales|structure)\b",
    ),
)
OPERATIONS = OperationForms(
    percent_more=any_of(r"\bde quel pourcentage\b.*\b(?:depass|exced|superieur|inferieur)\w*"),
    percent_change=any_of(
        r"\bde quel pourcentage\b|\bvariation en (?:%|pourcentage)|\btaux de (?:croissance|variation)\b",
    ),
    factor=any_of(r"\bcombien de fois\b|\bde quel facteur\b"),
    ratio=any_of(r"\b(?:rapport|ratio) entre\b.* et\b"),
    difference=any_of(
        r"\bdifference (?:[\w'-]+ ){0,6}?entre\b|\becart (?:[\w'-]+ ){0,6}?entre\b|\bde combien\b|"
        r"\bcombien\b.* de (?:plus|moins)\b",
    ),
    sum=any_of(r"\bsomme d|\bau total\b.* et\b"),
)
