struct A {
  RWBuffer<float> first;
  RWBuffer<float> second;
};
A a : register(u4294967295);

[numthreads(1, 1, 1)] void main() { a.second[0] = 1; }
