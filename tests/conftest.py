"""Settings for all tests; also read inside Pyodide, so it imports nothing that exists on one side only."""
