struct A {
  float number;
  RWBuffer<float> buffer;
};
cbuffer Numbers { A a : register(u3); }

[numthreads(1, 1, 1)] void main() { a.buffer[0] = a.number; }
