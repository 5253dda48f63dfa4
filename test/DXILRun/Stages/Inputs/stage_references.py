# stage_references.py: Expected outputs of stages
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Compares the outputs of a shader with the expected ones.

Usage: stage_references.py <case> <inputs> <outputs>

The shaders are in test/DXILRun/Stages, with the same names. Each case computes the
expected output of dxil-run from the inputs, by the rules of HLSL and Direct3D.
"""

import json
import math
import struct
import sys

EPSILON = 1e-5


def find_difference(got, expected, location):
    if isinstance(expected, dict):
        if not isinstance(got, dict) or got.keys() != expected.keys():
            return f"{location}: got {got}, expected {expected}"
        pairs = [(f"{location}.{key}", got[key], expected[key])
                 for key in expected]
    elif isinstance(expected, (list, tuple)):
        if not isinstance(got, list) or len(got) != len(expected):
            return f"{location}: got {got}, expected {expected}"
        pairs = [(f"{location}[{n}]", *both)
                 for n, both in enumerate(zip(got, expected))]
    elif isinstance(expected, float):
        is_near = (isinstance(got, (int, float))
                   and abs(got - expected) <= EPSILON * max(1, abs(expected)))
        return None if is_near else f"{location}: got {got}, expected {expected}"
    else:
        return (None if got == expected
                else f"{location}: got {got}, expected {expected}")
    for path, a, b in pairs:
        difference = find_difference(a, b, path)
        if difference:
            return difference
    return None


def dot(a, b):
    return float(sum(x * y for x, y in zip(a, b)))


def add(*vectors):
    return [float(sum(c)) for c in zip(*vectors)]


def scale(vector, factor):
    return [float(c * factor) for c in vector]


def lerp(a, b, t):
    return [x + (y - x) * t for x, y in zip(a, b)]


def vertex(given):
    rows = [[2, 0, 0, 1], [0, 3, 0, -1], [0, 0, 4, 0.5], [0, 0, 1, 0]]
    result = []
    for number, v in enumerate(given["vertices"]):
        location = v["POSITION"] + [1]
        vertex_id = v.get("SV_VertexID", number)
        instance = v.get("SV_InstanceID", 0)
        weights = [v[f"WEIGHT{n}"] for n in range(3)]
        result.append({
            "SV_Position": [dot(row, location) for row in rows],
            "TEXCOORD3": scale(v["texcoord"], 0.5),
            "PICKED": float(weights[v["BONE"][1]]),
            "NUMBER0": vertex_id * 10 + instance,
            "NUMBER1": v["BONE"][0] - 7,
            "SV_ClipDistance0": [location[0] - 1.0, location[1] * 2.0],
        })
    for v in result:
        v["PICKED0"] = v.pop("PICKED")
    return {"vertices": result}


def locations(quad):
    """The position of each pixel of a quad: x, y, depth, w."""
    result = []
    for number, p in enumerate(quad["pixels"]):
        if "at" in quad:
            x, y = quad["at"]
            result.append([x + number % 2 + 0.5, y + number // 2 + 0.5, 0, 1])
        else:
            result.append(p["SV_Position"])
    return result


def pixel(given):
    mips = [[0] * 16, [1, 2, 3, 4], [9]]
    result = []
    for quad in given["quads"]:
        pixels = quad["pixels"]
        uv = [p["TEXCOORD"] for p in pixels]
        kinds = [p["KIND"] for p in pixels]
        squares = [u * u for u, _ in uv]
        written = []
        for n, (p, at) in enumerate(zip(pixels, locations(quad))):
            if p["KIND"] == 3:
                written.append({"discarded": True})
                continue
            if p.get("helper"):
                written.append({"helper": True})
                continue
            row, column = n & 2, n & 1
            across = [[b - a for a, b in zip(uv[0], uv[k])] for k in (1, 2)]
            length = max(math.hypot(*(4 * c for c in d)) for d in across)
            level = min(max(round(math.log2(length)), 0), 2)
            size = 4 >> level
            texel = [min(max(int(c * size), 0), size - 1) for c in uv[n]]
            coverage = p.get("SV_Coverage", 3)
            is_front = p.get("SV_IsFrontFace", True)
            written.append({
                "SV_Target0": [
                    float(squares[row + 1] - squares[row]),
                    float(uv[column + 2][1] - uv[column][1]),
                    float(squares[1] + squares[2] - 2 * squares[0]),
                    float(mips[level][texel[1] * size + texel[0]])],
                "SV_Target2": [kinds[n ^ 1] + 10 * kinds[n ^ 3],
                               kinds[2] if is_front else 99],
                "SV_Depth": at[2] / at[3],
                "SV_Coverage": coverage & 2,
            })
        result.append({"pixels": written})
    return {"quads": result}


def waves(given, includes_helpers=False):
    pixels = [p for quad in given["quads"] for p in quad["pixels"]]
    seen = [p for p in pixels
            if includes_helpers or not (p.get("helper") or p["KIND"] == 3)]
    total = sum(p["KIND"] + 1 for p in seen)
    before = 0
    result = []
    for p in pixels:
        if p["KIND"] == 3:
            result.append({"discarded": True})
        elif p.get("helper"):
            result.append({"helper": True})
        else:
            result.append({"SV_Target0": [total, before, len(seen), 0]})
        if any(p is s for s in seen):
            before += p["KIND"] + 1
    return {"quads": [{"pixels": result[n:n + 4]}
                      for n in range(0, len(result), 4)]}


def waves_of_all(given):
    return waves(given, includes_helpers=True)


def weights_at(vertices, x, y):
    """Barycentric weights on the screen, and those that perspective makes."""
    (ax, ay, _, aw), (bx, by, _, bw), (cx, cy, _, cw) = (
        v["SV_Position"] for v in vertices)
    whole = (by - cy) * (ax - cx) + (cx - bx) * (ay - cy)
    first = ((by - cy) * (x - cx) + (cx - bx) * (y - cy)) / whole
    second = ((cy - ay) * (x - cx) + (ax - cx) * (y - cy)) / whole
    flat = [first, second, 1 - first - second]
    over_w = [weight / w for weight, w in zip(flat, (aw, bw, cw))]
    return flat, [weight / sum(over_w) for weight in over_w], 1 / sum(over_w)


def corners(given):
    # The standard positions of four samples, in sixteenths.
    samples = [(-2, -6), (6, -2), (-6, 2), (2, 6)]
    result = []
    for quad in given["quads"]:
        vertices = quad["vertices"]
        written = []
        for p, (x, y, _, _) in zip(quad["pixels"], locations(quad)):
            if p.get("helper"):
                written.append({"helper": True})
                continue

            def value(name, column, at=(0, 0), is_flat=False):
                flat, curved, _ = weights_at(vertices, x + at[0] / 16,
                                             y + at[1] / 16)
                values = [v[name][column] if column is not None else v[name]
                          for v in vertices]
                return dot(flat if is_flat else curved, values)

            flat, curved, w = weights_at(vertices, x, y)
            a = p.get("A", [value("A", 0), value("A", 1)])
            written.append({
                "SV_Target0": [value("A", 0, samples[2]),
                               value("A", 1, (-8, 5)),
                               value("B", None, (3, 7), True),
                               value("B", None, (0, 0), True)],
                "SV_Target1": [float(a[0]), float(a[1]),
                               value("B", None, (0, 0), True), w],
                "SV_Target2": [float(c) for c in vertices[2]["C"]] + [
                    dot(flat, [v["SV_Position"][2] for v in vertices])],
                "SV_Target3": [*curved, samples[1][0] / 16 + 4.0],
            })
        result.append({"pixels": written})
    return {"quads": result}


def geometry(given):
    result = []
    for number, primitive in enumerate(given["primitives"]):
        vertices = primitive["vertices"]
        for instance in range(2):
            strips, strip = [], []
            for n in range(min(int(vertices[0]["VALUE0"]), 7)):
                v = vertices[(n + instance) % 3]
                strip.append({
                    "SV_Position": scale(v["SV_Position"], instance + 1),
                    "VALUE0": float(v[f"VALUE{n & 1}"]),
                    "NUMBER0": primitive.get("SV_PrimitiveID", number) * 100 + n,
                })
                if n % 3 == 2:
                    strips.append(strip)
                    strip = []
            result.append({"primitive": number, "instance": instance,
                           "stream0": strips + ([strip] if strip else [])})
    return {"instances": result}


def sort(given):
    """Points of three streams; at most five in all."""
    result = []
    for number, primitive in enumerate(given["primitives"]):
        numbers = [v["NUMBER"] for v in primitive["vertices"]]
        streams = [[], [], []]
        last = {"ENDS0": [float(numbers[3]), float(numbers[0])]}
        emitted = [(0, {"PLACE0": [float(k), float(n)]}) if k < 0
                   else (1, {"NUMBER0": k}) for n, k in enumerate(numbers)]
        for stream, v in (emitted + [(2, last), (2, last)])[:5]:
            streams[stream].append(v)
        result.append({"primitive": number, "instance": 0,
                       **{f"stream{n}": [s] if s else []
                          for n, s in enumerate(streams)}})
    return {"instances": result}


def hull(given):
    result = []
    for number, patch in enumerate(given["patches"]):
        locations = [p["PLACE"] for p in patch["control-points"]]
        patch_id = patch.get("SV_PrimitiveID", number)
        chosen = locations[locations[0][2]]
        points = [{"PLACE0": scale(chosen, n + 1),
                   "NUMBER0": patch_id * 10 + n} for n in range(3)]
        result.append({"control-points": points, "constants": {
            **{f"SV_TessFactor{n}": chosen[0] * (n + 1.0) + n
               for n in range(3)},
            "SV_InsideTessFactor0": patch_id + 0.5,
            "SUM0": add(locations[0][:2], locations[1][:2]),
            "SUM1": [patch_id * 10 + 2.0, patch_id * 10.0],
        }})
    return {"patches": result}


def domain(given):
    result = []
    for number, patch in enumerate(given["patches"]):
        locations = [p["PLACE"] for p in patch["control-points"]]
        patch_id = patch.get("SV_PrimitiveID", number)
        constants = patch["constants"]
        inside = constants.get("SV_InsideTessFactor",
                               constants.get("SV_InsideTessFactor0"))
        result.append({"vertices": [{
            "SV_Position": add(*map(scale, locations, at)) + [
                float(constants[f"SIZE{patch_id & 1}"])],
            "OTHER0": [constants["SV_TessFactor1"] + inside, float(patch_id)],
        } for at in patch["points"]]})
    return {"patches": result}


def amplification(given):
    values = given["resources"][0]["data"]
    result = []
    for number in range(4):
        half = struct.unpack("<I", struct.pack("<f", number / 2))[0]
        own = values[number * 8:number * 8 + 8]
        result.append({"group": [number % 2, number // 2, 0],
                       "dispatch": [number + 1, 2, number // 2 + 1],
                       "payload": [2 * v for v in reversed(own)] + [half]})
    return {"groups": result}


def mesh(given):
    offset = struct.unpack("<f", struct.pack("<I", given["payload"][4]))[0]
    result = []
    for number, count in enumerate(given["payload"][:4]):
        total = sum(range(count + 2))
        vertices = [{"SV_Position": [float(n), float(number), offset, 1.0],
                     "VALUE0": None if n & 1 else n / 2,
                     "VALUE1": n / 2 if n & 1 else None}
                    for n in range(count + 2)]
        primitives = [{"indices": [n, n + 1, n + 2],
                       "SV_PrimitiveID": total + n,
                       "SV_CullPrimitive": int(n % 3 == 1),
                       "COLOUR0": [float(n), -1.0]} for n in range(count)]
        result.append({"group": [number % 2, 0, number // 2],
                       "vertices": vertices, "primitives": primitives})
    return {"groups": result}


CASES = {case.__name__: case
         for case in (vertex, pixel, waves, waves_of_all, corners, geometry,
                      sort, hull, domain, amplification, mesh)}


def main():
    case, inputs, outputs = sys.argv[1:]
    with open(inputs, encoding="utf-8") as file:
        given = json.load(file)
    with open(outputs, encoding="utf-8") as file:
        got = json.load(file)
    difference = find_difference(got, CASES[case](given), "output")
    if difference:
        print(difference)
    return difference is not None


if __name__ == "__main__":
    sys.exit(main())
