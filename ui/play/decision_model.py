"""What is asked at this screen, read off a session: the choices, what each would cost or bring, and how seats stand."""

from collections.abc import Iterable
from functools import partial

from qquovadis.engine.agenda import Choice
from qquovadis.engine.referee import Finding
from qquovadis.engine.seat_view import SeatView
from qquovadis.guard import guarded
from qquovadis.model.pack.board import Board
from qquovadis.model.text.formatter import (
    describe_amount_now,
    describe_briefly,
    describe_foreseen,
    describe_standing,
)
from qquovadis.model.text.translations import N_
from ui.panels.question import DecisionPrompt, OfferedChoice
from ui.play.choices.area_choices import area_choices, chosen_before
from ui.play.choices.shares import amount_to_share, shared_at
from ui.play.open_game import OpenGame
from ui.play.text.decision_text import AskedQuestion, TableText
from ui.table import (
    NO_YIELDS,
    Caption,
    CardYields,
    SceneState,
    Standing,
    StandingTexts,
    TableView,
    has_lit_areas,
    has_several_choices,
    lit_count,
    subject_of,
)

PERSON, BOT = N_("Person"), N_("Computer")
NEWCOMER = 12  # for so many choices of people they are told how to take them back
POINTED_AT = ("piece", "zone", "tally", "seat")
GAINED = "gained"  # the fact that says what the actions of a card would gain
BESIDES = N_(" · ")  # between two numbers that one choice would bring
PAYS, PRICE = "pays.", ".price"  # how findings are called that say what is paid
NO_QUESTION = AskedQuestion(-1, "", "", ())


