# code_blocks.py: Extracts the code blocks of a page
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Usage: code_blocks.py <page> <folder> <name of the first block> ..."""

import pathlib
import re
import sys

page, folder, *names = sys.argv[1:]
folder = pathlib.Path(folder)
folder.mkdir(parents=True, exist_ok=True)
text = pathlib.Path(page).read_text(encoding="utf-8")
blocks = re.findall(r"^```\w*\n(.*?)^```", text, re.DOTALL | re.MULTILINE)
for name, block in zip(names, blocks, strict=False):
    (folder / name).write_text(block, encoding="utf-8")
