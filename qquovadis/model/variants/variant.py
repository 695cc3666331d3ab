"""Variants: small files that say what they change in a pack, and the packs that come of it.

`read_variant` and `variant_of` give a variant, `written` its text, `applied` the changed pack, which everything else
(start dialog, kits, rules, bots) takes like any other.
Whatever a variant says, the only error is PackError, which names its file, the key and the nearest valid name.
"""

from collections.abc import Container, Iterable, Mapping
from dataclasses import replace
from hashlib import blake2b
from pathlib import Path
from types import MappingProxyType
from typing import Any, TypeVar

from pydantic import ValidationError

from qquovadis.engine.kit import Value
from qquovadis.errors import N_, PackError, together
from qquovadis.model.file_endings import VARIANT_ENDING as ENDING
from qquovadis.model.pack.agreed_values import agreed_options, agreed_parameters, as_meant
from qquovadis.model.pack.compile_kit import with_tiles
from qquovadis.model.pack.loading import (
    LARGEST_FILE,
    checked,
    find_pack,
    former_hash,
    load_pack,
    toml_of,
    with_further_pictures,
)
from qquovadis.model.pack.schema import Card, Pack, Skill, Variant
from qquovadis.model.pack.suggestions import nearest, pack_error
from qquovadis.model.text.system_errors import reason_of
from qquovadis.model.variants.added_cards import for_fewer, with_totals
from qquovadis.model.variants.writer import written

__all__ = ["ENDING", "Variant", "applied", "load_variant", "read_variant", "variant_of", "variant_text", "written"]

KEPT_VARIANTS = 4  # of a pack: those of a study, and the states of one that is edited
# What an error of a whole pack calls its files, and where a variant says the same thing.
TABLES = {"parameters.toml": "parameters", "options.toml": "options", "tiles.toml": "tiles"}
Row = TypeVar("Row", Card, Skill)


def read_variant(path: Path) -> Variant:
    """Return the variant in a file; PackError with file and key if it is none. Nothing is compared with a pack yet."""
    try:
        if path.stat().st_size > LARGEST_FILE:
            raise PackError(path.name, "", N_("the file is too large; at most {most} bytes"), most=LARGEST_FILE)
        content = path.read_bytes()
    except OSError as error:
        raise PackError(path.name, "", N_("the file cannot be read: {reason}"), reason=reason_of(error)) from error
    return _variant(toml_of(path.name, content), path.name)


def variant_of(text: str, file: str) -> Variant:
    """Return the variant that a text says, such as the one in a save; errors call it by the name of this file."""
    return _variant(toml_of(file, text.encode("utf-8", "surrogatepass")), file)


def load_variant(path: Path) -> Pack:
    """Return the pack that a file of a variant comes to, on the person's or the shipped pack that it names."""
    variant = read_variant(path)
    return applied(load_pack(find_pack(variant.game, variant.draft, path.name)), variant, path.name)


def applied(pack: Pack, variant: Variant, file: str = "") -> Pack:
    """Return the pack as the variant changes it, checked as a pack is.

    Its parameters and options have the variant's values as defaults, its cards and tiles are the variant's, and
    numbers that only count cards have followed them; where too few cards are left for a full table, fewer can play.
    Errors call the variant by the name of this file, or by its own. Whoever asks again soon is given the same
    pack, as by `load_pack`.
    """
    name = file or f"{variant.name}{ENDING}"
    _refuse_other_pack(pack, variant, name)
    variant = said_as_today(pack, variant)
    _refuse_unknown(pack, variant, name)
    text, latest = written(variant), pack.latest_variants
    if (kept := latest.pop(text, None)) is None:
        try:
            kept = replace(_applied(pack, variant, name), variant=variant, hash=_hash(pack.hash, rules_text(variant)))
        except PackError as error:
            raise of_variant(error, name) from error
    try:
        kept = with_further_pictures(kept, pack.pictures)
    except PackError as error:
        raise of_variant(error, name) from error
    latest[text] = kept  # last, as the newest
    while len(latest) > KEPT_VARIANTS:
        del latest[next(iter(latest))]
    return kept


def under(pack: Pack, variant: Variant | None, file: str) -> Pack:
    """Return the pack by which a position or example is played: the draft under the variant that it carries.

    One that carries none is played by the pack as it is, itself a variant or not.
    PackError, naming this file, if the variant does not fit the draft.
    """
    if variant is None or variant == pack.variant:
        return pack
    return applied(load_pack(pack.folder) if pack.variant else pack, variant, file)


def variant_text(pack: Pack) -> str:
    """Return the text of the variant that a pack is, empty if it is none, as a game keeps it with its save."""
    return written(pack.variant) if pack.variant else ""


def _variant(content: dict[str, Any], file: str) -> Variant:
    try:
        return Variant.model_validate(content)
    except ValidationError as error:
        raise pack_error(file, Variant, content, error) from error


