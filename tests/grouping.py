"""Which tests are passed by one process, in their order, where several processes pass them."""

from typing import Any

import pytest
from xdist.scheduler import LoadFileScheduling


def in_groups(config: pytest.Config, log: Any) -> Any:
    """Files go to whoever is free, but all that use the screen to one, since its keyboard and mouse are shared."""
    scheduling: Any = LoadFileScheduling(config, log)
    scheduling._split_scope = lambda test: _group(test.partition("::")[0])
    return scheduling


def _group(file: str) -> str:
    return "screen" if file.startswith("tests/e2e/") else file
