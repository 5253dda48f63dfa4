# sampling.py: Every sampling method of a texture type
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Usage: sampling.py <kind of texture> <stem>

Writes <stem>.0.hlsl and <stem>.8.hlsl with every overload of the methods that filter,
at random locations, for the first and the last shader model, and the results of
texture_model.py. If a result depended on the last bit of a coordinate, another location
is used.
"""

import random
import sys

from shader_program import THREADS, Program
from texture_model import Access, Sampler, Texture, level_of_detail

# Size, layers, mips.
SHAPES = {
    "1D": ((11,), 1, 4),
    "1DArray": ((9,), 3, 3),
    "2D": ((6, 5), 1, 3),
    "2DArray": ((5, 7), 3, 3),
    "3D": ((5, 4, 6), 1, 3),
    "Cube": ((4, 4), 1, 3),
    "CubeArray": ((4, 4), 2, 3),
}
SAMPLERS = [
    Sampler("Point", address=("wrap", "mirror", "clamp")),
    Sampler("Linear", True, True, True, ("clamp", "wrap", "mirror")),
    Sampler("Mixed", True, False, True, ("border", "mirror-once", "border"),
            (0.25, 0.5, 0.75, 1.0), "", 0.25, 1.75),
    Sampler("Minified", False, True, False, ("mirror-once", "border", "wrap"),
            (3.0, 2.0, 1.0, 0.5)),
]
COMPARISONS = [
    Sampler("Less", True, True, True, ("clamp", "wrap", "mirror"),
            comparison="less"),
    Sampler("GreaterEqual", False, False, False, ("wrap", "border", "wrap"),
            (1.0, 1.0, 1.0, 1.0), "greater-equal"),
    Sampler("NotEqual", False, True, True, ("mirror", "clamp", "border"),
            (0.5, 0.0, 0.0, 1.0), "not-equal"),
    Sampler("LessEqual", True, True, False, ("border",) * 3,
            (0.5, 0.5, 0.5, 0.5), "less-equal"),
]
# For one method only: the rest of the functions.
MORE_COMPARISONS = [
    Sampler("Never", comparison="never"),
    Sampler("Equal", True, True, False, comparison="equal"),
    Sampler("Greater", True, True, True, comparison="greater"),
    Sampler("Always", comparison="always"),
]
# What decides the level of detail, whether there is a clamp, the first shader
# model of compute shaders that has it.
METHODS = {
    "Sample": ("quad", True, 6),
    "SampleBias": ("bias", True, 6),
    "SampleLevel": ("level", False, 0),
    "SampleGrad": ("gradients", True, 0),
    "SampleCmp": ("quad", True, 6),
    "SampleCmpLevelZero": ("zero", False, 0),
    "SampleCmpLevel": ("level", False, 7),
    "SampleCmpBias": ("bias", True, 8),
    "SampleCmpGrad": ("gradients", True, 8),
}
OFFSETS = ((1, -2, 3), (-4, 5, -1), (7, -8, 2), (-1, 3, -3))
CHANNELS = {"": 0, "Red": 0, "Green": 1, "Blue": 2, "Alpha": 3}


def vector(kind, values):
    text = ", ".join(str(v) for v in values)
    return text if len(values) == 1 else f"{kind}{len(values)}({text})"


class Writer:
    def __init__(self, kind):
        size, layers, mips = SHAPES[kind]
        self.random = random.Random(kind)
        self.texture = Texture(kind, size, layers, mips)
        count = self.texture.count()
        self.texture.texels = [
            [self.random.randrange(32) / 8 for _ in range(4)]
            for _ in range(count)
        ]
        # Some texels are not mapped, which the status reports.
        self.texture.unmapped = ((count // 3, 2), (count // 2, 1))
        self.program = Program()
        self.program.declare(
            f"Texture{kind}<float4> T;",
            {"name": "T", "type": "float4", "data": self.texture.texels,
             **self.texture.sizes_json()},
        )
        self.used = set()

    # The number of coordinates, of gradients, of offsets.
    @property
    def axes(self):
        return 3 if self.texture.is_cube else self.texture.dimensions

    @property
    def offsets(self):
        return 0 if self.texture.is_cube else self.texture.dimensions

    def use(self, sampler):
        if sampler.name in self.used:
            return
        self.used.add(sampler.name)
        kind = "SamplerComparisonState" if sampler.comparison else "SamplerState"
        self.program.declare(f"{kind} {sampler.name};", sampler.json())

    def dyadic(self, low, high, step):
        """A random multiple of the step, which floats have exactly."""
        return self.random.randint(round(low / step), round(high / step)) * step

    def quad(self):
        """Four locations with the same slopes in every row and column."""
        if self.texture.is_cube:
            base = [self.dyadic(-1, 1, 1 / 64) for _ in range(3)]
            base[self.random.randrange(3)] = self.random.choice((-1.25, 1.25))
        else:
            base = [self.dyadic(-0.75, 1.75, 1 / 64) for _ in range(self.axes)]
        reach = 2.0 ** self.random.randint(-5, -1)
        slopes = [
            [self.dyadic(-reach, reach, 1 / 128) for _ in base] for _ in range(2)
        ]
        array = []
        if self.texture.is_array:
            array = [self.dyadic(-1, self.texture.layers, 1 / 16)]
        points = []
        for thread in range(THREADS):
            x, y = thread % 2, thread // 2
            points.append(
                [
                    b + x * slopes[0][n] + y * slopes[1][n]
                    for n, b in enumerate(base)
                ]
                + array
            )
        return points, slopes

    def gradients(self):
        reach = 2.0 ** self.random.randint(-4, 0)
        return [
            [self.dyadic(-reach, reach, 1 / 64) for _ in range(self.axes)]
            for _ in range(2)
        ]

    def stable(self, compute, point, lod):
        """The result, or None if a breath at the arguments changes it."""
        result = compute(point, lod)
        for signs in ((1, 1, 1, 1), (-1, 1, -1, 1), (-1, -1, 1, -1)):
            near = [p + s * 2.0**-14 for p, s in zip(point, signs)]
            if self.differs(result, compute(near, lod - signs[0] * 2.0**-12)):
                return None
        return result

    @staticmethod
    def differs(one, other):
        values = max(abs(a - b) for a, b in zip(one[0], other[0]))
        return values > 0.02 or one[1] != other[1]

    def sampled(self, method, sampler, offset, clamps):
        """Arguments and results of four threads, or None."""
        how = METHODS[method][0]
        compares = "Cmp" in method
        points, slopes = self.quad()
        rows, results = [], []
        for point in points:
            reference = self.dyadic(0, 4, 1 / 8)
            number = self.dyadic(-1.5, 3, 1 / 16)
            clamp = self.dyadic(0, 2, 1 / 16)
            given = self.gradients()
            lod = {"zero": 0, "level": number}.get(how)
            if lod is None:
                lod = level_of_detail(
                    self.texture, point, *(given if how == "gradients" else slopes)
                )
                lod = max(lod, -60)  # of no slope at all
            if how == "bias":
                lod += number
            if clamps:
                lod = max(lod, clamp)

            def compute(at, level):
                access = Access(self.texture, sampler, at, offset,
                                reference if compares else None)
                value = access.sample(level)
                return (value[:1] * 4 if compares else value), access.mapped

            result = self.stable(compute, point, lod)
            if result is None:
                return None
            rows.append(
                (point + [0] * 4)[:4] + [reference, number, clamp, 0]
                + (given[0] + [0] * 4)[:4] + (given[1] + [0] * 4)[:4]
            )
            results.append(result)
        return rows, results

    def add(self, expression, minor, has_status, draw):
        for _ in range(3000):
            drawn = draw()
            if drawn:
                break
        else:
            raise RuntimeError(f"no stable places for {expression}")
        rows, results = drawn
        text = f"{{out}} = {expression};"
        statuses = None
        if has_status:
            text += " {status} = CheckAccessFullyMapped(s);"
            statuses = [mapped for _, mapped in results]
        values = [value for value, _ in results]
        self.program.add(text, rows, values, statuses, minor)

    def location(self):
        count = self.axes + self.texture.is_array
        return "a.p" + ("" if count == 4 else "." + "xyzw"[:count])

    def add_samples(self, method, samplers):
        how, has_clamp, minor = METHODS[method]
        forms = [(False, False, False)]
        if self.offsets:
            forms.append((True, False, False))
        if has_clamp:
            forms.append((bool(self.offsets), True, False))
        forms.append((bool(self.offsets), has_clamp, True))
        for has_offset, clamps, has_status in forms:
            for sampler in samplers:
                self.use(sampler)
                offset = self.random.choice(OFFSETS)[: self.offsets]
                args = [sampler.name, self.location()]
                if sampler.comparison:
                    args.append("a.q.x")
                if how in ("level", "bias"):
                    args.append("a.q.y")
                if how == "gradients":
                    axes = "" if self.axes == 4 else "." + "xyzw"[: self.axes]
                    args += ["a.g" + axes, "a.h" + axes]
                if has_offset:
                    args.append(vector("int", offset))
                if clamps:
                    args.append("a.q.z")
                if has_status:
                    args.append("s")
                self.add(
                    f"T.{method}({', '.join(args)})",
                    minor,
                    has_status,
                    lambda: self.sampled(
                        method, sampler, offset if has_offset else (), clamps
                    ),
                )

    def gathered(self, sampler, channel, offsets):
        points, _ = self.quad()
        rows, results = [], []
        for point in points:
            reference = self.dyadic(0, 4, 1 / 8)

            def compute(at, _):
                value, mapped = [], True
                for n, offset in enumerate(offsets):
                    access = Access(self.texture, sampler, at, offset,
                                    reference if sampler.comparison else None)
                    four = access.gather(channel)
                    value = four if len(offsets) == 1 else value + [four[n]]
                    mapped &= access.mapped
                return value, mapped

            result = self.stable(compute, point, 0)
            if result is None:
                return None
            rows.append((point + [0] * 4)[:4] + [reference])
            results.append(result)
        return rows, results

    def add_gathers(self, method, channel, samplers):
        forms = [(0, False), (0, True)]
        if self.offsets:
            forms = [(0, False), (1, False), (1, True)]
            if method not in ("Gather", "GatherCmp"):
                forms += [(4, False), (4, True)]
        for number, (count, has_status) in enumerate(forms):
            sampler = samplers[(number + channel) % len(samplers)]
            self.use(sampler)
            offsets = [o[: self.offsets] for o in OFFSETS[:count]]
            args = [sampler.name, self.location()]
            if sampler.comparison:
                args.append("a.q.x")
            args += [vector("int", o) for o in offsets]
            if has_status:
                args.append("s")
            self.add(
                f"T.{method}({', '.join(args)})",
                0,
                has_status,
                lambda: self.gathered(sampler, channel, offsets or [()]),
            )

    def add_levels_of_detail(self):
        gradients = "a.p." + "xyz"[: self.axes]
        for sampler in SAMPLERS:
            self.use(sampler)
            for suffix in ("", "Unclamped"):

                def draw():
                    points, slopes = self.quad()
                    rows, results = [], []
                    for point in points:
                        lod = level_of_detail(self.texture, point, *slopes)
                        # The logarithm of nothing is compared elsewhere.
                        if lod < -20:
                            return None
                        if not suffix:
                            lod = sampler.limit(lod)
                            lod = sorted((0, lod, self.texture.mips - 1))[1]
                        rows.append((point + [0] * 4)[:4])
                        results.append(([lod] * 4, True))
                    return rows, results

                self.add(
                    f"T.CalculateLevelOfDetail{suffix}({sampler.name}, "
                    f"{gradients})",
                    6,
                    False,
                    draw,
                )

    def write(self, stem):
        kind = self.texture.kind
        compares = kind != "3D"
        for method in METHODS:
            if "Cmp" in method and not compares:
                continue
            self.add_samples(method, COMPARISONS if "Cmp" in method else SAMPLERS)
        if compares:
            self.add_samples("SampleCmpLevelZero", MORE_COMPARISONS)
        if kind.startswith(("2D", "Cube")):
            for suffix, channel in CHANNELS.items():
                self.add_gathers("Gather" + suffix, channel, SAMPLERS)
                self.add_gathers("GatherCmp" + suffix, channel, COMPARISONS)
        self.add_levels_of_detail()
        for minor in (0, 8):
            self.program.write(f"{stem}.{minor}", minor)


def main():
    kind, stem = sys.argv[1:]
    Writer(kind).write(stem)


if __name__ == "__main__":
    main()
