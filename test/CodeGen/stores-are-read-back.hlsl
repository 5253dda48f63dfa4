// A stored value is loaded again when it is read: a typed view may convert
// it to its format, and a store past the end of a buffer reads as 0.

// RUN: clang-dxc -T cs_6_6 -O0 %s | FileCheck %s
// RUN: clang-dxc -T cs_6_6 -O3 %s | FileCheck %s

RWBuffer<float> Typed;
RWStructuredBuffer<float> Raw;
RWBuffer<float> Out;

RWBuffer<float> Chosen[4];

// RUN: clang-dxc -T cs_6_6 -O0 -E unrolled %s | FileCheck %s --check-prefix=UNROLLED
// RUN: clang-dxc -T cs_6_6 -O3 -E unrolled %s | FileCheck %s --check-prefix=UNROLLED

// Also where loops are unrolled to find out which resource a local holds.
[numthreads(1, 1, 1)]
void unrolled(uint I : SV_GroupIndex) {
  RWBuffer<float> Locals[2];
  for (int N = 0; N < 2; ++N) {
    if (N == 0)
      Locals[N] = Chosen[I];
    else
      Locals[N] = Out;
  }
  // UNROLLED: call void @dx.op.bufferStore.f32({{.*}}float 2.500000e-01
  // UNROLLED: [[LOAD:%[0-9]+]] = call %dx.types.ResRet.f32 @dx.op.bufferLoad.f32(
  // UNROLLED: [[READ:%[0-9]+]] = extractvalue %dx.types.ResRet.f32 [[LOAD]], 0
  // UNROLLED: call void @dx.op.bufferStore.f32({{.*}}float [[READ]]
  Typed[I] = 0.25;
  Locals[1][0] = Typed[I];
}

[numthreads(1, 1, 1)]
void main(uint I : SV_GroupIndex) {
  // CHECK: call void @dx.op.bufferStore.f32({{.*}}float 2.500000e-01
  // CHECK: [[TYPED:%[0-9]+]] = call %dx.types.ResRet.f32 @dx.op.bufferLoad.f32(
  // CHECK: [[READ:%[0-9]+]] = extractvalue %dx.types.ResRet.f32 [[TYPED]], 0
  // CHECK: call void @dx.op.bufferStore.f32({{.*}}float [[READ]]
  Typed[I] = 0.25;
  Out[0] = Typed[I];
  // CHECK: call void @dx.op.rawBufferStore.f32({{.*}}float 2.000000e+00
  // CHECK: [[RAW:%[0-9]+]] = call %dx.types.ResRet.f32 @dx.op.rawBufferLoad.f32(
  // CHECK: [[BACK:%[0-9]+]] = extractvalue %dx.types.ResRet.f32 [[RAW]], 0
  // CHECK: call void @dx.op.bufferStore.f32({{.*}}float [[BACK]]
  Raw[I] = 2;
  Out[1] = Raw[I];
}
