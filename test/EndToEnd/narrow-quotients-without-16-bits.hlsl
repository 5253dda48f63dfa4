// The optimizer computes a quotient with 16 bits if its operands fit,
// but requires native 16-bit types only if the source uses them.
// RUN: clang-dxc -T cs_6_6 -enable-16bit-types %s | FileCheck %s
// CHECK-NOT: low-precision
// CHECK: define void @main
// CHECK-NOT: i16
RWBuffer<uint> o; Buffer<uint> b;
[numthreads(64, 1, 1)] void main(uint g : SV_GroupIndex) {
  for (uint i = g; i < 576; i += 64)
    o[b[i % 24] + i / 24] = i;
  // CHECK: ret void
}
