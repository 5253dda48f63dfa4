RWBuffer<float> o;
struct R { RWBuffer<float> b; };
[numthreads(1,1,1)] void main(uint3 id : SV_DispatchThreadID) { R r; r.b = o; static float q = id.x; o[0] = q; float x[3]; x[id.x]++; o[1]=x[1]; goto e; e: ; }
