"""Deutsch."""

from kohaku.languages.questions import QuestionForms

QUESTIONS = QuestionForms()
