// A method that may modify its object cannot be called on read-only data or
// on a loaded copy, because the change would be lost. Other methods can.
// RUN: clang-dxc -T cs_6_6 -verify %s

RWBuffer<int> Out;
struct Base {
  int a;
  void set(int v) { a = v; }
  int get() { return a; }
};
struct Object : Base {
  int2 b;
  void write(out int x) { x = 1; }
  void setByCall() { write(b.y); }
  void setDeep() { setByCall(); }
  template <typename T> void setAny(T v) { b.x = v; }
  int operator+(int v) { return a + v; }
  int operator[](int v) { b[v]++; return v; }
  int operator()(int v) { set(v); return v; }
  int sum() { int2 c = b; c.x += c.y; return c.x; }
};
struct Outer {
  Object inner;
  Object list[2];
  void change() { list[1].setDeep(); }
};
struct Target {
  RWBuffer<int> Buffer;
  int at;
  void write(int v) { Buffer[at] = v; }
};
cbuffer C {
  Object U;
  Outer Nested;
}
Object Global;
Target Bound;
ConstantBuffer<Object> Constants;
StructuredBuffer<Outer> Read;
RWStructuredBuffer<Object> Written;
RWByteAddressBuffer Bytes;
groupshared Object Shared;
static Object Own;
static const Object Fixed = {1, 2, 3};
Object make() { return Own; }

[numthreads(1, 1, 1)] void main(int i : SV_GroupIndex) {
  U.set(3);                   // expected-error {{'set' may modify its object, which is read-only; call it on a copy in a local variable}}
  U.setDeep();                // expected-error {{'setDeep' may modify its object, which is read-only; call it on a copy in a local variable}}
  U.setAny(2);                // expected-error {{'setAny' may modify its object, which is read-only; call it on a copy in a local variable}}
  U(2);                       // expected-error {{'operator()' may modify its object, which is read-only; call it on a copy in a local variable}}
  Out[0] = U[1];              // expected-error {{'operator[]' may modify its object, which is read-only; call it on a copy in a local variable}}
  Nested.change();            // expected-error {{'change' may modify its object, which is read-only; call it on a copy in a local variable}}
  Nested.list[i].set(1);      // expected-error {{'set' may modify its object, which is read-only; call it on a copy in a local variable}}
  Global.set(3);              // expected-error {{'set' may modify its object, which is read-only; call it on a copy in a local variable}}
  Constants.setByCall();      // expected-error {{'setByCall' may modify its object, which is read-only; call it on a copy in a local variable}}
  Read[i].inner.set(3);       // expected-error {{'set' may modify its object, which is read-only; call it on a copy in a local variable}}
  Read[i].list[i].setAny(i);  // expected-error {{'setAny' may modify its object, which is read-only; call it on a copy in a local variable}}
  Written.Load(i).set(3);     // expected-error {{'set' may modify its object, but this is a copy of the loaded value; call it on a variable with the copy}}
  Read.Load(i).change();      // expected-error {{'change' may modify its object, but this is a copy of the loaded value; call it on a variable with the copy}}
  Bytes.Load<Object>(i).set(3); // expected-error {{'set' may modify its object, but this is a copy of the loaded value; call it on a variable with the copy}}

  Out[1] = U.get() + U.sum() + (U + 1) + Read[i].inner.get() + Constants.sum();
  Out[2] = Written.Load(i).get() + Bytes.Load<Object>(i).sum();
  Bound.write(3);
  Written[i].set(3);
  Shared.set(3);
  Own.setDeep();
  make().set(3);
  Fixed.get();
  Object Local = U;
  Local.set(4);
}
