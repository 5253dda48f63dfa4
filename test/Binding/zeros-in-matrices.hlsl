// A texture that a product of matrices multiplies by zeros has no register, as
// in dxc, at any level; a dot product reads all its operands.
// RUN: clang-dxc -T ps_6_0 -O3 %s -Fc - | FileCheck %s --implicit-check-not="; Unread "
// RUN: clang-dxc -T ps_6_0 -Od %s -Fc - | FileCheck %s --implicit-check-not="; Unread "
// RUN: %if dxc %{ dxc -T ps_6_0 -O3 %s | FileCheck %s --implicit-check-not="; Unread " %}
// RUN: clang-dxc -T ps_6_0 -DDOT %s -Fc - | FileCheck %s --check-prefix=DOT
// RUN: %if dxc %{ dxc -T ps_6_0 -DDOT %s | FileCheck %s --check-prefix=DOT %}

// CHECK: ; A {{.*}} t0
// CHECK: ; C {{.*}} t1
// DOT: ; A {{.*}} t0
// DOT: ; Unread {{.*}} t1
// DOT: ; C {{.*}} t2
Texture2D<float4> A, Unread, C;
float4 main() : SV_Target {
  static const float3x3 Keep = {1, 0, 0, 0, 1, 0, 0, 0, 0};
  float3 V = float3(A[uint2(0, 0)].x, C[uint2(0, 0)].x, Unread[uint2(0, 0)].x);
#ifdef DOT
  return dot(V, float3(1, 1, 0));
#else
  return float4(mul(Keep, V), 1);
#endif
}
