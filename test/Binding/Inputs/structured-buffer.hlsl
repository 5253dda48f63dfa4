struct A {
  RWStructuredBuffer<float4> values;
  float number;
};
A a;

[numthreads(1, 1, 1)] void main() { a.values[0] = a.number; }
