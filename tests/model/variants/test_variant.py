"""Variants are read, written and applied; what they say wrong is told with file, key and what was probably meant."""

import re
from dataclasses import fields, replace
from pathlib import Path
from time import process_time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from qquovadis import paths
from qquovadis.errors import PackError
from qquovadis.model.pack.compile_kit import compile_kit, playable_seats
from qquovadis.model.pack.schema import Pack, Variant
from qquovadis.model.pack.shapes import Wording
from qquovadis.model.variants.variant import (
    ENDING,
    applied,
    load_variant,
    read_variant,
    variant_of,
    variant_text,
    written,
)
from tests.marks import quick
from tests.model.variants.variant_texts import HEAD, ROADS, SALT_WORKS, WHOLE, changed, draft, file_of, variant

pytestmark = quick

FILE = f"try{ENDING}"


def refused(text: str) -> PackError:
    """Why a variant that says this after its head comes to no pack."""
    with pytest.raises(PackError) as error:
        changed(text)
    assert error.value.file == FILE
    return error.value


# What a variant comes to


def test_what_it_names_is_changed_and_nothing_else() -> None:
    before, after = draft(), applied(draft(), variant_of(WHOLE, FILE))
    assert after.parameters["caps.standard.wrath"].default == 6
    assert after.options["game_tie"].default == "shared"
    assert {tile.id: tile.terrains for tile in after.tiles}["1-2"] == ("sea", "sea", "plain")
    assert after.name("labour", "en") == "Toil"
    assert "S07" not in {skill.id for skill in after.skills}
    assert after.text("S31", "en").endswith("gain 1 food.")
    others = {name for name, row in after.parameters.items() if row != before.parameters[name]}
    assert others == {"caps.standard.wrath", "game.rounds"}
    assert [skill for skill in after.skills if skill.id != "S31"] == [s for s in before.skills if s.id != "S07"]


def test_a_variant_of_nothing_comes_to_the_pack_itself() -> None:
    after = changed("")
    other = {"variant", "hash", "printed"}
    assert {f.name for f in fields(Pack) if f.compare and getattr(after, f.name) != getattr(draft(), f.name)} <= other
    assert (after.title("en"), draft().title("ja")) == ("Quo Vadis 30: Try", "Quo Vadis 30")


def test_kits_have_the_changed_values_and_cards_without_being_told() -> None:
    kit = compile_kit(applied(draft(), variant_of(WHOLE, FILE)), 4)
    assert kit.parameters["caps.standard.wrath"] == 6
    assert kit.options["game_tie"] == "shared"
    assert {"S31", "S07"} & {identity.name for identity in kit.identities} == {"S31"}
    assert sum(kit.identities[piece.identity].name == "labour" for piece in kit.pieces) == 12
    salt = next(identity for identity in kit.identities if identity.name == "S31")
    assert [(effect.hook, effect.op, effect.about) for effect in salt.effects] == [("on_place_worker", "gain", "food")]


def test_every_variant_has_a_fingerprint_of_its_own() -> None:
    one, other = changed('[parameters]\n"game.rounds" = 8'), changed('[parameters]\n"game.rounds" = 9')
    assert len({one.hash, other.hash, draft().hash}) == 3
    assert one.hash == changed("[parameters]\ngame.rounds = 8").hash


def test_the_latest_four_are_worked_out_once_for_each_pack() -> None:
    """A study asks at each block, an editor at each look; a pack that was changed by itself has none of another's."""
    texts = [f"[parameters]\ngame.rounds = {rounds}" for rounds in (6, 7, 8, 9, 10)]
    pack = replace(draft(), hash="another")
    first, second, *_ = [applied(pack, variant(text)) for text in texts]
    assert applied(pack, variant(texts[1])) is second
    again = applied(pack, variant(texts[0]))
    assert (again is not first, again) == (True, first)
    other = applied(replace(pack, hash="a third"), variant(texts[1]))
    assert (other.parameters, other.hash == second.hash) == (second.parameters, False)


def test_the_pack_it_starts_from_is_found_by_its_name(tmp_path: Path) -> None:
    pack = load_variant(file_of(tmp_path))
    assert pack.folder == draft().folder
    assert pack.variant == read_variant(file_of(tmp_path))


# Totals follow the cards


@pytest.mark.parametrize(
    ("text", "skills", "most"),
    [
        (SALT_WORKS, 31, 5),
        ('remove = ["S07"]\n' + SALT_WORKS, 30, 5),
        ('remove = ["S07", "S08"]', 28, 4),
        (f"remove = {[f'S{number:02}' for number in range(1, 13)]}", 18, 3),
    ],
)
def test_skills_come_and_go_without_another_word(text: str, skills: int, most: int) -> None:
    pack = changed(text)
    assert pack.parameters["components.additional_skills"].default == skills
    assert playable_seats(pack) == range(3, most + 1)
    for seats in playable_seats(pack):
        compile_kit(pack, seats)


