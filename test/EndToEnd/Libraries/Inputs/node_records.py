# node_records.py: Records of nodes, compared with dxc
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Usage: node_records.py <folder> [dxc] [dxv]

Compiles libraries with nodes that receive and pass on records of each kind, with the
attributes below, and reads the flags, sizes and attributes of inputs and outputs in
RDAT: they must be those that are listed here, also after the library is linked. With
dxc, the whole part must equal dxc's, and so must the properties of entry points and the
annotations of handles.
"""

import itertools
import pathlib
import re
import subprocess
import sys

from runtime_data import read_part, read_properties, read_rows, read_tables, words_of

# Declarations of records: the size, the alignment, and the bits of the grid.
RECORDS = {
    "A": ("struct A { uint x; float3 v; };", 16, 4, None),
    "B": ("struct [NodeTrackRWInputSharing] B { uint3 grid : SV_DispatchGrid; bool b; };",
          16, 4, (3 | 5 << 2) << 16),
    "C": ("struct C { uint x; float v[3]; uint2 grid : SV_DispatchGrid; };", 24, 4,
          16 | (2 | 5 << 2) << 16),
    "D": ("struct D { double d; uint x; };", 16, 8, None),
    "E": ("struct E { A a[2]; uint x; };", 36, 4, None),
}
INPUTS = [("broadcasting", "DispatchNodeInputRecord", 97), ("broadcasting", "RWDispatchNodeInputRecord", 101),
          ("coalescing", "GroupNodeInputRecords", 65), ("coalescing", "RWGroupNodeInputRecords", 69),
          ("coalescing", "EmptyNodeInput", 9), ("thread", "ThreadNodeInputRecord", 33),
          ("thread", "RWThreadNodeInputRecord", 37)]
OUTPUTS = [("NodeOutput", 6), ("NodeOutputArray", 22), ("EmptyNodeOutput", 10),
           ("EmptyNodeOutputArray", 26)]
LIMITS = [("", []), ("[MaxRecords(7)] ", [(2, 7)])]
SIZES = [("", 0, []), ("[NodeArraySize(0xffffffff)] ", 0xffffffff, []), ("[NodeArraySize(3)] ", 3, []), ("[NodeArraySize(4)] [AllowSparseNodes] ", 4, [(7, 1)]),
         ("[UnboundedSparseNodes] ", 0xffffffff, [(7, 1)])]
TRACKED = 256


def record_attributes(record):
    _, size, align, grid = RECORDS[record]
    return [(4, size)] + ([(5, grid)] if grid is not None else []) + [(8, align)]


def make_input(kind, flags, record, limit):
    """The text of the parameter, its uses, and its row in RDAT."""
    if kind == "EmptyNodeInput":
        return limit[0] + kind + " i", "Out[i.Count()] = 1;", (flags, limit[1])
    tracked = TRACKED if record == "B" else 0
    if "Group" not in kind:
        limit = LIMITS[0]
    use = "Out[2] = asuint(i.Get().x);" if record != "B" else "Out[2] = i.Get().grid.y;"
    if kind.startswith("RW"):
        use += " i.Get().x = 5;" if record != "B" else " i.Get().b = true;"
    if kind == "GroupNodeInputRecords":
        use += " Out[3] = i.Count();"
    return (f"{limit[0]}{kind}<{record}> i", use,
            (flags | tracked, limit[1] + record_attributes(record)))


def make_output(name, kind, flags, record, limit, size):
    is_empty, is_array = kind.startswith("Empty"), kind.endswith("Array")
    text = limit[0] + (size[0] if is_array else "") + kind
    text += f" {name}" if is_empty else f"<{record}> {name}"
    attributes = [(1, (name, 0)), (6, size[1] if is_array else 0)] + limit[1]
    attributes += size[2] if is_array else []
    node = f"{name}[Out[4]]" if is_array else name
    if is_empty:
        use = f"if ({node}.IsValid()) {node}.ThreadIncrementOutputCount(Out[5]);"
    else:
        attributes += record_attributes(record)
        flags |= TRACKED if record == "B" else 0
        store = "r.Get().b = true;" if record == "B" else "r[0].x = 6;"
        use = (f"{{ ThreadNodeOutputRecords<{record}> r = {node}.GetThreadNodeOutputRecords(1);"
               f" {store} r.OutputComplete(); }}")
    return text, use, (flags, attributes)


def make_node(name, choice):
    (launch, kind, flags), record, limit, (output, output_flags), size = choice
    # Others cannot take what groups share.
    taken = "C" if record == "B" and kind != "RWDispatchNodeInputRecord" else record
    text, use, stated_input = make_input(kind, flags, taken, limit)
    out_text, out_use, stated = make_output("o", output, output_flags, record, limit, size)
    head = f'[shader("node")] [NodeLaunch("{launch}")] '
    if launch != "thread":
        head += "[numthreads(4, 1, 1)] "
    if launch == "broadcasting":
        has_grid = RECORDS[record][3] is not None
        head += "[NodeMaxRecursionDepth(3)] "
        head += "[NodeMaxDispatchGrid(2, 2, 2)] " if has_grid else "[NodeDispatchGrid(2, 2, 2)] "
    return (f"{head}\nvoid {name}({text}, {out_text}) {{\n  {use}\n  {out_use}\n}}\n",
            (stated_input, stated))


def read_ios(part):
    """The input and the output of each node, by the name of its function."""
    tables = read_tables(part)
    text = lambda at: tables[1][at:tables[1].index(b"\0", at)].decode()
    numbers = words_of(tables)
    ids = [(text(name), index) for name, index in read_rows(tables[7])]
    attributes = [(kind, ids[value] if kind == 1 else value)
                  for kind, value in read_rows(tables[8])]
    ios = [(flags, [attributes[n] for n in numbers(at)]) for flags, at in read_rows(tables[10])]
    nodes = read_rows(tables[11])
    found = {}
    for row in read_rows(tables[4]):
        _, _, _, outputs, inputs = nodes[row[12]]
        found[text(row[0])] = tuple(ios[n] for n in numbers(inputs) + numbers(outputs))
    return found


def read_annotations(listing):
    return sorted(re.findall(r"%dx.types.Node(?:Record)?Info \{[^}]*\}", listing))


def compare(folder, who, source, ours, other):
    if read_part(ours) != read_part(other):
        print(f"{source.name}: RDAT is not that of {who}")
    listings = [(folder / f"{name}.txt").read_text() for name in ("ours", who)]
    for read in (read_properties, read_annotations):
        if read(listings[0]) != read(listings[1]):
            print(f"{source.name}: {read.__name__} differ from {who}")


def compare_with(who, folder, source, ours, command):
    other = folder / f"{who}.dxil"
    subprocess.run([*command, "-T", "lib_6_8", "-Fo", other, "-Fc", folder / f"{who}.txt"],
                   check=True, stdout=subprocess.DEVNULL)
    compare(folder, who, source, ours, other)
    return other


def main():
    folder = pathlib.Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    choices = list(itertools.product(INPUTS, RECORDS, LIMITS, OUTPUTS, SIZES))
    # Neighbours differ, so that rows are shared in some libraries and not in others.
    choices = [choices[n * 101 % len(choices)] for n in range(0, len(choices), 4)]
    nodes = 0
    for number in range(0, len(choices), 7):
        text = "RWBuffer<uint> Out : register(u0);\n"
        text += "\n".join(record[0] for record in RECORDS.values()) + "\n"
        stated = {}
        for n, choice in enumerate(choices[number:number + 7]):
            node, stated[f"node{n}"] = make_node(f"node{n}", choice)
            text += node
        source, ours = folder / f"{number}.hlsl", folder / f"{number}.dxil"
        source.write_text(text, encoding="utf-8")
        subprocess.run(["clang-dxc", "-T", "lib_6_8", source, "-Fo", ours,
                        "-Fc", folder / "ours.txt"], check=True)
        if read_ios(read_part(ours)) != stated:
            print(f"{source.name}: RDAT says {read_ios(read_part(ours))}, not {stated}")
        nodes += len(stated)
        linked = compare_with("linked", folder, source, ours, ["clang-dxc", "-link", ours])
        if "dxc" in sys.argv:
            compare_with("dxc", folder, source, ours, ["dxc", source])
        if "dxv" in sys.argv:
            for container in (ours, linked):
                subprocess.run(["dxv", container], check=True, stdout=subprocess.DEVNULL)
    print(f"{nodes} nodes")


main()
