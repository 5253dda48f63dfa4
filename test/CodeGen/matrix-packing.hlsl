// Buffers store matrices column by column, and
// with -Zpr row by row; the values are the same.
// RUN: clang-dxc -T cs_6_6 -fcgl %s | FileCheck %s --check-prefixes=CHECK,COLUMN
// RUN: clang-dxc -T cs_6_6 -Zpr -fcgl %s | FileCheck %s --check-prefixes=CHECK,ROW

cbuffer C { float2x3 InC; };
RWStructuredBuffer<float2x3> Raw;
RWStructuredBuffer<float> Out;

[numthreads(1, 1, 1)]
void main(uint3 ID : SV_DispatchThreadID) {
  // CHECK-LABEL: define internal void @main.body
  Out[0] = InC[1][2];
  // COLUMN: getelementptr i8, ptr addrspace(2) %{{.*}}, i32 36
  // ROW: getelementptr i8, ptr addrspace(2) %{{.*}}, i32 24
  Out[0] = Raw[0][1][2];
  // COLUMN: getelementptr i8, ptr addrspace(1) %{{.*}}, i32 20
  // ROW: getelementptr i8, ptr addrspace(1) %{{.*}}, i32 20
  Out[0] = Raw[0][0][2];
  // COLUMN: getelementptr i8, ptr addrspace(1) %{{.*}}, i32 16
  // ROW: getelementptr i8, ptr addrspace(1) %{{.*}}, i32 8
  float2x3 Value = InC;
  // COLUMN: load <2 x float>, ptr addrspace(2)
  // COLUMN: load <2 x float>, ptr addrspace(2)
  // COLUMN: load <2 x float>, ptr addrspace(2)
  // ROW: load <3 x float>, ptr addrspace(2)
  // ROW: load <3 x float>, ptr addrspace(2)
  Raw[1] = Value;
  // COLUMN: shufflevector <6 x float> %{{.*}}, <6 x float> poison, <2 x i32> <i32 0, i32 3>
  // COLUMN: shufflevector <6 x float> %{{.*}}, <6 x float> poison, <2 x i32> <i32 1, i32 4>
  // COLUMN: shufflevector <6 x float> %{{.*}}, <6 x float> poison, <2 x i32> <i32 2, i32 5>
  // ROW: shufflevector <6 x float> %{{.*}}, <6 x float> poison, <3 x i32> <i32 0, i32 1, i32 2>
  // ROW: shufflevector <6 x float> %{{.*}}, <6 x float> poison, <3 x i32> <i32 3, i32 4, i32 5>
}
