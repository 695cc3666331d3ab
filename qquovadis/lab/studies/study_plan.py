"""What a study will play: its arms, its sub-studies and the order of its blocks; fixed, and known by a hash."""

import hashlib
import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import Path
from typing import Any, NamedTuple

from qquovadis.controllers.bots.knowledge import refuse_unknown_bots
from qquovadis.errors import Listed, QuoError
from qquovadis.lab.items import NO_SUCH_CARD, items_of
from qquovadis.lab.play.plan import Kind, PackSource, Plan, Restriction, carried_source, referee_of
from qquovadis.lab.studies.lots import lots_of
from qquovadis.lab.studies.study_file import Arm, Strategy, Study
from qquovadis.model.pack.compile_kit import compile_kit
from qquovadis.model.pack.loading import find_pack, load_pack
from qquovadis.model.pack.schema import Pack, Variant
from qquovadis.model.pack.shapes import Wording
from qquovadis.model.text.translations import N_
from qquovadis.model.variants.variant import applied, read_variant

CARDS, TILES = "cards", "tiles"  # under which of what an arm changes the names of those stand


class Sub(NamedTuple):
    """A sub-study: a level that sits on every seat, and how many seats there are."""

    level: str
    seats: int


@dataclass(frozen=True, kw_only=True)
class PlannedArm:
    """A set of rules that is played, and by whom.

    Attributes:
        id: By what goals and reports call it.
        source: Where its pack is.
        draft: What its draft is called, as game/draft.
        pack: The fingerprint of its pack.
        changes: What it changes by name, for reports: numbers and options with their values, under `CARDS` and `TILES`
            the names of those.
        restriction: What one of its seats may not do, or does wherever it may; nothing if all play freely.
        value: By what bots that learn judge its positions, as the text of a file; by the draft's own if it is empty.
    """

    id: str
    source: PackSource
    draft: str
    pack: str
    changes: Mapping[str, Any]
    restriction: Restriction | None = None
    value: str = ""


