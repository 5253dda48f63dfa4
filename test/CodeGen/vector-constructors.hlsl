// A constructor takes any mixture of scalars and vectors; an argument with
// side effects is evaluated once, even if it provides several elements.
// RUN: clang-dxc -T cs_6_6 -fcgl %s | FileCheck %s

RWStructuredBuffer<float4> Out;

float3 Next(inout int State) {
  State++;
  return State;
}

[numthreads(1, 1, 1)]
void main(uint3 ID : SV_DispatchThreadID) {
  int State = 0;
  // CHECK-LABEL: define internal void @main.body
  Out[0] = float4(Next(State), 1);
  // CHECK: %[[NEXT:.*]] = call {{.*}}<3 x float> @Next(ptr
  // CHECK-NOT: @Next
  // CHECK: store <4 x float> %{{.*}}, ptr addrspace(1)
  Out[1] = float4(1, ID.xy, 2);
  // CHECK: insertelement <4 x float> <float 1.000000e+00, float poison, float poison, float poison>, float %{{.*}}, i64 1
  // CHECK: insertelement <4 x float> %{{.*}}, float 2.000000e+00, i64 3
}
