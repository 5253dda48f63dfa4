// A variable that may hold different resources is an error at its
// use, at every level; one with a known resource at each use is not.
// RUN: clang-dxc -T cs_6_6 -O0 -Wno-hlsl-conditional-resource -verify %s
// RUN: clang-dxc -T cs_6_6 -O3 -Wno-hlsl-conditional-resource -verify %s
// RUN: clang-dxc -T cs_6_6 -O0 -DRIGHT %s -Fo %t.O0.dxil
// RUN: clang-dxc -T cs_6_6 -O3 -DRIGHT %s -Fo %t.O3.dxil

RWBuffer<int> In : register(u9);
RWBuffer<int> R[2] : register(u3); // expected-note {{'R' is declared here}}
#ifndef RIGHT
RWBuffer<int> X : register(u0); // expected-note 4 {{'X' is declared here}}
RWBuffer<int> Y : register(u1); // expected-note 4 {{'Y' is declared here}}
RWBuffer<int> Z : register(u2); // expected-note {{'Z' is declared here}}

[numthreads(4, 1, 1)]
void main(uint I : SV_GroupIndex) {
  RWBuffer<int> L[3] = {X, Y, Z};
  L[In[0]][I] = 1; // expected-error {{'L[In[0]]' may be 'X', 'Y' or 'Z'; declare the candidates as one array and select the index, or use each in a branch of its own}}

  RWBuffer<int> B = X;
  if (In[1])
    B = Y;
  B[I] = 2; // expected-error {{'B' may be 'X' or 'Y'; declare}}

  (In[2] ? X : Y)[I] = 3; // expected-error {{may be 'X' or 'Y'; declare}}

  uint Count = In[3];
  RWBuffer<int> C = X, D = Y;
  for (uint K = 0; K != Count; ++K) {
    RWBuffer<int> T = C;
    C = D;
    D = T;
  }
  C[I] = 4; // expected-error {{'C' may be 'X' or 'Y'; declare}}

  RWBuffer<int> M[2];
  M[0] = R[0];
  M[1] = ResourceDescriptorHeap[7];
  M[In[5]][I] = 5; // expected-error {{'M[In[5]]' may be 'R' or a resource of the descriptor heap; declare}}
}
#else
RWBuffer<int> X : register(u0);
RWBuffer<int> Y : register(u1);

[numthreads(4, 1, 1)]
void main(uint I : SV_GroupIndex) {
  RWBuffer<int> L[2] = {X, Y};
  for (uint K = 0; K != 2; ++K)
    L[K][I] = 1;
  [loop] for (uint N = 2; N != 0; --N)
    L[N - 1][I + 4] = 1;

  RWBuffer<int> B = X;
  if (In[1])
    B = Y;
  if (In[1] == 0 && In[1] != 0)
    B[I] = 2;

  RWBuffer<int> C = R[0];
  if (In[2])
    C = R[1];
  C[I] = 3;
}
#endif
