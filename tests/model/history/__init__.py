"""Tests of `qquovadis.model.history`."""
