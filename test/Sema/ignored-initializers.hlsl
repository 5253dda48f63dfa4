// Data that the application sets has no other initial value; dxc ignores
// the same initializers, and warns about those outside of cbuffers.
// RUN: %clang-dxc -T cs_6_6 -verify %s
// RUN: %clang-dxc -T cs_6_6 -verify=none -Wno-ignored-initialisers %s
// none-no-diagnostics

struct A { float4 v; int n; };
A object = {{1, 2, 3, 4}, 5}; // expected-warning {{the initializer of 'object' has no effect, because the application sets the variable; write 'static' if the shader sets it}}
float number = 3; // expected-warning {{the initializer of 'number' has no effect}}
float list[2] = {1, 2}; // expected-warning {{the initializer of 'list' has no effect}}
uniform float2 words = 4; // expected-warning {{the initializer of 'words' has no effect}}
const int constant = 5; // expected-warning {{the initializer of 'constant' has no effect}}
cbuffer C { float member = 2; } // expected-warning {{the initializer of 'member' has no effect}}
namespace N { bool inner = true; } // expected-warning {{the initializer of 'inner' has no effect}}
struct WithResource { Texture2D t; float f; };
Texture2D texture;
Texture2D other = texture; // expected-warning {{the initializer of 'other' has no effect}}
WithResource both = {texture, 2}; // expected-warning {{the initializer of 'both' has no effect}}
static Texture2D alias = texture;
template <typename T> struct Holder { static const int size = 4; };

static float own = 1;
static const A ownObject = {{1, 2, 3, 4}, 5};
float4 plain;
RWBuffer<float> Out;

[numthreads(1, 1, 1)] void main() {
  static int counter = 7;
  const float local = 8;
  float4 sum = object.v + number + list[0] + words.x + constant + member;
  Out[0] = sum.x + N::inner + own + ownObject.n + counter + local + plain.x + Holder<int>::size;
}
