// Declarations of payloads and their members;
// cases.test tests the qualifiers of members.
// RUN: clang-dxc -T lib_6_7 -verify %s
// RUN: clang-dxc -T lib_6_7 -DELSEWHERE -verify=elsewhere %s

#ifdef ELSEWHERE
float Global : read(caller); // elsewhere-error {{'read' with stages only applies to members of payloads: struct [raypayload] P { ... }}}
void parameter(float f : write(caller)) {} // elsewhere-error {{'write' with stages only applies to members of payloads: struct [raypayload] P { ... }}}
struct [raypayload] Bits {
  uint bits : 4 : read(caller); // elsewhere-error {{expected ';' at end of declaration list}} elsewhere-error {{unknown type name 'read'}}
};
#else

struct [raypayload] Members {
  float scalar : read(caller) : write(miss);
  float a : read(caller) : write(miss), b : read(caller) : write(closesthit);
  static const float Constant = 1;
  float get() { return scalar; }
};

struct Base { float bare; }; // expected-error {{the member 'bare' of the payload 'Base' does not state}}
struct [raypayload] Derived : Base { float x : read(caller) : write(miss); };
struct [raypayload] DerivedOfPayload : Members { float y : read(caller) : write(miss); };

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
