"""Small files that would hold the program for minutes are refused by a sentence before anything reads them whole."""

import json
import shutil
import zlib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from qquovadis import __main__, paths
from qquovadis.errors import PackError, SaveError
from qquovadis.model.pack import file_limits
from qquovadis.model.pack.loading import find_pack, load_pack
from qquovadis.model.pack.nesting_depth import MOST_NESTED, is_nested_too_deeply
from qquovadis.model.saves.format import Header
from qquovadis.model.saves.library import Library
from qquovadis.model.saves.save_file import read, written_header
from qquovadis.model.text.translations import Texts
from qquovadis.model.variants.variant import read_variant, variant_of
from ui.start.table_setup import TableSetup

SAVE = Path(__file__).parents[2] / "saves_corpus" / "quo_vadis-30-3-seats-finished.qqgame"
HEAD = 'name = { en = "A", ja = "あ" }\ngame = "quo_vadis"\ndraft = "30"\n[parameters]\n'
HARMS = {
    "one name of 3,000 parts": HEAD + ".".join("a" * 3000) + " = 1\n",
    "parts with spaces and quotes": HEAD + ' . '.join(['"a"', "b"] * 40) + " = 1\n",
    "a table of 3,000 parts": HEAD + "[" + ".".join("a" * 3000) + "]\n",
    "16,000 names with dots": HEAD + "".join(f"a.b{at} = 1\n" for at in range(16_000)),
    "names with dots in one table": HEAD
    + "".join(f"t{row} = {{ {', '.join(f'a.b{at} = 1' for at in range(500))} }}\n" for row in range(10)),
    "150,000 tables": HEAD + "".join(f"[t{at}]\n" for at in range(150_000)),
    "a line of 400,000 letters": HEAD + f'a = "{"x" * 400_000}"\n',
}  # fmt: skip


