// Attributes for older compilers and drivers in HLSL's reference are
// accepted silently, and statement hints may have double brackets.
// RUN: clang-dxc -T cs_6_0 -WX %s -Fc - | FileCheck %s
// RUN: clang-dxc -T vs_6_0 -E vertex -WX %s
// RUN: not clang-dxc -T cs_6_0 -WX -DMISSPELT %s 2>&1 | FileCheck --check-prefix=MISSPELT %s

RWStructuredBuffer<int> Out;
float4 plane;
#ifdef MISSPELT
// MISSPELT: error: unknown attribute 'noinlines' ignored
[noinlines]
#endif
[noinline] int f(int x) { return x + 1; }
[clipplanes(plane)] float4 vertex() : SV_Position { return 1; }

// CHECK: define void @main
// CHECK-DAG: bufferStore{{.*}}, i32 20,
// CHECK-DAG: bufferStore{{.*}}, i32 21,
// CHECK-DAG: bufferStore{{.*}}, i32 22,
// CHECK-DAG: bufferStore{{.*}}, i32 23,
[numthreads(1, 1, 1)] [experimental] void main() {
  [forcecase] switch (Out[5]) { case 1: Out[0] = f(1); break; }
  [call] switch (Out[6]) { case 1: Out[1] = 1; break; }
  [FastOpt] for (int i = 0; i < Out[3]; ++i)
    Out[8] = i;
  [allow_uav_condition] while (Out[7] > 3)
    Out[7] = 2;
  [[unroll]] for (int k = 0; k < 4; ++k)
    Out[20 + k] = Out[k];
  [[branch]] if (Out[9] > 2)
    Out[10] = 1;
}
