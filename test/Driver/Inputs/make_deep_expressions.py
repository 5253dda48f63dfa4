# make_deep_expressions.py: Shaders with very deep syntax trees
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Usage: make_deep_expressions.py <folder>"""

import pathlib
import sys

LEVELS = 20_000


def main():
    folder = pathlib.Path(sys.argv[1])

    def shader(body, functions=""):
        return (f"RWBuffer<int> Out;\nint X;\n{functions}"
                f"[numthreads(1, 1, 1)] void main() {{\n  int Y;\n  {body}\n}}\n")

    calls = "int f0(int A) { return A; }\n" + "".join(
        f"int f{level}(int A) {{ return f{level - 1}(A) + X; }}\n"
        for level in range(1, LEVELS // 10)
    )
    files = {
        "sum": shader("Out[0] = " + " + ".join(["X"] * LEVELS) + ";"),
        "signs": shader("Out[0] = " + "-~" * LEVELS + "X;"),
        "choices": shader("Out[0] = " + "X ? 1 : " * (LEVELS // 10) + "2;"),
        "assignments": shader("Out[0] = " + "Y = " * (LEVELS // 10) + "2;"),
        "calls": shader(f"Out[0] = f{LEVELS // 10 - 1}(1);", calls),
        "else-if": shader(" else ".join(
            f"if (X == {number}) Out[{number}] = 1;" for number in range(LEVELS // 10)
        )),
    }
    for name, content in files.items():
        (folder / f"{name}.hlsl").write_text(content, encoding="utf-8")


if __name__ == "__main__":
    main()
