"""Small texts side by side: flowing one after the other, or in columns."""

from collections.abc import Sequence

from rich.text import Text

MARGIN = 2


def flow(items: Sequence[Text], width: int, gap: int = 1) -> list[Text]:
    """Items one after the other, on as many lines as needed; an item is never broken."""
    lines = [Text()]
    for item in items:
        if lines[-1].cell_len and lines[-1].cell_len + gap + item.cell_len > width:
            lines.append(Text())
        if lines[-1].cell_len:
            lines[-1].append(" " * gap)
        lines[-1].append_text(item)
    return lines


def in_columns(texts: Sequence[Text], width: int) -> list[Text]:
    """Texts in as many columns as fit, each as wide as it must be, read downwards."""
    rows = 1
    while rows < len(texts) and MARGIN + sum(column_widths(texts, rows)) > width:
        rows += 1
    lines = [Text(" " * MARGIN) for _ in range(rows)]
    for i, text in enumerate(texts):
        cell = text.copy()
        cell.pad_right(column_widths(texts, rows)[i // rows] - cell.cell_len)
        lines[i % rows].append_text(cell)
    for line in lines:
        line.rstrip()
    return lines


def column_widths(texts: Sequence[Text], rows: int) -> list[int]:
    """The widths of the columns when each has so many rows."""
    columns = [texts[i : i + rows] for i in range(0, len(texts), rows)]
    return [MARGIN + max(text.cell_len for text in column) for column in columns]
