// Numbers at the same location in $Globals are an error.
// RUN: clang-dxc -T cs_6_6 -verify %s
// RUN: clang-dxc -T cs_6_6 -Wno-error=hlsl-binding-overlap -verify=warned %s -Fo %t.dxil
// RUN: clang-dxc -T cs_6_6 -fhlsl-binding-layout=stable -Wno-error=hlsl-binding-overlap -verify=warned %s -Fo %t.dxil
// RUN: clang-dxc -T cs_6_6 -Wno-hlsl-binding-overlap -verify=silent %s -Fo %t.dxil
// silent-no-diagnostics

float4 rows[3] : register(c4); // expected-note 3 {{'rows' is declared here}} warned-note 3 {{'rows' is declared here}}
float first : register(c4); // expected-error {{'first' at bytes 64 to 67 of the default constant buffer overlaps with 'rows' at bytes 64 to 111}} warned-warning {{'first' at bytes 64 to 67 of the default constant buffer overlaps with}}
float last : register(c6.w); // expected-error {{'last' at bytes 108 to 111 of the default constant buffer overlaps with}} warned-warning {{'last' at bytes 108 to 111 of the default constant buffer overlaps with}}
float behind : register(c7);

struct Light { float3 place; float power; };
Light light : register(c6); // expected-error {{'light' at bytes 96 to 111 of the default constant buffer overlaps with}} warned-warning {{'light' at bytes 96 to 111 of the default constant buffer overlaps with}}

// Side by side.
float2 left : register(c0);
float2 right : register(c0.z);
double wide : register(c1);

// One variable, and other letters.
extern float again : register(c9);
extern float again : register(c9);
Buffer<float> texels : register(t0);
RWBuffer<float> Out : register(u0);

[numthreads(1, 1, 1)] void main() {
  Out[0] = rows[1].x + first + last + behind + light.power + left.x + right.x + float(wide) + again + texels[0];
}
