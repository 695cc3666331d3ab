"""Five cards that a designer wanted and could not say: they are good, play whole games, and are undone."""

from pathlib import Path
from random import Random

import pytest

from qquovadis.controllers.bots.match_runner import bots_play, seated, thinkers
from qquovadis.controllers.session.session import Session
from qquovadis.controllers.session.terms import Terms
from qquovadis.engine.seat_view import seat_view
from qquovadis.games import referee_for
from qquovadis.games.common.world_layout import WorldLayout
from qquovadis.model.agreed import UndoPolicy
from qquovadis.model.pack.compile_kit import compile_kit
from qquovadis.model.text.skill_text import SkillText
from qquovadis.model.text.translations import Texts
from qquovadis.model.variants.variant import variant_text
from tests.rules.varied import good, played

CARDS = """
[parameters]
"draft.basic_keep" = 2

[[skill]]
id = "B05"
kind = "basic"
race = "gigant"
name = "Last Harvest"
text = "Each time you score a generation in the last round, gain 3 VP."
[[skill.effects]]
hook = "on_settlement"
op = "gain"
what = "vp"
amount = 3
when = { last_round = true }

[[skill]]
id = "B07"
kind = "basic"
race = "mystic"
name = "Triumph"
text = "When you win a war in your own turn, gain 1 VP for each war you have won, at most 5."
[[skill.effects]]
hook = "on_war_win"
op = "gain"
what = "vp"
amount = 1
per = "wars_won"
max = 5
when = { turn = "own" }

[[skill]]
id = "B03"
kind = "basic"
race = "deep_one"
name = "Library"
text = "At the end of the game, gain 1 VP per 2 skills, revealed or not, at most 4."
[[skill.effects]]
hook = "game_end"
op = "gain"
what = "vp"
amount = 1
per = "skills_held"
per_n = 2
max = 4

[[skill]]
id = "B06"
kind = "basic"
race = "gigant"
name = "Defiance"
text = "Strength +2 if you are weaker than each other participant and have the fewest VP."
[[skill.effects]]
hook = "war_strength"
op = "adjust"
quantity = "war.strength"
add = 2
when = { weaker_than = "all_others", fewest = "vp" }

[[skill]]
id = "B08"
kind = "basic"
race = "mystic"
name = "Second Wind"
text = "Before the dice of your second war in a round, gain 2 morale."
[[skill.effects]]
hook = "war_before_dice"
op = "gain"
what = "morale"
amount = 2
when = { at_least = { wars_this_round = 1 }, at_most = { wars_this_round = 1 } }
"""
TEXTS = {
    "en": {
        "B05": "Each time you score a generation, in the last round: gain 3 VP.",
        "B07": "When you win a war, in your own turn: gain 1 VP for each war you have won (at most 5 VP).",
        "B03": "At the end of the game: gain 1 VP for every 2 skills of yours, revealed or not (at most 4 VP).",
        "B06": "When your strength in a war is computed, if your pieces and control in this war are worth less than "
        "those of each other participant, if nobody has fewer VP than you: strength +2.",
        "B08": "In your war, before the dice are rolled, if you have fought at least 1 war this round, if you have "
        "fought at most 1 war this round: gain 2 morale.",
    },
    "ja": {
        "B05": "自分の決算時（最終ラウンドのみ）、3VPを得る。",
        "B07": "自分が戦争に勝利した時（自分の手番）、自分が勝利した戦争1回につき1VPを得る（最大5VP）。",
        "B03": "ゲーム終了時、伏せたものも含む自分のスキル2枚につき1VPを得る（最大4VP）。",
        "B06": "（自分よりVPの少ないプレイヤーがいない時）、戦力+2。",
        "B08": "（このラウンドの戦争に1回以上参戦している時）（このラウンドの戦争に1回以下参戦している時）、"
        "≪戦意≫2個を得る。",
    },
}


def test_they_are_good_and_read_like_cards(tmp_path: Path) -> None:
    pack = good(tmp_path, "quo_vadis", CARDS)
    for language, wanted in TEXTS.items():
        text = SkillText(pack, Texts(language))
        said = {skill.id: text.of_skill(skill) for skill in pack.skills}
        assert [card for card, words in wanted.items() if words not in said[card]] == []


@pytest.mark.parametrize("seats", [3, 5])
def test_whole_games_are_played_with_them_and_nothing_is_against_the_rules(tmp_path: Path, seats: int) -> None:
    pack = good(tmp_path, "quo_vadis", CARDS)
    game = played(pack, seats, seats)
    remembered = [[game.table.tally[at] for at in tallies] for tallies in game.layout.remembered.values()]
    assert list(game.layout.remembered) == list(WorldLayout.REMEMBERED)
    assert [len(each) for each in remembered] == [0, seats, seats, 0]
    assert sum(remembered[2]) == sum(finding.name == "war.won" and finding.seat >= 0 for finding in game.findings)


def test_what_is_remembered_is_seen_by_all_and_undone_with_the_rest(tmp_path: Path) -> None:
    pack = good(tmp_path, "quo_vadis", CARDS)
    kit, players = compile_kit(pack, 3), seated(["random"], 3)
    session = Session.start(
        referee_for(kit), Terms(players, 7, pack=pack.hash, variant=variant_text(pack), undo=UndoPolicy.FREE)
    )
    marks = {0: session.digest()}
    for entry in bots_play(session, thinkers(players, kit)):
        marks[entry.number] = session.digest()
    table, won = session.history.table, kit.tallies_of("wars_won")
    assert any(table.tally[at] for at in won)
    assert {tuple(seat_view(table, seat).tally[at] for at in won) for seat in range(3)} == {
        tuple(table.tally[at] for at in won)
    }
    for kept in sorted(Random(3).sample(sorted(marks), 4), reverse=True):
        if kept < len(session.entries):
            session.undo(kept, agreed=True)
        assert session.digest() == marks[kept]
