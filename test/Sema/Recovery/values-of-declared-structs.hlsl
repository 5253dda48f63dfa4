// A value of an incomplete struct type is converted to arrays of resources:
// a built-in template is instantiated without a source location.
// RUN: clang-dxc -T cs_6_6 -verify %s
struct Declared; // expected-note {{forward declaration of 'Declared'}}
RWByteAddressBuffer B;
[numthreads(1, 1, 1)] void main() {
  // expected-note@* {{'Load' declared here}}
  // expected-error@+2 {{calling 'Load<Declared>' with incomplete return type 'Declared'}}
  // expected-error@+1 {{'Texture2D<float4>[2]' contains resources, which a buffer cannot store}}
  B.Store<Texture2D<float4>[2]>(0, (Texture2D<float4>[2])B.Load<Declared>(4));
}
