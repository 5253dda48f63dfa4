# ===- feedback.py - Maps of the finest levels that were sampled -----------=== #
#
# Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------=== #
"""Usage: feedback.py <stem>

Writes <stem>.hlsl that writes feedback of two textures, and the maps that
texture_model.py says it leaves: for each region of the finest level, the finest
level of which a sample read a texel there.
"""

import random
import sys

from shader_program import THREADS, Program
from texture_model import Access, Sampler, Texture, level_of_detail

REGION = 4
SAMPLERS = [
    Sampler("Point", address=("wrap",) * 3),
    Sampler("Linear", True, True, True, ("clamp", "mirror", "wrap")),
]


class Watched(Access):
    """Remembers which texels had a weight."""

    def stored(self, layer, mip, place):
        self.seen.append((layer, mip, place))
        return super().stored(layer, mip, place)

    def levels(self, lod):
        self.seen = []
        self.sample(lod)
        return self.seen


class Writer:
    def __init__(self):
        self.random = random.Random("feedback")
        self.program = Program("uint4")
        for sampler in SAMPLERS:
            self.program.declare(f"SamplerState {sampler.name};", sampler.json())

    def add(self, kind, size, layers):
        texture = Texture(kind, size, layers, 4)
        texture.texels = [[0] * 4] * texture.count()
        self.program.declare(f"Texture{kind}<float4> T{kind};",
                             {"name": f"T{kind}", "type": "float4",
                              **texture.sizes_json()})
        width, height = (-(-s // REGION) for s in size)
        marks = [255] * (width * height * layers)
        for sampler in SAMPLERS:
            for method in ("Level", "Grad", "Grad, clamp"):
                self.call(texture, sampler, method, marks, width, height)
        sizes = {"width": width, "height": height}
        if texture.is_array:
            sizes["array"] = layers
        entry = {"name": f"F{kind}", "format": "R8_UINT", **sizes}
        assert len(set(marks)) > 2
        self.program.declare(
            f"FeedbackTexture{kind}<SAMPLER_FEEDBACK_MIN_MIP> F{kind};",
            {**entry, "data": [255] * len(marks)}, {"data": marks})

    def call(self, texture, sampler, method, marks, width, height):
        rows = []
        count = 2 + texture.is_array
        for _ in range(THREADS):
            place = [self.random.randrange(-8, 24) / 16 + 1 / 64 for _ in range(2)]
            place += [self.random.randrange(texture.layers)] * texture.is_array
            slopes = [[self.random.randrange(1, 16) / 64 for _ in range(2)]
                      for _ in range(2)]
            lod = clamp = self.random.randrange(-4, 26) / 8 + 1 / 32
            if method != "Level":
                lod = level_of_detail(texture, place, *slopes)
            if method == "Grad, clamp":
                lod = max(lod, clamp)
            rows.append((place + [0] * 4)[:4] + [clamp, 0, 0, 0]
                        + slopes[0] + [0, 0] + slopes[1])
            for layer, mip, at in Watched(texture, sampler, place).levels(lod):
                self.mark(texture, marks, width, height, layer, mip, at)
        where = "a.p." + "xyz"[:count]
        arguments = {"Level": "a.q.x", "Grad": "a.g.xy, a.h.xy",
                     "Grad, clamp": "a.g.xy, a.h.xy, a.q.x"}[method]
        self.program.add(
            f"F{texture.kind}.WriteSamplerFeedback{method.split(',')[0]}("
            f"T{texture.kind}, {sampler.name}, {where}, {arguments}); "
            "{out} = 5;", rows, [[5] * 4] * THREADS)

    @staticmethod
    def mark(texture, marks, width, height, layer, mip, at):
        """Every texel of the finest level below this one."""
        for y in range(at[1] << mip, min((at[1] + 1) << mip, texture.size[1])):
            for x in range(at[0] << mip, min((at[0] + 1) << mip, texture.size[0])):
                region = (layer * height + y // REGION) * width + x // REGION
                marks[region] = min(marks[region], mip)


def main():
    writer = Writer()
    writer.add("2D", (24, 20), 1)
    writer.add("2DArray", (12, 16), 3)
    writer.program.write(sys.argv[1], 8)


if __name__ == "__main__":
    main()
