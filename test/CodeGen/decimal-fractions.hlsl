// Decimal fractions are rounded once, to nearest: those whose digits fit into the
// type, which are divided by a power of ten, and longer ones. The expected bits
// were computed with exact fractions.
// RUN: clang-dxc -T cs_6_6 -O3 -Fc - %s | FileCheck %s
RWStructuredBuffer<uint> Bits;
RWStructuredBuffer<uint2> LongBits;
void store(uint index, double value) {
  uint low, high;
  asuint(value, low, high);
  LongBits[index] = uint2(low, high);
}
[numthreads(1, 1, 1)]
void main() {
  // CHECK: rawBufferStore.i32({{.*}}, i32 0, i32 0, i32 1036831949,
  Bits[0] = asuint(0.1f);
  // CHECK: rawBufferStore.i32({{.*}}, i32 1, i32 0, i32 1050253722,
  Bits[1] = asuint(0.3f);
  // CHECK: rawBufferStore.i32({{.*}}, i32 2, i32 0, i32 1076677837,
  Bits[2] = asuint(2.7f);
  // CHECK: rawBufferStore.i32({{.*}}, i32 3, i32 0, i32 1182995054,
  Bits[3] = asuint(16777.215f);
  // CHECK: rawBufferStore.i32({{.*}}, i32 4, i32 0, i32 1182995055,
  Bits[4] = asuint(16777.217f);
  // CHECK: rawBufferStore.i32({{.*}}, i32 5, i32 0, i32 1238158542,
  Bits[5] = asuint(1677721.7f);
  // CHECK: rawBufferStore.i32({{.*}}, i32 6, i32 0, i32 799337791,
  Bits[6] = asuint(0.0000000003f);
  // CHECK: rawBufferStore.i32({{.*}}, i32 7, i32 0, i32 772010239,
  Bits[7] = asuint(0.00000000003f);
  // CHECK: rawBufferStore.i32({{.*}}, i32 8, i32 0, i32 1123450880,
  Bits[8] = asuint(123.25f);
  // CHECK: rawBufferStore.i32({{.*}}, i32 9, i32 0, i32 1258291200,
  Bits[9] = asuint(8388608.5f);
  // CHECK: rawBufferStore.i32({{.*}}, i32 10, i32 0, i32 1060320051,
  Bits[10] = asuint(.7f);
  // CHECK: rawBufferStore.i32({{.*}}, i32 11, i32 0, i32 1084227584,
  Bits[11] = asuint(5.f);
  // CHECK: splitDouble.f64(i32 102, double 0x4200C6F7A0B5ED8D)
  store(1, 9007199254.740991L);
  // CHECK: splitDouble.f64(i32 102, double 0x4200C6F7A0B5ED8E)
  store(2, 9007199254.740993L);
  // CHECK: splitDouble.f64(i32 102, double 0x3FD5555555555555)
  store(3, 0.3333333333333333L);
  // CHECK: splitDouble.f64(i32 102, double 0x4290624DD2F1A9FC)
  store(5, 4503599627370.4965L);
}
