// The required features are those that the shader uses, and no
// others; shader-flags-as-dxc.test compares more of them with dxc.

// RUN: clang-dxc -T cs_6_6 %s -Fc - | FileCheck %s --check-prefix=NONE
// NONE-NOT: requires additional functionality
// RUN: clang-dxc -T cs_6_6 -DTYPED %s -Fc - | FileCheck %s --check-prefix=TYPED
// TYPED: Note: shader requires additional functionality:
// TYPED-NEXT: {{^}};       Typed UAV Load Additional Formats{{$}}
// TYPED-NEXT: {{^}};{{$}}
// RUN: clang-dxc -T cs_6_6 -DDIVIDES %s -Fc - | FileCheck %s --check-prefix=DIVIDES
// DIVIDES: Note: shader requires additional functionality:
// DIVIDES-NEXT: {{^}};       Double-precision floating point{{$}}
// DIVIDES-NEXT: {{^}};       Double-precision extensions for 11.1{{$}}
// DIVIDES-NEXT: {{^}};{{$}}
// RUN: clang-dxc -T cs_6_6 -DINT64 %s -Fc - | FileCheck %s --check-prefix=INT64
// INT64: Note: shader requires additional functionality:
// INT64-NEXT: {{^}};       64-Bit integer{{$}}
// INT64-NEXT: {{^}};{{$}}
// RUN: clang-dxc -T cs_6_6 -DATOMIC64 %s -Fc - | FileCheck %s --check-prefix=ATOMIC64
// ATOMIC64: Note: shader requires additional functionality:
// ATOMIC64-NEXT: {{^}};       64-Bit integer{{$}}
// ATOMIC64-NEXT: {{^}};       64-bit Atomics on Typed Resources{{$}}
// ATOMIC64-NEXT: {{^}};{{$}}
// RUN: clang-dxc -T cs_6_6 -DTILED %s -Fc - | FileCheck %s --check-prefix=TILED
// TILED: Note: shader requires additional functionality:
// TILED-NEXT: {{^}};       Tiled resources{{$}}
// TILED-NEXT: {{^}};{{$}}
// RUN: clang-dxc -T cs_6_6 -DMINPRECISION %s -Fc - | FileCheck %s --check-prefix=MINPRECISION
// MINPRECISION: Note: shader requires additional functionality:
// MINPRECISION-NEXT: {{^}};       Minimum-precision data types{{$}}
// MINPRECISION-NEXT: {{^}};{{$}}
// RUN: clang-dxc -T cs_6_6 -DHEAPS %s -Fc - | FileCheck %s --check-prefix=HEAPS
// HEAPS: Note: shader requires additional functionality:
// HEAPS-NEXT: {{^}};       Resource descriptor heap indexing{{$}}
// HEAPS-NEXT: {{^}};{{$}}
// RUN: clang-dxc -T cs_6_6 -DWAVES %s -Fc - | FileCheck %s --check-prefix=WAVES
// WAVES: Note: shader requires additional functionality:
// WAVES-NEXT: {{^}};       Wave level operations{{$}}
// WAVES-NEXT: {{^}};{{$}}

RWBuffer<uint> Out : register(u0);
#if defined(TYPED)
RWBuffer<float4> Four : register(u1);
[numthreads(1, 1, 1)] void main() { Out[0] = Four[1].x; }
#elif defined(DIVIDES)
[numthreads(1, 1, 1)] void main() { double D = asdouble(Out[1], Out[2]); Out[0] = D / asdouble(Out[3], Out[4]) < 0.5L; }
#elif defined(INT64)
[numthreads(1, 1, 1)] void main() { uint64_t A = (uint64_t)Out[1] << 32 | Out[2]; Out[0] = uint(A * A >> 32); }
#elif defined(ATOMIC64)
RWBuffer<uint64_t> Wide : register(u1);
[numthreads(1, 1, 1)] void main() { InterlockedAdd(Wide[Out[0]], 1); }
#elif defined(TILED)
Buffer<float4> In : register(t0);
[numthreads(1, 1, 1)] void main() { uint S; float4 V = In.Load(3, S); Out[0] = CheckAccessFullyMapped(S) ? V.x : 1; }
#elif defined(MINPRECISION)
[numthreads(1, 1, 1)] void main() { min16float V = (min16float)asfloat(Out[1]); Out[0] = asuint((float)(V * V)); }
#elif defined(HEAPS)
[numthreads(1, 1, 1)] void main() { RWBuffer<uint> B = ResourceDescriptorHeap[Out[1]]; B[0] = 1; }
#elif defined(WAVES)
[numthreads(1, 1, 1)] void main() { Out[0] = WaveActiveSum(Out[1]); }
#else
[numthreads(1, 1, 1)] void main() { Out[0] = Out[1]; }
#endif
