"""What the accessibility tree of a screen has, and what is wrong with it."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from typing import Any, Final

TREE: Final = """() => {
    const plain = text => text.replace(/[\\u2066-\\u2069]/g, '').replace(/\\u00a0/g, ' ').trim();
    const own = node => plain([...node.childNodes].filter(c => c.nodeType === Node.TEXT_NODE)
        .map(c => c.data).join('') ||
        [...node.children].filter(c => c.tagName === 'SPAN').map(c => c.innerText).join(''));
    const seen = [...document.querySelectorAll('flt-semantics-host *')]
        .filter(node => node.tagName !== 'SPAN');
    return seen.map(node => ({
        tag: node.tagName.toLowerCase(),
        role: node.getAttribute('role') || '',
        key: node.getAttribute('flt-semantics-identifier') || '',
        label: plain(node.getAttribute('aria-label') || ''),
        text: own(node),
        live: node.getAttribute('aria-live') || '',
        focusable: node.tabIndex >= 0,
        within: seen.indexOf(node.parentElement),
    }));
}"""
LISTENING: Final = """() => {
    window.told = [];
    const hear = change => change.addedNodes.forEach(node => told.push(node.textContent.trim()));
    const follow = node => new MutationObserver(changes => changes.forEach(hear))
        .observe(node, {childList: true, subtree: true});
    document.querySelectorAll('[aria-live]').forEach(follow);
}"""
"""Keeps in `told` what a screen reader is told without asking."""
PRESSED: Final = ("button", "switch", "checkbox", "textbox", "link", "tab", "radio")


@dataclass(frozen=True)
class Node:
    """One thing a screen reader comes to."""

    tag: str
    role: str
    key: str
    label: str
    text: str
    live: str
    focusable: bool
    within: int
    """The place in the list of what holds it; -1 for none."""

    @property
    def name(self) -> str:
        return self.label or self.text

    @property
    def control(self) -> bool:
        return self.role in PRESSED or self.tag in ("input", "textarea") or self.focusable


def nodes(tree: list[dict[str, Any]]) -> list[Node]:
    """Return the tree as the browser tells it."""
    return [Node(**node) for node in tree]


def faults(tree: list[Node]) -> Iterator[str]:
    """Yield what is wrong with what a screen says."""
    for node in tree:
        if (node.control or node.role == "img") and not node.name:
            yield f"no name: {node}"
    # The bar with the deal just written in undoes what the button at the top does.
    controls = Counter(node.name for node in tree if node.control and node.key != "undo-written")
    yield from (f"{n} controls are called {name}" for name, n in controls.items() if name and n > 1)
    for node in tree:
        over = tree[node.within] if node.within >= 0 else None
        if over and node.name and over.label == node.name:
            yield f"said twice: {node.name}"
    levels = [int(node.tag[1]) for node in tree if node.tag in ("h1", "h2", "h3", "h4", "h5", "h6")]
    if levels[:1] != [1] or levels.count(1) > 1:
        yield f"headings of the levels {levels}"
    for above, below in pairwise(levels):
        if below > above + 1:
            yield f"a heading of level {below} below one of {above}"
