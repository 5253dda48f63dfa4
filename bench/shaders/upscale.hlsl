// upscale.hlsl: Temporal and spatial upscaling
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Renders at a low resolution become frames at a high one: motion is dilated to the
// nearest depth, the history is reprojected, clipped to the colors of the neighborhood
// and blended with the new samples, and the result is sharpened. As large as what games
// ship; for bench/compile-time.
//
//   clang-dxc -T cs_6_6 -E Dilate upscale.hlsl -Fo dilate.dxil
//   clang-dxc -T cs_6_6 -E Accumulate upscale.hlsl -Fo accumulate.dxil
//   clang-dxc -T cs_6_6 -E UpscaleEdges upscale.hlsl -Fo edges.dxil
//   clang-dxc -T cs_6_6 -E Sharpen upscale.hlsl -Fo sharpen.dxil

cbuffer Upscaling : register(b0) {
  int2 RenderSize;
  int2 DisplaySize;
  float2 Jitter;
  float2 PreviousJitter;
  float2 MotionScale;
  float Exposure;
  float PreviousExposure;
  float Sharpness;
  float DepthTolerance;
  float FrameTime;
  uint Reset;
};

Texture2D<float4> Color : register(t0);
Texture2D<float> Depth : register(t1);
Texture2D<float2> Motion : register(t2);
Texture2D<float> Reactive : register(t3);
Texture2D<float4> History : register(t4);
Texture2D<float2> LockHistory : register(t5);
Texture2D<float2> DilatedMotion : register(t6);
Texture2D<float> DilatedDepth : register(t7);
Texture2D<uint> PreviousDepth : register(t8);
Texture2D<float4> Accumulated : register(t9);
RWTexture2D<float2> MotionOutput : register(u0);
RWTexture2D<float> DepthOutput : register(u1);
RWTexture2D<uint> ReprojectedDepth : register(u2);
RWTexture2D<float4> ColorOutput : register(u3);
RWTexture2D<float2> LockOutput : register(u4);
SamplerState Point : register(s0);
SamplerState Linear : register(s1);

float luma(float3 C) { return dot(C, float3(0.25, 0.5, 0.25)); }

float3 toYCoCg(float3 C) {
  return float3(luma(C), 0.5 * (C.r - C.b), 0.5 * C.g - 0.25 * (C.r + C.b));
}

float3 fromYCoCg(float3 C) {
  float Base = C.x - C.z;
  return float3(Base + C.y, C.x + C.z, Base - C.y);
}

// Bright samples must not dominate a sum.
float3 compress(float3 C) { return C / (1 + max(C.r, max(C.g, C.b))); }
float3 expand(float3 C) { return C / max(1 - max(C.r, max(C.g, C.b)), 1.0 / 1024); }

// The cubic filter of Mitchell and Netravali between smooth and sharp.
float cubic(float X) {
  X = abs(X);
  float Near = (7.0 / 6 * X - 2) * X * X + 8.0 / 9;
  float Far = ((-7.0 / 18 * X + 2) * X - 10.0 / 3) * X + 16.0 / 9;
  return X < 1 ? Near : X < 2 ? Far : 0;
}

[numthreads(8, 8, 1)]
void Dilate(int2 Pixel : SV_DispatchThreadID) {
  if (any(Pixel >= RenderSize))
    return;
  static const int2 Around[9] = {int2(0, 0),  int2(1, 0),  int2(-1, 0), int2(0, 1), int2(0, -1),
                                 int2(1, -1), int2(-1, 1), int2(1, 1),  int2(-1, -1)};
  float Nearest = Depth[Pixel];
  int2 NearestPixel = Pixel;
  [unroll] for (int I = 1; I < 9; ++I) {
    int2 Place = clamp(Pixel + Around[I], 0, RenderSize - 1);
    float D = Depth[Place];
    if (D > Nearest) { // depths are reversed
      Nearest = D;
      NearestPixel = Place;
    }
  }
  float2 M = Motion[NearestPixel] * MotionScale;
  MotionOutput[Pixel] = M;
  DepthOutput[Pixel] = Nearest;

  // Scatters the depth to where it was in the last frame.
  float2 UV = (Pixel + 0.5) / RenderSize + M;
  float2 Place = UV * RenderSize - 0.5;
  int2 Base = (int2)floor(Place);
  float2 Part = frac(Place);
  float4 Weights = float4((1 - Part.x) * (1 - Part.y), Part.x * (1 - Part.y),
                          (1 - Part.x) * Part.y, Part.x * Part.y);
  [unroll] for (int J = 0; J < 4; ++J) {
    int2 Target = Base + int2(J & 1, J >> 1);
    if (Weights[J] > 0.05 && all(Target >= 0) && all(Target < RenderSize))
      InterlockedMax(ReprojectedDepth[Target], asuint(Nearest));
  }
}

