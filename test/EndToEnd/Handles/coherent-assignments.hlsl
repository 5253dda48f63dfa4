// A heap element that is assigned to a globallycoherent variable
// after its declaration is coherent: in branches, arrays, lists,
// members, statics and out parameters. Other heap elements are not.
// RUN: clang-dxc -T cs_6_6 -O0 %s -Fo %t.dxil
// RUN: %if dxv %{ dxv %t.dxil %}
// RUN: clang-dxc -T cs_6_6 %s | FileCheck %s

struct Holder {
  globallycoherent RWBuffer<float> Coherent;
  RWBuffer<float> Plain;
};
static globallycoherent RWBuffer<float> Static;
void fetch(out globallycoherent RWBuffer<float> B, uint I) {
  B = ResourceDescriptorHeap[I];
}

// 20490 is a writable typed buffer, 4106 the same without the bit for coherence.
[numthreads(1, 1, 1)] void main(uint I : SV_GroupIndex) {
  globallycoherent RWBuffer<float> Later;
  Later = ResourceDescriptorHeap[11];
  Later[0] = 1;
  // CHECK-DAG: %[[H11:[0-9]+]] = call {{.*}}createHandleFromHeap(i32 218, i32 11,
  // CHECK-DAG: annotateHandle(i32 216, %dx.types.Handle %[[H11]], %dx.types.ResourceProperties { i32 20490,

  globallycoherent RWBuffer<float> Branch;
  if (I > 2)
    Branch = ResourceDescriptorHeap[12];
  else
    Branch = ResourceDescriptorHeap[13];
  Branch[0] = 1;
  // CHECK-DAG: %[[N:[^ ]+]] = select i1 %{{.*}}, i32 12, i32 13
  // CHECK-DAG: %[[H12:[0-9]+]] = call {{.*}}createHandleFromHeap(i32 218, i32 %[[N]],
  // CHECK-DAG: annotateHandle(i32 216, %dx.types.Handle %[[H12]], %dx.types.ResourceProperties { i32 20490,

  globallycoherent RWBuffer<float> Array[2];
  Array[1] = ResourceDescriptorHeap[14];
  Array[1][0] = 1;
  // CHECK-DAG: %[[H14:[0-9]+]] = call {{.*}}createHandleFromHeap(i32 218, i32 14,
  // CHECK-DAG: annotateHandle(i32 216, %dx.types.Handle %[[H14]], %dx.types.ResourceProperties { i32 20490,

  globallycoherent RWBuffer<float> List[2] = {ResourceDescriptorHeap[15],
                                              ResourceDescriptorHeap[16]};
  List[1][0] = 1;
  // CHECK-DAG: %[[H16:[0-9]+]] = call {{.*}}createHandleFromHeap(i32 218, i32 16,
  // CHECK-DAG: annotateHandle(i32 216, %dx.types.Handle %[[H16]], %dx.types.ResourceProperties { i32 20490,

  Holder H;
  H.Coherent = ResourceDescriptorHeap[17];
  H.Plain = ResourceDescriptorHeap[18];
  H.Coherent[0] = 1;
  // CHECK-DAG: %[[H17:[0-9]+]] = call {{.*}}createHandleFromHeap(i32 218, i32 17,
  // CHECK-DAG: annotateHandle(i32 216, %dx.types.Handle %[[H17]], %dx.types.ResourceProperties { i32 20490,
  H.Plain[0] = 1;
  // CHECK-DAG: %[[H18:[0-9]+]] = call {{.*}}createHandleFromHeap(i32 218, i32 18,
  // CHECK-DAG: annotateHandle(i32 216, %dx.types.Handle %[[H18]], %dx.types.ResourceProperties { i32 4106,

  Static = ResourceDescriptorHeap[19];
  Static[0] = 1;
  // CHECK-DAG: %[[H19:[0-9]+]] = call {{.*}}createHandleFromHeap(i32 218, i32 19,
  // CHECK-DAG: annotateHandle(i32 216, %dx.types.Handle %[[H19]], %dx.types.ResourceProperties { i32 20490,

  globallycoherent RWBuffer<float> Fetched;
  fetch(Fetched, 20);
  Fetched[0] = 1;
  // CHECK-DAG: %[[H20:[0-9]+]] = call {{.*}}createHandleFromHeap(i32 218, i32 20,
  // CHECK-DAG: annotateHandle(i32 216, %dx.types.Handle %[[H20]], %dx.types.ResourceProperties { i32 20490,

  RWBuffer<float> Plain;
  Plain = ResourceDescriptorHeap[21];
  Plain[0] = 1;
  // CHECK-DAG: %[[H21:[0-9]+]] = call {{.*}}createHandleFromHeap(i32 218, i32 21,
  // CHECK-DAG: annotateHandle(i32 216, %dx.types.Handle %[[H21]], %dx.types.ResourceProperties { i32 4106,
}
