// A compute shader's source may contain functions of all stages; a call that
// the entry point reaches is one error that names the stages that support it.
// RUN: clang-dxc -T cs_6_6 -verify=good %s
// RUN: clang-dxc -T cs_6_6 -DREACHED -verify %s
// RUN: clang-dxc -T cs_6_6 -DWRONG -verify=wrong %s
// RUN: %if dxc %{ dxc -T cs_6_6 %s -Fo %t.dxil %}
// good-no-diagnostics

RWStructuredBuffer<float4> Out;
RaytracingAccelerationStructure Scene;
struct Payload { float4 color; };
groupshared Payload Shared;

float4 pixel(float4 a : A, nointerpolation float b : B) : SV_Target {
  return EvaluateAttributeAtSample(a, 1) + EvaluateAttributeCentroid(a) +
         EvaluateAttributeSnapped(a, int2(1, 2)) + GetAttributeAtVertex(b, 2) +
         GetRenderTargetSampleCount() + GetRenderTargetSamplePosition(0).xyxy;
}

float hull(float4 edges) {
  float4 rounded;
  float2 inside, unrounded;
  Process2DQuadTessFactorsAvg(edges, edges.xy, rounded, inside, unrounded);
  ProcessQuadTessFactorsMax(edges, 1, rounded, inside, unrounded);
  float3 edges3;
  float a, b;
  ProcessTriTessFactorsMin(edges.xyz, 1, edges3, a, b);
  ProcessIsolineTessFactors(1, 2, a, b);
  return rounded.x + inside.x + unrounded.x + edges3.x + a + b;
}

void mesh(uint i) { SetMeshOutputCounts(i, 2); }
void amplification() { DispatchMesh(1, 1, 1, Shared); } // expected-error {{only for amplification shaders}}

void generation() {
  RayDesc ray = (RayDesc)0;
  Payload payload;
  payload.color = 0;
  TraceRay(Scene, RAY_FLAG_NONE, 255, 0, 1, 0, ray, payload);
  CallShader(1, payload);
  Out[DispatchRaysIndex().x] = payload.color + DispatchRaysDimensions().y;
}
float4 hit() {
  return HitKind() + InstanceID() + InstanceIndex() + PrimitiveIndex() +
         GeometryIndex() + RayFlags() + RayTMin() + RayTCurrent() +
         dot(WorldRayOrigin(), WorldRayDirection()) +
         dot(ObjectRayOrigin(), ObjectRayDirection()) + ObjectToWorld3x4()[0] +
         WorldToObject3x4()[1] + ObjectToWorld4x3()[0].xyzz +
         WorldToObject4x3()[0].xyzz + ObjectToWorld()[2] + WorldToObject()[2];
}
void any() {
  if (RayTCurrent() > 1)
    IgnoreHit();
  AcceptHitAndEndSearch();
}
bool intersection(Payload attributes) { return ReportHit(1, 0, attributes); }

#ifdef WRONG
void wrong(float a) {
  TraceRay(Scene, 0);           // wrong-error {{TraceRay takes 8 arguments, but 2 were given}}
  CallShader(0, a);             // wrong-error {{argument 2 of CallShader must be an object of a struct or class type, not 'float'}}
  SetMeshOutputCounts(Scene, 1); // wrong-error {{cannot be used with SetMeshOutputCounts, which takes numbers or bool}}
}
#endif

[numthreads(1, 1, 1)] void main() {
#ifdef REACHED
  RayDesc ray = (RayDesc)0;
  Payload payload = (Payload)0;
  TraceRay(Scene, RAY_FLAG_NONE, 255, 0, 1, 0, ray, payload); // expected-error {{'TraceRay' is only for raygeneration, closesthit and miss shaders; the target has compute shaders}}
  Out[0] = GetAttributeAtVertex(1.5, 0); // expected-error {{'GetAttributeAtVertex' is only for pixel shaders; the target has compute shaders}}
  Out[2] = WorldRayOrigin().xyzz;        // expected-error {{only for intersection, anyhit, closesthit and miss shaders}}
  amplification();
#endif
  Out[1] = HIT_KIND_TRIANGLE_FRONT_FACE - HIT_KIND_NONE;
}
