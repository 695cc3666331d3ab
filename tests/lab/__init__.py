"""Tests of the lab: intervals, plans, games without a session, duels, ladders and cards by lot."""
