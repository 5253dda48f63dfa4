# compare_with_single_compiles.py: Outputs of a build and of single compiles
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Executes the command lines that --dry-run has printed, and compares each output
with the one that the build has written.

Usage: compare_with_single_compiles.py <clang-dxc> <commands>
"""

import pathlib
import shlex
import subprocess
import sys


def main():
    compiler, commands = sys.argv[1:]
    same = 0
    for line in pathlib.Path(commands).read_text(encoding="utf-8").splitlines():
        words = shlex.split(line)
        built = pathlib.Path(words[-1])
        single = pathlib.Path("single.dxil")
        single.unlink(missing_ok=True)
        subprocess.run([compiler, *words[1:-1], str(single)], check=True,
                       capture_output=True)
        if built.read_bytes() != single.read_bytes():
            sys.exit(f"{built} differs from a single compile")
        same += 1
    print(f"{same} outputs are the same")


if __name__ == "__main__":
    main()
