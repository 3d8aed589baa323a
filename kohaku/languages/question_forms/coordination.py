"""Attributes that a question coordinates: “the name, address and phone number of …”."""

from dataclasses import dataclass

from kohaku.languages.question_forms.patterns import Pattern


@dataclass(frozen=True, slots=True)
class CoordinationForms:
    """Patterns read the question proper, plain.

    Attributes:
        idioms: fixed pairs whose conjunction joins nothing.
        asks: verbs before a noun phrase.
        determiner: articles and possessives before an attribute.
        complement: where an attribute ends and what it is an attribute of begins.
        verb: a finite verb; no attribute has one.
        asking: question words and commands that no attribute begins with.
        joined: words before a pair that is one thing (“between … and …”), at the end of what stands before it.
        two_questions: two question words with one verb (“when and where”); groups `one`, `other`.
        question_pair: one question word with two nouns (“which year and month was”); groups `one`, `other`.
        two_events: one date of two events (“filed and granted”); two groups match.
        joint_question: two question words with a plural verb (“what limit and what excess apply”); groups `one`, `other`.
        of: what stands between a noun and its owner.
        conjunction: what joins the last attribute.
        counted: a number or share of a plural at the end of an attribute; group 1 is the noun.
        governed: a preposition within an attribute.
        value: verbs that ask for the value of one attribute.
        owned: an owner within an attribute.
        between_names: what stands between two parts of one name.
    """

    idioms: Pattern
    asks: Pattern
    determiner: Pattern
    complement: Pattern
    verb: Pattern
    asking: Pattern
    joined: Pattern
    two_questions: Pattern
    question_pair: Pattern
    two_events: Pattern
    joint_question: Pattern
    of: Pattern
    conjunction: Pattern
    counted: Pattern
    governed: Pattern
    value: Pattern
    owned: Pattern
    between_names: str
