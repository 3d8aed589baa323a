"""The door of a page, used when a link to it is the first request of a process (see `kohaku.ui.navigation`)."""

from kohaku.ui.navigation import run

run()
