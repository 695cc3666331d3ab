"""The rule editor: a window in which variants are listed, edited page by page, compared, tried and begun with.

Imports the window's common parts, the start dialog's list of drafts and the model; nothing here knows a game.
Start reading in `rule_editor` (the window), then `document` (the variant in it and its undo) and `page`;
`cards` has the page of the cards and all that belongs to it.
"""
