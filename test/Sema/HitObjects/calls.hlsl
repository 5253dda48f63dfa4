// The functions of hit objects accept the arguments that the proposal specifies, and no others.
// RUN: clang-dxc -T lib_6_9 -verify %s

struct [raypayload] Payload { uint n : read(caller) : write(caller); };
struct Attributes { float2 at; };
RaytracingAccelerationStructure Scene;
RWByteAddressBuffer Out;

[shader("raygeneration")] void camera() {
  RayDesc ray = (RayDesc)0;
  Payload p = (Payload)0;
  Attributes a = (Attributes)0;
  RayQuery<0> q;
  dx::HitObject h = dx::HitObject::TraceRay(Scene, 0, 255, 0, 1, 0, ray, p);
  dx::HitObject::TraceRay(Scene, 0, 255, 0, 1, 0, ray); // expected-error {{dx::HitObject::TraceRay takes 8 arguments, but 7 were given}}
  dx::HitObject::TraceRay(Scene, 0, 255, 0, 1, 0, a, p); // expected-error {{argument 7 of 'dx::HitObject::TraceRay' must be a RayDesc, not 'Attributes'}}
  dx::HitObject::TraceRay(Scene, 0, 255, 0, 1, 0, ray, (Payload)0); // expected-error {{argument 8 of}}
  dx::HitObject::FromRayQuery(h); // expected-error {{argument 1 of 'dx::HitObject::FromRayQuery' must be a RayQuery, not 'dx::HitObject'}}
  dx::HitObject::FromRayQuery(q, 1); // expected-error {{dx::HitObject::FromRayQuery takes}}
  dx::HitObject::FromRayQuery(q, 1, 2); // expected-error {{argument 3 of dx::HitObject::FromRayQuery must be an object of a struct or class type, not 'int'}}
  dx::HitObject::MakeMiss(0, 0, p); // expected-error {{argument 3 of 'dx::HitObject::MakeMiss' must be a RayDesc, not 'Payload'}}
  dx::HitObject::MakeNop(1); // expected-error {{dx::HitObject::MakeNop takes 0 arguments, but 1 was given}}
  dx::HitObject::Invoke(q, p); // expected-error {{argument 1 of 'dx::HitObject::Invoke' must be a dx::HitObject, not 'RayQuery<0>'}}
  dx::HitObject::Shade(h, p); // expected-error {{no member named 'Shade' in 'dx::HitObject'}}
  dx::MaybeReorderThread(); // expected-error {{dx::MaybeReorderThread takes 1 argument, but 0 were given}}
  dx::MaybeReorderThread(1); // expected-error {{argument 1 of dx::MaybeReorderThread must be an object of a struct or class type, not 'int'}}
  dx::MaybeReorderThread(q); // expected-error {{argument 1 of 'dx::MaybeReorderThread' must be a dx::HitObject, not 'RayQuery<0>'}}
  dx::MaybeReorderThread(h, 1, 2, 3); // expected-error {{dx::MaybeReorderThread takes}}
  h.GetRayQuery(); // expected-error {{no member named 'GetRayQuery' in 'dx::HitObject'}}
  h.IsHit(1); // expected-error {{no form of 'IsHit' takes 1 argument}} expected-note {{'bool IsHit()'}}
  h.SetShaderTableIndex(); // expected-error {{no form of 'SetShaderTableIndex' takes 0 arguments}} expected-note {{'void SetShaderTableIndex(uint index)'}}
  h.LoadLocalRootTableConstant(6); // expected-error {{the offset of a local root constant must be a multiple of 4 bytes, not 6}}
  Out.Store(0, h.GetAttributes<float2>()); // expected-error {{hit attributes must be a struct of numbers, not 'float2'}}
  dx::HitObject number = 0; // expected-error {{no viable conversion from 'int' to 'dx::HitObject'}} expected-note@* 0+ {{}}
  if (h == dx::HitObject::MakeNop()) // expected-error {{invalid operands to binary expression}}
    return;
  dx::HitObject made = h.MakeNop();
  h.Invoke(made, p);
  dx::HitObject::MakeMiss(0, 0, ray).MakeNop(); // expected-error {{a static method of an object that is not a variable is not supported yet}}
}
