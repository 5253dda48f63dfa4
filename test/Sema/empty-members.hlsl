// An initializer list has no value for a member without scalars, wherever the member is.
// RUN: clang-dxc -T cs_6_6 -verify %s
// RUN: clang-dxc -T cs_6_6 -DRIGHT -O3 %s | FileCheck %s

struct Empty {};
struct Last { row_major float2x3 M; Empty E; };
struct First { Empty E; float4 V; Empty A[2]; };
struct Base : Empty { float4 V; Empty E; };
struct Derived : Base { bool B; Empty E; half2 H; };
RWBuffer<float> Output;

// CHECK-LABEL: define void @main
[numthreads(1, 1, 1)] void main() {
  Last L = {1, 2, 3, 4, 5, 6};
  // CHECK: bufferStore.f32(i32 69, {{.*}}, i32 1, i32 undef, float 4.0
  Output[1] = L.M[1][0];
  // CHECK: bufferStore.f32(i32 69, {{.*}}, i32 2, i32 undef, float 2.0
  Output[2] = L.M[0][1];
  First F = {{}, 7, 8, {9}, 10, {}};
  // CHECK: bufferStore.f32(i32 69, {{.*}}, i32 3, i32 undef, float 9.0
  Output[3] = F.V.z;
  Derived D = {11, 12, 13, 14, 2, 15, 16};
  // CHECK: bufferStore.f32(i32 69, {{.*}}, i32 4, i32 undef, float 3.1{{0*}}e+01
  Output[4] = D.B + D.V.w + D.H.y;
  Last Open[] = {L.M, 21, 22, 23, 24, 25, 26};
  // CHECK: bufferStore.f32(i32 69, {{.*}}, i32 5, i32 undef, float 2.9{{0*}}e+01
  Output[5] = Open[1].M[1][1] + Open[0].M[1][0];
  Last Copy = {L};
  // CHECK: bufferStore.f32(i32 69, {{.*}}, i32 6, i32 undef, float 6.0
  Output[6] = Copy.M[1][2];
#ifndef RIGHT
  Last Few = {1, 2, 3}; // expected-error {{too few initializers in list for type 'Last' (expected 6 but found 3)}}
  Last Many = {1, 2, 3, 4, 5, 6, 7}; // expected-error {{too many initializers in list for type 'Last' (expected 6 but found 7)}}
  Last Partly[] = {1, 2, 3, 4, 5, 6, 7}; // expected-error {{initializers in list for type 'Last[]'}}
#endif
}
