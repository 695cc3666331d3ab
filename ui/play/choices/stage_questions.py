"""What is asked in a war, as large buttons on its stage: what each choice would come to, as far as all may know."""

from collections.abc import Mapping, Sequence

from qquovadis.engine.agenda import DONE, Choice
from qquovadis.engine.referee import ODDS, Finding
from qquovadis.engine.seat_view import SeatView
from qquovadis.errors import COMMA
from qquovadis.guard import guarded
from qquovadis.model.pack.board import Board
from qquovadis.model.pack.words import EventWords
from qquovadis.model.text.event_text import EventText, SideText
from qquovadis.model.text.translations import N_
from ui.desk.desk import Desk
from ui.panels.choice_digits import digits_for
from ui.panels.question import DecisionPrompt, OfferedChoice
from ui.panels.stage.stage_choices import StageChoice, StageQuestion
from ui.play.table_presenter import TablePresenter

MOST = 12  # choices for which a stage has room
WIN, LOSE = N_("You win by {margin}"), N_("You lose by {margin}")
WIN_TIE, LOSE_TIE, DRAW = N_("Level: you win the tie"), N_("Level: you lose the tie"), N_("Level: nobody wins")
TWICE, TIMES = N_("you roll twice"), N_("you roll {count} times")
OTHER_TWICE, OTHER_TIMES = N_("{seat} rolls twice"), N_("{seat} rolls {count} times")
ONCE = N_("one die each")
DIE = N_("your die is a D{sides}")
SUMS = "{mine} : {theirs}"
CHANCE, DRAWN = N_("{percent} % to win"), N_("{percent} % to win, {drawn} % to draw")
UNLESS = N_("As long as nobody else adds any.")
SURE = 100
POINT, POINT_KEYS = (
    N_("Click in the panel of the war, or press {first} to {last}."),
    N_("Click in the panel of the war."),
)


