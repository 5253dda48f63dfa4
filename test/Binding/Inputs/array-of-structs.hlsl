struct A { RWBuffer<float> Buf; };
A d[10] : register(u5);

[numthreads(1, 1, 1)] void main() { d[2].Buf[0] = 1; }
