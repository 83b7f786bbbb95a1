"""The history: every game that was finished on a device, with its result, for good (docs/history.md)."""
