# intrinsics.py: A shader of intrinsics and its results
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Usage: intrinsics.py <shader> <bindings> <expected>

Writes a shader with one call for each row, and the values that Python computes for it.
Inputs come from a buffer, so that nothing is folded.
"""

import json
import math
import sys

A, B, X = 0.4, -1.7, 3.25  # float inputs, in this order in the buffer
I, J = -6, 0b10110  # int inputs


def smoothstep(low, high, x):
    t = min(max((x - low) / (high - low), 0), 1)
    return t * t * (3 - 2 * t)


# The call in HLSL and the value.
FLOATS = [
    ("sin(a)", math.sin(A)), ("cos(a)", math.cos(A)), ("tan(a)", math.tan(A)),
    ("asin(a)", math.asin(A)), ("acos(a)", math.acos(A)),
    ("atan(b)", math.atan(B)), ("atan2(a, b)", math.atan2(A, B)),
    ("atan2(b, b)", math.atan2(B, B)), ("atan2(b, a)", math.atan2(B, A)),
    ("sinh(a)", math.sinh(A)), ("cosh(a)", math.cosh(A)),
    ("tanh(b)", math.tanh(B)), ("exp(a)", math.exp(A)),
    ("exp2(b)", 2**B), ("log(x)", math.log(X)), ("log2(x)", math.log2(X)),
    ("log10(x)", math.log10(X)), ("pow(x, b)", X**B), ("sqrt(x)", math.sqrt(X)),
    ("rsqrt(x)", 1 / math.sqrt(X)), ("rcp(b)", 1 / B),
    ("floor(b)", math.floor(B)), ("ceil(b)", math.ceil(B)),
    ("trunc(b)", math.trunc(B)), ("round(b)", -2), ("frac(b)", B - math.floor(B)),
    ("fmod(x, a)", math.fmod(X, A)), ("fmod(b, a)", math.fmod(B, A)),
    ("ldexp(a, 3)", A * 8), ("radians(x)", math.radians(X)),
    ("degrees(b)", math.degrees(B)), ("abs(b)", abs(B)), ("min(a, b)", B),
    ("max(a, b)", A), ("clamp(x, b, a)", A), ("saturate(b)", 0),
    ("lerp(a, x, 0.25)", A + (X - A) * 0.25), ("step(a, b)", 0),
    ("step(b, a)", 1), ("smoothstep(b, x, a)", smoothstep(B, X, A)),
    ("mad(a, b, x)", A * B + X), ("sign(b)", -1),
    ("dot(float3(a, b, x), float3(x, a, b))", A * X + B * A + X * B),
    ("length(float2(a, x))", math.hypot(A, X)),
    ("distance(float2(a, x), float2(b, 1))", math.hypot(A - B, X - 1)),
    ("normalize(float2(a, x)).y", X / math.hypot(A, X)),
    ("cross(float3(a, b, x), float3(b, x, a)).z", A * X - B * B),
    # i - 2 n (i . n) with n = (0, 1): the second component turns round.
    ("reflect(float2(a, x), float2(0, 1)).y", -X),
    ("determinant(float2x2(a, b, x, 2))", A * 2 - B * X),
    ("isinf(x / (a - a))", 1), ("isinf(x)", 0), ("isfinite(x)", 1),
    ("isnan(a)", 0), ("any(float2(a - a, b))", 1), ("all(float2(a - a, b))", 0),
    ("and(a > 0, b > 0)", 0), ("or(a > 0, b > 0)", 1),
    ("asfloat(asint(a) ^ 0x80000000)", -A),
    ("countbits(j)", 3), ("firstbithigh(j)", 4), ("firstbitlow(j)", 1),
    ("reversebits(j) >> 27", 0b01101), ("abs(i)", 6), ("sign(i)", -1),
    ("min(i, j)", I), ("max(i, j)", J), ("clamp(j, i, 3)", 3),
    ("mad(i, j, 1)", I * J + 1),
]


def main():
    shader, bindings, expected = sys.argv[1:]
    with open(shader, "w", encoding="utf-8") as out:
        out.write("StructuredBuffer<float> In;\nStructuredBuffer<int> Ints;\n"
                  "RWStructuredBuffer<float> Out;\n"
                  "[numthreads(1, 1, 1)] void main() {\n"
                  "  float a = In[0], b = In[1], x = In[2];\n"
                  "  int i = Ints[0], j = Ints[1];\n")
        for number, (call, _) in enumerate(FLOATS):
            out.write(f"  Out[{number}] = {call};\n")
        out.write("}\n")
    with open(bindings, "w", encoding="utf-8") as out:
        json.dump({"resources": [
            {"name": "In", "type": "float", "data": [A, B, X]},
            {"name": "Ints", "type": "int", "data": [I, J]},
            {"name": "Out", "type": "float", "fill": -1000,
             "count": len(FLOATS)}]}, out)
    with open(expected, "w", encoding="utf-8") as out:
        # A unit in the last place of the greatest value, near 100, is 7.6e-6.
        json.dump({"resources": [
            {"name": "Out", "type": "float", "compare": {"epsilon": 1e-5},
             "data": [float(value) for _, value in FLOATS]}]}, out)


if __name__ == "__main__":
    main()
