"""Every rule that can be switched: the same position ends differently with each value that is not the default."""

from collections.abc import Callable, Mapping

import pytest

from qquovadis.engine import seat_view
from qquovadis.engine.kit import Value
from qquovadis.games.quo_vadis.strength_cards import cards_to_lay
from qquovadis.model.pack.loading import find_pack, load_pack
from tests.rules.quo_vadis.opening import Opening
from tests.rules.quo_vadis.stage import Stage
from tests.rules.quo_vadis.wars import declared, fought, sides, strength, winner

Options = Mapping[str, Value]


def mode(options: Options) -> object:
    """Glorious holds six food and gains four: the cap of the board side in use."""
    stage = Stage(races=("glorious", "mystic", "deep_one"), options=options).genesis("2-4").has("A", food=6)
    stage.row("A", ["labour"] * 3).hand("A", "labour").at("card").choose("play", "labour").choose("continue")
    return stage.choose("use", 4).count("food", "A")


def wish(options: Options) -> object:
    """A has placed a card and holds two faith: what is asked next."""
    stage = Stage(options=options).genesis("2-4").row("A", ["labour"]).hand("A", "blessing").has("A", faith=2)
    return stage.at("card").choose("play", "blessing").choose("continue").asks


def race_selection(options: Options) -> object:
    """Nobody has agreed on a race: what is asked first."""
    return Opening(races=(None, None, None), options=options).asks


def tile_rotation(options: Options) -> object:
    """The base is to be laid: what is asked first, and whether any tile already lies turned."""
    opening = Opening(seed=3, options=options)
    return opening.asks, any(opening.table.turned[tile] for tile in opening.pieces("world"))


def tile_placement(options: Options) -> object:
    """Three tiles are to be laid around the base: what is asked first, and how many areas lie then."""
    opening = Opening(options=options)
    return opening.asks, len(opening.pieces("world"))


def terrain_token_shortage(options: Options) -> object:
    """The Gigant uses wrath in 1-2 while every mountain token lies elsewhere: the tokens on 1-2 and 4-5 afterwards."""
    stage = Stage(options=options).genesis("1-2").has("A", wrath=3)
    for area in ("2-3", "1-4", "4-5"):
        stage.token(area, "mountain")
    stage.at("wrath").choose("strike", "1-2/a")
    if stage.asks == "MoveToken":
        stage.choose("fetch", "4-5 centre")
    return stage.names("1-2 centre"), stage.names("4-5 centre")


def start_player_rotates(options: Options) -> object:
    """C, the last of the first round, ends the turn: who is next."""
    return Stage(options=options).round(1).at("end of turn", "C").asked


def vp_hidden(options: Options) -> object:
    """B has seven VP: what A sees of them."""
    stage = Stage(options=options).has("B", vp=7)
    return seat_view(stage.table, 0).tally[stage.kit.tally("vp.B")]


def final_round_settlement(options: Options) -> object:
    """C, without a succession, ends the last turn with two cards and a town: points, and skills set, at the end."""
    stage = Stage(options=options).round(10).row("C", ["labour", "miracle"]).town("C", "2-4/a")
    stage.skills("drafted", "C", "S02").at("settlement", "C")
    if stage.asks == "SetSkill":
        stage.choose("set", "S02")
    return stage.count("vp", "C"), stage.names("skills.C")


def free_blocked_when_marked(options: Options) -> object:
    """A marker lies on FREE: why A may not choose it."""
    return Stage(options=options).markers("1", "FREE").has("A", faith=2).at("area").refusal("choose", "FREE")


def wrath_level6_in_standard(options: Options) -> object:
    """A pays six wrath in Standard mode: what is left of a town of three."""
    stage = Stage(options=options).genesis("1-2").has("A", wrath=6).town("B", "1-2/a", 3).at("wrath")
    return stage.choose("strike", "1-2/a").on("1-2/a")


def base_placement(options: Options) -> object:
    """A could place a worker for nothing: why A may not decline."""
    return Stage(options=options).genesis("2-4").at("workers").refusal("done")


def wish_counts_for_style(options: Options) -> object:
    """In the last turn C succeeds with a miracle wished to be labour, above an old labour: C's points at the end."""
    stage = Stage(options=options).round(10).genesis("2-4").row("C", ["labour"]).hand("C", "miracle")
    stage.worker("C", "2-4/a").has("C", faith=2).at("card", "C").choose("play", "miracle").choose("succeed")
    return stage.choose("wish", "labour").choose("use", 0).choose("build", "2-4/a").count("vp", "C")


