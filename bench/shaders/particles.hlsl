// particles.hlsl: Particles that live on the GPU
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Emits, simulates and sorts particles, and draws them as lit quads without vertex
// buffers. Dead particles go back to a list of free slots. As large as what games ship;
// for bench/compile-time.
//
//   clang-dxc -T cs_6_6 -E Emit particles.hlsl -Fo emit.dxil
//   clang-dxc -T cs_6_6 -E Simulate particles.hlsl -Fo simulate.dxil
//   clang-dxc -T cs_6_6 -E Sort particles.hlsl -Fo sort.dxil
//   clang-dxc -T vs_6_6 -E VSParticle particles.hlsl -Fo particle.vs.dxil
//   clang-dxc -T ps_6_6 -E PSParticle particles.hlsl -Fo particle.ps.dxil

static const float Pi = 3.14159265;
static const uint SortSize = 1024;

struct Particle {
  float3 Position;
  float Age;
  float3 Velocity;
  float Lifetime;
  float Angle;
  float Spin;
  uint Color; // four times eight bits
  uint Emitter;
};

struct Emitter {
  row_major float4x4 Transform;
  float3 Extent;
  uint Shape; // 0: point, 1: sphere, 2: box, 3: cone
  float3 Velocity;
  float Spread;
  float LifetimeLow;
  float LifetimeHigh;
  float SizeStart;
  float SizeEnd;
  uint ColorStart;
  uint ColorEnd;
  float Drag;
  float Buoyancy;
  float Turbulence;
  float Restitution;
  uint Atlas; // columns, rows << 8, frames << 16
  uint Count;
};

struct Attractor {
  float3 Center;
  float Strength;
  float3 Axis;
  float Range;
};

cbuffer Simulation : register(b0) {
  row_major float4x4 ViewProjection;
  row_major float4x4 PreviousViewProjection;
  row_major float4x4 InverseProjection;
  float3 CameraRight;
  float Time;
  float3 CameraUp;
  float TimeStep;
  float3 CameraPosition;
  uint EmitterCount;
  float3 Gravity;
  uint AttractorCount;
  float3 SunDirection;
  float SoftRange;
  float3 SunColor;
  uint Seed;
  float2 FrameSize;
  uint Capacity;
  uint SortPass;
};

RWStructuredBuffer<Particle> Particles : register(u0);
RWStructuredBuffer<uint> FreeSlots : register(u1);
RWStructuredBuffer<uint> AliveBefore : register(u2);
RWStructuredBuffer<uint> AliveAfter : register(u3);
RWStructuredBuffer<float2> SortKeys : register(u4);
RWByteAddressBuffer Counters : register(u5); // free, before, after, emitted; arguments of the draw
StructuredBuffer<Emitter> Emitters : register(t0);
StructuredBuffer<Attractor> Attractors : register(t1);
Texture2D<float> SceneDepth : register(t2);
Texture2D<float4> SceneNormals : register(t3);
Texture3D<float3> NoiseField : register(t4);
StructuredBuffer<Particle> DrawnParticles : register(t5);
StructuredBuffer<float2> DrawnKeys : register(t6);
Texture2D<float4> AtlasTexture : register(t7);
Texture2D<float2> AtlasMotion : register(t8);
SamplerState Linear : register(s0);
SamplerState Wrap : register(s1);

groupshared float2 GroupKeys[SortSize];

struct Random {
  uint State;

  uint next() {
    State = State * 747796405u + 2891336453u;
    uint Word = ((State >> ((State >> 28) + 4)) ^ State) * 277803737u;
    return (Word >> 22) ^ Word;
  }
  float unit() { return (next() >> 8) / 16777216.0; }
  float between(float Low, float High) { return lerp(Low, High, unit()); }
  float3 onSphere() {
    float Z = unit() * 2 - 1, Angle = unit() * 2 * Pi;
    float R = sqrt(1 - Z * Z);
    return float3(R * cos(Angle), R * sin(Angle), Z);
  }
};

float4 unpackColor(uint Bits) {
  return float4(Bits & 255, Bits >> 8 & 255, Bits >> 16 & 255, Bits >> 24) / 255.0;
}

