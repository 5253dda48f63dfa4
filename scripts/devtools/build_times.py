# build_times.py: Seconds of the build, by folder
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Sums the steps of a build by folder, from Ninja's log."""

import collections
import os
import pathlib

LOG = ".ninja_log"


def folder_of(output, directory):
    """The folder of the sources from which a step makes its output."""
    path = pathlib.PurePath(os.path.relpath(directory / output, directory))
    parts = path.parts
    if "CMakeFiles" in parts:
        parts = parts[:parts.index("CMakeFiles")]
        return "/".join(parts) or "precompiled headers"
    return "/".join(path.parent.parts) or "."


def seconds_by_folder(directory):
    """Folder -> seconds of the last run of each step whose output exists.

    A step with several outputs has a line for each of them. Steps that ran at
    the same time count fully, so the sum exceeds the time by the clock.
    """
    seconds = collections.Counter()
    seen = set()
    lines = (directory / LOG).read_text(encoding="utf-8").splitlines()
    # A step that ran again has several lines until Ninja compacts its log.
    latest = {fields[3]: fields for line in lines if not line.startswith("#")
              and len(fields := line.split("\t")) == 5}
    for begin, end, _, output, command in latest.values():
        if (begin, end, command) in seen or not (directory / output).exists():
            continue
        seen.add((begin, end, command))
        seconds[folder_of(output, directory)] += (int(end) - int(begin)) / 1000
    return seconds


def table(directory, at_least=1):
    """The folders that take a second or more, longest first, and the total."""
    seconds = seconds_by_folder(directory)
    rows = [(name, count) for name, count in seconds.most_common()
            if count >= at_least]
    lines = [f"{count:7.0f} s  {name}" for name, count in rows]
    return "\n".join([*lines, f"{sum(seconds.values()):7.0f} s  in total"])
