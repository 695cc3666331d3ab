"""What the house rules read is forgotten after them: trees of a thousand files slow every search for garbage.

Meanwhile none is searched for: the trees grow to a million objects that are none, and a third of the time went there.
"""

import gc
from collections.abc import Generator

import pytest

from tests.house import rules, sources


@pytest.fixture(scope="package", autouse=True)
def forgotten() -> Generator[None]:
    """Forget the parsed files after the last of the house rules."""
    gc.disable()
    yield
    gc.enable()
    for kept in (sources.python_sources, sources.text_sources, rules._classes_of):
        kept.cache_clear()
