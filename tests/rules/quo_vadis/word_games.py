"""Short random games in which two seats have a basic skill that says one thing, and what shows that it was acted on."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache
from random import Random

from qquovadis.engine.effects import CHANGES, Effect, Term
from qquovadis.engine.kit import Kit, Value
from qquovadis.engine.ops import Operation, Resolved
from qquovadis.engine.table import Table
from qquovadis.games import referee_for
from qquovadis.model.pack.compile_kit import compile_kit
from qquovadis.model.pack.schema import Skill
from tests.contract.playing import decisions
from tests.rules.quo_vadis.reprints import PACK, Row, card, with_cards

SEEDS = 60
RACES = ("gigant", "mystic", "deep_one")
# Two of three seats keep both of their basic skills: the word that is tried, and one beside which it can be seen.
TRIED, COMPANIONS = ("B05", "B07"), ("B06", "B08")
# Few rounds with much of everything: wrath from the start, caps that are soon reached, towns of two, ruins.
NUMBERS: Mapping[str, Value] = {
    "game.rounds": 4, "draft.basic_keep": 2, "setup.start_wrath": 4, "wrath.levels.1.wrath": 2,
    "build.population": 2, "rebuild.population": 2, "war.loss_population_per_town": 2, "war.loss_wrath": 2,
    "caps.standard.morale": 3, "caps.standard.food": 3, "caps.standard.faith": 3,
    "war.strength_per_adjacent_control": 3,
}  # fmt: skip
Story = Sequence[Operation]


class Spied(dict[str, Term]):
    """The terms of an effect, and whether the change of a number was looked up."""

    read = False

    def __contains__(self, key: object) -> bool:
        Spied.read = Spied.read or key in CHANGES
        return super().__contains__(key)


@cache
def blank() -> tuple[Skill, ...]:
    """All skills with nothing on them."""
    return tuple(card(skill.id) for skill in PACK.skills)


def boxed(rows: Sequence[Row], options: Mapping[str, Value], companion: Row | None = None, **flags: bool) -> Kit:
    """The box in which those basic skills have these effects, and no other skill has any."""
    cards = [card(name, *rows, **flags) for name in TRIED] if rows else []
    cards += [card(name, companion) for name in COMPANIONS] if companion else []
    return compile_kit(with_cards(*blank(), *cards), len(RACES), parameters=NUMBERS, options=options)


def played(kit: Kit, seed: int) -> Story:
    """Play a random game to its end; nothing it comes to is against the rules."""
    referee = referee_for(kit)
    game = referee.bind(Table(kit, seed))
    referee.open(game, RACES, 0)
    for _ in decisions(game, Random(seed)):
        assert referee.audit(game) == ()
    assert referee.outcome(game) is not None
    journal: Story = game.table.journal
    return journal


@cache
def plain_story(options: tuple[tuple[str, Value], ...], seed: int) -> list[Operation]:
    """What happens in the same game without skills, what is still to be resolved left out."""
    return told(played(boxed((), dict(options)), seed))


def told(story: Story) -> list[Operation]:
    """A story without what is still to be resolved."""
    return [operation for operation in story if not isinstance(operation, Resolved)]


def differs(rows: Sequence[Row], options: Mapping[str, Value], **flags: bool) -> bool:
    """Whether in some game something else happens than without skills."""
    kit, agreed = boxed(rows, options, None, **flags), tuple(sorted(options.items()))
    return any(told(played(kit, seed)) != plain_story(agreed, seed) for seed in range(SEEDS))


def differ(some: Sequence[Row], others: Sequence[Row], options: Mapping[str, Value]) -> bool:
    """Whether in some game something else happens with these effects than with those."""
    one, other = boxed(some, options), boxed(others, options)
    return any(told(played(one, seed)) != told(played(other, seed)) for seed in range(SEEDS))


def asks(step: str, rows: Sequence[Row], companion: Row | None = None, **flags: bool) -> bool:
    """Whether in some game a step of that name comes of the effects."""
    kit = boxed(rows, {}, companion, **flags)
    return any(step in names for seed in range(SEEDS) for names in _steps(played(kit, seed)))


def _steps(story: Story) -> Iterator[set[str]]:
    """The names of the steps that were to be resolved, moment by moment."""
    yield from ({type(step).__name__ for step in each.after} for each in story if isinstance(each, Resolved))


def looked_up(rows: Sequence[Row], companion: Row | None = None, **flags: bool) -> bool:
    """Whether in some game a number that the effects change is asked for while they are in force."""
    kit = _spied(boxed(rows, {}, companion, **flags))
    Spied.read = False
    return any((played(kit, seed), Spied.read)[1] for seed in range(SEEDS))


def _spied(kit: Kit) -> Kit:
    def watched(effects: tuple[Effect, ...]) -> tuple[Effect, ...]:
        return tuple(effect._replace(terms=Spied(effect.terms)) for effect in effects)

    return replace(kit, identities=tuple(replace(each, effects=watched(each.effects)) for each in kit.identities))
