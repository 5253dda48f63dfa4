#!/usr/bin/env python3
# make_product.py: Every declaration with every register letter
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Writes the tests product-*.hlsl: each kind of declaration with each letter.

The expected results follow from the rules of proposal 0004, "Register types and
diagnostics", and where it is silent from docs/user/register-rules.md; `judge` below
implements both, independently of the compiler.

  make_product.py <folder>
"""

import dataclasses
import pathlib
import sys

LETTERS = "tubsci"
UNKNOWN_LETTERS = "x"
CLASS_LETTERS = {"SRV": "t", "UAV": "u", "CBV": "b", "Sampler": "s"}

# What "only applies to" names, by letter.
ONLY_APPLIES_TO = {
    "t": "'srv' resources.",
    "u": "'uav' resources.",
    "b": "constant buffer resources.",
    "s": "sampler state.",
    "c": "constant buffer data.",
}
WRONG_DECLARATION = ("'register' attribute only applies to cbuffer/tbuffer and "
                     "external global variables")


@dataclasses.dataclass
class Kind:
    """A kind of declaration.

    `text` has `@` where the annotation goes; the declared name is `v`.
    """

    text: str
    flag: str  # Resource, UDT, Other, Basic, Illegal, or Ineffective
    classes: tuple = ()
    numeric: bool = False
    in_buffer: bool = False
    what: str = ""  # Ineffective: of what the annotation is


def resource(text, resource_class, **more):
    return Kind(text, "Resource", (resource_class,), **more)


def udt(text, *classes, **more):
    return Kind(text, "UDT", classes, **more)


RESOURCE_TYPES = [
    ("Buffer<float4>", "SRV"),
    ("ByteAddressBuffer", "SRV"),
    ("StructuredBuffer<Element>", "SRV"),
    ("Texture1D<float4>", "SRV"),
    ("Texture1DArray<float4>", "SRV"),
    ("Texture2D", "SRV"),
    ("Texture2DArray<uint>", "SRV"),
    ("Texture2DMS<float4>", "SRV"),
    ("Texture2DMSArray<float4>", "SRV"),
    ("Texture3D<float2>", "SRV"),
    ("TextureCube<float4>", "SRV"),
    ("TextureCubeArray<float4>", "SRV"),
    ("TextureBuffer<Element>", "SRV"),
    ("RaytracingAccelerationStructure", "SRV"),
    ("RWBuffer<float>", "UAV"),
    ("RWByteAddressBuffer", "UAV"),
    ("RWStructuredBuffer<Element>", "UAV"),
    ("AppendStructuredBuffer<Element>", "UAV"),
    ("ConsumeStructuredBuffer<Element>", "UAV"),
    ("RWTexture1D<float4>", "UAV"),
    ("RWTexture1DArray<float4>", "UAV"),
    ("RWTexture2D<float4>", "UAV"),
    ("RWTexture2DArray<float4>", "UAV"),
    ("RWTexture2DMS<float4>", "UAV"),
    ("RWTexture2DMSArray<float4>", "UAV"),
    ("RWTexture3D<float4>", "UAV"),
    ("RasterizerOrderedBuffer<float4>", "UAV"),
    ("RasterizerOrderedByteAddressBuffer", "UAV"),
    ("RasterizerOrderedStructuredBuffer<Element>", "UAV"),
    ("RasterizerOrderedTexture1D<float4>", "UAV"),
    ("RasterizerOrderedTexture1DArray<float4>", "UAV"),
    ("RasterizerOrderedTexture2D<float4>", "UAV"),
    ("RasterizerOrderedTexture2DArray<float4>", "UAV"),
    ("RasterizerOrderedTexture3D<float4>", "UAV"),
    ("FeedbackTexture2D<0>", "UAV"),
    ("FeedbackTexture2DArray<0>", "UAV"),
    ("ConstantBuffer<Element>", "CBV"),
    ("SamplerState", "Sampler"),
    ("SamplerComparisonState", "Sampler"),
]

RESOURCES = [resource(f"{name} v@;", c) for name, c in RESOURCE_TYPES] + [
    resource("cbuffer v@ { float m; }", "CBV"),
    resource("tbuffer v@ { float m; }", "SRV"),
]

RESOURCE_FORMS = [
    resource("RWBuffer<float> v[4]@;", "UAV"),
    resource("RWBuffer<float> v[2][3]@;", "UAV"),
    resource("RWBuffer<float> v[]@;", "UAV"),
    resource("Texture2D v[4]@;", "SRV"),
    resource("Texture2D v[]@;", "SRV"),
    resource("SamplerState v[3]@;", "Sampler"),
    resource("ConstantBuffer<Element> v[3]@;", "CBV"),
    resource("const RWBuffer<float> v@;", "UAV"),
    resource("typedef RWBuffer<float> T; T v@;", "UAV"),
    resource("typedef Buffer<float> T[2]; T v[3]@;", "SRV"),
    resource("cbuffer B { Buffer<float> v@; }", "SRV", in_buffer=True),
    resource("cbuffer B { RWBuffer<float> v[2]@; }", "UAV", in_buffer=True),
    resource("tbuffer B { SamplerState v@; }", "Sampler", in_buffer=True),
]


def basic(text, **more):
    return Kind(text, "Basic", numeric=True, **more)


NUMBERS = [
    basic(f"{name} v@;")
    for name in ["float", "int", "uint", "bool", "double", "uint64_t", "half",
                 "float2", "bool4", "int3", "float4x4", "row_major float3x2",
                 "vector<float, 3>", "matrix<int, 2, 2>", "const float4"]
] + [
    basic("float v[4]@;"),
    basic("float4 v[2][3]@;"),
    basic("float4x4 v[2]@;"),
    basic("typedef float4 T; T v@;"),
    basic("enum E { A }; E v@;"),
    basic("namespace inner { float v@; }"),
    basic("cbuffer B { float v@; }", in_buffer=True),
    basic("cbuffer B { float4x4 v@; }", in_buffer=True),
    basic("cbuffer B { bool v[3]@; }", in_buffer=True),
    basic("tbuffer B { int3 v@; }", in_buffer=True),
]

TYPES = [
    udt("struct S { float f; }; S v@;", numeric=True),
    udt("struct S { float4x4 f; }; S v@;", numeric=True),
    udt("struct S { bool f[2]; }; S v[3]@;", numeric=True),
    udt("class S { int3 f; }; S v@;", numeric=True),
    udt("struct S { Buffer<float> r; }; S v@;", "SRV"),
    udt("struct S { RWBuffer<float> r; }; S v@;", "UAV"),
    udt("struct S { ConstantBuffer<Element> r; }; S v@;", "CBV"),
    udt("struct S { SamplerState r; }; S v@;", "Sampler"),
    udt("struct S { Texture2D r; SamplerState s; }; S v@;", "SRV", "Sampler"),
    udt("struct S { RWBuffer<float> r; Buffer<float> q; float f; }; S v@;",
        "UAV", "SRV", numeric=True),
    udt("struct S { RWBuffer<float> r[3]; }; S v@;", "UAV"),
    udt("struct I { Buffer<float> r; }; struct S { I i[2][2]; }; S v[2]@;",
        "SRV"),
    udt("struct P { RWBuffer<float> r; }; struct S : P {}; S v@;", "UAV"),
    udt("struct Q { float f; }; struct P : Q { SamplerState s; }; "
        "struct S : P { Buffer<float> r; }; S v@;",
        "SRV", "Sampler", numeric=True),
    udt("struct P { Buffer<float> r; }; struct I : P {}; "
        "struct S { I i[2]; }; S v@;", "SRV"),
    udt("template <typename T> struct S { T m; }; S<float> v@;", numeric=True),
    udt("template <typename T> struct S { T m; }; S<RWBuffer<int> > v@;",
        "UAV"),
    udt("struct S { float f; }; typedef S T; T v@;", numeric=True),
    udt("struct S {}; S v@;"),
    udt("struct S { static float f; }; S v@;"),
    udt("namespace inner { struct S { float f; }; } inner::S v@;",
        numeric=True),
    udt("struct S { float f; }; cbuffer B { S v@; }", numeric=True,
        in_buffer=True),
    udt("struct S { Texture2D r; float f; }; cbuffer B { S v@; }", "SRV",
        numeric=True, in_buffer=True),
    udt("struct S { Texture2D r; }; tbuffer B { S v[2]@; }", "SRV",
        in_buffer=True),
]

UNBINDABLE = [
    Kind("RayQuery<0> v@;", "Other"),
    Kind("RayQuery<0> v[2]@;", "Other"),
    Kind("groupshared float v@;", "Other"),
    Kind("groupshared float4x4 v@;", "Other"),
    Kind("groupshared float v[4]@;", "Other"),
    Kind("struct S { float f; }; groupshared S v@;", "Other"),
    Kind("static groupshared float v@;", "Other"),
]

NO_EFFECT = [
    Kind("static float v@;", "Ineffective", what="a static variable"),
    Kind("static const float v@ = 1;", "Ineffective", what="a static variable"),
    Kind("static RWBuffer<float> v@;", "Ineffective", what="a static variable"),
    Kind("struct S { float f; }; static S v@;", "Ineffective",
         what="a static variable"),
    Kind("void f() { float v@; }", "Ineffective", what="a local variable"),
    Kind("void f() { RWBuffer<float> v@; }", "Ineffective",
         what="a local variable"),
    Kind("void f() { static float v@; }", "Ineffective",
         what="a local variable"),
    Kind("void f(float v@) {}", "Ineffective", what="a parameter"),
    Kind("void f(RWBuffer<float> v@) {}", "Ineffective", what="a parameter"),
    Kind("struct S { float v@; };", "Illegal"),
    Kind("struct S { RWBuffer<float> v@; };", "Illegal"),
    Kind("struct S { static float v@; };", "Illegal"),
    Kind("float v()@ { return 1; }", "Illegal"),
]

FILES = {
    "resources": ("Each class of resource takes its own letter and no other.",
                  RESOURCES),
    "resource-forms": ("Arrays, typedefs and members of buffers are judged as "
                       "the resources that they are.", RESOURCE_FORMS),
    "numbers": ("Numbers take a place in $Globals by 'c', and none in buffers.",
                NUMBERS),
    "types": ("Types take the letters of what they contain, at any depth.",
              TYPES),
    "unbindable": ("What no register can hold takes no letter.", UNBINDABLE),
    "no-effect": ("Annotations that place nothing are warned about; those on "
                  "members and functions are errors.", NO_EFFECT),
}


def expect(kind, letter):
    """The rules: the severity and text for a letter, or None; and the note."""
    declared = "'v', declared here, is "
    if kind.flag == "Illegal":
        return ("error", WRONG_DECLARATION), None
    if letter not in LETTERS:
        return ("error", f"binding type '{letter}' is invalid."), None
    if kind.flag == "Ineffective":
        return ("warning", "the register annotation of "
                f"{kind.what} has no effect"), None

    invalid = ("error", f"binding type '{letter}' is invalid."), declared
    mismatch = ("error", f"binding type '{letter}' only applies to "
                + ONLY_APPLIES_TO.get(letter, "")), declared
    pack_offset = ("error", "binding type 'c' ignored in buffer declaration. "
                   "Did you mean 'packoffset'?"), "is a member of this buffer"
    own_letters = {CLASS_LETTERS[c] for c in kind.classes}

    if kind.flag == "Other":
        return invalid if letter == "i" else mismatch

    if kind.flag == "Resource":
        if letter == "i":
            return invalid
        return (None, None) if letter in own_letters else mismatch

    if kind.flag == "Basic":
        if letter == "b":
            return ("error", "binding type 'b' only applies to constant "
                    'buffers. The "bool constant" binding type has been '
                    "removed."), declared
        if letter == "i":
            return ("error", "binding type 'i' ignored. The \"integer "
                    'constant" binding type has been removed'), None
        if letter == "c":
            return pack_offset if kind.in_buffer else (None, None)
        return mismatch

    assert kind.flag == "UDT"
    if letter == "i":
        return invalid
    if letter == "c" and kind.numeric:
        return pack_offset if kind.in_buffer else (None, None)
    if letter in own_letters:
        return None, None
    # The note names the member with the one letter that would be right.
    right = own_letters | ({"c"} if kind.numeric and not kind.in_buffer
                           else set())
    note = (f"takes a '{right.pop()}' register" if len(right) == 1
            else "declared here, has none of them")
    return ("warning", f"binding type '{letter}' only applies to types "
            f"containing {ONLY_APPLIES_TO[letter]}"), note


def write_test(name, why, kinds):
    """The text of one test: a case is one line in a namespace of its own."""
    lines = [
        f"// {why}",
        "// RUN: clang-dxc -T cs_6_6 -Wno-hlsl-binding-overlap -verify %s",
        "// Made by Inputs/make_product.py, which has the rules.",
        "",
        "struct Element { float4 e; };",
        "",
    ]
    cases = 0
    for kind in kinds:
        for letter in LETTERS + UNKNOWN_LETTERS:
            annotated = kind.text.replace("@", f" : register({letter}0)")
            line = f"namespace n{cases} {{ {annotated} }}"
            diagnostic, note = expect(kind, letter)
            if diagnostic:
                line += " // expected-%s {{%s}}" % diagnostic
            if note:
                line += " expected-note {{%s}}" % note
            lines.append(line)
            cases += 1
    lines += ["", "[numthreads(1, 1, 1)] void main() {}", ""]
    return "\n".join(lines), cases


def main():
    folder = pathlib.Path(sys.argv[1])
    total = 0
    for name, (why, kinds) in FILES.items():
        text, cases = write_test(name, why, kinds)
        (folder / f"product-{name}.hlsl").write_text(text)
        total += cases
    print(f"{total} combinations")


if __name__ == "__main__":
    main()
