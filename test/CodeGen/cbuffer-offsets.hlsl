// packoffset in a cbuffer, and register(cN) on globals,
// which are followed by the globals without an annotation.
// RUN: clang-dxc -T cs_6_6 -fcgl %s | FileCheck %s

cbuffer Packed {
  float2 P : packoffset(c1.z);
  float Q : packoffset(c0.y);
  float3 R : packoffset(c2.y);
};
float G1 : register(c2);
float4 G2;
float G3 : register(c5);
RWStructuredBuffer<float> Out;

// CHECK-DAG: %"$Globals" = type <{ [32 x i8], float, [44 x i8], float, [12 x i8], <4 x float> }>
// CHECK-DAG: %Packed = type <{ [4 x i8], float, [16 x i8], <2 x float>, [4 x i8], <3 x float> }>

[numthreads(1, 1, 1)]
void main() {
  // CHECK-LABEL: define internal void @main.body
  Out[0] = P.x;
  // CHECK: getelementptr i8, ptr addrspace(2) %{{.*}}, i32 24
  Out[0] = Q;
  // CHECK: getelementptr i8, ptr addrspace(2) %{{.*}}, i32 4
  Out[0] = R.z;
  // CHECK: getelementptr i8, ptr addrspace(2) %{{.*}}, i32 44
  Out[0] = G1;
  // $Globals is the first resource.
  // CHECK: @"llvm.dx.resource.handlefromimplicitbinding{{.*}}(i32 0, i32 0, i32 1, i32 0, ptr @"$Globals.str")
  // CHECK: getelementptr i8, ptr addrspace(2) %{{.*}}, i32 32
  Out[0] = G2.x;
  // CHECK: getelementptr i8, ptr addrspace(2) %{{.*}}, i32 96
  Out[0] = G3;
  // CHECK: getelementptr i8, ptr addrspace(2) %{{.*}}, i32 80
}
