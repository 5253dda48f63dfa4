# texture_references.py: Expected results of the texture examples
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Writes bindings for an example and its expected results.

Usage: texture_references.py <case> <bindings.json> <expected.json>
       texture_references.py check <case> <written.json>

The results are computed here from the example's comments. If the order of threads
matters, `check` checks the output of dxil-run.
"""

import json
import math
import pathlib
import random
import struct
import sys

sys.path.append(str(pathlib.Path(__file__).parents[1] / "Execution" / "Inputs"))
from texture_model import Access, Sampler, Texture  # noqa: E402

random.seed(21)


def f32(value):
    return struct.unpack("f", struct.pack("f", value))[0]


def eighths(count=4):
    return [random.randrange(32) / 8 for _ in range(count)]


def parts(name, *members):
    return {"name": name, "parts": [
        {"offset": offset, "type": kind, "data": data}
        for offset, kind, data in members]}


def picture(location, kind, width, height, data=None, **more):
    entry = {**location, "type": kind, "width": width, "height": height, **more}
    return entry if data is None else {**entry, "data": data}


def close(entry, epsilon=1e-4):
    return {**entry, "compare": {"epsilon": epsilon}}


# ===----------------------------------------------------------------------=== #
# separable-blur
# ===----------------------------------------------------------------------=== #


def separable_blur(step):
    """Two groups for each line, of which the second one is not full."""
    along, across, radius, sigma = 150, 3, 5, 2.5
    size = (along, across) if step == (1, 0) else (across, along)
    image = {(x, y): eighths() for y in range(size[1]) for x in range(size[0])}

    def texel(x, y):
        return image[min(max(x, 0), size[0] - 1), min(max(y, 0), size[1] - 1)]

    weights = {i: math.exp(-0.5 * (i / sigma) ** 2)
               for i in range(-radius, radius + 1)}
    result = [
        [sum(w * texel(x + i * step[0], y + i * step[1])[c]
             for i, w in weights.items()) / sum(weights.values())
         for c in range(4)]
        for y in range(size[1]) for x in range(size[0])]
    target = picture({"name": "Target"}, "float4", *size)
    return ([parts("Blur", (0, "uint2", size), (8, "uint2", step),
                   (16, "uint", [radius]), (20, "float", [sigma])),
             picture({"name": "Source"}, "float4", *size, list(image.values())),
             {"name": "LinearClamp", "filter": "linear", "address": "clamp"},
             target],
            [close({**target, "data": result})])


# ===----------------------------------------------------------------------=== #
# mip-chain
# ===----------------------------------------------------------------------=== #


def to_srgb(color):
    return [12.92 * c if c < 0.0031308 else 1.055 * c ** (1 / 2.4) - 0.055
            for c in color[:3]] + color[3:]


def mip_chain(width, height, source_level, srgb):
    mips, count = 6, 4
    texture = Texture("2D", (width, height), mips=mips)
    texture.texels = [[random.randrange(33) / 32 for _ in range(4)]
                      for _ in range(texture.count())]
    size = texture.mip_size(source_level)

    def mean(level, x, y):
        """A texel of the chain; level 0 is the source, which does not end."""
        if not level:
            location = [min(c, s - 1) for c, s in zip((x, y), size)]
            return texture.texel(0, source_level, location)[0]
        four = [mean(level - 1, 2 * x + i % 2, 2 * y + i // 2) for i in range(4)]
        return [sum(v) / 4 for v in zip(*four)]

    levels, expected = [], []
    for level in range(count):
        exists = source_level + 1 + level < mips
        location = texture.mip_size(source_level + 1 + level) if exists else (1, 1)
        entry = picture({"name": f"Levels[{level}]"}, "float4", *location)
        levels.append(entry)
        data = [mean(level + 1, x, y) if exists else [0] * 4
                for y in range(location[1]) for x in range(location[0])]
        if srgb and exists:
            data = [to_srgb(color) for color in data]
        expected.append(close({**entry, "data": data}, 1e-5))
    return ([parts("Constants", (0, "uint3", [source_level, count, srgb])),
             {"name": "Source", "type": "float4", "data": texture.texels,
              **texture.sizes_json()}, *levels], expected)


# ===----------------------------------------------------------------------=== #
# virtual-texture-feedback
# ===----------------------------------------------------------------------=== #

VIRTUAL, TILE, VIRTUAL_LEVELS = 32, 8, 4


def virtual_texture():
    """Four tiles of level 0 and one of level 1 are missing."""
    texture = Texture("2D", (VIRTUAL, VIRTUAL), mips=VIRTUAL_LEVELS)
    texture.texels = [eighths() for _ in range(texture.count())]
    missing = [(0, 1, 2), (0, 2, 2), (0, 3, 0), (0, 0, 3), (1, 0, 1)]
    texture.unmapped = tuple(
        (texture.number(0, level, (x * TILE, y * TILE + row)), TILE)
        for level, x, y in missing for row in range(TILE))
    return texture


def virtual_texture_feedback():
    frame, bias = (13, 10), 0.25
    texture = virtual_texture()
    sampler = Sampler("Trilinear", True, True, True, ("wrap",) * 3)
    seen, colors, requests = [], [], set()
    for _ in range(frame[0] * frame[1]):
        uv = [random.randrange(-64, 192) / 128 for _ in range(2)]
        level = random.choice([-0.5, -0.25, 0, 0.5, 0.75, 1.25, 2, 7])
        is_seen = random.random() < 0.8
        seen.append([*uv, level, float(is_seen)])
        if not is_seen:
            colors.append([0] * 4)
            continue
        wanted = min(max(level + bias, 0), VIRTUAL_LEVELS - 1)
        for lod in [wanted, *range(int(wanted) + 1, VIRTUAL_LEVELS)]:
            access = Access(texture, sampler, uv)
            color = access.sample(lod)
            if access.mapped:
                break
            if lod == wanted:
                size = VIRTUAL >> int(wanted)
                tiles = max(VIRTUAL // TILE >> int(wanted), 1)
                requests.add((*(min(int((c - math.floor(c)) * size) // TILE,
                                    tiles - 1) for c in uv), int(wanted)))
        colors.append(color)
    assert len(requests) > 3
    tiles = VIRTUAL // TILE
    bits = [0] * tiles**2
    for x, y, level in requests:
        bits[y * tiles + x] |= 1 << level
    requested = picture({"name": "RequestedTiles"}, "uint", tiles, tiles)
    target = picture({"name": "Color"}, "float4", *frame)
    words = {"name": "Requests", "type": "uint", "count": 64}
    listed = sorted([x | y << 16, level] for x, y, level in requests)
    return ([parts("Frame", (0, "uint2", frame), (8, "uint2", [VIRTUAL] * 2),
                   (16, "uint2", [TILE] * 2), (24, "uint2", [tiles] * 2),
                   (32, "uint2", [VIRTUAL_LEVELS, 31]), (40, "float", [bias])),
             picture({"name": "Coordinates"}, "float4", *frame, seen),
             {"name": "Virtual", "type": "float4", "data": texture.texels,
              **texture.sizes_json()},
             sampler.json(), requested, target, words],
            [{**requested, "data": bits}, close({**target, "data": colors}),
             {"comment": listed, "name": "Requests", "type": "uint"}])


def check_virtual_texture_feedback(expected, written):
    """The list of requests may have any order."""
    listed = expected.pop("Requests")["comment"]
    words = written["Requests"]["data"]
    pairs = sorted(words[n:n + 2] for n in range(1, 1 + 2 * words[0], 2))
    assert pairs == listed, f"{pairs} are requested, not {listed}"


# ===----------------------------------------------------------------------=== #
# bindless-heap, bindless-arrays
# ===----------------------------------------------------------------------=== #


def bindless(uses_heap):
    size = (11, 9)
    colors = [Texture("2D", shape) for shape in ((4, 4), (5, 3), (2, 6))]
    roughnesses = [Texture("2D", shape) for shape in ((3, 3), (4, 2))]
    for texture in colors + roughnesses:
        texture.texels = [eighths() for _ in range(texture.count())]
    samplers = [Sampler("", True, True, False, ("wrap",) * 3),
                Sampler("", False, False, False, ("clamp",) * 3)]
    # Indices in the heaps, or numbers in the arrays.
    color_at = [40, 7, 21] if uses_heap else [0, 5, 2]
    roughness_at = [3, 30] if uses_heap else [1, 4]
    sampler_at = [6, 2] if uses_heap else [3, 0]
    materials = [[eighths(), random.randrange(3), random.randrange(2),
                  random.randrange(2), random.randrange(1, 9) / 4]
                 for _ in range(6)]
    none = 0xFFFFFFFF
    seen, locations, result = [], [], []
    for _ in range(size[0] * size[1]):
        index = random.choice([0, 1, 2, 3, 4, 5, none])
        at = [(2 * random.randrange(-40, 80) + 1) / 128 for _ in range(2)]
        seen.append(index)
        locations.append(at)
        if index == none:
            result.append([0] * 4)
            continue
        base, color, roughness, sampler, factor = materials[index]
        value = Access(colors[color], samplers[sampler], at).sample(0)
        rough = Access(roughnesses[roughness], samplers[sampler], at).sample(0)
        result.append([b * v for b, v in zip(base[:3], value)]
                      + [factor * rough[0]])
    layout = ["float4", "uint3", "float"]
    rows = [[base, color_at[color], roughness_at[roughness],
             sampler_at[sampler], factor]
            for base, color, roughness, sampler, factor in materials]

    def location(heap, name, kind):
        return {"heap": heap, "kind": kind} if uses_heap else {"name": name}

    formats = {"uint": "R32_UINT", "float": "R32_FLOAT", "float2": "R32G32_FLOAT",
               "float4": "R32G32B32A32_FLOAT"}

    def bound(heap, name, kind, shape, data):
        entry = picture(location(heap, name, "texture2d"), kind, *shape, data)
        if uses_heap:
            entry["format"] = formats[entry.pop("type")]
        return entry

    before = [
        parts("Pass", (0, "uint2", size), (8, "uint4", [1, 2, 4, 5]))
        if uses_heap else parts("Pass", (0, "uint2", size)),
        bound(1, "Visibility", "uint", size, seen),
        bound(2, "Coordinates", "float2", size, locations),
        {**location(4, "Materials", "structured"), "stride": 32, "type": layout,
         "data": rows}]
    target = bound(5, "Target", "float4", size, [[-1] * 4] * len(seen))
    before.append(target)
    for texture, at in zip(colors, color_at):
        before.append(bound(at, f"ColorTextures[{at}]", "float4", texture.size,
                            texture.texels))
    for texture, at in zip(roughnesses, roughness_at):
        before.append(bound(at, f"RoughnessTextures[{at}]", "float", texture.size,
                            [t[0] for t in texture.texels]))
    for sampler, at in zip(samplers, sampler_at):
        entry = sampler.json()
        del entry["name"]
        before.append({**entry, **location(at, f"Samplers[{at}]", "sampler")})
    return before, [close({**target, "data": result})]


# ===----------------------------------------------------------------------=== #
# transparency-lists
# ===----------------------------------------------------------------------=== #

SCREEN = (9, 6)
END = 0xFFFFFFFF


def columns(matrix):
    """A constant buffer holds matrices column by column."""
    return [value for column in zip(*matrix) for value in column]


def times(matrix, vector):
    return [sum(m * v for m, v in zip(row, vector)) for row in matrix]


def view(matrix, count, most):
    return parts("View", (0, "float4", columns(matrix)), (64, "uint2", SCREEN),
                 (72, "uint2", [count, most]))


def transparency_build():
    """Two groups of particles, the second one not full."""
    matrix = [[1.5, 0, 0, 0.25], [0, 2, 0, 0], [0, 0, 1, -0.5], [0, 0, 1, 0]]
    particles, fragments, retired = [], [], []
    while len(particles) < 100:
        position = [random.uniform(-2, 2), random.uniform(-1.5, 1.5),
                    random.uniform(0.25, 4)]
        color = [random.randrange(256) / 255 for _ in range(4)]
        x, y, z, w = times(matrix, [*position, 1])
        inside = [w - abs(x), w - abs(y), z]
        location = [(c / w * 0.5 + 0.5) * s for c, s in zip((x, -y), SCREEN)]
        near = [abs(c) for c in inside] + [abs(p - round(p)) for p in location]
        if min(near) < 1e-3:
            continue
        particles.append([*position, color[3], *color[:3], 0])
        if min(inside) < 0:
            retired.append(len(particles) - 1)
            continue
        bytes_ = [round(c * 255) for c in color]
        fragments.append([[int(p) for p in location],
                          int.from_bytes(bytes(bytes_), "little"), z / w])
    assert len(fragments) > 20 and len(retired) > 20
    heads = picture({"name": "Heads"}, "uint", *SCREEN,
                    [END] * (SCREEN[0] * SCREEN[1]))
    return ([view(matrix, 100, 100),
             {"name": "Particles", "type": ["float3", "float", "float4"],
              "data": particles},
             {"name": "Fragments", "type": ["uint", "float", "uint"],
              "count": 100},
             {"name": "Retired", "type": "uint", "count": 100}, heads],
            [{"name": "Fragments", "comment": fragments},
             {"name": "Retired", "comment": retired}])


def check_transparency_build(expected, written):
    """Every fragment is in the list of its pixel, once, in any order."""
    fragments = expected.pop("Fragments")["comment"]
    retired = expected.pop("Retired")["comment"]
    assert written["Retired"]["counter"] == len(retired)
    assert sorted(written["Retired"]["data"][:len(retired)]) == retired
    assert written["Fragments"]["counter"] == len(fragments)
    flat = written["Fragments"]["data"]
    found = []
    for pixel, index in enumerate(written["Heads"]["data"]):
        while index != END:
            color, depth, index = flat[3 * index:3 * index + 3]
            found.append([pixel, color, depth])
    wanted = sorted([y * SCREEN[0] + x, color, depth]
                    for (x, y), color, depth in fragments)
    found.sort()
    assert [f[:2] for f in found] == [w[:2] for w in wanted]
    assert all(abs(f[2] - w[2]) < 1e-5 for f, w in zip(found, wanted))


def transparency_resolve():
    kept = 8
    pixels = SCREEN[0] * SCREEN[1]
    heads, nodes, background, result = [END] * pixels, [], [], []
    for pixel in range(pixels):
        layers = [([random.randrange(256) for _ in range(4)],
                   (n + 1) / 16 + random.random() / 32)
                  for n in range(random.choice([0, 1, 3, 8, 11]))]
        ground = eighths()
        background.append(ground)
        color = ground[:3]
        for bytes_, _ in reversed(layers[:kept]):
            share = bytes_[3] / 255
            color = [c + (b / 255 - c) * share
                     for c, b in zip(color, bytes_)]
        result.append([*color, 1])
        random.shuffle(layers)
        for bytes_, depth in layers:
            nodes.append([int.from_bytes(bytes(bytes_), "little"), depth,
                          heads[pixel]])
            heads[pixel] = len(nodes) - 1
    identity = [[float(r == c) for c in range(4)] for r in range(4)]
    target = picture({"name": "Color"}, "float4", *SCREEN)
    return ([view(identity, 0, 0),
             picture({"name": "Heads"}, "uint", *SCREEN, heads),
             {"name": "BuiltFragments", "type": ["uint", "float", "uint"],
              "data": nodes},
             picture({"name": "Background"}, "float4", *SCREEN, background),
             target],
            [close({**target, "data": result}, 1e-5)])


# ===----------------------------------------------------------------------=== #
# cascaded-shadows
# ===----------------------------------------------------------------------=== #


def cascaded_shadows():
    size, fade, near_plane = (10, 7), 1.5, 0.5
    # From the middle of the view outwards: x, y, and a depth of 0 to 1.
    to_world = [[4, 0, 0, 1], [0, 3, 0, 0.5], [0, 0, 8, 0], [0, 0, 0, 1]]
    cascades = [
        ([[0.5 / s, 0, 0, 0.4], [0, -0.5 / s, 0.01, 0.5],
          [0.02, 0, 0.125, 0.05 * n], [0, 0, 0, 1]],
         far, 0.01 * (n + 1), [1 / 8, 1 / 8])
        for n, (s, far) in enumerate(((3, 2.0), (5, 4.5), (8, 9.0), (12, 20.0)))]
    maps = Texture("2DArray", (8, 8), layers=4)
    maps.texels = [[random.randrange(17) / 16] * 4 for _ in range(maps.count())]
    sampler = Sampler("Compare", True, True, False, ("clamp",) * 3,
                      comparison="less-equal")

    def lit(index, world):
        matrix, _, bias, texel = cascades[index]
        x, y, z, w = times(matrix, [*world, 1])
        return sum(
            Access(maps, sampler,
                   [x / w + dx * texel[0], y / w + dy * texel[1], index],
                   reference=z / w - bias).sample(0)[0]
            for dy in (-1, 0, 1) for dx in (-1, 0, 1)) / 9

    def light(pixel, depth):
        view_depth = near_plane / max(depth, 1e-6)
        reached = [n for n, c in enumerate(cascades) if view_depth <= c[1]]
        if not reached:
            return 1.0
        index = reached[0]
        location = [(p + 0.5) / s * 2 - 1 for p, s in zip(pixel, size)]
        x, y, z, w = times(to_world, [location[0], -location[1], depth, 1])
        world = [x / w, y / w, z / w]
        result = lit(index, world)
        share = min(max((view_depth - cascades[index][1]) / fade + 1, 0), 1)
        if share > 0 and index < 3:
            result += (lit(index + 1, world) - result) * share
        return result

    depths, result = [], []
    for pixel in range(size[0] * size[1]):
        at = (pixel % size[0], pixel // size[0])
        while True:
            depth = f32(near_plane / random.uniform(0.5, 22))
            value = light(at, depth)
            # Neither a comparison nor a cascade hangs on the last bit.
            if all(abs(light(at, depth * (1 + d)) - value) < 1e-3
                   for d in (-1e-5, 1e-5)):
                break
        depths.append(depth)
        result.append(value)
    assert len({round(v, 3) for v in result}) > 20
    members = [(0, "float4", columns(to_world))]
    for n, (matrix, far, bias, texel) in enumerate(cascades):
        members += [(64 + 80 * n, "float4", columns(matrix)),
                    (128 + 80 * n, "float4", [far, bias, *texel])]
    members.append((384, "float4", [*size, fade, near_plane]))
    target = picture({"name": "Light"}, "float", *size)
    return ([parts("Shadows", *members),
             picture({"name": "Depth"}, "float", *size, depths),
             {"name": "ShadowMaps", "type": "float",
              "data": [t[0] for t in maps.texels], **maps.sizes_json()},
             sampler.json(), target],
            [close({**target, "data": result}, 1e-3)])


CASES = {
    "blur-rows": lambda: separable_blur((1, 0)),
    "blur-columns": lambda: separable_blur((0, 1)),
    "mip-chain": lambda: mip_chain(48, 32, 0, 0),
    # Neither width nor height are multiples of 16, and the levels end early.
    "mip-chain-odd": lambda: mip_chain(72, 41, 1, 1),
    "virtual-texture-feedback": virtual_texture_feedback,
    "bindless-heap": lambda: bindless(True),
    "bindless-arrays": lambda: bindless(False),
    "transparency-build": transparency_build,
    "transparency-resolve": transparency_resolve,
    "cascaded-shadows": cascaded_shadows,
}
CHECKS = {
    "virtual-texture-feedback": check_virtual_texture_feedback,
    "transparency-build": check_transparency_build,
}


def save(path, resources):
    with open(path, "w", encoding="utf-8") as file:
        json.dump({"resources": resources}, file)


def check(case, path):
    with open(path, encoding="utf-8") as file:
        written = {r["name"]: r for r in json.load(file)["resources"]}
    expected = {r["name"]: r for r in CASES[case]()[1]}
    CHECKS[case](expected, written)


def main():
    if sys.argv[1] == "check":
        check(*sys.argv[2:])
        return
    case, bindings, expected = sys.argv[1:]
    before, after = CASES[case]()
    save(bindings, before)
    # What may have any order is left to `check`.
    save(expected, [r for r in after if "comment" not in r])


if __name__ == "__main__":
    main()
