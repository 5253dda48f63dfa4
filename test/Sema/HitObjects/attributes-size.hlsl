// The attributes of a hit have at most 32
// bytes, both for writes and for reads.
// RUN: clang-dxc -T lib_6_9 -verify %s

struct Large { float a[9]; };
struct Fits { float a[8]; };
RWByteAddressBuffer Out;

[shader("raygeneration")] void camera() {
  RayQuery<0> q;
  Large large = (Large)0;
  Fits fits = (Fits)0;
  dx::HitObject h = dx::HitObject::FromRayQuery(q, 1, fits);
  Out.Store(0, h.GetAttributes<Fits>());
  h = dx::HitObject::FromRayQuery(q, 1, large); // expected-error {{the hit attributes have 36 bytes; the limit is 32}}
  Out.Store(0, h.GetAttributes<Large>()); // expected-error {{the hit attributes have 36 bytes; the limit is 32}}
}
