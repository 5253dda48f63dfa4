// The texts of hlsl-intrinsics.md and hlsl-system-values.md: of intrinsics with
// their signatures, semantics with an index, attributes; also in code with
// errors, where calls are no nodes of the tree.

// RUN: %hover --mark call -- -T ps_6_0 %s | %print | FileCheck %s --check-prefix=CALL --match-full-lines
// CALL: T lerp(T x, T y, T s)
// CALL: Linear interpolation, `x + s * (y - x)`.{{.*}}
// RUN: %hover --mark forms -- -T ps_6_0 %s | %print | FileCheck %s --check-prefix=FORMS --match-full-lines
// FORMS: uintN asuint(T x)
// FORMS-NEXT: void asuint(doubleN x, out uintN low, out uintN high)
// RUN: %hover --mark semantic -- -T ps_6_0 %s | %print | FileCheck %s --check-prefix=SEMANTIC
// SEMANTIC: A color that a pixel shader writes.
// RUN: %hover --mark attribute -- -T ps_6_0 %s | %print | FileCheck %s --check-prefix=ATTRIBUTE
// ATTRIBUTE: The loop becomes a sequence of copies of its body
// RUN: %hover --mark wrong -- -T ps_6_0 %s | %print | FileCheck %s --check-prefix=WRONG
// WRONG: T normalize(T v)
// RUN: %hover --mark later -- -T ps_6_0 %s | %print | FileCheck %s --check-prefix=LATER
// LATER: Not available: needs shader model 6.5.

float4 main(float2 uv : UV) : SV_Tar/*^semantic*/get0 {
  float x = le/*^call*/rp(0, 1, uv.x);
  [unr/*^attribute*/oll]
  for (int i = 0; i < 2; ++i)
    x += asui/*^forms*/nt(uv.y);
  x = norma/*^wrong*/lize(missing);
  x += WaveMa/*^later*/tch(x).x;
  return x;
}
