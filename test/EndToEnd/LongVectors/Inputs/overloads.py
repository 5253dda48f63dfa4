# overloads.py: Operations on vectors of each type and size
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Compiles one shader with all element-wise operations on vectors of all types for each
size, executes it, and compares the stored values with those that Python computes.

Usage: overloads.py <folder> <options of clang-dxc> -- <sizes>

With --validate before the folder, dxv also checks the containers; with --dxc the
containers are those of dxc."""
import json
import math
import pathlib
import random
import struct
import subprocess
import sys

ARGUMENTS = sys.argv[1:]
VALIDATE, BY_DXC = (ARGUMENTS[0] == option for option in ("--validate", "--dxc"))
FOLDER = pathlib.Path(ARGUMENTS[VALIDATE or BY_DXC])
MIDDLE = ARGUMENTS.index("--")
OPTIONS = ARGUMENTS[(VALIDATE or BY_DXC) + 1:MIDDLE]
SIZES = map(int, ARGUMENTS[MIDDLE + 1:])
LANES = 4

# The format of an element, its bits, and how close results must be.
KINDS = {"half": ("e", 16, 1e-2), "float": ("f", 32, 1e-5), "double": ("d", 64, 1e-12),
         "int16_t": ("h", 16, 0), "uint16_t": ("H", 16, 0), "int": ("i", 32, 0),
         "uint": ("I", 32, 0), "int64_t": ("q", 64, 0), "uint64_t": ("Q", 64, 0)}


def is_float(kind):
    return kind in ("half", "float", "double")


def is_unsigned(kind):
    return kind.startswith("u")


def wrap(kind, value):
    """The value as an element of the kind."""
    form, bits, _ = KINDS[kind]
    if is_float(kind):
        return struct.unpack(form, struct.pack(form, value))[0]
    value &= (1 << bits) - 1
    return value - (1 << bits) if not is_unsigned(kind) and value >> (bits - 1) else value


def bits_of(kind, value):
    return value & ((1 << KINDS[kind][1]) - 1)


def clamp(value, low, high):
    return min(max(value, low), high)


def divide(a, b):
    return abs(a) // abs(b) * (1 if (a < 0) == (b < 0) else -1)


# Calls and what they are of elements a and b, by the kinds that have them. The
# result is of the kind, or a uint for those of TESTS.
ARITHMETIC = [("a + b", lambda k, a, b: a + b), ("a - b", lambda k, a, b: a - b),
              ("a * b", lambda k, a, b: a * b), ("-a", lambda k, a, b: -a),
              ("min(a, b)", lambda k, a, b: min(a, b)),
              ("max(a, b)", lambda k, a, b: max(a, b)),
              ("clamp(a, (T)1, b)", lambda k, a, b: clamp(a, 1, b)),
              ("mad(a, b, a)", lambda k, a, b: a * b + a),
              ("select(a < b, a, b)", lambda k, a, b: a if a < b else b),
              ("select(cond, a, b)", lambda k, a, b: a)]
FLOATS = [("a / b", lambda k, a, b: a / b), ("abs(a)", lambda k, a, b: abs(a))]
SMALL_FLOATS = [
    ("saturate(a)", lambda k, a, b: clamp(a, 0, 1)),
    ("cos(a)", lambda k, a, b: math.cos(a)), ("sin(a)", lambda k, a, b: math.sin(a)),
    ("tan(b * (T)0.25)", lambda k, a, b: math.tan(b * 0.25)),
    ("acos(b * (T)0.125)", lambda k, a, b: math.acos(b * 0.125)),
    ("asin(b * (T)0.125)", lambda k, a, b: math.asin(b * 0.125)),
    ("atan(a)", lambda k, a, b: math.atan(a)), ("cosh(a)", lambda k, a, b: math.cosh(a)),
    ("sinh(a)", lambda k, a, b: math.sinh(a)), ("tanh(a)", lambda k, a, b: math.tanh(a)),
    ("exp2(a)", lambda k, a, b: 2 ** a), ("frac(a)", lambda k, a, b: a - math.floor(a)),
    ("log2(b)", lambda k, a, b: math.log2(b)), ("sqrt(b)", lambda k, a, b: math.sqrt(b)),
    ("rsqrt(b)", lambda k, a, b: 1 / math.sqrt(b)),
    ("round(a)", lambda k, a, b: float(round(a))),
    ("floor(a)", lambda k, a, b: float(math.floor(a))),
    ("ceil(a)", lambda k, a, b: float(math.ceil(a))),
    ("trunc(a)", lambda k, a, b: float(math.trunc(a)))]
DOUBLES = [("fma(a, b, b)", lambda k, a, b: a * b + b)]
INTEGERS = [("a & b", lambda k, a, b: a & b), ("a | b", lambda k, a, b: a | b),
            ("a ^ b", lambda k, a, b: a ^ b), ("~a", lambda k, a, b: ~a),
            ("a << 3", lambda k, a, b: a << 3), ("a >> 2", lambda k, a, b: a >> 2),
            ("a / b", lambda k, a, b: divide(a, b)),
            ("a % b", lambda k, a, b: a - divide(a, b) * b)]
# Of uint alone.
BITS = [("reversebits(a)", lambda k, a, b: int(f"{a:032b}"[::-1], 2)),
        ("countbits(a)", lambda k, a, b: bin(a).count("1")),
        ("firstbitlow(b)", lambda k, a, b: (b & -b).bit_length() - 1),
        ("firstbithigh(b)", lambda k, a, b: b.bit_length() - 1)]
TESTS = [("(V<uint>)(a == b)", lambda k, a, b: a == b),
         ("(V<uint>)(a != b)", lambda k, a, b: a != b),
         ("(V<uint>)(a < b)", lambda k, a, b: a < b),
         ("(V<uint>)(a >= b)", lambda k, a, b: a >= b),
         ("(V<uint>)and(a < b, b > (T)0)", lambda k, a, b: a < b),
         ("(V<uint>)!(a < b)", lambda k, a, b: not a < b)]
FLOAT_TESTS = [("(V<uint>)isnan(a)", lambda k, a, b: False),
               ("(V<uint>)isinf(a / (b - b))", lambda k, a, b: a != 0),
               ("(V<uint>)isfinite(a)", lambda k, a, b: True)]
# Of all lanes: what they are of the lists of the lanes' elements, and the lane.
WAVES = [("WaveActiveSum(a)", lambda k, v, i: sum(v)),
         ("WaveActiveMin(a)", lambda k, v, i: min(v)),
         ("WaveActiveMax(a)", lambda k, v, i: max(v)),
         ("WavePrefixSum(a)", lambda k, v, i: sum(v[:i])),
         ("WaveReadLaneAt(a, 2)", lambda k, v, i: v[2]),
         ("WaveReadLaneFirst(a)", lambda k, v, i: v[0]),
         ("QuadReadAcrossX(a)", lambda k, v, i: v[i ^ 1]),
         ("QuadReadAcrossY(a)", lambda k, v, i: v[i ^ 2]),
         ("QuadReadAcrossDiagonal(a)", lambda k, v, i: v[i ^ 3]),
         ("QuadReadLaneAt(a, 3)", lambda k, v, i: v[3])]
PRODUCTS = [("WaveActiveProduct(a)", lambda k, v, i: math.prod(v)),
            ("WavePrefixProduct(a)", lambda k, v, i: math.prod(v[:i]))]
BIT_WAVES = [("WaveActiveBitAnd(a)", lambda k, v, i: v[0] & v[1] & v[2] & v[3]),
             ("WaveActiveBitOr(a)", lambda k, v, i: v[0] | v[1] | v[2] | v[3]),
             ("WaveActiveBitXor(a)", lambda k, v, i: v[0] ^ v[1] ^ v[2] ^ v[3])]


# Of all elements: what they are of the two lists.
WHOLE = [("(V<uint>)any(a < b)", lambda k, a, b: any(x < y for x, y in zip(a, b))),
         ("(V<uint>)all(a < b)", lambda k, a, b: all(x < y for x, y in zip(a, b)))]
DOT = ("(V<T>)dot(a, b)", lambda k, a, b: sum(x * y for x, y in zip(a, b)))


def calls_of(kind):
    """Each call, the kind of its result, its function, and the arguments of that: the
    elements, those of all lanes, or all of the vectors."""
    calls = list(ARITHMETIC)
    if is_float(kind):
        calls += FLOATS + (DOUBLES if kind == "double" else SMALL_FLOATS)
    else:
        calls += INTEGERS + (BITS if kind == "uint" else [])
    calls = [(call, kind, function, "elements") for call, function in calls
             if not (call == "-a" and is_unsigned(kind))]
    tests = TESTS + (FLOAT_TESTS if kind in ("half", "float") else [])
    calls += [(call, "uint", function, "elements") for call, function in tests]
    calls += [(call, "uint", function, "vectors") for call, function in WHOLE]
    # dxc 1.9 makes an operation of it that its own validator refuses.
    if not (BY_DXC and kind == "double"):
        calls.append((DOT[0], kind, DOT[1], "vectors"))
    waves = WAVES + ([] if kind in ("half", "int16_t", "uint16_t") else PRODUCTS)
    waves += BIT_WAVES if kind in ("uint", "uint64_t") else []
    return calls + [(call, kind, function, "lanes") for call, function in waves]


def values(generator, kind, count):
    if is_float(kind):
        return [wrap(kind, generator.uniform(-4, 4)) for _ in range(count)], \
            [wrap(kind, generator.uniform(0.5, 4)) for _ in range(count)]
    low = 0 if is_unsigned(kind) else -100
    return [generator.randint(low, 100) for _ in range(count)], \
        [generator.randint(2, 100) for _ in range(count)]


SHADER = """
template <typename E> using V = vector<E, N>;
ByteAddressBuffer In : register(t0);
RWByteAddressBuffer Out : register(u0);
[numthreads(4, 1, 1)] [WaveSize(4)] void main(uint lane : SV_GroupIndex) {
  bool cond = lane < 100;
LINES}
"""


class Layout:
    """Offsets of vectors, for each lane one after the other, aligned to 8 bytes."""

    def __init__(self, size):
        self.size, self.end = size, 0

    def add(self, kind):
        location = self.end
        length = self.size * KINDS[kind][1] // 8
        stride = (length + 7) // 8 * 8
        self.end += stride * LANES
        return location, stride


def read(kind, data, location, count):
    form, bits, _ = KINDS[kind]
    return struct.unpack_from(f"<{count}{form}", data, location) if count else ()


def agrees(kind, found, wanted):
    tolerance = KINDS[kind][2]
    if is_float(kind):
        return math.isclose(found, wrap(kind, wanted), rel_tol=tolerance, abs_tol=tolerance)
    return found == wanted


def check(size):
    generator = random.Random(size)
    inputs, outputs = Layout(size), Layout(size)
    lines, data, checks = [], bytearray(), []
    for kind, (form, _, _) in KINDS.items():
        lanes = []
        for name in "ab":
            location, stride = inputs.add(kind)
            lines.append(f"  V<{kind}> {name}_{kind} = In.Load<V<{kind}> >"
                         f"({location} + lane * {stride});")
            lanes.append((location, stride))
        pairs = [values(generator, kind, size) for _ in range(LANES)]
        for which, (location, stride) in enumerate(lanes):
            data.extend(bytes(location + stride * LANES - len(data)))
            for lane in range(LANES):
                struct.pack_into(f"<{size}{form}", data, location + lane * stride,
                                 *pairs[lane][which])
        for call, result, function, takes in calls_of(kind):
            location, stride = outputs.add(result)
            for name in "ab":
                call = name_in(call, name, f"{name}_{kind}")
            lines.append(f"  Out.Store({location} + lane * {stride}, "
                         f"{call.replace('T>', f'{kind}>').replace('(T)', f'({kind})')});")
            checks.append((call, kind, result, function, takes, pairs, location, stride))
    source = SHADER.replace("LINES", "\n".join(lines)).replace("N>", f"{size}>")
    shader, container = FOLDER / f"v{size}.hlsl", FOLDER / f"v{size}.dxil"
    shader.write_text(source)
    subprocess.run(["dxc" if BY_DXC else "clang-dxc", "-T", "cs_6_9",
                    "-enable-16bit-types", "-HV", "2021", *OPTIONS, shader, "-Fo", container], check=True)
    if VALIDATE:
        subprocess.run(["dxv", container], check=True, stdout=subprocess.DEVNULL)
    words = [w[0] for w in struct.iter_unpack("<I", bytes(data))]
    bindings = FOLDER / f"v{size}.json"
    bindings.write_text(json.dumps({"resources": [
        {"name": "In", "type": "uint", "data": words},
        {"name": "Out", "size": outputs.end}]}))
    output = subprocess.run(["dxil-run", container, "--bindings", bindings],
                            check=True, capture_output=True, text=True).stdout
    out = next(r for r in json.loads(output)["resources"] if r["name"] == "Out")
    stored = struct.pack(f"<{len(out['data'])}I", *[w & 0xffffffff for w in out["data"]])
    for call, kind, result, function, takes, pairs, location, stride in checks:
        for lane in range(LANES):
            found = read(result, stored, location + lane * stride, size)
            for n in range(size):
                a, b = (side[n] for side in pairs[lane])
                if takes == "lanes":
                    wanted = function(kind, [p[0][n] for p in pairs], lane)
                elif takes == "vectors":
                    wanted = function(kind, *pairs[lane])
                else:
                    wanted = function(kind, a, b)
                wanted = wrap(result, int(wanted) if result == "uint" else wanted)
                if not agrees(result, found[n], wanted):
                    sys.exit(f"size {size}, lane {lane}, element {n}: {call} is {found[n]},"
                             f" not {wanted}, for {a} and {b}")
    return len(checks)


def name_in(call, name, new):
    """The call with the variable of this one letter replaced."""
    return "".join(
        new if c == name and not (call[i - 1:i].isalnum() or call[i + 1:i + 2].isalnum()
                                  or call[i + 1:i + 2] == "_") else c
        for i, c in enumerate(call))


for length in SIZES:
    print(f"vectors of {length}: {check(length)} calls are right")
