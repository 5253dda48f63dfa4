# long_vectors.py: Compares long vectors with Python
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Compiles shaders with long vectors at the level of the second argument, executes them
and compares the stored values with those that Python computes. With --validate, dxv
also checks the containers."""
import json
import math
import pathlib
import random
import struct
import subprocess
import sys

FOLDER, LEVEL = pathlib.Path(sys.argv[1]), sys.argv[2]
VALIDATE = "--validate" in sys.argv


def run(name, source, resources, wanted):
    """The contents of the resource `wanted` after one group of the shader."""
    shader, container = FOLDER / f"{name}.hlsl", FOLDER / f"{name}.dxil"
    shader.write_text(source)
    subprocess.run(["clang-dxc", "-T", "cs_6_9", "-enable-16bit-types", LEVEL, shader,
                    "-Fo", container], check=True)
    if VALIDATE:
        subprocess.run(["dxv", container], check=True, stdout=subprocess.DEVNULL)
    bindings = FOLDER / f"{name}.json"
    bindings.write_text(json.dumps({"resources": resources}))
    output = subprocess.run(["dxil-run", container, "--bindings", bindings],
                            check=True, capture_output=True, text=True).stdout
    for resource in json.loads(output)["resources"]:
        if resource["name"] == wanted:
            return resource["data"]
    sys.exit(f"{name}: no '{wanted}' in {output}")


def rounded(value):
    return struct.unpack("f", struct.pack("f", value))[0]


def words(values):
    return [struct.unpack("I", struct.pack("f", v))[0] for v in values]


def floats(data):
    return [struct.unpack("f", struct.pack("I", w & 0xffffffff))[0] for w in data]


def close(found, wanted):
    return math.isclose(found, wanted, rel_tol=1e-5, abs_tol=1e-5)


PRODUCT = """
// Row by row: each thread has one row of A, and adds the rows of B.
StructuredBuffer<vector<float, {n}> > A : register(t0), B : register(t1);
RWByteAddressBuffer Out : register(u0);
groupshared vector<float, N> Shared[N];

template <typename T, int Count>
vector<T, Count> row(vector<T, Count> a) {
  vector<T, Count> sum = 0;
  for (uint k = 0; k < Count; ++k)
    sum = mad(vector<T, Count>(Shared[k]), (vector<T, Count>)a[k], sum);
  return sum;
}

