"""A variant that uses everything a variant can say, and packs that variants change, for the tests."""

from functools import cache
from pathlib import Path

from qquovadis.model.pack.loading import load_pack
from qquovadis.model.pack.schema import Pack, Variant
from qquovadis.model.variants.variant import ENDING, applied, variant_of
from tests.model.pack.pack_folders import GAME

HEAD = 'name = "Try"\ngame = "quo_vadis"\ndraft = "30"\n'
SALT_WORKS = """
[[skill]]
id = "S31"
kind = "additional"
name = { en = "Salt Works", ja = "塩田" }
text = { en = "Whenever you place a worker on sea, gain 1 food.", ja = "海にワーカーを置くごとに、≪食料≫1個を得る。" }

[[skill.effects]]
hook = "on_place_worker"
op = "gain"
what = "food"
amount = 1
when = { space_terrain = "sea" }
"""
ROADS = """
[[skill]]
id = "B11"
kind = "basic"
race = "glorious"
name = { en = "Wide Roads", ja = "街道" }
text = { en = "Printed only.", ja = "まだ何もしない。" }
"""
WHOLE = f"""# A remark of the designer's own.
name = {{ en = "Salt and wrath", ja = "塩と怒り" }}
game = "quo_vadis"
draft = "30"
note = "To see whether the sea is worth it."
remove = ["S07"]

[parameters]
caps.standard.wrath = 6
"game.rounds" = 8

[options]
game_tie = "shared"

[tiles]
"1-2" = ["sea", "sea", "plain"]

[[card]]
id = "labour"
kind = "epic"
count = 12
name = {{ en = "Toil", ja = "苦役" }}
marks = {{ epic = "labour" }}
{SALT_WORKS}"""


@cache
def draft() -> Pack:
    """The shipped pack; nobody can change it."""
    return load_pack(GAME)


def variant(text: str) -> Variant:
    """A variant of the shipped pack that says this after its head."""
    return variant_of(HEAD + text, f"try{ENDING}")


def changed(text: str) -> Pack:
    """The shipped pack as a variant changes it that says this after its head."""
    return applied(draft(), variant(text), f"try{ENDING}")


def file_of(folder: Path, text: str = WHOLE, name: str = "try") -> Path:
    """A file of a variant in a folder."""
    path = folder / f"{name}{ENDING}"
    path.write_text(text, encoding="utf-8")
    return path
