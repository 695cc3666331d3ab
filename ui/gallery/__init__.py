"""Every screen of the window as a picture, to be looked at: played from fixed seeds, painted without a screen.

A screen is a function in `screens` that leaves the window showing it; add yours to SCREENS there.
"""
