// A bit-field shares a number with the preceding bit-field if both have
// the same size and enough bits are left. The sizes are those of dxc.
// RUN: clang-dxc -T cs_6_6 -enable-16bit-types %s -fcgl | FileCheck %s
// RUN: not clang-dxc -T cs_6_6 -DATOMIC %s 2>&1 | FileCheck --check-prefix=ATOMIC %s

struct OneNumber { uint a : 4; uint b : 8; uint c : 20; };
// CHECK-DAG: %struct.OneNumber = type <{ i32 }>
struct Signs { int a : 3; uint b : 5; bool c : 1; };
// CHECK-DAG: %struct.Signs = type <{ i32 }>
struct Sizes { int a : 3; uint64_t b : 40; uint c : 4; };
// CHECK-DAG: %struct.Sizes = type <{ i32, [4 x i8], i64, i32, [4 x i8] }>
struct Full { uint a : 31; uint b : 2; uint c : 31; };
// CHECK-DAG: %struct.Full = type <{ i32, i32, i32 }>
struct Apart { uint a : 4; float f; uint b : 4; };
// CHECK-DAG: %struct.Apart = type <{ i32, float, i32 }>
struct Unnamed { uint a : 4; uint : 24; uint b : 4; };
// CHECK-DAG: %struct.Unnamed = type <{ i32 }>
struct Ended { uint a : 4; uint : 0; uint b : 4; };
// CHECK-DAG: %struct.Ended = type <{ i32, i32 }>
struct Narrow { uint16_t a : 9; uint16_t b : 9; uint c : 3; };
// CHECK-DAG: %struct.Narrow = type <{ i16, i16, i32 }>

RWStructuredBuffer<OneNumber> One;
RWStructuredBuffer<Signs> Two;
RWStructuredBuffer<Sizes> Three;
RWStructuredBuffer<Full> Four;
RWStructuredBuffer<Apart> Five;
RWStructuredBuffer<Unnamed> Six;
RWStructuredBuffer<Ended> Seven;
RWStructuredBuffer<Narrow> Eight;

[numthreads(1, 1, 1)] void main() {
  One[0] = (OneNumber)0;
  Two[0] = (Signs)0;
  Three[0] = (Sizes)0;
  Four[0] = (Full)0;
  Five[0] = (Apart)0;
  Six[0] = (Unnamed)0;
  Seven[0] = (Ended)0;
  Eight[0] = (Narrow)0;
#ifdef ATOMIC
  // ATOMIC: error: InterlockedAdd cannot work on a bit-field, which is stored together with others
  InterlockedAdd(One[0].a, 1);
#endif
}
