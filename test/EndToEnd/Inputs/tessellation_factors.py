# tessellation_factors.py: Compares tessellation factors with their rules
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Compiles hull shaders that process constant factors, and compares the stored values
with the rules of docs/user/signatures.md. Constants are folded, so the stores contain
the results.

usage: tessellation_factors.py COMPILER FOLDER [as-dxc]
"""

import itertools
import math
import pathlib
import re
import struct
import subprocess
import sys

RANGES = {
    "integer": (1, 64),
    "pow2": (1, 64),
    "fractional_odd": (1, 63),
    "fractional_even": (2, 64),
}
RAW = [
    (0.25, 0.5, 0.75, -3),
    (1, 1.5, 2, 2.5),
    (3.25, 4, 8, 16.5),
    (64, 63.5, 33, 200),
    (5, 9, 17, 31),
    (1.25, 1.25, 2.75, 2.5),
]
SCALES = [(1, 1), (0.5, 0.25), (0, 2)]


def clamp(value, low, high):
    return min(max(value, low), high)


def rounded(value, how):
    if how == "integer":
        return float(math.ceil(value))
    if how == "pow2":
        return 2.0 ** math.ceil(math.log2(value))
    return value


def inside(edges, scale, reduction, how):
    reduce = {"Avg": lambda v: sum(v) / len(v), "Max": max, "Min": min}
    edges = [max(edge, 1) for edge in edges]
    result = clamp(reduce[reduction](edges) * clamp(scale, 0, 1), *RANGES[how])
    if how == "fractional_odd" and result < 3:
        unscaled = reduce["Max" if reduction == "Max" else "Avg"](edges)
        result = min(3, clamp(unscaled, *RANGES[how]))
    return result


def expected(shape, reduction, how, raw, scales):
    """The rounded factors of the edges, then of the inside, then these before
    they are rounded."""
    if shape == "Isoline":
        return [
            rounded(clamp(raw[0], *RANGES[how]), how),
            rounded(clamp(raw[1], 1, 64), "integer"),
        ]
    edges = list(raw[:3] if shape == "Tri" else raw)
    if shape == "2DQuad":
        unrounded = [
            inside(edges[:2], scales[0], reduction, how),
            inside(edges[2:], scales[1], reduction, how),
        ]
        if how == "fractional_odd":
            larger = min(3, max(unrounded))
            unrounded = [larger if value < 3 else value for value in unrounded]
    else:
        value = inside(edges, scales[0], reduction, how)
        unrounded = [value] * (2 if shape == "Quad" else 1)
    return (
        [rounded(clamp(edge, *RANGES[how]), how) for edge in edges]
        + [rounded(value, how) for value in unrounded]
        + unrounded
    )


def literal(values):
    if len(values) == 1:
        return repr(float(values[0]))
    return f"float{len(values)}({', '.join(repr(float(v)) for v in values)})"


def call(shape, reduction, raw, scales, row):
    if shape == "Isoline":
        return (
            f"{{ float d, l; ProcessIsolineTessFactors({float(raw[0])},"
            f" {float(raw[1])}, d, l); O.R[{row}] = float4(d, l, 0, 0); }}"
        )
    edges = 3 if shape == "Tri" else 4
    insides = 1 if shape == "Tri" else 2
    scale = literal(scales if shape == "2DQuad" else scales[:1])
    return (
        f"{{ float{edges} E; float{insides} I, U;"
        f" Process{shape}TessFactors{reduction}({literal(raw[:edges])}, {scale}, E, I, U);"
        + "".join(f" O.R[{row}][{i}] = E[{i}];" for i in range(edges))
        + "".join(f" O.R[{row + 1}][{i}] = I[{i}];" for i in range(insides))
        + "".join(f" O.R[{row + 1}][{i + 2}] = U[{i}];" for i in range(insides))
        + " }"
    )


def shader(shape, reduction, how, cases):
    domain, factors, output = {
        "Isoline": ("isoline", "float T[2] : SV_TessFactor;", "line"),
        "Tri": (
            "tri",
            "float T[3] : SV_TessFactor; float S : SV_InsideTessFactor;",
            "triangle_cw",
        ),
    }.get(
        shape,
        (
            "quad",
            "float T[4] : SV_TessFactor; float S[2] : SV_InsideTessFactor;",
            "triangle_cw",
        ),
    )
    calls = "\n  ".join(
        call(shape, reduction, raw, scales, 2 * i)
        for i, (raw, scales) in enumerate(cases)
    )
    return f"""
