// Types, constant values, and the registers with the reason for them.

// RUN: %hover --mark texture -- -T ps_6_0 %s | %print | FileCheck %s --check-prefix=TEXTURE --match-full-lines
// TEXTURE: Texture2D<float4> albedo
// TEXTURE: Register t1, space0 (first gap of 1 after 'other').
// RUN: %hover --mark written -- -T ps_6_0 %s | %print | FileCheck %s --check-prefix=WRITTEN --match-full-lines
// WRITTEN: Register t0, space0 (as written).
// RUN: %hover --mark unused -- -T ps_6_0 %s | %print | FileCheck %s --check-prefix=UNUSED --match-full-lines
// UNUSED: Not used, takes no register.

// RUN: %hover --mark constant -- -T ps_6_0 %s | %print | FileCheck %s --check-prefix=CONSTANT --match-full-lines
// CONSTANT: const int Count
// CONSTANT: Value 42 (0x2A).
// RUN: %hover --mark enumerator -- -T ps_6_0 %s | %print | FileCheck %s --check-prefix=ENUMERATOR --match-full-lines
// ENUMERATOR: Value 7.

// RUN: %hover --mark call -- -T ps_6_0 %s | %print | FileCheck %s --check-prefix=CALL --match-full-lines
// CALL: float3 shade(float3 color, out int count)
// RUN: %hover --mark swizzle -- -T ps_6_0 %s | %print | FileCheck %s --check-prefix=SWIZZLE --match-full-lines
// SWIZZLE: float3
// RUN: %hover --mark method -- -T ps_6_0 %s | %print | FileCheck %s --check-prefix=METHOD
// METHOD: float4 {{.*}}Sample(SamplerState sampler, float2 location)
// RUN: %hover --mark local -- -T ps_6_0 %s | %print | FileCheck %s --check-prefix=LOCAL --match-full-lines
// LOCAL: int values[3]
// RUN: %hover --mark nothing -- -T ps_6_0 %s | %print | FileCheck %s --check-prefix=NOTHING
// NOTHING: nothing

Texture2D<float4> albedo, unu/*^unused*/sed;
Texture2D other : register(t0);
SamplerState filtered;
static const int Count = 6 * 7;
enum Mode { First = 7 };

float3 shade(float3 color, out int count) { count = Cou/*^constant*/nt; return color; }

float4 main(float2 uv : UV) : SV_Target {
  /*^nothing*/
  int val/*^local*/ues[3] = {0, 1, First/*^enumerator*/};
  float4 c = al/*^texture*/bedo.Sam/*^method*/ple(filtered, uv) + oth/*^written*/er.Sample(filtered, uv);
  return float4(sha/*^call*/de(c.xy/*^swizzle*/z, values[0]), values[2]);
}