@dataclass(frozen=True, kw_only=True)
class StudyPlan:
    """All that is played for a study.

    A block is one seed: every arm plays it with the start marker at each seat in turn (a restricted seat is each seat
    in turn instead), so arms share their chance. Each sub-study has as many blocks.

    Attributes:
        study: What was asked.
        arms: What is played in every block, in this order.
        kind: What the games are for; different kinds never share a seed.
    """

    study: Study
    arms: tuple[PlannedArm, ...]
    kind: Kind = "held-out"

    @cached_property
    def subs(self) -> tuple[Sub, ...]:
        """The sub-studies in the order in which a block is dealt to them."""
        head = self.study.study
        return tuple(Sub(level, seats) for seats in head.seats for level in head.levels)

    def blocks(self, sub: int) -> int:
        """Return the number of blocks at which a sub-study ends at the latest."""
        return -(-self.study.study.max_games // self.subs[sub].seats)

    @property
    def games(self) -> int:
        """The most games that are played, of all arms and sub-studies."""
        return sum(self.blocks(at) * sub.seats * len(self.arms) for at, sub in enumerate(self.subs))

    @property
    def against(self) -> frozenset[str]:
        """The cards with which those of their kind are compared; with all others if there are none."""
        return frozenset(self.study.assign.against if self.study.assign else ())

    def plan(self, sub: int, arm: int) -> Plan:
        """Return what one arm plays in one sub-study."""
        return self._plans[sub][arm]

    @cached_property
    def _plans(self) -> tuple[tuple[Plan, ...], ...]:
        return tuple(tuple(self._plan(at, arm) for arm in self.arms) for at in range(len(self.subs)))

    def _plan(self, sub: int, arm: PlannedArm) -> Plan:
        (level, seats), head = self.subs[sub], self.study.study
        return Plan(
            source=arm.source,
            draft=arm.draft,
            pack=arm.pack,
            seats=seats,
            candidate=level,
            others=(level,) * (seats - 1),
            seed=head.seed,
            blocks=self.blocks(sub),
            kind=self.kind,
            alpha=head.alpha,
            family=self.family,
            design="duel" if arm.restriction else "self-play",
            lots=lots_of(referee_of(arm.source, arm.pack, seats)) if self.study.assign else (),
            restriction=arm.restriction,
            probed=True,
            value=arm.value,
        )

    @property
    def family(self) -> int:
        """How many intervals the goals ask for, at all levels: by so many the chance to be wrong is divided."""
        arms = len(self.arms)
        asked = sum(1 if goal.contrast or goal.arm else arms for goal in self.study.goal)
        return max(asked, 1) * len(self.subs)

    def order(self) -> Iterator[tuple[int, int]]:
        """Yield all blocks as (number, sub), so that all sub-studies come forward together."""
        for number in range(max(self.blocks(at) for at in range(len(self.subs)))):
            for sub in range(len(self.subs)):
                if number < self.blocks(sub):
                    yield number, sub

    @cached_property
    def text(self) -> str:
        """The plan in one way only, whoever writes it: what is hashed."""
        said = {
            "kind": self.kind,
            "study": _asked(self.study),
            "arms": [[arm.id, arm.draft, arm.pack] for arm in self.arms],
            "plans": [[json.loads(plan.text) for plan in plans] for plans in self._plans],
        }
        return json.dumps(said, sort_keys=True, ensure_ascii=False, separators=(",", ":"))

    @cached_property
    def hash(self) -> str:
        """By what the plan is known."""
        return f"sha256:{hashlib.sha256(self.text.encode()).hexdigest()}"


def study_plan(study: Study, folder: Path, kind: Kind = "held-out") -> StudyPlan:
    """Return what a study will play; files that it names without a path lie in this folder.

    QuoError, in a sentence that names the arm, if there is no such draft, variant, number or level, or if so many
    cannot play.

    >>> from qquovadis.lab.studies.study_file import study_of
    >>> head = b'study = { name = "Moons", seed = 3, levels = ["random"], seats = [3], max_games = 6 }'
    >>> arms = b'arm = [{ id = "now", draft = "undecim/14" }, { id = "old", draft = "undecim/14" }]'
    >>> plan = study_plan(study_of(head + b"\\n" + arms, "moons.qqstudy"), Path())
    >>> plan.blocks(0), plan.games  # a block of three games, one for each seat to begin; two arms
    (2, 12)
    """
    refuse_unknown_bots(study.study.levels)
    if study.seek is not None:
        raise QuoError(N_("A study that searches is played by “lab seek”, not by “lab run”."))
    arms = [_arm(arm.id, packed(arm, folder), arm.parameters | arm.options, arm.value) for arm in study.arm]
    for arm in arms:
        for seats in study.study.seats:
            compile_kit(arm.source.pack(), seats)  # says in a sentence if so many cannot play
    if study.sweep is not None:
        arms += _swept_arms(study, folder)
    arms += [_restricted(strategy, arms) for strategy in study.strategy]
    plan = StudyPlan(study=study, arms=tuple(arms), kind=kind)
    if plan.against:
        _refuse_unknown_cards(plan)
    return plan


def _refuse_unknown_cards(plan: StudyPlan) -> None:
    """Raise QuoError if a card with which others shall be compared goes by lot in no arm."""
    known: dict[str, str] = {}
    for arm in plan.arms:
        for seats in plan.study.study.seats:
            known |= items_of(referee_of(arm.source, arm.pack, seats))
    for card in sorted(plan.against.difference(known)):
        raise QuoError(NO_SUCH_CARD, called=card, cards=Listed([*known]))


def _swept_arms(study: Study, folder: Path) -> Iterator[PlannedArm]:
    """Yield the arms of a sweep; a screening leaves out steps with which the other numbers do not agree."""
    for changed in swept(study, packed(study.arm[0], folder)):
        try:
            pack = packed(changed, folder)
            for seats in study.study.seats:
                compile_kit(pack, seats)
        except QuoError:
            if study.sweep is not None and study.sweep.screen:
                continue
            raise
        yield _arm(changed.id, pack, changed.parameters)


def swept(study: Study, pack: Pack) -> Iterator[Arm]:
    """Yield the arms that a study's sweep adds to its first one, whose pack this is.

    Of a screening (Morris) each free number is one step lower and one higher, as far as its range goes.
    """
    sweep, first = study.sweep, study.arm[0]
    if sweep is None:
        return
    steps = [(sweep.parameter, value) for value in sweep.values] if sweep.parameter else list(_steps(pack))
    for name, value in steps:
        parameters = {**first.parameters, name: value}
        yield first.model_copy(update={"id": f"{name}={value}", "parameters": parameters})


def _steps(pack: Pack) -> Iterator[tuple[str, int]]:
    for name, parameter in pack.parameters.items():
        if parameter.type == "int" and not parameter.fixed and isinstance(parameter.default, int):
            for value in (parameter.default - 1, parameter.default + 1):
                if parameter.misfit(value) is None:
                    yield name, value


def _asked(study: Study) -> dict[str, Any]:
    """Return a study for its hash; what fits of values are is left out of those that have none, as ever.

    With what cards are compared plays no other games, so that a book can be read in both ways.
    """
    said = study.model_dump(mode="json")
    if said["assign"]:
        del said["assign"]["against"]
    for arm in said["arm"]:
        if not arm["value"]:
            del arm["value"]
    return said


def values_of(study: Study) -> Mapping[str, str]:
    """Return by what bots judge in each arm and strategy of a study that says so itself."""
    own = {arm.id: arm.value for arm in study.arm}
    return own | {each.id: own[each.arm or study.arm[0].id] for each in study.strategy}


def packed(arm: Arm, folder: Path) -> Pack:
    """Return the pack that an arm plays by, with its numbers and options changed; QuoError if there is none such."""
    changes = read_variant(folder / arm.variant) if arm.variant else None
    pack = load_pack(find_pack(changes.game, changes.draft) if changes else _draft_folder(arm.draft or "", folder))
    if changes is None and not arm.parameters and not arm.options:
        return pack
    base = changes or Variant(name=Wording(en=arm.id, ja=arm.id), game=pack.game, draft=pack.draft)
    whole = base.model_copy(
        update={"parameters": {**base.parameters, **arm.parameters}, "options": {**base.options, **arm.options}}
    )
    return applied(pack, whole, arm.id)


def _draft_folder(named: str, folder: Path) -> Path:
    game, _, draft = named.partition("/")
    return folder / named if (folder / named / "pack.toml").is_file() else find_pack(game, draft or None)


def _arm(name: str, pack: Pack, changes: Mapping[str, Any], value: str = "") -> PlannedArm:
    variant = pack.variant
    own: dict[str, Any] = {**variant.parameters, **variant.options} if variant else {}
    if variant:
        cards = [*(row.id for row in variant.card), *(row.id for row in variant.skill), *variant.remove]
        own |= {name: found for name, found in ((CARDS, cards), (TILES, list(variant.tiles))) if found}
    return PlannedArm(
        id=name,
        source=carried_source(pack),
        draft=f"{pack.game}/{pack.draft}",
        pack=pack.hash,
        changes={**own, **changes},
        value=value,
    )


def _restricted(strategy: Strategy, arms: list[PlannedArm]) -> PlannedArm:
    of = next(arm for arm in arms if strategy.arm in (None, arm.id))
    return replace(of, id=strategy.id, restriction=Restriction(strategy.forbid, strategy.prefer))
