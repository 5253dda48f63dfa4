// Arrays in a struct require a size, and an error
// in a struct is reported once, at its member.
// RUN: clang-dxc -T cs_6_6 -verify %s

struct Numbers { float a[]; }; // expected-error {{member 'a' of type 'float[]' cannot be unbounded}} expected-note {{give this array a size}}
struct Buffers { RWBuffer<float> bufs[]; }; // expected-error {{member 'bufs' of type 'RWBuffer<float>[]' cannot be unbounded}} expected-note {{give this array a size}}
template <typename T> struct Any { T values[]; }; // expected-error {{member 'values' of type 'T[]' cannot be unbounded}} expected-note {{give this array a size}}
struct Outer { Numbers n; Buffers u[2]; };

Numbers numbers;
Buffers buffers, many[2];
Any<float> any;
Any<RWBuffer<float> > anyBuffers;
Outer outer;
static Buffers kept;

[numthreads(1, 1, 1)] void main() { Numbers local; }
