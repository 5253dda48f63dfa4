// Functions read the elements of array arguments as they were at the call, also where the
// argument is passed without a copy.
// RUN: %clang-dxc -T cs_6_6 -O0 %s -Fo %t.dxil
// RUN: %if dxv %{ dxv %t.dxil %}
// RUN: %dxil-run %t.dxil --bindings %S/Inputs/unwritten-array-parameters.json --expect %S/Inputs/unwritten-array-parameters-expected.json
// RUN: %clang-dxc -T cs_6_6 -O3 %s -Fo %t.dxil
// RUN: %if dxv %{ dxv %t.dxil %}
// RUN: %dxil-run %t.dxil --bindings %S/Inputs/unwritten-array-parameters.json --expect %S/Inputs/unwritten-array-parameters-expected.json

typedef float Eight[8];
RWStructuredBuffer<float> Out;

float read(Eight A, uint I) { return A[I]; }
float pass(Eight A, uint I) { return read(A, I) + A[I + 1]; }
float write(Eight A, uint I) {
  A[I] = 1;
  return A[I] + A[I + 1];
}
uint change(inout Eight A) {
  A[0] = 2;
  return 0;
}
void both(Eight A, inout Eight B) {
  B[1] = A[0] + A[1];
  B[2] = A[1];
}
Eight reverse(Eight A) {
  Eight Reversed;
  for (uint N = 0; N < 8; ++N)
    Reversed[N] = A[7 - N];
  return Reversed;
}

struct Element {
  float X;
  void take(Element Old[2], uint I) {
    X = 3;
    X += Old[I].X;
  }
};

[numthreads(1, 1, 1)] void main(uint I : SV_GroupIndex) {
  Eight Local;
  for (uint N = 0; N < 8; ++N)
    Local[N] = Out[N] + I; // 10 to 17
  Out[0] = pass(Local, I + 2);
  Out[1] = write(Local, I);
  Out[2] = Local[I];
  Out[3] = read(Local, change(Local)); // The first argument is evaluated first.
  both(Local, Local);                  // 2, 13, 11, 13 to 17
  Out[4] = Local[I + 1];
  Out[5] = Local[I + 2];
  Element Elements[2] = {{5}, {6}};
  Elements[I].take(Elements, I);
  Out[6] = Elements[I].X;
  Local = reverse(Local);
  Out[7] = Local[I] + Local[I + 7] + Local[I + 5];
}
