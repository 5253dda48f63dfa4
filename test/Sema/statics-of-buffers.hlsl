// A static member of a buffer has no offset, so it needs no packoffset if
// other members have one. A hit is reported whether or not the result is used.
// RUN: clang-dxc -T cs_6_0 -WX %s
// RUN: clang-dxc -T lib_6_3 -WX -DHIT %s

cbuffer A {
  uint a : packoffset(c0);
  uint4 b : packoffset(c2);
  static uint c = 3;
};
#ifdef HIT
struct Attributes { float2 b; };
Attributes make(float t) { Attributes a; a.b = t; return a; }
[shader("intersection")] void intersection() {
  float t = RayTMin();
  ReportHit(t, 1, make(t));
}
#else
RWStructuredBuffer<uint> Out;
[numthreads(1, 1, 1)] void main() { Out[0] = a + b.y + c; }
#endif
