// -T cs_6_6 -E main -O3
// A value of a struct that is only declared becomes arrays of resources: a built-in
// template is instantiated without a source location.
struct Declared;
RWByteAddressBuffer B;
[numthreads(1, 1, 1)] void main() {
 
 
 
  B.Store<Texture2D<float4>[2]>(0, (Texture2D<float4>[2])B.Load<Declared>(4));
}
