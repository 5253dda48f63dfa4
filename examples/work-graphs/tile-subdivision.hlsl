// tile-subdivision.hlsl: A quadtree of an image by a work graph
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Divides tiles of an image into quarters until the texels of a tile hardly
// differ, and fills each tile that is left with its mean.
//
//   clang-dxc -T lib_6_8 tile-subdivision.hlsl -Fo tile-subdivision.dxil
//
// Give the node "subdivide" a record for each tile of the image to begin with:
// its corner in texels, and its size, a power of two. Registers: Settings b0,
// Image t0, Picture u0, Tally u1.
//
//   subdivide (broadcasting) -> subdivide, fill, cut
//   fill      (broadcasting, a grid that the record asks for)
//   tally     (coalescing, shares the input of fill)
//   cut       (thread launch, empty records)

#define EDGE 8      // threads of a group, in each direction
#define MAX_DEPTH 4 // how often a tile is divided

cbuffer Settings : register(b0) {
  uint Width;     // of the image, in texels
  uint Tolerance; // how much the texels of a tile may differ
};
StructuredBuffer<uint> Image : register(t0);
RWStructuredBuffer<uint> Picture : register(u0);
// Tiles by the logarithm of their size; at last, those that were cut short.
RWStructuredBuffer<uint> Tally : register(u1);

struct Tile {
  uint2 Corner;
  uint Size;
};

struct Leaf {
  uint3 Grid : SV_DispatchGrid; // enough groups to fill it
  uint2 Corner;
  uint Size;
  uint Mean;
};

groupshared uint Least, Most, Sum;

// Looks at the texels of the tile, all threads together.
void Survey(Tile T, uint2 Thread) {
  if (all(Thread == 0)) {
    Least = 0xffffffff;
    Most = 0;
    Sum = 0;
  }
  Barrier(GROUP_SHARED_MEMORY, GROUP_SYNC | GROUP_SCOPE);
  for (uint Y = Thread.y; Y < T.Size; Y += EDGE)
    for (uint X = Thread.x; X < T.Size; X += EDGE) {
      const uint Texel = Image[(T.Corner.y + Y) * Width + T.Corner.x + X];
      InterlockedMin(Least, Texel);
      InterlockedMax(Most, Texel);
      InterlockedAdd(Sum, Texel);
    }
  Barrier(GROUP_SHARED_MEMORY, GROUP_SYNC | GROUP_SCOPE);
}

// Each of four threads passes on a quarter of the tile.
void HandOnQuarters(Tile T, uint Number, NodeOutput<Tile> Quarters) {
  ThreadNodeOutputRecords<Tile> Quarter =
      Quarters.GetThreadNodeOutputRecords(Number < 4 ? 1 : 0);
  if (Number < 4) {
    const uint Half = T.Size / 2;
    Quarter.Get().Corner = T.Corner + uint2(Number & 1, Number >> 1) * Half;
    Quarter.Get().Size = Half;
  }
  Quarter.OutputComplete();
}

[Shader("node")]
[NodeLaunch("broadcasting")]
[NodeIsProgramEntry]
[NodeMaxRecursionDepth(MAX_DEPTH)]
[NodeDispatchGrid(1, 1, 1)]
[NumThreads(EDGE, EDGE, 1)]
void subdivide(DispatchNodeInputRecord<Tile> Input,
               uint2 Thread : SV_GroupThreadID, uint Number : SV_GroupIndex,
               [MaxRecords(4)] [NodeID("subdivide")] NodeOutput<Tile> Quarters,
               [MaxRecords(1)] [NodeID("fill")] NodeOutput<Leaf> Leaves,
               [MaxRecords(1)] EmptyNodeOutput cut) {
  const Tile T = Input.Get();
  Survey(T, Thread);
  const bool IsEven = Most - Least <= Tolerance;
  if (!IsEven && T.Size > 1 && Quarters.IsValid()) {
    HandOnQuarters(T, Number, Quarters);
    return;
  }
  cut.GroupIncrementOutputCount(IsEven ? 0 : 1);
  GroupNodeOutputRecords<Leaf> L = Leaves.GetGroupNodeOutputRecords(1);
  if (Number == 0) {
    const uint Groups = (T.Size + EDGE - 1) / EDGE;
    L.Get().Grid = uint3(Groups, Groups, 1);
    L.Get().Corner = T.Corner;
    L.Get().Size = T.Size;
    L.Get().Mean = Sum / (T.Size * T.Size);
  }
  L.OutputComplete();
}

[Shader("node")]
[NodeLaunch("broadcasting")]
[NodeMaxDispatchGrid(64, 64, 1)]
[NumThreads(EDGE, EDGE, 1)]
void fill(DispatchNodeInputRecord<Leaf> Input, uint2 At : SV_DispatchThreadID) {
  const Leaf L = Input.Get();
  if (any(At >= L.Size))
    return;
  const uint2 Texel = L.Corner + At;
  Picture[Texel.y * Width + Texel.x] = L.Mean;
}

[Shader("node")]
[NodeLaunch("coalescing")]
[NodeShareInputOf("fill")]
[NumThreads(32, 1, 1)]
void tally([MaxRecords(32)] GroupNodeInputRecords<Leaf> Input,
           uint Number : SV_GroupIndex) {
  if (Number < Input.Count())
    InterlockedAdd(Tally[firstbithigh(Input[Number].Size)], 1);
}

[Shader("node")]
[NodeLaunch("thread")]
void cut() {
  InterlockedAdd(Tally[31], 1);
}
