// Registers and spaces have 32 bits, and all elements of an array must fit.
// RUN: clang-dxc -T cs_6_6 -verify %s

RWBuffer<float> last : register(u4294967295);
RWBuffer<float> last_of_space : register(u4294967295, space4294967295);
RWBuffer<float> four[4] : register(u4294967292, space1);
RWBuffer<float> six[2][3] : register(u4294967290, space2);
RWBuffer<float> unbounded[] : register(u4294967295, space3);
RWBuffer<float> five[5] : register(u4294967292, space4);    // expected-error {{the 5 registers of 'five' exceed the last register, 4294967295}}
RWBuffer<float> seven[7][1] : register(u4294967290, space5); // expected-error {{the 7 registers of 'seven' exceed the last register, 4294967295}}
RWBuffer<float> many[65536][65536][65536] : register(u0, space6); // expected-error {{'many' of type 'RWBuffer<float>[65536][65536][65536]' has more elements than a range of registers can have, 4294967295}}
RWBuffer<float> offset : register(u4294967290[5], space7);
RWBuffer<float> too_far : register(u4294967290[6], space8);  // expected-error {{register number should not exceed 4294967295}}

[numthreads(1, 1, 1)] void main() {}
