"""What the window asks and names in words, for one open game: who and what is asked, how far the game is, and why not.

What happened is told by `log_text`, where points come from by `score_text`.
"""

from dataclasses import replace
from typing import NamedTuple

from qquovadis.engine.agenda import DONE, Choice
from qquovadis.engine.seat_view import SeatView
from qquovadis.errors import COMMA
from qquovadis.games import speech_for
from qquovadis.model.free_table.turns import moment_of
from qquovadis.model.history.rounds import counted_by, phase_of
from qquovadis.model.pack.board import Board
from qquovadis.model.pack.words import Words
from qquovadis.model.text.explanation_text import Explanation, aptitude_of, explanation_of
from qquovadis.model.text.formatter import TextFormatter, values_asked
from qquovadis.model.text.names import PackNames
from qquovadis.model.text.translations import N_, NP_, Texts
from ui.panels.phase_bar import GameProgress
from ui.panels.question import DecisionPrompt, OfferedChoice
from ui.play.open_game import OpenGame
from ui.play.text.course_text import CourseText
from ui.play.text.this_choice import limited, manner_of_handing, unfinished
from ui.play.text.true_there import Refused, true_there

ROUND = N_("Round {number} of {last}")
AFTER_LAST = N_("After round {last}")
ROUND_ALONE = N_("Round {number}")
SETUP = N_("Setup")
DECIDES = N_("{seat} decides: {clause}")
THINKS = N_("{seat} is thinking.")
OVER = N_("The game is over.")
ADRIFT = N_("No rule fits this position. Undo, or resume the rules from a step of the turn ({resume_key}).")
AREAS = N_("Click an area: the cards that lead there are chosen with it.")
LIT = NP_("Click the highlighted option.", "Click one of the {count} highlighted options.")
LIES_THERE = N_("{words} ({place})")
BUTTONS = NP_("Press the button, or the key shown on it.", "Press a button, or the key shown on it.")
TURN = N_("T or the wheel flips it.")
TAKE_BACK = N_("{undo_key} undoes your last choice.")
STEP_ON = N_("{next_beat_key}: skip ahead")
OR_RUN_ON = N_("{next_beat_key}: skip ahead · {next_question_key}: to my next question")
BOARD = "board"  # the kind of the piece that says by its marks which race a seat plays
TAKEN_BACK = "take back"  # the verb of every game's choice that takes back what was chosen unseen
COMMAS = (", ", "、")  # behind the name of whom a question asks
NOWHERE_YET = "…"  # what can be chosen is not known before the rules have come there
LIMITS = ("UN-GAIN-05",)  # the clauses by which an effect is limited to what it names
NO_WORDS = N_("{verb} {subject}")


class AskedQuestion(NamedTuple):
    """Everything about the decision that is shown at this screen."""

    seat: int
    step: str
    clause: str
    judged: tuple[tuple[Choice, str | None], ...]


