// A condition that is a constant, such as a macro, leaves one path. What the other branch sets is
// not reported, because other values of the macro may need it.
// RUN: clang-dxc -T ps_6_0 -verify %s

static const bool Enabled = true;
static const bool Disabled = false;

void set(float s, out float a[2], out float b) {
  if (true) {
    a[0] = s;
    a[1] = s;
  }
  if (Enabled)
    b = s;
  else
    discard;
}
void setElsewhere(float s, out float a[2]) {
  if (Disabled)
    discard;
  else
    a[0] = a[1] = s;
}
void leave(float s, out float a[2]) { // expected-warning {{the 'out' parameter 'a' is not set on every path}}
  if (Disabled)
    a[0] = a[1] = s;
}
void maybe(float s, out float a[2]) { // expected-warning {{the 'out' parameter 'a' is not set on every path}}
  if (s > 0)
    a[0] = a[1] = s;
}

float4 main(float s : S) : SV_Target {
  float a[2], b, c[2], d[2], e[2];
  set(s, a, b);
  setElsewhere(s, c);
  leave(s, d);
  maybe(s, e);
  float2 v;
  if (Disabled)
    v.x = s;
  if (Enabled)
    v.y = s;
  return a[0] + b + c[1] + d[1] + e[1] + v.x + v.y;
}