def revelation_chain_outside(options: Options) -> object:
    """A has moved a worker out of the genesis area and has an action left: why it may not go on."""
    stage = Stage(options=options).genesis("2-4").row("A", ["labour"]).hand("A", "revelation")
    stage.worker("A", "2-4/a", "2-4/b").at("card").choose("play", "revelation").choose("continue")
    return stage.choose("lift", "2-4/a").choose("go", "3-4/b").refusal("lift", "3-4/b")


def convert_includes_wrath(options: Options) -> object:
    """A has used an action of prosperity and holds wrath: why it may not be converted."""
    stage = Stage(options=options).genesis("2-4").row("A", []).hand("A", "prosperity").has("A", wrath=2)
    stage.at("card").choose("play", "prosperity").choose("continue").choose("prosper")
    return stage.refusal("convert", "wrath") if stage.asks == "Prosper" else stage.asks


def succession_check(options: Options) -> object:
    """Why A may not succeed without a worker; and what A scores if the last worker is lost after succeeding."""
    without = Stage(options=options).genesis("2-4").hand("A", "miracle").row("A", ["labour"]).at("card")
    lost = Stage(options=options).genesis("2-4").hand("A", "labour").row("A", ["labour"] * 3).town("A", "1-2/a")
    lost.worker("A", "2-4/a").worker("B", "2-4/a", "2-4/b").dice("A", 1).dice("B", 6)
    lost.at("card").choose("play", "labour").choose("succeed").choose("use", 1).choose("declare", 0)
    refused = without.choose("play", "miracle").refusal("succeed")
    return refused, lost.choose("declare", 0).count("vp", "A")


def destroyed_town_in_war(options: Options) -> object:
    """A worker of A stands on a ruin of B: what the war phase asks."""
    return Stage(options=options).worker("A", "2-4/a").ruin("B", "2-4/a").genesis("2-4").after("war").asks


def morale_declaration(options: Options) -> object:
    """A and B go to war: who is asked for morale."""
    return Stage(options=options).worker("A", "2-4/a").worker("B", "2-4/a").genesis("2-4").after("war").asked


def exalted_choice(options: Options) -> object:
    """The exalted A has rolled two and five: why A may not keep the two."""
    stage = Stage(options=options).worker("A", "2-4/a").worker("B", "2-4/a").genesis("2-4").has("A", morale=1)
    return fought(stage.dice("A", 2, 5).dice("B", 4), A=1).refusal("keep", "war die A 1")


def war_tie(options: Options) -> object:
    """A, the start player, and B, whose turn it is, tie: the points of both."""
    stage = Stage(options=options).worker("A", "2-4/b").worker("B", "2-4/b").genesis("2-4").dice("A", 4).dice("B", 4)
    fought(stage, "B")
    return stage.count("vp", "A"), stage.count("vp", "B")


def build_and_rebuild(options: Options) -> object:
    """A builds in 1-2 while a worker stands by an own ruin in 3-5: what stands in 3-5 at the end of the turn."""
    stage = Stage(options=options).succeeded("A").row("A", ["labour"], ["miracle"]).worker("A", "1-2/a", "3-5/a")
    return stage.ruin("A", "3-5/a").genesis("2-4").at("build").choose("build", "1-2/a").on("3-5/a")


def build(options: Options) -> object:
    """A has succeeded and could build: why A may not decline."""
    stage = Stage(options=options).succeeded("A").row("A", ["labour"], ["miracle"]).worker("A", "1-2/a")
    return stage.genesis("2-4").at("build").refusal("done")


def rebuild(options: Options) -> object:
    """A worker of A stands by an own ruin: what stands there after the rebuilding, if A would rather not."""
    stage = Stage(options=options).ruin("A", "2-4/a").worker("A", "2-4/a").genesis("2-4").after("rebuild")
    return (stage.done() if stage.asks else stage).on("2-4/a")


def skill_activation(options: Options) -> object:
    """A sets a skill in the settlement: which skills are in force in B's turn."""
    stage = Stage(options=options).succeeded("A").row("A", ["labour"], ["miracle"]).skills("drafted", "A", "S01")
    return stage.genesis("2-4").at("settlement").choose("set", "S01").names("skills.A")


def skill_release(options: Options) -> object:
    """A round ends in which A has a skill face down: what is asked next."""
    return Stage(options=options).round(3).skills("drafted", "A", "S01").at("end of turn", "C").asks


