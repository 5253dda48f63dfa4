// A hit object is a value of one thread: all other
// declarations reject it, also as a part of a struct or array.
// RUN: clang-dxc -T lib_6_9 -verify %s

struct Holder { uint n; dx::HitObject hit; };
struct Derived : Holder { uint m; };

dx::HitObject Global; // expected-error {{'dx::HitObject' cannot be a global or static variable: 'dx::HitObject' can only be a local variable or a parameter}}
Holder GlobalHolder; // expected-error {{'Holder' cannot be a global or static variable}}
static dx::HitObject Static; // expected-error {{'dx::HitObject' cannot be a global or static variable}}
groupshared dx::HitObject Shared; // expected-error {{'Shared' cannot be groupshared}}
groupshared Holder Shareds[4]; // expected-error {{'Holder[4]' cannot be in groupshared memory}}
cbuffer Constants {
  dx::HitObject InConstants; // expected-error {{'dx::HitObject' cannot be a global or static variable}}
};
StructuredBuffer<Holder> Structured; // expected-error {{'Holder' cannot be in a buffer}}
RWStructuredBuffer<Derived> Written; // expected-error {{'Derived' cannot be in a buffer}}
ConstantBuffer<Holder> Constant; // expected-error {{'Holder' cannot be in a buffer}}
StructuredBuffer<dx::HitObject> Hits; // expected-error {{'dx::HitObject' cannot be in a buffer}}
RWByteAddressBuffer Bytes;
RaytracingAccelerationStructure Scene;

struct [raypayload] Payload { uint n : read(caller) : write(caller); };


// Valid: data that functions pass to each other.
static dx::HitObject pass(dx::HitObject a, inout Holder b, out dx::HitObject c) { c = a; return b.hit; }

[shader("raygeneration")] void camera() {
  Bytes.Store(0, (dx::HitObject)dx::HitObject::MakeNop()); // expected-error {{'dx::HitObject' cannot be in a buffer}}
  Holder loaded = Bytes.Load<Holder>(0); // expected-error {{'Holder' cannot be in a buffer}}
  static Holder kept; // expected-error {{'Holder' cannot be a global or static variable}}
  RayDesc ray = (RayDesc)0;
  Holder holder;
  dx::HitObject h = dx::HitObject::TraceRay(Scene, 0, 255, 0, 1, 0, ray, holder); // expected-error {{argument 8 of 'dx::HitObject::TraceRay' is passed to another shader and must be a struct of numbers, not 'Holder'}}
  dx::HitObject::Invoke(h, holder); // expected-error {{argument 2 of 'dx::HitObject::Invoke' is passed to another shader and must be a struct of numbers, not 'Holder'}}
  h = pass(h, holder, holder.hit);
}
