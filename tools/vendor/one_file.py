"""Write the whole site as one page, which opens from a disk by a double click and asks for nothing at all.

Run by build.py: `one_file.py SITE TARGET ADDRESS`, with the address of the published site, empty where it is not known.
The page is the `index.html` of the site with styles, faces and pictures written into it. All other files stand at its
end, packed, under addresses that no host has, and `unpack.js` lets the page find them there. So it starts by the same
scripts as the site.
"""

import base64
import gzip
import hashlib
import json
import re
import sys
import tomllib
from collections.abc import Iterator
from html import escape
from pathlib import Path

import pack

HERE = "https://dewan.invalid/"
"""What stands in the place of the address of a site."""
PACKED = (".js", ".wasm", ".zip")
SPRITE = "sprite.svg"
"""What is packed of the pictures; the page contains all others."""
NOT_PACKED = ("repair.js", "zstd.js")
"""The script of another page, and what unpacks the files of the site."""
END = '<template id="boot-end"></template>'
"""Says that nothing of the file is missing."""
PICTURES = {".png": "image/png", ".svg": "image/svg+xml", ".woff2": "font/woff2"}
POLICY = (
    "default-src 'none'; script-src 'nonce-{nonce}' blob: 'wasm-unsafe-eval'; style-src 'nonce-{nonce}'; "
    "style-src-attr 'unsafe-inline'; img-src data:; font-src data:; connect-src 'none'; worker-src blob: data:; "
    "base-uri 'none'; form-action 'none'"
)


def base64_of(content: bytes) -> str:
    """Return bytes as base64."""
    return base64.b64encode(content).decode()


def unpacked(content: bytes) -> bytes:
    """Return a file of the site as it was before the build packed it."""
    if content.startswith(b"\x1f\x8b"):
        return gzip.decompress(content)
    return pack.unpacked(content) if content.startswith(b"\x28\xb5\x2f\xfd") else content


def data_address(file: Path) -> str:
    """Return the content of a picture or a face as an address."""
    return f"data:{PICTURES[file.suffix]};base64,{base64_of(file.read_bytes())}"


def style(sheet: Path) -> str:
    """Return a style sheet with the files that it names written into it."""
    return re.sub(
        r"url\(([^)#:]+)\)", lambda match: f"url({data_address(sheet.parent / match[1])})", sheet.read_text("utf-8")
    )


def module(file: Path, site: Path) -> str:
    """Return a module that names itself and others by whole addresses: its own one in the page leads nowhere."""
    here = HERE + file.relative_to(site).as_posix()
    source = file.read_text("utf-8").replace("import.meta.url", json.dumps(here))

    def whole(match: re.Match[str]) -> str:
        return f'from "{HERE}{(file.parent / match[1]).resolve().relative_to(site).as_posix()}"'

    return re.sub(r'\bfrom ?"(\.[^"]+)"', whole, source)


def packed(site: Path) -> Iterator[str]:
    """Yield what is imported or fetched, as elements of the page."""
    files = [
        file
        for file in site.glob("*/**/*")
        if (file.suffix in PACKED or file.name == SPRITE) and file.name not in NOT_PACKED
    ]
    # Who says what is wrong comes first: the rest may be missing.
    files.sort(key=lambda file: (file.name != "boot.js", file))
    for file in (*files, site / "licenses.txt"):
        content = module(file, site).encode() if file.suffix == ".js" else file.read_bytes()
        text = base64_of(gzip.compress(unpacked(content), 9, mtime=0))
        name = HERE + file.relative_to(site).as_posix()
        yield f'<script type="application/gzip" data-file="{name}">{text}</script>'


def settings(file: Path) -> str:
    """Return the settings of PyScript as the attribute that holds them."""
    config = tomllib.loads(file.read_text("utf-8"))
    config["interpreter"] = HERE + config["interpreter"].removeprefix("./")
    return f'config="{escape(json.dumps(config))}"'


def boot_data(text: str, site: Path) -> str:
    """Return the data of static/boot.js with the new place of the files, and their size as they come from there.

    The settings are none of them any more, nor is the style, and modules, which are written anew here, cannot fail to
    arrive.
    """
    data = json.loads(text) | {"site": HERE, "modules": {}, "style": None}
    files = [name for name in data["files"] if not name.endswith(".toml")]
    data["files"] = {name: len(unpacked((site / name).read_bytes())) for name in files}
    return json.dumps(data, ensure_ascii=False, sort_keys=True).replace("<", "\\u003c")


def page(site: Path, address: str) -> str:
    """Return the page; SystemExit if index.html is not as expected."""
    html = (site / "index.html").read_text("utf-8")
    nonce = hashlib.sha256(html.encode()).hexdigest()[:16]
    unpack = Path(__file__).with_name("unpack.js").read_text("utf-8")
    styles: list[str] = []

    def link(match: re.Match[str]) -> str:
        kind, file = match[1], site / match[2]
        if kind == "stylesheet":
            # That of everything, not only that of the start page.
            styles.append(style(file.with_name("style.css")))
        return f'<link rel="icon" href="{data_address(file)}">\n' if kind == "icon" else ""

    def script(match: re.Match[str]) -> str:
        return (
            f'<style nonce="{nonce}">{"".join(styles)}</style>\n'
            f'<script nonce="{nonce}" data-start="{HERE}{match[1]}">\n{unpack}</script>'
        )

    for pattern, replacement in (
        (r'(?<=http-equiv="Content-Security-Policy" content=")[^"]+', lambda _: POLICY.format(nonce=nonce)),
        ("(?=<title>)", lambda _: f'<meta name="address" content="{escape(address)}">\n'),
        (r'<link rel="([\w-]+)" (?:hreflang="[^"]+" )?href="([^"]+)"[^>]*>\n', link),
        (r'<script src="([^"]+)"[^>]*></script>', script),
        (r'(?<=id="boot-data">)[^<]+', lambda match: boot_data(match[0], site)),
        (r'config="\./([^"]+)"', lambda match: settings(site / match[1])),
        (r"(?=</body>)", lambda _: "".join(f"{element}\n" for element in (*packed(site), END))),
    ):
        html, count = re.subn(pattern, replacement, html)
        if not count:
            raise SystemExit(f"index.html has nothing like {pattern}")
    return html


if __name__ == "__main__":
    site, target, address = sys.argv[1:]
    Path(target).write_text(page(Path(site).resolve(), address), "utf-8", newline="\n")
