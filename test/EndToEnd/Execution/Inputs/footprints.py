# footprints.py: Anisotropic, minimum and maximum filters
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Usage: footprints.py <kind of texture> <stem>

Writes <stem>.0.hlsl and <stem>.8.hlsl like sampling.py, with the methods on which an
anisotropic, minimum or maximum filter has an effect, and with such samplers.
"""

import sys

from sampling import METHODS, Writer
from texture_model import Access, Sampler, footprint

SAMPLERS = [
    Sampler("Full", True, True, True, ("wrap", "mirror", "clamp"),
            anisotropy=16),
    Sampler("Few", True, True, True, ("clamp", "border", "wrap"),
            (0.25, 0.5, 0.75, 1.0), "", 0.25, 1.75, 3),
    Sampler("One", True, True, True, ("mirror",) * 3, anisotropy=1),
    Sampler("Least", True, True, True, ("mirror-once", "wrap", "clamp"),
            reduction="minimum"),
    Sampler("Greatest", False, True, False, ("clamp", "border", "wrap"),
            (0.5, 9.0, 0.5, 0.5), reduction="maximum"),
    Sampler("Nearest", address=("wrap",) * 3, reduction="minimum"),
    Sampler("LeastOfMany", True, True, True, ("wrap",) * 3, anisotropy=8,
            reduction="minimum"),
    Sampler("GreatestOfMany", True, True, True, ("mirror",) * 3, anisotropy=5,
            reduction="maximum"),
]
COMPARISONS = [
    Sampler("Less", True, True, True, ("wrap", "mirror", "clamp"),
            comparison="less", anisotropy=16),
    Sampler("GreaterEqual", True, True, True, ("border",) * 3, (1.0,) * 4,
            "greater-equal", anisotropy=4),
]


class Footprints(Writer):
    def __init__(self, kind):
        super().__init__(kind)
        self.taps = set()

    def wide(self, slopes):
        """Makes one of the two derivatives much longer, mostly."""
        axis = self.random.randrange(2)
        factor = self.random.choice((1, 2, 4, 8))
        slopes[axis] = [s * factor for s in slopes[axis]]
        return slopes

    def quad(self):
        locations, slopes = super().quad()
        base = locations[0]
        if self.texture.is_cube:
            return locations, slopes
        slopes = self.wide(slopes)
        count = len(slopes[0])
        for thread, location in enumerate(locations):
            for n in range(count):
                location[n] = (base[n] + thread % 2 * slopes[0][n]
                            + thread // 2 * slopes[1][n])
        return locations, slopes

    def gradients(self):
        return self.wide(super().gradients())

    def footprint(self, sampler, location, slopes):
        """None where a breath changes the number of taps."""
        lod, taps, line, ratio = footprint(self.texture, sampler, location, *slopes)
        is_limit = abs(ratio - round(ratio)) < 1e-9
        if not is_limit and abs(ratio - round(ratio)) < 1e-3:
            return None
        self.taps.add(taps)
        return max(lod, -60), taps, line

    def row(self, how, compares, clamps, sampler, offset, location, slopes):
        reference = self.dyadic(0, 4, 1 / 8)
        number = self.dyadic(-1.5, 3, 1 / 16)
        clamp = self.dyadic(0, 2, 1 / 16)
        given = self.gradients()
        found = number, 1, (0, 0)
        if how == "zero":
            found = 0, 1, (0, 0)
        elif how != "level":
            found = self.footprint(sampler, location,
                                   given if how == "gradients" else slopes)
        if found is None:
            return None
        lod, taps, line = found
        lod = lod + number if how == "bias" else lod
        lod = max(lod, clamp) if clamps else lod

        def compute(at, level):
            access = Access(self.texture, sampler, at, offset,
                            reference if compares else None)
            value = access.sample(level, taps, line)
            return (value[:1] * 4 if compares else value), access.mapped

        result = self.stable(compute, location, lod)
        arguments = (
            (location + [0] * 4)[:4] + [reference, number, clamp, 0]
            + (given[0] + [0] * 4)[:4] + (given[1] + [0] * 4)[:4]
        )
        return result and (arguments, result)

    def sampled(self, method, sampler, offset, clamps):
        locations, slopes = self.quad()
        drawn = [
            self.row(METHODS[method][0], "Cmp" in method, clamps, sampler,
                     offset, location, slopes)
            for location in locations
        ]
        return zip(*drawn) if all(drawn) else None

    def add_level(self, sampler):
        self.use(sampler)

        def draw():
            locations, slopes = self.quad()
            rows, results = [], []
            for location in locations:
                lod = footprint(self.texture, sampler, location, *slopes)[0]
                if lod < -20:
                    return None
                rows.append((location + [0] * 4)[:4])
                results.append(([lod] * 4, True))
            return rows, results

        where = "a.p." + "xyz"[: self.axes]
        self.add(f"T.CalculateLevelOfDetailUnclamped({sampler.name}, {where})",
                 6, False, draw)

    def write(self, stem):
        compares = self.texture.kind != "3D"
        for method in METHODS:
            if "Cmp" not in method:
                self.add_samples(method, SAMPLERS)
            elif compares:
                self.add_samples(method, COMPARISONS)
        for sampler in SAMPLERS:
            self.add_level(sampler)
        is_2d = self.texture.kind.startswith("2D")
        assert (len(self.taps) >= 8) == is_2d, sorted(self.taps)
        for minor in (0, 8):
            self.program.write(f"{stem}.{minor}", minor)


def main():
    kind, stem = sys.argv[1:]
    Footprints(kind).write(stem)


if __name__ == "__main__":
    main()
