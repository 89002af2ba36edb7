"""Measuring Marchland, with peers beside it in one run: only ratios of one run are worth comparing."""
