// Parameters of every kind have the types that dxc gives them,
// and its validator accepts the library at every shader model.
// RUN: clang-dxc -T lib_6_3 %s -Fo %t3.dxil
// RUN: clang-dxc -T lib_6_5 -O0 %s -Fo %t5.dxil
// RUN: clang-dxc -T lib_6_6 -O1 %s -Fo %t6.dxil
// RUN: clang-dxc -T lib_6_8 %s -Fo %t8.dxil -Fc %t8.ll
// RUN: FileCheck %s < %t8.ll
// RUN: dxil-dis --verify %t3.dxil
// RUN: dxil-dis --verify %t8.dxil
// RUN: %if dxv %{ dxv %t3.dxil %}
// RUN: %if dxv %{ dxv %t5.dxil %}
// RUN: %if dxv %{ dxv %t6.dxil %}
// RUN: %if dxv %{ dxv %t8.dxil %}

struct Base { int first; };
struct S : Base { float4 a; bool c; bool2 d; };
struct M { float2x3 byColumn; row_major float2x3 byRow; float2x2 list[2]; };
struct Empty {};
RWBuffer<float4> Out;
RWStructuredBuffer<Base> Arr[4] : register(u3);
Texture2D<float4> Tex[] : register(t0, space2);
SamplerState Samp;
cbuffer C { float4 k; int idx; };

// CHECK: define <4 x float> @"\01?f@@YA?AV?$vector@M$03@@V1@H_NV?$vector@_N$01@@@Z"(<4 x float> %{{.*}}, i32 %{{.*}}, i1 zeroext %{{.*}}, <2 x i1> %{{.*}})
export float4 f(float4 a, int i, bool b, bool2 bb) { return (a + Out[i]) * (b ? 2 : 1) + bb.x + k; }

// CHECK: define void @"\01?g@@YA?AUS@@U1@AIAV?$vector@M$02@@Y01$$CA_NV?$matrix@M$01$02@@Y02M@Z"(ptr noalias sret(%struct.S) %{{.*}}, ptr byref(%struct.S) %{{.*}}, ptr noalias byref(<3 x float>) %{{.*}}, ptr noalias byref([2 x i32]) %{{.*}}, %class.matrix.float.2.3 %{{.*}}, ptr byref([3 x float]) %{{.*}})
export S g(S s, inout float3 v, out bool o[2], float2x3 m, float arr[3]) {
  S r = s;
  v += m[1];
  o[0] = s.c;
  o[1] = v.x > 3;
  r.a.x += arr[1];
  Arr[NonUniformResourceIndex(s.first)][0] = (Base)r;
  return r;
}

// CHECK: define i1 @"\01?h@@YA_NV?$vector@_N$02@@AIA_NAIAV?$vector@_N$01@@AIAV?$matrix@M$01$01@@@Z"(<3 x i1> %{{.*}}, ptr noalias byref(i32) %{{.*}}, ptr noalias byref(<2 x i32>) %{{.*}}, ptr noalias byref(%class.matrix.float.2.2) %{{.*}})
export bool h(bool3 x, inout bool b1, inout bool2 b2, inout float2x2 m) {
  b1 = !b1;
  b2 = b2.yx;
  m = transpose(m);
  return x.y;
}

// The number of row 0, column 1 is 1 in a value, 2 in memory where the
// columns lie one by one, 1 where the rows do.
// CHECK: define void @"\01?fields@@YA?AUM@@U1@@Z"(ptr noalias sret(%struct.M) [[R:%.*]], ptr byref(%struct.M) %{{.*}})
// CHECK-DAG: [[C:%.*]] = insertelement <3 x float> %{{.*}}, float 1.000000e+00, i32 2
// CHECK-DAG: [[W:%.*]] = insertelement <3 x float> %{{.*}}, float 2.000000e+00, i32 1
// CHECK-DAG: getelementptr inbounds %struct.M, ptr [[R]], i32 0, i32 0, i32 0, i32 0
// CHECK-DAG: getelementptr inbounds %struct.M, ptr [[R]], i32 0, i32 1, i32 0, i32 0
export M fields(M x) {
  x.byColumn[0][1] = 1;
  x.byRow[0][1] = 2;
  return x;
}

// CHECK: define i32 @"\01?arrays@N@@YAHY112V?$vector@I$01@@Y01_NUEmpty@@@Z"(ptr byref([2 x [3 x <2 x i32>]]) %{{.*}}, ptr byref([2 x i32]) %{{.*}}, ptr byref(%struct.Empty) %{{.*}})
namespace N {
export int arrays(uint2 a[2][3], bool b[2], Empty e) { return a[1][2].y + b[1]; }
}

// CHECK: define void @"\01?samp@@YAXHAIAV?$vector@M$03@@@Z"(i32 %{{.*}}, ptr noalias byref(<4 x float>) %{{.*}})
export void samp(int i, out float4 x) {
  x = Tex[NonUniformResourceIndex(i)].SampleLevel(Samp, float2(0, 0), 0) + Tex[7].SampleLevel(Samp, float2(0, 0), 0);
}

// CHECK: define double @"\01?wide@@YANN_K@Z"(double %{{.*}}, i64 %{{.*}})
export double wide(double d, uint64_t u) { return d + double(uint(u)); }

// CHECK: define void @main()
[shader("compute")] [numthreads(4, 1, 1)]
void main(uint3 t : SV_DispatchThreadID) { Out[t.x] = f(k, t.x, true, bool2(true, false)); }
