// Attributes of loops and branches become metadata.
// RUN: clang-dxc -T cs_6_6 -fcgl %s | FileCheck %s

RWStructuredBuffer<int> Out;

[numthreads(1, 1, 1)]
void main(uint3 ID : SV_DispatchThreadID) {
  [unroll]
  for (int I = 0; I < 4; ++I)
    Out[I] = I;
  // CHECK: br label %for.cond{{.*}}, !llvm.loop ![[FULL:[0-9]+]]
  [unroll(8)]
  for (int J = 0; J < ID.x; ++J)
    Out[J] = J;
  // CHECK: br label %for.cond{{.*}}, !llvm.loop ![[COUNT:[0-9]+]]
  [loop]
  while (Out[0] > 3)
    Out[0] -= 1;
  // CHECK: br label %while.cond{{.*}}, !llvm.loop ![[LOOP:[0-9]+]]
  [branch]
  if (ID.x > 1)
    Out[1] = 2;
  // CHECK: br i1 %{{.*}}, label %{{.*}}, label %{{.*}}, !dx.controlflow.hints ![[BRANCH:[0-9]+]]
  [flatten]
  if (ID.x > 2)
    Out[1] = 3;
  // CHECK: br i1 %{{.*}}, label %{{.*}}, label %{{.*}}, !dx.controlflow.hints ![[FLATTEN:[0-9]+]]
  // Zero times is as often as it takes.
  [unroll(0)]
  for (int L = 0; L < 4; ++L)
    Out[L] = L;
  // CHECK: br label %for.cond{{.*}}, !llvm.loop ![[AGAIN:[0-9]+]]
  for (int K = 0; K < 4; ++K)
    Out[K] = K;
  // CHECK: br label %for.cond{{[0-9]*$}}
}
// CHECK-DAG: ![[FULL]] = distinct !{![[FULL]], ![[FULLP:[0-9]+]], ![[FULLPLACE:[0-9]+]]}
// CHECK-DAG: ![[FULLP]] = !{!"llvm.loop.unroll.full"}
// CHECK-DAG: ![[FULLPLACE]] = !{!"llvm.loop.dxil.location", i32 {{[1-9][0-9]*}}}
// CHECK-DAG: ![[AGAIN]] = distinct !{![[AGAIN]], ![[FULLP]], !{{[0-9]+}}}
// CHECK-DAG: ![[COUNT]] = distinct !{![[COUNT]], ![[COUNTP:[0-9]+]], !{{[0-9]+}}}
// CHECK-DAG: ![[COUNTP]] = !{!"llvm.loop.unroll.count", i32 8}
// CHECK-DAG: ![[LOOP]] = distinct !{![[LOOP]], ![[LOOPP:[0-9]+]], !{{[0-9]+}}}
// CHECK-DAG: ![[LOOPP]] = !{!"llvm.loop.unroll.disable"}
// CHECK-DAG: ![[BRANCH]] = distinct !{![[BRANCH]], !"dx.controlflow.hints", i32 1}
// CHECK-DAG: ![[FLATTEN]] = distinct !{![[FLATTEN]], !"dx.controlflow.hints", i32 2}
