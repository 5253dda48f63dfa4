# object_reuse.py: Reuses objects of one build for a copy of the tree
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""A compiler launcher that reuses an object of another tree's build if that build
compiled the same files with the same options; otherwise it compiles, without
optimization.

write_index compares the options; the files are compared when an object is requested,
because the build generates some of them.

Usage: object_reuse.py <index.json> <compiler> <arguments>
"""

import json
import os
import pathlib
import shlex
import shutil
import subprocess
import sys


def compile_commands(build):
    """{object: the compiler and its arguments, without a launcher}"""
    commands = {}
    for entry in json.loads((build / "compile_commands.json").read_text()):
        command_line = shlex.split(entry["command"])
        first = next(n for n, argument in enumerate(command_line) if argument.startswith("-"))
        commands[command_line[command_line.index("-o") + 1]] = command_line[first - 1:]
    return commands


def object_files(build):
    """{object: the files that it was made of}, of objects that are up to date."""
    listed = subprocess.run(["ninja", "-C", build, "-t", "deps"],
                            stdout=subprocess.PIPE, text=True, check=True).stdout
    files, current = {}, []
    for line in listed.splitlines():
        if line.startswith(" "):
            current.append(os.path.normpath(build / line.strip()))
        elif ": #deps " in line:
            current = []
            if line.endswith("(VALID)"):
                files[line.split(": #deps ")[0]] = current
    return files


def moved(text, moves):
    """A text of the one tree as it is in the copy."""
    for old, new in moves:
        text = text.replace(old, new)
    return text


def is_newest(path, others):
    try:
        time = os.stat(path).st_mtime_ns
        return all(os.stat(other).st_mtime_ns <= time for other in others)
    except OSError:
        return False


def write_index(index, root, build, copy, copy_build):
    """Lists the objects of build that copy_build, which is configured, may take.
    A build that was never made has none."""
    entries = {}
    if (build / ".ninja_deps").is_file():
        moves = [[str(build), str(copy_build)], [str(root), str(copy)]]
        wanted = compile_commands(copy_build)
        files = object_files(build)
        for name, command_line in compile_commands(build).items():
            own = [path for path in files.get(name, ())
                   if path.startswith((f"{root}/", f"{build}/"))]
            # A precompiled header contains its folder and the optimization level.
            if own and name.endswith(".o") and is_newest(build / name, own) and (
                    [moved(argument, moves) for argument in command_line] == wanted.get(name)):
                entries[name] = {
                    "object": str(build / name), "moves": moves,
                    "files": [[path, moved(path, moves)] for path in own]}
    index.write_text(json.dumps(entries), encoding="utf-8")
    return len(entries)


def is_same(entry):
    """Whether the copy has the same files, but for the folders that they name."""
    try:
        for path, copy in entry["files"]:
            text = pathlib.Path(path).read_text(encoding="utf-8")
            other = pathlib.Path(copy).read_text(encoding="utf-8")
            if text != other and moved(text, entry["moves"]) != other:
                return False
    except OSError:
        return False
    return True


def main():
    index, command = pathlib.Path(sys.argv[1]), sys.argv[2:]
    entries = json.loads(index.read_text(encoding="utf-8"))
    entry = None
    if "-o" in command and "-MF" in command:
        target = command[command.index("-o") + 1]
        entry = entries.get(target)
    if entry and is_same(entry):
        shutil.copyfile(entry["object"], target)
        files = " ".join(copy for _, copy in entry["files"])
        pathlib.Path(command[command.index("-MF") + 1]).write_text(
            f"{target}: {files}\n", encoding="utf-8")
        return 0
    launcher = ["ccache"] if shutil.which("ccache") else []
    return subprocess.run([*launcher, *command, "-O0"], check=False).returncode


if __name__ == "__main__":
    sys.exit(main())
