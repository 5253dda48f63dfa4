// -T cs_6_6 -E main
[numthreads(1,1,1)] void main() { [unroll] for (int i = 0; i < 0xffffffff; ++i) { for (int j = 0; j < i; ++j) {} } }
