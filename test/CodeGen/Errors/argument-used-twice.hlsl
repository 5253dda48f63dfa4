// An error in a macro's argument is reported once, however often the macro uses
// it; another in the macro is reported too.
// RUN: clang-dxc -T cs_6_6 -verify %s

RWBuffer<uint> Out;
#define BOTH(Text) (Text[0] | Text[1])
#define OWN "abc"

[numthreads(1, 1, 1)] void main(uint I : SV_GroupIndex) {
  Out[I] = BOTH("abc"); // expected-error {{a string is not part of HLSL}}
  Out[1] = OWN[0] | OWN[1]; // expected-error 2 {{a string is not part of HLSL}}
}
