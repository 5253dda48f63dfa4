# hit_objects.py: Operations on hit objects, compared with dxc
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Usage: hit_objects.py <folder> [dxc] [dxv]

Compiles raygeneration shaders with each method of dx::HitObject and each way to create,
pass and select one. The operations on hit objects, in code order, must be those that
are listed here: proposal 0027 of hlsl-specs specifies the operation of each method,
dxil_ops.json their numbers. They must also be those of dxc.
"""

import pathlib
import re
import sys

sys.path.append(str(pathlib.Path(__file__).parents[2] / "Inputs"))

from compilers import compile_shader, validate  # noqa: E402

TRACE, QUERY, QUERY_ATTRS, MISS, NOP, INVOKE, REORDER = range(262, 269)
TABLE_INDEX, SET_TABLE_INDEX, ROOT_CONSTANT, ATTRIBUTES = range(286, 290)
# The calls that a result takes: one for each component or element that is used.
GETTERS = [
    ("IsMiss()", 269, 1), ("IsHit()", 270, 1), ("IsNop()", 271, 1), ("GetRayFlags()", 272, 1),
    ("GetRayTMin()", 273, 1), ("GetRayTCurrent()", 274, 1),
    ("GetWorldRayOrigin().y", 275, 1), ("GetWorldRayDirection().z", 276, 1),
    ("GetObjectRayOrigin().x", 277, 1), ("GetObjectRayDirection().z", 278, 1),
    ("GetObjectToWorld3x4()[2][3]", 279, 1), ("GetObjectToWorld4x3()[3][2]", 279, 1),
    ("GetWorldToObject3x4()[1][0]", 280, 1), ("GetWorldToObject4x3()[0][1]", 280, 1),
    ("GetGeometryIndex()", 281, 1), ("GetInstanceIndex()", 282, 1), ("GetInstanceID()", 283, 1),
    ("GetPrimitiveIndex()", 284, 1), ("GetHitKind()", 285, 1),
    ("GetShaderTableIndex()", TABLE_INDEX, 1),
    ("LoadLocalRootTableConstant(8)", ROOT_CONSTANT, 1),
]
TRACED = "dx::HitObject hit = dx::HitObject::TraceRay(Scene, 0, 255, 0, 1, 0, ray, p);"
# Bodies of the shader, and the operations.
BODIES = [(f"{TRACED} Out[0] = hit.{use};", [TRACE] + [code] * count)
          for use, code, count in GETTERS] + [
    (f"{TRACED} Attributes a; hit.GetAttributes(a); Out[0] = a.id;", [TRACE, ATTRIBUTES]),
    ("dx::MaybeReorderThread(3, 2);", [NOP, REORDER]),
    (f"{TRACED} dx::MaybeReorderThread(hit);", [TRACE, REORDER]),
    (f"{TRACED} dx::MaybeReorderThread(hit, Which[0], 5);", [TRACE, REORDER]),
    (f"{TRACED} dx::HitObject::Invoke(hit, p); Out[0] = p.depth;", [TRACE, INVOKE]),
    ("dx::HitObject hit; dx::MaybeReorderThread(hit);", [NOP, REORDER]),
    ("dx::HitObject hit = dx::HitObject::MakeNop(); dx::HitObject::Invoke(hit, p);",
     [NOP, INVOKE]),
    ("dx::HitObject hit = dx::HitObject::MakeMiss(4, 7, ray); dx::HitObject::Invoke(hit, p);",
     [MISS, INVOKE]),
    ("RayQuery<0> q; q.TraceRayInline(Scene, 0, 255, ray); q.Proceed();"
     "dx::MaybeReorderThread(dx::HitObject::FromRayQuery(q));", [QUERY, REORDER]),
    ("RayQuery<0> q; q.TraceRayInline(Scene, 0, 255, ray); q.Proceed();"
     "Attributes a = {float2(1, 2), 3};"
     "dx::MaybeReorderThread(dx::HitObject::FromRayQuery(q, 9, a));", [QUERY_ATTRS, REORDER]),
    (f"{TRACED} hit.SetShaderTableIndex(Which[1]); dx::HitObject::Invoke(hit, p);",
     [TRACE, SET_TABLE_INDEX, INVOKE]),
    (f"{TRACED} dx::HitObject other = hit; other.SetShaderTableIndex(2);"
     "dx::HitObject::Invoke(hit, p); dx::HitObject::Invoke(other, p);",
     [TRACE, SET_TABLE_INDEX, INVOKE, INVOKE]),
    (f"{TRACED} dx::HitObject::Invoke(changed(hit), p); dx::HitObject::Invoke(hit, p);",
     [TRACE, SET_TABLE_INDEX, INVOKE, INVOKE]),
    (f"Holder h; {TRACED} h.hit = hit; h.n = 1; Holder copy = h; dx::HitObject::Invoke(copy.hit, p);",
     [TRACE, INVOKE]),
    (f"dx::HitObject all[2]; {TRACED} all[1] = hit; dx::HitObject::Invoke(all[1], p);",
     [TRACE, INVOKE]),
    (f"{TRACED} dx::HitObject all[2]; all[1] = hit; dx::HitObject::Invoke(all[Which[5]], p);",
     [TRACE, NOP, INVOKE]),
    (f"{TRACED} dx::HitObject all[2]; all[Which[5]] = hit; dx::HitObject::Invoke(all[0], p);",
     [TRACE, NOP, INVOKE]),
    (f"{TRACED} if (Which[2] > 3) hit.SetShaderTableIndex(5); dx::HitObject::Invoke(hit, p);",
     [TRACE, SET_TABLE_INDEX, INVOKE]),
    ("using namespace dx; HitObject hit = HitObject::TraceRay(Scene, 0, 255, 0, 1, 0, ray, p);"
     "MaybeReorderThread(hit); HitObject::Invoke(hit, p);", [TRACE, REORDER, INVOKE]),
    ("for (uint n = 0; n < Which[3]; ++n) {" + TRACED + " dx::MaybeReorderThread(hit, n, 2);"
     "if (hit.IsMiss()) break; dx::HitObject::Invoke(hit, p); }", [TRACE, REORDER, 269, INVOKE]),
]
# dxc has the other form of the first alone, and loses what the second is given.
OURS = [
    (f"{TRACED} Out[0] = hit.GetAttributes<Attributes>().id;", [TRACE, ATTRIBUTES]),
    (f"{TRACED} change(hit); dx::HitObject::Invoke(hit, p);", [TRACE, SET_TABLE_INDEX, INVOKE]),
]
LIBRARY = """
struct [raypayload] Payload {{
  uint depth : read(caller, anyhit, closesthit, miss) : write(caller, anyhit, closesthit, miss);
}};
struct Attributes {{ float2 at; uint id; }};
struct Holder {{ uint n; dx::HitObject hit; }};
RaytracingAccelerationStructure Scene : register(t0);
Buffer<uint> Which : register(t1);
RWBuffer<float> Out : register(u0);
void change(inout dx::HitObject hit) {{ hit.SetShaderTableIndex(Which[7]); }}
dx::HitObject changed(dx::HitObject hit) {{ hit.SetShaderTableIndex(Which[8]); return hit; }}
[shader("raygeneration")] void main() {{
  RayDesc ray = {{ float3(1, 2, 3), 0, float3(0, 0, 1), 100 }};
  Payload p = {{ 1 }};
  {body}
}}
"""


def read_operations(listing):
    """The numbers of the operations on hits, in the order of the text."""
    return [int(number) for number in re.findall(
        r"@dx\.op\.(?:hitObject\w*|maybeReorderThread)(?:\.[\w.]+)?\(i32 (\d+)",
        "".join(line for line in listing.splitlines(True) if " call " in line))]


def compile_with(command, source):
    listing = compile_shader(command, "lib_6_9", source, source.with_suffix(".dxil"),
                             source.with_suffix(".txt"))
    return None if listing is None else read_operations(listing)


def main(folder, dxc=None, dxv=None):
    folder = pathlib.Path(folder)
    folder.mkdir(parents=True, exist_ok=True)
    bodies = BODIES if dxc else [*BODIES, *OURS]
    for number, (body, wanted) in enumerate(bodies):
        source = folder / f"{number}.hlsl"
        source.write_text(LIBRARY.format(body=body), encoding="utf-8")
        if dxc:
            theirs = compile_with([dxc], source)
            if theirs is not None and theirs != wanted:
                print(f"library {number}: dxc has {theirs} instead of {wanted}: {body}")
        for level in ("-O0", "-O3"):
            ours = compile_with(["clang-dxc", level], source)
            # Without optimisation what nothing uses may be there, too.
            if ours != wanted and (level == "-O3" or ours is None or set(wanted) - set(ours)):
                print(f"library {number} {level}: {ours} instead of {wanted}: {body}")
            validate(dxv, source.with_suffix(".dxil"))
    print(f"{len(bodies)} shaders")


if __name__ == "__main__":
    main(*sys.argv[1:])
