// In HLSL 2021, a vector condition is an error, because no
// element decides and only one operand of '?:' is evaluated.
// RUN: %clang-dxc -T cs_6_6 -verify %s

RWBuffer<int4> Out;
bool1 One;

template <typename T> int choose(T Condition) {
  return Condition ? 1 : 2; // expected-error {{the condition of '?:' must be a scalar; use select() to choose for each element}}
}
template <typename T> void repeat(T Condition) {
  while (Condition) // expected-error {{a condition must be a scalar; use any() or all() for a vector}}
    Out[0] = 1;
}

[numthreads(1, 1, 1)]
void main(uint2 ID : SV_GroupID) {
  float2 V = ID;
  int4 W = V.xyxy;
  float2x2 M = V.x;
  if (V == 2) // expected-error {{a condition must be a scalar; use any() or all() for a vector}}
    Out[0] = 1;
  if (M) // expected-error {{a condition must be a scalar; use any() or all() for a vector}}
    Out[0] = 2;
  while (V) // expected-error {{a condition must be a scalar; use any() or all() for a vector}}
    Out[1] = 1;
  for (; V.xy;) // expected-error {{a condition must be a scalar; use any() or all() for a vector}}
    Out[1] = 2;
  do
    Out[1] = 3;
  while (W > 2); // expected-error {{a condition must be a scalar; use any() or all() for a vector}}
  Out[2] = W > 2 ? W : 3; // expected-error {{the condition of '?:' must be a scalar; use select() to choose for each element}}
  Out[3] = M ? 1 : 2;     // expected-error {{the condition of '?:' must be a scalar; use select() to choose for each element}}
  Out[4] = One ? 1 : 2;   // expected-error {{the condition of '?:' must be a scalar; use select() to choose for each element}}
  Out[5] = choose(ID); // expected-note {{in instantiation of function template specialization 'choose<uint2>' requested here}}
  repeat(V); // expected-note {{in instantiation of function template specialization 'repeat<float2>' requested here}}

  if (any(V) && V.x)
    Out[6] = 1;
  if (One)
    Out[7] = V.x ? W : 3;
  Out[8] = select(W > 2, W, 3);
  for (;;)
    break;
}
