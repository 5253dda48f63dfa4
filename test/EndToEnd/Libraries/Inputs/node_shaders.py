# node_shaders.py: Nodes of work graphs, compared with dxc
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Usage: node_shaders.py <folder> [dxc] [dxv]

Compiles libraries with nodes of every launch mode, with the attributes below, and reads
the tables of nodes in RDAT, which must contain the values that are listed here.
Libraries that are linked from them, and those of dxc, must have the same part, and the
same properties of entry points in the module.
"""

import itertools
import pathlib
import subprocess
import sys

from runtime_data import read_part, read_properties, read_rows, read_tables, words_of

LAUNCHES = {"broadcasting": 1, "coalescing": 2, "thread": 3}
# Attributes, and the kinds and values in RDAT, in its order.
TABLES = [("", []), ("[NodeLocalRootArgumentsTableIndex(5)]", [(6, 5)])]
SHARED = [("", []), ('[NodeShareInputOf("other")]', [(3, ("other", 0))]),
          ('[NodeShareInputOf("more", 7)]', [(3, ("more", 7))])]
DEPTHS = [("", []), ("[NodeMaxRecursionDepth(0)]", []),
          ("[NodeMaxRecursionDepth(31)]", [(5, 31)])]
IDS = [("", None), ('[NodeID("id")]', ("id", 0)), ('[NodeID("ids", 3)]', ("ids", 3))]
BODIES = [("", 0), ("Out[0] = GetRemainingRecursionLevels();", 0),
          ("Shared[Out[1]] = 1; Out[2] = Shared[Out[3]];", 20),
          ("Shared[Out[1]] = 1; Out[2] = Shared[Out[3]] + More[Out[4]]; More[Out[5]] = 1;", 28)]
GLOBALS = ("RWBuffer<uint> Out : register(u0);\n"
           "groupshared uint Shared[5];\ngroupshared uint More[2];\n")


def make_node(name, launch, table, shared, depth, node_id, entry, body):
    """The text, and its row in RDAT."""
    text = f'[shader("node")] [NodeLaunch("{launch}")] '
    kinds = [(1, node_id[1] or (name, 0))]
    if launch == "thread":
        kinds.append((2, (1, 1, 1)))
        body = BODIES[body[1] == 0]
    else:
        text += "[numthreads(8, 4, 2)] "
        kinds.append((2, (8, 4, 2)))
    kinds += table[1] + shared[1]
    if launch == "broadcasting":
        text += "[NodeDispatchGrid(6, 5, 4)] "
        kinds.append((4, (6, 5, 4)))
    kinds += depth[1]
    text += " ".join((table[0], shared[0], depth[0], node_id[0]))
    text += " [NodeIsProgramEntry]" if entry else ""
    return f"{text}\nvoid {name}() {{ {body[0]} }}\n", (LAUNCHES[launch], body[1], kinds, entry)


def read_nodes(part):
    """The rows of the nodes in RDAT, by the names of their functions."""
    tables = read_tables(part)
    text = lambda at: tables[1][at:tables[1].index(b"\0", at)].decode()
    numbers = words_of(tables)
    ids = [(text(name), index) for name, index in read_rows(tables[7])]
    attributes = []
    for kind, value in read_rows(tables[9]):
        if kind in (1, 3):
            value = ids[value]
        elif kind in (2, 4, 7):
            value = numbers(value)
        attributes.append((kind, value))
    nodes = read_rows(tables[11])
    found = {}
    for row in read_rows(tables[4]):
        launch, shared, at, outputs, inputs = nodes[row[12]]
        assert row[4] == 15 and not numbers(outputs) and not numbers(inputs)
        found[text(row[0])] = (launch, shared, [attributes[n] for n in numbers(at)],
                               bool(row[11] >> 16))
    return found


def compare(folder, who, number):
    ours = folder / f"{number}.dxil"
    if read_part(ours) != read_part(folder / f"{who}.dxil"):
        print(f"library {number}: RDAT is not that of {who}")
    if (read_properties((folder / "ours.txt").read_text())
            != read_properties((folder / f"{who}.txt").read_text())):
        print(f"library {number}: the properties are not those of {who}")


def main():
    folder = pathlib.Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    cases = list(itertools.product(LAUNCHES, TABLES, SHARED, DEPTHS, IDS, [False, True], BODIES))
    # Neighbours differ, so that rows are shared in some libraries and not in others.
    cases = [cases[n * 101 % len(cases)] for n in range(0, len(cases), 3)]
    nodes = 0
    for number in range(0, len(cases), 12):
        text, stated = GLOBALS, {}
        for n, case in enumerate(cases[number:number + 12]):
            node, stated[f"node{n}"] = make_node(f"node{n}", *case)
            text += node
        source, ours = folder / f"{number}.hlsl", folder / f"{number}.dxil"
        source.write_text(text, encoding="utf-8")
        subprocess.run(["clang-dxc", "-T", "lib_6_8", source, "-Fo", ours,
                        "-Fc", folder / "ours.txt"], check=True)
        if read_nodes(read_part(ours)) != stated:
            print(f"library {number}: RDAT says {read_nodes(read_part(ours))}")
        nodes += len(stated)
        others = {"linked": ["clang-dxc", "-link", ours], "dxc": ["dxc", source]}
        for who, command in others.items():
            if who == "linked" or who in sys.argv:
                subprocess.run([*command, "-T", "lib_6_8", "-Fo", folder / f"{who}.dxil",
                                "-Fc", folder / f"{who}.txt"],
                               check=True, stdout=subprocess.DEVNULL)
                compare(folder, who, number)
        if "dxv" in sys.argv:
            for container in (ours, folder / "linked.dxil"):
                subprocess.run(["dxv", container], check=True, stdout=subprocess.DEVNULL)
    print(f"{nodes} nodes")


main()
