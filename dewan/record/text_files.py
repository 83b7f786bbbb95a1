"""Text files, as the editors of any system save them."""

from codecs import BOM_UTF8, BOM_UTF16_BE, BOM_UTF16_LE, utf_8_decode

MARKS = (BOM_UTF8, BOM_UTF16_LE, BOM_UTF16_BE)
"""Byte-order marks: with one of them begin text files only."""
UTF16 = "file.utf16"
"""The code of what Windows calls Unicode."""


class NotUtf8(ValueError):
    """Bytes that are no text in UTF-8: `code` is the key of the reason, `byte` the place of the first that is not."""

    def __init__(self, code: str, byte: int) -> None:
        super().__init__(f"{code} {byte}")
        self.code = code
        self.byte = byte


def read_text(data: bytes, *, whole: bool = True) -> str:
    """The text of a file, without the byte-order mark that Windows likes to begin it with; raises NotUtf8.

    If the file is not `whole`, its last letter need not be either.
    """
    if data.startswith((BOM_UTF16_LE, BOM_UTF16_BE)):
        raise NotUtf8(UTF16, 0)
    text = data.removeprefix(BOM_UTF8)
    try:
        return utf_8_decode(text, "strict", whole)[0]
    except UnicodeDecodeError as error:
        raise NotUtf8("file.not_utf8", len(data) - len(text) + error.start) from None
