# builtins_complete.py: HLSL's reference is complete
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Each function and method of HLSL's public reference is a row of HLSLBuiltins.td:
either one that compiles it, or one that suggests a replacement for an outdated name.
hlsl_reference.json lists the names and their sources; a name that it lists for other
stages, or as not supported, must not be a row that compiles it.

docs/user/hlsl-intrinsics.md describes each intrinsic, hlsl-system-values.md each system
value and attribute of entry points.

With the tree as argument, the script prints the missing names."""

import json
import pathlib
import re
import shutil
import subprocess
import sys

from devtools import tree

TABLE = pathlib.PurePosixPath("clang/include/clang/Builtins/HLSLBuiltins.td")
REFERENCE = pathlib.PurePosixPath("test/Inputs/hlsl_reference.json")
SYSTEM_VALUES = pathlib.PurePosixPath(
    "llvm/include/llvm/Target/DirectX/Tables/SystemValues.td")
INTRINSIC_PAGE = pathlib.PurePosixPath("docs/user/hlsl-intrinsics.md")
VALUE_PAGE = pathlib.PurePosixPath("docs/user/hlsl-system-values.md")
INCLUDES = ("clang/include", "llvm/include")
TABLEGEN = ("llvm-tblgen-22", "llvm-tblgen")


class Rows:
    """The names in the table."""

    def __init__(self, records):
        def names(table_class):
            return [records[row] for row in records["!instanceof"].get(table_class, [])]

        # What is an error in a compute shader is no row that compiles it.
        self.functions = {
            row["Name"] for row in names("Intrinsic")
            if not any(self.is_of_stage(records, row[element])
                       for element in ("Float", "SInt", "UInt"))}
        self.intrinsics = {row["Name"] for row in names("Intrinsic")}
        self.outdated = {row["Name"] for row in names("Outdated")}
        self.methods = {
            row["Name"]: {records[method["def"]]["Name"] for method in row["Methods"]}
            for row in names("ResourceType")}

    @staticmethod
    def is_of_stage(records, lowering):
        return "OnlyInStages" in records[lowering["def"]]["!superclasses"]


def dump_table(root, table):
    """The records of a table."""
    tool = next(filter(None, map(shutil.which, TABLEGEN)), None)
    if not tool:
        raise FileNotFoundError("llvm-tblgen")
    command = [tool, "--dump-json", str(root / table)]
    for folder in INCLUDES:
        command += ["-I", str(root / folder)]
    dumped = subprocess.run(command, stdout=subprocess.PIPE, check=True).stdout
    return json.loads(dumped)


def function_problems(reference, rows):
    excused = set(reference["other_stages"]) | set(reference["not_built"])
    for source, names in reference["functions"].items():
        for name in names:
            if name not in rows.functions | rows.outdated | excused:
                yield f"{TABLE}: the function {name} of '{source}' is missing"
    for name in sorted(excused & rows.functions):
        yield f"{REFERENCE}: {name} is a row of the table, and no longer missing"


def method_problems(reference, rows):
    for name, methods in reference["methods"].items():
        if name not in rows.methods:
            yield f"{TABLE}: the type {name} is missing"
            continue
        for method in methods:
            full = f"{name}::{method}"
            if (method in rows.methods[name]) == (full in reference["not_built"]):
                yield (f"{REFERENCE}: {full} is a row of the table, and no longer "
                       "missing" if full in reference["not_built"]
                       else f"{TABLE}: the method {full} is missing")


def described_names(root, page):
    """The names that the items of the page's lists begin with."""
    return {name for line in tree.read(root, page).splitlines()
            if line.startswith("- `")
            for name in re.findall(r"`([\w:]+)", line.split(": ")[0])}


def page_problems(root, rows):
    names = {name for name in rows.intrinsics if not name.startswith("__")}
    for name in sorted(names - described_names(root, INTRINSIC_PAGE)):
        yield f"{INTRINSIC_PAGE}: {name} is not described"
    records = dump_table(root, SYSTEM_VALUES)
    names = {records[row]["Name"] for table_class in ("SystemValue", "StageAttribute")
             for row in records["!instanceof"][table_class]}
    for name in sorted(names - described_names(root, VALUE_PAGE)):
        yield f"{VALUE_PAGE}: {name} is not described"


def problems(root):
    reference = json.loads(tree.read(root, REFERENCE))
    rows = Rows(dump_table(root, TABLE))
    yield from function_problems(reference, rows)
    yield from method_problems(reference, rows)
    yield from page_problems(root, rows)


if __name__ == "__main__":
    sys.exit(tree.run_check(problems))
