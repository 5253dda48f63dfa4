# same_reflection.py: Compares two reflections of one shader
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""same_reflection.py FOLDER SCHEMA CLANG-DXC DXIL-DIS [DXC]: compiles each shader of
the folder with the options in its lines `// compile: <options>`, and compares what
dxil-dis reads from the container with the reflection that the compiler generates from
the syntax tree; with dxc, also what dxil-dis reads from dxc's container with what it
reads from ours."""

import json
import pathlib
import subprocess
import sys
import tempfile

import jsonschema

# Information that a part lacks: its array dimensions are joined, classes of
# resources without their elements (but structured buffers), and structs by their
# own names.
UNKNOWN_OF_TYPES = {"resultType", "strides", "name", "access"}


def join_dimensions(type):
    """An array of arrays as one array."""
    if type["kind"] != "array" or type["elementType"]["kind"] != "array":
        return type
    inner = join_dimensions(type["elementType"])
    return {**inner, "elementCount": type["elementCount"] * inner["elementCount"]}


class Differences(list):
    def __init__(self, has_memory_offsets):
        super().__init__()
        self.has_memory_offsets = has_memory_offsets

    def check(self, where, left, right):
        if left != right:
            self.append(f"{where}: {left} and {right}")

    def types(self, where, ours, expected, is_constant=True):
        expected = join_dimensions(expected)
        for key in (set(ours) | set(expected)) - UNKNOWN_OF_TYPES:
            # An unbounded array has no bytes.
            left, right = ours.get(key), expected.get(key)
            if key == "elementType" and left and right:
                self.types(f"{where} element", left, right, is_constant)
            elif key == "fields":
                self.fields(where, left, right, is_constant)
            else:
                self.check(f"{where} {key}", left, right)
        if "resultType" in ours and "resultType" in expected:
            self.types(f"{where} result", ours["resultType"], expected["resultType"],
                       is_constant=False)

    def fields(self, where, ours, expected, is_constant):
        # A base class is one field in the part, and all of its fields in the tree.
        expected = {field["name"]: field for field in expected}
        for field in ours:
            if field["name"] in expected:
                self.declared(f"{where}.{field['name']}", field,
                              expected.pop(field["name"]), is_constant)
            else:
                assert field["type"]["kind"] == "struct", field
                for inner in field["type"]["fields"]:
                    expected.pop(inner["name"])
        self.check(f"{where}: missing", [], list(expected))

    def declared(self, where, ours, expected, is_constant=True):
        left, right = ours.get("binding"), expected.get("binding")
        if left and right and left["kind"] == "uniform":
            if join_dimensions(expected["type"]) != expected["type"]:
                left = {**left, "elementStride": right["elementStride"]}
            # A layout has whole words at the end of a matrix, a part its numbers.
            scalar = ours["type"].get("elementType", {}).get("scalarType", "")
            if ours["type"]["kind"] == "matrix" and scalar.endswith("16"):
                left = {**left, "size": right["size"]}
            # dxc has the offsets of a constant buffer.
            if not is_constant and not self.has_memory_offsets:
                left = {**left, "offset": right["offset"]}
        self.check(f"{where} binding", left, right)
        self.types(where, ours["type"], expected["type"], is_constant)


def by_name(rows):
    """The parts have names without namespaces."""
    return {row["name"].split("::")[-1]: row for row in rows}


def compare(ours, expected):
    found = Differences(has_memory_offsets=True)
    parameters = by_name(expected["parameters"])
    for parameter in ours["parameters"]:
        found.declared(parameter["name"], parameter, parameters[parameter["name"]])
    resources = {(row["class"], row["name"].split("::")[-1]): row
                 for row in expected["resources"]}
    # What exported functions use no entry does.
    is_library = "functions" in ours["program"]
    for row in ours["resources"]:
        other = resources.pop((row["class"], row["name"]))
        for key in set(row) - ({"name", "used"} if is_library else {"name"}):
            found.check(f"resource {row['name']} {key}", row[key], other.get(key))
    for row in resources.values():
        found.check(f"resource {row['name']}", row["used"], False)
    entries = by_name(expected["entryPoints"])
    for entry in ours["entryPoints"]:
        other = entries.pop(entry["name"])
        for key in ("stage", "threadGroupSize"):
            found.check(f"{entry['name']} {key}", entry.get(key), other.get(key))
        used = [row["name"].split("::")[-1] for row in other.get("bindings", [])
                if row.get("binding", {}).get("used")]
        if "bindings" in other:
            found.check(f"{entry['name']} uses",
                        sorted(row["name"] for row in entry["bindings"]), sorted(used))
    found.check("entries missing", [], list(entries))
    return found


def compare_parts(ours, theirs):
    found = Differences(has_memory_offsets=False)
    for side in (ours, theirs):
        # dxc does not state whether the only member of a ConstantBuffer<T> is read.
        names = [name.split(".") for name in side["program"]["unread"]]
        side["program"]["unread"] = [name for name in names if name[0] != name[-1]]
    for key in ("requires", "inputs", "outputs", "patchOrPrimitive", "profile", "unread"):
        found.check(key, ours["program"].get(key), theirs["program"].get(key))
    others = by_name(theirs["parameters"])
    for parameter in ours["parameters"]:
        found.declared(parameter["name"], parameter, others.pop(parameter["name"]))
    found.check("missing", [], list(others))
    found.check("resources", ours["resources"], theirs["resources"])
    found.check("entries", ours["entryPoints"], theirs["entryPoints"])
    functions = by_name(theirs["program"].get("functions", []))
    for function in ours["program"].get("functions", []):
        other = functions.pop(function["name"])
        for key in ("stage", "requires", "resources", "calls", "symbol"):
            left, right = function[key], other[key]
            if key == "resources":
                left, right = sorted(left), sorted(right)
            found.check(f"{function['name']} {key}", left, right)
    return found


def main(folder, schema, compiler, reader, oracle=None):
    schema = json.loads(pathlib.Path(schema).read_text())
    count = different = 0
    with tempfile.TemporaryDirectory() as scratch:
        container, tree = f"{scratch}/a.dxil", f"{scratch}/a.json"

        def read(compiler, options):
            subprocess.run([compiler, *options, "-Fo", container], check=True, timeout=60,
                           capture_output=True)
            run = subprocess.run([reader, "--reflection-json", container], check=True,
                                 capture_output=True, text=True)
            return json.loads(run.stdout)

        for path in sorted(pathlib.Path(folder).glob("*.hlsl")):
            for line in path.read_text().splitlines():
                if not line.startswith("// compile: "):
                    continue
                options = [*line.removeprefix("// compile: ").split(), str(path)]
                ours = read(compiler, [*options, "-reflection-json", tree])
                jsonschema.validate(ours, schema)
                if oracle:
                    found = compare_parts(ours, read(oracle, options))
                else:
                    found = compare(ours, json.loads(pathlib.Path(tree).read_text()))
                count += 1
                different += bool(found)
                for text in found:
                    print(f"{path.name} {line}: {text}")
    print(f"{count} compared, {different} different")


main(*sys.argv[1:])
