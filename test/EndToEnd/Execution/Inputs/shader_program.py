# shader_program.py: A shader with many statements and their results
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""A shader that a group of 2 by 2 threads executes: each statement writes four numbers
for each thread, and the status of the access if there is one.

Thread `i` reads the arguments of a statement from `a`, a struct of four float4, so that
nothing is folded at compile time.
"""

import json

THREADS = 4
# The shader model of what only shaders without native 16 bits have.
NARROW_ONLY = -1
NO_STATUS = 7  # what Status holds before


class Program:
    def __init__(self, out="float4"):
        """`out`: the type of a statement's result; floats are compared with
        an epsilon, words exactly."""
        self.out = out
        self.statements = []
        self.resources = []

    def declare(self, text, entry, expected=None, minor=0):
        """A resource, its contents before, and the differences afterwards if it is
        writable. Groupshared memory has neither. `minor` as in `add`."""
        self.resources.append((minor, text, entry, expected))

    def add(self, text, arguments, values, statuses=None, minor=0):
        """`{out}` is the destination of four numbers, `{status}` that of the status.
        All lists have an item for each thread. `minor` is the first shader model that
        supports the statement."""
        assert len(values) == len(arguments) == THREADS, text
        if statuses is None:
            statuses = [NO_STATUS] * THREADS
        rows = [list(row) + [0] * (16 - len(row)) for row in arguments]
        self.statements.append((minor, text, rows, values, statuses))

    @staticmethod
    def line(number, text):
        location = f"[{number * THREADS} + i]"
        text = text.format(out="Out" + location, status="Status" + location)
        return f"  {{ Arguments a = In{location}; {text} }}"

    def text(self, statements, resources, functions, types):
        return "\n".join(
            [
                "struct Arguments { float4 p, q, g, h; };",
                "StructuredBuffer<Arguments> In;",
                f"RWStructuredBuffer<{self.out}> Out;",
                "RWStructuredBuffer<uint> Status;",
                *types,
                *(text for _, text, _, _ in resources),
                *functions,
                "[numthreads(2, 2, 1)]",
                "void main(uint i : SV_GroupIndex) {",
                "  uint s;",
                *(self.line(n, s[1]) for n, s in enumerate(statements)),
                "}",
                "",
            ]
        )

    def write(self, stem, minor, functions=(), types=()):
        """Writes <stem>.hlsl for a shader model, its inputs and its expected results.
        Statements and resources need `functions` and `types`."""
        least = NARROW_ONLY if minor == 0 else 0
        statements = [s for s in self.statements if least <= s[0] <= minor]
        resources = [r for r in self.resources if least <= r[0] <= minor]
        count = len(statements) * THREADS
        assert count, "a shader without statements tests nothing"
        # What no statement uses, the shader does not have.
        has_status = any("{status}" in s[1] for s in statements)
        statuses = [[int(v) for v in s[4]] for s in statements]
        inputs = {"name": "In", "type": ["float4"] * 4,
                  "data": [s[2] for s in statements]}
        out = {"name": "Out", "type": self.out}
        compare = {"epsilon": 1e-4} if self.out == "float4" else "exact"
        status = {"name": "Status", "type": "uint"}
        before = [
            inputs,
            {**out, "count": count, "fill": 77},
            *([{**status, "count": count, "fill": NO_STATUS}] * has_status),
            *(entry for _, _, entry, _ in resources if entry),
        ]
        after = [
            {**out, "data": [s[3] for s in statements], "compare": compare},
            *([{**status, "data": statuses}] * has_status),
            *({**entry, **changed} for _, _, entry, changed in resources
              if changed is not None),
        ]
        with open(stem + ".hlsl", "w", encoding="utf-8") as file:
            file.write(self.text(statements, resources, functions, types))
        for suffix, entries in ((".in", before), (".out", after)):
            with open(stem + suffix, "w", encoding="utf-8") as file:
                json.dump({"resources": entries}, file)
