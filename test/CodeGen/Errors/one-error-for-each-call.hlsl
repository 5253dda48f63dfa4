// A wrong call on a vector is one error, although it is one operation for each component.
// RUN: not clang-dxc -T vs_6_0 %s 2>&1 | FileCheck %s

float4 main(float4 P : POSITION) : SV_Position {
  // CHECK: [[#@LINE+2]]:14: error: operation 'ddx' is not available in vertex shaders
  // CHECK-NOT: error:
  return P + ddx(P);
}
