// Statements: if, for, while, do, break, continue, and return before the end.
// RUN: clang-dxc -T cs_6_6 -fcgl %s | FileCheck %s
// RUN: clang-dxc -T cs_6_6 -fcgl %s | FileCheck %s --check-prefix=FIND

RWStructuredBuffer<int> Out;

int Find(int Wanted) {
  // FIND-LABEL: define internal i32 @Find
  for (int I = 0; I < 8; ++I) {
    if (Out[I] == Wanted)
      return I;
    // FIND: br i1 %{{.*}}, label %[[THEN:.*]], label %{{.*}}
    // FIND: [[THEN]]:
    // FIND: store i32 %{{.*}}, ptr %result
    // FIND-NEXT: br label %return
  }
  return -1;
  // FIND: store i32 -1, ptr %result
  // FIND: ret i32
}

[numthreads(1, 1, 1)]
void main() {
  Out[0] = Find(3);
  int I = 0;
  while (true) {
    if (++I == 3)
      continue;
    if (I > 5)
      break;
  }
  do {
    --I;
  } while (I > 0);
  if (I == 0) {
    Out[1] = 1;
  } else if (I == 1) {
    Out[1] = 2;
  }
}
// CHECK-LABEL: define internal void @main.body
// CHECK: while.cond:
// CHECK: icmp eq i32 %{{.*}}, 3
// CHECK: br i1 %{{.*}}, label %[[CONT:if.then.*]], label
// CHECK: [[CONT]]:
// CHECK-NEXT: br label %while.latch
// CHECK: icmp sgt i32 %{{.*}}, 5
// CHECK: br i1 %{{.*}}, label %[[BREAK:if.then.*]], label
// CHECK: [[BREAK]]:
// CHECK-NEXT: br label %while.end
// CHECK: do.body:
// CHECK: do.cond:
// CHECK: br i1 %{{.*}}, label %do.latch, label %do.end
// CHECK: if.else
