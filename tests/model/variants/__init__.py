"""Tests of `qquovadis.model.variants`."""
