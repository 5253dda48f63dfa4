# packing.py: A shader of packing intrinsics and its results
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Usage: packing.py <shader> <bindings> <expected>

Writes a shader of packing intrinsics, its input and the expected output. The expected
values come from Python: struct for the bits of floats, integer arithmetic for the
bytes, math for the rest.
"""

import json
import math
import random
import struct
import sys

COUNT = 48


def bits(value):
    return struct.unpack("<I", struct.pack("<f", value))[0]


def single(value):
    return struct.unpack("<f", struct.pack("<f", value))[0]


def half_bits(value):
    return struct.unpack("<H", struct.pack("<e", value))[0]


def half_value(word):
    return struct.unpack("<e", struct.pack("<H", word & 0xFFFF))[0]


def bytes_of(word):
    return [(word >> shift) & 255 for shift in (0, 8, 16, 24)]


def signed(byte):
    return byte - 256 if byte > 127 else byte


def word_of(numbers):
    return sum((n & 255) << (8 * i) for i, n in enumerate(numbers))


def msad(reference, source, accumulator):
    pairs = zip(bytes_of(reference), bytes_of(source))
    return accumulator + sum(abs(r - s) for r, s in pairs if r)


def wrapped(number):
    return number & 0xFFFFFFFF


SHADER = """
ByteAddressBuffer Words;
ByteAddressBuffer Floats;
RWStructuredBuffer<uint> Exact;
RWStructuredBuffer<float> Near;

[numthreads(16, 1, 1)]
void main(uint id : SV_DispatchThreadID) {
  uint a = Words.Load(12 * id), b = Words.Load(12 * id + 4), c = Words.Load(12 * id + 8);
  float x = asfloat(Floats.Load(8 * id)), y = asfloat(Floats.Load(8 * id + 4));
  uint n = 28 * id;
  // Truncating a float may round either way, so only halfs are narrowed.
  float rounded = f16tof32(half_of(x));
  Exact[n++] = f32tof16(rounded);
  Exact[n++] = asuint(f16tof32(a & 0xbbffbbff));
  uint4 u = unpack_u8u32(a);
  int4 s = unpack_s8s32(a);
  for (uint i = 0; i < 4; ++i) {
    Exact[n++] = u[i];
    Exact[n++] = s[i];
  }
  Exact[n++] = pack_u8(uint4(a, b, c, a >> 8));
  Exact[n++] = pack_s8(int4(a, b, c, a >> 8));
  int4 wide = int4(s.x * 3, s.y * 3, s.z * 3, s.w * 3);
  Exact[n++] = pack_clamp_u8(wide);
  Exact[n++] = pack_clamp_s8(wide);
  Exact[n++] = dot4add_i8packed(a, b, c);
  Exact[n++] = dot4add_u8packed(a, b, c);
  uint4 sums = msad4(a, uint2(b, c), uint4(1, 2, 3, 4));
  Exact[n++] = sums.x;
  Exact[n++] = sums.y;
  Exact[n++] = sums.z;
  Exact[n++] = sums.w;
  double d = asdouble(a, (b & 0x3fffff) | 0x3ff00000);
  Exact[n++] = d >= 1.0 && d < 2.0;
  float whole, exponent;
  Exact[n++] = asuint(modf(x, whole));
  Exact[n++] = asuint(whole);
  Exact[n++] = asuint(frexp(x, exponent));
  Exact[n++] = asuint(exponent);
  Exact[n++] = asuint(faceforward(float3(x, 1, 2), float3(1, 0, 0), float3(y, 0, 0)).x);
  Exact[n++] = asuint(dst(float4(x, y, x, y), float4(y, x, y, x)).w);
  float4 light = lit(x, 2, 3);
  Exact[n++] = asuint(light.y);
  uint m = 4 * id;
  Near[m] = light.z;
  Near[m + 1] = light.w;
  float3 r = refract(normalize(float3(1, y, 0)), float3(0, 1, 0), 1.5);
  Near[m + 2] = r.x;
  Near[m + 3] = r.y;
}
"""

HALF_OF = """
uint half_of(float x) {
  // A whole number below 2048 is a half.
  return f32tof16(floor(clamp(x, -2000, 2000)));
}
"""


def expect(words, x, y):
    a, b, c = words
    exact = [half_bits(math.floor(min(max(x, -2000), 2000)))]
    exact.append(bits(half_value(a & 0xBBFF)))
    for byte in bytes_of(a):
        exact += [byte, wrapped(signed(byte))]
    mixed = [a, b, c, a >> 8]
    exact += [word_of(mixed), word_of(mixed)]
    wide = [3 * signed(byte) for byte in bytes_of(a)]
    exact.append(word_of(min(max(n, 0), 255) for n in wide))
    exact.append(word_of(min(max(n, -128), 127) for n in wide))
    pairs = list(zip(bytes_of(a), bytes_of(b)))
    exact.append(wrapped(c + sum(signed(p) * signed(q) for p, q in pairs)))
    exact.append(wrapped(c + sum(p * q for p, q in pairs)))
    both = b | (c << 32)
    exact += [msad(a, (both >> (8 * i)) & 0xFFFFFFFF, i + 1) for i in range(4)]
    exact.append(1)
    fraction, whole = math.modf(x)
    mantissa, exponent = math.frexp(x)
    # The sign of a zero is not kept.
    exact += [bits(n + 0.0) for n in (fraction, whole, mantissa, exponent)]
    exact += [bits(x if y < 0 else -x), bits(x), bits(max(x, 0))]
    near = [8.0 if x >= 0 else 0.0, 1.0]
    length = math.hypot(1, y)
    ray, cosine = (1 / length, y / length), y / length
    k = 1 - 1.5 * 1.5 * (1 - cosine * cosine)
    if k < 0:
        return exact, near + [0.0, 0.0]
    along = 1.5 * cosine + math.sqrt(k)
    return exact, near + [1.5 * ray[0], 1.5 * ray[1] - along]


def main(shader, given, expected):
    rng = random.Random(22)
    words, floats, exact, near = [], [], [], []
    for _ in range(COUNT):
        three = [rng.getrandbits(32) for _ in range(3)]
        # Quarters, so that no step rounds.
        x = rng.randrange(-8000, 8000) / 4 + 0.25
        y = -rng.randrange(1, 12) / 2 if rng.random() < 0.5 else 2.5
        words += three
        floats += [x, y]
        e, n = expect(three, single(x), single(y))
        exact += e
        near += n
    with open(shader, "w") as file:
        file.write(HALF_OF + SHADER)
    outputs = [("Exact", "uint", len(exact)), ("Near", "float", len(near))]
    inputs = [
        {"name": "Words", "type": "uint", "data": words},
        {"name": "Floats", "type": "float", "data": floats},
    ] + [{"name": n, "type": t, "count": c, "fill": 0} for n, t, c in outputs]
    with open(given, "w") as file:
        json.dump({"resources": inputs}, file)
    results = [
        {"name": "Exact", "type": "uint", "data": exact},
        {"name": "Near", "type": "float", "compare": {"epsilon": 1e-4}, "data": near},
    ]
    with open(expected, "w") as file:
        json.dump({"resources": results}, file)


main(*sys.argv[1:])
