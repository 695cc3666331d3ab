"""Random games of any game with a referee: terms are drawn from a seed, and every invariant is watched."""

from collections.abc import Callable, Mapping
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from qquovadis.controllers import Habits, Player, Session
from qquovadis.controllers import Terms as People
from qquovadis.controllers.replay.point_sources import points_by_source
from qquovadis.controllers.saves.game_file import record_in
from qquovadis.engine import Decision, Table
from qquovadis.engine.digest import digest
from qquovadis.engine.kit import Value
from qquovadis.engine.referee import decision, legal
from qquovadis.games import referee_for
from qquovadis.model.pack.compile_kit import compile_kit
from qquovadis.model.pack.parameters import Parameter, holds, values_of
from qquovadis.model.pack.schema import Pack
from tests.contract.laws import assert_whole
from tests.contract.playing import decisions
from tests.contract.test_every_game import pack_of, sizes_of

PARAMETERS = 3
ENDS = 0.5
IDEAS = 0.6
UNDO = 0.01
SHARE = 16
MOST_STEPS = 60
MOST_DECISIONS = 20_000


class Terms(NamedTuple):
    """What a table agrees on before a random game, and the seed of its chance."""

    game: str
    draft: str
    seats: int
    seed: int
    options: Mapping[str, Value]
    parameters: Mapping[str, Value]


def terms_of(game: str, draft: str, seed: int) -> Terms:
    """Draw the terms of a seed: the seats, every option, and three of the parameters that have a range."""
    pack, chance = pack_of(game, draft), Random(f"{game} {draft} {seed}")
    seats = chance.choice(sizes_of(game, draft))
    options = {name: chance.choice(option.values) for name, option in pack.options.items() if not option.ideas}
    chosen = chance.sample([each for each in ranged(pack) if not each.ideas], PARAMETERS)
    parameters = fitting(pack, {p.id: _drawn(p, chance) for p in chosen})
    return with_ideas(pack, Terms(game, draft, seats, seed, options, parameters))


def with_ideas(pack: Pack, terms: Terms, share: float = IDEAS) -> Terms:
    """Switch some ideas of the notes on that do not exclude one another, with numbers of theirs.

    Chance of its own draws them, each by its name: so a further idea changes no game of a seed without it.
    """
    options, numbers = dict(terms.options), dict(terms.parameters)
    for option in pack.options.values():
        if option.ideas:
            chance = Random(f"{terms.game} {terms.draft} {terms.seed} {option.id}")
            options[option.id] = chance.choice(option.values) if chance.random() < share else option.default
    for number in ranged(pack):
        chance = Random(f"{terms.game} {terms.draft} {terms.seed} {number.id}")
        if number.ideas and chance.random() < share:
            numbers[number.id] = _drawn(number, chance)
    return without_exclusions(pack, terms._replace(options=options, parameters=fitting(pack, numbers)))


def without_exclusions(pack: Pack, terms: Terms) -> Terms:
    """Switch off, one after the other, what would exclude something that was drawn."""
    options = dict(terms.options)
    for constraint in pack.sheet.constraint:
        if constraint.value is None and holds(constraint.when, options):
            moved = any(
                terms.parameters.get(name, usual(pack, name)) != usual(pack, name) for name in constraint.replaced
            )
            if moved or not holds(constraint.needs, options):
                asking = next(iter(constraint.when))
                options[asking] = pack.options[asking].default
    return terms._replace(options=options)


def any_options(pack: Pack, chance: Random) -> dict[str, Value]:
    """Draw a value of every option, as far as they do not exclude one another."""
    options = {key: chance.choice(option.values) for key, option in pack.options.items()}
    return dict(without_exclusions(pack, Terms(pack.game, pack.draft, 0, 0, options, {})).options)


def option_alone(pack: Pack, option: str, value: Value) -> dict[str, Value]:
    """Return a value of an option, with what others must be for it."""
    needed = {
        other: values_of(chosen)[0]
        for each in pack.sheet.constraint
        if each.value is None and holds(each.when, {**usual_options(pack), option: value}) and option in each.when
        for other, chosen in each.needs.items()
    }
    return {**needed, option: value}


def usual_options(pack: Pack) -> dict[str, Value]:
    """Return what the options are unless a table agrees otherwise."""
    return {key: each.default for key, each in pack.options.items()}


def usual(pack: Pack, name: str) -> Value:
    """Return what a number is unless a table agrees otherwise."""
    return pack.parameters[name].default


def ranged(pack: Pack) -> list[Parameter]:
    """Return the numbers of a pack that a table may change."""
    return [each for each in pack.parameters.values() if each.type == "int" and not each.fixed]


def ends(parameter: Parameter) -> tuple[int, int]:
    """Return the least and the greatest value of a parameter with a range."""
    assert parameter.minimum is not None
    assert parameter.maximum is not None
    return parameter.minimum, parameter.maximum


