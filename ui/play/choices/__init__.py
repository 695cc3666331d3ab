"""What the person who is asked may choose beside single buttons, and what is said where something cannot be chosen.

Rows of choices (`area_choices`, `allotments`, `other_way`), cards (`card_offering`, `muted_prompts`), drags and clicks
(`drop_goals`, `early_drags`, `unoffered_choices`), and what is answered for them (`auto_answers`).
Imports the controller and the presenter of the table; `ui.play.presenter` puts it together. Start reading there.
"""