class TableText:
    """Says what one open game is about in the language spoken now."""

    def __init__(self, open_game: OpenGame, texts: Texts, words: Words, board: Board) -> None:
        kit = open_game.kit
        self.words = words.agreed(kit.options)
        self.open_game = open_game
        self.texts = texts
        self._course_text = CourseText(open_game, self.words, texts)
        self._names = PackNames(open_game.pack, kit)
        seats = tuple(player.name for player in open_game.session.seating.people)
        values = speech_for(kit).values
        self.formatter = TextFormatter(kit, self._names, self.words, texts, seats, values)
        self._boards, self._board = kit.pieces_of(BOARD), board
        self._liveries = board.mat.liveries if board.mat else ()
        self.row_groups = board.mat.groups if board.mat else ()

    def seat(self, seat: int) -> str:
        """Return who sits there."""
        return self.formatter.seats[seat]

    def race(self, view: SeatView, seat: int) -> str | None:
        """Return the race of a seat, if its board lies before it yet; where there are no races, the livery of its
        chair.
        """
        own = (board for board in self._boards if view.kit.zones[view.zone_of[board]].seat == seat)
        identity = next((view.identity_of[board] for board in own), -1)
        race = view.kit.identities[identity].marks.get("race") if identity >= 0 else None
        return str(race) if race else self._liveries[seat % len(self._liveries)] if self._liveries else None

    def explanation(self, view: SeatView, seat: int, key: str) -> Explanation | None:
        """Return what a tally, zone, kind or word is for, as the race of a seat makes it; None if nothing says it."""
        return explanation_of(self.formatter, key, aptitude_of(view, seat))

    def question(self, view: SeatView, question: AskedQuestion, placed: frozenset[Choice]) -> DecisionPrompt:
        """Return the decision as the decision bar shows it; `placed` are the choices made by pointing at the table."""
        offers = self._told_apart(
            view, [self._offer(view, question.step, choice, clause) for choice, clause in question.judged]
        )
        placeless = [offer for offer in offers if offer.choice not in placed]
        places = [offer for offer in offers if offer.choice in placed]
        race = self.race(view, question.seat)
        return DecisionPrompt(
            sentence=self._asked(view, question),
            race=race,
            offers=tuple(placeless),
            places=tuple(places),
            clause=question.clause,
        )

    def unaddressed(self, sentence: str) -> str:
        """Return a question without the name of whom it asks, as a sentence of its own."""
        names = (f"{name}{comma}" for name in self.formatter.seats for comma in COMMAS)
        name = next((each for each in names if sentence.startswith(each)), "")
        return sentence.removeprefix(name)[:1].upper() + sentence.removeprefix(name)[1:]

    def hint(
        self, asking: DecisionPrompt, lit: int, *, with_undo: bool, with_turn: bool = False, with_areas: bool = False
    ) -> str:
        """Return what the hand can do now: with so many things lit, whole areas among them, or with buttons only, and
        how to turn or take it back.
        """
        do = self.texts.plural(LIT, lit) if lit else self.texts.plural(BUTTONS, len(asking.offers))
        do = self.texts.say(AREAS) if with_areas else do
        more = ((TURN, with_turn and bool(lit)), (TAKE_BACK, with_undo))
        return self.texts.in_a_row([do, *(self.texts.say(words) for words, due in more if due)])

    @property
    def take_back(self) -> str:
        """How the last choice is taken back, as the end of a hint says it."""
        return self.texts.say(TAKE_BACK)

    def thinking(self, view: SeatView, seat: int) -> DecisionPrompt:
        """Return that a bot thinks."""
        return DecisionPrompt(
            sentence=self.texts.say(THINKS, seat=self.seat(seat)), race=self.race(view, seat), hint=self.go_on()
        )

    def go_on(self) -> str:
        """Return the hint that nobody has to wait, for a step or for all up to a question, if any comes to a person."""
        return self.texts.say(OR_RUN_ON if self.open_game.session.seating.persons else STEP_ON)

    def at_rest(self, *, adrift: bool) -> DecisionPrompt:
        """Return that nobody is asked: the game is over, or the table was pushed out of the rules."""
        return DecisionPrompt(sentence=self.texts.say(ADRIFT if adrift else OVER))

    def why(self, clause: str) -> str:
        """Return the words of a clause, as a refusal says them; the label alone if the rules do not hold it."""
        book = self.open_game.book
        if clause not in book:
            return clause
        return book[clause].verdict(self.texts.language, self.open_game.kit.agreed)

    def true_there(self, view: SeatView, seat: int, choice: Choice) -> str:
        """Return what is true now of what a refused choice names, as one sentence; empty where nothing matters."""
        foreseen = self.open_game.session.rules.foreseen(seat, choice)
        return true_there(self.formatter, self._board, Refused(view, seat, choice, self._kind(choice), foreseen))

    def why_there(self, view: SeatView, seat: int, choice: Choice, clause: str) -> str:
        """Return what is true of what a refused choice names, of what is chosen before it and of the effect that is
        carried out, and the words of the clause.
        """
        true = [self.true_there(view, seat, choice), self._before(view, seat, choice, clause)]
        return self.texts.in_a_row([*filter(None, true), self.why(clause)])

    def _before(self, view: SeatView, seat: int, choice: Choice, clause: str) -> str:
        """Return what is chosen before a refused choice, or what the effect is limited to that refuses it."""
        if choice == DONE:
            legal = self.open_game.session.situation.legal(seat)
            return unfinished(self.formatter, self._board, view, legal)
        return limited(self.formatter, self._board, view) if clause in LIMITS else ""

    def course(self, view: SeatView, step: str) -> GameProgress:
        """Return how far the game is, for the bar at the top; `step` is what is asked, or has just been resolved."""
        text = self.open_game.pack.sheet.name.text(self.texts.language)
        moment, turns = moment_of(view.kit, view.tally), self.open_game.pack.sheet.turns
        if moment is not None and turns is not None:
            kept = tuple(phase.text(self.texts.language) for phase in turns.phases)
            alone = self.texts.say(ROUND_ALONE, number=moment.round)
            return self._explained(GameProgress(title=text, round=alone, phases=kept, active=moment.phase))
        number = self._round(view)
        names = tuple(phase.name.text(self.texts.language) for phase in self.words.phase)
        upcoming = (type(each).__name__ for each in reversed(view.agenda))
        active = phase_of(self.words, (step, *upcoming)) if number else -1
        shown = names if number else ()
        return self._explained(GameProgress(title=text, round=self._round_words(number), phases=shown, active=active))

    def _explained(self, progress: GameProgress) -> GameProgress:
        """Return how far the game is, with what there is to say of its round and phases."""
        rounds = replace(self._course_text.rounds(), name=progress.round) if progress.round else None
        return progress._replace(told=self._course_text.phases(progress.phases), rounds=rounds)

    def landmarks(self) -> list[tuple[str, str]]:
        """Return the steps of a turn from which the rules can go on, each with its words."""
        referee = self.open_game.session.rules.referee
        found = []
        for landmark in referee.landmarks if referee else ():
            table_text = self.words.word.get(landmark)
            found.append((landmark, table_text.text(self.texts.language) if table_text else landmark))
        return found

    def _asked(self, view: SeatView, question: AskedQuestion) -> str:
        again = {choice.verb for choice, clause in question.judged if clause is None} > {TAKEN_BACK}
        left = getattr(view.agenda[-1], "left", 0) if view.agenda else 0
        table_text = self.words.of_question(question.step, left, again=again, manner=manner_of_handing(view))
        seat = self.seat(question.seat)
        if table_text is None:
            return self.texts.say(DECIDES, seat=seat, clause=question.clause)
        places = self._places(view, question)
        blanks = values_asked(self.formatter) | self._other_seats(view)
        asked = table_text.text(self.texts.language).format(seat=seat, left=left, places=places, **blanks)
        return self.texts.in_a_row(filter(None, [asked, limited(self.formatter, self._board, view)]))

    def _other_seats(self, view: SeatView) -> dict[str, str]:
        """Return who takes and who gives, by the blanks that name them, where the step on top of the agenda says so."""
        step = view.agenda[-1] if view.agenda else None
        seats = {blank: getattr(step, blank, -1) for blank in ("taker", "giver")}
        return {blank: self.seat(seat) if seat >= 0 else NOWHERE_YET for blank, seat in seats.items()}

    def _places(self, view: SeatView, question: AskedQuestion) -> str:
        """Return where the pieces lie that can be chosen, each sort of place once."""
        legal = (choice for choice, clause in question.judged if clause is None and self._kind(choice) == "piece")
        families = dict.fromkeys(view.kit.zones[view.zone_of[choice.subject]].family for choice in legal)
        names = (self.open_game.pack.zone_name(family, self.texts.language) for family in families)
        return self.texts.say(COMMA).join(names) or NOWHERE_YET

    def _offer(self, view: SeatView, step: str, choice: Choice, clause: str | None) -> OfferedChoice:
        amount = choice.subject if self._kind(choice) in ("", "amount") else None
        table_text = self.words.of_offer(step, choice.verb, amount)
        subject = self._subject(view, choice)
        if table_text is None:
            words = self.texts.say(NO_WORDS, verb=choice.verb, subject=subject).strip()
        else:
            face = view.face[choice.subject] if self._kind(choice) == "piece" else 0
            words = table_text.text(self.texts.language, amount).format(subject=subject, face=face)
        words = words[:1].upper() + words[1:]
        thing = self._kind(choice) not in ("", "amount")
        named = thing or self.words.of_amount(choice.verb, choice.subject) is not None
        told = explanation_of(self.formatter, self.words.of_about(step, choice.verb))
        return OfferedChoice(
            choice=choice,
            words=words,
            refusal=self.why(clause) if clause else "",
            clause=clause or "",
            named=named,
            does=self.texts.in_a_row(filter(None, (told.text, told.more))) if told is not None else "",
            rule=told.clauses[0] if told is not None and told.clauses else "",
        )

    def _told_apart(self, view: SeatView, offers: list[OfferedChoice]) -> list[OfferedChoice]:
        """Return the offers, those of pieces that are called alike with where each lies if that differs."""
        places = dict[str, set[str]]()
        for offer in offers:
            places.setdefault(offer.words, set()).add(self._place(view, offer.choice))
        return [
            offer._replace(words=self.texts.say(LIES_THERE, words=offer.words, place=place))
            if len(places[offer.words]) > 1 and (place := self._place(view, offer.choice))
            else offer
            for offer in offers
        ]

    def _place(self, view: SeatView, choice: Choice) -> str:
        """Return where the piece of a choice lies; empty for a choice of something else."""
        if self._kind(choice) != "piece" or choice.subject < 0:
            return ""
        return self._names.zone(view.zone_of[choice.subject], self.texts.language)

    def subject_of_choice(self, view: SeatView, step: str, choice: Choice) -> str:
        """Return what a choice names; its own words where that is only a number."""
        if self._kind(choice) in ("zone", "tally", "seat", "piece"):
            return self._subject(view, choice)
        offer = self._offer(view, step, choice, None).words
        return offer[:1].lower() + offer[1:]

    def is_about_piece(self, choice: Choice) -> bool:
        """Return whether a choice names a piece."""
        return self._kind(choice) == "piece"

    def _kind(self, choice: Choice) -> str:
        referee = self.open_game.session.rules.referee
        return referee.subjects.get(choice.verb, "") if referee and choice.subject >= 0 else ""

    def _subject(self, view: SeatView, choice: Choice) -> str:
        language, kind = self.texts.language, self._kind(choice)
        if kind == "zone":
            return self._names.zone(choice.subject, language)
        if kind == "tally":
            return self._names.tally(choice.subject, language)
        if kind == "seat":
            return self.seat(choice.subject)
        if kind == "piece" and view.knows(choice.subject):
            return self._names.identity(view.identity_of[choice.subject], language)
        table_text = self.words.of_amount(choice.verb, choice.subject)
        return table_text.text(language) if table_text else str(choice.subject) if choice.subject >= 0 else ""

    def _round(self, view: SeatView) -> int:
        course = self.words.course
        return view.tally[view.kit.tally_index[course.tally]] if course else 0

    def round_heading(self, number: int) -> str:
        """Return the round as a heading of the log."""
        return self.texts.say(ROUND_ALONE, number=number) if number else self.texts.say(SETUP)

    @property
    def counts_rounds(self) -> bool:
        """Whether the game counts rounds, by its rules or by hand."""
        return bool(counted_by(self.open_game.kit, self.words)[0])

    @property
    def last_round(self) -> int:
        """How many rounds there are; 0 if the game is not counted in rounds."""
        course = self.words.course
        return int(self.open_game.kit.parameters[course.last]) if course else 0

    def _round_words(self, number: int) -> str:
        """Return how far the rounds are, in words; 0 is before the first."""
        course = self.words.course
        if course is None:
            return ""
        last = self.last_round
        if not number:
            return self.texts.say(SETUP)
        return self.texts.say(ROUND if number <= last else AFTER_LAST, number=number, last=last)