def test_where_fewer_can_play_the_reason_is_that_of_the_rule_that_hinders() -> None:
    most = changed('remove = ["S07"]').parameters["game.players_max"]
    assert most.default == 4
    assert "one of the additional skills" in most.because()


def test_too_few_skills_for_anybody_are_refused() -> None:
    error = refused(f"remove = {[f'S{number:02}' for number in range(1, 14)]}")
    assert "seats × draft.deal is 18" in str(error.what)
    assert "17" in str(error.what)


def test_fewer_skills_can_be_dealt_to_all() -> None:
    pack = changed('remove = ["S07"]\n[parameters]\ndraft.deal = 5\ndraft.picks = 5')
    assert playable_seats(pack) == range(3, 6)


def test_one_people_may_have_another_basic_skill() -> None:
    pack = changed(ROADS)
    assert pack.parameters["components.basic_skills_per_race"].default == 2
    assert sum(identity.kind == "basic skill" for identity in compile_kit(pack, 3).identities) == 11


def test_every_people_may_have_another_basic_skill() -> None:
    races = [race.id for race in draft().races]
    rows = "".join(ROADS.replace('"B11"', f'"B{11 + at}"').replace("glorious", race) for at, race in enumerate(races))
    assert changed(rows).parameters["components.basic_skills_per_race"].default == 3


def test_the_number_that_follows_anyway_may_be_said() -> None:
    assert changed(f"[parameters]\ncomponents.additional_skills = 31\n{SALT_WORKS}")
    assert "it is fixed at 31" in str(refused(f"[parameters]\ncomponents.additional_skills = 32\n{SALT_WORKS}").what)


# What is refused


@pytest.mark.parametrize(
    ("text", "key", "what", "meant"),
    [
        ("[parameters]\ngame.round = 6", "parameters, game.round", "no such parameter", "game.rounds"),
        ("[parameters]\ngame.rounds = 99", "parameters, game.rounds", "1 to 20, not 99", None),
        ('[parameters]\ngame.rounds = "8"', "parameters, game.rounds", "must be an integer", None),
        ("[parameters]\ngame.players_max = 6", "parameters, game.players_max", "fixed at 5", None),
        ('[options]\ngame_tie = "share"', "options, game_tie", "must be one of", "shared"),
        ("[options]\ngame_ties = true", "options, game_ties", "no such option", "game_tie"),
        ('[tiles]\n"1-9" = ["sea", "sea", "sea"]', "tiles, 1-9", "no such tile", "1-5"),
        ('[tiles]\n"1-2" = ["sea", "see", "sea"]', "tiles, 1-2", "see is not a terrain", "sea"),
        ('[tiles]\n"1-2" = ["sea"]', "tiles.1-2[2]", "is missing", None),
        ('remove = ["S77"]', "remove", "no card or skill S77", "S27"),
        (f'remove = ["S31", "S07"]\n{SALT_WORKS}', "remove", "no card or skill S31", "S30"),
        ('remove = ["S07"]\n' + SALT_WORKS.replace("S31", "S07"), "remove", "removed, but also has a row", None),
        (SALT_WORKS + SALT_WORKS, "skill S31", "two rows have this id", None),
        (SALT_WORKS.replace("on_place_worker", "on_place_woker"), "skill S31, effects[1], hook", "", "on_place_worker"),
        (SALT_WORKS.replace("amount", "amont"), "skill[1] S31, effects[1].amont", "key cannot be used", "amount"),
        (ROADS.replace("glorious", "glorius"), "skill B11, race", "there is no race glorius", "glorious"),
        (ROADS.replace('race = "glorious"', ""), "skill[1] B11", "a basic skill belongs to a race", None),
        ("paramters = {}", "paramters", "key cannot be used", "parameters"),
        ("[[skills]]", "skills", "key cannot be used", "skill"),
        ("[parameters]\ndraft.picks = 6\ndraft.deal = 5", "pack.toml, constraint[4]", "draft.picks is 6", None),
    ],
)  # fmt: skip
def test_what_is_wrong_is_told_with_its_place_and_the_nearest_name(
    text: str, key: str, what: str, meant: str | None
) -> None:
    error = refused(text)
    assert (error.key, error.did_you_mean) == (key, meant)
    assert what in str(error.what)


@pytest.mark.parametrize("head", [HEAD.replace('"30"', '"29"'), HEAD.replace("quo_vadis", "populous")])
def test_a_variant_of_another_draft_changes_no_other_pack(head: str) -> None:
    with pytest.raises(PackError, match="this is a variant of"):
        applied(draft(), variant_of(head, FILE), FILE)


def test_a_variant_starts_from_a_draft_not_from_another_variant() -> None:
    with pytest.raises(PackError, match="not on Quo Vadis 30: Try"):
        applied(changed(""), variant(SALT_WORKS), FILE)


