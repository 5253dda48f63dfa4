// -T vs_6_0 -E main -O3
void main() {
  [shader("compute")] [numthreads(4, 1, 1)] void main();
}
