// An aggregate argument that the function writes is copied by the caller; an
// aggregate result is stored to memory of the caller.
// RUN: clang-dxc -T cs_6_6 -fcgl %s | FileCheck %s

struct Pair { int A, B; };
RWStructuredBuffer<Pair> Out;

Pair Swap(Pair P) {
  int Old = P.A;
  P.A = P.B;
  P.B = Old;
  return P;
}
int Sum(int Values[2]) {
  Values[0] += Values[1];
  return Values[0];
}

[numthreads(1, 1, 1)]
void main() {
  // CHECK-LABEL: define internal void @main.body
  Pair P = {1, 2};
  Pair Q = Swap(P);
  // CHECK: getelementptr inbounds nuw %Pair.local, ptr %[[COPY:P.copy.*]], i32 0, i32 0
  // CHECK: call void @Swap(ptr %Q, ptr %[[COPY]])
  Out[0] = Swap(Q);
  // CHECK: call void @Swap(ptr %[[RESULT:.*]], ptr %{{.*}})
  // CHECK: getelementptr inbounds nuw %Pair.local, ptr %[[RESULT]], i32 0, i32 0
  // CHECK: store i32 %{{.*}}, ptr addrspace(1)
  int Values[2] = {3, 4};
  Out[1].A = Sum(Values);
  // CHECK: getelementptr inbounds [2 x i32], ptr %[[VCOPY:Values.copy]], i32 0, i32 0
  // CHECK: call {{.*}}i32 @Sum(ptr %[[VCOPY]])
}
// CHECK-DAG: define internal void @Swap(ptr %result, ptr %P)
// CHECK-DAG: define internal i32 @Sum(ptr %Values)
