"""Deutsch."""

from kohaku.languages.messages import Messages

MESSAGES = Messages()
