"""Says why a choice is refused: beside the thing on the table that was tried, else above the decision bar."""

from qquovadis.engine.agenda import Choice
from ui.desk.desk import Desk
from ui.play.choices.other_way import with_other_way, with_price, with_remedy
from ui.play.presenter_state import PresenterState, is_passing
from ui.play.table_presenter import TablePresenter
from ui.table import subject_of


class Refusals:
    """Serves one open game; what was refused is told until something else is asked or happens."""

    def __init__(self, table_presenter: TablePresenter, desk: Desk) -> None:
        self._table_presenter, self._desk = table_presenter, desk

    def follow(self, state: PresenterState, before: PresenterState) -> None:
        """Forget what was said of another question; what is said while others play stays until somebody is asked."""
        if before != state and not (is_passing(before) and is_passing(state)):
            self._desk.reason.forget()

    def refuse(self, choice: Choice | None, clause: str) -> None:
        """Say why a choice is refused, once."""
        sentence, table = self.why_not(choice, clause), self._table_presenter.table
        tried = subject_of(table, choice) if choice is not None else None
        if tried is None:
            self.say(sentence, clause)
        else:
            self._desk.reason.forget()
            table.bubble.refuse(tried, sentence, clause)

    def say(self, sentence: str, clause: str) -> None:
        """Say above the bar why something is refused, and nothing beside the table's things any more."""
        table = self._table_presenter.table
        table.bubble.refuse(None, "")
        self._desk.reason.show_refusal(sentence, clause)
        self._desk.stand_bar(table.bar_place(), table.bar_room())

    def why_not(self, choice: Choice | None, clause: str) -> str:
        """Return why a choice is refused, and what it would cost or what may be done in its place."""
        text_of, table, asking = self._table_presenter.table_text, self._table_presenter.table, self._desk.bar.asking
        why, texts, scene_state = text_of.why(clause), text_of.texts, table.table_scene.scene_state
        seat = scene_state.asked if scene_state is not None else None
        if choice is None or seat is None or scene_state is None:
            return why
        why = text_of.why_there(scene_state.view, seat, choice, clause)
        if asking.offer_of(choice) is None:
            return with_remedy(texts, asking, choice, why.partition("\n")[0])
        tried = subject_of(table, choice)
        sentence = with_other_way(texts, table.table_scene, tried, why) if tried is not None else why
        if sentence == why:
            foreseen = self._table_presenter.open_game.session.rules.foreseen(seat, choice)
            sentence = with_price(text_of.formatter, foreseen, why)
        return with_remedy(texts, asking, choice, sentence) if sentence == why else sentence
