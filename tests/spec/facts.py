"""Steps that only ask or count: adjacency, terrain, control, prices, the inventory, the order of turns."""

from collections import Counter
from collections.abc import Callable
from typing import Any

from qquovadis.controllers.examples.examples import ExampleFolders
from qquovadis.engine.referee import decision, legal, perform, settle
from qquovadis.errors import QuoError
from qquovadis.games.common import land, skills
from qquovadis.games.common.card_steps import CONTINUE, SUCCEED
from qquovadis.games.quo_vadis import (
    area,
    contested,
    generations,
    genesis,
    resources,
    scoring,
    settlement,
    towns_and_control,
    war,
)
from qquovadis.games.quo_vadis.layout import QUANTITIES
from qquovadis.model.pack.compile_kit import compile_kit
from tests.spec.ops_turn import Fields, known
from tests.spec.play import LETTERS, Play
from tests.spec.reasons import Refusal, Unreadable

Answer = Any
MANY = 8


def query(play: Play, step: Fields, answers: dict[str, Answer]) -> None:
    """Answer a question by looking; the answer stands under what was asked about."""
    ask = QUERIES.get(step["op"])
    if ask is None:
        raise Unreadable(f"the question {step['op']} is not known")
    known(step, "space", "area", "player", "resource", "what", "quantity", "card", "mode", "worker")
    subject = next((str(step[key]) for key in ("space", "area", "card", "player") if key in step), "")
    answers[subject] = ask(play, step)


def _space(play: Play, step: Fields) -> int:
    zone = play.zone(step["space"])
    if land.area_of(play.game, zone) < 0:
        raise Refusal("QV-MAP-02")
    return zone


def _area(play: Play, step: Fields) -> int:
    area = play.game.layout.area_index.get(step["area"], -1)
    if area not in play.game.geography.areas:
        raise Refusal("QV-AREA-10", "QV-SETUP-09")
    return int(area)


def area_names(play: Play, areas: Any) -> list[str]:
    """Areas by name, in the order of their names."""
    return sorted(play.kit.identities[play.game.layout.first_tile + area].name for area in areas)


def _adjacent_spaces(play: Play, step: Fields) -> Answer:
    zones = land.neighbours(play.game, _space(play, step))
    return sorted(play.kit.zones[zone].name for zone in zones)


def _adjacent_areas(play: Play, step: Fields) -> Answer:
    return area_names(play, play.game.geography.adjacent[_area(play, step)])


def _terrain(play: Play, step: Fields) -> Answer:
    return land.terrain(play.game, _space(play, step))


def _seat(play: Play, step: Fields) -> int:
    return play.seat(step["player"]) if "player" in step else play.active


def _controlled(play: Play, step: Fields) -> Answer:
    if "area" in step and "player" not in step:
        area = _area(play, step)
        return [name for at, name in enumerate(play.names) if area in towns_and_control.controlled(play.game, at)]
    return area_names(play, towns_and_control.controlled(play.game, _seat(play, step)))


def _control_count(play: Play, step: Fields) -> Answer:
    return len(towns_and_control.controlled(play.game, _seat(play, step)))


def _placement_cost(play: Play, step: Fields) -> Answer:
    placed = getattr(play.top, "placed", 0) if play.top_name == "PlaceWorkers" else 0
    if "worker" in step:
        placed = int(step["worker"] in ("extra", "additional"))
    return genesis.price(play.game, _seat(play, step), placed, _space(play, step))


def _cap(play: Play, step: Fields) -> Answer:
    quantity = step.get("resource", step.get("what", step.get("quantity")))
    if quantity is None:
        return {each: resources.cap(play.game, _seat(play, step), at) for at, each in enumerate(QUANTITIES)}
    return resources.cap(play.game, _seat(play, step), QUANTITIES.index(quantity))


