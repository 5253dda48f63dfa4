# with_dxc.py: Libraries of two compilers, linked
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Links programs of two libraries each, compiled by each compiler.

clang-dxc links all four pairs, also to a library and that to a shader; dxc links the
pair of clang-dxc's libraries of one profile, because it rejects those of two compilers.
dxv checks all of these. A compute shader is executed, and must write what the program
writes if it is compiled from one source.

with_dxc.py FILE: the programs, each after a line "=== name: profile library", which may
be followed by the profile of the provider. A part "--- provider" contains what the
caller declares, and "--- caller" the rest.
"""

import itertools
import json
import pathlib
import re
import subprocess
import sys

COMPILERS = ("clang-dxc", "dxc")


def run(*command):
    result = subprocess.run(command, text=True, timeout=60, check=False,
                            stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    if result.returncode:
        sys.exit(f"{' '.join(command)}\n{result.stdout}")


def parse(text):
    for block in re.split(r"^=== ", text, flags=re.M)[1:]:
        head, body = block.split("\n", 1)
        name, profile, library, provider = re.fullmatch(
            r"(\w+): (\w+) (\w+)(?: (\w+))?", head).groups()
        parts = re.split(r"^--- (\w+)\n", body, flags=re.M)
        profiles = {"caller": library, "provider": provider or library}
        yield name, profile, profiles, dict(
            zip(parts[1::2], parts[2::2]), shared=parts[0])


def write_bindings(source):
    """The resources of in.json that the program declares."""
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


def link_to_shader(linker, files, name, profile):
    """Links and checks the shader; returns whether its results are correct."""
    run(linker, "-link", ";".join(files), "-T", profile, "-E", "main", "-Fo",
        f"{name}.linked")
    run("dxv", f"{name}.linked")
    return not profile.startswith("cs") or execute(
        f"{name}.linked", "linked.json") == execute(f"{name}.whole",
                                                    "whole.json")


def link(name, profile, profiles, parts):
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
            run(compiler, "-T", profiles[part], f"{name}.{part}.hlsl", "-Fo",
                f"{name}.{part}.{compiler}", *flags)
    run("clang-dxc", "-T", profile, "-E", "main", f"{name}.whole.hlsl", "-Fo",
        f"{name}.whole", *flags)
    write_bindings(sources["whole"])
    count = 0
    pairs = [("clang-dxc", *pair)
             for pair in itertools.product(COMPILERS, repeat=2)]
    target = f"lib_6_{profile[-1]}"
    # dxc refuses libraries whose handles have two forms, without a message.
    if profiles["caller"] == profiles["provider"]:
        pairs.append(("dxc", "clang-dxc", "clang-dxc"))
    for linker, first, second in pairs:
        files = [f"{name}.caller.{first}", f"{name}.provider.{second}"]
        if not link_to_shader(linker, files, name, profile):
            sys.exit(f"{name}: {linker} of {first} and {second} differs")
        count += 1
        if linker == "dxc":
            continue
        run(linker, "-link", *files, "-T", target, "-Fo", f"{name}.library")
        run("dxv", f"{name}.library")
        if not link_to_shader(linker, [f"{name}.library"], name, profile):
            sys.exit(f"{name}: a library of {first} and {second} differs")
        count += 1
    return count


def main():
    text = pathlib.Path(sys.argv[1]).read_text(encoding="utf-8")
    counts = [link(*program) for program in parse(text)]
    print(f"{len(counts)} programs, {sum(counts)} shaders agree")


main()
