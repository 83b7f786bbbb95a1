"""Stands in for the module of the standard library, with which urllib looks at addresses with numbers in brackets."""


def ip_address(address: str) -> None:
    """Refuse; the page takes no such address apart."""
    raise ValueError(address)
