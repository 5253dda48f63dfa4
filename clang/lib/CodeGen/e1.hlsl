RWBuffer<float> o; groupshared int g[3];
int rec(int x) { return x > 0 ? rec(x - 1) : 0; }
int a2(int x); int b2(int x) { return a2(x); } int a2(int x) { return b2(x); }
struct S { int v; int self(int n) { return n > 0 ? self(n - 1) : v; } };
RWStructuredBuffer<S> ss;
[numthreads(1,1,1)] void main(uint3 id : SV_DispatchThreadID) { o[0] = rec(3) + a2(3) + ss[0].self(2); }