[numthreads(N, 1, 1)] void main(uint i : SV_GroupIndex) {
  Shared[i] = B[i];
  GroupMemoryBarrierWithGroupSync();
  vector<float, N> result = row<float, N>(A[i]);
  Out.Store<vector<float, N> >(i * N * 4, result);
}
"""


def check_products():
    generator = random.Random(9)
    sizes = (5, 8, 24)
    for n in sizes:
        a = [generator.randint(-9, 9) for _ in range(n * n)]
        b = [generator.randint(-9, 9) for _ in range(n * n)]
        data = run(f"product{n}", PRODUCT.replace("{n}", str(n)).replace("N", str(n)),
                   [{"name": "A", "type": "float", "data": [float(v) for v in a]},
                    {"name": "B", "type": "float", "data": [float(v) for v in b]},
                    {"name": "Out", "type": "uint", "data": [0] * (n * n)}], "Out")
        wanted = [float(sum(a[i * n + k] * b[k * n + j] for k in range(n)))
                  for i in range(n) for j in range(n)]
        if floats(data) != wanted:
            sys.exit(f"the product of size {n}: {floats(data)}, not {wanted}")
    print(f"products of matrices: {len(sizes)} sizes are right")


def clamp(value, low, high):
    return min(max(value, low), high)


# HLSL, and what it is of the elements a and b and of the scalar 2.5.
FLOAT_CALLS = [
    ("a * b + a", lambda a, b: a * b + a),
    ("a / b", lambda a, b: a / b),
    ("-a", lambda a, b: -a),
    ("abs(a)", lambda a, b: abs(a)),
    ("min(a, b)", min), ("max(a, b)", max),
    ("clamp(a, -1, 2.5)", lambda a, b: clamp(a, -1, 2.5)),
    ("saturate(a)", lambda a, b: clamp(a, 0, 1)),
    ("lerp(a, b, 0.25)", lambda a, b: a + (b - a) * 0.25),
    ("mad(a, b, 2.5)", lambda a, b: a * b + 2.5),
    ("floor(a)", lambda a, b: float(math.floor(a))),
    ("ceil(a)", lambda a, b: float(math.ceil(a))),
    ("trunc(a)", lambda a, b: float(math.trunc(a))),
    ("frac(a)", lambda a, b: a - math.floor(a)),
    ("sqrt(abs(a))", lambda a, b: math.sqrt(abs(a))),
    ("rsqrt(b)", lambda a, b: 1 / math.sqrt(b)),
    ("exp(a)", lambda a, b: math.exp(a)),
    ("exp2(a)", lambda a, b: 2 ** a),
    ("log(b)", lambda a, b: math.log(b)),
    ("pow(b, 2.5)", lambda a, b: b ** 2.5),
    ("sin(a)", lambda a, b: math.sin(a)), ("cos(a)", lambda a, b: math.cos(a)),
    ("tan(a)", lambda a, b: math.tan(a)), ("atan(a)", lambda a, b: math.atan(a)),
    ("atan2(a, b)", lambda a, b: math.atan2(a, b)),
    ("tanh(a)", lambda a, b: math.tanh(a)),
    ("fmod(a, b)", lambda a, b: math.fmod(a, b)),
    ("step(a, b)", lambda a, b: float(b >= a)),
    ("sign(a)", lambda a, b: float((a > 0) - (a < 0))),
    ("radians(a)", lambda a, b: math.radians(a)),
    ("rcp(b)", lambda a, b: 1 / b),
    ("select(a < b, a, 2.5)", lambda a, b: a if a < b else 2.5),
    ("(F)(a < 0)", lambda a, b: float(a < 0)),
    ("(F)(I)a", lambda a, b: float(math.trunc(a))),
    ("f16tof32(f32tof16(round(a)))", lambda a, b: float(round(a))),
    ("asfloat(asuint(a))", lambda a, b: a),
    ("(F)(H)round(a)", lambda a, b: float(round(a))),
    ("(F)((D)a + (D)b)", lambda a, b: a + b),
    ("identity(a)", lambda a, b: a),
    ("doubled(a)", lambda a, b: 2 * a),
    ("parts(a)", lambda a, b: a),
]


def unsigned(value):
    return value & 0xffffffff


INT_CALLS = [
    ("a + b", lambda a, b: a + b), ("a * b", lambda a, b: a * b),
    ("a & b", lambda a, b: a & b), ("a | b", lambda a, b: a | b),
    ("a ^ b", lambda a, b: a ^ b), ("~a", lambda a, b: ~a),
    ("a << 3", lambda a, b: a << 3), ("a >> 2", lambda a, b: a >> 2),
    ("a / b", lambda a, b: math.trunc(a / b)),
    ("a % b", lambda a, b: int(math.fmod(a, b))),
    ("abs(a)", lambda a, b: abs(a)), ("min(a, b)", min), ("max(a, 3)", lambda a, b: max(a, 3)),
    ("(I)countbits((U)a)", lambda a, b: bin(unsigned(a)).count("1")),
    ("(I)reversebits((U)a)", lambda a, b: int(f"{unsigned(a):032b}"[::-1], 2)),
    ("(I)firstbithigh((U)b)", lambda a, b: b.bit_length() - 1),
    ("(I)firstbitlow((U)b)", lambda a, b: (b & -b).bit_length() - 1),
    ("(I)(a == b)", lambda a, b: int(a == b)),
    ("(I)and(a < b, b > 3)", lambda a, b: int(a < b and b > 3)),
    ("(I)or(a > b, b > 3)", lambda a, b: int(a > b or b > 3)),
    ("(I)((L)a * 4 / 4)", lambda a, b: a),
    ("mad(a, b, 7)", lambda a, b: a * b + 7),
    ("(I)!(vector<bool, N>)(a & 1)", lambda a, b: int(not a & 1)),
]

ELEMENTWISE = """
typedef vector<float, N> F; typedef vector<int, N> I; typedef vector<uint, N> U;
typedef vector<half, N> H; typedef vector<double, N> D; typedef vector<int64_t, N> L;
ByteAddressBuffer In : register(t0);
RWByteAddressBuffer Out : register(u0);
F identity(F v) { return v; }
F doubled(F v) { F w = v; w += v; return w; }
F parts(F v) {
  F w;
  for (uint i = 0; i < N; ++i)
    w[i] = v[i];
  return w;
}
[numthreads(1, 1, 1)] void main() {
  T a = In.Load<T>(0), b = In.Load<T>(N * 4);
CALLS}
"""


def check_elementwise():
    generator = random.Random(19)
    right = 0
    for n in (5, 9, 16):
        a = [generator.uniform(-4, 4) for _ in range(n)]
        b = [generator.uniform(0.5, 4) for _ in range(n)]
        a, b = [rounded(v) for v in a], [rounded(v) for v in b]
        right += check_calls(f"floats{n}", "F", n, FLOAT_CALLS, a, b, words(a + b),
                             lambda data: floats(data), lambda v: v, close)
        a = [generator.randint(-1000, 1000) for _ in range(n)]
        b = [generator.randint(1, 1000) for _ in range(n)]
        right += check_calls(f"ints{n}", "I", n, INT_CALLS, a, b,
                             [unsigned(v) for v in a + b],
                             lambda data: [unsigned(v) for v in data], unsigned,
                             lambda found, wanted: found == wanted)
    print(f"element-wise: {right} calls are right")


def check_calls(name, kind, n, calls, a, b, inputs, read, wrap, agrees):
    lines = "".join(f"  Out.Store<T>({i * n * 4}, {call});\n"
                    for i, (call, _) in enumerate(calls))
    source = ELEMENTWISE.replace("CALLS", lines).replace("T>", f"{kind}>") \
        .replace("T a", f"{kind} a").replace("N", str(n))
    data = read(run(name, source, [{"name": "In", "type": "uint", "data": inputs},
                                   {"name": "Out", "type": "uint", "data": [0] * (n * len(calls))}], "Out"))
    for i, (call, function) in enumerate(calls):
        for k in range(n):
            wanted, found = wrap(function(a[k], b[k])), data[i * n + k]
            if not agrees(found, wanted):
                sys.exit(f"{name}: element {k} of {call} is {found}, not {wanted}, for "
                         f"{a[k]} and {b[k]}")
    return len(calls)


LOCATIONS = """
struct Record { float before; vector<float, 6> v; vector<uint16_t, 5> small; uint after; };
RWStructuredBuffer<Record> Records : register(u0);
RWByteAddressBuffer Large : register(u1);
RWStructuredBuffer<float> Out : register(u2);
static vector<float, 6> Static = {1, 2, 3, 4, 5, 6};
static const vector<int, 7> Table = {10, 11, 12, 13, 14, 15, 16};
groupshared vector<float, 6> Shared;

