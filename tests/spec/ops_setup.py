"""The steps before the first turn: tiles, skills, hands, cubes and basic skills; and the end: the final scoring."""

from collections.abc import Mapping
from typing import Any

from qquovadis.engine import hexes
from qquovadis.engine.agenda import DONE
from qquovadis.engine.referee import legal, perform
from qquovadis.games.common.cubes import score
from qquovadis.games.common.world_building import stack_for
from qquovadis.games.quo_vadis.scoring import skill_bonuses
from qquovadis.games.quo_vadis.setup import PlaceTile, TurnTile
from tests.spec.ops_turn import known
from tests.spec.play import LETTERS, NOWHERE, Play
from tests.spec.readers import thirds
from tests.spec.reasons import Refusal

Fields = dict[str, Any]
RING = hexes.around(hexes.CENTRE)
BASE = len(RING) + 1
CHOSEN = ("chosen", "skills", "choices", "choose", "keep", "picks", "basic_skills")


def place_tile(play: Play, step: Fields) -> None:
    """Lay the next tile: centre, ring, or a position at the edge of the ring (QV-SETUP-03 to QV-SETUP-09)."""
    known(step, "tile", "position", "rotation")
    lying = len(play.lying("world"))
    place = hexes.Place(*step["position"])
    number = lying - BASE
    if number < 0:
        _lay_in_the_middle(play, step["tile"], place, lying)
    else:
        if number >= sum(play.game.layout.added_tiles):
            raise Refusal("QV-SETUP-06", "QV-SETUP-07", "QV-SETUP-09")
        tile = play.kit.piece_index.get(step["tile"], NOWHERE)
        stack = stack_for(play.game, number)
        if tile not in play.table.contents[stack]:
            raise Refusal("QV-SETUP-07" if step["tile"] in play.kit.piece_index else "QV-COMP-04", "QV-SETUP-01")
        play.table.move(tile, stack, 0)
        play.table.resolve((PlaceTile(play.active, number),))
        if max(map(abs, place)) >= hexes.OFFSET:
            raise Refusal(play.top.CLAUSE)
        play.choose(play.active, "lay", hexes.spot(place))
    _turn(play, step)


def _lay_in_the_middle(play: Play, name: str, place: hexes.Place, lying: int) -> None:
    """The first tile in the centre, six around it (QV-SETUP-03, QV-SETUP-04)."""
    if lying == 0 and place != hexes.CENTRE:
        raise Refusal("QV-SETUP-03")
    taken = {play.table.spot[tile] for tile in play.lying("world")}
    if lying and (place not in RING or hexes.spot(place) in taken):
        raise Refusal("QV-SETUP-04")
    tile = play.kit.piece_index.get(name, NOWHERE)
    if tile not in play.lying("tile stack"):
        raise Refusal("QV-SETUP-01", "QV-SETUP-02", "QV-COMP-04")
    play.table.flip(tile, 1)
    play.table.move(tile, play.zone("world"))
    play.table.place(tile, hexes.spot(place))


def _turn(play: Play, step: Fields) -> None:
    """Turn the tile just laid, if the example does."""
    if "rotation" in step:
        tile = play.kit.piece_index[step["tile"]]
        play.table.resolve((TurnTile(play.active, tile),))
        play.choose(play.active, "rotate", thirds(step["rotation"]))
    play.table.resolve(())


def draft(play: Play, step: Fields) -> None:
    """The whole skill draft; who picks what is stated pass by pass, else everybody takes the first (QV-SETUP-16)."""
    known(step, "picks", "hands")
    if any(play.table.contents[zone] for zone in play.game.layout.zones["draft"]):
        everybody = (1 << play.kit.seats) - 1
        play.table.resolve((play.referee.steps["DraftSkill"](-1, everybody, play.game.numbers["draft.picks"]),))
    else:
        for card in play.kit.pieces_of("skill"):
            play.table.move(card, play.zone("skill stack"))
        play.jump("draft", play.active)
        play.example_run.run_one()
    for picks in _passes(step.get("picks", ())):
        for name, skill in picks.items():
            who = play.seat(name)
            play.choose(who, "pick", play.called(skill, f"draft.{LETTERS[who]}"))
        play.finish_automatic()
    while play.top_name == "DraftSkill":
        _pick_first(play)


def _passes(picks: Any) -> list[Mapping[str, str]]:
    """Picks pass by pass, or seat by seat."""
    if not isinstance(picks, Mapping):
        return list(picks)
    longest = max((len(skills) for skills in picks.values()), default=0)
    return [{name: skills[at] for name, skills in picks.items() if at < len(skills)} for at in range(longest)]


