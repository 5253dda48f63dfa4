// What is wrong with subobjects of state objects, each at its place. Each line is
// a case.
// RUN: clang-dxc -T lib_6_6 -verify %s
// RUN: clang-dxc -T lib_6_3 -verify %s
// RUN: clang-dxc -T ps_6_0 %s -verify=none
// none-no-diagnostics

#if __SHADER_TARGET_STAGE == __SHADER_STAGE_LIBRARY
string s1 = "abc";
string noValue; // expected-error {{the value of the string 'noValue' is a literal in quotation marks, or another string}}
string ofNumber = 5; // expected-error {{the value of the string 'ofNumber' is a literal}}
string ofUnknown = unknown; // expected-error {{the value of the string 'ofUnknown' is a literal}}

GlobalRootSignature g0 = s1; // expected-error {{the values of a subobject stand in braces: 'GlobalRootSignature g0 = { ... };'}}
GlobalRootSignature g1 = "CBV(b0)"; // expected-error {{the values of a subobject stand in braces: 'GlobalRootSignature g1 = { ... };'}}
GlobalRootSignature g2 = 10; // expected-error {{the values of a subobject stand in braces}}
GlobalRootSignature g3 = { "CBV(b0)", 78 }; // expected-error {{a GlobalRootSignature has 1 value (root signature), but 2 were given}}
GlobalRootSignature g4 = { 7 }; // expected-error {{'root signature' of GlobalRootSignature is a string: a literal in quotation marks, or a global 'string'}}
GlobalRootSignature g5 = { }; // expected-error {{a GlobalRootSignature has 1 value (root signature), but 0 were given}}
GlobalRootSignature g6 = { "CBX(b0)" }; // expected-error {{invalid parameter of RootSignature}}
GlobalRootSignature g7 = { "CBV(u0)" }; // expected-error {{invalid parameter of CBV}}
GlobalRootSignature g8 = { "CBV(b0), CBV(b0)" }; // expected-error {{resource ranges b[0;0] and b[0;0] overlap}} expected-note {{overlapping}}
GlobalRootSignature g9 = { "RootFlags(LOCAL_ROOT_SIGNATURE)" }; // expected-error {{a GlobalRootSignature is not local; remove 'LOCAL_ROOT_SIGNATURE' from its 'RootFlags'}}
GlobalRootSignature g10 = { s1 }; // expected-error@9 {{invalid parameter of RootSignature}}
LocalRootSignature l0 = { "CBV(b0)" }; // expected-error {{a LocalRootSignature says so; add 'RootFlags(LOCAL_ROOT_SIGNATURE)' to it}}
LocalRootSignature l1 = { 1.7f, "CBV(b0)" }; // expected-error {{a LocalRootSignature has 1 value (root signature), but 2 were given}}

StateObjectConfig c0 = 1; // expected-error {{the values of a subobject stand in braces}}
StateObjectConfig c1 = { "none" }; // expected-error {{'Flags' of StateObjectConfig is a number of 32 bits that is known at compile time}}
StateObjectConfig c2 = { 1, 2 }; // expected-error {{a StateObjectConfig has 1 value (Flags), but 2 were given}}
StateObjectConfig c3 = { 0xff }; // expected-error {{'Flags' of StateObjectConfig has flags that do not exist: 0x8, 0x10, 0x20, 0x40, 0x80; 0x1, 0x2, 0x4 are possible}}
StateObjectConfig c4 = { -1 }; // expected-error {{'Flags' of StateObjectConfig is a number}}
StateObjectConfig c5 = { 0x100000000 }; // expected-error {{'Flags' of StateObjectConfig is a number}}
StateObjectConfig c6 = { STATE_OBJECT_FLAG_ALLOW_LOCAL }; // expected-error {{use of undeclared identifier 'STATE_OBJECT_FLAG_ALLOW_LOCAL'}}

SubobjectToExportsAssociation a0 = { 15, 0.01f }; // expected-error {{'SubobjectToAssociate' of SubobjectToExportsAssociation is a string}} expected-error {{'Exports' of SubobjectToExportsAssociation is a string}}
SubobjectToExportsAssociation a1 = { "a" }; // expected-error {{a SubobjectToExportsAssociation has 2 values (SubobjectToAssociate, Exports), but 1 was given}}
SubobjectToExportsAssociation a2 = { "a", "b", "c" }; // expected-error {{but 3 were given}}
SubobjectToExportsAssociation a3 = "foo"; // expected-error {{the values of a subobject stand in braces}}
SubobjectToExportsAssociation a4 = { "a", s1 + s1 }; // expected-error {{expected '}'}}

uint i1;
RaytracingShaderConfig r0 = { 128 }; // expected-error {{a RaytracingShaderConfig has 2 values (MaxPayloadSizeInBytes, MaxAttributeSizeInBytes), but 1 was given}}
RaytracingShaderConfig r1 = { 128, 64, 32 }; // expected-error {{a RaytracingShaderConfig has 2 values}}
RaytracingShaderConfig r2 = int2(128, 64); // expected-error {{the values of a subobject stand in braces}}
RaytracingShaderConfig r3 = { 128, i1 }; // expected-error {{'MaxAttributeSizeInBytes' of RaytracingShaderConfig is a number of 32 bits that is known at compile time}}
RaytracingShaderConfig r4 = { "a", 64 }; // expected-error {{'MaxPayloadSizeInBytes' of RaytracingShaderConfig is a number}}
RaytracingPipelineConfig p0 = { 512, 128 }; // expected-error {{a RaytracingPipelineConfig has 1 value (MaxTraceRecursionDepth), but 2 were given}}
RaytracingPipelineConfig p1 = 512; // expected-error {{the values of a subobject stand in braces}}
RaytracingPipelineConfig1 q0 = { 32 }; // expected-error {{a RaytracingPipelineConfig1 has 2 values (MaxTraceRecursionDepth, Flags), but 1 was given}}
RaytracingPipelineConfig1 q1 = { 32, 1 }; // expected-error {{'Flags' of RaytracingPipelineConfig1 has flags that do not exist: 0x1; 0x100, 0x200, 0x400 are possible}}

TriangleHitGroup t0 = { "a", "b", "c" }; // expected-error {{a TriangleHitGroup has 2 values (AnyHit, ClosestHit), but 3 were given}}
TriangleHitGroup t1 = { "a", 10 }; // expected-error {{'ClosestHit' of TriangleHitGroup is a string}}
TriangleHitGroup t2 = "foo"; // expected-error {{the values of a subobject stand in braces}}
ProceduralPrimitiveHitGroup h0 = { "a", "b" }; // expected-error {{a ProceduralPrimitiveHitGroup has 3 values (AnyHit, ClosestHit, Intersection), but 2 were given}}
ProceduralPrimitiveHitGroup h1 = { "a", "b", 10 }; // expected-error {{'Intersection' of ProceduralPrimitiveHitGroup is a string}}
TriangleHitGroup twice = { "a", "b" }; // expected-note {{the other one is here}}
RaytracingPipelineConfig twice = { 1 }; // expected-error {{there is a subobject 'twice' already}}
TriangleHitGroup noSemicolon = { "a", "b" } 7; // expected-error {{expected ';' after TriangleHitGroup}}
#else
float4 main() : SV_Target { return 0; }
#endif
