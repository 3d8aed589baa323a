"""English. What people say of answers."""

from collections.abc import Mapping

from kohaku.languages.messages import Template

JUDGING: Mapping[str, Template] = {
    "judge.long": "The sentence has more than {limit} characters.",
    "judge.long.remedy": "Give the sentence that proves the value, and no more.",
    "judge.not_found": "This sentence stands in none of the documents that were asked.",
    "judge.not_found.remedy": "Copy it from the text in the Library, word by word, or leave it empty.",
    "judge.ask": "Right or wrong?",
    "judge.is_right": "Judged right",
    "judge.is_wrong": "Judged wrong",
    "judge.verdict": "This answer is",
    "judge.right": "Right",
    "judge.wrong": "Wrong",
    "judge.expected": "What would be right",
    "judge.expected.help": "Left empty, the documents do not answer.",
    "judge.proof": "The sentence that proves it",
    "judge.proof.help": "Mark text in the evidence and choose “Use as proof”, or paste the sentence from the document. It is found there and kept with its place.",
    "judge.pick": "Use as proof",
    "judge.save": "Keep",
    "judge.back": "Take it back",
    "judge.kept": "Kept with the answer.",
    "judge.by": "{person} said so on {when}.",
    "judge.filter": "Judged",
    "judge.all": "All",
    "judge.not_judged": "Not judged",
    "judge.to_set": "Make a labelled set of these",
    "judge.to_set.about": (
        "{count} judged answer of those listed becomes a row: a right one with its value and evidence, a wrong one with what you expected.",
        "{count} judged answers of those listed become rows: right ones with their value and evidence, wrong ones with what you expected.",
    ),
    "judge.to_set.none": "None of the listed answers is judged yet. Say right or wrong on the answer itself.",
    "judge.to_set.done": "“{name}” is among the labelled sets of Triage.",
}
