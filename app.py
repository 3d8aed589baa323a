"""kohaku: page configuration and navigation; nothing else."""

from kohaku.ui.parts.navigation import run

run()
