// Functions of a library with long vectors: intrinsics that consist of several
// operations, branches, loops, lanes, at each level; the validator accepts them.
// RUN: clang-dxc -T lib_6_9 -enable-16bit-types -Wno-conversion -O0 %s -Fo %t.0.dxil
// RUN: clang-dxc -T lib_6_9 -enable-16bit-types -Wno-conversion -O1 %s -Fo %t.1.dxil
// RUN: clang-dxc -T lib_6_9 -enable-16bit-types -Wno-conversion -O3 %s -Fo %t.3.dxil
// RUN: clang-dxc -T lib_6_9 -enable-16bit-types -Wno-conversion -Gis %s -Fo %t.strict.dxil
// RUN: clang-dxc -T lib_6_9 -enable-16bit-types -Wno-conversion -Zi -Qembed_debug %s -Fo %t.zi.dxil
// RUN: dxil-dis %t.3.dxil | FileCheck %s
// RUN: %if dxv %{ dxv %t.0.dxil && dxv %t.1.dxil && dxv %t.3.dxil && dxv %t.strict.dxil && dxv %t.zi.dxil %}

// CHECK-DAG: call <33 x i32> @dx.op.unaryBits.v33i16(i32 31
// CHECK-DAG: call %dx.types.fouri32 @dx.op.waveMatch.v8f32(i32 165
// CHECK-DAG: call <9 x i32> @dx.op.waveMultiPrefixOp.v9i32(i32 166
// CHECK-DAG: call {{.*}}<5 x double> @dx.op.tertiary.v5f64(i32 47
// CHECK-DAG: call {{.*}}<9 x float> @dx.op.unary.v9f32(i32 86
typedef vector<float, 6> F;
typedef vector<double, 5> D;
typedef vector<bool, 8> B;
typedef vector<int16_t, 33> W;
typedef vector<float16_t, 33> H;
RWByteAddressBuffer Out : register(u0);
export void io(inout F a, out vector<int, 7> b, in D d, uint i) {
  a[i] = d[i % 5];
  b = (vector<int, 7>)i;
  b[i % 7]++;
  a = rcp(a) + fmod(a, 2) + smoothstep(0, 1, a) + ldexp(a, 2) + step(a, 1);
}
export D dd(D a, D b) {
  return select(a > b, fma(a, b, a), a / b) + dot(a, b);
}
export B bb(B a, B b) {
  return or(and(a, b), !a);
}
export W ww(W a, H b) {
  W r = (W)b;
  r += a % 5;
  return reversebits((vector<uint16_t, 33>)r) + countbits(a) + firstbitlow(a) + (W)isnan(b) + (W)isinf(b * 2);
}
export vector<uint, 5> cc(vector<uint, 5> v) {
  vector<uint, 5> a = asuint(asfloat(v));
  uint lo, hi;
  return f32tof16(f16tof32(a)) + clamp(v, 2, 9) + (v << 3) + (v >> v);
}
export vector<float, 5> mm(vector<float, 5> v) {
  vector<float, 5> ip;
  vector<float, 5> f = modf(v, ip);
  vector<float, 5> e;
  f += frexp(v, e) + e + ip;
  vector<float, 5> s, c;
  sincos(v, s, c);
  return f + s * c + pow(v, 3) + exp(v) + log10(v) + atan2(v, f) + degrees(v) + sign(v) + lerp(v, f, 0.5);
}
export vector<float, 12> tern(bool c, vector<float, 12> a, vector<float, 12> b) {
  vector<float, 12> r;
  if (c) r = a;
  else r = b;
  for (uint i = 0; i < 12; ++i) r[i] = r[11 - i] + i;
  return c ? r : -r;
}
export uint4 wm(vector<float, 8> v) {
  return WaveMatch(v) + (uint)WaveActiveAllEqual(v)[3] ;
}
export vector<int,9> wv(vector<int, 9> v) {
  return WaveMultiPrefixSum(v, uint4(1,2,3,4)) + WavePrefixProduct(v) + WaveActiveBitOr((vector<uint,9>)v) + QuadReadLaneAt(v, 1);
}
[shader("pixel")] float4 ps(float4 p : P) : SV_Target {
  vector<float, 9> v = (vector<float, 9>)p.x;
  v = ddx(v) + ddy_fine(v) + fwidth(v);
  clip(v - 1);
  return v[2];
}
struct [raypayload] Pay { float4 c : read(caller) : write(caller, miss); };
[shader("miss")] void ms(inout Pay p) {
  vector<float, 20> v = (vector<float, 20>)p.c.x;
  p.c = (float4)sin(v);
}
