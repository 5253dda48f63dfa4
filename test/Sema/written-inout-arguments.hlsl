// The value of an 'inout' argument before the call is irrelevant if the
// function writes it and never reads it, also through other functions.
// RUN: clang-dxc -T cs_6_6 -verify %s

RWStructuredBuffer<float> Out;

void fill(inout float values[2], uint n) {
  for (uint i = 0; i < 2; ++i)
    values[i] = n + i;
}
void pass(inout float values[2]) { fill(values, 3); }
struct Pair { float a; float2 b; };
void set(inout Pair p) {
  p.a = 1;
  p.b.xy = float2(2, 3);
}
void size(inout Pair p) { sincos(1.0f, p.b.x, p.b.y); }

void add(inout float values[2]) { values[0] += 1; }
void index(uint at, inout float values[2]) { values[at] = 1; }
void index(inout uint values[2], uint n) { values[values[n]] = 1; }
void odd(inout float values[2], uint n);
void even(inout float values[2], uint n) {
  if (n > 0)
    odd(values, n - 1);
}
void odd(inout float values[2], uint n) { values[n] = 1; }
void scale(inout float2 v) { v *= 2; }
void nothing(inout float values[2]) {}
void copy(inout Pair p) {
  Pair q = p;
  p.a = q.a;
}

[numthreads(1, 1, 1)] void main() {
  float filled[2], passed[2], added[2], indexed[2], unset[2];
  fill(filled, 1);
  pass(passed);
  add(added); // expected-warning {{'added' is used before it is set}}
  index(1, indexed);
  uint at[2];
  index(at, 1); // expected-warning {{'at' is used before it is set}}
  nothing(unset); // expected-warning {{'unset' is used before it is set}}
  float2 pair;
  scale(pair); // expected-warning {{'pair' is used before it is set}}
  float later[2];
  even(later, 1);
  Pair whole, sized, copied;
  set(whole);
  size(sized);
  copy(copied); // expected-warning {{'copied' is used before it is set}}
  Out[0] = filled[0] + passed[1] + added[0] + indexed[0] + unset[0] + whole.a + sized.b.x + copied.a + pair.x + later[1];
}
