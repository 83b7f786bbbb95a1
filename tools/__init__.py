"""What `build.py` does, one module for each part of it."""
