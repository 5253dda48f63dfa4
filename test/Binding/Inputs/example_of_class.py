# example_of_class.py: An example with resources of another class
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Verifies an example of proposal 0024, which is about UAVs, for every class.

Types, register letters and uses change; register numbers and expectations stay. Values
that are read are stored to a buffer in its own space.

usage: example_of_class.py <clang-dxc> <folder> <example.hlsl>
"""

import pathlib
import re
import subprocess
import sys

TYPES = {"u": "RWBuffer<float>", "t": "Buffer<float>",
         "b": "ConstantBuffer<Number>", "s": "SamplerState"}
USES = {"u": "{}[0]", "t": "{}[0]", "b": "{}.F",
        "s": "Probe.SampleLevel({}, float2(0, 0), 0)"}
PREFIX = """struct Number { float F; };
RWByteAddressBuffer Out : register(u0, space77); // expected-remark {{'Out': u0 space77, as written}}
"""
PROBE = """Texture2D<float> Probe : register(t0, space77); // expected-remark {{'Probe': t0 space77, as written}}
"""
ACCESS = r"\b((?:s\.)?[A-E])((?:\[[^\]]+\])*)\[[^\]]+\]"


def transform(line, letter):
    if "expected-" in line or "RWBuffer" in line or "register" in line:
        line = re.sub(r"\bu(\d+)", letter + r"\1", line)
        line = line.replace("class 'u'", f"class '{letter}'")
        return line.replace("RWBuffer<float>", TYPES[letter])
    line = re.sub(f"({ACCESS}) = ([^;]*);", r"Out.InterlockedAdd(0, asuint(\1 + (\4)));",
                  line)
    return re.sub(ACCESS, lambda m: USES[letter].format(m[1] + m[2]), line)


def example_of(text, letter):
    lines = [line for line in text.splitlines() if "RUN:" not in line]
    # The index of a loop is no resource.
    out = [line if "for (" in line else transform(line, letter) for line in lines]
    prefix = PREFIX + (PROBE if letter == "s" else "")
    if "expected-remark" not in text:
        prefix = re.sub(" // expected-.*", "", prefix)
    return prefix + "\n".join(out) + "\n"


def main():
    compiler, folder, source = sys.argv[1], *map(pathlib.Path, sys.argv[2:4])
    folder.mkdir(parents=True, exist_ok=True)
    text = source.read_text()
    # Those that are errors are not about where the rest goes.
    remarks = ["-Rbinding"] if "expected-remark" in text else []
    if "expected-" not in text:
        sys.exit(f"{source}: nothing is expected")
    for letter in "utbs":
        target = folder / f"{source.stem}-{letter}.hlsl"
        target.write_text(example_of(text, letter))
        for level in ["-O0", "-O1", "-O3"]:
            command = [compiler, "-T", "cs_6_6", level, *remarks,
                       "-Whlsl-unused-binding-overlap", "-verify", target]
            if subprocess.run(command, check=False).returncode:
                sys.exit(f"{source.name}, class {letter}, {level}: not as expected")


if __name__ == "__main__":
    main()