def _refuse_other_pack(pack: Pack, variant: Variant, file: str) -> None:
    if pack.variant is not None:
        raise PackError(file, "", N_("a variant is based on a draft, not on {title}"), title=pack.called)
    for key, own, other in (("game", variant.game, pack.game), ("draft", variant.draft, pack.draft)):
        if own != other:
            raise PackError(
                file,
                key,
                N_("this is a variant of {game} {draft}, not of {other}"),
                game=variant.game,
                draft=variant.draft,
                other=f"{pack.game} {pack.draft}",
            )


def said_as_today(pack: Pack, variant: Variant) -> Variant:
    """Return a variant with what is said otherwise by now said as today."""
    parameters, options = as_meant(pack, variant.parameters, variant.options)
    if parameters is variant.parameters:
        return variant
    return variant.model_copy(update={"parameters": parameters, "options": options})


def _refuse_unknown(pack: Pack, variant: Variant, file: str) -> None:
    """Refuse names that the pack does not have, before anything is made of them.

    SPEED: writing a table takes the square of its names; as many as a file may hold would take minutes.
    """
    try:
        agreed_parameters(pack, _without(variant.parameters, pack.parameters))
        agreed_options(pack, _without(variant.options, pack.options))
        with_tiles(pack, variant.tiles)
        _removed(pack, variant, file)
    except PackError as error:
        raise of_variant(error, file) from error


def _without(values: Mapping[str, Value], known: Container[str]) -> dict[str, Value]:
    return {name: value for name, value in values.items() if name not in known}


def rules_text(variant: Variant) -> str:
    """Return the text of a variant without what makes no other game of it: what it asks after a playtest, and where
    in the notes it is weighed.
    """
    return written(variant.model_copy(update={"question": (), "lines": ""}))


def is_known_by(pack: Pack, known_by: str) -> bool:
    """Return whether a hash that was kept is that of a pack or variant, or was it before pictures had to be named."""
    if known_by == pack.hash:
        return True
    former = former_hash(pack.folder)
    if former is not None and pack.variant is not None:
        former = _hash(former, rules_text(pack.variant))
    return known_by == former


def _hash(pack: str, text: str) -> str:
    return blake2b(f"{pack}\n{text}".encode("utf-8", "surrogatepass"), digest_size=16).hexdigest()


def of_variant(error: PackError, file: str) -> PackError:
    """Say of the variant what was said of the pack, since the pack by itself is good."""
    return together([_moved(each, file) for each in error.every])


def _moved(error: PackError, file: str) -> PackError:
    if error.file == file:
        return error
    table = TABLES.get(error.file)
    key = f"{table}, {error.key}" if table else error.key if error.file in ("skills.toml", "cards.toml") else ""
    return error.at(file, key or ", ".join(filter(None, (error.file, error.key))))


# The changes one by one.


def _applied(pack: Pack, variant: Variant, file: str) -> Pack:
    removed = _removed(pack, variant, file)
    changed = replace(
        with_tiles(pack, variant.tiles),
        cards=_rows(pack.cards, variant.card, removed, (file, "card")),
        skills=_rows(pack.skills, variant.skill, removed, (file, "skill")),
    )
    counted = with_totals(changed, pack)
    return checked(for_fewer(_with_values(counted, variant)))


def _removed(pack: Pack, variant: Variant, file: str) -> frozenset[str]:
    known = dict.fromkeys((*(row.id for row in pack.skills), *(row.id for row in pack.cards)))
    lines = {*(row.id for row in variant.skill), *(row.id for row in variant.card)}
    for name in variant.remove:
        if name not in known:
            raise PackError(file, "remove", N_("there is no card or skill {name}"), nearest(name, known), name=name)
        if name in lines:
            raise PackError(file, "remove", N_("{name} is removed, but also has a row"), name=name)
    return frozenset(variant.remove)


def _rows(
    rows: tuple[Row, ...], changed: Iterable[Row], removed: frozenset[str], where: tuple[str, str]
) -> tuple[Row, ...]:
    """Return the pack's rows with the variant's in their places, new ones behind, and without those removed."""
    file, what = where
    own: dict[str, Row] = {}
    for row in changed:
        if row.id in own:
            raise PackError(file, f"{what} {row.id}", N_("two rows have this id"))
        own[row.id] = row
    kept = [own.pop(row.id, row) for row in rows if row.id not in removed]
    return tuple(kept + list(own.values()))


def _with_values(pack: Pack, variant: Variant) -> Pack:
    """Return the pack with the variant's values as defaults."""
    agreed_parameters(pack, variant.parameters)
    agreed_options(pack, variant.options)
    return replace(
        pack,
        parameters=_with_defaults(pack.parameters, variant.parameters),
        options=_with_defaults(pack.options, variant.options),
    )


def _with_defaults(rows: Mapping[str, Any], values: Mapping[str, object]) -> Mapping[str, Any]:
    changed = {name: rows[name].model_copy(update={"default": value}) for name, value in values.items()}
    return MappingProxyType({**rows, **changed})
