// Strings and objects of effects are skipped with 'const' and 'static', too; a type of the source is none of them.
// RUN: clang-dxc -T ps_6_0 -verify %s -Fo %t.dxil
const string Name = "a"; // expected-warning {{a string is ignored: effects are not compiled}}
static string Unset; // expected-warning {{a string is ignored: effects are not compiled}}
static const string First = "a", Second = "b"; // expected-warning {{a string is ignored: effects are not compiled}}
const static string Swapped = "c"; // expected-warning {{a string is ignored: effects are not compiled}}
static const BlendState Blending { BlendEnable[0] = FALSE; }; // expected-warning {{the object of an effect is ignored: effects are not compiled}}
static texture Untyped; // expected-warning {{the object of an effect is ignored: effects are not compiled}}
struct HullShader { float x; };
static const HullShader Own = {1};
float4 main() : SV_Target { return Own.x; }
