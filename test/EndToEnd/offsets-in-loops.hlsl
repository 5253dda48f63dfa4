// Texel offsets and vertex indices that count iterations are constants at
// every level; loops without [unroll] are unrolled if constants are required.
// RUN: clang-dxc -T ps_6_1 -Od -E hinted %s -Fo %t.dxil -Fc - | FileCheck %s --check-prefix=HINTED
// RUN: clang-dxc -T ps_6_1 -O3 -E hinted %s | FileCheck %s --check-prefix=HINTED
// RUN: %if dxv %{ dxv %t.dxil %}
// RUN: clang-dxc -T ps_6_1 -Od -E plain %s -Fo %t.dxil -Fc - | FileCheck %s --check-prefix=PLAIN
// RUN: clang-dxc -T ps_6_1 -O3 -E plain %s | FileCheck %s --check-prefix=PLAIN
// RUN: %if dxv %{ dxv %t.dxil %}
// RUN: clang-dxc -T ps_6_1 -Od -E corners %s -Fo %t.dxil -Fc - | FileCheck %s --check-prefix=CORNERS
// RUN: %if dxv %{ dxv %t.dxil %}
// RUN: clang-dxc -T ps_6_1 -Od -E fromTable %s -Fo %t.dxil -Fc - | FileCheck %s --check-prefix=TABLE
// RUN: %if dxv %{ dxv %t.dxil %}
// RUN: clang-dxc -T ps_6_1 -Od -E chosen %s -Fo %t.dxil -Fc - | FileCheck %s --check-prefix=CHOSEN
// RUN: clang-dxc -T ps_6_1 -O1 -E chosen %s | FileCheck %s --check-prefix=CHOSEN
// RUN: clang-dxc -T ps_6_1 -O3 -E chosen %s | FileCheck %s --check-prefix=CHOSEN
// RUN: %if dxv %{ dxv %t.dxil %}
// RUN: not clang-dxc -T ps_6_1 -Od -E changed %s 2>&1 | FileCheck %s --check-prefix=CHANGED
Texture2D T;
SamplerState S;
SamplerComparisonState C;

float4 hinted(float2 uv : UV) : SV_Target {
  float r = 0;
  [unroll] for (int x = -1; x <= 1; x++)
    [unroll] for (int y = -1; y <= 1; y++)
      r += T.SampleCmpLevelZero(C, uv, 0.5, int2(x, y));
  [unroll] for (float z = -1; z <= 1; z++)
    r += T.Sample(S, uv, int2(z, 0)).x;
  return r;
}
// HINTED-COUNT-9: call %dx.types.ResRet.f32 @dx.op.sampleCmpLevelZero.f32(
// HINTED-COUNT-3: call %dx.types.ResRet.f32 @dx.op.sample.f32(
// HINTED-NOT: call {{.*}} @dx.op.sample.f32(

float4 plain(float2 uv : UV) : SV_Target {
  float4 c = 0;
  for (int y = -2; y <= 2; y += 2)
    for (int x = -2; x <= 2; x += 2)
      c += T.Sample(S, uv, int2(x, y));
  return c;
}
// PLAIN-COUNT-9: call %dx.types.ResRet.f32 @dx.op.sample.f32(

float4 corners(nointerpolation float3 a : A) : SV_Target {
  float4 r = 0;
  [unroll] for (uint i = 0; i < 3; ++i)
    r += GetAttributeAtVertex(a, i).xyzz;
  return r;
}
// CORNERS-COUNT-9: @dx.op.attributeAtVertex.f32(

// A local array stays in memory at -Od, but its offsets are known.
float4 fromTable(float2 uv : UV) : SV_Target {
  int2 offsets[] = {int2(-1, 2), int2(3, -4)};
  float4 c = T.Sample(S, uv, offsets[1]);
  [unroll] for (int i = 0; i < 2; ++i)
    c += T.Sample(S, uv, offsets[i]) * offsets[i].x;
  return c;
}
// TABLE: @dx.op.sample.f32({{.*}}, i32 3, i32 -4, i32 undef, float undef)
// TABLE: @dx.op.sample.f32({{.*}}, i32 -1, i32 2, i32 undef, float undef)
// TABLE: @dx.op.sample.f32({{.*}}, i32 3, i32 -4, i32 undef, float undef)

float4 changed(float2 uv : UV, nointerpolation int n : N) : SV_Target {
  int2 offsets[] = {int2(-1, 2), int2(3, -4)};
  offsets[n] = n;
  return T.Sample(S, uv, offsets[1]);
}
// CHANGED: error: the texel offset of operation 'Sample' is not a constant

// Each choice depends on the one before: (a, b, c, d) is (1, 1, 2, 2), (2, 5, 3, 1)
// and (3, 3, 6, 6).
float4 chosen(nointerpolation int2 at : A) : SV_Target {
  float4 sum = 0;
  [unroll] for (int i = 0; i < 3; ++i) {
    int a, b, c, d;
    if (i == 1) a = 2; else if (i == 2) a = 3; else a = 1;
    if (a * 2 == 4) { b = 5; sum += 1; } else { b = a; sum *= 2; }
    if (b + 1 == 6) { c = 3; sum += 3; } else { c = b * 2; sum *= 2; }
    if (c - 1 == 2) { d = 1; sum += 5; } else { d = c; sum *= 3; }
    sum += T.Load(int3(at, 0), int2(d * 2 - i - 5, 0));
    sum += WaveActiveSum(sum);
  }
  return sum;
}
// CHOSEN: call {{.*}} @dx.op.textureLoad.f32({{.*}}, i32 -1, i32 0, i32 undef)
// CHOSEN: call {{.*}} @dx.op.textureLoad.f32({{.*}}, i32 -4, i32 0, i32 undef)
// CHOSEN: call {{.*}} @dx.op.textureLoad.f32({{.*}}, i32 5, i32 0, i32 undef)
