"""What a thing or a word of a game is for, in the language spoken now, as the race of whoever reads makes it."""

from typing import NamedTuple

from qquovadis.engine.seat_view import SeatView
from qquovadis.model.pack.explained_words import APTITUDE, NO_APTITUDE, PLAYERS, said
from qquovadis.model.pack.rulebook import PLACEHOLDER
from qquovadis.model.pack.shapes import Wording
from qquovadis.model.text.formatter import TextFormatter

AGREED_APTITUDE = "races.{race}.aptitude"  # the number that says it where a table can change it


class Explanation(NamedTuple):
    """A word explained: what it is called, what it is for in one sentence, where more of it comes from, its clauses.

    `more` may be empty.
    """

    key: str
    name: str
    text: str
    more: str
    clauses: tuple[str, ...]


def explanation_of(formatter: TextFormatter, key: str, aptitude: str = NO_APTITUDE) -> Explanation | None:
    """Return what the pack says that a tally, kind, zone or other word is for; None where it says nothing.

    Args:
        formatter: What the table is told in; its numbers and options decide what is said.
        key: The family of a tally or zone, the kind of a piece, or a word such as "succession".
        aptitude: The terrain of the race of whoever reads, by its id.
    """
    row = formatter.words.explained.get(key)
    if row is None:
        return None
    language = formatter.texts.language
    name = row.name.text(language) if row.name else _name_of(formatter, key)
    text, more = (_filled(formatter, each, aptitude) if each else "" for each in (row.text, row.more))
    return Explanation(key, name, text, more, row.clauses)


def explained_in(formatter: TextFormatter, printed: str, aptitude: str = NO_APTITUDE) -> tuple[Explanation, ...]:
    """Return what the pack says of the words that a printed text names, in the order in which it names them."""
    language, rows = formatter.texts.language, formatter.words.explained
    found = sorted((at, key) for key, row in rows.items() if (at := row.first_in(printed, language)) >= 0)
    told = (explanation_of(formatter, key, aptitude) for _, key in found)
    return tuple(each for each in told if each is not None)


def aptitude_of(view: SeatView, seat: int) -> str:
    """Return the terrain of the race that a seat plays, by its id, as the table has agreed; "none" where it has none.

    The race is printed on what lies before the seat.
    """
    kit = view.kit
    pieces = (piece for at, zone in enumerate(kit.zones) if zone.seat == seat for piece in view.contents[at])
    printed = (kit.identities[view.identity_of[piece]].marks for piece in pieces if view.knows(piece))
    marks = next((each for each in printed if APTITUDE in each), {})
    agreed = kit.parameters.get(AGREED_APTITUDE.format(race=marks.get("race", "")))
    return str(agreed or marks.get(APTITUDE, NO_APTITUDE))


def _name_of(formatter: TextFormatter, key: str) -> str:
    """Return what the pack calls the tally or zone of that id."""
    kit, language = formatter.kit, formatter.texts.language
    if tallies := kit.tallies_of(key):
        return formatter.names.tally(tallies[0], language)
    zones = kit.zones_of(key)
    return formatter.names.zone(zones[0], language) if zones else key


def _filled(formatter: TextFormatter, wording: Wording, aptitude: str) -> str:
    """Return the lines in force with the numbers of the table in their blanks."""
    language, agreed = (
        formatter.texts.language,
        {**formatter.kit.agreed, APTITUDE: aptitude, PLAYERS: formatter.kit.seats},
    )
    text = said(wording, language, agreed)
    for blank in dict.fromkeys(PLACEHOLDER.findall(text)):
        if blank == APTITUDE:
            value = formatter.names.terrain(aptitude, language)
        else:
            value = formatter.names.value(blank, formatter.kit.agreed.get(blank), language)
        text = text.replace(f"{{{blank}}}", value)
    return text
