struct Numbers { float4 number; };
struct A {
  TextureBuffer<Numbers> numbers;
  Buffer<float> texels;
};
A a : register(t3);
RWBuffer<float> Out;

[numthreads(1, 1, 1)] void main() { Out[0] = a.texels[0] + a.numbers.number.x; }
