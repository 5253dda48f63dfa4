# texels.py: Every load and store of a texture type
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Usage: texels.py <texture or typed buffer> <stem>

Writes <stem>.0.hlsl, <stem>.2.hlsl and <stem>.8.hlsl with all reads of a texel, all
writes if the type is writable, and all size queries; with samples and gathers with a
point filter; with every element type, for the first shader model, the first with native
16-bit types, and the last.
"""

import random
import struct
import sys

from element_types import ELEMENTS, Element
from shader_program import THREADS, Program
from texture_model import Access, Sampler, Texture

# Size, layers, mips, samples; small, and no two sizes alike.
SHAPES = {
    "1D": ((7,), 1, 3, 1),
    "1DArray": ((5,), 3, 2, 1),
    "2D": ((5, 4), 1, 3, 1),
    "2DArray": ((3, 5), 2, 2, 1),
    "3D": ((4, 3, 5), 1, 2, 1),
    "2DMS": ((3, 2), 1, 1, 4),
    "2DMSArray": ((2, 3), 4, 1, 2),
    "Cube": ((4, 4), 1, 3, 1),
    "CubeArray": ((2, 2), 3, 2, 1),
}
# Direct3D's standard patterns, in sixteenths of a pixel.
POSITIONS = {
    4: [(-2, -6), (6, -2), (-6, 2), (2, 6)],
    2: [(4, 4), (-4, -4)],
}
# Assignments to a part of an element: the components and the operator, the
# value in HLSL and what a component becomes.
PARTIAL = [
    ("x", "=", lambda old, new: new),
    ("y", "+=", lambda old, new: old + new),
    ("zx", "=", lambda old, new: new),
    ("wy", "-=", lambda old, new: old - new),
]
INTEGER_PARTIAL = [
    ("x", "|=", lambda old, new: old | new),
    ("y", "^=", lambda old, new: old ^ new),
]


POINT = Sampler("Point")


def vector(kind, values):
    text = ", ".join(str(v) for v in values)
    return text if len(values) == 1 else f"{kind}{len(values)}({text})"


class Writer:
    def __init__(self, kind, writable):
        self.kind, self.writable = kind, writable
        self.random = random.Random(f"{kind} {writable}")
        self.program = Program("uint4")
        self.minor = 7 if writable and "MS" in kind else 0
        self.functions = []
        self.needs_sampler = False

    @property
    def has_levels(self):
        return not self.writable

    def make(self, element):
        """A texture of its own for an element type."""
        size, layers, mips, samples = SHAPES[self.kind]
        texture = Texture(self.kind, size, layers, 1 if self.writable else mips,
                          samples)
        count = texture.count()
        texture.texels = [element.random(self.random) for _ in range(count)]
        texture.unmapped = ((count // 3, 2), (count - 3, 1))
        return texture

    def declare(self, name, element, texture, expected=None):
        prefix = "RW" if self.writable else ""
        entry = {"name": name, **element.json(), **texture.sizes_json(),
                 "data": texture.texels}
        self.program.declare(
            f"{prefix}Texture{self.kind}<{element.name}> {name};", entry, expected,
            max(element.minor, self.minor),
        )

    def point(self, texture, mip, offset=()):
        """A random point, so that point + offset is inside; with the layer."""
        offset = list(offset) or [0] * texture.dimensions
        point = [
            self.random.randrange(max(0, -o), size - max(0, o))
            for size, o in zip(texture.mip_size(mip), offset)
        ]
        inside = [p + o for p, o in zip(point, offset)]
        layer = self.random.randrange(texture.layers) if texture.is_array else 0
        return point + [layer] * texture.is_array, (layer, mip, inside)

    def coordinates(self, kind, extra=""):
        texture = Texture(self.kind, SHAPES[self.kind][0])
        count = texture.dimensions + texture.is_array
        text = f"{kind}{count if count > 1 else ''}(a.p"
        text += ("" if count == 4 else "." + "xyzw"[:count]) + ")"
        if extra:
            return f"int{count + 1}({text}, {extra})"
        return text

    def add_read(self, name, element, texture, expression, offset=(), status=False,
                 mip=None, sample=None):
        """`mip` or `sample`: None if the form has none, else a.q.x is it."""
        rows, values, statuses = [], [], []
        for _ in range(THREADS):
            level = self.random.randrange(texture.mips) if mip else 0
            which = self.random.randrange(texture.samples) if sample else 0
            # The offset fits the smallest level or is left to the largest.
            if any(abs(o) >= s for o, s in zip(offset, texture.mip_size(level))):
                level = 0
            point, inside = self.point(texture, level, offset)
            value, mapped = texture.texel(*inside, which)
            rows.append((point + [0] * 4)[:4] + [which if sample else level])
            values.append(element.shown(value + [0] * element.count))
            statuses.append(mapped)
        text = f"{{out}} = Show_{element.identifier}({name}{expression});"
        if status:
            text += " {status} = CheckAccessFullyMapped(s);"
        self.program.add(text, rows, values, statuses if status else None,
                         max(element.minor, self.minor))

    def add_reads(self, name, element, texture):
        dimensions = texture.dimensions
        offset = [1, -1, 2][:dimensions]
        shift = vector("int", offset)
        multisampled = "MS" in self.kind
        index, word = self.coordinates("int"), self.coordinates("uint")

        def add(*arguments, **more):
            self.add_read(name, element, texture, *arguments, **more)

        if multisampled:
            sampled = f".Load({index}, int(a.q.x)"
            add(sampled + ")", sample=True)
            if self.writable:
                add(sampled + ", s)", sample=True, status=True)
            else:
                add(sampled + f", {shift})", offset, sample=True)
                add(sampled + f", {shift}, s)", offset, True, sample=True)
            add(f"[{word}]")
            add(f".sample[uint(a.q.x)][{word}]", sample=True)
        elif not self.has_levels:
            add(f".Load({index})")
            add(f".Load({index}, s)", status=True)
            add(f"[{word}]")
        else:
            levelled = f".Load({self.coordinates('int', 'int(a.q.x)')}"
            add(levelled + ")", mip=True)
            add(levelled + f", {shift})", offset, mip=True)
            add(levelled + f", {shift}, s)", offset, True, mip=True)
            add(f"[{word}]")
            add(f".mips[uint(a.q.x)][{word}]", mip=True)

    def add_samples(self, name, element, texture):
        """Integers are sampled from shader model 6.7 on, and gathered before."""
        if element.name in ("uint", "uint16_t", "uint64_t") and (
                texture.dimensions == 2):
            four = Element(element.scalar, 4)
            if element.name == "uint64_t":
                self.show(four, 7)
            self.add_sample(name, four, texture, "GatherRaw", 7, 0.75)
        if element.scalar.size == 8 or element.scalar.name == "bool":
            return
        since = 0 if element.scalar.is_float else 7
        self.add_sample(name, element, texture, "SampleLevel", since, 0.5)
        if texture.dimensions == 2:
            four = Element(element.scalar, 4)
            self.add_sample(name, four, texture, "Gather", 0, 0.75)

    def add_sample(self, name, element, texture, method, since, inside):
        self.needs_sampler = True
        rows, values = [], []
        for _ in range(THREADS):
            level = self.random.randrange(texture.mips)
            level = level if method == "SampleLevel" else 0
            point, (layer, _, _) = self.point(texture, level)
            sizes = texture.mip_size(level)
            location = [(p + inside) / s for p, s in zip(point, sizes)]
            location += [layer] * texture.is_array
            access = Access(texture, POINT, location)
            value = (access.sample(level) if method == "SampleLevel"
                     else access.gather(0))
            if not element.scalar.is_float:
                value = [int(v) for v in value]
            rows.append((location + [0] * 4)[:4] + [level])
            values.append(element.shown(value + [0] * 4))
        count = texture.dimensions + texture.is_array
        where = "a.p" + ("" if count == 4 else "." + "xyzw"[:count])
        level = ", a.q.x" if method == "SampleLevel" else ""
        self.program.add(f"{{out}} = Show_{element.identifier}("
                         f"{name}.{method}(Point, {where}{level}));",
                         rows, values, None, max(element.minor, since))

    def add_writes(self, name, element, texture):
        """Every write has a texel of its own for each thread."""
        scalar, count = element.scalar, element.count
        points = [
            (point, layer, sample)
            for layer in range(texture.layers)
            for point in self.points(texture)
            for sample in range(texture.samples)
        ]
        self.random.shuffle(points)
        data = [list(t) for t in texture.texels]
        word = self.coordinates("uint")
        forms = [("", "=", lambda old, new: new), ("", "+=", lambda o, n: o + n)]
        if scalar.name == "bool":
            forms = forms[:1]
        partial = list(PARTIAL if scalar.name != "bool" else PARTIAL[::2])
        if not scalar.is_float:
            partial += INTEGER_PARTIAL
        if count > 1:
            forms += [f for f in partial if max("xyzw".index(c) for c in f[0]) < count]
        elif not scalar.is_float:
            forms += [("", op, f) for _, op, f in INTEGER_PARTIAL]
        sampled = texture.samples > 1
        for number, (swizzle, operation, compute) in enumerate(forms):
            if len(points) < THREADS:
                break
            # Of the samples, t[p] has the first.
            if sampled and number % 2 == 0:
                mine = [p for p in points if p[2] == 0][:THREADS]
                target = f"{name}[{word}]"
            else:
                mine = points[:THREADS]
                target = (f"{name}.sample[uint(a.q.x)][{word}]" if sampled
                          else f"{name}[{word}]")
            points = [p for p in points if p not in mine]
            if len(mine) < THREADS:
                break
            self.add_write(element, texture, data, mine, target, swizzle,
                           operation, compute)
        return data

    @staticmethod
    def points(texture):
        result = [[]]
        for size in texture.size:
            result = [p + [n] for p in result for n in range(size)]
        return result

    def add_write(self, element, texture, data, mine, target, swizzle, operation,
                  compute):
        scalar = element.scalar
        components = ["xyzw".index(c) for c in swizzle] or range(element.count)
        rows = []
        for point, layer, sample in mine:
            number = texture.number(layer, 0, point, sample)
            new = [scalar.fresh(self.random) for _ in components]
            old = data[number] if texture.is_mapped(number) else [0] * 4
            value = list(old)
            for c, n in zip(components, new):
                value[c] = scalar.wrapped(compute(old[c], n))
            if texture.is_mapped(number):
                data[number] = value
            where = point + [layer] * texture.is_array
            rows.append((where + [0] * 4)[:4] + [sample, 0, 0, 0] + new)
        width = len(components)
        kind = scalar.value + (str(width) if width > 1 else "")
        parts = "" if width == 4 else "." + "xyzw"[:width]
        self.program.add(
            f"{target}{'.' + swizzle if swizzle else ''} {operation} "
            f"{kind}(a.g{parts}); {{out}} = 5;",
            rows, [[5] * 4] * THREADS, None, max(element.minor, self.minor),
        )

    def add_dimensions(self, name, texture):
        """Every overload, with words and with floats."""
        has_mips = not self.writable and "MS" not in self.kind
        for kind in ("uint", "float"):
            for asks_mip in (False, True) if has_mips else (False,):
                rows, values = [], []
                for _ in range(THREADS):
                    mip = self.random.randrange(texture.mips) if asks_mip else 0
                    sizes = texture.mip_size(mip) + [texture.layers] * texture.is_array
                    if "MS" in self.kind:
                        sizes.append(texture.samples)
                    elif asks_mip:
                        sizes.append(texture.mips)
                    if kind == "float":
                        sizes = [struct.unpack("<I", struct.pack("<f", s))[0]
                                 for s in sizes]
                    rows.append([mip])
                    values.append((sizes + [0] * 4)[:4])
                    count = len(sizes)
                names = ["d0", "d1", "d2", "d3"][:count]
                arguments = (["uint(a.p.x)"] if asks_mip else []) + names
                shown = [f"asuint({n})" if kind == "float" else n for n in names]
                self.program.add(
                    f"{kind} {', '.join(names)}; {name}.GetDimensions("
                    f"{', '.join(arguments)}); {{out}} = uint4("
                    f"{', '.join(shown + ['0'] * (4 - count))});",
                    rows, values, None, self.minor,
                )

    def add_positions(self, name, texture):
        rows = [[n] for n in range(THREADS)]
        pattern = POSITIONS[texture.samples] + [(0, 0)] * THREADS
        values = [
            [*struct.unpack("<II", struct.pack("<ff", x / 16, y / 16)), 0, 0]
            for x, y in pattern[:THREADS]
        ]
        self.program.add(
            f"{{out}} = uint4(asuint({name}.GetSamplePosition(int(a.p.x))), 0, 0);",
            rows, values, None, self.minor,
        )

    def show(self, element, since):
        name = f"Show_{element.identifier}"
        self.functions.append((since, element.function(name)))

    def write(self, stem):
        for element in ELEMENTS:
            # Nothing writes a texel of four components through three.
            if self.writable and element.stored != element.count:
                continue
            name = f"T_{element.identifier}"
            texture = self.make(element)
            if self.kind.startswith("Cube"):
                self.declare(name, element, texture)
                self.add_dimensions(name, texture)
                break
            self.show(element, element.minor)
            expected = {} if self.writable else None
            self.declare(name, element, texture, expected)
            self.add_reads(name, element, texture)
            if self.has_levels and "MS" not in self.kind:
                self.add_samples(name, element, texture)
            if self.writable:
                # Reads see what was there before: their texture is another one.
                written, target = self.make(element), f"W_{element.identifier}"
                self.declare(target, element, written, expected := {})
                expected["data"] = self.add_writes(target, element, written)
            if element.name == "float4":
                self.add_dimensions(name, texture)
                if "MS" in self.kind:
                    self.add_positions(name, texture)
        if self.needs_sampler:
            self.program.declare("SamplerState Point;", POINT.json())
        for minor in (0, 2, 8):
            if minor >= self.minor:
                functions = [f for m, f in self.functions if m <= minor]
                self.program.write(f"{stem}.{minor}", minor, functions)


class BufferWriter(Writer):
    """A typed buffer is a row of texels without mips."""

    def __init__(self, writable):
        super().__init__("1D", writable)

    @property
    def has_levels(self):
        return False

    def make(self, element):
        texture = Texture("1D", (self.random.randrange(40, 60),))
        texture.texels = [element.random(self.random) for _ in range(texture.count())]
        texture.unmapped = ((13, 4), (30, 1))
        return texture

    def declare(self, name, element, texture, expected=None):
        self.program.declare(
            f"{'RW' if self.writable else ''}Buffer<{element.name}> {name};",
            {"name": name, **element.json(), "data": texture.texels,
             "unmapped": [list(r) for r in texture.unmapped]},
            expected, element.minor,
        )

    def add_dimensions(self, name, texture):
        self.program.add(
            f"uint d; {name}.GetDimensions(d); {{out}} = uint4(d, 0, 0, 0);",
            [[]] * THREADS, [[texture.size[0], 0, 0, 0]] * THREADS,
        )


def main():
    name, stem = sys.argv[1:]
    if name in ("Buffer", "RWBuffer"):
        BufferWriter(name == "RWBuffer").write(stem)
        return
    prefix, _, kind = name.partition("Texture")
    Writer(kind, prefix == "RW").write(stem)


if __name__ == "__main__":
    main()
