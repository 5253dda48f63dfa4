// The kinds of names and their modifiers.

// RUN: %ask textDocument/semanticTokens/full -- -T cs_6_6 -D LIMIT=4 %s | %show %s | FileCheck %s --strict-whitespace
// RUN: %ask textDocument/semanticTokens/full --utf8 -- -T cs_6_6 -D LIMIT=4 %s | %show --utf8 %s | FileCheck %s --strict-whitespace
#define TWICE(x) ((x) * 2)
// CHECK: [[#@LINE-1]]:2 'define' keyword
// CHECK-NEXT: [[#@LINE-2]]:9 'TWICE' macro declaration definition
#if 0
  int skipped = 1;
#endif
// CHECK: [[#@LINE-2]]:3 'int skipped = 1;' comment
cbuffer Frame : register(b1) { float Time; }
// CHECK: [[#@LINE-1]]:1 'cbuffer' keyword
// CHECK-NEXT: [[#@LINE-2]]:9 'Frame' struct declaration definition
// CHECK-NEXT: [[#@LINE-3]]:17 'register' keyword
// CHECK: [[#@LINE-4]]:32 'float' type
// CHECK-NEXT: [[#@LINE-5]]:38 'Time' variable declaration definition readonly uniform
/*😀é*/ Texture2D<float4> Tex;
// CHECK-NEXT: [[#@LINE-1]]:8 'Texture2D' type defaultLibrary
// CHECK-NEXT: [[#@LINE-2]]:18 'float4' type defaultLibrary
// CHECK-NEXT: [[#@LINE-3]]:26 'Tex' variable declaration definition uniform resource
RWBuffer<uint> Out;
groupshared float Shared[LIMIT];
// CHECK: [[#@LINE-1]]:1 'groupshared' modifier
// CHECK-NEXT: [[#@LINE-2]]:13 'float' type
// CHECK-NEXT: [[#@LINE-3]]:19 'Shared' variable declaration definition groupshared
// CHECK-NEXT: [[#@LINE-4]]:26 'LIMIT' macro defaultLibrary
static const int Count = 4;
// CHECK: 'Count' variable declaration definition readonly static
uniform float Scale;
// CHECK-NEXT: [[#@LINE-1]]:1 'uniform' modifier
// CHECK: 'Scale' variable declaration definition readonly uniform
struct Item { float A : MYSEMANTIC; float get() { return A; } };
// CHECK: 'struct' keyword
// CHECK-NEXT: 'Item' struct declaration definition
// CHECK-NEXT: 'float' type
// CHECK-NEXT: 'A' property declaration definition
// CHECK-NEXT: 'MYSEMANTIC' decorator
// CHECK: 'get' method declaration definition
// CHECK-NEXT: 'return' keyword
// CHECK-NEXT: 'A' property
enum class Kind { First };
// CHECK: 'Kind' enum declaration definition
// CHECK-NEXT: 'First' enumMember declaration definition
namespace Space { template <typename T> T f(T v) { return v; } }
// CHECK: 'Space' namespace declaration definition
// CHECK: 'T' typeParameter declaration definition
// CHECK-NEXT: 'T' typeParameter
// CHECK-NEXT: 'f' function declaration definition
// CHECK-NEXT: 'T' typeParameter
// CHECK-NEXT: 'v' parameter declaration definition
// CHECK-NEXT: 'return' keyword
// CHECK-NEXT: 'v' parameter
[numthreads(8, 1, 1)]
// CHECK-NEXT: 'numthreads' decorator
void main(uint3 id : SV_DispatchThreadID) {
// CHECK: 'main' function declaration definition
// CHECK: 'id' parameter declaration definition
// CHECK-NEXT: 'SV_DispatchThreadID' decorator
  Out[id.x] = saturate(TWICE(Space::f(Time)));
// CHECK-NEXT: 'Out' variable uniform resource
// CHECK-NEXT: 'id' parameter
// CHECK-NEXT: 'x' property
// CHECK-NEXT: 'saturate' function defaultLibrary
// CHECK-NEXT: 'TWICE' macro
// CHECK-NEXT: 'Space' namespace
// CHECK-NEXT: 'f' function
// CHECK-NEXT: 'Time' variable readonly uniform
}

// A part of the document.
// RUN: %ask textDocument/semanticTokens/range --params '{"range": {"start": {"line": 29, "character": 0}, "end": {"line": 30, "character": 0}}}' -- -T cs_6_6 -D LIMIT=4 %s | %show %s | FileCheck %s --check-prefix=RANGE
// RANGE: 30:1 'uniform' modifier
// RANGE-NEXT: 30:9 'float' type
// RANGE-NEXT: 30:15 'Scale' variable declaration definition readonly uniform
// RANGE-NOT: {{.}}
