"""The colors of the art by day, and the classes that the drawings use."""

PALETTE = {
    "ink": "#2a1814", "paper": "#fbf3df", "cream": "#f3e6c8", "glow": "#ffd36b",
    # terrains: 1 ground, 2 light, 3 shade, 4 spark
    "b1": "#cb6e46", "b2": "#e79c69", "b3": "#873829", "b4": "#f9cd9f",
    "m1": "#9ba7b0", "m2": "#c7cfd1", "m3": "#566474", "m4": "#fbf7ec",
    "m5": "#dfe3e0", "m6": "#3a4553",
    "d1": "#f1cb72", "d2": "#f9e3a3", "d3": "#c98c36", "d4": "#8a561f",
    "f1": "#244f3a", "f2": "#3c7c4b", "f3": "#8fb052", "f4": "#112d24", "f5": "#bccf86",
    "w1": "#2c6e97", "w2": "#80bbcc", "w3": "#144766", "w4": "#eef5e9",
    "c1": "#d9c197", "c2": "#efdfb8", "c3": "#a98a5c",
    "ash": "#8d7b74", "lv1": "#2c1d1f", "lv2": "#47302f",
    # fire, berries, symbols
    "fl1": "#f06a1a", "fl2": "#ffb32c", "fl3": "#fff1b3", "coal": "#33140f",
    "br1": "#c3152b", "br2": "#f0626a", "br3": "#7d0a22", "lf": "#5d9142",
    "ar1": "#ead7ab", "ar2": "#7b3c1e", "pg1": "#d8432a", "pg2": "#fff0dc",
    "cr1": "#4a3a8e", "cr2": "#bfe6ee", "cr3": "#f6fdff", "cr4": "#7f9fd6",
    # wood, night
    "wd1": "#9a6a3c", "wd2": "#c4935a", "wd3": "#5d3b20",
    "nt1": "#3a2438", "nt2": "#573049", "nt3": "#1f1420",
    # seats: body, shade, letter
    "s1": "#f8f0de", "s1d": "#d3c4a4", "s1l": "#2a1814",
    "s2": "#36bca7", "s2d": "#177f70", "s2l": "#2a1814",
    "s3": "#b5276f", "s3d": "#7c164a", "s3l": "#fff3e2",
    "s4": "#2a2150", "s4d": "#17112f", "s4l": "#fff3e2",
}  # fmt: skip
"""Name to color; `static/tokens.css` sets the same names as custom properties, also for dusk."""

TABLE = {
    "table": "#d3b88c", "table-2": "#c8a978", "table-3": "#b99566", "table-4": "#9c7148",
    "rim": "#5d3b20", "halo": "#fbf3df",
}  # fmt: skip
"""The table around the map, and the light around a sign on it, by day."""

DUSK = {
    "table": "#1d141d", "table-2": "#271925", "table-3": "#3a2330", "table-4": "#5d3236",
    "rim": "#120b10", "b1": "#b9623e", "b2": "#d48a5a", "b3": "#722e23",
    "b4": "#efbd8d", "m1": "#87939f", "m2": "#b2bcc2", "m3": "#475465", "m4": "#f3ecdc",
    "m5": "#cfd5d4", "m6": "#2e3846", "d1": "#dfb55d", "d2": "#f0d48b", "d3": "#b57a2d",
    "d4": "#744618", "f1": "#1d4433", "f2": "#346f45", "f3": "#7fa44c", "f4": "#0d2720",
    "f5": "#aac078", "w1": "#235f85", "w2": "#6facbf", "w3": "#103d59", "w4": "#e4eee2",
    "c1": "#bda57d", "c2": "#d8c69d", "c3": "#8d7149", "ink": "#1a0e0f", "paper": "#f8edd4",
    "halo": "#f8edd4",
}  # fmt: skip
"""What is another color at dusk, of both."""

STROKED = ("ink", "paper", "cream", "b3", "ar2", "c3", "fl2", "wd1", "wd3")
"""The colors that lines are drawn in."""

OUTLINES = {"o": 2.4, "o2": 1.5, "o4": 3.6, "o5": 5.0}
"""Dark outlines by class: of a motif, of a detail, of a sign, of a piece (in a box of 100)."""


def css() -> str:
    """Rules for the drawings: f-NAME fills, s-NAME strokes, o* outlines, n is no fill."""
    rules = [f".f-{name}{{fill:var(--{name},{color})}}" for name, color in PALETTE.items()]
    rules += [f".s-{name}{{stroke:var(--{name},{PALETTE[name]})}}" for name in STROKED]
    round_ends = "stroke-linejoin:round;stroke-linecap:round"
    ink, paper = f"var(--ink,{PALETTE['ink']})", f"var(--halo,{PALETTE['paper']})"
    rules += [f".{name}{{stroke:{ink};stroke-width:{width:g};{round_ends}}}" for name, width in OUTLINES.items()]
    rules.append(f".halo{{fill:{paper};stroke:{paper};stroke-width:14;{round_ends}}}")
    rules.append(f".n{{fill:none}}.rd{{{round_ends}}}")
    rules.append(".ui{stroke:currentColor}.uif{fill:currentColor}")
    return "".join(rules)
