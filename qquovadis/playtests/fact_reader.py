"""Works out the facts of a session from its save."""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from qquovadis.controllers.replay.point_sources import points_by_moment
from qquovadis.controllers.saves.survey import Surveyed, Surveyor, table_mark
from qquovadis.controllers.session.session import Session
from qquovadis.engine.ops import Counted
from qquovadis.errors import QuoError
from qquovadis.lab.metrics import metrics_in
from qquovadis.lab.people.people_games import people_game
from qquovadis.lab.probes.common import CHOICE
from qquovadis.model.history.entries import Performed
from qquovadis.model.history.landmarks import LandmarkKind, MarkedHistory, landmarks
from qquovadis.model.pack.rulebook import Rulebook, load_rulebook
from qquovadis.model.pack.schema import Pack
from qquovadis.model.pack.words import Words, load_words
from qquovadis.model.saves.finished_games import minutes_played
from qquovadis.model.saves.observations import CLOCK, Observations, observations_in
from qquovadis.model.text.person_names import fit_name
from qquovadis.playtests.card_use import card_use
from qquovadis.playtests.decision_times import decisions_of
from qquovadis.playtests.session_facts import OfferedKind, SeatFacts, SessionEvent, SessionFacts, TextNote


class FactReader:
    """Reads saves, one after another, and each pack once."""

    def __init__(self, folder: Path | None = None) -> None:
        """With `folder`, the pack in it is that of every game."""
        self._surveyor = Surveyor(folder)
        self._texts: dict[tuple[Path, str], _PackTexts] = {}

    def facts(self, file: Path) -> SessionFacts:
        """Return the facts of a session; QuoError if its save cannot be opened."""
        surveyed = self._surveyor.survey(file)
        session, pack = surveyed.session, surveyed.pack
        observed = observations_in(session.loaded.passed_over)
        texts = self._texts_of(pack)
        words = texts.words
        people = tuple(seat for seat in range(len(session.seating.people)) if not session.seating.is_bot(seat))
        use = card_use(session.history, pack, people)
        return SessionFacts(
            **_what(file, surveyed),
            observed=bool(observed),
            minutes=minutes_played([entry.time for entry in session.entries]),
            seats=_seats(session),
            decisions=decisions_of(session, words, observed),
            points=points_by_moment(session.seat_view(None), session.history.opening, session.entries),
            events=tuple(_events(session, words)),
            sources=tuple(dict(each) for each in session.situation.sources),
            notes=tuple(TextNote(each.number, each.seat, each.note) for each in session.entries if each.note),
            **_observed(observed),
            clauses=tuple(sorted(_clauses(session) & texts.labels)),
            clauses_there=tuple(sorted({*_asking(session).values(), *words.source} & texts.in_force(session))),
            cards_dealt=use.dealt,
            cards_used=use.used,
            **_of_lab(file, surveyed),
        )

    def _texts_of(self, pack: Pack) -> "_PackTexts":
        """Return what a pack says; reading it for each of hundreds of sessions would take a tenth of all time."""
        key = (pack.folder, pack.hash)
        if key not in self._texts:
            rulebook = load_rulebook(pack.folder)
            self._texts[key] = _PackTexts(load_words(pack.folder), frozenset(rulebook.clauses), rulebook)
        return self._texts[key]


class _PackTexts(NamedTuple):
    """The words of a pack, and its clauses with their labels."""

    words: Words
    labels: frozenset[str]
    rulebook: Rulebook

    def in_force(self, session: Session) -> set[str]:
        """Return the labels of the clauses that say something under what a table agreed on."""
        kit = session.history.table.kit
        agreed: dict[str, object] = {**kit.parameters, **kit.options}
        return {label for label, clause in self.rulebook.clauses.items() if clause.text("en", agreed).strip()}


def _what(file: Path, surveyed: Surveyed) -> dict[str, Any]:
    """Return which game it is and how far it got."""
    session, pack, survey, header = surveyed.session, surveyed.pack, surveyed.survey, surveyed.header
    return {
        "table": table_mark(surveyed),
        "file": file.name,
        "game": pack.game,
        "draft": pack.draft,
        "pack": header.pack or pack.hash,
        "variant": pack.variant.name.text("en") if pack.variant else "",
        "begun": header.begun,
        "over": survey.over,
        "rounds": min(survey.round, survey.rounds) if survey.rounds else survey.round,
        "entries": survey.entries,
        "by_hand": session.history.is_changed_by_hand,
        "damaged": survey.damaged,
    }


def _seats(session: Session) -> tuple[SeatFacts, ...]:
    outcome, sources = session.situation.outcome, session.situation.sources
    winners = outcome.winners if outcome else ()
    points = outcome.scores if outcome else tuple(sum(own.values()) for own in sources)
    return tuple(
        SeatFacts(fit_name(player.name), player.kind, points[seat], seat in winners)
        for seat, player in enumerate(session.seating.people)
    )


def _events(session: Session, words: Words) -> Iterator[SessionEvent]:
    history = session.history
    marked = MarkedHistory(session.entries, history.branches, history.opening, tuple(history.taken_back))
    for each in landmarks(history.table.kit, words, marked, None):
        if each.sort is LandmarkKind.EVENT:
            yield SessionEvent(each.moment, each.words)


def _observed(observed: Observations) -> dict[str, Any]:
    rows = observed._asdict()
    return {{"mark": "marks", "answer": "answers"}.get(kind, kind): rows[kind] for kind in rows if kind != CLOCK}


def _clauses(session: Session) -> set[str]:
    """Return the clauses by which something was asked or counted, or that were a part of a number."""
    asking, reasons = _asking(session), set[str]()
    for entry in session.entries:
        reasons |= {operation.why for operation in entry.operations if isinstance(operation, Counted)}
        reasons |= {str(part.source) for finding in entry.findings for part in finding.parts}
        made = (entry.action, *entry.unasked)
        reasons |= {asking.get(each.step, "") for each in made if isinstance(each, Performed)}
    return reasons


def _asking(session: Session) -> Mapping[str, str]:
    """Return the clause by which each kind of decision asks."""
    steps = session.rules.referee.steps if session.rules.referee else {}
    return {name: clause for name, step in steps.items() if (clause := getattr(step, "CLAUSE", ""))}


def _of_lab(file: Path, surveyed: Surveyed) -> dict[str, Any]:
    """Return what the lab's probes note of the game; nothing where its choices do not make the same game again."""
    try:
        record = people_game(file, surveyed).record
    except QuoError:
        return {}
    kinds = [item for item in record.facts.items if item.item.startswith(CHOICE)]
    metrics = {each.name: observed for each in metrics_in(record) if (observed := each.observed(record))}
    return {
        "offered": tuple(OfferedKind(item.item.removeprefix(CHOICE), item.offered, item.held) for item in kinds),
        "metrics": {name: sum(values) / len(values) for name, values in metrics.items()},
    }
