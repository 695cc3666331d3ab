"""Tests of `qquovadis.model.saves`."""
