// $Globals precedes all other constant buffers, wherever its
// members are declared; unused buffers take no register.
// RUN: %clang-dxc -T cs_6_6 -O0 -Rbinding -verify %s
// RUN: %clang-dxc -T cs_6_6 -O1 -Rbinding -verify %s
// RUN: %clang-dxc -T cs_6_6 -O3 -Rbinding -verify %s

cbuffer First { float f; } // expected-remark {{'First': b1 space0, first gap of 1 after '$Globals'}}
cbuffer Unused { float u; } // expected-remark {{'Unused': not used, takes no register}}
cbuffer Second { float s; } // expected-remark {{'Second': b2 space0, first gap of 1 after 'First'}}
float g; // expected-remark {{'$Globals': b0 space0, first gap of 1}}
RWBuffer<float> Out; // expected-remark {{'Out': u0 space0, first gap of 1}}

[numthreads(1, 1, 1)] void main() { Out[0] = f + s + g; }
