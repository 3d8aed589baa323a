"""Deutsch."""

from kohaku.languages.value_words import ValueWords

VALUES = ValueWords()
