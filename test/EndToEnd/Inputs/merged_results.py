# merged_results.py: Merged results of operations
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Operations with a struct result on paths that join.

Usage: merged_results.py <clang-dxc> <dxil-run> <folder> <level>...

Each operation returns two words for a number i. A program merges its results in one
form of control flow; it must compile, contain no merged struct, and write what Python
computes. Prints each other case, then the count.
"""

import itertools
import json
import re
import struct
import subprocess
import sys
from pathlib import Path

WORDS = [3, 70, 0, 9, 5, 4294967295, 1, 1024, 77, 12, 6, 6, 2, 8, 3000000000, 15]
DOUBLES = [1.5, -2.25, 1e30, 0.1, 3.0, -7.0, 1e-9, 255.0]

DECLARATIONS = """
StructuredBuffer<uint2> Pairs : register(t0);
Buffer<uint2> Typed : register(t1);
ByteAddressBuffer Raw : register(t2);
StructuredBuffer<double> Doubles : register(t3);
RWStructuredBuffer<uint2> Writable : register(u1);
cbuffer Table : register(b0) { uint4 rows[8]; };
cbuffer Choice : register(b1) { uint n; uint m; };
RWStructuredBuffer<uint> Out : register(u0);
"""

# The body of `uint2 f(uint i)`, and what it gives.
OPERATIONS = {
    "structured": ("return Pairs[i];", lambda i: (WORDS[2 * i], WORDS[2 * i + 1])),
    "typed": ("return Typed[i];", lambda i: (WORDS[2 * i], WORDS[2 * i + 1])),
    "raw": ("return Raw.Load2(i * 8);", lambda i: (WORDS[2 * i], WORDS[2 * i + 1])),
    "writable": ("return Writable[i];", lambda i: (WORDS[2 * i], WORDS[2 * i + 1])),
    "constants": ("return rows[i].xy;", lambda i: (WORDS[2 * i], WORDS[2 * i + 1])),
    "status": ("uint s; uint v = Raw.Load(i * 8, s); return uint2(v, CheckAccessFullyMapped(s) ? 4 : 5);",
               lambda i: (WORDS[2 * i], 4)),
    "words of a double": ("uint l, h; asuint(Doubles[i], l, h); return uint2(l, h);",
                          lambda i: struct.unpack("<II", struct.pack("<d", DOUBLES[i]))),
    "sum with carry": ("return AddUint64(Pairs[i], uint2(4294967295, i));",
                       lambda i: divmod((WORDS[2 * i] + (WORDS[2 * i + 1] << 32) + 4294967295 + (i << 32))
                                        % 2**64, 2**32)[::-1]),
    "bytes": ("return unpack_u8u32(Raw.Load(i * 8)).xy;",
              lambda i: (WORDS[2 * i] & 255, WORDS[2 * i] >> 8 & 255)),
    "size": ("uint c, s; Pairs.GetDimensions(c, s); return uint2(c + i, s);", lambda i: (8 + i, 8)),
    "match": ("return WaveMatch(Pairs[i].x).xy;", lambda i: (1, 0)),
}

# Statements that set `uint2 v`, and the same in Python: both read n and m.
SHAPES = {
    "branches": ("uint2 v; if (n > 1) v = f(m); else v = f(m + 1);",
                 lambda f, n, m: f(m) if n > 1 else f(m + 1)),
    "one branch and after": ("uint2 v = 0; if (n > 1) v = f(m); v += f(m) * 3;",
                             lambda f, n, m: add(f(m) if n > 1 else (0, 0), f(m), 3)),
    "both and after": ("uint2 v; if (n > 1) v = f(m) + 1; else v = f(m) * 2; v += f(m);",
                       lambda f, n, m: add([x + 1 if n > 1 else x * 2 for x in f(m)], f(m), 1)),
    "choice": ("uint2 a = f(m), b = f(m + 1); uint2 v = n > 1 ? a : b;",
               lambda f, n, m: f(m) if n > 1 else f(m + 1)),
    "choice of three": ("uint2 v = n > 1 ? f(m) : n > 0 ? f(m + 1) : f(m + 2);",
                        lambda f, n, m: f(m if n > 1 else m + 1 if n > 0 else m + 2)),
    "switch": ("uint2 v; switch (n) { case 0: v = f(0); break; case 1: v = f(m); break; default: v = f(m + 2); }",
               lambda f, n, m: f((0, m, m + 2)[n])),
    "loop": ("uint2 v = f(0); for (uint k = 1; k < n + 2; ++k) if (v.x > k) v = f(k); else v.y += 1;",
             lambda f, n, m: loop(f, n)),
    "last of a loop": ("uint2 v = f(0); [loop] for (uint k = 0; k <= n; ++k) v = f(k + m);",
                       lambda f, n, m: f(n + m)),
    "loop that is left": ("uint2 v = f(5); for (uint k = 0; k < 4; ++k) { v = f(k); if (v.x > n * 4) break; }",
                          lambda f, n, m: next((f(k) for k in range(4) if f(k)[0] > n * 4), f(3))),
    "divisor": ("uint2 v; if (n > 0) v = f(m); else v = f(m + 1); v = uint2(v.x, 100 / ((v.y & 15) + 1));",
                lambda f, n, m: (lambda v: (v[0], 100 // ((v[1] & 15) + 1)))(f(m) if n > 0 else f(m + 1))),
}


def add(a, b, times):
    return tuple((x + y * times) % 2**32 for x, y in zip(a, b))


def loop(f, n):
    v = list(f(0))
    for k in range(1, n + 2):
        if v[0] > k:
            v = list(f(k))
        else:
            v[1] = (v[1] + 1) % 2**32
    return v


def resources(text, n, m):
    """Those that a listing names."""
    words = {"type": "uint", "data": WORDS}
    rows = [value for row in range(8) for value in (*WORDS[2 * row:2 * row + 2], 0, 0)]
    every = [{"name": "Pairs", **words}, {"name": "Typed", "type": "uint2", "data": WORDS}, {"name": "Raw", **words},
             {"name": "Writable", **words}, {"name": "Doubles", "type": "double", "data": DOUBLES},
             {"name": "Table", "parts": [{"offset": 0, "type": "uint", "data": rows}]},
             {"name": "Choice", "parts": [{"offset": 0, "type": "uint", "data": [n, m]}]},
             {"name": "Out", "type": "uint", "count": 2}]
    return {"resources": [r for r in every if re.search(rf"^; {r['name']} .*(UAV|texture|byte|cbuffer)", text, re.M)]}


def problem(tools, folder, operation, shape, level):
    body, value = OPERATIONS[operation]
    statements, expected = SHAPES[shape]
    (folder / "a.hlsl").write_text(f"{DECLARATIONS}uint2 f(uint i) {{ {body} }}\n"
                                   f"[numthreads(1, 1, 1)] void main() {{ {statements} Out[0] = v.x; Out[1] = v.y; }}\n")
    built = subprocess.run([tools[0], "-T", "cs_6_6", level, "-no-warnings", folder / "a.hlsl", "-Fo",
                            folder / "a.dxil", "-Fc", folder / "a.txt"], capture_output=True, text=True, check=False)
    if built.returncode != 0:
        return built.stderr
    text = (folder / "a.txt").read_text()
    if re.search(r"= (phi|select|freeze) [^,\n]*(%dx\.types|\{)", text):
        return "merges a struct"
    for n, m in ((0, 1), (1, 3), (2, 0)):
        (folder / "in.json").write_text(json.dumps(resources(text, n, m)))
        ran = subprocess.run([tools[1], folder / "a.dxil", "--bindings", folder / "in.json", "-o", folder / "out.json"],
                             capture_output=True, text=True, check=False)
        if ran.returncode != 0:
            return ran.stderr
        found = next(r["data"] for r in json.loads((folder / "out.json").read_text())["resources"]
                     if r["name"] == "Out")
        if found != list(expected(value, n, m)):
            return f"n={n} m={m}: {found}, expected {list(expected(value, n, m))}"
    return None


def main(compiler, run, folder, *levels):
    folder = Path(folder)
    folder.mkdir(parents=True, exist_ok=True)
    count = 0
    for operation, shape, level in itertools.product(OPERATIONS, SHAPES, levels):
        count += 1
        found = problem((compiler, run), folder, operation, shape, level)
        if found:
            print(f"{operation}, {shape}, {level}: {found}")
    print(f"{count} cases")


main(*sys.argv[1:])
