// bvh-build.hlsl: A bounding volume hierarchy in five passes
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Morton codes of triangles, a radix sort with waves, a binary tree of the sorted codes,
// bounds from the leaves to the root with rotations that make it cheaper, and a traversal that
// checks it. As large as what games ship; for bench/compile-time.
//
//   clang-dxc -T cs_6_6 -E FindCodes bvh-build.hlsl -Fo codes.dxil
//   clang-dxc -T cs_6_6 -E CountDigits bvh-build.hlsl -Fo count.dxil
//   clang-dxc -T cs_6_6 -E ScatterDigits bvh-build.hlsl -Fo scatter.dxil
//   clang-dxc -T cs_6_6 -E BuildTree bvh-build.hlsl -Fo tree.dxil
//   clang-dxc -T cs_6_6 -E FitBounds bvh-build.hlsl -Fo bounds.dxil
//   clang-dxc -T cs_6_6 -E Traverse bvh-build.hlsl -Fo traverse.dxil

#define GROUP 256
#define DIGITS 16
#define DIGIT_BITS 4
#define LEAF 0x80000000u
#define NONE 0xffffffffu

struct Box {
  float3 Low;
  float3 High;

  float area() {
    float3 E = max(High - Low, 0);
    return 2 * (E.x * E.y + E.y * E.z + E.z * E.x);
  }
};

struct TreeNode {
  float3 Low;
  uint Left;
  float3 High;
  uint Right;
};

struct Ray {
  float3 Origin;
  float Least;
  float3 Direction;
  float Greatest;
};

struct Hit {
  float Distance;
  float2 Barycentrics;
  uint Triangle;
};

cbuffer Build : register(b0) {
  float3 SceneLow;
  uint TriangleCount;
  float3 SceneHigh;
  uint GroupCount;
  uint DigitShift;
  uint RayCount;
  uint Flags;
};

StructuredBuffer<float3> Positions : register(t0);
Buffer<uint> Indices : register(t1);
StructuredBuffer<Ray> Rays : register(t2);
StructuredBuffer<uint2> KeysIn : register(t3); // code, triangle
RWStructuredBuffer<uint2> KeysOut : register(u0);
RWStructuredBuffer<uint> DigitCounts : register(u1); // by digit, then by group
globallycoherent RWStructuredBuffer<TreeNode> Tree : register(u2);
RWStructuredBuffer<uint> Parents : register(u3);
RWStructuredBuffer<uint> Visits : register(u4);
RWStructuredBuffer<Hit> Hits : register(u5);
RWByteAddressBuffer Statistics : register(u6);

groupshared uint GroupCounts[DIGITS];
groupshared uint WaveCounts[GROUP / 4][DIGITS];
groupshared uint GroupBases[DIGITS];

Box merge(Box A, Box B) {
  Box Result;
  Result.Low = min(A.Low, B.Low);
  Result.High = max(A.High, B.High);
  return Result;
}

void loadTriangle(uint Triangle, out float3 A, out float3 B, out float3 C) {
  A = Positions[Indices[Triangle * 3]];
  B = Positions[Indices[Triangle * 3 + 1]];
  C = Positions[Indices[Triangle * 3 + 2]];
}

Box boxOfTriangle(uint Triangle) {
  float3 A, B, C;
  loadTriangle(Triangle, A, B, C);
  Box Result;
  Result.Low = min(A, min(B, C));
  Result.High = max(A, max(B, C));
  return Result;
}

// Two zeros between each two bits of ten.
uint spread(uint X) {
  X = (X | X << 16) & 0x030000FF;
  X = (X | X << 8) & 0x0300F00F;
  X = (X | X << 4) & 0x030C30C3;
  X = (X | X << 2) & 0x09249249;
  return X;
}

