// Resources may be parameters, and locals that are initialized once; the
// function is emitted in place of the call, because handles cannot be passed.
// RUN: clang-dxc -T cs_6_6 -fcgl %s | FileCheck %s --implicit-check-not=@Fetch

RWBuffer<float> First : register(u0);
RWBuffer<float> Second : register(u1);

float Fetch(RWBuffer<float> From, int At) {
  if (At > 3)
    return 0;
  return From[At];
}

[numthreads(1, 1, 1)]
void main(uint3 ID : SV_DispatchThreadID) {
  RWBuffer<float> Target = First;
  Target[7] = Fetch(Second, ID.x) + Fetch(Second, ID.y);
  // CHECK: icmp sgt i32 %{{.*}}, 3
  // CHECK: %[[SECOND:.*]] = call {{.*}}(i32 0, i32 1, i32 1, i32 0, ptr @Second.str)
  // CHECK: getpointer{{.*}} %[[SECOND]], i32 %{{.*}})
  // CHECK: %[[AGAIN:.*]] = call {{.*}}(i32 0, i32 1, i32 1, i32 0, ptr @Second.str)
  // CHECK: getpointer{{.*}} %[[AGAIN]], i32 %{{.*}})
  // CHECK: %[[FIRST:.*]] = call {{.*}}(i32 0, i32 0, i32 1, i32 0, ptr @First.str)
  // CHECK: getpointer{{.*}} %[[FIRST]], i32 7)
}
