"""Skills in the steps of an example: used or left alone, and what they ask for answered by the fields of the step.

Fields name what is chosen in plain words: `space`, `area`, `town`, `resource`, `from` and `to`, `stay`, `retreat`.
What is not named is done where only one thing can be done, and left undone where it may be.
"""

from collections.abc import Mapping
from typing import Any

from qquovadis.engine.agenda import DONE, Choice
from qquovadis.engine.referee import legal
from qquovadis.games.quo_vadis.layout import QUANTITIES
from qquovadis.games.quo_vadis.skill_effects import Respond, UseSkills, skill_refused
from tests.spec.play import NOWHERE, PHASES, SKILL_ASKS, Play
from tests.spec.reasons import Refusal, Unreadable

Fields = dict[str, Any]
# The landmark of a turn from which a skill's moment comes next, and the last phase after which it may still come.
MOMENTS = {
    "creation_start": ("wrath", "ChooseCards"),
    "on_growth": ("growth", "Growth"),
    "before_place_worker": ("workers", "Growth"),
    "after_hand_placement": ("discard", "PlayCard"),
    "build_town": ("build", "BuildTown"),
    "on_settlement": ("settlement", "Settlement"),
}
# What may stand between a landmark and the moment of a skill.
BEFORE = (Respond.__name__, "Construct", "DiscardHand", "BuildTown")
# Steps that belong to one skill.
USUAL = {"tidecall": "B03", "move_worker": "B09", "caravan": "B09", "grow": "S25", "reshape": "S27", "resurrect": "S28"}
# Under which names a step may say what is chosen, by what it is.
PLACES = ("target", "space", "town", "area", "to", "spaces", "towns", "areas", "govern")
LIFTED = ("from", "worker", "target", "space")
CLAUSES = ("QV-SKILL-04", "QV-SKILL-03", "QV-SKILL-02")
FIELDS = ("skill", "id", "resource", "resources", "terrain", "workers", "moves", "steps", *PLACES, *LIFTED[:2])


class Wishes:
    """What the fields of a step name, taken one after the other as it is asked for."""

    def __init__(self, fields: Mapping[str, Any]) -> None:
        self.places = [each for key in PLACES if key in fields for each in _listed(fields[key])]
        self.lifted = [each for key in LIFTED if key in fields for each in _listed(fields[key])]
        self.resources = [each for key in ("resource", "resources") for each in _listed(fields.get(key))]
        for pair in _pairs(fields.get("moves", fields.get("retreat"))):
            self.lifted.append(pair[0])
            self.places.append(pair[1])
        self.stay = _listed(fields.get("stay", fields.get("hold")))

    def none_left(self) -> bool:
        """Whether nothing more is named."""
        return not (self.places or self.resources or self.stay)


def _listed(values: Any) -> list[Any]:
    if values is None:
        return []
    return list(values) if isinstance(values, list | tuple) else [values]


def _pairs(data: Any) -> list[tuple[str, str]]:
    """Moves as pairs, as tables with from and to, or as a table of spaces."""
    if isinstance(data, Mapping):
        return [(data["from"], data["to"])] if "from" in data else list(data.items())
    rows = _listed(data)
    if len(rows) == 2 and all(isinstance(each, str) for each in rows):
        return [(rows[0], rows[1])]
    return [(row["from"], row["to"]) if isinstance(row, Mapping) else (row[0], row[1]) for row in rows]


# Using.


def use_skill(play: Play, step: Fields) -> None:
    """Use a skill at its moment, and answer what it asks for (QV-SKILL-03, QV-SKILL-04)."""
    for field in step:
        if field not in ("op", "text", "note", "player", *FIELDS):
            raise Unreadable(f"the field {field} of {step['op']} is not known")
    seat = play.seat(step["player"]) if "player" in step else play.active
    skill = called(play, seat, str(step.get("skill", step.get("id", USUAL.get(step["op"], "")))))
    if not _offered(play, seat, skill):
        _go_to(play, seat, skill)
    if _offered(play, seat, skill):
        play.choose(seat, "apply", skill)
    elif play.top_name not in SKILL_ASKS or getattr(play.top, "skill", NOWHERE) != skill:
        raise Refusal(*_reasons(play, seat, skill), *play.out_of_order)
    wishes = Wishes(step)
    answer(play, wishes)
    if not wishes.none_left():
        raise Refusal(*CLAUSES)
    play.refuse_out_of_order()


def skip_skill(play: Play, step: Fields) -> None:
    """Leave a skill alone that is offered now."""
    seat = play.seat(step["player"]) if "player" in step else play.active
    if "skill" in step and not _offered(play, seat, called(play, seat, step["skill"])):
        _go_to(play, seat, called(play, seat, step["skill"]))
    play.finish_automatic()
    play.choose(seat, *DONE)


def called(play: Play, seat: int, name: str) -> int:
    """The skill card of that name before a seat, lying open or not, else anywhere."""
    zones = [play.game.layout.zones[family][seat] for family in ("skills", "fresh", "drafted")]
    lying = [skill for zone in zones for skill in play.table.contents[zone]]
    return next((skill for skill in lying if play.identity(skill) == name), play.called(name, "box"))


def _offered(play: Play, seat: int, skill: int) -> bool:
    """Whether the seat is asked for this skill now; what needs nobody is run, as far as it leads there."""
    play.finish_automatic()
    top = play.top
    return isinstance(top, UseSkills) and top.seat == seat and Choice("apply", skill) in top.candidates(play.game, seat)


