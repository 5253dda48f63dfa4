# all_shaders.py: Copies shaders, and compares them with their formatted copies
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""all_shaders.py copy <examples> <tests> <folder>    to <folder>/before and after
all_shaders.py compare <folder>                    texts, and containers of examples"""

import pathlib
import re
import subprocess
import sys

# Every fourth test, which are some hundred from all folders.
STEP = 4


def copy(examples, tests, folder):
    sources = {path: path.relative_to(examples.parent) for path in examples.rglob("*.hlsl*")}
    for path in sorted(tests.rglob("*.hlsl"))[::STEP]:
        sources[path] = pathlib.Path("tests") / path.relative_to(tests)
    for path, name in sources.items():
        data = path.read_bytes()
        if b"\0" in data:
            continue
        for copied in ("before", "after"):
            target = folder / copied / name
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(data)


def compiles(before):
    """The commands in the comments of the examples, with their folders."""
    for path in sorted((before / "examples").rglob("*.hlsl")):
        for line in re.findall(r"^//\s+clang-dxc (-T .*)$", path.read_text(), re.M):
            words = line.split()
            if path.name in words and "-Fo" in words:
                yield path.parent.relative_to(before), words


def tokens(data):
    """The text without white space and escaped ends of lines."""
    return b"".join(re.sub(rb"\\\s*\n", b"", data).split())


def compare(folder):
    before = folder / "before"
    names = [path.relative_to(before) for path in before.rglob("*") if path.is_file()]
    changed = 0
    for name in names:
        old, new = (before / name).read_bytes(), (folder / "after" / name).read_bytes()
        changed += old != new
        if tokens(old) != tokens(new):
            raise SystemExit(f"{name} has other tokens")
    count = 0
    for path, words in compiles(before):
        for copied in ("before", "after"):
            subprocess.run(["clang-dxc", *words], cwd=folder / copied / path, check=True)
        output = path / words[words.index("-Fo") + 1]
        if (before / output).read_bytes() != (folder / "after" / output).read_bytes():
            raise SystemExit(f"{output} differs")
        for copied in ("before", "after"):
            (folder / copied / output).unlink()
        count += 1
    # Against a script that compares nothing.
    if changed < len(names) / 2 or count < 10:
        raise SystemExit(f"only {changed} of {len(names)} files changed, {count} compiles")


command, *paths = sys.argv[1:]
{"copy": copy, "compare": compare}[command](*map(pathlib.Path, paths))
