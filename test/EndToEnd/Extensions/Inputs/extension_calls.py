# extension_calls.py: Calls of driver extensions
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Usage: extension_calls.py <folder of headers> <folder> [dxc] [dxv]

Driver extensions are headers that access a buffer in a sequence that the driver
recognizes. No access may be merged, moved across another or removed, at any level: the
operations on buffers and textures, in order, must be those of the source, which are
listed here, and those of dxc, with the same numbers as arguments.
"""

import pathlib
import re
import sys

sys.path.append(str(pathlib.Path(__file__).parents[2] / "Inputs"))

from compilers import compile_shader, validate  # noqa: E402

COUNT, LOAD, STORE, EXCHANGE = "bufferUpdateCounter", "rawBufferLoad", "rawBufferStore", "atomicCompareExchange"
READ, WRITE, OUTPUT = "textureLoad", "textureStore", "bufferStore"
CASES = [
    ("counters", "Out[0] = askLane();", [COUNT, STORE, COUNT, OUTPUT]),
    ("counters", "Out[0] = askLane() + askLane();", [COUNT, STORE, COUNT] * 2 + [OUTPUT]),
    ("counters", "askLane();", [COUNT, STORE, COUNT]),
    ("counters", "Out[0] = asuint(askShuffle(f, 3));", [COUNT, STORE, STORE, STORE, COUNT, OUTPUT]),
    ("counters", "uint2 t = askTwo(uint4(1, 2, 3, 4)); Out[0] = t.y - t.x;",
     [COUNT, STORE, STORE, STORE, COUNT, COUNT, OUTPUT]),
    ("counters", "for (uint n = 0; n < In[1]; ++n) Out[n] = askLane();", [COUNT, STORE, COUNT, OUTPUT]),
    ("counters", "if (In[1] > 2) Out[0] = askLane(); else Out[1] = askLane();",
     [COUNT, STORE, COUNT, OUTPUT] * 2),
    ("counters", "Out[0] = asuint(askAtomic(Image, uint2(1, 2), f).z);",
     [COUNT, STORE, READ, WRITE, STORE, STORE, LOAD, OUTPUT]),
    ("exchanges", "float2 b = askBarycentrics(); Out[0] = asuint(b.x + b.y);", [EXCHANGE, EXCHANGE, OUTPUT]),
    ("exchanges", "askBarycentrics();", [EXCHANGE, EXCHANGE]),
    ("exchanges", "Out[0] = askReadLane(In[2], 5) + askReadLane(In[2], 5);", [EXCHANGE, EXCHANGE, OUTPUT]),
    ("exchanges", "Out[0] = askMax(1, 2, 3); Out[1] = askMax(1, 2, 3);",
     [EXCHANGE, EXCHANGE, OUTPUT, EXCHANGE, EXCHANGE, OUTPUT]),
    ("exchanges", "for (uint n = 0; n < In[1]; ++n) Out[n] = askReadLane(n, 4);", [EXCHANGE, OUTPUT]),
    ("requests", "begin(); beginOrder(Numbers); Out[0] = Numbers[uint2(0, 0)];",
     [STORE, COUNT, STORE, READ, STORE, READ, OUTPUT]),
    ("requests", "begin(); Out[0] = addAtomic(Numbers, uint2(3, 4), 5);",
     [STORE, COUNT, STORE, WRITE, STORE, STORE, STORE, LOAD, OUTPUT]),
    ("requests", "begin(); addAtomic(Numbers, uint2(3, 4), 5); addAtomic(Numbers, uint2(3, 4), 5);",
     # The answer that nothing asks for is not read.
     [STORE] + [COUNT, STORE, WRITE, STORE, STORE, STORE] * 2),
]
SHADER = """
#include "{header}.hlsli"
RWTexture2D<float4> Image : register(u4, space9);
RWTexture2D<uint> Numbers : register(u5, space9);
RWBuffer<uint> Out : register(u6, space9);
Buffer<uint> In : register(t0);
[numthreads(1, 1, 1)] void main() {{
  float f = In[0];
  {body}
}}
"""


def read_calls(listing):
    """The operations with an effect, or on results of these, and their numbers."""
    calls = []
    for line in listing.splitlines():
        found = re.search(r"call .*@dx\.op\.(\w+)[\w.]*\((.*)\)", line)
        if not found or found[1] not in (COUNT, LOAD, STORE, EXCHANGE, READ, WRITE, OUTPUT):
            continue
        numbers = re.findall(r"(?:i32|i8|float) (undef|-?\d+)\b", found[2])
        # dxc reads a vector as a whole where one component is asked for.
        calls.append((found[1], tuple(numbers[:2] if found[1] == LOAD else numbers)))
    return calls


def compile_with(command, headers, source):
    listing = compile_shader(command, "cs_6_6", source, source.with_suffix(".dxil"),
                             source.with_suffix(".txt"), "-I", headers)
    return read_calls(listing or "")


def main(headers, folder, dxc=None, dxv=None):
    folder = pathlib.Path(folder)
    folder.mkdir(parents=True, exist_ok=True)
    for number, (header, body, wanted) in enumerate(CASES):
        source = folder / f"{number}.hlsl"
        source.write_text(SHADER.format(header=header, body=body), encoding="utf-8")
        theirs = compile_with([dxc], headers, source) if dxc else None
        for level in ("-O0", "-O1", "-O3"):
            ours = compile_with(["clang-dxc", level], headers, source)
            if [name for name, _ in ours] != wanted:
                print(f"shader {number} {level}: {[name for name, _ in ours]} instead of {wanted}")
            if theirs is not None and level == "-O3" and ours != theirs:
                print(f"shader {number}: {ours}, but dxc has {theirs}")
            validate(dxv, source.with_suffix(".dxil"))
    print(f"{len(CASES)} of all")


if __name__ == "__main__":
    main(*sys.argv[1:])
