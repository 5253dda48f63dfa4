# constants.py: Constant and texture buffers
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Usage: constants.py <stem>

Writes <stem>.0.hlsl and <stem>.8.hlsl that read members of constant and texture buffers
of every form, with constant and dynamic indices, for the first and the last shader
model.
"""

import random
import sys

from element_types import NARROW, SCALARS, Element, Narrow, functions
from layouts import (
    Array, Matrix, Rows, Struct, declaration, elements, fill, minor, parts,
    random_struct, read, structs)
from shader_program import THREADS, Program

INDEX_ARGUMENTS = ("a.p.x", "a.p.y", "a.p.z", "a.p.w", "a.q.x", "a.q.y", "a.q.z")
BY_NAME = {scalar.name: scalar for scalar in SCALARS + NARROW}
FLOAT = BY_NAME["float"]
RULES = Rows()


def around(type_):
    """At the top of a constant buffer, numbers of minimum precision share no row
    with others nor with an array before them; in a struct they do."""
    return Struct("Around" + type_.name, (("inner", type_),))


def contents(generator):
    """Structs whose members show a rule each, then any."""
    for name in ("float", "double", "half", "int16_t", "uint64_t", "bool",
                 "min16float", "min16uint"):
        scalar = BY_NAME[name]
        vectors = [(f"v{n}", Element(scalar, 1 + n * 7 % 4)) for n in range(6)]
        yield Struct(f"Vectors_{name}", tuple(vectors))
        arrays = Struct(f"Arrays_{name}", (
            ("a", Array(Element(scalar, 1), 3)),
            ("b", Element(scalar, 1)),
            ("c", Array(Array(Element(scalar, 3), 2), 2)),
            ("d", Element(scalar, 2)),
        ))
        yield around(arrays) if isinstance(scalar, Narrow) else arrays
        if name != "bool":
            yield Struct(f"Matrices_{name}", (
                ("a", Matrix(scalar, 2, 3)),
                ("b", Element(scalar, 1)),
                ("c", Matrix(scalar, 3, 2, True)),
                ("d", Array(Matrix(scalar, 3, 4, True), 2)),
                ("e", Array(Matrix(scalar, 4, 2), 2)),
            ))
            if not scalar.is_native16:
                yield Struct(f"Lines_{name}", (
                    ("a", Element(scalar, 1)),
                    ("b", Matrix(scalar, 2, 1)),
                    ("c", Matrix(scalar, 1, 3)),
                    ("d", Matrix(scalar, 1, 2, True)),
                    ("e", Array(Matrix(scalar, 4, 1), 2)),
                ))
    inner = Struct("Inner", (("a", Element(FLOAT, 3)), ("b", Array(Element(FLOAT, 1), 2))))
    yield Struct("Nested", (
        ("first", Element(FLOAT, 1)),
        ("one", inner),
        ("tail", Element(FLOAT, 2)),
        ("many", Array(inner, 3)),
        ("last", Element(FLOAT, 3)),
    ))
    yield around(Struct("Narrow", (
        ("a", Element(BY_NAME["min16float"], 1)),
        ("b", Element(FLOAT, 2)),
        ("c", Element(BY_NAME["min16int"], 2)),
        ("d", Matrix(BY_NAME["min16float"], 2, 3, True)),
        ("e", Element(BY_NAME["bool"], 1)),
    )))
    for number in range(6):
        yield random_struct(generator, f"Any{number}", 2, number >= 3)


class Writer:
    def __init__(self):
        self.random = random.Random("constants")
        self.program = Program("uint4")
        self.types = {}
        self.shown = set()

    def memory(self, type_):
        size = -(-RULES.size(type_) // 16) * 16
        memory = bytearray(size)
        fill(memory, type_, RULES, self.random)
        return memory

    def bind(self, text, name, memory, least, is_texture):
        words = [int.from_bytes(memory[n:n + 4], "little")
                 for n in range(0, len(memory), 4)]
        entry = {"name": name, "type": "uint4" if is_texture else "uint",
                 "data": words}
        self.program.declare(text, entry, None, least)

    def add_reads(self, type_, memory, path, with_copy):
        """`path` precedes the path of a part; of large types, some parts."""
        every = list(parts(type_, RULES))
        for part in self.random.sample(every, min(8, len(every))):
            self.shown.add(part.element)
            constant = self.indices(part)
            forms = [(f"{{out}} = Show({path(part.text)});", None)]
            if part.indices:
                forms.append((forms[0][0], constant))
            if with_copy:
                forms.append((f"{type_.name} v = {path('')}; "
                              f"{{out}} = Show(v{part.text});", None))
            for text, fixed in forms:
                rows, values = [], []
                for _ in range(THREADS):
                    index = fixed or self.indices(part)
                    rows.append(index)
                    values.append(part.element.shown(read(memory, part, index)))
                named = fixed or [f"uint({a})" for a in INDEX_ARGUMENTS]
                # The path's braces are indices, those of {out} are not.
                text = text.replace("{out}", "<out>").format(*named)
                self.program.add(text.replace("<out>", "{out}"), rows, values,
                                 None, minor(type_))

    def indices(self, part):
        return [self.random.randrange(count) for count, _ in part.indices]

    def add_object(self, number, type_, resource):
        name = f"{resource[0]}{number}"
        memory = self.memory(type_)
        self.bind(f"{resource}<{type_.name}> {name};", name, memory, minor(type_),
                  resource == "TextureBuffer")
        self.add_reads(type_, memory, lambda p: name + p, True)

    def add_array(self, number, type_):
        """Elements of an array of constant buffers; one is not bound."""
        name = f"A{number}"
        memories = {n: self.memory(type_) for n in (0, 2)}
        least = minor(type_)
        text = f"ConstantBuffer<{type_.name}> {name}[3];"
        for index, memory in memories.items():
            self.bind(text, f"{name}[{index}]", memory, least, False)
            text = ""
            self.add_reads(type_, memory, lambda p: f"{name}[{index}]{p}", False)

    def add_block(self, number, type_, keyword):
        """Members of a cbuffer or tbuffer are names of their own."""
        name = f"{keyword}{number}"
        fields = tuple((f"{name}_{n}", t) for n, t in type_.fields)
        block = Struct(name, fields)
        memory = self.memory(block)
        members = " ".join(declaration(t, n) + ";" for n, t in fields)
        self.bind(f"{keyword} {name} {{ {members} }}", name, memory, minor(type_),
                  keyword == "tbuffer")
        self.add_reads(block, memory, lambda p: p[1:], False)

    def add_globals(self, types):
        """All loose members of a shader model are one buffer."""
        fields = [(f"g{n}_{name}", t) for n, type_ in enumerate(types)
                  for name, t in type_.fields]
        block = Struct("$Globals", tuple(fields))
        memory = self.memory(block)
        text = " ".join(declaration(t, n) + ";" for n, t in fields)
        self.bind(text, "$Globals", memory, 0, False)
        self.add_reads(block, memory, lambda p: p[1:], False)

    def write(self, stem):
        chosen = list(contents(self.random))
        for type_ in chosen:
            for inner in structs(type_):
                self.types[inner.name] = inner
        for number, type_ in enumerate(chosen):
            self.add_object(number, type_, "ConstantBuffer")
            self.add_block(number, type_, "cbuffer")
            if number % 2:
                self.add_object(number, type_, "TextureBuffer")
                self.add_array(number, type_)
            else:
                self.add_block(number, type_, "tbuffer")
        self.add_globals([t for t in chosen if minor(t) == 0][-5:])
        for least in (0, 8):
            types = [t.text() for t in self.types.values() if minor(t) <= least]
            shown = functions(self.shown, least)
            self.program.write(f"{stem}.{least}", least, shown, types)


if __name__ == "__main__":
    Writer().write(sys.argv[1])
