# share_preamble.py: Versions of a text that share a preamble
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Edits documents and compares the diagnostics of each version with those of a compile of
the same text. The argument is a new folder."""

import os
import sys

from fresh_compile import difference
from lsp_client import Client, uri_of

ARGUMENTS = ["-T", "ps_6_6", "-E", "main"]
BODY = "float4 main() : SV_Target { return f(1); }\n"

HEADERS = {
    "plain.hlsli": "float f(float x) { return x; }\n",
    "guarded.hlsli": "#ifndef G\n#define G\n#include \"plain.hlsli\"\n#endif\n",
    "once.hlsli": "#pragma once\n#include \"guarded.hlsli\"\n",
    "warning.hlsli": "float f(float x) { float y; return x + y; }\n",
    "error.hlsli": "float f(float x) { return x + missing; }\n",
    "open.hlsli": "float f(float x) { return x;\n",
}

# Each name has the texts that one document has one after the other.
CASES = {
    "after the preamble": [
        '#include "plain.hlsli"\n' + BODY,
        '#include "plain.hlsli"\n' + BODY.replace("f(1)", "g(1)"),
        '#include "plain.hlsli"\n\n\n' + BODY.replace("f(1)", "1 +"),
        '#include "plain.hlsli"\n' + BODY,
        '#include "plain.hlsli"\n',
        '#include "plain.hlsli"',
    ],
    "no preamble": [BODY, "float f(float x) { return x; }\n" + BODY, "", "\n", "/*", '"',
                    "#", "#if 1", "float4 main() : SV_Target { return 1;", BODY + "\\",
                    BODY + "// \\", "#define A (", "'", "A(\n", "float4 é() { return 😀; }"],
    "in the preamble": [
        '#include "plain.hlsli"\n' + BODY,
        '#include "missing.hlsli"\n' + BODY,
        '#include "plain.hlsli"\n#include "warning.hlsli"\n' + BODY,
        '#include "warning.hlsli"\n' + BODY,
        '#include "error.hlsli"\n' + BODY,
        '#include "open.hlsli"\n' + BODY,
        '#include "plain.hlsli" garbage\n' + BODY,
        '#include plain\n' + BODY,
        '#inclu "plain.hlsli"\n' + BODY,
        '#define A 1\n#define A 2\n#include "plain.hlsli"\n' + BODY,
        '#define A 1\n#define A 2\n#include "plain.hlsli"\n' + BODY.replace("1)", "A"),
    ],
    "in front of the preamble": [
        '#define N f\n#include "plain.hlsli"\n' + BODY,
        '#define M f\n#include "plain.hlsli"\n' + BODY.replace("f(", "N("),
        '// a comment\n#include "plain.hlsli"\n' + BODY.replace("f(", "N("),
    ],
    "conditions": [
        '#if 0\n#include "missing.hlsli"\n#endif\n#include "plain.hlsli"\n' + BODY,
        '#include "plain.hlsli"\n#if 0\n#include "missing.hlsli"\n#endif\n' + BODY,
        '#include "plain.hlsli"\n#if 0\n#include "missing.hlsli"\n#endif\nfloat4 x = ' + BODY,
        '#include "plain.hlsli"\n#if 0\n#include "missing.hlsli"\n#else\nint g;\n#endif\n' + BODY,
        '#ifdef A\nfloat z\n#include "missing.hlsli"\n#elif 1\n#include "plain.hlsli"\n#endif\n'
        + BODY,
        '#if 1\n#include "plain.hlsli"\n' + BODY,
        '#if 1\nint a = "x";\n#include "plain.hlsli"\n#endif\n' + BODY,
    ],
    "guards": [
        '#include "once.hlsli"\n#include "once.hlsli"\n' + BODY,
        '#include "once.hlsli"\n#include "once.hlsli"\n' + BODY + "float f(float y) { return y; }",
        '#include "guarded.hlsli"\n#include "guarded.hlsli"\n' + BODY.replace("(1)", "()"),
        '#include "plain.hlsli"\n#include "plain.hlsli"\n' + BODY,
    ],
    "carriage returns": [
        '#include "plain.hlsli"\r\n\r\n' + BODY.replace("\n", "\r\n"),
        '#include "plain.hlsli"\r\n\r\n' + BODY.replace("f(1)", "g(1)").replace("\n", "\r\n"),
        '#include "warning.hlsli"\r\n' + BODY.replace("{", "{\r\n").replace("1)", "x"),
    ],
    "a byte order mark": [
        '\ufeff#include "plain.hlsli"\n' + BODY,
        '\ufeff#include "plain.hlsli"\n' + BODY.replace("f(1)", "g(1)"),
        "\ufefffloat4 main() : SV_Target { return g(1); }\n",
        "\ufefffloat4 main() : SV_Target { return h(1); }\n",
        "float4 main() : SV_Target { return h(1); }\n",
    ],
    "back end": [
        "RWBuffer<float> B; " + BODY.replace("f(1)", "B[0]"),
        "Texture2D T : register(t0); Texture2D U : register(t0);\n"
        + BODY.replace("f(1)", "T[int2(0, 0)] + U[int2(0, 0)]"),
        BODY.replace("return f(1);", "float x; while (true) { x += 1; } return x;"),
    ],
    "lines": ['#line 100 "other.hlsl"\n#include "plain.hlsli"\n' + BODY],
    "long": ['#include "plain.hlsli"\n' + BODY,
             '#include "plain.hlsli"\n' + "\n" * 200000 + BODY.replace("f(1)", "g(1)"),
             '#include "plain.hlsli"\n' + BODY.replace("f(1)", "g(1)")],
}


class Comparison:
    def __init__(self):
        self.client = Client(["clang-dxc-lsp", "--idle-ms", "0", "--", *ARGUMENTS],
                             encodings=["utf-8"])
        self.number = 0

    def write(self, path, text):
        with open(path, "w", encoding="utf-8", newline="") as file:
            file.write(text)

    def compare(self, what, path, text=None):
        if text is not None:
            self.write(path, text)
        wrong = difference(path, self.client.diagnose(uri_of(path)), ARGUMENTS)
        # The command line counts lines as #line does, an editor does not.
        if wrong and "#line" not in text:
            sys.exit(f"{what}: {text!r}\n{wrong}")
        self.number += 1

    def edit(self, name, texts):
        path = os.path.abspath(name.replace(" ", "-") + ".hlsl")
        for version, text in enumerate(texts):
            if version == 0:
                self.client.open(uri_of(path), text)
            else:
                self.client.change(uri_of(path), version + 1, text)
            self.compare(name, path, text)
        return path

    def change_header(self):
        """On the disk, and then in the editor."""
        header = os.path.abspath("changing.hlsli")
        self.write(header, HEADERS["plain.hlsli"])
        text = '#include "changing.hlsli"\n' + BODY
        path = self.edit("a header that changes", [text])
        for version, body in enumerate([HEADERS["error.hlsli"], HEADERS["plain.hlsli"], "", "\n"]):
            self.write(header, body)
            # Editors report the change; without that, it is seen with the next version.
            if version % 2:
                self.client.notify("workspace/didChangeWatchedFiles", {
                    "changes": [{"uri": uri_of(header), "type": 2}]})
            else:
                text += "\n"
                self.client.change(uri_of(path), version + 10, text)
            self.compare("a header that changes", path, text)
        self.client.open(uri_of(header), HEADERS["warning.hlsli"])
        self.write(header, HEADERS["warning.hlsli"])
        self.compare("an open header", path, text)
        self.client.change(uri_of(header), 2, HEADERS["open.hlsli"])
        self.write(header, HEADERS["open.hlsli"])
        self.compare("an open header", path, text)
        self.write(header, HEADERS["plain.hlsli"])
        self.client.close(uri_of(header))
        self.compare("a closed header", path, text)

    def create_header(self):
        text = '#include "created.hlsli"\n' + BODY
        path = self.edit("a header that is created", [text])
        self.write("created.hlsli", HEADERS["plain.hlsli"])
        self.client.change(uri_of(path), 2, text + "\n")
        self.compare("a header that is created", path, text + "\n")


def main():
    os.makedirs(sys.argv[1])
    os.chdir(sys.argv[1])
    comparison = Comparison()
    for name, text in HEADERS.items():
        comparison.write(name, text)
    for name, texts in CASES.items():
        comparison.edit(name, texts)
    comparison.change_header()
    comparison.create_header()
    comparison.client.shut_down()
    print(comparison.number, "versions have the diagnostics of a fresh compile")


main()
