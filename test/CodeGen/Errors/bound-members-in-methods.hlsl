// A method of a bound object can change neither its resources nor its numbers.
// RUN: %clang-dxc -T cs_6_6 -verify %s

struct Inner { RWBuffer<float> c; };
struct A {
  RWBuffer<float> a;
  RWBuffer<float> b[2];
  Inner inner;
  float x;
  void number() { x = 2; a[0] = x; }
  void set(RWBuffer<float> value) { a = value; } // expected-error {{'object.a' is bound by the application and cannot be assigned to; modify a copy in a local variable}}
  void setElement(RWBuffer<float> value) { b[1] = value; } // expected-error {{'object.b' is bound by the application and cannot be assigned to}}
  void setInner(Inner value) { inner = value; } // expected-error {{the resources in 'object' are bound by the application and cannot be assigned to}}
  void setLocal(RWBuffer<float> value) { a = value; }
};
A object;
RWBuffer<float> other;

[numthreads(1, 1, 1)] void main() {
  object.number(); // expected-error {{'number' may modify its object, which is read-only; call it on a copy in a local variable}}
  object.set(other);
  object.setElement(other);
  object.setInner(object.inner);
  A local = object;
  local.setLocal(other);
  local.a[0] = 1;
}
