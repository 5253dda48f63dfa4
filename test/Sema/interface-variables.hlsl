// An interface has no values, so a declaration cannot have its type.
// RUN: clang-dxc -T cs_6_0 -verify %s

interface Shape {
  float area();
};
struct Square : Shape {
  float Side;
  float area() { return Side * Side; }
};
RWStructuredBuffer<float> Out;

[numthreads(1, 1, 1)]
void main() {
  Square S;
  S.Side = 3;
  Shape Copy = S; // expected-error {{'Copy' is of type 'Shape', an interface, which has no values; use a struct or class that implements it}}
  Out[0] = Copy.area();
}
