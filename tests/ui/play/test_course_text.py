"""What is said of a phase or the round: its game's own clauses as the table agreed on them, and what comes then."""

from collections.abc import Mapping
from pathlib import Path

import pytest

from qquovadis.controllers import Player, Session, Terms
from qquovadis.engine.kit import Value
from qquovadis.games import referee_for
from qquovadis.model.pack.agreed_values import NOTHING
from qquovadis.model.pack.board import load_board
from qquovadis.model.pack.compile_kit import compile_kit
from qquovadis.model.pack.loading import find_pack, load_pack
from qquovadis.model.pack.new_game import start_game
from qquovadis.model.pack.rulebook import load_rulebook
from qquovadis.model.pack.words import words_of
from qquovadis.model.text.translations import LANGUAGES, Texts
from tests.marks import quick
from tests.ui.play.conftest import FreeTable
from ui.panels.phase_bar import GameProgress
from ui.play.open_game import OpenGame
from ui.play.text.decision_text import TableText

pytestmark = quick
GAMES = ("quo_vadis", "populous", "undecim")


def course_of(
    game: str,
    language: str,
    *,
    step: str,
    options: Mapping[str, Value] = NOTHING,
    numbers: Mapping[str, Value] = NOTHING,
) -> GameProgress:
    """How far a game is that has just begun, as its window says it when this step is asked."""
    pack = load_pack(find_pack(game, None))
    kit = compile_kit(pack, 3, parameters=numbers, options=options)
    session = Session.start(referee_for(kit), Terms(tuple(map(Player, ("Aya", "Ben", "Cho"))), 5))
    open_game = OpenGame(session, pack, load_rulebook(pack.folder), None)
    text = TableText(open_game, Texts(language), words_of(pack), load_board(pack.folder))
    view = session.seat_view(0)
    view.tally[kit.tally_index["round"]] = 2
    return text.course(view, step)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_phase_and_the_round_of_every_game_are_read_from_its_rules(game: str, language: str) -> None:
    course = course_of(game, language, step="")
    assert len(course.told) == len(course.phases) >= 4 and course.rounds is not None
    assert [each.name for each in course.told] == [*course.phases]
    for each in (*course.told, course.rounds):
        assert each.clause and each.does and each.more
        assert each.does.endswith("。" if language == "ja" else "."), each
        assert "{" not in each.does + each.more and "(" not in each.does + each.more, each
    for each, following in zip(course.told, course.phases[1:], strict=False):
        assert each.more.endswith(f"次は{following}です。" if language == "ja" else f"Next: {following}."), each


@pytest.mark.parametrize(
    ("game", "phase", "happens", "may"),
    [
        ("quo_vadis", 0, "Choose exactly 2 genesis cards", "the area with that number is the genesis area"),
        ("quo_vadis", 2, "If there is none, nothing happens in this phase.", "Everybody with a worker or an intact"),
        ("quo_vadis", 3, "you build a town, if you made a succession", "one of your workers anywhere on the map"),
        ("populous", 2, "is contested", "The active player chooses war or arbitration."),
        ("populous", 3, "The end phase is hand refill", "If you made a succession this turn, the generation scoring"),
        ("undecim", 0, "the start player rolls the moon die once", "exactly one action card of their hand"),
        ("undecim", 4, "Everybody who owns land gains the land bonus", "Then the next round begins."),
    ],
)
def test_a_phase_says_what_happens_and_what_one_may_do(game: str, phase: int, happens: str, may: str) -> None:
    told = course_of(game, "en", step="").told[phase]
    assert happens in told.does and may in told.more


@pytest.mark.parametrize(
    ("game", "lasts", "ends"),
    [
        ("quo_vadis", "exactly 10 rounds", "the final scoring is done once"),
        ("populous", "ends with round 12", "After round 12 the game ends"),
        ("undecim", "A game has 5 rounds", "The player with the most VP wins."),
    ],
)
def test_the_round_says_how_many_there_are_and_what_ends_the_game(game: str, lasts: str, ends: str) -> None:
    rounds = course_of(game, "en", step="").rounds
    assert rounds is not None and rounds.name.startswith("Round 2 of ")
    assert lasts in rounds.does and ends in rounds.more


