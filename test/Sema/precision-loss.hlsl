// Implicit conversions to narrower types cause a warning, as in dxc: variables,
// arguments, results and vectors, but not constants, casts and compound assignments.
// RUN: clang-dxc -T cs_6_6 -verify %s
// RUN: clang-dxc -T cs_6_6 -enable-16bit-types -DNATIVE -verify %s
// RUN: clang-dxc -T cs_6_6 -Wno-conversion -verify=none %s -Fo %t.dxil
// none-no-diagnostics

RWBuffer<float> Out;
cbuffer Constants { float f; uint n; double d; double2 d2; };
static const double Pi = 3.14159265358979l;

void takeFloat(float x) {}
float give() { return d; } // expected-warning {{the conversion of 'double' to 'float' may lose data; write a cast if that is meant}}

[numthreads(1, 1, 1)] void main() {
  float a = d; // expected-warning {{the conversion of 'double' to 'float' may lose data}}
  float2 b = d2; // expected-warning {{the conversion of 'double2'}}
  int c = d; // expected-warning {{the conversion of 'double' to 'int' may lose data}}
  half e = d; // expected-warning {{the conversion of 'double' to 'half' may lose data}}
  takeFloat(d); // expected-warning {{the conversion of 'double' to 'float' may lose data}}
  a = d * 2; // expected-warning {{the conversion of 'double' to 'float' may lose data}}
#ifdef NATIVE
  half h = f; // expected-warning {{the conversion of 'float' to 'half' may lose data}}
  int16_t s = n; // expected-warning {{the conversion of 'uint' to 'int16_t' may lose data}}
#else
  half h = f;
  min16float m = f; // expected-warning {{the conversion of 'float' to 'min16float' may lose data}}
  min16int s = n; // expected-warning {{to 'min16int' may lose data}}
  min16uint2 v = n; // expected-warning {{may lose data}}
  Out[1] = m + v.x;
#endif

  // Meant, or nothing is lost.
  float g = (float)d + float(Pi);
  float p = Pi, q = 1.5l * 2;
  half r = 0.1;
  double w = f;
  uint64_t u = n;
  bool truth = d;
  a += d;
  Out[0] = a + b.x + c + e + h + s + g + p + q + r + float(w) + float(u) + truth + give();
}
