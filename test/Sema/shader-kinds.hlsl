// An unknown shader kind is an error that lists the kinds.
// RUN: clang-dxc -T lib_6_3 -verify %s

struct Payload {
  float A;
};
[shader("closest")] // expected-error {{'closest' is not a kind of shader; 'shader' takes 'pixel', 'vertex', 'geometry', 'hull', 'domain', 'compute', 'raygeneration', 'intersection', 'anyhit', 'closesthit', 'miss', 'callable', 'mesh', 'amplification', or 'node'}}
void hit(inout Payload P, in BuiltInTriangleIntersectionAttributes A) {}
[shader("library")] // expected-error {{'library' is not a kind of shader}}
void library() {}
