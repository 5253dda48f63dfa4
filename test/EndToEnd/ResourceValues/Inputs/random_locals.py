# random_locals.py: Random programs with resource variables
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Executes shaders that move resources between locals, and a model of them.

Each variable holds elements of one global array, so that every access has one
declaration and an index that may be dynamic. The model implements arrays and copies and
no part of a compiler.

usage: random_locals.py <clang-dxc> <dxil-run> <folder> <seed> <cases> <statements>
"""

import copy
import json
import pathlib
import random
import subprocess
import sys

GLOBALS = 8      # elements of A and of B
INPUT = [3, 0, 7, 1, 2, 6, 5, 4]

HEADER = f"""RWBuffer<int> A[{GLOBALS}] : register(u0);
RWBuffer<int> B[{GLOBALS}] : register(u20);
RWBuffer<int> Out : register(u50);
StructuredBuffer<uint> In : register(t0);
struct S {{ RWBuffer<int> P[2]; uint W; RWBuffer<int> Q; }};
void swap(inout RWBuffer<int> L[4], uint I, uint J) {{
  RWBuffer<int> T = L[I];
  L[I] = L[J];
  L[J] = T;
}}
RWBuffer<int> pick(RWBuffer<int> L[4], uint I, uint J) {{
  L[J] = L[0];
  return L[I];
}}
S make(RWBuffer<int> P, RWBuffer<int> Q, uint W) {{
  S R;
  R.P[0] = P;
  R.P[1] = P;
  R.Q = Q;
  R.W = W;
  return R;
}}
"""


class State:
    """The variables: each resource is its index in its global array."""

    def __init__(self):
        self.L = [0, 1, 2, 3]              # of A
        self.M = [7, 5, 3, 1]              # of B
        self.T = [{"P": [k, k + 1], "W": k, "Q": k} for k in range(3)]
        self.k = 0                         # the counter of a loop
        self.out = []


INITIAL = """  RWBuffer<int> L[4] = {A[0], A[1], A[2], A[3]};
  RWBuffer<int> M[4];
  M[0] = B[7]; M[1] = B[5]; M[2] = B[3]; M[3] = B[1];
  S T[3];
  for (uint F = 0; F < 3; ++F) {
    T[F].P[0] = A[F]; T[F].P[1] = A[F + 1]; T[F].W = F; T[F].Q = B[F];
  }
