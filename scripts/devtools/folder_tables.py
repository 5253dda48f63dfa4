# room_tables.py: The tables of rooms, for docs/
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The tables of include_direction.py as Markdown, for docs/dev/architecture.md."""

import re

from checks import include_direction as rules

PAGE = "docs/dev/architecture.md"
MADE = re.compile(r"(<!-- rooms: begin.*?-->\n).*?(<!-- rooms: end -->)", re.S)


def quoted(names, nothing):
    return ", ".join(f"`{name}`" for name in names) or nothing


def headers(paths):
    names = {path.split("/")[-1] for path in paths}
    return quoted(sorted(names, key=str.lower), "none")


def lines():
    for half, rooms in ("front end", rules.FRONT_END), ("back end", rules.BACK_END):
        yield f"| folder of the {half} | uses |"
        yield "|---|---|"
        for room, used in rooms.items():
            yield f"| `{room}` | {quoted(used, 'no other folder')} |"
        yield ""
    yield "| folder of dxil-run | uses | of the back end |"
    yield "|---|---|---|"
    for room, used in rules.DXIL_RUN.items():
        back_end = quoted(rules.DXIL_RUN_MAY_USE[room], "nothing")
        yield f"| `{room}` | {quoted(used, 'no other folder')} | {back_end} |"
    yield ""
    yield "| front end | headers of the back end |"
    yield "|---|---|"
    yield f"| every folder | {headers(rules.TABLES)} |"
    for room, paths in rules.SHARED_HEADERS.items():
        also = "those of `CodeGen`, " if room == "Compile" else ""
        own = paths - (rules.CODEGEN_MAY_USE if also else rules.TABLES)
        yield f"| `{room}` | {also}{headers(own)} |"


def updated(page):
    """The text of the page with the present tables; nothing if it has no place."""
    made = "\n" + "\n".join(lines()) + "\n\n"
    text, count = MADE.subn(lambda marks: marks[1] + made + marks[2], page)
    return text if count == 1 else None
