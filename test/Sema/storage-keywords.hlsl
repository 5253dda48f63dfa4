// row_major, column_major, precise, globallycoherent
// and uniform are accepted where HLSL allows them.
// RUN: clang-dxc -T cs_6_6 -ast-dump %s | FileCheck %s

struct S {
  // CHECK: FieldDecl {{.*}} m 'float3x4'
  // CHECK-NEXT: AnnotateAttr {{.*}} "hlsl.row_major"
  row_major float3x4 m;
};
cbuffer C {
  // CHECK: VarDecl {{.*}} n 'const float4x4'
  // CHECK-NEXT: AnnotateAttr {{.*}} "hlsl.column_major"
  column_major float4x4 n;
}
// CHECK: VarDecl {{.*}} Out 'RWBuffer<float>'
// CHECK: AnnotateAttr {{.*}} "hlsl.globallycoherent"
globallycoherent RWBuffer<float> Out;
// CHECK: VarDecl {{.*}} scale 'const float'
uniform float scale;

[numthreads(1, 1, 1)] void main() {
  // CHECK: VarDecl {{.*}} x 'float'
  // CHECK: AnnotateAttr {{.*}} "hlsl.precise"
  precise float x = scale;
  Out[0] = x;
}
