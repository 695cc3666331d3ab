"""The lab in the window: what bots showed about a draft or a change, asked, watched and read page by page.

Imports what it shows from `qquovadis.lab`; only `feature` is imported with the program, all else when the lab is
opened. Start reading in `lab_window`; `sheets` says what stands on each page, `charts` draws it, and
`lab_run` plays.
"""
