// Offsets, sizes and the rows of constant buffers: of members, buffers and
// structs, whose layout in a structured buffer differs. A row of a drawing has
// 16 bytes; ~ is padding. The rules are those of "Packing rules for constant
// variables" of Direct3D.

// RUN: %hover --mark member -- -T ps_6_0 %s | %print | FileCheck %s --check-prefixes=MEMBER,ROWS --match-full-lines
// MEMBER: Offset 32, 8 bytes, in a buffer of 52 bytes.
// RUN: %hover --mark buffer -- -T ps_6_0 %s | %print | FileCheck %s --check-prefixes=BUFFER,ROWS --match-full-lines
// BUFFER: cbuffer Scene
// BUFFER: 52 bytes.
// ROWS:          0 | color {{ *}}| range   |
// ROWS-NEXT:    16 | position {{ *}}| ~~~~~~~ |
// ROWS-NEXT:    32 | uv {{ *}}| ~~~~~~~~~~~~~~~~~ |
// ROWS-NEXT:    48 | weights | ~~~~~~~~{{~*}} |

// RUN: %hover --mark struct -- -T ps_6_0 %s | %print | FileCheck %s --check-prefix=STRUCT --match-full-lines
// STRUCT: struct Vertex
// STRUCT: 28 bytes in a constant buffer, 20 bytes in a structured buffer.
// STRUCT: 0 | position {{ *}}| ~~~~~~~~~~~~~~~~~ |
// STRUCT-NEXT: 16 | normal {{ *}}| ~~~~~~~ |
// RUN: %hover --mark field -- -T ps_6_0 %s | %print | FileCheck %s --check-prefix=FIELD --match-full-lines
// FIELD: float3 normal
// FIELD: Offset 16, 12 bytes in a constant buffer; offset 8, 12 bytes in a structured buffer.

// A global of no buffer is in $Globals.
// RUN: %hover --mark global -- -T ps_6_0 %s | %print | FileCheck %s --check-prefix=GLOBAL --match-full-lines
// GLOBAL: Offset 4, 4 bytes, in a buffer of 8 bytes.

// Of a large buffer the rows around the member are drawn.
// RUN: %hover --mark far -- -T ps_6_0 %s | %print | FileCheck %s --check-prefix=FAR --match-full-lines
// FAR:      ...
// FAR-NEXT: {{ *[0-9]+}} | before {{ *}}|
// FAR: 1600 | middle {{ *}}|
// FAR:      ...

cbuffer Sce/*^buffer*/ne {
  float3 color;
  float range;
  float3 position;
  float2 u/*^member*/v;
  float weights[1];
};
struct Vert/*^struct*/ex { float2 position; float3 nor/*^field*/mal; };
cbuffer Large {
  float4 before[100];
  float4 mid/*^far*/dle;
  float4 after[100];
};
float first, sec/*^global*/ond;

float4 main() : SV_Target {
  return float4(color, range) + float4(position, first) + uv.xyxy * second + weights[0] + middle;
}
