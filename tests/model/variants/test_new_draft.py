"""The next draft is a copy that says what a variant changed, keeps every comment, and leaves the old one as it was."""

import hashlib
import re
from pathlib import Path

import pytest

from qquovadis import paths
from qquovadis.errors import PackError, QuoError
from qquovadis.games import referee_for
from qquovadis.model.pack.compile_kit import compile_kit
from qquovadis.model.pack.loading import find_pack, load_pack, packs
from qquovadis.model.pack.rulebook import load_rulebook
from qquovadis.model.pack.schema import Pack
from qquovadis.model.variants.differences import differences
from qquovadis.model.variants.new_draft import start_draft
from qquovadis.model.variants.pack_facets import things
from qquovadis.model.variants.variant import applied, variant_of
from tests.marks import long, sampled
from tests.model.pack.pack_folders import GAME
from tests.model.variants.variant_texts import ROADS, SALT_WORKS, WHOLE, changed, draft


def fingerprint(folder: Path) -> str:
    """What stands in every file of a folder."""
    files = sorted(path for path in folder.rglob("*") if path.is_file())
    result = b"".join(f"{path.relative_to(folder)}".encode() + path.read_bytes() for path in files)
    return hashlib.sha256(result).hexdigest()


def comments(folder: Path) -> list[str]:
    """The comments in a folder's TOML files, headings aside, since they speak of the draft."""
    lines = [line for path in sorted(folder.glob("*.toml")) for line in path.read_text(encoding="utf-8").splitlines()]
    return [line for line in lines if line.lstrip().startswith("#") and "draft 3" not in line]


def test_a_draft_as_it_is_is_copied_under_its_new_number() -> None:
    before = fingerprint(GAME)
    folder = start_draft(draft(), "31")
    after = load_pack(folder)
    assert folder == paths.personal() / "packs" / "quo_vadis" / "31" == find_pack("quo_vadis", "31")
    assert (after.draft, after.sheet.previous) == ("31", "30")
    assert differences(draft(), after) == ()
    assert fingerprint(GAME) == before
    assert load_rulebook(folder).clauses == load_rulebook(GAME).clauses


def test_what_was_measured_of_the_old_draft_stays_with_it() -> None:
    assert (GAME / "value.toml").is_file()
    copy = start_draft(draft(), "31")
    assert (copy / "pack.toml").is_file()
    assert not (copy / "value.toml").exists()


def test_every_heading_speaks_of_the_new_draft() -> None:
    folder = start_draft(draft(), "31")
    heads = [
        path.read_text(encoding="utf-8").splitlines()[0] for path in (*folder.glob("*.toml"), *folder.glob("*.md"))
    ]
    assert not [head for head in heads if "30" in head]
    assert {"# Quo Vadis, draft 31", "# Quo Vadis 草案31"} <= set(heads)
    examples = [path.read_text(encoding="utf-8") for path in (folder / "examples").glob("*.toml")]
    assert examples and all('draft = "31"' in text and 'draft = "30"' not in text for text in examples)


def test_the_chosen_sentence_stands_first_and_what_reads_otherwise_is_to_be_read_again() -> None:
    """By hand: who wins a tie is QV-WAR-15 or 16 and QV-R74; what a victory is worth is QV-AFTER-02."""
    folder = start_draft(changed('[options]\nwar_tie = "no_winner"\n[parameters]\n"war.win_vp" = 3'), "31")
    for language, sentence in (("en", "nobody wins"), ("ja", "勝者はいません")):
        text = (folder / f"rules.{language}.md").read_text(encoding="utf-8")
        lines = text[text.index("[QV-WAR-16]") :].split("\n\n")[0].splitlines()
        clause = [line for line in lines if "war_tie" in line]  # one sentence of another option stands before them
        assert "{war_tie = no_winner}" in clause[0] and sentence in clause[0]
        assert any("{war_tie = start_player_order}" in line for line in clause[1:])
        assert not any("start_player_order" in line for line in clause[:1])
        again = (folder / f"changes.{language}.md").read_text(encoding="utf-8").split("## ")[2]
        assert {"QV-WAR-16", "QV-AFTER-02"} <= set(re.findall(r"QV-[A-Z]+-\d+", again))
        assert "QV-WAR-13" not in again
    book, before = (load_rulebook(each).clauses for each in (folder, GAME))
    assert {label: sorted(each.words["en"].splitlines()) for label, each in book.items()} == {
        label: sorted(each.words["en"].splitlines()) for label, each in before.items()
    }


