// A semantic of another stage is an error on a parameter of the entry point.
// RUN: clang-dxc -T cs_6_0 -verify %s
RWBuffer<uint> Out;
[numthreads(8, 8, 1)] void main(uint a : SV_VertexID) { // expected-error {{'SV_VertexID' is not allowed in the input of compute shaders; it is part of the input of vertex shaders}}
  Out[a] = 1;
}
