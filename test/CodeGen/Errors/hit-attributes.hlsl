// The attributes of a hit have 32 bytes at most
// (D3D12_RAYTRACING_MAX_ATTRIBUTE_SIZE_IN_BYTES).
// RUN: clang-dxc -T lib_6_3 -verify %s
// RUN: clang-dxc -T lib_6_3 -DOF_ENTRY -verify=entry %s

struct Payload { float4 color; };
struct Fits { float4 at[2]; };
struct Large { float4 at[2]; float more; };

[shader("closesthit")] void fits(inout Payload p, Fits a) {}
#ifdef OF_ENTRY
[shader("closesthit")] void large(inout Payload p, Large a) {} // entry-error {{the hit attributes have 36 bytes; the limit is 32}}
#endif
[shader("intersection")] void intersects() {
  Fits fits = (Fits)0;
  ReportHit(1, 0, fits);
  Large large = (Large)0;
  // Once the entries are right.
  // expected-error@+1 {{the hit attributes have 36 bytes}}
  ReportHit(1, 0, large);
}
