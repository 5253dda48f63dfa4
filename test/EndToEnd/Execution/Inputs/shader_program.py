# ===- shader_program.py - A shader of many statements and their results ---=== #
#
# Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------=== #
"""A shader that a group of 2 by 2 threads executes: each statement writes four
numbers for each thread, and the status of the access, where it has one.

Thread `i` finds the arguments of a statement in `a`, a struct of four float4,
so that nothing folds at compile time.
"""

import json

THREADS = 4
NO_STATUS = 7  # what Status holds before


class Program:
    def __init__(self, epsilon=1e-4):
        self.epsilon = epsilon
        self.declarations = []
        self.statements = []
        self.resources = []
        self.expected = []

    def declare(self, text, entry, expected=None):
        """A resource, what it holds before, and what it holds afterwards."""
        self.declarations.append(text)
        self.resources.append(entry)
        if expected is not None:
            self.expected.append({**entry, **expected})

    def add(self, text, arguments, values, statuses=None, minor=0):
        """`{out}` is where four numbers go, `{status}` where the status goes.
        All lists have an item for each thread. `minor` is the first shader
        model that has what the statement uses."""
        assert len(values) == len(arguments) == THREADS, text
        if statuses is None:
            statuses = [NO_STATUS] * THREADS
        rows = [list(row) + [0] * (16 - len(row)) for row in arguments]
        self.statements.append((minor, text, rows, values, statuses))

    @staticmethod
    def line(number, text):
        place = f"[{number * THREADS} + i]"
        text = text.format(out="Out" + place, status="Status" + place)
        return f"  {{ Arguments a = In{place}; {text} }}"

    def text(self, statements, prologue):
        return "\n".join(
            [
                "struct Arguments { float4 p, q, g, h; };",
                "StructuredBuffer<Arguments> In;",
                "RWStructuredBuffer<float4> Out;",
                "RWStructuredBuffer<uint> Status;",
                *self.declarations,
                "[numthreads(2, 2, 1)]",
                "void main(uint i : SV_GroupIndex) {",
                "  uint s;",
                prologue,
                *(self.line(n, s[1]) for n, s in enumerate(statements)),
                "}",
                "",
            ]
        )

    def write(self, stem, minor, prologue=""):
        """<stem>.hlsl for a shader model, and what it finds and leaves."""
        statements = [s for s in self.statements if s[0] <= minor]
        count = len(statements) * THREADS
        assert count, "a shader without statements tests nothing"
        inputs = {"name": "In", "type": ["float4"] * 4,
                  "data": [s[2] for s in statements]}
        out = {"name": "Out", "type": "float4"}
        status = {"name": "Status", "type": "uint"}
        before = [
            inputs,
            {**out, "count": count, "fill": -77},
            {**status, "count": count, "fill": NO_STATUS},
            *self.resources,
        ]
        after = [
            {**out, "data": [s[3] for s in statements], "compare": {"epsilon": self.epsilon}},
            {**status, "data": [[int(v) for v in s[4]] for s in statements]},
            *self.expected,
        ]
        with open(stem + ".hlsl", "w", encoding="utf-8") as file:
            file.write(self.text(statements, prologue))
        for suffix, resources in ((".in", before), (".out", after)):
            with open(stem + suffix, "w", encoding="utf-8") as file:
                json.dump({"resources": resources}, file)
