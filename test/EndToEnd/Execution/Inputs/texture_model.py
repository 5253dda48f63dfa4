# texture_model.py: A model of Direct3D's sampling
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""A texture unit in Python that follows Direct3D's functional specification.

The center of texel n is at n + 0.5; point sampling uses the texel that contains the
location, linear filtering the two nearest centers in each direction. The array slice is
rounded to even, and both slice and mip level are clamped. Comparisons are made before
filtering. A gather returns the texels of the linear filter, counterclockwise from the
lower left. A filter is a list of texels with weights: the result is their sum, or for
minimum and maximum filters the minimum or maximum.

An anisotropic filter (of Texture2D and its arrays; trilinear for others) finds the axes
of the ellipse that the two derivatives span, here as singular values. The ratio of the
axes is limited; the shorter axis gives the level of detail. The result is the average
of ceil(ratio) trilinear taps, evenly distributed over the longer axis.
"""

import dataclasses
import itertools
import math
import operator

FUNCTIONS = {
    "never": lambda a, b: False,
    "less": operator.lt,
    "equal": operator.eq,
    "less-equal": operator.le,
    "greater": operator.gt,
    "not-equal": operator.ne,
    "greater-equal": operator.ge,
    "always": lambda a, b: True,
}

# The axis of each face, and which directions its columns and rows follow:
# coordinate and sign.
CUBE = [
    ((0, 1), (2, -1), (1, -1)),
    ((0, -1), (2, 1), (1, -1)),
    ((1, 1), (0, 1), (2, 1)),
    ((1, -1), (0, 1), (2, -1)),
    ((2, 1), (0, 1), (1, -1)),
    ((2, -1), (0, -1), (1, -1)),
]


@dataclasses.dataclass
class Sampler:
    name: str
    mag: bool = False  # linear, else point
    min: bool = False
    mip: bool = False
    address: tuple = ("clamp",) * 3
    border: tuple = (0.0, 0.0, 0.0, 0.0)
    comparison: str = ""
    min_lod: float = 0.0
    max_lod: float = 1000.0
    anisotropy: int = 0  # 0: not anisotropic
    reduction: str = "average"

    def json(self):
        word = {False: "point", True: "linear"}
        entry = {
            "name": self.name,
            "filter": {k: word[getattr(self, k)] for k in ("min", "mag", "mip")},
            "address": list(self.address),
            "border": list(self.border),
            "min-lod": self.min_lod,
            "max-lod": self.max_lod,
        }
        if self.anisotropy:
            entry["filter"] = "anisotropic"
            entry["max-anisotropy"] = self.anisotropy
        if self.reduction != "average":
            entry["reduction"] = self.reduction
        if self.comparison:
            entry["comparison"] = self.comparison
        return entry

    def limit(self, lod):
        return max(min(lod, self.max_lod), self.min_lod)


@dataclasses.dataclass
class Texture:
    """Texels are lists of four; `texels` has them in the order of the file."""

    kind: str  # as HLSL spells it after Texture
    size: tuple  # width, height, depth: as many as there are
    layers: int = 1  # of a cube array: cubes
    mips: int = 1
    samples: int = 1
    texels: list = None
    unmapped: tuple = ()  # ranges of texels: first, count

    @property
    def is_array(self):
        return self.kind.endswith("Array")

    @property
    def is_cube(self):
        return self.kind.startswith("Cube")

    @property
    def dimensions(self):
        return 2 if self.is_cube else int(self.kind[0])

    @property
    def faces(self):
        return self.layers * (6 if self.is_cube else 1)

    def mip_size(self, mip):
        return [max(s >> mip, 1) for s in self.size]

    def count(self):
        volumes = sum(math.prod(self.mip_size(m)) for m in range(self.mips))
        return volumes * self.faces * self.samples

    def number(self, layer, mip, point, sample=0):
        """Layer by layer, mip by mip, then depth, rows, columns, samples."""
        volumes = [math.prod(self.mip_size(m)) for m in range(self.mips)]
        inside = 0
        for size, coordinate in reversed(list(zip(self.mip_size(mip), point))):
            assert 0 <= coordinate < size
            inside = inside * size + coordinate
        first = layer * sum(volumes) + sum(volumes[:mip])
        return (first + inside) * self.samples + sample

    def is_mapped(self, number):
        return not any(f <= number < f + c for f, c in self.unmapped)

    def texel(self, layer, mip, point, sample=0):
        """The value, and whether it is in memory."""
        number = self.number(layer, mip, point, sample)
        if not self.is_mapped(number):
            return [0, 0, 0, 0], False
        return self.texels[number], True

    def sizes_json(self):
        entry = dict(zip(("width", "height", "depth"), self.size))
        if self.is_cube:
            del entry["height"]
        if self.is_array:
            entry["array"] = self.layers
        if self.mips > 1:
            entry["mips"] = self.mips
        if "MS" in self.kind:
            entry["samples"] = self.samples
        if self.unmapped:
            entry["unmapped"] = [list(r) for r in self.unmapped]
        return entry


def addressed(mode, index, size):
    """The texel for one outside; None is the border."""
    if mode == "wrap":
        return index % size
    if mode == "mirror":
        index %= 2 * size
        return index if index < size else 2 * size - 1 - index
    if mode == "clamp":
        return sorted((0, index, size - 1))[1]
    if mode == "border":
        return index if 0 <= index < size else None
    assert mode == "mirror-once"
    return min(index if index >= 0 else -1 - index, size - 1)


def face_of(direction):
    """Ties go to z, then y."""
    axis = max((2, 1, 0), key=lambda a: abs(direction[a]))
    return 2 * axis + (direction[axis] < 0)


def on_face(face, direction):
    """Columns and rows, 0 to 1."""
    (axis, _), (s, s_sign), (t, t_sign) = CUBE[face]
    major = abs(direction[axis])
    return [
        (s_sign * direction[s] / major + 1) / 2,
        (t_sign * direction[t] / major + 1) / 2,
    ]


class Access:
    """One sample or gather: its location, and the texels that it read."""

    def __init__(self, texture, sampler, location, offset=(), reference=None):
        self.texture, self.sampler = texture, sampler
        self.offset = list(offset) or [0] * texture.dimensions
        self.reference = reference
        self.mapped = True
        count = 3 if texture.is_cube else texture.dimensions
        self.point = list(location[:count])
        self.layer = 0
        if texture.is_array:
            nearest = round(location[count])  # to even, as Direct3D
            self.layer = sorted((0, nearest, texture.layers - 1))[1]
        if texture.is_cube:
            self.face = face_of(self.point)
            self.point = on_face(self.face, self.point)

    def compared(self, value):
        if self.reference is None:
            return value
        passes = FUNCTIONS[self.sampler.comparison]
        return [float(passes(self.reference, v)) for v in value]

    def stored(self, layer, mip, point):
        value, is_mapped = self.texture.texel(layer, mip, point)
        self.mapped &= is_mapped
        return [(1.0, self.compared(value))]

    def cube_texel(self, mip, x, y):
        size = self.texture.size[0] >> mip or 1
        out = [c < 0 or c >= size for c in (x, y)]
        first = self.layer * 6
        if not any(out):
            return self.stored(first + self.face, mip, (x, y))
        if all(out):
            # Three faces meet: the average of their texels.
            near = [sorted((0, c, size - 1))[1] for c in (x, y)]
            three = [
                self.cube_texel(mip, *near),
                self.cube_texel(mip, x, near[1]),
                self.cube_texel(mip, near[0], y),
            ]
            return [(1 / 3, value) for one in three for _, value in one]
        # Over the edge by half a texel: folded round onto the next face.
        (axis, axis_sign), (s, s_sign), (t, t_sign) = CUBE[self.face]
        along = [(2 * c + 1) / size - 1 for c in (x, y)]
        direction = [0.0, 0.0, 0.0]
        direction[axis] = axis_sign * (1 - 1 / size)
        direction[s] = s_sign * sorted((-1, along[0], 1))[1]
        direction[t] = t_sign * sorted((-1, along[1], 1))[1]
        face = face_of(direction)
        point = [
            min(int(c * size), size - 1) for c in on_face(face, direction)
        ]
        return self.stored(first + face, mip, point)

    def fetch(self, mip, point):
        """Pairs of weight and value: one, or three at a cube's corner."""
        if self.texture.is_cube:
            return self.cube_texel(mip, *point)
        inside = []
        for n, size in enumerate(self.texture.mip_size(mip)):
            index = addressed(
                self.sampler.address[n], point[n] + self.offset[n], size
            )
            if index is None:
                return [(1.0, self.compared(list(self.sampler.border)))]
            inside.append(index)
        return self.stored(self.layer, mip, inside)

    def filtered(self, mip, is_linear):
        choices = []
        for at, size in zip(self.point, self.texture.mip_size(mip)):
            if not is_linear:
                nearest = math.floor(at * size)
                if self.texture.is_cube:
                    nearest = min(nearest, size - 1)
                choices.append([(nearest, 1.0)])
                continue
            first = math.floor(at * size - 0.5)
            share = at * size - 0.5 - first
            choices.append([(first, 1 - share), (first + 1, share)])
        result = []
        for corner in itertools.product(*choices):
            weight = math.prod(w for _, w in corner)
            if weight:
                texels = self.fetch(mip, [index for index, _ in corner])
                result += [(weight * w, value) for w, value in texels]
        return result

    def mixed(self, texels):
        """One value of pairs of weight and value; one alone stays exact."""
        if len(texels) == 1:
            return list(texels[0][1])
        values = [list(v) + [0] * (4 - len(v)) for _, v in texels]
        if self.sampler.reduction == "minimum":
            return [min(c) for c in zip(*values)]
        if self.sampler.reduction == "maximum":
            return [max(c) for c in zip(*values)]
        weights = [w for w, _ in texels]
        return [sum(map(operator.mul, weights, c)) for c in zip(*values)]

    def levels(self, lod):
        sampler, last = self.sampler, self.texture.mips - 1
        lod = sampler.limit(lod)
        is_linear = sampler.mag if lod <= 0 else sampler.min
        level = sorted((0, lod, last))[1]
        if not sampler.mip:
            return self.filtered(math.floor(level + 0.5), is_linear)
        low = math.floor(level)
        share = level - low
        result = self.filtered(low, is_linear)
        if share:
            second = self.filtered(low + 1, is_linear)
            result = [((1 - share) * w, v) for w, v in result]
            result += [(share * w, v) for w, v in second]
        return result

    def texels(self, lod, taps=1, line=(0, 0)):
        middle, result = self.point, []
        for tap in range(taps):
            along = (tap + 0.5) / taps - 0.5
            self.point = [m + along * d for m, d in zip(middle, line)]
            self.point += middle[len(line):]
            result += [(w / taps, v) for w, v in self.levels(lod)]
        self.point = middle
        return result

    def sample(self, lod, taps=1, line=(0, 0)):
        """`lod` is the level that the method computes, before the sampler's limits;
        `taps` and `line` are those of an anisotropic filter."""
        return self.mixed(self.texels(lod, taps, line))

    def gather(self, channel):
        x, y = (
            math.floor(at * size - 0.5)
            for at, size in zip(self.point, self.texture.mip_size(0))
        )
        corners = ((x, y + 1), (x + 1, y + 1), (x + 1, y), (x, y))
        return [self.mixed(self.fetch(0, c))[channel] for c in corners]


