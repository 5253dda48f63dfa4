// A space without a register applies to resources; numbers cannot have a space.
// RUN: clang-dxc -T cs_6_6 -verify -DERRORS %s
// RUN: clang-dxc -T cs_6_6 -ast-dump %s | FileCheck %s

struct Element { float4 e; };
struct Numbers { float f; };
struct Textures { Texture2D t; float f; };
struct Empty {};

Buffer<float> buffer : register(space1);
// CHECK: VarDecl {{.*}} buffer
// CHECK-NEXT: HLSLResourceBindingAttr {{.*}} "" "space1"
SamplerState samplers[4] : register(space4294967295);
cbuffer CB : register(space2) { float cb; }
tbuffer TB : register(space2) { float tb; }
Textures textures : register(space3);
Textures both : register(t1) : register(space4);

#ifdef ERRORS
float number : register(space1);                    // expected-error {{register space cannot be specified on global constants}} expected-note {{'number', declared here, is of type 'float'}}
float placed : register(c0, space1);                // expected-error {{register space cannot be specified on global constants}}
float zero : register(c1, space0);                  // expected-error {{register space cannot be specified on global constants}}
Numbers numbers : register(space1);                 // expected-error {{register space cannot be specified on global constants}} expected-note {{'numbers', declared here, is of type 'Numbers'}}
Numbers numbers2 : register(c2, space1);            // expected-error {{register space cannot be specified on global constants}}
Textures textures2 : register(c3, space1);          // expected-error {{register space cannot be specified on global constants}}
cbuffer CB2 { float in_buffer : register(space1); } // expected-error {{register space cannot be specified on global constants}} expected-note {{declared here}}
Empty empty : register(space1);                     // expected-error {{a register space can only be given to resources}} expected-note {{declared here}}
groupshared float shared1 : register(space1);       // expected-error {{a register space can only be given to resources}} expected-note {{'shared1', declared here, is groupshared}}
RayQuery<0> query : register(space1);               // expected-error {{a register space can only be given to resources}} expected-note {{declared here}}
Buffer<float> twice : register(space1) : register(space1); // expected-error {{'twice' is given a register space more than once}} expected-note {{the first one is here}}
Textures moved : register(t1, space1) : register(space2); // expected-error {{'moved' is given both 'space2' and 'space1'}} expected-note {{the first one is here}}
Buffer<float> moved2 : register(space2) : register(t2, space1); // expected-error {{'moved2' is given both 'space1' and 'space2'}} expected-note {{the first one is here}}
Buffer<float> agreed : register(space2) : register(t2, space2);
static float fixed : register(space1);              // expected-warning {{the register annotation of a static variable has no effect}}
#endif

[numthreads(1, 1, 1)] void main() {}
