# same_library.py: Compares two libraries
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Usage: same_library.py <library> <other library>

Compares the rows of each function and node in the part RDAT of two libraries, and the
properties of their entry points, in any order. <library>.dxil are the containers,
<library>.txt the listings.
"""

import pathlib
import sys

sys.path.append(str(pathlib.Path(__file__).parents[2] / "Libraries" / "Inputs"))
# pylint: disable=wrong-import-position
from runtime_data import read_part, read_properties, read_rows, read_tables, words_of

INDICES, RESOURCES, FUNCTIONS, IDS, IO_ATTRIBUTES, ATTRIBUTES, IOS, NODES = 2, 3, 4, 7, 8, 9, 10, 11
NOTHING = 0xffffffff


class Rows:
    """The rows of the tables with what they refer to in place of numbers."""

    def __init__(self, part):
        self.tables = read_tables(part)
        self.numbers = words_of(self.tables) if INDICES in self.tables else None

    def rows(self, table):
        return read_rows(self.tables[table]) if self.tables.get(table) else []

    def text(self, at):
        return self.tables[1][at:self.tables[1].index(b"\0", at)].decode()

    def listed(self, at, show):
        return None if at == NOTHING else [show(n) for n in self.numbers(at)]

    def node_id(self, n):
        name, index = self.rows(IDS)[n]
        return self.text(name), index

    def io(self, n):
        def attribute(number):
            kind, value = self.rows(IO_ATTRIBUTES)[number]
            return kind, self.node_id(value) if kind == 1 else value
        flags, at = self.rows(IOS)[n]
        return flags, self.listed(at, attribute)

    def node(self, n):
        def attribute(number):
            kind, value = self.rows(ATTRIBUTES)[number]
            if kind in (1, 3):
                return kind, self.node_id(value)
            return kind, self.numbers(value) if kind in (2, 4, 7) else value
        launch, shared, at, outputs, inputs = self.rows(NODES)[n]
        return (launch, shared, self.listed(at, attribute), self.listed(outputs, self.io),
                self.listed(inputs, self.io))

    def functions(self):
        found = {}
        resources = [self.text(row[6]) for row in self.rows(RESOURCES)]
        for row in self.rows(FUNCTIONS):
            is_node = len(row) > 12 and row[12] != NOTHING
            found[self.text(row[0])] = (
                self.text(row[1]), sorted(self.listed(row[2], lambda n: resources[n]) or []),
                sorted(self.listed(row[3], self.text) or []), row[4:12],
                self.node(row[12]) if is_node else None)
        return found


def compare(what, one, other):
    for name in sorted({*one, *other}):
        if one.get(name) != other.get(name):
            print(f"{what} {name}: {one.get(name)} and {other.get(name)}")


def main():
    paths = [pathlib.Path(name) for name in sys.argv[1:3]]
    functions = [Rows(read_part(path.with_suffix(".dxil"))).functions() for path in paths]
    compare("function", *functions)
    compare("properties", *[read_properties(path.with_suffix(".txt").read_text()) for path in paths])
    nodes = [name for name, row in functions[0].items() if row[-1]]
    print(f"{len(functions[0])} functions, {len(nodes)} nodes are the same")


main()