def level_of_detail(texture, location, across_x, across_y):
    """The logarithm of the longer distance between two pixels, in texels."""
    longest = 0.0
    for slope in (across_x, across_y):
        if texture.is_cube:
            # The quotient rule, on the face.
            face = face_of(location[:3])
            (axis, sign), *rest = CUBE[face]
            major = abs(location[axis])
            slope = [
                (slope[c] * major - location[c] * slope[axis] * sign)
                / major**2
                / 2
                for c, _ in rest
            ]
        length = math.hypot(*(s * n for s, n in zip(slope, texture.size)))
        longest = max(longest, length)
    return math.log2(longest) if longest else -math.inf


def footprint(texture, sampler, location, across_x, across_y):
    """Level of detail, number of taps, the longer axis and the ratio of both
    before it becomes the number."""
    isotropic = level_of_detail(texture, location, across_x, across_y)
    if not sampler.anisotropy or texture.is_cube or texture.dimensions != 2:
        return isotropic, 1, (0, 0), 1
    x, y = (
        [s * n for s, n in zip(slope, texture.size)]
        for slope in (across_x, across_y)
    )
    area = abs(x[0] * y[1] - x[1] * y[0])
    if not any(x + y):
        return isotropic, 1, (0, 0), 1
    if area:
        # The singular values of the matrix with the columns x and y.
        half = (x[0] ** 2 + y[0] ** 2 - x[1] ** 2 - y[1] ** 2) / 2
        mixed = x[0] * x[1] + y[0] * y[1]
        mean = sum(c * c for c in x + y) / 2
        major = math.sqrt(mean + math.hypot(half, mixed))
        angle = math.atan2(mixed, half) / 2
    else:
        # No ellipse: the specification takes the longer of the two.
        longer = max(x, y, key=lambda d: math.hypot(*d))
        major = math.hypot(*longer)
        angle = math.atan2(longer[1], longer[0])
    minor = max(area / major, major / sampler.anisotropy)
    ratio = max(major / max(minor, 1.0), 1.0)
    line = [
        major * c / n
        for c, n in zip((math.cos(angle), math.sin(angle)), texture.size)
    ]
    return math.log2(minor), math.ceil(ratio - 1e-6), line, ratio
