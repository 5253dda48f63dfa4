# random_layouts.py: Random types compared with the rules and dxc
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Usage: random_layouts.py <folder> <first seed> <types> [--dxc <dxc>]

Compiles programs of random types, each as a member of a constant buffer, with its
fields as members of another, and as the element of a structured buffer. The offsets in
the listing must be those that `layouts.py` computes by the rules; with --dxc, dxc's
listing must have those of its own rules, which differ only in `RowsOfDxc`. Half of the
types are compiled with native 16-bit types.
"""

import argparse
import pathlib
import random
import re
import subprocess
import sys

from element_types import NARROW, SCALARS, Element
from layouts import (
    Array, Matrix, Packed, Rows, RowsOfDxc, Struct, declaration, random_scalar,
    structs)

PER_PROGRAM = 20
OPTIONS = ((), ("-enable-16bit-types",))
FLOAT = Element(SCALARS[0], 1)


def random_member(generator, name, depth, with16):
    """As random_type() has it, with all shapes of matrices and minimum
    precision."""
    kind = generator.choice(["vector"] * 4 + ["matrix"] * 3 + ["array", "struct"])
    if depth and kind == "array":
        element = random_member(generator, name, depth - 1, with16)
        return Array(element, generator.randint(1, 3))
    if depth and kind == "struct":
        return random_record(generator, name, depth - 1, with16)
    scalar = random_scalar(generator, with16)
    if not with16 and generator.random() < 0.2:
        scalar = generator.choice(NARROW)
    if kind == "matrix":
        return Matrix(scalar, generator.randint(1, 4), generator.randint(1, 4),
                      generator.random() < 0.4)
    return Element(scalar, generator.randint(1, 4))


def random_record(generator, name, depth, with16):
    count = generator.randint(1, 5)
    return Struct(name, tuple(
        (f"m{n}", random_member(generator, f"{name}_{n}", depth, with16))
        for n in range(count)))


def first_scalar(type_, text):
    if isinstance(type_, Struct):
        name, field = type_.fields[0]
        return first_scalar(field, f"{text}.{name}")
    if isinstance(type_, Array):
        return first_scalar(type_.element, text + "[0]")
    if isinstance(type_, Matrix):
        return text + "._m00"
    return text + (".x" if type_.count > 1 else "")


def source(types):
    lines, reads = [], []
    for n, type_ in enumerate(types):
        lines += [s.text() for s in structs(type_)]
        members = "".join(f" {declaration(t, f'd{n}_{name}')};"
                          for name, t in type_.fields)
        lines.append(f"cbuffer C{n} {{ {type_.name} c{n}; float after{n}; }}")
        lines.append(f"cbuffer D{n} {{{members} float last{n}; }}")
        lines.append(f"StructuredBuffer<{type_.name}> S{n};")
        reads += [f"after{n}", f"last{n}", f"float({first_scalar(type_, f'S{n}[1]')})"]
    lines.append("RWBuffer<float> Out;\n[numthreads(1, 1, 1)]\nvoid main() {")
    lines += [f"  Out[{n}] = {read};" for n, read in enumerate(reads)]
    return "\n".join(lines + ["}", ""])


def offsets(type_, rules, path, at):
    """(path, offset) of all members, as a listing states them."""
    element = type_
    while isinstance(element, Array):
        element = element.element
    if isinstance(element, Struct):
        inner = 0
        for name, field in element.fields:
            inner = rules.place(inner, field)
            yield from offsets(field, rules, f"{path}.{name}", at + inner)
            inner += rules.size(field)
    yield path, at


def expected(types, rows, with16):
    packed = Packed()
    for n, type_ in enumerate(types):
        fields = [(f"D{n}.d{n}_{name}", t) for name, t in type_.fields]
        whole = [(f"C{n}.c{n}", type_), (f"C{n}.after{n}", FLOAT)]
        for members in (whole, fields + [(f"D{n}.last{n}", FLOAT)]):
            for (path, member), at in zip(members, rows.top_level(members, with16)):
                yield from offsets(member, rows, path, at)
        yield from offsets(type_, packed, f"S{n}.$Element", 0)


BEGIN = re.compile(r"; (?:cbuffer|Resource bind info for) (\S+)")
MEMBER = re.compile(r";\s+(?:\S+ )*?(}? ?[$\w]+)(?:\[\d+\])*;+\s+; Offset:\s+(\d+)")


def listed(text):
    """(path, offset) of all members in a listing. A struct's members are before
    its name."""
    found, open_, buffer = {}, [[]], None
    for line in text.splitlines():
        begin = BEGIN.match(line)
        if begin:
            buffer, open_ = begin[1], [[]]
        elif line.startswith("; Resource Bindings"):
            break
        elif line.strip("; ") == "{":
            open_.append([])
        member = MEMBER.match(line)
        if not member or buffer is None:
            continue
        name, offset = member[1].strip("} "), int(member[2])
        inner = open_.pop() if member[1].startswith("}") else []
        if name == buffer:  # the constant buffer itself
            found.update((f"{buffer}.{path}", at) for path, at in inner)
            continue
        open_[-1] += [(f"{name}.{path}", at) for path, at in inner]
        open_[-1].append((name, offset))
        if name == "$Element":
            found.update((f"{buffer}.{path}", at) for path, at in open_[-1])
    return found


def listing(compiler, options, file):
    out = file.with_suffix(".txt")
    command = [*compiler, *options, str(file), "-Fc", str(out)]
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode:  # warnings are of no interest
        sys.exit(f"{' '.join(command)}\n{done.stderr}")
    return listed(out.read_text())


def declared(types, path):
    """The type that has the first difference, for the message."""
    return types[int(re.match(r"[CDS](\d+)", path)[1])]


def compare(title, types, wanted, found):
    differing = {}
    for path, offset in wanted.items():
        if found.get(path) != offset:
            differing.setdefault(declared(types, path), []).append(
                f"  {path}: {found.get(path)}, not {offset}")
    for type_, lines in differing.items():
        print(title, *(s.text() for s in structs(type_)), *lines[:3], sep="\n")
    return len(differing)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("seed", type=int)
    parser.add_argument("types", type=int)
    parser.add_argument("--dxc")
    arguments = parser.parse_args()
    arguments.folder.mkdir(parents=True, exist_ok=True)
    wrong = apart = 0
    for program in range(arguments.types // PER_PROGRAM):
        with16 = program % len(OPTIONS) == 1
        options = ["-T", "cs_6_2", *OPTIONS[with16]]
        generator = random.Random(f"{arguments.seed} {program}")
        types = [random_record(generator, f"T{n}", 2, with16)
                 for n in range(PER_PROGRAM)]
        file = arguments.folder / f"{program}.hlsl"
        file.write_text(source(types))
        wanted = dict(expected(types, Rows(), with16))
        wrong += compare(f"{file}", types, wanted,
                         listing(["clang-dxc"], options, file))
        if arguments.dxc:
            theirs = dict(expected(types, RowsOfDxc(), with16))
            apart += len({declared(types, path) for path, offset in wanted.items()
                          if theirs[path] != offset})
            wrong += compare(f"{file}: dxc", types, theirs,
                             listing([arguments.dxc], options, file))
    if arguments.dxc:
        print(f"dxc has other rules for {apart} of {arguments.types} types")
    sys.exit(f"{wrong} of {arguments.types} types differ" if wrong else 0)


if __name__ == "__main__":
    main()
