// RUN: clang-dxc -T cs_6_0 -verify %s
// RUN: clang-dxc -T cs_6_0 -Wno-ignored-initialisers -Werror %s

// expected-warning@+1 {{the initializer of 'a' has no effect: groupshared variables are uninitialized until the shader writes them}}
groupshared float a = 1;
// expected-warning@+1 {{the initializer of 'b' has no effect}}
static groupshared int b[2] = {1, 2};
groupshared float c;

RWBuffer<float> Out;
[numthreads(1, 1, 1)] void main() {
  a = 0;
  b[0] = 1;
  c = 1;
  Out[0] = a + b[0] + c;
}
