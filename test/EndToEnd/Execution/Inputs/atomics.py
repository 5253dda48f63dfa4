# atomics.py: Atomic operations on elements of every resource
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Usage: atomics.py <stem>

Writes <stem>.0.hlsl and <stem>.6.hlsl with every atomic operation on every resource
that supports it, on an element for each thread and on elements that all threads share;
for shader models 6.0 (32 bits) and 6.6 (also 64 bits).
"""

import random
import sys

from shader_program import THREADS, Program

# What becomes of memory; all give the old value but the stores.
OPERATIONS = {
    "Add": lambda old, v, _: old + v,
    "And": lambda old, v, _: old & v,
    "Or": lambda old, v, _: old | v,
    "Xor": lambda old, v, _: old ^ v,
    "Min": lambda old, v, _: min(old, v),
    "Max": lambda old, v, _: max(old, v),
    "Exchange": lambda old, v, _: v,
    "CompareExchange": lambda old, v, c: v if old == c else old,
    "CompareStore": lambda old, v, c: v if old == c else old,
}
BITS = {"int": 32, "uint": 32, "int64_t": 64, "uint64_t": 64}

# Declarations and how thread-owned element number N is reached: {t} is the
# type, {n} the element. A texture has rows of 8 texels.
LOCATIONS = {
    "RWBuffer": ("RWBuffer<{t}> {v};", "{v}[{n}]", {}),
    "RWStructuredBuffer": ("RWStructuredBuffer<{t}> {v};", "{v}[{n}]", {}),
    "field": ("struct S{t} {{ {t} pad, a[2]; }}; RWStructuredBuffer<S{t}> {v};",
              "{v}[({n}) / 2].a[({n}) % 2]", {}),
    "RWTexture1D": ("RWTexture1D<{t}> {v};", "{v}[{n}]", {"width": 8}),
    "RWTexture1DArray": ("RWTexture1DArray<{t}> {v};",
                         "{v}[uint2(({n}) % 8, ({n}) / 8)]",
                         {"width": 8, "array": 1}),
    "RWTexture2D": ("RWTexture2D<{t}> {v};", "{v}[uint2(({n}) % 8, ({n}) / 8)]",
                    {"width": 8, "height": 1}),
    "RWTexture2DArray": ("RWTexture2DArray<{t}> {v};",
                         "{v}[uint3(({n}) % 8, 0, ({n}) / 8)]",
                         {"width": 8, "height": 1, "array": 1}),
    "RWTexture3D": ("RWTexture3D<{t}> {v};",
                    "{v}[uint3(({n}) % 8, 0, ({n}) / 8)]",
                    {"width": 8, "height": 1, "depth": 1}),
    "groupshared": ("groupshared {t} {v}[COUNT];", "{v}[{n}]", {}),
}


def signed(value, kind):
    value &= (1 << BITS[kind]) - 1
    if not kind.startswith("u") and value >> BITS[kind] - 1:
        value -= 1 << BITS[kind]
    return value


def words(value, kind):
    mask = (1 << BITS[kind]) - 1
    value &= mask
    return [value & 0xFFFFFFFF, value >> 32, 0, 0]


def shown(kind, name):
    if BITS[kind] == 64:
        return f"uint4(uint({name}), uint({name} >> 32), 0, 0)"
    return f"uint4(uint({name}), 0, 0, 0)"


class Writer:
    def __init__(self):
        self.random = random.Random("atomics")
        self.program = Program("uint4")
        self.names = 0

    def value(self, kind):
        """Small, so that an argument can carry it, of either sign."""
        return signed(self.random.randrange(-(1 << 20), 1 << 20), kind)

    def before(self, kind):
        return signed(self.random.getrandbits(BITS[kind]), kind)

    def argument(self, kind, component):
        """A signed number of the thread's arguments, as the type."""
        text = f"a.q.{component}"
        return f"{kind}(int({text}))" if kind != "int" else f"int({text})"

    @staticmethod
    def statements():
        return [(name, gives_old) for name in OPERATIONS for gives_old in (False, True)
                if gives_old or name not in ("Exchange", "CompareExchange")
                if not (gives_old and name == "CompareStore")]

    def call(self, operation, kind, target, offset=None):
        """Without the argument for the old value."""
        width = "64" if offset is not None and BITS[kind] == 64 else ""
        arguments = [self.argument(kind, "x")]
        if "Compare" in operation:
            arguments.insert(0, self.argument(kind, "y"))
        location = target if offset is None else offset
        function = f"Interlocked{operation}{width}"
        if offset is not None:
            function = f"{target}.{function}"
        return function, [location, *arguments]

    def run(self, kind, data, operation, gives_old, target, reach, minor, offset):
        """One statement; each thread has the next element of `data`."""
        first = len(data)
        rows, values = [], []
        for _ in range(THREADS):
            old, value = self.before(kind), self.value(kind)
            compare = self.value(kind)
            if "Compare" in operation and self.random.random() < 0.5:
                # Memory holds what the argument can carry.
                old = compare
            data.append([old])
            new = OPERATIONS[operation](old, value, compare)
            data[-1].append(signed(new, kind))
            rows.append([0] * 4 + [signed(value, "int"), signed(compare, "int")])
            values.append(words(old, kind) if gives_old else [9] * 4)
        location = reach.format(v=target, n=f"{first} + i")
        function, arguments = self.call(
            operation, kind, target if offset else location,
            f"({first} + i) * {BITS[kind] // 8}" if offset else None)
        if gives_old:
            arguments.append("o")
        text = f"{function}({', '.join(arguments)}); "
        if target.startswith("shared"):
            # The element is this thread's own: no barrier is needed.
            self.shared_before(kind, location, rows, data[first:])
            text = f"{location} = {self.whole(kind)}; {text}"
        text += "{out} = " + (shown(kind, "o") if gives_old else "9") + ";"
        self.program.add((f"{kind} o; " if gives_old else "") + text, rows, values,
                         None, minor)

    def shared_before(self, kind, location, rows, elements):
        """Groupshared memory gets its first value from the arguments."""
        for row, (old, _) in zip(rows, elements):
            halves = words(old, kind)
            row += [0, 0] + [h & 0xFFFF for h in halves[:2]]
            row += [h >> 16 for h in halves[:2]]

    def whole(self, kind):
        low = "(uint(a.g.x) | uint(a.g.z) << 16)"
        high = "(uint(a.g.y) | uint(a.g.w) << 16)"
        if BITS[kind] == 64:
            return f"{kind}(uint64_t({low}) | uint64_t({high}) << 32)"
        return f"{kind}({low})"

    def add_location(self, location, kind):
        text, reach, sizes = LOCATIONS[location]
        self.names += 1
        shared = location == "groupshared"
        name = f"{'shared' if shared else 'v'}{self.names}"
        minor = 6 if BITS[kind] == 64 else 0
        data = []
        for operation, gives_old in self.statements():
            self.run(kind, data, operation, gives_old, name, reach, minor, None)
        sizes = dict(sizes)
        if sizes:
            # Eight texels in a row; the last size is the number of rows.
            last = list(sizes)[-1]
            count = -(-len(data) // 8)
            sizes["width"] = len(data) if last == "width" else 8
            if last != "width":
                sizes[last] = count
                data += [[0, 0]] * (count * 8 - len(data))
        text = text.format(t=kind, v=name).replace("COUNT", str(len(data)))
        if shared:
            # What is left is read by a statement of the same thread.
            self.program.declare(text, None, None, minor)
            for first in range(0, len(data), THREADS):
                values = [words(new, kind) for _, new in data[first:first + THREADS]]
                self.program.add(
                    f"{{out}} = {shown(kind, f'{name}[{first} + i]')};",
                    [[]] * THREADS, values, None, minor)
            return
        pad = [0] if location == "field" else []
        entry = {"name": name, "type": kind, **sizes}
        if location == "field":
            entry["type"] = [kind] * 3
        before = [d[0] for d in data]
        after = [d[1] for d in data]
        if pad:
            before, after = (
                [v for n in range(0, len(x), 2) for v in pad + x[n:n + 2]]
                for x in (before, after))
        self.program.declare(text, {**entry, "data": before}, {"data": after}, minor)

    def add_bytes(self, kind):
        """The methods of a byte-address buffer."""
        self.names += 1
        name = f"b{self.names}"
        minor = 6 if BITS[kind] == 64 else 0
        data = []
        for operation, gives_old in self.statements():
            self.run(kind, data, operation, gives_old, name, "", minor, True)
        self.program.declare(
            f"RWByteAddressBuffer {name};",
            {"name": name, "type": kind, "data": [d[0] for d in data]},
            {"data": [d[1] for d in data]}, minor)

    def add_shared_element(self):
        """All threads at one element: the sum, whatever the order."""
        arguments = [[0] * 4 + [n + 1] for n in range(THREADS)]
        self.program.declare("RWBuffer<uint> Sum;",
                             {"name": "Sum", "type": "uint", "data": [5, 0, 40]},
                             {"data": [15, 0b1111, 1]})
        for text in ("InterlockedAdd(Sum[0], uint(a.q.x));",
                     "InterlockedOr(Sum[1], 1u << uint(a.q.x - 1));",
                     "InterlockedMin(Sum[2], uint(a.q.x));"):
            self.program.add(text + " {out} = 9;", arguments, [[9] * 4] * THREADS)

    def write(self, stem):
        for location in LOCATIONS:
            for kind in BITS:
                self.add_location(location, kind)
        for kind in BITS:
            self.add_bytes(kind)
        self.add_shared_element()
        for minor in (0, 6):
            self.program.write(f"{stem}.{minor}", minor)


if __name__ == "__main__":
    Writer().write(sys.argv[1])
