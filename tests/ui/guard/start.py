"""Starts the program in a process of its own with faults planted in it, and ends it some time after the first.

Called with the names of what is to fail, `module:Class.method` each, and after `--` what the program is given. What has
a ! before its name ends the process at once, and what has a ? prints what it is told.
"""

import os
import sys
import time
from importlib import import_module
from threading import Thread

from PySide6.QtCore import QCoreApplication, QMetaObject, Qt

from qquovadis.guard import GUARD
from ui.app import main

AFTER = 0.4  # seconds in which what fails may do so again, and be told


def fail(*_given: object) -> None:
    """Do what nobody expected."""
    raise RuntimeError("the wheels came off")


def die(*_given: object) -> None:
    """End as a fault in a library does."""
    os._exit(9)


def tell(*given: object) -> None:
    """Print what would be said, and end the program."""
    sys.stdout.write(f"{given[-1]}\n")
    end()


WAYS = {"!": die, "?": tell}


def plant(name: str) -> None:
    """Let a method fail whenever it is called."""
    way = WAYS.get(name[0], fail)
    module, _, path = name.lstrip("!?").partition(":")
    *owners, attribute = path.split(".")
    place = import_module(module)
    for owner in owners:
        place = getattr(place, owner)
    setattr(place, attribute, way)


def end_after_the_fault() -> None:
    """Wait until something has failed, and a little longer."""
    while not GUARD.faults:
        time.sleep(0.05)
    time.sleep(AFTER)
    end()


def end() -> None:
    """Close the program as a person does, once it has nothing else to do."""
    application = QCoreApplication.instance()
    assert application is not None
    QMetaObject.invokeMethod(application, "quit", Qt.ConnectionType.QueuedConnection)


if __name__ == "__main__":
    names, given = sys.argv[1 : sys.argv.index("--")], sys.argv[sys.argv.index("--") + 1 :]
    for each in names:
        plant(each)
    Thread(target=end_after_the_fault, daemon=True).start()
    sys.exit(main(given))
