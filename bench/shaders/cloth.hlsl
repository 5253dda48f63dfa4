// cloth.hlsl: Cloth on position-based constraints
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A group simulates a piece of cloth of 16 by 16 nodes in groupshared memory: it moves
// them by wind and gravity, solves springs in eight colors, shear and bending, and keeps
// the nodes out of spheres, capsules and a field of distances. Two more passes find
// normals and contacts between pieces. As large as what games ship; for
// bench/compile-time.
//
//   clang-dxc -T cs_6_2 -E Simulate cloth.hlsl -Fo simulate.dxil
//   clang-dxc -T cs_6_2 -E FindContacts cloth.hlsl -Fo contacts.dxil
//   clang-dxc -T cs_6_2 -E FindNormals cloth.hlsl -Fo normals.dxil

#define SIDE 16
#define NODES (SIDE * SIDE)
#define BUCKETS 4096

struct Node {
  float3 Position;
  float InverseMass;
  float3 Previous;
  float Wear; // how far its springs were stretched
};

struct Collider {
  float3 A;
  float Radius;
  float3 B; // A for a sphere
  float Friction;
  float3 Velocity;
  uint Flags;
};

struct Piece {
  uint FirstNode;
  uint FirstCollider;
  uint ColliderCount;
  uint Pinned; // bit I: node I of the first row
  float Spacing;
  float Stretching;
  float Shearing;
  float Bending;
  float Damping;
  float Drag;
  float Lift;
  float TearLimit;
};

cbuffer Step : register(b0) {
  row_major float4x4 PinTransform;
  row_major float4x4 FieldTransform;
  float3 Gravity;
  float TimeStep;
  float3 Wind;
  float Gusts;
  float Time;
  uint Iterations;
  uint Substeps;
  float CellSize;
  float Thickness;
  uint NodeCount;
};

StructuredBuffer<Piece> Pieces : register(t0);
StructuredBuffer<Collider> Colliders : register(t1);
Texture3D<float> DistanceField : register(t2);
RWStructuredBuffer<Node> Nodes : register(u0);
RWStructuredBuffer<uint> BucketHeads : register(u1);
RWStructuredBuffer<uint> BucketLinks : register(u2);
RWByteAddressBuffer Vertices : register(u3); // position, normal, tangent: 28 bytes
SamplerState Linear : register(s0);

groupshared float3 Positions[NODES];
groupshared float3 Before[NODES];
groupshared float Masses[NODES];
groupshared float Strain[NODES];
groupshared uint Torn;

float hash(float3 P) { return frac(sin(dot(P, float3(12.9898, 78.233, 37.719))) * 43758.5453); }

float noise(float3 P) {
  float3 Cell = floor(P), F = frac(P);
  F = F * F * (3 - 2 * F);
  float Sum = 0;
  [unroll] for (uint I = 0; I < 8; ++I) {
    float3 Corner = float3(I & 1, I >> 1 & 1, I >> 2);
    float3 W = lerp(1 - F, F, Corner);
    Sum += hash(Cell + Corner) * W.x * W.y * W.z;
  }
  return Sum;
}

float3 windAt(float3 P) {
  float Strength = 0, Amount = 1;
  for (uint Octave = 0; Octave < 4; ++Octave) {
    Strength += noise(P * exp2(Octave) - Wind * Time * (Octave + 1) * 0.5) * Amount;
    Amount *= 0.5;
  }
  return Wind * (1 + Gusts * (Strength - 1));
}

uint nodeAt(int2 Place) { return Place.y * SIDE + Place.x; }
bool isInside(int2 Place) { return all(Place >= 0) && all(Place < SIDE); }

// Air pushes each node by the triangles around it.
float3 airForce(int2 Place, Piece P, float3 Air) {
  static const int2 Ring[5] = {int2(1, 0), int2(0, 1), int2(-1, 0), int2(0, -1), int2(1, 0)};
  float3 Center = Positions[nodeAt(Place)];
  float3 Sum = (float3)0;
  [unroll] for (uint I = 0; I < 4; ++I) {
    int2 A = Place + Ring[I], B = Place + Ring[I + 1];
    if (!isInside(A) || !isInside(B))
      continue;
    float3 Normal = cross(Positions[nodeAt(A)] - Center, Positions[nodeAt(B)] - Center);
    float Area = length(Normal);
    if (Area < 1e-8)
      continue;
    Normal /= Area;
    float Speed = length(Air) + 1e-5;
    float Facing = dot(Normal, Air) / Speed;
    float3 LiftDirection = cross(cross(Air, Normal), Air) / (Speed * Speed);
    Sum += Area * Speed * (P.Drag * abs(Facing) * Air + P.Lift * Facing * Speed * LiftDirection);
  }
  return Sum / 6;
}

float solveSpring(uint A, uint B, float Rest, float Stiffness) {
  float3 Path = Positions[B] - Positions[A];
  float Length = length(Path);
  float Sum = Masses[A] + Masses[B];
  if (Sum == 0 || Length < 1e-6)
    return 0;
  float3 Move = Path * (Stiffness * (Length - Rest) / (Length * Sum));
  Positions[A] += Move * Masses[A];
  Positions[B] -= Move * Masses[B];
  return Length / Rest - 1;
}

