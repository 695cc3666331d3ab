"""The choices of a card's steps, as the examples write them for each kind of step."""

from collections.abc import Mapping
from typing import Any

from qquovadis.engine.agenda import DONE
from qquovadis.engine.referee import settle
from tests.spec.reasons import Refusal, Unreadable
from tests.spec.undecim.driving import Driving


def gain(play: Driving, seat: int, choice: Any) -> None:
    """Cards with a side, or from the deck sides alone."""
    for each in choice or ():
        play._run_ahead()
        step = play.table.agenda[-1] if play.table.agenda else None
        if play.step["from"] == "deck":
            side = each if isinstance(each, str) else each["side"]
            play.choose(seat, f"gain {side}", [step.card] if step else ())
            continue
        zone = {"hand": f"hand.{play.given.letters[seat]}", "reveal": "revealed"}.get(play.step["from"], "discard")
        play.choose(seat, f"gain {each['side']}", play.cards(zone, each["card"]))


def take(play: Driving, seat: int, choice: Any) -> None:
    """Name opponents, then let the assets go over."""
    for name in dict.fromkeys(each["from"] for each in choice or ()):
        if type(play.asked).__name__ == "NameOpponent":
            play.choose(seat, "name", [play.given.letters.index(name)])
    if type(play.asked).__name__ == "NameOpponent":
        play.choose(seat, DONE.verb)
    for each in choice or ():
        step = play.asked
        if each["asset"] is None and (step is None or step.giver != play.given.letters.index(each["from"])):
            continue
        if step is None:
            raise Refusal("UN-ACTION-02", "UN-R24", "UN-R21")
        play.choose(step.seat, "hand over", play.assets(step.giver, str(each["asset"])))
        turn_taken(play, each)


def turn_taken(play: Driving, taken: Mapping[str, Any]) -> None:
    """Where the new owner may turn what was taken, it lies as the example says, or as it lay."""
    step = play.asked
    if type(step).__name__ == "TurnTaken":
        play.choose(step.seat, f"gain {taken.get('side', taken['asset'])}", [step.card])


def moon(play: Driving, seat: int, choice: Any) -> None:
    """So many put back, or removed if it is negative; in another mode what they are set to."""
    step = play.asked
    if step is None:
        return
    if (not choice and "set" not in {each.verb for each in step.candidates(play.game, seat)}) or choice is None:
        play.choose(seat, DONE.verb)
    elif any(each.verb == "set" for each in step.candidates(play.game, seat)):
        play.choose(seat, "set", [choice])
    else:
        play.choose(seat, "put back" if choice > 0 else "remove", [abs(choice)])


def set_die(play: Driving, seat: int, choice: Any) -> None:
    """A value, or none."""
    play.choose(seat, *(("turn die", [choice]) if choice is not None else (DONE.verb,)))


def pay(play: Driving, seat: int, choice: Any) -> None:
    """An asset, several, or nothing."""
    for each in [choice] if isinstance(choice, str) else choice or ():
        play.choose(seat, "pay", play.assets(seat, each))


def discard(play: Driving, seat: int, choice: Any) -> None:
    """Hand cards."""
    for each in choice or ():
        play.choose(seat, "discard", play.cards(f"hand.{play.given.letters[seat]}", each))


def nothing(play: Driving, seat: int, choice: Any) -> None:
    """What needs no choice."""
    if choice is not None:
        raise Unreadable(f"the step {play.step['do']} takes no choice")
    play.begin(*play.table.agenda[::-1])
    del seat
    settle(play.game)


FOLLOWING: Mapping[str, Any] = {
    "gain": gain,
    "draw": nothing,
    "take": take,
    "moon": moon,
    "set_die": set_die,
    "pay": pay,
    "discard": discard,
    "score": nothing,
    "settle": nothing,
    "develop": nothing,
}
