"""Where several choose in secret, the order in which they come to the screen is no part of the game."""

from collections.abc import Sequence
from itertools import permutations
from random import Random
from typing import Any

import pytest

from qquovadis.controllers import Player, Session, Terms
from qquovadis.engine.agenda import Choice
from qquovadis.games import referee_for
from qquovadis.model.pack.compile_kit import compile_kit
from qquovadis.model.pack.loading import find_pack, load_pack
from qquovadis.model.pack.words import load_words
from qquovadis.model.text.formatter import TextFormatter
from qquovadis.model.text.log_text import describe_entry
from qquovadis.model.text.names import PackNames
from qquovadis.model.text.translations import LANGUAGES, Texts

PEOPLE = (Player("Aya"), Player("Ben"), Player("Cho"))
RACES = ("glorious", "deep_one", "gigant")
PACK = load_pack(find_pack("quo_vadis", None))
Picks = dict[tuple[str, int, int], int]


def begun(seed: int) -> Session:
    """A game of three people before its first secret choice."""
    kit = compile_kit(PACK, len(PEOPLE))
    return Session.start(referee_for(kit), Terms(PEOPLE, seed, RACES, start=0))


def secret_rounds(session: Session, order: Sequence[int], picks: Picks, told: list[Any] | None = None) -> None:
    """Play all secret choices at the beginning, each round in this order; who picks what is drawn only once."""
    rounds = 0
    while (asked := session.situation.decision) is not None and asked.secret:
        rounds += 1
        if told is not None:
            told.append([look(session, seat) for seat in (None, 0, 1, 2)])
        for seat in order:
            legal = [choice for choice, clause in session.situation.judged(seat) if clause is None]
            at = picks.setdefault((asked.step, rounds, seat), Random(str((rounds, seat))).randrange(100))
            session.play(seat, legal[at % len(legal)])


def look(session: Session, reader: int | None) -> list[Any]:
    """What somebody sees and is asked."""
    own = [] if reader is None else session.situation.judged(reader)
    return [session.seat_view(reader), own, session.rules.audit(), session.situation.standing]


@pytest.mark.parametrize("seed", range(4))
def test_in_whatever_order_people_choose_in_secret_it_is_the_same_game(seed: int) -> None:
    games = []
    for order in permutations(range(3)):
        session, values = begun(seed), list[Any]()
        secret_rounds(session, order, {}, values)
        games.append((session.digest(), values, [look(session, seat) for seat in (None, 0, 1, 2)]))
    assert len(games[0][1]) > 2
    assert all(game == games[0] for game in games)


@pytest.mark.parametrize("language", LANGUAGES)
def test_before_all_have_chosen_the_log_says_of_everybody_the_same_whatever_they_chose(language: str) -> None:
    names = Texts(language)
    entry_texts = set()
    for at in range(3):
        session = begun(7)
        formatter = TextFormatter(
            session.history.table.kit, PackNames(PACK, session.history.table.kit), words(), names, seats()
        )
        legal = [choice for choice, clause in session.situation.judged(1) if clause is None]
        session.play(1, legal[at])
        entry_texts.add(tuple(describe_entry(formatter, session.entries[-1], reader) for reader in (None, 0, 2)))
    assert len(entry_texts) == 1


def words() -> Any:
    """The words of the pack."""
    return load_words(PACK.folder)


def seats() -> tuple[str, ...]:
    """The names of those who play."""
    return tuple(player.name for player in PEOPLE)


def test_who_has_chosen_may_choose_anew_until_the_last_one_has() -> None:
    plain, changed = begun(3), begun(3)
    secret_rounds(plain, (0, 1, 2), {})
    picks: Picks = {}
    legal = [choice for choice, clause in changed.situation.judged(0) if clause is None]
    changed.play(0, legal[-1])
    changed.play(2, [choice for choice, clause in changed.situation.judged(2) if clause is None][-1])
    for seat in (2, 0):
        changed.play(seat, Choice("take back"))
    secret_rounds(changed, (1, 0, 2), picks)
    assert changed.digest() == plain.digest()
