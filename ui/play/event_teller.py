"""Tells the events of one open game on the stage: as they happen, at rest, and at any moment that is looked back at."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from PySide6.QtCore import QObject, QPoint, QPointF, QRectF, QTimer, Signal

from qquovadis.controllers import SETTLED, Beat
from qquovadis.controllers.replay.foretold import odds_before_roll, view_of_step
from qquovadis.controllers.replay.replay import Replay
from qquovadis.engine.agenda import Choice
from qquovadis.engine.referee import ODDS, Finding
from qquovadis.engine.seat_view import SeatView
from qquovadis.errors import QuoError
from qquovadis.guard import guarded
from qquovadis.model.history.entries import Entry, Performed
from qquovadis.model.history.events import EventSpan, consequences, event_asked, event_at, last_of_event, returned
from qquovadis.model.text.event_text import EventScene, EventText, describe_event
from qquovadis.model.text.log_text import describe_forced
from qquovadis.model.text.translations import N_
from ui.desk.desk import Desk
from ui.panels.question import DecisionPrompt
from ui.panels.stage.event_stage import EventStage, ShownEvent, StageRoom
from ui.panels.stage.stage_choices import StageQuestion
from ui.panels.stage.stage_plan import SaidBelow
from ui.panels.stage.triumph import CLOSES, STANDS, UNFOLDS, Triumph
from ui.play.choices.stage_questions import StageQuestions
from ui.play.game_controller import GameController
from ui.play.losses_told import NO_LOSSES, LossText, losses_since
from ui.play.open_game import look_again
from ui.play.presenter_state import Asking, Covered, LookingBack, PresenterState, Resting, Showing
from ui.play.table_presenter import TablePresenter
from ui.play.text.stage_parts_text import stage_told
from ui.table.input.choice_targets import ChoiceSubject
from ui.table.input.hit_testing import area_of, centre_of, ground_of
from ui.table.scene.signs import turn_tile

TITLE = N_("{event} in {place}")
TURN = "turn"  # what is told of lies where the turn is
LIMIT = 1750  # milliseconds: an event among bots is gone within two seconds, also on a machine that is busy
STAYS = 6000  # milliseconds for which it stays while bots go on
HOLD, DECIDED = 250, 1500  # milliseconds to read what has just appeared, and how it ended
RIBBON = UNFOLDS + STANDS + CLOSES
USUAL_BEAT = 800  # milliseconds: at other paces a person's events take longer or shorter
FOLLOW = 120  # milliseconds between looks at where the table has gone
LOSSES_STAY = N_("What was lost stays on the map until your next choice.")


class ToldEvent(NamedTuple):
    """What is told: the event, the row it is in, the entry that began it, and the moment that is shown.

    No entry began one that is asked about before anything of it has happened.
    """

    span: EventSpan
    row: Sequence[Entry]
    began: Entry | None
    view: SeatView
    standing: tuple[Finding, ...]
    seen: tuple[str, ...] | None

    @property
    def is_open(self) -> bool:
        """Whether it is one that is decided, and is not yet."""
        return bool(self.span.words.ends) and self.span.end is None

    def is_over_by(self, entries: int, step: str) -> bool:
        """Return whether all of it happened within the first entries, and what is asked now is not about it."""
        words = self.span.words
        return self.span.last <= entries and not self.is_open and step not in (*words.asks, *words.steps)

    def is_same(self, other: "ToldEvent") -> bool:
        """Return whether both tell of one event, of which more may have happened."""
        if self.began is None or other.began is None:
            return (self.span.words, self.span.first) == (other.span.words, other.span.first)
        return self.began is other.began

    def is_of(self, entries: Sequence[Entry]) -> bool:
        """Return whether these entries are where it happens: what began it is among them, or is still to come."""
        if self.began is None:
            return len(entries) == self.span.first - 1
        return any(entry is self.began for entry in entries)


class EventTeller(QObject):
    """Follows one open game, and fills the stage of its desk; `is_telling`: it tells the beat that is shown now.

    `chosen` tells a choice that was made on the stage, `asks` that it took the buttons of the decision bar or gave them
    back, and `celebrated` that a ribbon is over.
    """

    chosen = Signal(Choice)
    asks = Signal()
    celebrated = Signal()

    def __init__(self, desk: Desk, controller: GameController, table_presenter: TablePresenter) -> None:
        super().__init__(table_presenter.table)
        self._desk, self._controller, self._table_presenter = desk, controller, table_presenter
        self._stage: EventStage = desk.stage
        self._told: ToldEvent | None = None
        self._about: ChoiceSubject | None = None
        self._seen: list[str] = []
        self._odds: dict[int, tuple[Entry | None, tuple[Finding, ...]]] = {}
        self._dismissed: Entry | None = (
            None  # what began the event that was taken away last, and after how many entries
        )
        self._dismissed_at = self._waived = 0
        self._asked_at: int | None = None  # how many entries there were when somebody was asked after its end
        self._opened_at = len(table_presenter.open_game.session.entries)  # what was over by then is in the log
        self._is_past = self.is_telling = False
        self._read_again: Replay | None = None  # of the game, while one of its events is told once more
        self._questions = StageQuestions(table_presenter, desk)
        # What the decision bar asks by itself, and in the same place while its buttons stand on the stage.
        self._asking = DecisionPrompt()
        self._lent: DecisionPrompt | None = None
        self._follow = QTimer(self)
        self._follow.setInterval(FOLLOW)
        self._follow.timeout.connect(self.stand)
        self._stage.skipped.connect(self.skip)
        self._stage.gone.connect(self._note_gone)
        self._stage.chosen.connect(self.chosen)
        self._stage.ribbon.ended.connect(self.celebrated)
        desk.dock.log.chosen.connect(self.tell_again)

    def close(self) -> None:
        """Serve the stage no more."""
        self._stage.skipped.disconnect(self.skip)
        self._stage.gone.disconnect(self._note_gone)
        self._stage.chosen.disconnect(self.chosen)
        self._stage.ribbon.ended.disconnect(self.celebrated)
        self._desk.dock.log.chosen.disconnect(self.tell_again)
        self.forget()

    def follow(self, state: PresenterState, _before: PresenterState) -> None:
        """Tell what happens, and at rest what is not over; at an earlier moment what belongs to that."""
        entries = self._table_presenter.open_game.session.entries
        self.is_telling = isinstance(state, Showing) and self.show(state.beat, entries)
        match state:
            case Asking() | Resting():
                self.rest(asked=isinstance(state, Asking))
            case LookingBack():
                self.show_moment(state.beat, state.past)
            case Covered():
                self.forget()
        self._show_losses(state)

    # As it happens.

    @guarded(lambda *_given: False)
    def show(self, beat: Beat, entries: Sequence[Entry]) -> bool:
        """Tell what belongs to a beat, if it tells of an event at all."""
        self._leave_past()
        if beat.caption == SETTLED or beat.entries >= len(entries):
            self._seen.clear()
            return False
        self._give_way(len(entries))
        self._seen.append(beat.caption)
        number = beat.entries + 1
        words = self._table_presenter.table_text.words
        span = event_at(words, entries, number, self._seen, beat.standing)
        if span is None:
            return False
        told = ToldEvent(span, entries, entries[span.first - 1], beat.view, beat.standing, tuple(self._seen))
        if self._is_dismissed(told) or (span.words.rolled and not span.is_rolled and self._is_among_bots(told)):
            self._keep_odds(told)
        else:
            self._tell(told)
            return True
        return True

    @guarded(lambda _teller: None)
    def pause(self) -> float | None:
        """Return how much longer the beat stays that is shown, in pauses of its pace; None if it tells no event here.

        It stays until all of it is there and was read, and among bots never beyond their limit.
        """
        if not self.is_telling or self._told is None:
            return None
        beat = self._controller.beats.pace.beat
        if not beat:
            return 0.0
        is_over = self._told.span.end is not None or not self._told.span.words.ends
        if self._is_among_bots(self._told):
            return (self._stage.time_left if is_over else self._stage.busy) / beat
        # A ribbon is read while it is there: with it, an event takes no longer than without.
        read = RIBBON if is_over and self.is_celebrating else 0
        return (self._stage.busy + (DECIDED - read if is_over else HOLD)) / USUAL_BEAT

    def rest(self, *, asked: bool) -> None:
        """The table waits for a person (`asked`), a bot or nobody: what was told stays for a while, or until it is
        answered.
        """
        self._seen.clear()
        self._leave_past()
        entries = self._table_presenter.open_game.session.entries
        if len(entries) < self._dismissed_at:  # what was taken back is told again
            self._dismissed = None
        self._give_way(len(entries))
        if self._told is not None and not self._told.is_of(entries):
            self.forget()
        session = self._table_presenter.open_game.session
        standing, decision = session.situation.standing, session.situation.decision
        words = self._table_presenter.table_text.words
        span = event_at(words, entries, len(entries), standing=standing)
        if asked and decision is not None and (span is None or decision.step not in span.words.asks):
            span = event_asked(words, entries, decision.step, standing) or span
        told = self._told_at_rest(span, entries) if span is not None else None
        is_old = told is not None and told.is_over_by(self._opened_at, decision.step if decision is not None else "")
        if told is not None and (self._told is not None or (asked and not is_old)):
            self._tell_at_rest(told)
        goes_on = told is not None and self._told is not None and told.is_same(self._told)
        if self._told is not None and not goes_on and (self._told.is_open or self._told.span.last > len(entries)):
            self.forget()
        if self._told is None or self._is_among_bots(self._told):
            return
        self._stage.leave_after(None if asked or self._told.is_open else STAYS)
        self._asked_at = len(entries) if asked and not self._told.is_open else None

    def skip(self) -> None:
        """Come to the end of what is told at once; what is told whole, and an event among bots, goes away."""
        among_bots = self._told is not None and self._is_among_bots(self._told)
        goes_on = self._stage.busy > 0 or self._controller.beats.is_showing
        self._stage.finish()
        if among_bots or not goes_on:
            self._stage.forget()
        if self._controller.beats.is_showing:
            self._controller.beats.finish()

    def forget(self) -> None:
        """Tell nothing any more; what was lost stays on the map."""
        self._told, self._about, self._asked_at = None, None, None
        self._seen.clear()
        self._stage.forget()
        self._follow.stop()

    def retranslate(self) -> None:
        """Say it again in other words."""
        if self._told is not None:
            self._tell(self._told, still=True)

    # Looking back.

    def show_moment(self, beat: Beat, past: Sequence[Entry] | None) -> None:
        """Tell the event to which the last of these entries belongs, as it stood then; None while one is under way."""
        if past is None:
            return
        if not self._is_past:
            self.forget()
        self._is_past = True
        span = event_at(self._table_presenter.table_text.words, past, len(past), standing=beat.standing)
        if span is None:
            self.forget()
        else:
            if self._told is not None and self._told.began is not past[span.first - 1]:
                self._about = None
            self._tell(ToldEvent(span, past, past[span.first - 1], beat.view, beat.standing, None), still=True)
            self._stage.leave_after(None)

    def tell_again(self, number: int) -> None:
        """Tell the event once more to which an entry belongs, as it stood at its end, until it is taken away."""
        presenter, session = self._table_presenter, self._table_presenter.open_game.session
        entries = session.entries
        last = last_of_event(presenter.table_text.words, entries, number, session.situation.standing)
        if not last or self._controller.beats.is_showing or presenter.replay is not None:
            return
        if last == len(entries) and self.tell_on():
            return
        self.forget()
        try:
            replay = look_again(presenter.open_game)
            self._show_again(replay, entries[:last])
        except QuoError as error:
            self._controller.troubled.emit(error)

    def _show_again(self, replay: Replay, past: Sequence[Entry]) -> None:
        """Tell the event of the last of these entries, beside the place that it was about when it began."""
        presenter, words = self._table_presenter, self._table_presenter.table_text.words
        replay.seek(len(past))
        referee = presenter.open_game.session.rules.referee
        standing = replay.standing(referee) if referee is not None else ()
        beat = Beat(replay.seat_view(presenter.reader), "", len(past), standing)
        span = event_at(words, past, len(past), standing=standing)
        if span is None:
            return
        self._is_past, self._read_again = True, replay
        replay.seek(span.first - 1)
        self._about = self._subject(span.words.at, replay.seat_view(presenter.reader))
        replay.seek(len(past))
        self.show_moment(beat, past)

    def tell_on(self) -> bool:
        """Tell what goes on now though it was taken away; False if that is not told at rest."""
        if self._controller.beats.is_showing or self._table_presenter.replay is not None:
            return False
        self._dismissed, self._waived, self._opened_at = None, 0, 0
        self.rest(asked=self._controller.here is not None)
        return self._told is not None

    def _leave_past(self) -> None:
        self._read_again = None
        if self._is_past:
            self._is_past = False
            self.forget()

    # How.

    def stand(self) -> None:
        """Stand beside the place that is told of, wherever the table shows it now."""
        if self._told is None:
            return
        room = self._room()
        if room != self._stage.room:
            self._stage.stand_over(room)

    def _tell(self, told: ToldEvent, *, still: bool = False) -> None:
        before = self._told
        if before is not None and not before.is_same(told):
            self.forget()
            before = None
        was_decided = before is not None and (not before.is_open) and before.span.first == told.span.first
        self._told = told
        self._about = self._about or self._subject(told.span.words.at, told.view)
        shown = self._shown_event(told)
        still = still or not self._table_presenter.table.table_scene.motion.on or not self._controller.beats.pace.beat
        self._stage.show_event(shown, self._room(), still=still, live=not self._is_past)
        self._lend_buttons(shown.question)
        if not still and not was_decided and not told.is_open and not self._is_past and not self._is_among_bots(told):
            self._stage.celebrate(self._triumph(told, shown))
        self._follow.start()
        if before is None and not self._is_past:
            self._stage.leave_after(LIMIT if self._is_among_bots(told) else None)

    def _shown_event(self, told: ToldEvent) -> ShownEvent:
        """Return what the stage shows of an event, with what is asked there now."""
        text_of, view = self._table_presenter.table_text, told.view
        board, seats = self._table_presenter.board, range(view.kit.seats)
        races = {seat: text_of.race(view, seat) for seat in seats}
        owners = {race: seat for seat, race in races.items() if race}
        tracks = (*(track.tally for track in board.mat.track), board.mat.points) if board.mat else ()
        done = consequences(told.span, told.row, view, told.seen)
        scene = EventScene(view, told.standing, self._keep_odds(told), owners, frozenset(tracks), done)
        text = describe_event(text_of.formatter, told.span, scene)
        place = self._place_name(told)
        title = text_of.texts.say(TITLE, event=text.name, place=place) if place else text.name
        theme, language = self._table_presenter.table.table_scene.artwork.look.theme, text_of.texts.language
        titles = {seat: theme.races[race].names[language] for race, seat in owners.items() if race in theme.races}
        question = self._question(told, text)
        below = self._said_below(told, text, question)
        return ShownEvent(
            text=text,
            title=title,
            spoken=text.spoken(text_of.formatter),
            races=races,
            titles=titles,
            question=question,
            below=below,
            told=stage_told(text_of, told.span.words, text),
        )

    def _question(self, told: ToldEvent, text: EventText) -> StageQuestion | None:
        """Return what whoever sits here is asked on the stage; nothing while anything shown goes on by itself."""
        seat = self._controller.here
        if seat is None or told.seen is not None or self._is_past or self._controller.beats.is_showing:
            return None
        return self._questions.question(seat, told.span.words, text)

    def _said_below(self, told: ToldEvent, text: EventText, question: StageQuestion | None) -> SaidBelow:
        """Return what stands at the foot: what was lost and gained, else what is asked, and the small print."""
        texts = self._table_presenter.table_text.texts
        formatter = self._table_presenter.table_text.formatter
        unasked = (each for entry in told.row[told.span.first - 1 : told.span.last] for each in entry.unasked)
        forced = [*dict.fromkeys(filter(None, (describe_forced(formatter, each) for each in unasked)))]
        if text.verdict:
            lost = bool(text.changes) and not self._is_past
            said = [*forced, *(line.words for line in text.lines), *([texts.say(LOSSES_STAY)] if lost else [])]
            return SaidBelow(" · ".join(line.words for line in text.changes), texts.in_a_row(said))
        if question is not None:
            return SaidBelow(question.sentence, question.small)
        return SaidBelow("", " · ".join(filter(None, (*forced, text.tie))))

    def _lend_buttons(self, question: StageQuestion | None) -> None:
        """Let the decision bar only ask what is answered on the stage, or answer it itself again."""
        bar = self._desk.bar
        if bar.asking != self._lent:
            self._asking = bar.asking  # another question than the one whose buttons stand on the stage
        if question is not None:
            self._lent = self._questions.pointing(self._asking, question)
            bar.ask(self._lent)
        elif bar.asking == self._lent:
            self._lent = None
            bar.ask(self._asking)
        self.asks.emit()

    def _triumph(self, told: ToldEvent, shown: ShownEvent) -> Triumph:
        """Return what a ribbon says of an event that is over: who won and by what, or what has come over whom."""
        text = shown.text
        if not text.verdict:
            lines = " ".join(line.words for line in text.lines[:2])
            return Triumph(shown.title, lines, shown.races.get(self._striker(told)), text.icon)
        sums = " : ".join(str(side.total) for side in sorted(text.sides, key=lambda side: -side.total))
        is_end, board = told.span.words.total is not None, self._table_presenter.board
        gains = consequences(told.span, told.row, told.view)  # all of it has happened, and all of it lies open
        tallies = told.view.kit.tallies
        points = board.mat.points if board.mat else ""
        counted = ((tallies[tally], delta) for tally, delta in gains.counters)
        gained = sum(delta for tally, delta in counted if (tally.family, tally.seat) == (points, text.winner))
        winner = next((side for side in text.sides if side.seat == text.winner), None)
        detail = [sums if len(text.sides) > 1 else "", text.decided]
        return Triumph(
            headline=text.said.rstrip(".。"),
            detail=" · ".join(filter(None, detail)),
            race=shown.races.get(text.winner),
            icon=text.icon,
            gained=winner.total if is_end and winner is not None else max(0, gained),
            tall=is_end,
        )

    def _striker(self, told: ToldEvent) -> int:
        """Return who brought an event on the others by a choice of its own steps; -1 where it came by itself."""
        action = told.began.action if told.began is not None else None
        return action.seat if isinstance(action, Performed) and action.step in told.span.words.steps else -1

    @property
    def is_celebrating(self) -> bool:
        """Whether a ribbon tells who has won; `celebrated` tells when it is over."""
        return self._stage.ribbon.shown is not None

    def _told_at_rest(self, span: EventSpan, entries: Sequence[Entry]) -> ToldEvent:
        session = self._table_presenter.open_game.session
        began = entries[span.first - 1] if span.first <= len(entries) else None
        view = session.seat_view(session.seating.eyes)
        return ToldEvent(span, entries, began, view, session.situation.standing, None)

    def _tell_at_rest(self, told: ToldEvent) -> None:
        is_shown = self._told is not None
        if not self._is_dismissed(told) and (is_shown or not self._is_among_bots(told)):
            self._tell(told, still=not is_shown)

    def _is_dismissed(self, told: ToldEvent) -> bool:
        """Return whether it was taken away; one that was before it began is told again once it has."""
        return (told.began is not None and told.began is self._dismissed) or (
            told.began is None and self._waived == told.span.first
        )

    def _is_among_bots(self, told: ToldEvent) -> bool:
        """Return whether no person takes part."""
        seating = self._table_presenter.open_game.session.seating
        seats = {*told.span.sides} or {told.row[told.span.last - 1].seat, *(each.seat for each in told.span.findings)}
        return all(seating.is_bot(seat) for seat in seats if seat >= 0)

    def _keep_odds(self, told: ToldEvent) -> tuple[Finding, ...]:
        """Return the chances as they stand, or once dice are rolled as they were before."""
        number, span = told.span.first, told.span
        kept = self._odds.get(number)
        if span.words.rolled is None:
            return ()
        if not span.is_rolled:
            found = tuple(each for each in told.standing if each.name == ODDS)
            return found or self._odds_at(told.view, ())
        if kept is not None and kept[0] is told.began:
            return kept[1]
        found = self._odds_before(told)
        if found:
            self._odds[number] = told.began, found
        return found

    def _odds_before(self, told: ToldEvent) -> tuple[Finding, ...]:
        """Work out the chances before the roll from the table right after it, if that is shown or can be looked up."""
        presenter, words = self._table_presenter, self._table_presenter.table_text.words
        steps = {step for step, beat in words.beat.items() if told.span.words.rolled in beat.findings}
        view: SeatView | None = told.view if told.seen and told.seen[-1] in steps else None
        replay = self._read_again or presenter.replay
        if view is None and replay is not None:
            view = view_of_step(replay, presenter.reader, told.span.first, steps)
        index = presenter.table.table_scene.board_index
        if view is None or index is None or index.board.tray is None:
            return ()
        dice = [piece for zone in index.families[index.board.tray.zone] for piece in view.contents[zone]]
        return self._odds_at(view, dice)

    def _odds_at(self, view: SeatView, dice: Iterable[int]) -> tuple[Finding, ...]:
        """Return the chances as a table lies, as if these dice lay unrolled."""
        referee = self._table_presenter.open_game.session.rules.referee
        return odds_before_roll(referee, view, dice) if referee is not None else ()

    def _give_way(self, entries: int) -> None:
        """The question after its end was answered: it goes."""
        if self._asked_at is not None and entries > self._asked_at and self._told is not None:
            self._dismiss(self._told)
            self.forget()

    def _note_gone(self) -> None:
        """It was taken away while it was told: the rest of it is not told any more."""
        if self._told is None:
            return
        if not self._is_past:
            self._dismiss(self._told)
            self._lend_buttons(None)
        was_told_again = self._read_again is not None
        self.forget()
        if was_told_again:
            self.rest(asked=self._controller.here is not None)

    def _dismiss(self, told: ToldEvent) -> None:
        self._dismissed, self._waived = told.began, told.span.first if told.began is None else 0
        self._dismissed_at = len(self._table_presenter.open_game.session.entries)

    # Where.

    def _subject(self, at: str | None, view: SeatView) -> ChoiceSubject | None:
        """Return what of the table an event is about that is told at such a place, at the moment of a view."""
        scene = self._table_presenter.table.table_scene
        if at is None or scene.board_index is None:
            return None
        if at == TURN:
            moment = scene.scene_state._replace(view=view) if scene.scene_state is not None else None
            return turn_tile(scene.plan, moment, scene.board_index)
        return next((ChoiceSubject("zone", zone) for zone in scene.board_index.families.get(at, ())), None)

    def _place_name(self, told: ToldEvent) -> str:
        """Return what the tile is called that an event is about; empty where it is about none."""
        if told.span.words.at != TURN or self._about is None:
            return ""
        text_of = self._table_presenter.table_text
        return text_of.formatter.names.identity(told.view.identity_of[self._about.number], text_of.texts.language)

    def _room(self) -> StageRoom:
        table = self._table_presenter.table
        scene, corner = table.table_scene, QPointF(table.mapToParent(QPoint(0, 0)))
        about = None
        seen = self._about is not None and (self._about.kind == "piece" or ground_of(scene, self._about) is not None)
        if seen and self._about is not None:
            about = QRectF(*area_of(scene, self._about)).translated(corner)
        points = [place for each in scene.targets.lit() if (place := centre_of(scene, each)) is not None]
        spared = tuple(QPointF(*point) + corner for point in points)
        return StageRoom(self._desk.stage_room(), about, spared, self._desk.clear_room())

    def _is_own(self, entry: Entry) -> bool:
        """Return whether the person whose eyes are open made an entry."""
        seating = self._table_presenter.open_game.session.seating
        eyes = seating.eyes
        return eyes is not None and entry.seat >= 0 and seating.is_same_person(entry.seat, eyes)

    def _show_losses(self, state: PresenterState) -> None:
        """Show on the map what was lost since the last choice of whoever looks, and what is at stake in a war."""
        scene, session = self._table_presenter.table.table_scene, self._table_presenter.open_game.session
        index, words = scene.board_index, self._table_presenter.table_text.words
        if index is None or isinstance(state, Covered):
            scene.show_losses(NO_LOSSES)
            return
        told = LossText(self._table_presenter.table_text.formatter, index)
        if isinstance(state, Showing | LookingBack):
            view, event = state.beat.view, self._told
            # What is over when a beat begins is among what was lost before it, though its stage may still stand.
            if event is not None and isinstance(state, Showing) and event.span.last <= state.beat.entries:
                event = None
            done = [consequences(event.span, event.row, event.view, event.seen)] if event else []
            if isinstance(state, Showing):
                before, first = session.entries[: state.beat.entries], event.span.first if event else 0
                done = [*losses_since(words, before, view, self._is_own, besides=first), *done]
            if state.beat.entries < len(session.entries):
                done = [*done, returned(words, session.entries[state.beat.entries], view, state.beat.caption)]
            scene.show_losses(told.lost(view, done))
            return
        view, standing = session.seat_view(session.seating.eyes), session.situation.standing
        lost = told.lost(view, losses_since(words, session.entries, view, self._is_own, standing))
        stake = self._told.span.words.stake if self._told is not None and self._stage.question is not None else None
        scene.show_losses(told.with_stakes(lost, view, standing, stake))
