// -T cs_6_6 -E main
[numthreads(1,1,1)] void main(int x : SV_GroupIndex) { x != 0 ? uint2() double2x2(y
