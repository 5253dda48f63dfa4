# validate.py: Runs Microsoft's validator on the tests of this folder
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Compiles each test of a folder for the shader models that it names, at the lowest and
the highest optimization level, and runs dxv on the results.

usage: validate.py FOLDER CONTAINER
"""

import pathlib
import re
import subprocess
import sys


def run(*command):
    result = subprocess.run(command, capture_output=True, text=True)
    return result.returncode, result.stdout + result.stderr


valid = failed = 0
for path in sorted(pathlib.Path(sys.argv[1]).glob("*.hlsl")):
    runs = re.findall(r"^// RUN: clang-dxc (-T \S+.*?)%s", path.read_text(), re.M)
    for arguments in dict.fromkeys(runs):
        for level in ("-O0", "-O3"):
            command = ["clang-dxc", *arguments.split(), level, str(path)]
            status, text = run(*command, "-Fo", sys.argv[2])
            if not status:
                status, text = run("dxv", sys.argv[2])
            if status:
                print(f"{path.name} {arguments}{level}: {text}")
                failed += 1
            else:
                valid += 1
print(f"{valid} valid, {failed} not")
