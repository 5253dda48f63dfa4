// The values of an initializer list are flattened as far as the members
// and elements require, regardless of braces; resources are never split.
// RUN: clang-dxc -T cs_6_6 -ast-dump %s | FileCheck %s

RWBuffer<float> X, Y, Z;
RWBuffer<float> B[2][2];
struct Pair {
  RWBuffer<float> f;
  int a;
};
struct Base {
  RWBuffer<float> b;
};
struct Mixed : Base {
  int a;
  float2 v;
  RWBuffer<float> f[2];
};

[numthreads(1, 1, 1)] void main() {
  // CHECK-LABEL: VarDecl {{.*}} flat 'RWBuffer<float>[2][2]'
  // CHECK-NEXT: InitListExpr {{.*}} 'RWBuffer<float>[2][2]'
  // CHECK-NEXT: InitListExpr {{.*}} 'RWBuffer<float>[2]'
  // CHECK: 'X' 'RWBuffer<float>'
  // CHECK: 'Y' 'RWBuffer<float>'
  // CHECK: InitListExpr {{.*}} 'RWBuffer<float>[2]'
  // CHECK: 'Z' 'RWBuffer<float>'
  // CHECK: 'X' 'RWBuffer<float>'
  RWBuffer<float> flat[2][2] = {X, Y, Z, X};

  // CHECK-LABEL: VarDecl {{.*}} subArrays 'RWBuffer<float>[3][2]'
  // CHECK-COUNT-2: 'B' 'RWBuffer<float>[2][2]'
  // CHECK: InitListExpr {{.*}} 'RWBuffer<float>[2]'
  // CHECK-COUNT-2: 'B' 'RWBuffer<float>[2][2]'
  // CHECK: InitListExpr {{.*}} 'RWBuffer<float>[2]'
  // CHECK: 'X' 'RWBuffer<float>'
  // CHECK: 'Y' 'RWBuffer<float>'
  RWBuffer<float> subArrays[3][2] = {B, {X}, Y};

  // CHECK-LABEL: VarDecl {{.*}} counted 'RWBuffer<float>[3]'
  RWBuffer<float> counted[] = {X, B[1]};

  // CHECK-LABEL: VarDecl {{.*}} single 'RWBuffer<float>'
  // CHECK: 'X' 'RWBuffer<float>'
  RWBuffer<float> single = {X};

  // CHECK-LABEL: VarDecl {{.*}} pair 'Pair'
  // CHECK: 'Y' 'RWBuffer<float>'
  // CHECK: IntegerLiteral {{.*}} 7
  Pair pair = {Y, 7};

  // A struct of the right type is copied as a whole.
  // CHECK-LABEL: VarDecl {{.*}} pairs 'Pair[2]'
  // CHECK: CXXConstructExpr {{.*}} 'Pair' 'void (const Pair &)
  // CHECK: InitListExpr {{.*}} 'Pair'
  // CHECK: 'Z' 'RWBuffer<float>'
  // CHECK: <FloatingToIntegral>
  Pair pairs[2] = {pair, Z, 2.0};

  // CHECK-LABEL: VarDecl {{.*}} mixed 'Mixed'
  // CHECK: InitListExpr {{.*}} 'Mixed'
  // CHECK-NEXT: InitListExpr {{.*}} 'Base'
  // CHECK: 'X' 'RWBuffer<float>'
  // CHECK: InitListExpr {{.*}} 'float2'
  // CHECK-COUNT-2: 'numbers' 'int3'
  // CHECK: InitListExpr {{.*}} 'RWBuffer<float>[2]'
  // CHECK-COUNT-2: 'B' 'RWBuffer<float>[2][2]'
  int3 numbers = int3(1, 2, 3);
  Mixed mixed = {X, numbers, B[0]};

  // CHECK-LABEL: VarDecl {{.*}} copy 'Pair[2]'
  // CHECK-COUNT-2: MemberExpr {{.*}} .b
  Pair copy[2] = {(RWBuffer<float>)mixed.b, mixed.a, mixed.b, 1};
}
