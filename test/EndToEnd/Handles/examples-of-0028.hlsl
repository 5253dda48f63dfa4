// The examples of proposal 0028 with the handles that it specifies:
// the range of the whole array, and an index counted from register 0.
// RUN: clang-dxc -T cs_6_6 -O0 -DEX_A %s -Fc - | FileCheck %s --check-prefix=A
// RUN: clang-dxc -T cs_6_6 -O3 -DEX_A %s -Fc - | FileCheck %s --check-prefix=A
// RUN: clang-dxc -T cs_6_6 -O0 -DEX_B %s -Fc - | FileCheck %s --check-prefix=B
// RUN: clang-dxc -T cs_6_6 -O3 -DEX_B %s -Fc - | FileCheck %s --check-prefix=B
// RUN: clang-dxc -T cs_6_6 -O0 -DEX_C %s -Fc - | FileCheck %s --check-prefix=C
// RUN: clang-dxc -T cs_6_6 -O3 -DEX_C %s -Fc - | FileCheck %s --check-prefix=C
// RUN: clang-dxc -T cs_6_6 -O0 -DEX_D %s -Fc - | FileCheck %s --check-prefix=D
// RUN: clang-dxc -T cs_6_6 -O3 -DEX_D %s -Fc - | FileCheck %s --check-prefix=D
// RUN: clang-dxc -T cs_6_6 -O0 -DEX_E %s -Fc - | FileCheck %s --check-prefix=E
// RUN: clang-dxc -T cs_6_6 -O3 -DEX_E %s -Fc - | FileCheck %s --check-prefix=E
// RUN: clang-dxc -T cs_6_6 -O0 -DEX_K %s -Fc - | FileCheck %s --check-prefix=K
// RUN: clang-dxc -T cs_6_6 -O3 -DEX_K %s -Fc - | FileCheck %s --check-prefix=K
// RUN: clang-dxc -T cs_6_6 -O0 -DEX_N %s -Fc - | FileCheck %s --check-prefix=N
// RUN: clang-dxc -T cs_6_6 -O3 -DEX_N %s -Fc - | FileCheck %s --check-prefix=N
// RUN: clang-dxc -T cs_6_6 -O0 -DEX_OVERRIDE %s -Fc - | FileCheck %s --check-prefix=OVERRIDE
// RUN: clang-dxc -T cs_6_6 -O3 -DEX_OVERRIDE %s -Fc - | FileCheck %s --check-prefix=OVERRIDE
// RUN: clang-dxc -T cs_6_6 -O0 -DEX_S %s -Fc - | FileCheck %s --check-prefix=S
// RUN: clang-dxc -T cs_6_6 -O3 -DEX_S %s -Fc - | FileCheck %s --check-prefix=S
// RUN: clang-dxc -T cs_6_6 -DEX_UNBOUNDED -verify=unbounded %s
// RUN: clang-dxc -T cs_6_6 -DEX_UNASSIGNED -verify=unassigned %s

#ifdef EX_A
// A: createHandleFromBinding(i32 217, %dx.types.ResBind { i32 10, i32 13, i32 0, i8 1 }, i32 12, i1 false)
RWBuffer<float> A[4] : register(u10);
RWStructuredBuffer<float> Out;
[numthreads(4, 1, 1)]
void main() {
  Out[0] = A[2][1];
}
#endif

#ifdef EX_B
// B[4][4] is treated as B[16]: element 3 * 4 + 2, from u2 on.
// B: createHandleFromBinding(i32 217, %dx.types.ResBind { i32 2, i32 17, i32 0, i8 1 }, i32 16, i1 false)
RWBuffer<float> B[4][4] : register(u2);
RWStructuredBuffer<float> Out;
[numthreads(4, 1, 1)]
void main() {
  Out[0] = B[3][2][0];
}
#endif

#ifdef EX_C
// C: createHandleFromBinding(i32 217, %dx.types.ResBind { i32 10, i32 29, i32 1, i8 1 }, i32 23, i1 false)
RWBuffer<float> C[2][2][5] : register(u10, space1);
RWStructuredBuffer<float> Out;
[numthreads(4, 1, 1)]
void main() {
  Out[0] = C[1][0][3][0];
}
#endif

#ifdef EX_D
// D: createHandleFromBinding(i32 217, %dx.types.ResBind { i32 5, i32 -1, i32 0, i8 1 }, i32 105, i1 false)
RWBuffer<float> D[] : register(u5);
RWStructuredBuffer<float> Out;
[numthreads(4, 1, 1)]
void main() {
  Out[0] = D[100][0];
}
#endif

#ifdef EX_E
// E: createHandleFromBinding(i32 217, %dx.types.ResBind { i32 5, i32 -1, i32 0, i8 1 }, i32 408, i1 false)
RWBuffer<float> E[][4] : register(u5);
RWStructuredBuffer<float> Out;
[numthreads(4, 1, 1)]
void main() {
  Out[0] = E[100][3][0];
}
#endif

