"""Where the points of one open game come from, and what more there would be, in words."""

from collections.abc import Mapping

from qquovadis.controllers.replay.point_sources import AT_THE_START, worth_of
from qquovadis.engine.referee import AT_END, CONTROL, SCORE, Finding, Outcome
from qquovadis.engine.seat_view import SeatView
from qquovadis.model.history.entries import BY_HAND
from qquovadis.model.seen_counts import is_seen
from qquovadis.model.text.explanation_text import explanation_of
from qquovadis.model.text.formatter import describe_standing
from qquovadis.model.text.translations import N_
from ui.panels.score_panel import ProvisionalPoints, SeatScore
from ui.play.text.decision_text import TableText

Sources = tuple[Mapping[str, int], ...]
# What a pack need not name.
WHY_NONE = N_("{words}. {why} ({clause})")
USUAL = {AT_THE_START: N_("At the start"), BY_HAND: N_("Free moves")}


class ScoreText:
    """Tells how the seats of one open game stand."""

    def __init__(self, table_text: TableText) -> None:
        self._table_text = table_text

    def standings(
        self, view: SeatView, sources: Sources, outcome: Outcome | None, found: tuple[Finding, ...] = ()
    ) -> tuple[SeatScore, ...]:
        """Return every seat's points by source; what the reader may not see of another seat is left out.

        `found` is how the seats stand at that moment.
        """
        by_seat = [tuple(each for each in found if each.seat == seat) for seat in range(len(sources))]
        scores = [self._standing(view, seat, own, by_seat[seat]) for seat, own in enumerate(sources)]
        if outcome is None:
            return tuple(scores)
        ranks = {seat: rank for rank, seat in enumerate(outcome.ranking)}
        return tuple(
            standing._replace(winner=seat in outcome.winners, rank=ranks.get(seat, 0))
            for seat, standing in enumerate(scores)
        )

    def _standing(self, view: SeatView, seat: int, own: Mapping[str, int], found: tuple[Finding, ...]) -> SeatScore:
        """Return how one seat stands; nothing of it if its points are hidden from the reader."""
        name, race = self._table_text.seat(seat), self._table_text.race(view, seat)
        points = [at for at in worth_of(view.kit) if view.kit.tallies[at].seat == seat]
        if not points:
            return SeatScore(name=name, race=race, total=0, counted=False)
        if not all(is_seen(view, at) for at in points):
            return SeatScore(name=name, race=race, total=None)
        ahead, book = self._ahead(found), self._table_text.open_game.book
        parts = {self.source(source): amount for source, amount in own.items() if amount}
        sources = (*own, *(str(part.source) for each in found if each.name == AT_END for part in each.parts))
        clauses = {self.source(source): source for source in sources if source in book}
        return SeatScore(name=name, race=race, total=sum(own.values()), sources=parts, clauses=clauses, ahead=ahead)

    def _ahead(self, found: tuple[Finding, ...]) -> ProvisionalPoints | None:
        """Return what a seat would score if the game ended now; None where the rules do not say."""
        end = next((each for each in found if each.name == AT_END), None)
        if end is None:
            return None
        parts: dict[str, int] = {}
        for part in end.parts:
            words = self.source(str(part.source))
            parts[words] = parts.get(words, 0) + part.amount
        coming = [each for each in found if each.name == CONTROL or (each.name.startswith(SCORE) and each != end)]
        lines = [self._coming(each) for each in coming]
        return ProvisionalPoints(parts, tuple(filter(None, lines)))

    def _coming(self, found: Finding) -> str | None:
        """Return a number by which points come; where it is none, also what would bring some, and its clause."""
        words = describe_standing(self._table_text.formatter, found)
        told = explanation_of(self._table_text.formatter, found.name) if not found.total else None
        if words is None or told is None:
            return words
        return self._table_text.texts.say(WHY_NONE, words=words, why=told.text, clause=told.clauses[0])

    def source(self, source: str) -> str:
        """Return where points come from, in a word or two."""
        table_text = self._table_text.words.source.get(source)
        if table_text:
            return table_text.text(self._table_text.texts.language)
        if source in USUAL:
            return self._table_text.texts.say(USUAL[source])
        sheet = self._table_text.open_game.pack.sheet
        if any(row.family == source for row in sheet.score):
            return self._row(source)
        printed = self._table_text.open_game.pack.printed.get(source)
        return printed.name.text(self._table_text.texts.language) if printed else source

    def _row(self, family: str) -> str:
        """Return what a row of the scoring sheet is called, with a capital as a line of its own."""
        pack, language = self._table_text.open_game.pack, self._table_text.texts.language
        named = next((row.name for row in pack.sheet.score if row.family == family and row.name is not None), None)
        words = named.text(language) if named is not None else pack.tally_name(family, language)
        return words[:1].upper() + words[1:]
