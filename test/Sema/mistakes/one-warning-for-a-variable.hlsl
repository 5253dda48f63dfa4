// A variable that several conditions leave without a value is reported once.
// RUN: clang-dxc -T ps_6_6 %s -Fo %t.dxil 2>&1 | FileCheck %s --implicit-check-not=warning:

float other(float t) {
  float n;
  // CHECK-DAG: :[[@LINE+1]]:{{.*}} warning: variable 'n' is used uninitialized whenever
  if (t < 5 && t > 4)
    n = 2;
  return n;
}

float4 main(float t : T) : SV_Target {
  float3 c;
  if (t < 0)
    c = 1;
  // CHECK-DAG: :[[@LINE+1]]:{{.*}} warning: variable 'c' is used uninitialized whenever
  else if (t > 1 && t < 3)
    c = 2;
  float3 m = c * t;
  {
    float n;
    // CHECK-DAG: :[[@LINE+1]]:{{.*}} warning: variable 'n' is used uninitialized whenever
    if (t < 5 && t > 4)
      n = 2;
    m *= n;
  }
  float n;
  // CHECK-DAG: :[[@LINE+1]]:{{.*}} warning: variable 'n' is used uninitialized whenever
  if (t < 5 && t > 4)
    n = 2;
  float r = n;
  return float4(m, r + other(t));
}
