// gtao.hlsl: Ambient occlusion from horizons
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Three passes in half resolution: a pyramid of linear depths, the occlusion that
// follows from the horizons of a few slices through the view direction, and a filter
// that keeps edges. As large as what games ship; for bench/compile-time.
//
//   clang-dxc -T cs_6_6 -E PrepareDepths gtao.hlsl -Fo depths.dxil
//   clang-dxc -T cs_6_6 -E FindOcclusion gtao.hlsl -Fo occlusion.dxil
//   clang-dxc -T cs_6_6 -E Denoise gtao.hlsl -Fo denoise.dxil

static const float Pi = 3.14159265;
static const uint SliceCount = 3;
static const uint StepCount = 4;
static const uint LevelCount = 5;
static const uint TileSize = 8;
static const uint Border = 2;
static const uint PaddedSize = TileSize + 2 * Border;

cbuffer Occlusion : register(b0) {
  uint2 FrameSize;
  float2 PixelSize;
  float2 TangentOfView; // of half the angle, x and y
  float2 DepthUnpack;   // linear depth is x / (y - depth)
  float Radius;
  float FalloffRange;
  float SampleExponent;
  float ThinCompensation;
  float Power;
  float LevelOffset;
  float BlurBeta;
  uint FrameNumber;
  row_major float4x4 WorldToView;
};

Texture2D<float> Depths : register(t0);
Texture2D<float> DepthPyramid : register(t1);
Texture2D<float4> Normals : register(t2);
Texture2D<uint> RawOcclusion : register(t3);
Texture2D<float> RawEdges : register(t4);
RWTexture2D<float> PyramidOutput[LevelCount] : register(u0);
RWTexture2D<uint> OcclusionOutput : register(u5);
RWTexture2D<float> EdgesOutput : register(u6);
RWTexture2D<float> FinalOutput : register(u7);
SamplerState Clamp : register(s0);

groupshared float TileDepths[TileSize * 2][TileSize * 2];
groupshared uint TileOcclusion[PaddedSize][PaddedSize];
groupshared float4 TileEdges[PaddedSize][PaddedSize];

float linearDepth(float Depth) { return DepthUnpack.x / (DepthUnpack.y - Depth); }

float3 viewPosition(float2 UV, float Depth) {
  float2 Screen = float2(UV.x * 2 - 1, 1 - UV.y * 2);
  return float3(Screen * TangentOfView * Depth, Depth);
}

// A polynomial of degree 3 is exact enough for eight bits.
float fastArcCosine(float X) {
  float A = abs(X);
  float Result = ((-0.0187293 * A + 0.0742610) * A - 0.2121144) * A + 1.5707288;
  Result *= sqrt(saturate(1 - A));
  return X >= 0 ? Result : Pi - Result;
}

// The mean of those of four depths that are near the least of them.
float filterDepths(float4 D) {
  float Nearest = min(min(D.x, D.y), min(D.z, D.w));
  float4 Near = step(D - Nearest, (float4)(Radius * 0.5));
  return dot(D, Near) / dot(Near, (float4)1);
}

// Slices turn from pixel to pixel and from frame to frame.
float2 noiseOf(uint2 Pixel) {
  uint Bits = Pixel.x * 0x9E3779B1u ^ Pixel.y * 0x85EBCA77u ^ FrameNumber * 0xC2B2AE3Du;
  Bits = (Bits ^ Bits >> 15) * 0x2C1B3C6Du;
  Bits ^= Bits >> 12;
  return float2(Bits & 0xffff, Bits >> 16) / 65536.0;
}

[numthreads(TileSize, TileSize, 1)]
void PrepareDepths(uint3 Thread : SV_DispatchThreadID, uint3 Local : SV_GroupThreadID) {
  uint2 Base = Thread.xy * 2;
  float4 Gathered = Depths.GatherRed(Clamp, (Base + 1) * PixelSize);
  float4 Linear = float4(linearDepth(Gathered.x), linearDepth(Gathered.y),
                         linearDepth(Gathered.z), linearDepth(Gathered.w));
  PyramidOutput[0][Base + uint2(0, 0)] = Linear.w;
  PyramidOutput[0][Base + uint2(1, 0)] = Linear.z;
  PyramidOutput[0][Base + uint2(0, 1)] = Linear.x;
  PyramidOutput[0][Base + uint2(1, 1)] = Linear.y;

  float Filtered = filterDepths(Linear);
  PyramidOutput[1][Thread.xy] = Filtered;
  TileDepths[Local.x][Local.y] = Filtered;
  GroupMemoryBarrierWithGroupSync();

  [unroll] for (uint Level = 2; Level < LevelCount; ++Level) {
    uint Stride = 1u << (Level - 1);
    uint Half = Stride / 2;
    if (all(Local.xy % Stride == 0)) {
      float4 D = float4(TileDepths[Local.x][Local.y], TileDepths[Local.x + Half][Local.y],
                        TileDepths[Local.x][Local.y + Half],
                        TileDepths[Local.x + Half][Local.y + Half]);
      Filtered = filterDepths(D);
      PyramidOutput[Level][Thread.xy / Stride] = Filtered;
      TileDepths[Local.x][Local.y] = Filtered;
    }
    GroupMemoryBarrierWithGroupSync();
  }
}

