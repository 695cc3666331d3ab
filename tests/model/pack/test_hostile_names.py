"""What a stranger called things in a pack never becomes more than words in the package that new-referee writes."""

import ast
import json
import os
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
import tomlkit

from qquovadis.errors import QuoError
from qquovadis.model.pack.loading import load_pack
from qquovadis.model.pack.new_game import start_game
from qquovadis.model.pack.new_referee import plain_in_markdown, start_referee
from qquovadis.model.pack.schema import Pack
from qquovadis.printable import shown_name

CHECKOUT = Path(__file__).resolve().parents[3]
CALLED = "__import__('os').system('id')"
NAMES = {
    "plain": "hand",
    "double quote": f'ha"; {CALLED}; x="',
    "single quote": f"ha'; {CALLED}; x='",
    "three double": f'ha"""\n{CALLED}\n"""',
    "three single": f"ha'''\n{CALLED}\n'''",
    "backslash": "ha\\",
    "backslash and quote": f'ha\\"; {CALLED} #',
    "line": f"ha\n{CALLED}\n",
    "carriage return": f"ha\r{CALLED}\r",
    "line separator": f"ha\u2028{CALLED}\u2029",
    "form feed and next line": f"ha\x0c{CALLED}\x85",
    "braces": "{FROM} {0} {{x}} %s %(x)s",
    "marks of templates": "x $PLAYERS ${FOLDER} $GAME GAME NAME PLAYERS FOLDER ZONE_TO $$ $",
    "keyword": "class",
    "import": "__import__",
    "right to left": "ha\u202e\u2066nd\u2069\u202c",
    "no letters": "\U0001f0cf\u200b\ufeff",
    "markup": "[x](javascript:1) <script>1</script> `a` | b # c *d*",
    "escapes": "\\n\\x22\\u0022\\N{QUOTATION MARK}",
}


def place_id(name: str) -> str:
    """Return the name as a place may be called: the pack refuses letters that steer a terminal in ids."""
    return re.sub(r"[\x00-\x1f]", " ", name)


def hostile(at: int, name: str, folder: Path) -> Pack:
    """Return a game in which the game, places, counts and (as far as may be) its folder are called so."""
    begun = start_game(f"Odd {at}", "cards", folder / "begun")
    sheet = begun / "pack.toml"
    document = tomlkit.parse(sheet.read_text("utf-8"))
    document["name"] = {"en": name, "ja": name}
    text = tomlkit.dumps(document)
    for old, new in {"hand": "", "trick": "2", "points": "3"}.items():
        text = text.replace(f'"{old}"', tomlkit.string(place_id(name) + new).as_string())
    sheet.write_text(text, "utf-8")
    (begun / "board.toml").unlink()
    called = re.sub("[/\0]", "-", name)
    place = folder / called / "1"
    place.parent.mkdir()
    begun.rename(place)
    return load_pack(place)


