// Functions and expressions that can be seen not to need an analysis of Clang skip it;
// these do need one.
// RUN: clang-dxc -T lib_6_6 -verify -Wfloat-conversion %s
// RUN: clang-dxc -T lib_6_6 -verify=flow -DFLOW -Wunreachable-code-return -Wimplicit-fallthrough -Wtautological-overlap-compare %s

static const int Max = 2147483647;

#ifndef FLOW
// Variables, wherever they are declared.
export int ofItself() {
  int x = x; // expected-warning {{variable 'x' is uninitialized when used within its own initialization}}
  return x;
}
export int inLoop(int n) {
  [loop] for (int i = 0; i < n; ++i) {
    float sum; // expected-note {{initialize the variable 'sum' to silence this warning}}
    if (sum > 1) // expected-warning {{variable 'sum' is uninitialized when used here}}
      return 1;
  }
  return 2;
}
export int inCase(int n) {
  switch (n) {
  case 0: {
    int x; // expected-note {{initialize the variable 'x' to silence this warning}}
    return x; // expected-warning {{variable 'x' is uninitialized when used here}}
  }
  default:
    return 0;
  }
}
export int inPart(bool c) {
  int x; // expected-note {{initialize the variable 'x' to silence this warning}}
  if (c) // expected-warning {{variable 'x' is used uninitialized whenever 'if' condition is false}} expected-note {{remove the 'if' if its condition is always true}}
    x = 1;
  return x; // expected-note {{uninitialized use occurs here}}
}

// Results.
export int never(bool c) {
  if (c)
    return 1;
} // expected-error {{non-void function does not return a value in all control paths}}
export int inBothBranches(bool c) {
  if (c)
    return 1;
  else
    return 2;
}

// What is reported only where control reaches it.
export int afterReturn(int x) {
  return x;
  return x << 40;
}
export int shifted(int x) {
  return x << 40; // expected-warning {{shift count >= width of type}}
}

// Overflow, wherever it is in an expression.
export float overflow(int x) {
  int a = Max + 1;               // expected-warning {{overflow in expression}}
  float b = 1.5 * (Max * 2);     // expected-warning {{overflow in expression}}
  float c = max(1.5, Max + 1);   // expected-warning {{overflow in expression}}
  float2 d = {1.5, Max + 1};     // expected-warning {{overflow in expression}}
  float e = -(-Max - 1);         // expected-warning {{overflow in expression}}
  return a + b + c + d.x + d.y + e;
}

// Objects that are changed and used, and values that are converted.
float same(float x) { return x; }
float4 v4(float x) { return x; }
export float changed(float x, float4 v) {
  float a = same(x++) + x;         // expected-warning {{unsequenced modification and access to 'x'}}
  a += (x = 2) * x;                // expected-warning {{unsequenced modification and access to 'x'}}
  a = v.x * (v4(x++) - x).y;       // expected-warning {{unsequenced modification and access to 'x'}}
  return a;
}
export float converted(float x, int i, double d, float4 v) {
  i = same(2.5) * 1.5;             // expected-warning {{implicit conversion turns floating-point number into integer}}
  i += 1.5;                        // expected-warning {{implicit conversion turns floating-point number into integer}}
  x = same(x) * 16777217;          // expected-warning {{implicit conversion from 'int' to 'float' changes value from 16777217 to 16777216}}
  x = d;                           // expected-warning {{the conversion of 'double' to 'float' may lose data}}
  v.xy = v4(x) * 2.0;              // expected-warning {{implicit conversion truncates vector}}
  return same(v.x) * d;            // expected-warning {{the conversion of 'double' to 'float' may lose data}}
}
struct Bits { int three : 3; };
export int assigned(Bits bits) {
  bits.three = 9;                  // expected-warning {{implicit truncation from 'int' to bit-field changes value from 9 to 1}}
  return bits.three;
}
static float Table[4]; // expected-note 3 {{array 'Table' declared here}}
export float subscripts(float x) {
  x = x * Table[4];                // expected-error {{array index 4 is past the end}}
  x = same(Table[5]);              // expected-error {{array index 5 is past the end}}
  return Table[6];                 // expected-error {{array index 6 is past the end}}
}

#else
export int unreachable(int x) {
  return x;
  return x + 1; // flow-warning {{'return' will never be executed}}
}
export int through(int x) {
  int y = 0;
  switch (x) {
  case 0:
    y = 2;
  case 1: // flow-warning {{unannotated fall-through between switch labels}} flow-note {{insert '[[clang::fallthrough]];' to silence this warning}} flow-note {{insert 'break;' to avoid fall-through}}
    y = 3;
  }
  return y;
}
export bool overlapping(int x) {
  return x > 3 && x < 2; // flow-warning {{non-overlapping comparisons always evaluate to false}}
}
#endif
