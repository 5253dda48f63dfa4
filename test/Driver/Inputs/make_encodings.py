# ===- make_encodings.py - One shader in several encodings ------------------=== #
#
# Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------=== #
"""Usage: make_encodings.py <folder>"""

import pathlib
import sys

SHADER = "#define X \\\n 3\n// a comment\n[numthreads(X, 2, 1)]\nvoid main() {\n}"


def main():
    folder = pathlib.Path(sys.argv[1])
    files = {
        "crlf": SHADER.replace("\n", "\r\n").encode() + b"\r\n",
        "bom": b"\xef\xbb\xbf" + SHADER.encode() + b"\n",
        "no-end": SHADER.encode(),
        "letters": SHADER.replace("comment", "gr\u00f6\u00dfe \u65e5").encode(),
    }
    for name, content in files.items():
        (folder / f"{name}.hlsl").write_bytes(content)


if __name__ == "__main__":
    main()
