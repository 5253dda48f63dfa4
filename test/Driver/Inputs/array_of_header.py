# array_of_header.py: The contents of a C header of -Fh
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Compares the array and the listing of a header with files.

    array_of_header.py <header> <array> <container> <listing>"""

import re
import sys
from pathlib import Path

header, array, container, listing = sys.argv[1:]
text = Path(header).read_text(encoding="utf-8")
skipped, code = text.split("\n#endif\n")
if skipped != "#if 0\n" + Path(listing).read_text(encoding="utf-8"):
    sys.exit(f"{header} has not the listing of {listing}")
found = re.fullmatch(r"\s*const unsigned char (\w+)\[\] = \{(.*)\};\n", code, re.S)
if not found or found[1] != array:
    sys.exit(f"{header} defines no array {array}")
if bytes(int(byte, 16) for byte in found[2].split(",")) != Path(container).read_bytes():
    sys.exit(f"the array of {header} has other bytes than {container}")
