// packoffset requires a member with a size.
// RUN: clang-dxc -T cs_6_6 -verify %s

struct Declared; // expected-note {{forward declaration}}
cbuffer C {
  float Fine : packoffset(c3.w);
  auto Deduced : packoffset(c4.w); // expected-error {{declaration of variable 'Deduced' with deduced type 'const auto' requires an initializer}} expected-warning {{HLSL 202y extension}}
  Declared Incomplete : packoffset(c5); // expected-error {{variable has incomplete type 'Declared'}}
}
