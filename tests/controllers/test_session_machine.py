"""Runs the session machine."""

from hypothesis import settings

from tests.controllers.session_machine import SessionMachine

TestSession = SessionMachine.TestCase
TestSession.settings = settings(max_examples=60, stateful_step_count=40)
