// -T lib_6_9 -E main -O3
export void f(int n) {
  slice<2, 5>;
}
