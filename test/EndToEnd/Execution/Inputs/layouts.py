# layouts.py: Memory layouts of HLSL types
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""HLSL's two layouts.

Packed, in structured and byte-address buffers: a scalar is aligned to its size, a
struct to its largest scalar, and its size is a multiple of that; everything else
follows without a gap.

Rows, in constant and texture buffers: a vector does not cross a border of 16 bytes
unless it is larger; arrays, matrices and structs start at one, and so do an array's
elements and a matrix's columns (rows of a row_major one); the next member may follow in
the last row. A matrix of one column is a vector. The last column of a matrix of 16-bit
numbers counts as if they had 32 bits, as in dxc. At the top of a constant buffer a
matrix of one column needs all the space that it counts, and minimum-precision numbers,
with which dxc counts matrices of bool, share no row with others; an array changes
nothing.
"""

import dataclasses
import itertools
import struct

from element_types import SCALARS, Element, Narrow
from shader_program import NARROW_ONLY


@dataclasses.dataclass(frozen=True)
class Matrix:
    scalar: object
    rows: int
    columns: int
    row_major: bool = False

    @property
    def name(self):
        order = "row_major " if self.row_major else ""
        return f"{order}{self.scalar.name}{self.rows}x{self.columns}"


@dataclasses.dataclass(frozen=True)
class Array:
    element: object
    count: int


@dataclasses.dataclass(frozen=True)
class Struct:
    name: str
    fields: tuple  # of (name, type)

    def text(self):
        members = " ".join(declaration(t, n) + ";" for n, t in self.fields)
        return f"struct {self.name} {{ {members} }};"


def declaration(type_, name):
    while isinstance(type_, Array):
        # The outermost bound comes first.
        name += f"[{type_.count}]"
        type_ = type_.element
    return f"{type_.name} {name}"


def scalars(type_):
    """The scalars that a type consists of, at least once."""
    if isinstance(type_, Struct):
        return [s for _, t in type_.fields for s in scalars(t)]
    return scalars(type_.element) if isinstance(type_, Array) else [type_.scalar]


def minor(type_):
    # With native 16 bits, they are something else in memory.
    if any(isinstance(s, Narrow) for s in scalars(type_)):
        return NARROW_ONLY
    return 8 if any(s.is_native16 for s in scalars(type_)) else 0


def elements(type_):
    """The vectors and scalars that a type is read by."""
    if isinstance(type_, Struct):
        return {e for _, t in type_.fields for e in elements(t)}
    if isinstance(type_, Array):
        return elements(type_.element)
    if isinstance(type_, Matrix):
        return {Element(type_.scalar, type_.columns), Element(type_.scalar, 1)}
    return {type_}


def counts_as_narrow(type_, with16):
    if with16 or isinstance(type_, (Struct, Array)):
        return False
    return isinstance(type_.scalar, Narrow) or type_.scalar.is_native16 or (
        isinstance(type_, Matrix) and type_.scalar.name == "bool")


def up(offset, alignment):
    return -(-offset // alignment) * alignment


class Packed:
    def alignment(self, type_):
        return max(s.size for s in scalars(type_))

    def place(self, offset, type_):
        return up(offset, self.alignment(type_))

    def stride(self, type_):
        return up(self.size(type_), self.alignment(type_))

    def size(self, type_):
        if isinstance(type_, Struct):
            return up(self.end(type_), self.alignment(type_))
        if isinstance(type_, Array):
            return self.stride(type_.element) * type_.count
        if isinstance(type_, Matrix):
            return type_.scalar.size * type_.rows * type_.columns
        return type_.scalar.size * type_.count

    def end(self, type_):
        offset = 0
        for _, field in type_.fields:
            offset = self.place(offset, field) + self.size(field)
        return offset

    def matrix_strides(self, type_):
        """From row to row, and from column to column."""
        size = type_.scalar.size
        if type_.row_major:
            return size * type_.columns, size
        return size, size * type_.rows


def in_one_row(offset, size):
    return offset if offset % 16 + size <= 16 else up(offset, 16)


class Rows:
    def needed(self, type_):
        """The space that must be left in a row, or None for a row of its own."""
        if isinstance(type_, Matrix) and self.line(type_)[1] == 1:
            counts = type_.row_major  # a single row needs all that it counts
            return self.size(type_) if counts else self.line(type_)[0]
        return self.size(type_) if isinstance(type_, Element) else None

    def place(self, offset, type_):
        size = self.needed(type_)
        if size is None:
            return up(offset, 16)
        return in_one_row(up(offset, type_.scalar.size), size)

    def place_at_top(self, offset, type_):
        offset = self.place(offset, type_)
        if isinstance(type_, Matrix):
            return in_one_row(offset, self.size(type_))
        return offset

    def top_level(self, members, with16):
        """The offsets of the members of a constant buffer."""
        end, last_is_narrow = 0, False
        for _, type_ in members:
            if not isinstance(type_, Array):
                if counts_as_narrow(type_, with16) != last_is_narrow:
                    end = up(end, 16)
                    last_is_narrow = not last_is_narrow
            end = self.place_at_top(end, type_)
            yield end
            end += self.size(type_)

    def stride(self, type_):
        return up(self.size(type_), 16)

    def size(self, type_):
        if isinstance(type_, Struct):
            return self.end(type_)
        if isinstance(type_, Array):
            last = self.size(type_.element)
            return self.stride(type_.element) * (type_.count - 1) + last
        if isinstance(type_, Matrix):
            size, lines = self.line(type_)
            last = size // type_.scalar.size * max(type_.scalar.size, 4)
            return up(size, 16) * (lines - 1) + last
        return type_.scalar.size * type_.count

    end = Packed.end

    def line(self, type_):
        """The size of a matrix's columns (or rows), and how many it has."""
        width, lines = type_.rows, type_.columns
        if type_.row_major:
            width, lines = lines, width
        return width * type_.scalar.size, lines

    def matrix_strides(self, type_):
        between, size = up(self.line(type_)[0], 16), type_.scalar.size
        return (between, size) if type_.row_major else (size, between)