uint packColor(float4 Color) {
  uint4 Bytes = (uint4)(saturate(Color) * 255 + 0.5);
  return Bytes.x | Bytes.y << 8 | Bytes.z << 16 | Bytes.w << 24;
}

float3 placeIn(Emitter E, inout Random R) {
  switch (E.Shape) {
  case 1:
    return R.onSphere() * pow(R.unit(), 1.0 / 3) * E.Extent;
  case 2:
    return (float3(R.unit(), R.unit(), R.unit()) * 2 - 1) * E.Extent;
  case 3: {
    float Height = R.unit();
    float Angle = R.unit() * 2 * Pi, Distance = sqrt(R.unit()) * Height;
    return float3(cos(Angle) * Distance, Height, sin(Angle) * Distance) * E.Extent;
  }
  default:
    return (float3)0;
  }
}

[numthreads(64, 1, 1)]
void Emit(uint Thread : SV_DispatchThreadID) {
  uint Index = 0, First = 0;
  for (; Index < EmitterCount; ++Index) {
    uint Count = Emitters[Index].Count;
    if (Thread < First + Count)
      break;
    First += Count;
  }
  if (Index == EmitterCount)
    return;
  int Free;
  Counters.InterlockedAdd(0, (uint)-1, Free);
  if (Free <= 0) {
    uint Ignored;
    Counters.InterlockedAdd(0, 1, Ignored);
    return;
  }
  uint Slot = FreeSlots[Free - 1];
  Emitter E = Emitters[Index];
  Random R;
  R.State = Seed ^ Thread * 9781 ^ Index * 6271;

  Particle P;
  P.Position = mul(float4(placeIn(E, R), 1), E.Transform).xyz;
  float3 Direction = normalize(E.Velocity + R.onSphere() * E.Spread);
  P.Velocity = mul(Direction, (float3x3)E.Transform) * length(E.Velocity);
  P.Velocity *= R.between(0.8, 1.2);
  P.Lifetime = R.between(E.LifetimeLow, E.LifetimeHigh);
  P.Age = TimeStep * R.unit();
  P.Angle = R.unit() * 2 * Pi;
  P.Spin = R.between(-1, 1);
  float4 Tint = lerp(unpackColor(E.ColorStart), unpackColor(E.ColorEnd), R.unit() * 0.1);
  P.Color = packColor(Tint);
  P.Emitter = Index;
  Particles[Slot] = P;
  uint Alive;
  Counters.InterlockedAdd(4, 1, Alive);
  AliveBefore[Alive] = Slot;
}

// The curl of three scrolled reads has no divergence.
float3 curl(float3 Position) {
  const float E = 0.02;
  float3 UV = Position * 0.1 + Time * 0.03;
  float3 X0 = NoiseField.SampleLevel(Wrap, UV - float3(E, 0, 0), 0);
  float3 X1 = NoiseField.SampleLevel(Wrap, UV + float3(E, 0, 0), 0);
  float3 Y0 = NoiseField.SampleLevel(Wrap, UV - float3(0, E, 0), 0);
  float3 Y1 = NoiseField.SampleLevel(Wrap, UV + float3(0, E, 0), 0);
  float3 Z0 = NoiseField.SampleLevel(Wrap, UV - float3(0, 0, E), 0);
  float3 Z1 = NoiseField.SampleLevel(Wrap, UV + float3(0, 0, E), 0);
  return float3((Y1 - Y0).z - (Z1 - Z0).y, (Z1 - Z0).x - (X1 - X0).z,
                (X1 - X0).y - (Y1 - Y0).x) / (2 * E);
}

float3 attraction(float3 Position) {
  float3 Sum = (float3)0;
  for (uint I = 0; I < AttractorCount; ++I) {
    Attractor A = Attractors[I];
    float3 Path = A.Center - Position;
    float Distance = length(Path);
    if (Distance > A.Range || Distance < 0.001)
      continue;
    float Falloff = 1 - Distance / A.Range;
    Sum += Path / Distance * A.Strength * Falloff;
    Sum += cross(A.Axis, Path / Distance) * Falloff;
  }
  return Sum;
}

