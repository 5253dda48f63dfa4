// Without native 16-bit types, half is a
// 32-bit type and int16_t does not exist.
// RUN: clang-dxc -T cs_6_6 -verify %s
// RUN: clang-dxc -T cs_6_6 -enable-16bit-types -DNATIVE -verify=native %s
// native-no-diagnostics

[numthreads(1, 1, 1)] void main() {
#ifdef NATIVE
  static_assert(sizeof(half) == 2, "half is 16 bits");
#else
  static_assert(sizeof(half) == 4, "half is float");
#endif
  int16_t a; // expected-error {{'int16_t' needs the option -enable-16bit-types and shader model 6.2}}
}
