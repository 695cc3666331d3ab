"""Every screen of the window as a picture, and sheets of all that `ui/art` paints, to be looked at.

Imports the window; nothing that is shipped imports it.
Start reading in `screens`: a screen is a function that leaves the window showing it; add yours to SCREENS there.
"""