struct Neighborhood {
  float3 Least;
  float3 Greatest;
  float3 Mean;
  float3 Deviation;
  float3 Upsampled;
  float Weight;
};

Neighborhood readNeighborhood(float2 Place) {
  Neighborhood N;
  int2 Base = (int2)floor(Place);
  float2 Offset = Base + 0.5 - Place - Jitter;
  float3 Sum = 0, Squares = 0, Weighted = 0;
  float WeightSum = 0, BoxSum = 0;
  N.Least = (float3)1e5;
  N.Greatest = (float3)-1e5;
  [unroll] for (int Y = -1; Y <= 1; ++Y)
    [unroll] for (int X = -1; X <= 1; ++X) {
      int2 Pixel = clamp(Base + int2(X, Y), 0, RenderSize - 1);
      float3 C = toYCoCg(compress(max(Color[Pixel].rgb * Exposure, 0)));
      float2 D = Offset + float2(X, Y);
      float W = cubic(D.x) * cubic(D.y);
      float Box = 1 / (1 + 4 * dot(D, D));
      Weighted += C * W;
      WeightSum += W;
      Sum += C * Box;
      Squares += C * C * Box;
      BoxSum += Box;
      N.Least = min(N.Least, C);
      N.Greatest = max(N.Greatest, C);
    }
  N.Mean = Sum / BoxSum;
  N.Deviation = sqrt(max(Squares / BoxSum - N.Mean * N.Mean, 0));
  N.Upsampled = clamp(Weighted / max(WeightSum, 0.001), N.Least, N.Greatest);
  N.Weight = WeightSum;
  return N;
}

// Samples with a 4 x 4 filter, of which the corners are left out.
float4 sampleHistory(float2 UV) {
  float2 Place = UV * DisplaySize;
  float2 Center = floor(Place - 0.5) + 0.5;
  float2 F = Place - Center;
  float2 W0 = F * (-0.5 + F * (1 - 0.5 * F));
  float2 W1 = 1 + F * F * (-2.5 + 1.5 * F);
  float2 W2 = F * (0.5 + F * (2 - 1.5 * F));
  float2 W3 = F * F * (-0.5 + 0.5 * F);
  float2 W12 = W1 + W2;
  float2 At0 = (Center - 1) / DisplaySize;
  float2 At3 = (Center + 2) / DisplaySize;
  float2 At12 = (Center + W2 / W12) / DisplaySize;
  float4 Sum = History.SampleLevel(Linear, At12, 0) * W12.x * W12.y;
  Sum += History.SampleLevel(Linear, float2(At0.x, At12.y), 0) * W0.x * W12.y;
  Sum += History.SampleLevel(Linear, float2(At3.x, At12.y), 0) * W3.x * W12.y;
  Sum += History.SampleLevel(Linear, float2(At12.x, At0.y), 0) * W12.x * W0.y;
  Sum += History.SampleLevel(Linear, float2(At12.x, At3.y), 0) * W12.x * W3.y;
  float Total = W12.x * W12.y + W0.x * W12.y + W3.x * W12.y + W12.x * W0.y + W12.x * W3.y;
  return max(Sum / Total, 0);
}

float disocclusion(float2 UV, float2 M, float D) {
  float2 Place = (UV + M) * RenderSize - 0.5;
  int2 Base = (int2)floor(Place);
  float2 Part = frac(Place);
  float Sum = 0, Weights = 0;
  [unroll] for (int I = 0; I < 4; ++I) {
    int2 Step = int2(I & 1, I >> 1);
    int2 Pixel = Base + Step;
    if (any(Pixel < 0) || any(Pixel >= RenderSize))
      continue;
    float W = (Step.x ? Part.x : 1 - Part.x) * (Step.y ? Part.y : 1 - Part.y);
    float Before = asfloat(PreviousDepth[Pixel]);
    float Difference = 1 / max(D, 1e-6) - 1 / max(Before, 1e-6);
    Sum += W * (Difference > DepthTolerance / max(D, 1e-6) ? 1 : 0);
    Weights += W;
  }
  return Weights > 0 ? Sum / Weights : 1;
}

