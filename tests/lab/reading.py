"""How tests read a page: its tags as they are nested, its links, and the text that a reader sees."""

from html.parser import HTMLParser

VOID = {"meta", "link", "input", "img", "br"}


class Reading(HTMLParser):
    """Reads a whole page; a tag that is not closed where it should be is a fault."""

    def __init__(self, page: str) -> None:
        super().__init__(convert_charrefs=True)
        self.faults: list[str] = []
        self.links: list[dict[str, str | None]] = []
        self.sources: list[str] = []
        self.ids: list[str] = []
        self.tags: list[str] = []
        self.classes: list[str] = []
        self.text = ""
        self._open: list[str] = []
        self.feed(page)
        self.close()
        self.faults += [f"{tag} is never closed" for tag in self._open]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = dict(attrs)
        self.tags.append(tag)
        self.classes.append(found.get("class") or "")
        if tag == "a":
            self.links.append(found)
        self.sources += [value for name, value in attrs if name in ("src", "href", "xlink:href") and value]
        if found.get("id"):
            self.ids.append(found["id"] or "")
        if tag not in VOID:
            self._open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if tag not in VOID:
            self._open.pop()

    def handle_endtag(self, tag: str) -> None:
        if not self._open or self._open[-1] != tag:
            self.faults.append(f"{tag} ends within {self._open[-3:]}")
        if tag in self._open:
            while self._open.pop() != tag:
                pass

    def handle_data(self, data: str) -> None:
        if self._open[-1:] not in (["script"], ["style"]):
            self.text += f" {data}"
