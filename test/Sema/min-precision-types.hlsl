// Minimum-precision types are distinct types, and are the
// native types if these are enabled. Literals without a
// suffix adapt to 16-bit operands that can represent them.
// RUN: clang-dxc -T cs_6_0 -verify=expected-minimum %s
// RUN: clang-dxc -T cs_6_2 -enable-16bit-types -DNATIVE -verify=expected-native %s
// RUN: clang-dxc -T cs_6_0 -Wno-conversion -verify=expected-quiet %s
// RUN: clang-dxc -T cs_6_0 -Wno-conversion -DERRORS -verify %s
// expected-quiet-no-diagnostics

// Reported once for each name; min10float2 is another one.
// expected-native-warning@+1 {{'min16float' is promoted to 'half'}}
min16float H;
min16float H2;
// expected-native-warning@+1 {{'min16int' is promoted to 'int16_t'}}
min16int S;
// expected-native-warning@+1 {{'min16uint' is promoted to 'uint16_t'}}
min16uint U;
// expected-minimum-warning@+2 {{'min10float' is promoted to 'min16float'}}
// expected-native-warning@+1 {{'min10float' is promoted to 'half'}}
min10float Ten;
// expected-minimum-warning@+2 {{'min10float' is promoted to 'min16float'}}
// expected-native-warning@+1 {{'min10float' is promoted to 'half'}}
min10float2 Tens;
// expected-minimum-warning@+2 {{'min12int' is promoted to 'min16int'}}
// expected-native-warning@+1 {{'min12int' is promoted to 'int16_t'}}
min12int Twelve;
float F;
int I;
#ifdef ERRORS
RWStructuredBuffer<min16int> Out;
#endif

#define SAME(E, ...) static_assert(__is_same(decltype(E), __VA_ARGS__), "")
static_assert(__is_same(min10float, min16float), "");
static_assert(__is_same(min12int, min16int), "");
static_assert(!__is_same(min16float, float), "");
#ifdef NATIVE
static_assert(__is_same(half, min16float), "");
static_assert(__is_same(int16_t, min16int), "");
SAME(H * 0.5h, half);
#else
static_assert(!__is_same(half, float) && !__is_same(half, min16float), "");
SAME(H * 0.5h, float);
#endif
SAME(H * 2.0, min16float);
SAME(-1.5 + H, min16float);
SAME(H * 2, min16float);
SAME(H * 2.0f, float);
SAME(H * 1e6, float);
SAME(H + S, min16float);
SAME(H + F, float);
SAME(1 - S, min16int);
SAME(S + 1u, uint);
SAME(S + 32768, int);
SAME(U + 65535, min16uint);
SAME(S * 0.5, float);
SAME(S + U, min16uint);
SAME(S + I, int);
SAME(-S, min16int);
SAME(~U, min16uint);
SAME(S << 1, min16int);
SAME(Tens * 0.5, vector<min16float, 2>);
SAME(sin(H), min16float);
SAME(max(S, 1), min16int);

int overload(float X) { return 1; }
int overload(int X) { return 2; }
int overload(min16float X) { return 3; }
int overload(min16int X) { return 4; }
int onlyWide(float X) { return 1; }
int onlyWide(int X) { return 2; }

[numthreads(1, 1, 1)] void main() {
  overload(H);
  overload(S);
  onlyWide(H);
  onlyWide(S);
#ifdef ERRORS
  InterlockedAdd(Out[0], 1); // expected-error {{InterlockedAdd works on int, uint, int64_t and uint64_t}}
  asuint(H); // expected-error {{cannot be used with asuint, which takes 32-bit float, int or uint values}}
#endif
}
