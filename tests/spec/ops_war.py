"""The war of a turn: declarations, stated dice, the exalted choice, and what the winner takes."""

from collections.abc import Mapping, Sequence
from typing import Any

from qquovadis.engine.agenda import DONE
from qquovadis.games.common.land import spaces_of
from qquovadis.games.quo_vadis.aftermath import Spoils
from qquovadis.games.quo_vadis.conditions import exalted
from qquovadis.games.quo_vadis.contested import participants
from qquovadis.games.quo_vadis.layout import QUANTITIES
from qquovadis.games.quo_vadis.skill_effects import UseSkills
from qquovadis.games.quo_vadis.towns_and_control import present
from qquovadis.games.quo_vadis.war import (
    DeclareMorale,
    DeclareSecretly,
    KeepDie,
    die_sides,
    rolled_dice,
)
from tests.spec.ops_skills import Wishes, answer_one, use_only
from tests.spec.ops_turn import known
from tests.spec.play import NOWHERE, Play
from tests.spec.reasons import Refusal

Fields = dict[str, Any]
FIELDS = ("order", "morale", "dice", "choose", "one_shot", "resources", "stay", "retreat")


def war(play: Play, step: Fields) -> None:
    """The whole war phase, as far as there is a war (QV-WAR, QV-AFTER)."""
    known(step, *FIELDS)
    play.reach("War")
    if not play.top.still_due(play.game):
        _no_war(play, step)
        return
    play.contested = _contested(play)
    play.example_run.run_one()
    order = [play.seat(name) for name in step.get("order") or ()]
    _declare(play, order, step.get("morale") or {})
    if play.top_name == "RevealMorale":
        play.example_run.run_one()
    use_only(play, step.get("one_shot") or {})
    _roll(play, step.get("dice") or {})
    _keep(play, step.get("choose") or {})
    _aftermath(play, step)
    play.refuse_out_of_order()


def _contested(play: Play) -> list[str]:
    """The spaces of the genesis area on which several are."""
    spaces = spaces_of(play.game, play.game.genesis_area())
    return [play.kit.zones[space].name for space in spaces if len(present(play.game, space)) > 1]


def _no_war(play: Play, step: Fields) -> None:
    """Without a contested space there is nothing to declare, roll or take."""
    if any(step.get(field) for field in FIELDS):
        raise Refusal("QV-WAR-01", "QV-WAR-04", *play.out_of_order)
    play.example_run.run_one()
    play.refuse_out_of_order()


def _declare(play: Play, order: Sequence[int], morale: Mapping[str, int]) -> None:
    """Let the participants declare, in the order that is named or in the right one."""
    seats = participants(play.game, play.active)
    strangers = [name for name in morale if play.seat(name) not in seats]
    if strangers or (order and (set(order) - set(seats))):
        raise Refusal(DeclareMorale.CLAUSE, "QV-WAR-02")
    for seat in order or seats:
        amount = morale.get(play.names[seat], 0)
        if play.top_name == DeclareSecretly.__name__:
            cards = play.table.contents[play.game.layout.zones["numbers"][seat]]
            card = next((card for card in cards if play.identity(card) == f"number {amount}"), NOWHERE)
            play.choose(seat, "declare", card)
        else:
            play.choose(seat, "declare", amount)
    if play.top_name.startswith("Declare"):
        raise Refusal(DeclareMorale.CLAUSE, "QV-WAR-02", "QV-WAR-03")


