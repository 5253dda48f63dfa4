// A resource type without template arguments has float4 elements: each handle
// has the properties of four floats (1033), and values have four components.
// RUN: clang-dxc -T cs_6_7 %s > %t
// RUN: FileCheck %s < %t
// RUN: FileCheck %s --check-prefix=HANDLES < %t
// HANDLES-COUNT-18: @dx.op.annotateHandle({{.*}}, i32 1033 })
// HANDLES-NOT: , i32 1033 })

SamplerState S;
RWStructuredBuffer<float4> Out;

// CHECK-DAG: ; MyTexture1D texture f32 1d {{[TU]}}
Texture1D MyTexture1D;
// CHECK-DAG: ; MyTexture1DArray texture f32 1darray {{[TU]}}
Texture1DArray MyTexture1DArray;
// CHECK-DAG: ; MyTexture2D texture f32 2d {{[TU]}}
Texture2D MyTexture2D;
// CHECK-DAG: ; MyTexture2DArray texture f32 2darray {{[TU]}}
Texture2DArray MyTexture2DArray;
// CHECK-DAG: ; MyTexture3D texture f32 3d {{[TU]}}
Texture3D MyTexture3D;
// CHECK-DAG: ; MyTextureCube texture f32 cube {{[TU]}}
TextureCube MyTextureCube;
// CHECK-DAG: ; MyTextureCubeArray texture f32 cubearray {{[TU]}}
TextureCubeArray MyTextureCubeArray;
// CHECK-DAG: ; MyTexture2DMS texture f32 2dMS {{[TU]}}
Texture2DMS MyTexture2DMS;
// CHECK-DAG: ; MyTexture2DMSArray texture f32 2darrayMS {{[TU]}}
Texture2DMSArray MyTexture2DMSArray;
// CHECK-DAG: ; MyBuffer texture f32 buf {{[TU]}}
Buffer MyBuffer;
// CHECK-DAG: ; MyRWBuffer UAV f32 buf {{[TU]}}
RWBuffer MyRWBuffer;
// CHECK-DAG: ; MyRWTexture1D UAV f32 1d {{[TU]}}
RWTexture1D MyRWTexture1D;
// CHECK-DAG: ; MyRWTexture1DArray UAV f32 1darray {{[TU]}}
RWTexture1DArray MyRWTexture1DArray;
// CHECK-DAG: ; MyRWTexture2D UAV f32 2d {{[TU]}}
RWTexture2D MyRWTexture2D;
// CHECK-DAG: ; MyRWTexture2DArray UAV f32 2darray {{[TU]}}
RWTexture2DArray MyRWTexture2DArray;
// CHECK-DAG: ; MyRWTexture3D UAV f32 3d {{[TU]}}
RWTexture3D MyRWTexture3D;
// CHECK-DAG: ; MyRWTexture2DMS UAV f32 2dMS {{[TU]}}
RWTexture2DMS MyRWTexture2DMS;
// CHECK-DAG: ; MyRWTexture2DMSArray UAV f32 2darrayMS {{[TU]}}
RWTexture2DMSArray MyRWTexture2DMSArray;

[numthreads(1, 1, 1)] void main() {
  float4 Sum = 0;
  Sum += MyTexture1D[0];
  Sum += MyTexture1DArray[uint2(0,1)];
  Sum += MyTexture2D[uint2(0,1)];
  Sum += MyTexture2DArray[uint3(0,1,2)];
  Sum += MyTexture3D[uint3(0,1,2)];
  Sum += MyTextureCube.SampleLevel(S,float3(0,0,1),0);
  Sum += MyTextureCubeArray.SampleLevel(S,float4(0,0,1,1),0);
  Sum += MyTexture2DMS[uint2(0,1)];
  Sum += MyTexture2DMSArray[uint3(0,1,2)];
  Sum += MyBuffer[1];
  Sum += MyRWBuffer[1];
  Sum += MyRWTexture1D[1];
  Sum += MyRWTexture1DArray[uint2(0,1)];
  Sum += MyRWTexture2D[uint2(0,1)];
  Sum += MyRWTexture2DArray[uint3(0,1,2)];
  Sum += MyRWTexture3D[uint3(0,1,2)];
  Sum += MyRWTexture2DMS[uint2(0,1)];
  Sum += MyRWTexture2DMSArray[uint3(0,1,2)];
  Out[0] = Sum;
}
