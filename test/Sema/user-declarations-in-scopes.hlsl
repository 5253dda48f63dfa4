// Declarations of a unit hide the built-ins of their names in every kind of scope, and
// in no other.
// RUN: clang-dxc -T cs_6_6 -O3 -Fc - %s | FileCheck %s
namespace N { static const int saturate = 1; }
namespace { static const int radians = 2; }
static const int degrees = 3;
enum Kind { refract = 4 };
cbuffer Constants { int4 reflect; };
template <typename T> T twice(T mul) { return mul + mul; }
struct Method {
  int cross;
  int get() { return cross + step(); }
  int step() { return 5; }
};
int lerp(int a) { return a; }
int fromParameter(int clamp) { return clamp; }
float fromBuiltIn() { return lerp(1.0, 3.0, 0.5); }
int beforeDirective(float x) { return saturate(x); }
using namespace N;
int afterDirective() { return saturate; }
namespace M { static const int frac = 7; }
int inDirective() { using namespace M; return frac; }
float outsideOfDirective() { return 4 * frac(1.5); }
int fromBlock() {
  int floor = 8;
  { float floor = 9; floor += ::floor(1.5); }
  return floor;
}
int afterLoop() { for (int ceil = 0; ceil < 2; ++ceil) {} return ceil(1.5); }
int fromLocalStruct() {
  struct Inner { int trunc; int get() { return trunc; } };
  Inner inner = {3};
  return inner.get();
}

RWStructuredBuffer<int> Output;
[numthreads(1, 1, 1)]
void main() {
  Method m = {1};
  // CHECK: i32 0, i32 0, i32 6,
  Output[0] = m.get();
  // CHECK: i32 1, i32 0, i32 6,
  Output[1] = twice(3);
  // CHECK: i32 2, i32 0, i32 4,
  Output[2] = fromParameter(4);
  // CHECK: i32 3, i32 0, i32 6,
  Output[3] = lerp(6);
  // CHECK: i32 4, i32 0, i32 2,
  Output[4] = fromBuiltIn();
  // CHECK: i32 5, i32 0, i32 1,
  Output[5] = beforeDirective(3);
  // CHECK: i32 6, i32 0, i32 1,
  Output[6] = afterDirective();
  // CHECK: i32 7, i32 0, i32 7,
  Output[7] = inDirective();
  // CHECK: i32 8, i32 0, i32 2,
  Output[8] = outsideOfDirective();
  // CHECK: i32 9, i32 0, i32 8,
  Output[9] = fromBlock();
  // CHECK: i32 10, i32 0, i32 2,
  Output[10] = afterLoop();
  // CHECK: i32 11, i32 0, i32 3,
  Output[11] = fromLocalStruct();
  // CHECK: i32 12, i32 0, i32 9,
  Output[12] = radians + degrees + refract;
  // CHECK: [[CONSTANT:%[0-9]+]] = extractvalue %dx.types.CBufRet.i32 {{.*}}, 0
  // CHECK: i32 13, i32 0, i32 [[CONSTANT]],
  Output[13] = reflect.x;
}
