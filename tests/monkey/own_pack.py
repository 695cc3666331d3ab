"""A game of one's own as people make one: pictures of every program on everything, and cards of a spreadsheet.

Its files come from `tests/corpus`; while it is played they are saved anew as programs save: beside, and then renamed.
"""

import csv
import io
import tomllib
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Any, NamedTuple
from xml.sax.saxutils import escape

from qquovadis.model.pack.new_game import start_game
from tests.model.pack.test_spreadsheets import MAIN, cell, ods, row, xlsx

CORPUS = Path(__file__).parents[1] / "corpus"
TABLES = ("cards.csv", "cards.xlsx", "cards.ods")
LAYOUTS = ("portrait", "picture", "poster", "value", "icon", "index", "event", "square", "lying")
CARDS = 10  # in a sheet with pictures
DAMAGED = "cut.png"  # may lie in a game all the same, and is crossed out

MORE_PIECES = """
[[zone]]
id = "deck"
sight = "nobody"
name = {{ en = "deck", ja = "山札" }}

[[zone]]
id = "row"
name = {{ en = "row", ja = "列" }}

[[piece]]
each = "card"
where = {{ kind = "card" }}
identity = "{{card}}"
kind = "card"
back = "card"
hidden = true
zone = "deck"

[[piece]]
identity = "chit"
kind = "chit"
count = 3
zone = "start"
name = {{ en = "chit", ja = "チット" }}
picture = '{chit}'
marks = {{ race = "ruby" }}

[[piece]]
identity = "knight"
kind = "hero"
zone = "start"
name = {{ en = "knight", ja = "騎士" }}
picture = '{knight}'
marks = {{ race = "azure" }}

[[piece]]
identity = "fate die"
kind = "fate"
zone = "dice"
name = {{ en = "fate die", ja = "運命のサイコロ" }}
marks = {{ faces = ["hit", '{die}', '{drawn}'], race = "moss" }}

[[procedure]]
name = {{ en = "New deal", ja = "配り直す" }}
step = [
  {{ gather = "row", to = "deck" }},
  {{ gather = "hand", to = "deck" }},
  {{ shuffle = "deck" }},
  {{ deal = 2, from = "deck", to = "hand" }},
]

[[setup]]
shuffle = "deck"

[[setup]]
deal = 2
from = "deck"
to = "hand"
"""
MORE_BOARD = """
[[place]]
zone = "deck"
at = [12, 2]
size = [1.6, 2.4]

[[place]]
zone = "row"
at = [13, 5]
size = [5, 2.4]
kind = "row"

[ground]
picture = '{ground}'
size = [9, 7]

[backs]
card = '{back}'
"""


Rows = Sequence[Sequence[str]]


class Swap(NamedTuple):
    """A file that was saved anew: which one, by what, and whether the game can be read now."""

    file: str
    by: str
    good: bool


def of_corpus(kind: str) -> dict[str, dict[str, Any]]:
    """The files of a folder of the corpus with what their manifest says of them."""
    content = tomllib.loads((CORPUS / kind / "manifest.toml").read_text("utf-8"))
    return {each["name"]: each for each in content["file"]}


PICTURES, DRAWINGS, SHEETS = (of_corpus(kind) for kind in ("pictures", "drawings", "sheets"))


def content_of(name: str) -> bytes:
    """A picture or a drawing of the corpus."""
    return (CORPUS / ("drawings" if name in DRAWINGS else "pictures") / name).read_bytes()


def is_shown(name: str) -> bool:
    """Whether a picture or a drawing can be shown, by its manifest."""
    return "pixels" in {**PICTURES, **DRAWINGS}[name]


SHOWN = sorted(name for name in (*PICTURES, *DRAWINGS) if is_shown(name))
OTHERS = sorted({*PICTURES, *DRAWINGS} - set(SHOWN))
ODD_NAMES = tuple(name for name in SHOWN if not name.isascii() or set(name) & set(" (#") or name != name.lower())


