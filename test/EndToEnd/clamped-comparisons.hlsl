// A clamp of a comparison with a bias or with gradients needs tiled resources,
// as that of other samples does; a clamp of 0 does not.
// RUN: clang-dxc -T ps_6_8 -DSAMPLE="SampleCmpBias(S, P.xy, P.z, 1, 0, P.w)" %s -Fo %t.bias -Fc - | FileCheck %s
// RUN: clang-dxc -T ps_6_8 -DSAMPLE="SampleCmpGrad(S, P.xy, P.z, 1, 2, 0, P.w)" %s -Fo %t.grad -Fc - | FileCheck %s
// RUN: clang-dxc -T ps_6_8 -DSAMPLE="SampleCmpBias(S, P.xy, P.z, 1, (int2)P.xy)" %s -Fo %t.offset -Fc - | FileCheck %s --check-prefix=NONE
// RUN: clang-dxc -T ps_6_8 -DSAMPLE="SampleCmpGrad(S, P.xy, P.z, 1, 2, (int2)P.xy, 0)" %s -Fo %t.none -Fc - | FileCheck %s --check-prefix=NONE
// RUN: %if dxv %{ dxv %t.bias %}
// RUN: %if dxv %{ dxv %t.grad %}
// RUN: %if dxv %{ dxv %t.offset %}
// RUN: %if dxv %{ dxv %t.none %}
// CHECK: Tiled resources
// NONE-NOT: Tiled resources
// NONE: Advanced Texture Ops
// NONE-NOT: Tiled resources

Texture2D<float> T;
SamplerComparisonState S;
float4 main(float4 P : P) : SV_Target { return T.SAMPLE; }
