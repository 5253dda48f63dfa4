// A local array is passed without a copy if nothing writes it while the
// function uses it.
// RUN: clang-dxc -T cs_6_6 -fcgl %s | FileCheck %s

RWBuffer<float> Out;

float read(float A[8], uint I) { return A[I]; }
float pass(float A[8], uint I) { return read(A, I) + A[I + 1]; }
float write(float A[8], uint I) {
  A[I] = 1;
  return A[I + 1];
}
uint change(inout float A[8]) {
  A[0] = 2;
  return 1;
}
void both(float A[8], inout float B[8]) { B[1] = A[0]; }

struct Element {
  float X;
  void take(Element Old[2], uint I) {
    X = 3;
    X += Old[I].X;
  }
};

[numthreads(1, 1, 1)] void main(uint I : SV_GroupIndex) {
  float Local[8];
  for (uint N = 0; N < 8; ++N)
    Local[N] = Out[N + I];
  // CHECK-LABEL: define {{.*}} @main
  // CHECK: %Local = alloca
  // CHECK: call {{.*}}@{{.*}}read{{.*}}(ptr %Local,
  float Sum = read(Local, I);
  // CHECK: call {{.*}}@{{.*}}pass{{.*}}(ptr %Local,
  Sum += pass(Local, I);
  // The function writes its parameter.
  // CHECK: call {{.*}}@{{.*}}write{{.*}}(ptr %A.copy
  Sum += write(Local, I);
  // Another argument writes the array.
  // CHECK: call {{.*}}@{{.*}}read{{.*}}(ptr %A.copy
  Sum += read(Local, change(Local));
  // The copy of the second is written back later.
  // CHECK: call {{.*}}@{{.*}}both{{.*}}(ptr %Local, ptr %B.copy
  both(Local, Local);
  Element Elements[2] = {{Sum}, {Local[I]}};
  // The object is a part of the argument.
  // CHECK: call {{.*}}@{{.*}}take{{.*}}, ptr %Old.copy
  Elements[I].take(Elements, I);
  Out[I] = Elements[I].X;
}
// CHECK-LABEL: define {{.*}} @{{.*}}pass
// CHECK: call {{.*}}@{{.*}}read{{.*}}(ptr %A,
