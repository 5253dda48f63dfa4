# same_bytes.py: Compiles of one source in different environments
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Compiles each example from several folders, in several environments, with and without
random addresses, alone and in parallel, and compares containers, listings and
reflection. No output may contain the folder of the source, except for the reflection,
which contains the path in the command line.

usage: same_bytes.py <compiler> <folder of examples> <scratch folder>"""

import concurrent.futures
import os
import pathlib
import re
import shutil
import subprocess
import sys

OUTPUTS = {"-Fo": "out.dxil", "-Fc": "out.txt", "-reflection-json": "out.json"}


def entries(examples):
    """The source and the options of each command that an example states."""
    for path in sorted(examples.glob("pipelines/*.hlsl")):
        for profile, entry in re.findall(r"^// +clang-dxc -T (\w+) -E (\w+) ",
                                         path.read_text(), re.MULTILINE):
            yield path, ["-T", profile, "-E", entry]
    for path in sorted(examples.glob("*.hlsl")):
        if "void main(" in path.read_text():
            yield path, ["-T", "cs_6_6", "-E", "main"]


def surroundings(examples, scratch):
    """The text before the command, the working folder, the path of the source there,
    and additional environment variables."""
    other = scratch / "another folder" / "with a longer name"
    shutil.copytree(examples, other)
    def absolute(path):
        return str(path)

    def relative(path):
        return str(path.relative_to(examples))

    yield [], scratch, absolute, {}
    yield [], examples, relative, {}
    yield [], other, relative, {}
    yield [], scratch, lambda path: str(other / path.relative_to(examples)), {}
    yield [], examples, relative, {"LC_ALL": "tr_TR.UTF-8", "LANG": "de_DE.UTF-8",
                                   "TZ": "Asia/Tokyo", "COLUMNS": "20"}
    yield [], examples, relative, {f"VARIABLE_{n}": "x" * n for n in range(500)}
    if shutil.which("setarch"):
        yield ["setarch", "-R"], examples, relative, {}


def main():
    compiler, examples, scratch = sys.argv[1:]
    compiler = os.path.abspath(shutil.which(compiler))
    examples, scratch = pathlib.Path(examples).resolve(), pathlib.Path(scratch)
    shutil.rmtree(scratch, ignore_errors=True)
    scratch.mkdir(parents=True)
    scratch = scratch.resolve()
    locations = list(surroundings(examples, scratch))
    sources = list(entries(examples))

    def compile_in(number, location, source):
        prefix, folder, spell, environment = locations[location]
        path, options = source
        out = scratch / f"{number}-{location}"
        out.mkdir()
        command = [*prefix, compiler, *options, spell(path)]
        for option, name in OUTPUTS.items():
            command += [option, str(out / name)]
        run = subprocess.run(command, cwd=folder, env={**os.environ, **environment},
                             capture_output=True, check=False)
        if run.returncode:
            sys.exit(f"{command}: {run.stderr.decode()}")
        return [(out / name).read_bytes() for name in OUTPUTS.values()]

    faults = 0
    with concurrent.futures.ThreadPoolExecutor(4) as pool:
        for number, source in enumerate(sources):
            results = list(pool.map(lambda location: compile_in(number, location, source),
                                    range(len(locations))))
            for location, result in enumerate(results):
                spelling = locations[location][2](source[0]).encode()
                for name, ours, first in zip(OUTPUTS.values(), result, results[0]):
                    if name == "out.json":
                        ours = ours.replace(spelling, b"SOURCE")
                        first = first.replace(str(source[0]).encode(), b"SOURCE")
                    if ours != first:
                        print(f"{source}: {name} is another one in place {location}")
                        faults += 1
                    for folder in (examples, scratch):
                        if str(folder).encode() in ours:
                            print(f"{source}: {name} names {folder}")
                            faults += 1
    print(f"{len(sources)} sources in {len(locations)} places, {faults} faults")
    return 1 if faults or len(sources) < 30 else 0


if __name__ == "__main__":
    sys.exit(main())
