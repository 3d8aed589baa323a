"""`python -m kohaku`."""

import sys

from kohaku.cli import main

sys.exit(main())
