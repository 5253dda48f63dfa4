// Structs and arrays: initializers, memberwise copies, base
// classes, nesting, element-wise casts, and clearing with (S)0.
// RUN: clang-dxc -T cs_6_6 -fcgl %s | FileCheck %s --implicit-check-not=memcpy

struct Base { float B; };
struct Derived : Base {
  float2 V;
  int A[2];
};
RWStructuredBuffer<Derived> Out;

// CHECK: %Derived.local = type { %Base.local, <2 x float>, [2 x i32] }

[numthreads(1, 1, 1)]
void main(uint3 ID : SV_DispatchThreadID) {
  Derived Zero = (Derived)0;
  // CHECK: store float 0.000000e+00, ptr %B
  // CHECK: store <2 x float> zeroinitializer, ptr %V
  // CHECK: store i32 0, ptr
  // CHECK: store i32 0, ptr
  Derived D = {0.5, 1, 2, 3, 4};
  // CHECK: store float 5.000000e-01
  // CHECK: store <2 x float> <float 1.000000e+00, float 2.000000e+00>
  // CHECK: store i32 3
  // CHECK: store i32 4
  D.A[ID.x] = 9;
  // CHECK: %[[A:.*]] = getelementptr inbounds nuw %Derived.local, ptr %D, i32 0, i32 2
  // CHECK: %[[AT:.*]] = getelementptr inbounds [2 x i32], ptr %[[A]], i32 0, i32 %{{.*}}
  // CHECK: store i32 9, ptr %[[AT]]
  D.B = 6;
  // CHECK: %[[BASE:.*]] = getelementptr inbounds nuw %Derived.local, ptr %D, i32 0, i32 0
  // CHECK: %[[FIELD:.*]] = getelementptr inbounds nuw %Base.local, ptr %[[BASE]], i32 0, i32 0
  // CHECK: store float 6.000000e+00, ptr %[[FIELD]]
  float Flat[5] = (float[5])D;
  // CHECK: %[[FLAT:.*]] = getelementptr inbounds [5 x float], ptr %Flat, i32 0, i32 4
  // CHECK: sitofp i32 %{{.*}} to float
  // CHECK: store float %{{.*}}, ptr %[[FLAT]]
  float Copy[5] = Flat;
  Copy = Flat;
  // CHECK: getelementptr inbounds [5 x float], ptr %Copy
  D.V.x = Copy[0];
  Out[0] = D;
  // CHECK: %[[PTR:.*]] = call ptr addrspace(1) @llvm.dx.resource.getpointer
  // CHECK: store float %{{.*}}, ptr addrspace(1) %[[PTR]], align 4
  // CHECK: %[[P4:.*]] = getelementptr i8, ptr addrspace(1) %[[PTR]], i32 4
  // CHECK: store <2 x float> %{{.*}}, ptr addrspace(1) %[[P4]], align 4
  // CHECK: getelementptr i8, ptr addrspace(1) %[[PTR]], i32 12
  // CHECK: getelementptr i8, ptr addrspace(1) %[[PTR]], i32 16
}
