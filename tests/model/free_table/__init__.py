"""Tests of `qquovadis.model.free_table`."""
