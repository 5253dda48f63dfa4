// Clang parses the text of a root signature only in single brackets, so double brackets are an error.
// RUN: clang-dxc -T cs_6_6 -verify %s

namespace N {
[RootSignature("UAV(u0)")] void single();
}
[[RootSignature("UAV(u0)")]] void text(); // expected-error {{a root signature attribute has single brackets: '[RootSignature(...)]'}}
[[RootSignature(text)]] void name(); // expected-error {{a root signature attribute has single brackets: '[RootSignature(...)]'}}
[RootSignature("UAV(u0)")] [numthreads(1, 1, 1)] void main() {}
