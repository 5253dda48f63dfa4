// Selections grow from the word over expressions, statements and blocks to the
// whole document, and work where the source has an error.

// RUN: %ask textDocument/selectionRange --params '{"positions": [{"line": 16, "character": 26}]}' -- -T cs_6_6 %s | %show %s | FileCheck %s
// CHECK: {{^}}17:27 'id'
// CHECK-NEXT: {{^}}17:27 'id.x'
// CHECK-NEXT: {{^}}17:20 'Time * id.x'
// CHECK-NEXT: {{^}}17:19 '(Time * id.x)'
// CHECK-NEXT: {{^}}17:15 '1 + (Time * id.x)'
// CHECK-NEXT: {{^}}17:3 'Out[id.x] = 1 + (Time * id.x)'
// CHECK-NEXT: {{^}}16:44 'Out
// CHECK-NEXT: {{^}}16:43 '{ Out
// CHECK-NEXT: {{^}}16:1 'void main
// CHECK-NEXT: {{^}}1:1 '// Selections
float Time; RWBuffer<float> Out;
void main(uint3 id : SV_DispatchThreadID) {
  Out[id.x] = 1 + (Time * id.x);
}
void broken() { call(a, b

// RUN: %ask textDocument/selectionRange --params '{"positions": [{"line": 18, "character": 21}]}' -- -T cs_6_6 %s | %show %s | FileCheck %s --check-prefix=BROKEN
// BROKEN: {{^}}19:22 'a'
// BROKEN: {{^}}1:1 '// Selections
