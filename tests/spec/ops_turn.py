"""The steps of a turn but the war: each becomes choices of the active seat, or a step of the rules that is run."""

from collections.abc import Iterable
from typing import Any

from qquovadis.engine.agenda import DONE, Choice
from qquovadis.games.common.world import KINDS
from qquovadis.games.quo_vadis.actions import Prosper, UseActions
from qquovadis.games.quo_vadis.layout import QUANTITIES, Layout
from qquovadis.games.quo_vadis.wrath import Wrath
from tests.spec.ops_skills import settle_skills
from tests.spec.play import LETTERS, NOWHERE, Play
from tests.spec.reasons import Refusal, Unreadable

Fields = dict[str, Any]
FREE = "FREE"
GOVERNED = ("area", "areas", "govern")


def known(step: Fields, *fields: str) -> None:
    """Refuse to read a step with fields that would go unheeded."""
    for field in step:
        if field not in ("op", "text", "player", "note", *fields):
            raise Unreadable(f"the field {field} of {step['op']} is not known")


def actor(play: Play, step: Fields) -> int:
    """The seat that acts: the one that is named, else the active one."""
    return play.seat(step["player"]) if "player" in step else play.active


def select_area(play: Play, step: Fields) -> None:
    """Choose two genesis cards, and a number for each FREE (QV-AREA)."""
    known(step, "cards", "numbers")
    seat = actor(play, step)
    cards = [str(card).upper() for card in step["cards"]]
    numbers = step.get("numbers") or [None if card == FREE else int(card) for card in cards]
    play.reach("ChooseCards")
    for card in cards:
        if play.top_name != "ChooseCards":
            raise Refusal("QV-AREA-01")
        play.choose(seat, "choose", play.zone(f"genesis {card}"))
    if play.top_name == "ChooseCards":
        raise Refusal("QV-AREA-01", "QV-AREA-04")
    for card, number in zip(cards, numbers, strict=False):
        if card == FREE:
            play.choose(seat, "number", NOWHERE if number is None else int(number))
        elif number is not None and str(number) != card:
            raise Refusal("QV-AREA-09", "QV-AREA-06")
    play.refuse_out_of_order()


def use_wrath(play: Play, step: Fields) -> None:
    """Pay all wrath and strike spaces; the token follows, from elsewhere by option (QV-WRATH)."""
    known(step, "spaces", "pay", "token_from", "terrain_from")
    seat = actor(play, step)
    play.reach("Wrath")
    held = play.tally(f"wrath.{LETTERS[seat]}")
    if step.get("pay", held) != held:
        play.choose(seat, "pay", step["pay"])
    for space in step["spaces"]:
        play.choose(seat, "strike", play.zone(space))
    if not step["spaces"]:
        _strike_nothing(play, seat, held)
    if play.top_name == "Wrath" and play.top.still_due(play.game):
        play.choose(seat, *DONE)
    play.finish("MoveToken")
    if play.top_name == "MoveToken":
        area = step.get("token_from", step.get("terrain_from"))
        zones = [choice.subject for choice in play.top.candidates(play.game, seat)]
        play.choose(seat, "fetch", zones[0] if area is None else play.zone(f"{area} centre"))
    play.refuse_out_of_order()


def _strike_nothing(play: Play, seat: int, held: int) -> None:
    """Wrath used on no space: the step is asked as if it had been paid already."""
    if play.top.still_due(play.game):
        clause = play.example_run.judge(Wrath(seat, held), seat, DONE)
        raise Refusal(clause or Wrath.CLAUSE)
    play.choose(seat, "strike", NOWHERE)


def skip_wrath(play: Play, step: Fields) -> None:
    """Wrath is kept."""
    known(step)
    play.reach("Wrath")
    play.choose(actor(play, step), *DONE)
    play.refuse_out_of_order()


def pass_over(play: Play, step: Fields) -> None:
    """Choose nothing where something is to be chosen: the area if nothing else is on."""
    known(step)
    if not play.table.agenda:
        play.reach("ChooseCards")
    play.finish_automatic()
    play.choose(actor(play, step), *DONE)


def growth(play: Play, step: Fields) -> None:
    """The towns of the genesis area grow; one more by a skill."""
    known(step, "town", "space", "target")
    play.run("Growth")
    settle_skills(play, step, "town", "space", "target")
    play.refuse_out_of_order()


def place(play: Play, step: Fields) -> None:
    """The base worker or an additional one."""
    known(step, "space")
    seat = actor(play, step)
    play.reach("PlaceWorkers")
    play.also = [] if play.lying(f"reserve.{LETTERS[seat]}") else ["QV-COMP-09"]
    play.choose(seat, "place", play.zone(step["space"]))
    play.refuse_out_of_order()


