"""Thinking about requests in slices, so that whoever drives stays awake; requests and answers are JSON texts."""
