"""The tests of the rules know a mark of their own."""

import pytest


def pytest_configure(config: pytest.Config) -> None:
    """Make the mark known by which tests say which skills they show."""
    config.addinivalue_line("markers", "skill(*ids, shows): the skills that this test shows, and how")
