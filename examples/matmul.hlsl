// matmul.hlsl: Tiled matrix multiplication
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// C = Alpha * A * B + Beta * C for row-major float matrices: A is M x K, B is
// K x N, C is M x N. Each thread group computes one 16 x 16 tile of C; the
// tiles of A and B that it needs go through groupshared memory.
//
//   clang-dxc -T cs_6_6 -E main matmul.hlsl -Fo matmul.dxil
//
// Dispatch(ceil(N / 16), ceil(M / 16), 1)
//
// All registers are given, so a root signature can be written by hand:
//   CBV b0, SRV t0, SRV t1, UAV u0.

#define TILE 16

cbuffer Parameters : register(b0) {
  uint M;
  uint N;
  uint K;
  float Alpha;
  float Beta;
};

StructuredBuffer<float> A : register(t0);
StructuredBuffer<float> B : register(t1);
RWStructuredBuffer<float> C : register(u0);

groupshared float TileA[TILE][TILE];
groupshared float TileB[TILE][TILE];

// Outside the matrix there are zeros: they add nothing to a product, so that
// the inner loop needs no test for partial tiles.
float LoadA(uint Row, uint Column) {
  return Row < M && Column < K ? A[Row * K + Column] : 0.0f;
}

float LoadB(uint Row, uint Column) {
  return Row < K && Column < N ? B[Row * N + Column] : 0.0f;
}

[numthreads(TILE, TILE, 1)]
void main(uint3 GroupID : SV_GroupID, uint3 ThreadID : SV_GroupThreadID) {
  const uint Row = GroupID.y * TILE + ThreadID.y;
  const uint Column = GroupID.x * TILE + ThreadID.x;
  const uint TileCount = (K + TILE - 1) / TILE;

  float Sum = 0.0f;
  for (uint Tile = 0; Tile < TileCount; ++Tile) {
    TileA[ThreadID.y][ThreadID.x] = LoadA(Row, Tile * TILE + ThreadID.x);
    TileB[ThreadID.y][ThreadID.x] = LoadB(Tile * TILE + ThreadID.y, Column);
    GroupMemoryBarrierWithGroupSync();

    [unroll]
    for (uint I = 0; I < TILE; ++I)
      Sum = mad(TileA[ThreadID.y][I], TileB[I][ThreadID.x], Sum);

    // The next round writes what this one reads.
    GroupMemoryBarrierWithGroupSync();
  }

  if (Row >= M || Column >= N)
    return;

  const uint Index = Row * N + Column;
  float Result = Alpha * Sum;
  // BLAS: with Beta = 0, C may hold anything, even NaN.
  if (Beta != 0.0f)
    Result += Beta * C[Index];
  C[Index] = Result;
}
