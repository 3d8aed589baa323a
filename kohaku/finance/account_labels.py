"""Is a row's label the account that is asked for, and the whole of it?"""

import re
from functools import lru_cache

from kohaku.finance.accounts import Account, find_accounts, plain_words

_ASIDE = re.compile(
    r"\([^()]*\)|\[[^\]]*\]|(?:,|\s[–—-])?\s(?:net of|including|excluding|less|at cost|at par|par value)\b.*", re.I
)
_NEUTRAL_WORDS = "total net consolidated company expense charge less our year ended end used provided paid cash"
_NEUTRAL = frozenset(_NEUTRAL_WORDS.split())
"""Words that a label has beside its account's name and that change nothing."""
_QUALIFYING_WORDS = "adjusted diluted basic gross domestic international comparable foreign organic underlying real exclude excluding constant per"
_QUALIFIERS = frozenset(_QUALIFYING_WORDS.split())
"""Words that make another figure of an account: label and question have them both, or neither."""
_PLAIN_WORDS = (
    "total net consolidated annual yearly quarterly full fiscal year end reported unadjusted overall gaap amount average company group "
    "what which is are was were much many did do does how its their as whole combined entire us all unaudited audited"
)
_PLAIN = frozenset(_PLAIN_WORDS.split())
"""Words before an account in a question that ask for nothing narrower than the account."""
_TURNING_WORDS = (
    "proceed deferred accumulated other change increase decrease gain loss per growth noncontrolling controlling discontinued excess "
    "average before allowance adjustment pro forma intersegment unallocated percentage rate ratio impairment prepaid accrued held "
    "comprehensive reserve margin benefit weighted investment security asset business equipment store"
)
_TURNING = _QUALIFIERS | frozenset(_TURNING_WORDS.split())
"""Words that make another account of a label, unless the question has them too."""
_RUN = re.compile(r"(?:[\w’'&]+(?: |-(?=\w)))+$")
_PER_WORD = 0.2


@lru_cache(maxsize=256)
def words_of(text: str) -> frozenset[str]:
    return frozenset(plain_words(text))


def label_fit(account: Account, label: str, group: str, head: str, said: frozenset[str]) -> float:
    """How far a row under a column's head is an account, 0.0 where it is another one.

    >>> from kohaku.finance.accounts import find_accounts
    >>> sales = find_accounts("net sales")[0].account
    >>> label_fit(sales, "Cost of sales", "", "2021", frozenset())
    0.0
    """
    plain = _ASIDE.sub(" ", label)
    named = [mention.account for mention in find_accounts(plain)]
    above = [mention.account for mention in find_accounts(head)]
    if (named and account not in named) or (above and account not in above):
        return 0.0
    if not named and account not in above:
        plain = f"{_ASIDE.sub(' ', group)} {plain}"
        named = [mention.account for mention in find_accounts(plain)]
        if named != [account] or not group:
            return 0.0
    if len(set(named)) > 1 and account not in above:
        return 0.0
    spoken = words_of(unnamed(plain)) | (words_of(unnamed(head)) & _QUALIFIERS)
    extra = spoken - said - _NEUTRAL
    lacking = (said & _QUALIFIERS) - spoken
    if extra & _TURNING or lacking:
        return 0.0
    summed = "total" in spoken or ("net" in words_of(label) and account.statement == "balance")
    meant = 0.1 * min(2, len((spoken & said) - _NEUTRAL)) + 0.05 * summed - 0.01 * len(spoken & _NEUTRAL)
    return max(0.0, 1.0 - _PER_WORD * len(extra)) + meant


@lru_cache(maxsize=256)
def narrowing(account: Account, text: str) -> frozenset[str]:
    """Plain words just before an account in a question that ask for a part of it: “advertising revenue”.

    Capitalised ones are none: they may be the company's name.
    """
    start = next((mention.start for mention in find_accounts(text) if mention.account is account), 0)
    found: set[str] = set()
    run = _RUN.search(text[:start])
    for word in reversed(re.split(r"[ -]", run[0].rstrip())) if run else ():
        plain = plain_words(word)
        if len(plain) != 1 or not word.isalpha() or word[0].isupper() or plain[0] in _PLAIN:
            break
        found.add(plain[0])
    return frozenset(found)


def unnamed(text: str) -> str:
    """A text without the names of accounts."""
    kept, at = [], 0
    for mention in find_accounts(text):
        kept.append(text[at : mention.start])
        at = mention.end
    return " ".join((*kept, text[at:]))