def _go_to(play: Play, seat: int, skill: int) -> None:
    """Finish what is on, then begin at the moment of the skill."""
    if skill == NOWHERE:
        raise Refusal(*CLAUSES)
    play.finish(UseSkills.__name__)
    if _offered(play, seat, skill):
        return
    effects = play.kit.identities[play.table.identity_of[skill]].effects
    moment = next((MOMENTS[effect.hook] for effect in effects if effect.hook in MOMENTS), None)
    if moment is None or seat != play.active or _is_past(play, moment[1]):
        return
    landmark = moment[0]
    play.jump(landmark, seat)
    if landmark == "growth":
        play.example_run.run_one()
    while play.top_name in BEFORE:
        if play.top.AUTOMATIC or not play.top.still_due(play.game):
            play.example_run.run_one()
        else:
            return


def _is_past(play: Play, phase: str) -> bool:
    """Whether the turn is beyond a phase; before its first step it is beyond none."""
    order = list(PHASES)
    here = next((type(step).__name__ for step in reversed(play.table.agenda) if type(step).__name__ in order), phase)
    return order.index(here) > order.index(phase)


def _reasons(play: Play, seat: int, skill: int) -> tuple[str, ...]:
    """Why a skill that is not offered cannot be used."""
    first = skill_refused(play.game, seat, skill)
    if first == "QV-SKILL-02":
        return first, "QV-SKILL-05", "QV-R95"
    return (first, "QV-R96") if first == "QV-SKILL-03" else (first, "QV-R96", "QV-R06")


# Answering.


def answer(play: Play, wishes: Wishes) -> None:
    """Answer what skills ask for, until something else is asked or the phase is over."""
    while True:
        play.finish_automatic()
        if play.top_name not in SKILL_ASKS:
            return
        answer_one(play, wishes)


def answer_one(play: Play, wishes: Wishes) -> None:
    """Answer what is asked for now, if it is still due."""
    if play.top.still_due(play.game):
        play.choose(play.top.seat, *_answered(play, play.top_name, wishes))
    else:
        play.example_run.run_one()


def _answered(play: Play, name: str, wishes: Wishes) -> Choice:
    """What the fields name, the only thing that can be done, or nothing."""
    seat = play.top.seat
    if name == "ChooseResource" and wishes.resources:
        resource = wishes.resources.pop(0)
        return Choice("take", QUANTITIES.index(resource) if resource in QUANTITIES else NOWHERE)
    if name == "KeepWorkers" and wishes.stay:
        return Choice("hold", _worker(play, seat, wishes.stay.pop(0)))
    if name in ("Travel", "Retreat") and wishes.lifted:
        return Choice("lift", _worker(play, seat, wishes.lifted.pop(0)))
    if name in VERBS and wishes.places:
        return Choice(VERBS[name], _place(play, name, wishes.places.pop(0)))
    return _unsaid(play, seat)


VERBS = {
    "GrowTown": "grow", "LayTerrain": "cover", "TravelTo": "go", "RetreatTo": "go", "RaiseTown": "rebuild",
    "CountAlso": "govern",
}  # fmt: skip


def _unsaid(play: Play, seat: int) -> Choice:
    choices = legal(play.game, seat)
    if DONE in choices:
        return DONE
    if len(choices) > 1:
        raise Unreadable(f"the step leaves open what {play.top_name} asks for")
    return choices[0]


def _place(play: Play, name: str, text: str) -> int:
    """A space, or the centre of an area, also of that in which a space lies."""
    if name in ("LayTerrain", "CountAlso"):
        return play.zone(f"{text.partition('/')[0]} centre")
    return play.zone(text)


def _worker(play: Play, seat: int, space: str) -> int:
    """A worker of the seat on a space."""
    zone = play.zone(space)
    own = play.game.layout.workers[play.game.race(seat)]
    return next((piece for piece in (play.table.contents[zone] if zone >= 0 else ()) if piece in own), NOWHERE)


def settle_skills(play: Play, step: Fields, *names: str) -> None:
    """Answer what skills ask for in a step that is about something else, as these fields of it say.

    What they must do and nobody names stays open for a step of its own, unless there is only one way to do it.
    """
    wishes = Wishes({name: step[name] for name in names if name in step})
    play.finish_automatic()
    while play.top_name in SKILL_ASKS and (not wishes.none_left() or len(legal(play.game, play.top.seat)) == 1):
        answer_one(play, wishes)
        play.finish_automatic()
    if not wishes.none_left():
        raise Refusal(*CLAUSES)


def use_only(play: Play, used: Mapping[str, Any]) -> None:
    """Before the dice: let the participants use the skills that are named for them, and no other."""
    left = {name: _listed(skills) for name, skills in used.items()}
    while play.top_name in (Respond.__name__, UseSkills.__name__, *SKILL_ASKS):
        if play.top.AUTOMATIC or not play.top.still_due(play.game):
            play.example_run.run_one()
        elif play.top_name in SKILL_ASKS:
            answer(play, Wishes({}))
        else:
            seat = play.top.seat
            skills = left.get(play.names[seat], [])
            choice = Choice("apply", called(play, seat, skills.pop(0))) if skills else DONE
            play.choose(seat, *choice)
    for name, skills in left.items():
        seat = play.seat(name)
        for skill in skills:
            raise Refusal(*_reasons(play, seat, called(play, seat, skill)))
