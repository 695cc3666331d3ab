"""The cards of the rule editor: their list, the forms of cards and of effects, and how they look.

Start reading in `cards_page`, then `skill_form` and `effect_form`.
"""
