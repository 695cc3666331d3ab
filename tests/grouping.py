"""Which tests are passed by one process, in their order, where several processes pass them."""

from functools import cache
from pathlib import Path
from typing import Any

import pytest
from xdist.scheduler import LoadFileScheduling

CHECKOUT = Path(__file__).resolve().parent.parent


def in_groups(config: pytest.Config, log: Any) -> Any:
    """Files go to whoever is free, but all tests that show clauses to one, and all that use the screen to one.

    What tests have shown of the clauses is known to the process that passed them, and the tests that ask for it come
    last of their group.
    """
    scheduling: Any = LoadFileScheduling(config, log)
    scheduling._split_scope = lambda test: _group(test.partition("::")[0])
    return scheduling


@cache
def _group(file: str) -> str:
    if file.startswith("tests/e2e/"):
        return "screen"
    text = (CHECKOUT / file).read_text(encoding="utf-8")
    return "rules" if file.startswith("tests/rules/") or "@clause(" in text else file
