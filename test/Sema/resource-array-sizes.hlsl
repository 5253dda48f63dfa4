// The size of a resource array is any constant expression;
// in a template it may depend on the parameters.
// RUN: clang-dxc -T cs_6_6 -ast-dump %s | FileCheck %s

static const uint N = 3;
enum { FromEnum = 7 };
// CHECK: VarDecl {{.*}} Named 'Buffer<float>[3]'
Buffer<float> Named[N];
// CHECK: VarDecl {{.*}} Computed 'Buffer<float>[7][2]'
Buffer<float> Computed[N * 2 + 1][N - 1];
// CHECK: VarDecl {{.*}} Enumerated 'Buffer<float>[7]'
Buffer<float> Enumerated[FromEnum];
// CHECK: VarDecl {{.*}} Unbounded 'Buffer<float>[][3]'
Buffer<float> Unbounded[][N];

// CHECK-LABEL: FunctionTemplateDecl {{.*}} last
// CHECK: FunctionDecl {{.*}} last 'float (Buffer<float>[3])' implicit_instantiation
// CHECK: ParmVarDecl {{.*}} p 'Buffer<float>[3]'
// CHECK: VarDecl {{.*}} copy 'Buffer<float>[3]'
template <uint K> float last(Buffer<float> p[K]) {
  Buffer<float> copy[K] = p;
  return copy[K - 1][0];
}

// CHECK-LABEL: ClassTemplateDecl {{.*}} Sized
// CHECK: ClassTemplateSpecializationDecl {{.*}} Sized
// CHECK: FieldDecl {{.*}} b 'Buffer<float>[3]'
// CHECK: CXXMethodDecl {{.*}} get 'float (Buffer<float>[4][3])'
template <uint K> struct Sized {
  Buffer<float> b[K];
  float get(Buffer<float> p[K + 1][K]) { return p[K][K - 1][0]; }
};

// CHECK-LABEL: FunctionDecl {{.*}} main
[numthreads(1, 1, 1)] void main() {
  const uint two = 2;
  // CHECK: VarDecl {{.*}} local 'Buffer<float>[2]'
  Buffer<float> local[two];
  Sized<3> sized;
  last<3>(Named);
}
