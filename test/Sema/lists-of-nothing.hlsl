// An expression without a value cannot be an element of an initializer list and does not determine an array's size.
// RUN: clang-dxc -T cs_6_6 -verify %s

struct Empty {};
struct OfEmpty { Empty e[2]; };
void nothing() {}
int one() { return 1; }

[numthreads(1, 1, 1)] void main() {
  Empty e;
  int functions[] = {one}; // expected-error {{'one' is a function; call it to get a value}}
  int intrinsics[2] = {1, lerp}; // expected-error {{'lerp' is a function; call it to get a value}}
  int voids[] = {nothing()}; // expected-error {{an expression without a value cannot be in an initializer list}}
  int2 pair = {1, {nothing(), 2}}; // expected-error {{an expression without a value cannot be in an initializer list}}
  int empties[] = {e, {e, e}}; // expected-error {{the array type 'int[]' has no size, and no initializer to deduce it from}}
  Empty same[] = {e}; // expected-error {{the array type 'Empty[]' has no size, and no initializer to deduce it from}}
  OfEmpty nested[] = {1}; // expected-error {{the array type 'OfEmpty[]' has no size, and no initializer to deduce it from}}
  int right[] = {e, one(), {2}};
  int length[2] = right;
}
