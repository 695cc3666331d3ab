"""Failures of the comparisons say what was compared."""

import pytest

COMPARING = ("accounting", "battle", "judging", "watched")

pytest.register_assert_rewrite(*(f"tests.contract.{module}" for module in COMPARING))
