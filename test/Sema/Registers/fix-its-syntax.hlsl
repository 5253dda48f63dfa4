// A syntax error with one clear intent has a fix-it.
// RUN: not clang-dxc -T cs_6_6 -fdiagnostics-parseable-fixits %s 2> %t.txt
// RUN: FileCheck %s < %t.txt
// RUN: %python %S/Inputs/apply_fixits.py %s %t.txt %t.hlsl | FileCheck --check-prefix=COUNT %s
// RUN: clang-dxc -T cs_6_6 -WX %t.hlsl
// RUN: clang-dxc -T cs_6_6 -ast-dump %t.hlsl | FileCheck --check-prefix=FIXED %s

// CHECK: fix-it:{{.*}}:{[[@LINE+2]]:[[#]]-[[@LINE+2]]:[[#]]}:"3"
// CHECK: fix-it:{{.*}}:{[[@LINE+1]]:[[#]]-[[@LINE+1]]:[[#]]}:""
RWBuffer<float> a0 : register(u 3);
// FIXED: VarDecl {{.*}} a0
// FIXED-NEXT: HLSLResourceBindingAttr {{.*}} "u3"

// CHECK: fix-it:{{.*}}:{[[@LINE+1]]:[[#]]-[[@LINE+1]]:[[#]]}:"0"
RWBuffer<float> a1 : register(u);
// FIXED: VarDecl {{.*}} a1
// FIXED-NEXT: HLSLResourceBindingAttr {{.*}} "u0"

// CHECK: fix-it:{{.*}}:{[[@LINE+1]]:[[#]]-[[@LINE+1]]:[[#]]}:"space2"
RWBuffer<float> a2 : register(u1, spac2);
// FIXED: VarDecl {{.*}} a2
// FIXED-NEXT: HLSLResourceBindingAttr {{.*}} "u1" "space2"

// CHECK: fix-it:{{.*}}:{[[@LINE+1]]:[[#]]-[[@LINE+1]]:[[#]]}:"space17"
RWBuffer<float> a3 : register(u1, SPACE17);
// FIXED: VarDecl {{.*}} a3
// FIXED-NEXT: HLSLResourceBindingAttr {{.*}} "u1" "space17"

// CHECK: fix-it:{{.*}}:{[[@LINE+1]]:[[#]]-[[@LINE+1]]:[[#]]}:"space4"
RWBuffer<float> a4 : register(sapce4);
// FIXED: VarDecl {{.*}} a4
// FIXED-NEXT: HLSLResourceBindingAttr {{.*}} "" "space4"

// CHECK: fix-it:{{.*}}:{[[@LINE+2]]:[[#]]-[[@LINE+2]]:[[#]]}:""
// CHECK: fix-it:{{.*}}:{[[@LINE+1]]:[[#]]-[[@LINE+1]]:[[#]]}:", space3"
RWBuffer<float> a5 : register(space3, u5);
// FIXED: VarDecl {{.*}} a5
// FIXED-NEXT: HLSLResourceBindingAttr {{.*}} "u5" "space3"

// CHECK: fix-it:{{.*}}:{[[@LINE+1]]:[[#]]-[[@LINE+1]]:[[#]]}:")"
RWBuffer<float> a6 : register(u6;
// FIXED: VarDecl {{.*}} a6
// FIXED-NEXT: HLSLResourceBindingAttr {{.*}} "u6"

// CHECK: fix-it:{{.*}}:{[[@LINE+1]]:[[#]]-[[@LINE+1]]:[[#]]}:"register"
RWBuffer<float> a7 : regiser(u7);
// FIXED: VarDecl {{.*}} a7
// FIXED-NEXT: HLSLResourceBindingAttr {{.*}} "u7"

// CHECK: fix-it:{{.*}}:{[[@LINE+1]]:[[#]]-[[@LINE+1]]:[[#]]}:""
RWBuffer<float> a8 : register(u8.y);
// FIXED: VarDecl {{.*}} a8
// FIXED-NEXT: HLSLResourceBindingAttr {{.*}} "u8"

// CHECK: fix-it:{{.*}}:{[[@LINE+1]]:[[#]]-[[@LINE+1]]:[[#]]}:")"
cbuffer A9 : register(b9 { float a9; }
// FIXED: HLSLBufferDecl {{.*}} A9
// FIXED: HLSLResourceBindingAttr {{.*}} "b9"

// CHECK: fix-it:{{.*}}:{[[@LINE+1]]:[[#]]-[[@LINE+1]]:[[#]]}:":"
RWBuffer<float> b1 :: register(u11);
// FIXED: VarDecl {{.*}} b1
// FIXED-NEXT: HLSLResourceBindingAttr {{.*}} "u11"

// CHECK: fix-it:{{.*}}:{[[@LINE+1]]:[[#]]-[[@LINE+1]]:[[#]]}:":"
RWBuffer<float> b2[2][1 + 1]::register(u12);
// FIXED: VarDecl {{.*}} b2
// FIXED-NEXT: HLSLResourceBindingAttr {{.*}} "u12"

// CHECK: fix-it:{{.*}}:{[[@LINE+1]]:[[#]]-[[@LINE+1]]:[[#]]}:""
RWBuffer<float> b3 : : register(u16);
// FIXED: VarDecl {{.*}} b3
// FIXED-NEXT: HLSLResourceBindingAttr {{.*}} "u16"

// CHECK: fix-it:{{.*}}:{[[@LINE+1]]:[[#]]-[[@LINE+1]]:[[#]]}:","
RWBuffer<float> b4 : register(u17; space4);
// FIXED: VarDecl {{.*}} b4
// FIXED-NEXT: HLSLResourceBindingAttr {{.*}} "u17" "space4"

// Two mistakes, and what is right with both mended.
// CHECK: fix-it:{{.*}}:{[[@LINE+2]]:[[#]]-[[@LINE+2]]:[[#]]}:"0"
// CHECK: fix-it:{{.*}}:{[[@LINE+1]]:[[#]]-[[@LINE+1]]:[[#]]}:"t"
Buffer<float> b5 : register(u);
// FIXED: VarDecl {{.*}} b5
// FIXED-NEXT: HLSLResourceBindingAttr {{.*}} "t0"

// CHECK: fix-it:{{.*}}:{[[@LINE+2]]:[[#]]-[[@LINE+2]]:[[#]]}:"2"
// CHECK: fix-it:{{.*}}:{[[@LINE+1]]:[[#]]-[[@LINE+1]]:[[#]]}:""
cbuffer B6 { float b6 : packoffset(c 2); }
// FIXED: HLSLPackOffsetAttr {{.*}} 2 0

// COUNT: 20 applied

[numthreads(1, 1, 1)] void main() {}
