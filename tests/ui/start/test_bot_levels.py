"""The start dialog offers those levels that the draft's ladder shows to be better than the one below."""

import json
import shutil
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from qquovadis.games import SHIPPED_GAMES
from qquovadis.lab.levels.ladder_file import ladder_of
from qquovadis.model.pack.loading import find_pack, load_pack
from qquovadis.model.pack.schema import Pack
from qquovadis.model.variants.variant import applied, variant_of
from tests.marks import quick
from ui.kit.context import AppContext
from ui.start.bot_levels import MINDS, nearest_mind
from ui.start.outline_maker import offered_minds
from ui.start.seats_form import SeatsForm
from ui.start.table_setup import TableSetup

pytestmark = quick

EVERYBODY = ("person", "quick", "greedy", "planner", "strategist", "random")
# Of four seats each wins a quarter of the games by chance: the planner is not shown to win more.
MEASURED = {"random": None, "quick": 0.8, "greedy": 0.3, "planner": 0.25, "strategist": 0.251, "oracle": 0.9}
SHOWN = ("person", "quick", "greedy", "strategist", "random")


def write_ladder(
    folder: Path, lows: dict[str, float | None], draft: str = "undecim/14", pack: str = "sha256:0"
) -> None:
    """Lay a ladder of four seats beside a draft, its levels by the lower bound of their share of wins."""
    lines = ["format = 1", f'draft = "{draft}"', f'pack = "{pack}"', "seats = 4", "seed = 1", "alpha = 0.05"]
    for name, low in lows.items():
        lines += ["[[level]]", f'name = "{name}"', f'version = "{name}/1"', *([f"low = {low}"] if low else [])]
    (folder / "ladder.toml").write_text("\n".join(lines), encoding="utf-8")


@pytest.fixture
def undecim(tmp_path: Path) -> Pack:
    """Return a draft of one's own that nobody has measured."""
    folder = tmp_path / "undecim" / "14"
    shutil.copytree(find_pack("undecim", "14"), folder)
    (folder / "ladder.toml").unlink(missing_ok=True)
    return load_pack(folder)


def test_levels_that_are_not_shown_to_be_better_are_not_offered_and_random_stands_last(undecim: Pack) -> None:
    assert offered_minds(undecim) == EVERYBODY
    write_ladder(undecim.folder, MEASURED)
    assert offered_minds(undecim) == SHOWN
    write_ladder(undecim.folder, {"greedy": None, "planner": 0.4})
    assert offered_minds(undecim) == ("person", "greedy", "planner", "random")


def test_a_ladder_of_another_draft_or_none_that_can_be_read_says_nothing(undecim: Pack) -> None:
    write_ladder(undecim.folder, MEASURED, draft="undecim/13")
    assert offered_minds(undecim) == EVERYBODY
    (undecim.folder / "ladder.toml").write_text("format = 1\n[", encoding="utf-8")
    assert offered_minds(undecim) == EVERYBODY


def test_a_draft_keeps_its_ladder_after_a_change_and_a_variant_has_that_of_its_draft(undecim: Pack) -> None:
    write_ladder(undecim.folder, MEASURED, pack=undecim.hash)
    sheet = undecim.folder / "pack.toml"
    sheet.write_text(sheet.read_text(encoding="utf-8") + "\n# changed since\n", encoding="utf-8")
    changed = load_pack(undecim.folder)
    assert changed.hash != undecim.hash
    assert offered_minds(changed) == SHOWN
    variant = applied(changed, variant_of('name = "Other"\ngame = "undecim"\ndraft = "14"', "other.qqvariant"))
    assert offered_minds(variant) == SHOWN


@pytest.mark.parametrize(
    ("kind", "offered", "seated"),
    [
        ("greedy", EVERYBODY, "greedy"),
        ("planner", SHOWN, "greedy"),
        ("planner", ("person", "quick", "strategist", "random"), "quick"),
        ("quick", SHOWN[2:], "greedy"),
        ("strategist", ("person", "random"), "random"),
        ("person", SHOWN, "person"),
        ("random", SHOWN, "random"),
    ],
)
def test_in_place_of_a_level_that_is_not_offered_the_next_below_sits_else_the_next_above(
    kind: str, offered: tuple[str, ...], seated: str
) -> None:
    assert nearest_mind(kind, offered) == seated


def test_the_dialog_lists_what_is_offered_and_seats_nobody_else(
    undecim: Pack, context: AppContext, qtbot: QtBot
) -> None:
    kept = json.loads(TableSetup.usual(undecim).write())
    for seat, kind in zip(kept["people"], ("strategist", "planner", "greedy", "random", "quick"), strict=True):
        seat["kind"] = kind
    write_ladder(undecim.folder, {"random": None, "quick": 0.5, "greedy": 0.2, "planner": 0.1, "strategist": 0.3})
    draft = TableSetup.read(json.dumps(kept), undecim)
    assert [seat.kind for seat in draft.people] == ["strategist", "quick", "quick", "random", "quick"]
    assert [seat.kind for seat in TableSetup.usual(undecim).people] == ["person", *["quick"] * 4]
    form = SeatsForm(context, undecim, draft)
    qtbot.addWidget(form)
    box = form._rows[1].who
    assert [box.itemData(at) for at in range(box.count())] == ["person", "quick", "strategist", "random"]
    assert box.currentText() == "Computer: easy" and box.toolTip().startswith("Easy (quick): ")
    context.set_language("ja")
    assert [box.itemText(at) for at in range(2)] == ["プレイヤー", "コンピューター（弱い）"]
    assert form._rows[0].who.toolTip().startswith("最強（戦略家）")
    box.setCurrentIndex(2)
    box.activated.emit(2)
    assert draft.people[1].kind == "strategist"


def test_a_kept_level_that_never_was_is_forgotten(undecim: Pack) -> None:
    kept = json.loads(TableSetup.usual(undecim).write())
    kept["people"][1]["kind"] = "genius"
    assert TableSetup.read(json.dumps(kept), undecim) == TableSetup.usual(undecim)


@pytest.mark.parametrize(("game", "draft"), sorted(SHIPPED_GAMES))
def test_who_is_called_harder_has_been_measured_to_be_stronger_in_every_draft(game: str, draft: str) -> None:
    ladder = ladder_of(load_pack(find_pack(game, draft)))
    assert ladder is not None
    strength = {level.name: level.strength for level in ladder.level}
    named = [kind for kind, words in MINDS.items() if words.startswith("Computer: ") and kind != "random"]
    assert [MINDS[kind] for kind in named] == [f"Computer: {how}" for how in ("easy", "medium", "hard", "hardest")]
    assert [*sorted(named, key=strength.__getitem__)] == named and strength["random"] < strength[named[0]]