def _participants(play: Play, step: Fields) -> Answer:
    del step
    seats = contested.participants(play.game, play.active) if contested.is_contested(play.game) else ()
    return [play.names[seat] for seat in seats]


def _strength(play: Play, step: Fields) -> Answer:
    return sum(part.amount for part in war.strength_parts(play.game, _seat(play, step)))


def _die(play: Play, step: Fields) -> Answer:
    return f"D{war.die_sides(play.game, _seat(play, step))}"


def _actions(play: Play, step: Fields) -> Answer:
    """The actions of the placed card, or those that a card would have."""
    seat = _seat(play, step)
    if "card" not in step:
        return sum(part.amount for part in generations.action_parts(play.game, seat))
    mark = play.table.mark()
    card = play.called(step["card"], f"hand.{LETTERS[seat]}")
    mode = {"continuation": CONTINUE, "succession": SUCCEED}[step.get("mode", "continuation")]
    generations.ChooseGeneration(seat, card).perform(play.game, seat, mode)
    number = sum(part.amount for part in generations.action_parts(play.game, seat))
    play.table.rewind(mark)
    return number


def _hand_max(play: Play, step: Fields) -> Answer:
    return settlement.hand_max(play.game, _seat(play, step))


QUERIES: dict[str, Callable[[Play, Fields], Answer]] = {
    "query_adjacent_spaces": _adjacent_spaces,
    "query_adjacent_areas": _adjacent_areas,
    "query_terrain": _terrain,
    "query_control": _controlled,
    "query_controlled_areas": _controlled,
    "query_control_count": _control_count,
    "query_placement_cost": _placement_cost,
    "query_cost": _placement_cost,
    "query_cap": _cap,
    "query_caps": _cap,
    "query_participants": _participants,
    "query_strength": _strength,
    "query_die": _die,
    "query_price": _placement_cost,
    "query_actions": _actions,
    "query_free_cost": lambda play, step: area.free_cost(play.game, _seat(play, step)),
    "query_wish_cost": lambda play, step: skills.number(play.game, _seat(play, step), "wish.cost"),
    "query_wrath_minimum": lambda play, step: skills.number(play.game, _seat(play, step), "wrath.minimum"),
    "query_skill_bonus": lambda play, step: sum(
        part.amount for part in scoring.skill_bonuses(play.game, _seat(play, step))
    ),
    "query_hand_max": _hand_max,
}

# The box and the game as a whole.


def inventory(play: Play, shelf: ExampleFolders) -> dict[str, Any]:
    """Count the components of the box (QV-COMP)."""
    kit = play.kit
    pieces = [kit.identities[piece.identity] for piece in kit.pieces]
    kinds, names = Counter(each.kind for each in pieces), Counter(each.name for each in pieces)
    spaces = len(kit.zones_of("space"))
    found: dict[str, Any] = {key: kinds[kind] for key, kind in KINDS.items()}
    for key, (kind, mark) in SORTS.items():
        counts = Counter(str(each.marks[mark]) for each in pieces if each.kind == kind)
        found[key] = dict(counts)
        found[f"{key}_total"] = sum(counts.values())
        found |= {each: next(iter(counts.values())) for each in EACH.get(key, ()) if len(set(counts.values())) == 1}
    return found | {
        "area_ids": sorted(identity.name for identity in kit.identities if identity.kind == "tile"),
        "spaces": spaces,
        "spaces_per_area": spaces // kinds["tile"],
        "doubles": sum(bool(each.marks["double"]) for each in pieces if each.kind == "tile"),
        "recommended_basic_skills": sum(bool(each.marks["recommended"]) for each in pieces if each.kind == BASIC),
        "d6": names["D6"],
        "d8": names["D8"],
        "legal_player_counts": legal_player_counts(shelf),
    }


