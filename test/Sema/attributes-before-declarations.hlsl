// Statement attributes before declarations have
// no effect and cause a warning, as in dxc.
// RUN: clang-dxc -T cs_6_6 -verify %s
// RUN: clang-dxc -T cs_6_6 -Wno-attribute-statement -WX %s -Fo %t.dxil

[unroll] RWBuffer<float> Out; // expected-warning {{'unroll' has no effect here: it applies to for, while and do loops}}
struct S {
  [flatten] float a; // expected-warning {{'flatten' has no effect here: it applies to if and switch statements}}
};
[branch] float get() { return 1; } // expected-warning {{'branch' has no effect here: it applies to if and switch statements}}
cbuffer C {
  [unroll(4)] float b; // expected-warning {{'unroll' has no effect here: it applies to for, while and do loops}}
}

[numthreads(1, 1, 1)] [loop] void main() { // expected-warning {{'loop' has no effect here: it applies to for, while and do loops}}
  S s = {1};
  Out[0] = get() + b + s.a;
}
