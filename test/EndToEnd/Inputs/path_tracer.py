# path_tracer.py: The picture of path-tracer.hlsl
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Follows the same paths in double precision, and compares the pictures.

Usage: path_tracer.py <path-tracer.json> <width> <height> <samples> <small.json>
       path_tracer.py <small.json> <output of dxil-run>

The first form writes a smaller version of the example, the second compares. Where a ray
barely hits or misses an edge, rounding decides, and the path differs: such pixels are
counted, and must be few.
"""

import json
import math
import sys

NEAR, FAR = 0.001, 1000


def add(a, b, f=1.0):
    return (a[0] + f * b[0], a[1] + f * b[1], a[2] + f * b[2])


def times(a, b):
    return (a[0] * b[0], a[1] * b[1], a[2] * b[2])


def scale(a, f):
    return (a[0] * f, a[1] * f, a[2] * f)


def dot(a, b):
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]


def cross(a, b):
    return (a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2],
            a[0] * b[1] - a[1] * b[0])


def normalize(a):
    return scale(a, 1 / math.sqrt(dot(a, a)))


def reflect(d, n):
    return add(d, n, -2 * dot(d, n))


def move(m, p):
    return tuple(dot(row[:3], p) + row[3] for row in m)


class Chance:
    def __init__(self, seed):
        self.seed = self.after(seed)

    @staticmethod
    def after(seed):
        state = (seed * 747796405 + 2891336453) & 0xffffffff
        word = (((state >> ((state >> 28) + 4)) ^ state) * 277803737) & 0xffffffff
        return (word >> 22) ^ word

    def next(self):
        self.seed = self.after(self.seed)
        return (self.seed >> 8) / 16777216


class Room:
    """Triangles and spheres in the world."""

    def __init__(self, scene):
        resources = {r["name"]: r for r in scene["resources"]}
        self.materials = resources["Materials"]["data"]
        self.view = {p["offset"]: p["data"] for p in resources["View"]["parts"]}
        self.size = scene["size"]
        self.triangles, self.spheres = [], []
        for instance in resources["Room"]["instances"]:
            m = instance.get("transform", [[1, 0, 0, 0], [0, 1, 0, 0], [0, 0, 1, 0]])
            if instance["geometries"] == "ball":
                self.spheres.append(([row[3] for row in m], m[0][0], instance["id"]))
                continue
            for index, geometry in enumerate(instance["geometries"]):
                points = [move(m, p) for p in geometry["triangles"]]
                for n in range(0, len(points), 3):
                    a, b, c = points[n:n + 3]
                    normal = cross(add(b, a, -1), add(c, a, -1))
                    self.triangles.append((a, b, c, normal, dot(normal, normal),
                                           instance.get("id", 0) + index,
                                           not geometry.get("opaque")))

    def trace(self, origin, direction, end, any_hit=False):
        """Distance, normal and material of the closest hit."""
        best = None
        for a, b, c, normal, area, material, has_holes in self.triangles:
            slope = dot(normal, direction)
            if slope == 0:
                continue
            t = dot(normal, add(a, origin, -1)) / slope
            if not NEAR < t < end:
                continue
            p = add(origin, direction, t)
            u = dot(normal, cross(add(a, c, -1), add(p, c, -1))) / area
            v = dot(normal, cross(add(b, a, -1), add(p, a, -1))) / area
            if u < 0 or v < 0 or u + v > 1:
                continue
            if has_holes and 4 * u % 1 < 0.5 and 4 * v % 1 < 0.5:
                continue
            end, best = t, (t, normal, material)
        for middle, radius, material in self.spheres:
            to = add(origin, middle, -1)
            a, b = dot(direction, direction), dot(to, direction)
            d = b * b - a * (dot(to, to) - radius * radius)
            if d < 0:
                continue
            for t in ((-b - math.sqrt(d)) / a, (-b + math.sqrt(d)) / a):
                if NEAR <= t <= end:
                    normal = add(add(origin, direction, t), middle, -1)
                    end, best = t, (t, normal, material)
        return best

    def light_of_lamp(self, at, normal, chance):
        view = self.view
        x, y = chance.next(), chance.next()
        to = add(add(add(view[64], view[80], x), view[96], y), at, -1)
        squared = dot(to, to)
        direction = scale(to, 1 / math.sqrt(squared))
        cosine = dot(normal, direction)
        if cosine <= 0 or direction[1] <= 0 or self.trace(at, to, 1 - NEAR):
            return (0, 0, 0)
        return scale(view[112], cosine * direction[1] * view[44][0] / (math.pi * squared))

    def scatter(self, kind, d, n, inside, chance):
        if kind == 0:
            angle, height = 2 * math.pi * chance.next(), 2 * chance.next() - 1
            radius = math.sqrt(max(0, 1 - height * height))
            return normalize(add(n, (radius * math.cos(angle), radius * math.sin(angle),
                                     height)))
        if kind == 1:
            return reflect(d, n)
        eta = 1.5 if inside else 1 / 1.5
        cosine = -dot(d, n)
        squared = 1 - eta * eta * (1 - cosine * cosine)
        if squared < 0 or chance.next() < 0.04 + 0.96 * (1 - cosine) ** 5:
            return reflect(d, n)
        return add(scale(d, eta), n, eta * cosine - math.sqrt(squared))

    def follow(self, origin, direction, chance):
        light, weight, sees_lamp = (0, 0, 0), (1, 1, 1), True
        for _ in range(self.view[28][0] + 1):
            hit = self.trace(origin, direction, FAR)
            if not hit:
                up = min(max(direction[1], 0), 1)
                sky = add((0.02,) * 3, (0.08, 0.13, 0.28), up)
                return add(light, times(weight, sky))
            color, kind, emission, _ = self.materials[hit[2]]
            if sees_lamp:
                light = add(light, times(weight, emission))
            normal = normalize(hit[1])
            inside = dot(normal, direction) > 0
            if inside:
                normal = scale(normal, -1)
            turned = self.scatter(kind, direction, normal, inside, chance)
            weight = times(weight, color)
            origin, direction = add(origin, direction, hit[0]), turned
            sees_lamp = kind != 0
            if not sees_lamp:
                light = add(light, times(weight, self.light_of_lamp(origin, normal, chance)))
        return light

    def pixel(self, x, y):
        width, height = self.size
        chance = Chance(x + width * y)
        total, samples = (0, 0, 0), self.view[12][0]
        for _ in range(samples):
            right, down = chance.next(), chance.next()
            right, down = 2 * (x + right) / width - 1, 2 * (y + down) / height - 1
            direction = add(add(self.view[48], self.view[16], right), self.view[32], -down)
            total = add(total, self.follow(self.view[0], normalize(direction), chance))
        return [math.sqrt(c / samples) for c in total]


def shrink(source, width, height, samples, target):
    with open(source, encoding="utf-8") as file:
        scene = json.load(file)
    scene["size"] = [int(width), int(height)]
    del scene["pictures"]
    for r in scene["resources"]:
        if r["name"] == "Image":
            r["width"], r["height"] = scene["size"]
        if r["name"] == "View":
            next(p for p in r["parts"] if p["offset"] == 12)["data"] = [int(samples)]
    with open(target, "w", encoding="utf-8") as file:
        json.dump(scene, file)


def compare(source, written):
    with open(source, encoding="utf-8") as file:
        room = Room(json.load(file))
    with open(written, encoding="utf-8") as file:
        image = next(r for r in json.load(file)["resources"] if r["name"] == "Image")
    flat = []
    for item in image["data"]:
        flat += item if isinstance(item, list) else [item]
    if flat and isinstance(flat[0], list):
        flat = sum(flat, [])
    width, height = room.size
    assert len(flat) == 4 * width * height, len(flat)
    others, error, brightness = 0, 0, 0
    for y in range(height):
        for x in range(width):
            wanted = room.pixel(x, y)
            got = flat[4 * (y * width + x):][:3]
            difference = max(abs(a - b) for a, b in zip(wanted, got))
            others += difference > 0.002
            error += difference
            brightness += sum(wanted) / 3
    pixels = width * height
    print(f"{others} of {pixels} pixels differ, by {error / pixels:.5f} on average; "
          f"the brightness is {brightness / pixels:.3f}")
    assert brightness / pixels > 0.1 and others <= 0.03 * pixels
    assert error / pixels < 0.003


if __name__ == "__main__":
    (compare if len(sys.argv) == 3 else shrink)(*sys.argv[1:])
