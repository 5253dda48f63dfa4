// Packing with clamping requires signed integers.
// RUN: clang-dxc -T cs_6_6 -enable-16bit-types -verify %s

RWStructuredBuffer<uint4> Out;

[numthreads(1, 1, 1)] void main() {
  uint4 u = Out[0];
  int4 i = Out[1];
  uint16_t4 s = (uint16_t4)i;
  Out[2] = pack_s8(u) + pack_u8(u) + pack_clamp_s8(i) + pack_clamp_u8(i) + pack_clamp_u8((int16_t4)i);
  Out[3] = pack_clamp_s8(u); // expected-error {{argument 1 of pack_clamp_s8 is 'int4', to which 'uint4' cannot be converted}}
  Out[4] = pack_clamp_u8(s); // expected-error {{argument 1 of pack_clamp_u8 is 'int16_t4', to which 'uint16_t4' cannot be converted}}
}
