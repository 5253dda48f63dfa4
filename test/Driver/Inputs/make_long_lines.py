# make_long_lines.py: Shaders with a line of 10 MB
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Usage: make_long_lines.py <folder>"""

import pathlib
import sys

LENGTH = 10_000_000


def main():
    folder = pathlib.Path(sys.argv[1])

    def shader(body):
        return f"[numthreads(1, 1, 1)] void main() {{ {body} }}\n"

    files = {
        "blanks": shader(" " * LENGTH),
        "comment": shader("/*" + "-" * LENGTH + "*/"),
        "name": shader("a" * LENGTH + ";"),
        "parentheses": shader("int a = " + "(" * (LENGTH // 2) + "1"
                              + ")" * (LENGTH // 2) + ";"),
        "braces": shader("{" * (LENGTH // 2) + "}" * (LENGTH // 2)),
    }
    for name, content in files.items():
        (folder / f"{name}.hlsl").write_text(content, encoding="utf-8")


if __name__ == "__main__":
    main()
