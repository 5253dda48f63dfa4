// Keywords for data of the application, or for the
// rasterizer, are errors before locals and statics.
// RUN: clang-dxc -T cs_6_6 -verify %s
// RUN: clang-dxc -T cs_6_6 -verify %s -fhlsl-binding-layout=stable
// RUN: not clang-dxc -T cs_6_6 -fdiagnostics-parseable-fixits %s 2>&1 | FileCheck %s

RWBuffer<float> B;
uniform float a;
shared float b;
static uniform float c; // expected-error {{'uniform' does not apply to static variables such as 'c'; remove it}}
shared static float d;  // expected-error {{'shared' does not apply to static variables such as 'd'; remove it}}

[numthreads(1, 1, 1)] void main() {
  // CHECK: fix-it:"{{.*}}":{15:3-15:11}:""
  uniform float e = a; // expected-error {{'uniform' does not apply to local variables such as 'e'; remove it}}
  static shared float f = 3; // expected-error {{'shared' does not apply to local variables such as 'f'; remove it}}
  nointerpolation float g = b; // expected-error {{'nointerpolation' does not apply to local variables such as 'g'; remove it}}
  for (uniform int i = 0; i < 3; ++i) // expected-error {{'uniform' does not apply to local variables such as 'i'; remove it}}
    B[i] = e + f + g;
}
