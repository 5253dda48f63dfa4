# ===- example_of_class.py - An example with resources of another class -----=== #
#
# Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------=== #
"""Writes an example of proposal 0024, which is about UAVs, for another class.

Types, register letters and uses change; slots and what is expected stay. What is
read goes to a buffer in a space of its own.

usage: example_of_class.py <t|u|b|s> <example.hlsl> <output>
"""

import pathlib
import re
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
ACCESS = r"\b(s\.D|[A-E])((?:\[[^\]]+\])*)\[[^\]]+\]"


def transform(line, letter):
    if "expected-" in line or "RWBuffer" in line or "register" in line:
        line = re.sub(r"\bu(\d+)", letter + r"\1", line)
        return line.replace("RWBuffer<float>", TYPES[letter])
    line = re.sub(f"({ACCESS}) = ([^;]*);", r"Out.Store(0, asuint(\1 + (\4)));",
                  line)
    return re.sub(ACCESS, lambda m: USES[letter].format(m[1] + m[2]), line)


def main():
    letter, source, target = sys.argv[1:]
    text = pathlib.Path(source).read_text()
    lines = [line for line in text.splitlines() if "RUN:" not in line]
    out = []
    for line in lines:
        # The index of a loop is no resource.
        out.append(line if "for (" in line else transform(line, letter))
    prefix = PREFIX + (PROBE if letter == "s" else "")
    pathlib.Path(target).write_text(prefix + "\n".join(out) + "\n")


if __name__ == "__main__":
    main()
