// Ranges that fold, also in a source with errors. The last line of a block
// stays visible.

// RUN: %ask textDocument/foldingRange -- -T cs_6_6 %s | %show %s | sort -n | FileCheck %s --implicit-check-not={{[0-9]}}
// CHECK: 1-2 comment
// CHECK: 4-12 comment
// CHECK: 13-14 imports
// CHECK: 15-16 region
// CHECK: 17-18 region
// CHECK: 20-24
// CHECK: 21-22
// CHECK: 26-30 region
#include "Inputs/lights.hlsli"
#include "Inputs/lights.hlsli"
#if 1
#define A
#else
#define B
#endif
void main() {
  if (true) {
    undeclared = 1;
  }
  if (
}
#pragma region More
/*

*/
#pragma endregion
// CHECK: 27-29 comment