def test_a_variant_of_a_draft_that_is_not_there_says_which_are(tmp_path: Path) -> None:
    with pytest.raises(PackError, match="draft: there is no such draft of quo_vadis; available: 30"):
        load_variant(file_of(tmp_path, HEAD.replace('"30"', '"29"')))


@pytest.mark.parametrize(
    ("content", "what"),
    [
        (b"\xff", "UTF-8"),
        (b"name = ", "this is not valid TOML at "),
        (b"", "is missing"),
        (b'name = " "\ngame="a"\ndraft="1"', "one line"),
    ],
)
def test_a_file_that_is_no_variant_is_told_by_name(tmp_path: Path, content: bytes, what: str) -> None:
    path = tmp_path / "spoilt.qqvariant"
    path.write_bytes(content)
    with pytest.raises(PackError, match=what) as error:
        read_variant(path)
    assert error.value.file == "spoilt.qqvariant"


def test_a_file_that_cannot_be_opened_is_told(tmp_path: Path) -> None:
    with pytest.raises(PackError, match="cannot be read"):
        read_variant(tmp_path / "missing.qqvariant")
    with pytest.raises(PackError, match="cannot be read"):
        read_variant(tmp_path)


# Written and read again


@pytest.mark.parametrize("text", [WHOLE, HEAD, HEAD + ROADS, HEAD + SALT_WORKS])
def test_a_variant_is_the_same_after_writing_and_reading(text: str) -> None:
    before = variant_of(text, FILE)
    assert variant_of(written(before), FILE) == before
    assert written(variant_of(written(before), FILE)) == written(before)


def test_a_written_variant_reads_well() -> None:
    lines = written(variant_of(WHOLE, FILE)).splitlines()
    assert lines[0] == "# A variant of quo_vadis, draft 30: only what it changes stands here."
    for line in (
        'name = { en = "Salt and wrath", ja = "塩と怒り" }',
        'note = "To see whether the sea is worth it."',
        '"caps.standard.wrath" = 6',
        'game_tie = "shared"',
        '1-2 = ["sea", "sea", "plain"]',
        "[[skill.effects]]",
        'when = { space_terrain = "sea" }',
    ):
        assert line in lines, line


WORDS = st.text(st.characters(exclude_categories=["Cs"]), max_size=30)
NAMES = WORDS.filter(lambda name: name.strip() and name.isprintable())


@given(st.builds(Wording, en=NAMES, ja=NAMES), st.none() | st.builds(Wording, en=WORDS, ja=WORDS, one=WORDS))
def test_any_words_survive_writing_and_reading(name: Wording, note: Wording | None) -> None:
    before = Variant(name=name, game="quo_vadis", draft="30", note=note)
    assert variant_of(written(before), FILE) == before


@given(st.dictionaries(NAMES, st.booleans() | st.integers(-(10**9), 10**9) | NAMES, max_size=4))
def test_any_names_and_values_survive_writing_and_reading(values: dict[str, bool | int | str]) -> None:
    before = variant("").model_copy(update={"parameters": values})
    assert variant_of(written(before), FILE) == before


def test_a_pack_tells_the_text_of_its_variant() -> None:
    assert variant_text(draft()) == ""
    assert variant_of(variant_text(changed(SALT_WORKS)), FILE) == variant(SALT_WORKS)


@pytest.mark.parametrize("language", ["en", "ja"])
def test_what_the_guide_to_variants_shows_is_true(language: str) -> None:
    guide = (paths.resources() / "packs" / f"variants.{language}.md").read_text(encoding="utf-8")
    (block,) = re.findall(r"```toml\n(.*?)```", guide, re.DOTALL)
    pack = applied(draft(), variant_of(block, "guide"), "guide")
    assert {"S31", "S07"} & {skill.id for skill in pack.skills} == {"S31"}
    assert pack.parameters["game.rounds"].default == 8


@pytest.mark.parametrize(
    ("body", "sentence"),
    [
        (
            "[parameters]\n" + "\n".join(f"k{at} = 0" for at in range(16_000)),
            "parameters, k0: there is no such parameter",
        ),
        ("[options]\n" + "\n".join(f"k{at} = true" for at in range(16_000)), "options, k0: there is no such option"),
        ("remove = [" + ", ".join(f'"k{at}"' for at in range(16_000)) + "]", "remove: there is no card or skill k0"),
        ("\n".join(f"k{at} = 0" for at in range(16_000)), "and 15980 more mistakes"),
        ("[parameters]\n" + "\n".join(f"k{at} = 0" for at in range(150_000)), "too many keys; it may have 20000"),
    ],
    ids=["parameters", "options", "remove", "unknown", "too many"],
)
def test_names_without_number_are_refused_before_anything_is_made_of_them(body: str, sentence: str) -> None:
    began = process_time()
    faults = refused(body).every
    assert sentence in str(faults[-1]) and len(faults) <= 21
    assert process_time() - began < 5  # they took minutes; now a tenth of a second to a second
