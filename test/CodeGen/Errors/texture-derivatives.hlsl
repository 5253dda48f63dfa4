// Compute shaders support derivatives from shader model 6.6 on, in
// thread groups that consist of quads; an error is at the call.
// RUN: clang-dxc -T cs_6_5 -Fo %t.dxil -verify=old %s
// RUN: clang-dxc -T cs_6_6 -Fo %t.dxil -DSIZE=6,1,1 -verify=lone %s
// RUN: clang-dxc -T cs_6_6 -Fo %t.dxil -DSIZE=2,3,1 -verify=lone %s
// RUN: clang-dxc -T cs_6_6 -Fo %t.dxil -DSIZE=2,1,2 -verify=lone %s
// RUN: clang-dxc -T cs_6_6 -Fo %t.dxil -DSIZE=4,1,1 -verify=quads %s
// RUN: clang-dxc -T cs_6_6 -Fo %t.dxil -DSIZE=2,2,3 -verify=quads %s
// quads-no-diagnostics

#ifndef SIZE
#define SIZE 4, 1, 1
#endif
Texture2D<float4> T;
SamplerState Smp;
SamplerComparisonState Cmp;
RWStructuredBuffer<float4> Out;

[numthreads(SIZE)]
void main(uint3 ID : SV_DispatchThreadID) {
  float2 At = ID.xy;
  // old-error@+2 {{operation 'Sample' takes derivatives, which need shader model 6.6 outside of pixel shaders, but the target is shader model 6.5}}
  // lone-error-re@+1 {{operation 'Sample' takes derivatives, which need a thread group with a multiple of 4 threads in x alone, or with even numbers in x and y, but it is ({{[0-9]}},{{[0-9]}},{{[0-9]}})}}
  Out[0] = T.Sample(Smp, At);
  // old-error@+2 {{operation 'SampleBias' takes derivatives}}
  // lone-error@+1 {{operation 'SampleBias' takes derivatives}}
  Out[1] = T.SampleBias(Smp, At, 2);
  // old-error@+2 {{operation 'CalculateLOD' takes derivatives}}
  // lone-error@+1 {{operation 'CalculateLOD' takes derivatives}}
  Out[2] = T.CalculateLevelOfDetail(Smp, At);
  // Equal calls are merged into one, which keeps a location.
  // old-error@+2 {{operation 'SampleCmp' takes derivatives}}
  // lone-error@+1 {{operation 'SampleCmp' takes derivatives}}
  Out[3] = T.SampleCmp(Cmp, At, 1) + T.SampleCmp(Cmp, At, 1);
  Out[4] = T.SampleLevel(Smp, At, 0) + T.SampleGrad(Smp, At, At, At);
}
