# nested_records.py: Nested structs
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Writes shaders with 1,024 and with 1,025 nested structs."""

import pathlib
import sys

MAIN = """RWBuffer<int> O;
[numthreads(1, 1, 1)] void main() {{ S{} s; O[0] = 1; }}
"""
WRAP = "template<typename T> struct W { T m; };"
# The first struct, and one with the one before it.
FORMS = {
    "members": ("struct S0 { int a; };", "struct S{} {{ S{} m; int a; }};"),
    "arrays": ("struct S0 { int a; };", "struct S{} {{ S{} m[1]; }};"),
    "bases": ("struct S0 { int a; };", "struct S{} : S{} {{ }};"),
    "templates": (f"{WRAP} struct S0 {{ int a; }};",
                  "typedef W<S{1}> S{0}; static S{0} v{0};"),
}


def text(first, around, count):
    lines = [first, *(around.format(i, i - 1) for i in range(1, count))]
    return "\n".join(lines) + "\n" + MAIN.format(count - 1)


for name, form in FORMS.items():
    for depth in (1024, 1025):
        path = pathlib.Path(sys.argv[1], f"{name}-{depth}.hlsl")
        path.write_text(text(*form, depth), encoding="utf-8")
