#include "scale.inc"

cbuffer Params {
  uint Count;
  float4 Offset;
};
StructuredBuffer<float> In;
RWStructuredBuffer<float> Out : register(u2);

[numthreads(64, 1, 1)]
void main(uint3 ID : SV_DispatchThreadID) {
  if (ID.x < Count)
    Out[ID.x] = In[ID.x] * Scale;
}
