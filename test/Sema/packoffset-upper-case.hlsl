// The letter of a packoffset may be upper case, like that of a register.
// RUN: clang-dxc -T cs_6_6 %s | FileCheck %s
// RUN: %if dxc %{ dxc -T cs_6_6 %s | FileCheck %s %}

cbuffer Constants {
  float a : packoffset(C2); // CHECK: float a;{{ *}}; Offset:   32
  float b : packoffset(C4.y); // CHECK: float b;{{ *}}; Offset:   68
}
RWBuffer<float> o;
[numthreads(1, 1, 1)]
void main() { o[0] = a + b; }
