// Resources in a library have the symbols of Microsoft's
// compiler: the mangled name of a variable, the plain
// name of a constant buffer, the path of a struct member.
// RUN: clang-dxc -T lib_6_7 -fcgl %s | FileCheck %s
// RUN: clang-dxc -T cs_6_7 -fcgl %s | FileCheck %s --check-prefix=SHADER

// A shader has no symbols.
// SHADER: !{i32 0, !"{{[^"]*}}", {{.*}}, i32 0}

struct P { float a; };
template <typename T> struct Box { T value; };
namespace N { struct Q { float a; }; }

// CHECK-DAG: !"$Globals", {{.*}}, !"$Globals"}
float number;
// CHECK-DAG: !"typed", {{.*}}, !"\01?typed@@3V?$RWBuffer@V?$vector@M$03@@@@A"}
RWBuffer<float4> typed;
// CHECK-DAG: !"integers", {{.*}}, !"\01?integers@@3V?$Buffer@V?$vector@H$01@@@@A"}
Buffer<int2> integers;
// CHECK-DAG: !"normalised", {{.*}}, !"\01?normalised@@3V?$RWBuffer@V?$vector@M$03@@@@A"}
RWBuffer<unorm float4> normalised;
// CHECK-DAG: !"texture2d", {{.*}}, !"\01?texture2d@@3V?$Texture2D@V?$vector@M$03@@@@A"}
Texture2D texture2d;
// CHECK-DAG: !"multi", {{.*}}, !"\01?multi@@3V?$Texture2DMS@V?$vector@M$03@@$0A@@@A"}
Texture2DMS<float4> multi;
// CHECK-DAG: !"multi4", {{.*}}, !"\01?multi4@@3V?$Texture2DMS@V?$vector@M$03@@$03@@A"}
Texture2DMS<float4, 4> multi4;
// CHECK-DAG: !"bytes", {{.*}}, !"\01?bytes@@3URWByteAddressBuffer@@A"}
RWByteAddressBuffer bytes;
// CHECK-DAG: !"sampler0", {{.*}}, !"\01?sampler0@@3USamplerState@@A"}
SamplerState sampler0;
// CHECK-DAG: !"samplers", {{.*}}, !"\01?samplers@@3PAUSamplerState@@A"}
SamplerState samplers[3];
// CHECK-DAG: !"open", {{.*}}, !"\01?open@@3PAV?$Texture2D@V?$vector@M$03@@@@A"}
Texture2D<float4> open[] : register(t0, space1);
// CHECK-DAG: !"table", {{.*}}, !"\01?table@@3PAY02V?$RWBuffer@M@@A"}
RWBuffer<float> table[2][3];
// CHECK-DAG: !"fixed", {{.*}}, !"\01?fixed@@3V?$RWBuffer@M@@B"}
const RWBuffer<float> fixed;
// CHECK-DAG: !"fixedPair", {{.*}}, !"\01?fixedPair@@3QBV?$RWBuffer@M@@B"}
const RWBuffer<float> fixedPair[2];
// CHECK-DAG: !"fixedTable", {{.*}}, !"\01?fixedTable@@3QAY02$$CBV?$RWBuffer@M@@A"}
const RWBuffer<float> fixedTable[2][3];
// CHECK-DAG: !"structs", {{.*}}, !"\01?structs@@3V?$StructuredBuffer@UP@@@@A"}
StructuredBuffer<P> structs;
// CHECK-DAG: !"boxes", {{.*}}, !"\01?boxes@@3V?$AppendStructuredBuffer@U?$Box@U?$Box@H@@@@@@A"}
AppendStructuredBuffer<Box<Box<int> > > boxes;
// CHECK-DAG: !"matrices", {{.*}}, !"\01?matrices@@3V?$RWStructuredBuffer@V?$matrix@M$02$03@@@@A"}
RWStructuredBuffer<float3x4> matrices;
// CHECK-DAG: !"wide", {{.*}}, !"\01?wide@@3V?$RWStructuredBuffer@V?$vector@_J$02@@@@A"}
RWStructuredBuffer<int64_t3> wide;
// CHECK-DAG: !"halves", {{.*}}, !"\01?halves@@3V?$RWStructuredBuffer@$min16f@@@A"}
RWStructuredBuffer<min16float> halves;
// CHECK-DAG: !"feedback", {{.*}}, !"\01?feedback@@3V?$FeedbackTexture2D@$0A@@@A"}
FeedbackTexture2D<SAMPLER_FEEDBACK_MIN_MIP> feedback;
// CHECK-DAG: !"scene", {{.*}}, !"\01?scene@@3URaytracingAccelerationStructure@@A"}
RaytracingAccelerationStructure scene;
// CHECK-DAG: !"constants", {{.*}}, !"constants"}
ConstantBuffer<P> constants;
// CHECK-DAG: !"texels", {{.*}}, !"texels"}
TextureBuffer<P> texels;
// CHECK-DAG: !"C", {{.*}}, !"C"}
cbuffer C { float c; }
// CHECK-DAG: !"T", {{.*}}, !"T"}
tbuffer T { float t; }

namespace N {
// CHECK-DAG: !"inner", {{.*}}, !"\01?inner@N@@3V?$RWStructuredBuffer@UQ@N@@@@A", !"N::inner"}
RWStructuredBuffer<Q> inner;
// CHECK-DAG: !"innerConstants", {{.*}}, !"innerConstants", !"N::innerConstants"}
ConstantBuffer<P> innerConstants;
struct Textures { Texture2D<float> tex[2]; RWBuffer<float> buffer; };
// CHECK-DAG: !"s.buffer", {{.*}}, !"N::s.buffer", !"N::s.buffer"}
// CHECK-DAG: !"s.tex", {{.*}}, !"N::s.tex", !"N::s.tex"}
Textures s;
}

struct Base { RWBuffer<float> b; };
struct Derived : Base { RWBuffer<float> d; };
// CHECK-DAG: !"{{[^"]*}}", {{.*}}, !"objects.0.d"}
// CHECK-DAG: !"{{[^"]*}}", {{.*}}, !"objects.1.Base.b"}
Derived objects[2];

[shader("compute")] [numthreads(1, 1, 1)]
void main() { typed[0] = number; }
