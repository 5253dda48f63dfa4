// A user-defined declaration hides a built-in name; a user-defined overload
// of an intrinsic is called where it fits, otherwise the intrinsic.
// RUN: clang-dxc -T cs_6_6 -ast-dump %s | FileCheck %s

struct Buffer { float x; };
struct Quaternion { float4 v; };
float3 mul(Quaternion q, float3 v) { return q.v.xyz + v; }

static Buffer mine;

[numthreads(1, 1, 1)] void main() {
  Quaternion q = {float4(1, 2, 3, 4)};
  // CHECK: VarDecl {{.*}} ours 'float3'
  // CHECK: CallExpr
  // CHECK-NEXT: ImplicitCastExpr
  // CHECK-NEXT: DeclRefExpr {{.*}} 'mul' 'float3 (Quaternion, float3)'
  float3 ours = mul(q, float3(1, 2, 3));
  // CHECK: VarDecl {{.*}} theirs 'float3'
  // CHECK: DeclRefExpr {{.*}} 'mul' 'vector<float (matrix<float, 3, 3>, vector<float, 3>), 3>'
  float3 theirs = mul((float3x3)1, ours);
  // CHECK: VarDecl {{.*}} m 'float'
  // CHECK-NEXT: ImplicitCastExpr
  // CHECK-NEXT: MemberExpr {{.*}} .x
  float m = mine.x;
}
