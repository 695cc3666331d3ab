"""The tests of the rules: those that ask what the others have shown come last."""

import pytest

LAST = "test_clauses.py"


def pytest_configure(config: pytest.Config) -> None:
    """Make the mark known by which tests say which skills they show."""
    config.addinivalue_line("markers", "skill(*ids, shows): the skills that this test shows, and how")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Put what looks back on all tests behind them."""
    items.sort(key=lambda item: item.path.name == LAST)
