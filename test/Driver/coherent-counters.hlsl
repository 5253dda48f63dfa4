// A buffer with a counter cannot be coherent. The backend reports this at
// the declaration, because uses determine whether the buffer has a counter.
// RUN: not clang-dxc -T cs_6_6 %s 2>&1 | FileCheck --implicit-check-not=error: %s
// RUN: clang-dxc -T cs_6_6 -DRIGHT %s

globallycoherent RWStructuredBuffer<int> Plain;
#ifdef RIGHT
#define globallycoherent
#endif
// CHECK-DAG: [[#@LINE+1]]:50: error: 'Appended' is globallycoherent, but its counter is used; a buffer with a counter cannot be coherent
globallycoherent AppendStructuredBuffer<int>     Appended;
// CHECK-DAG: [[#@LINE+1]]:50: error: 'Consumed' is globallycoherent
globallycoherent ConsumeStructuredBuffer<int>    Consumed;
// CHECK-DAG: [[#@LINE+1]]:50: error: 'Counted' is globallycoherent
globallycoherent RWStructuredBuffer<int>         Counted;

[numthreads(1, 1, 1)] void main() {
  Appended.Append(Consumed.Consume());
  Plain[0] = Counted.IncrementCounter();
}