"""


class Generator:
    def __init__(self, rng):
        self.rng = rng
        self.written = 0

    def number(self, size, looping):
        """An index below size: its text, and its value in a state."""
        c = self.rng.randrange(size)
        kind = self.rng.randrange(5 if looping else 4)
        if kind == 0:
            return str(c), lambda s: c
        j = self.rng.randrange(len(INPUT))
        if kind == 4:
            return f"(K + {c}) % {size}", lambda s: (s.k + c) % size
        if kind == 3:
            return (f"NonUniformResourceIndex((In[{j}] + {c}) % {size})",
                    lambda s: (INPUT[j] + c) % size)
        return f"In[{j}] % {size}", lambda s: INPUT[j] % size

    def resource(self, of_a, looping):
        """A resource of A or B: its text, and its index in a state."""
        kind = self.rng.randrange(4)
        name = "A" if of_a else "B"
        if kind == 0:
            text, value = self.number(GLOBALS, looping)
            return f"{name}[{text}]", value
        local = "L" if of_a else "M"
        text, value = self.number(4, looping)
        if kind == 1:
            return f"{local}[{text}]", lambda s: getattr(s, local)[value(s)]
        if kind == 2:
            other, second = self.number(4, looping)

            def picked(s):
                values = list(getattr(s, local))
                values[second(s)] = values[0]
                return values[value(s)]
            return f"pick({local}, {text}, {other})", picked
        which, element = self.number(3, looping)
        if not of_a:
            return f"T[{which}].Q", lambda s: s.T[element(s)]["Q"]
        field, number = self.number(2, looping)
        return (f"T[{which}].P[{field}]",
                lambda s: s.T[element(s)]["P"][number(s)])

    def assignment(self, looping):
        kind = self.rng.randrange(6)
        of_a = self.rng.random() < 0.5
        local = "L" if of_a else "M"
        i, vi = self.number(4, looping)
        j, vj = self.number(4, looping)
        t, vt = self.number(3, looping)
        u, vu = self.number(3, looping)
        r, vr = self.resource(of_a, looping)
        if kind == 0:
            def run(s):
                getattr(s, local)[vi(s)] = vr(s)
            return f"{local}[{i}] = {r};", run
        if kind == 1:
            def run(s):
                values = getattr(s, local)
                a, b = vi(s), vj(s)
                values[a], values[b] = values[b], values[a]
            return f"swap({local}, {i}, {j});", run
        if kind == 2:
            def run(s):
                s.T[vt(s)] = copy.deepcopy(s.T[vu(s)])
            return f"T[{t}] = T[{u}];", run
        if kind == 3:
            q, vq = self.resource(False, looping)
            p, vp = self.resource(True, looping)

            def run(s):
                s.T[vt(s)] = {"P": [vp(s), vp(s)], "W": 9, "Q": vq(s)}
            return f"T[{t}] = make({p}, {q}, 9);", run
        if kind == 4 and of_a:
            f, vf = self.number(2, looping)

            def run(s):
                s.T[vt(s)]["P"][vf(s)] = vr(s)
            return f"T[{t}].P[{f}] = {r};", run
        if kind == 4:
            def run(s):
                s.T[vt(s)]["Q"] = vr(s)
            return f"T[{t}].Q = {r};", run
        c = self.rng.randrange(len(INPUT))
        text, inner = self.assignment(looping)

        def run(s):
            if INPUT[c] > 3:
                inner(s)
        return f"if (In[{c}] > 3) {{ {text} }}", run

    def loop(self):
        body = [self.assignment(True) for _ in range(self.rng.randrange(1, 3))]
        j = self.rng.randrange(len(INPUT))
        known = self.rng.random() < 0.5
        bound, count = ("3", 3) if known else (f"In[{j}]", INPUT[j])

        def run(s):
            for s.k in range(count):
                for _, statement in body:
                    statement(s)
        text = " ".join(text for text, _ in body)
        return f"for (uint K = 0; K < {bound}; ++K) {{ {text} }}", run

    def observation(self):
        of_a = self.rng.random() < 0.5
        text, value = self.resource(of_a, False)
        base = 100 if of_a else 200
        slot = self.written
        self.written += 1

        def run(s):
            s.out.append(base + value(s))
        return f"Out[{slot}] = {text}[0];", run

    def program(self, count):
        statements = []
        for _ in range(count):
            kind = self.rng.randrange(5)
            statements.append(self.loop() if kind == 0 else
                              self.observation() if kind < 3 else
                              self.assignment(False))
        # Both arrays are bound, whatever else is used.
        statements.append((f"Out[{self.written}] = A[0][0] + B[1][0] + In[0];",
                           lambda s: s.out.append(301 + INPUT[0])))
        return statements


def main():
    compiler, runner, folder = sys.argv[1:4]
    seed, cases, count = map(int, sys.argv[4:7])
    folder = pathlib.Path(folder)
    folder.mkdir(parents=True, exist_ok=True)
    for case in range(seed, seed + cases):
        statements = Generator(random.Random(case)).program(count)
        state = State()
        for _, run in statements:
            run(state)
        body = "\n".join("  " + text for text, _ in statements)
        shader = folder / f"{case}.hlsl"
        shader.write_text(f"{HEADER}[numthreads(1, 1, 1)] void main() {{\n"
                          f"{INITIAL}{body}\n}}\n")
        inputs = [{"name": f"{n}[{k}]", "type": "int", "data": [base + k]}
                  for n, base in (("A", 100), ("B", 200))
                  for k in range(GLOBALS)]
        inputs.append({"name": "In", "type": "uint", "data": INPUT})
        inputs.append({"name": "Out", "type": "int", "fill": 0,
                       "count": len(state.out)})
        (folder / "in.json").write_text(json.dumps({"resources": inputs}))
        (folder / "out.json").write_text(json.dumps({"resources": [
            {"name": "Out", "type": "int", "data": state.out}]}))
        for level in "013":
            binary = str(folder / f"{case}.dxil")
            subprocess.run([compiler, "-T", "cs_6_6", "-O" + level, str(shader),
                            "-Fo", binary], check=True)
            subprocess.run([runner, binary, "--dispatch", "1,1,1", "--bindings",
                            str(folder / "in.json"), "--expect",
                            str(folder / "out.json")], check=True)
    print("locals agree")


main()
