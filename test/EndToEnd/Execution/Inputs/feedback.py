# feedback.py: Sampler feedback maps
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Usage: feedback.py <stem>

Writes <stem>.hlsl, which writes feedback for textures, and the maps that
texture_model.py computes. MIN_MIP: for each region of the finest level, the finest
level of which a sample read a texel there. MIP_REGION_USED: 255 for each region of each
level of which a sample read a texel, otherwise 0.
"""

import random
import sys

from shader_program import THREADS, Program
from texture_model import Access, Sampler, Texture, footprint

SAMPLERS = [
    Sampler("Point", address=("wrap",) * 3),
    Sampler("Linear", True, True, True, ("clamp", "mirror", "wrap")),
    Sampler("Anisotropic", True, True, True, ("wrap",) * 3, anisotropy=4),
]


class Watched(Access):
    """Remembers which texels had a weight."""

    def stored(self, layer, mip, location):
        self.seen.append((layer, mip, location))
        return super().stored(layer, mip, location)

    def seen_by(self, lod, taps, line):
        self.seen = []
        self.sample(lod, taps, line)
        return self.seen


class MinMip:
    """The finest level, by region of the finest level."""

    name = "MIN_MIP"
    before = 255

    def __init__(self, texture, size, region):
        self.texture, self.region = texture, region
        self.map = Texture(texture.kind, size, texture.layers)

    def mark(self, marks, layer, mip, at):
        """Every region that the texel overlaps, where the texture's levels are
        laid over one another."""
        lines = []
        for c, n, fine, region in zip(at, self.texture.mip_size(mip),
                                      self.texture.size, self.region):
            first, last = c * fine / n, (c + 1) * fine / n
            lines.append([r for r in range(-(-fine // region))
                          if r * region < last and first < (r + 1) * region])
        for y in lines[1]:
            for x in lines[0]:
                n = self.map.number(layer, 0, (x, y))
                marks[n] = min(marks[n], mip)


class MipRegionUsed:
    """Whether a region of a level was read."""

    name = "MIP_REGION_USED"
    before = 0

    def __init__(self, texture, size, region):
        self.region = region
        self.map = Texture(texture.kind, size, texture.layers, texture.mips)

    def mark(self, marks, layer, mip, at):
        location = [c // r for c, r in zip(at, self.region)]
        marks[self.map.number(layer, mip, location)] = 255


class Writer:
    def __init__(self):
        self.random = random.Random("feedback")
        self.program = Program("uint4")
        for sampler in SAMPLERS:
            self.program.declare(f"SamplerState {sampler.name};", sampler.json())

    def texture(self, name, kind, size, layers):
        texture = Texture(kind, size, layers, 4)
        texture.texels = [[0] * 4] * texture.count()
        texture.name = name
        self.program.declare(f"Texture{kind}<float4> {name};",
                             {"name": name, "type": "float4",
                              **texture.sizes_json()})
        return texture

    def add(self, feedback, texture, says_region=False):
        """`says_region`: the size of a region does not follow from the map's."""
        marks = [feedback.before] * feedback.map.count()
        name = f"{texture.name}_{feedback.name}"
        for sampler in SAMPLERS:
            for method in ("Level", "Grad", "Grad, clamp"):
                self.call(name, texture, feedback, sampler, method, marks)
        entry = {"name": name, "format": "R8_UINT", **feedback.map.sizes_json()}
        if says_region:
            entry["region"] = list(feedback.region)
        assert 1 < len(set(marks)), name
        self.program.declare(
            f"FeedbackTexture{texture.kind}<SAMPLER_FEEDBACK_{feedback.name}> "
            f"{name};",
            {**entry, "data": [feedback.before] * len(marks)}, {"data": marks})

    def detail(self, texture, sampler, method):
        """A location, its row of arguments, and the texels that it reads."""
        location = [self.random.randrange(-8, 24) / 16 + 1 / 64 for _ in range(2)]
        location += [self.random.randrange(texture.layers)] * texture.is_array
        slopes = [[self.random.randrange(1, 16) / 64 for _ in range(2)]
                  for _ in range(2)]
        clamp = self.random.randrange(-4, 26) / 8 + 1 / 32
        lod, taps, line, ratio = clamp, 1, (0, 0), 1
        if method != "Level":
            lod, taps, line, ratio = footprint(texture, sampler, location, *slopes)
        if method == "Grad, clamp":
            lod = max(lod, clamp)
        row = ((location + [0] * 4)[:4] + [clamp, 0, 0, 0] + slopes[0] + [0, 0]
               + slopes[1])
        steps = [-(2.0**-12), 0, 2.0**-12]
        reads = [
            Watched(texture, sampler, [p + dx for p in location]).seen_by(
                lod + dx, taps, line)
            for dx in steps
        ]
        # If a small change selects other texels, another location is used.
        is_stable = reads[0] == reads[1] == reads[2]
        is_stable &= abs(ratio - round(ratio)) > 1e-3 or taps == 1
        return row, reads[1] if is_stable else None

    def call(self, name, texture, feedback, sampler, method, marks):
        rows = []
        while len(rows) != THREADS:
            row, seen = self.detail(texture, sampler, method)
            if seen is None:
                continue
            rows.append(row)
            for layer, mip, at in seen:
                feedback.mark(marks, layer, mip, at)
        where = "a.p." + "xyz"[:2 + texture.is_array]
        arguments = {"Level": "a.q.x", "Grad": "a.g.xy, a.h.xy",
                     "Grad, clamp": "a.g.xy, a.h.xy, a.q.x"}[method]
        self.program.add(
            f"{name}.WriteSamplerFeedback{method.split(',')[0]}("
            f"{texture.name}, {sampler.name}, {where}, {arguments}); "
            "{out} = 5;", rows, [[5] * 4] * THREADS)


def main():
    writer = Writer()
    flat = writer.texture("Flat", "2D", (24, 20), 1)
    layers = writer.texture("Layers", "2DArray", (12, 16), 3)
    odd = writer.texture("Odd", "2D", (50, 29), 1)
    writer.add(MinMip(flat, (6, 5), (4, 4)), flat)
    writer.add(MinMip(layers, (3, 4), (4, 4)), layers)
    writer.add(MinMip(odd, (4, 8), (16, 4)), odd)
    # Four levels need a map of at least eight; what it has too much is padding.
    writer.add(MipRegionUsed(flat, (8, 8), (4, 4)), flat)
    writer.add(MipRegionUsed(layers, (8, 8), (8, 4)), layers, True)
    writer.add(MipRegionUsed(odd, (16, 8), (4, 4)), odd)
    writer.program.write(sys.argv[1], 8)


if __name__ == "__main__":
    main()
