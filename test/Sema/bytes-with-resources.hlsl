// Byte-address buffers cannot load or store types that contain resources.
// RUN: %clang-dxc -T cs_6_6 -verify %s

struct A { RWBuffer<float> a; float x; };
A object;
RWByteAddressBuffer bytes;

[numthreads(1, 1, 1)] void main() {
  A read = bytes.Load<A>(0); // expected-error {{'A' contains resources, which a buffer cannot store}}
  bytes.Store<A>(0, object); // expected-error {{'A' contains resources, which a buffer cannot store}}
}
