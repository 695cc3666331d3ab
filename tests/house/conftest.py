"""What the house rules read is forgotten after them: trees of a thousand files slow every search for garbage."""

from collections.abc import Generator

import pytest

from tests.house import rules, sources


@pytest.fixture(scope="package", autouse=True)
def forgotten() -> Generator[None]:
    """Forget the parsed files after the last of the house rules."""
    yield
    for kept in (sources.python_sources, sources.text_sources, rules._classes_of):
        kept.cache_clear()
