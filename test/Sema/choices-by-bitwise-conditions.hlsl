// '|', '&' and '^' of truth values are conditions of '?:' as they are; where an operand is a number, the precedence may be a mistake.
// RUN: clang-dxc -T ps_6_0 -verify %s -Fo %t.dxil
// RUN: clang-dxc -T ps_6_0 -HV 2018 -verify %s -Fo %t.dxil
bool isSmall(float x) { return x < 1; }

float main(float4 a : A, int n : N) : SV_Target {
  bool left = a.x > 1, middle = a.y > 1;
  float r = left | middle ? a.x : a.y;
  r += left & middle ? a.x : a.y;
  r += left ^ middle ? a.x : a.y;
  r += left | middle | (a.z > 1) ? a.x : a.y;
  r += !left | isSmall(a.w) ? a.x : a.y;
  // expected-warning@+2 {{operator '?:' has lower precedence than '&'; '&' will be evaluated first}}
  // expected-note@+1 2 {{place parentheses}}
  r += n & middle ? a.x : a.y;
  // expected-warning@+2 {{operator '?:' has lower precedence than '|'; '|' will be evaluated first}}
  // expected-note@+1 2 {{place parentheses}}
  r += n | left ? a.x : a.y;
  return r;
}
