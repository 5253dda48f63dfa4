# small_intrinsics.py: A shader of small intrinsics and its results
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Usage: small_intrinsics.py <shader> <bindings> <expected>

Writes a shader that calls AddUint64, D3DCOLORtoUBYTE4, isnormal and IsHelperLane, its
input and the expected output, computed with Python's integers.
"""

import json
import random
import struct
import sys

COUNT = 64
WORD, LONG = (1 << 32) - 1, (1 << 64) - 1

SHADER = """
StructuredBuffer<uint4> Numbers;
StructuredBuffer<float4> Colours;
StructuredBuffer<float> Floats;
RWStructuredBuffer<uint> Results;

[numthreads(16, 1, 1)]
void main(uint id : SV_DispatchThreadID) {
  uint4 a = Numbers[2 * id], b = Numbers[2 * id + 1];
  uint n = 12 * id;
  uint4 sums = AddUint64(a, b);
  uint2 sum = AddUint64(a.zw, 1);
  int4 bytes = D3DCOLORtoUBYTE4(Colours[id]);
  for (uint i = 0; i < 4; ++i) {
    Results[n + i] = sums[i];
    Results[n + 4 + i] = bytes[i];
  }
  Results[n + 8] = sum.x;
  Results[n + 9] = sum.y;
  Results[n + 10] = isnormal(Floats[id]) ? 1 : 2;
  Results[n + 11] = IsHelperLane() ? 1 : 2;
}
"""


def halves(number):
    return [number & WORD, number >> 32]


def is_normal(bits):
    return 0 < (bits >> 23 & 255) < 255


def main(shader, given, expected):
    rng = random.Random(31)
    edges = [0, 1, WORD, WORD + 1, LONG, LONG - WORD, 1 << 63]
    special = [0, 1 << 31, 1, 0x7FFFFF, 0x800000, 0x7F7FFFFF, 0x7F800000, 0xFF800000,
               0x7FC00000, 0x80800000, 0x807FFFFF, 0x3F800000]
    numbers, colours, floats, results = [], [], [], []
    for index in range(COUNT):
        a, b, c, d = (rng.choice([rng.choice(edges), rng.getrandbits(64)])
                      for _ in range(4))
        numbers += [word for number in (a, c, b, d) for word in halves(number)]
        bytes_ = [rng.randrange(256) for _ in range(4)]
        # In the middle between two steps, so that no rounding decides.
        colour = [(byte + 0.5) / 255.001953125 for byte in bytes_]
        colours += colour
        red, green, blue, alpha = bytes_
        bits = special[index] if index < len(special) else rng.getrandbits(32)
        floats.append(bits)
        results += halves((a + b) & LONG) + halves((c + d) & LONG)
        results += [blue, green, red, alpha]
        # The scalar 1 is both halves.
        results += halves((c + (1 << 32) + 1) & LONG)
        results += [1 if is_normal(bits) else 2, 2]
    with open(shader, "w") as file:
        file.write(SHADER)
    single = struct.unpack(f"<{4 * COUNT}f", struct.pack(f"<{4 * COUNT}f", *colours))
    inputs = [
        {"name": "Numbers", "type": "uint", "data": numbers},
        {"name": "Colours", "type": "float", "data": list(single)},
        {"name": "Floats", "type": "uint", "data": floats},
        {"name": "Results", "type": "uint", "count": len(results), "fill": 0},
    ]
    with open(given, "w") as file:
        json.dump({"resources": inputs}, file)
    with open(expected, "w") as file:
        json.dump({"resources": [
            {"name": "Results", "type": "uint", "data": results}]}, file)


main(*sys.argv[1:])
