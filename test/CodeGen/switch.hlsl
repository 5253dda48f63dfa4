// Several labels for one body, fall-through, a default in the middle, break.
// RUN: clang-dxc -T cs_6_6 -fcgl %s | FileCheck %s

RWStructuredBuffer<int> Out;
enum Mode { Off, On = 5 };

[numthreads(1, 1, 1)]
void main(uint3 ID : SV_DispatchThreadID) {
  switch (ID.x) {
  case 1:
  case 2:
    Out[0] = 10;
    break;
  default:
    Out[1] = 20;
  case On:
    Out[2] = 30;
  }
}
// CHECK: switch i32 %{{.*}}, label %[[DEFAULT:.*]] [
// CHECK-NEXT: i32 1, label %[[ONE:.*]]
// CHECK-NEXT: i32 2, label %[[ONE]]
// CHECK-NEXT: i32 5, label %[[FIVE:.*]]
// CHECK-NEXT: ]
// CHECK: [[ONE]]:
// CHECK: store i32 10
// CHECK-NEXT: br label %switch.end
// CHECK: [[DEFAULT]]:
// CHECK: store i32 20
// CHECK-NEXT: br label %[[FIVE]]
// CHECK: [[FIVE]]:
// CHECK: store i32 30
// CHECK-NEXT: br label %switch.end
