# lengths.py: Very long tokens and options
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Each kind of token, in each position, and each option with a value, with thousands of
characters. `LONG` stands for the letter a so many times, `9S` for the digit 9; the rest
are templates (repetition.py)."""

from . import Case
from .repetition import repeated

SIZES = (20000, 300000)

# Of one line, with an entry after them unless they have one.
LINES = """
static int LONG;
RWBuffer<int> LONG; ENTRY(LONG[0] = 1;)
int LONG(int x) { return x; } ENTRY(Out[0] = LONG(1);)
struct LONG { int LONG; }; RWStructuredBuffer<LONG> B; ENTRY(B[0].LONG = 1;)
cbuffer LONG { float LONGx; } ENTRY(Out[0] = (int)LONGx;)
namespace LONG { int f() { return 1; } } ENTRY(LONG::f();)
[numthreads(1, 1, 1)] void main(uint i : LONG) {}
[numthreads(1, 1, 1)] void main(uint i : A9S) {}
RWBuffer<int> B : register(LONG);
RWBuffer<int> B : register(u0, LONG);
RWBuffer<int> B : register(u0, space9S);
RWBuffer<int> B : register(u9S);
cbuffer C { float a : packoffset(c9S); }
cbuffer C { float a : packoffset(c0.LONG); }
[LONG] void f() {}
[shader("LONG")] void f() {}
[RootSignature("LONG")] void f() {}
[RootSignature("CBV(b9S)")] void f() {}
[domain("LONG")] void f() {}
#include "LONG"
#include <LONG>
#error LONG
#warning LONG
#pragma LONG
#pragma message("LONG")
#pragma dxc diagnostic ignored "LONG"
#line 1 "LONG"\\nunknown;
#line 9S
#define LONG 1\\nstatic int x = LONG;
#define F(...) 1\\nstatic int x = F($,$);
#define S(x) #x\\n[RootSignature(S(LONG))] void f() {}
#define P(x, y) x##y\\nstatic int P(LONG, LONG);
static int x = 'LONG';
static int x = "LONG";
/* LONG */
static vector<float, 9S> v;
Buffer<LONG> b;
[numthreads(9S, 1, 1)] void f() {}
static int a[9S];
static uint a = 9S;
static uint a = 0x9S;
static uint a = 0$7$;
static uint a = 0b$1$;
static uint a = 1LONG;
static float a = 0.9S;
static float a = 9S.0;
static float a = 1e9S;
static float a = 1e-9S;
static int a = 1$'1$;
enum E { LONG = 9S };
static const int a = 1 << 9S;
_Static_assert(0, "LONG");
struct [[deprecated("LONG")]] S { int a; }; ENTRY(S s;)
ENTRY(float4 v = 0; v.LONG;)
ENTRY(float4 v = 0; v.$x$;)
ENTRY(LONG;)
ENTRY(LONG x;)
ENTRY(switch (i) { case 9S: break; })
ENTRY($;$)
ENTRY($+$1;)
ENTRY($*$)
ENTRY($.$)
ENTRY($?$)
$const $int a;
$inline $int f() { return 1; }
$row_major $float4x4 m;
$st\\\\\\n$
$\\n$unknown x;
$ $unknown x;
$\\t$unknown x;
$;$
$@$
$#$
$#\\n$
$:$
$[$
$'$
template$<$
""".strip().split("\n")

LIBRARY_LINES = """
export int LONG(int x) { return x; }
[shader("compute")] [numthreads(1, 1, 1)] void LONG() {}
LocalRootSignature r = {"LONG"};
SubobjectToExportsAssociation r = {"LONG", "$a;$"};
TriangleHitGroup g = {"LONG", "LONG"};
[shader("node")] [NodeLaunch("thread")] [NodeID("LONG", 4294967295)] void n() {}
struct R { int a; }; [shader("node")] [NodeLaunch("thread")] \
void n([MaxRecords(1)] [NodeID("LONG")] NodeOutput<R> o) {}
""".strip().split("\n")

OTHER_STAGES = {
    "ps_6_6": ["float4 main(float4 a : LONG) : SV_Target { return a; }",
               "float4 main(float4 a : A) : SV_Target9S { return a; }"],
    "hs_6_6": ['[domain("LONG")] void main() {}', "[maxtessfactor(9S)] void main() {}"],
}

# The system's limit for one argument: 128 KiB.
LONGEST_OPTION = 120000
OPTIONS = """
-E LONG|-D LONG|-D X=LONG|-D LONG=1|-I LONG|-Fo LONG|-Fc LONG|-WLONG|-T LONG|-LONG
-exports LONG|-Fh LONG|-Vn LONG|-rootsig-define LONG|-encoding LONG
-auto-binding-space 9S|-Zi -Fd LONG|-fdebug-prefix-map=LONG=b|@LONG|-MD -MF LONG
-ftime-limit=9S|-fmemory-limit=9S|-fbracket-depth=9S|-import-binding-table LONG
-reflection-json LONG|-validator-version 1.9S|-HV LONG|-HV 9S|-setprivate LONG
-setrootsignature LONG|-opt-disable LONG|-fcrash-dir=LONG
""".strip().replace("\n", "|").split("|")


def entry(body):
    return (f"RWBuffer<int> Out;\n[numthreads(1, 1, 1)] "
            f"void main(uint i : SV_GroupIndex) {{ {body} }}\n")


def long(template, size):
    return repeated(template.replace("LONG", "$a$").replace("9S", "$9$"), size)


def source(line):
    """The line's template, with an entry."""
    line = line.replace("\\n", "\n").replace("\\t", "\t").replace("\\\n", "\\\n")
    if " main(" in line:
        return line
    before, _, body = line.partition("ENTRY(")
    return before + "\n" + entry(body[:-1])


def cases(root):
    del root
    listing = ["-Zi", "-Qembed_debug", "-Fc", "/dev/null"]
    for size in SIZES:
        for line in LINES:
            yield Case(f"{size} characters in {line}", long(source(line), size),
                       ["-T", "cs_6_6", *listing])
        for line in LIBRARY_LINES:
            yield Case(f"{size} characters in {line}", long(line, size),
                       ["-T", "lib_6_8", *listing])
        for profile, lines in OTHER_STAGES.items():
            for line in lines:
                yield Case(f"{size} characters in {line}", long(line, size),
                           ["-T", profile, *listing])
        for words in OPTIONS:
            options = [long(word, min(size, LONGEST_OPTION)) for word in words.split()]
            yield Case(f"{size} characters in {words}", entry(""),
                       ["-T", "cs_6_6", *options], statuses=(0, 1, 2))
