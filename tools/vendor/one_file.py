"""Write the whole site as one page, which opens from a disk by a double click and asks for nothing at all.

Run by build.py: `one_file.py SITE TARGET ADDRESS`, with the address of the published site, empty where it is not known.
The page is the `index.html` of the site. All other files stand in two packs at its end, under addresses that no host
has, and `unpack.js` lets the page find them there. So it starts by the same scripts as the site.

The packs are written as text, in UTF-8 as the page itself: 7 bits of them take a byte. Denser ones would not be the
same after a browser has saved the page (UTF-16), or where a host says what it is written in (windows-1252).
"""

import gzip
import hashlib
import json
import re
import sys
import tomllib
from base64 import b64encode
from html import escape
from operator import or_
from pathlib import Path

import pack

STATIC = Path(__file__).parent.parent.parent / "static"
HERE = "https://dewan.invalid/"
"""What stands in the place of the address of a site."""
PACKED = (".js", ".wasm", ".zip")
SPRITE = "sprite.svg"
"""What is packed of the pictures; the style contains all others."""
NOT_PACKED = "repair.js"
"""The script of another page."""
STYLE, APP = "style", "app"
"""What else is packed: the style of everything, and what the page shows while it starts."""
UNSAFE = "\0\b\n\v\f\r\x1a\x1b<\x7f"
"""The letters that do not stand in a pack."""
SWALLOWED = re.compile(f"([{UNSAFE}])(.)", re.DOTALL)
PAIRS = 0x100
"""The first letter that stands for one of these and the next one; the last is still written with two bytes."""
END = '<template id="boot-end"></template>'
"""Says that nothing of the file is missing."""
PICTURES = {".png": "image/png", ".svg": "image/svg+xml", ".woff2": "font/woff2"}
POLICY = (
    "default-src 'none'; script-src 'nonce-{nonce}' blob: 'wasm-unsafe-eval'; style-src 'nonce-{nonce}'; "
    "style-src-attr 'unsafe-inline'; img-src data:; font-src data:; connect-src 'none'; worker-src blob: data:; "
    "base-uri 'none'; form-action 'none'"
)