def skill_kept(options: Options) -> object:
    """A, in its second generation with three cards in it, has released none of two skills: points now, and later."""
    terms = {"skill_release": "round_start", **options}
    stage = Stage(options=terms).round(10).row("A", ["labour"], ["labour", "labour", "miracle"])
    stage.skills("drafted", "A", "S01", "S03")
    for tally in stage.kit.tallies_of("kept")[:1]:
        stage.table.count(tally, 1, "test")
    now = stage.at("end of turn").count("vp", "A")
    parts = stage.at("final scoring").found("final", "A").parts
    return now, sum(part.amount for part in parts if part.source == "QV-SCORE-10")


def release_bonus(options: Options) -> object:
    """A sets a skill in its third generation, where towns grow by 1: the points for it."""
    stage = Stage(options=options).succeeded("A").row("A", ["labour"], ["miracle"], ["labour"])
    return stage.skills("drafted", "A", "S01").at("skill").choose("set", "S01").count("vp", "A")


def population_rounding(options: Options) -> object:
    """A has two towns of three: the points for them."""
    stage = Stage(options=options).round(10).town("A", "2-4/a", 3).town("A", "4-5/a", 3)
    return stage.at("final scoring").count("vp", "A")


def game_tie(options: Options) -> object:
    """B starts, and A and C have most points: who wins."""
    stage = Stage(start="B", options=options).round(10).has("A", vp=5).has("C", vp=5).at("final scoring")
    outcome = stage.referee.outcome(stage.game)
    return sorted(outcome.winners) if outcome else None


def war_reward(options: Options) -> object:
    """A, who has won nothing yet, wins a war: the points."""
    return victory(options).count("vp", "A")


def war_reward_for(options: Options) -> object:
    """A wins in the turn of B, where victories bring VP by their number: the points."""
    return victory({"war_reward": "nth", **options}, "B").count("vp", "A")


def war_reward_when(options: Options) -> object:
    """A wins a war, where victories bring VP by their number: the points now."""
    return victory({"war_reward": "nth", **options}).count("vp", "A")


def territory_chain(options: Options) -> object:
    """A scores a generation of one card with four areas that hang together: the points."""
    stage = Stage(options=options).succeeded("A").row("A", ["labour"], ["miracle"])
    for area in ("1-2", "3-5", "4-5", "2-4"):
        stage.town("A", f"{area}/a")
    return stage.at("settlement").count("vp", "A")


def town_fall(options: Options) -> object:
    """B has lost with a town of one and one of three in the genesis area, and loses again: what stands, and the cubes
    that A may take the second time.
    """
    stage = Stage(options=options).worker("A", "2-4/a").worker("B", "2-4/a").genesis("2-4").dice("A", 6, 6)
    fought(stage.town("B", "2-4/b", 1).town("B", "2-4/c", 3).dice("B", 1, 1)).done()
    fought(stage.worker("B", "2-4/a").genesis("2-4"))
    return stage.on("2-4/b"), stage.on("2-4/c"), stage.game.table.agenda[-1].left if stage.asks == "Spoils" else 0


def war_extent(options: Options) -> object:
    """A beats B on one space of 2-4, on others of which B and C have workers: where these stand then."""
    stage = Stage(options=options).worker("A", "2-4/a").worker("B", "2-4/a", "2-4/b").worker("C", "2-4/c")
    fought(stage.genesis("2-4").dice("A", 6).dice("B", 1).dice("C", 1))
    return stage.on("2-4/b"), stage.on("2-4/c")


def war_aptitude(options: Options) -> object:
    """A (mountain) and B (frost) are equal in 3-5: the die of B, its strength, and who wins; with strength cards how
    many B lays.
    """
    if options.get("war_aptitude") == "two_cards":
        stage = Stage(options={**options, "war_chance": "cards"}).worker("A", "3-5/a").worker("B", "3-5/a")
        return cards_to_lay(stage.genesis("3-5").game, 1)
    stage = Stage(options=options).worker("A", "3-5/a").worker("B", "3-5/a").genesis("3-5")
    fought(stage.dice("A", 4).dice("B", 4))
    return sides(stage, "B"), strength(stage, "B"), winner(stage)


def war_chance(options: Options) -> object:
    """What is asked once morale is declared, where nobody has high morale."""
    stage = Stage(options=options).worker("A", "2-4/a").worker("B", "2-4/a").genesis("2-4").dice("A", 6).dice("B", 1)
    return fought(stage).asks


