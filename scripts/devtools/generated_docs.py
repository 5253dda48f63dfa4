# ===- generated_docs.py - The parts of docs/ that tables make ----------=== #
#
# Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------=== #
"""Writes the tables of docs/pipeline.md again. A lit test compares them."""

import re
import subprocess

from devtools import building, scaffolding

PAGE = "docs/pipeline.md"
MADE = re.compile(r"(<!-- passes: begin.*?-->\n).*?(<!-- passes: end -->)", re.S)


def replaced(page, made):
    """The page with another text between its marks."""
    text, count = MADE.subn(lambda marks: marks[1] + made + marks[2], page)
    if count != 1:
        raise building.CommandFailed(f"{PAGE} has no place for the table of passes")
    return text


def update(arguments):
    tool = building.build_directory(arguments) / "bin" / "dxil-tblgen"
    if not tool.is_file():
        raise building.CommandFailed(f"{tool} is not built")
    made = subprocess.run(
        [tool, "-gen-pass-docs", building.ROOT / scaffolding.PASS_TABLE],
        stdout=subprocess.PIPE, check=True, text=True).stdout
    page = building.ROOT / PAGE
    page.write_text(replaced(page.read_text(encoding="utf-8"), made), encoding="utf-8")
    return 0
