"""Where the program of Windows begins; the process in which its bots think begins here too.

A window has no terminal, so what goes wrong before it is open, such as a library that this Windows does not have, would
be seen by nobody: it is shown in a box.
"""

import io
import multiprocessing
import sys
import traceback
from pathlib import Path

FAILED = 2
ERROR_BOX = 0x10  # MB_ICONERROR
SHOWN = 3000  # characters, the last ones: they name the error


def begin() -> int:
    """Run the program and return its exit code; a failure that no terminal tells of is shown."""
    unseen = io.StringIO() if sys.stderr is None else None
    sys.stderr = unseen or sys.stderr
    code = FAILED
    try:
        from qquovadis.__main__ import main

        code = main()
    finally:
        if code and unseen is not None:
            show(unseen.getvalue() or traceback.format_exc())
    return code


def show(text: str) -> None:
    """Show the text in a box of Windows and wait until it has been read."""
    if sys.platform == "win32":
        import ctypes

        ctypes.windll.user32.MessageBoxW(None, text[-SHOWN:], "Q Quo Vadis", ERROR_BOX)


def pose_as_frozen() -> None:
    """Say what a frozen program says: whoever starts this program again, or a process of it, starts the launcher."""
    sys.executable = str(Path(sys.prefix).parent / "qquovadis.exe")
    # Processes of multiprocessing start what Python itself took for its program, which is none if that ends in .com.
    vars(sys)["_base_executable"] = sys.executable
    vars(sys)["frozen"] = True


if __name__ == "__main__":
    pose_as_frozen()
    multiprocessing.freeze_support()
    sys.exit(begin())