// Springs of one color have no node in common, so that threads do not race.
void solveColor(uint Color, uint2 Place, Piece P) {
  bool Vertical = Color & 1;
  uint Parity = Color >> 1 & 1;
  int2 Step = Vertical ? int2(0, 1) : int2(1, 0);
  uint Along = Vertical ? Place.y : Place.x;
  if ((Along & 1) != Parity)
    return;
  int2 Other = (int2)Place + Step;
  if (!isInside(Other))
    return;
  uint A = nodeAt(Place), B = nodeAt(Other);
  float Stretch = solveSpring(A, B, P.Spacing, P.Stretching);
  Strain[A] = max(Strain[A], Stretch);
}

void solveDiagonal(uint Color, uint2 Place, Piece P) {
  if ((Place.x & 1) != (Color & 1) || (Place.y & 1) != (Color >> 1 & 1))
    return;
  int2 C = Place;
  if (!isInside(C + 1))
    return;
  solveSpring(nodeAt(C), nodeAt(C + 1), P.Spacing * sqrt(2.0), P.Shearing);
  solveSpring(nodeAt(C + int2(1, 0)), nodeAt(C + int2(0, 1)), P.Spacing * sqrt(2.0), P.Shearing);
}

void solveBending(bool Vertical, uint Color, uint2 Place, Piece P) {
  uint Along = Vertical ? Place.y : Place.x;
  if (Along % 4 / 2 != Color)
    return;
  int2 Other = (int2)Place + (Vertical ? int2(0, 2) : int2(2, 0));
  if (isInside(Other))
    solveSpring(nodeAt(Place), nodeAt(Other), 2 * P.Spacing, P.Bending);
}

void pushOut(inout float3 X, float3 Old, float3 Normal, float Depth, float Friction, float3 Moving) {
  if (Depth <= 0)
    return;
  X += Normal * Depth;
  float3 Slide = X - Old - Moving;
  Slide -= Normal * dot(Slide, Normal);
  float Length = length(Slide);
  X -= Slide * min(1, Friction * Depth / max(Length, 1e-6));
}

float3 collide(float3 X, float3 Old, Piece P) {
  for (uint I = 0; I < P.ColliderCount; ++I) {
    Collider C = Colliders[P.FirstCollider + I];
    float3 Axis = C.B - C.A;
    float Squared = dot(Axis, Axis);
    float At = Squared > 0 ? saturate(dot(X - C.A, Axis) / Squared) : 0;
    float3 Path = X - (C.A + Axis * At);
    float Distance = length(Path);
    if (C.Flags & 1) // from inside
      pushOut(X, Old, -Path / max(Distance, 1e-6), Distance - C.Radius, C.Friction,
              C.Velocity * TimeStep);
    else
      pushOut(X, Old, Path / max(Distance, 1e-6), C.Radius + Thickness - Distance, C.Friction,
              C.Velocity * TimeStep);
  }
  float3 UVW = mul(float4(X, 1), FieldTransform).xyz;
  if (all(UVW > 0) && all(UVW < 1)) {
    float D = DistanceField.SampleLevel(Linear, UVW, 0);
    if (D < Thickness) {
      const float2 E = float2(1.0 / 64, 0);
      float3 Gradient = float3(DistanceField.SampleLevel(Linear, UVW + E.xyy, 0),
                               DistanceField.SampleLevel(Linear, UVW + E.yxy, 0),
                               DistanceField.SampleLevel(Linear, UVW + E.yyx, 0)) - D;
      pushOut(X, Old, normalize(Gradient + float3(0, 1e-6, 0)), Thickness - D, 0.5, (float3)0);
    }
  }
  return X;
}

