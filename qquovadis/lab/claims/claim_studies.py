"""The studies that the claims of a draft need: claims on the same rules share their games."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from qquovadis import paths
from qquovadis.engine.kit import Value
from qquovadis.lab.claims.claims_file import PLAIN, Claim, Claims
from qquovadis.lab.studies.study_file import Arm, Head, Strategy, Study
from qquovadis.model.pack.shapes import Wording
from qquovadis.model.variants.variant import read_variant

VARIANT = ".qqvariant"


@dataclass(frozen=True, kw_only=True)
class ClaimStudy:
    """A study with the claims that it is played for.

    Attributes:
        name: What its rules are called; with a "+" where seats play by strategies.
        study: What is played.
        claims: The claims that are judged by its games.
    """

    name: str
    study: Study
    claims: tuple[Claim, ...]


def claim_studies(claims: Claims, folder: Path, levels: Sequence[str] = ()) -> tuple[ClaimStudy, ...]:
    """Return the studies that claims need, the plain draft's first; those that are not asked need none.

    Games of the plain draft also tell how often each place in turn order wins.

    Args:
        claims: The claims of a draft.
        folder: Where the file of the claims lies; its variants lie there, or are those that ship with the program.
        levels: The levels that play, instead of those that the file names.
    """
    groups: dict[tuple[str, bool], list[Claim]] = {(PLAIN, False): []}
    for claim in claims.asked:
        groups.setdefault((claim.rules, claim.strategy is not None), []).append(claim)
    return tuple(
        ClaimStudy(
            name=f"{rules}+" if strategic else rules,
            study=_study(claims, of, folder, tuple(levels) or claims.levels),
            claims=(*of, *(claims.places if (rules, strategic) == (PLAIN, False) else ())),
        )
        for (rules, strategic), of in groups.items()
        if of
    )


def _study(claims: Claims, of: Sequence[Claim], folder: Path, levels: tuple[str, ...]) -> Study:
    first = of[0]
    strategies = {each.strategy.id: each.strategy for each in of if each.strategy}
    arms = [_arm(claims, first, folder)]
    if any(each.against for each in of) and first.rules != PLAIN:
        arms.insert(0, Arm(id=PLAIN, draft=claims.draft))
    return Study(
        study=Head(
            name=Wording(en=f"Claims: {first.rules}", ja=f"主張：{first.rules}"),
            seed=claims.seed,
            levels=levels,
            seats=(claims.seats,),
            max_games=claims.games,
            alpha=claims.alpha,
        ),
        arm=tuple(arms),
        strategy=tuple(
            Strategy(id=each.id, arm=first.rules, forbid=each.forbid, prefer=each.prefer)
            for each in strategies.values()
        ),
    )


def _arm(claims: Claims, claim: Claim, folder: Path) -> Arm:
    """Return the rules of a claim; what a variant says in numbers and options stands in the arm itself.

    So a study is the same on every machine, wherever the variants lie.
    """
    if claim.variant is None:
        return Arm(id=claim.rules, draft=claims.draft, parameters=claim.parameters, options=claim.options)
    file = next(_variant_files(claims, claim.variant, folder))
    said = read_variant(file)
    plain = said.model_copy(update={"parameters": {}, "options": {}})
    bare = type(said)(name=said.name, game=said.game, draft=said.draft, note=said.note, lines=said.lines)
    if plain == bare:
        parameters, options = {**said.parameters, **claim.parameters}, {**said.options, **claim.options}
        return Arm(id=claim.rules, draft=claims.draft, parameters=parameters, options=options)
    return Arm(id=claim.rules, variant=str(file), parameters=claim.parameters, options=claim.options)


def changed_by(claims: Claims, claim: Claim, folder: Path) -> Mapping[str, Value]:
    """Return the numbers and options that are otherwise than the draft says where a claim is played.

    PackError if its variant cannot be read. `folder` is where the file of the claims lies.
    """
    said = read_variant(next(_variant_files(claims, claim.variant, folder))) if claim.variant else None
    own = {**said.parameters, **said.options} if said else {}
    return {**own, **claim.parameters, **claim.options}


def _variant_files(claims: Claims, name: str, folder: Path) -> Iterator[Path]:
    """Yield where a variant may lie; the last of them is where it ships, if it does."""
    own = folder / name if name.endswith(VARIANT) else folder / f"{name}{VARIANT}"
    if own.is_file():
        yield own
    yield paths.resources() / "variants" / claims.draft.replace("/", "-") / own.name
