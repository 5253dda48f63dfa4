// If exactly one letter is correct, a fix-it offers it, and the fixed source compiles.
// RUN: not clang-dxc -T cs_6_6 -fdiagnostics-parseable-fixits %s 2> %t.txt
// RUN: FileCheck %s < %t.txt
// RUN: %python %S/Inputs/apply_fixits.py %s %t.txt %t.hlsl | FileCheck --check-prefix=COUNT %s
// RUN: clang-dxc -T cs_6_6 -WX -Wno-mix-packoffset %t.hlsl
// RUN: clang-dxc -T cs_6_6 -ast-dump %t.hlsl | FileCheck --check-prefix=FIXED %s

// CHECK: fix-it:{{.*}}:{[[@LINE+1]]:[[#]]-[[@LINE+1]]:[[#]]}:"u"
RWBuffer<float> buffer : register(t0);
// FIXED: VarDecl {{.*}} buffer
// FIXED-NEXT: HLSLResourceBindingAttr {{.*}} "u0"

// CHECK: fix-it:{{.*}}:{[[@LINE+1]]:[[#]]-[[@LINE+1]]:[[#]]}:"s"
SamplerState s : register(T4, space3);
// FIXED: VarDecl {{.*}} s
// FIXED-NEXT: HLSLResourceBindingAttr {{.*}} "s4" "space3"

// CHECK: fix-it:{{.*}}:{[[@LINE+1]]:[[#]]-[[@LINE+1]]:[[#]]}:"t"
Texture2D textures[4] : register( i1);
// FIXED: VarDecl {{.*}} textures
// FIXED-NEXT: HLSLResourceBindingAttr {{.*}} "t1"

// CHECK: fix-it:{{.*}}:{[[@LINE+1]]:[[#]]-[[@LINE+1]]:[[#]]}:"b"
cbuffer B : register(t2) { float b; }
// FIXED: HLSLBufferDecl {{.*}} B
// FIXED: HLSLResourceBindingAttr {{.*}} "b2"

// CHECK: fix-it:{{.*}}:{[[@LINE+1]]:[[#]]-[[@LINE+1]]:[[#]]}:"t"
tbuffer T : register(b7) { float t; }
// FIXED: HLSLBufferDecl {{.*}} T
// FIXED: HLSLResourceBindingAttr {{.*}} "t7"

// CHECK: fix-it:{{.*}}:{[[@LINE+1]]:[[#]]-[[@LINE+1]]:[[#]]}:"c"
float number : register(t1);
// FIXED: VarDecl {{.*}} number
// FIXED-NEXT: HLSLResourceBindingAttr {{.*}} "c1"

// CHECK: fix-it:{{.*}}:{[[@LINE+1]]:[[#]]-[[@LINE+1]]:[[#]]}:"c"
float4x4 matrices : register(b2);
// FIXED: VarDecl {{.*}} matrices
// FIXED-NEXT: HLSLResourceBindingAttr {{.*}} "c2"

// CHECK: fix-it:{{.*}}:{[[@LINE+1]]:[[#]]-[[@LINE+1]]:[[#]]}:"c"
int integer : register(i6);
// FIXED: VarDecl {{.*}} integer
// FIXED-NEXT: HLSLResourceBindingAttr {{.*}} "c6"

struct OnlyTextures { Texture2D a, b; };
// CHECK: fix-it:{{.*}}:{[[@LINE+1]]:[[#]]-[[@LINE+1]]:[[#]]}:"t"
OnlyTextures only : register(u20);
// FIXED: VarDecl {{.*}} only
// FIXED-NEXT: HLSLResourceBindingAttr {{.*}} "t20"

// CHECK: fix-it:{{.*}}:{[[@LINE+1]]:[[#]]-[[@LINE+1]]:[[#]]}:"packoffset"
cbuffer P1 { float p1 : register(c3); float4 p2 : packoffset(c0); }
// FIXED: HLSLPackOffsetAttr {{.*}} 3 0
// CHECK: fix-it:{{.*}}:{[[@LINE+1]]:[[#]]-[[@LINE+1]]:[[#]]}:"packoffset"
cbuffer P3 { float p3 : register(c3.z); }
// FIXED: HLSLPackOffsetAttr {{.*}} 3 2

// CHECK: fix-it:{{.*}}:{[[@LINE+1]]:[[#]]-[[@LINE+1]]:[[#]]}:"u"
RWStructuredBuffer<float> unknown : register(r5);
// FIXED: VarDecl {{.*}} unknown
// FIXED-NEXT: HLSLResourceBindingAttr {{.*}} "u5"

// COUNT: 12 applied

[numthreads(1, 1, 1)] void main() {}
