"""Two games that one seat, or (None) everybody, cannot tell apart for a while, though other cards lie face down.

The twin is laid by the same operations but for what its shuffles come to; then the same choices are made in both.
"""

from collections.abc import Iterator, Mapping
from functools import cache
from random import Random
from typing import Any, NamedTuple

from qquovadis.controllers import Habits, Player, Session, Terms
from qquovadis.controllers.session.history import History
from qquovadis.engine import Table
from qquovadis.engine.agenda import Choice
from qquovadis.engine.ops import Shuffled
from qquovadis.errors import Refused
from qquovadis.games import referee_for
from qquovadis.model.pack.compile_kit import compile_kit
from qquovadis.model.pack.loading import find_pack, load_pack
from qquovadis.model.pack.schema import Pack

GAMES = ("quo_vadis", "undecim", "populous")
RACES = dict.fromkeys(("quo_vadis", "populous"), ("glorious", "deep_one", "gigant"))
PEOPLE = (Player("Aya"), Player("Ben"), Player("Cho"))
MOMENT = "2026-11-22T09:00:00+00:00"
# The purposes of shuffles when the game is under way.
LATER = {"quo_vadis": "epics", "undecim": "resources", "populous": "epics"}
TRIES, LEAST = 40, 3

Made = tuple[int, Choice]
Script = tuple[Made, ...]
KitRequest = tuple[int, ...]


class Laying(NamedTuple):
    """How a game is laid: its seed, which prints the shuffles of the opening and the later one put under which piece.

    Both are by piece; what is not named lies as the seed says.
    """

    seed: int
    first: tuple[tuple[int, tuple[int, int]], ...] = ()
    later: KitRequest = ()
    game: str = GAMES[0]


class Twins(NamedTuple):
    """How the plain game and its twin are laid, the choices that are made in both, and how many pieces differ."""

    plain: Laying
    other: Laying
    script: Script
    differing: int


@cache
def pack(game: str) -> Pack:
    """The game that is played."""
    return load_pack(find_pack(game, None))


def begun(laying: Laying) -> Session:
    """A game of three people before its first choice; its clock stands still."""
    kit = compile_kit(pack(laying.game), len(PEOPLE))
    terms = Terms(PEOPLE, laying.seed, RACES.get(laying.game, ()), start=0, pack=pack(laying.game).hash, hints=True)
    habits = Habits(clock=lambda: MOMENT)
    stated = {kit.purpose_index[LATER[laying.game]]: laying.later} if laying.later else {}
    return laid_anew(Session.start(referee_for(kit), terms, habits), dict(laying.first), habits, stated)


def laid_anew(
    plain: Session, prints: Mapping[int, tuple[int, int]], habits: Habits, stated: Mapping[int, KitRequest]
) -> Session:
    """A game laid like another, but for these prints that its shuffles put under pieces, and with this stated of what
    chance says next for a purpose.
    """
    table = Table(plain.history.table.kit, plain.terms.seed)
    for operation in plain.history.opening:
        if not isinstance(operation, Shuffled):
            table.replay((operation,))
            continue
        row = zip(table.contents[operation.zone], operation.after, strict=True)
        after = tuple((*prints.get(piece, old[:2]), old[2]) for piece, old in row)
        table.replay((operation._replace(after=after),))
    for purpose, values in stated.items():
        table.state(purpose, -1, values)
    history = History(table, plain.terms.mode, plain.history.unasked)
    return Session(history, plain.terms, plain.rules.referee, habits)


def written(seed: int, count: int, game: str = GAMES[0]) -> Twins:
    """So many choices of a game, made by chance; where several choose, anybody does. The twin is the game itself."""
    session, chance, made = begun(Laying(seed, game=game)), Random(seed), list[Made]()
    while len(made) < count and (asked := session.situation.decision) is not None:
        seat = chance.choice(asked.seats)
        choice = chance.choice([choice for choice, clause in session.situation.judged(seat) if clause is None])
        session.play(seat, choice)
        made.append((seat, choice))
    laying = Laying(seed, later=tuple(old[0] for old in _later(session)[1]), game=game)
    return Twins(laying, laying, tuple(made), 0)


