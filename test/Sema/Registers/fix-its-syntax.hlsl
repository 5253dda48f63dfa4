// What is badly written but clearly meant is offered as it should be.
// RUN: not clang-dxc -T cs_6_6 -fdiagnostics-parseable-fixits %s 2> %t.txt
// RUN: FileCheck %s < %t.txt
// RUN: %python %S/Inputs/apply_fixits.py %s %t.txt %t.hlsl | FileCheck --check-prefix=COUNT %s
// RUN: clang-dxc -T cs_6_6 -WX %t.hlsl
// RUN: clang-dxc -T cs_6_6 -ast-dump %t.hlsl | FileCheck --check-prefix=FIXED %s

// CHECK: fix-it:{{.*}}:{[[@LINE+1]]:[[#]]-[[@LINE+1]]:[[#]]}:"u3"
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

// CHECK: fix-it:{{.*}}:{[[@LINE+1]]:[[#]]-[[@LINE+1]]:[[#]]}:"u5, space3"
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

// COUNT: 10 applied

[numthreads(1, 1, 1)] void main() {}
