// Renames change all names of a declaration, and nothing else.

// RUN: %ask textDocument/prepareRename --mark local -- -T cs_6_6 %s | %show %s | FileCheck %s --check-prefix=PREPARE
// PREPARE: 19:21 'value' value

// RUN: %ask textDocument/rename --mark local --params '{"newName": "sum"}' -- -T cs_6_6 %s | %show --apply %s > %t.hlsl
// RUN: FileCheck %s --check-prefix=LOCAL --input-file=%t.hlsl
// LOCAL: /*😀 value*/ float sum = Value; // value
// LOCAL: Out[0] = SQUARE(sum) + sum.x;
// The result compiles to the same program.
// RUN: sed 's,/[*]^[a-z]*[*]/,,g' %s > %t.original.hlsl
// RUN: %clang-dxc -T cs_6_6 -I %S %t.original.hlsl -Fo %t.before && %clang-dxc -T cs_6_6 -I %S %t.hlsl -Fo %t.after && cmp %t.before %t.after

#include "Inputs/lights.hlsli"
#define SQUARE(x) ((x) * (x))
cbuffer Frame { float Value; };
RWBuffer<float> Out; StructuredBuffer<Light> Lights;
[numthreads(1, 1, 1)] void main() {
  /*😀 value*/ float valu/*^local*/e = Value; // value
  Out[0] = SQUARE(value) + value.x;
  Out[1] = Lights[0].Ra/*^field*/nge;
}

// Names in included files change, too.
// RUN: %ask textDocument/rename --mark field --params '{"newName": "Radius"}' -- -T cs_6_6 %s | %show %s | FileCheck %s --check-prefix=FIELD
// FIELD-DAG: lights.hlsli:4:9 'Range' -> Radius
// FIELD-DAG: rename.hlsl:21:22 'Range' -> Radius
