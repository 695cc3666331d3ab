"""Runs the machine of table_machine.py."""

from hypothesis import settings

from tests.engine.table_machine import TableMachine

TestTableAgainstNaive = TableMachine.TestCase
TestTableAgainstNaive.settings = settings(max_examples=250, stateful_step_count=50)