@pytest.mark.parametrize(
    "text", sampled([WHOLE, None, SALT_WORKS, ROADS, 'remove = ["S07", "B02"]', '[options]\ngame_tie = "shared"'], 2)
)
def test_what_a_variant_changed_stands_in_the_files(text: str | None) -> None:
    variant = changed(text) if text not in (None, WHOLE) else applied(draft(), variant_of(WHOLE, "try"))
    after = load_pack(start_draft(variant, "31"))
    assert differences(variant, after) == ()
    assert things(variant) == things(after)
    assert (variant.cards, variant.skills, variant.tiles) == (after.cards, after.skills, after.tiles)
    assert dict(variant.parameters) == dict(after.parameters)
    assert dict(variant.options) == dict(after.options)
    assert variant.sheet.piece == after.sheet.piece


@long
def test_every_comment_stays() -> None:
    folder = start_draft(applied(draft(), variant_of(WHOLE, "try")), "31")
    shared = [
        line
        for line in (paths.resources() / "packs/shared/tiles.toml").read_text("utf-8").splitlines()
        if line[:1] == "#"
    ]
    assert sorted(comments(folder)) == sorted([*comments(GAME), *shared])


def test_only_the_lines_that_changed_are_other_lines() -> None:
    folder = start_draft(changed("[parameters]\ngame.rounds = 8"), "31")
    old, new = ((each / "parameters.toml").read_text("utf-8").splitlines() for each in (GAME, folder))
    assert [(a, b) for a, b in zip(old, new, strict=True) if a != b][1:] == [("default = 10", "default = 8")]


@long
def test_shared_tiles_stay_shared_until_they_change() -> None:
    assert not (start_draft(changed(SALT_WORKS), "31") / "tiles.toml").exists()
    folder = start_draft(changed('[tiles]\n"1-2" = ["sea", "sea", "sea"]'), "32")
    assert load_pack(folder).sheet.shared == ()
    assert {tile.id: tile.terrains for tile in load_pack(folder).tiles}["1-2"] == ("sea", "sea", "sea")


def test_a_draft_elsewhere_takes_along_what_it_would_not_find_there(tmp_path: Path) -> None:
    own = paths.personal() / "packs" / "shared"
    own.mkdir(parents=True)
    tiles = (paths.resources() / "packs/shared/tiles.toml").read_text("utf-8")
    first = start_draft(draft(), "31")
    (own / "tiles.toml").write_text(tiles.replace('["plain", "plain", "sea"]', '["sea", "sea", "sea"]', 1), "utf-8")
    later = start_draft(load_pack(first), "32", tmp_path / "packs")
    assert later == tmp_path / "packs" / "quo_vadis" / "32"
    assert load_pack(later).tiles == load_pack(first).tiles != draft().tiles


@long
def test_the_change_lists_are_there_in_both_languages() -> None:
    folder = start_draft(applied(draft(), variant_of(WHOLE, "try")), "31")
    english, japanese = ((folder / f"changes.{each}.md").read_text("utf-8") for each in ("en", "ja"))
    assert english.startswith("# Quo Vadis 31\n")
    assert "To see whether the sea is worth it." in english
    assert "Compared with Quo Vadis 30." in english
    assert "Salt Works" in english and "塩田" in japanese
    again = start_draft(load_pack(folder), "32")
    assert "Salt Works" not in (again / "changes.en.md").read_text("utf-8")


@pytest.mark.parametrize("number", ["30", "", "3 1", "../31", "31/2", ".31", "x" * 41])
def test_a_number_that_cannot_be_is_refused(number: str) -> None:
    with pytest.raises(QuoError):
        start_draft(draft(), number)
    assert not list(paths.personal().rglob("*.toml"))


def test_a_number_that_is_taken_is_refused_and_nothing_is_written_over() -> None:
    folder = start_draft(draft(), "31")
    before = fingerprint(folder)
    with pytest.raises(QuoError, match="already exists"):
        start_draft(changed(SALT_WORKS), "31")
    assert fingerprint(folder) == before


def test_a_broken_example_is_told_and_leaves_nothing_half_made() -> None:
    folder = start_draft(draft(), "31")
    spoilt = folder / "examples" / "spoilt.toml"
    spoilt.write_text("given = ", "utf-8")
    with pytest.raises(PackError, match="spoilt"):
        start_draft(load_pack(folder), "32")
    assert [each.name for each in folder.parent.iterdir()] == ["31"]


def test_a_new_draft_is_found_listed_and_refereed_as_its_game_is() -> None:
    start_draft(changed(SALT_WORKS), "31")
    assert [each.draft for each in packs() if each.game == "quo_vadis"] == ["30", "31"]
    newest: Pack = load_pack(find_pack("quo_vadis", None))
    assert newest.draft == "31"
    kits = [compile_kit(pack, 3) for pack in (newest, draft())]
    assert type(referee_for(kits[0])) is type(referee_for(kits[1]))
    assert [referee_for(kit).kit.draft for kit in kits] == ["31", "30"]
