// A thread group must have at least one thread in each dimension.
// RUN: clang-dxc -T cs_6_6 -verify %s

[numthreads(4, 0, 1)] // expected-error {{a thread group of 4 x 0 x 1 has no threads; each dimension must be at least 1}}
void main() {}
