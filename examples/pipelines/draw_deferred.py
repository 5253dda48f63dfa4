# draw_deferred.py: Draws deferred.hlsl with dxil-run
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Compiles deferred.hlsl, executes both of its draws on the CPU, and writes the
picture.

    draw_deferred.py <folder of clang-dxc and dxil-run> <picture.png> [<width>]"""

import json
import math
import pathlib
import subprocess
import sys
import tempfile

WIDTH = int(sys.argv[3]) if len(sys.argv) > 3 else 480
HEIGHT = WIDTH * 9 // 20
SHADER = pathlib.Path(__file__).resolve().parent / "deferred.hlsl"
# Roughness, metalness and color of each sphere; the floor has the last two.
SPHERES = [(0.15, 0, [0.9, 0.15, 0.1]), (0.25, 0, [1, 0.5, 0.1]),
           (0.35, 0, [1, 0.85, 0.25]), (0.3, 0, [0.25, 0.75, 0.3]),
           (0.25, 0, [0.1, 0.65, 0.8]), (0.2, 0, [0.2, 0.3, 0.95]),
           (0.15, 0, [0.6, 0.2, 0.8])]
FLOOR = [(0.4, 0, [0.8, 0.8, 0.82]), (0.4, 0, [0.2, 0.21, 0.25])]
MATERIALS = SPHERES + FLOOR
EYE, TARGET = (0.0, 2.6, -7.0), (0.0, 0.55, 0.0)


def subtract(a, b):
    return [x - y for x, y in zip(a, b)]


def dot(a, b):
    return sum(x * y for x, y in zip(a, b))


def cross(a, b):
    return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2],
            a[0] * b[1] - a[1] * b[0]]


def normalize(a):
    return [x / math.sqrt(dot(a, a)) for x in a]


def inverse(matrix):
    """Of a 4x4 matrix, by elimination."""
    rows = [list(row) + [float(r == c) for c in range(4)]
            for r, row in enumerate(matrix)]
    for c in range(4):
        pivot = max(range(c, 4), key=lambda r: abs(rows[r][c]))
        rows[c], rows[pivot] = rows[pivot], rows[c]
        rows[c] = [x / rows[c][c] for x in rows[c]]
        for r in range(4):
            if r != c:
                rows[r] = [x - rows[r][c] * y for x, y in zip(rows[r], rows[c])]
    return [row[4:] for row in rows]


def to_clip():
    """The product of projection and view."""
    z = normalize(subtract(TARGET, EYE))
    x = normalize(cross((0, 1, 0), z))
    y = cross(z, x)
    view = [axis + [-dot(axis, EYE)] for axis in (x, y, z)] + [[0, 0, 0, 1]]
    scale, near, far = 1 / math.tan(math.radians(15.5)), 1, 40
    projection = [[scale * HEIGHT / WIDTH, 0, 0, 0], [0, scale, 0, 0],
                  [0, 0, far / (far - near), -near * far / (far - near)], [0, 0, 1, 0]]
    return [[dot(row, column) for column in zip(*view)] for row in projection]


def material(index):
    """The texture coordinate of a material: the center of its texel."""
    return [(index + 0.5) / len(MATERIALS), 0.5]


def center(sphere):
    return [1.3 * (sphere - 3), 0.6, 0.5 * math.cos(2.1 * sphere)]


def mesh():
    """Positions, normals, texture coordinates and indices of the scene."""
    positions, normals, uvs, indices = [], [], [], []

    def grid(rows, columns, vertex):
        first = len(positions)
        for r in range(rows + 1):
            for c in range(columns + 1):
                position, normal, uv = vertex(r / rows, c / columns)
                positions.append(position)
                normals.append(normal)
                uvs.append(uv)
        for r in range(rows):
            for c in range(columns):
                a = first + r * (columns + 1) + c
                b = a + columns + 1
                indices.extend([a, a + 1, b, b, a + 1, b + 1])

    for number in range(len(SPHERES)):
        def sphere(v, u, number=number):
            up, around = math.pi * v, 2 * math.pi * u
            n = [math.sin(up) * math.cos(around), math.cos(up),
                 math.sin(up) * math.sin(around)]
            return ([c + 0.6 * x for c, x in zip(center(number), n)], n,
                    material(number))
        grid(32, 48, sphere)
    for x in range(-8, 8):
        for z in range(-5, 11):
            uv = material(len(SPHERES) + (x + z) % 2)
            grid(1, 1, lambda v, u: ([x + u, 0, z + v], [0, 1, 0], uv))  # noqa: B023
    return positions, normals, uvs, indices


def lights():
    colors = [[1, 0.75, 0.45], [0.35, 0.55, 1], [1, 0.35, 0.5], [0.45, 1, 0.7]]
    for number in range(12):
        angle = 2 * math.pi * number / 12
        position = [4.6 * math.cos(angle), 1.1 + 0.3 * (number % 3), 2.4 * math.sin(angle)]
        yield position + [4] + [0.9 * c for c in colors[number % 4]]
    yield [-4, 7, -6, 34, 1.5, 1.4, 1.25]


def resources(folder):
    clip = to_clip()
    matrices = [["ToClip", 0, clip], ["FromClip", 64, inverse(clip)]]
    # Matrices are stored column by column.
    view = [{"offset": offset, "type": "float", "data": [list(c) for c in zip(*rows)]}
            for _, offset, rows in matrices]
    view.append({"offset": 128, "type": "float", "data": list(EYE)})
    texture = {"width": len(MATERIALS), "height": 1}
    target = {"width": WIDTH, "height": HEIGHT, "format": "R32G32B32A32_FLOAT"}
    return {"resources": [
        {"name": "View", "parts": view},
        {"name": "Object", "type": "float",
         "data": [[float(r == c) for r in range(4)] for c in range(4)]},
        {"name": "Albedo", "format": "R32G32B32A32_FLOAT", **texture,
         "data": [m[2] + [1] for m in MATERIALS]},
        {"name": "Surface", "format": "R32G32_FLOAT", **texture,
         "data": [m[:2] for m in MATERIALS]},
        {"name": "Anisotropic", "filter": "point"},
        {"name": "Lights", "type": ["float3", "float", "float3"], "data": list(lights())},
        *({"name": name, "file": str(folder / f"{name}.bin"), **target}
          for name in ("Colours", "Normals", "Kinds")),
        {"name": "Depths", "file": str(folder / "Depths.bin"), **target,
         "format": "R32_FLOAT"}]}


def main(tools, picture):
    tools = pathlib.Path(tools).resolve()
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)

        def run(tool, *arguments):
            subprocess.run([tools / tool, *arguments], check=True, cwd=folder)

        def write(file, value):
            (folder / file).write_text(json.dumps(value), encoding="utf-8")

        for stage in ("VSSurface", "PSSurface", "VSLight", "PSLight"):
            run("clang-dxc", "-T", stage[:2].lower() + "_6_0", "-E", stage, SHADER,
                "-Fo", stage)
        size = {"width": WIDTH, "height": HEIGHT}
        positions, normals, uvs, indices = mesh()
        write("surface.json", {
            "vertex": "VSSurface", "pixel": "PSSurface", **size, "indices": indices,
            "vertex-buffers": [
                {"semantic": "POSITION", "components": 3, "data": positions},
                {"semantic": "NORMAL", "components": 3, "data": normals},
                {"semantic": "TEXCOORD", "components": 2, "data": uvs}],
            "depth": {"data": "Depths.bin"},
            "targets": [{"data": "Colours.bin"}, {"data": "Normals.bin"},
                        {"data": "Kinds.bin"}]})
        write("light.json", {
            "vertex": "VSLight", "pixel": "PSLight", "vertices": 3, **size,
            "targets": [{"clear": [0.05, 0.06, 0.09, 1], "png": "picture.png"}]})
        scene = resources(folder)
        write("light-resources.json", scene)
        write("surface-resources.json", {"resources": [
            r for r in scene["resources"] if "file" not in r]})
        for draw in ("surface", "light"):
            run("dxil-run", "--draw", f"{draw}.json", "--bindings",
                f"{draw}-resources.json")
        pathlib.Path(picture).write_bytes((folder / "picture.png").read_bytes())


if __name__ == "__main__":
    main(*sys.argv[1:3])
