// A static variable does not keep its value between calls of exported
// functions, so they cannot use one that is modified; entry points can.
// RUN: clang-dxc -T lib_6_3 -verify %s
// RUN: clang-dxc -T lib_6_3 -export-shaders-only -fcgl %s

RWBuffer<float> Out;

static float counter = 1; // expected-error{{the static variable 'counter' is modified, but its value would be lost after each call of an exported function that uses it; use a local variable or a parameter}}
float step() { return counter++; }
export float next() { return step(); } // expected-note{{'next' is exported and uses it}}

// It is enough that someone else writes it.
static float2 set[2]; // expected-error{{the static variable 'set'}}
export float read(uint i) { return set[i].x; } // expected-note{{'read' is exported and uses it}}

struct Counter {
  uint n;
  uint look() { return n; }
  void add() { ++n; }
};
static Counter changing; // expected-error{{the static variable 'changing'}}
export uint countUp() { changing.add(); return changing.n; } // expected-note{{'countUp' is exported and uses it}}

export uint calls() { // expected-note{{'calls' is exported and uses it}}
  static uint n = 0; // expected-error{{the static variable 'n'}}
  return ++n;
}

// These stay what they were initialised to.
static Counter still = {3};
static float first = Out[0];
static const float table[3] = {1, 2, 3};
static float unwritten[3];
export float constant(uint i) { return first + table[i] + unwritten[i] + still.look(); }

// Nothing exported uses this.
static float own;

[shader("compute")] [numthreads(1, 1, 1)]
void main(uint i : SV_GroupIndex) {
  set[i] = 1;
  own += i;
  Out[i] = next() + own;
}
