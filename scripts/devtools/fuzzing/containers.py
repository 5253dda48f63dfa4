# containers.py: Damaged containers must be rejected
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Passes copies of containers and bitcode, truncated or with changed bits, to every
program that reads them.

The examples are compiled with debug information, for the first stage that accepts one
of their functions as entry point, or as libraries; in addition, there is a small
library. Each copy has the digest of its bytes; --runs is the number of copies of each
original, half of them truncated. A finding is an exit status other than 0 and 1, a
message about an internal error, a run beyond the time limit, or more than 2 GB of
memory.
"""

import pathlib
import random
import re
import resource
import subprocess
import sys
import tempfile

from devtools.building import ROOT
from devtools.fuzzing import container_digest, damage, driver

DEFAULTS = {"runs": 2000, "seconds": 10}
MEMORY = 2 << 30
LIBRARY = """
RWStructuredBuffer<float4> Out : register(u0);
float4 far(float4 x);
struct Two { float3 a; int b[2]; };
export float4 near(float4 x, inout Two t) { t.b[x.x > 0] += 1; return x * t.a.xyzz; }
[shader("compute")] [numthreads(8, 1, 1)]
void main(uint i : SV_DispatchThreadID) {
  Two t = {float3(1, 2, i), {3, 4}};
  for (uint n = 0; n < i; ++n) Out[n] = near(Out[n ^ 1], t);
}
"""
STAGES = ("cs", "ps", "vs", "gs", "hs", "ds", "ms", "as")
# Payloads without qualifiers require a model before 6.7, nodes require 6.8.
LIBRARIES = ("lib_6_6", "lib_6_8")
FUNCTION = re.compile(r"^(?:\[.*\]\s*)*[A-Za-z_]\w*\s+([A-Za-z_]\w*)\s*\(", re.MULTILINE)


def container_commands(programs, path):
    """How the programs read a container."""
    dis, compiler = programs / "dxil-dis", programs / "clang-dxc"
    none = ["-o", "/dev/null"]
    yield [dis, path, *none]
    for action in ("--listing", "--parts", "--reflection-json", "--sources", "--verify"):
        yield [dis, action, path, *none]
    yield [dis, "--part=STAT", path, *none]
    yield [programs / "dxil-run", "--step-limit=100000", path, *none]
    yield [compiler, "-dumpbin", path]
    for target in (["-T", "cs_6_6", "-E", "main"], ["-T", LIBRARIES[-1]]):
        yield [compiler, "-link", *target, path, "-Fo", f"{path}.linked"]
    yield [compiler, "-recompile", path, "-Fo", f"{path}.again"]


def bitcode_commands(programs, path):
    none = ["-o", "/dev/null"]
    yield [programs / "dxil-dis", path, *none]
    yield [programs / "dxil-dis", "--listing", path, *none]
    yield [programs / "dxil-run", "--step-limit=100000", path, *none]
    yield [programs / "dxil-as", path, *none]


def fault_of(command, seconds):
    """The fault of a program; empty if there is none."""
    result = driver.run_program(command, seconds)
    if result.status is None:
        return result.text
    for sign in ("LLVM ERROR", "reader fails", "ssertion", "UNREACHABLE", "Stack dump",
                 "internal error"):
        if sign in result.text:
            line = next(line for line in result.text.splitlines() if sign in line)
            return f"status {result.status}: {line[:200]}"
    return "" if result.status in (0, 1) else f"status {result.status}"


def targets(source):
    """The options of each target for which an example may be compiled."""
    for name in dict.fromkeys(FUNCTION.findall(source.read_text(encoding="utf-8"))):
        for stage in STAGES:
            yield ["-T", f"{stage}_6_6", "-E", name]
    for profile in LIBRARIES:
        yield ["-T", profile]


def compile_first(programs, source, among, container):
    """For the first target that the source can be compiled for."""
    for target in among:
        result = subprocess.run(
            [str(programs / "clang-dxc"), *target, "-Zi", "-Qembed_debug", str(source),
             "-Fo", str(container)], capture_output=True, check=False)
        if result.returncode == 0:
            return
    sys.exit(f"{source} is neither a shader nor a library")


def make_originals(programs, scratch, examples):
    """(name, bytes, whether it is a container) of the files to be damaged."""
    library = scratch / "library.hlsl"
    library.write_text(LIBRARY, encoding="utf-8")
    container = scratch / "original.dxil"
    for source in [library, *examples]:
        among = targets(source) if source != library else [["-T", LIBRARIES[0]]]
        compile_first(programs, source, among, container)
        yield source.name, container.read_bytes(), True
        for part in ("DXIL", "ILDB"):
            bitcode = scratch / "original.bc"
            subprocess.run([str(programs / "dxil-dis"), "--bitcode", f"--part={part}",
                            str(container), "-o", str(bitcode)], check=True)
            yield f"{source.name} ({part})", bitcode.read_bytes(), False


def add_arguments(parser):
    parser.add_argument("--examples", nargs="*", type=pathlib.Path, metavar="FILE",
                        default=sorted((ROOT / "examples").rglob("*.hlsl")))


def main(arguments):
    # Of this process too: a function that sets them in each child takes far longer.
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))

    def examine(case, folder):
        name, data, is_container, number = case
        generator = random.Random(f"{arguments.seed}/{name}/{number}")
        copy = damage.damaged(generator, data, is_cut=number % 2 == 0)
        if is_container:
            copy = container_digest.repaired(copy)
        path = folder / "copy"
        path.write_bytes(copy)
        commands = container_commands if is_container else bitcode_commands
        for command in commands(arguments.bin, path):
            fault = fault_of(command, arguments.seconds)
            if fault:
                words = " ".join(str(word) for word in command[:2])
                return driver.Finding(f"{words.replace(str(path), '<copy>')}: {fault}",
                                   lambda: copy, f"{name}, copy {number}")
        return None

    with tempfile.TemporaryDirectory() as scratch:
        originals = list(make_originals(arguments.bin, pathlib.Path(scratch),
                                        arguments.examples))
    numbers = range(arguments.first, arguments.first + arguments.runs)
    if arguments.print:
        print("\n".join(f"{name}: {len(data)} bytes" for name, data, _ in originals))
        return 0
    return driver.fuzz(arguments, examine, "container", "", cases=[
        (*original, number) for original in originals for number in numbers])
