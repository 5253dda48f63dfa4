// Precise values that are returned through parameters and aggregate
// results are computed as written: in entry points, functions and methods.
// RUN: clang-dxc -T vs_6_6 -E vertex %s | FileCheck %s --check-prefix=VERTEX
// RUN: clang-dxc -T lib_6_6 %s | FileCheck %s --check-prefix=LIBRARY
// RUN: clang-dxc -T lib_6_6 %s -Fo %t.dxil && dxil-dis --verify %t.dxil

struct Values {
  precise float A;
  float B;
};

void compute(float a, float b, precise out float d) { d = a * b; }

// VERTEX:     fmul float
// VERTEX:     fadd float
// VERTEX:     fmul float
// VERTEX:     fmul {{fast|reassoc.*}} float {{.*}}7.0
// VERTEX:     fmul float {{.*}}
// VERTEX:     fmul float {{.*}}
[shader("vertex")]
void vertex(float a : A, float b : B, precise out float d : D,
            out precise float e : E, precise inout float g : G,
            out float plain : P, out float4 at : SV_Position) {
  d = a * b;
  e = a + b;
  g = g * b;
  plain = a * 7;
  float handed;
  compute(a, 2 * b, handed);
  at = handed;
}

// As is an output of a mesh shader that is not the whole vertex.
// RUN: clang-dxc -T ms_6_6 -E mesh %s | FileCheck %s --check-prefix=MESH
// RUN: %if dxc %{ dxc -T ms_6_6 -E mesh %s | FileCheck %s --check-prefix=MESH %}
// MESH:     fmul float
// MESH:     fmul {{fast|reassoc}}
struct Vertex {
  precise float4 At : SV_Position;
  float Plain : P;
};
StructuredBuffer<float> B;
[shader("mesh")]
[numthreads(3, 1, 1)]
[outputtopology("triangle")]
void mesh(out vertices Vertex v[3], out indices uint3 t[1],
          uint i : SV_GroupIndex) {
  SetMeshOutputCounts(3, 1);
  v[i].At = B[i] * B[i + 1];
  v[i].Plain = B[i] * B[i + 3];
  t[0] = uint3(0, 1, 2);
}

// Functions of a library.
// LIBRARY-LABEL: define void {{.*}}exportsOut
// LIBRARY:         fmul float
export void exportsOut(float a, float b, precise out float d) { d = a * b; }

// LIBRARY-LABEL: define void {{.*}}exportsStruct
// LIBRARY:         fmul float
export void exportsStruct(float a, float b, inout Values v) { v.A = a * b; }

// LIBRARY-LABEL: define {{.*}}exportsPlain
// LIBRARY:         fmul {{fast|reassoc}}
export void exportsPlain(float a, float b, out float d) { d = a * b; }
