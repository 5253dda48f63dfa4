# combinations.py: All sets of access qualifiers
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Prints a payload with a member for each pair of sets of stages, with the errors that
the specification requires: for a read that follows no write, and for a write that
precedes no read, in the sequence

    caller -> anyhit (any number of times) -> closesthit or miss -> caller

The order is found by walking that graph."""

import itertools

STAGES = ["caller", "anyhit", "closesthit", "miss"]
# The caller is two nodes: where it calls, and where it goes on.
NEXT = {"call": ["anyhit", "closesthit", "miss", "return"],
        "anyhit": ["anyhit", "closesthit", "miss", "return"],
        "closesthit": ["return"], "miss": ["return"], "return": []}


def reachable(node):
    found, waiting = set(), list(NEXT[node])
    while waiting:
        node = waiting.pop()
        if node not in found:
            found.add(node)
            waiting += NEXT[node]
    return found


def writer(stage):
    return "call" if stage == "caller" else stage


def reader(stage):
    return "return" if stage == "caller" else stage


def subsets():
    return [set(c) for n in range(5) for c in itertools.combinations(STAGES, n)]


print("struct [raypayload] P {")
for number, (writes, reads) in enumerate(itertools.product(subsets(), subsets())):
    errors = []
    for stage in STAGES:
        if stage in reads and not any(reader(stage) in reachable(writer(w)) for w in writes):
            errors.append(f"expected-error {{{{'{stage}' reads 'x{number}'}}}}")
        if stage in writes and not any(reader(r) in reachable(writer(stage)) for r in reads):
            errors.append(f"expected-error {{{{'{stage}' writes 'x{number}'}}}}")
    lists = (f" : write({', '.join(sorted(writes))}) : read({', '.join(sorted(reads))})")
    print(f"  int x{number}{lists}; // {' '.join(errors)}")
print("};")
