# listing_tables.py: Compares the comment tables of listings with dxc
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""listing_tables.py <clang-dxc> <scratch> <folder>...: compiles the shaders of the
folders with both compilers and compares the comments at the start of their listings,
byte by byte. The options are in lines `// compile: <options>`; an example is compiled
for its entry point. The hash, which depends on the code, and the tables of libraries
(docs/user/differences-from-dxc.md) are omitted."""

import difflib
import pathlib
import re
import subprocess
import sys


def command_lines(path):
    text = path.read_text()
    stated = re.findall(r"^// compile: (.*)", text, re.M)
    entry = re.search(r"\[numthreads[^]]*\]\s*void (\w+)", text)
    if not stated and entry:
        stated = [f"-T cs_6_6 -E {entry[1]}"]
    return [line.split() for line in stated if "-T lib_" not in line]


def read_tables(compiler, options, path, scratch):
    listing = scratch / "listing.txt"
    subprocess.run([compiler, *options, str(path), "-Fc", str(listing)], check=True,
                   capture_output=True, timeout=60)
    lines = listing.read_text().splitlines()
    end = next(n for n, line in enumerate(lines) if not line.startswith(";"))
    return [line for line in lines[:end] if not line.startswith("; shader hash:")]


def main(compiler, scratch, *folders):
    count = different = 0
    for folder in folders:
        for path in sorted(pathlib.Path(folder).glob("*.hlsl")):
            for options in command_lines(path):
                tables = [read_tables(c, options, path, pathlib.Path(scratch))
                          for c in ("dxc", compiler)]
                count += 1
                if tables[0] != tables[1]:
                    different += 1
                    print(path.name, *options)
                    print("\n".join(difflib.unified_diff(*tables, "dxc", "clang-dxc",
                                                         lineterm="", n=1)))
    print(f"{count} compared, {different} different")


main(*sys.argv[1:])
