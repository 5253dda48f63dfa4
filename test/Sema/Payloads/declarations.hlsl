// What the declaration of a payload must say: "Syntax" and "Shader stage
// sequence" of the specification of payload access qualifiers. Each member is a
// case.
// RUN: clang-dxc -T lib_6_6 -enable-payload-qualifiers -verify %s
// RUN: clang-dxc -T lib_6_7 -verify %s
// RUN: clang-dxc -T lib_6_9 -verify %s
// RUN: clang-dxc -T lib_6_6 -verify=off %s
// RUN: clang-dxc -T lib_6_7 -disable-payload-qualifiers -verify=off %s
// RUN: clang-dxc -T lib_6_6 -enable-payload-qualifiers -disable-payload-qualifiers -verify=off %s
// RUN: clang-dxc -T lib_6_7 -DSYNTAX -verify=syntax %s
// RUN: %if dxc %{ not dxc -T lib_6_7 %s %}
// off-no-diagnostics

#ifdef SYNTAX
struct [raypayload] Syntax {
  float a : read(caller, hit) : write(closesthit); // syntax-error {{'read' names who accesses the payload: caller, anyhit, closesthit or miss}}
  float b : read(caller, caller) : write(miss); // syntax-error {{'read' names the stage 'caller' twice; remove one of them}}
  float c : write(miss) : read(caller) : write(closesthit); // syntax-error {{'write' is there twice; name all stages in one list}}
  float d : write(miss closesthit) : read(caller); // syntax-error {{expected ')'}}
  uint bits : 4 : read(caller); // syntax-error {{expected ';' at end of declaration list}} syntax-error {{unknown type name 'read'}}
};
float Global : read(caller); // syntax-error {{'read' with stages is for members of payloads: struct [raypayload] P { ... }}}
void parameter(float f : write(caller)) {} // syntax-error {{'write' with stages is for members of payloads: struct [raypayload] P { ... }}}
#else

struct Plain { float x, y; };
struct Qualified { float x : read(caller) : write(miss); };
struct [raypayload] Inner { float x : read(caller) : write(miss); };

struct [raypayload] Forms {
  float scalar : read(caller) : write(miss);
  float4 vec : write(miss) : read(caller);
  float3x4 mat : read(caller) : write(miss);
  float array[3] : read(caller) : write(miss);
  Plain plain : read(caller) : write(miss);
  Plain plains[2] : read(caller) : write(miss);
  Inner inner;
  Inner inners[2];
  bool flag : read(caller) : write(miss);
  float empty : read() : write();
  float onlyEmptyRead : read();
  float onlyEmptyWrite : write();
  float a : read(caller) : write(miss), b : read(caller) : write(closesthit);

  float bare; // expected-error {{the member 'bare' of the payload 'Forms' does not say which stages access it; write them behind it, such as 'bare : read(caller) : write(closesthit, miss)'}}
  Plain barePlain; // expected-error {{the member 'barePlain' of the payload 'Forms' does not say}}
  Qualified inStruct; // expected-error {{the member 'inStruct' of the payload 'Forms' does not say}}
  Inner twice : read(caller) : write(miss); // expected-error {{'Inner' is a payload itself, whose members say which stages access them; remove the qualifiers of 'twice'}}
  Inner twices[2] : read(caller) : write(miss); // expected-error {{'Inner[2]' is a payload itself}}
  float semantic : COLOR; // expected-error {{the member 'semantic' of the payload 'Forms' does not say}}
  uint bits : 4; // expected-error {{the member 'bits' of the payload 'Forms' does not say}}

  float onlyRead : read(caller); // expected-error {{'caller' reads 'onlyRead', but no stage before it writes it; add a stage that does, such as 'write(caller)'}}
  float onlyWrite : write(miss); // expected-error {{'miss' writes 'onlyWrite', but no stage after it reads it; add a stage that does, such as 'read(caller)'}}
  float missToHit : write(miss) : read(closesthit); // expected-error {{'miss' writes 'missToHit'}} expected-error {{'closesthit' reads 'missToHit'}}
  float hitToAnyHit : write(closesthit) : read(anyhit, caller); // expected-error {{'anyhit' reads 'hitToAnyHit'}}
  float anyHitToAnyHit : write(anyhit) : read(anyhit);
  float callerToCaller : write(caller) : read(caller);
  float missToMiss : write(miss) : read(miss); // expected-error {{'miss' writes 'missToMiss'}} expected-error {{'miss' reads 'missToMiss'}}
  float two : read(closesthit, miss); // expected-error {{'closesthit' reads 'two'}} expected-error {{'miss' reads 'two'}}

  static const float Constant = 1;
  float get() { return scalar; }
};

struct Base { float bare; }; // expected-error {{the member 'bare' of the payload 'Base' does not say}}
struct [raypayload] Derived : Base { float x : read(caller) : write(miss); };
struct [raypayload] DerivedOfPayload : Inner { float y : read(caller) : write(miss); };

namespace N {
struct [RayPayload] InNamespace { float a; }; // expected-error {{the member 'a' of the payload 'InNamespace'}}
struct Outer {
  struct [raypayload] InStruct { float b; }; // expected-error {{the member 'b' of the payload 'InStruct'}}
};
}
void inFunction() {
  struct [raypayload] InFunction { float c; }; // expected-error {{the member 'c' of the payload 'InFunction'}}
}
template <typename T> struct [raypayload] Instance {
  T d : read(caller); // expected-error {{'caller' reads 'd'}}
};
void uses(Instance<float> i) {}
#endif
