"""Making Python's engine smaller: what a page calls, and apart from it what hardly any page ever calls."""
