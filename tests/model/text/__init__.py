"""Tests of `qquovadis.model.text`."""
