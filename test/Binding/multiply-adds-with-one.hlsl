// A multiply-add with the factor one is a sum, and with the factor zero its last operand,
// at any level, as with dxc. A precise one is computed.
// RUN: %clang-dxc -T cs_6_0 -O3 -Rbinding -verify %s
// RUN: %clang-dxc -T cs_6_0 -Od -Rbinding -verify %s

// expected-remark@+1 {{'Ones': not used, takes no register}}
Buffer<float> Ones;
// expected-remark@+1 {{'IntegerOnes': not used, takes no register}}
Buffer<int> IntegerOnes;
// expected-remark@+1 {{'IntegerZeros': not used, takes no register}}
Buffer<uint> IntegerZeros;
// expected-remark@+1 {{'Exact': t0 space0, first gap of 1}}
Buffer<float> Exact;
// expected-remark@+1 {{'Out': u0 space0, first gap of 1}}
RWBuffer<float> Out;

[numthreads(64, 1, 1)]
void main(uint I : SV_DispatchThreadID) {
  precise float Kept = mad(Exact[I], 1, -Exact[I]);
  Out[I] = mad(Ones[I], 1, -Ones[I]) + mad(IntegerOnes[I], 1, -IntegerOnes[I]) +
           mad(IntegerZeros[I], 0u, I) + Kept;
}
