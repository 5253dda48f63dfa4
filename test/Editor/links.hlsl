// Includes are links, also by a macro. What is not found is none.

// RUN: %ask textDocument/documentLink -- -T lib_6_6 -I %S/Inputs %s | %show %s | FileCheck %s
#define NAME "Inputs/lights.hlsli"
#if 0
#include "Inputs/other.hlsli"
#endif
  #  include "Inputs/lights.hlsli" // CHECK: [[#@LINE]]:14 '"Inputs/lights.hlsli"' lights.hlsli
#include <lights.hlsli> /* > */    // CHECK-NEXT: [[#@LINE]]:10 '<lights.hlsli>' lights.hlsli
#include NAME                      // CHECK-NEXT: [[#@LINE]]:10 'NAME' lights.hlsli
// CHECK-NOT: {{.}}
