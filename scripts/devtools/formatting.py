# ===- formatting.py - clang-format over the tree -------------------------=== #
#
# Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------=== #
"""Runs clang-format over the C++ sources that git knows."""

import shutil
import subprocess

from devtools import tree
from devtools.building import ROOT, CommandFailed

# Releases format differently: the one of the build's own packages decides.
FORMATTER = "clang-format-22"


def sources(root):
    return [str(name) for name in tree.files(root, "*.cpp", "*.h")]


def formatter():
    path = shutil.which(FORMATTER)
    if path is None:
        raise CommandFailed(f"{FORMATTER} was not found; run scripts/install-deps")
    return path


def rewrite(arguments):
    names = sources(ROOT)
    if names:
        subprocess.run([formatter(), "-i", "--style=file", *names], cwd=ROOT,
                       check=True)
    return 0


def unformatted(root):
    """The sources that clang-format would change."""
    program = formatter()

    def differs(name):
        formatted = subprocess.run([program, "--style=file", name], cwd=root,
                                   stdout=subprocess.PIPE, check=True).stdout
        return formatted != (root / name).read_bytes()

    return [name for name in sources(root) if differs(name)]


def check(arguments):
    names = unformatted(ROOT)
    for name in names:
        print(f"{name}: not formatted; run scripts/dev format")
    return 1 if names else 0
