// The signature of an exported function cannot contain
// a hit object; that of an internal function can.
// RUN: clang-dxc -T lib_6_9 -verify %s

struct Holder { dx::HitObject hit; };
export void taken(dx::HitObject h) {} // expected-error {{'taken' is exported and cannot take a dx::HitObject}}
export void given(out Holder h) { h.hit = dx::HitObject::MakeNop(); } // expected-error {{'given' is exported and cannot take a dx::HitObject}}
export dx::HitObject made() { return dx::HitObject::MakeNop(); } // expected-error {{'made' is exported and cannot return a dx::HitObject}}
static dx::HitObject passed(dx::HitObject h) { return h; }

[shader("raygeneration")] void camera() { dx::MaybeReorderThread(passed(dx::HitObject::MakeNop())); }
