# element_types.py: The elements of typed resources
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The scalars of HLSL: their representation in memory, the rounding of arithmetic, and
the words that a shader writes to output a value. A vector is output in four words."""

import dataclasses
import struct

MIXER = 0x9E3779B1  # odd


@dataclasses.dataclass(frozen=True)
class Scalar:
    name: str  # as HLSL and JSON spell it
    code: str  # of struct
    words: str  # HLSL: v, as a list of words
    format: str = ""  # of DXGI, for elements of three components
    json: str = ""  # as JSON spells it, if that differs

    value = property(lambda self: self.name)  # the type of a variable

    @property
    def size(self):
        return struct.calcsize("<" + self.code)

    @property
    def is_float(self):
        return self.code in "efd"

    @property
    def is_native16(self):
        return self.size == 2

    def wrapped(self, value):
        """After arithmetic; floats are to stay exact."""
        if self.name == "bool":
            return int(bool(value))
        if self.is_float:
            packed = struct.unpack("<" + self.code, struct.pack("<" + self.code, value))
            assert packed[0] == value, f"{value} is not exact"
            return value
        value &= (1 << 8 * self.size) - 1
        if self.code.islower() and value >> (8 * self.size - 1):
            value -= 1 << 8 * self.size
        return value

    def shown(self, value):
        """The words of a value, in the order of `words`."""
        if self.name == "double":
            # A float and what it leaves, 26 bits further down.
            nearest = struct.unpack("<f", struct.pack("<f", value))[0]
            rest = (value - nearest) * 2.0**26
            return list(struct.unpack("<II", struct.pack("<ff", nearest, rest)))
        if self.size == 8:
            return list(struct.unpack("<II", struct.pack("<" + self.code, value)))
        if self.is_float:  # of 16 or 32 bits
            return list(struct.unpack("<I", struct.pack("<f", value)))
        return [value & 0xFFFFFFFF]

    def random(self, generator):
        """A value that stays exact in a little arithmetic."""
        if self.name == "bool":
            return generator.randrange(2)
        if self.name == "double":
            return generator.randrange(-(2**45), 2**45) / 2**20
        if self.is_float:
            return generator.randrange(-400, 400) / 8
        bits = 8 * self.size
        return self.wrapped(generator.getrandbits(bits))

    def fresh(self, generator):
        """A value to write, or to add to one."""
        return generator.randrange(0, 2 if self.name == "bool" else 64)


class Narrow(Scalar):
    """Of minimum precision: 32 bits in memory, 16 or more in arithmetic. No value
    leaves 15 bits, so that it does not show how many."""

    def random(self, generator):
        if self.is_float:
            return super().random(generator)
        return generator.randrange(64, 1 << 14)

    def wrapped(self, value):
        assert -(1 << 15) <= value < 1 << 15
        return super().wrapped(value)


class Normalised(Scalar):
    """A fraction of the largest number of 8 bits."""

    value = "float"

    @property
    def most(self):
        return 127 if self.code == "b" else 255

    @property
    def least(self):
        return -self.most if self.code == "b" else 0

    def random(self, generator):
        return generator.randint(self.least, self.most) / self.most

    def wrapped(self, value):
        inside = sorted((self.least, value * self.most, self.most))[1]
        return round(inside) / self.most

    def shown(self, value):
        return list(struct.unpack("<I", struct.pack("<f", value)))

    def fresh(self, generator):
        """Never in the middle of two numbers that the memory can hold."""
        return (2 * generator.randrange(-32, 32) + 1) / 64

    @property
    def is_float(self):
        return True

    @property
    def is_native16(self):
        return False


SCALARS = [
    Scalar("float", "f", "asuint({v})"),
    Scalar("int", "i", "uint({v})"),
    Scalar("uint", "I", "uint({v})"),
    Scalar("bool", "I", "uint({v})"),
    Scalar("double", "d", "asuint(float({v})), "
           "asuint(float(({v} - double(float({v}))) * 67108864.0))"),
    Scalar("int64_t", "q", "uint({v}), uint({v} >> 32)"),
    Scalar("uint64_t", "Q", "uint({v}), uint({v} >> 32)"),
    Scalar("half", "e", "asuint(float({v}))", "R16G16B16A16_FLOAT"),
    Scalar("int16_t", "h", "uint(int({v}))", "R16G16B16A16_SINT"),
    Scalar("uint16_t", "H", "uint({v})", "R16G16B16A16_UINT"),
]
NARROW = [
    Narrow("min16float", "f", "asuint(float({v}))", json="float"),
    Narrow("min10float", "f", "asuint(float({v}))", json="float"),
    Narrow("min16int", "i", "uint(int({v}))", json="int"),
    Narrow("min12int", "i", "uint(int({v}))", json="int"),
    Narrow("min16uint", "I", "uint({v})", json="uint"),
]
NORMALISED = [
    Normalised("unorm float", "B", "asuint({v})", "UNORM"),
    Normalised("snorm float", "b", "asuint({v})", "SNORM"),
]


@dataclasses.dataclass(frozen=True)
class Element:
    """A scalar or vector."""

    scalar: Scalar
    count: int

    @property
    def name(self):
        return self.scalar.name + (str(self.count) if self.count > 1 else "")

    @property
    def value(self):
        """The type of a variable for it."""
        return self.scalar.value + self.name[len(self.scalar.name):]

    @property
    def identifier(self):
        return self.name.replace(" ", "_")

    @property
    def minor(self):
        return 2 if self.scalar.is_native16 else 0

    @property
    def stored(self):
        """Components in memory: no format has three of 8 or 16 bits."""
        return 4 if self.scalar.size < 4 and self.count == 3 else self.count

    def json(self):
        """Its type, or the format of its memory."""
        if isinstance(self.scalar, Normalised):
            channels = "".join(c + "8" for c in "RGBA"[: self.stored])
            return {"format": f"{channels}_{self.scalar.format}"}
        if self.stored != self.count:
            return {"format": self.scalar.format}
        name = self.scalar.json or self.scalar.name
        return {"type": name + self.name[len(self.scalar.name):]}

    def random(self, generator):
        return [self.scalar.random(generator) for _ in range(self.stored)]

    @property
    def is_mixed(self):
        """Whether it has more words than a vector: then each component is one,
        mixed of two."""
        return self.scalar.size == 8 and self.count > 2

    def shown(self, value):
        pairs = [self.scalar.shown(v) for v in value[: self.count]]
        if self.is_mixed:
            pairs = [[(a ^ b * MIXER) & 0xFFFFFFFF] for a, b in pairs]
        return (sum(pairs, []) + [0] * 4)[:4]

    def function(self, name="Show"):
        """The function that shows this type, in HLSL."""
        components = [
            self.scalar.words.format(v=f"v.{c}" if self.count > 1 else "v")
            for c in "xyzw"[: self.count]
        ]
        if self.is_mixed:
            components = [c.replace(", asuint", f" ^ {MIXER}u * asuint")
                          .replace(", uint", f" ^ {MIXER}u * uint")
                          for c in components]
        words = ", ".join(components)
        per_component = 2 if self.scalar.size == 8 and not self.is_mixed else 1
        missing = 4 - self.count * per_component
        return (
            f"uint4 {name}({self.value} v) {{ return uint4({words}"
            + ", 0" * missing
            + "); }"
        )




def functions(elements, minor):
    """`Show` for those that programs of a shader model have: with native 16 bits,
    minimum precision is another name for them."""
    return [e.function() for e in sorted(elements, key=str)
            if e.minor <= minor and not (minor and isinstance(e.scalar, Narrow))]


ELEMENTS = [
    Element(scalar, count)
    for scalar in SCALARS + NARROW + NORMALISED
    for count in range(1, 5)
    if scalar.size * count <= 16  # the most that a typed resource takes
]
