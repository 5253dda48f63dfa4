// A semantic of another stage is an error where the entry has it.
// RUN: clang-dxc -T cs_6_0 -verify %s
RWBuffer<uint> Out;
[numthreads(8, 8, 1)] void main(uint a : SV_VertexID) { // expected-error {{the semantic 'SV_VertexID' is no input of a compute shader, which has SV_DispatchThreadID, SV_GroupID, SV_GroupThreadID and SV_GroupIndex}}
  Out[a] = 1;
}