@pytest.fixture
def parsed(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What the reader of TOML was given."""
    given: list[str] = []

    def read_it(text: str) -> dict[str, Any]:
        given.append(text)
        return {}

    monkeypatch.setattr("qquovadis.model.pack.file_limits.tomllib.loads", read_it)
    return given


@pytest.mark.parametrize("harm", HARMS)
def test_too_much_toml_is_refused_before_it_is_read(harm: str, parsed: list[str], tmp_path: Path) -> None:
    file = tmp_path / "a.qqvariant"
    file.write_text(HARMS[harm], encoding="utf-8")
    ways: tuple[Callable[[], object], ...] = (
        lambda: read_variant(file),
        lambda: variant_of(HARMS[harm], "a.qqvariant"),
    )
    for way in ways:
        with pytest.raises(PackError) as raised:
            way()
        assert parsed == []
        assert "it may have" in Texts("en").explain(raised.value)
        assert Texts("ja").explain(raised.value) != Texts("en").explain(raised.value)


def test_a_command_says_it_too(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")
    file = tmp_path / "dots.qqvariant"
    file.write_text(HARMS["one name of 3,000 parts"], encoding="utf-8")
    assert __main__.main(["check-pack", str(file)]) != 0
    text = "".join(capsys.readouterr())
    assert "line 5 has a name of too many parts" in text
    assert "fault of the program" not in text


def shipped() -> Iterator[Path]:
    """Every file of TOML that comes with the program."""
    yield from (path for ending in ("toml", "qqvariant") for path in paths.resources().rglob(f"*.{ending}"))


def test_what_is_shipped_is_a_tenth_of_what_may_be_there(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("MOST_BYTES", "LONGEST_LINE"):
        monkeypatch.setattr(file_limits, name, getattr(file_limits, name) // 10)
    fewer = tuple(each._replace(most=each.most // 10) for each in file_limits.COUNTED)
    monkeypatch.setattr(file_limits, "COUNTED", fewer)
    for path in shipped():
        file_limits.toml_table(path.name, path.read_bytes())


@pytest.fixture
def save(tmp_path: Path) -> Path:
    """A saved game that lies somewhere."""
    return Path(shutil.copy(SAVE, tmp_path / "a.qqgame"))


def refused(path: Path) -> str:
    """Why a save cannot be opened."""
    with pytest.raises(SaveError) as raised:
        read(path)
    assert Texts("ja").explain(raised.value) != Texts("en").explain(raised.value)
    return Texts("en").explain(raised.value)


def test_of_a_file_larger_than_any_game_no_more_is_read(save: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with save.open("r+b") as file:
        file.truncate(3_000_000_000)
    assert "too large for a saved game" in refused(save)
    monkeypatch.setattr(file_limits, "LARGEST_SAVE", 1000)
    assert len(SAVE.read_bytes()) > 1000
    assert "it may have 1000 bytes" in refused(Path(shutil.copy(SAVE, save)))


def test_a_long_first_line_is_not_read_as_json(save: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first, rest = save.read_bytes().split(b"\n", 1)
    spoken = json.loads(first)
    save.write_bytes(json.dumps(spoken | {"begun": "x" * 2_000_000}).encode() + b"\n" + rest)
    read_as_json: list[object] = []
    monkeypatch.setattr("qquovadis.model.saves.save_file.json.loads", read_as_json.append)
    assert "first line of “a.qqgame” is too long" in refused(save)
    assert not read_as_json


def test_a_million_pieces_are_not_looked_at(save: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first, rest = save.read_bytes().split(b"\n", 1)
    spoken = json.loads(first)
    piece = {"name": "a", "identity": "b", "zone": "c", "face": 0, "hidden": True}
    save.write_bytes(json.dumps(spoken | {"pieces": [piece] * 6_000}).encode() + b"\n" + rest)
    monkeypatch.setattr(Header, "model_validate_json", lambda *_: pytest.fail("the pieces were looked at"))
    assert "too many pieces" in refused(save)


def test_a_line_longer_than_any_entry_is_damage(save: Path) -> None:
    whole = read(save)
    with save.open("ab") as file:
        file.write(b'{"kind":"' + b"x" * 2_000_000 + b'"}\n')
    damaged = read(save)
    assert damaged.damage is not None
    assert str(damaged.damage.reason) == "the line is too long"
    assert damaged.lines == whole.lines


def test_many_beginnings_of_a_first_line_are_not_all_tried(save: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    header = read(save).header
    good = written_header(header)
    tried: list[int] = []

    def spoilt(line: bytes) -> bool:
        tried.append(len(line))
        return True

    monkeypatch.setattr("qquovadis.model.saves.save_file.is_spoilt", spoilt)
    save.write_bytes(b"x" + b'{"format":"qquovadis game"}' * 30_000 + b"\n" + good)
    assert "not a saved game" in refused(save)
    assert len(tried) < 20


def test_the_library_reads_only_so_much_of_a_file(monkeypatch: pytest.MonkeyPatch) -> None:
    file = paths.saves() / "large.qqgame"
    with file.open("wb") as opened:
        opened.truncate(3_000_000_000)
    library = Library()
    (kept,) = library.games()
    assert kept.trouble is not None


DEEP = {"lists": ("[", "]", "1"), "tables": ("{a=", "}", "1")}


def nested(kind: str, depth: int) -> str:
    """A value of brackets so deep in each other, on the fifth line of a variant."""
    opens, closes, inner = DEEP[kind]
    return HEAD + "x = " + opens * depth + inner + closes * depth + "\n"


@pytest.mark.parametrize("depth", [MOST_NESTED + 1, 300, 30_000])
@pytest.mark.parametrize("kind", DEEP)
def test_brackets_that_stand_too_deep_are_refused_before_they_are_read(
    kind: str, depth: int, parsed: list[str]
) -> None:
    with pytest.raises(PackError) as raised:
        variant_of(nested(kind, depth), "a.qqvariant")
    assert parsed == []
    assert "line 5 is nested too deeply; brackets may stand 60 deep" in Texts("en").explain(raised.value)
    assert Texts("ja").explain(raised.value) != Texts("en").explain(raised.value)


@pytest.mark.parametrize(
    "words",
    [f'"{"[" * 500}"', f"'{'{' * 500}'", f'"\\"{"[" * 500}"', f'"""\n{"[" * 500}"\n"""', f"'''{'[' * 500}'\n'''",
     f'"a" # {"[" * 500}', ", ".join(["[1]"] * 500).join("[]")],
)  # fmt: skip
def test_brackets_in_words_and_beside_each_other_are_none_that_stand_deep(words: str) -> None:
    assert file_limits.toml_table("a.toml", f"x = {words}\n".encode())["x"]
    assert not is_nested_too_deeply(json.dumps({"note": words, "list": [[1]] * 500}).encode())


@pytest.mark.parametrize("depth", [MOST_NESTED, 300, 100_000])
@pytest.mark.parametrize("opens", ["[", '{"a":'])
def test_a_save_with_brackets_too_deep_says_so(save: Path, opens: str, depth: int) -> None:
    deep = opens * depth + "1" + {"[": "]"}.get(opens, "}") * depth
    whole = read(save)
    raw = f'{{"kind":"later","ignorable":true,"x":{deep}'.encode()
    with save.open("ab") as file:
        file.write(raw + f',"check":"{zlib.crc32(raw):08x}"}}\n'.encode())
    damaged = read(save)
    assert damaged.damage is not None
    assert str(damaged.damage.reason) == "the line is nested too deeply"
    assert damaged.lines == whole.lines
    first, rest = SAVE.read_bytes().split(b"\n", 1)
    save.write_bytes(first.replace(b'"begun":', f'"tiles":{deep},"begun":'.encode(), 1) + b"\n" + rest)
    assert "first line of “a.qqgame” is nested too deeply" in refused(save)


def test_what_was_agreed_last_is_the_usual_if_it_is_nested_too_deeply() -> None:
    pack = load_pack(find_pack("quo_vadis", "30"))
    assert TableSetup.read('{"people":' + "[" * 100_000 + "]" * 100_000 + "}", pack) == TableSetup.usual(pack)


def test_the_mark_with_which_some_editors_begin_a_file_is_no_mistake() -> None:
    assert file_limits.toml_table("a.toml", b"\xef\xbb\xbfx = 1\n") == {"x": 1}
