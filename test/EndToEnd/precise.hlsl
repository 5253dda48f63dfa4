// The error of a rounded sum, which is 0 if sums may be reassociated. In float,
// 2^24 + 1.5 is 2^24 + 2 (ties to even): minus 2^24 and minus 1.5 leaves 0.5.
// RUN: clang-dxc -T cs_6_0 -O3 %s -Fo %t.dxil
// RUN: dxil-run %t.dxil --bindings %S/Inputs/precise.json --expect %S/Inputs/precise-expected.json
// RUN: clang-dxc -T cs_6_6 -O3 %s -Fo %t.dxil
// RUN: dxil-run %t.dxil --bindings %S/Inputs/precise.json --expect %S/Inputs/precise-expected.json
// RUN: clang-dxc -T cs_6_6 -O3 %s | FileCheck %s
// RUN: %if dxv %{ dxv %t.dxil %}
// RUN: %if dxc %{ dxc -T cs_6_6 %s | FileCheck %s %}

RWStructuredBuffer<float> B;
static precise float Static;

float error(float Sum, float Y) {
  float T = Sum + Y;
  precise float C = (T - Sum) - Y;
  return C;
}
precise float result(float Sum, float Y) {
  return (Sum + Y) - Sum - Y;
}

// Marked in calls, and in instructions by having no flags.
// CHECK: fadd float
// CHECK: fsub float
// CHECK: dx.op.tertiary.f32({{.*}}, !dx.precise
[numthreads(1, 1, 1)] void main() {
  B[2] = error(B[0], B[1]);
  B[3] = result(B[0], B[1]);
  Static = (B[0] + B[1]) - B[0] - B[1];
  B[4] = Static;
  precise float M = mad(B[0], B[1], B[5]);
  B[5] = M;
}
