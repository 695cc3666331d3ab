"""Lets the processes of the lab work only while nobody else wants to."""

import os
import sys
from contextlib import suppress

NICE = 10
BELOW_NORMAL = 0x4000  # BELOW_NORMAL_PRIORITY_CLASS of Windows


def give_way() -> None:
    """Give this process a low priority, however often it is asked; a system that refuses leaves it as it is."""
    if sys.platform == "win32":
        import ctypes

        kernel = ctypes.windll.kernel32
        kernel.SetPriorityClass(kernel.GetCurrentProcess(), BELOW_NORMAL)
    else:
        with suppress(OSError):
            if os.getpriority(os.PRIO_PROCESS, 0) < NICE:
                os.setpriority(os.PRIO_PROCESS, 0, NICE)
