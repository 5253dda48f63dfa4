// The subscript of a buffer is a scalar: a vector
// is an error, as in dxc, and is not truncated.
// RUN: clang-dxc -T cs_6_6 -verify %s

RWBuffer<float> Out;
StructuredBuffer<float> Structs;
Buffer<float4> In;
Texture2D<float> Image;
[numthreads(1, 1, 1)] void main(uint3 id : SV_DispatchThreadID, uint i : SV_GroupIndex) {
  uint1 one = i;
  Out[id] = 1;                   // expected-error {{a position in 'RWBuffer<float>' has 1 number, not 3}}
  Out[0] = Structs[id.xy];       // expected-error {{has 1 number, not 2}}
  Out[1] = In[id].x;             // expected-error {{has 1 number, not 3}}
  Out[one] = Structs[one] + In[i].x + Structs[id.x] + Image[id.xy];
}