float3 clipToBox(float3 Center, float3 Extent, float3 C) {
  float3 Delta = C - Center;
  float3 Units = abs(Delta / max(Extent, 1e-4));
  float Greatest = max(Units.x, max(Units.y, Units.z));
  return Greatest > 1 ? Center + Delta / Greatest : C;
}

// Thin features are locked: lines that are brighter or darker than both of their sides.
float findLock(int2 Pixel, float Center) {
  float L[3][3];
  [unroll] for (int Y = 0; Y < 3; ++Y)
    [unroll] for (int X = 0; X < 3; ++X) {
      int2 Place = clamp(Pixel + int2(X, Y) - 1, 0, RenderSize - 1);
      L[Y][X] = luma(compress(Color[Place].rgb * Exposure));
    }
  float4 Before = float4(L[1][0], L[0][1], L[0][0], L[0][2]);
  float4 After = float4(L[1][2], L[2][1], L[2][2], L[2][0]);
  float4 Ridge = max(Center - max(Before, After), min(Before, After) - Center);
  float4 Along = abs(Before - Center) + abs(After - Center);
  // Each direction with the one across it.
  float4 Line = step(0.05, Ridge) * step(Along.yxwz, (float4)0.05);
  return max(max(Line.x, Line.y), max(Line.z, Line.w));
}

[numthreads(8, 8, 1)]
void Accumulate(int2 Pixel : SV_DispatchThreadID) {
  if (any(Pixel >= DisplaySize))
    return;
  float2 UV = (Pixel + 0.5) / DisplaySize;
  float2 RenderPlace = UV * RenderSize;
  int2 RenderPixel = (int2)RenderPlace;
  float2 M = DilatedMotion.SampleLevel(Point, UV, 0);
  float D = DilatedDepth[RenderPixel];
  Neighborhood N = readNeighborhood(RenderPlace);
  float2 HistoryUV = UV + M;
  bool Outside = any(HistoryUV < 0) || any(HistoryUV > 1);
  float Lost = disocclusion(UV, M, D);
  float React = Reactive.SampleLevel(Linear, UV, 0);

  float2 Lock = (float2)0;
  float4 Old = (float4)0;
  if (!Outside && !Reset) {
    Old = sampleHistory(HistoryUV);
    Old.rgb = toYCoCg(compress(Old.rgb * (Exposure / PreviousExposure)));
    Lock = LockHistory.SampleLevel(Linear, HistoryUV, 0);
  }
  float Fresh = findLock(RenderPixel, N.Mean.x);
  Lock.x = max(Lock.x * (1 - Lost) * (1 - React), Fresh);
  float Change = abs(Lock.y - N.Mean.x) / max(max(Lock.y, N.Mean.x), 1e-3);
  Lock.x *= 1 - smoothstep(0.1, 0.4, Change);
  Lock.y = lerp(Lock.y, N.Mean.x, Fresh > 0 ? 1 : 0.2);

  float Velocity = length(M * DisplaySize);
  float Scale = lerp(2.5, 1, saturate(Velocity / 20));
  Scale *= lerp(1, 3, Lock.x);
  float3 Clipped = clipToBox(N.Mean, N.Deviation * Scale, Old.rgb);
  float3 Rectified = lerp(Clipped, Old.rgb, Lock.x * (1 - React));

  float Count = Old.a * 64;
  Count *= (1 - Lost) * (1 - 0.75 * React);
  float NewWeight = saturate(N.Weight) + 0.01;
  float Blend = Outside || Reset ? 1 : NewWeight / (Count + NewWeight);
  Blend = max(Blend, lerp(0.02, 0.2, saturate(Velocity / 40)));
  float3 Result = lerp(Rectified, N.Upsampled, Blend);
  // Flicker is what remains of differences in luma.
  float Flicker = abs(Result.x - Old.r) / max(Result.x + Old.r, 1e-3);
  Result = lerp(Result, Rectified, saturate(0.5 - Flicker) * 0.25 * (1 - Lost));
  float3 Output = expand(saturate(fromYCoCg(Result))) / Exposure;
  ColorOutput[Pixel] = float4(Output, saturate((Count + NewWeight) / 64));
  LockOutput[Pixel] = Lock;
}