def end_placement(play: Play, step: Fields) -> None:
    """No more workers."""
    known(step)
    play.reach("PlaceWorkers")
    play.choose(actor(play, step), *DONE)
    play.refuse_out_of_order()


def play_card(play: Play, step: Fields) -> None:
    """A card into the row, perhaps with a wish (QV-HAND, QV-WISH)."""
    known(step, "card", "mode", "wish", "generation", "slot")
    seat = actor(play, step)
    play.reach("PlayCard")
    if step.get("card") is None:
        raise Refusal(play.top.CLAUSE)
    play.choose(seat, "play", card_in_hand(play, seat, step["card"]))
    play.also = [] if play.lying(f"supply.{LETTERS[seat]}") else ["QV-COMP-10", "QV-R04"]
    play.also += ["QV-R61", "QV-R111"] if play.game.generation(seat) + 1 == len(play.game.layout.rows[seat]) else []
    play.choose(seat, _mode(play, seat, step))
    play.also = []
    wish = step.get("wish")
    if wish:
        if wish not in KINDS:
            raise Refusal("QV-WISH-01")
        play.choose(seat, "wish", KINDS.index(wish))
    elif play.top_name == "Wish":
        play.choose(seat, *DONE)
    play.finish_automatic()
    play.refuse_out_of_order()


def _mode(play: Play, seat: int, step: Fields) -> str:
    """To continue or to succeed, as it is called or by the slot."""
    mode = step.get("mode", "continuation")
    slot = step.get("generation", step.get("slot"))
    if slot is not None:
        current = max(play.game.generation(seat), 0) + 1
        if slot not in (current, current + 1):
            raise Refusal("QV-HAND-04", "QV-HAND-02")
        mode = "continuation" if slot == current else "succession"
    words = {"continuation": "continue", "succession": "succeed"}
    if mode not in words:
        raise Unreadable(f"the mode {mode} of play is not known")
    return words[mode]


def card_in_hand(play: Play, seat: int, kind: str) -> int:
    """A card of that kind: one in the hand, else any other."""
    return play.called(kind, f"hand.{LETTERS[seat]}")


def _acting(play: Play, kind: str, instead: Any) -> None:
    """Bring a step of the actions on top; without one, the step that would object."""
    play.finish_automatic()
    if play.top_name == kind:
        return
    if play.top_name not in ("UseActions", "MoveWorkers", "MoveWorker", "Prosper"):
        play.reach("StartActions")
        play.example_run.run_one()
    if play.top_name != kind:
        play.out_of_order.append("QV-CONT-04")
        play.table.resolve((*play.table.agenda, instead))


def actions(play: Play, step: Fields) -> None:
    """So many actions of a blessing, labour or miracle (QV-CONT-05)."""
    known(step, "use")
    seat = actor(play, step)
    count, kind = play.tally("actions"), placed_kind(play, seat)
    if step["use"] == 0 and kind in ("revelation", "prosperity"):
        play.finish("DiscardHand")
        return
    _acting(play, "UseActions", UseActions(seat, count, max(KINDS.index(kind), 0)) if kind else None)
    play.also = ["QV-SUCC-04"] if play.tally(f"succeeded.{LETTERS[seat]}") else ["QV-CONT-05"]
    play.choose(seat, "use", step["use"])
    play.finish_automatic()
    play.refuse_out_of_order()


def placed_kind(play: Play, seat: int) -> str:
    """What the card placed last counts as this turn, "" before the first."""
    if play.tally("wished"):
        return KINDS[play.tally("wished") - 1]
    row = play.game.layout.rows[seat]
    used = [play.table.contents[zone] for zone in row if play.table.contents[zone]]
    return play.identity(used[-1][-1]) if used else ""


def move(play: Play, step: Fields) -> None:
    """One step of a revelation: lift a worker, and put it down."""
    known(step, "from", "to", "space")
    seat = actor(play, step)
    _acting(play, "MoveWorkers", play.referee.steps["MoveWorkers"](seat, 0))
    here = play.zone(step["from"])
    layout: Layout = play.game.layout
    race = play.game.race(seat)
    there = play.table.contents[here] if here >= 0 else []
    own = [piece for piece in there if piece in layout.workers[race]]
    workers = sorted(own, key=lambda piece: _refused(play, seat, piece)) or there
    play.choose(seat, "lift", workers[0] if workers else NOWHERE)
    play.choose(seat, "go", play.zone(step["to"]))
    play.refuse_out_of_order()


def _refused(play: Play, seat: int, worker: int) -> bool:
    """Whether a worker may not be lifted now."""
    return play.example_run.judge(play.top, seat, Choice("lift", worker)) is not None


