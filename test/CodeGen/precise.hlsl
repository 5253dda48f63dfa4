// The memory of precise variables is marked: locals, parameters,
// results, statics, and objects with a precise field.
// RUN: clang-dxc -T cs_6_0 -fcgl %s | FileCheck %s
// RUN: clang-dxc -T cs_6_0 -fcgl %s | FileCheck %s --check-prefix=PLAIN

struct S {
  float A;
  precise float B;
};
RWStructuredBuffer<float> Out;
// CHECK: @Static = internal global float {{.*}}!hlsl.precise
static precise float Static;
precise float result(precise float Parameter) { return Parameter * Out[1]; }
void output(precise out float Handed, S Whole) { Handed = Whole.A; }

[numthreads(1, 1, 1)] void main() {
  // CHECK-LABEL: @main.body(
  // CHECK-DAG: %Local = alloca float, {{.*}}!hlsl.precise
  // CHECK-DAG: %Object = alloca %S.local, {{.*}}!hlsl.precise
  // PLAIN: %Plain = alloca float, align 4{{$}}
  precise float Local = Out[0] * Out[1];
  float Plain = Local;
  S Object;
  Object.B = Plain;
  Static = Object.B;
  Out[2] = result(Static);
  // CHECK-DAG: %Handed.copy = alloca float, {{.*}}!hlsl.precise
  // CHECK-DAG: %Whole.copy = alloca %S.local, {{.*}}!hlsl.precise
  output(Plain, Object);
}
// CHECK-LABEL: @result(
// CHECK-DAG: %result = alloca float, {{.*}}!hlsl.precise
// CHECK-DAG: %Parameter.addr = alloca float, {{.*}}!hlsl.precise
// CHECK: @output({{.*}} "hlsl.precise" %Handed, {{.*}}"hlsl.precise" %Whole)
