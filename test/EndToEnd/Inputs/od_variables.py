# od_variables.py: Variables of the source without a value
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Compiles each kernel of the shaders in a folder at -Od -Zi. Prints each local variable
with a number or struct that the syntax declares in a function body, if debug information
has no value for it in any kernel. Functions that no kernel of the file calls do not
count.

usage: od_variables.py <folder with shaders> <folder for outputs>
"""

import pathlib
import re
import subprocess
import sys

from debug_changes_nothing import compiles_of

NUMBER = (r"(?:float|uint|int|bool|half|double|min16float|min16u?int|u?int64_t|u?int16_t|"
          r"float16_t)(?:[1-4](?:x[1-4])?)?")


def declared(text):
    """(function, name, line) of each local variable."""
    text = re.sub(r"//[^\n]*|/\*.*?\*/", lambda m: "\n" * m[0].count("\n"), text,
                  flags=re.S)
    types = "|".join([NUMBER, *re.findall(r"\bstruct\s+(\w+)", text)])
    functions = re.finditer(r"^[\w<>, ]+\s(\w+)\s*\([^;{}]*?\)[^;{}]*\{(.*?)^\}", text,
                            re.M | re.S)
    for function in functions:
        for found in re.finditer(
                rf"(?:[;{{(}}]|\belse)\s*(?:const\s+)?(?:{types})\s+(\w+)"
                r"(?=\s*(?:\[[^\]]*\]\s*)*[=;,])", ";" + function[2]):
            yield function[1], found[1]


def described(container):
    """The functions of the debug information, and the variables that have a value."""
    module = subprocess.run(["dxil-dis", "--part=ILDB", container], check=True,
                            capture_output=True, text=True).stdout
    functions = set(re.findall(r'!DISubprogram\(name: "(\w+)"', module))
    names = dict(re.findall(r'^(!\d+) = !DILocalVariable\(name: "(\w+)"', module, re.M))
    records = re.findall(r"#dbg_(?:value|declare)\((.*?), (!\d+),", module)
    return functions, {names[number] for value, number in records
                       if not re.search(r"\b(undef|poison)\b", value)}


def main():
    folder, outputs = map(pathlib.Path, sys.argv[1:])
    outputs.mkdir(parents=True, exist_ok=True)
    count = 0
    for path in sorted(folder.glob("*.hlsl")):
        text = path.read_text()
        functions, known = set(), set()
        for number, options in enumerate(compiles_of(text)):
            output = outputs / f"{path.stem}{number}.dxil"
            subprocess.run(["clang-dxc", *options.split(), "-Od", "-Zi", "-Qembed_debug",
                            str(path), "-Fo", str(output)], check=True)
            found = described(output)
            functions |= found[0]
            known |= found[1]
        for function, name in declared(text):
            if function not in functions:
                continue
            count += 1
            if name not in known:
                print(f"{path.name}: {function}: {name} has no value")
    print(count, "variables")


if __name__ == "__main__":
    main()
