# references.py: Expected results of the examples
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Writes bindings for an example and its expected results.

Usage: references.py <example> <bindings.json> <expected.json>

The results are computed here, from the example's comments and by other means than the
shader's: Python's sort, sums in double precision.
"""

import json
import math
import random
import sys

random.seed(20)


def buffer(register, data, **more):
    return {"register": register, "data": data, **more}


def matmul():
    """Integers of a size that every order of summing adds up exactly."""
    m, n, k, alpha, beta = 20, 37, 50, 0.75, 0.5
    a, b, c = ([random.randint(-8, 8) for _ in range(size)]
               for size in (m * k, k * n, m * n))
    result = [alpha * sum(a[row * k + i] * b[i * n + column] for i in range(k))
              + beta * c[row * n + column]
              for row in range(m) for column in range(n)]
    constants = {"register": "b0", "parts": [
        {"offset": 0, "type": "uint3", "data": [m, n, k]},
        {"offset": 12, "type": "float2", "data": [alpha, beta]}]}
    floats = {"type": "float"}
    return ([constants, buffer("t0", a, **floats), buffer("t1", b, **floats),
             buffer("u0", c, **floats)],
            [buffer("u0", result, **floats)])


def bitonic_sort():
    """Two blocks of 512, the second one not full; equal keys by value."""
    pairs = [[random.randrange(300), i] for i in range(1000)]
    random.shuffle(pairs)
    pairs[7][0] = pairs[900][0] = 0xFFFFFFFF
    ordered = []
    for block in range(0, len(pairs), 512):
        ordered += sorted(pairs[block:block + 512],
                          key=lambda pair: (-pair[0], pair[1]))
    types = {"type": ["uint", "uint"]}
    return ([buffer("b0", [len(pairs), 1]), buffer("u0", pairs, **types)],
            [buffer("u0", ordered, **types)])


def histogram():
    """Colours whose bin does not hang on the last bit of a logarithm."""
    width, height, pitch = 50, 33, 64 * 4
    low, inverse_range = -8.0, 0.1
    words = [0] * (pitch // 4 * height)
    bins = [0] * 65
    for y in range(height):
        x = 0
        while x < width:
            pixel = random.getrandbits(24) | random.choice([255, 10]) << 24
            red, green, blue = ((pixel >> shift & 255) / 255
                                for shift in (0, 8, 16))
            luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue
            location = 0.0
            if luminance >= 0.005:
                location = (math.log2(luminance) - low) * inverse_range
                location = min(1.0, max(0.0, location)) * 62 + 1
            if abs(location - round(location)) < 1e-3 and location:
                continue
            words[y * pitch // 4 + x] = pixel
            bins[int(location)] += 1
            bins[64] += pixel >> 24 == 255
            x += 1
    constants = {"register": "b0", "parts": [
        {"offset": 0, "type": "uint3", "data": [width, height, pitch]},
        {"offset": 12, "type": "float2", "data": [low, inverse_range]}]}
    return ([constants, buffer("t3", words),
             {"register": "u0", "space": 1, "count": 65}],
            [buffer("u0", bins, space=1)])


def nbody():
    """150 bodies: the second group of 128 is not full; some are fixed."""
    count, step, softening, damping = 150, 0.01, 0.1, 0.99
    view = [[1, 0, 0, 2], [0, 0, 1, 3], [0, -1, 0, 4], [0, 0, 0, 1]]
    attractor, attractor_mass = (1.0, 2.0, 3.0), 10.0
    bodies = [([random.uniform(-5, 5) for _ in range(3)],
               random.uniform(0.5, 2), [random.uniform(-1, 1) for _ in range(3)],
               int(random.random() < 0.2)) for _ in range(count)]

    def gravity(location, other, mass):
        distance = [o - p for o, p in zip(other, location)]
        squared = sum(d * d for d in distance) + softening * softening
        factor = mass / max(squared, 1e-12) ** 1.5
        return [d * factor for d in distance]

    moved, locations = [], []
    for location, mass, velocity, fixed in bodies:
        pulls = [gravity(location, attractor, attractor_mass)]
        pulls += [gravity(location, other[0], other[1]) for other in bodies]
        if not fixed:
            velocity = [(v + sum(p[i] for p in pulls) * step) * damping
                        for i, v in enumerate(velocity)]
            location = [p + v * step for p, v in zip(location, velocity)]
        moved.append([*location, mass, *velocity, fixed])
        locations.append([sum(m * c for m, c in zip(row, [*location, 1.0]))
                       for row in view])
    # A constant buffer holds the matrix column by column.
    constants = {"register": "b0", "parts": [
        {"offset": 0, "type": "float4", "data": list(zip(*view))},
        {"offset": 64, "type": "float4", "data": [*attractor, attractor_mass]},
        {"offset": 80, "type": "uint", "data": [count]},
        {"offset": 84, "type": "float3", "data": [step, softening, damping]}]}
    body = {"type": ["float4", "float3", "uint"]}
    flat = [[*location, mass, *velocity, fixed]
            for location, mass, velocity, fixed in bodies]
    close = {"compare": {"epsilon": 2e-5}}
    return ([constants, buffer("t0", flat, **body),
             {"register": "u0", "fill": 0, "count": count, **body},
             {"register": "u1", "type": "float4", "fill": 0, "count": count}],
            [buffer("u0", moved, **body, **close),
             buffer("u1", locations, type="float4", **close)])


def main():
    example, bindings, expected = sys.argv[1:]
    results = {"matmul": matmul, "bitonic-sort": bitonic_sort,
               "histogram": histogram, "nbody": nbody}[example]()
    for path, resources in zip((bindings, expected), results):
        with open(path, "w", encoding="utf-8") as file:
            json.dump({"resources": resources}, file)


if __name__ == "__main__":
    main()
