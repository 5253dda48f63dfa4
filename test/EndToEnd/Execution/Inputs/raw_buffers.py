# raw_buffers.py: Structured and byte-address buffers
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Usage: raw_buffers.py structured|byte-address <stem>

Writes <stem>.0.hlsl and <stem>.8.hlsl with all reads and writes of a structured or a
byte-address buffer, with elements of many types, for the first and the last shader
model.
"""

import random
import struct
import sys

from element_types import NARROW, SCALARS, Element, functions
from layouts import (
    Array, Matrix, Packed, Struct, elements, fill, minor, parts, random_struct,
    read, structs, write)
from shader_program import THREADS, Program

INDEX_ARGUMENTS = ("a.p.y", "a.p.z", "a.p.w", "a.q.x", "a.q.y", "a.q.z")
BY_NAME = {scalar.name: scalar for scalar in SCALARS + NARROW}
FLOAT, UINT = BY_NAME["float"], BY_NAME["uint"]
RULES = Packed()
ROWS = 3 * THREADS  # elements of a buffer, or locations of a byte-address buffer


def types(generator):
    """The contents of buffers: each scalar, vectors, matrices, structs."""
    for number, scalar in enumerate(SCALARS):
        yield Element(scalar, 1)
        yield Element(scalar, 2 + number % 3)
    yield Matrix(FLOAT, 3, 2)
    yield Struct("Turned", (("m", Matrix(FLOAT, 2, 4, True)),))
    yield Matrix(BY_NAME["double"], 2, 3)
    yield Matrix(BY_NAME["half"], 3, 3)
    yield Matrix(BY_NAME["int64_t"], 1, 4)
    yield Struct("Mixed", (
        ("flag", Element(BY_NAME["bool"], 1)),
        ("wide", Element(BY_NAME["double"], 1)),
        ("small", Array(Element(FLOAT, 3), 2)),
        ("turn", Matrix(FLOAT, 2, 3)),
        ("number", Element(BY_NAME["uint64_t"], 1)),
        ("tail", Element(UINT, 1)),
    ))
    narrow = [BY_NAME[n] for n in ("min16float", "min16int", "min16uint")]
    for number, scalar in enumerate(narrow):
        yield Element(scalar, 1)
        yield Element(scalar, 2 + number)
    yield Matrix(narrow[0], 3, 2)
    yield Struct("Narrow", (
        ("few", Element(narrow[0], 3)),
        ("wide", Element(BY_NAME["double"], 1)),
        ("turn", Matrix(narrow[1], 2, 3, True)),
        ("many", Array(Element(narrow[2], 1), 3)),
        ("one", Element(FLOAT, 1)),
    ))
    for number in range(4):
        yield random_struct(generator, f"S{number}", 2, number >= 2)


class Buffer:
    """A resource and its memory. `pitch` is the distance of its rows."""

    def __init__(self, name, resource, pitch, unmapped):
        self.name, self.resource, self.pitch = name, resource, pitch
        self.unmapped = unmapped  # a row
        self.memory = bytearray(pitch * ROWS)
        self.is_structured = "Structured" in resource
        self.written = {}

    def entry(self):
        if self.is_structured:
            ranges = [[self.unmapped, 1]]
        else:
            ranges = [[self.unmapped * self.pitch, self.pitch]]
        return {"name": self.name, **self.data(), "unmapped": ranges}

    def data(self):
        return {"type": "uint8_t", "data": list(self.memory)}


class Writer:
    def __init__(self, structured):
        self.structured = structured
        self.random = random.Random(f"raw {structured}")
        self.program = Program("uint4")
        self.shown = set()
        self.named = {}

    def make(self, name, type_, writable):
        prefix = "RW" if writable else ""
        size = RULES.size(type_)
        if self.structured:
            resource, pitch = f"{prefix}StructuredBuffer<{type_.name}>", size
        else:
            # Locations for scalars of 8 bytes, and a gap.
            resource = f"{prefix}ByteAddressBuffer"
            pitch = -(-size // 8) * 8 + 8
        buffer = Buffer(name, resource, pitch, self.random.randrange(ROWS))
        for row in range(ROWS):
            fill(buffer.memory, type_, RULES, self.random, row * pitch)
        expected = {} if writable else None
        self.program.declare(f"{resource} {name};", buffer.entry(), expected,
                             minor(type_))
        return buffer, expected

    def at(self, buffer, row="uint(a.p.x)"):
        """The index of a structured buffer, the offset in the other."""
        return row if self.structured else f"{row} * {buffer.pitch}"

    def indices(self, part):
        return [self.random.randrange(count) for count, _ in part.indices]

    def indexed(self, part, index=None):
        """The part's path with indices of the thread, or these constants."""
        if index is None:
            index = [f"uint({a})" for a in INDEX_ARGUMENTS]
        return part.text.format(*index)

    def add_read(self, type_, buffer, part, text, status=False, constant=None):
        """`text` has %s for the part's path."""
        self.shown.add(part.element)
        rows, values, statuses = [], [], []
        for _ in range(THREADS):
            row = self.random.randrange(ROWS)
            index = constant or self.indices(part)
            here = [row] + index
            rows.append(here)
            mapped = row != buffer.unmapped
            memory = buffer.memory if mapped else bytes(len(buffer.memory))
            at = bytes(memory[row * buffer.pitch:(row + 1) * buffer.pitch])
            values.append(self.show(part.element, read(at, part, index)))
            statuses.append(mapped)
        text = text % self.indexed(part, constant)
        if status:
            text += " {status} = CheckAccessFullyMapped(s);"
        self.program.add(text, rows, values, statuses if status else None,
                         minor(type_))

    @staticmethod
    def show(element, value):
        # Four components of 64 bits are shown by halves.
        return element.shown(value)[:4]

    def some(self, items, count):
        items = list(items)
        return self.random.sample(items, min(count, len(items)))

    def add_reads(self, type_, buffer):
        """A part of an element through a pointer, or out of a whole copy: of
        large types, some parts."""
        name, where = type_.name.replace("row_major ", ""), self.at(buffer)
        method = "Load" if self.structured else f"Load<{name}>"
        source = buffer.name
        for part in self.some(parts(type_, RULES), 3):
            self.add_read(type_, buffer, part,
                          f"{name} v = {source}.{method}({where}); "
                          "{out} = Show(v%s);")
        for part in self.some(parts(type_, RULES), 1):
            self.add_read(type_, buffer, part,
                          f"{name} v = {source}.{method}({where}, s); "
                          "{out} = Show(v%s);", True)
        if not self.structured:
            return
        for part in self.some(parts(type_, RULES), 8):
            self.add_read(type_, buffer, part,
                          f"{{out}} = Show({source}[{where}]%s);")
        for part in self.some(parts(type_, RULES), 3):
            self.add_read(type_, buffer, part,
                          f"{{out}} = Show({source}[{where}]%s);",
                          constant=self.indices(part))

    def add_writes(self, type_, source, target):
        """Each row of the target is written by one statement's thread."""
        name, stored = type_.name.replace("row_major ", ""), self.at(target)
        free = list(range(ROWS))
        self.random.shuffle(free)
        # The whole, from another buffer.
        rows, mine = [], [free.pop() for _ in range(THREADS)]
        for row in mine:
            other = self.random.randrange(ROWS)
            rows.append([row, other])
            if row == target.unmapped:
                continue
            for part in parts(type_, RULES):
                for index in part.all_indices():
                    value = [0] * part.element.count
                    if other != source.unmapped:
                        first = other * source.pitch
                        value = read(source.memory[first:first + source.pitch],
                                     part, index)
                    self.put(target, row, part, index, value)
        loaded = self.at(source, "uint(a.p.y)")
        if self.structured:
            text = f"{target.name}[{stored}] = {source.name}[{loaded}];"
        else:
            text = (f"{target.name}.Store<{name}>({stored}, "
                    f"{source.name}.Load<{name}>({loaded}));")
        self.add(text, rows, type_)
        if not self.structured:
            return
        # A part, twice: what is written can be changed.
        remaining = [free.pop() for _ in range(THREADS)]
        for part in self.some(parts(type_, RULES), 6):
            scalar, count = part.element.scalar, part.element.count
            for operation in ("=", "+=") if scalar.name != "bool" else ("=",):
                rows = []
                for row in remaining:
                    index = self.indices(part)
                    new = [self.random.randrange(2 if scalar.name == "bool" else 64)
                           for _ in range(count)]
                    rows.append(([row] + index + [0] * 8)[:8] + new)
                    if row == target.unmapped:
                        continue
                    first = row * target.pitch
                    old = read(target.memory[first:first + target.pitch], part, index)
                    value = new if operation == "=" else [
                        scalar.wrapped(o + n) for o, n in zip(old, new)]
                    self.put(target, row, part, index, value)
                self.add(
                    f"{target.name}[{stored}]{self.indexed(part)} {operation} "
                    f"{part.element.name}(a.g"
                    + ("" if count == 4 else "." + "xyzw"[:count]) + ");",
                    rows, type_)

    def add(self, text, rows, type_):
        self.program.add(text + " {out} = 5;", rows, [[5] * 4] * THREADS, None,
                         minor(type_))

    @staticmethod
    def put(buffer, row, part, index, value):
        first = row * buffer.pitch
        at = bytearray(buffer.memory[first:first + buffer.pitch])
        write(at, part, index, value)
        buffer.memory[first:first + buffer.pitch] = at

    def add_words(self):
        """Load to Load4 and Store to Store4."""
        four = Array(Element(UINT, 1), 4)
        source, _ = self.make("Words", four, False)
        target, expected = self.make("Stored", four, True)
        other, _ = self.make("Written", four, True)
        for width in range(1, 5):
            element = Element(UINT, width)
            part = next(parts(element, RULES))
            digit = "" if width == 1 else str(width)
            for buffer in (source, other):
                call = f"{buffer.name}.Load{digit}({self.at(buffer)}"
                self.add_read(four, buffer, part, f"{{out}} = Show({call})%s);")
                self.add_read(four, buffer, part,
                              f"{{out}} = Show({call}, s)%s);", True)
        rows = list(range(ROWS))
        for width in range(1, 4):
            self.store(target, rows, width, width)
        # The last row of threads writes four.
        rows[:] = rows or [0]
        target4, expected4 = self.make("Stored4", four, True)
        self.store(target4, list(range(ROWS)), 4, 4)
        expected.update(target.data())
        expected4.update(target4.data())
        self.program.add(
            f"uint d; {source.name}.GetDimensions(d); {{out}} = uint4(d, 0, 0, 0);",
            [[]] * THREADS, [[len(source.memory), 0, 0, 0]] * THREADS)

    def store(self, target, rows, width, seed):
        element = Element(UINT, width)
        part = next(parts(element, RULES))
        digit = "" if width == 1 else str(width)
        arguments = []
        for _ in range(THREADS):
            row = rows.pop(self.random.randrange(len(rows)))
            value = [self.random.randrange(1 << 24) for _ in range(width)]
            arguments.append([row, 0, 0, 0, *value])
            if row != target.unmapped:
                self.put(target, row, part, [], value)
        swizzle = "" if width == 4 else "." + "xyzw"[:width]
        self.program.add(
            f"{target.name}.Store{digit}({self.at(target)}, "
            f"uint{digit}(a.q{swizzle})); {{out}} = {seed};",
            arguments, [[seed] * 4] * THREADS)

    def add_sizes(self, buffer, type_):
        size = [ROWS, RULES.size(type_), 0, 0]
        self.program.add(
            f"uint n, d; {buffer.name}.GetDimensions(n, d); "
            "{out} = uint4(n, d, 0, 0);",
            [[]] * THREADS, [size] * THREADS, None, minor(type_))

    def write(self, stem):
        for number, type_ in enumerate(types(self.random)):
            for inner in structs(type_):
                self.named[inner.name] = inner
            source, _ = self.make(f"R{number}", type_, False)
            self.add_reads(type_, source)
            target, expected = self.make(f"W{number}", type_, True)
            self.add_writes(type_, source, target)
            expected.update(target.data())
            read_again, _ = self.make(f"RW{number}", type_, True)
            self.add_reads(type_, read_again)
            if self.structured:
                self.add_sizes(source, type_)
                self.add_sizes(target, type_)
        if not self.structured:
            self.add_words()
        for least in (0, 8):
            prologue = [s.text() for s in self.named.values() if minor(s) <= least]
            shown = functions(self.shown, least)
            self.program.write(f"{stem}.{least}", least, shown, prologue)


def main():
    kind, stem = sys.argv[1:]
    Writer(kind == "structured").write(stem)


if __name__ == "__main__":
    main()
