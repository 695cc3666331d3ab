"""Fills names of things and keys of actions into the texts of a guide, and says which things are on the table."""

from collections.abc import Callable, Mapping

from qquovadis.engine.seat_view import SeatView
from qquovadis.model.notation.zone_words import letters_of
from qquovadis.model.pack.guides import GuideStep, TextBlank, blanks_of
from ui.kit.key_names import ENDING
from ui.play.presenter import Presenter
from ui.table import ChoiceSubject
from ui.table.input.hit_testing import centre_of

Find = Callable[[SeatView, str], ChoiceSubject | None]


class GuideText:
    """Reads the table of one open game as it is seen now."""

    def __init__(self, presenter: Presenter) -> None:
        self._presenter = presenter
        self._letters = letters_of(presenter.open_game.kit)

    def describe(self, step: GuideStep, text: str) -> str:
        """Return the text of a step in the language spoken; `deed` are the words of its choice."""
        language = self._presenter.table_text.texts.language
        lines = []
        for blank in blanks_of(step.text.text(language)):
            lines.append(blank.before)
            if blank.kind:
                lines.append(text if blank.kind == "deed" else self._name(blank, language))
        return "".join(lines)

    def missing(self, step: GuideStep) -> tuple[str, ...]:
        """Return what the text of a step names, in any language, and nobody can see on the table now."""
        blanks = [blank for language in ("en", "ja") for blank in blanks_of(step.text.text(language))]
        named = {(blank.kind, blank.name) for blank in blanks if blank.kind in FIND}
        return tuple(f"{kind}:{name}" for kind, name in sorted(named) if not self._is_seen(kind, name))

    def find(self, kind: str, name: str) -> ChoiceSubject | None:
        """Return the thing of this kind and name; None if there is none."""
        find = FIND.get(kind)
        view = self._view
        if find is None or view is None:
            return None
        return find(view, self._seat_of(name) if kind in BY_SEAT else name)

    @property
    def _view(self) -> SeatView | None:
        scene_state = self._presenter.table.table_scene.scene_state
        return scene_state.view if scene_state is not None else None

    def _seat_of(self, letter: str) -> str:
        return str(self._letters.index(letter)) if letter in self._letters else ""

    def _is_seen(self, kind: str, name: str) -> bool:
        subject = self.find(kind, name)
        return subject is not None and centre_of(self._presenter.table.table_scene, subject) is not None

    def _name(self, blank: TextBlank, language: str) -> str:
        """Return what a thing is called, as the pack writes it."""
        pack, kit = self._presenter.open_game.pack, self._presenter.open_game.kit
        if blank.kind == "key":
            return str(self._presenter.table_text.texts.known[f"{blank.name}{ENDING}"])
        if blank.kind in ("seat", "race"):
            seat = int(self._seat_of(blank.name))
            race = self._presenter.table_text.race(self._view, seat) if self._view is not None else None
            named = next((each.name.text(language) for each in pack.races if each.id == race), "")
            return named if blank.kind == "race" else self._presenter.table_text.seat(seat)
        if blank.kind == "tally":
            return pack.tally_name(blank.name, language)
        if blank.kind == "space":
            return kit.zones[kit.zone_index[blank.name]].name
        return pack.name(blank.name, language)


def _identified(view: SeatView, name: str) -> ChoiceSubject | None:
    """Return the first piece that is known to be this."""
    identity = view.kit.identity_index.get(name, -1)
    piece = next((at for at, each in enumerate(view.identity_of) if each == identity and identity >= 0), None)
    return ChoiceSubject("piece", piece) if piece is not None else None


def _in_reach(view: SeatView, name: str) -> ChoiceSubject | None:
    """Return the first such card that lies in a place of the seat that looks."""
    identity = view.kit.identity_index.get(name, -1)
    own = [at for at, each in enumerate(view.identity_of) if each == identity and identity >= 0]
    mine = next((at for at in own if view.kit.zones[view.zone_of[at]].seat == view.seat), None)
    return ChoiceSubject("piece", mine) if mine is not None else _identified(view, name)


def _zone(view: SeatView, name: str) -> ChoiceSubject | None:
    number = view.kit.zone_index.get(name)
    return ChoiceSubject("zone", number) if number is not None else None


def _tally(view: SeatView, name: str) -> ChoiceSubject | None:
    """Return the tally of that family that belongs to the seat that looks."""
    tallies = view.kit.tallies_of(name)
    own = next((at for at in tallies if view.kit.tallies[at].seat == (view.seat or 0)), None)
    return ChoiceSubject("tally", own) if own is not None else None


def _seat(view: SeatView, name: str) -> ChoiceSubject | None:
    del view
    return ChoiceSubject("seat", int(name)) if name else None


BY_SEAT = ("seat", "race")
FIND: Mapping[str, Find] = {
    "card": _in_reach,
    "piece": _in_reach,
    "area": _identified,
    "space": _zone,
    "zone": _zone,
    "tally": _tally,
    "seat": _seat,
    "race": _seat,
}