// How much the neighbors at the left, right, top and bottom belong to the same surface:
// their depths continue its slope.
float4 findEdges(float Center, float4 Neighbors) {
  float4 Difference = Neighbors - Center;
  float2 Opposite = abs(Difference.xz + Difference.yw); // 0 in a plane
  float4 Error = min(abs(Difference), Opposite.xxyy);
  return exp2(-40000 * Error * Error / (Center * Center));
}

// Two bits for each neighbor.
float packEdges(float4 Edges) {
  uint4 Steps = (uint4)(saturate(Edges) * 3 + 0.5);
  uint Bits = Steps.x;
  [unroll] for (int I = 1; I < 4; ++I)
    Bits = Bits << 2 | Steps[I];
  return Bits / 255.0;
}

float4 unpackEdges(float Packed) {
  uint Bits = (uint)(Packed * 255 + 0.5);
  float4 Edges;
  [unroll] for (int I = 3; I >= 0; --I) {
    Edges[I] = (Bits & 3) / 3.0;
    Bits >>= 2;
  }
  return Edges;
}

// From the nearer neighbor in each direction.
float3 normalFromDepths(float3 Center, float3 Left, float3 Right, float3 Top, float3 Bottom) {
  float3 Across = abs(Left.z - Center.z) < abs(Right.z - Center.z) ? Center - Left : Right - Center;
  float3 Down = abs(Top.z - Center.z) < abs(Bottom.z - Center.z) ? Center - Top : Bottom - Center;
  return normalize(cross(Down, Across));
}

float horizonOf(float2 UV, float3 Center, float3 View, float Low, float Level) {
  float Depth = DepthPyramid.SampleLevel(Clamp, UV, Level);
  float3 Delta = viewPosition(UV, Depth) - Center;
  float Distance = length(Delta);
  float Cosine = dot(Delta / Distance, View);
  // What is thin occludes less behind it.
  float Thin = length(float3(Delta.xy, Delta.z * (1 + ThinCompensation)));
  float Weight = saturate((Radius - Thin) / (Radius * FalloffRange) + 1 / FalloffRange - 1);
  return lerp(Low, Cosine, Weight);
}

[numthreads(TileSize, TileSize, 1)]
void FindOcclusion(uint2 Pixel : SV_DispatchThreadID) {
  if (any(Pixel >= FrameSize))
    return;
  float2 UV = (Pixel + 0.5) * PixelSize;
  float4 UpperLeft = DepthPyramid.GatherRed(Clamp, Pixel * PixelSize);
  float4 LowerRight = DepthPyramid.GatherRed(Clamp, (Pixel + 1) * PixelSize);
  float Depth = UpperLeft.y;
  float4 Edges = findEdges(Depth, float4(UpperLeft.x, LowerRight.z, UpperLeft.z, LowerRight.x));
  EdgesOutput[Pixel] = packEdges(Edges);

  float3 Center = viewPosition(UV, Depth);
  float3 Normal;
  if (FrameNumber & 0x80000000)
    Normal = normalFromDepths(Center, viewPosition(UV - float2(PixelSize.x, 0), UpperLeft.x),
                              viewPosition(UV + float2(PixelSize.x, 0), LowerRight.z),
                              viewPosition(UV - float2(0, PixelSize.y), UpperLeft.z),
                              viewPosition(UV + float2(0, PixelSize.y), LowerRight.x));
  else
    Normal = mul((float3x3)WorldToView, Normals[Pixel].xyz * 2 - 1);

  float3 View = normalize(-Center);
  float ScreenRadius = Radius / (Depth * TangentOfView.x * 2 * PixelSize.x);
  float Visible = 0;
  float MinimumStep = 1 / ScreenRadius;
  float2 Noise = noiseOf(Pixel);
  float3 Bent = (float3)0;

  for (uint Slice = 0; Slice < SliceCount; ++Slice) {
    float Angle = (Slice + Noise.x) / SliceCount * Pi;
    float2 Direction;
    sincos(Angle, Direction.y, Direction.x);
    float2 Walk = float2(Direction.x, -Direction.y) * ScreenRadius;
    float3 Tangent = float3(Direction, 0);
    float3 InPlane = Tangent - dot(Tangent, View) * View;
    float3 Axis = normalize(cross(InPlane, View));
    float3 Projected = Normal - Axis * dot(Normal, Axis);
    float ProjectedLength = length(Projected);
    float CosineN = saturate(dot(Projected, View) / ProjectedLength);
    float N = sign(dot(InPlane, Projected)) * fastArcCosine(CosineN);
    float Low0 = cos(N + Pi / 2), Low1 = cos(N - Pi / 2);
    float Horizon0 = Low0, Horizon1 = Low1;
    [unroll] for (uint Step = 0; Step < StepCount; ++Step) {
      float StepNoise = frac(Noise.y + Slice * 0.37 + Step * 0.71);
      float S = pow(abs((Step + StepNoise) / StepCount), SampleExponent) + MinimumStep;
      float2 Offset = S * Walk;
      float Level = clamp(log2(length(Offset)) - LevelOffset, 0, LevelCount - 1);
      Offset = round(Offset) * PixelSize;
      Horizon0 = max(Horizon0, horizonOf(UV + Offset, Center, View, Low0, Level));
      Horizon1 = max(Horizon1, horizonOf(UV - Offset, Center, View, Low1, Level));
    }
    float H0 = -fastArcCosine(Horizon1), H1 = fastArcCosine(Horizon0);
    float Arc0 = (CosineN + 2 * H0 * sin(N) - cos(2 * H0 - N)) / 4;
    float Arc1 = (CosineN + 2 * H1 * sin(N) - cos(2 * H1 - N)) / 4;
    Visible += ProjectedLength * (Arc0 + Arc1);
    float Middle = (H0 + H1) / 2;
    Bent += (View * cos(Middle) + normalize(InPlane) * sin(Middle)) * ProjectedLength;
  }
  Visible = pow(saturate(Visible / SliceCount), Power);
  Bent = normalize(Bent) * 0.5 + 0.5;
  uint4 Packed = (uint4)(saturate(float4(Bent, Visible)) * 255 + 0.5);
  OcclusionOutput[Pixel] = Packed.x | Packed.y << 8 | Packed.z << 16 | Packed.w << 24;
}

