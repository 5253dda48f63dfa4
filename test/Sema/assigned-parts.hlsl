// Members, elements and components that are read though no path has set them, and
// out parameters that a path does not set, are warned of. What may set them, a loop
// among it, is believed to do so.
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
void oneComponent(out float4 a) { a.x = 1; } // expected-warning {{the 'out' parameter 'a' is not set on every path}}
void oneElement(out float a[2]) { a[0] = 1; } // expected-warning {{the 'out' parameter 'a' is not set on every path}}
void wholeStruct(out Light a) {} // expected-warning {{the 'out' parameter 'a' is never set}}
void oneMember(out Light a, bool b) { // expected-warning {{the 'out' parameter 'a' is not set on every path}}
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
}
