// An unbounded resource array as a parameter is an error that users
// can disable, because other compilers accept it. The parameter
// then refers to the argument's array, so it cannot be assigned.
// RUN: not clang-dxc -T cs_6_6 %s 2>&1 | FileCheck %s --check-prefix=DEFAULT
// RUN: clang-dxc -T cs_6_6 -Wno-hlsl-unbounded-parameter -verify %s
// RUN: clang-dxc -T cs_6_6 -Wno-hlsl-unbounded-parameter -DENTRY -verify=entry %s

RWBuffer<float> Open[];
#ifdef ENTRY
[numthreads(1, 1, 1)]
void main(RWBuffer<float> P[]) {} // entry-error {{semantic annotations must be present for all parameters}}
#else
RWBuffer<float> Other[4];
struct Pair {
  Buffer<float> First, Second;
};
typedef RWBuffer<float> Buffers[];

// DEFAULT: error: parameter 'P' of type 'RWBuffer<float>[]' cannot be unbounded [-Whlsl-unbounded-parameter]
// DEFAULT: note: only a global that the application binds can be unbounded
float take(RWBuffer<float> P[]) { return P[3][0]; }
// DEFAULT: error: parameter 'P' of type 'Buffers'
float takeAlias(in Buffers P, uint I) { return P[I][0]; }
// DEFAULT: error: parameter 'P' of type 'RWBuffer<float>[][3]'
float takeRows(RWBuffer<float> P[][3]) { return P[1][2][0]; }
// DEFAULT: error: parameter 'P' of type 'Pair[]'
float takePairs(Pair P[]) { return P[1].Second[0]; }
// DEFAULT-NOT: :[[@LINE+1]]:{{.*}}error:
float declared(float2 V, RWBuffer<float> P[4]);

float change(RWBuffer<float> P[]) { // expected-note {{'P' declared here}}
  P[0] = Open[1]; // expected-error {{an element of 'P' is bound by the application and cannot be assigned to; modify a copy in a local variable}}
  P[1][0] = 2;
  return P[-1][0]; // expected-error {{array index -1 is before the beginning of the array}}
} // expected-note@-4 {{array 'P' declared here}}

float sized(RWBuffer<float> P[3]) { return P[0][0]; } // expected-note {{candidate function not viable}}
float passOn(RWBuffer<float> P[]) { return take(P) + take(Other); }
float passToSized(RWBuffer<float> P[]) { return sized(P); } // expected-error {{no matching function for call to 'sized'}}
float copy(RWBuffer<float> P[]) {
  RWBuffer<float> L[] = P; // expected-error {{local variable 'L' of type 'RWBuffer<float>[]' cannot be unbounded}} expected-note {{only a global}}
  return 0;
}
float openOut(out RWBuffer<float> P[]) { return 1; } // expected-error {{parameter 'P' of type 'RWBuffer<float>[]' cannot be unbounded}} expected-note {{only a global}}

[numthreads(1, 1, 1)] void main() {}
#endif