class StageQuestions:
    """Reads one session for one window: what the decision bar asks becomes the buttons of a stage."""

    def __init__(self, table_presenter: TablePresenter, desk: Desk) -> None:
        self._table_presenter, self._desk = table_presenter, desk

    @guarded(lambda *_given: None)
    def question(self, seat: int, words: EventWords, text: EventText) -> StageQuestion | None:
        """Return what a seat is asked, if it is answered on the stage of this event; else None."""
        session = self._table_presenter.open_game.session
        decision = session.situation.decision
        if decision is None or decision.step not in words.asks:
            return None
        view, legal = session.seat_view(session.seating.eyes), session.situation.legal(seat)
        offered = [offer for each in legal if (offer := self._desk.bar.asking.offer_of(each)) is not None]
        if not 0 < len(offered) == len(legal) <= MOST:
            return None
        choices = [self._choice(view, seat, offer, (words, text)) for offer in offered]
        says, texts = words.says.get(decision.step), self._table_presenter.table_text.texts
        does = dict.fromkeys(offer.does for offer in offered if offer.does)
        small = [text.tie, decision.clause]
        if choices[0].percent is not None and self._is_open(seat, legal[0]):
            small.insert(0, texts.say(UNLESS))
        return StageQuestion(
            seat=seat,
            step=decision.step,
            entries=len(session.entries),
            choices=with_keys(choices),
            sentence=says.text(texts.language) if says is not None else texts.in_a_row(does),
            small=" · ".join(filter(None, small)),
        )

    def pointing(self, asking: DecisionPrompt, question: StageQuestion) -> DecisionPrompt:
        """Return a question for the decision bar whose buttons stand on a stage: the list of all choices still has
        them.
        """
        texts, keys = self._table_presenter.table_text.texts, [each.key for each in question.choices if each.key]
        hint = texts.say(POINT, first=keys[0], last=keys[-1]) if len(keys) > 1 else texts.say(POINT_KEYS)
        return asking._replace(offers=(), places=(*asking.offers, *asking.places), hint=hint)

    def _choice(
        self, view: SeatView, seat: int, offer: OfferedChoice, told: tuple[EventWords, EventText]
    ) -> StageChoice:
        (words, text), table_text = told, self._table_presenter.table_text
        session, choice = self._table_presenter.open_game.session, offer.choice
        found = session.rules.foreseen(seat, choice)
        odds = next((each for each in found if (each.name, each.seat) == (ODDS, seat)), None)
        facts: Mapping[str, object] = odds.facts if odds is not None else {}
        side = next((each for each in text.sides if each.seat == seat), None)
        painter = self._painter(choice)
        die = (view.face[choice.subject], side.faces) if painter == "die" and side is not None else None
        percent = _whole(facts.get("percent"))
        result, outcome, wins = self._outcome(odds, text, seat) if odds is not None else ("", "", None)
        amount = self._amount(view, offer, painter)
        note = offer.brings if odds is None else self._rolls(seat, facts)
        said = [offer.words, " ".join(filter(None, (result, outcome))), note]
        drawn, chance = _whole(facts.get("drawn")) or 0, ""
        if percent is not None and not outcome:
            chance = table_text.texts.say(DRAWN if drawn else CHANCE, percent=percent, drawn=drawn)
            said.insert(1, chance)
        return StageChoice(
            choice=choice,
            words=offer.words,
            spoken=table_text.texts.say(COMMA).join(filter(None, said)),
            pays=offer.pays,
            amount=amount,
            icon=self._icon(words, offer, amount),
            die=die,
            race=table_text.race(view, seat),
            percent=percent,
            chance=chance,
            result=result,
            outcome=outcome,
            wins=wins,
            note=note,
            twice=self._who_rolls_twice(view, facts),
            drawn=drawn,
        )

    def _outcome(self, odds: Finding, text: EventText, seat: int) -> tuple[str, str, bool | None]:
        """Return both sums, how it would end, whether that is a victory; empty while anything is still to be rolled."""
        others = [side for side in text.sides if side.seat != seat]
        if odds.facts.get("rolls") or not all(map(_has_rolled, others)):
            return "", "", None
        mine, theirs = _whole(odds.facts.get("total")) or 0, max(side.total for side in others)
        margin, say = mine - theirs, self._table_presenter.table_text.texts.say
        wins = odds.facts["percent"] == SURE
        if margin:
            words = say(WIN if wins else LOSE, margin=abs(margin))
        else:
            drawn = not any(side.tie for side in text.sides)
            words = say(WIN_TIE if wins else DRAW if drawn else LOSE_TIE)
        return SUMS.format(mine=mine, theirs=theirs), words, wins

    def _rolls(self, seat: int, facts: Mapping[str, object]) -> str:
        """Return who would roll more than once, or which die, where a choice is about that."""
        if "die" in facts:
            return self._table_presenter.table_text.texts.say(DIE, sides=facts["die"])
        if "twice" not in facts:
            return ""
        twice, times, say = facts.get("twice"), facts.get("times"), self._table_presenter.table_text.texts.say
        if not isinstance(twice, tuple) or not isinstance(times, tuple) or not twice:
            return say(ONCE)
        first, count = twice[0], times[0]
        name = self._table_presenter.table_text.seat(first)
        if first == seat:
            return say(TWICE) if count == 2 else say(TIMES, count=count)
        return say(OTHER_TWICE, seat=name) if count == 2 else say(OTHER_TIMES, seat=name, count=count)

    def _who_rolls_twice(self, view: SeatView, facts: Mapping[str, object]) -> str | None:
        twice = facts.get("twice")
        return self._table_presenter.table_text.race(view, twice[0]) if isinstance(twice, tuple) and twice else None

    def _is_open(self, seat: int, choice: Choice) -> bool:
        """Return whether somebody else may still add to what is compared."""
        found = self._table_presenter.open_game.session.rules.foreseen(seat, choice)
        return any(each.facts.get("open") is True for each in found)

    def _painter(self, choice: Choice) -> str:
        """Return how the piece is painted that a choice is about; empty where it is about none."""
        index = self._table_presenter.table.table_scene.board_index
        referee = self._table_presenter.open_game.session.rules.referee
        is_piece = referee is not None and referee.subjects.get(choice.verb) == "piece" and choice.subject >= 0
        return index.painters[choice.subject] if is_piece and index is not None else ""

    def _amount(self, view: SeatView, offer: OfferedChoice, painter: str) -> int | None:
        """Return the amount that a choice stands for: its number, or that on the card that it lays down."""
        index, choice = self._table_presenter.table.table_scene.board_index, offer.choice
        if painter == "number" and index is not None:
            return index.number(view.identity_of[choice.subject])
        return choice.subject if not painter and not offer.named and choice.subject >= 0 else None

    def _icon(self, words: EventWords, offer: OfferedChoice, amount: int | None) -> str:
        """Return the sign of what a choice counts, of what it takes, or of the choice itself."""
        if amount is not None:
            return words.signs.get(offer.choice.verb) or words.signs.get(next(iter(words.declared), ""), "cube")
        return _taken(self._table_presenter.board, offer.choice) or words.signs.get(offer.choice.verb, "")


def with_keys(choices: Sequence[StageChoice]) -> tuple[StageChoice, ...]:
    """Return the choices with the digits that press them, as the decision bar has them."""
    keys = digits_for([each.amount for each in choices], [each.choice == DONE for each in choices])
    return tuple(each._replace(key=key) for each, key in zip(choices, keys, strict=True))


def _taken(board: Board, choice: Choice) -> str:
    """Return the sign of the resource that a choice takes; empty where it takes none."""
    stand = next((each for each in board.stands_for if each.verb == choice.verb and each.tallies), None)
    if stand is None or not 0 <= choice.subject < len(stand.tallies) or board.mat is None:
        return ""
    family = stand.tallies[choice.subject]
    return next((track.like or track.tally for track in board.mat.track if track.tally == family), family)


def _has_rolled(side: SideText) -> bool:
    return side.kept >= 0 or (not side.waits and not side.dice)


def _whole(value: object) -> int | None:
    return value if type(value) is int else None
