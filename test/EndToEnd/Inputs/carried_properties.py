# carried_properties.py: Properties of types
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Properties of a type, for each way in which one declaration takes its type from
another.

Usage: carried_properties.py <clang-dxc> <folder>

The expected results follow from the rules: a row-major float2x3 takes two rows of a
constant buffer, a column-major one three; a coherent buffer has bit 14 in its first
property word; unorm and snorm are in the listing's format; precise values are computed
without fast-math flags; minimum precision computes in half; interpolation modes change
nothing in a compute shader, and those of a pixel shader are in the listing. Prints one
line for each case that differs, then the count.
"""

import re
import subprocess
import sys
from pathlib import Path

MAIN = "[numthreads(1, 1, 1)] void main() { %s }\n"


def orders():
    """Sources with a matrix at the start of a buffer, and whether it keeps the
    order that is written."""
    for order in ("row_major", "column_major"):
        matrix = f"{order} float2x3"
        typedef = f"typedef {matrix} M;"
        template = "template <typename T> struct W { T m; };"
        cases = {
            "plain": (f"cbuffer C {{ {matrix} m; float4 after; }}", "m", True),
            "typedef": (f"{typedef} cbuffer C {{ M m; float4 after; }}", "m", True),
            "typedef of a typedef": (f"{typedef} typedef M N; cbuffer C {{ N m; float4 after; }}", "m", True),
            "using": (f"using M = {matrix}; cbuffer C {{ M m; float4 after; }}", "m", True),
            "using a typedef": (f"{typedef} using N = M; cbuffer C {{ N m; float4 after; }}", "m", True),
            "alias template": (f"template <typename T> using A = {order} matrix<T, 2, 3>; "
                               "cbuffer C { A<float> m; float4 after; }", "m", True),
            "const": (f"{typedef} cbuffer C {{ const M m; float4 after; }}", "m", True),
            "array": (f"cbuffer C {{ {matrix} m[1]; float4 after; }}", "m[0]", True),
            "array of a typedef": (f"{typedef} cbuffer C {{ M m[1]; float4 after; }}", "m[0]", True),
            "typedef of an array": (f"typedef {matrix} M[1]; cbuffer C {{ M m; float4 after; }}", "m[0]", True),
            "member": (f"struct S {{ {matrix} m; }}; cbuffer C {{ S s; float4 after; }}", "s.m", True),
            "member of a typedef": (f"{typedef} struct S {{ M m; }}; cbuffer C {{ S s; float4 after; }}", "s.m", True),
            "base": (f"{typedef} struct B {{ M m; }}; struct S : B {{}}; cbuffer C {{ S s; float4 after; }}", "s.m", True),
            "member of a template": (f"template <typename T> struct S {{ {order} matrix<T, 2, 3> m; }}; "
                                     "cbuffer C { S<float> s; float4 after; }", "s.m", True),
            "ConstantBuffer": (f"{typedef} struct S {{ M m; float4 after; }}; ConstantBuffer<S> s;", "s.m", True),
            "globals": (f"{typedef} M m; float4 after;", "m", True),
            # float2x3 and the typedef name one instance: the order is lost,
            # which is warned about.
            "template argument": (f"{template} {typedef} cbuffer C {{ W<M> s; float4 after; }}", "s.m", False),
        }
        for name, (declarations, matrix_name, keeps) in cases.items():
            for option in ("-Zpc", "-Zpr"):
                by_row = (order == "row_major") if keeps else option == "-Zpr"
                source = declarations + "\nRWStructuredBuffer<float> O;\n"
                source += MAIN % f"O[0] = {matrix_name}[1][0] + after.x;".replace(
                    "after.x", "s.after.x" if name == "ConstantBuffer" else "after.x")
                warns = not keeps and (order == "row_major") != (option == "-Zpr")
                yield f"{order} {name} {option}", source, [option], by_row, warns


def coherence():
    kind = "globallycoherent RWBuffer<float>"
    plain = "RWBuffer<float>"
    typedef = f"typedef {kind} G;"
    cases = {
        "plain": (f"{kind} r;", "r[0] = 1;", True),
        "typedef": (f"{typedef} G r;", "r[0] = 1;", True),
        "using": (f"using G = {kind}; G r;", "r[0] = 1;", True),
        "array": (f"{kind} r[2];", "r[1][0] = 1;", True),
        "typedef of an array": (f"typedef {kind} G[2]; G r;", "r[1][0] = 1;", True),
        "member": (f"struct S {{ {kind} r; }}; S s;", "s.r[0] = 1;", True),
        "member of a typedef": (f"{typedef} struct S {{ G r; }}; S s;", "s.r[0] = 1;", True),
        "base": (f"struct B {{ {kind} r; }}; struct S : B {{}}; S s;", "s.r[0] = 1;", True),
        "member of a template": ("template <typename T> struct S { globallycoherent RWBuffer<T> r; }; "
                                 "S<float> s;", "s.r[0] = 1;", True),
        "auto": (f"{kind} g;", "auto r = g; r[0] = 1;", True),
        "parameter": (f"{kind} g; void f({kind} r) {{ r[0] = 1; }}", "f(g);", True),
        "result": (f"{kind} g; {plain} f() {{ return g; }}", "f()[0] = 1;", True),
        "heap": ("", f"{kind} r = ResourceDescriptorHeap[1]; r[0] = 1;", True),
        "heap of a typedef": (typedef, "G r = ResourceDescriptorHeap[1]; r[0] = 1;", True),
        "none": (f"{plain} r;", "r[0] = 1;", False),
    }
    for name, (declarations, use, keeps) in cases.items():
        yield f"globallycoherent {name}", declarations + "\n" + MAIN % use, keeps


def formats():
    for norm in ("unorm", "snorm"):
        kind = f"RWBuffer<{norm} float4>"
        typedef = f"typedef {norm} float4 U;"
        cases = {
            "plain": (f"{kind} r;", "r[0] = 1;"),
            "typedef": (f"{typedef} RWBuffer<U> r;", "r[0] = 1;"),
            "using": (f"using U = {norm} float4; RWBuffer<U> r;", "r[0] = 1;"),
            "array": (f"{kind} r[2];", "r[1][0] = 1;"),
            "member": (f"struct S {{ {kind} r; }}; S s;", "s.r[0] = 1;"),
            "base": (f"struct B {{ {kind} r; }}; struct S : B {{}}; S s;", "s.r[0] = 1;"),
            "template argument": (f"template <typename T> struct W {{ RWBuffer<T> r; }}; W<{norm} float4> s;",
                                  "s.r[0] = 1;"),
            "template argument of a typedef": (f"{typedef} template <typename T> struct W {{ RWBuffer<T> r; }}; "
                                               "W<U> s;", "s.r[0] = 1;"),
            "parameter": (f"{kind} g; void f({kind} r) {{ r[0] = 1; }}", "f(g);"),
            "result": (f"{kind} g; {kind} f() {{ return g; }}", "f()[0] = 1;"),
            "auto": (f"{kind} g;", "auto r = g; r[0] = 1;"),
        }
        for name, (declarations, use) in cases.items():
            yield f"{norm} {name}", declarations + "\n" + MAIN % use, norm


def computations():
    """Sources and the form of their multiplications: 'float' or 'half', with fast-math
    flags or without."""
    product = "O[1] * O[2]"
    minimum = "min16float"
    cases = {
        "precise plain": ("", f"precise float p = {product}; O[0] = p;", "float exact"),
        "precise array": ("", f"precise float p[2]; p[0] = {product}; O[0] = p[0];", "float exact"),
        "precise member": ("struct S { precise float p; };", f"S s; s.p = {product}; O[0] = s.p;", "float exact"),
        "precise base": ("struct B { precise float p; }; struct S : B {};",
                         f"S s; s.p = {product}; O[0] = s.p;", "float exact"),
        "precise member of a template": ("template <typename T> struct S { precise T p; };",
                                         f"S<float> s; s.p = {product}; O[0] = s.p;", "float exact"),
        "precise result": (f"precise float f() {{ return {product}; }}", "O[0] = f();", "float exact"),
        "precise parameter": ("void f(precise float p) { O[0] = p; }", f"f({product});", "float exact"),
        "precise typedef": ("typedef precise float P;", f"P p = {product}; O[0] = p;", "float exact"),
        "precise using": ("using P = precise float;", f"P p = {product}; O[0] = p;", "float exact"),
        "precise typedef of a typedef": ("typedef precise float P; typedef P Q;",
                                         f"const Q p = {product}; O[0] = p;", "float exact"),
        "precise typedef of an array": ("typedef precise float P[2];", f"P p; p[0] = {product}; O[0] = p[0];",
                                        "float exact"),
        "precise array of a typedef": ("typedef precise float P;", f"P p[2]; p[0] = {product}; O[0] = p[0];",
                                       "float exact"),
        "precise member of a typedef": ("typedef precise float P; struct S { P p; };",
                                        f"S s; s.p = {product}; O[0] = s.p;", "float exact"),
        "precise base of a typedef": ("typedef precise float P; struct B { P p; }; struct S : B {};",
                                      f"S s; s.p = {product}; O[0] = s.p;", "float exact"),
        "precise result of a typedef": (f"typedef precise float P; P f() {{ return {product}; }}", "O[0] = f();",
                                        "float exact"),
        "precise method of a typedef": (f"typedef precise float P; struct S {{ P f() {{ return {product}; }} }};",
                                        "S s; O[0] = s.f();", "float exact"),
        "precise parameter of a typedef": ("typedef precise float P; void f(P p) { O[0] = p; }", f"f({product});",
                                           "float exact"),
        "precise none": ("", f"float p = {product}; O[0] = p;", "float fast"),
        "minimum plain": ("", f"{minimum} p = O[1]; O[0] = p * p;", "half fast"),
        "minimum typedef": (f"typedef {minimum} P;", "P p = O[1]; O[0] = p * p;", "half fast"),
        "minimum using": (f"using P = {minimum};", "P p = O[1]; O[0] = p * p;", "half fast"),
        "minimum array": ("", f"{minimum} p[1] = {{O[1]}}; O[0] = p[0] * p[0];", "half fast"),
        "minimum member": (f"struct S {{ {minimum} p; }};", "S s; s.p = O[1]; O[0] = s.p * s.p;", "half fast"),
        "minimum base": (f"struct B {{ {minimum} p; }}; struct S : B {{}};",
                         "S s; s.p = O[1]; O[0] = s.p * s.p;", "half fast"),
        "minimum template argument": ("template <typename T> T f(T t) { return t * t; }",
                                      f"O[0] = f<{minimum}>(O[1]);", "half fast"),
        "minimum deduced": ("template <typename T> T f(T t) { return t * t; }",
                            f"{minimum} p = O[1]; O[0] = f(p);", "half fast"),
        "minimum member of a template": ("template <typename T> struct S { T p; };",
                                         f"S<{minimum}> s; s.p = O[1]; O[0] = s.p * s.p;", "half fast"),
        "minimum parameter": (f"float f({minimum} p) {{ return p * p; }}", "O[0] = f(O[1]);", "half fast"),
        "minimum result": (f"{minimum} f() {{ return O[1]; }}", "O[0] = f() * f();", "half fast"),
        "minimum auto": ("", f"{minimum} p = O[1]; auto q = p; O[0] = q * q;", "half fast"),
    }
    for name, (declarations, use, expected) in cases.items():
        yield name, "RWStructuredBuffer<float> O;\n" + declarations + "\n" + MAIN % use, expected


def ignored():
    """Types that are used alone: their properties are lost there, with a warning."""
    template = "template <typename T> struct W { T t; }; template <typename T> T f(T t) { return t; } "
    coherent, exact = "globallycoherent RWByteAddressBuffer", "precise float"
    types = f"typedef {coherent} G; typedef {exact} P; "
    for word, kind, alias, use in (("globallycoherent", coherent, "G", "w.t.Store(0, 1);"),
                                   ("precise", exact, "P", "W<float> v; v.t = 1;")):
        for name in (kind, alias):
            yield f"{word} argument {name}", f"{template}{types}W<{name}> w;\n" + MAIN % use, word
    yield "precise cast", types + MAIN % "float f = (precise float)1;", "precise"
    yield "precise argument of a function", template + MAIN % "float g = f<precise float>(1);", "precise"


def interpolations():
    """Pairs of sources without and with a keyword for pixel shaders, which has no
    effect in compute shaders."""
    locations = (
        "cbuffer C {{ {0} float m; float4 after; }}", "typedef {0} float T; cbuffer C {{ T m; }}",
        "using T = {0} float; cbuffer C {{ T m; }}", "struct S {{ {0} float m; }}; cbuffer C {{ S s; }} static float m;",
        "struct B {{ {0} float b; }}; struct S : B {{}}; static S s; static float m;",
        "template <typename T> struct W {{ {0} T t; }}; static W<float> w; static float m;",
        "template <typename T> struct W {{ T t; }}; static W<{0} float> w; static float m;",
        "{0} float f({0} float p) {{ return p; }} static float m = f(2);")
    for word in ("nointerpolation", "noperspective", "linear", "centroid", "sample"):
        for number, location in enumerate(locations):
            main = "RWStructuredBuffer<float> O;\n" + MAIN % "O[0] = m;"
            yield f"{word} {number}", location.format("") + main, location.format(word) + main


# Keywords, and the mode in the listing; there linear is what is left.
MODES = {
    "nointerpolation": "nointerpolation", "noperspective": "noperspective",
    "linear": "linear", "centroid": "centroid", "sample": "sample",
    "linear centroid": "centroid", "noperspective sample": "noperspective sample",
    "linear noperspective centroid": "noperspective centroid",
}


def inputs():
    """Pixel shaders with an input that is interpolated according to the keywords, in
    each form of declaration. The innermost keyword applies, and a template argument has
    none."""
    use = "float4 main(%s) : SV_Target { return %s; }"
    typedef, field = "typedef {0} float T; ", "struct S {{ {0} float m : A; }}; "
    plain = "struct S {{ float m : A; }}; "
    any_field = "template <typename T> struct S {{ T m : A; }}; "
    cases = {
        "plain": ("", "{0} float m : A", "m", True),
        "typedef": (typedef, "T m : A", "m", True),
        "typedef of a typedef": (typedef + "typedef T U; ", "U m : A", "m", True),
        "const typedef": (typedef, "const T m : A", "m", True),
        "using": ("using T = {0} float; ", "T m : A", "m", True),
        "using a typedef": (typedef + "using U = T; ", "U m : A", "m", True),
        "alias template": ("template <typename T> using X = {0} T; ", "X<float> m : A", "m", True),
        "array": ("", "{0} float m[2] : A", "m[1]", True),
        "typedef of an array": ("typedef {0} float T[2]; ", "T m : A", "m[1]", True),
        "array of a typedef": (typedef, "T m[2] : A", "m[1]", True),
        "member": (field, "S s", "s.m", True),
        "member of a typedef": (typedef + "struct S {{ T m : A; }}; ", "S s", "s.m", True),
        "member that is an array": ("typedef {0} float T[2]; struct S {{ T m : A; }}; ", "S s", "s.m[1]", True),
        "base": (field + "struct D : S {{}}; ", "D s", "s.m", True),
        "base of a typedef": (typedef + "struct S {{ T m : A; }}; struct D : S {{}}; ", "D s", "s.m", True),
        "nested": (field + "struct P {{ S s; }}; ", "P p", "p.s.m", True),
        "around a struct": (plain + "struct P {{ {0} S s; }}; ", "P p", "p.s.m", True),
        "around an array": (plain + "struct P {{ {0} S s[2]; }}; ", "P p", "p.s[1].m", True),
        "struct": (plain, "{0} S s", "s.m", True),
        "typedef of a struct": (plain + "typedef {0} S T; ", "T s", "s.m", True),
        "inside of a typedef": ("struct S {{ {0} float m : A; }}; typedef sample S T; ", "T s", "s.m", True),
        "member of a template": ("template <typename T> struct S {{ {0} T m : A; }}; ", "S<float> s", "s.m", True),
        "template argument": (any_field, "S<{0} float> s", "s.m", False),
        "template argument of a typedef": (any_field + typedef, "S<T> s", "s.m", False),
    }
    for name, (declarations, parameter, value, keeps) in cases.items():
        for words, mode in MODES.items():
            yield (f"{words} {name}", declarations.format(words) + use % (parameter.format(words), value),
                   (mode if keeps else "linear", not keeps))


class Suite:
    def __init__(self, compiler, folder):
        self.compiler = compiler
        self.source = Path(folder) / "case.hlsl"
        self.count = 0

    def compile(self, source, options=(), profile="cs_6_6"):
        self.source.write_text(source)
        command = [self.compiler, "-T", profile, "-Wno-hlsl-202y-extensions", *options, str(self.source)]
        return subprocess.run(command, capture_output=True, text=True, timeout=60)

    def check(self, name, result, found, expected):
        self.count += 1
        if result.returncode != 0:
            found = result.stderr.strip().splitlines()[:1]
        if found != expected:
            print(f"{name}: found {found}, expected {expected}")


def main(compiler, folder):
    Path(folder).mkdir(parents=True, exist_ok=True)
    suite = Suite(compiler, folder)
    for name, source, options, by_row, warns in orders():
        result = suite.compile(source, options)
        offset = re.search(r"after; +; Offset: +(\d+)", result.stdout)
        found = (offset and int(offset.group(1)), "has no effect here" in result.stderr)
        suite.check(name, result, found, (32 if by_row else 48, warns))
    for name, source, keeps in coherence():
        result = suite.compile(source)
        words = re.findall(r"annotateHandle\(.*ResourceProperties \{ i32 (\d+)", result.stdout)
        suite.check(name, result, [bool(int(word) >> 14 & 1) for word in words], [keeps])
    for name, source, expected in formats():
        result = suite.compile(source)
        suite.check(name, result, re.findall(r"^; .* UAV *([us]norm)", result.stdout, re.M), [expected])
    for name, source, expected in computations():
        result = suite.compile(source)
        found = {f"{kind} {'fast' if flags else 'exact'}"
                 for flags, kind in re.findall(r"= fmul ((?:fast |reassoc |nsz |arcp |contract |afn )*)(half|float) ",
                                               result.stdout)}
        suite.check(name, result, found, {expected})
    for name, source, word in ignored():
        result = suite.compile(source)
        suite.check(name, result, re.findall(r"warning: '(\w+)' has no effect here, because", result.stderr), [word])
    for name, without, source in interpolations():
        expected = suite.compile(without)
        result = suite.compile(source)
        suite.check(name, result, result.stdout, expected.stdout)
    for name, source, expected in inputs():
        result = suite.compile(source, profile="ps_6_6")
        modes = set(re.findall(r"^; A +\d+ +((?:no|linear|centroid|sample)[a-z ]*?) *$", result.stdout, re.M))
        suite.check(name, result, (" ".join(modes), "has no effect here" in result.stderr), expected)
    print(f"{suite.count} cases")


main(*sys.argv[1:])
