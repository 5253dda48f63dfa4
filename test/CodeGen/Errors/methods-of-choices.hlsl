// A method that may modify its object cannot be called on
// the result of '?:', which is a copy; other methods can.
// RUN: clang-dxc -T cs_6_6 -verify %s

RWBuffer<uint> Out;
struct Inner {
  uint2 v;
  float2x2 m;
  void setSwizzle(uint x) { v.y = x; }
  void setElement(uint x) { m._m01 = x; }
  void count() { v.x++; }
};
struct Counter {
  uint n;
  uint a[2];
  Inner inner;
  uint get() { return n + a[1]; }
  uint getTwice() { return get() + this.get(); }
  void set(uint x) { n = x; }
  void setDeep(uint x) { if (x) setElement(x); }
  void setElement(uint x) { this.a[1] = x; }
  void setInner(uint x) { inner.setSwizzle(x); }
  Counter operator+(uint x) { Counter c = this; c.n += x; return c; }
  void fill(out uint x) { x = 1; }
  void fillOwn() { fill(a[0]); }
};

Counter make(uint n) { Counter c = (Counter)n; return c; }

[numthreads(1, 1, 1)]
void main(uint I : SV_GroupIndex) {
  Counter c = make(1), d = make(2), l[2] = {c, d};
  bool b = I == 1;
  (b ? c : d).set(7); // expected-error {{'set' may modify its object, but the result of '?:' is a copy; call it in each branch of an 'if', or on a variable with the copy}}
  (b ? c : d).setDeep(7); // expected-error {{'setDeep' may modify its object, but the result of '?:' is a copy; call it in each branch of an 'if', or on a variable with the copy}}
  (b ? l[0] : l[1]).setInner(7); // expected-error {{'setInner' may modify its object, but the result of '?:' is a copy; call it in each branch of an 'if', or on a variable with the copy}}
  (b ? c : d).inner.setSwizzle(7); // expected-error {{'setSwizzle' may modify its object, but the result of '?:' is a copy; call it in each branch of an 'if', or on a variable with the copy}}
  (b ? c.inner : d.inner).setElement(7); // expected-error {{'setElement' may modify its object, but the result of '?:' is a copy; call it in each branch of an 'if', or on a variable with the copy}}
  (b ? c.inner : d.inner).count(); // expected-error {{'count' may modify its object, but the result of '?:' is a copy; call it in each branch of an 'if', or on a variable with the copy}}
  (b ? c : d).fillOwn(); // expected-error {{'fillOwn' may modify its object, but the result of '?:' is a copy; call it in each branch of an 'if', or on a variable with the copy}}
  uint n;
  (b ? c : d).fill(n);
  Out[0] = (b ? c : d).get() + (b ? c : d).getTwice() + n;
  Out[1] = ((b ? c : d) + 1).n;
  // What a function gives is a copy in any case.
  (b ? make(3) : make(4)).set(7);
  l[b ? 0 : 1].set(7);
  Out[2] = l[0].n;
}
