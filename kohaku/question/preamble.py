"""What stands before the question proper: “According to the 2021 report, …”, “In the trial, …”."""

from kohaku.languages.questions import QuestionForms


def question_proper(plain: str, forms: QuestionForms) -> str:
    """Return `plain` without the setting before its question; unchanged where it begins with the question.

    A relative clause (“On the GSM8k benchmark, which evaluates …, what score …”) belongs to the setting.
    """
    preamble = forms.preamble
    told = preamble.told.match(plain)
    plain = plain[told.end() :] if told else plain
    if preamble.asks_itself.match(plain) and not preamble.preposed.match(plain):
        return plain
    if not preamble.cue.match(plain):
        return plain
    setting = preamble.setting.match(plain)
    if setting is None:
        return plain
    rest = plain[setting.end() :]
    relative = preamble.relative.match(rest)
    return rest[relative.end() :] if relative else rest
