// compile: -T cs_6_2 -enable-16bit-types
// compile: -T cs_6_6 -enable-16bit-types
// Numbers of 16 and 64 bits.
cbuffer C {
  float16_t h;
  float16_t3 h3;
  uint16_t3 u3;
  int16_t2 i2[2];
  float16_t2x3 hm;
  int64_t wide;
  uint64_t2 wide2;
  float after;
}
struct Mixed { float16_t a; float b; uint16_t c; double d; };
StructuredBuffer<Mixed> mixed;
RWByteAddressBuffer Out;

[numthreads(1, 1, 1)]
void main(uint i : SV_DispatchThreadID) {
  float x = h + h3.y + u3.z + i2[1].x + hm[1][2] + (float)wide;
  x += (float)wide2.y + mixed[i].c + (float)mixed[i].d;
  Out.Store(0, asuint(x));
}
