// RUN: clang-dxc -T cs_6_2 -enable-16bit-types %s -Fc - | FileCheck %s
// Matrices of 6, 9 and 12 numbers take no more room than these.

groupshared float3x3 a[2];
groupshared float2x3 b[2];
groupshared float4x3 c[2];
groupshared double3x3 d[2];
groupshared half3x3 e[2];
groupshared half3x4 f[2];
groupshared double2x3 g[2];
RWStructuredBuffer<double> Out;
// CHECK-DAG: @a = {{.*}}[18 x float]
// CHECK-DAG: @b = {{.*}}[12 x float]
// CHECK-DAG: @c = {{.*}}[24 x float]
// CHECK-DAG: @d = {{.*}}[18 x double]
// CHECK-DAG: @e = {{.*}}[18 x half]
// CHECK-DAG: @f = {{.*}}[24 x half]
// CHECK-DAG: @g = {{.*}}[12 x double]
[numthreads(2, 1, 1)] void main(uint i : SV_GroupIndex) {
  a[i] = i;
  b[i] = i;
  c[i] = i;
  d[i] = i;
  e[i] = i;
  f[i] = i;
  g[i] = i;
  GroupMemoryBarrierWithGroupSync();
  uint j = i ^ 1;
  Out[i] = a[j]._m00 + b[j]._m00 + c[j]._m00 + d[j]._m00 + e[j]._m00 +
           f[j]._m00 + g[j]._m00;
}
