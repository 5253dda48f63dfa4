// Data that shaders pass to each other, and signatures of exported functions, consist
// of numbers: unbound objects such as hit objects and ray queries are errors in them.
// RUN: clang-dxc -T lib_6_9 -disable-payload-qualifiers -DTYPE="TriangleStream<V>" -verify %s
// RUN: clang-dxc -T lib_6_9 -disable-payload-qualifiers -DTYPE="InputPatch<V, 3>" -verify %s
// RUN: clang-dxc -T lib_6_9 -disable-payload-qualifiers -DTYPE="ThreadNodeInputRecord<V>" -verify %s
// RUN: clang-dxc -T lib_6_9 -disable-payload-qualifiers -DTYPE="EmptyNodeOutput" -verify %s
// RUN: clang-dxc -T lib_6_9 -disable-payload-qualifiers -DTYPE="RayQuery<0>" -verify %s
// RUN: clang-dxc -T lib_6_9 -DENTRY=1 -DTYPE="PointStream<V>" -verify=hit %s
// RUN: clang-dxc -T lib_6_9 -DENTRY=2 -DTYPE="OutputPatch<V, 4>" -verify=called %s
// RUN: clang-dxc -T lib_6_9 -DENTRY=3 -DTYPE="RayQuery<0>" -verify=node %s
// RUN: clang-dxc -T lib_6_9 -DENTRY=3 -DTYPE="LineStream<V>" -verify=node %s
// RUN: clang-dxc -T ms_6_9 -E mesh -DMESH -DTYPE="TriangleStream<V>" -verify=mesh %s
// RUN: clang-dxc -T ms_6_9 -E mesh -DMESH -DTYPE="ThreadNodeInputRecord<V>" -verify=mesh %s
// RUN: clang-dxc -T ps_6_9 -E pixel -DPIXEL -DTYPE="NodeOutput<V>" -verify=pixel %s

struct V { uint n; };
struct Holder { uint n; TYPE t; };
RaytracingAccelerationStructure Scene;

#ifdef MESH
[numthreads(1, 1, 1)] [outputtopology("triangle")]
void mesh(in payload Holder p, out indices uint3 i[1], out vertices float4 v[3] : SV_Position) { // mesh-error {{values of type 'Holder' cannot be passed between stages}}
  SetMeshOutputCounts(0, 0);
}
#elif defined(PIXEL)
float4 pixel(Holder h : H) : SV_Target { return 0; } // pixel-error {{values of type 'Holder' cannot be passed between stages}}
#elif ENTRY == 1
struct [raypayload] P { uint n : read(caller) : write(closesthit); };
[shader("closesthit")] void hit(inout P p, Holder h) {} // hit-error {{the attributes 'h' must be a struct of numbers, not 'Holder'}}
#elif ENTRY == 2
[shader("callable")] void called(inout Holder p) {} // called-error {{the parameter 'p' must be a struct of numbers, not 'Holder'}}
#elif ENTRY == 3
[shader("node")] [NodeLaunch("thread")] void node(ThreadNodeInputRecord<Holder> r) {} // node-error {{records of 'Holder' are not supported; a record must be a struct whose members are numbers}}
#else
[shader("miss")] void miss(inout Holder p) {} // expected-error {{the payload 'p' must be a struct of numbers, not 'Holder'}}
void trace(inout Holder p) {
  RayDesc ray = (RayDesc)0;
  TraceRay(Scene, 0, 255, 0, 1, 0, ray, p); // expected-error {{argument 8 of 'TraceRay' is passed to another shader and must be a struct of numbers, not 'Holder'}}
}
#endif
