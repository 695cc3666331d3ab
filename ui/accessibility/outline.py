"""The outline of one moment: what is asked with every choice, the world, every seat, the piles; no Qt.

It is made of what the scene was given to show and of what the decision bar asks, so it can say no more than they do.
"""

from collections.abc import Iterable
from typing import NamedTuple

from qquovadis.engine.agenda import Choice
from qquovadis.errors import COMMA
from qquovadis.model.text.translations import N_, Texts
from ui.panels.phase_bar import GameProgress
from ui.panels.question import DecisionPrompt, OfferedChoice
from ui.table.faces.face_factory import FaceFactory
from ui.table.input.choice_targets import ChoiceSubject
from ui.table.layout.plan import Plan
from ui.table.scene.descriptions import Descriptions
from ui.table.scene.scene_state import SceneState
from ui.voice.explanation import Explanation

NOW = N_("Now: {sentence}")
BRINGING = N_("{deed} · {brings}")
REFUSED = N_("Not allowed: {deed}")
HAPPENED = N_("Recent moves")
HOLDS = N_("{name}: {things}")
SEVERAL = N_("{count} × {name}")
PHASE = N_("{name} (now)")
MET = N_("{name}: {done}, enough for {points} VP")
NOT_MET = N_("{name}: {done}, not enough yet")
NOWHERE = Plan()  # nothing lies anywhere
LATEST = 6  # sentences of what happened


class Node(NamedTuple):
    """One line of the outline: its key among its sisters, its words, what lies under it, and the choice it makes.

    `why` is the sentence that forbids the choice, if one does.
    """

    key: str
    words: str
    children: tuple["Node", ...] = ()
    choice: Choice | None = None
    why: str = ""


class Glance(NamedTuple):
    """What the window shows now: the sight with its face factory, the question, the course, the sentences told, and
    where everything lies.
    """

    scene_state: SceneState
    face_factory: FaceFactory
    asking: DecisionPrompt
    course: GameProgress
    log_lines: tuple[str, ...]
    texts: Texts
    plan: Plan = NOWHERE

    @property
    def describing(self) -> Descriptions:
        """The words for things."""
        return Descriptions(self.face_factory, self.scene_state, self.texts)

    def line(self, subject: ChoiceSubject) -> str:
        """Return what a thing is called and holds, in one line."""
        return self.listed(self.describing.describe(subject).splitlines())

    def listed(self, words: Iterable[str]) -> str:
        """Return words after one another, as a list is said."""
        return self.texts.say(COMMA).join(filter(None, words))

    def holding(self, name: str, words: Iterable[str]) -> str:
        """Return a name and what belongs to it; the name alone if nothing does."""
        things = self.listed(words)
        return self.texts.say(HOLDS, name=name, things=things) if things else name


def things(glance: Glance, pieces: Iterable[int]) -> tuple[Node, ...]:
    """Return the pieces of a place in order, those called the same in one line; what is printed lies under it."""
    found: dict[str, list[int]] = {}
    for piece in pieces:
        found.setdefault(glance.listed(glance.describing.title(piece)), []).append(piece)
    return tuple(_alike(glance, name, alike) for name, alike in found.items())


def question(glance: Glance) -> Node:
    """Return what is asked now with every choice, those on the table first; a refused one says why."""
    offers = sorted((*glance.asking.places, *glance.asking.offers), key=lambda offer: bool(offer.clause))
    words = glance.texts.say(NOW, sentence=glance.asking.sentence)
    return Node("question", words, tuple(_offered(glance, offer) for offer in offers))


def course(glance: Glance) -> Node:
    """Return how far the game is: the round, with the phases and which of them is on."""
    shown = glance.course
    phases = [
        Node(
            f"phase {at}",
            glance.texts.say(PHASE, name=name) if at == shown.active else name,
            _told_of(glance, shown.phase_told(at, glance.texts)),
        )
        for at, name in enumerate(shown.phases)
    ]
    if shown.rounds is not None:
        phases.insert(0, Node("round", shown.round, _told_of(glance, shown.rounds)))
    active = shown.phases[shown.active] if 0 <= shown.active < len(shown.phases) else ""
    return Node("course", glance.listed((shown.title, shown.round, active)), tuple(phases))


def _told_of(glance: Glance, explanation: Explanation | None) -> tuple[Node, ...]:
    """Return what the hover voice says of a thing, without its name, as a line of its own."""
    words = explanation.described(glance.texts) if explanation is not None else ""
    return (Node("explained", words),) if words else ()


def happened(glance: Glance) -> Node:
    """Return the last sentences of what happened, the newest first."""
    latest = glance.log_lines[-LATEST:][::-1]
    newest = len(glance.log_lines)
    lines = tuple(Node(f"told {newest - at}", words) for at, words in enumerate(latest))
    return Node("happened", glance.texts.say(HAPPENED), lines)


def _alike(glance: Glance, name: str, alike: list[int]) -> Node:
    words = glance.texts.say(SEVERAL, count=len(alike), name=name) if len(alike) > 1 else name
    printed = glance.describing.printed(alike[0])
    text = (Node("printed", printed),) if printed else ()
    return Node(name, words, (*text, *_progress(glance, alike[0])))


def _progress(glance: Glance, piece: int) -> Iterable[Node]:
    """Yield how far each seat has come on a card, such as an award, and whether that is enough."""
    factory, view = glance.face_factory, glance.scene_state.view
    progress = factory.board_index.board.progress
    if progress is None or not view.knows(piece):
        return
    for found in glance.scene_state.standing.of(progress.finding):
        if found.facts[progress.card] == view.identity_of[piece]:
            name, done = glance.scene_state.captions[found.seat].name, str(found.facts[progress.words])
            sentence = MET if found.facts[progress.met] else NOT_MET
            yield Node(f"progress {found.seat}", glance.texts.say(sentence, name=name, done=done, points=found.total))


def _offered(glance: Glance, offer: OfferedChoice) -> Node:
    say = glance.texts.say
    words = say(BRINGING, deed=offer.words, brings=offer.brings) if offer.brings else offer.words
    key = f"{offer.choice.verb} {offer.choice.subject}"
    if offer.clause:
        return Node(key, say(REFUSED, deed=words), (Node("why", offer.refusal),), offer.choice, offer.refusal)
    return Node(key, words, (), offer.choice)
