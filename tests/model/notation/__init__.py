"""Tests of `qquovadis.model.notation`."""
