// What a variable keeps from its declaration on needs no memory, nor does a
// result that only the end of a function returns. Variables that something
// writes have memory, as have those that are precise, and bools, whose form in
// memory debug information describes.
// RUN: clang-dxc -T cs_6_6 -Wno-uninitialized -fcgl %s | FileCheck %s --implicit-check-not=alloca
// RUN: clang-dxc -T cs_6_6 -Wno-uninitialized -Zi -fcgl %s | FileCheck %s --implicit-check-not=alloca
// RUN: clang-dxc -T cs_6_6 -Wno-uninitialized -Od %s -Fo %t.Od.dxil
// RUN: dxil-run %t.Od.dxil --bindings %S/Inputs/kept-values.json --expect %S/Inputs/kept-values-expected.json
// RUN: clang-dxc -T cs_6_6 -Wno-uninitialized %s -Fo %t.dxil
// RUN: dxil-run %t.dxil --bindings %S/Inputs/kept-values.json --expect %S/Inputs/kept-values-expected.json

RWBuffer<int> B : register(u0);

int sum(int2 P, int Weight) {
  const int First = P.x * Weight;
  int Second = First + P.y;
  return Second;
}
int early(int V) {
  if (V < 0)
    return 0;
  return V;
}
void bump(inout int V) { V += 1; }

// CHECK: %ID = alloca i32
// CHECK-LABEL: define internal void @main.body(
// The initializer of Own names it.
// CHECK: %unset = alloca i32
// CHECK: %Bumped = alloca i32
// CHECK: %Masked = alloca <2 x i32>
// CHECK: %Counter = alloca i32
// CHECK: %Passed = alloca i32
// CHECK: %V.copy = alloca i32
// CHECK: %Exact = alloca float
// CHECK: %Flag = alloca i32
[numthreads(1, 1, 1)] void main(uint ID : SV_GroupIndex) {
  int Kept = B[0];
  int Own = Own * 0 + Kept;
  int Bumped = Kept;
  Bumped++;
  int2 Masked = Kept;
  Masked.y = 5;
  int2 Pair = int2(Kept, 7);
  int Element = Pair[ID];
  B[1] = sum(Pair.yx, 3) + Bumped + Masked.y + Element;
  for (int Counter = 0; Counter < 2; ++Counter) {
    int Inner = B[2] + Counter;
    B[2] = Inner * Inner;
  }
  int Passed = Kept;
  bump(Passed);
  precise float Exact = Kept;
  bool Flag = Kept > 3;
  B[3] = Flag ? Passed + Exact : 0;
  B[4] = early(Own);
}
// CHECK-LABEL: define internal i32 @sum(<2 x i32> %P, i32 %Weight)
// CHECK-LABEL: define internal i32 @early(i32 %V)
// CHECK: %result = alloca i32
