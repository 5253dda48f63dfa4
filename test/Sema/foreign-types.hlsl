// C++ types that HLSL does not have cannot be types of declarations, elements,
// casts or parameters, and do not occur in the symbols of a library.
// RUN: clang-dxc -T lib_6_6 -verify %s

Buffer<char> Element; // expected-error {{'char' is not an HLSL type; the numeric types are bool, int, uint, float, half and double, and with an explicit width int16_t to uint64_t and float16_t to float64_t}}
export void parameter(wchar_t) {} // expected-error {{'wchar_t' is not an HLSL type; the numeric types are bool, int, uint, float, half and double, and with an explicit width int16_t to uint64_t and float16_t to float64_t}}
long global; // expected-error {{'long' is not an HLSL type; the numeric types are bool, int, uint, float, half and double, and with an explicit width int16_t to uint64_t and float16_t to float64_t}}
export unsigned char result() { // expected-error {{'char' is not an HLSL type; the numeric types are bool, int, uint, float, half and double, and with an explicit width int16_t to uint64_t and float16_t to float64_t}}
  long long Local = 1; // expected-error {{'long long' is not an HLSL type; the numeric types are bool, int, uint, float, half and double, and with an explicit width int16_t to uint64_t and float16_t to float64_t}}
  Local = (char)Local; // expected-error {{'char' is not an HLSL type; the numeric types are bool, int, uint, float, half and double, and with an explicit width int16_t to uint64_t and float16_t to float64_t}}
  return char(Local); // expected-error {{'char' is not an HLSL type; the numeric types are bool, int, uint, float, half and double, and with an explicit width int16_t to uint64_t and float16_t to float64_t}}
}
struct Members {
  long double Wide; // expected-error {{'long' is not an HLSL type; the numeric types are bool, int, uint, float, half and double, and with an explicit width int16_t to uint64_t and float16_t to float64_t}}
  _Float16 Half; // expected-error {{'_Float16' is not an HLSL type; the numeric types are bool, int, uint, float, half and double, and with an explicit width int16_t to uint64_t and float16_t to float64_t}}
  unsigned Fine;
  unsigned int AsFine;
  uint64_t Long;
};

cbuffer Constants {
  _Atomic(int) Shared[2]; // expected-error {{'_Atomic' is not an HLSL type}}
};
__hlsl_resource_t handle(); // expected-error {{'__hlsl_resource_t' is not an HLSL type}}
decltype(nullptr) null(); // expected-error {{'decltype(nullptr)' is not an HLSL type}}
RWStructuredBuffer<__builtin_va_list> List; // expected-error {{'__builtin_va_list' is not an HLSL type}}
typedef __int128 Wide; // expected-error {{'__int128' is not an HLSL type}}
_BitInt(7) bits(); // expected-error {{'_BitInt' is not an HLSL type}}
decltype(1.0f) fine() {
  while ((__bf16)0) // expected-error {{'__bf16' is not an HLSL type}}
    ;
  return (__float128)1; // expected-error {{'__float128' is not an HLSL type}}
}
