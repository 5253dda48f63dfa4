// A bool is i1 in registers and a 32-bit 0 or 1 in memory of every kind.
// RUN: clang-dxc -T cs_6_6 -fcgl %s | FileCheck %s

struct S {
  bool Flag;
  bool2 Two;
};
RWStructuredBuffer<S> Buffer;
groupshared bool Shared;
cbuffer Constants { bool Wanted; };

// CHECK-DAG: @Shared = internal addrspace(3) global i32 poison
// CHECK-DAG: %struct.S = type <{ i32, <2 x i32> }>

bool Invert(bool B) { return !B; }

[numthreads(1, 1, 1)]
void main() {
  // CHECK-LABEL: define internal void @main.body
  Shared = Wanted;
  // CHECK: %[[WORD:.*]] = load i32, ptr addrspace(2)
  // CHECK: %[[BIT:.*]] = icmp ne i32 %[[WORD]], 0
  // CHECK: %[[BACK:.*]] = zext i1 %[[BIT]] to i32
  // CHECK: store i32 %[[BACK]], ptr addrspace(3) @Shared
  Buffer[0].Flag = Invert(Shared);
  // CHECK: %[[RESULT:.*]] = call {{.*}}i1 @Invert(i1 %{{.*}})
  // CHECK: %[[STORED:.*]] = zext i1 %[[RESULT]] to i32
  // CHECK: store i32 %[[STORED]], ptr addrspace(1)
  Buffer[1].Two.y = true;
  // CHECK: %[[Y:.*]] = getelementptr i8, ptr addrspace(1) %{{.*}}, i32 8
  // CHECK: store i32 1, ptr addrspace(1) %[[Y]]
}
// CHECK: define internal i1 @Invert(i1 %B)
