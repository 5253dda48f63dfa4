// Vectors and matrices that are constructed from several values in templates.
// RUN: clang-dxc -T cs_6_0 -verify %s
// expected-no-diagnostics
template <typename T> struct Image {
  T Source;
  float at(int2 p) { return Source.get(p + int2(-1, 2)) + Source.get(int2(p)) + float2x2(p.xyxy)[1][1]; }
};
struct Grid { float get(int2 p) { return p.x + p.y; } };
template <typename T> T sum(T a) { return dot(float3(a, 1, 2), vector<T, 3>(a, a, 1)) + float3(float2(1, a), 3).z; }
RWBuffer<float> Out;
[numthreads(8, 1, 1)] void main(uint id : SV_DispatchThreadID) {
  Image<Grid> I;
  Out[id] = I.at(int2(id, 3)) + sum(2.5);
}
