RWBuffer<float> o; RWBuffer<float> o2;
[numthreads(1,1,1)] void main(uint3 id : SV_DispatchThreadID) { 
 RWBuffer<float> l = o; if (id.x) l = o2; l[1] = 1; 
 int x = 1, y = 2; (id.x ? x : y) = 3; o[3] = x; }
