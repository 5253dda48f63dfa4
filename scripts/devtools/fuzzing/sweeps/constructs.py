# constructs.py: Declarations, definitions, linkage
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Each kind of declaration with each type: only declared, defined at once, later or
outside of its class, as a template or a specialization, with each linkage, in libraries
and shaders. `TYPE` stands for the type, `LINK` for the keywords before the declaration."""

import itertools

from . import Case

TYPES = """
float|uint4|bool|float2x2|half|int64_t|float1|Plain|Derived|Empty|Four|Grid|Scoped
Holder|Buffer<float4>|RWBuffer<int>|Texture2D<float4>[2]|Texture2D<float4>[2][2]
Texture2D<float4>[]|float[]|SamplerState|ConstantBuffer<Plain>|RWStructuredBuffer<Plain>
Of<float>|Of<RWBuffer<int> >|Defaults|Declared|void|RayQuery<0>|dx::HitObject|T
_Atomic(int)|__bf16|__builtin_va_list|__hlsl_resource_t|decltype(nullptr)|char|long
decltype(sizeof(int))|auto|unsigned int2|vector<float, 8>|RAY_FLAG|string|int*|int&
""".strip().replace("\n", "|").split("|")

LINKS = ("", "static", "extern", "inline", "export", "const", "static const", "groupshared",
         "volatile", "uniform", "constexpr")

PRELUDE = """
struct Plain { int a; float3 b; };
struct Derived : Plain { half h; };
struct Empty {};
struct Holder { RWBuffer<int> r; int n; };
enum class Scoped { scoped0, scoped1 };
typedef float Four[4];
typedef Four Grid[2];
template<typename T> struct Of { T t; };
template<typename T = float, int N = 2> struct Defaults { T t[N]; };
struct Declared;
RWBuffer<int> Out;
"""

# Declarations outside of functions; after a bar, what the entry does with them.
CONSTRUCTS = """
LINK TYPE f();|f();
LINK TYPE f(TYPE a);|TYPE v; f(v);
LINK void f(inout TYPE a, out TYPE b);|TYPE v; TYPE w; f(v, w);
LINK TYPE f(); LINK TYPE f() { TYPE v; return v; }|f();
LINK void f(TYPE a) {}|TYPE v; f(v);
LINK void f(inout TYPE a) {}|TYPE v; f(v);
LINK TYPE f()[2];|f();
LINK TYPE v;|Out[0] = (int)v;
LINK TYPE v[];|Out[0] = (int)v[Out[1]];
LINK TYPE v[]; TYPE v[3];|Out[0] = (int)v[Out[1]];
LINK TYPE v = (TYPE)0;|Out[0] = (int)v;
cbuffer C { LINK TYPE v; LINK TYPE w[2]; }|Out[0] = (int)v + (int)w[1];
struct S { LINK TYPE v; }; RWStructuredBuffer<S> B;|Out[0] = (int)B[0].v;
struct S { LINK TYPE v; }; ConstantBuffer<S> B;|Out[0] = (int)B.v;
struct S { static LINK TYPE v; };|Out[0] = (int)S::v;
struct S { static LINK TYPE v; }; LINK TYPE S::v;|Out[0] = (int)S::v;
struct S { static LINK TYPE v; }; LINK TYPE S::v = (TYPE)1;|S s; Out[0] = (int)s.v;
struct S { static const TYPE v; int f() { return (int)v; } }; LINK const TYPE S::v = (TYPE)1;|S s; Out[0] = s.f();
struct S { static const TYPE v = (TYPE)1; };|Out[0] = (int)S::v;
struct S { LINK TYPE f(); }; LINK TYPE S::f() { return (TYPE)0; }|S s; s.f();
struct S { LINK TYPE f(TYPE a); };|S s; s.f((TYPE)0);
struct S { TYPE v; S operator+(S b); }; LINK S S::operator+(S b) { return b; }|S s; s + s;
struct S { TYPE v; S operator[](int i); };|S s; s[0];
namespace N { LINK TYPE f(); } LINK TYPE N::f() { return (TYPE)1; }|N::f();
namespace N { LINK TYPE v; }|Out[0] = (int)N::v;
template<typename T> LINK TYPE f(T t);|f<float>(1);
template<typename T> LINK TYPE f(T t) { return (TYPE)t; }|f<float>(1);
template<typename T> LINK void f(inout T t) {} template<> LINK void f(inout TYPE t) {}|TYPE v; f(v);
template<typename T> LINK T f(); template<> LINK TYPE f<TYPE>() { return (TYPE)0; }|f<TYPE>();
template<typename T, uint N> LINK T f(const T a[N]) { return a[0]; }|TYPE a[2]; f(a);
template<typename T> struct S { static LINK T v; }; template<typename T> LINK T S<T>::v = (T)5;|Out[0] = (int)S<TYPE>::v;
template<typename T> struct S { LINK T f(); }; template<typename T> LINK T S<T>::f() { return (T)0; }|S<TYPE> s; s.f();
template<typename T> struct S { T t; }; template<> struct S<TYPE> { static const int v = 3; };|Out[0] = S<TYPE>::v;
template<typename T> struct S { T t; }; template<typename T> struct S<T[2]> { static const int v = sizeof(T); };|Out[0] = S<TYPE[2]>::v;
template<typename T = TYPE> struct S { T t; };|S s; Out[0] = (int)s.t;
template<TYPE V> LINK int f() { return (int)V; }|Out[0] = f<(TYPE)1>();
template<typename T> LINK T v = (T)1;|Out[0] = (int)v<TYPE>;
template struct Of<TYPE>;|Of<TYPE> o;
typedef LINK TYPE A; LINK A v;|Out[0] = (int)v;
using A = TYPE; LINK A f(A a);|A a; f(a);
LINK struct { TYPE v; } v;|Out[0] = (int)v.v;
LINK enum E : TYPE { e };|Out[0] = (int)e;
interface I { TYPE f(); }; struct S : I { LINK TYPE f() { return (TYPE)1; } };|S s; s.f();
|LINK TYPE v; Out[0] = (int)v;
|LINK TYPE f(); f();
|struct S { LINK TYPE v; TYPE f() { return v; } }; S s; s.f();
|Out[0] = sizeof(TYPE); while ((TYPE)0);
|[[unroll]] for (LINK TYPE i = (TYPE)0; i < (TYPE)2; i++) Out[0]++;
""".strip("\n").split("\n")

TARGETS = (
    (["-T", "cs_6_6"], ""),
    (["-T", "lib_6_8", "-default-linkage", "external"], '[shader("compute")] '),
    (["-T", "lib_6_6", "-HV", "202x", "-Zi", "-Od"], '[shader("compute")] '),
    (["-T", "cs_6_2", "-enable-16bit-types", "-HV", "2018"], ""),
)


def cases(root):
    del root
    combined = itertools.product(CONSTRUCTS, TYPES, LINKS)
    for number, (construct, type_, link) in enumerate(combined):
        options, stage = TARGETS[(number + number // len(LINKS)) % len(TARGETS)]
        text = construct.replace("TYPE", type_).replace("LINK", link)
        declarations, _, statements = text.partition("|")
        yield Case(text, f"{PRELUDE}{declarations}\n"
                   f"{stage}[numthreads(1, 1, 1)] void main() {{ {statements} }}\n", options)
