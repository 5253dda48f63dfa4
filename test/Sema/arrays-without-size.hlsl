// A declaration of an array before its definition requires the size.
// RUN: clang-dxc -T cs_6_6 -verify %s
// RUN: clang-dxc -T cs_6_6 -DFINE %s

#ifdef FINE
extern float Table[3];
#else
extern float Table[]; // expected-error {{definition of variable with array type needs an explicit size or an initializer}}
#endif
float Table[3];
extern Buffer<float> Resources[];
RWBuffer<float> Out;
[numthreads(1, 1, 1)] void main(uint i : SV_DispatchThreadID) {
  Out[0] = Table[i] + Resources[i][0];
}
