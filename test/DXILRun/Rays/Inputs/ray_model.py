# ray_model.py: A model of rays and hits
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The hits of a ray according to the "DirectX Raytracing (DXR) Functional Spec".

Unlike dxil-run, the model transforms triangles to world space instead of rays to object
space, and finds all hits before it selects the closest.
"""

import math
import random

FORCE_OPAQUE, FORCE_NON_OPAQUE, ACCEPT_FIRST, SKIP_CLOSEST_HIT = 1, 2, 4, 8
CULL_BACK, CULL_FRONT, CULL_OPAQUE, CULL_NON_OPAQUE = 16, 32, 64, 128
SKIP_TRIANGLES, SKIP_PROCEDURAL, FORCE_OMM_2_STATE = 256, 512, 1024
STATES = {"transparent": "T", "opaque": "O", "unknown-transparent": "t", "unknown-opaque": "o"}
IDENTITY = [[1, 0, 0, 0], [0, 1, 0, 0], [0, 0, 1, 0]]


def dot(a, b):
    return sum(x * y for x, y in zip(a, b))


def sub(a, b):
    return [x - y for x, y in zip(a, b)]


def cross(a, b):
    return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2],
            a[0] * b[1] - a[1] * b[0]]


def direct(m, d):
    return [dot(row[:3], d) for row in m]


def move(m, p):
    return [x + row[3] for x, row in zip(direct(m, p), m)]


def determinant(m):
    return dot(m[0][:3], cross(m[1][:3], m[2][:3]))


def inverse(m):
    rows = [row[:3] for row in m]
    columns = [cross(rows[1], rows[2]), cross(rows[2], rows[0]), cross(rows[0], rows[1])]
    turned = [[columns[c][r] / determinant(m) for c in range(3)] for r in range(3)]
    back = [-dot(row, [m[0][3], m[1][3], m[2][3]]) for row in turned]
    return [row + [b] for row, b in zip(turned, back)]


def triangle_hit(origin, direction, corners):
    """Distance, barycentrics, and whether corners turn clockwise, seen from the
    origin in a left-handed space; None if the ray's line misses."""
    a, b, c = corners
    normal = cross(sub(b, a), sub(c, a))
    slope = dot(normal, direction)
    if slope == 0:
        return None
    t = dot(normal, sub(a, origin)) / slope
    p = [o + t * d for o, d in zip(origin, direction)]
    area = dot(normal, normal)
    u = dot(normal, cross(sub(a, c), sub(p, c))) / area
    v = dot(normal, cross(sub(b, a), sub(p, a))) / area
    if u < 0 or v < 0 or u + v > 1:
        return None
    return t, u, v, slope < 0


def box_is_crossed(origin, direction, box, first, last):
    for axis in range(3):
        low, high = box[axis] - origin[axis], box[axis + 3] - origin[axis]
        if direction[axis] == 0:
            if low > 0 or high < 0:
                return False
            continue
        ends = sorted((low / direction[axis], high / direction[axis]))
        first, last = max(first, ends[0]), min(last, ends[1])
    return first <= last


def sphere_hit(sphere, origin, direction, first):
    to = sub(origin, sphere[:3])
    a, b = dot(direction, direction), dot(to, direction)
    d = b * b - a * (dot(to, to) - sphere[3] ** 2)
    if d < 0:
        return None
    t = (-b - math.sqrt(d)) / a
    return t if t >= first else (-b + math.sqrt(d)) / a


def corners_of(geometry):
    points = geometry["triangles"]
    order = geometry.get("indices", range(len(points)))
    for n in range(0, len(order), 3):
        yield [points[i] for i in order[n:n + 3]]


def micromap_state(geometry, primitive, u, v):
    """The letter of the micro-triangle whose three coordinates round down to the same
    numbers of steps as those of the location."""
    choice = geometry.get("micromap-indices", range(primitive + 1))[primitive]
    if choice in STATES:
        return STATES[choice]
    rows = geometry["micromaps"][choice]
    steps = [math.floor(share * len(rows)) for share in (u, v, 1 - u - v)]
    is_turned = sum(steps) == len(rows) - 2
    return rows[steps[1]][2 * steps[0] + is_turned]


def own_opacity(instance, geometry, primitive, u, v, flags):
    """Whether a triangle is opaque by itself; None if it is transparent."""
    has_map = "micromaps" in geometry or "micromap-indices" in geometry
    if not has_map or instance.get("disable-omms", False):
        return geometry.get("opaque", False)
    state = micromap_state(geometry, primitive, u, v)
    if flags & FORCE_OMM_2_STATE or instance.get("force-omm-2-state", False):
        state = state.upper()
    return None if state == "T" else state == "O"


def is_opaque(instance, own, flags):
    """The opacity by which hits are culled and processed."""
    own = (own or instance.get("force-opaque", False)) and \
        not instance.get("force-non-opaque", False)
    if flags & FORCE_OPAQUE:
        return own, True
    return own, own and not flags & FORCE_NON_OPAQUE


