# show_map.py: Prints a binding map after checking it
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Usage: show_map.py <schema> <map.json>

Checks the map against the schema and prints it, one line for each shader, resource and
disagreement."""

import json
import pathlib
import sys

import jsonschema

LETTERS = {"SRV": "t", "UAV": "u", "CBV": "b", "Sampler": "s"}


def spell_registers(row):
    if "index" not in row:
        return "nowhere"
    count = row["count"]
    return (f"{LETTERS[row['class']]}{row['index']}"
            + ("" if count == 1 else f"*{count}") + f" space{row['space']}")


def spell_location(row, key):
    place = row.get(key)
    return f"{place['file']}:{place['line']}:{place['column']}" if place else "-"


def spell_permutation(permutation):
    return ",".join(f"{macro}={'undefined' if value is None else value}"
                    for macro, value in sorted(permutation.items()))


def show_shader(number, shader, signatures):
    words = [f"shader {number}: {shader['file']}", shader.get("entry", "-"), shader["profile"],
             shader["stage"]]
    ranges = []
    if "rootSignature" in shader:
        words.append(f"root signature {shader['rootSignature']}")
        ranges = signatures[shader["rootSignature"]]["ranges"]
    if "target" in shader:
        words.append(f"target {shader['target']}")
    words += map(spell_permutation, shader.get("permutations", ()))
    print(" ".join(words))
    for row in shader["resources"]:
        flags = [word for word in ("bound", "used", "explicit") if row[word]]
        text = (f"  {row['name']}: {row['type']} {spell_registers(row)} {' '.join(flags)}; "
                f"{row['reason']}; {spell_location(row, 'location')} "
                f"{spell_location(row, 'annotation')}")
        if "rootRange" in row:
            text += f"; {ranges[row['rootRange']]['text']}"
        if "usedBy" in row:
            text += f"; by {' '.join(row['usedBy'])}"
        print(text)


def main():
    schema, path = (json.loads(pathlib.Path(name).read_text(encoding="utf-8"))
                    for name in sys.argv[1:])
    jsonschema.Draft202012Validator(schema).validate(path)
    for number, signature in enumerate(path["rootSignatures"]):
        print(f"root signature {number}: {spell_location(signature, 'location')}")
        for row in signature["ranges"]:
            owner = (f"parameter {row['parameter']}" if "parameter" in row
                     else f"static sampler {row['staticSampler']}")
            print(f"  {owner}: {spell_registers(row)} {row['visibility']}")
    for number, shader in enumerate(path["shaders"]):
        show_shader(number, shader, path["rootSignatures"])
    for row in path["disagreements"]:
        names = [path["shaders"][shader]["resources"][resource]["name"] + f"@{shader}"
                 for shader, resource in row["resources"]]
        print(f"disagreement in {' '.join(row['differs'])}: {spell_registers(row)} "
              + " ".join(names))


if __name__ == "__main__":
    main()
