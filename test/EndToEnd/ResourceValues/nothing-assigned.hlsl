// The use of a variable that was never assigned is an error if this is certain,
// and a warning with its own group if it depends on the path; never silent.
// RUN: clang-dxc -T cs_6_6 -O0 -verify %s
// RUN: clang-dxc -T cs_6_6 -O3 -verify %s
// RUN: clang-dxc -T cs_6_6 -DMAYBE -O0 -verify=maybe %s
// RUN: clang-dxc -T cs_6_6 -DMAYBE -O3 -verify=maybe %s
// RUN: clang-dxc -T cs_6_6 -DMAYBE -Wno-hlsl-unassigned-resource -verify=none %s
// RUN: not clang-dxc -T cs_6_6 -DMAYBE -Werror=hlsl-unassigned-resource %s
// none-no-diagnostics

RWBuffer<int> X : register(u0);
RWBuffer<int> In : register(u1);
RWBuffer<int> A[8] : register(u2);

#ifdef MAYBE
[numthreads(4, 1, 1)]
void main(uint I : SV_GroupIndex) {
  RWBuffer<int> B;
  if (In[0])
    B = X;
  B[I] = 1; // maybe-warning {{'B' may be used before anything was assigned to it; 'X' is assumed}}

  RWBuffer<int> L[4];
  L[1] = X;
  L[In[1]][I] = 2; // maybe-warning {{'L[In[1]]' may be used before anything was assigned to it; 'X' is assumed}}

  // Each element is assigned, one after the other.
  RWBuffer<int> M[4];
  [loop] for (uint K = 0; K != 4; ++K)
    M[K] = A[2 * K];
  M[In[2]][I] = 3;

  // How many elements are assigned is the application's matter.
  RWBuffer<int> F[4];
  for (uint J = 0; J < min(In[4], 4); ++J)
    F[J] = A[J];
  F[In[2]][I] = 4;
  RWBuffer<int> G[4];
  [loop] for (uint H = 0; H < 4; ++H) {
    if (In[H] == 5)
      continue;
    G[H] = A[H + 1];
  }
  G[1][I] = 5;

  // Only used if it was assigned.
  RWBuffer<int> C;
  bool Found = false;
  for (uint N = 0; N != In[3]; ++N)
    if (In[N] == 7) {
      C = A[N];
      Found = true;
      break;
    }
  if (Found)
    C[I] = 4;
}
#else
static RWBuffer<int> S[2];
int first(RWBuffer<int> P[3]) {
  return P[0][0]; // expected-error {{'P[0]' is used before anything was assigned to it}}
}

[numthreads(4, 1, 1)]
void main(uint I : SV_GroupIndex) {
  RWBuffer<int> L[3];
  L[2] = X;
  X[I] = L[2][0] + first(L);
  S[In[0]][I] = 1; // expected-error {{'S[In[0]]' is used before anything was assigned to it}}
}
#endif
