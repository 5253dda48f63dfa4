// -T cs_6_6 -E main
[numthreads(1,1,1)] void main() { for (int i = 0;;) { [unroll] for (uint j = 0; j < 65535; j++) {} } }