[numthreads(GROUP, 1, 1)]
void FindCodes(uint Thread : SV_DispatchThreadID) {
  Box B;
  B.Low = (float3)1e30;
  B.High = (float3)-1e30;
  if (Thread < TriangleCount) {
    B = boxOfTriangle(Thread);
    float3 Center = (B.Low + B.High) / 2;
    float3 Place = saturate((Center - SceneLow) / max(SceneHigh - SceneLow, 1e-20));
    uint3 Cell = min((uint3)(Place * 1024), 1023);
    // Large triangles go to the front of their cell.
    uint Code = spread(Cell.x) | spread(Cell.y) << 1 | spread(Cell.z) << 2;
    if (Flags & 1) {
      float Extent = B.area() / max(dot(SceneHigh - SceneLow, SceneHigh - SceneLow), 1e-20);
      Code = (Code & ~7u) | min((uint)(-log2(max(Extent, 1e-9)) / 4), 7);
    }
    KeysOut[Thread] = uint2(Code, Thread);
  }
  float3 Low = WaveActiveMin(B.Low), High = WaveActiveMax(B.High);
  if (WaveIsFirstLane()) {
    // Floats in an order in which they compare as unsigned integers.
    uint3 L = asuint(Low), H = asuint(High);
    L ^= (uint3)((int3)L >> 31) | 0x80000000;
    H ^= (uint3)((int3)H >> 31) | 0x80000000;
    [unroll] for (uint I = 0; I < 3; ++I) {
      uint Ignored;
      Statistics.InterlockedMin(I * 4, L[I], Ignored);
      Statistics.InterlockedMax(12 + I * 4, H[I], Ignored);
    }
  }
}

uint digitOf(uint Code) { return Code >> DigitShift & (DIGITS - 1); }

[numthreads(GROUP, 1, 1)]
void CountDigits(uint Thread : SV_DispatchThreadID, uint Local : SV_GroupIndex, uint Group : SV_GroupID) {
  if (Local < DIGITS)
    GroupCounts[Local] = 0;
  GroupMemoryBarrierWithGroupSync();
  if (Thread < TriangleCount)
    InterlockedAdd(GroupCounts[digitOf(KeysIn[Thread].x)], 1);
  GroupMemoryBarrierWithGroupSync();
  if (Local < DIGITS)
    DigitCounts[Local * GroupCount + Group] = GroupCounts[Local];
}

// The lanes of the wave with the same digit.
uint4 lanesWithDigit(uint Digit, bool Valid) {
  uint4 Mask = WaveActiveBallot(Valid);
  [unroll] for (uint Bit = 0; Bit < DIGIT_BITS; ++Bit) {
    bool Set = Digit >> Bit & 1;
    uint4 Lanes = WaveActiveBallot(Set);
    Mask &= Set ? Lanes : ~Lanes;
  }
  return Mask;
}

uint countBits(uint4 Mask) {
  uint4 Counts = countbits(Mask);
  return Counts.x + Counts.y + Counts.z + Counts.w;
}

uint4 lanesBefore(uint Lane) {
  uint4 Mask;
  [unroll] for (uint I = 0; I < 4; ++I)
    Mask[I] = Lane >= I * 32 + 32 ? NONE : Lane > I * 32 ? (1u << (Lane - I * 32)) - 1 : 0;
  return Mask;
}

[numthreads(GROUP, 1, 1)]
void ScatterDigits(uint Thread : SV_DispatchThreadID, uint Local : SV_GroupIndex, uint Group : SV_GroupID) {
  uint Wave = Local / WaveGetLaneCount();
  uint WaveCount = GROUP / WaveGetLaneCount();
  for (uint I = Local; I < GROUP / 4 * DIGITS; I += GROUP)
    WaveCounts[I / DIGITS][I % DIGITS] = 0;
  if (Local < DIGITS) {
    // All that come before: smaller digits, and groups before with the same one.
    uint Base = 0;
    for (uint D = 0; D < Local; ++D)
      for (uint G = 0; G < GroupCount; ++G)
        Base += DigitCounts[D * GroupCount + G];
    for (uint G2 = 0; G2 < Group; ++G2)
      Base += DigitCounts[Local * GroupCount + G2];
    GroupBases[Local] = Base;
  }
  GroupMemoryBarrierWithGroupSync();

  bool Valid = Thread < TriangleCount;
  uint2 Key = (uint2)NONE;
  if (Valid)
    Key = KeysIn[Thread];
  uint Digit = digitOf(Key.x);
  uint4 Same = lanesWithDigit(Digit, Valid);
  uint Rank = countBits(Same & lanesBefore(WaveGetLaneIndex()));
  if (Valid && Rank == 0)
    WaveCounts[Wave][Digit] = countBits(Same);
  GroupMemoryBarrierWithGroupSync();
  if (Local < DIGITS) {
    uint Sum = GroupBases[Local];
    for (uint W = 0; W < WaveCount; ++W) {
      uint Count = WaveCounts[W][Local];
      WaveCounts[W][Local] = Sum;
      Sum += Count;
    }
  }
  GroupMemoryBarrierWithGroupSync();
  if (Valid)
    KeysOut[WaveCounts[Wave][Digit] + Rank] = Key;
}

