// Reading a member, element or component that no path has set,
// and an out parameter that some path does not set, cause a
// warning. A loop or call that may set it counts as setting it.
// RUN: clang-dxc -T cs_6_6 -verify %s
// RUN: clang-dxc -T cs_6_6 -Wno-parameter-usage -Wno-uninitialized -verify=none %s -Fo %t.dxil
// none-no-diagnostics

RWBuffer<float> Out;
Texture2D<float4> Image;
groupshared uint shared_count;
cbuffer Constants { uint n; float4 c; };
struct Light {
  float3 colour;
  float radius;
  void reset() { colour = 0; radius = 1; }
};

int area(int3 v) { v.xy += 1; return v.y * v.xx.y; }
int volume(int3 v) { return area(v) * v[2]; }
int pass(int3 v) { return area(v); }
float second(float2 v) { return v.y; }
void double_it(inout int3 v) { v *= 2; }
int doubled(int3 v) { double_it(v); return v.x; }

void never(out float a) {} // expected-warning {{the 'out' parameter 'a' is never set}}
void sometimes(out float a) { // expected-warning {{the 'out' parameter 'a' is not set on every path}}
  if (n)
    a = 1;
}
void early(out float a) { // expected-warning {{the 'out' parameter 'a' is not set on every path}}
  if (n)
    return;
  a = 1;
}
void oneComponent(out float4 a) { a.x = 1; } // expected-warning {{'a.yzw' of the 'out' parameter 'a' is never set}}
void oneElement(out float a[2]) { a[0] = 1; } // expected-warning {{'a[1]' of the 'out' parameter 'a' is never set}}
void wholeStruct(out Light a) {} // expected-warning {{the 'out' parameter 'a' is never set}}
void oneMember(out Light a, bool b) { // expected-warning {{the member 'radius' of the 'out' parameter 'a' is not set on every path}}
  if (b)
    a.radius = 1;
}
void before(out float a) {
  float b = a; // expected-warning {{'a' is used before it is set}}
  a = b;
}
void cases(out float a) { // expected-warning {{the 'out' parameter 'a' is not set on every path}}
  switch (n) {
  case 0:
    a = 1;
    break;
  case 1:
    a = 2;
  }
}

// Set on every path.
void allCases(out float a, out float3 b) {
  switch (n) {
  case 0:
    a = 1;
    b = 2;
    break;
  case 1:
    a = 2;
    b.z = 1;
    b.xy = 2;
    return;
  default:
    b = a = 0;
  }
}
bool loops(out float a) {
  while (true) {
    if (n) {
      a = 1;
      return true;
    }
    if (c.x > 0) {
      a = 2;
      break;
    }
  }
  return false;
}
void elements(out float a[4]) {
  for (uint i = 0; i < 4; ++i)
    a[i] = i;
}
void handedOn(out float a, out Light b, inout float d) {
  before(a);
  b.reset();
}
void chosenMembers(out Light a) { a.radius = 1; }
void matrixRows(out float2x2 a) {
  a[0] = 1;
  a[1] = 2;
}

void oneRow(out float2x2 a) { a[1] = 2; } // expected-warning {{'a[0][0]' of the 'out' parameter 'a' is never set}}
void matrixNames(out float2x3 a) {
  a._11_12_13 = 1;
  a._m10_m12 = 2;
  a[1][1] = 3;
}
void chosenRow(out float2x2 a) { a[n] = c.xy; }
float matrices() {
  float2x3 m;
  m[0][0] = 1;
  float sum = m[0][0] + m._m00;
  sum += m[0][1]; // expected-warning {{'m[0][1]' is used before it is set}}
  sum += m._13; // expected-warning {{'m._13' is used before it is set}}
  sum += m[1].y; // expected-warning {{'m[1].y' is used before it is set}}
  m._m10 = 1;
  sum += m._21 + m[0].x + m[1].x;
  float2x3 named, rows, chosen, whole;
  named._11_23 = c.xy;
  sum += named._11_23.x + named._23 + named[0][0];
  sum += named._22_12.x; // expected-warning {{'named._22_12.x' is used before it is set}}
  rows[0].xz = c.xy;
  sum += rows[0][2] + rows._m00;
  sum += rows[0][1]; // expected-warning {{'rows[0][1]' is used before it is set}}
  sum += dot(rows[1], c.xyz); // expected-warning {{'rows[1]' is used before it is set}}
  chosen[n][1] = 3;
  sum += chosen[1][0] + chosen[0][1];
  sum += mul(whole, c.xyz).x; // expected-warning {{'whole' is used before it is set}}
  float2x2 both[2];
  both[1]._m01 = 1;
  sum += both[1][0].y;
  sum += both[0]._m01; // expected-warning {{'both[0]._m01' is used before it is set}}
  float2x2 filled;
  matrixRows(filled);
  float4x4 counted;
  for (uint i = 0; i < 4; ++i)
    counted[i] = i;
  return sum + filled[1][1] + counted[3][2];
}

[numthreads(1, 1, 1)] void main() {
  float4 v;
  v.x = 1;
  Out[0] = v.x;
  Out[1] = v.y; // expected-warning {{'v.y' is used before it is set}}
  float elements[4];
  elements[0] = 1;
  Out[2] = elements[1]; // expected-warning {{'elements[1]' is used before it is set}}
  elements[n] = 2;
  Out[3] = elements[2];
  Light light;
  light.radius = 2;
  Out[4] = light.radius;
  Out[5] = light.colour.y; // expected-warning {{'light.colour.y' is used before it is set}}
  Light nothing, all;
  Light copy = nothing; // expected-warning {{'nothing' is used before it is set}}
  all.reset();
  Out[6] = copy.radius + all.radius;

  // An earlier iteration has set it; in this one nothing has.
  float2 kept;
  for (uint i = 0; i < 2; ++i) {
    float2 fresh;
    if (i > 0)
      Out[7] = kept.x + fresh.x; // expected-warning {{'fresh.x' is used before it is set}}
    kept.x = 2;
  }

  uint2 size;
  Image.GetDimensions(size.x, size.y);
  uint3 old;
  InterlockedAdd(shared_count, 1, old.y);
  float2 sine, cosine;
  sincos(c.xy, sine, cosine);
  float2 either = n ? (kept = 1) : float2(1, 2);
  Out[8] = size.x + old.y + sine.x + cosine.y + either.x;

  // A function needs the components that it names.
  int3 extent;
  Image.GetDimensions(extent.x, extent.y);
  Out[9] = area(extent);
  Out[10] = volume(extent); // expected-warning {{'extent.z' is used before it is set}}
  int3 other;
  other.xy = 1;
  Out[11] = pass(other.xyz); // expected-warning {{'other.z' is used before it is set}}
  int3 last;
  last.xy = 1;
  Out[11] = doubled(last); // expected-warning {{'last.z' is used before it is set}}
  float2 point;
  point.x = 1;
  Out[12] = second(point); // expected-warning {{'point.y' is used before it is set}}
}
