// A part that one branch of an 'if' sets may be set already: by an earlier
// iteration of a loop or by an earlier branch.
// RUN: clang-dxc -T cs_6_6 -verify %s

RWBuffer<float> Out;
cbuffer Constants { uint N; };
struct Pair {
  float First, Second;
};

[numthreads(1, 1, 1)] void main(uint I : SV_GroupIndex) {
  Pair Kept;
  for (uint K = 0; K < 4; ++K) {
    if (K == 0)
      Kept.First = Out[I];
    Out[K] = Kept.First;
  }
  float2 Vector;
  do {
    if (I < N)
      Vector.x = Out[I];
    Out[I] = Vector.x;
  } while (++I < 4);
  Pair Chosen;
  if (N)
    Chosen.First = 1;
  if (!N)
    Chosen.First = 2;
  Out[4] = Chosen.First;
  for (uint L = 0; L < 4; ++L) {
    Pair Fresh;
    if (L == 0)
      Fresh.Second = Out[I];
    Out[L] = Fresh.Second; // expected-warning {{'Fresh.Second' is used here, but only one branch of an 'if' before it sets it}}
  }
}
