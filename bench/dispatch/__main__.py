"""`python -m bench.dispatch`."""

from bench.dispatch.routes import main

main()