struct Patch {{ {factors} float4 R[{2 * len(cases)}] : R; }};
struct Vertex {{ float4 P : P; }};
Patch patches() {{
  Patch O = (Patch)0;
  {calls}
  return O;
}}
[domain("{domain}")] [partitioning("{how}")] [outputtopology("{output}")]
[outputcontrolpoints(3)] [patchconstantfunc("patches")]
Vertex main(InputPatch<Vertex, 3> In, uint I : SV_OutputControlPointID) {{ return In[I]; }}
"""


def stored(listing, element):
    """The constants that are stored to an element, by row and column."""
    found = {}
    for row, column, value in re.findall(
        rf"storePatchConstant\.f32\(i32 106, i32 {element}, "
        r"i32 (\d+), i8 (\d+), float ([-+.\w]+)\)",
        listing,
    ):
        found[int(row), int(column)] = (
            struct.unpack(">d", bytes.fromhex(value[2:]))[0]
            if value.startswith("0x")
            else float(value)
        )
    return found


def check(compiler, folder, shape, reduction, how, skipped):
    cases = list(itertools.product(RAW, SCALES))
    wrong = 0
    for first in range(0, len(cases), 6):
        part = cases[first : first + 6]
        source = folder / f"{shape}{reduction}-{how}-{first}.hlsl"
        source.write_text(shader(shape, reduction, how, part))
        listing = subprocess.run(
            [compiler, "-T", "hs_6_0", source], capture_output=True, text=True
        )
        if listing.returncode:
            sys.exit(listing.stderr)
        values = stored(listing.stdout, 1 if shape == "Isoline" else 2)
        for i, (raw, scales) in enumerate(part):
            want = expected(shape, reduction, how, raw, scales)
            edges = {"Isoline": 2, "Tri": 3}.get(shape, 4)
            rest = (len(want) - edges) // 2
            locations = (
                [(2 * i, c) for c in range(edges)]
                + [(2 * i + 1, c) for c in range(rest)]
                + [(2 * i + 1, c + 2) for c in range(rest)]
            )
            got = [values.get(location, math.nan) for location in locations]
            for n, (w, g) in enumerate(zip(want, got)):
                if skipped(shape, how, n):
                    continue
                if not math.isclose(w, g, rel_tol=1e-6):
                    wrong += 1
                    print(f"{shape} {reduction} {how} {raw} {scales}: {want}, got {got}")
                    break
    return wrong


def main():
    compiler, folder = sys.argv[1], pathlib.Path(sys.argv[2])
    # Microsoft's compiler gives 0 for powers of two, and the detail of an
    # isoline as its density too.
    as_dxc = sys.argv[3:] == ["as-dxc"]

    def skipped(shape, how, location):
        return as_dxc and (how == "pow2" or (shape == "Isoline" and location == 1))

    folder.mkdir(parents=True, exist_ok=True)
    wrong = checked = 0
    for shape in ("Tri", "Quad", "2DQuad", "Isoline"):
        for reduction in ("",) if shape == "Isoline" else ("Avg", "Max", "Min"):
            for how in RANGES:
                wrong += check(compiler, folder, shape, reduction, how, skipped)
                checked += len(RAW) * len(SCALES)
    print(f"{checked} calls, {wrong} wrong")
    return wrong != 0


if __name__ == "__main__":
    sys.exit(main())
