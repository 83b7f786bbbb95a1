"""Why an action is not allowed now."""


class NotAllowed(Exception):
    """An action that the rules forbid in this state; nothing has changed.

    `rule` is the number in docs/rules/, `code` the key of the reason in the message catalogs,
    `spaces`, `cards` and `slots` what it is about.
    """

    def __init__(
        self,
        rule: str,
        code: str,
        *,
        spaces: tuple[int, ...] = (),
        cards: tuple[int, ...] = (),
        slots: tuple[int, ...] = (),
    ) -> None:
        super().__init__(f"{rule} {code}")
        self.rule = rule
        self.code = code
        self.spaces = spaces
        self.cards = cards
        self.slots = slots
