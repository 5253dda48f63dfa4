# compare_dumps.py: Compares our reflection with dxc's
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""compare_dumps.py FOLDER CLANG-DXC: compiles the sources of a folder with both
compilers, and compares what Microsoft's reflection library reads from each, line by
line. The options are in lines `// compile: -T ps_6_0 -E main`. Fields that depend on
the code are omitted: the instruction counts and the creator of the container."""

import difflib
import pathlib
import re
import subprocess
import sys
import tempfile

OWN = re.compile(
    r"Creator:|Instruction|TempArrayCount|DynamicFlowControlCount|"
    r"cBarrierInstructions|cInterlockedInstructions|cTextureStore"
)


def run(*command):
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        sys.exit(f"{' '.join(map(str, command))}:\n{done.stdout}{done.stderr}")
    return done.stdout


def dump(container):
    lines = run("dxa", "-dumpreflection", container).splitlines()
    starts = [n for n, line in enumerate(lines) if line.startswith("ID3D12")]
    return [line for line in lines[starts[0] :] if not OWN.search(line)]


folder, compiler = pathlib.Path(sys.argv[1]), sys.argv[2]
compared = different = 0
for source in sorted(folder.glob("*.hlsl")):
    for options in re.findall(r"^// compile: (.*)", source.read_text(), re.M):
        dumps = []
        for program in ("dxc", compiler):
            with tempfile.TemporaryDirectory() as temporary:
                output = pathlib.Path(temporary) / "out.dxil"
                run(program, *options.split(), "-Fo", output, source)
                dumps.append(dump(output))
        compared += 1
        if dumps[0] != dumps[1]:
            different += 1
            print(f"{source.name} {options}:")
            print("\n".join(difflib.unified_diff(*dumps, lineterm="", n=2)))
print(f"{compared} compared, {different} different")