def letters_of(content: bytes) -> str:
    """Return bytes as letters, of which each stands for 7 bits, the highest first.

    Those that a page may not contain, or that somebody may change, are written together with the next one.
    """
    whole = content + bytes(-len(content) % 7)
    nothing = bytes(len(whole) // 7)
    columns = [nothing, *(whole[i::7] for i in range(7)), nothing]
    groups = bytearray(8 * len(nothing))
    for i in range(8):
        # The lower bits of a byte and the higher ones of the next.
        lower = columns[i].translate(bytes(byte << (7 - i) & 0x7F for byte in range(256)))
        higher = columns[i + 1].translate(bytes(byte >> (i + 1) for byte in range(256)))
        groups[i::8] = bytes(map(or_, lower, higher))
    # The last one may have to be written together with another one.
    letters = f"{groups.decode()}\t"
    return SWALLOWED.sub(lambda match: chr(PAIRS + (UNSAFE.index(match[1]) << 7) + ord(match[2])), letters)


def unpacked(content: bytes) -> bytes:
    """Return a file of the site as it was before the build packed it."""
    if content.startswith(b"\x1f\x8b"):
        return gzip.decompress(content)
    return pack.unpacked(content) if content.startswith(b"\x28\xb5\x2f\xfd") else content


def data_address(file: Path) -> str:
    """Return the content of a picture or a face as an address."""
    return f"data:{PICTURES[file.suffix]};base64,{b64encode(file.read_bytes()).decode()}"


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


def contents(site: Path) -> dict[str, bytes]:
    """Return what is imported or fetched, by address."""
    files = [
        file
        for file in sorted(site.glob("*/**/*"))
        if (file.suffix in PACKED or file.name == SPRITE) and file.name != NOT_PACKED
    ]
    return {
        HERE + file.relative_to(site).as_posix(): module(file, site).encode()
        if file.suffix == ".js"
        else unpacked(file.read_bytes())
        for file in (*files, site / "licenses.txt")
    }


def element(name: str, files: dict[str, bytes], small: bool) -> str:
    """Return a pack as an element of the page: a line that names the files and their sizes, and their bytes."""
    listed = json.dumps([[file, len(content)] for file, content in files.items()])
    whole = f"{listed}\n".encode() + b"".join(files.values())
    content = pack.packed(whole) if small else gzip.compress(whole, 9, mtime=0)
    return (
        f'<script type="text/plain" id="{name}" data-size="{len(content)}" data-packed="{"zstd" if small else "gzip"}">'
        f"{letters_of(content)}</script>\n"
    )


def settings(file: Path) -> str:
    """Return the settings of PyScript as the attribute that holds them."""
    config = tomllib.loads(file.read_text("utf-8"))
    config["interpreter"] = HERE + config["interpreter"].removeprefix("./")
    return f'config="{escape(json.dumps(config))}"'


def boot_data(text: str, files: dict[str, bytes]) -> str:
    """Return the data of static/boot.js with the new place of the files, and their size as they come from there.

    The settings are none of them any more, nor is the style, and modules, which are written anew here, cannot fail to
    arrive.
    """
    data = json.loads(text) | {"site": HERE, "modules": {}, "style": None}
    data["files"] = {name: len(files[HERE + name]) for name in data["files"] if HERE + name in files}
    return json.dumps(data, ensure_ascii=False, sort_keys=True).replace("<", "\\u003c")


def page(site: Path, address: str) -> str:
    """Return the page; SystemExit if index.html is not as expected."""
    html = (site / "index.html").read_text("utf-8")
    nonce = hashlib.sha256(html.encode()).hexdigest()[:16]
    unpack = Path(__file__).with_name("unpack.js").read_text("utf-8")
    files = contents(site)
    (sprite,) = (name for name in files if name.endswith(SPRITE))

    def link(match: re.Match[str]) -> str:
        kind, file = match[1], site / match[2]
        if kind == "stylesheet":
            # That of everything, not only that of the start page.
            files[STYLE] = style(file.with_name("style.css")).encode()
        return f'<link rel="icon" href="{data_address(file)}">\n' if kind == "icon" else ""

    def script(match: re.Match[str]) -> str:
        shown = (STATIC / "boot.css").read_text("utf-8")
        return (
            f'<style nonce="{nonce}">{shown}</style>\n'
            f'<script nonce="{nonce}" data-start="{HERE}{match[1]}">\n{unpack}</script>'
        )

    def symbols(match: re.Match[str]) -> str:
        files[sprite] = re.sub(b"(?<=>)", lambda _: match[2].encode(), files[sprite], count=1)
        return f"{match[1]}{match[3]}"

    def app(match: re.Match[str]) -> str:
        files[APP] = match[0].encode()
        # Without the table to look at, which waits in a template, and the start page, which is for the site itself.
        return re.sub("<template>.*?</template>", "", match[1], flags=re.DOTALL) + match[3]

    def packs(_match: re.Match[str]) -> str:
        # One of them says what is wrong if the rest is missing, and one unpacks it.
        modules = {name: files.pop(name) for name in list(files) if name.endswith(".js")}
        small = any(name.endswith("zstd.js") for name in modules)
        return element("boot-modules", modules, small=False) + element("boot-files", files, small) + f"{END}\n"

    for pattern, replacement in (
        (r'(?<=http-equiv="Content-Security-Policy" content=")[^"]+', lambda _: POLICY.format(nonce=nonce)),
        ("(?=<title>)", lambda _: f'<meta name="address" content="{escape(address)}">\n'),
        (r'<link rel="([\w-]+)" (?:hreflang="[^"]+" )?href="([^"]+)"[^>]*>\n', link),
        (r'<script src="([^"]+)"[^>]*></script>', script),
        (r"(<body>\n<svg [^>]*>\n<defs>.*?</defs>\n<g [^>]*>)(.*?)(</g></svg>\n)", symbols),
        (r'(<div id="app">\n<div class="boot">.*?\n</div>\n)(.*?)(</div>\n)(?=<div id="live")', app),
        (r'(?<=id="boot-data">)[^<]+', lambda match: boot_data(match[0], files)),
        (r'config="\./([^"]+)"', lambda match: settings(site / match[1])),
        (r"(?=</body>)", packs),
    ):
        html, count = re.subn(pattern, replacement, html, flags=re.DOTALL)
        if not count:
            raise SystemExit(f"index.html has nothing like {pattern}")
    return html


if __name__ == "__main__":
    site, target, address = sys.argv[1:]
    Path(target).write_text(page(Path(site).resolve(), address), "utf-8", newline="\n")
