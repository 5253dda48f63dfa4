// Operations across the lanes of a wave: their arguments, results and shader models.

// RUN: clang-dxc -T cs_6_5 -E main -enable-16bit-types %s -verify
// RUN: clang-dxc -T cs_6_5 -E main -enable-16bit-types -Wno-conversion -DGOOD %s -verify=good
// RUN: clang-dxc -T cs_6_0 -E main -DOLD %s -verify=old

// good-no-diagnostics

RWByteAddressBuffer Out;
Buffer<uint> In;

enum Colour { Red, Green };

[numthreads(32, 1, 1)] void main(uint i : SV_GroupIndex) {
  float f = i;
#ifdef GOOD
  float2 f2 = f;
  float2x3 f23 = f;
  double d = f;
  half h = f;
  int n = i;
  uint16_t s = i;
  int64_t l = i;
  bool b = i == 3;
  bool3 b3 = b;
  uint4 m = WaveActiveBallot(true);
  // Sums keep the type; bool counts as int.
  f = WaveActiveSum(f);
  f2 = WavePrefixSum(f2);
  f23 = WaveActiveProduct(f23);
  d = WaveActiveMax(d);
  h = WaveActiveMin(h);
  n = WaveActiveSum(n) + WaveActiveSum(b);
  s = WaveActiveSum(s);
  l = WavePrefixProduct(l);
  n = WaveActiveSum(Green);
  // Bits: integers of any size and sign.
  n = WaveActiveBitAnd(n);
  s = WaveActiveBitOr(s);
  l = WaveActiveBitXor(l);
  // Reads keep the type, bool too; the lane may be any number.
  b = WaveReadLaneFirst(b);
  b3 = QuadReadAcrossX(b3);
  b3 = WaveActiveAllEqual(b3);
  f23 = WaveReadLaneAt(f23, i + 1);
  d = QuadReadLaneAt(d, 3);
  h = QuadReadAcrossY(h);
  l = QuadReadAcrossDiagonal(l);
  bool2x3 equal = WaveActiveAllEqual(f23);
  // Votes convert to a condition.
  b = WaveActiveAnyTrue(f) && WaveActiveAllTrue(n) && QuadAny(b) && QuadAll(n);
  uint count = WaveActiveCountBits(f > 1) + WavePrefixCountBits(n) +
               WaveMultiPrefixCountBits(b, m);
  b = WaveIsFirstLane();
  count += WaveGetLaneIndex() + WaveGetLaneCount();
  m = WaveMatch(f23) & WaveMatch(b) & WaveMatch(h);
  f23 = WaveMultiPrefixSum(f23, m);
  l = WaveMultiPrefixProduct(l, m);
  n = WaveMultiPrefixBitAnd(n, m) | WaveMultiPrefixBitOr(n, m);
  s = WaveMultiPrefixBitXor(s, m);
  Out.Store(0, count + b + n);
#elif defined(OLD)
  f = WaveActiveSum(f);
  WaveMatch(f);                          // old-warning {{ignoring return value}} old-error {{'WaveMatch' needs shader model 6.5, but the target is 6.0}}
  WaveMultiPrefixSum(f, uint4(1, 0, 0, 0)); // old-warning {{ignoring return value}} old-error {{'WaveMultiPrefixSum' needs shader model 6.5, but the target is 6.0}}
  WaveMultiPrefixCountBits(true, (uint4)1); // old-warning {{ignoring return value}} old-error {{'WaveMultiPrefixCountBits' needs shader model 6.5, but the target is 6.0}}
  bool b = QuadAny(i > 3);
#else
  WaveActiveSum();                       // expected-error {{WaveActiveSum takes 1 argument, but 0 were given}}
  WaveGetLaneCount(f);                   // expected-error {{WaveGetLaneCount takes 0 arguments, but 1 was given}}
  WaveReadLaneAt(f);                     // expected-error {{WaveReadLaneAt takes 2 arguments, but 1 was given}}
  WaveActiveSum(In);                     // expected-error {{argument of type 'Buffer<uint>' cannot be used with WaveActiveSum, which takes numbers}}
  WaveReadLaneFirst(In);                 // expected-error {{cannot be used with WaveReadLaneFirst, which takes numbers or bool}}
  WaveActiveBitAnd(f);                   // expected-error {{argument of type 'float' cannot be used with WaveActiveBitAnd, which takes integers}}
  WaveActiveAnyTrue(float2(f, f));       // expected-error {{WaveActiveAnyTrue cannot be applied to 'float2'; it takes a scalar}}
  WaveActiveBallot((bool2x2)f);          // expected-error {{it takes a scalar}}
  WaveActiveCountBits(In);               // expected-error {{cannot be used with WaveActiveCountBits, which takes a condition}}
  QuadAny(bool2(true, false));           // expected-error {{it takes a scalar}}
  WaveReadLaneAt(f, In);                 // expected-error {{argument of type 'Buffer<uint>' cannot select the lanes that WaveReadLaneAt reads; it takes 'uint'}}
  WaveMultiPrefixSum(f, uint2(1, 0));    // expected-error {{passing 'uint2' to parameter of incompatible type}}
  In.WaveActiveSum(1);                   // expected-error {{no member named 'WaveActiveSum'}}
#endif
}
