// -T cs_6_6 -E main
[numthreads(1,1,1)] void main(uint n : SV_GroupIndex) { for (uint t; t = n;) {} }
