"""What loading promises: the whole pack is read, and what is wrong is named by file, key and nearest valid name."""

import os
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from qquovadis import paths
from qquovadis.errors import PackError
from qquovadis.model.pack.compile_kit import compile_kit
from qquovadis.model.pack.loading import find_pack, json_schema, load_pack, packs
from qquovadis.model.pack.schema import Pack
from tests.marks import quick
from tests.model.pack.pack_folders import FILES, GAME, copy_of_the_pack

pytestmark = quick

CAP = "caps.standard.food"
Spoil = Callable[[str, str, str], PackError]


@pytest.fixture(scope="module")
def pack() -> Pack:
    return load_pack(GAME)


@pytest.fixture
def spoil(tmp_path: Path) -> Spoil:
    """Replace words in one file of a copy of the pack and return the refusal."""
    folder = copy_of_the_pack(tmp_path / "30")

    def spoilt(name: str, old: str, new: str) -> PackError:
        text = (folder / name).read_text("utf-8")
        assert old in text
        (folder / name).write_text(text.replace(old, new, 1), "utf-8")
        with pytest.raises(PackError) as refused:
            load_pack(folder)
        return refused.value

    return spoilt


def test_the_pack_says_which_game_and_draft_it_is(pack: Pack) -> None:
    assert (pack.game, pack.draft, len(pack.hash)) == ("quo_vadis", "30", 32)


def test_names_and_texts_are_there_in_both_languages(pack: Pack) -> None:
    assert pack.name("deep_one worker", "en") == "Deep One worker"
    assert pack.name("deep_one worker", "ja") == "ディープワンのワーカー"
    assert pack.text("S05", "en").startswith("When you win a war")
    assert pack.text("S05", "ja").startswith("自分が戦争に勝利した時")
    assert pack.text("marker", "ja") == ""
    assert pack.zone_name("discard", "ja") == "捨て札"
    assert pack.tally_name("faith", "en") == "faith"


def test_every_identity_of_every_kit_has_its_words(pack: Pack) -> None:
    kit = compile_kit(pack, 5, parameters={"caps.standard.morale": 12})
    assert {identity.name for identity in kit.identities} <= set(pack.printed)


def test_house_content_is_marked_and_the_drafts_is_not(pack: Pack) -> None:
    house = {printed.kind for printed in pack.printed.values() if printed.house}
    assert house == {"tile", "board", "basic skill", "skill", "strength card", "victory chip"}


def test_a_skills_effects_are_kept_as_the_file_says_them(pack: Pack) -> None:
    effects = {skill.id: skill.effects for skill in pack.skills}
    assert effects["B03"][0].model_dump(by_alias=True) == {
        "hook": "before_place_worker",
        "op": "place_terrain",
        "terrain": "sea",
        "scope": "genesis",
        "cost": {"faith": 1},
        "when": {},
    }
    assert all(effects.values())


def test_the_hash_changes_with_any_byte_of_any_file_and_with_nothing_else(pack: Pack, tmp_path: Path) -> None:
    folder = copy_of_the_pack(tmp_path / "30")
    assert load_pack(folder).hash == pack.hash
    for name in FILES:
        (folder / name).write_bytes((folder / name).read_bytes() + b"#")
    assert load_pack(folder).hash != pack.hash


def test_the_same_files_are_understood_once(tmp_path: Path) -> None:
    folder = copy_of_the_pack(tmp_path / "30")
    first = load_pack(folder)
    (folder / "pack.toml").touch()
    assert load_pack(folder) is first
    assert compile_kit(first, 4) is compile_kit(first, 4)


def test_a_change_is_seen_though_neither_size_nor_time_of_the_file_tells_it(tmp_path: Path) -> None:
    folder = copy_of_the_pack(tmp_path / "30")
    before, file = load_pack(folder), folder / "parameters.toml"
    stamp, text = file.stat().st_mtime_ns, file.read_text("utf-8")
    where = text.index("default", text.index(f'id = "{CAP}"'))
    file.write_text(text[:where] + text[where:].replace("6", "5", 1), "utf-8")
    os.utime(file, ns=(stamp, stamp))
    assert (file.stat().st_size, file.stat().st_mtime_ns) == (len(text.encode()), stamp)
    after = load_pack(folder)
    assert (before.parameters[CAP].default, after.parameters[CAP].default) == (6, 5)
    assert (compile_kit(before, 4).number(CAP), compile_kit(after, 4).number(CAP)) == (6, 5)


def test_a_table_that_agrees_on_another_number_has_a_kit_of_its_own(pack: Pack) -> None:
    usual = compile_kit(pack, 4)
    assert compile_kit(pack, 4, parameters={CAP: 5}).number(CAP) == 5
    assert compile_kit(pack, 4) is usual
    assert compile_kit(replace(pack, tiles=pack.tiles[::-1]), 4) is not usual


def test_shared_tiles_are_found_beside_the_packs_first(tmp_path: Path) -> None:
    folder = copy_of_the_pack(tmp_path / "packs" / "quo_vadis" / "30")
    shared = tmp_path / "packs" / "shared"
    shared.mkdir()
    text = (folder / "tiles.toml").read_text("utf-8")
    (folder / "tiles.toml").unlink()
    (shared / "tiles.toml").write_text(text.replace('["plain", "plain", "sea"]', '["plain", "sea", "sea"]'), "utf-8")
    assert load_pack(folder).tiles[1].terrains == ("plain", "sea", "sea")


def test_a_persons_own_pack_comes_before_the_shipped_one() -> None:
    assert find_pack("quo_vadis", "30") == GAME
    own = copy_of_the_pack(paths.personal() / "packs" / "quo_vadis" / "30")
    newer = copy_of_the_pack(paths.personal() / "packs" / "quo_vadis" / "101")
    assert find_pack("quo_vadis", "30") == own
    assert find_pack("quo_vadis", None) == newer


