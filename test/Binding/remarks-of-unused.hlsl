// -Rbinding reports unused resources, and resources that a library leaves unbound.
// RUN: %clang-dxc -T cs_6_6 -Rbinding -fhlsl-unused-resource-bindings=reserve-all -verify=all %s
// RUN: %clang-dxc -T cs_6_6 -Rbinding -fhlsl-unused-resource-bindings=reserve-explicit -verify=explicit %s
// RUN: %clang-dxc -T cs_6_6 -Rbinding -verify=strip %s
// RUN: %clang-dxc -T lib_6_6 -Rbinding -verify=library %s

// all-remark@+4 {{'Unused': u4 space0, as written; reserved, though not used}}
// explicit-remark@+3 {{'Unused': u4 space0, as written; reserved, though not used}}
// strip-remark@+2 {{'Unused': not used, u4 is free}}
// library-remark@+1 {{'Unused': not used, u4 is free}}
RWBuffer<float> Unused : register(u4);
// all-remark@+4 {{'Range': u5 to u6 space0, as written; reserved, though not used}}
// explicit-remark@+3 {{'Range': u5 to u6 space0, as written; reserved, though not used}}
// strip-remark@+2 {{'Range': not used, u5 to u6 are free}}
// library-remark@+1 {{'Range': not used, u5 to u6 are free}}
RWBuffer<float> Range[2] : register(u5);
// all-remark@+4 {{'Anywhere': u0 space0, first gap of 1; reserved, though not used}}
// explicit-remark@+3 {{'Anywhere': not used, takes no register}}
// strip-remark@+2 {{'Anywhere': not used, takes no register}}
// library-remark@+1 {{'Anywhere': not used, takes no register}}
RWBuffer<float> Anywhere;
// all-remark@+4 {{'Out': u1 space0, first gap of 1 after 'Anywhere'}}
// explicit-remark@+3 {{'Out': u0 space0, first gap of 1}}
// strip-remark@+2 {{'Out': u0 space0, first gap of 1}}
// library-remark@+1 {{'Out': left open for the linker}}
RWBuffer<float> Out;

[shader("compute")]
[numthreads(1, 1, 1)]
void main() { Out[0] = 1; }
