// Methods of a local take its address. For an object in a buffer or
// in groupshared memory, the body is emitted in place of the call,
// so that a method that only reads does not write the members back.
// RUN: clang-dxc -T cs_6_6 -fcgl %s | FileCheck %s

struct Base {
  int B;
  int GetBase() { return B; }
};
struct S : Base {
  int A;
  int Sum() { return this.A + GetBase(); }
  void Set(int V) { A = V; }
  static int Twice(int V) { return 2 * V; }
  S operator+(S Other) {
    S Result = Other;
    Result.A += A;
    return Result;
  }
};
RWStructuredBuffer<S> Buffer;
groupshared S Shared;

[numthreads(1, 1, 1)]
void main() {
  // CHECK-LABEL: define internal void @main.body
  S Local = {1, 2};
  Local.Set(S::Twice(3));
  // CHECK: %[[TWICE:.*]] = call i32 @"S::Twice"(i32 3)
  // CHECK: call void @"S::Set"(ptr %Local, i32 %[[TWICE]])
  Local = Local + Local;
  // CHECK: call void @"S::operator+"(ptr %{{.*}}, ptr %Local, ptr %{{.*}})
  int Sum = Buffer[4].Sum();
  // CHECK: getpointer{{.*}}, i32 4)
  // CHECK: load i32, ptr addrspace(1)
  // CHECK: load i32, ptr addrspace(1)
  // CHECK-NOT: store {{.*}}addrspace(1)
  // CHECK: %[[SUM:.*]] = add i32
  Shared.Set(Sum);
  // CHECK-NOT: @"S::Set"
  // CHECK: store i32 %[[SUM]], ptr addrspace(3) getelementptr inbounds nuw (%S.local, ptr addrspace(3) @Shared, i32 0, i32 1)
  // CHECK-NOT: store {{.*}}addrspace(3)
  // CHECK: ret void
}
// CHECK: define internal void @"S::operator+"(ptr %result, ptr %this, ptr %Other)
