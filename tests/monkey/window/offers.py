"""What the window asks and offers, what it told before, and what it says of what is pointed at."""

from typing import NamedTuple

from qquovadis.engine.agenda import Choice
from qquovadis.engine.referee import Finding
from tests.monkey.window.opened import Opened
from ui.panels.decision_bar import CLICK


class Offered(NamedTuple):
    """A choice as the window offers it: its words, whether it is refused, what it would bring, and on the table."""

    choice: Choice
    words: str
    refused: bool
    brings: str
    placed: bool


class Asked(NamedTuple):
    """What the window asks now, and everything that it offers for it."""

    seat: int
    sentence: str
    offers: tuple[Offered, ...]


class Offering(Opened):
    """A window whose question is read."""

    def asked(self) -> Asked | None:
        """The question and all offers, as the decision bar has them."""
        here, asking = self.presenter.controller.here, self._asking
        if here is None:
            return None
        rows = ((asking.offers, False), (asking.places, True))
        offers = [
            Offered(each.choice, each.words, bool(each.clause), each.brings, placed)
            for row, placed in rows
            for each in row
        ]
        return Asked(here, asking.sentence, tuple(offers))

    def stale(self) -> str:
        """What the window offers or tells of a choice that is no more so; empty if all is as it lies."""
        asked = self.asked()
        if asked is None:
            return ""
        judged = {choice: clause is not None for choice, clause in self.session.situation.judged(asked.seat)}
        offered = {each.choice: each.refused for each in asked.offers}
        if judged != offered:
            return f"offers {sorted(set(offered.items()) ^ set(judged.items()))[:4]} differ from what may be chosen"
        decision_model = self.presenter.table_presenter.decision_model
        for each in asked.offers:
            now = "" if each.refused else decision_model.foretold(asked.seat, each.choice)
            if now != each.brings:
                return f"{each.words!r} tells {each.brings!r}, and now would tell {now!r}"
        return ""

    def told(self, seat: int, choice: Choice) -> tuple[Finding, ...]:
        """What the window tells of a choice before it is made, number by number."""
        return self.session.rules.foreseen(seat, choice)

    def standing(self) -> tuple[Finding, ...]:
        """What the window tells of how the seats stand, number by number."""
        return self.session.situation.standing

    def _kind(self, choice: Choice) -> str:
        referee = self.session.rules.referee
        return referee.subjects.get(choice.verb, "") if referee is not None else ""

    def alike(self, one: Choice, other: Choice) -> bool:
        """Whether nobody can tell two choices apart: the same verb, and pieces that look and lie alike."""
        if one.verb != other.verb or self._kind(one) != "piece" or min(one.subject, other.subject) < 0:
            return False
        view = self._before or self.view(None)
        return all(
            row[one.subject] == row[other.subject] for row in (view.zone_of, view.identity_of, view.face, view.turned)
        )

    def remember(self) -> None:
        """Keep how the table lies, to tell later what looked alike."""
        self._before = self.view(self.session.seating.eyes)

    def name_of(self, choice: Choice) -> str:
        """What the thing that a choice points at is called in the program's own terms."""
        return self._named(choice)

    def _named(self, choice: Choice) -> str:
        """The name of a lit choice: its verb, and its piece, its zone or its number."""
        view, kind = self.view(self.session.seating.eyes), self._kind(choice)
        if choice.subject < 0:
            return choice.verb
        if kind == "zone":
            return f"{choice.verb} {view.kit.zones[choice.subject].name}"
        if kind == "piece":
            zone = view.zone_of[choice.subject]
            return f"{choice.verb} {view.kit.zones[zone].name}#{view.contents[zone].index(choice.subject)}"
        return f"{choice.verb} {choice.subject}"

    def hint(self) -> str:
        """What the bar says beneath its sentence."""
        return self._window.desk.bar._sentence.hint

    def meant(self) -> tuple[Choice, ...]:
        """The choices of which the bar says that a click, or Enter, would make one of them now.

        Whoever reads that has looked for longer than a card takes to rise, so it is no click that was meant before.
        """
        scene = self.presenter.table.table_scene
        scene.screen = scene.screen._replace(raised_at=0.0)
        hint, say = self.hint(), self._context.say
        offers = [each for each in (*self._asking.places, *self._asking.offers) if not each.clause]
        data = {each.choice: say(CLICK, deed=each.words) for each in offers}
        return tuple(choice for choice, words in data.items() if _begins(hint, words))

    def area_rows(self) -> tuple[tuple[Choice, ...], ...]:
        """All rows of choices by which the window offers a whole area."""
        scene_state = self.presenter.table.table_scene.scene_state
        return tuple(each.choices for each in scene_state.areas if not each.refusal) if scene_state else ()

    def meant_rows(self) -> tuple[tuple[Choice, ...], ...]:
        """The rows of choices of which the bar says that a click, or Enter, would make one of them as a whole now."""
        hint, scene_state = self.hint(), self.presenter.table.table_scene.scene_state
        areas = [each for each in scene_state.areas if not each.refusal] if scene_state else []
        said = [(each.choices, self._context.say(CLICK, deed=each.words.splitlines()[0])) for each in areas]
        return tuple(choices for choices, words in said if _begins(hint, words))


def _begins(hint: str, words: str) -> bool:
    """Whether a hint says these words, and perhaps something after them."""
    return hint == words or hint.startswith((f"{words} ·", f"{words}・"))
