// Members of constant buffers are at the offsets of HLSL's packing
// rules, and the handle's struct has their size. The offsets are
// those that Microsoft's compiler reports for this buffer.
// RUN: clang-dxc -T cs_6_6 -fcgl %s | FileCheck %s

struct Inner { float3 A; float B; float C; };
cbuffer Buffer : register(b3, space1) {
  float4 R0;             // 0
  Inner S;               // 16
  float T;               // 36
  float2 Array[3];       // 48
  float U;               // 88
  float2x2 M;            // 96
  float V;               // 120
  double3 D3;            // 128
  float W;               // 152
}
RWStructuredBuffer<float> Out;

// CHECK: %Buffer = type <{ <4 x float>, %struct.Inner, float, [8 x i8], <{ [2 x <{ <2 x float>, [8 x i8] }>], <2 x float> }>, float, [4 x i8], <{ [1 x <{ [2 x float], [8 x i8] }>], [2 x float] }>, float, [4 x i8], <3 x double>, float }>

[numthreads(1, 1, 1)]
void main(uint3 ID : SV_DispatchThreadID) {
  // CHECK-LABEL: define internal void @main.body
  Out[0] = R0.y;
  // CHECK: @llvm.dx.resource.handlefrombinding{{.*}}(i32 1, i32 3, i32 1, i32 0, ptr @Buffer.str), !srcloc
  // CHECK: %[[BASE:.*]] = call ptr addrspace(2) @llvm.dx.resource.getpointer{{.*}}, i32 0)
  // CHECK: getelementptr i8, ptr addrspace(2) %[[BASE]], i32 4
  Out[0] = S.C;
  // CHECK: getelementptr i8, ptr addrspace(2) %{{.*}}, i32 32
  Out[0] = T;
  // CHECK: getelementptr i8, ptr addrspace(2) %{{.*}}, i32 36
  Out[0] = Array[ID.x].y;
  // CHECK: %[[STRIDE:.*]] = mul i32 %{{.*}}, 16
  // CHECK: %[[OFFSET:.*]] = add i32 %[[STRIDE]], 52
  // CHECK: getelementptr i8, ptr addrspace(2) %{{.*}}, i32 %[[OFFSET]]
  Out[0] = U;
  // CHECK: getelementptr i8, ptr addrspace(2) %{{.*}}, i32 88
  Out[0] = M[0][1];
  // The second column.
  // CHECK: getelementptr i8, ptr addrspace(2) %{{.*}}, i32 112
  Out[0] = V;
  // CHECK: getelementptr i8, ptr addrspace(2) %{{.*}}, i32 120
  double3 D = D3;
  // Rows are not crossed.
  // CHECK: %[[FIRST:.*]] = getelementptr i8, ptr addrspace(2) %{{.*}}, i32 128
  // CHECK: load <2 x double>, ptr addrspace(2) %[[FIRST]], align 8
  // CHECK: %[[LAST:.*]] = getelementptr i8, ptr addrspace(2) %{{.*}}, i32 144
  // CHECK: load double, ptr addrspace(2) %[[LAST]], align 8
  Out[0] = W + D.x;
  // CHECK: getelementptr i8, ptr addrspace(2) %{{.*}}, i32 152
}

// CHECK: !hlsl.buffers = !{![[BUFFER:[0-9]+]],
// Of each member whether it is a struct; its shape: DXIL's number of the type (9:
// float), rows, columns, whether it is stored by rows, and the elements of an array.
// CHECK-DAG: ![[BUFFER]] = !{i1 true, !"Buffer", i32 156, ![[MEMBERS:[0-9]+]]}
// CHECK-DAG: ![[MEMBERS]] = !{!{{[0-9]+}}, ![[S:[0-9]+]], !{{[0-9]+}}, ![[ARRAY:[0-9]+]], !{{[0-9]+}}, ![[M:[0-9]+]], {{.*}}
// CHECK-DAG: ![[S]] = !{!"struct Inner", !"S", i32 16, i32 20, i1 true, ![[INNER:[0-9]+]], ![[STRUCT:[0-9]+]], !"Inner"}
// CHECK-DAG: ![[STRUCT]] = !{i32 0, i32 0, i32 0, i1 false, i32 0}
// CHECK-DAG: ![[INNER]] = !{![[A:[0-9]+]],
// CHECK-DAG: ![[A]] = !{!"float3", !"A", i32 16, i32 12, i1 false, ![[EMPTY:[0-9]+]], ![[FLOAT3:[0-9]+]]}
// CHECK-DAG: ![[EMPTY]] = !{}
// CHECK-DAG: ![[FLOAT3]] = !{i32 9, i32 0, i32 3, i1 false, i32 0}
// CHECK-DAG: ![[ARRAY]] = !{!"float2", !"Array[3]", i32 48, i32 40, i1 false, ![[EMPTY]], ![[FLOAT2X3:[0-9]+]]}
// CHECK-DAG: ![[FLOAT2X3]] = !{i32 9, i32 0, i32 2, i1 false, i32 3}
// CHECK-DAG: ![[M]] = !{!"column_major float2x2", !"M", i32 96, i32 24, i1 false, ![[EMPTY]], ![[MATRIX:[0-9]+]]}
// CHECK-DAG: ![[MATRIX]] = !{i32 9, i32 2, i32 2, i1 false, i32 0}
