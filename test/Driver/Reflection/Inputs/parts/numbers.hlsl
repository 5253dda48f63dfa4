// compile: -T cs_6_0
// compile: -T cs_6_2
// Types of minimum precision, and which variables are read.
struct Two { float2 x; float y[3]; };
cbuffer C {
  min16float mf;
  min16int mi;
  min16uint mu[3];
  min16float2x2 mm;
  float unread;
  float4 part;
  float2 low;
  float2 high;
  float4x4 m;
  Two two;
  int never;
  float list[4];
}
Texture1D<min16float> narrow;
RWStructuredBuffer<min16float2> Out;

[numthreads(1, 1, 1)]
void main(uint i : SV_DispatchThreadID) {
  float x = mf + mi + mu[1] + mm[1][0] + part.y + low.x + m[i][1] + two.y[i + 1];
  if (false)
    x += unread;
  float dead = never;
  Out[0] = (min16float)(x + list[i] + narrow.Load(0));
}
