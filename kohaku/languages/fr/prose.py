"""Français."""

from kohaku.languages.fr.conditions import CONDITIONS
from kohaku.languages.fr.reading import ASKED, COMPARISON, MAIL, NAMING, POLARITY, TABLES
from kohaku.languages.prose import CompoundWords, HeadingWords, ProseWords, SentenceWords, listed

SENTENCES = SentenceWords(
    leading=listed(
        """
        m mm mme mlle mmes mr dr prof pr fr me mgr gen col lt st ste p.ex ex c.-à-d c-à-d càd env spéc not ibid p.s n.b av bd
        boul pl coll dir éd trad cf c e.g i.e vs v approx resp incl excl
        """
    ),
    numbered=listed(
        """
        fig figs eq éq éqs sec sect tab ch chap chaps art arts vol vols no nos n num p pp para al alin réf réfs ref
        t tom l d r ann annexe obs lig col liv ed éd ex
        """
    ),
    closing=listed(
        """
        etc al inc ltd sarl sa cie sté ets jr sr min max janv févr avr juil déc sept oct nov tél hab std dept univ rd ave
        """
    ),
    final=frozenset({"etc"}),
    openers=listed(
        """
        le la les l un une des de du d ce cet cette ces il elle ils elles on nous vous je tu son sa ses leur leurs notre
        nos votre vos mon ma mes dans en sur sous pour par avec sans chez après avant pendant depuis si quand lorsque
        lorsqu comme où mais ou et donc or ni car toutefois cependant ainsi enfin aussi alors puis selon aucun aucune
        chaque tout toute tous toutes plusieurs certains certaines au aux c s qu n qui que quoi à y deux trois quatre
        cinq six sept huit neuf dix
        """
    ),
    verbs=listed("est sont était étaient a ont avait sera seront peut peuvent doit doivent"),
    label_pattern=r"Tableau|Figure|Fig\.|Note|Article|Annexe",
)

HEADINGS = HeadingWords(
    front_and_back=listed("résumé remerciements bibliographie annexe annexes"),
    known=listed("méthode méthodes résultats contexte"),
    sentence_pattern=r"est|sont|a été|peut|nous",
    small=listed("et de des du la le les un une pour par sur dans en au aux à l d"),
    open_words=listed("et ou de des du la le les un une en par pour avec sur dans que qui"),
    function_words=listed("la le les des de du et est une un dans pour par sur que qui en au aux"),
    caption_pattern=r"Tableau|Figure|Fig\.",
    table_pattern=r"Tableau",
    page_pattern=r"page|p\.",
    of="de",
)

COMPOUNDS = CompoundWords(prefixes=frozenset({"non", "ex", "auto", "semi"}), hanging=frozenset({"et", "ou"}))

ORDERS = (
    r"\b(?:ignore[zr]?|oublie[zr]?|n[’']?(?:e )?(?:tiens|tenez) pas compte)\s+(?:(?:de|d[’']|des|du|les?|la|tout|toute?s?|tous)\s+){0,3}"
    r"(?:instructions|consignes|documents|textes?|passages|sources)?[^.?!]{0,20}"
    r"\b(?:précédente?s?|antérieure?s?|ci-dessus|qui précède|autres (?:documents|sources|textes))\b"
    r"|\b(?:note|message|consigne|instructions?|attention)(?: (?:à|pour|aux?))? l?[’']?(?:ia|assistants? ia|modèles? de langage)\b"
    r"|\b(?:réponds|répondez|répondre)\s+(?:(?:toujours|uniquement|seulement|simplement|seul)\s+){0,3}(?:par\s+|que\s+|avec\s+)?"
    r"[«\"“]?\s?(?:[-+]?[$€£]?\d|(?:oui|non|vrai|faux)\b)"
    r"|\b(?:si|quand|lorsqu)[^.?!,]{0,60}\bdemande\b[^.?!,]{0,80},\s*(?:réponds|répondez|dis|dites|indique[zr]?|donne[zr]?)\b"
    r"|\bcomme (?:seule )?réponse\b"
)

PROSE = ProseWords(
    sentences=SENTENCES,
    headings=HEADINGS,
    compounds=COMPOUNDS,
    never_first=frozenset({"et", "de", "du", "des", "la", "le", "les"}),
    polarity=POLARITY,
    comparison=COMPARISON,
    naming=NAMING,
    tables=TABLES,
    asked=ASKED,
    mail=MAIL,
    conditions=CONDITIONS,
    order_pattern=ORDERS,
)
