// Every texture type with its methods and overloads, and
// constant buffers whose members are accessed by name.
// RUN: clang-dxc -T cs_6_8 -ast-dump %s | FileCheck %s

Texture2D t; Texture2D<float> t1; Texture2DArray<uint2> ta; TextureCube cube; Texture3D<float3> t3; Texture1D<int> t1d; Texture2DMS<float4> ms; RWTexture2D<float4> rw; RWTexture3D<uint> rw3; TextureCubeArray ca;
SamplerState s; SamplerComparisonState sc : register(s3); struct S { float4 a; float get() { return a.x; } }; ConstantBuffer<S> cb : register(b3); TextureBuffer<S> tb : register(t7); ConstantBuffer<S> cbs[3];
AppendStructuredBuffer<S> ap; ConsumeStructuredBuffer<S> co;
float4 f(S x) { return x.a; }
[numthreads(8,1,1)] void main(uint3 id : SV_DispatchThreadID) { 
  uint st; float2 uv = id.xy;
  float4 v = t.SampleLevel(s, uv, 0) + t.SampleLevel(s, uv, 0, int2(1,1)) + t.SampleGrad(s, uv, uv, uv) + t.Load(int3(0,0,0)) + t[id.xy] + t.mips[1][id.xy];
  v += t.Gather(s, uv) + t1.GatherRed(s, uv, int2(0,1)) + t1.Load(int3(id), int2(1,1), st);
  // CHECK: VarDecl {{.*}} g 'uint4'
  // CHECK: CXXMemberCallExpr {{.*}} 'vector<unsigned int, 4>'
  uint4 g = ta.Gather(s, id, int2(1,1), st);
  v += t1.SampleCmpLevelZero(sc, uv, 0.5) + cube.SampleLevel(s, id, 0) + ca.SampleLevel(s, v, 1);
  v.xyz += t3.Load(int4(id, 0)); v.x += t1d[id.x]; v += ms.Load(id.xy, 2) + ms.sample[1][id.xy] + ms[id.xy];
  rw[id.xy] = v; rw[id.xy].x = 1; rw3[id] += 2; v += rw.Load(id.xy); InterlockedAdd(rw3[id], 1, st);
  uint w, h, l; t.GetDimensions(w, h); t.GetDimensions(0, w, h, l); float fw, fh; rw.GetDimensions(fw, fh);
  v += cb.a + tb.a + cbs[id.x].a + f(cb) + cb.get(); S c2 = cb;
  S e = co.Consume(); ap.Append(e); v += t.CalculateLevelOfDetail(s, uv);
}
