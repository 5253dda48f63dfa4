// Declarations whose type stays unknown because the source is broken have no
// layout, no hints and no detail; what is sound beside them is found.

// RUN: split-file %s %t
// RUN: %inlayHint -- -T lib_6_6 %t/list.hlsl | %print %t/list.hlsl | FileCheck %s --check-prefix=LIST
// RUN: %hover --mark here -- -T lib_6_6 %t/list.hlsl | FileCheck %s --check-prefix=HOVER
// RUN: %inlayHint -- -T lib_6_6 %t/capture.hlsl | %print %t/capture.hlsl | FileCheck %s --check-prefix=CAPTURE
// RUN: %inlayHint -- -T lib_6_6 %t/bindings.hlsl | %print %t/bindings.hlsl | FileCheck %s --check-prefix=BINDINGS
// RUN: %hover --mark here -- -T lib_6_6 %t/bindings.hlsl | FileCheck %s --check-prefix=BINDING
// RUN: %complete -- -T lib_6_6 %t/complete.hlsl | %labels | FileCheck %s --check-prefix=COMPLETE

//--- list.hlsl
// LIST: float sound<offset 0>;
// HOVER: float uniformValue
cbuffer C {
  float sound;
}
float uniform/*^here*/Value;
auto x = []
//--- capture.hlsl
// CAPTURE: float sound<offset 0>;
cbuffer C {
  float sound;
}
float x;
auto y = [x
//--- bindings.hlsl
// BINDINGS: float sound<offset 0>;
// BINDING: auto first
cbuffer C {
  float sound;
}
auto [fi/*^here*/rst, second] =
//--- complete.hlsl
// COMPLETE: first: {{$}}
// COMPLETE: sound: float
float sound;
float f() {
  auto [first, second] = /*^*/