// The number of common leading bits of two codes; equal ones differ by their places.
int commonPrefix(int A, int B) {
  if (B < 0 || B >= (int)TriangleCount)
    return -1;
  uint X = KeysIn[A].x ^ KeysIn[B].x;
  if (X == 0)
    return 63 - (int)firstbithigh((uint)A ^ (uint)B);
  return 31 - (int)firstbithigh(X);
}

[numthreads(GROUP, 1, 1)]
void BuildTree(uint Thread : SV_DispatchThreadID) {
  int I = Thread;
  if (I + 1 >= (int)TriangleCount)
    return;
  int Direction = commonPrefix(I, I + 1) > commonPrefix(I, I - 1) ? 1 : -1;
  int Least = commonPrefix(I, I - Direction);
  int Limit = 2;
  while (commonPrefix(I, I + Limit * Direction) > Least)
    Limit *= 2;
  int Length = 0;
  for (int Step = Limit / 2; Step > 0; Step /= 2)
    if (commonPrefix(I, I + (Length + Step) * Direction) > Least)
      Length += Step;
  int J = I + Length * Direction;
  int Own = commonPrefix(I, J);
  int Split = 0;
  int Part = Length;
  do {
    Part = (Part + 1) / 2;
    if (commonPrefix(I, I + (Split + Part) * Direction) > Own)
      Split += Part;
  } while (Part > 1);
  int Middle = I + Split * Direction + min(Direction, 0);
  uint Left = min(I, J) == Middle ? (uint)Middle | LEAF : (uint)Middle;
  uint Right = max(I, J) == Middle + 1 ? (uint)(Middle + 1) | LEAF : (uint)(Middle + 1);
  Tree[I].Left = Left;
  Tree[I].Right = Right;
  // Parents of leaves come behind those of inner nodes.
  Parents[Left & LEAF ? TriangleCount + Middle : Middle] = I;
  Parents[Right & LEAF ? TriangleCount + Middle + 1 : Middle + 1] = I;
  if (I == 0)
    Parents[0] = NONE;
  Visits[I] = 0;
}

Box boxOf(uint Child) {
  if (Child & LEAF)
    return boxOfTriangle(KeysIn[Child & ~LEAF].y);
  TreeNode N = Tree[Child];
  Box Result;
  Result.Low = N.Low;
  Result.High = N.High;
  return Result;
}

void setParent(uint Child, uint Parent) {
  Parents[Child & LEAF ? TriangleCount + (Child & ~LEAF) : Child] = Parent;
}

// Exchanges a child with a grandchild on the other side if that shrinks the other child.
void rotate(uint Node, inout TreeNode N, bool Mirrored) {
  uint Near = Mirrored ? N.Right : N.Left, Far = Mirrored ? N.Left : N.Right;
  if (Far & LEAF)
    return;
  TreeNode F = Tree[Far];
  Box B = boxOf(Near), Old = boxOf(Far), A0 = boxOf(F.Left), A1 = boxOf(F.Right);
  Box With0 = merge(B, A0), With1 = merge(B, A1);
  float Best = Old.area() * 0.99;
  if (min(With0.area(), With1.area()) >= Best)
    return;
  bool KeepLeft = With0.area() < With1.area();
  uint Moved = KeepLeft ? F.Right : F.Left;
  Box New = With1;
  if (KeepLeft) {
    New = With0;
    F.Right = Near;
  } else {
    F.Left = Near;
  }
  F.Low = New.Low;
  F.High = New.High;
  Tree[Far] = F;
  setParent(Near, Far);
  setParent(Moved, Node);
  if (Mirrored)
    N.Right = Moved;
  else
    N.Left = Moved;
}