def shape(tree: ast.AST, game: str) -> str:
    """Return a source without what its literals say, and with the same name for every game."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant):
            node.value = type(node.value).__name__
    return ast.dump(tree).replace(game, "game")


@pytest.fixture(scope="module")
def written(tmp_path_factory: pytest.TempPathFactory) -> dict[str, tuple[Pack, Path]]:
    """Return the packages that are written for games of all these names."""
    found: dict[str, tuple[Pack, Path]] = {}
    for at, (kind, name) in enumerate(NAMES.items()):
        folder = tmp_path_factory.mktemp("odd")
        pack = hostile(at, name, folder)
        found[kind] = (pack, start_referee(pack, folder / "rules"))
    return found


def literals(source: Path) -> dict[str, object]:
    """Return what is assigned to names of a module as plain literals."""
    found: dict[str, object] = {}
    for node in ast.parse(source.read_text("utf-8")).body:
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            value = node.value.args[0] if isinstance(node.value, ast.Call) else node.value
            found[node.targets[0].id] = ast.literal_eval(value)
    return found


@pytest.mark.parametrize("kind", NAMES)
def test_names_stand_in_literals_and_change_nothing_else(written: dict[str, tuple[Pack, Path]], kind: str) -> None:
    (pack, folder), (harmless, like) = written[kind], written["plain"]
    sources = sorted(folder.rglob("*.py"))
    assert len(sources) == 7
    for source in sources:
        place = str(source.relative_to(folder)).replace(pack.game, harmless.game)
        other = ast.parse((like / place).read_text("utf-8"))
        assert shape(ast.parse(source.read_text("utf-8")), pack.game) == shape(other, harmless.game), place
    name = place_id(NAMES[kind])
    read = literals(folder / f"{pack.game}_referee" / "reading.py")
    assert read == {"FROM": name, "TO": f"{name}2", "POINTS": f"{name}3"}
    tested = literals(folder / "tests" / "test_turn.py")
    assert tested == {"PACK": str(pack.folder.resolve()), "SEATS": 3}
    project = tomllib.loads((folder / "pyproject.toml").read_text("utf-8"))
    assert project["project"]["entry-points"]["qquovadis.referees"] == {pack.game: f"{pack.game}_referee:GAME"}


@pytest.mark.parametrize("kind", NAMES)
def test_names_are_plain_words_in_the_readmes(written: dict[str, tuple[Pack, Path]], kind: str) -> None:
    (_, folder), (_, like) = written[kind], written["plain"]
    for readme in ("README.md", "README.ja.md"):
        text, other = ((each / readme).read_text("utf-8") for each in (folder, like))
        assert len(text.splitlines()) == len(other.splitlines())
        assert all(letter.isprintable() or letter == "\n" for letter in text)
        heading = text.splitlines()[0]
        assert not re.search(r"(?<!\\)[\[\]<>`*|]", heading), heading
        assert heading.count(plain_in_markdown(shown_name(NAMES[kind]))) == 1


HOOK = """
import importlib, json, os, sys
sys.dont_write_bytecode = True
seen = []
def hook(event, args):
    writes = event == "open" and isinstance(args[2], int) and args[2] & (os.O_WRONLY | os.O_RDWR | os.O_CREAT)
    if writes or event.startswith(("os.system", "os.exec", "os.spawn", "os.posix_spawn", "subprocess", "os.fork",
                                   "os.remove", "os.rename", "os.mkdir", "shutil", "socket", "ctypes.dlopen")):
        seen.append([event, repr(args)[:80]])
import qquovadis.engine.setting_up, qquovadis.engine.referee  # what they need anyway
sys.addaudithook(hook)
for name, path in json.loads(sys.argv[1]).items():
    sys.path[0:0] = [path]
    for module in ("", ".reading", ".turn"):
        importlib.import_module(f"{name}_referee{module}")
print(json.dumps(seen))
"""


def test_nothing_is_run_or_written_when_such_packages_are_imported(written: dict[str, tuple[Pack, Path]]) -> None:
    packages = {pack.game: str(folder) for pack, folder in written.values()}
    done = subprocess.run(
        [sys.executable, "-c", HOOK, json.dumps(packages)],
        env={**os.environ, "PYTHONPATH": str(CHECKOUT)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert json.loads(done.stdout) == []


@pytest.mark.parametrize("name", ["__import__", "Abc", "a.b", "a-b", "a b", "os\nimport os", "é", "ａ", "1a", '"', ""])
def test_a_game_whose_id_is_no_module_is_refused(name: str, tmp_path: Path) -> None:
    begun = start_game("Odd", "cards", tmp_path / "packs")
    sheet = begun / "pack.toml"
    sheet.write_text(sheet.read_text("utf-8").replace('"odd"', tomlkit.string(name).as_string()), "utf-8")
    with pytest.raises(QuoError):
        start_referee(load_pack(begun), tmp_path / "rules")
    assert not (tmp_path / "rules").exists()
