# draw_references.py: A renderer in Python for comparison
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Compares a picture of dxil-run --draw with that of an independent renderer.

Usage: draw_references.py <case> <picture>
       draw_references.py scene --inputs <draw file> <bindings>
       draw_references.py shadows --inputs <folder>

For each pixel and triangle, the renderer computes the point of the triangle's plane
that the pixel shows; it uses no edges, quads or interpolation. A picture must agree in
each channel within 1 of 255. Pixels that depend on rounding (near an edge, a texel's
border or an equal depth) may differ.
"""

import json
import math
import struct
import sys
import zlib

TOLERANCE = 1
NEAR = 1e-4


def read_png(path):
    """Rows of pixels of four bytes."""
    with open(path, "rb") as file:
        data = file.read()
    assert data[:8] == b"\x89PNG\r\n\x1a\n", "not a PNG file"
    at, packed = 8, b""
    while at < len(data):
        length, kind = struct.unpack(">I4s", data[at:at + 8])
        body = data[at + 8:at + 8 + length]
        if kind == b"IHDR":
            width, height, depth, colour = struct.unpack(">IIBB", body[:10])
            assert (depth, colour) == (8, 6), "not RGBA of 8 bits"
        elif kind == b"IDAT":
            packed += body
        at += 12 + length
    rows, raw = [], zlib.decompress(packed)
    for y in range(height):
        row = raw[y * (4 * width + 1):(y + 1) * (4 * width + 1)]
        assert row[0] == 0, "the row has a filter"
        rows.append([tuple(row[1 + 4 * x:5 + 4 * x]) for x in range(width)])
    return rows


def dot(a, b):
    return sum(x * y for x, y in zip(a, b))


def cross(a, b):
    return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2],
            a[0] * b[1] - a[1] * b[0]]


def weights_at(positions, width, height, x, y):
    """The weight of each vertex at the point of the plane that the location shows; None
    if the point is behind the eye."""
    # The ray through the location intersects with the two planes.
    sx, sy = 2 * x / width - 1, 1 - 2 * y / height
    first = [p[0] - sx * p[3] for p in positions]
    second = [p[1] - sy * p[3] for p in positions]
    found = cross(first, second)
    total = sum(found)
    if abs(total) < 1e-12:
        return None
    found = [f / total for f in found]
    return found if dot(found, [p[3] for p in positions]) > 0 else None


class Renderer:
    def __init__(self, width, height, clear):
        self.size = width, height
        self.colours = [[clear] * width for _ in range(height)]
        self.depths = [[1.0] * width for _ in range(height)]
        self.unsure = [[False] * width for _ in range(height)]

    def draw(self, positions, shade):
        """`shade` gets the weights; it returns a colour, and whether rounding
        may have decided."""
        width, height = self.size
        for y in range(height):
            for x in range(width):
                weights = weights_at(positions, width, height, x + 0.5, y + 0.5)
                if weights is None or min(weights) < -NEAR:
                    continue
                if min(weights) < NEAR:
                    self.unsure[y][x] = True
                    continue
                z, w = (dot(weights, [p[k] for p in positions]) for k in (2, 3))
                if not 0 <= z / w <= 1 or z / w >= self.depths[y][x] + 1e-6:
                    continue
                colour, is_unsure = shade(weights)
                is_unsure |= abs(z / w - self.depths[y][x]) < 1e-6
                self.unsure[y][x] = is_unsure
                self.colours[y][x], self.depths[y][x] = colour, z / w


def to_bytes(colour):
    return [min(max(int(c * 255 + 0.5), 0), 255) for c in colour]


def compare(renderer, picture):
    width, height = renderer.size
    if (len(picture), len(picture[0])) != (height, width):
        return "the picture has another size"
    unsure = sum(map(sum, renderer.unsure))
    if unsure > width * height / 10:
        return f"{unsure} pixels are not sure: the test says too little"
    for y in range(height):
        for x in range(width):
            wanted = to_bytes(renderer.colours[y][x])
            if renderer.unsure[y][x]:
                continue
            if max(abs(a - b) for a, b in zip(picture[y][x], wanted)) > TOLERANCE:
                return (f"pixel ({x}, {y}): got {picture[y][x]}, expected "
                        f"{wanted}")
    return None


# A ground, and two crossing triangles above it, seen from the front and above.
SCENE_SIZE = 80, 60
EYE_HEIGHT, FOCUS, NEAREST, FARTHEST = 1.5, 1.3, 0.5, 20
POSITIONS = [[-4, 0, 1], [4, 0, 1], [-4, 0, 12], [4, 0, 12],
          [-1.5, 0.2, 3], [1.5, 0.4, 5], [0, 2.5, 4],
          [-1.2, 0.3, 5], [1.4, 0.1, 3], [0.2, 2.2, 4.2]]
NORMALS = ([[0, 1, 0]] * 4
           + [[-0.5, 0.2, -1], [0.5, 0.3, -1], [0, 1, -1]]
           + [[0.2, 0.1, -1], [0.1, 0.9, -0.3], [-1, 0.5, -1]])
COORDINATES = [[0, 0], [2, 0], [0, 3], [2, 3], [0, 0], [1, 0], [0.5, 1],
               [0, 0], [1.5, 0], [0.5, 1.5]]
INDICES = [0, 2, 1, 1, 2, 3, 4, 6, 5, 7, 9, 8]
TEXTURE = [[((x * 5 + y * 3) % 7 / 6, (x + y) % 2, (x ^ y) / 7, 1)
            for x in range(8)] for y in range(8)]
LIGHT = [0.48, 0.6, -0.64]
SKY = (0.25, 0.5, 0.75, 1.0)


def to_clip(position):
    x, y, z = position[0], position[1] - EYE_HEIGHT, position[2]
    scale = FARTHEST / (FARTHEST - NEAREST)
    return [x * FOCUS * SCENE_SIZE[1] / SCENE_SIZE[0], y * FOCUS,
            z * scale - NEAREST * scale, z]


def clip_rows():
    """The matrix of to_clip."""
    at = [to_clip(p) + [1] for p in ([0, 0, 0], [1, 0, 0], [0, 1, 0], [0, 0, 1])]
    return [[at[k][row] - at[0][row] for k in (1, 2, 3)] + [at[0][row]]
            for row in range(4)]


def write_scene(draw, bindings):
    width, height = SCENE_SIZE
    def buffer(semantic, components, data):
        return {"semantic": semantic, "components": components, "data": data}
    with open(draw, "w", encoding="utf-8") as file:
        json.dump({"vertex": "vs.dxil", "pixel": "ps.dxil",
                   "width": width, "height": height, "depth": {},
                   "vertex-buffers": [buffer("POSITION", 3, POSITIONS),
                                      buffer("NORMAL", 3, NORMALS),
                                      buffer("TEXCOORD", 2, COORDINATES)],
                   "indices": INDICES,
                   "targets": [{"clear": SKY, "png": "scene.png"}]}, file)
    with open(bindings, "w", encoding="utf-8") as file:
        json.dump({"resources": [
            {"name": "View", "type": "float4", "data": clip_rows()},
            {"name": "Lights", "type": "float4", "data": [LIGHT + [0.2]]},
            {"name": "Picture", "width": 8, "height": 8,
             "format": "R32G32B32A32_FLOAT", "data": TEXTURE},
            {"name": "Point", "filter": "point", "address": "wrap"}]}, file)


def scene(change=lambda corners, weights, colour: (colour, False)):
    renderer = Renderer(*SCENE_SIZE, SKY)
    for first in range(0, len(INDICES), 3):
        corners = INDICES[first:first + 3]

        def shade(weights, corners=corners):
            def value(table, column):
                return dot(weights, [table[k][column] for k in corners])
            normal = [value(NORMALS, k) for k in range(3)]
            length = math.sqrt(dot(normal, normal))
            light = max(dot(normal, LIGHT) / length, 0) + 0.2
            positions = [value(COORDINATES, k) * 8 for k in range(2)]
            texel = TEXTURE[math.floor(positions[1]) % 8][math.floor(positions[0]) % 8]
            is_unsure = any(abs(c - round(c)) < NEAR for c in positions)
            colour, is_other = change(corners, weights,
                                      [*(c * light for c in texel[:3]), 1])
            return colour, is_unsure | is_other

        renderer.draw([to_clip(POSITIONS[k]) for k in corners], shade)
    return renderer


# The same scene with the shadows of a sun above it: the light's clip space is
# that of a parallel projection.
SHADOW_SIZE = 64
SUN_ROWS = [[0.2, 0, 0, 0], [0, 0.05, 0.15, -0.8], [0, -0.2, 0.03, 0.6],
            [0, 0, 0, 1]]
BIAS = 0.01


def to_sun(position):
    return [dot(row, [*position, 1]) for row in SUN_ROWS]


def write_shadows(folder):
    write_scene(folder + "/draw.json", folder + "/bindings.json")
    with open(folder + "/draw.json", encoding="utf-8") as file:
        draw = json.load(file)
    with open(folder + "/bindings.json", encoding="utf-8") as file:
        resources = json.load(file)["resources"]
    del draw["pixel"], draw["targets"]
    draw["vertex"] = "sun.dxil"
    draw["width"] = draw["height"] = SHADOW_SIZE
    draw["depth"] = {"data": "shadow.bin"}
    with open(folder + "/sun.json", "w", encoding="utf-8") as file:
        json.dump(draw, file)
    sun = {"name": "SunView", "type": "float4", "data": SUN_ROWS}
    with open(folder + "/sun-bindings.json", "w", encoding="utf-8") as file:
        json.dump({"resources": [sun]}, file)
    shadow = {"name": "Shadow", "width": SHADOW_SIZE, "height": SHADOW_SIZE,
              "format": "R32_FLOAT", "file": "shadow.bin"}
    with open(folder + "/shadows.json", "w", encoding="utf-8") as file:
        json.dump({"resources": [*resources, sun, shadow]}, file)


def shadows():
    sun = Renderer(SHADOW_SIZE, SHADOW_SIZE, 0)
    for first in range(0, len(INDICES), 3):
        sun.draw([to_sun(POSITIONS[k]) for k in INDICES[first:first + 3]],
                 lambda _: (0, False))

    def shade(corners, weights, colour):
        position = [dot(weights, [POSITIONS[k][c] for k in corners]) for c in range(3)]
        x, y, depth, _ = to_sun(position)
        at = (x + 1) / 2 * SHADOW_SIZE, (1 - y) / 2 * SHADOW_SIZE
        column, row = map(math.floor, at)
        is_unsure = any(abs(c - round(c)) < 1e-3 for c in at)
        if not (0 <= column < SHADOW_SIZE and 0 <= row < SHADOW_SIZE):
            return colour, is_unsure
        found = sun.depths[row][column]
        is_unsure |= sun.unsure[row][column] or abs(depth - BIAS - found) < 1e-4
        lit = 1 if depth - BIAS <= found else 0.25
        return [*(c * lit for c in colour[:3]), 1], is_unsure

    return scene(shade)


def fill(renderer, left, top, right, bottom, colour):
    """Pixels with their centres in a rectangle."""
    for y, row in enumerate(renderer.colours):
        for x in range(len(row)):
            if left <= x + 0.5 < right and top <= y + 0.5 < bottom:
                row[x] = colour(x, y) if callable(colour) else colour


def billboards():
    """Squares around points; the one that comes later covers the others."""
    renderer = Renderer(32, 32, (0, 0, 0, 1))
    for x, y, half, red in ((10, 10, 5, 0.2), (13, 14, 4, 0.6),
                            (31, 2, 3, 1.0), (24.5, 20.5, 2, 0.4)):
        fill(renderer, x - half, y - half, x + half, y + half,
             (red, 1 - red, 0.5, 1))
    return renderer


def patches():
    """Two flat patches side by side; the colours are where they are."""
    renderer = Renderer(48, 36, (0, 0, 0, 0))
    fill(renderer, 4, 6, 24, 30,
         lambda x, y: ((x - 3.5) / 20, (y - 5.5) / 24, 0, 1))
    fill(renderer, 24, 6, 44, 30,
         lambda x, y: ((x - 23.5) / 20, (y - 5.5) / 24, 1, 1))
    return renderer


def meshlets():
    """A board of squares, of which the payload leaves out every third."""
    renderer = Renderer(32, 32, (0, 0, 0, 0))
    for number in range(16):
        if number % 3 == 2:
            continue
        x, y = number % 4 * 8, number // 4 * 8
        fill(renderer, x, y, x + 8, y + 8,
             lambda px, py, x=x, y=y, n=number: (
                 n / 15, float(px - x < 7 - (py - y)), 0.25, 1))
        # On the diagonal, the lower triangle has the centres of the pixels.
    return renderer


CASES = {case.__name__: case
         for case in (scene, shadows, billboards, patches, meshlets)}


def main():
    if sys.argv[2] == "--inputs":
        return {"scene": write_scene, "shadows": write_shadows}[sys.argv[1]](
            *sys.argv[3:])
    case, picture = sys.argv[1:]
    difference = compare(CASES[case](), read_png(picture))
    if difference:
        print(difference)
    return difference is not None


if __name__ == "__main__":
    sys.exit(main())
