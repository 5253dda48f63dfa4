// Every example of proposal 0004, with the message in the proposal.
// RUN: clang-dxc -T cs_6_6 -Wno-hlsl-binding-overlap -verify %s

namespace introduction {
RWBuffer<float> rwbuf : register(u0);
}

namespace motivation {
float b : register(u4); // expected-error {{binding type 'u' only applies to 'uav' resources.}} expected-note {{'b', declared here, is of type 'float'}}
}

namespace missing_member {
struct Eg1 { float f; }; // expected-note {{member 'f', of type 'float', takes a 'c' register}}
Eg1 e1 : register(t0);
// expected-warning@-1 {{binding type 't' only applies to types containing 'srv' resources.}}
}

namespace mismatch_1 {
float f : register(t0); // expected-note {{declared here}}
// expected-error@-1 {{binding type 't' only applies to 'srv' resources.}}
}

namespace mismatch_2 {
RWBuffer<float> f : register(c3); // expected-note {{'f', declared here, is of type 'RWBuffer<float>'}}
// expected-error@-1 {{binding type 'c' only applies to constant buffer data.}}
}

namespace invalid {
float f : register(x0);
// expected-error@-1 {{binding type 'x' is invalid.}}
}

namespace duplicate {
struct Eg10{
  RWBuffer<int> a;
  RWBuffer<int> b;
};
Eg10 e10 : register(u9) : register(u10); // expected-note {{the first one is here}}
// expected-error@-1 {{binding type 'u' cannot be applied more than once}}
}

namespace pack_offset {
cbuffer g_cbuffer { float f : register(c2); } // expected-note {{'f' is a member of this buffer}}
// expected-error@-1 {{binding type 'c' ignored in buffer declaration. Did you mean 'packoffset'?}}
}

namespace deprecated_b {
float f : register(b0); // expected-note {{declared here}}
// expected-error@-1 {{binding type 'b' only applies to constant buffers. The "bool constant" binding type has been removed.}}
}

namespace deprecated_i {
float f : register(i0);
// expected-error@-1 {{binding type 'i' ignored. The "integer constant" binding type has been removed}}
}

namespace analysis {
struct Foo {
  RWBuffer<int> f;
};

// examples
RWBuffer<int> r0 : register(u0); // resource (uav is set)
Foo f0 : register(u1); // udt (Foo doesn't contain a numeric, so ContainsNumeric isn't set. UAV is set.)
RayQuery<0> r1: register(t0); // expected-error {{binding type 't' only applies to 'srv' resources.}} expected-note {{declared here}}
float f1 : register (c0); // basic (ends up in $Globals constant buffer, so DefaultGlobals is set)
}

[numthreads(1, 1, 1)] void main() {}