BASIC = "basic skill"
KINDS = {
    "area_tiles": "tile",
    "genesis_cards": "genesis",
    "epic_cards": "epic",
    "workers": "worker",
    "towns": "town",
    "race_boards": "board",
    "basic_skills": BASIC,
    "additional_skills": "skill",
    "markers": "marker",
}
# Components of several sorts: the key of the table by sort, and the keys of the number that all sorts share.
SORTS = {
    "epic": ("epic", "epic"),
    "workers_by_race": ("worker", "race"),
    "towns_by_race": ("town", "race"),
    "terrain_tokens": ("terrain token", "terrain"),
    "basic_skills_by_race": (BASIC, "race"),
}
EACH = {
    "epic": ("epic_per_kind",),
    "workers_by_race": ("workers_per_race",),
    "towns_by_race": ("towns_per_race",),
    "basic_skills_by_race": ("basic_skills_per_race",),
}


def legal_player_counts(shelf: ExampleFolders) -> list[int]:
    """For how many players there is a box (QV-COMP-01)."""
    return [seats for seats in range(1, MANY) if _can_sit(shelf, seats)]


def _can_sit(shelf: ExampleFolders, seats: int) -> bool:
    try:
        compile_kit(shelf.pack("quo_vadis", "30"), seats)
    except QuoError:
        return False
    return True


def turn_sequence(play: Play) -> dict[str, Any]:
    """Play a whole game, and tell whose every turn was, in which round, and who was start player (QV-ROUND)."""
    play.jump("area", play.game.start_seat())
    play.game.note("active", play.game.start_seat(), "QV-ROUND-02")
    play.game.note("round", 1, "QV-ROUND-01")
    found: dict[str, Any] = {}
    turns = 0
    rounds: Counter[int] = Counter()
    while True:
        turns += 1
        number, seat = play.game.noted("round"), play.game.noted("active")
        rounds[number] += 1
        found |= {f"turn_{turns}": play.names[seat], f"round_of_turn_{turns}": number}
        found[f"start_player_in_round_{number}"] = play.names[play.game.start_seat()]
        found.setdefault(f"order_of_round_{number}", []).append(play.names[seat])
        if not _play_turn(play):
            break
    found |= {"turns": turns, "rounds": len(rounds), "turns_per_round": max(rounds.values())}
    found |= {"last_turn": found[f"turn_{turns}"], "order": found["order_of_round_1"]}
    found["final_scorings"] = sum(each.name == "game.over" for each in play.game.findings)
    return found


def _play_turn(play: Play) -> bool:
    """Play one turn, always the first choice; False when the game is over."""
    seat, number = play.game.noted("active"), play.game.noted("round")
    while True:
        settle(play.game)
        asked = decision(play.game)
        if asked is None:
            return False
        if (play.game.noted("active"), play.game.noted("round")) != (seat, number):
            return True
        perform(play.game, asked.seats[0], legal(play.game, asked.seats[0])[0])


def after_draft(play: Play) -> dict[str, Any]:
    """What the skill draft has left: dealt, undealt and kept skills (QV-SETUP-16 to QV-SETUP-20)."""
    kept = [len(play.table.contents[zone]) for zone in play.game.layout.zones["drafted"]]
    in_box = [piece for piece in play.lying("box") if piece in play.kit.pieces_of("skill")]
    return {
        "dealt_skills": sum(kept),
        "undealt_skills": len(in_box),
        "face_down_per_player": kept[0] if len(set(kept)) == 1 else kept,
        "draft_hand_per_player": max(len(play.table.contents[zone]) for zone in play.game.layout.zones["draft"]),
    }


def after_deal(play: Play) -> dict[str, Any]:
    """Hands, deck and markers after the deal (QV-SETUP-21 to QV-SETUP-24)."""
    hands = [len(play.table.contents[zone]) for zone in play.game.layout.hand]
    return {
        "hand_per_player": hands[0] if len(set(hands)) == 1 else hands,
        "cards_in_hands": sum(hands),
        "deck_size": len(play.lying("deck")),
        "hand_max": settlement.hand_max(play.game, play.active),
    }
