// A use in a helper function counts if the function is called, otherwise not.
// RUN: %clang-dxc -T cs_6_6 -O0 -Rbinding -verify %s
// RUN: %clang-dxc -T cs_6_6 -O1 -Rbinding -verify %s
// RUN: %clang-dxc -T cs_6_6 -O3 -Rbinding -verify %s

RWBuffer<float> ByNobody; // expected-remark {{'ByNobody': not used, takes no register}}
RWBuffer<float> ByHelper; // expected-remark {{'ByHelper': u0 space0, first gap of 1}}
Buffer<float> InDeepHelper; // expected-remark {{'InDeepHelper': t0 space0, first gap of 1}}
Buffer<float> ForNothing; // expected-remark {{'ForNothing': not used, takes no register}}

void uncalled() { ByNobody[0] = 1; }
float deep(uint i) { return InDeepHelper[i]; }
float ignored(uint i) { return ForNothing[i]; }
void helper(uint i) {
  ignored(i);
  ByHelper[i] = deep(i);
}

[numthreads(1, 1, 1)] void main(uint3 id : SV_DispatchThreadID) { helper(id.x); }
