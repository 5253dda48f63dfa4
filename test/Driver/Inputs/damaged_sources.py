# damaged_sources.py: Sources that once crashed the compiler
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Compiles sources that once crashed the compiler, did not terminate or violated the
verifier's rules, and similar ones, for several stages and at two levels. Each compile
must succeed, or report an error at a location."""

import pathlib
import re
import subprocess
import sys

STAGES = [["-T", "cs_6_0", "-O3"], ["-T", "cs_6_6", "-O0"], ["-T", "ps_6_6", "-O3"],
          ["-T", "vs_6_6", "-O0"], ["-T", "gs_6_6", "-O3"], ["-T", "hs_6_6", "-O3"],
          ["-T", "ms_6_6", "-O3"], ["-T", "lib_6_8", "-O0", "-Weverything"],
          ["-T", "lib_6_6", "-O3"]]
SECONDS = 10


def compute(body):
    return f"[numthreads(1,1,1)] void main(uint t : SV_GroupIndex) {{ {body} }}"


def names_without_arguments():
    for name in ("er", "main", "abs", "float4", "Texture2D", "vector", "RWBuffer",
                 "SamplerState"):
        yield from (f"{name}<>", f"{name}<> x;", f"void main({name}<> b){{}}",
                    f"void main(){{ {name}<>(); }}")


def attributes():
    for tail in ("main(){", "void main()", "float", "cbuffer C{", ""):
        yield f'[[RootSignature("UAV(u0)")]] {tail}'
    for name in ("numthreads", "shader", "WaveSize", "maxvertexcount",
                 "patchconstantfunc"):
        yield from (f'[shader("compute")] [{name}] void main(){{}}',
                    f"{name}(1\n.operator[]", f"[{name}(] void main(){{}}",
                    f"auto {name}(1")


def values_and_lists():
    for kind in ("bool", "int", "double2x2", "auto", "struct{int a;}", "Texture2D"):
        yield from (f"{kind} b{{ false }}", f"{kind} c{{{{0}}}}", f"{kind} c{{}};",
                    f"static {kind} val(1.0f);", f"{kind} a[2]{{{{1}},{{2}}}};",
                    f"cbuffer C {{ {kind} d : packoffset(c3.w)",
                    f"{kind} v[NonUniformResourceIndex()] : packoffset(c0)",
                    f"void main() {{ ({kind})(In)[ID]; }}", f"({kind})(A)[2]")
    for words in ("float4(1", "uint2()", "{"):
        yield ("struct A{} template<typename T0, typename T1 = A> struct B "
               f"{{T0 m0; T1 m1}} B<float4> b{{{words}}}")
        yield f"void main() {{ x != 0 ? {words} double2x2(y"
    yield from ("struct {int x; int y; struct {}} s{1,2}",
                "struct {struct {struct {}}} s{1}",
                "main()[0][][]{return col", "int f()[2]{}", "auto f()[]{}",
                "void main() { for (int i-(vector)(i)++")


def types_of_parameters():
    for kind in ("char", "void", "struct u", "class u", "Texture2D", "float2x2"):
        yield from (f"void f({kind}){{}} Buffer<{kind}> B;", f"export void f(inout {kind}){{}}",
                    f"void main(inout {kind}){{}}", f"float main(out {kind} u){{}}",
                    f"float main(out {kind} u[2]){{}}", f"void main({kind} u){{}}",
                    f"RWTexture2D<{kind}> t = ResourceDescriptorHeap[1];",
                    compute(f"RWTexture2D<{kind}> x = ResourceDescriptorHeap[1]; x[0];"),
                    compute(f"groupshared {kind} g[4]; g[0] = 1;"),
                    f"groupshared {kind} g[4]; RWBuffer<float> r; "
                    + compute("(t ? r : g)[0] = 1;"))


def templates_of_resources():
    for kind in ("RasterizerOrderedBuffer", "RWBuffer", "Texture2D"):
        yield from (f"struct Holder {{RWBuffer<{kind}<>> B; }} Holder[] Listed{{}}",
                    f"struct Holder {{{kind}<> B[2]; }}; Holder Listed = {{}};",
                    f"Outer<{kind}, 2> Nested : register(u20)",
                    f"template<class T> {kind}<T> {kind}<T>::cast(){{}}")
    yield from ("template<class T> C<T> C<T>::cast(){}", "C::operator int(){}",
                "template<class T> struct C; template<class T> C<T> C<T>::cast(){}",
                "using namespace dx; main", "using dx::main; main()")


def directives():
    for line in ("#4294967295", "#line 4294967295", "#18446744073709551616", "#0"):
        yield from (f"{line}\nvoid f();", line, f"{line}\n{compute('t;')}\n\n")


def threads():
    for numbers in ("1, 1, 127", "1, 1, 65", "1025, 1, 1", "0, 1, 1", "-1, 1, 1",
                    "65536, 65536, 1", "1.5, 1, 1", "1"):
        yield f"[numthreads({numbers})] void main() {{}}"
        yield f'[shader("compute")] [numthreads({numbers})] void f() {{}}'


LOOPS = (
    "while(1){}", "for (float f=0; f!=0.5; f+=1){}", "for (uint i=0; i>=0; ++i){}",
    "for (uint u; u = t;){}", "for (uint u; u = 4;){}", "for(;;){for(;;){}}",
    "for(;;){ switch(t){case 0: break; default: continue;} }",
    "while(1){ while(t){} }", "do { continue; } while(true);", "int x; while(x){}",
    "bool b; do {} while(b);", "int x; while (x) x++;", "int x[2]; while(x[t]){}",
    "for (int i = 0;;) { [unroll] for (uint j = 0; j < 65535; j++) {} }",
    "[unroll] for (int i = 0; i < 0xffffffff; ++i) { for (int k=0;k<i;++k) {} }",
    "[unroll] for (uint i = 4294967295u; i > 0; --i) { for (uint j = i; j > 0; --j) "
    "t ^= j; }",
    "[unroll] for (uint64_t i = 0; i < 0xffffffffffffffffull; ++i) t += i;",
    "[unroll] for (half h = 0; h < 65504; h += 0.0001) t++;",
)


def loops():
    for loop in LOOPS:
        yield from (compute(loop), f"RWBuffer<uint> O; {compute(loop + ' O[0] = t;')}",
                    f"export uint f(uint t) {{ {loop} return t; }}")


def conditions_of_exports():
    for value in ("a ? b ? 1 : 2 : b ? 3 : 4", "(a ? b : a) ? a : b", "select(a, b, a)"):
        for kind in ("int", "bool", "float", "int4", "int1"):
            yield f"export {kind} f({kind} a, {kind} b) {{ return {value}; }}"


def one_element():
    for kind in ("float1", "int1", "min16float1", "bool1", "float1x1"):
        yield f"RWBuffer<{kind}> A, B; " + compute("A[0] = A[1] + B[0];")
        yield f"RWStructuredBuffer<{kind}> A, B; " + compute("A[0] = A[1] + B[0];")


GROUPS = (names_without_arguments, attributes, values_and_lists, types_of_parameters,
          templates_of_resources, directives, threads, loops, conditions_of_exports,
          one_element)


def fault(command):
    """The fault of the compiler; empty if there is none."""
    try:
        result = subprocess.run(command, capture_output=True, text=True,
                                errors="replace", timeout=SECONDS, check=False)
    except subprocess.TimeoutExpired:
        return f"no end within {SECONDS} s"
    if result.returncode == 0:
        return ""
    if result.returncode != 1:
        return f"status {result.returncode}: {result.stderr[:300]}"
    if not re.search(r"\.hlsl:\d+:\d+: (fatal )?error: ", result.stderr):
        return f"no error at a place: {result.stderr[:300]}"
    return ""


def main():
    compiler, folder, which = sys.argv[1], pathlib.Path(sys.argv[2]), sys.argv[3]
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{which}.hlsl"
    count = 0
    for group in GROUPS:
        if (group in (loops, conditions_of_exports)) != (which == "ways"):
            continue
        for text in group():
            path.write_text(text + "\n", encoding="utf-8")
            for stage in STAGES:
                count += 1
                problem = fault([compiler, *stage, str(path), "-Fo", f"{path}.dxil"])
                if problem:
                    print(f"{' '.join(stage)}: {text}\n  {problem}")
    print(f"{count} compiles")


if __name__ == "__main__":
    main()
