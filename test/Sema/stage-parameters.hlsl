// Parameters of other stages may be declared in a compute
// shader's source: patches, streams, and keywords before
// parameter types, which are identifiers elsewhere.
// RUN: clang-dxc -T cs_6_6 -verify=good %s
// RUN: clang-dxc -T cs_6_6 -DNAMES -verify=good %s
// RUN: clang-dxc -T cs_6_6 -DREACHED -verify %s
// RUN: clang-dxc -T cs_6_6 -DWRONG -verify=wrong %s
// RUN: %if dxc %{ dxc -T cs_6_6 %s -Fo %t.dxil %}
// good-no-diagnostics

struct V { float4 position : SV_Position; float2 uv : UV; };
struct Factors { float edges[3] : SV_TessFactor; float inside : SV_InsideTessFactor; };
RWBuffer<float> Out;

float4 at(InputPatch<V, 3> patch, int i) {
  V v = patch[i];
  return v.position + patch[i + 1].uv.x + patch.Length;
}
Factors constants(const OutputPatch<V, 3> patch, uint id : SV_PrimitiveID) {
  Factors f = (Factors)0;
  f.inside = patch[0].position.x;
  return f;
}
void append(inout TriangleStream<V> stream, V v) {
  stream.Append(v); // expected-error {{only for geometry shaders}}
  stream.RestartStrip(); // expected-error {{only for geometry shaders}}
}
void points(inout PointStream<float4> stream) { stream.Append(1); }
void lines(inout LineStream<V> stream) { stream.Append((V)0); stream.RestartStrip(); }

void primitives1(point V v[1], inout PointStream<V> stream) { stream.Append(v[0]); }
void primitives2(in line V v[2], nointerpolation float4 f : F) {}
float4 primitives3(triangle in V v[3]) { return v[0].position + v[2].position; }
void primitives4(lineadj V y[4], triangleadj float4 z[6], point float one[1]) {}

void mesh(out vertices V v[3], out indices uint3 t[2], vertices out V w[3],
          out primitives V p[2], in payload V q) {
  v[0] = q;
  v[1] = v[2] = w[0] = w[1] = w[2] = p[0] = p[1] = (V)0;
  t[0] = t[1] = 0;
}
template <typename T> float4 instance(triangle T v[3]) { return v[1].position; }

float names(float vertices, float indices) {
  float primitives = vertices, payload = indices;
  return primitives + payload;
}
#ifdef NAMES
// dxc treats these as keywords wherever they are.
static const float point = 1;
struct line { float triangle; };
float more(float lineadj, line l, line triangleadj) {
  line copy = l;
  return lineadj + copy.triangle + point + triangleadj.triangle;
}
#endif

static const uint Three = InputPatch<V, 3>::Length;
groupshared float Shared[Three];

#ifdef REACHED
float4 patches(InputPatch<V, 4> patch) {
  return patch[1].position; // expected-error {{only for geometry, hull and domain shaders}}
}
#endif

#ifdef WRONG
void wrong(InputPatch<V, 3> patch, inout LineStream<float4> lines, V v) {
  patch[0] = (V)0;          // wrong-error {{no viable overloaded '='}}
                            // wrong-note@* {{}}
  patch.Length = 1;         // wrong-error {{cannot assign to static data member 'Length'}}
                            // wrong-note@* {{}}
  lines.Append(v);          // wrong-error {{no viable conversion from 'V'}}
                            // wrong-note@* {{}}
  lines.RestartStrp();      // wrong-error {{no member named 'RestartStrp' in 'LineStream<float4>'; did you mean 'RestartStrip'?}}
}
void words(triangle line V v[3],    // wrong-error {{'triangle' and 'line' contradict each other}}
           vertices V w[3],         // wrong-error {{'vertices' applies to 'out' parameters only}}
           inout indices uint3 t[3], // wrong-error {{'indices' applies to 'out' parameters only}}
           in primitives V p[3],    // wrong-error {{'primitives' applies to 'out' parameters only}}
           out vertices payload V q[3]) {} // wrong-error {{'vertices' and 'payload' contradict each other}}
#endif

[numthreads(1, 1, 1)] void main(uint i : SV_GroupIndex) {
  Shared[i] = names(i, 2);
  Out[i] = Shared[2 - i];
#ifdef REACHED
  InputPatch<V, 4> patch;
  TriangleStream<V> stream;
  Out[1] = patches(patch).x; // expected-warning {{used before it is set}}
  append(stream, (V)0);      // expected-warning {{used before it is set}}
#endif
}