float occlusionAt(uint2 Place) { return (TileOcclusion[Place.x][Place.y] >> 24) / 255.0; }

void gather(uint2 Place, float Weight, inout float Sum, inout float Weights) {
  Sum += occlusionAt(Place) * Weight;
  Weights += Weight;
}

[numthreads(TileSize, TileSize, 1)]
void Denoise(uint2 Pixel : SV_DispatchThreadID, uint2 Local : SV_GroupThreadID,
             uint2 Group : SV_GroupID, uint Index : SV_GroupIndex) {
  int2 Corner = (int2)(Group * TileSize) - (int)Border;
  for (uint I = Index; I < PaddedSize * PaddedSize; I += TileSize * TileSize) {
    uint2 Place = uint2(I % PaddedSize, I / PaddedSize);
    int2 Source = clamp(Corner + (int2)Place, 0, (int2)FrameSize - 1);
    TileOcclusion[Place.x][Place.y] = RawOcclusion[Source];
    TileEdges[Place.x][Place.y] = unpackEdges(RawEdges[Source]);
  }
  GroupMemoryBarrierWithGroupSync();

  uint2 C = Local + Border;
  float4 Edges = TileEdges[C.x][C.y];
  float4 Left = TileEdges[C.x - 1][C.y], Right = TileEdges[C.x + 1][C.y];
  float4 Top = TileEdges[C.x][C.y - 1], Bottom = TileEdges[C.x][C.y + 1];
  // An edge counts from both sides.
  Edges *= float4(Left.y, Right.x, Top.w, Bottom.z);
  float Missing = saturate(1 - dot(Edges, (float4)0.5));
  Edges = max(Edges, Missing * 0.3);
  float UpperLeft = 0.35 * (Edges.x * Left.z + Edges.z * Top.x);
  float UpperRight = 0.35 * (Edges.z * Top.y + Edges.y * Right.z);
  float LowerLeft = 0.35 * (Edges.w * Bottom.x + Edges.x * Left.w);
  float LowerRight = 0.35 * (Edges.y * Right.w + Edges.w * Bottom.y);

  float Weights = BlurBeta, Sum = occlusionAt(C) * BlurBeta;
  gather(C + int2(-1, 0), Edges.x, Sum, Weights);
  gather(C + int2(1, 0), Edges.y, Sum, Weights);
  gather(C + int2(0, -1), Edges.z, Sum, Weights);
  gather(C + int2(0, 1), Edges.w, Sum, Weights);
  gather(C + int2(-1, -1), UpperLeft, Sum, Weights);
  gather(C + int2(1, -1), UpperRight, Sum, Weights);
  gather(C + int2(-1, 1), LowerLeft, Sum, Weights);
  gather(C + int2(1, 1), LowerRight, Sum, Weights);
  if (all(Pixel < FrameSize))
    FinalOutput[Pixel] = saturate(Sum / Weights);
}
