"""Players that are programs. They see the view of a seat (`rules.views`) and nothing else."""
