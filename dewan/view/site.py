"""Where the site is: what every address that is shared begins with, whichever way its reader came."""

from urllib.parse import urlsplit

ONE_FILE = "dewan"
"""Name of the page that is one file beside the site; hosts that strip `.html` serve it under this name alone."""


def site_address(here: str, published: str | None = None) -> str:
    """The address to begin links with: the folder of the site, without the query or file name the reader came by.

    `here` is the address of the page. `published` is None in the pages of the site; in the page that is one file it is
    where the site is published, as the build was told, or empty. Such a file under another name is taken to stand
    alone, and its own address is returned. Empty if there is no address that others could open.
    """
    if published:
        return published
    parts = urlsplit(here)
    if parts.scheme not in ("http", "https"):
        return ""
    host = parts.netloc.rpartition("@")[2]  # without a name and password
    folder, _, name = parts.path.rpartition("/")
    alone = published is not None and name.removesuffix(".html") not in ("", "index", ONE_FILE)
    return f"{parts.scheme}://{host}{folder}/{name if alone else ''}"
