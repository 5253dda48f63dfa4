// Globals of user-defined types are set before the shader runs,
// resources and numbers alike, and cannot be assigned; copies can.
// RUN: clang-dxc -T cs_6_6 -verify %s

struct Inner { RWBuffer<float> Buf; };
struct Base { RWBuffer<float> FromBase; };
struct A : Base { // expected-note@-1 0+ {{}}
  float number;
  RWBuffer<float> Buf;
  RWBuffer<float> Bufs[2];
  Inner inner[3];
};
A a, other; // expected-note 8 {{'a' declared here}} expected-note 2 {{variable 'a' declared const here}}
A many[2]; // expected-note {{'many' declared here}}
cbuffer Buffer {
  A in_buffer; // expected-note {{'in_buffer' declared here}}
}
static A kept;
template <typename T> void set(T value) {
  a.Buf = value; // expected-error {{the resources in 'a' are bound by the application and cannot be assigned to; modify a copy in a local variable}}
}
void change(inout A it) { it.Buf = it.FromBase; }
void find(out RWBuffer<float> it) { it = a.Buf; }

[numthreads(1, 1, 1)] void main() {
  a.Buf = other.Buf; // expected-error {{the resources in 'a' are bound by the application and cannot be assigned to; modify a copy in a local variable}}
  a.Bufs = other.Bufs; // expected-error {{the resources in 'a' are bound}}
  a.Bufs[1] = other.Buf; // expected-error {{the resources in 'a' are bound}}
  a.inner[2].Buf = other.Buf; // expected-error {{the resources in 'a' are bound}}
  a.FromBase = other.Buf; // expected-error {{the resources in 'a' are bound}}
  a = other; // expected-error {{the resources in 'a' are bound}}
  many[1].Buf = other.Buf; // expected-error {{the resources in 'many' are bound}}
  in_buffer.Buf = other.Buf; // expected-error {{the resources in 'in_buffer' are bound}}
  a.number = 1; // expected-error {{cannot assign to variable 'a' with const-qualified type 'const A'}}
  a.number++; // expected-error {{cannot assign to variable 'a' with const-qualified type 'const A'}}
  change(a); // expected-error {{the resources in 'a' are bound by the application and cannot be passed to an 'out' or 'inout' parameter; modify a copy in a local variable}}
  set(other.Buf);

  A copy = a;
  copy.Buf = other.Buf;
  copy.number = 1;
  copy = other;
  change(copy);
  find(copy.inner[1].Buf);
  kept = other;
  kept.Buf = copy.Buf;
}
