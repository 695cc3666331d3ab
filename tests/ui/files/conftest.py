"""A window that is given files; the fixtures of the window tests serve here too."""

from collections.abc import Generator

import pytest

from tests.ui.window.conftest import context, pack, program, seated
from ui.program.program import Program

__all__ = ["context", "pack", "program", "seated"]


@pytest.fixture
def asked(program: Program) -> Generator[Program]:
    """Return a program that may end with its start dialog open."""
    yield program
    if program.dialog is not None:
        program.dialog.reject()
