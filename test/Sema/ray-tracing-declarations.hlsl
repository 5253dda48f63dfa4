// A compute shader's source may declare ray tracing
// types: payloads with access qualifiers, hit attributes,
// and subobjects, which only libraries compile.
// RUN: clang-dxc -T cs_6_6 -verify=good %s
// RUN: clang-dxc -T lib_6_6 -verify=library %s
// RUN: clang-dxc -T cs_6_6 -DWRONG -verify=wrong %s
// RUN: %if dxc %{ dxc -T cs_6_6 %s -Fo %t.dxil %}
// good-no-diagnostics

GlobalRootSignature Global = { "CBV(b0)" };
LocalRootSignature Local = { "UAV(u0), RootFlags(LOCAL_ROOT_SIGNATURE)" };
StateObjectConfig Config = { STATE_OBJECT_FLAGS_ALLOW_LOCAL_DEPENDENCIES_ON_EXTERNAL_DEFINITONS };
SubobjectToExportsAssociation Association = { "Global", "a;b;foo;c" };
RaytracingShaderConfig Shader = { 128, 64 };
RaytracingPipelineConfig Pipeline = { 512 };
RaytracingPipelineConfig1 Pipeline1 = { 32, RAYTRACING_PIPELINE_FLAG_SKIP_TRIANGLES };
TriangleHitGroup Triangles = { "a", "b" };
ProceduralPrimitiveHitGroup Procedural = { "a", "b", "c" };

struct [raypayload] Payload {
  float4 color : read(caller) : write(caller, closesthit, miss);
  uint depth : write(caller) : read(anyhit, closesthit, caller);
};
struct Later : Payload { float read, write; };
float both(Later l) { return l.read + l.write + l.color.x; }

float4 closest(inout Payload p, in BuiltInTriangleIntersectionAttributes a) {
  p.color = a.barycentrics.xyxy;
  return p.color + p.depth;
}

#ifdef WRONG
struct [raypayload] Other {
  float a : read(caller, hit); // wrong-error {{'read' takes the stages that access the payload: caller, anyhit, closesthit or miss}}
  float b : write(caller); // good
};
float attributes(BuiltInTriangleIntersectionAttributes a) {
  return a.bary; // wrong-error {{no member named 'bary'}}
}
#endif

RWBuffer<float4> Out;
[numthreads(1, 1, 1)] void main() { // library-warning {{'numthreads' has no effect: 'main' is not an entry point of the library without '[shader("...")]'}}
  Payload p;
  p.color = 1;
  p.depth = 2;
  Out[0] = p.color * p.depth;
}
