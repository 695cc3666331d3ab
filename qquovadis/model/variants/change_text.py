"""Says differences in sentences: what kinds of things and facets are called, and one line for each change."""

from collections.abc import Iterable, Iterator, Mapping

from qquovadis.model.pack.shapes import Wording
from qquovadis.model.text.translations import N_, Texts
from qquovadis.model.variants.differences import Difference
from qquovadis.model.variants.pack_facets import Kind

KINDS: Mapping[Kind, str] = {
    "parameter": N_("Numbers"),
    "option": N_("Rule options"),
    "skill": N_("Skills"),
    "card": N_("Cards"),
    "terrain": N_("Terrains"),
    "tile": N_("Area tiles"),
    "race": N_("Races"),
    "box": N_("Components"),
    "clause": N_("Rules"),
    "ruling": N_("Rulings"),
}
FACETS: Mapping[str, str] = {
    "value": N_("value"),
    "range": N_("range"),
    "choices": N_("choices"),
    "name": N_("name"),
    "text": N_("text"),
    "unit": N_("unit"),
    "why": N_("reason"),
    "effects": N_("effects"),
    "traits": N_("kind"),
    "race": N_("race"),
    "count": N_("count"),
    "marks": N_("marks"),
    "terrains": N_("terrains"),
    "aptitude": N_("aptitude"),
    "colour": N_("colour"),
    "shape": N_("shape"),
    "land": N_("land"),
    "sight": N_("visible to"),
    "number": N_("how many"),
    "zone": N_("place"),
    "bounds": N_("limits"),
    "start": N_("start"),
    "remark": N_("note"),
    "words": N_("wording"),
}
NEW: Mapping[Kind, str] = {
    "parameter": N_("The number “{name}” is new: {after}"),
    "option": N_("The rule option “{name}” is new, default: {after}"),
    "skill": N_("The skill “{name}” is new: {after}"),
    "card": N_("The card “{name}” is new: {after}"),
    "terrain": N_("The terrain “{name}” is new, in {after}"),
    "tile": N_("The area tile {name} is new: {after}"),
    "race": N_("The race “{name}” is new, with aptitude for: {after}"),
    "box": N_("New component: {name}"),
    "clause": N_("{name} is new: {after}"),
    "ruling": N_("The ruling {name} is new: {after}"),
}
GONE: Mapping[Kind, str] = {
    "parameter": N_("The number “{name}” is removed"),
    "option": N_("The rule option “{name}” is removed"),
    "skill": N_("The skill “{name}” is removed"),
    "card": N_("The card “{name}” is removed"),
    "terrain": N_("The terrain “{name}” is removed"),
    "tile": N_("The area tile {name} is removed"),
    "race": N_("The race “{name}” is removed"),
    "box": N_("Component removed: {name}"),
    "clause": N_("{name} is removed"),
    "ruling": N_("The ruling {name} is removed"),
}
CHANGED: Mapping[tuple[Kind, str], str] = {
    ("parameter", "value"): N_("{name} changed from {before} to {after}"),
    ("option", "value"): N_("{name} changed from “{before}” to “{after}”"),
    ("skill", "text"): N_("New text of the skill “{name}”: {after}"),
    ("skill", "effects"): N_("New effect of the skill “{name}”: {after}"),
    ("card", "effects"): N_("New effect of the card “{name}”: {after}"),
    ("card", "text"): N_("New text of the card “{name}”: {after}"),
    ("card", "count"): N_("The number of cards “{name}” changed from {before} to {after}"),
    ("tile", "terrains"): N_("The area tile {name} changed from {before} to {after}"),
    ("clause", "words"): N_("{name} now says: {after}"),
    ("ruling", "words"): N_("The ruling {name} now says: {after}"),
}
RENAMED = N_("“{before}” is now called “{after}”")
OTHERWISE = N_("{name}, {facet}: from “{before}” to “{after}”")
SHORTER = N_("Removed from {name}: {before}")


def change_lines(found: Iterable[Difference], texts: Texts) -> Iterator[str]:
    """Yield one line for each difference that can be read in the language of the texts.

    Effects whose card got another text, too, are not told again, since the text tells them.
    """
    listed = list(found)
    retold = {(each.kind, each.id) for each in listed if each.facet == "text"}
    for each in listed:
        holds = each.facet == "effects" and (each.kind, each.id) in retold
        if texts.language in each.languages and not holds:
            yield change_line(each, texts)


def change_line(each: Difference, texts: Texts) -> str:
    """Return a difference as one line; of words that run over several lines, only the lines that changed."""
    language = texts.language
    before, after = _changed_lines(_text_in(each.before, language), _text_in(each.after, language))
    facet = texts.say(FACETS[each.facet])
    name = each.name.text(language)
    return texts.say(_sentence(each, after), name=name, before=before or "–", after=after or "–", facet=facet)


def _sentence(each: Difference, after: str) -> str:
    if each.before is None or each.after is None:
        return NEW[each.kind] if each.before is None else GONE[each.kind]
    if each.facet == "name":
        return RENAMED
    if each.facet == "words" and not after:
        return SHORTER
    return CHANGED.get((each.kind, each.facet), OTHERWISE)


def _text_in(wording: Wording | None, language: str) -> str:
    return wording.text(language) if wording else ""


def _changed_lines(before: str, after: str) -> tuple[str, str]:
    old, new = before.splitlines(), after.splitlines()
    gone = [line.strip() for line in old if line not in new]
    come = [line.strip() for line in new if line not in old]
    return " ".join(gone), " ".join(come)
