# same_bytes.py: Compares the library with the command line
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Compiles each example, for each stage in its comments, and a library of ray tracing
and work graphs, by the command line and by the library, and compares the bytes of all
outputs.

usage: same_bytes.py <compiler> <examples> <folder>"""

import os
import pathlib
import re
import subprocess
import sys

import clangdxc

# The runtime of sanitizers, which the programs have in them.
os.environ.pop("LD_PRELOAD", None)

# The number of an output in clangdxc.h, and the option that writes it.
OUTPUTS = [(0, "-Fo"), (1, "-Fc"), (2, "-Fh"), (3, "-Fsh"), (5, "-Fd"), (7, "-Fre"),
           (8, "-export-binding-table"), (9, "-reflection-json"), (11, "-MF")]
STAGES = {"cs", "vs", "ps", "hs", "ds", "gs", "as", "ms", "lib"}

LIBRARY = """
struct [raypayload] Load { float3 colour : read(caller) : write(caller, miss); };
RaytracingAccelerationStructure Scene;
RWTexture2D<float4> Image;
[shader("raygeneration")] void Trace() {
  RayDesc ray = {float3(0, 0, 0), 0, float3(0, 0, 1), 9};
  Load load = {float3(0, 0, 0)};
  TraceRay(Scene, RAY_FLAG_NONE, 0xff, 0, 0, 0, ray, load);
  Image[DispatchRaysIndex().xy] = float4(load.colour, 1);
}
[shader("miss")] void Miss(inout Load load) { load.colour = 1; }
struct Job { uint n; };
[shader("node")] [NodeLaunch("thread")]
void Work(ThreadNodeInputRecord<Job> job) { Image[uint2(job.Get().n, 0)] = 2; }
"""


def options_of(paths):
    """A name for each output; the rules for Make are of the container."""
    return [word for (_, option), path in zip(OUTPUTS, paths)
            for word in (option, path)] + ["-MD"]


def compile_by_library(shader, arguments):
    """The bytes of each output; empty if there is none."""
    result = clangdxc.compile(shader.read_bytes(), arguments, name=shader.name, include=None)
    return [result.compiles[0].outputs.get(clangdxc.Output(number), b"")
            for number, _ in OUTPUTS]


def find_compiles(examples, folder):
    """Each shader with its profile and entry."""
    for shader in sorted(examples.glob("*.hlsl")):
        if "void main(" in shader.read_text(encoding="utf-8"):
            yield shader, ["-T", "cs_6_6", "-E", "main"]
    for shader in sorted((examples / "pipelines").glob("*.hlsl")):
        for command in re.findall(r"^// +clang-dxc (-T \w+ -E \w+) ",
                                  shader.read_text(encoding="utf-8"), re.MULTILINE):
            yield shader, command.split()
    library = folder / "library.hlsl"
    library.write_text(LIBRARY, encoding="utf-8")
    yield library, ["-T", "lib_6_8"]


def main():
    compiler, examples, folder = sys.argv[1:]
    examples, folder = pathlib.Path(examples), pathlib.Path(folder).resolve()
    folder.mkdir(parents=True, exist_ok=True)
    count = wrong = 0
    stages = set()
    paths = [f"output{number}" for number, _ in OUTPUTS]
    for shader, arguments in find_compiles(examples, folder):
        stages.add(arguments[1].split("_")[0])
        arguments = arguments + ["-Zi", *options_of(paths)]
        for name in paths:
            (folder / name).unlink(missing_ok=True)
        copy = folder / shader.name
        copy.write_bytes(shader.read_bytes())
        subprocess.run([compiler, *arguments, shader.name], cwd=folder, check=True)
        outputs = compile_by_library(shader, arguments)
        count += 1
        for name, (number, option), output in zip(paths, OUTPUTS, outputs):
            if not output or (folder / name).read_bytes() != output:
                wrong += 1
                print(f"{shader.name} {' '.join(arguments[:4])}: {option} differs")
    print(f"{count} compiles, {len(OUTPUTS)} outputs of each, {wrong} differ; "
          f"stages missing: {sorted(STAGES - stages)}")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
