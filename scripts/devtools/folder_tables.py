# folder_tables.py: The tables of folders for architecture.md
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The tables of include_direction.py as Markdown, for docs/dev/architecture.md."""

import re

from checks import include_direction as rules

PAGE = "docs/dev/architecture.md"
MADE = re.compile(r"(<!-- folders: begin.*?-->\n).*?(<!-- folders: end -->)", re.S)


def quoted(names, nothing):
    return ", ".join(f"`{name}`" for name in names) or nothing


def headers(paths):
    names = {path.split("/")[-1] for path in paths}
    return quoted(sorted(names, key=str.lower), "none")


def lines():
    for half, folders in ("front end", rules.FRONT_END), ("back end", rules.BACK_END):
        yield f"| folder of the {half} | uses |"
        yield "|---|---|"
        for folder, used in folders.items():
            yield f"| `{folder}` | {quoted(used, 'no other folder')} |"
        yield ""
    yield "| folder of dxil-run | uses | of the back end |"
    yield "|---|---|---|"
    for folder, used in rules.DXIL_RUN.items():
        back_end = quoted(rules.DXIL_RUN_MAY_USE[folder], "nothing")
        yield f"| `{folder}` | {quoted(used, 'no other folder')} | {back_end} |"
    yield ""
    yield "| front end | headers of the back end |"
    yield "|---|---|"
    yield f"| every folder | {headers(rules.TABLES)} |"
    for folder, paths in rules.SHARED_HEADERS.items():
        also = "those of `CodeGen`, " if folder == "Compile" else ""
        own = paths - (rules.CODEGEN_MAY_USE if also else rules.TABLES)
        yield f"| `{folder}` | {also}{headers(own)} |"


def updated(page):
    """The text of the page with the current tables; nothing if the page has no
    marks."""
    made = "\n" + "\n".join(lines()) + "\n\n"
    text, count = MADE.subn(lambda marks: marks[1] + made + marks[2], page)
    return text if count == 1 else None
