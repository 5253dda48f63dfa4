// bitonic-sort.hlsl: Bitonic sort of key/value pairs
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Sorts key/value pairs by key, in ascending or descending order. Each thread group sorts a
// block of 512 pairs in groupshared memory; a block that the number of pairs
// does not fill is padded with pairs that come last. Merging sorted blocks is
// another shader's work.
//
//   clang-dxc -T cs_6_6 -E main bitonic-sort.hlsl -Fo bitonic-sort.dxil
//
// Dispatch(ceil(PairCount / 512), 1, 1)
//
// No register is given: the compiler binds Pairs to u0 and $Globals to b0, as
// the binding table of its listing says.

#define THREADS 256
#define BLOCK (2 * THREADS)

struct KeyValue {
  uint Key;
  uint Value;
};

// Plain globals: they become members of the constant buffer $Globals.
uint PairCount;
bool Descending;

RWStructuredBuffer<KeyValue> Pairs;

groupshared KeyValue Block[BLOCK];

// A key whose ascending order is the requested one: complementing reverses it.
uint SortKey(uint Key) { return Descending ? ~Key : Key; }

KeyValue LoadPair(uint Index) {
  KeyValue Padding = {0xffffffffu, 0xffffffffu};
  if (Index >= PairCount)
    return Padding;
  KeyValue Pair = Pairs[Index];
  Pair.Key = SortKey(Pair.Key);
  return Pair;
}

// Pairs with the same key are ordered by their values: the result is unique,
// and padding comes after every pair whose key is as great.
bool IsGreater(KeyValue Left, KeyValue Right) {
  return Left.Key > Right.Key ||
         (Left.Key == Right.Key && Left.Value > Right.Value);
}

void Swap(inout KeyValue Left, inout KeyValue Right) {
  KeyValue Old = Left;
  Left = Right;
  Right = Old;
}

// Orders the two elements of the block whose numbers differ in the bit Stride.
void CompareExchange(uint Thread, uint Stride, uint Length) {
  const uint Low = 2 * Thread - (Thread & (Stride - 1));
  const uint High = Low + Stride;
  const bool Ascending = (Low & Length) == 0;

  KeyValue Left = Block[Low];
  KeyValue Right = Block[High];
  if (IsGreater(Left, Right) == Ascending) {
    Swap(Left, Right);
    Block[Low] = Left;
    Block[High] = Right;
  }
}

[numthreads(THREADS, 1, 1)]
void main(uint3 GroupID : SV_GroupID, uint Thread : SV_GroupIndex) {
  const uint First = GroupID.x * BLOCK;

  Block[Thread] = LoadPair(First + Thread);
  Block[Thread + THREADS] = LoadPair(First + Thread + THREADS);
  GroupMemoryBarrierWithGroupSync();

  for (uint Length = 2; Length <= BLOCK; Length <<= 1) {
    for (uint Stride = Length >> 1; Stride > 0; Stride >>= 1) {
      CompareExchange(Thread, Stride, Length);
      GroupMemoryBarrierWithGroupSync();
    }
  }

  [unroll]
  for (uint I = 0; I < 2; ++I) {
    const uint Place = Thread + I * THREADS;
    if (First + Place < PairCount) {
      KeyValue Pair = Block[Place];
      Pair.Key = SortKey(Pair.Key);
      Pairs[First + Place] = Pair;
    }
  }
}