def _drawn(parameter: Parameter, chance: Random) -> Value:
    """Draw a value, often at an end of the range, for there things break."""
    return chance.choice(ends(parameter)) if chance.random() < ENDS else chance.randint(*ends(parameter))


def fitting(pack: Pack, changed: Mapping[str, Value]) -> dict[str, Value]:
    """Move the partner of a changed parameter along where the pack allows no other value beside it.

    Numbers that rise one after the other hang together, so it is done until nothing moves.
    """
    moved = dict(changed)
    for _ in pack.sheet.constraint:
        before = dict(moved)
        for constraint in pack.sheet.constraint:
            low, high = constraint.value, constraint.at_most
            if isinstance(low, str) and isinstance(high, str):
                least, most = (moved.get(name, pack.parameters[name].default) for name in (low, high))
                assert isinstance(least, int)
                assert isinstance(most, int)
                if least > most:
                    moved |= {high: least} if high not in moved else {low: most}
        if moved == before:
            break
    return moved


def opened(terms: Terms) -> tuple[Any, Any]:
    """Return the referee and its reading of a table that is laid out as agreed."""
    pack = pack_of(terms.game, terms.draft)
    referee = referee_for(compile_kit(pack, terms.seats, parameters=terms.parameters, options=terms.options))
    game = referee.bind(Table(referee.kit, terms.seed))
    referee.open(game, (None,) * terms.seats, None)
    return referee, game


Opening = Callable[[Terms], tuple[Any, Any]]


def play_watched(terms: Terms, folder: Path, opening: Opening = opened) -> Any:
    """Play a whole random game under every invariant and return its reading; what fails names terms and a save."""
    referee, game = opening(terms)
    with Told(terms, referee, game, folder):
        second = Random(terms.seed)
        for number, asked in enumerate(decisions(game, Random(terms.seed), MOST_DECISIONS)):
            _assert_sound(referee, game, asked)
            if number % SHARE == 0:
                assert_whole(game.table)
            if second.random() < UNDO:
                assert_undo_restores(game)
        _assert_over(referee, game)
    return game


class Told:
    """Lets a failure name the terms of its game and a save of what was played."""

    def __init__(self, terms: Terms, referee: Any, game: Any, folder: Path) -> None:
        """Watch over one game; a save of it would go into the folder."""
        self.terms, self.referee, self.game, self.folder = terms, referee, game, folder

    def __enter__(self) -> "Told":
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: object) -> None:
        if error is not None:
            error.add_note(str(self.terms))
            if self._goes_back():
                error.add_note(f"up to its last decision in {self.save()}")

    def _goes_back(self) -> bool:
        """Rewind to the last moment at which somebody was asked; whether there was one."""
        table = self.game.table
        while table.mark() and decision(self.game) is None:
            table.rewind(table.mark() - 1)
        return decision(self.game) is not None

    def save(self) -> Path:
        """Record the game as it lies, as one opening that can be replayed."""
        path = self.folder / f"{self.terms.game} {self.terms.seed}.qqgame"
        seats = range(self.terms.seats)
        people = tuple(Player(f"Seat {seat + 1}", "random") for seat in seats)
        asked = Habits(wants_asking=set(seats))  # else forced choices would be done again, and fail again
        record_in(Session.at(self.referee, self.game.table, People(people, seed=self.terms.seed), asked), path)
        return path


def _assert_sound(referee: Any, game: Any, asked: Decision) -> None:
    """Somebody is asked and can answer, nothing is against the rules, and the agenda is short."""
    assert referee.audit(game) == ()
    assert asked.seats, f"{asked.step} asks nobody"
    for seat in asked.seats:
        assert legal(game, seat), f"{asked.step} leaves seat {seat} without a legal choice"
    assert len(game.table.agenda) <= MOST_STEPS


def assert_undo_restores(game: Any) -> None:
    """Everything taken back is the box again, and the operations alone lead back to where the table was."""
    table = game.table
    before, done, asked = digest(table), list(table.journal), decision(game)
    table.rewind(0)
    assert table.snapshot() == Table(table.kit, table.seed).snapshot()
    table.replay(done)
    assert (digest(table), decision(game)) == (before, asked)


def _assert_over(referee: Any, game: Any) -> None:
    """The game has winners, the table is whole, and points by source add up to each score."""
    outcome = referee.outcome(game)
    assert decision(game) is None
    assert game.table.agenda == ()
    assert outcome is not None
    assert outcome.winners
    assert referee.audit(game) == ()
    assert_whole(game.table)
    assert_undo_restores(game)
    sources = points_by_source(referee.kit, game.table.journal)
    assert [sum(own.values()) for own in sources] == list(outcome.scores)
