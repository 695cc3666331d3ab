"""Tests of `qquovadis.model.pack`."""
