// A request to the driver is an element of a buffer, whose members the driver reads and
// writes in place of memory.
struct Call {
  uint opcode;
  uint resource;
  uint sampler;
  float4 floats[2];
  uint4 numbers[2];
  uint4 answer;
  float4 answerf;
  uint pad[7];
};
RWStructuredBuffer<Call> Calls : register(u0);

void begin() {
  uint4 version = { 0x63746e69, 0x7265746c, 0x00040000, 0 };
  Calls[0].numbers[0] = version;
}

uint call(uint opcode) {
  uint at = Calls.IncrementCounter();
  Calls[at].opcode = opcode;
  return at;
}

void beginOrder(RWTexture2D<uint> texture) {
  uint at = call(1);
  Calls[at].resource = texture[uint2(0, 0)];
}

uint addAtomic(RWTexture2D<uint> texture, uint2 where, uint value) {
  uint at = call(25);
  texture[where] = at;
  Calls[at].numbers[1].x = where.x;
  Calls[at].numbers[1].y = where.y;
  Calls[at].numbers[1].z = value;
  return Calls[at].answer.x;
}
