// Constant and texture buffers, append and consume buffers, and coherence are valid at every shader model.
// RUN: clang-dxc -T cs_6_0 -O0 %s -Fo %t.0.0.dxil
// RUN: %if dxv %{ dxv %t.0.0.dxil | FileCheck %s %}
// RUN: clang-dxc -T cs_6_0 -O3 %s -Fo %t.0.3.dxil
// RUN: %if dxv %{ dxv %t.0.3.dxil | FileCheck %s %}
// RUN: clang-dxc -T cs_6_2 -O0 %s -Fo %t.2.0.dxil
// RUN: %if dxv %{ dxv %t.2.0.dxil | FileCheck %s %}
// RUN: clang-dxc -T cs_6_2 -O3 %s -Fo %t.2.3.dxil
// RUN: %if dxv %{ dxv %t.2.3.dxil | FileCheck %s %}
// RUN: clang-dxc -T cs_6_5 -O0 %s -Fo %t.5.0.dxil
// RUN: %if dxv %{ dxv %t.5.0.dxil | FileCheck %s %}
// RUN: clang-dxc -T cs_6_5 -O3 %s -Fo %t.5.3.dxil
// RUN: %if dxv %{ dxv %t.5.3.dxil | FileCheck %s %}
// RUN: clang-dxc -T cs_6_6 -O0 %s -Fo %t.6.0.dxil
// RUN: %if dxv %{ dxv %t.6.0.dxil | FileCheck %s %}
// RUN: clang-dxc -T cs_6_6 -O3 %s -Fo %t.6.3.dxil
// RUN: %if dxv %{ dxv %t.6.3.dxil | FileCheck %s %}
// RUN: clang-dxc -T cs_6_8 -O0 %s -Fo %t.8.0.dxil
// RUN: %if dxv %{ dxv %t.8.0.dxil | FileCheck %s %}
// RUN: clang-dxc -T cs_6_8 -O3 %s -Fo %t.8.3.dxil
// RUN: %if dxv %{ dxv %t.8.3.dxil | FileCheck %s %}
// CHECK: Validation succeeded.

struct Inner { float3 v; float w[2]; };
struct P { float4 a; float b; Inner in1; float2x3 m; };
ConstantBuffer<P> C : register(b2);
ConstantBuffer<P> CA[3] : register(b4, space1);
ConstantBuffer<P> CU[] : register(b0, space2);
struct S { uint k; float f; };
AppendStructuredBuffer<S> Ap;
ConsumeStructuredBuffer<S> Co;
TextureBuffer<P> T : register(t3);
tbuffer TB { float4 tb1; double tb2; int tb3[3]; };
globallycoherent RWBuffer<float4> G;
RWStructuredBuffer<float> O;
[numthreads(1,1,1)] void main(uint i : SV_GroupIndex) {
  S s = Co.Consume();
  s.f += C.a.x + C.in1.w[i & 1] + CA[i].b + CU[NonUniformResourceIndex(i+1)].m[1][2] + T.b + T.m[0][1] + T.in1.v.y;
  s.f += tb1.y + (float)tb2 + tb3[i&1];
  Ap.Append(s);
  G[0] = s.f;
  
  P loc = C;
  O[0] = loc.in1.w[i & 1];
}