// The direction along an edge and its strength, from the sums of products of gradients.
float3 principalDirection(float3 Tensor) {
  float Half = (Tensor.x - Tensor.z) / 2;
  float Root = sqrt(Half * Half + Tensor.y * Tensor.y);
  float2 Across = float2(Tensor.y, Root - Half);
  float Squared = dot(Across, Across);
  float2 Direction = Squared > 1e-9 ? Across * rsqrt(Squared) : float2(1, 0);
  return float3(Direction, 2 * Root / max(Tensor.x + Tensor.z, 1e-6));
}

// Without history: a filter of 4 x 4 samples that is stretched along edges.
[numthreads(8, 8, 1)]
void UpscaleEdges(int2 Pixel : SV_DispatchThreadID) {
  if (any(Pixel >= DisplaySize))
    return;
  float2 Place = (Pixel + 0.5) / DisplaySize * RenderSize - 0.5;
  int2 Base = (int2)floor(Place);
  float2 Part = frac(Place);
  float3 Colors[4][4];
  float Lumas[4][4];
  [unroll] for (int Y = 0; Y < 4; ++Y)
    [unroll] for (int X = 0; X < 4; ++X) {
      Colors[Y][X] = Color[clamp(Base + int2(X, Y) - 1, 0, RenderSize - 1)].rgb;
      Lumas[Y][X] = luma(Colors[Y][X]);
    }
  float3 Tensor = (float3)0;
  [unroll] for (int J = 0; J < 3; ++J)
    [unroll] for (int I = 0; I < 3; ++I) {
      float Rise = Lumas[J][I + 1] + Lumas[J + 1][I + 1] - Lumas[J][I] - Lumas[J + 1][I];
      float Fall = Lumas[J + 1][I] + Lumas[J + 1][I + 1] - Lumas[J][I] - Lumas[J][I + 1];
      float2 W = saturate(1.5 - abs(float2(I, J) - Part - 0.5));
      Tensor += float3(Rise * Rise, Rise * Fall, Fall * Fall) * (W.x * W.y);
    }
  float3 Edge = principalDirection(Tensor);
  float2 Direction = Edge.xy;
  float2 Scale = lerp((float2)1, float2(1.3, 0.6), Edge.z);
  float3 Sum = 0, Least = (float3)1e5, Greatest = 0;
  float Weights = 0;
  [unroll] for (int V = 0; V < 4; ++V)
    [unroll] for (int U = 0; U < 4; ++U) {
      float2 D = float2(U, V) - 1 - Part;
      float2 Turned = float2(dot(D, Direction), dot(D, float2(-Direction.y, Direction.x))) * Scale;
      float W = cubic(Turned.x) * cubic(Turned.y);
      Sum += Colors[V][U] * W;
      Weights += W;
      if ((U == 1 || U == 2) && (V == 1 || V == 2)) {
        Least = min(Least, Colors[V][U]);
        Greatest = max(Greatest, Colors[V][U]);
      }
    }
  ColorOutput[Pixel] = float4(clamp(Sum / Weights, Least, Greatest), 1);
}

[numthreads(8, 8, 1)]
void Sharpen(int2 Pixel : SV_DispatchThreadID) {
  if (any(Pixel >= DisplaySize))
    return;
  float3 Center = Accumulated[Pixel].rgb * Exposure;
  float3 Cross[4];
  static const int2 Steps[4] = {int2(0, -1), int2(-1, 0), int2(1, 0), int2(0, 1)};
  float3 Least = Center, Greatest = Center;
  [unroll] for (int I = 0; I < 4; ++I) {
    Cross[I] = Accumulated[clamp(Pixel + Steps[I], 0, DisplaySize - 1)].rgb * Exposure;
    Least = min(Least, Cross[I]);
    Greatest = max(Greatest, Cross[I]);
  }
  // What differs from the mean grows, but at most by a part of the local contrast.
  float3 Mean = (Cross[0] + Cross[1] + Cross[2] + Cross[3]) / 4;
  float3 Contrast = Greatest - Least;
  float3 Detail = (Center - Mean) * Sharpness;
  float Roughness = abs(luma(Cross[0]) - luma(Cross[3])) + abs(luma(Cross[1]) - luma(Cross[2]));
  Detail *= 1 - 0.5 * saturate(Roughness / max(luma(Contrast), 1e-4));
  float3 Result = clamp(Center + Detail, Least - Contrast / 8, Greatest + Contrast / 8);
  Result = max(Result, 0);
  ColorOutput[Pixel] = float4(Result / Exposure, 1);
}
