// Normalized elements are a trait of the resource's declaration (2
// unorm, 4 snorm); for a heap resource, an attribute of the call.
// RUN: clang-dxc -T cs_6_6 -fcgl %s | FileCheck %s

typedef snorm float2 Direction;
typedef Texture2D<unorm float4> Picture;
RWTexture2D<unorm float4> A;
Buffer<Direction> B[3][2];
Picture C[];
RWBuffer<float4> Plain;
globallycoherent RWBuffer<unorm float> Both;

// The handle of a parameter is that of what is passed.
float4 get(Texture2D<float4> T) { return T[uint2(0, 0)]; }

// CHECK: define internal void @main.body()
// CHECK: call {{.*}} @llvm.dx.handle.fromHeap.{{.*}}(i32 7, i1 false) #[[UNORM:[0-9]+]]
// CHECK: call {{.*}} @llvm.dx.handle.fromHeap.{{.*}}(i32 8, i1 false) #[[SNORM:[0-9]+]]
// CHECK: call {{.*}} @llvm.dx.handle.fromHeap.{{.*}}(i32 9, i1 false), !srcloc
[numthreads(1, 1, 1)] void main() {
  RWTexture2D<unorm float4> X = ResourceDescriptorHeap[7];
  Texture2D<snorm float4> Y = ResourceDescriptorHeap[8];
  Texture2D<float4> Z = ResourceDescriptorHeap[9];
  Plain[0] = A[uint2(1, 2)] + B[1][1][0].xyxy + get(C[3]) + X[uint2(0, 0)] +
             Y[uint2(0, 0)] + Z[uint2(0, 0)];
  Both[0] = 1;
}

// CHECK-DAG: attributes #[[UNORM]] = {{.*}}"hlsl.unorm"
// CHECK-DAG: attributes #[[SNORM]] = {{.*}}"hlsl.snorm"
// CHECK-DAG: !{i32 0, !"A", {{.*}}, i32 2}
// CHECK-DAG: !{i32 1, !"B", {{.*}}, i32 4}
// CHECK-DAG: !{i32 2, !"C", {{.*}}, i32 2}
// CHECK-DAG: !{i32 3, !"Plain", {{.*}}, i32 0}
// CHECK-DAG: !{i32 4, !"Both", {{.*}}, i32 3}
