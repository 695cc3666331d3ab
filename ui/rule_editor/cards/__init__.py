"""The cards of the rule editor: their list, the forms of cards and of the effects of skills, how they look, trying one.

Start reading in `cards_page`, then `skill_form` and `effect_form`.
"""
