# bad_input.py: Texts that are hard to format, and a check that they keep their tokens
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""bad_input.py <folder of the examples>    writes the files, with copies in `before`
bad_input.py --compare                   compares the files with the copies"""

import pathlib
import re
import shutil
import sys

TOKEN = re.compile(r"\w+|\s+|//[^\n]*|.", re.S)


def files(examples):
    yield "large.hlsl", "void f() {\n" + "  x = a+b*c(d,e);\n" * 50000 + "}\n"
    yield "list.hlsl", "int List[] = {" + "f(1,2), " * 5000 + "};\n"
    yield "branches.hlsl", "#if A\nx ;\n#else\ny ;\n#endif\n" * 500
    yield "deep.hlsl", "void f() {" + "{" * 250 + "a=b;" + "}" * 250 + "}\n"
    yield "chain.hlsl", "void f() {" + "if (a) b(); else " * 2000 + "c();}\n"
    yield "nul.hlsl", "int  x;\0int  y;\n"
    yield "hash.hlsl", "int  x; #include <y.hlsli>\n"
    yield "deeper.hlsl", "int x = " + "(" * 10000 + "1" + ")" * 10000 + ";\n"
    yield "longer.hlsl", "void f() {" + "if (a) " * 20000 + "b(); }\n"
    yield "ternary.hlsl", "int x = " + "a ? b : " * 5000 + "c;\n"
    text = (examples / "work-graphs" / "tile-subdivision.hlsl").read_text()
    text = text[text.index("\n\n"):]
    ends = [match.end() for match in TOKEN.finditer(text) if not match[0].isspace()]
    for end in ends[::7]:
        yield f"prefixes/{end:05}.hlsl", text[:end]


def main(arguments):
    if arguments == ["--compare"]:
        for path in pathlib.Path("before").rglob("*.hlsl"):
            now = path.relative_to("before").read_text()
            if "".join(now.split()) != "".join(path.read_text().split()):
                raise SystemExit(f"{path} has other tokens")
        return
    for name, text in files(pathlib.Path(arguments[0])):
        path = pathlib.Path(name)
        path.parent.mkdir(exist_ok=True)
        path.write_text(text)
        if "\0" not in text:
            copy = "before" / path
            copy.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(path, copy)


main(sys.argv[1:])