def prosper(play: Play, step: Fields) -> None:
    """One action of a prosperity with its side effects (QV-PROSP)."""
    known(step, "discard", "convert")
    seat = actor(play, step)
    _acting(play, "Prosper", Prosper(seat, 0))
    play.choose(seat, "prosper")
    for card in _listed(step.get("discard")):
        play.choose(seat, "discard", card_in_hand(play, seat, card))
    if step.get("convert"):
        source, goal = (QUANTITIES.index(word) if word in QUANTITIES else NOWHERE for word in step["convert"])
        play.choose(seat, "convert", source)
        play.choose(seat, "into", goal)
    play.refuse_out_of_order()


def _listed(text: Any) -> Iterable[str]:
    if text is None:
        return ()
    return (text,) if isinstance(text, str) else text


def discard(play: Play, step: Fields) -> None:
    """Cards thrown away after a succession (QV-SUCC-05)."""
    known(step, "cards")
    seat = actor(play, step)
    play.reach("DiscardHand")
    for card in step.get("cards", ()):
        play.choose(seat, "discard", card_in_hand(play, seat, card))
    play.refuse_out_of_order()


def build(play: Play, step: Fields) -> None:
    """A town in place of a worker."""
    known(step, "space")
    seat = actor(play, step)
    play.reach("BuildTown")
    play.also = [] if play.lying(f"supply.{LETTERS[seat]}") else ["QV-COMP-10", "QV-R04", "QV-SUCC-02"]
    play.choose(seat, "build", play.zone(step["space"]))
    play.refuse_out_of_order()


def skip_build(play: Play, step: Fields) -> None:
    """No town, although one could be built, or because none can."""
    known(step)
    play.reach("BuildTown")
    play.choose(actor(play, step), *DONE)
    play.refuse_out_of_order()


def rebuild(play: Play, step: Fields) -> None:
    """Destroyed towns rise again: all that can, or by option those that are named (QV-BUILD-07, QV-R85)."""
    known(step, "space", "spaces")
    seat = actor(play, step)
    play.run("RebuildAll")
    named = step.get("spaces", [step["space"]] if "space" in step else None)
    if play.top_name == "Rebuild":
        spaces = [choice.subject for choice in play.top.candidates(play.game, seat) if choice != DONE]
        for space in spaces if named is None else map(play.zone, named):
            play.choose(seat, "rebuild", space)
        if play.top_name == "Rebuild":
            play.choose(seat, *DONE)
    elif named:
        _judge_rebuilding(play, seat, named)
    play.refuse_out_of_order()


def _judge_rebuilding(play: Play, seat: int, spaces: Iterable[str]) -> None:
    """Named towns must have been rebuilt just now; if not, ask the step that would do it why."""
    for space in spaces:
        zone = play.zone(space)
        risen = zone >= 0 and any(
            piece in play.game.layout.towns[play.game.race(seat)] and play.table.face[piece]
            for piece in play.table.contents[zone]
        )
        if not risen:
            play.table.resolve((*play.table.agenda, play.referee.steps["Rebuild"](seat)))
            play.choose(seat, "rebuild", zone)


def skip_rebuild(play: Play, step: Fields) -> None:
    """No town is rebuilt; possible where rebuilding is a decision."""
    known(step)
    play.run("RebuildAll")
    if play.top_name != "Rebuild":
        raise Refusal("QV-BUILD-07")
    play.choose(actor(play, step), *DONE)


def refill(play: Play, step: Fields) -> None:
    """Draw up to the hand size; the order of a reshuffled discard pile is stated (QV-REFILL)."""
    known(step, "reshuffled")
    order = [play.kit.identity_index[kind] for kind in step.get("reshuffled", ())]
    if order:
        play.table.state(play.kit.purpose_index["epics"], -1, order)
    play.run("Refill")
    play.refuse_out_of_order()


def cleanup(play: Play, step: Fields) -> None:
    """Surplus workers go home."""
    known(step)
    play.run("CleanUp")
    play.refuse_out_of_order()


def settlement(play: Play, step: Fields) -> None:
    """The territory bonus, and a skill if one is left to be set (QV-SETTLE, QV-SKILL)."""
    known(step, "set_skill", *GOVERNED)
    seat = actor(play, step)
    play.run("Settlement")
    settle_skills(play, step, *GOVERNED)
    skill = step.get("set_skill")
    if skill is not None:
        if play.top_name != "SetSkill":
            play.table.resolve((*play.table.agenda, play.referee.steps["SetSkill"](seat, 1)))
        play.choose(seat, "set", play.called(skill, f"drafted.{LETTERS[seat]}"))
    elif play.top_name == "SetSkill" and play.top.still_due(play.game):
        play.choose(seat, *DONE)
    play.refuse_out_of_order()


def end_turn(play: Play, step: Fields) -> None:
    """The turn passes on (QV-TURN-01)."""
    known(step)
    play.reach("EndTurn")
    for _ in range(3):
        if play.table.agenda and play.top.AUTOMATIC:
            play.example_run.run_one()
    play.active = play.tally("active")
    play.refuse_out_of_order()