def population_spending(options: Options) -> object:
    """Whether A may spend population after a labour, and after a prosperity."""
    found = []
    for kind in ("labour", "prosperity"):
        stage = Stage(options=options).genesis("1-2").town("A", "2-4/b", 3).row("A", ["labour"]).hand("A", kind)
        stage.at("card").choose("play", kind).choose("continue")
        stage = stage.choose("use", 0) if kind == "labour" else stage.done()
        found.append(stage.asks == "SpendPopulation")
    return tuple(found)


def growth_when(options: Options) -> object:
    """The population of a town of 1 before A places a worker, and after A has continued."""
    stage = Stage(options=options).genesis("2-4").town("A", "2-4/b").row("A", ["labour"]).hand("A", "labour")
    found = [stage.at("growth").on("2-4/b")]
    stage.at("card").choose("play", "labour").choose("continue").choose("use", 0)
    return *found[0], *stage.on("2-4/b")


def growth_towns(options: Options) -> object:
    """Towns of 1 in the genesis area and outside of it after the growth step; what is asked, if it is which one."""
    stage = Stage(options=options).genesis("2-4").town("A", "2-4/b").town("A", "3-5/a").at("growth")
    return "" if stage.asks != "GrowOneTown" else stage.asks, *stage.on("2-4/b"), *stage.on("3-5/a")


def growth_by_generation(options: Options) -> object:
    """The population of a town of 1 that grows while A is in generation 1."""
    return Stage(options=options).genesis("2-4").town("A", "2-4/b").row("A", ["labour"]).at("growth").on("2-4/b")


def war_loser_card(options: Options) -> object:
    """What is asked when B has lost a war with cards in hand."""
    stage = Stage(options={**options, "war_chance": "cards"}).worker("A", "2-4/a").worker("B", "2-4/a").genesis("2-4")
    stage = declared(stage.at("war"))
    for seat, number in (("A", 5), ("B", 1)):
        wanted = stage.kit.identity_index[f"strength {number} {seat}"]
        hand = stage.table.contents[stage.kit.zone(f"strength.{seat}")]
        stage.choose("commit", next(card for card in hand if stage.table.identity_of[card] == wanted), seat=seat)
    return stage.asks == "PutAside"


def war_aptitude_for(options: Options) -> object:
    """The die of B (frost) for a war in its own turn."""
    stage = Stage(options=options).worker("A", "3-5/a").worker("B", "3-5/a").genesis("3-5").dice("A", 4).dice("B", 4)
    stage.game.note("active", 1, "test")
    return sides(fought(stage, "B"), "B")


def majority_counts(options: Options) -> object:
    """A and B have two cards in generation 1, in which B has also set a skill: the points of both for majorities."""
    stage = Stage(options=options, parameters={"score.majority": 4}).round(10)
    stage.row("A", ["labour", "miracle"]).row("B", ["labour", "miracle"]).skills("skills", "B", "S01")
    if "S01 set under" in stage.kit.tally_index:
        stage.table.count(stage.kit.tally("S01 set under"), 1, "test")
    stage.at("final scoring")
    return tuple(
        sum(part.amount for part in stage.found("final", seat).parts if part.source == "QV-SCORE-09") for seat in "AB"
    )


def victory(options: Options, active: str = "A") -> Stage:
    """A wins a war of two workers in somebody's turn."""
    stage = Stage(options=options).worker("A", "2-4/a").worker("B", "2-4/a").genesis("2-4")
    return fought(stage.dice("A", 6).dice("B", 1), active)