void collide(inout Particle P, float Restitution) {
  float4 Clip = mul(float4(P.Position, 1), ViewProjection);
  if (Clip.w <= 0)
    return;
  float3 Place = Clip.xyz / Clip.w;
  float2 UV = Place.xy * float2(0.5, -0.5) + 0.5;
  if (any(UV < 0) || any(UV > 1))
    return;
  float Surface = SceneDepth.SampleLevel(Linear, UV, 0);
  float4 Unprojected = mul(float4(Place.xy, Surface, 1), InverseProjection);
  float Thickness = Clip.w - Unprojected.z / Unprojected.w;
  if (Thickness < 0 || Thickness > 0.5)
    return;
  float3 Normal = normalize(SceneNormals.SampleLevel(Linear, UV, 0).xyz * 2 - 1);
  float Into = dot(P.Velocity, Normal);
  if (Into >= 0)
    return;
  P.Velocity = (P.Velocity - Normal * Into) * 0.9 - Normal * Into * Restitution;
  P.Position += Normal * Thickness;
}

[numthreads(256, 1, 1)]
void Simulate(uint Thread : SV_DispatchThreadID) {
  bool Alive = false;
  uint Slot = 0;
  float Distance = 0;
  if (Thread < Counters.Load(4)) {
    Slot = AliveBefore[Thread];
    Particle P = Particles[Slot];
    Emitter E = Emitters[P.Emitter];
    P.Age += TimeStep;
    Alive = P.Age < P.Lifetime;
    float3 Force = Gravity * (1 - E.Buoyancy) + attraction(P.Position);
    [branch] if (E.Turbulence > 0) Force += curl(P.Position) * E.Turbulence;
    // Drag is implicit, so that it is stable.
    P.Velocity = (P.Velocity + Force * TimeStep) / (1 + E.Drag * TimeStep);
    P.Position += P.Velocity * TimeStep;
    P.Angle += P.Spin * TimeStep;
    [branch] if (E.Restitution > 0) collide(P, E.Restitution);
    if (any(isnan(P.Position)))
      Alive = false;
    Particles[Slot] = P;
    Distance = length(P.Position - CameraPosition);
    if (!Alive) {
      uint Free;
      Counters.InterlockedAdd(0, 1, Free);
      FreeSlots[Free] = Slot;
    }
  }
  // One atomic operation for each wave.
  uint Count = WaveActiveCountBits(Alive);
  uint Before = WavePrefixCountBits(Alive);
  uint Base = 0;
  if (WaveIsFirstLane() && Count)
    Counters.InterlockedAdd(8, Count, Base);
  Base = WaveReadLaneFirst(Base);
  if (Alive) {
    AliveAfter[Base + Before] = Slot;
    SortKeys[Base + Before] = float2(Distance, asfloat(Slot));
  }
}

void exchange(uint A, uint B, bool Descending) {
  float2 X = GroupKeys[A], Y = GroupKeys[B];
  if ((X.x < Y.x) == Descending) {
    GroupKeys[A] = Y;
    GroupKeys[B] = X;
  }
}

[numthreads(SortSize / 2, 1, 1)]
void Sort(uint Thread : SV_GroupThreadID, uint Group : SV_GroupID) {
  uint Base = Group * SortSize + (SortPass & 1) * SortSize / 2;
  uint Count = Counters.Load(8);
  [unroll] for (uint Part = 0; Part < 2; ++Part) {
    uint Place = Thread + Part * SortSize / 2;
    GroupKeys[Place] = Base + Place < Count ? SortKeys[Base + Place] : float2(-1, 0);
  }
  GroupMemoryBarrierWithGroupSync();
  for (uint Size = 2; Size <= SortSize; Size *= 2) {
    for (uint Stride = Size / 2; Stride > 0; Stride /= 2) {
      uint A = 2 * Thread - (Thread & (Stride - 1));
      exchange(A, A + Stride, (A & Size) == 0 || Size == SortSize);
      GroupMemoryBarrierWithGroupSync();
    }
  }
  [unroll] for (uint Half = 0; Half < 2; ++Half) {
    uint Place = Thread + Half * SortSize / 2;
    if (Base + Place < Count)
      SortKeys[Base + Place] = GroupKeys[Place];
  }
}