def _roll(play: Play, dice: Mapping[str, int | Sequence[int]]) -> None:
    """Roll what is stated; a die has the sides that the rules say, and only the exalted rolls more than one."""
    seats = participants(play.game, play.active)
    best = exalted(play.game, seats)
    for name, rolled in dice.items():
        seat, results = play.seat(name), [rolled] if isinstance(rolled, int) else rolled
        if seat not in seats:
            raise Refusal("QV-WAR-02", "QV-WAR-12")
        sides = die_sides(play.game, seat)
        usual = play.game.numbers["war.die"]
        if any(not 1 <= result <= sides for result in results):
            raise Refusal(*(("QV-WAR-12",) if sides == usual else ("QV-WAR-13", "QV-WAR-12")))
        if len(results) != (play.game.numbers["war.exalted_rolls"] if seat == best else 1):
            raise Refusal(KeepDie.CLAUSE, "QV-WAR-10", "QV-WAR-11", "QV-WAR-12")
        for result in results:
            play.table.state(play.kit.purpose_index["war"], seat, [result])
    play.example_run.run_one()


def _keep(play: Play, chosen: Mapping[str, int]) -> None:
    """Let the exalted keep the result that is named, else the best; others have nothing to choose."""
    seats = participants(play.game, play.active)
    for name, result in chosen.items():
        seat = play.seat(name)
        faces = [play.table.face[die] for die in rolled_dice(play.game, seat)]
        if seat not in seats or (len(faces) == 1 and faces != [result]):
            raise Refusal(KeepDie.CLAUSE, "QV-WAR-10", "QV-WAR-11")
    while play.top_name == KeepDie.__name__:
        seat = play.top.seat
        if not play.top.still_due(play.game):
            play.example_run.run_one()
            continue
        dice = {play.table.face[die]: die for die in rolled_dice(play.game, seat)}
        result = chosen.get(play.names[seat], max(dice))
        play.choose(seat, "keep", dice.get(result, NOWHERE))


def _aftermath(play: Play, step: Fields) -> None:
    """Losers keep workers or step aside as far as skills let them, the winner takes resources (QV-AFTER)."""
    resources = [each for each in step.get("resources") or () if each not in (None, "none")]
    wishes = _wishes(play, step)
    while True:
        play.finish_automatic()
        if play.top_name in (Spoils.__name__, "ChooseResource"):
            if not _take(play, resources):
                break
        elif play.top_name in ("KeepWorkers", "Retreat", "RetreatTo"):
            answer_one(play, wishes[play.top.seat])
        elif play.top_name == UseSkills.__name__:
            play.choose(play.top.seat, *DONE)
        else:
            break
    _refuse_leftovers(play, resources, wishes)


def _wishes(play: Play, step: Fields) -> Mapping[int, Wishes]:
    """What each seat wants to stay or to retreat; what is not told by seat is for whoever may."""
    data: dict[str, Any] = {key: step[key] for key in ("stay", "retreat") if key in step}
    seats = range(play.kit.seats)
    if not all(isinstance(value, Mapping) and value.keys() <= {*play.names} for value in data.values()):
        return dict.fromkeys(seats, Wishes(data))
    return {seat: Wishes({key: value.get(play.names[seat]) for key, value in data.items()}) for seat in seats}


def _take(play: Play, resources: list[str]) -> bool:
    """Take the next resource, or decline; whether anything was done."""
    seat = play.top.seat
    play.also = ["QV-R57"]
    if not play.top.still_due(play.game):
        play.example_run.run_one()
    elif resources:
        resource = resources.pop(0)
        play.choose(seat, "take", QUANTITIES.index(resource) if resource in QUANTITIES else NOWHERE)
    elif play.top_name == Spoils.__name__:
        play.choose(seat, *DONE)
    else:
        return False
    return True


def _refuse_leftovers(play: Play, resources: list[str], wishes: Mapping[int, Wishes]) -> None:
    """What is named and nobody asks for is refused."""
    if resources:
        won = play.found("war.won")
        play.table.resolve((*play.table.agenda, Spoils(won.seat if won else play.active, 0)))
        play.choose(play.top.seat, "take", QUANTITIES.index(resources[0]) if resources[0] in QUANTITIES else NOWHERE)
    if any(wish.stay or wish.lifted for wish in wishes.values()):
        raise Refusal("QV-AFTER-08", "QV-SKILL-04", "QV-SKILL-02")
