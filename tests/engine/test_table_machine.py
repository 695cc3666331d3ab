"""Runs the machine of table_machine.py."""

from hypothesis import settings

from tests.engine.table_machine import TableMachine
from tests.marks import long

TestTableAgainstNaive = TableMachine.TestCase
TestTableAgainstNaive.settings = settings(max_examples=80, stateful_step_count=50)


@long
class TestLonger(TestTableAgainstNaive):  # type: ignore[misc, valid-type]
    """Three times as many examples."""

    settings = settings(max_examples=250, stateful_step_count=50)
