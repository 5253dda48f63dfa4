// A read of an uninitialized variable causes a warning; an out argument initializes
// it, in functions, intrinsics and methods, also component by component.
// RUN: clang-dxc -T cs_6_6 -verify %s

RWBuffer<uint> Out;
RWByteAddressBuffer Bytes;
groupshared uint count;
Texture2D T;

void set(out uint a) { a = 1; }

[numthreads(1, 1, 1)] void main(uint3 id : SV_DispatchThreadID) {
  uint never; // expected-note {{initialize the variable 'never' to silence this warning}}
  Out[0] = never; // expected-warning {{variable 'never' is uninitialized when used here}}
  uint byFunction;
  set(byFunction);
  uint byIntrinsic;
  InterlockedAdd(count, 1, byIntrinsic);
  uint byMethod;
  Bytes.InterlockedAdd(0, 1, byMethod);
  uint2 size;
  T.GetDimensions(size.x, size.y);
  Out[1] = byFunction + byIntrinsic + byMethod + size.x + size.y;
}
