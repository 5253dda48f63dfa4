# options_in_pages.py: Pages list all options of -help
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Prints the options of the given help that a page lacks.

options_in_pages.py <help> <page>..."""

import re
import sys
from pathlib import Path

help_text, *pages = [Path(name).read_text(encoding="utf-8") for name in sys.argv[1:]]
options = re.findall(r"^  (--?[A-Za-z][A-Za-z0-9_-]*=?)", help_text, re.M)
missing = 0
for name, page in zip(sys.argv[2:], pages):
    text = page.replace("\\-", "-")
    for option in options:
        # In completions for fish the dash is an option of `complete`.
        forms = (option, f"-o '{option.lstrip('-')}'")
        if not any(form in text for form in forms):
            print(f"{name} lacks {option}")
            missing += 1
if not missing:
    print(f"all {len(options)} options are in {len(pages)} pages")