struct Holder {
  vector<float, 6> v;
  void add(float f) { v += f; }
};
void both(inout vector<float, 6> a, out vector<float, 6> b) {
  b = a;
  a[5] = 60;
}

[numthreads(1, 1, 1)] void main(uint i : SV_GroupIndex) {
  Record r = Records[0];
  r.v = r.v * 2;
  r.small[4] += 3;
  Records[1] = r;
  Records[1].v[i + 2] = -1;
  vector<uint, 1024> numbers = Large.Load<vector<uint, 1024> >(0);
  Large.Store(4096, numbers + 1);
  Static[i] = 100;
  Shared = Static;
  Shared[i + 1] += 0.5;
  vector<float, 6> array[2] = {Shared, Static};
  array[i + 1] *= 3;
  Holder h;
  h.v = array[i];
  h.add(7);
  vector<float, 6> copied;
  both(h.v, copied);
  Out[0] = dot(array[0], array[1]);
  Out[1] = h.v[5] + copied[5];
  Out[2] = any(Table == 13) && all(Table > 9) && !any(Table > 16);
  Out[3] = Table[i + 3];
  Out[4] = sqrt(dot(copied, copied));
  float4 cut = (float4)copied;
  Out[5] = cut.w;
  matrix<float, 2, 3> m = (matrix<float, 2, 3>)1;
  Out[6] = vector<float, 5>(m[0], cut.xy)[4];
  Out[7] = WaveActiveSum(copied)[2] + WaveReadLaneFirst(copied)[3];
}
"""


def make_record(v, small):
    """A Record as words: the uint is aligned after ten bytes of uint16_t."""
    data = struct.pack("<f6f5HHI", 0.5, *v, *small, 0, 99)
    return list(struct.unpack(f"<{len(data) // 4}I", data))


def check_locations():
    n = 1024
    record = make_record([1, 2, 3, 4, 5, 6], [1, 2, 3, 4, 5])
    resources = [{"name": "Records", "type": "uint", "data": record + [0] * len(record)},
                 {"name": "Large", "type": "uint", "data": list(range(n)) + [0] * n},
                 {"name": "Out", "type": "float", "data": [0.0] * 8}]
    out = run("places", LOCATIONS, resources, "Out")
    static = [100.0, 2, 3, 4, 5, 6]
    shared = [100.0, 2.5, 3, 4, 5, 6]
    tripled = [3 * v for v in static]
    held = [v + 7 for v in shared]
    wanted = [sum(a * b for a, b in zip(shared, tripled)), 60 + held[5], 1.0, 13.0,
              math.sqrt(sum(v * v for v in held)), held[3], held[1], held[2] + held[3]]
    for i, (found, value) in enumerate(zip(out, wanted, strict=True)):
        if not close(found, value):
            sys.exit(f"places: Out[{i}] is {found}, not {value}")
    large = run("places", LOCATIONS, resources, "Large")
    if large != list(range(n)) + list(range(1, n + 1)):
        sys.exit("places: the vector of 1024 elements is wrong")
    records = run("places", LOCATIONS, resources, "Records")
    if records != record + make_record([2, 4, -1, 8, 10, 12], [1, 2, 3, 4, 8]):
        sys.exit(f"places: the records are {records}")
    print(f"places: {len(wanted) + n + len(record)} values are right")


check_products()
check_elementwise()
check_locations()
