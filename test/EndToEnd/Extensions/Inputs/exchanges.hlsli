// A request to the driver is an exchange at an address that says what is asked for, in a
// buffer of a space that no application binds.
RWByteAddressBuffer Exchanges : register(u0, space2147420894);

uint encode(uint code, uint phase, uint immediate) {
  return (0x3u << 28) | ((phase & 3) << 24) | ((immediate & 0xffff) << 8) | (code & 0xff);
}

uint exchange(uint instruction, uint a, uint b) {
  uint answer;
  Exchanges.InterlockedCompareExchange(instruction, a, b, answer);
  return answer;
}

float2 askBarycentrics() {
  uint instruction = encode(15, 0, 2);
  float2 answer;
  answer.x = asfloat(exchange(instruction, 0, 0));
  answer.y = asfloat(exchange(encode(15, 1, 2), 0, 0));
  return answer;
}

uint askReadLane(uint value, uint lane) { return exchange(encode(3, 0, lane), value, 0); }

uint askMax(uint a, uint b, uint c) {
  exchange(encode(8, 0, 0), a, b);
  return exchange(encode(8, 1, 0), c, 0);
}
