// 'precise' and 'globallycoherent' belong to a declaration: in a
// type alone, and in a typedef as a template argument, they are
// lost, with a warning. In a declaration with a typedef they apply.
// RUN: clang-dxc -T cs_6_6 -verify %s

template <typename T> struct W { T t; };
template <typename T> T twice(T t) { return t + t; }
typedef precise float Exact;
using ExactToo = precise float;
typedef globallycoherent RWByteAddressBuffer Coherent;

W<globallycoherent RWByteAddressBuffer> w; // expected-warning {{'globallycoherent' has no effect here, because it is not part of a type; put it before a declaration that uses the type}}
W<Coherent> x; // expected-warning {{'globallycoherent' has no effect here}}
static W<precise float> y; // expected-warning {{'precise' has no effect here, because it is not part of a type; put it before a declaration that uses the type}}
static W<Exact> z; // expected-warning {{'precise' has no effect here}}
static W<noperspective centroid float> b; // expected-warning {{'noperspective' has no effect here}} expected-warning {{'centroid' has no effect here}}
static W<ExactToo> a; // expected-warning {{'precise' has no effect here}}
Coherent c;
Exact e[2];

[numthreads(1, 1, 1)] void main() {
  ExactToo p = (precise float)1; // expected-warning {{'precise' has no effect here}}
  p = twice<precise float>(p); // expected-warning {{'precise' has no effect here}}
}