#ifdef EX_K
// The arguments without the unbounded parameters, which are errors here.
// K-DAG: createHandleFromBinding(i32 217, %dx.types.ResBind { i32 0, i32 2, i32 0, i8 1 }, i32 2, i1 false)
// K-DAG: createHandleFromBinding(i32 217, %dx.types.ResBind { i32 10, i32 13, i32 0, i8 1 }, i32 13, i1 false)
RWBuffer<float> K[3] : register(u0);
RWBuffer<float> L[2][2] : register(u10);
RWBuffer<float> Out;
float foo(RWBuffer<float> LK[3], RWBuffer<float> LL[2][2]) {
  return LK[2][0] + LL[1][1][0];
}
[numthreads(4, 1, 1)]
void main() {
  Out[0] = foo(K, L);
}
#endif

#ifdef EX_N
// N-NOT: createHandleFromBinding(i32 217, %dx.types.ResBind { i32 0, i32 4
// N: createHandleFromBinding(i32 217, %dx.types.ResBind { i32 0, i32 49, i32 0, i8 1 }, i32 38, i1 false)
RWBuffer<float> N[10][5] : register(u0);
RWBuffer<float> Out;
float foo(RWBuffer<float> P[5]) {
  return P[3][0];
}
[numthreads(4, 1, 1)]
void main() {
  Out[0] = foo(N[7]);
}
#endif

#ifdef EX_OVERRIDE
// An element of P that is assigned is another one; N[7][3] stays what it is.
// OVERRIDE-DAG: %[[TWO:.*]] = call %dx.types.Handle @dx.op.createHandleFromBinding(i32 217, %dx.types.ResBind { i32 0, i32 49, i32 0, i8 1 }, i32 11, i1 false)
// OVERRIDE-DAG: %[[ONE:.*]] = call %dx.types.Handle @dx.op.createHandleFromBinding(i32 217, %dx.types.ResBind { i32 0, i32 49, i32 0, i8 1 }, i32 38, i1 false)
// OVERRIDE-DAG: %[[ONEA:.*]] = call %dx.types.Handle @dx.op.annotateHandle(i32 216, %dx.types.Handle %[[ONE]],
// OVERRIDE-DAG: %[[TWOA:.*]] = call %dx.types.Handle @dx.op.annotateHandle(i32 216, %dx.types.Handle %[[TWO]],
// OVERRIDE-DAG: bufferStore.f32(i32 69, %dx.types.Handle %[[ONEA]], {{.*}}float 1.0{{.*}}
// OVERRIDE-DAG: bufferStore.f32(i32 69, %dx.types.Handle %[[TWOA]], {{.*}}float 2.0{{.*}}
RWBuffer<float> N[10][5] : register(u0);
void foo(RWBuffer<float> P[5]) {
  P[3] = N[2][1];
  P[3][0] = 2;
}
[numthreads(4, 1, 1)]
void main() {
  foo(N[7]);
  N[7][3][0] = 1;
}
#endif

#ifdef EX_S
// By the rules of docs/user/resources-in-structs.md and not by dxc's: s.P is a range
// of 5, s_array.P is one of 20, and Out takes the first free register.
// S-DAG: createHandleFromBinding(i32 217, %dx.types.ResBind { i32 10, i32 14, i32 0, i8 1 }, i32 12, i1 false)
// S-DAG: createHandleFromBinding(i32 217, %dx.types.ResBind { i32 15, i32 34, i32 0, i8 1 }, i32 24, i1 false)
// S-DAG: createHandleFromBinding(i32 217, %dx.types.ResBind { i32 0, i32 0, i32 0, i8 1 }, i32 0, i1 false)
struct S {
  int a;
  RWBuffer<float> P[5];
};
S s : register(u10);
cbuffer CB {
  S s_array[4];
};
RWBuffer<float> Out;
[numthreads(4, 1, 1)]
void main() {
  Out[0] = s.P[2][0] + s_array[1].P[4][0];
}
#endif

#ifdef EX_UNBOUNDED
RWBuffer<float> F[4][]; // unbounded-error {{array has incomplete element type 'RWBuffer<float>[]'}} unbounded-note {{only the first dimension}}
RWBuffer<float> Buf;
RWBuffer<float> Out;
RWBuffer<float> M[] : register(u0, space1);
float foo() {
  RWBuffer<float> Unbounded[]; // unbounded-error {{local variable 'Unbounded' of type 'RWBuffer<float>[]' cannot be unbounded}} unbounded-note {{only a global that the application binds can be unbounded; give this array a size, or use the global itself}}
  return M[100][0];
}
float bar(RWBuffer<float> LM1[]) { // unbounded-error {{parameter 'LM1' of type 'RWBuffer<float>[]' cannot be unbounded}} unbounded-note {{only a global}}
  return LM1[100][0];
}
[numthreads(4, 1, 1)]
void main() {
  Out[0] = foo();
}
#endif

#ifdef EX_UNASSIGNED
RWBuffer<float> Buf;
RWBuffer<float> Out;
float foo() {
  RWBuffer<float> LocalArray[3]; // unassigned-note {{declared here}}
  LocalArray[2] = Buf;
  return LocalArray[2][0] + LocalArray[0][0]; // unassigned-error {{'LocalArray[0]' is used before anything was assigned to it}}
}
[numthreads(4, 1, 1)]
void main() {
  Out[0] = foo();
}
#endif
