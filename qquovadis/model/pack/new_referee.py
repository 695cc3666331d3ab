"""Starts a referee for a game of one's own: a Python package with a working turn and its tests, to go on from.

What a pack calls its game and its places may be anything a stranger thought of, and the package is run. So Python gets
names as literals only, the README gets them as plain words, and the game's id, of which modules are named, is a to z.
"""

import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from string import Template

from qquovadis import __version__, paths
from qquovadis.engine.kit import EVERYBODY, OWNER, POINT_FAMILIES, Kit
from qquovadis.engine.setting_up import set_up
from qquovadis.engine.table import Table
from qquovadis.errors import N_, QuoError
from qquovadis.files import write_whole
from qquovadis.model.pack.compile_kit import compile_kit, playable_seats
from qquovadis.model.pack.schema import Pack

TEMPLATE = "referee"
NOT_YET = ".txt"  # behind the sources in the template, which are none before their names are filled in
PACKAGE = "package"  # in the template; the package is called after the game
WORDS, LABEL = "words.toml", "[REF-TURN-01]"
THERE = N_("The folder “{folder}” already exists; name another one with --into.")
SHIPPED = N_("The rules of “{game}” are enforced already; new-referee is for games of your own, made by new-game.")
NO_NAME = N_("“{game}” cannot be part of a Python package's name; call the game in pack.toml by small letters a to z.")


def start_referee(pack: Pack, into: Path | None = None) -> Path:
    """Write a package that enforces a turn of this game, add its clauses and words to the pack, and return its folder.

    Without a folder it lies where the program was called. QuoError, and nothing is written, if something lies there, or
    the game has rules already.
    """
    if pack.folder.is_relative_to(paths.resources()):
        raise QuoError(SHIPPED, game=pack.called)
    if not re.fullmatch(r"[a-z][a-z0-9_]*", pack.game):
        raise QuoError(NO_NAME, game=pack.game)
    folder = into or Path(f"{pack.game}-referee")
    if folder.exists():
        raise QuoError(THERE, folder=folder)
    template = paths.resources() / "templates" / TEMPLATE
    written = _words_of(pack)
    for file in sorted(each for each in template.rglob("*") if each.is_file() and each.parent.name != "pack"):
        place = file.relative_to(template)
        inside = Path(f"{pack.game}_referee", *place.parts[1:]) if place.parts[0] == PACKAGE else place
        target = folder / (inside.with_suffix("") if inside.suffix == NOT_YET else inside)
        target.parent.mkdir(parents=True, exist_ok=True)
        # Every mark at once: what takes the place of one is never looked at for another.
        write_whole(target, Template(file.read_text(encoding="utf-8")).substitute(written))
    _add_to_pack(pack.folder, template / "pack")
    return folder


def _words_of(pack: Pack) -> Mapping[str, str]:
    """Return what stands in the template, and what of this game takes its place."""
    seats = playable_seats(pack).start
    kit = compile_kit(pack, seats)
    source = _source(kit)
    return {
        "GAME": pack.game,
        "NAME": plain_in_markdown(pack.sheet.name.en),
        "NAME_JA": plain_in_markdown(pack.sheet.name.ja),
        "VERSION": __version__,
        "ZONE_FROM": repr(source),
        "ZONE_TO": repr(next(_middles(kit), "") if source else ""),
        "TALLY_POINTS": repr(next(_points(kit), "")),
        "FOLDER": repr(str(pack.folder.resolve())),
        "PLAYERS": repr(seats),
    }


def _source(kit: Kit) -> str:
    """Return the places of the seats in which every seat has something as the game begins, hands before others."""
    table = Table(kit, 0)
    set_up(table)
    filled = {(zone.family, zone.seat) for zone in kit.zones if zone.seat >= 0 and table.contents[kit.zone(zone.name)]}
    families = dict.fromkeys(zone.family for zone in kit.zones)
    full = [family for family in families if all((family, seat) in filled for seat in range(kit.seats))]
    hands = {zone.family for zone in kit.zones if zone.sight == OWNER}
    return min(full, key=lambda family: family not in hands, default="") if next(_middles(kit), "") else ""


def _middles(kit: Kit) -> Iterator[str]:
    """Yield the common places that everybody sees, but for the box; single ones before those of a board."""
    families = dict.fromkeys(zone.family for zone in kit.zones[1:] if zone.seat < 0 and zone.sight == EVERYBODY)
    yield from sorted(families, key=lambda family: len(kit.zones_of(family)) > 1)


def _points(kit: Kit) -> Iterator[str]:
    """Yield what is counted once for every seat, what is called points first."""
    families = dict.fromkeys(tally.family for tally in kit.tallies if tally.seat >= 0)
    once = [family for family in families if len(kit.tallies_of(family)) == kit.seats]
    yield from sorted(once, key=lambda family: family not in POINT_FAMILIES)


def plain_in_markdown(name: str) -> str:
    """Return a name in one line of Markdown that reads as it is: no link, no markup, nothing unseen.

    >>> plain_in_markdown("<b>Old" + chr(10) + "[King]")
    '\\\\<b\\\\>Old \\\\[King\\\\]'
    """
    seen = "".join(letter if letter.isprintable() else " " for letter in name)
    return re.sub(r"([\\`*_{}\[\]<>#|&~])", r"\\\1", " ".join(seen.split()))


def _add_to_pack(folder: Path, template: Path) -> None:
    """Add the clauses to the rules, and words if the pack has none; what is there stays."""
    for file in sorted(template.glob("rules.*.md")):
        rules = folder / file.name
        before = rules.read_text(encoding="utf-8") if rules.is_file() else ""
        if LABEL not in before:
            write_whole(rules, (before.rstrip("\n") + "\n" + file.read_text(encoding="utf-8")).encode())
    if not (folder / WORDS).exists():
        write_whole(folder / WORDS, (template / WORDS).read_bytes())