[numthreads(SIDE, SIDE, 1)]
void Simulate(uint2 Place : SV_GroupThreadID, uint Thread : SV_GroupIndex, uint Group : SV_GroupID) {
  Piece P = Pieces[Group];
  Node N = Nodes[P.FirstNode + Thread];
  bool Pinned = Place.y == 0 && (P.Pinned >> Place.x & 1);
  if (Thread == 0)
    Torn = 0;
  Positions[Thread] = N.Position;
  Before[Thread] = N.Previous;
  Masses[Thread] = Pinned ? 0 : N.InverseMass;
  Strain[Thread] = 0;
  GroupMemoryBarrierWithGroupSync();

  float H = TimeStep / Substeps;
  for (uint Substep = 0; Substep < Substeps; ++Substep) {
    float3 X = Positions[Thread];
    float3 Velocity = (X - Before[Thread]) / H;
    float3 Air = windAt(X) - Velocity;
    float3 Force = airForce(Place, P, Air) * Masses[Thread] + Gravity;
    GroupMemoryBarrierWithGroupSync();
    Before[Thread] = X;
    if (Pinned)
      Positions[Thread] = mul(float4(N.Position, 1), PinTransform).xyz;
    else
      Positions[Thread] = X + (Velocity * (1 - P.Damping * H) + Force * H) * H;
    GroupMemoryBarrierWithGroupSync();

    for (uint Iteration = 0; Iteration < Iterations; ++Iteration) {
      for (uint Color = 0; Color < 4; ++Color) {
        solveColor(Color, Place, P);
        GroupMemoryBarrierWithGroupSync();
      }
      for (uint Diagonal = 0; Diagonal < 4; ++Diagonal) {
        solveDiagonal(Diagonal, Place, P);
        GroupMemoryBarrierWithGroupSync();
      }
      [unroll] for (uint Bend = 0; Bend < 4; ++Bend) {
        solveBending(Bend & 1, Bend >> 1, Place, P);
        GroupMemoryBarrierWithGroupSync();
      }
      if (!Pinned)
        Positions[Thread] = collide(Positions[Thread], Before[Thread], P);
      GroupMemoryBarrierWithGroupSync();
    }
  }

  if (Strain[Thread] > P.TearLimit)
    InterlockedAdd(Torn, 1);
  GroupMemoryBarrierWithGroupSync();
  N.Position = Positions[Thread];
  N.Previous = Before[Thread];
  N.Wear = max(N.Wear * 0.99, Strain[Thread]) + (Torn > SIDE ? 1 : 0);
  Nodes[P.FirstNode + Thread] = N;

  // Into the buckets for FindContacts.
  int3 Cell = (int3)floor(N.Position / CellSize);
  uint Bucket = ((uint)Cell.x * 73856093u ^ (uint)Cell.y * 19349663u ^ (uint)Cell.z * 83492791u) % BUCKETS;
  uint Next;
  InterlockedExchange(BucketHeads[Bucket], P.FirstNode + Thread, Next);
  BucketLinks[P.FirstNode + Thread] = Next;
}

[numthreads(64, 1, 1)]
void FindContacts(uint Thread : SV_DispatchThreadID) {
  if (Thread >= NodeCount)
    return;
  Node N = Nodes[Thread];
  int3 Cell = (int3)floor(N.Position / CellSize);
  float3 Move = (float3)0;
  uint Count = 0;
  for (int I = 0; I < 27; ++I) {
    int3 C = Cell + int3(I % 3, I / 3 % 3, I / 9) - 1;
    uint Bucket = ((uint)C.x * 73856093u ^ (uint)C.y * 19349663u ^ (uint)C.z * 83492791u) % BUCKETS;
    uint Guard = 0;
    for (uint Other = BucketHeads[Bucket]; Other != 0xffffffff && Guard < 64; ++Guard) {
      if (Other != Thread && Other / NODES != Thread / NODES) {
        float3 Path = N.Position - Nodes[Other].Position;
        float Distance = length(Path);
        if (Distance < Thickness && Distance > 0) {
          float Share = N.InverseMass / max(N.InverseMass + Nodes[Other].InverseMass, 1e-6);
          Move += Path / Distance * (Thickness - Distance) * Share;
          ++Count;
        }
      }
      Other = BucketLinks[Other];
    }
  }
  if (Count) {
    // The velocity stays: both positions move.
    Nodes[Thread].Position = N.Position + Move / Count;
    Nodes[Thread].Previous = N.Previous + Move / Count * 0.9;
  }
}

uint packOctahedral(float3 N) {
  float2 P = N.xy / (abs(N.x) + abs(N.y) + abs(N.z));
  if (N.z < 0)
    P = (1 - abs(P.yx)) * float2(P.x >= 0 ? 1 : -1, P.y >= 0 ? 1 : -1);
  int2 Steps = (int2)round(P * 32767);
  return ((uint)Steps.x & 0xffff) | (uint)Steps.y << 16;
}

[numthreads(SIDE, SIDE, 1)]
void FindNormals(uint2 Place : SV_GroupThreadID, uint Thread : SV_GroupIndex, uint Group : SV_GroupID) {
  Piece P = Pieces[Group];
  Node N = Nodes[P.FirstNode + Thread];
  Positions[Thread] = N.Position;
  GroupMemoryBarrierWithGroupSync();
  int2 Low = max((int2)Place - 1, 0), High = min((int2)Place + 1, SIDE - 1);
  float3 U = Positions[nodeAt(int2(High.x, Place.y))] - Positions[nodeAt(int2(Low.x, Place.y))];
  float3 V = Positions[nodeAt(int2(Place.x, High.y))] - Positions[nodeAt(int2(Place.x, Low.y))];
  float3 Normal = normalize(cross(U, V));
  float3 Tangent = normalize(U - Normal * dot(U, Normal));
  uint Address = (P.FirstNode + Thread) * 28;
  Vertices.Store3(Address, asuint(N.Position));
  Vertices.Store(Address + 12, packOctahedral(Normal));
  Vertices.Store(Address + 16, packOctahedral(Tangent));
  Vertices.Store(Address + 20, f32tof16(Place.x / (SIDE - 1.0)) |
                                   f32tof16(Place.y / (SIDE - 1.0)) << 16);
  Vertices.Store(Address + 24, asuint(N.Wear));
}
