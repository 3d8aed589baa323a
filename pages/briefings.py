"""The door of a page, used when a link to it is the first request of a process (see `kohaku.ui.parts.navigation`)."""

from kohaku.ui.parts.navigation import run

run()
