"""Stands in for the module of the standard library: the loop of a page is that of Pyodide (`pyodide.webloop`)."""

from asyncio import base_events, events

__all__ = ("SelectorEventLoop", "EventLoop")

SelectorEventLoop = EventLoop = base_events.BaseEventLoop


class _DefaultEventLoopPolicy(events._BaseDefaultEventLoopPolicy):
    _loop_factory = EventLoop
