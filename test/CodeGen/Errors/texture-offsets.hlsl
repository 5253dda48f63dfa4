// Before shader model 6.7, texel offsets must be constants from
// -8 to 7, except those of gathers; an error is at the call.
// RUN: clang-dxc -T cs_6_6 -Fo %t.dxil -verify %s
// RUN: clang-dxc -T cs_6_7 -Fo %t.dxil -verify=free %s
// free-no-diagnostics

Texture2D<float4> T;
SamplerState Smp;
RWStructuredBuffer<float4> Out;

[numthreads(4, 1, 1)]
void main(uint3 ID : SV_DispatchThreadID) {
  float2 At = ID.xy;
  Out[3] = T.SampleLevel(Smp, At, 0, int2(ID.xy)); // expected-error {{the texel offset of operation 'SampleLevel' is not a constant; before shader model 6.7 it must be a constant from -8 to 7}}
  Out[4] = T.Load(int3(ID), int2(7, 8)); // expected-error {{the texel offset of operation 'TextureLoad' is 8; before shader model 6.7 it must be a constant from -8 to 7}}
  Out[5] = T.SampleGrad(Smp, At, At, At, int2(-9, 0)); // expected-error {{the texel offset of operation 'SampleGrad' is -9;}}
  // A loop that is unrolled makes constants.
  [unroll] for (int I = -8; I < 8; ++I)
    Out[6 + I] = T.SampleLevel(Smp, At, 0, int2(I, 0));
  Out[20] = T.Gather(Smp, At, int2(ID.xy)) + T.GatherRed(Smp, At, int2(40, 0));
}
