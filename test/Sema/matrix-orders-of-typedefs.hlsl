// RUN: clang-dxc -T cs_6_0 -verify %s
// The order of a typedef is lost in a template argument, with a warning.

typedef row_major float2x3 ByRow;
typedef column_major float2x3 ByColumn;
template <typename T> struct Pair { T a, b; };

// expected-warning@+1 {{'row_major' has no effect here: matrices of this type are stored column by column}}
StructuredBuffer<ByRow> A;
StructuredBuffer<ByColumn> B;
cbuffer C {
  // expected-warning@+1 {{'row_major' has no effect here}}
  Pair<ByRow> c;
};
RWBuffer<float> Out;
[numthreads(1, 1, 1)] void main() {
  Out[0] = A[0][0][1] + B[0][0][1] + c.a[0][1];
}
