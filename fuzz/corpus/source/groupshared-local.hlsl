// -T cs_6_6 -E main
[numthreads(1,1,1)] void main() { groupshared float g[4]; g[0] = 1; }