@pytest.mark.parametrize(
    ("game", "draft", "said"),
    [
        ("quo_vadi", None, "Did you mean quo_vadis?"),
        ("quo_vadis", "3", "quo_vadis 3: there is no such draft of quo_vadis; available: 30"),
        ("../quo_vadis", None, "there is no such game"),
        ("\0", "\0", "there is no such game"),
    ],
)
def test_a_pack_that_is_not_there_is_refused_with_what_is(game: str, draft: str | None, said: str) -> None:
    with pytest.raises(PackError, match=said):
        find_pack(game, draft)


@pytest.mark.parametrize(
    ("name", "old", "new", "said"),
    [
        (
            "skills.toml",
            "uses_per_turn = 1",
            "use_per_turn = 1",
            (
                "skills.toml, skill[1] B01, effects[1].use_per_turn: this key cannot be used here. "
                "Did you mean uses_per_turn?"
            ),
        ),
        (
            "skills.toml",
            'hook = "cost_modifier"',
            'hook = "cost_modifer"',
            "skills.toml, skill B01, effects[1], hook: there is no hook cost_modifer. Did you mean cost_modifier?",
        ),
        (
            "skills.toml",
            'op = "adjust"',
            'op = "adjsut"',
            "Did you mean adjust?",
        ),
        (
            "skills.toml",
            '"placement.terrain_cost"',
            '"placement.terain_cost"',
            "Did you mean placement.terrain_cost?",
        ),
        (
            "skills.toml",
            "space_near_own_town = true",
            'space_near_own_town = "yes"',
            "skills.toml, skill S12, effects[1], when: space_near_own_town must be one of true.",
        ),
        (
            "races.toml",
            'aptitude = "frost"',
            'aptitude = "forst"',
            "races.toml, race mystic, aptitude: there is no terrain forst. Did you mean frost?",
        ),
        (
            "tiles.toml",
            '["plain", "plain", "sea"]',
            '["plain", "plain"]',
            "tiles.toml, tile[2] 1-2, terrains",
        ),
        (
            "cards.toml",
            '"components.epic.labour"',
            '"components.epic.labor"',
            (
                "cards.toml, card labour, count: there is no parameter components.epic.labor. "
                "Did you mean components.epic.labour?"
            ),
        ),
        (
            "pack.toml",
            'zone = "{card}"',
            'zone = "{crd}"',
            "pack.toml, piece[3] {card}, zone: {crd} has no meaning here. Did you mean card?",
        ),
        (
            "pack.toml",
            'zone = "deck"',
            'zone = "dek"',
            "there is no zone dek. Did you mean deck?",
        ),
        (
            "pack.toml",
            "vp_hidden = true",
            "vp_hiden = true",
            "there is no option vp_hiden. Did you mean vp_hidden?",
        ),
        (
            "pack.toml",
            "vp_hidden = true",
            'vp_hidden = "yes"',
            "pack.toml, tally[1] vp, vp_hidden: it must be one of false, true, not 'yes'.",
        ),
        (
            "pack.toml",
            'id = "discard"',
            'id = "deck"',
            "two of them are called deck",
        ),
        (
            "options.toml",
            'default = "standard"',
            'default = "custm"',
            "options.toml, option[1] mode: the default 'custm' is not one of the values.",
        ),
        (
            "parameters.toml",
            "default = 10",
            'default = "10"',
            "parameters.toml, parameter[3] game.rounds: the default is wrong: it must be an integer, not '10'.",
        ),
        ("races.toml", 'id = "mystic"', 'id = "gigant"', "two rows of race have this id"),
        ("races.toml", 'id = "mystic"', 'id = "mystic', "this is not valid TOML at "),
    ],
)
def test_a_mistake_is_named_by_file_key_and_nearest_name(
    spoil: Spoil, name: str, old: str, new: str, said: str
) -> None:
    assert said in str(spoil(name, old, new))


def test_a_missing_key_is_named(spoil: Spoil) -> None:
    refused = spoil("skills.toml", 'kind = "basic"\n', "")
    assert (refused.file, refused.key) == ("skills.toml", "skill[1] B01, kind")
    assert str(refused.what) == 'this is missing; write, for example: kind = "basic"'


def test_a_file_that_belongs_to_no_pack_is_refused(tmp_path: Path) -> None:
    folder = copy_of_the_pack(tmp_path / "30")
    (folder / "skils.toml").write_text("", "utf-8")
    with pytest.raises(PackError, match=r"Did you mean skills\.toml\?"):
        load_pack(folder)


def test_a_folder_that_is_no_pack_is_refused(tmp_path: Path) -> None:
    for folder in (tmp_path, tmp_path / "nowhere", GAME / "pack.toml"):
        with pytest.raises(PackError):
            load_pack(folder)


def test_each_file_has_a_schema() -> None:
    for name in FILES:
        assert json_schema(name.removesuffix(".toml"))["additionalProperties"] is False
    with pytest.raises(PackError, match="Did you mean skills"):
        json_schema("skils")


def test_what_an_editor_leaves_beside_a_file_is_no_part_of_the_pack(tmp_path: Path) -> None:
    folder = copy_of_the_pack(tmp_path)
    (folder / ".#skills.toml").symlink_to("somebody@somewhere.1234")
    (folder / ".pack.toml").write_text("half of it")
    assert load_pack(folder).skills


def test_a_draft_that_is_half_made_is_no_pack() -> None:
    shelf = paths.personal() / "packs" / "quo_vadis"
    copy_of_the_pack(shelf / ".0123456789abcdef.part")
    assert [each.draft for each in packs() if each.game == "quo_vadis"] == ["30"]
