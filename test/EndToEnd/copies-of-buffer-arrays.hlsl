// Arrays of a constant buffer that are passed or copied are read from the buffer.
// RUN: clang-dxc -T ps_6_0 %s -Fo %t.dxil -Fc %t.ll
// RUN: FileCheck %s --input-file=%t.ll
// RUN: %if dxv %{ dxv %t.dxil %}
// CHECK: define void @main
// CHECK-NOT: alloca
// CHECK-NOT: store float
// CHECK: ret void
cbuffer C { float3 dir[3]; float3 col[3]; int n; float w[2][3]; float4x4 m[4]; };
float3 light(float3 N, float3 c[3], float3 d[3]) {
  float3 r = 0;
  for (int i = 0; i < n; i++)
    r += c[i] * dot(N, d[i]);
  return r;
}
// More than 64 numbers are copied by a loop.
struct Light { float4x4 m, inverse; float4 at; };
struct Lights { Light light[4]; int count; };
cbuffer D { Lights lights; };
float4 place(Lights from, uint i, float3 p) {
  Light light = from.light[i];
  return mul(light.m, float4(p, 1)) * from.count;
}
float4 main(float3 N : NORMAL, nointerpolation uint2 at : AT) : SV_Target {
  float weights[2][3] = w;
  float4x4 matrices[4] = m;
  return mul(matrices[at.x], float4(light(N, col, dir), 1)) * weights[at.x][at.y] +
         place(lights, at.y, N);
}
