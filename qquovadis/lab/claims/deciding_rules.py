"""By what the rules of a pack are known to whoever keeps what games said of them.

Ideas of the designer's notes that are off play no game, so a further one makes nothing outdated that was played
without it. What is asked of an idea is known by the numbers, pieces and tallies of that idea, too.
"""

import hashlib
import json
from collections.abc import Iterator, Mapping
from functools import cached_property
from pathlib import Path
from typing import Any, TypeGuard

from qquovadis.model.pack.file_limits import toml_table

PARAMETERS, OPTIONS, SHEET = "parameters.toml", "options.toml", "pack.toml"
DECIDING = (SHEET, PARAMETERS, OPTIONS, "cards.toml", "skills.toml", "races.toml")
OF_WORDS = frozenset({"clauses", "ruling", "name", "text", "labels", "reason", "unit", "about", "remark"})
# Which rules act beside which, where they are told of, and how they were said before.
OF_AGREEING = frozenset({"when", "ideas", "lines", "formerly", "first"})
UNCHANGED: Mapping[str, object] = {}
Row = Mapping[str, Any]


class DecidingRules:
    """What decides games in the files of a pack, and none of the words that tell of it.

    Args:
        folder: Where the pack lies; PackError if a file of it is no TOML.
    """

    def __init__(self, folder: Path) -> None:
        self._content = {name: (folder / name).read_bytes() for name in DECIDING if (folder / name).is_file()}
        self._files = {name: toml_table(name, content) for name, content in self._content.items()}
        told = (self._files.get(OPTIONS, {}).get("option"), self._files.get(PARAMETERS, {}).get("parameter"))
        rows = [row for table in told if _are_rows(table) for row in table]
        self._usual = {str(row.get("id")): row.get("default") for row in rows}
        ideas = [row for row in rows if row.get("ideas")]
        self._ideas = frozenset(row.get("id") for row in ideas)
        self._asked = self._ideas.union(*(row.get("when", {}) for row in ideas))
        self._known: dict[str, str] = {}

    def fingerprint(self, changed: Mapping[str, object] = UNCHANGED) -> str:
        """Return by what they are known at a table with numbers and options that are otherwise than the pack says."""
        asked = {name: value for name, value in changed.items() if name in self._asked}
        known_by = json.dumps(asked, sort_keys=True)
        if known_by not in self._known:
            self._known[known_by] = _hashed({name: _without_words(self._of(name, asked)) for name in self._files})
        return self._known[known_by]

    def known(self, changed: Mapping[str, object] = UNCHANGED) -> frozenset[str]:
        """Return by what they are known now, and were before, to the programs that kept what games said of them."""
        return self._former | {self.fingerprint(changed)}

    @cached_property
    def _former(self) -> frozenset[str]:
        """By what they were known up to 0.13, when ideas that are off counted, and to 0.12, when words did."""
        told = {name: _without_words(table) for name, table in self._files.items()}
        with_words = hashlib.sha256()
        for name in DECIDING:
            content = self._content.get(name, b"")
            with_words.update(f"{name} {len(content)}\n".encode() + content)
        return frozenset({_hashed(told), with_words.hexdigest()[:32]})

    def _of(self, name: str, changed: Mapping[str, object]) -> Row:
        """Return what a file says of such a table: no idea that is off, and nothing of what may be combined."""
        among = {OPTIONS: self._agreed, PARAMETERS: self._agreed, SHEET: self._boxed}.get(name)
        table: Row = self._files[name]
        if among is None:
            return table
        values = self._usual | dict(changed)
        rest = {key: rows for key, rows in table.items() if key != "constraint"}
        return {key: list(among(rows, values)) if _are_rows(rows) else rows for key, rows in rest.items()}

    def _agreed(self, rows: list[Row], values: Mapping[str, object]) -> Iterator[Row]:
        for row in rows:
            if row.get("id") not in self._ideas:
                yield {key: value for key, value in row.items() if key not in OF_AGREEING}
            elif _acts(row, values):
                yield {"id": row.get("id"), "default": row.get("default")}

    def _boxed(self, rows: list[Row], values: Mapping[str, object]) -> Iterator[Row]:
        """Yield the rows of zones, tallies or pieces but those of ideas that are off, as if these were not thought of.

        An idea may also take away what the draft has: then its row names the option only since that is there.
        """
        for row in rows:
            only = row.get("only_when", {})
            if _hold({key: value for key, value in only.items() if key in self._ideas}, values):
                others = {key: value for key, value in only.items() if key not in self._ideas}
                plain = {key: value for key, value in row.items() if key != "only_when"}
                yield plain | ({"only_when": others} if others else {})


def _acts(row: Row, values: Mapping[str, object]) -> bool:
    """Return whether an option or number of an idea does anything at a table with these values."""
    when, value = row.get("when", {}), values.get(str(row.get("id")))
    of_an_option = "values" in row
    switched_off = value == row["values"][0] if of_an_option else not when and value == row.get("minimum")
    return _hold(when, values) and not switched_off


def _hold(when: Row, values: Mapping[str, object]) -> bool:
    return all(values.get(name) in (chosen if isinstance(chosen, list) else (chosen,)) for name, chosen in when.items())


def _are_rows(told: object) -> TypeGuard[list[Row]]:
    return isinstance(told, list) and all(isinstance(each, dict) for each in told)


def _hashed(told: object) -> str:
    return hashlib.sha256(json.dumps(told, sort_keys=True).encode()).hexdigest()[:32]


def _without_words(told: object) -> object:
    """Return what a file says without what is only read: names, texts, reasons, and the clauses that tell of it."""
    if isinstance(told, list):
        return [_without_words(each) for each in told]
    if not isinstance(told, dict):
        return told
    kept = {key: value for key, value in told.items() if key not in OF_WORDS}
    return {key: _without_words(value) for key, value in kept.items() if not (value and _is_wording(value))}


def _is_wording(told: object) -> bool:
    return isinstance(told, dict) and told.keys() <= {"en", "ja", "one"}
