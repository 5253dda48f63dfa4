// -T cs_6_6 -E main
[numthreads(1, 1, 127)] void main() {}
