// A globallycoherent variable with a resource that is not, or the reverse,
// causes a warning; a heap element has the property of the variable.
// RUN: clang-dxc -T cs_6_6 -verify %s
// RUN: clang-dxc -T cs_6_6 -Wno-conversion -Werror %s

RWBuffer<uint> Plain, Plains[2];
globallycoherent RWBuffer<uint> Coherent;
struct Holder {
  globallycoherent RWBuffer<uint> coherent;
  RWBuffer<uint> plain;
};
Holder Global;
RWBuffer<uint> get(uint i) { return ResourceDescriptorHeap[i]; }
globallycoherent RWBuffer<uint> getCoherent(uint i) { return ResourceDescriptorHeap[i]; }

[numthreads(1, 1, 1)] void main(uint i : SV_GroupIndex) {
  globallycoherent RWBuffer<uint> a = Plain; // expected-warning {{'a' is declared globallycoherent, but its initializer is not}}
  RWBuffer<uint> b = Coherent; // expected-warning {{'b' is not declared globallycoherent, but its initializer is}}
  globallycoherent RWBuffer<uint> c = Plains[i]; // expected-warning {{'c' is declared globallycoherent}}
  globallycoherent RWBuffer<uint> d = get(1); // expected-warning {{'d' is declared globallycoherent}}
  RWBuffer<uint> e = Global.coherent; // expected-warning {{'e' is not declared globallycoherent}}
  globallycoherent RWBuffer<uint> f = Coherent, g = Global.coherent, h = f;
  RWBuffer<uint> j = Plain, k = Global.plain, l = get(2);
  globallycoherent RWBuffer<uint> m = ResourceDescriptorHeap[3], n = (RWBuffer<uint>)ResourceDescriptorHeap[4];
  globallycoherent RWBuffer<uint> o = getCoherent(5);
  a[0] = b[0] + c[0] + d[0] + e[0] + f[0] + g[0] + h[0] + j[0] + k[0] + l[0] + m[0] + n[0] + o[0];
}
