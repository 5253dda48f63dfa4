# ===- with_dxc.py - Libraries of two compilers, linked -------------------=== #
#
# Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------=== #
"""Links programs of two libraries each, of which each compiler makes each.

clang-dxc links all four pairs, and dxc the pair of clang-dxc's libraries: it
refuses those of two compilers. dxv judges all shaders. A compute shader runs,
and must write what the program does that is compiled from one source.

with_dxc.py FILE: the programs, each after a line "=== name: profile library".
A part "--- provider" has what the caller declares, and "--- caller" the rest.
"""

import itertools
import json
import pathlib
import re
import subprocess
import sys

COMPILERS = ("clang-dxc", "dxc")


def run(*words):
    result = subprocess.run(words, text=True, timeout=60, check=False,
                            stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    if result.returncode:
        sys.exit(f"{' '.join(words)}\n{result.stdout}")


def parse(text):
    for block in re.split(r"^=== ", text, flags=re.M)[1:]:
        head, body = block.split("\n", 1)
        name, profile, library = re.fullmatch(r"(\w+): (\w+) (\w+)",
                                              head).groups()
        parts = re.split(r"^--- (\w+)\n", body, flags=re.M)
        yield name, profile, library, dict(
            zip(parts[1::2], parts[2::2]), shared=parts[0])


def write_bindings(source):
    """Of in.json what the program declares."""
    bindings = json.loads(pathlib.Path("in.json").read_text(encoding="utf-8"))
    bindings["resources"] = [
        resource for resource in bindings["resources"]
        if re.search(rf"\b{resource['name'].split('[')[0]}\b", source)
    ]
    pathlib.Path("own.json").write_text(json.dumps(bindings), encoding="utf-8")


def execute(shader, output):
    run("dxil-run", shader, "--dispatch", "1,1,1", "--bindings", "own.json",
        "-o", output)
    made = json.loads(pathlib.Path(output).read_text(encoding="utf-8"))
    return [r["data"] for r in made["resources"] if r["name"] == "Out"]


def link(name, profile, library, parts):
    """The number of shaders."""
    flags = ["-enable-16bit-types"] if name.startswith("native") else []
    sources = {
        "caller": parts["shared"] + parts["declared"] + parts["caller"],
        "provider": parts["shared"] + parts["provider"],
        "whole": parts["shared"] + parts["provider"] + parts["caller"],
    }
    for part, text in sources.items():
        pathlib.Path(f"{name}.{part}.hlsl").write_text(text, encoding="utf-8")
    for compiler in COMPILERS:
        for part in ("caller", "provider"):
            run(compiler, "-T", library, f"{name}.{part}.hlsl", "-Fo",
                f"{name}.{part}.{compiler}", *flags)
    run("clang-dxc", "-T", profile, "-E", "main", f"{name}.whole.hlsl", "-Fo",
        f"{name}.whole", *flags)
    write_bindings(sources["whole"])
    count = 0
    pairs = [("clang-dxc", *pair)
             for pair in itertools.product(COMPILERS, repeat=2)]
    for linker, first, second in [*pairs, ("dxc", "clang-dxc", "clang-dxc")]:
        run(linker, "-link", f"{name}.caller.{first};{name}.provider.{second}",
            "-T", profile, "-E", "main", "-Fo", f"{name}.linked")
        run("dxv", f"{name}.linked")
        if profile.startswith("cs") and execute(
                f"{name}.linked", "linked.json") != execute(
                    f"{name}.whole", "whole.json"):
            sys.exit(f"{name}: {linker} of {first} and {second} differs")
        count += 1
    return count


def main():
    text = pathlib.Path(sys.argv[1]).read_text(encoding="utf-8")
    counts = [link(*program) for program in parse(text)]
    print(f"{len(counts)} programs, {sum(counts)} shaders agree")


main()
