# intrinsic_shapes.py: Calls of intrinsics that dxc accepts
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Random calls of intrinsics with arguments of all scalar types and shapes.

Usage: intrinsic_shapes.py <clang-dxc> <dxc> <folder> <calls>

A call that dxc compiles must compile here, or be one that
docs/user/differences-from-dxc.md lists as an error. Prints each other call, then how
many dxc compiled, and how many of these are errors.
"""

import random
import re
import subprocess
import sys
from pathlib import Path

ONE = """abs acos any all asfloat asint asuint asin atan ceil cos cosh countbits degrees determinant exp exp2
f16tof32 f32tof16 firstbithigh firstbitlow floor frac isfinite isinf isnan length log log10 log2 normalize radians rcp
reversebits round rsqrt saturate sign sin sinh sqrt tan tanh transpose trunc asfloat16 asint16 asuint16 WaveActiveSum
WaveActiveMax WaveActiveBitAnd WaveActiveAllEqual WaveReadLaneFirst WavePrefixSum QuadReadAcrossX WaveActiveAllTrue
WaveActiveCountBits NonUniformResourceIndex D3DCOLORtoUBYTE4 pack_u8 unpack_u8u32""".split()
TWO = "atan2 cross distance dot fmod ldexp max min mul pow reflect step and or dst frexp modf".split()
THREE = "clamp fma lerp mad smoothstep faceforward select refract msad4".split()
SCALARS = ("bool int uint float double int64_t uint64_t int16_t uint16_t float16_t min16float min16int").split()
SHAPES = ("", "1", "2", "3", "4", "1x1", "2x2", "2x3", "3x1")
LITERALS = ("1", "1.0", "true", "1u", "2.0h")
TYPES = [scalar + shape for scalar in SCALARS for shape in SHAPES] + list(LITERALS)
OF_BITS = {"countbits", "firstbithigh", "firstbitlow", "reversebits"}


def has_floats(argument):
    return "float" in argument or "double" in argument or "." in argument


def is_scalar(argument):
    return argument in LITERALS or not argument[-1].isdigit() or argument in SCALARS


def is_listed(name, arguments):
    """Whether the documentation lists the call as an error."""
    shapes = {re.search(r"\dx\d$", argument)[0] if re.search(r"\dx\d$", argument) else "" for argument in arguments}
    return (name in OF_BITS and has_floats(arguments[0])
            or name in ("cross", "determinant", "transpose") and any(map(is_scalar, arguments))
            or name == "determinant" and not arguments[0].endswith("2x2")
            or name == "pack_u8"
            or name == "NonUniformResourceIndex"
            or name == "asfloat16" and arguments[0] in LITERALS
            or name == "select"
            or len(shapes - {""}) > 1)


def call(source):
    """The name, the arguments' types, and a program with the call."""
    count, names = source.choice(((1, ONE), (2, TWO), (3, THREE)))
    name = source.choice(names)
    types = [source.choice(TYPES) for _ in range(count)]
    if source.random() < 0.6:
        types = types[:1] * count
    if source.random() < 0.3:
        types[source.randrange(count)] = source.choice(TYPES)
    values = [t if t in LITERALS else f"v{n}" for n, t in enumerate(types)]
    out = ""
    if name in ("modf", "frexp"):
        out = f"{'float' if types[0] in LITERALS else types[0]} o; "
        values[1] = "o"
    members = " ".join(f"{t} v{n};" for n, t in enumerate(types) if t not in LITERALS)
    return name, types, (f"RWByteAddressBuffer O; cbuffer C {{ int unused; {members} }}\n"
                         f"[numthreads(8, 1, 1)] void main() {{ {out}O.Store(0, {name}({', '.join(values)})); }}\n")


def compiles(compiler, path, types):
    native = ["-enable-16bit-types"] if any("16_t" in t for t in types) else []
    command = [compiler, "-T", "cs_6_6", "-E", "main", "-no-warnings", *native, path, "-Fo", path.with_suffix(".dxil")]
    try:
        result = subprocess.run(command, capture_output=True, timeout=20, check=False)
    except subprocess.TimeoutExpired:
        return False
    return result.returncode == 0


def main(ours, dxc, folder, calls):
    path = Path(folder) / "call.hlsl"
    path.parent.mkdir(parents=True, exist_ok=True)
    source = random.Random(1)
    taken = refused = 0
    for _ in range(int(calls)):
        name, types, text = call(source)
        path.write_text(text)
        if not compiles(dxc, path, types):
            continue
        taken += 1
        if compiles(ours, path, types):
            continue
        refused += 1
        if not is_listed(name, types):
            print(f"refused: {name}({', '.join(types)})")
    print(f"dxc takes {taken}, {refused} of them are refused")


main(*sys.argv[1:])
