"""The guide *Your first prototype* in a window of its own, which stays open beside the table and the start dialog.

Its text and pictures lie in `resources/first_prototype`, where GitHub shows them, too. It may import
`ui.kit` and `ui.desk` only. Start reading in `feature`.
"""
