// What the signatures of the entries of a library ask of a device.
// compile: -T lib_6_3 -DPORT
// compile: -T lib_6_3 -DSTENCIL
// compile: -T lib_6_3 -DSHARES
// compile: -T lib_6_5 -DRATE
// compile: -T lib_6_3 -DLAYERS
// compile: -T lib_6_3 -DDOMAIN
// compile: -T lib_6_6 -DNATIVE -enable-16bit-types
struct Point { float4 at : SV_Position; uint layer : SV_RenderTargetArrayIndex; };
struct Factors { float edges[3] : SV_TessFactor; float inside : SV_InsideTessFactor; };
#ifdef PORT
[shader("vertex")]
float4 port(float4 at : P, out uint port : SV_ViewportArrayIndex) : SV_Position { port = 1; return at; }
#elif defined(STENCIL)
[shader("pixel")] float4 stencil(out uint reference : SV_StencilRef) : SV_Target { reference = 1; return 1; }
#elif defined(SHARES)
[shader("pixel")] float4 shares(float3 b : SV_Barycentrics) : SV_Target { return b.xyzx; }
#elif defined(RATE)
[shader("vertex")]
float4 rate(float4 at : P, out uint rate : SV_ShadingRate) : SV_Position { rate = 1; return at; }
#elif defined(LAYERS)
[shader("geometry")] [maxvertexcount(1)]
void layers(triangle Point p[3], inout TriangleStream<Point> o) { o.Append(p[0]); }
#elif defined(DOMAIN)
[shader("domain")] [domain("tri")]
Point evaluate(Factors f, float3 w : SV_DomainLocation, const OutputPatch<Point, 3> p) { return p[0]; }
#else
export float whole(float x) { return x * 2; }
export half native(half x) { return x * 2; }
#endif
