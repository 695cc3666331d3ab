"""A window whose sounds are taken down."""

import pytest

from tests.ui.ears import Ears, listening
from tests.ui.window.conftest import context, pack, program, seated
from ui.program.program import Program

__all__ = ["context", "pack", "program", "seated"]


@pytest.fixture
def ears(program: Program) -> Ears:
    """Return what takes down the sounds of the window."""
    return listening(program)
