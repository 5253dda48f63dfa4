// The nearest of HLSL's own names is suggested, unless a user-defined name is nearer.
// RUN: not clang-dxc -T cs_6_6 %s 2>&1 | FileCheck --implicit-check-not=error: %s
RWTexture2D<float4> Output;
float4 saturatd(float4 a) { return a; }
// CHECK: [[#@LINE+1]]:1: error: unknown type name 'Texture2d'; did you mean 'Texture2D'?
Texture2d Other;
[numthreads(8, 8, 1)] void main(uint2 id : SV_DispatchThreadID) {
  // CHECK: [[#@LINE+1]]:3: error: unknown type name 'flaot4'; did you mean 'float4'?
  flaot4 a = 1;
  // CHECK: [[#@LINE+1]]:8: error: use of undeclared identifier 'normalise'; did you mean 'normalize'?
  a += normalise(a);
  // CHECK: [[#@LINE+1]]:3: error: use of undeclared identifier 'Outptu'; did you mean 'Output'?
  Outptu[id] = a;
  // CHECK: [[#@LINE+1]]:16: error: use of undeclared identifier 'saturats'; did you mean 'saturatd'?
  Output[id] = saturats(a);
}
