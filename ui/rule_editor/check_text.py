"""What an example comes to under a variant, in the language spoken now: the numbers now beside those it expects."""

from collections.abc import Iterator

from qquovadis.controllers.examples.check_examples import CheckedExample
from qquovadis.engine.kit import Kit
from qquovadis.errors import COMMA, QuoError
from qquovadis.model.notation.example_file import Example
from qquovadis.model.notation.expectations import ExpectationCheck
from qquovadis.model.notation.zone_words import letters_of
from qquovadis.model.pack.compile_kit import compile_kit
from qquovadis.model.pack.schema import Pack
from qquovadis.model.text.names import PackNames
from qquovadis.model.text.translations import N_, Texts

NOW = N_("{thing}: now {actual}, in the example {expected}")
OF_SEAT = N_("{thing} of {seat}")
REFUSED = N_("“{choice}” is no longer allowed ({clause})")
ALLOWED = N_("“{choice}” is now allowed; in the example it is not ({clause})")
OTHERWISE = N_("“{choice}” is now not allowed by {clause}; in the example by {expected}")
NEXT = N_("Next to decide")
PLAIN = (int, str)


class VariantCheckText:
    """Says what is not as an example expects."""

    def __init__(self, pack: Pack, texts: Texts) -> None:
        self._pack, self._texts = pack, texts

    def say(self, checked: CheckedExample) -> Iterator[str]:
        """Yield a sentence for each thing that is not so."""
        kit = self._kit(checked.example) if checked.example and checked.misses else None
        if kit is None or checked.trouble:
            yield from map(self._texts.sentence, checked.sentences)
            return
        lines = (self._sentence(check, kit) or self._texts.sentence(check.difference) for check in checked.misses)
        yield from dict.fromkeys(lines)

    def _kit(self, example: Example) -> Kit | None:
        given = example.given
        try:
            return compile_kit(
                self._pack, given.seats, parameters=given.parameters, options=given.options, tiles=given.patch
            )
        except QuoError:
            return None

    def _sentence(self, check: ExpectationCheck, kit: Kit) -> str:
        """Return the sentence, empty for what only the program's own words can say."""
        if check.kind == "refused":
            return self._refused(check)
        thing = self._thing(check, kit)
        if not thing or not all(isinstance(each, PLAIN) for each in (check.expected, check.actual)):
            return ""
        return self._texts.say(NOW, thing=thing, expected=check.expected, actual=check.actual)

    def _thing(self, check: ExpectationCheck, kit: Kit) -> str:
        names, language = PackNames(self._pack, kit), self._texts.language
        if check.kind == "tally":
            return self._owned(names.tally(check.about, language), kit.tallies[check.about].seat, kit)
        if check.kind == "zone":
            return self._owned(names.zone(check.about, language), kit.zones[check.about].seat, kit)
        if check.kind in ("total", "fact"):
            name, seat, *key = check.about
            return self._of_seat(" ".join((name, *key)), seat, kit)
        return self._texts.say(NEXT) if check.kind == "next" else ""

    def _owned(self, thing: str, seat: int, kit: Kit) -> str:
        return self._of_seat(thing[:1].upper() + thing[1:], seat, kit)

    def _of_seat(self, thing: str, seat: int, kit: Kit) -> str:
        return self._texts.say(OF_SEAT, thing=thing, seat=letters_of(kit)[seat]) if seat >= 0 else thing

    def _refused(self, check: ExpectationCheck) -> str:
        """Return a choice that is refused otherwise than expected; by the very same clause, it is an earlier one."""
        expected = self._texts.say(COMMA).join(check.expected)
        otherwise = check.actual and expected and check.actual not in check.expected
        pattern = OTHERWISE if otherwise else REFUSED if check.actual else ALLOWED
        clause = check.actual or expected
        return self._texts.say(pattern, choice=check.about, clause=clause, expected=expected)
