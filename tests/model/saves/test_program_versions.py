"""Which of two programs is newer is told of any text that a save gives for a version."""

import pytest

from qquovadis import __version__
from qquovadis.model.saves.program_versions import is_newer, remark
from tests.marks import quick

pytestmark = quick


@pytest.mark.parametrize(
    ("program", "newer"),
    [
        (__version__, False),
        ("0.0.1", False),
        ("999.0.0", True),
        ("10000000000000000000000.0", True),
        ("9" * 5000, True),
        ("0." + "0" * 5000, False),
        ("0" * 5000 + "999.0", True),
        ("", False),
        ("next", False),
    ],
    ids=lambda each: str(each)[:20],
)
def test_versions_are_compared_number_by_number_however_long(program: str, newer: bool) -> None:
    assert is_newer(program) is newer
    assert (remark("a.qqgame", program, same_files=True) is not None) is newer
