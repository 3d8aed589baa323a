"""Deutsch."""

from kohaku.languages.de.conditions import CONDITIONS
from kohaku.languages.de.reading import ASKED, COMPARISON, MAIL, NAMING, POLARITY, TABLES
from kohaku.languages.prose import CompoundWords, HeadingWords, ProseWords, SentenceWords, listed

SENTENCES = SentenceWords(
    leading=listed(
        """
        hr fr hrn dr prof dipl ing mag st z.b zb d.h dh bzw bspw vgl ca inkl exkl einschl zzgl abzgl evtl ggf ggfs gem sog
        i.d.r idr z.t zt u.u o.g i.h.v ihv i.v.m ivm i.s.v i.s.d s.o s.u m.e mind insb insbes bes lt röm jhd z zw
        geb gest verh i v i.h i.s i.v u.a.m e.v c.p v.a allg ehem entspr ges gegr n.chr v.chr i.a rd tel
        """
    ),
    numbered=listed(
        """
        nr nrn abs art abb tab kap abschn ziff rn rdnr s seite bd bde anl anh anm aufl fn gl buchst hs h lit p pkt var
        """
    ),
    closing=listed(
        """
        usw etc u.a ua u.v.m uvm al gmbh mio mrd tsd mia bio std min sek max jan feb mär apr jun jul aug sep sept okt nov dez
        co kg inc ltd jr sen jun str pl ff f uhr
        """
    ),
    final=frozenset({"etc", "usw", "u.v.m", "uvm"}),
    openers=listed(
        """
        der die das den dem des ein eine einen einem einer dieser diese dieses diesen diesem jener jene jenes es er sie wir
        ihr ich man mein sein seine unser unsere im in am an auf aus bei mit nach von vom zu zum zur für gegen ohne über
        unter vor durch um seit während wegen trotz als wenn falls weil da obwohl nachdem bevor sobald sowie und oder aber
        sondern denn doch jedoch dennoch daher deshalb dazu dabei damit danach dann hier dort auch nur noch nicht kein keine
        alle alles beide jeder jede jedes einige mehrere viele wenige zwei drei vier fünf sechs sieben acht neun zehn was
        wer wie wo warum wann welche welcher welches bitte siehe laut gemäß insgesamt zudem außerdem weiterhin somit
        """
    ),
    verbs=listed(
        "ist sind war waren hat haben hatte hatten wird werden wurde wurden kann können konnte soll sollen muss müssen darf dürfen"
    ),
    label_pattern=r"Tabelle|Abbildung|Abb\.|Anlage|Anhang|Artikel|Abschnitt",
    capital_nouns=True,
)

HEADINGS = HeadingWords(
    front_and_back=listed(
        "zusammenfassung danksagung literatur literaturverzeichnis anhang anhänge anlagen inhalt inhaltsverzeichnis vorwort glossar"
    ),
    known=listed("einleitung hintergrund methode methoden ergebnisse diskussion fazit ausblick überblick grundlagen"),
    sentence_pattern=r"ist|sind|wurde|wurden|wird|werden|hat|haben|kann|können|wir",
    small=listed(
        "und oder der die das den dem des ein eine von vom zu zum zur für mit im in am an auf aus bei nach über unter"
    ),
    open_words=listed(
        "und oder der die das den dem des eine einen einem einer von vom zum zur für mit im am auf aus bei nach durch"
    ),
    function_words=listed(
        "der die das und ist sind wurde wurden von vom den dem des ein eine in im am an auf für mit zu zur zum bei aus nach sich nicht"
    ),
    caption_pattern=r"Tabelle|Abbildung|Abb\.|Diagramm|Schaubild",
    table_pattern=r"Tabelle",
    page_pattern=r"Seite|S\.",
    of="von",
)

COMPOUNDS = CompoundWords(hanging=frozenset({"und", "oder", "bis"}))

ORDERS = (
    r"\b(?:ignoriere?n?|vergiss|vergessen|missachten?|übergehe?n?)\s+(?:sie\s+)?(?:(?:alle[ns]?|die|den|deine|ihre|bitte)\s+){0,3}"
    r"(?:vorherigen?|vorigen?|obigen?|bisherigen?|früheren?|anderen?|übrigen?|vorangehenden?)\b[^.?!]{0,40}"
    r"\b(?:anweisungen?|vorgaben|texte?|dokumente?|angaben|quellen|passagen|sätze)\b"
    r"|\b(?:hinweis|nachricht|anweisung|achtung)(?: (?:an|für))?(?: die| das| alle| den)? (?:ki|ki-\w+|sprachmodelle?|chatbots?)\b"
    r"|(?:^|[.;:,!?]\s*|\b(?:bitte|immer|stets|dann|nur|und)\s+)antworten?\s+(?:sie\s+)?(?:(?:immer|nur|einfach|stets|bitte)\s+){0,3}(?:mit\s+)?"
    r"[„\"“»]?(?:[-+]?[$€£]?\d|(?:ja|nein|wahr|falsch)\b)"
    r"|\b(?:wenn|falls|sobald)[^.?!,]{0,60}\bgefragt\b[^.?!,]{0,80},\s*(?:dann\s+)?(?:antworte|sage?|nenne|gib|schreibe?)n?\b"
    r"|\bals (?:deine|ihre|einzige|richtige) antwort\b"
)

PROSE = ProseWords(
    sentences=SENTENCES,
    headings=HEADINGS,
    compounds=COMPOUNDS,
    never_first=frozenset({"und", "der", "die", "das", "von", "für", "im"}),
    polarity=POLARITY,
    comparison=COMPARISON,
    naming=NAMING,
    tables=TABLES,
    asked=ASKED,
    mail=MAIL,
    conditions=CONDITIONS,
    order_pattern=ORDERS,
)