@pytest.mark.parametrize(
    ("game", "phase", "options", "en", "ja"),
    [
        ("undecim", 2, {}, "In the last round there is no refill", "最終ラウンドには補充がなく"),
        ("undecim", 2, {}, "those that others played can be taken", "他のプレイヤーが出したカードは取れます"),
        (
            "undecim",
            3,
            {},
            "Whoever owns the most enemies may discard any number",
            "敵が一番多いプレイヤーは、好きなだけ",
        ),
        ("undecim", 4, {}, "Whoever has more keeps them.", "それより多ければ、そのまま持ちます。"),
        (
            "undecim",
            4,
            {"hand.excess": "discard"},
            "Whoever has more discards down to 5.",
            "5枚になるまで捨て札にします。",
        ),
        ("undecim", 4, {}, "After round 5 the game ends", "第5ラウンドの後、精算をして"),
        ("quo_vadis", 2, {}, "If there is none, nothing happens", "なければ、このフェイズでは何も起こりません。"),
        (
            "quo_vadis",
            4,
            {"start_player_rotates": True},
            "But after the last turn",
            "ただしラウンドの最後の手番のあとは",
        ),
        ("populous", 0, {}, "nor one number card twice", "同じ数字カードを2回選ぶこともできません"),
        (
            "populous",
            0,
            {"free_while_marked": "only_if_unmarked"},
            "only while no marker lies on it",
            "マーカーがないときだけ",
        ),
        ("populous", 0, {}, "it must lie on the map", "地図にないエリアを示す選び方はできません"),
        ("populous", 2, {}, "If there is none, nothing happens", "係争マスがなければ、何も起こりません"),
        ("populous", 2, {}, "there is no choice: it is war", "選ばずに戦争になり"),
        (
            "populous",
            3,
            {"final_round_settlement": True},
            "In the last round VP are gained without one too",
            "最終ラウンドには、世代交代をしていなくても",
        ),
    ],
)
def test_a_phase_says_what_contradicts_its_own_sentences(
    game: str, phase: int, options: Mapping[str, Value], en: str, ja: str
) -> None:
    """Who discards one enemy at most, if not the one with the most; whoever refills each round, but the last."""
    for language, expected in (("en", en), ("ja", ja)):
        told = course_of(game, language, step="", options=options).told[phase]
        assert expected in f"{told.does} {told.more}", language


def test_a_phase_is_told_as_the_table_has_agreed_on_it() -> None:
    may = course_of("quo_vadis", "en", step="", options={"build": "optional"}).told[3]
    assert "In this phase you may build a town, if you made a succession" in may.does
    short = course_of("quo_vadis", "en", step="", numbers={"game.rounds": 7}).rounds
    assert short is not None and "exactly 7 rounds" in short.does


def test_where_no_rule_counts_people_set_rounds_and_phases_by_hand(free_table: FreeTable, tmp_path: Path) -> None:
    folder = start_game("Mine", "hexes", tmp_path)
    sheet = folder / "pack.toml"
    sheet.write_text(sheet.read_text("utf-8").replace("[turns]\n", '[turns]\nphases = ["Sail", "Load"]\n'), "utf-8")
    presenter = free_table(folder)
    course = presenter.table_text.course(presenter.open_game.session.seat_view(None), "")
    said = "At this table people count rounds and phases themselves."
    assert [(each.name, each.does, each.more, each.clause) for each in course.told] == [
        ("Sail", said, "Next: Load.", ""),
        ("Load", said, "Next: another turn.", ""),
    ]
    assert course.rounds is not None and (course.rounds.name, course.rounds.does) == ("Round 1", said)
