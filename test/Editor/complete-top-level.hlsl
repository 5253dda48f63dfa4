// Between declarations there are types and words that begin declarations, but
// no functions. In comments and in the names of declarations there is nothing.

// RUN: %complete --mark top -- -T ps_6_0 %s | %labels | FileCheck %s --check-prefix=TOP
// TOP-NOT: lerp:
// TOP: Light:
// TOP-DAG: cbuffer:
// TOP-DAG: groupshared:
// TOP-DAG: Texture2D:
// TOP-NOT: lerp:

// RUN: %complete --mark comment -- -T ps_6_0 %s | %labels | FileCheck %s --check-prefix=NOTHING --match-full-lines
// RUN: %complete --mark block -- -T ps_6_0 %s | %labels | FileCheck %s --check-prefix=NOTHING --match-full-lines
// NOTHING-NOT: {{.}}
// NOTHING: end

// RUN: %complete --mark directive -- -T ps_6_0 %s | %labels | FileCheck %s --check-prefix=DIRECTIVE
// DIRECTIVE-DAG: include:
// DIRECTIVE-DAG: ifdef:

// RUN: %complete --mark macro -- -T ps_6_0 -DGIVEN %s | %labels | FileCheck %s --check-prefix=MACRO
// MACRO-DAG: SHADOWS: macro
// MACRO-NOT: row_major

// Line comment /*^comment*/
/* block /*^block*/ comment */
#define SHADOWS 1
#/*^directive*/
#ifdef /*^macro*/
#endif
struct Light { float3 color; };
/*^top*/
float4 main() : SV_Target { return 0; }
