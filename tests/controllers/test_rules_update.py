"""A whole game whose rules change again and again while it is played: it goes on, and every moment can be had back."""

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from qquovadis.controllers import Entry, Habits, Player, Session, Terms
from qquovadis.controllers.session.rules_update import meant_for
from qquovadis.engine import Kit
from qquovadis.games import referee_for
from qquovadis.model.pack.agreed_values import with_values
from qquovadis.model.pack.compile_kit import compile_kit
from qquovadis.model.pack.loading import find_pack, load_pack
from qquovadis.model.pack.schema import Pack
from tests.contract.random_games import option_alone
from tests.controllers.tables import legal
from tests.marks import sampled

PACK = load_pack(find_pack("quo_vadis", None))
CHOICES = 150


def other(pack: Pack, chance: Random) -> Pack:
    """The pack with some other numbers and another option, and perhaps with a skill that acts as another does."""
    values = {name: value(pack.parameters[name], chance) for name in chance.sample([*pack.parameters], 4)}
    option = pack.options[chance.choice([*pack.options])]
    skills = list(pack.skills)
    if chance.random() < 0.5:
        at, model = chance.randrange(len(skills)), chance.choice(skills)
        skills[at] = skills[at].model_copy(update={"effects": model.effects})
    changed = with_values(pack, values, option_alone(pack, option.id, chance.choice(option.values)))
    return replace(changed, skills=tuple(skills))


def value(row: Any, chance: Random) -> Any:
    """A value that a number may have."""
    return row.default if row.fixed or row.minimum is None else chance.randint(row.minimum, row.maximum)


def rule_otherwise(session: Session, before: Pack, after: Pack) -> bool:
    """Let the session go on by another pack; whether anything changed."""
    going = meant_for(session, before, after)
    done = session.rules.change(going.kit, going.words, agreed=True)
    assert done is None or isinstance(done, Entry)
    return done is not None


@pytest.mark.parametrize("seed", sampled(range(3), 1))
def test_a_game_goes_on_whatever_its_rules_become_and_every_moment_can_be_had_back(seed: int) -> None:
    chance, pack = Random(seed), PACK
    people = tuple(Player(f"Player {at}") for at in range(3 + seed))
    terms = Terms(people=people, seed=seed)
    session = Session.start(referee_for(compile_kit(PACK, len(people))), terms, Habits(clock=lambda: ""))
    moments: list[tuple[str, Kit]] = [(session.digest(), session.history.table.kit)]
    for _ in range(CHOICES):
        asked = session.situation.decision
        if asked is None:
            break
        if chance.random() < 0.1:
            new = other(pack, chance)
            if rule_otherwise(session, pack, new):
                pack = new
                moments.append((session.digest(), session.history.table.kit))
            continue
        seat = chance.choice(asked.seats)
        session.play(seat, chance.choice(legal(session, seat)))
        moments.append((session.digest(), session.history.table.kit))
    assert len(session.entries) == len(moments) - 1
    for kept in (len(session.entries) // 2, 0):
        session.undo(kept, agreed=True)
        assert (session.digest(), session.history.table.kit) == moments[kept]
    while session.situation.can_redo:
        assert session.redo(agreed=True) is None
    assert (session.digest(), session.history.table.kit) == moments[-1]
