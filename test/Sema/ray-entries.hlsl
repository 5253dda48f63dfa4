// Parameters of ray tracing entry points: each error at its location.
// RUN: clang-dxc -T lib_6_6 -verify %s
// RUN: clang-dxc -T lib_6_6 -DRIGHT -Werror %s
// RUN: clang-dxc -T lib_6_6 -DRIGHT -DCASE=1 -verify %s
// RUN: clang-dxc -T lib_6_6 -DRIGHT -DCASE=2 -verify %s
// RUN: clang-dxc -T lib_6_6 -DRIGHT -DCASE=3 -verify %s
// RUN: clang-dxc -T lib_6_6 -DRIGHT -DCASE=4 -verify %s
// RUN: clang-dxc -T lib_6_6 -DRIGHT -DCASE=5 -verify %s
// RUN: clang-dxc -T lib_6_6 -DRIGHT -DCASE=6 -verify %s
// RUN: %if dxc %{ dxc -T lib_6_6 -DRIGHT %s -Fo %t.dxil %}
// RUN: not clang-dxc -T lib_6_2 %s 2>&1 | FileCheck %s --check-prefix=MODEL
// MODEL: lib_6_2

struct Payload { float4 color; };
struct Hit { float2 at; };
struct Empty {};
struct WithTexture { Texture2D t; };

#ifndef RIGHT
[shader("raygeneration")]
void generation(inout Payload p) {} // expected-error {{raygeneration shaders have no parameters; 'generation' has 1}}
[shader("raygeneration")]
uint result() { return 1; } // expected-error {{raygeneration shaders return no value: the results of 'result' are written to its parameters, but it returns 'uint'}}
[shader("intersection")]
void intersects(inout Payload p) {} // expected-error {{intersection shaders have no parameters; 'intersects' has 1}}
[shader("miss")]
void none() {} // expected-error {{miss shaders have one parameter, the payload; 'none' has 0}}
[shader("miss")]
void two(inout Payload p, inout Payload q) {} // expected-error {{miss shaders have one parameter, the payload; 'two' has 2}}
[shader("miss")]
void read(Payload p) {} // expected-error {{the payload 'p' must be 'inout'}}
[shader("miss")]
void written(out Payload p) {} // expected-error {{the payload 'p' must be 'inout'}}
[shader("closesthit")]
void noAttributes(inout Payload p) {} // expected-error {{closesthit shaders have two parameters, the payload and the attributes of the hit; 'noAttributes' has 1}}
[shader("closesthit")]
void three(inout Payload p, Hit a, Hit b) {} // expected-error {{closesthit shaders have two parameters, the payload and the attributes of the hit; 'three' has 3}}
[shader("closesthit")]
void writtenHit(inout Payload p, inout Hit a) {} // expected-error {{the attributes 'a' must be 'in', because they are read-only}}
[shader("anyhit")]
void exchanged(Hit a, inout Payload p) {} // expected-error {{the payload 'a' must be 'inout'}} expected-error {{the attributes 'p' must be 'in', because they are read-only}}
[shader("callable")]
void calledWithNothing() {} // expected-error {{callable shaders have one parameter, which the caller passes; 'calledWithNothing' has 0}}
[shader("callable")]
void calledWithCopy(Payload p) {} // expected-error {{the parameter 'p' must be 'inout'}}
[shader("callable")]
void calledWithID(inout Payload p, uint i : SV_GroupIndex) {} // expected-error {{callable shaders have one parameter, which the caller passes; 'calledWithID' has 2}}
[shader("callable")] [numthreads(1, 1, 1)] // expected-error {{attribute 'numthreads' does not apply to callable shaders; remove it}}
void calledInGroups(inout Payload p) {}

RaytracingAccelerationStructure Scene;
void arguments(const Payload constant, RayDesc ray, WithTexture t, Empty e) {
  TraceRay(Scene, 0, 255, 0, 1, 0, ray, constant);   // expected-error {{argument 8 of TraceRay is written to and must be assignable}}
  TraceRay(Scene, 0, 255, 0, 1, 0, ray, ray.TMin);   // expected-error {{argument 8 of TraceRay must be an object of a struct or class type, not 'float'}}
  TraceRay(Scene, 0, 255, 0, 1, 0, ray, t);          // expected-error {{argument 8 of 'TraceRay' is passed to another shader and must be a struct of numbers, not 'WithTexture'}}
  CallShader(0, constant);                           // expected-error {{argument 2 of CallShader is written to and must be assignable}}
  CallShader(0, e);                                  // expected-error {{argument 2 of 'CallShader' is passed to another shader and must be a struct of numbers, not 'Empty'}}
  ReportHit(1, 0, e);                                // expected-error {{argument 3 of 'ReportHit' is passed to another shader and must be a struct of numbers, not 'Empty'}}
  IgnoreHit(1);                                      // expected-error {{IgnoreHit takes 0 arguments, but 1 was given}}
}
#else
#if CASE == 1
[shader("miss")]
void vectors(inout float4 p) {} // expected-error {{the payload 'p' must be a struct of numbers, not 'float4'}}
#endif
#if CASE == 2
[shader("miss")]
void arrays(inout Payload p[2]) {} // expected-error {{the payload 'p' must be a struct of numbers, not 'Payload[2]'}}
#endif
#if CASE == 3
[shader("miss")]
void textures(inout WithTexture p) {} // expected-error {{the payload 'p' must be a struct of numbers, not 'WithTexture'}}
#endif
#if CASE == 4
[shader("miss")]
void empty(inout Empty p) {} // expected-error {{the payload 'p' must be a struct of numbers, not 'Empty'}}
#endif
#if CASE == 5
[shader("closesthit")]
void vectorHit(inout Payload p, float2 a) {} // expected-error {{the attributes 'a' must be a struct of numbers, not 'float2'}}
#endif
#if CASE == 6
[shader("anyhit")]
void emptyHit(inout Payload p, Empty a) {} // expected-error {{the attributes 'a' must be a struct of numbers, not 'Empty'}}
#endif
[shader("raygeneration")] void generation() {}
[shader("intersection")] void intersects() {}
[shader("anyhit")] void any(inout Payload p, in Hit a) {}
[shader("closesthit")]
void closest(inout Payload p, BuiltInTriangleIntersectionAttributes a) {}
[shader("miss")] void missed(inout Payload p : SOMETHING) {}
[shader("callable")] void called(inout Hit h) {}
#endif
