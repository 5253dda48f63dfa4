// Notes about the declarations of built-in types have no location and are not printed.
// RUN: not clang-dxc -T cs_6_0 %s 2>&1 | FileCheck %s --implicit-check-not={{^note:}}

// CHECK: error: no template named 'RWStructuredBufer'; did you mean 'RWStructuredBuffer'?
RWStructuredBufer<float> Out;
// CHECK: error: use of class template 'StructuredBuffer' requires template arguments
StructuredBuffer In;

float known() { return 1; }
[numthreads(1, 1, 1)] void main() {
  // CHECK: error: use of undeclared identifier 'knownn'; did you mean 'known'?
  // CHECK: [[#@LINE-3]]:7: note: 'known' declared here
  Out[0] = knownn();
}
