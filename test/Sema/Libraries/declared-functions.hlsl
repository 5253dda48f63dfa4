// A function without a body is defined by another library; a parameter
// that cannot be passed to it is an error at the declaration.
// RUN: clang-dxc -T lib_6_6 -default-linkage external -verify %s

struct R { Texture2D t; float k; };
Buffer<float4> choose(); // expected-error {{'choose' is exported and cannot return a value of type}}
void structs(inout R x, out R y); // expected-error 2 {{'structs' is exported and cannot take a parameter of type 'R'}}
void arrays(RWBuffer<float> b[2][2]); // expected-error {{'arrays' is exported and cannot take a parameter of type}}
float fine(float x);

RWBuffer<float> P, Q;
[shader("compute")] [numthreads(1, 1, 1)] void main() {
  choose();
  choose();
  R v, w;
  structs(v, w);
  RWBuffer<float> b[2][2] = {P, Q, P, Q};
  arrays(b);
  P[0] = fine(1);
}
