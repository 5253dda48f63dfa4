// Attributes that HLSL's reference has for older compilers and drivers are accepted
// without a message.
// RUN: clang-dxc -T cs_6_0 -WX %s
// RUN: clang-dxc -T vs_6_0 -E vertex -WX %s
// RUN: not clang-dxc -T cs_6_0 -WX -DMISSPELT %s 2>&1 | FileCheck %s

RWStructuredBuffer<int> Out;
float4 plane;
#ifdef MISSPELT
// CHECK: error: unknown attribute 'noinlines' ignored
[noinlines]
#endif
[noinline] int f(int x) { return x + 1; }
[clipplanes(plane)] float4 vertex() : SV_Position { return 1; }
[numthreads(1, 1, 1)] [experimental] void main() {
  [forcecase] switch (Out[5]) { case 1: Out[0] = f(1); break; }
  [call] switch (Out[6]) { case 1: Out[1] = 1; break; }
  [FastOpt] for (int i = 0; i < Out[3]; ++i)
    Out[8] = i;
  [allow_uav_condition] while (Out[7] > 3)
    Out[7] = 2;
}
