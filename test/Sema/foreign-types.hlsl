// Types of C++ that HLSL does not have are no types of declarations, elements,
// casts or parameters; nor do they get into the symbols of a library.
// RUN: clang-dxc -T lib_6_6 -verify %s

Buffer<char> Element; // expected-error {{'char' is no type of HLSL; its numbers are bool, int, uint, float, half and double, and with a number of bits int16_t to uint64_t and float16_t to float64_t}}
export void parameter(wchar_t) {} // expected-error {{'wchar_t' is no type of HLSL}}
long global; // expected-error {{'long' is no type of HLSL}}
export unsigned char result() { // expected-error {{'char' is no type of HLSL}}
  long long Local = 1; // expected-error {{'long long' is no type of HLSL}}
  return (char)Local // expected-error {{'char' is no type of HLSL}}
         + char(Local); // expected-error {{'char' is no type of HLSL}}
}
struct Members {
  long double Wide; // expected-error {{'long' is no type of HLSL}}
  _Float16 Half; // expected-error {{'_Float16' is no type of HLSL}}
  unsigned Fine;
  unsigned int AsFine;
  uint64_t Long;
};
