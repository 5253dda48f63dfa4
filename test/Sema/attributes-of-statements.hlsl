// Attributes of loops, if and switch have no effect before other
// statements, as in dxc, nor on the statements after these.
// RUN: clang-dxc -T cs_6_6 -verify %s
// RUN: not clang-dxc -T cs_6_6 -Werror=attribute-statement %s
// RUN: %if dxc %{ dxc -T cs_6_6 %s -Fo %t.dxil %}

RWBuffer<float> Out;
[numthreads(1, 1, 1)] void main(uint i : SV_GroupIndex) {
  [unroll] float x = 3;          // expected-warning {{'unroll' has no effect here: it applies to for, while and do loops}}
  [unroll(3)] int k = 1;         // expected-warning {{'unroll' has no effect here}}
  [loop] Out[1] = x;             // expected-warning {{'loop' has no effect here}}
  [branch] float y = 2;          // expected-warning {{'branch' has no effect here: it applies to if and switch statements}}
  [flatten] { Out[3] = y + k; }  // expected-warning {{'flatten' has no effect here}}
  [branch] for (uint n = 0; n < i; ++n) // expected-warning {{'branch' has no effect here}}
    Out[n] = n;
  [loop] if (i > 2)              // expected-warning {{'loop' has no effect here}}
    Out[4] = 1;
  [unroll] for (uint m = 0; m < 4; ++m)
    Out[m] = m;
  [branch] if (i > 3)
    Out[5] = 1;
  [flatten] switch (i) { case 1: Out[6] = 1; break; default: break; }
  [loop] do { ++k; } while (k < i);
}
