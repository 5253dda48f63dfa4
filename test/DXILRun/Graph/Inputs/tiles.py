# tiles.py: The quadtree of an image, in Python
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Usage: tiles.py <folder>

Writes the inputs of examples/work-graphs/tile-subdivision.hlsl (records.json,
bindings.json) and its expected output (expected.json), which a recursive function
computes.
"""

import json
import math
import pathlib
import random
import sys

WIDTH, TILE, TOLERANCE, DEPTH = 128, 64, 12, 4


def make_image():
    """Waves, two flat areas, and a noisy one that is divided to the end."""
    numbers = random.Random(19)
    image = [[int(60 + 20 * math.sin(x / 19) * math.cos(y / 23)) for x in range(WIDTH)]
             for y in range(WIDTH)]
    for y in range(WIDTH):
        for x in range(WIDTH):
            if 70 <= x < 90 and y < 40:
                image[y][x] = 200
            if x < 100 and y >= 64:
                image[y][x] = 30
            if x >= 96 and y >= 96:
                image[y][x] = numbers.randrange(256)
    return image


def divide(image, x, y, size, levels, picture, tally):
    texels = [image[y + v][x + u] for v in range(size) for u in range(size)]
    is_even = max(texels) - min(texels) <= TOLERANCE
    if not is_even and size > 1 and levels:
        half = size // 2
        for part in range(4):
            divide(image, x + (part & 1) * half, y + (part >> 1) * half, half, levels - 1,
                   picture, tally)
        return
    tally[size.bit_length() - 1] += 1
    tally[31] += not is_even
    for v in range(size):
        for u in range(size):
            picture[y + v][x + u] = sum(texels) // size ** 2


def main():
    folder = pathlib.Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    image = make_image()
    picture = [[0] * WIDTH for _ in range(WIDTH)]
    tally = [0] * 32
    corners = [(x, y) for y in range(0, WIDTH, TILE) for x in range(0, WIDTH, TILE)]
    for x, y in corners:
        divide(image, x, y, TILE, DEPTH, picture, tally)
    # The image has tiles of each kind.
    assert tally[2] and tally[3] and tally[4] and tally[5] and tally[31]
    files = {
        "records": {"records": [{"node": "subdivide", "type": ["uint2", "uint"],
                                 "data": [[x, y, TILE] for x, y in corners]}]},
        "bindings": {"resources": [
            {"name": "Settings", "data": [WIDTH, TOLERANCE]},
            {"name": "Image", "data": image},
            {"name": "Picture", "count": WIDTH * WIDTH},
            {"name": "Tally", "count": 32}]},
        "expected": {"resources": [{"name": "Picture", "data": picture},
                                   {"name": "Tally", "data": tally}]},
    }
    for name, value in files.items():
        (folder / f"{name}.json").write_text(json.dumps(value), encoding="utf-8")


main()
