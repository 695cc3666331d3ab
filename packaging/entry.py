"""Where a frozen program begins; the process in which its bots think begins here too."""

import multiprocessing
import sys

if __name__ == "__main__":
    multiprocessing.freeze_support()
    from qquovadis.__main__ import main

    sys.exit(main())
