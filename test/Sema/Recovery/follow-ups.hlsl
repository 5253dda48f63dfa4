// Errors that follow from an earlier error are hidden; independent ones are reported.
// RUN: not clang-dxc -T cs_6_6 %s 2>&1 | FileCheck %s --implicit-check-not=error: --implicit-check-not=warning:

struct Light {
  // The member is lost, and so are the errors about its uses.
  // CHECK: [[#@LINE+1]]:{{[0-9]+}}: error: expected
  float3 *( Color;
  float Range;
};

// A variable of the wrong name, and every use of the right one.
// CHECK: [[#@LINE+1]]:{{[0-9]+}}: error:
StructuredBuffer<Light>> Lights;
RWStructuredBuffer<float> Out;

float first(float x) {
  // CHECK: [[#@LINE+1]]:{{[0-9]+}}: error: use of undeclared identifier 'Missing'
  float a = x + Missing;
  return a * Missing + Missing;
}

float second(float x) {
  return x + Missing;
}

float third(Light l) {
  return l.Color.x + Lights[0].Range;
}

// Two mistakes in one statement, neither of which follows from the other.
// CHECK: [[#@LINE+2]]:{{[0-9]+}}: error: use of undeclared identifier 'One'
// CHECK: [[#@LINE+1]]:{{[0-9]+}}: error: use of undeclared identifier 'Two'
float fourth() { return One + Two; }

// Two statements in one line.
// CHECK: [[#@LINE+2]]:{{[0-9]+}}: error: expected expression
// CHECK: [[#@LINE+1]]:{{[0-9]+}}: error: expected expression
float fifth() { float a = ; float b = * ; return 0; }

// A fix-it is applied before the parser goes on.
// CHECK: [[#@LINE+2]]:{{[0-9]+}}: error: an annotation begins with a single ':'
// CHECK: [[#@LINE+1]]:{{[0-9]+}}: error: expected '(' after 'register'
Buffer<float> Texels :: register t0;

[numthreads(1, 1, 1)] void main() {
  // The header of a loop is one statement.
  // CHECK: [[#@LINE+1]]:{{[0-9]+}}: error: expression is not assignable
  for (int i = 0; i < 4 ++i)
    Out[i] = first(i);
  // CHECK: [[#@LINE+1]]:{{[0-9]+}}: error: no viable conversion
  Buffer<float> b = 1.0;
  // A name of a lost declaration, and a mistake of its own.
  // CHECK: [[#@LINE+1]]:{{[0-9]+}}: error: expected expression
  Out[0] = Lights[0].Range + ;
}
