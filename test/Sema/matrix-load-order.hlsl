// dxc reads a matrix that is loaded directly row by row, whatever the default order
// is. A warning reports this once at each location; EndToEnd/run-matrix-loads.test
// shows that the suggested code reads the same values.
// RUN: clang-dxc -T cs_6_6 -verify %s
// RUN: clang-dxc -T cs_6_6 -Zpc -verify %s
// RUN: clang-dxc -T cs_6_6 -Zpr -verify=none %s
// RUN: clang-dxc -T cs_6_6 -Wno-hlsl-matrix-load-order -verify=none %s
// RUN: not clang-dxc -T cs_6_6 -Werror=hlsl-matrix-load-order %s 2>&1 | FileCheck --check-prefix=ERROR %s
// RUN: not clang-dxc -T cs_6_6 -WX %s 2>&1 | FileCheck --check-prefix=ERROR %s
// none-no-diagnostics

ByteAddressBuffer In;
RWByteAddressBuffer InOut;
struct S { column_major float2x3 M; };

// The instances of a template have one warning, at the first that needs it.
template <class T> float load(uint At) {
  T M = In.Load<T>(At); // expected-warning {{this reads the 'float2x3' column by column, as Store writes it with -Zpc, but dxc reads it row by row; load a struct with a row_major or column_major member, which both compilers read alike}}
  return M[0].x;
}
template <class T> float loadOther(T Buffer) {
  return Buffer.template Load<float2x3>(0)[0][0]; // expected-warning {{this reads the}}
}

[numthreads(1, 1, 1)] void main() {
  // ERROR: matrix-load-order.hlsl:[[@LINE+1]]:{{[0-9]+}}: error: this reads the 'float4x4' column by column
  float4x4 A = In.Load<float4x4>(0); // expected-warning {{this reads the}}
  uint Status;
  A[0].xy += InOut.Load<float2x2>(64, Status)[1]; // expected-warning {{this reads the}}
  bool2x3 B = In.Load<bool2x3>(64); // expected-warning {{this reads the}}
  A[1] = load<float2x1>(0) + load<float2x3>(8) + // expected-note {{in instantiation of}}
         load<float3x3>(16) + loadOther(In) + loadOther(InOut); // expected-note {{in instantiation of}}

  // There is only one order, or no matrix, or the struct declares the order.
  float1x4 Row = In.Load<float1x4>(0);
  float4x1 Column = In.Load<float4x1>(0);
  float4 Vector = In.Load<float4>(0);
  float2x3 Member = In.Load<S>(0).M;
  InOut.Store(0, A);
  InOut.Store(64, Row[0] + Vector + Column[0][0] + Member[1][2] + B[0][0]);
}