[numthreads(GROUP, 1, 1)]
void FitBounds(uint Thread : SV_DispatchThreadID) {
  if (Thread >= TriangleCount)
    return;
  uint Node = Parents[TriangleCount + Thread];
  float Cost = 0;
  while (Node != NONE) {
    DeviceMemoryBarrier();
    uint Visit;
    InterlockedAdd(Visits[Node], 1, Visit);
    if (Visit == 0)
      break; // the other child is not finished
    TreeNode N = Tree[Node];
    Box Both = merge(boxOf(N.Left), boxOf(N.Right));
    N.Low = Both.Low;
    N.High = Both.High;
    if (Flags & 2) {
      rotate(Node, N, false);
      rotate(Node, N, true);
    }
    Tree[Node] = N;
    Cost += Both.area();
    Node = Parents[Node];
  }
  uint Sum = WaveActiveSum((uint)(Cost * 16));
  if (WaveIsFirstLane()) {
    uint Ignored;
    Statistics.InterlockedAdd(24, Sum, Ignored);
  }
}

bool hitsBox(TreeNode N, float3 Origin, float3 Inverse, float Least, float Greatest, out float Near) {
  float3 A = (N.Low - Origin) * Inverse, B = (N.High - Origin) * Inverse;
  float3 Low = min(A, B), High = max(A, B);
  Near = max(max(Low.x, Low.y), max(Low.z, Least));
  return Near <= min(min(High.x, High.y), min(High.z, Greatest));
}

void hitTriangle(uint Triangle, Ray R, inout Hit Best) {
  float3 A, B, C;
  loadTriangle(Triangle, A, B, C);
  float3 E1 = B - A, E2 = C - A;
  float3 P = cross(R.Direction, E2);
  float Determinant = dot(E1, P);
  if (abs(Determinant) < 1e-12)
    return;
  float3 T = (R.Origin - A) / Determinant;
  float3 Q = cross(T, E1);
  float2 UV = float2(dot(T, P), dot(R.Direction, Q));
  float Distance = dot(E2, Q);
  if (all(UV >= 0) && UV.x + UV.y <= 1 && Distance > R.Least && Distance < Best.Distance) {
    Best.Distance = Distance;
    Best.Barycentrics = UV;
    Best.Triangle = Triangle;
  }
}

[numthreads(64, 1, 1)]
void Traverse(uint Thread : SV_DispatchThreadID) {
  if (Thread >= RayCount)
    return;
  Ray R = Rays[Thread];
  Hit Best;
  Best.Distance = R.Greatest;
  Best.Barycentrics = (float2)0;
  Best.Triangle = NONE;
  float3 Inverse = 1 / R.Direction;
  uint Stack[48];
  uint Top = 0, Steps = 0;
  uint Node = 0;
  while (Steps < 4096) {
    ++Steps;
    TreeNode N = Tree[Node];
    uint Next = NONE;
    float NextDistance = 0;
    [unroll] for (uint Side = 0; Side < 2; ++Side) {
      uint Child = Side ? N.Right : N.Left;
      if (Child & LEAF) {
        hitTriangle(KeysIn[Child & ~LEAF].y, R, Best);
        continue;
      }
      float Near;
      if (!hitsBox(Tree[Child], R.Origin, Inverse, R.Least, Best.Distance, Near))
        continue;
      if (Next == NONE) {
        Next = Child;
        NextDistance = Near;
      } else {
        bool Nearer = Near < NextDistance;
        Stack[min(Top++, 47)] = Nearer ? Next : Child;
        Next = Nearer ? Child : Next;
      }
    }
    if (Next == NONE) {
      if (Top == 0)
        break;
      Next = Stack[--Top];
    }
    Node = Next;
  }
  Hits[Thread] = Best;
}
