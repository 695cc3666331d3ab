"""Bots in a process of their own: they answer, and they end when they are told to."""

import queue
import threading
from collections.abc import Generator
from typing import Any

import pytest

from qquovadis.bots import Question
from qquovadis.bots.advice import Advice
from qquovadis.controllers import Player, Session, Terms
from qquovadis.controllers.bots.bot_process import ADVICE, BotProcess, BotTask
from qquovadis.games import referee_for
from qquovadis.model.pack.compile_kit import compile_kit
from qquovadis.model.pack.loading import find_pack, load_pack

PATIENCE = 120


@pytest.fixture(scope="module")
def session() -> Session:
    """Return a game at its first decision."""
    referee = referee_for(compile_kit(load_pack(find_pack("quo_vadis", None)), 3))
    return Session.start(referee, Terms(tuple(Player(name) for name in "ABC"), seed=3))


class Heard:
    """Collects answers, and whether the bots were lost."""

    def __init__(self, session: Session) -> None:
        self.answers: queue.Queue[tuple[int, Any]] = queue.Queue()
        self.lost = threading.Event()
        self.process = BotProcess(session.history.table.kit, self._hear, self.lost.set)

    def _hear(self, turn: int, choice: Any) -> None:
        self.answers.put((turn, choice))


@pytest.fixture
def heard(session: Session) -> Generator[Heard]:
    """Return a bots' process, ended after the test."""
    heard = Heard(session)
    yield heard
    heard.process.stop()


def question_of(session: Session) -> Question:
    """The decision as the first seat that is asked sees it."""
    decision = session.situation.decision
    assert decision is not None
    seat = decision.seats[0]
    legal = tuple(choice for choice, clause in session.situation.judged(seat) if clause is None)
    return Question(session.seat_view(seat), decision, legal, 1)


@pytest.mark.parametrize("bot", ["random", "greedy"])
def test_a_bot_answers_with_a_legal_choice_under_the_same_number(session: Session, heard: Heard, bot: str) -> None:
    question = question_of(session)
    heard.process.ask(BotTask(5, bot, question))
    turn, choice = heard.answers.get(timeout=PATIENCE)
    assert turn == 5
    assert choice in question.choices


def test_advice_weighs_every_choice_in_the_same_process(session: Session, heard: Heard) -> None:
    question = question_of(session)
    question = question._replace(choices=question.choices[:3])
    heard.process.ask(BotTask(6, ADVICE, question))
    turn, advice = heard.answers.get(timeout=PATIENCE)
    assert turn == 6 and isinstance(advice, Advice)
    assert {each.choice for each in advice.weighed} == set(question.choices)


def test_stopping_ends_the_process_and_says_nothing_of_a_loss(session: Session, heard: Heard) -> None:
    heard.process.ask(BotTask(1, "random", question_of(session)))
    heard.answers.get(timeout=PATIENCE)
    before = threading.active_count()
    heard.process.stop()
    assert threading.active_count() < before
    assert not heard.lost.is_set()


def test_a_bot_that_nobody_knows_ends_the_process_and_that_is_told(session: Session, heard: Heard) -> None:
    heard.process.ask(BotTask(1, "nobody", question_of(session)))
    assert heard.lost.wait(PATIENCE)
