// What only shaders of ray tracing have may be declared in the file of a compute
// shader: payloads with access qualifiers, attributes of hits, and subobjects of
// state objects, which in a library are an error so far.
// RUN: clang-dxc -T cs_6_6 -verify=good %s
// RUN: clang-dxc -T lib_6_6 -DSUBOBJECTS -verify=library %s
// RUN: clang-dxc -T cs_6_6 -DWRONG -verify=wrong %s
// RUN: %if dxc %{ dxc -T cs_6_6 %s -Fo %t.dxil %}
// good-no-diagnostics

#if !defined(__SHADER_STAGE_LIBRARY) || __SHADER_TARGET_STAGE != __SHADER_STAGE_LIBRARY || defined(SUBOBJECTS)
GlobalRootSignature Global = { "CBV(b0)" }; // library-error {{a subobject of type GlobalRootSignature is not supported yet}}
LocalRootSignature Local = { "UAV(u0)" }; // library-error {{LocalRootSignature}}
StateObjectConfig Config = { STATE_OBJECT_FLAGS_ALLOW_LOCAL_DEPENDENCIES_ON_EXTERNAL_DEFINITONS }; // library-error {{StateObjectConfig}}
SubobjectToExportsAssociation Association = { "Global", "a;b;foo;c" }; // library-error {{SubobjectToExportsAssociation}}
RaytracingShaderConfig Shader = { 128, 64 }; // library-error {{RaytracingShaderConfig}}
RaytracingPipelineConfig Pipeline = { 512 }; // library-error {{RaytracingPipelineConfig}}
RaytracingPipelineConfig1 Pipeline1 = { 32, RAYTRACING_PIPELINE_FLAG_SKIP_TRIANGLES }; // library-error {{RaytracingPipelineConfig1}}
TriangleHitGroup Triangles = { "a", "b" }; // library-error {{TriangleHitGroup}}
ProceduralPrimitiveHitGroup Procedural = { "a", "b", "c" }; // library-error {{ProceduralPrimitiveHitGroup}}
#endif

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
  float a : read(caller, hit); // wrong-error {{'read' names who accesses the payload: caller, anyhit, closesthit or miss}}
  float b : write(caller); // good
};
float attributes(BuiltInTriangleIntersectionAttributes a) {
  return a.bary; // wrong-error {{no member named 'bary'}}
}
#endif

RWBuffer<float4> Out;
[numthreads(1, 1, 1)] void main() {
  Payload p;
  p.color = 1;
  p.depth = 2;
  Out[0] = p.color * p.depth;
}