class DecisionModel:
    """Reads one session for one window; the words are those spoken now."""

    def __init__(self, open_game: OpenGame, table_text: TableText, board: Board) -> None:
        self._session = open_game.session
        self._table_text = table_text
        self._board = board

    @property
    def standing_texts(self) -> StandingTexts:
        """How the numbers by which seats stand are said."""
        formatter = self._table_text.formatter
        return StandingTexts(
            lambda found: describe_standing(formatter, found) or "",
            formatter.named,
            partial(describe_amount_now, formatter),
        )

    def question(self, seat: int) -> AskedQuestion:
        """Return everything about the decision of a seat that is asked here."""
        decision = self._session.situation.decision
        step, clause = (decision.step, decision.clause) if decision else ("", "")
        return AskedQuestion(seat, step, clause, tuple(self._session.situation.judged(seat)))

    def asking(self, view: SeatView, question: AskedQuestion, table: TableView) -> DecisionPrompt:
        """Return the question for the decision bar; newcomers are told how to take a choice back."""
        placed = frozenset(choice for choice, _ in question.judged if self._is_placed(choice, table))
        asking = self._table_text.question(view, question, placed)
        asking = asking._replace(
            offers=self._foretelling(question.seat, asking.offers),
            places=self._foretelling(question.seat, asking.places),
        )
        seating, entries = self._session.seating, self._session.entries
        chose = [entry.seat for entry in entries if entry.seat >= 0 and not seating.is_bot(entry.seat)]
        undo = bool(chose) and seating.is_same_person(chose[-1], question.seat) and len(chose) <= NEWCOMER
        turn, areas = has_several_choices(table), has_lit_areas(table)
        hint = self._table_text.hint(asking, lit_count(table), with_undo=undo, with_turn=turn, with_areas=areas)
        told = self._table_text.explanation(view, question.seat, question.step)
        hint = self._table_text.texts.in_a_row([told.text, hint]) if told else hint
        return asking._replace(hint=hint, aside=self._table_text.take_back if undo else "")

    @guarded(lambda *_given: "")
    def foretold(self, seat: int | None, choice: Choice) -> str:
        """Return what a choice of a seat would cost or bring at once; empty where that is no number."""
        return self._in_words(self._session.rules.foreseen(seat, choice)) if seat is not None else ""

    def _in_words(self, foreseen: Iterable[Finding]) -> str:
        formatter, texts = self._table_text.formatter, self._table_text.texts
        return texts.say(BESIDES).join(filter(None, (describe_foreseen(formatter, each) for each in foreseen)))

    def finding_text(self, found: Finding) -> str:
        """Return what a finding of a choice says, without its parts; empty where it has no words."""
        return describe_briefly(self._table_text.formatter, found) or ""

    @guarded(lambda *_given: "")
    def briefly(self, seat: int, choice: Choice) -> str:
        """Return the first of what a choice of a seat would cost or bring, in as few words as there are."""
        return next(filter(None, map(self.finding_text, self._session.rules.foreseen(seat, choice))), "")

    def scene_state(self, view: SeatView, question: AskedQuestion | None, standing: Iterable[Finding]) -> SceneState:
        """Return the moment as the table shows it."""
        asked = question or NO_QUESTION
        decision, eyes = self._session.situation.decision if question else None, self._session.seating.eyes
        areas = area_choices(self._session, self._table_text, self._board, view, asked)
        yields, gained = self._brought(view, asked)
        return SceneState(
            view=view,
            decision=decision,
            judged=self._on_table(view, asked),
            looker=eyes,
            captions=self._captions(),
            standing=Standing(tuple(standing)),
            yields=yields,
            gained=gained,
            areas=areas,
            chosen=chosen_before(self._session, self._board, asked.seat) if areas else (),
        )

    def _on_table(self, view: SeatView, question: AskedQuestion) -> tuple[tuple[Choice, str | None], ...]:
        """Return what can be pointed at: what steppers count is asked there, and not once more on the table."""
        rule = shared_at(self._board, question.step)
        legal = [choice for choice, clause in question.judged if clause is None]
        if rule is None or not amount_to_share(rule, view, legal):
            return question.judged
        return tuple((choice, clause) for choice, clause in question.judged if choice.verb != rule.verb)

    def _foretelling(self, seat: int, offers: Iterable[OfferedChoice]) -> tuple[OfferedChoice, ...]:
        """Legal offers with what they would cost or bring; cards that are used have names, and are no amounts."""
        named = (offer._replace(named=offer.named or offer.choice.verb in self._board.uses) for offer in offers)
        return tuple(offer if offer.clause else self._with_price(seat, offer) for offer in named)

    @guarded(lambda _model, _seat, offer: offer)
    def _with_price(self, seat: int, offer: OfferedChoice) -> OfferedChoice:
        """Return a legal offer with what it would cost or bring, and whether it costs cubes or points at once."""
        found = self._session.rules.foreseen(seat, offer.choice)
        pays = any(each.total > 0 and (each.name.startswith(PAYS) or each.name.endswith(PRICE)) for each in found)
        prices = [self.finding_text(each) for each in found if each.total > 0 and each.name.endswith(PRICE)]
        return offer._replace(brings=self._in_words(found), pays=pays, price="".join(prices[:1]))

    def _is_placed(self, choice: Choice, table: TableView) -> bool:
        """Return whether a choice is made by pointing at the table; amounts, and cards that are used, have buttons
        besides.
        """
        if choice.verb in self._board.uses:
            return False
        return self._kind(choice) in POINTED_AT and choice.subject >= 0 and subject_of(table, choice) is not None

    def _kind(self, choice: Choice) -> str:
        referee = self._session.rules.referee
        return referee.subjects.get(choice.verb, "") if referee else ""

    @guarded(lambda *_given: (NO_YIELDS, NO_YIELDS))
    def _brought(self, view: SeatView, question: AskedQuestion) -> tuple[CardYields, CardYields]:
        """Return what cards of the hand would bring now, by what is printed on them, and what that would gain: played
        one way, and another.
        """
        brings = self._board.brings
        yields: dict[int, tuple[int | None, ...]] = {}
        gained: dict[int, tuple[int | None, ...]] = {}
        if brings is None:
            return yields, gained
        for choice in self._playable(view, question):
            numbers = [
                each for each in self._session.rules.foreseen(question.seat, choice) if each.name == brings.finding
            ]
            ways = {bool(each.facts.get(brings.second or "")): each for each in numbers}
            if numbers:
                card = view.identity_of[choice.subject]
                yields[card] = tuple([ways[way].total if way in ways else None for way in (False, True)])
                gained[card] = tuple([ways[way].facts.get(GAINED) if way in ways else None for way in (False, True)])
        return yields, gained

    def _playable(self, view: SeatView, question: AskedQuestion) -> list[Choice]:
        """Return the cards that can be chosen now, and one of each kind of the hand, as if it were to be played now."""
        legal = [choice for choice, clause in question.judged if clause is None and self._kind(choice) == "piece"]
        chosen = [choice for choice in legal if view.knows(choice.subject)]
        verb, fan = self._board.brings.verb if self._board.brings else None, self._board.fan
        zones = [at for at, zone in enumerate(view.kit.zones) if zone.family == fan and zone.seat == question.seat]
        held = [card for zone in zones for card in view.contents[zone] if view.knows(card)]
        one_each = {view.identity_of[card]: card for card in held}
        return [*chosen, *([Choice(verb, card) for card in one_each.values()] if verb else [])]

    def _captions(self) -> tuple[Caption, ...]:
        seating, say = self._session.seating, self._table_text.texts.say
        return tuple(
            Caption(player.name, *((say(BOT), "computer") if seating.is_bot(seat) else (say(PERSON),)))
            for seat, player in enumerate(seating.people)
        )
