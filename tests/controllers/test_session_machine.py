"""Runs the session machine."""

from hypothesis import settings

from tests.controllers.session_machine import SessionMachine
from tests.marks import long

TestSession = SessionMachine.TestCase
TestSession.settings = settings(max_examples=20, stateful_step_count=40)


@long
class TestLonger(TestSession):  # type: ignore[misc, valid-type]
    """Three times as many examples."""

    settings = settings(max_examples=60, stateful_step_count=40)
