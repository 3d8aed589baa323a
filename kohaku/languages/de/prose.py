"""Deutsch."""

from kohaku.languages.prose import ProseWords

PROSE = ProseWords()