class RowsOfDxc(Rows):
    """Where dxc places members on borders of rows, and not of their scalars: a
    row_major matrix in a struct as if it were column_major, a matrix of one line
    at the top wherever it fits in a row."""

    def needed(self, type_):
        if isinstance(type_, Matrix):
            return type_.rows * type_.scalar.size if type_.columns == 1 else None
        return super().needed(type_)

    def place_at_top(self, offset, type_):
        if isinstance(type_, Matrix) and self.line(type_)[1] == 1:
            return in_one_row(offset, self.size(type_))
        return Rows().place_at_top(offset, type_)


@dataclasses.dataclass(frozen=True)
class Part:
    """A vector or scalar in a type, for all indices of the arrays around."""

    text: str  # what follows the variable; {} for each index
    indices: tuple  # of (count, stride)
    element: Element
    offset: int
    step: int  # from component to component

    def offsets(self, index):
        first = self.offset + sum(i * s for i, (_, s) in zip(index, self.indices))
        return [first + c * self.step for c in range(self.element.count)]

    def all_indices(self):
        return itertools.product(*(range(count) for count, _ in self.indices))


def parts(type_, rules, offset=0, text="", indices=()):
    """Parts that cover the type; matrices are there by rows and, in their
    last element, by element."""
    if isinstance(type_, Struct):
        at = 0
        for name, field in type_.fields:
            at = rules.place(at, field)
            yield from parts(field, rules, offset + at, f"{text}.{name}", indices)
            at += rules.size(field)
    elif isinstance(type_, Array):
        inner = indices + ((type_.count, rules.stride(type_.element)),)
        yield from parts(type_.element, rules, offset, text + "[{}]", inner)
    elif isinstance(type_, Matrix):
        between_rows, between_columns = rules.matrix_strides(type_)
        row = Element(type_.scalar, type_.columns)
        yield Part(text + "[{}]", indices + ((type_.rows, between_rows),), row,
                   offset, between_columns)
        last = [type_.rows - 1, type_.columns - 1]
        at = offset + last[0] * between_rows + last[1] * between_columns
        yield Part(f"{text}._m{last[0]}{last[1]}", indices,
                   Element(type_.scalar, 1), at, 0)
    else:
        yield Part(text, indices, type_, offset, type_.scalar.size)


def read(memory, part, index):
    code = "<" + part.element.scalar.code
    return [struct.unpack_from(code, memory, o)[0] for o in part.offsets(index)]


def write(memory, part, index, values):
    code = "<" + part.element.scalar.code
    for offset, value in zip(part.offsets(index), values):
        struct.pack_into(code, memory, offset, value)


def fill(memory, type_, rules, generator, offset=0):
    """Random values; bytes that no part covers stay 0."""
    for part in parts(type_, rules, offset):
        for index in part.all_indices():
            write(memory, part, index, part.element.random(generator))


def random_scalar(generator, with16):
    return generator.choice([s for s in SCALARS if with16 or not s.is_native16])


def random_type(generator, name, depth, with16):
    """A member; structs are numbered after `name`."""
    kind = generator.choice(["vector"] * 4 + ["matrix", "array", "struct"])
    if depth == 0 and kind in ("array", "struct"):
        kind = "vector"
    if kind == "array":
        element = random_type(generator, name, depth - 1, with16)
        return Array(element, generator.randint(2, 3))
    if kind == "struct":
        return random_struct(generator, name, depth - 1, with16)
    scalar = random_scalar(generator, with16)
    if kind == "matrix":
        # What one line of 16-bit numbers takes is dxc's secret.
        least = 2 if scalar.is_native16 else 1
        return Matrix(scalar, generator.randint(least, 4),
                      generator.randint(least, 4),
                      generator.random() < 0.4)
    return Element(scalar, generator.randint(1, 4))


def random_struct(generator, name, depth, with16):
    fields = tuple(
        (f"m{n}", random_type(generator, f"{name}_{n}", depth, with16))
        for n in range(generator.randint(2, 5))
    )
    return Struct(name, fields)


def structs(type_):
    """All structs in a type, the innermost first."""
    if isinstance(type_, Array):
        yield from structs(type_.element)
    if isinstance(type_, Struct):
        for _, field in type_.fields:
            yield from structs(field)
        yield type_
