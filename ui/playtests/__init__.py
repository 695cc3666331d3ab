"""Playtests in the window: what happens is observed, moments are marked, questions are asked, sessions are reported.

It stands on `ui/kit`, `ui/desk`, `ui/play` and `qquovadis/playtests`.
Start reading in `observing`.
"""
