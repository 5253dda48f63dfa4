RWBuffer<float> o; RWBuffer<float> o2;
float get(RWBuffer<float> b, int i) { return b[i]; }
RWBuffer<float> arr[4] : register(u3); RWBuffer<float> un[] : register(u10, space2); RWBuffer<float> md[2][3];
[numthreads(1,1,1)] void main(uint3 id : SV_DispatchThreadID) { 
 RWBuffer<float> l = o; l[1] = get(o2, 3) + get(arr[id.x], 2) + un[id.y][3]; md[1][2][0] = 3; }
