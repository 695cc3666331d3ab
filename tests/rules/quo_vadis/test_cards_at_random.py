"""Random cards: whatever the vocabulary lets through can be played, however large its numbers are."""

from random import Random
from typing import Any

import pytest
from pydantic import TypeAdapter, ValidationError

from qquovadis.engine.effects import CHANGES
from qquovadis.engine.kit import Value
from qquovadis.engine.referee import legal
from qquovadis.engine.table import Table
from qquovadis.games import referee_for
from qquovadis.model.pack.compile_kit import compile_kit
from qquovadis.model.pack.effects import OPERATIONS, Effect
from qquovadis.model.pack.schema import Skill
from qquovadis.model.pack.vocabulary import APTITUDE, COUNTS, NUMBER, Condition, Hook, faults, word_of
from tests.contract.laws import assert_whole
from tests.contract.playing import decisions
from tests.contract.random_games import Terms, without_exclusions
from tests.marks import sampled
from tests.rules.quo_vadis.reprints import PACK, TERRAINS, with_cards

GAMES = 24
EACH = 3
MOST = 20_000
SMALL, LARGE = (1, 2, 3), (1, 2, 9, 99)
WORDS = PACK.vocabulary
_effect: TypeAdapter[Effect] = TypeAdapter(Effect)


def random_card(skill: Skill, chance: Random) -> Skill:
    """The skill with one or two random effects that make sense together, perhaps once a game or as its owner likes."""
    while True:
        flags = {"one_shot": chance.random() < 0.2, "optional": chance.random() < 0.2}
        try:
            effects = tuple(_effect.validate_python(_row(chance)) for _ in range(chance.choice((1, 1, 2))))
        except ValidationError:
            continue
        card = skill.model_copy(update={"effects": effects, **flags})
        if not list(faults(card, WORDS, TERRAINS)):
            return card


def _row(chance: Random) -> dict[str, Any]:
    """An effect as it might be written; it need not make sense."""
    hook = chance.choice(WORDS.hook)
    row: dict[str, Any] = {"hook": hook.id, "op": chance.choice(WORDS.operations_at(hook) or ("gain",))}
    kind = next(each for each in OPERATIONS if word_of(each) == row["op"])
    for name, field in kind.model_fields.items():
        if name not in ("hook", "op", "when", "cost", *CHANGES) and chance.random() < 0.8:
            row[field.alias or name] = _value(name, hook, chance)
    if row["op"] == "adjust":
        row[chance.choice(CHANGES)] = chance.choice((*LARGE, 0, -1, -3))
    if hook.conditions and chance.random() < 0.4:
        condition = chance.choice([each for each in WORDS.condition if each.id in hook.conditions])
        row["when"] = {condition.id: _asked(condition, chance)}
    return row


def _value(name: str, hook: Hook, chance: Random) -> Any:
    everything = tuple(name for each in WORDS.hook for name in each.quantities)
    words = {
        "quantity": hook.quantities or everything,
        "what": tuple(gain.id for gain in WORDS.gain),
        "per": (None, *(counter.id for counter in WORDS.counter)),
        "scope": tuple(scope.id for scope in WORDS.scope),
        "terrain": (APTITUDE, *TERRAINS),
        "rule": hook.rules or ("none",),
        "source": hook.sources or ("none",),
        "pieces": ("workers", "towns", "both"),
        "rolls_add": (0, 1, 2),
        "owner": ("own", "other", "any"),
        "players": ("each", "one"),
        "take": (False, True),
        "to": ("left", "right"),
    }
    numbers = LARGE if name in ("amount", "max", "population", "sides_at_least", "floor", "bonus_if_already") else SMALL
    return chance.choice(words.get(name, numbers))


def _asked(condition: Condition, chance: Random) -> Any:
    if condition.values == COUNTS:
        counters = [each.id for each in WORDS.counter if each.asked is not None]
        return {name: chance.randint(condition.least, 4) for name in chance.sample(counters, chance.choice((1, 1, 2)))}
    return chance.choice((0, 1, 3) if condition.values == NUMBER else condition.values)


def give_out(game: Any, each: int, chance: Random) -> None:
    """Lay so many random skills face up before each seat, as far as the draft is left some."""
    seats, stack = game.layout.seats, game.layout.kit.pieces_of("skill")
    given = chance.sample(stack, min(each, len(stack) // seats - 1) * seats)
    for at, skill in enumerate(given):
        game.table.flip(skill, 1)
        game.table.move(skill, game.layout.skills[at % seats])


@pytest.mark.parametrize("seed", sampled(range(GAMES), 10))
def test_any_cards_that_make_sense_can_be_played(seed: int) -> None:
    chance = Random(f"cards {seed}")
    seats = 3 + seed % 3
    pack = with_cards(*[random_card(skill, chance) for skill in PACK.skills])
    drawn = {name: chance.choice(option.values) for name, option in pack.options.items()}
    numbers: dict[str, Value] = {"draft.basic_keep": 2, "draft.deal": 1, "draft.picks": 1}
    options = without_exclusions(pack, Terms("quo_vadis", "30", seats, seed, drawn, numbers)).options
    referee = referee_for(compile_kit(pack, seats, parameters=numbers, options=options))
    game = referee.bind(Table(referee.kit, seed))
    referee.open(game, (None,) * seats, None)
    give_out(game, EACH, chance)
    for asked in decisions(game, Random(seed), MOST):
        assert referee.audit(game) == (), asked
        assert all(legal(game, seat) for seat in asked.seats)
    assert_whole(game.table)
    assert referee.outcome(game) is not None
