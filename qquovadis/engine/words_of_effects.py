"""The words of effects on which the rules of a game act, and how cards that say others are refused."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from qquovadis.engine.effects import Effect
from qquovadis.engine.kit import Kit
from qquovadis.errors import N_, Listed, PackError


class WordsOfEffects(NamedTuple):
    """The words of effects on which the rules of a draft act; `about` lists them by operation, numbers apart.

    `only_at` names the hooks at which conditions mean something that do not at every hook: elsewhere nothing is there
    that they could be asked of, as a space or a worker. `fits` names, by hook and condition, the numbers and sources
    about which alone there is. `area_for` is the condition about an area by which one about a space is replaced where
    there is no space, and that one. `targets` names, by who is meant, the hooks at which the rules know who that is.
    `by_terrain` begins the counters of which there is one for each terrain, and
    `own_caps` the parameters that bound cubes of which only cards speak.
    """

    hooks: tuple[str, ...]
    about: Mapping[str, tuple[str, ...]] = {}
    numbers: tuple[str, ...] = ()
    conditions: tuple[str, ...] = ()
    counters: tuple[str, ...] = ()
    only_at: Mapping[str, tuple[str, ...]] = {}
    fits: Mapping[tuple[str, str], tuple[str, ...]] = {}
    area_for: tuple[str, str] = ("", "")
    by_terrain: str = ""
    own_caps: str = ""
    targets: Mapping[str, tuple[str, ...]] = {}

    def with_own(self, terrains: Sequence[str], parameters: Iterable[str]) -> "WordsOfEffects":
        """Return the words with those about these terrains, and about cubes of a draft's own, whose caps are among its
        parameters.
        """
        cubes = own_cubes(parameters, self.own_caps, self.about.get("gain", ()))
        more = {"place_terrain": tuple(terrains), "gain": cubes, "lose": cubes}
        counters = (f"{self.by_terrain}{terrain}" for terrain in terrains if self.by_terrain)
        return self._replace(
            about={word: (*names, *more.get(word, ())) for word, names in self.about.items()},
            counters=(*self.counters, *counters, *cubes),
            numbers=(*self.numbers, *(f"caps.{name}" for name in cubes)),
        )


def own_cubes(parameters: Iterable[str], caps: str, known: Sequence[str]) -> tuple[str, ...]:
    """Return the cubes of a draft's own, which only its cards speak of: those with a cap that the rules do not know.

    Such parameters begin with `caps`; where that is empty, there are none.
    """
    found = [name.removeprefix(caps) for name in parameters if caps and name.startswith(caps)]
    return tuple([name for name in found if name not in known and "." not in name])


def refuse_strange_effects(kit: Kit, known: WordsOfEffects) -> None:
    """Raise QuoError at the first word of an effect on which the rules do not act."""
    for identity in kit.identities:
        for at, effect in enumerate(identity.effects, 1):
            key = f"skill {identity.name}, effects[{at}]"
            for what, word, words in _words(effect, known):
                refuse_strange_word(what, word, words, ("skills.toml", key), kit.game)


def refuse_strange_word(what: str, word: str, words: tuple[str, ...], where: tuple[str, str], game: str) -> None:
    """Raise PackError at this file and key for a word of effects that is none of those on which the rules act."""
    if word not in words:
        text = N_("the rules of {game} do nothing with the {what} “{name}”; they know {known}")
        raise PackError(*where, text, game=game, what=what, name=word, known=Listed(words[:12]))


def refuse_unasked(
    known: WordsOfEffects, hook: str, condition: str, where: tuple[str, str], about: tuple[str, ...] = ()
) -> None:
    """Raise PackError at this file and key for a condition that means nothing at a hook, or not about one of these
    things, so that it never holds.
    """
    hooks = known.only_at.get(condition)
    if hooks is not None and hook not in hooks and hook in known.hooks:  # an unknown hook is told by itself
        area, space = known.area_for
        if condition == space and hook in known.only_at.get(area, ()):
            text = N_("the rules never check the condition {name} at {hook}, where no space is meant; write {area}")
            raise PackError(*where, text, name=condition, hook=hook, area=area)
        text = N_("the rules never check the condition {name} at {hook}; they check it at {hooks}")
        raise PackError(*where, text, name=condition, hook=hook, hooks=Listed(hooks))
    fitting = known.fits.get((hook, condition))
    strange = [each for each in about if fitting is not None and each not in fitting]
    if strange:
        text = N_("the rules never check the condition {name} for {what} at {hook}; let it fit {fitting} only")
        raise PackError(*where, text, name=condition, hook=hook, what=Listed(strange), fitting=Listed(fitting or ()))


def refuse_nobody(known: WordsOfEffects, hook: str, target: str, where: tuple[str, str]) -> None:
    """Raise PackError at this file and key for a target whom the rules do not know at a hook."""
    hooks = known.targets.get(target, ())
    if hook not in hooks:
        text = N_("the rules do not know who the {name} is at {hook}; they know it at {hooks}")
        raise PackError(*where, text, name=target, hook=hook, hooks=Listed(hooks or ("–",)))


def words_known(known: WordsOfEffects, what: str) -> tuple[str, ...]:
    """Return the words of one sort on which the rules act: hooks, operations, numbers, conditions, counters, or what an
    operation turns on.
    """
    sorts = {
        "hook": known.hooks,
        "operation": ("adjust", *known.about),
        "number": known.numbers,
        "condition": known.conditions,
        "counter": known.counters,
    }
    return sorts[what] if what in sorts else known.about.get(what, ())


def _words(effect: Effect, known: WordsOfEffects) -> Iterator[tuple[str, str, tuple[str, ...]]]:
    """Yield every word of an effect with all words that would do in its place."""
    yield "hook", effect.hook, known.hooks
    yield "operation", effect.op, ("adjust", *known.about)
    yield from (("condition", name, known.conditions) for name, _ in effect.when)
    yield from (("counter", name, known.counters) for name in effect.counters)
    if effect.op == "adjust":
        yield "number", effect.about, known.numbers
    elif effect.op in known.about:
        yield effect.op, effect.about, known.about[effect.op]
