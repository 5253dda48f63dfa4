# library_tables.py: RDAT and metadata of random libraries
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Usage: library_tables.py <folder> <first seed> <count> [dxc] [dxv]

Compiles the libraries of library_model.py and compares RDAT and the metadata with the
model, and with dxc's if given. Each is also compiled in two parts, which are linked to
a library. Prints the differences.
"""

import pathlib
import re
import struct
import sys

sys.path.append(str(pathlib.Path(__file__).parents[2] / "Inputs"))

from compilers import compile_shader, run, validate  # noqa: E402
from library_model import Library
from runtime_data import read_part, read_properties, read_rows, read_tables, words_of

GLOBAL, LOCAL, ASSOCIATION, HIT_GROUP = 1, 2, 8, 11
NUMBERS = {0: 1, 9: 2, 10: 1, 12: 2}


class RuntimeData:
    """The rows of RDAT with strings and lists in place of offsets."""

    def __init__(self, part):
        tables = read_tables(part)
        self.strings = tables.get(1, b"\0")
        numbers = words_of(tables) if 2 in tables else None
        self.resources = [(*row[:6], self.text(row[6]), row[7]) for row in self.rows(tables, 3)]
        names = [row[6] for row in self.resources]
        self.functions = {}
        for row in self.rows(tables, 4):
            resources = [] if row[2] == 0xffffffff else [names[n] for n in numbers(row[2])]
            outside = [] if row[3] == 0xffffffff else [self.text(n) for n in numbers(row[3])]
            waves = struct.unpack("<4B", struct.pack("<I", row[11]))[:2]
            self.functions[self.text(row[1])] = (
                self.text(row[0]), sorted(resources), sorted(outside), *row[4:7],
                row[7] | row[8] << 32, row[9], row[10], waves)
        self.subobjects = {}
        for kind, name, *words in self.rows(tables, 6):
            if kind == ASSOCIATION:
                value = [self.text(words[0]), *map(self.text, numbers(words[1]))], []
            elif kind == HIT_GROUP:
                value = [self.text(word) for word in words[1:4]], words[:1]
            else:
                value = [], words[:NUMBERS[kind]]
            self.subobjects[self.text(name)] = (kind, *value)

    @staticmethod
    def rows(tables, number):
        return read_rows(tables[number]) if tables.get(number) else []

    def text(self, at):
        return self.strings[at:self.strings.index(b"\0", at)].decode().lstrip("\1")


def read_metadata(listing):
    """The tables of resources and payloads: (name, space, lower, size, kind or bytes),
    and by the name of a payload the words of its members."""
    nodes = dict(re.findall(r"^!(\d+) = !\{(.*)\}$", listing, re.M))
    resources = []
    tables = re.search(r"^!dx.resources = !\{!(\d+)\}", listing, re.M)
    for table in re.findall(r"!(\d+)|null", nodes[tables[1]]) if tables else []:
        for row in re.findall(r"!(\d+)", nodes.get(table, "")):
            resources.append(re.search(r'!"(\w*)", (i32 -?\d+, i32 -?\d+, i32 -?\d+, i32 -?\d+)',
                                       nodes[row]).groups())
    annotations = {}
    heads = re.search(r"^!dx.dxrPayloadAnnotations = !\{!(\d+)\}", listing, re.M)
    for name, members in re.findall(r"%struct\.(\w+) undef, !(\d+)", nodes[heads[1]] if heads else ""):
        annotations[name] = [int(re.fullmatch(r"i32 0, i32 (\d+)", nodes[member])[1])
                             for member in re.findall(r"!(\d+)", nodes[members])]
    version = re.search(r'!\{!"lib", i32 6, i32 (\d+)\}', listing)
    return resources, annotations, int(version[1])


def with_our_models(theirs, ours):
    """dxc loads from raw buffers with operations that come with shader model 6.9 and have
    an older form, which is used here."""
    return {name: (*row[:8], ours[name][8] if row[8] & 15 == 9 and name in ours else row[8], row[9])
            for name, row in theirs.items()}


def compare(what, found, wanted):
    if found != wanted:
        print(f"{what}: {found}, not {wanted}")


def compare_rows(what, found, wanted):
    for name in sorted({*found, *wanted}):
        compare(f"{what} {name}", found.get(name), wanted.get(name))


def check(name, library, data, listing, in_order=list):
    rows, _ = library.used_resources()
    compare(f"{name}: resources", in_order(data.resources), in_order(rows))
    compare_rows(f"{name}: function", data.functions, library.function_rows())
    compare_rows(f"{name}: subobject", data.subobjects,
                 {text.split()[1]: tuple(rest) for text, *rest in library.subobjects})
    resources, annotations, minor = read_metadata(listing)
    compare(f"{name}: names in the metadata", sorted(r[0] for r in resources),
            sorted(row[6] for row in rows))
    compare(f"{name}: annotations", annotations, library.annotations())
    compare(f"{name}: shader model", minor, library.model)


def compile_library(who, folder, name, library, part=slice(None)):
    source, container, listing = (folder / f"{name}.{end}" for end in ("hlsl", who, f"{who}.txt"))
    source.write_text(library.text(part), encoding="utf-8")
    flags = []
    if library.model == 6 and library.has_accesses:
        flags.append("-enable-payload-qualifiers")
    text = compile_shader([who], f"lib_6_{library.model}", source, container, listing, *flags)
    return None if text is None else (RuntimeData(read_part(container)), text)


def without_numbers(rows):
    """Those of a linked library are in the order of its parts."""
    return sorted((*row[:2], *row[3:]) for row in rows)


def check_linked(folder, name, library):
    """Every second function and subobject in a library of its own."""
    parts = [f"{name}.{n}" for n in range(2)]
    if not all([compile_library("clang-dxc", folder, own, library, slice(n, None, 2))
                for n, own in enumerate(parts)]):
        return
    container, listing = folder / f"{name}.linked", folder / f"{name}.linked.txt"
    if run("clang-dxc", "-link", *(folder / f"{own}.clang-dxc" for own in parts),
           "-T", f"lib_6_{library.model}", "-Fo", container, "-Fc", listing):
        check(f"{name}, linked", library, RuntimeData(read_part(container)),
              listing.read_text(encoding="utf-8"), without_numbers)
    validate("dxv" in sys.argv and "dxv", container)


def main():
    folder, first, count = pathlib.Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3])
    folder.mkdir(parents=True, exist_ok=True)
    functions = 0
    for seed in range(first, first + count):
        library, name = Library(seed), f"library{seed}"
        functions += len(library.functions)
        ours = compile_library("clang-dxc", folder, name, library)
        if not ours:
            continue
        check(name, library, *ours)
        check_linked(folder, name, library)
        if "dxc" in sys.argv:
            theirs = compile_library("dxc", folder, name, library)
            if theirs:
                compare(f"{name}: resources, dxc", ours[0].resources, theirs[0].resources)
                compare_rows(f"{name}: function, dxc", ours[0].functions,
                             with_our_models(theirs[0].functions, ours[0].functions))
                compare_rows(f"{name}: subobject, dxc", ours[0].subobjects, theirs[0].subobjects)
                compare(f"{name}: metadata, dxc", read_metadata(ours[1]), read_metadata(theirs[1]))
                compare_rows(f"{name}: properties, dxc", read_properties(ours[1]),
                             read_properties(theirs[1].replace("void ()* ", "ptr ")))
        validate("dxv" in sys.argv and "dxv", folder / f"{name}.clang-dxc")
    print(f"{count} libraries, {functions} functions")


main()
