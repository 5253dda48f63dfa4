// A resource variable that is assigned consists of two words in memory: the
// number of the declaration and the index in its range. Copies and choices
// copy the words; the handle is created where the resource is used.
// RUN: clang-dxc -T cs_6_6 -fcgl %s | FileCheck %s

RWBuffer<int> A[4] : register(u0);
RWBuffer<int> B : register(u10);

RWBuffer<int> pick(bool C) {
  if (C)
    return A[1];
  return B;
}

// CHECK: %hlsl.resource = type { i32, i32 }

// CHECK-LABEL: define internal void @main.body
// CHECK-DAG: %Local = alloca %hlsl.resource
// CHECK-DAG: %Unset = alloca %hlsl.resource
// CHECK-DAG: %Arr = alloca [2 x %hlsl.resource]
[numthreads(4, 1, 1)]
void main(uint I : SV_GroupIndex) {
  RWBuffer<int> Local = A[2];
  // CHECK: %[[O:.*]] = getelementptr inbounds nuw %hlsl.resource, ptr %Local, i32 0, i32 0
  // CHECK: store i32 0, ptr %[[O]]
  // CHECK: %[[N:.*]] = getelementptr inbounds nuw %hlsl.resource, ptr %Local, i32 0, i32 1
  // CHECK: store i32 2, ptr %[[N]]
  if (I > 1)
    Local = B;
  // CHECK: if.then:
  // CHECK: store i32 1, ptr
  // CHECK: store i32 0, ptr
  Local[0] = 1;
  // CHECK: %[[PROVENANCE:.*]] = load i32
  // CHECK: %[[INDEX:.*]] = load i32
  // CHECK: call target("dx.TypedBuffer", i32, 1, 0, 1) @llvm.dx.handle.fromProvenance.tdx.TypedBuffer_i32_1_0_1t(i32 %[[PROVENANCE]], i32 %[[INDEX]]), !srcloc !{{.*}}, !hlsl.resource.variable ![[LOCAL:[0-9]+]]

  RWBuffer<int> Unset;
  // CHECK: %[[O:.*]] = getelementptr inbounds nuw %hlsl.resource, ptr %Unset, i32 0, i32 0
  // CHECK: store i32 -1, ptr %[[O]]
  // CHECK: store i32 0, ptr
  Unset = Local;

  RWBuffer<int> Arr[2];
  Arr[I] = Unset;
  Arr[I][1] = 2;
  // CHECK: getelementptr inbounds [2 x %hlsl.resource], ptr %Arr, i32 0, i32 %{{.*}}
  // CHECK: llvm.dx.handle.fromProvenance.{{.*}}, !hlsl.resource.variable ![[ARR:[0-9]+]]

  // Between elements of one range only the index is chosen.
  (I > 2 ? A[0] : A[I])[2] = 3;
  // CHECK: %[[PHI:.*]] = phi i32 [ 0, %{{.*}} ], [ %{{.*}}, %{{.*}} ]
  // CHECK: @llvm.dx.resource.handlefrombinding.{{.*}}(i32 0, i32 0, i32 4, i32 %[[PHI]], ptr @A.str)

  (I > 3 ? A[3] : B)[3] = 4;
  // CHECK: %[[PROVENANCE:.*]] = phi i32 [ 0, %{{.*}} ], [ 1, %{{.*}} ]
  // CHECK: %[[INDEX:.*]] = phi i32 [ 3, %{{.*}} ], [ 0, %{{.*}} ]
  // CHECK: @llvm.dx.handle.fromProvenance.{{.*}}(i32 %[[PROVENANCE]], i32 %[[INDEX]])

  pick(I == 1)[4] = 5;
  // CHECK: return{{.*}}:
  // CHECK: %[[O:.*]] = getelementptr inbounds nuw %hlsl.resource, ptr %result, i32 0, i32 0
  // CHECK: load i32, ptr %[[O]]
  // CHECK: llvm.dx.handle.fromProvenance
}
// CHECK-DAG: ![[LOCAL]] = !{!"Local"}
// CHECK-DAG: ![[ARR]] = !{!"Arr[I]"}
