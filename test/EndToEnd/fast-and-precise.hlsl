// Drivers take arithmetic without `fast` for precise and do not contract it. So
// all arithmetic is fast that is not precise. Comparisons are never fast: a driver
// could conclude from it that no operand is NaN.
// RUN: %clang-dxc -T cs_6_0 -E main -O3 %s -Fo %t && %dxil-dis %t | FileCheck %s
// RUN: %clang-dxc -T cs_6_0 -E main -Od %s -Fo %t.od && %dxil-dis %t.od | FileCheck %s
// RUN: %clang-dxc -T cs_6_0 -E main -O3 -Gis %s -Fo %t.gis && %dxil-dis %t.gis | FileCheck %s --check-prefix=GIS

// GIS-NOT: {{f(add|div|cmp) (fast|nsz|arcp)}}

RWBuffer<float> Out;
float A, B;

[numthreads(1, 1, 1)]
void main() {
  // CHECK-DAG: fdiv fast float
  float Quotient = A / B;
  // CHECK-DAG: fadd float
  precise float Sum = A + B;
  // CHECK-DAG: fcmp nsz arcp un{{[oe]}} float
  Out[0] = Quotient != Quotient ? 1 : 2;
  Out[1] = Sum;
  Out[2] = Quotient;
}
