"""What presses do, one module for each topic; those of the pages beside the table stand in `dewan.view.asides`.

A module has a dict `PRESSES`, from the first word of what is pressed to what it does, and if some of its words belong
to fields, which change rather than are pressed, their set `FIELDS`. `dewan.view.dispatch` lists the modules.
"""
