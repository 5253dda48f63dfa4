// HLSL 2021 does not say which element of a vector decides.
// RUN: clang-dxc -T cs_6_6 -verify %s

RWBuffer<int> Out;

[numthreads(1, 1, 1)]
void main(uint2 ID : SV_GroupID) {
  float2 V = ID;
  if (V == 2) // expected-error {{a condition must be a scalar; any() or all() makes one of a vector}}
    Out[0] = 1;
  while (V) // expected-error {{a condition must be a scalar; any() or all() makes one of a vector}}
    Out[1] = 1;
  if (any(V) && V.x)
    Out[2] = 1;
}
