# make_encodings.py: One shader in several encodings
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Usage: make_encodings.py <folder>"""

import pathlib
import sys

SHADER = "#define X \\\n 3\n// a comment\n[numthreads(X, 2, 1)]\nvoid main() {\n}"

LETTERS = SHADER.replace("comment", "gr\u00f6\u00dfe \u65e5 \U0001f600")
# The size of the file is asked for before it is read.
INCLUDING = """#if __has_include("FILE")
#include "FILE"
#endif
"""


def main():
    folder = pathlib.Path(sys.argv[1])
    files = {
        "crlf": SHADER.replace("\n", "\r\n").encode() + b"\r\n",
        "bom": b"\xef\xbb\xbf" + SHADER.encode() + b"\n",
        "no-end": SHADER.encode(),
        "letters": LETTERS.encode(),
    }
    for bits in (16, 32):
        # Python writes the mark of the machine where none is named.
        files[f"marked{bits}"] = b"\xff\xfe\0\0"[:bits // 8] + LETTERS.encode(f"utf-{bits}-le")
        files[f"unmarked{bits}"] = LETTERS.encode(f"utf-{bits}-le")
        files[f"odd{bits}"] = LETTERS.encode(f"utf-{bits}-le") + b"\0"
        files[f"including{bits}"] = INCLUDING.replace("FILE", f"marked{bits}.hlsl").encode()
    for name, content in files.items():
        (folder / f"{name}.hlsl").write_bytes(content)


if __name__ == "__main__":
    main()
