# ray_shaders.py: Ray tracing shaders, compared with dxc
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Usage: ray_shaders.py <folder> [dxc] [dxv]

Compiles libraries with all ray tracing stages, with the payloads, attributes and calls
below, and reads the rows of functions in RDAT: the sizes of payloads, attributes and
parameters must be those that are listed here, all other words those of dxc.
"""

import itertools
import pathlib
import struct
import subprocess
import sys

sys.path.append(str(pathlib.Path(__file__).parents[2] / "Inputs"))

from compilers import validate  # noqa: E402

# The members and the bytes they take: each is aligned to its scalars.
PAYLOADS = [
    ("float4 a;", 16), ("uint a; float3 b;", 16), ("bool a; bool2 b;", 12),
    ("float a[3]; int b;", 16), ("float2x3 a; float b;", 28),
    ("uint64_t a; uint b;", 16), ("double a; float b[2];", 16),
    ("struct { float2 x; uint y; } a[2];", 24), ("uint a : 4; uint b : 4;", 4),
]
HITS = [("float2 at;", 8), ("float3 at; float t;", 16), ("uint at[8];", 32)]
CODE = {
    "raygeneration": ["", "Out[DispatchRaysIndex().x] = DispatchRaysDimensions().y;"],
    "miss": ["", "Out[0] = WorldRayOrigin().x + RayTMin() + RayTCurrent();",
             "Out[0] = RayFlags() + WorldRayDirection().y;"],
    "closesthit": ["", "Out[0] = HitKind() + InstanceID() + InstanceIndex();",
                   "Out[0] = ObjectToWorld3x4()[1][2] + WorldToObject4x3()[3][1];"],
    "anyhit": ["", "if (PrimitiveIndex() == 3) IgnoreHit();",
               "if (ObjectRayOrigin().x > 1) AcceptHitAndEndSearch();"],
    "intersection": ["", "Hit h = (Hit)0; if (ReportHit(RayTMin(), 1, h)) Out[0] = 1;"],
    "callable": ["", "Payload q = p; CallShader(2, q);"],
}
PARAMETERS = {
    "raygeneration": "", "intersection": "", "miss": "inout Payload p",
    "closesthit": "inout Payload p, Hit h", "anyhit": "inout Payload p, Hit h",
    "callable": "inout Payload p",
}
KINDS = {"raygeneration": 7, "intersection": 8, "anyhit": 9, "closesthit": 10,
         "miss": 11, "callable": 12}
TRACE = "RayDesc r = (RayDesc)0; Payload q = (Payload)0; TraceRay(Scene, 0, 255, 0, 1, 0, r, q);"


def make_library(members, hit):
    """The text, and the parameters of each function, by its name."""
    text = (f"struct Payload {{ {members[0]} }};\nstruct Hit {{ {hit[0]} }};\n"
            "RWBuffer<float> Out;\nRaytracingAccelerationStructure Scene;\n")
    functions = {}
    for stage, bodies in CODE.items():
        traces = ["", TRACE] if stage in ("raygeneration", "miss", "closesthit") else [""]
        for number, (body, trace) in enumerate(itertools.product(bodies, traces)):
            name = f"{stage}{number}"
            text += f'[shader("{stage}")] void {name}({PARAMETERS[stage]}) {{ {body} {trace} }}\n'
            functions[name] = (KINDS[stage],
                               members[1] if "Payload" in PARAMETERS[stage] else 0,
                               hit[1] if "Hit" in PARAMETERS[stage] else 0)
    return text, functions


def read_functions(container):
    """The words of each function's row of RDAT by its name, strings as text."""
    data = container.read_bytes()
    count = struct.unpack_from("<I", data, 28)[0]
    for offset in struct.unpack_from(f"<{count}I", data, 32):
        if data[offset:offset + 4] == b"RDAT":
            part = data[offset + 8:]
    tables = {}
    for offset in struct.unpack_from(f"<{struct.unpack_from('<I', part, 4)[0]}I", part, 8):
        kind, size = struct.unpack_from("<II", part, offset)
        tables[kind] = part[offset + 8:offset + 8 + size]
    strings, indices, functions = tables[1], tables.get(2, b""), tables[4]
    rows, stride = struct.unpack_from("<II", functions)

    def text(at):
        return strings[at:strings.index(b"\0", at)].decode()

    def numbers(at):
        if at == 0xffffffff:
            return ()
        return struct.unpack_from(f"<{struct.unpack_from('<I', indices, 4 * at)[0]}I",
                                  indices, 4 * at + 4)
    found = {}
    for row in range(rows):
        words = struct.unpack_from("<11I", functions, 8 + row * stride)
        found[text(words[1])] = (text(words[0]), numbers(words[2]), *words[4:])
    return found


def main(folder, dxc=None, dxv=None):
    folder = pathlib.Path(folder)
    folder.mkdir(parents=True, exist_ok=True)
    entries = 0
    for number, (members, hit) in enumerate(itertools.product(PAYLOADS, HITS)):
        text, wanted = make_library(members, hit)
        model = f"lib_6_{3 + number % 7}"
        source = folder / f"library{number}.hlsl"
        source.write_text(text, encoding="utf-8")
        ours, theirs = (folder / f"{number}.{who}" for who in ("ours", "theirs"))
        level = f"-O{number % 4}"
        # The payloads have no access qualifiers.
        subprocess.run(["clang-dxc", "-T", model, level, source, "-Fo", ours,
                        "-disable-payload-qualifiers"], check=True)
        found = read_functions(ours)
        for name, (kind, payload, attributes) in wanted.items():
            entries += 1
            if found[name][2:5] != (kind, payload, attributes):
                print(f"{source} {name}: {found[name]} instead of {kind}, {payload}, {attributes}")
        if dxc:
            run = [dxc, "-T", model, source, "-Fo", theirs, "-disable-payload-qualifiers"]
            subprocess.run(run if number % 7 >= 3 else run[:-1], check=True,
                           stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            expected = read_functions(theirs)
            for name in wanted:
                # dxc keeps a copy of the payload that nothing reads where a search
                # ends, and with it what the numbers of 64 bits ask for.
                copied = expected[name][5] & ~found[name][5] & 0x8001
                if name.startswith("anyhit"):
                    expected[name] = (*expected[name][:5], expected[name][5] & ~copied,
                                      *expected[name][6:])
                if found[name] != expected[name]:
                    print(f"{source} {name}: {found[name]}, but dxc has {expected[name]}")
        validate(dxv, ours)
    print(f"{entries} entries")


if __name__ == "__main__":
    main(*sys.argv[1:])
