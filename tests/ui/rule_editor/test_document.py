"""Undo and redo of a variant that is edited, and what each becomes by a further change."""

from qquovadis.model.variants.variant_changes import with_name, with_parameter
from tests.ui.rule_editor.hands import may
from ui.rule_editor.document import VariantDocument

WRATH = "caps.standard.wrath"


def set_to(document: VariantDocument, *values: int) -> None:
    """Give one number these values, one change each."""
    for value in values:
        document.change(with_parameter(document.variant, document.base, WRATH, value))


def value(document: VariantDocument) -> object:
    """What the number is in the variant now; None: as in the draft."""
    return document.variant.parameters.get(WRATH)


def test_undo_and_redo_walk_along_the_changes_and_stop_at_both_ends(document: VariantDocument) -> None:
    set_to(document, 6, 7, 8)
    walk = []
    for step in (
        document.undo_stack.undo,
        document.undo_stack.undo,
        document.undo_stack.undo,
        document.undo_stack.undo,
        document.undo_stack.redo,
        document.undo_stack.redo,
    ):
        step()
        walk.append(value(document))
    assert walk == [7, 6, None, None, 6, 7]
    document.undo_stack.redo()
    document.undo_stack.redo()
    assert value(document) == 8


def test_another_change_leaves_nothing_to_be_made_again(document: VariantDocument) -> None:
    set_to(document, 6, 7)
    document.undo_stack.undo()
    assert may(document) == (True, True)
    set_to(document, 9)
    assert may(document) == (True, False)
    document.undo_stack.redo()
    assert value(document) == 9
    document.undo_stack.undo()
    assert value(document) == 6


def test_what_is_no_change_keeps_what_can_be_made_again(document: VariantDocument) -> None:
    set_to(document, 6, 7)
    document.undo_stack.undo()
    document.change(document.variant)
    assert may(document) == (True, True)
    document.undo_stack.redo()
    assert value(document) == 7


def test_every_step_tells_that_the_variant_changed_and_an_empty_one_tells_nothing(document: VariantDocument) -> None:
    values: list[object] = []
    document.changed.connect(lambda: values.append(value(document)))
    set_to(document, 6)
    document.undo_stack.undo()
    document.undo_stack.undo()
    document.undo_stack.redo()
    document.undo_stack.redo()
    assert values == [6, None, 6]


def test_letters_of_one_text_are_one_step_and_after_a_step_back_another(document: VariantDocument) -> None:
    for name in ("S", "Sa", "Sal", "Salt"):
        document.change(with_name(document.variant, name))
    assert document.undo_stack.count() == 1
    document.undo_stack.undo()
    document.undo_stack.redo()
    assert str(document.variant.name) == "Salt"
    document.change(with_name(document.variant, "Salts"))
    assert document.undo_stack.count() == 2
    document.undo_stack.undo()
    assert str(document.variant.name) == "Salt"
    document.undo_stack.undo()
    assert str(document.variant.name) == "Wild sea"


def test_a_number_is_a_step_of_its_own_beside_the_letters_around_it(document: VariantDocument) -> None:
    document.change(with_name(document.variant, "S"))
    set_to(document, 6)
    document.change(with_name(document.variant, "Sa"))
    assert document.undo_stack.count() == 3
