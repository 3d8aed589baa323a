"""Abbreviations that end in a full stop, by how they behave at a sentence's end (English and French)."""

import re

from kohaku.ingest.wordlists import words

# A word always follows: titles, connectives, measures.
LEADING = words(
    """
    mr mrs ms messrs mm mme mlle mmes dr drs prof pr hon gen col lt sgt capt cmdr maj adm gov sen rep rev fr me mgr
    e.g eg i.e ie cf viz vs v approx ca resp incl excl p.ex ex c.-à-d c-à-d càd env spéc not ibid p.s n.b av bd boul
    pl coll dir éd trad
    """
)
# The same before a name, but after one they end it: “St. Louis”, “210 Pine St.”
PLACES = frozenset({"st", "ste", "sts", "mt", "ft"})
# A number or a label follows: “Fig. 3”, “No. 7”, “art. L. 121-1”.
NUMBERED = words(
    """
    fig figs eq eqs eqn eqns sec secs sect tab tabs ch chap chaps art arts vol vols no nos nr p pp para paras app
    appx ref refs thm lem def prop cor alg ed eds ex exs n num nums r reg regs cl cls pt pts sched item pos al alin
    éq éqs réf réfs t tom l d ann annexe obs lig col liv
    """
)
# May stand inside a sentence or end it: what follows decides.
CLOSING = words(
    """
    etc al inc ltd llc corp co cos bros plc sarl gmbh jr sr esq ph.d b.sc m.sc am pm dept univ assn est min max avg
    std jan feb mar apr jun jul aug sep sept oct nov dec mon tue wed thu fri sat sun janv févr avr juil déc tél hab
    in oz lb lbs sq yd mi hr hrs cie sté ets rd ave blvd temp conc wt tot
    """
)
# Of these, the ones after which any capital opens a sentence.
FINAL = frozenset({"etc", "a.m", "p.m"})
# Words that open a sentence far more often than they go on with a name or a label.
OPENERS = words(
    """
    the a an this that these those it its they their he she his her we our you your i my there here in on at by for
    from with without to as if when while where after before during since until although though because however
    moreover furthermore therefore thus hence then also but and or nor so yet no not all both each every some any
    most many few several such other another one two three four five six seven eight nine ten what who why how which
    do does did is are was were will would can could should may might must please see note read contact call use le
    la les l un une des de du d ce cet cette ces il elle ils elles on nous vous je tu son sa ses leur leurs notre
    nos votre vos mon ma mes dans en sur sous pour par avec sans chez après avant pendant depuis si quand lorsque
    lorsqu comme où mais ou et donc or ni car toutefois cependant ainsi enfin aussi alors puis selon aucun aucune
    chaque tout toute tous toutes plusieurs certains certaines au aux c s qu n qui que quoi à y deux trois quatre
    cinq six sept huit neuf dix
    """
)
# A capitalised word before one of these is a subject: a sentence has begun.
VERBS = words(
    """
    is are was were has have had will would can could may might must should do does did est sont était étaient a ont
    avait sera seront peut peuvent doit doivent
    """
)
ZONES = words(
    """
    eastern central mountain pacific gmt utc est edt cst cdt mst pst pdt et pt ct cet cest bst
    """
)
# One letter and a stop, several times: “U.S.”, “J.-C.”, “t.i.d.”.
DOTTED = re.compile(r"(?:[^\W\d_]\.[-\u2010]?){2,}\Z")
# One capital and a stop, standing alone: “J. Smith”; not “4471-B.”, “25 °C.”.
INITIAL = re.compile(r"(?<![^\s(\"“«'’])[A-ZÀ-ÖØ-Þ]\.\Z")
# The same behind a figure is a unit: “1.5 V.”.
UNIT = re.compile(r"\d[\s\u00a0\u202f]?[A-ZÀ-ÖØ-Þ]\.\Z")
# “J. Appl. Phys. 112”: capitalised fragments that each end in a stop.
FRAGMENTS = re.compile(r"\b[A-Z][a-z]{0,5}\.\s[A-Z][a-z]{1,5}\.\Z")
