# formatting.py: Runs clang-format over the tree
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Runs clang-format over the C++ sources in the repository."""

import re
import shutil
import subprocess

from devtools import tree
from devtools.building import ROOT, CommandFailed

# Releases format differently: the one of the build's own packages decides.
FORMATTER = "clang-format-22"
FINDING = re.compile(r"^(.*?):\d+:\d+: error: ", re.MULTILINE)


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
    names = sources(root)
    if not names:
        return []
    # One process for all: to start it costs more than to format a file.
    finished = subprocess.run(
        [formatter(), "--style=file", "--dry-run", "--Werror",
         "--ferror-limit=1", *names],
        cwd=root, stderr=subprocess.PIPE, text=True)
    found = set(FINDING.findall(finished.stderr))
    if finished.returncode != 0 and not found:
        raise CommandFailed(f"{FORMATTER}: {finished.stderr}")
    return [name for name in names if name in found]


def check(arguments):
    names = unformatted(ROOT)
    for name in names:
        print(f"{name}: not formatted; run scripts/dev format")
    return 1 if names else 0
