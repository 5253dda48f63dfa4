// A request to the driver is an element of a buffer that the driver never has: a number
// from the counter, the members that say what is asked for, and the answer of the counter.
struct Request {
  uint code;
  uint phase;
  uint4 numbers[2];
  float4 values[2];
  uint4 answer;
  uint markOfResource;
  uint answers;
  float unused[8];
};
RWStructuredBuffer<Request> Requests : register(u7, space3);

uint askLane() {
  uint at = Requests.IncrementCounter();
  Requests[at].code = 14;
  return Requests.IncrementCounter();
}

float askShuffle(float value, uint lane) {
  uint at = Requests.IncrementCounter();
  Requests[at].numbers[0].x = asuint(value);
  Requests[at].numbers[0].y = lane;
  Requests[at].code = 1;
  return asfloat(Requests.IncrementCounter());
}

uint2 askTwo(uint4 numbers) {
  uint at = Requests.IncrementCounter();
  Requests[at].numbers[1] = numbers;
  Requests[at].answers = 2;
  Requests[at].code = 30;
  uint2 answer;
  answer.x = Requests.IncrementCounter();
  answer.y = Requests.IncrementCounter();
  return answer;
}

float4 askAtomic(RWTexture2D<float4> texture, uint2 at, float4 value) {
  uint request = Requests.IncrementCounter();
  Requests[request].markOfResource = 1;
  texture[at] = texture[at];
  Requests[request].values[0] = value;
  Requests[request].code = 12;
  return asfloat(Requests[request].answer);
}
