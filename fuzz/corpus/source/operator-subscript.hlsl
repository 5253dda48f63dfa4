// -T cs_6_6 -E main
numthreads(1
.operator[]
