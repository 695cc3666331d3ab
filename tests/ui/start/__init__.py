"""Tests of the start dialog's parts by themselves."""
