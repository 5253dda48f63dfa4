// A dynamic index into a large array of hit objects is an error.
// RUN: clang-dxc -T lib_6_9 -verify %s

RWBuffer<uint> Which;
struct Pair { uint n; dx::HitObject hit; };

[shader("raygeneration")] void camera() {
  dx::HitObject large[300];
  Which[0] = large[Which[1]].GetHitKind(); // expected-error {{cannot determine which dx::HitObject this is: it is a dynamically indexed element of more than 256; use a smaller array}}
  dx::HitObject square[4][5];
  square[Which[2]][Which[3]] = dx::HitObject::MakeNop();
  Which[0] = square[Which[4]][Which[5]].GetHitKind();
  Pair pairs[3];
  pairs[Which[2]].n = 5;
  pairs[Which[2]].hit = square[0][0];
  Which[0] = pairs[Which[3]].n + pairs[Which[4]].hit.GetHitKind();
}
