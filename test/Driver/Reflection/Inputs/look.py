# look.py: Prints a reflection
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""look.py SCHEMA FILE...: checks each reflection against the schema and prints it as
lines: bindings and types of parameters, entry points, resources."""

import json
import sys

import jsonschema


def spell_binding(binding):
    if binding["kind"] == "uniform":
        text = f"bytes {binding['offset']}+{binding['size']}/{binding['elementStride']}"
        if "bitSize" in binding:
            text += f" bits {binding['bitOffset']}+{binding['bitSize']}"
        return text
    letter = {"constantBuffer": "b", "shaderResource": "t",
              "unorderedAccess": "u", "samplerState": "s",
              "descriptorTableSlot": "slot "}[binding["kind"]]
    text = f"{letter}{binding['index']}"
    if "count" in binding:
        text += f"*{binding['count']}"
    if "space" in binding:
        text += f" space{binding['space']}"
    if "used" in binding:
        text += " used" if binding["used"] else " unused"
    return text


def spell_bindings(owner):
    found = owner.get("bindings", [])
    if "binding" in owner:
        found = [owner["binding"]]
    return ", ".join(spell_binding(b) for b in found) or "nowhere"


def spell_type(type):
    kind = type["kind"]
    if kind == "scalar":
        return type["scalarType"]
    if kind == "vector":
        return f"{spell_type(type['elementType'])}x{type['elementCount']}"
    if kind == "matrix":
        return (f"{type['layout']} {spell_type(type['elementType'])} "
                f"{type['rowCount']}x{type['columnCount']}")
    if kind == "array":
        text = f"{spell_type(type['elementType'])}[{type['elementCount'] or ''}]"
        if "uniformStride" in type:
            text += f" every {type['uniformStride']} bytes"
        for stride in type.get("strides", []):
            text += f" every {stride['value']} {stride['kind']}"
        return text
    if kind == "struct":
        return f"struct {type['name']}"
    if kind in ("constantBuffer", "textureBuffer", "parameterBlock"):
        return f"{kind} of {spell_type(type['elementType'])}"
    if kind.endswith(("Patch", "Stream")):
        count = f"{type['elementCount']} " if "elementCount" in type else ""
        return f"{kind} of {count}{spell_type(type['elementType'])}"
    words = [kind, type.get("baseShape"), type.get("access")]
    words += [word for word in ("array", "multisample", "comparison") if word in type]
    if "resultType" in type:
        words.append(f"of {spell_type(type['resultType'])}")
    if "stride" in type:
        words.append(f"every {type['stride']} bytes")
    return " ".join(word for word in words if word)


def fields_of(type):
    while type["kind"] in ("array", "constantBuffer", "textureBuffer", "parameterBlock",
                           "resource"):
        type = type.get("elementType") or type.get("resultType") or {"kind": "none"}
    return type.get("fields", [])


def show(owner, indent):
    print(f"{indent}{owner['name']}: {spell_type(owner['type'])}: {spell_bindings(owner)}")
    for field in fields_of(owner["type"]):
        show(field, indent + "  ")


def show_elements(owner, indent):
    if "stream" in owner:
        print(f"{indent}stream {owner['stream']}")
    for element in owner.get("elements", []):
        words = [element["semanticName"], element["semanticIndex"]]
        words += [f"in {element['rows']} rows"] if "rows" in element else []
        words += ["system"] if "systemValue" in element else []
        words += [element["interpolation"]] if "interpolation" in element else []
        print(f"{indent}{element.get('name', 'it')}: {spell_type(element['type'])}:", *words)


def show_values(function, indent):
    """The parameters and the result. A value with a semantic is its own element."""
    for parameter in function.get("parameters", []):
        words = [parameter.get("direction", "in")]
        words += [parameter[w] for w in ("primitive", "role") if w in parameter]
        print(f"{indent}{' '.join(words)} {parameter['name']}: "
              f"{spell_type(parameter['type'])}: "
              f"{parameter.get('semanticName') or spell_bindings(parameter)}")
        if "semanticName" not in parameter or len(parameter.get("elements", [])) > 1:
            show_elements(parameter, indent + "  ")
        for element in parameter.get("elements", []):
            known = parameter.get("semanticName", element["semanticName"])
            assert element["semanticName"] == known
    if "result" in function:
        print(f"{indent}result: {spell_type(function['result']['type'])}")
        show_elements(function["result"], indent + "  ")


def main():
    with open(sys.argv[1]) as file:
        schema = json.load(file)
    for name in sys.argv[2:]:
        with open(name) as file:
            reflection = json.load(file)
        jsonschema.validate(reflection, schema)
        for parameter in reflection["parameters"]:
            show(parameter, "")
        for entry in reflection["entryPoints"]:
            print(f"entry {entry['name']}: {entry['stage']} {entry.get('threadGroupSize')}")
            for name, value in sorted(entry.get("attributes", {}).items()):
                print(f"  stated {name}: {value}")
            show_values(entry, "  ")
            if "patchConstantFunction" in entry:
                print(f"  for patches {entry['patchConstantFunction']['name']}")
                show_values(entry["patchConstantFunction"], "    ")
            for row in entry.get("bindings", []):
                print(f"  bound {row['name']}: {spell_bindings(row)}")
        for row in reflection["resources"]:
            location = row["location"]
            where = "nowhere"
            if "index" in row:
                where = f"space{row['space']} {row['index']}"
            elif "binding" in row:
                where = f"set {row['set']} binding {row['binding']}"
            flags = [word for word in ("used", "explicit") if row[word]]
            print(" ".join([f"resource {row['name']}: {row['class']} {where} "
                            f"*{row['count']}", *flags,
                            f"{location['line']}:{location['column']}"]))


main()
