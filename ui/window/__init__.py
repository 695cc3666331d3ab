"""The main window and what belongs to the whole program: menus and actions, theme, language, files, help.

Everything in `ui` may import `context`, `theme` and `plain_text`; `ui.app` alone imports `program`, which joins all.
Start reading in `program` and `actions`.
"""
