"""kohaku: page configuration and navigation; nothing else."""

from kohaku.ui.navigation import run

run()
