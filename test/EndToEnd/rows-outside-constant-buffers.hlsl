// Constant rows before the start and after the end of a constant buffer read
// zero, also those that become constant when a loop is unrolled; a row of
// another member reads that member. dxil-run uses the exact size of each buffer.
// RUN: %clang-dxc -T cs_6_0 -O0 -Wno-array-bounds %s -Fo %t.dxil
// RUN: %if dxv %{ dxv %t.dxil %}
// RUN: dxil-run %t.dxil --bindings %S/Inputs/rows-outside.json --expect %S/Inputs/rows-outside-expected.json
// RUN: %clang-dxc -T cs_6_0 -O3 -Wno-array-bounds %s -Fo %t.dxil
// RUN: %if dxv %{ dxv %t.dxil %}
// RUN: dxil-run %t.dxil --bindings %S/Inputs/rows-outside.json --expect %S/Inputs/rows-outside-expected.json
// RUN: %clang-dxc -T cs_6_6 -O0 -Wno-array-bounds %s -Fo %t.dxil
// RUN: %if dxv %{ dxv %t.dxil %}
// RUN: dxil-run %t.dxil --bindings %S/Inputs/rows-outside.json --expect %S/Inputs/rows-outside-expected.json
// RUN: %clang-dxc -T cs_6_8 -O3 -Wno-array-bounds %s -Fo %t.dxil
// RUN: %if dxv %{ dxv %t.dxil %}
// RUN: dxil-run %t.dxil --bindings %S/Inputs/rows-outside.json --expect %S/Inputs/rows-outside-expected.json
// RUN: %clang-dxc -T cs_6_6 -Wno-conversion -DWARN -verify %s

struct S {
  float4 v;
  float w[3];
};
cbuffer Last { float last[3]; }
cbuffer First {
  float first[3];
  float4 then;
}
ConstantBuffer<S> Object;
double wide[2];
struct Inner { float m[2]; } inner;
cbuffer Matrices { float2x2 matrices[2]; }
cbuffer Count { uint count; }
RWStructuredBuffer<float> Out;

float read(int i) { return i < count ? last[i] : 5; }

[numthreads(1, 1, 1)] void main() {
#ifdef WARN
  // expected-note@* 0+ {{}}
  Out[0] = last[3]; // expected-error {{array index 3 is past the end of the array}}
  Out[1] = Object.w[3]; // expected-error {{array index 3 is past the end of the array}}
  Out[2] = wide[200]; // expected-error {{array index 200 is past the end of the array}}
  Out[3] = last[-1]; // expected-error {{array index -1 is before the beginning of the array}}
#else
  Out[0] = last[3] + 0.5;
  Out[1] = first[3];
  Out[2] = Object.w[3] + 0.5;
  Out[3] = float(wide[200]) + 0.5;
  Out[4] = last[-1] + 0.5;
  Out[5] = inner.m[70] + 0.5;
  Out[6] = matrices[9]._m11 + 0.5;
  // The count is 3: nothing reads what is past the end.
  [unroll] for (int i = 0; i < 4; ++i)
    Out[7 + i] = read(i);
  Out[11] = read(2) + read(3) + read(100);
#endif
}
