// Highlights state whether a name is read (2), written (3) or neither (1).

// RUN: %ask textDocument/documentHighlight --mark v -- -T cs_6_6 %s | %show %s | FileCheck %s
RWBuffer<uint> Out;
void set(out float value) { value = 1; }
void change(inout float value) { value += 1; }
[numthreads(1, 1, 1)] void main() {
  float4 v/*^v*/ = 0; // CHECK: [[#@LINE]]:10 'v' 3
  float w = v.x;      // CHECK-NEXT: [[#@LINE]]:13 'v' 2
  v.y = w;            // CHECK-NEXT: [[#@LINE]]:3 'v' 3
  set(v.z);           // CHECK-NEXT: [[#@LINE]]:7 'v' 3
  change(v[0]);       // CHECK-NEXT: [[#@LINE]]:10 'v' 3
  ++v.w;              // CHECK-NEXT: [[#@LINE]]:5 'v' 3
  Out[v.x] = 1;       // CHECK-NEXT: [[#@LINE]]:7 'v' 2
  { float v = 2; Out[1] = v; }
}
// CHECK-NOT: 'v'

// A macro, also where it is only tested.
// RUN: %ask textDocument/documentHighlight --mark m -- -T cs_6_6 %s | %show %s | FileCheck %s --check-prefix=MACRO
#define MOD/*^m*/E 2 // MACRO: [[#@LINE]]:9 'MODE' 1
#ifdef MODE // MACRO-NEXT: [[#@LINE]]:8 'MODE' 2
#if MODE > 1 && defined(MODE) // MACRO-NEXT: [[#@LINE]]:5 'MODE' 2
// MACRO-NEXT: [[#@LINE-1]]:25 'MODE' 2
static const int Mode = MODE; // MACRO-NEXT: [[#@LINE]]:25 'MODE' 2
#endif
#undef MODE // MACRO-NEXT: [[#@LINE]]:8 'MODE' 1
#endif
