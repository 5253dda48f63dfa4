// A construct of a later HLSL version is an error at its location that names the version.
// RUN: clang-dxc -T cs_6_6 -HV 2018 -verify %s
// RUN: clang-dxc -T cs_6_6 -HV 2016 -DBEFORE_2017 -verify=old %s
// RUN: clang-dxc -T cs_6_6 -HV 2021 -verify=new %s
// new-no-diagnostics

enum Kind { One, Two }; // old-error {{enumerations need HLSL 2017, but the language version is 2016}}
#ifndef BEFORE_2017
template <typename T> T twice(T a) { return 2 * a; } // expected-error {{templates need HLSL 2021, but the language version is 2018}}
template <typename T> struct Box { T value; };       // expected-error {{templates need HLSL 2021}}
struct Pair {
  float x, y;
  uint low : 4;                                      // expected-error {{bit-fields need HLSL 2021}}
  Pair operator+(Pair r) { return r; }               // expected-error {{operators of structs need HLSL 2021}}
};
namespace N {
struct Words { uint high : 28; };                    // expected-error {{bit-fields need HLSL 2021}}
}
#endif
struct Plain { float a; float get() { return a; } static uint Count; };

[numthreads(1, 1, 1)] void main() {}
