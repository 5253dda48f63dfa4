// Arguments of out and inout parameters are variables with the same number of elements, or with one.
// RUN: clang-dxc -T cs_6_6 -verify %s

RWByteAddressBuffer Buffer;
void one(inout float v) { v += 1; }
void single(inout float1 v) { v += 1; }
void two(inout float2 v) { v += 1; }
void set(out float2 v) { v = 1; }
void square(out float2x2 m) { m = 1; }
void row(inout float1x2 m) { m += 1; }

[numthreads(1, 1, 1)] void main() {
  float a = 1;
  float1 b = 1;
  float4 c = 1;
  float2x2 d = 1;
  half2 e = 1;
  int f = 1;
  const float2 g = 1;

  one(a), one(b), one(c.w), one(d._m01), one(e.x), one(f);
  single(a), single(b), single(f);
  two(a), two(c.xy), two(c.w), two(d[1]), two(e), two(f), two(d._m01);
  set(a), set(c.wx), set(f);
  square(a), square(d);
  row(a);

  one(c); // expected-error {{'v' of type 'float' has 1 element, which cannot be written back to the 4 elements of an argument of type 'float4'; pass as many elements}}
  one(e); // expected-error {{'v' of type 'float' has 1 element, which cannot be written back to the 2 elements}}
  single(c); // expected-error {{'v' of type 'float1' has 1 element, which cannot be written back to the 4 elements}}
  two(c); // expected-error {{'v' of type 'float2' has 2 elements, which cannot be written back to the 4 elements}}
  set(c.xyz); // expected-error {{'v' of type 'float2' has 2 elements, which cannot be written back to the 3 elements}}
  row(d); // expected-error {{'m' of type 'float1x2' has 2 elements, which cannot be written back to the 4 elements}}
  two(1.0); // expected-error {{the call writes to 'v', but its argument is a temporary value; pass a variable}}
  two(a * 2); // expected-error {{the call writes to 'v', but its argument is a temporary value; pass a variable}}
  one(c.x + 1); // expected-error {{the call writes to 'v', but its argument is a temporary value; pass a variable}}
  two(g); // expected-error {{the argument of an 'out' or 'inout' parameter must be modifiable, but this 'float2' is constant}}
  Buffer.Store(0, a);
}
