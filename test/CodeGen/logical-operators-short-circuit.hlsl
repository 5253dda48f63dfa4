// &&, || and ?: on scalars evaluate only the operands that they need.
// RUN: clang-dxc -T cs_6_6 -fcgl %s | FileCheck %s

RWStructuredBuffer<int> Out;
bool Effect(int At) {
  Out[At] = 1;
  return At > 3;
}

[numthreads(1, 1, 1)]
void main(uint3 ID : SV_DispatchThreadID) {
  // CHECK-LABEL: define internal void @main.body
  bool And = ID.x > 1 && Effect(4);
  // CHECK: br i1 %{{.*}}, label %[[RHS:and.rhs.*]], label %[[END:and.end.*]]
  // CHECK: [[RHS]]:
  // CHECK: call {{.*}}i1 @Effect(i32 4)
  // CHECK: [[END]]:
  // CHECK: phi i1 [ false, %{{.*}} ], [ %{{.*}}, %[[RHS]] ]
  int Choice = And ? Effect(5) : Effect(6);
  // CHECK: br i1 %{{.*}}, label %[[TRUE:cond.true.*]], label %[[FALSE:cond.false.*]]
  // CHECK: [[TRUE]]:
  // CHECK: call {{.*}}i1 @Effect(i32 5)
  // CHECK: [[FALSE]]:
  // CHECK: call {{.*}}i1 @Effect(i32 6)
  if (ID.y > 1 || Effect(7))
    Out[8] = Choice;
  // CHECK: br i1 %{{.*}}, label %[[THEN:if.then.*]], label %[[OR:or.*]]
  // CHECK: [[OR]]:
  // CHECK: %[[CALL:.*]] = call {{.*}}i1 @Effect(i32 7)
  // CHECK: br i1 %[[CALL]], label %[[THEN]], label
}
