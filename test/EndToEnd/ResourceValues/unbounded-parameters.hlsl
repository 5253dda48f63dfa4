// Without -Whlsl-unbounded-parameter, a parameter that is an unbounded
// array is an alias of the argument's array, whatever its size: the handles
// have the argument's range and the index that the function selects.
// RUN: clang-dxc -T ps_6_6 -Wno-hlsl-unbounded-parameter %s -Fo %t.dxil -Fc - | FileCheck %s
// RUN: clang-dxc -T ps_6_6 -Od -Zi -Qembed_debug -Wno-hlsl-unbounded-parameter %s -Fo %t.debug.dxil
// RUN: %if dxv %{ dxv %t.dxil %}
// RUN: %if dxv %{ dxv %t.debug.dxil %}

Texture2D Open[] : register(t5, space1);
Texture2D Sized[7] : register(t1);
SamplerState Samplers[4] : register(s3);
RWBuffer<float> Rows[][3] : register(u2);

struct Reader {
  float4 read(Texture2D T[], uint I) { return T[I].Load(int3(0, 0, 0)); }
};
float4 sample(Texture2D T[], SamplerState S[], uint I, float2 UV) {
  return T[I].Sample(S[1], UV);
}
float4 nested(Texture2D T[], SamplerState S[], float2 UV) {
  return sample(T, S, 20, UV);
}
float row(RWBuffer<float> R[][3]) { return R[10][1][0]; }

float4 main(float2 UV : UV, nointerpolation uint I : I) : SV_Target {
  Reader R;
  // CHECK-DAG: createHandleFromBinding(i32 217, %dx.types.ResBind { i32 5, i32 -1, i32 1, i8 0 }, i32 25, i1 false)
  // CHECK-DAG: createHandleFromBinding(i32 217, %dx.types.ResBind { i32 3, i32 6, i32 0, i8 3 }, i32 4, i1 false)
  float4 Sum = nested(Open, Samplers, UV);
  // CHECK-DAG: [[INDEX:%.*]] = add i32 {{%.*}}, 1
  // CHECK-DAG: createHandleFromBinding(i32 217, %dx.types.ResBind { i32 1, i32 7, i32 0, i8 0 }, i32 [[INDEX]], i1 true)
  Sum += R.read(Sized, NonUniformResourceIndex(I));
  // Row 10, column 1 of rows of three, from the second register.
  // CHECK-DAG: createHandleFromBinding(i32 217, %dx.types.ResBind { i32 2, i32 -1, i32 0, i8 1 }, i32 33, i1 false)
  Sum += row(Rows);
  // CHECK-DAG: createHandleFromBinding(i32 217, %dx.types.ResBind { i32 1, i32 7, i32 0, i8 0 }, i32 3, i1 false)
  Texture2D Local[2] = {Open[3], Sized[2]};
  return Sum + R.read(Local, 1);
}
