"""What a session says in words, for one reader in one language: the question, the log, the score, the course."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from qquovadis.controllers.sources import POINTS
from qquovadis.engine.agenda import Choice
from qquovadis.engine.seat_view import UNKNOWN, SeatView
from qquovadis.model.chapters import Chapter, chapters, phase_of
from qquovadis.model.entries import Consent, Entry
from qquovadis.model.names import PackNames
from qquovadis.model.story import Teller, Told, tell, tell_consent, tell_finding
from qquovadis.model.texts import N_, NP_, Texts
from qquovadis.model.words import load_words
from ui.panels.asking import Asking, Offer
from ui.panels.log_lines import LogLine
from ui.panels.phase_bar import Course
from ui.panels.report import ReportLine
from ui.panels.score_panel import Standing
from ui.sitting import Sitting

ROUND = N_("Round {number} of {last}")
SETUP = N_("Setup")
DECIDES = N_("{seat} decides: {clause}")
THINKS = N_("{seat} is thinking.")
OVER = N_("The game is over.")
ADRIFT = N_("The pieces lie where no rule expects them: undo, or go on from a step of the turn (Ctrl+R).")
PLACES = NP_("{count} choice is lit.", "{count} choices are lit.")
NO_WORDS = N_("{verb} {subject}")


class Question(NamedTuple):
    """Everything about the decision that is shown at this screen."""

    seat: int
    step: str
    clause: str
    judged: tuple[tuple[Choice, str | None], ...]


class Wording:
    """Tells one sitting; sentences are kept for the reader and language they were told in."""

    def __init__(self, sitting: Sitting, texts: Texts) -> None:
        self.words = load_words(sitting.pack.folder)
        self._sitting = sitting
        self._texts = texts
        kit = sitting.kit
        self._names = PackNames(sitting.pack, kit)
        seats = tuple(player.name for player in sitting.session.seating.people)
        self.teller = Teller(kit, self._names, self.words, texts, seats)
        self._told: dict[tuple[int, int | None, str], tuple[Entry, Told]] = {}

    def seat(self, seat: int) -> str:
        """Who sits there."""
        return self.teller.seats[seat]

    def race(self, view: SeatView, seat: int) -> str | None:
        """The race of a seat, if its board lies before it yet."""
        for piece, identity in enumerate(view.identity_of):
            zone = view.kit.zones[view.zone_of[piece]]
            if zone.seat == seat and identity >= 0:
                kind = view.kit.identities[identity]
                if kind.kind == "board" and "race" in kind.marks:
                    return str(kind.marks["race"])
        return None

    def question(self, view: SeatView, question: Question, placed: frozenset[Choice]) -> Asking:
        """The decision as the decision bar shows it; `placed` are the choices made by pointing at the table."""
        offers = [self._offer(view, question.step, choice, clause) for choice, clause in question.judged]
        placeless = [offer for offer in offers if offer.choice not in placed]
        places = [offer for offer in offers if offer.choice in placed]
        lit = sum(not offer.clause for offer in places)
        sentence = self._asked(view, question)
        if lit:
            sentence = f"{sentence} {self._texts.plural(PLACES, lit)}"
        race = self.race(view, question.seat)
        return Asking(sentence, race, tuple(placeless), tuple(places), question.clause)

    def thinking(self, view: SeatView, seat: int) -> Asking:
        """That a bot thinks."""
        return Asking(self._texts.say(THINKS, seat=self.seat(seat)), self.race(view, seat))

    def at_rest(self, *, adrift: bool) -> Asking:
        """That nobody is asked: the game is over, or the table was pushed out of the rules."""
        return Asking(self._texts.say(ADRIFT if adrift else OVER))

    def why(self, clause: str) -> str:
        """The words of a clause, as a refusal says them; the label alone if the rules do not hold it."""
        book = self._sitting.book
        if clause not in book:
            return clause
        return book[clause].verdict(self._texts.language, self._sitting.kit.parameters)

    def consent(self, consent: Consent, reader: int | None) -> tuple[str, ...]:
        """What would be taken back although it was seen."""
        return tell_consent(self.teller, consent, reader)

    def entry(self, entry: Entry, reader: int | None) -> Told:
        """An entry as a reader may know it."""
        key = (entry.number, reader, self._texts.language)
        kept = self._told.get(key)
        if kept is None or kept[0] is not entry:
            kept = self._told[key] = (entry, tell(self.teller, entry, reader))
        return kept[1]

    def beat(self, view: SeatView, entry: Entry, steps: Sequence[str]) -> tuple[str, tuple[ReportLine, ...]]:
        """What has been shown so far of an entry: the name of the last step, and the findings of all these steps."""
        told = [self.words.beat[step] for step in steps if step in self.words.beat]
        wanted = {name for words in told for name in words.findings}
        lines: list[ReportLine] = []
        for finding in entry.findings:
            said = tell_finding(self.teller, finding) if finding.name in wanted else None
            if said:
                lines.append(ReportLine(said, self.race(view, finding.seat) if finding.seat >= 0 else None))
        return told[-1].name.said(self._texts.language) if told else "", tuple(lines)

    def happened(self, view: SeatView, entry: Entry, reader: int | None) -> Asking:
        """An entry of somebody else as the decision bar tells it in passing."""
        race = self.race(view, entry.seat) if entry.seat >= 0 else None
        return Asking(self.entry(entry, reader).sentence, race)

    def log(self, view: SeatView, entries: tuple[Entry, ...], reader: int | None) -> list[LogLine]:
        """The whole log, with a heading for every round and phase."""
        lines: list[LogLine] = []
        races = [self.race(view, seat) for seat in range(len(self.teller.seats))]
        last: Chapter | None = None
        for entry, chapter in zip(entries, chapters(self._sitting.kit, self.words, entries), strict=True):
            if chapter != last:
                lines.append(LogLine(0, self._heading(chapter)))
                last = chapter
            told = self.entry(entry, reader)
            race = races[entry.seat] if entry.seat >= 0 else None
            lines.append(LogLine(entry.number, told.sentence, race, note=told.note, fence=entry.fence))
            lines.extend(LogLine(entry.number, detail, minor=True) for detail in told.details)
        return lines

    def course(self, view: SeatView, step: str) -> Course:
        """How far the game is, for the bar at the top; `step` is what is asked, or has just been resolved."""
        said = self._sitting.pack.sheet.name.said(self._texts.language)
        number = self._round(view)
        names = tuple(phase.name.said(self._texts.language) for phase in self.words.phase)
        upcoming = (type(each).__name__ for each in reversed(view.agenda))
        active = phase_of(self.words, (step, *upcoming)) if number else -1
        return Course(said, self._round_words(number), names if number else (), active)

    def standings(self, view: SeatView, winners: tuple[int, ...]) -> tuple[Standing, ...]:
        """Every seat's points by source; what the reader may not see of another seat is left out."""
        sources = self._sitting.session.sources()
        return tuple(self._standing(view, seat, sources[seat], seat in winners) for seat in range(len(sources)))

    def _standing(self, view: SeatView, seat: int, sources: Mapping[str, int], winner: bool) -> Standing:
        """How one seat stands; nothing of it if its points are hidden from the reader."""
        hidden = any(
            view.tally[at] == UNKNOWN for at in view.kit.tallies_of(POINTS) if view.kit.tallies[at].seat == seat
        )
        if hidden:
            return Standing(self.seat(seat), self.race(view, seat), None)
        parts = {self.source(source): points for source, points in sources.items() if points}
        return Standing(self.seat(seat), self.race(view, seat), sum(sources.values()), parts, winner)

    def landmarks(self) -> list[tuple[str, str]]:
        """The steps of a turn from which the rules can go on, each with its words."""
        referee = self._sitting.session.referee
        found = []
        for landmark in referee.landmarks if referee else ():
            wording = self.words.word.get(landmark)
            found.append((landmark, wording.said(self._texts.language) if wording else landmark))
        return found

    def source(self, source: str) -> str:
        """Where points come from, in a word or two."""
        wording = self.words.source.get(source)
        if wording:
            return wording.said(self._texts.language)
        printed = self._sitting.pack.printed.get(source)
        return printed.name.said(self._texts.language) if printed else source

    def _asked(self, view: SeatView, question: Question) -> str:
        wording = self.words.ask.get(question.step)
        seat = self.seat(question.seat)
        if wording is None:
            return self._texts.say(DECIDES, seat=seat, clause=question.clause)
        left = getattr(view.agenda[-1], "left", 0) if view.agenda else 0
        return wording.said(self._texts.language).format(seat=seat, left=left)

    def _offer(self, view: SeatView, step: str, choice: Choice, clause: str | None) -> Offer:
        wording = self.words.of_offer(step, choice.verb)
        subject = self._subject(view, choice)
        if wording is None:
            words = self._texts.say(NO_WORDS, verb=choice.verb, subject=subject).strip()
        else:
            face = view.face[choice.subject] if self._kind(choice) == "piece" else 0
            words = wording.said(self._texts.language).format(subject=subject, face=face)
        words = words[:1].upper() + words[1:]
        return Offer(choice, words, self.why(clause) if clause else "", clause or "")

    def _kind(self, choice: Choice) -> str:
        referee = self._sitting.session.referee
        return referee.subjects.get(choice.verb, "") if referee and choice.subject >= 0 else ""

    def _subject(self, view: SeatView, choice: Choice) -> str:
        language, kind = self._texts.language, self._kind(choice)
        if kind == "zone":
            return self._names.zone(choice.subject, language)
        if kind == "tally":
            return self._names.tally(choice.subject, language)
        if kind == "seat":
            return self.seat(choice.subject)
        if kind == "piece" and view.knows(choice.subject):
            return self._names.identity(view.identity_of[choice.subject], language)
        wording = self.words.of_amount(choice.verb, choice.subject)
        return wording.said(language) if wording else str(choice.subject) if choice.subject >= 0 else ""

    def _round(self, view: SeatView) -> int:
        course = self.words.course
        return view.tally[view.kit.tally_index[course.tally]] if course else 0

    def _round_words(self, number: int) -> str:
        course = self.words.course
        if course is None:
            return ""
        last = int(self._sitting.kit.parameters[course.last])
        return self._texts.say(ROUND, number=min(number, last), last=last) if number else self._texts.say(SETUP)

    def _heading(self, chapter: Chapter) -> str:
        names = [phase.name.said(self._texts.language) for phase in self.words.phase]
        phase = names[chapter.phase] if 0 <= chapter.phase < len(names) else ""
        return " · ".join(part for part in (self._round_words(chapter.round), phase) if part)