def twins(same: Twins, viewer: int | None) -> Twins:
    """A twin of a game as long as a script goes on, for one viewer, in which as much as can be found lies otherwise.

    Whole rows of hidden pieces exchange their prints, or as much of them as the viewer cannot tell.
    """
    plain, script = same.plain, same.script
    chance, values = Random(f"{plain.seed} {viewer}"), list(looks(begun(plain), viewer, script))
    waiting, dealt = _groups(plain, script, _unknown_to_the_end(plain, viewer, script)), dict[int, int]()
    for _ in range(TRIES):
        part = waiting.pop(0) if waiting else []
        tried = {**dealt, **dict(zip(part, part[1:] + part[:1], strict=True))}
        if len(part) > 1 and list(looks(begun(_exchanged(plain, script, tried)), viewer, script)) == values:
            dealt = tried
        elif len(part) > LEAST:
            mixed = chance.sample(part, len(part))
            waiting += [mixed[: len(part) // 2], mixed[len(part) // 2 :]]
    other = _exchanged(plain, script, dealt)
    if not _differing(plain, other):
        raise AssertionError(f"no twin of {plain} was found for {viewer}")
    return Twins(plain, other, script, _differing(plain, other))


def looks(session: Session, viewer: int | None, script: Script) -> Iterator[Any]:
    """What the viewer sees and who is asked after each choice; a choice that is refused is the end."""
    for seat, choice in script:
        yield (
            session.seat_view(viewer),
            session.situation.decision,
            [] if viewer is None else session.situation.judged(viewer),
        )
        try:
            session.play(seat, choice)
        except Refused:
            yield None
            return
    yield session.seat_view(viewer), session.situation.decision


def _later(session: Session) -> tuple[KitRequest, tuple[tuple[int, int, int], ...]]:
    """The pieces of the later shuffle in their order, and what it came to; nothing if it has not come yet."""
    table = Table(session.history.table.kit, session.terms.seed)
    table.replay(session.history.opening)
    for operation in (each for entry in session.entries for each in entry.operations):
        if isinstance(operation, Shuffled):
            return tuple(table.contents[operation.zone]), operation.after
        table.replay((operation,))
    return (), ()


def _unknown_to_the_end(laying: Laying, viewer: int | None, script: Script) -> frozenset[int]:
    """The pieces that the viewer does not know when the script is played."""
    session = begun(laying)
    for seat, choice in script:
        session.play(seat, choice)
    view = session.seat_view(viewer)
    return frozenset(piece for piece in range(len(view.zone_of)) if not view.knows(piece))


def _groups(laying: Laying, script: Script, pieces: frozenset[int]) -> list[list[int]]:
    """The pieces among which prints may be exchanged: those that one shuffle came to last."""
    session = begun(laying)
    table, rows = Table(session.history.table.kit, laying.seed), list[KitRequest]()
    for operation in session.history.opening:
        if isinstance(operation, Shuffled):
            rows.append(tuple(table.contents[operation.zone]))
        table.replay((operation,))
    for seat, choice in script:
        session.play(seat, choice)
    rows.append(_later(session)[0])
    owner = {piece: at for at, row in enumerate(rows) for piece in row}
    return [[piece for piece in row if piece in pieces and owner[piece] == at] for at, row in enumerate(rows)]


def _exchanged(laying: Laying, script: Script, dealt: Mapping[int, int]) -> Laying:
    """The game with each of these pieces printed as another one of its shuffle was."""
    session = begun(laying)
    for seat, choice in script:
        session.play(seat, choice)
    row, after = _later(session)
    table = begun(laying).history.table
    later, first = [old[0] for old in after], dict[int, tuple[int, int]]()
    for piece, like in dealt.items():
        if piece in row:
            later[row.index(piece)] = after[row.index(like)][0]
        else:
            first[piece] = (table.identity_of[like], table.turned[like])
    return Laying(laying.seed, tuple(sorted(first.items())), tuple(later), laying.game)


def _differing(one: Laying, other: Laying) -> int:
    here, there = begun(one).history.table.identity_of, begun(other).history.table.identity_of
    first = sum(a != b for a, b in zip(here, there, strict=True))
    return first + sum(a != b for a, b in zip(one.later, other.later, strict=True))