def hits_of(scene, ray, spheres):
    """All hits of triangles between TMin and TMax, and all boxes that the ray crosses,
    with the sphere's distance or None, as dictionaries."""
    flags = ray["flags"]
    for number, instance in enumerate(scene):
        if not instance.get("mask", 255) & ray["mask"]:
            continue
        m = instance.get("transform", IDENTITY)
        back = inverse(m)
        local = move(back, ray["origin"]), direct(back, ray["direction"])
        for index, geometry in enumerate(instance["geometries"]):
            procedural = "boxes" in geometry
            if flags & (SKIP_PROCEDURAL if procedural else SKIP_TRIANGLES):
                continue
            hit = {"instance": number, "geometry": index, "procedural": procedural,
                   "local": local, "toWorld": m, "toObject": back}
            if procedural:
                own, hit["opaque"] = is_opaque(instance, geometry["opaque"], flags)
                if flags & (CULL_OPAQUE if own else CULL_NON_OPAQUE):
                    continue
                for primitive, box in enumerate(geometry["boxes"]):
                    if box_is_crossed(*local, box, ray["tmin"], ray["tmax"]):
                        t = sphere_hit(spheres[primitive], *local, ray["tmin"])
                        if t is not None and not ray["tmin"] <= t <= ray["tmax"]:
                            t = None
                        yield dict(hit, primitive=primitive, t=t)
                continue
            for primitive, corners in enumerate(corners_of(geometry)):
                found = triangle_hit(ray["origin"], ray["direction"],
                                     [move(m, p) for p in corners])
                if not found or not ray["tmin"] < found[0] < ray["tmax"]:
                    continue
                t, u, v, front = found
                # Facing is a matter of the object's space.
                front ^= determinant(m) < 0
                front ^= instance.get("front-counter-clockwise", False)
                culls = CULL_FRONT if front else CULL_BACK
                if flags & culls and not instance.get("cull-disable", False):
                    continue
                own = own_opacity(instance, geometry, primitive, u, v, flags)
                if own is None:
                    continue
                own, hit["opaque"] = is_opaque(instance, own, flags)
                if flags & (CULL_OPAQUE if own else CULL_NON_OPAQUE):
                    continue
                yield dict(hit, primitive=primitive, t=t, u=u, v=v, front=front)


def number(values, step=64):
    """A float of few bits."""
    return values.randint(-2 * step, 2 * step) / step


def random_scene(values):
    """Instances with all flags, and the spheres of the primitives of boxes."""
    spheres = [[number(values) for _ in range(3)] + [values.randint(16, 64) / 64]
               for _ in range(3)]
    scene = []
    for n in range(8):
        instance = {"id": values.randrange(1 << 12), "mask": values.choice([255, 1, 6]),
                    "hit-group": values.randrange(8)}
        while n and ("transform" not in instance or
                     abs(determinant(instance["transform"])) < 0.2):
            instance["transform"] = [[number(values) for _ in range(4)] for _ in range(3)]
        for flag in ("cull-disable", "front-counter-clockwise"):
            instance[flag] = values.random() < 0.3
        force = values.choice(["force-opaque", "force-non-opaque", None, None])
        if force:
            instance[force] = True
        if n % 3 == 2:
            instance["hit-group"] += 16
            instance["geometries"] = [
                {"boxes": [[c - s[3] for c in s[:3]] + [c + s[3] for c in s[:3]]
                           for s in spheres[:count]], "opaque": values.random() < 0.5}
                for count in (0, 3)]
        else:
            instance["geometries"] = [
                {"triangles": [[number(values) for _ in range(3)] for _ in range(6)],
                 "opaque": values.random() < 0.5},
                {"triangles": [[number(values) for _ in range(3)] for _ in range(5)],
                 "indices": [values.randrange(5) for _ in range(9)],
                 "opaque": values.random() < 0.5}]
        scene.append(instance)
    return scene, spheres


def add_micromaps(values, scene):
    """Gives most geometries of triangles maps of 1 to 64 micro-triangles."""
    for instance in scene:
        instance["force-omm-2-state"] = values.random() < 0.25
        instance["disable-omms"] = values.random() < 0.25
        for geometry in instance["geometries"]:
            if "boxes" in geometry or values.random() < 0.2:
                continue
            count = len(list(corners_of(geometry)))
            sizes = [values.choice([1, 2, 4, 8]) for _ in range(count)]
            geometry["micromaps"] = [
                ["".join(values.choices("TOto", k=2 * (size - row) - 1)) for row in range(size)]
                for size in sizes]
            if values.random() < 0.5:
                geometry["micromap-indices"] = values.choices(
                    [*range(count), *range(count), *STATES], k=count)


def random_ray(values, flags):
    origin = [3 * number(values) for _ in range(3)]
    target = [number(values) for _ in range(3)]
    tmin, tmax = values.choice([(0, 100), (0.5, 1.25), (0.25, 2)])
    return {"origin": origin, "direction": sub(target, origin), "tmin": tmin,
            "tmax": tmax, "flags": flags, "mask": values.choice([255, 255, 2, 9])}


def random_flags(values):
    return (values.choice([0, 0, FORCE_OPAQUE, FORCE_NON_OPAQUE, CULL_OPAQUE,
                           CULL_NON_OPAQUE]) |
            values.choice([0, 0, CULL_BACK, CULL_FRONT, SKIP_TRIANGLES,
                           SKIP_PROCEDURAL]) |
            values.choice([0, 0, 0, ACCEPT_FIRST]) |
            values.choice([0, 0, 0, 0, SKIP_CLOSEST_HIT]))


def make_values(seed):
    return random.Random(seed)
