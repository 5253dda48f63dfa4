// The warning about truncated vectors is in the group -Wconversion, as in dxc.
// RUN: clang-dxc -T ps_6_0 %s -Fo %t 2>&1 | FileCheck %s
// RUN: clang-dxc -T ps_6_0 %s -Fo %t -Wno-conversion 2>&1 | count 0
// RUN: clang-dxc -T ps_6_0 %s -Fo %t -Wno-conversion -Wvector-conversion 2>&1 | FileCheck %s
// RUN: not clang-dxc -T ps_6_0 %s -Fo %t -Werror=conversion 2>&1 | FileCheck %s --check-prefix=ERROR
float4 main(float4 a : A) : SV_Target {
  // CHECK: [[@LINE+2]]:{{.*}} warning: implicit conversion truncates vector
  // ERROR: [[@LINE+1]]:{{.*}} error: implicit conversion truncates vector
  float3 b = lerp(a, a * 2, 0.5);
  return b.xyzz;
}
