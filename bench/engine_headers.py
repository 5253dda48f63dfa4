# engine_headers.py: A small shader behind an engine's headers
# Part of clang-dxc; see LICENSE.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Writes a compute shader that includes 15,000 lines and uses few of them.

The headers have what those of engines have: comments, macros, blocks that the
preprocessor skips, constants, structures, resources, functions with overloads,
templates and wide expressions. Each includes the one before.
"""

HEADERS = 31
PARTS = 8  # of each header, with sixty lines each


def part_of_header(name, number):
    """The lines of a part."""
    return f"""
// {name}: the response of a layer to one light.
// Used by the deferred and the forward renderer, and by the baking of probes.
#define {name.upper()}_COUNT {number % 7 + 2}
#define {name.upper()}_BLEND(a, b, t) ((a) + ((b) - (a)) * saturate(t))

struct {name} {{
  float4 position;
  float3 normal;
  float roughness;
  float3 weights[{name.upper()}_COUNT];
  uint flags;
  row_major float4x4 transform;
}};

static const float k{name}[4] = {{{number}.0, 0.5, {number % 13}.25, 1.0 / {number + 3}.0}};

#if defined(PLATFORM_{number % 5}) && ENGINE_VERSION >= {number}
float {name}Sample(Texture2D t, SamplerState s, float2 uv, uint level) {{
  float4 texel = t.SampleLevel(s, uv * {number % 9}.5, level);
  return dot(texel, float4(0.25, 0.25, 0.25, 0.25));
}}
#elif ENGINE_VERSION < {number}
float {name}Scale(float x) {{ return x * k{name}[0]; }}
float {name}Sample(float2 uv) {{ return {name}Scale(uv.x) + {name}Scale(uv.y); }}
#else
float {name}Scale(float x) {{ return x * k{name}[1]; }}
#endif

Texture2D<float4> t{name};
StructuredBuffer<{name}> b{name};

float {name}Term(float x, float y) {{ return {name.upper()}_BLEND(x, y, k{name}[1]); }}
float2 {name}Term(float2 x, float2 y) {{ return {name.upper()}_BLEND(x, y, k{name}[2]); }}
float3 {name}Term(float3 x, float3 y) {{
  float3 middle = (x + y) * 0.5;
  [unroll] for (uint i = 0; i < {name.upper()}_COUNT; ++i)
    middle = lerp(middle, x * y, k{name}[i & 3]);
  return middle;
}}

template <typename T> T {name}Mix(T a, T b, float t) {{
  T squared = a * a + b * b;
  return lerp(a, b, t) + squared * k{name}[3];
}}

float3 {name}Shade({name} s, float3 light, float3 view) {{
  float3 h = normalize(light + view);
  float n = saturate(dot(s.normal, light)), d = saturate(dot(s.normal, h));
  float a = max(s.roughness * s.roughness, 0.002);
  float spread = d * d * (a * a - 1.0) + 1.0;
  float3 sum = float3(0, 0, 0);
  for (uint i = 0; i < {name.upper()}_COUNT; ++i) {{
    if (s.flags >> i & 1)
      sum += {name}Term(s.weights[i], light) * n;
    else
      sum += {name}Mix(s.weights[i], view, a) / spread;
  }}
  return mul(float4(sum, 1), s.transform).xyz;
}}
""".splitlines()


def header_text(number):
    lines = ["#ifndef ENGINE_VERSION", f"#define ENGINE_VERSION {HEADERS * PARTS // 2}", "#endif"]
    if number:
        lines.append(f'#include "engine{number - 1}.h"')
    for part in range(PARTS):
        lines += part_of_header(f"Layer{number}x{part}", number * PARTS + part)
    guard = f"ENGINE{number}_H"
    return "\n".join([f"#ifndef {guard}", f"#define {guard}", *lines, "#endif"]) + "\n"


SHADER = f"""#include "engine{HEADERS - 1}.h"

RWTexture2D<float4> Output : register(u0, space9);

[numthreads(8, 8, 1)]
void main(uint2 pixel : SV_DispatchThreadID) {{
  Layer0x2 layer = bLayer0x2[pixel.y];
  float3 color = Layer0x2Shade(layer, float3(0, 1, 0), normalize(float3(pixel, 1)));
  color += Layer{HEADERS - 1}x2Term(color, layer.normal);
  Output[pixel] = float4(color, Layer1x2Mix(layer.roughness, color.x, 0.5));
}}
"""


def write_shader(folder):
    """The path of the shader, in the folder with its headers."""
    for number in range(HEADERS):
        (folder / f"engine{number}.h").write_text(header_text(number), encoding="utf-8")
    shader = folder / "engine-headers.hlsl"
    shader.write_text(SHADER, encoding="utf-8")
    return shader
