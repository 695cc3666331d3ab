"""Runs worked examples written as JSON: `python -m tests.spec FILE...`.

Prints held and failed with the first difference of each, and a last line that counts; ends with 1 if any failed, with
2 if nothing was given to run.
"""

import sys

from tests.spec.files import run_files

if __name__ == "__main__":
    sys.exit(run_files(sys.argv[1:]))
