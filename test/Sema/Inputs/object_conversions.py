# object_conversions.py: Conversions of objects to numbers
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""object_conversions.py <scratch>: compiles each form of conversion, copy and
declaration for each type of object."""

import pathlib
import subprocess
import sys

NODES = ["DispatchNodeInputRecord<R>", "RWDispatchNodeInputRecord<R>",
         "GroupNodeInputRecords<R>", "RWGroupNodeInputRecords<R>",
         "ThreadNodeInputRecord<R>", "RWThreadNodeInputRecord<R>", "EmptyNodeInput",
         "NodeOutput<R>", "NodeOutputArray<R>", "EmptyNodeOutput", "EmptyNodeOutputArray",
         "ThreadNodeOutputRecords<R>", "GroupNodeOutputRecords<R>"]
TYPES = ["dx::HitObject", "RayQuery<0>", "InputPatch<R, 3>", "OutputPatch<R, 3>",
         "PointStream<R>", "LineStream<R>", "TriangleStream<R>", *NODES]

BEFORE = """struct R { uint n; };
struct S { uint n; };
struct Pair { uint n, m; };
enum E { Zero };
typedef {type} T;
struct H { T t; };
struct Both { uint n; T t; };
void take(uint n) {}
RWByteAddressBuffer Bytes;
"""

# Statements; o is an object, h a struct of one, b one with a number before it.
WRONG = [
    # To numbers.
    "uint x = (uint)o;", "float x = (float)o;", "bool x = (bool)o;", "E x = (E)o;",
    "uint1 x = (uint1)o;", "uint2 x = (uint2)o;", "uint1x1 x = (uint1x1)o;",
    "uint x[1] = (uint[1])o;", "S x = (S)o;", "uint x = uint(o);", "uint2 x = uint2(o, 1);",
    "uint x = static_cast<uint>(o);", "uint x = o;", "bool x = o;", "uint4 x = o;",
    "S x = o;", "uint x = {o};", "uint2 x = {1, o};", "uint x[2] = {1, o};", "S x = {o};",
    "Pair x = {1, o};", "uint x; x = o;", "S x; x = o;", "return o;", "take(o);",
    "S x = (S)h;", "uint x = (uint)h;", "uint x = {h};", "uint x[1] = {h};",
    "Pair x = (Pair)b;", "uint2 x = (uint2)b;", "Pair x = {b};",
    # From numbers.
    "T x = (T)0;", "T x = (T)1u;", "T x = T(1u);", "T x = 1u;", "T x = {1u};", "o = 1u;",
    "S s = (S)0; T x = (T)s;", "H x = (H)0;", "H x = (H)1u;", "H x = {1u};",
    "S s = (S)0; H x = (H)s;", "Both x = (Both)0;", "Both x = (Both)uint2(1, 2);",
    "Both x = {1, 2};", "Both x = {uint2(1, 2)};", "T x[2] = (T[2])0;", "T x[2] = {1, 2};",
    "T x[2] = {o, 2};",
    # In another order.
    "H x = (H)b;", "Both x = {o, 1};",
]
RIGHT = [
    "T x = o;", "T x = (T)o;", "T x = {o};", "H x = {o};", "H x = (H)h;", "Both x = {1, o};",
    "Both x = (Both)b;", "Both x = {b};", "Both x = {1, h};", "T x[2] = {o, o};",
    "T x[2] = {o, h};", "Both x[2] = {1, o, b};", "H x; x = h;", "T x; x = b.t;",
    "uint x = (uint)b;", "S x = (S)b;",
]
LOCATIONS = [
    "StructuredBuffer<T> X;", "StructuredBuffer<H> X;", "RWStructuredBuffer<Both> X;",
    "ConstantBuffer<H> X;", "cbuffer C { T X; };", "cbuffer C { H X[2]; };", "T X;", "H X;",
    "static T X;", "static H X[3];", "static const H X = {};", "groupshared T X;",
    "groupshared H X[4];", "void f() { Bytes.Load<T>(0); }", "void f() { Bytes.Load<H>(0); }",
    "void f(T o) { Bytes.Store(0, o); }", "void f(Both b) { Bytes.Store<Both>(4, b); }",
    "void f() { static T o; }",
]
# Ray queries of the whole program are reported where they are used.
UNUSED = ["cbuffer C { T X; };", "cbuffer C { H X[2]; };", "T X;", "H X;", "static T X;",
          "static H X[3];", "static const H X = {};", "void f() { static T o; }"]


CONVERSION = "{{conver[st]|viable|allowed|incompatible|matching}}"
LOCATION = "cannot be {{groupshared|in a buffer|in groupshared memory|a global or static}}"


def functions(forms, comment):
    for number, form in enumerate(forms):
        result = "uint" if form.startswith("return") else "void"
        yield f"{result} f{number}(T o, H h, Both b) {{ {form} }}{comment}"


def locations(name):
    for number, location in enumerate(LOCATIONS):
        if name != "RayQuery<0>" or location not in UNUSED:
            yield f"namespace n{number} {{ {location} }} // expected-error-re {{{{{LOCATION}}}}}"


def main():
    scratch = pathlib.Path(sys.argv[1])
    scratch.mkdir(parents=True, exist_ok=True)
    failed = 0
    for name in TYPES:
        for which, lines in {
            "wrong": functions(WRONG, f" // expected-error-re 1+ {{{{{CONVERSION}}}}}"),
            "right": functions(RIGHT, ""), "places": locations(name)}.items():
            ending = "no-diagnostics" if which == "right" else "note@* 0+ {{}}"
            path = scratch / f"{which}.hlsl"
            path.write_text("\n".join([BEFORE.replace("{type}", name), *lines,
                                       f"// expected-{ending}\n"]))
            done = subprocess.run(["clang-dxc", "-T", "lib_6_9", "-verify", str(path)])
            if done.returncode:
                print(name, which, "fails")
                failed += 1
    print(f"{len(TYPES)} types are right" if not failed else "wrong")
    sys.exit(failed != 0)


main()
