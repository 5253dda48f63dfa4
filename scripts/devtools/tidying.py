# tidying.py: Runs clang-tidy over the tree
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Runs clang-tidy over the C++ sources of the compilation database.

The checks are those of .clang-tidy, and each finding is an error. A source takes about
ten seconds of processor time, too much for each test run.
"""

import re
import shutil

from devtools.building import ROOT, CommandFailed, build_directory, build_targets, run

# The precompiled headers of the build are readable for its own release only.
RUNNER = "run-clang-tidy-22"


def patterns(root, paths):
    """Expressions for the sources that are or lie in the paths; all without."""
    if not paths:
        return [re.escape(f"{root}/")]
    found = []
    for path in paths:
        location = (root / path).resolve()
        if not location.exists():
            raise CommandFailed(f"{path}: no such file or folder")
        found.append(re.escape(str(location)) + ("/" if location.is_dir() else "$"))
    return found


def tidy(arguments):
    runner = shutil.which(RUNNER)
    if runner is None:
        raise CommandFailed(f"{RUNNER} was not found; install the package "
                            "clang-tidy-22")
    sources = patterns(ROOT, arguments.paths)
    # The preset that compiles every source on its own has the command of each.
    if not arguments.build_dir:
        arguments.preset = "dev"
    build_targets(arguments, ["headers"])
    run([runner, "-p", build_directory(arguments), "-quiet", "-hide-progress",
         "-warnings-as-errors=*", "-j", arguments.jobs, *sources], "clang-tidy")
    return 0
