// -T cs_6_8 -E main -O3
auto numthreads(1