struct Corner {
  float4 Clip : SV_Position;
  float4 Color : COLOR;
  float4 Frames : FRAMES; // of this frame and the next
  float Blend : BLEND;
  float3 World : WORLD;
  float2 Disc : DISC;
  nointerpolation uint Emitter : EMITTER;
};

float2 atlasPlace(uint Atlas, uint Frame, float2 UV) {
  uint Columns = max(Atlas & 255, 1), Rows = max(Atlas >> 8 & 255, 1);
  return (float2(Frame % Columns, Frame / Columns) + UV) / float2(Columns, Rows);
}

Corner VSParticle(uint Vertex : SV_VertexID, uint Instance : SV_InstanceID) {
  Corner Out;
  Particle P = DrawnParticles[asuint(DrawnKeys[Instance].y)];
  Emitter E = Emitters[P.Emitter];
  float2 UV = float2(Vertex & 1, Vertex >> 1);
  float2 Place = UV * 2 - 1;
  float Life = saturate(P.Age / P.Lifetime);
  float Sine, Cosine;
  sincos(P.Angle, Sine, Cosine);
  float2 Turned = float2(Place.x * Cosine - Place.y * Sine, Place.x * Sine + Place.y * Cosine);
  float Size = lerp(E.SizeStart, E.SizeEnd, Life);
  float3 World = P.Position + (CameraRight * Turned.x + CameraUp * Turned.y) * Size;
  // Fast particles are stretched along their way.
  float Speed = length(P.Velocity);
  if (Speed > 1) {
    float3 Along = P.Velocity / Speed;
    World += Along * dot(Along, CameraUp * Place.y) * min(Speed * TimeStep, Size * 4);
  }
  uint FrameCount = max(E.Atlas >> 16, 1);
  float Frame = Life * FrameCount;
  uint First = min((uint)Frame, FrameCount - 1);
  Out.Clip = mul(float4(World, 1), ViewProjection);
  Out.Color = lerp(unpackColor(E.ColorStart), unpackColor(E.ColorEnd), Life) * unpackColor(P.Color);
  Out.Color.a *= smoothstep(0, 0.1, Life) * smoothstep(1, 0.8, Life);
  Out.Frames = float4(atlasPlace(E.Atlas, First, UV),
                      atlasPlace(E.Atlas, min(First + 1, FrameCount - 1), UV));
  Out.Blend = frac(Frame);
  Out.World = World;
  Out.Disc = Place;
  Out.Emitter = P.Emitter;
  return Out;
}

float4 PSParticle(Corner In) : SV_Target {
  float2 Flow = AtlasMotion.Sample(Linear, In.Frames.xy) * 2 - 1;
  float4 A = AtlasTexture.Sample(Linear, In.Frames.xy - Flow * In.Blend * 0.02);
  float4 B = AtlasTexture.Sample(Linear, In.Frames.zw + Flow * (1 - In.Blend) * 0.02);
  float4 Color = lerp(A, B, In.Blend) * In.Color;
  float2 UV = In.Clip.xy / FrameSize;
  float4 Behind = mul(float4(UV * 2 - 1, SceneDepth.Sample(Linear, UV), 1), InverseProjection);
  float Soft = saturate((Behind.z / Behind.w - In.Clip.w) / SoftRange);
  float R2 = dot(In.Disc, In.Disc);
  float3 Facing = normalize(cross(CameraRight, CameraUp));
  float3 Normal = normalize(CameraRight * In.Disc.x + CameraUp * In.Disc.y +
                            Facing * sqrt(saturate(1 - R2)));
  float Wrapped = saturate(dot(Normal, SunDirection) * 0.5 + 0.5);
  float3 View = normalize(CameraPosition - In.World);
  float Through = pow(saturate(dot(-View, SunDirection)), 8) * (1 - Color.a);
  Color.rgb *= SunColor * (Wrapped + Through) + 0.1;
  Color.a *= Soft;
  if (Color.a < 1.0 / 255)
    discard;
  return float4(Color.rgb * Color.a, Color.a);
}
