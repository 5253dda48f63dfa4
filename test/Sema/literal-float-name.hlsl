// A number without a suffix has no type of its own: warnings about digits that a
// conversion loses call it 'literal float', also in arithmetic with literals.
// RUN: clang-dxc -T cs_6_2 -enable-16bit-types -verify %s

RWStructuredBuffer<int> Out;

[numthreads(1, 1, 1)] void main() {
  int a = 3.5;           // expected-warning {{implicit conversion from 'literal float' to 'int' changes value from 3.5 to 3}}
  int b = 3.5 * 3;       // expected-warning {{implicit conversion from 'literal float' to 'int' changes value from 10.5 to 10}}
  int c = -1.5;          // expected-warning {{implicit conversion from 'literal float' to 'int' changes value from -1.5 to -1}}
  bool d = 2.5;          // expected-warning {{implicit conversion from 'literal float' to 'bool' changes value from 2.5 to true}}
  uint16_t e = 1.25;     // expected-warning {{implicit conversion from 'literal float' to 'uint16_t' changes value from 1.25 to 1}}
  int f = 3.5f;          // expected-warning {{implicit conversion from 'float' to 'int' changes value from 3.5 to 3}}
  int g = 3.5L;          // expected-warning {{implicit conversion from 'double' to 'int' changes value from 3.5 to 3}}
  int j = 4.0;
  Out[0] = a + b + c + d + e + f + g + j;
}
