"""Imports every module of ours with the Python and the libraries that were built; prints what cannot be imported."""

import importlib
import pkgutil
import sys

import qquovadis
import ui

STARTS = ".__main__"  # importing these starts something


def faults() -> list[str]:
    """Import all modules and return a line for each that failed."""
    found = []
    for package in (qquovadis, ui):
        for module in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
            try:
                if not module.name.endswith(STARTS):
                    importlib.import_module(module.name)
            except ImportError as error:
                found.append(f"{module.name}: {error}")
    return found


if __name__ == "__main__":
    wrong = faults()
    counted = sum(name.partition(".")[0] in ("qquovadis", "ui") for name in sys.modules)
    sys.stdout.write("\n".join([*wrong, f"{counted} modules imported"]) + "\n")
    sys.exit(1 if wrong else 0)
