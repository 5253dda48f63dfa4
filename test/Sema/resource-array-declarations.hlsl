// Declarations of resource arrays: unbounded only if the application
// binds them, never empty, and no larger than a register space.
// RUN: clang-dxc -T cs_6_6 -verify %s

RWBuffer<float> Unbounded[];
RWBuffer<float> UnboundedRows[][4];
const RWBuffer<float> ConstUnbounded[];
namespace Names {
Texture2D Textures[];
}
RWBuffer<float> SecondOpen[4][]; // expected-error {{array has incomplete element type 'RWBuffer<float>[]'}} expected-note {{only the first dimension of an array can be unbounded}}
static RWBuffer<float> StaticOpen[]; // expected-error {{static variable 'StaticOpen' of type 'RWBuffer<float>[]' cannot be unbounded}} expected-note {{only a global that the application binds can be unbounded; give this array a size, or use the global itself}}
static RWBuffer<float> StaticCounted[] = {Unbounded[0], Unbounded[1]};
static RWBuffer<float> StaticCopied[] = StaticCounted; // expected-error {{static variable 'StaticCopied' of type 'RWBuffer<float>[]' cannot be unbounded}} expected-note {{only a global}}

RWBuffer<float> Empty[0]; // expected-error {{'Empty' of type 'RWBuffer<float>[0]' has no elements; an array of resources has at least one}}
SamplerState EmptyRows[3][0]; // expected-error {{has no elements}}
RWBuffer<float> EmptyUnbounded[][0]; // expected-error {{has no elements}}
RWBuffer<float> Negative[-1]; // expected-error {{'Negative' declared as an array with a negative size}}
Buffer<float> WholeSpace[4294967295];
Buffer<float> OneTooMany[65536][65536]; // expected-error {{'OneTooMany' of type 'Buffer<float>[65536][65536]' has more elements than a range of registers can have, 4294967295}}
Buffer<float> OneMore[4294967297] : register(t1); // expected-error {{array is too large (4294967297 elements)}}
Buffer<float> TooManyRows[65536][65537]; // expected-error {{'TooManyRows' of type 'Buffer<float>[65536][65537]' has more elements than a range of registers can have, 4294967295}}

groupshared RWBuffer<float> Shared; // expected-error {{'Shared' cannot be groupshared: resources have no memory that threads could share}}
groupshared SamplerState SharedArray[2]; // expected-error {{'SharedArray' cannot be groupshared: resources have no memory that threads could share}}

struct Open {
  RWBuffer<float> b[]; // expected-error {{member 'b' of type 'RWBuffer<float>[]' cannot be unbounded}} expected-note {{only a global}}
  int after;
};
struct OpenSecond {
  Buffer<float> b[2][]; // expected-error {{array has incomplete element type 'Buffer<float>[]'}} expected-note {{only the first dimension}}
};
struct EmptyMember {
  Texture2D t[0]; // expected-error {{'t' of type 'Texture2D[0]'}}
};
struct WithResource {
  RWBuffer<float> b;
};
groupshared WithResource SharedStruct; // expected-error {{'SharedStruct' cannot be groupshared: its type contains resources, which have no memory that threads could share}}

void open(RWBuffer<float> p[]); // expected-error {{parameter 'p' of type 'RWBuffer<float>[]' cannot be unbounded}} expected-note {{only a global}}
void openRows(RWBuffer<float> p[][3]); // expected-error {{parameter 'p' of type 'RWBuffer<float>[][3]' cannot be unbounded}} expected-note {{only a global}}
void openOut(inout RWBuffer<float> p[][3]); // expected-error {{parameter 'p' of type 'RWBuffer<float>[][3]' cannot be unbounded}} expected-note {{only a global}}
void openSecond(RWBuffer<float> p[3][]); // expected-error {{array has incomplete element type}} expected-note {{only the first dimension}}
void empty(RWBuffer<float> p[0]); // expected-error {{'p' of type 'RWBuffer<float>[0]' has no elements}}
void large(RWBuffer<float> p[1000000]); // expected-error {{'RWBuffer<float>[1000000]' contains more than 262144 scalars, or contains itself}}

[numthreads(1, 1, 1)] void main() {
  RWBuffer<float> local[]; // expected-error {{local variable 'local' of type 'RWBuffer<float>[]' cannot be unbounded}} expected-note {{only a global}}
  RWBuffer<float> rows[][2]; // expected-error {{local variable 'rows'}} expected-note {{only a global}}
  static RWBuffer<float> kept[]; // expected-error {{static variable 'kept'}} expected-note {{only a global}}
  WithResource structs[]; // expected-error {{local variable 'structs' of type 'WithResource[]' cannot be unbounded}} expected-note {{only a global}}
  RWBuffer<float> counted[] = {Unbounded[0], Unbounded[1]};
  RWBuffer<float> copied[] = counted; // expected-error {{local variable 'copied' of type 'RWBuffer<float>[]' cannot be unbounded}} expected-note {{only a global}}
  RWBuffer<float> none[0]; // expected-error {{'none' of type 'RWBuffer<float>[0]' has no elements}}
  RWBuffer<float> many[1000000]; // expected-error {{contains more than 262144 scalars}}
}
