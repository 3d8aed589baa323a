"""The page of the briefings: one of them, to work on or presented."""

from kohaku.engine import Engine
from kohaku.languages.speaking import say
from kohaku.ui.briefing import choosing, contents, presenting, several
from kohaku.ui.parts import shell
from kohaku.ui.parts.behaviour import behave


def show(engine: Engine) -> None:
    """Draw it."""
    briefing = choosing.current(engine)
    if briefing is not None and presenting.asked():
        shell.styled()
        presenting.show(engine, briefing)
    else:
        shell.begin(say("briefing.title"), say("briefing.subtitle"))
        briefing = choosing.chooser(engine, briefing)
        if briefing is not None:
            several.follow(engine, briefing)
            contents.show(engine, briefing)
            several.show(engine, briefing)
    behave()
