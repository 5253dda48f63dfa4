int nodef(int x);
RWBuffer<float> o;
[numthreads(1,1,1)] void main(uint3 id : SV_Nope, float2 p, uint4 k : SV_GroupID) { o[0] = nodef(3); }
