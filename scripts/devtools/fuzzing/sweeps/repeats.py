# repeats.py: Each construct, many times
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Each construct of the language hundreds and thousands of times in one shader.

A row is a name, the text outside of functions, and the text in the entry point, as
templates (repetition.py). The entry point's parameter i is a number; Out is a buffer of
integers.
"""

from . import Case
from .repetition import repeated

SIZES = (500, 2000)
# What takes LLVM longer than in proportion (docs/dev/compile-time.md): fewer.
MOST = {"calls of a function with a loop": 1000}

COMPUTE = {
    # Resources.
    "constant buffers": ("$cbuffer C@ { int a@; }\n$", "Out[0] = a1;"),
    "unused buffers": ("$RWBuffer<int> B@;\n$", "B0[0] = 1;"),
    "buffers": ("$RWBuffer<int> B@;\n$", "$B@[0] = 1;$"),
    "buffers with a slot": ("$RWBuffer<int> B@ : register(u@);\n$", "$B@[0] = 1;$"),
    "buffers of one slot": ("$RWBuffer<int> B@ : register(u9);\n$", "$B@[0] = 1;$"),
    "buffers of spaces": ("$RWBuffer<int> B@ : register(u0, space@);\n$", "$B@[0] = 1;$"),
    "buffers of a struct": ("struct S { $RWBuffer<int> b@;$ }; S s;", "$s.b@[0] = 1;$"),
    "local buffers": ("", "$RWBuffer<int> b@ = Out;$ b1[0] = 1;"),
    "buffers by buffers": ("", "RWBuffer<int> b0 = Out; $RWBuffer<int> b@' = b@;$ b@[0] = 1;"),
    "samplers": ("Texture2D T; $SamplerState s@;\n$",
                 "$Out[@] = (int)T.SampleLevel(s@, 0, 0).x;$"),
    "samples": ("Texture2D T; SamplerState S;",
                "float4 a = 0; $a += T.SampleLevel(S, a.xy, 0);$ Out[0] = (int)a.x;"),
    "members of a constant buffer": ("cbuffer C { $int m@;$ }", "$Out[@] = m@;$"),
    "places of a constant buffer": ("cbuffer C { $float4 m@ : packoffset(c@);$ }", ""),
    "rows of a constant buffer": ("cbuffer C { int4 a[4000]; }", "$Out[@] = a[@].x;$"),
    "global constants": ("$int g@;\n$", "$Out[@] = g@;$"),
    "elements of a buffer": ("struct S { $int a@;$ }; RWStructuredBuffer<S> B;",
                             "$B[0].a@ = 1;$"),
    # Declarations.
    "functions": ("$int f@(int x) { return x + @; }\n$", ""),
    "functions by functions": (
        "int f0(int x) { return x; }\n$int f@'(int x) { return f@(x) + 1; }\n$",
        "Out[0] = f@(Out[1]);"),
    "overloads": ("$struct S@ { int a; }; int f(S@ s) { return s.a; }\n$",
                  "S1 s = {1}; Out[0] = f(s);"),
    "declarations of a function": ("$int f(int x);\n$ int f(int x) { return x; }", "f(1);"),
    "declarations of a variable": ("$extern int v;\n$", ""),
    "structs": ("$struct S@ { int a; };\n$", ""),
    "members": ("struct S { $int a@;$ };", "S s = (S)0; Out[0] = s.a1;"),
    "methods": ("struct S { int x; $int a@() { return x; }$ };", "S s; s.x = 1; s.a1();"),
    "interfaces": ("$interface I@ { int f(); };\n$", ""),
    "enumerators": ("enum E { $e@,$ last };", "int x = e1;"),
    "types by types": ("typedef int T0; $typedef T@ T@';\n$", "T@ x = 1;"),
    "namespaces": ("$namespace N@ { int a() { return 1; } }\n$", "N1::a();"),
    "namespaces in use": ("$namespace N@ { static int a@; } using namespace N@;\n$",
                          "$a@ = 1;$"),
    "instances": ("template<int N> struct T { int a; int get() { return N; } };",
                  "$T<@> t@; Out[@] = t@.get();$"),
    "instances of a function": ("template<int N> int f() { return N; }",
                                "$Out[@] = f<@>();$"),
    "parameters": ("void f($int a@,$ int last) {}", "f($1,$ 1);"),
    "outputs": ("void f($inout int a@,$ int last) { $a@++;$ }", "int x = i; f($x,$ x);"),
    "groupshared": ("$groupshared int g@;\n$",
                    "$g@ = i;$ GroupMemoryBarrierWithGroupSync(); Out[0] = g1;"),
    "statics": ("$static int g@ = @;\n$", "$g@ += Out[@];$ Out[0] = g1;"),
    "strings": ('$static string s@ = "@";\n$', ""),
    "strings in one": ('static string s = $"a"\n$;', ""),
    "attributes": ("$[unknown] $", ""),
    "annotations": ("int annotated <$int b@ = 1;$>;", ""),
    "dimensions": ("static int a$[1]$;", ""),
    # Directives.
    "macros": ("$#define D@ @\n$", ""),
    "macros by macros": ("#define D0 1\n$#define D@' D@\n$static int a = D@;", ""),
    "parameters of a macro": ("#define F($p@, $ last) 1\nstatic int a = F($1,$ 1);", ""),
    "macros again": ("$#define A 1\n$", ""),
    "nested conditions": ("$#if 1\n$$#endif\n$", ""),
    "conditions": ("#if 0\n$#elif 0\n$#endif\n", ""),
    "lines": ('$#line @\' "file@"\n$', ""),
    "orders of matrices": ("$#pragma pack_matrix(row_major)\n$", ""),
    "pushes": ("$#pragma dxc diagnostic push\n$", ""),
    "ignored warnings": ('$#pragma dxc diagnostic ignored "-Wconversion"\n$', ""),
    "once": ("$#pragma once\n$", ""),
    # Statements and expressions.
    "cases": ("", "switch (Out[0]) { $case @: Out[1] = @ * 7 % 13; break;$ }"),
    "cases that fall": ("", "switch (Out[0]) { $case @: Out[@] = 1;$ }"),
    "else": ("", "int a = Out[0]; if (a == -1) Out[1] = 5; $else if (a == @) Out[1] = @;$"),
    "if": ("", "int a = Out[0]; $if (a == @) Out[1] = @;$"),
    "if with a value": ("", "int a = Out[0], b = 0; $if (a == @) b += @;$ Out[1] = b;"),
    "loops": ("", "$for (int i@ = 0; i@ < Out[0]; ++i@) Out[i@] += @;$"),
    "statements": ("", "int x = Out[0]; $x = x * 3 + Out[1];$ Out[2] = x;"),
    "locals": ("", "$int x@ = Out[@];$ Out[0] = $x@ +$ 0;"),
    "commas": ("", "Out[0] = ($1,\n$ 1);"),
    "choices": ("", "int a = Out[0]; $a = a > 3 ? a + Out[1] : a - 1;$ Out[1] = a;"),
    "logic": ("", "bool a = Out[0]; $a = a && Out[1] || Out[2];$ Out[1] = a;"),
    "calls of a function with a loop": (
        "int f(int x) { int s = 0; for (int k = 0; k < x; ++k) s += Out[k]; return s; }",
        "int a = Out[0]; $a += f(a);$ Out[1] = a;"),
    "operators of a struct": (
        "struct V { int x; V operator+(V o) { V r; r.x = x + o.x; return r; } };",
        "V v; v.x = Out[0]; $v = v + v;$ Out[0] = v.x;"),
    "default arguments": ("int f(int a = 1, int b = 2) { return a + b; }", "$Out[0] = f();$"),
    "breaks": ("", "while (true) { $if (Out[@]) break;$ }"),
    "continues": ("", "for (int k = 0; k < i; ++k) { $if (Out[@ + k]) continue;$ Out[k] = 1; }"),
    "returns": ("", "$if (Out[@]) return;$ Out[0] = 1;"),
    "returns of a value": ("int f() { $if (Out[@]) return @;$ return 1; }", "Out[0] = f();"),
    "after a return": ("", "return; $Out[0] = 1;$"),
    "matrices": ("float4x4 m;", "float4x4 a = m; $a = mul(a, m);$ Out[0] = (int)a[0][0];"),
    "elements of a matrix": ("float4x4 m;",
                             "float4x4 a = m; $a[Out[@]][i] = @;$ Out[0] = (int)a[0][0];"),
    "elements of a vector": ("", "int4 a = i; $a[Out[@]] += @;$ Out[0] = a[0];"),
    "swizzles": ("", "int4 a = Out[5]; $a.xy = a.yx; a.zw += a.xx;$ Out[0] = a[0];"),
    "atomics": ("", "$InterlockedAdd(Out[@], 1);$"),
    "barriers": ("", "$AllMemoryBarrierWithGroupSync();$"),
    "waves": ("", "int a = Out[0]; $a += WaveActiveSum(a);$ Out[1] = a;"),
    "values of an array": ("static const int T[] = {$@,$ 0};", "Out[0] = T[Out[1]];"),
    "loads into an array": ("", "int a[] = {$Out[@],$ 0}; Out[0] = a[Out[1]];"),
    "a local array": ("", "int a[@]; for (int k = 0; k < @; ++k) a[k] = i; Out[0] = a[i];"),
    "an array of zeros": ("", "int a[@] = (int[@])0; Out[0] = a[Out[1]];"),
    "a copied array": ("struct S { int a[@]; }; S get(S s) { return s; }",
                       "S s = (S)0; s.a[i] = 1; S t = get(s); Out[0] = t.a[Out[1]];"),
    # What is wrong or suspicious.
    "unknown types": ("$unknown@ x@;\n$", ""),
    "unknown names": ("", "$unknown@ + 1;\n$"),
    "truncations": ("", "$int3 x@ = int4(1, 2, 3, 4);\n$"),
    "unused results": ("", "$1 + @;\n$"),
    "a number of entries": ("$[numthreads(1, 1, 1)] $ void other() {}", ""),
}

LIBRARIES = {
    "exports": "$export int f@(int x) { return x + @; }\n$",
    "exports with a function": "int g(int x) { return x * 3; }\n"
                               "$export int f@(int x) { return g(x) + @; }\n$",
    "exports with a buffer": "$RWBuffer<int> B@; export void f@() { B@[0] = 1; }\n$",
    "entries": '$[shader("compute")] [numthreads(1, 1, 1)] void f@() {}\n$',
    "payloads": "$struct [raypayload] P@ { float a : read(caller) : write(miss); };\n"
                '[shader("miss")] void m@(inout P@ p) { p.a = 1; }\n$',
    "subobjects": "$StateObjectConfig s@ = {0};\n$",
}


def rows():
    """(name, template, profile) of all."""
    for name, (before, body) in COMPUTE.items():
        yield name, (f"RWBuffer<int> Out;\n{before}\n[numthreads(1, 1, 1)] "
                     f"void main(uint i : SV_GroupIndex) {{ {body} }}\n"), "cs_6_6"
    for name, template in LIBRARIES.items():
        yield name, template, "lib_6_8"


def cases(root):
    del root
    for size in SIZES:
        for name, template, profile in rows():
            count = min(size, MOST.get(name, size))
            yield Case(f"{count} of {name}", repeated(template, count), ["-T", profile])