class OwnPack:
    """The folder of such a game, drawn by lot, and all that a hand saves there while it is played."""

    def __init__(self, chance: Random) -> None:
        self._chance = chance
        self.folder = start_game("Mine", "board")
        self.names = [*ODD_NAMES, DAMAGED, *chance.sample(sorted(set(SHOWN) - set(ODD_NAMES)), 14)]
        (self.folder / "pictures").mkdir(exist_ok=True)
        for name in self.names:
            (self.folder / "pictures" / name).write_bytes(content_of(name))
        used = {key: chance.choice(self.names) for key in ("knight", "die", "drawn", "ground", "back")}
        used["chit"] = DAMAGED  # from the first moment on: a damaged one that comes while it is played is refused
        self._named, self._on_cards = set(used.values()), set[str]()
        self._change("pack.toml", MORE_PIECES.format(**used), 'purposes = ["die"]', 'purposes = ["die", "shuffle"]')
        painters = f'[paint]\ncard = "{chance.choice(LAYOUTS)}"\nchit = "counter"\nhero = "standee"\nfate = "die"\n'
        self._change("board.toml", MORE_BOARD.format(**used), "[paint]\n", painters)
        board = self.folder / "board.toml"
        board.write_text('fan = "hand"\n' + board.read_text("utf-8"), "utf-8")
        self._spoilt: set[str] = set()  # pictures that were swapped for what cannot be shown
        self._table, self._sheet = "", ""
        self._swap_sheet()

    def _change(self, name: str, more: str, old: str, new: str) -> None:
        file = self.folder / name
        words = file.read_text("utf-8")
        assert old in words
        file.write_text(words.replace(old, new, 1) + more, "utf-8")

    # Saving anew.

    def swap(self) -> Swap:
        """Save the spreadsheet anew, in the same format or another one, or one of the pictures, by other content."""
        ways = (self._swap_sheet, self._swap_sheet, self._swap_corpus_sheet, self._swap_picture)
        before = self._contents()
        while True:
            name, by = self._chance.choice(ways)()
            if self._contents() != before:
                return Swap(name, by, self.can_be_read())

    def mend(self) -> Swap:
        """Save everything once more so that it can be read."""
        before = self._contents()
        for name in sorted(self._spoilt):
            self._swap_picture_by(name, name)
        while self._contents() == before or not self.can_be_read():
            self._swap_sheet()
        return Swap(self._table, "mended", good=True)

    def can_be_read(self) -> bool:
        """Whether the game can be read as it lies there, by what the manifests say of its files."""
        on_cards = set() if self._sheet in SHEETS else self._on_cards
        if self._spoilt & (self._named | on_cards):
            return False  # what nothing names is not looked at
        known = SHEETS.get(self._sheet, {})
        return "refused" not in known and ("asks" not in known or self._encoding() in known["asks"])

    def _encoding(self) -> str:
        return str(tomllib.loads((self.folder / "pack.toml").read_text("utf-8")).get("csv_encoding", ""))

    def _contents(self) -> dict[str, bytes]:
        return {str(path): path.read_bytes() for path in sorted(self.folder.rglob("*")) if path.is_file()}

    def _swap_sheet(self) -> tuple[str, str]:
        """Draw a sheet with pictures once more, with other words and other cards."""
        name = self._chance.choice(TABLES)
        self._put_table(name, self._drawn_sheet(name), "drawn")
        return name, "drawn"

    def _swap_corpus_sheet(self) -> tuple[str, str]:
        """Take a sheet as a program saves it; some of them cannot be read."""
        by = self._chance.choice(sorted(SHEETS))
        name = f"cards{Path(by).suffix}"
        self._put_table(name, (CORPUS / "sheets" / by).read_bytes(), by)
        return name, by

    def _swap_picture(self) -> tuple[str, str]:
        """Save a picture anew by another of its ending: some are damaged, and some are refused."""
        name = self._chance.choice([each for each in self.names if each != DAMAGED])
        alike = [each for each in (*SHOWN, *OTHERS) if Path(each).suffix.lower() == Path(name).suffix.lower()]
        return self._swap_picture_by(name, self._chance.choice(alike))

    def _swap_picture_by(self, name: str, by: str) -> tuple[str, str]:
        self._save(f"pictures/{name}", content_of(by))
        self._spoilt = (self._spoilt - {name}) | (set() if is_shown(by) else {name})
        return name, by

    def _put_table(self, name: str, content: bytes, by: str) -> None:
        self._save(name, content)
        for other in TABLES:
            if other != name:
                (self.folder / other).unlink(missing_ok=True)
        self._table, self._sheet = name, by

    def _save(self, name: str, content: bytes) -> None:
        """Save as programs do: another file is written, and renamed over the one that is there."""
        part = self.folder / f".{Path(name).name}.part"
        part.write_bytes(content)
        part.replace(self.folder / name)

    # Sheets with pictures.

    def _drawn_sheet(self, name: str) -> bytes:
        """A sheet of cards with pictures in the format of its name; a few cards, copies and words differ each time."""
        rows = [["name", "text", "count", "cost", "picture"]]
        pictures = [*ODD_NAMES, DAMAGED, *self._chance.choices(self.names, k=CARDS)][:CARDS]
        self._on_cards = set(pictures)
        for at, picture in enumerate(pictures):
            words, cost = self._chance.choice(("Sail <b>1</b> space.", "進む。", 'Say "stop", & go', "")), str(at)
            copies = self._chance.choice(("1", "1", "2"))
            rows.append([f"Card {at}" if at % 3 else f"札 {at}", words, copies, cost, picture])
        return FORMATS[Path(name).suffix](rows)


def _as_csv(rows: Rows) -> bytes:
    with io.StringIO() as file:
        csv.writer(file).writerows(rows)
        return file.getvalue().encode("utf-8-sig")


def _as_xlsx(rows: Rows) -> bytes:
    inner = "".join("<row>" + "".join(map(_inline, cells)) + "</row>" for cells in rows)
    return xlsx(f"<worksheet {MAIN}><sheetData>{inner}</sheetData></worksheet>")


def _inline(words: str) -> str:
    return f'<c t="inlineStr"><is><t>{escape(words)}</t></is></c>'


def _as_ods(rows: Rows) -> bytes:
    return ods("".join(row(*map(cell, cells)) for cells in rows))


FORMATS: Mapping[str, Callable[[Rows], bytes]] = {".csv": _as_csv, ".xlsx": _as_xlsx, ".ods": _as_ods}
