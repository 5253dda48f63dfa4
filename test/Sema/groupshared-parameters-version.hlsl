// Before HLSL 202x, the error about a groupshared parameter names the version that it requires.
// RUN: clang-dxc -T cs_6_0 -HV 2018 -verify %s
// RUN: clang-dxc -T cs_6_0 -HV 2021 -verify %s
// RUN: clang-dxc -T cs_6_0 -HV 202x -verify=none %s -Fo %t.dxil
// none-no-diagnostics
groupshared float Values[4];
RWBuffer<float> Out;
float first(groupshared float v[4]) { return v[0]; } // expected-error {{a groupshared parameter requires HLSL 202x; compile with '-HV 202x'}}
struct Reader {
  float second(groupshared float v[4]) { return v[1]; } // expected-error {{a groupshared parameter requires HLSL 202x}}
};
[numthreads(1, 1, 1)] void main() {
  Reader r;
  Out[0] = first(Values) + r.second(Values);
}
