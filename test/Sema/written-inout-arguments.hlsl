// What an 'inout' parameter is before the call does not matter if the function
// writes it before it reads it, also through other functions. Otherwise the
// call is warned about, and not what reads the variable after it.
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
void setOne(inout float a) { a = 1; }
void setSometimes(inout float a, bool b) {
  if (b)
    a = 1;
}
void addSometimes(inout float a, bool b) {
  if (b)
    a += 1;
}
void accumulate(inout float a) {
  for (uint i = 0; i < 4; ++i)
    a += Out[i];
}
void count(inout float a) { a++; }
void double4(inout float4 v) { v = v + v; }
void copyArray(inout float values[2]) {
  float copies[2] = values;
  values[0] = copies[1];
}
struct Digits { uint d[4]; };
void scatter(inout Digits digits) {
  for (uint i = 0; i < 4; ++i) {
    digits.d[i] = i;
    Out[digits.d[i]] = 1;
  }
}
void readB(inout Pair p) { p.a = p.b.x; }
void readMember(inout Pair p) {
  p.a = 1;
  readB(p);
}
void setMember(inout Pair p) {
  p.b = 2;
  readB(p);
}
void copy(inout Pair p) {
  Pair q = p;
  p.a = q.a;
}

[numthreads(1, 1, 1)] void main() {
  float filled[2], passed[2], added[2], indexed[2], unset[2];
  fill(filled, 1);
  pass(passed);
  add(added); // expected-warning {{'added[0]' is used before it is set}}
  index(1, indexed);
  uint at[2];
  index(at, 1); // expected-warning {{'at' is used before it is set}}
  nothing(unset);
  float2 pair;
  scale(pair); // expected-warning {{'pair' is used before it is set}}
  float later[2];
  even(later, 1);
  Pair whole, sized, copied;
  set(whole);
  size(sized);
  copy(copied); // expected-warning {{'copied' is used before it is set}}
  Out[1] = unset[0]; // expected-warning {{'unset[0]' is used before it is set}}
  Out[0] = filled[0] + passed[1] + added[0] + indexed[0] + whole.a + sized.b.x + copied.a + pair.x + later[1];

  // Scalars, elements that are written and read, and sums.
  float one, half_set, sum, counted, chosen;
  setOne(one);
  setSometimes(half_set, whole.a > 1);
  accumulate(sum); // expected-warning {{'sum' is used before it is set}}
  count(counted); // expected-warning {{'counted' is used before it is set}}
  addSometimes(chosen, whole.a > 1); // expected-warning {{'chosen' is used before it is set}}
  Out[1] = one + half_set + sum + counted + chosen;
  float4 all;
  float all_copied[2];
  Digits digits;
  scatter(digits);
  double4(all); // expected-warning {{'all' is used before it is set}}
  copyArray(all_copied); // expected-warning {{'all_copied' is used before it is set}}
  Out[2] = dot(all, 1) + digits.d[2] + all_copied[0];
  Pair inner, member;
  setMember(member);
  readMember(inner); // expected-warning {{'inner.b.x' is used before it is set}}
  Out[3] = inner.a + member.a;
  float inLoop;
  for (uint i = 0; i < 3; ++i)
    count(inLoop); // expected-warning {{'inLoop' is used before it is set}}
  Out[4] = inLoop;
}

// What the first iteration of a loop reads is not set by a later one, but what a
// condition keeps from the first iteration may be set by then.
uint n;
[numthreads(1, 1, 1)] void loops() {
  float3 sum;
  float sums[4], unset[4], original[4], first[4], later[4], list[4];
  uint count = 0;
  float2 before, skipped;
  for (uint i = 0; i < n; ++i) {
    sum.x += Out[i]; // expected-warning {{'sum.x' is used before it is set}}
    for (uint k = 0; k < n; ++k)
      sums[k] += Out[k]; // expected-warning {{'sums[k]' is used before it is set}}
    // Not executed in the first iteration.
    for (uint m = 0; m < count; ++m)
      Out[m] = list[m];
    list[count++] = 1;
    uint from = 2;
    for (; from < 4; ++from)
      Out[from] = 1;
    if (i > 0)
      Out[i] = before.x + later[i - 1];
    later[i] = before.x = i;
    first[i] = 1;
    first[i]++;
    if (i == 0) {
      skipped.x = 1;
      continue;
    }
    Out[i + 1] = skipped.x;
  }
  Out[5] = unset[n]; // expected-warning {{'unset[n]' is used before it is set}}
  float copied[4] = original; // expected-warning {{'original' is used before it is set}}
  Out[6] = sum.x + sums[0] + copied[0] + first[1];
}

// A ray query has no value that could be missing, wherever it is.
struct Holder {
  uint n;
  RayQuery<RAY_FLAG_FORCE_OPAQUE> query;
};
void proceed(inout RayQuery<RAY_FLAG_FORCE_OPAQUE> query) { query.Proceed(); }

[numthreads(1, 1, 1)] void holders(uint i : SV_GroupIndex) {
  Holder held[2];
  proceed(held[i & 1].query);
}