def _pick_first(play: Play) -> None:
    if not play.top.still_due(play.game):
        play.example_run.run_one()
        return
    for seat in play.top.waiting(play.game):
        perform(play.game, seat, legal(play.game, seat)[0])
    play.finish_automatic()


def choose_race(play: Play, step: Fields) -> None:
    """A seat takes a race that nobody has (QV-SETUP-11); one that it holds only for want of a word goes back."""
    known(step, "race")
    seat = play.seat(step["player"]) if "player" in step else play.active
    boards = play.table.contents[play.game.layout.board[seat]]
    for board in [piece for piece in boards if piece in play.game.layout.boards and not play.said_race[seat]]:
        play.table.move(board, play.zone("box"))
    play.table.resolve((play.referee.steps["ChooseRace"](seat),))
    play.choose(seat, "race", play.called(f"{step['race']} board", "box"))
    play.said_race[seat] = True


def deal_hands(play: Play, step: Fields) -> None:
    """Markers, deck and starting hands (QV-SETUP-21 to QV-SETUP-24)."""
    known(step)
    play.jump("hands", play.active)
    play.example_run.run_one()


def start_cubes(play: Play, step: Fields) -> None:
    """The starting cubes of one seat, all of them (QV-SETUP-26 to QV-SETUP-28)."""
    known(step, "morale", "food", "faith", "wrath")
    seat = play.seat(step["player"]) if "player" in step else play.active
    if play.top_name != "StartCubes" or play.top.seat != seat:
        before = play.game.clockwise(play.game.start_seat())
        waiting = [each for each in before[: before.index(seat)] if not _has_cubes(play, each)]
        if waiting and play.strict:
            play.out_of_order.append("QV-SETUP-26")
        play.jump("cubes", seat)
    for at, quantity in enumerate(("morale", "food", "faith", "wrath")):
        for _ in range(step.get(quantity, 0)):
            play.choose(seat, "take", at)
    if play.top_name == "StartCubes" and play.top.seat == seat:
        play.choose(seat, *DONE)
    play.refuse_out_of_order()


def _has_cubes(play: Play, seat: int) -> bool:
    return any(play.tally(f"{quantity}.{LETTERS[seat]}") for quantity in ("morale", "food", "faith"))


def choose_basic_skills(play: Play, step: Fields) -> None:
    """Everybody keeps a basic skill: the stated one, else the recommended one (QV-SETUP-29 to QV-SETUP-33)."""
    known(step, "skill", *CHOSEN, *play.names)
    stated = next((step[key] for key in CHOSEN if isinstance(step.get(key), Mapping)), None)
    data: Mapping[str, str] = stated or {name: step[name] for name in play.names if name in step}
    if "player" in step:
        data = {step["player"]: step.get("skill", next((step[key] for key in CHOSEN if key in step), ""))}
    for seat in range(play.kit.seats):
        for basic in play.game.layout.basics[play.game.race(seat)]:
            if play.kit.pieces[basic].zone == play.table.zone_of[basic]:
                play.table.move(basic, play.zone(f"basics.{LETTERS[seat]}"))
    play.jump("basic skills", play.active)
    play.example_run.run_one()
    for seat in (play.names.index(name) for name in sorted(play.names, key=lambda each: each not in data)):
        kept = data.get(play.names[seat]) or _recommended(play, seat)
        for skill in [kept] if isinstance(kept, str) else kept:
            play.choose(seat, "keep", play.called(skill, f"basics.{LETTERS[seat]}"))
    play.finish_automatic()


def _recommended(play: Play, seat: int) -> str:
    basics = play.game.layout.basics[play.game.race(seat)]
    marked = (basic for basic in basics if play.kit.identities[play.table.identity_of[basic]].marks["recommended"])
    return play.identity(next(marked, basics[0]))


def final_scoring(play: Play, step: Fields) -> None:
    """City, style and skills for everybody; points of skills that do not lie there are stated (QV-SCORE, QV-STYLE)."""
    known(step, "skill_bonus")
    play.jump("final scoring", play.active)
    for name, points in (step.get("skill_bonus") or {}).items():
        if not skill_bonuses(play.game, play.seat(name)):
            play.skill_bonus[play.seat(name)] = points
            score(play.game, play.seat(name), points, "QV-SCORE-04")
    play.example_run.run_one()