Rows = list[tuple[Callable[[Options], object], dict[Value, object]]]
ENDS: Rows = [
    (mode, {"standard": 6, "custom": 8}),
    (wish, {True: "Wish", False: "UseActions"}),
    (race_selection, {"pick": "ChooseRace", "random": "DraftSkill"}),
    (tile_rotation, {"random": ("DraftSkill", True), "chosen": ("TurnTile", False), "fixed": ("DraftSkill", False)}),
    (tile_placement, {"random": ("DraftSkill", 10), "players": ("PlaceTile", 7)}),
    (
        terrain_token_shortage,
        {
            "skip": ([], ["mountain token"]),
            "move": (["mountain token"], []),
            "unlimited": (["mountain token"], ["mountain token"]),
        },
    ),
    (start_player_rotates, {False: "A", True: "B"}),
    (vp_hidden, {False: 7, True: -1}),
    (final_round_settlement, {"succession_only": (2, []), "territory_all": (4, []), "full_all": (4, ["S02"])}),
    (free_blocked_when_marked, {False: None, True: "QV-AREA-03"}),
    (wrath_level6_in_standard, {False: ["B town 2"], True: ["B town 1"]}),
    (base_placement, {"mandatory": "QV-PLACE-01", "optional": None}),
    (wish_counts_for_style, {False: 3, True: 4}),
    (revelation_chain_outside, {False: "QV-REVEL-03", True: None}),
    (convert_includes_wrath, {False: "ChooseCards", True: None}),
    (
        succession_check,
        {"declaration": ("QV-SUCC-02", 3), "declaration_and_build": ("QV-SUCC-02", 0), "none": (None, 3)},
    ),
    (destroyed_town_in_war, {False: "", True: "DeclareMorale"}),
    (morale_declaration, {"sequential": "A", "simultaneous": "AB"}),
    (exalted_choice, {"choose": None, "best": "QV-R72"}),
    (war_tie, {"start_player_order": (2, 0), "active_player_order": (0, 2), "no_winner": (0, 0)}),
    (build_and_rebuild, {"both": ["A town 1"], "one": ["A ruin", "A worker"]}),
    (build, {"mandatory": "QV-BUILD-04", "optional": None}),
    (rebuild, {"automatic": ["A town 1"], "optional": ["A ruin", "A worker"]}),
    (skill_activation, {"end_of_turn": ["S01"], "own_next_turn": []}),
    (skill_release, {"succession": "ChooseCards", "round_start": "ReleaseSkills"}),
    (skill_kept, {"nothing": (0, 0), "cards": (3, 0), "generation": (2, 0), "fixed": (0, 6)}),
    (release_bonus, {"none": 0, "generation": 3, "growth": 1}),
    (population_rounding, {"total": 3, "per_town": 2}),
    (game_tie, {"start_player_order": [2], "shared": [0, 2]}),
    (war_reward, {"fixed": 2, "nth": 1}),
    (war_reward_for, {"all_victories": 1, "attacks": 0}),
    (war_reward_when, {"at_once": 1, "end": 0}),
    (majority_counts, {"cards": (4, 4), "cards_and_skills": (0, 4)}),
    (war_extent, {"genesis_area": ([], []), "contested_spaces": (["B worker"], ["C worker"])}),
    (
        war_aptitude,
        {"die": (8, 5, "A"), "strength": (6, 6, "B"), "tie": (6, 5, "B"), "two_cards": 2, "none": (6, 5, "A")},
    ),
    (
        population_spending,
        {"none": (False, False), "prosperity": (False, True), "every_turn": (True, True)},
    ),
    (growth_when, {"genesis": ("A town 2", "A town 2"), "continuation": ("A town 1", "A town 2")}),
    (
        growth_towns,
        {
            "genesis_area": ("", "A town 2", "A town 1"),
            "one": ("GrowOneTown", "A town 1", "A town 1"),
            "all": ("", "A town 2", "A town 2"),
        },
    ),
    (growth_by_generation, {False: ["A town 2"], True: ["A town 4"]}),
    (war_chance, {"dice": "", "cards": "ChooseStrength"}),
    (war_loser_card, {False: False, True: True}),
    (war_aptitude_for, {"all": 8, "defenders": 6}),
    (
        town_fall,
        {
            "zero": (["B ruin"], ["B town 1"], 1),
            "attacked_at_zero": (["B ruin"], ["B town 1"], 2),
            "at_once": (["B ruin"], ["B ruin"], 0),
            "never": (["B town 0"], ["B town 1"], 1),
        },
    ),
    (territory_chain, {"none": 4, "linear": 4 + 4, "triangular": 4 + 10, "fibonacci": 4 + 5}),
]


@pytest.mark.parametrize(("position", "expected"), [pytest.param(*row, id=row[0].__name__) for row in ENDS])
def test_a_position_ends_as_the_table_agreed(
    position: Callable[[Options], object], expected: dict[Value, object]
) -> None:
    name = position.__name__
    assert {value: position({name: value}) for value in expected} == expected
    usual = expected[load_pack(find_pack("quo_vadis", "30")).options[name].default]
    assert position({}) == usual
    assert list(expected.values()).count(usual) == 1


def test_every_value_of_every_option_has_such_a_position() -> None:
    options = load_pack(find_pack("quo_vadis", "30")).options
    assert {position.__name__: set(expected) for position, expected in ENDS} == {
        name: set(option.values) for name, option in options.items()
    }
