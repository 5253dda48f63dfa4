// Components.h: Components of elements in lanes
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The representation of a component in a lane, in memory and in a signature
// element.

#ifndef LLVM_DXILRUN_EXECUTE_COMPONENTS_H
#define LLVM_DXILRUN_EXECUTE_COMPONENTS_H

#include "llvm/DXILRun/Execute/LaneTypes.h"
#include "llvm/DXILRun/Execute/Program.h"
#include "llvm/DXILRun/Resources/Format.h"
#include "llvm/IR/Type.h"

namespace llvm {
namespace dxilrun {

template <typename T> T readAs(const uint8_t *Memory) {
  T Value;
  memcpy(&Value, Memory, sizeof(T));
  return Value;
}

struct Bits32 {
  using Lane = uint32_t;
  static constexpr unsigned Size = 4;
  static Lane read(const uint8_t *M) { return readAs<uint32_t>(M); }
  static void write(uint8_t *M, Lane V) { memcpy(M, &V, Size); }
  static Lane fromTexel(uint32_t T) { return T; }
  static uint32_t toTexel(Lane V) { return V; }
};
struct Bits64 {
  using Lane = uint64_t;
  static constexpr unsigned Size = 8;
  static Lane read(const uint8_t *M) { return readAs<uint64_t>(M); }
  static void write(uint8_t *M, Lane V) { memcpy(M, &V, Size); }
  static Lane fromTexel(uint32_t T) { return T; }
  static uint32_t toTexel(Lane V) { return uint32_t(V); }
};
struct Half16 {
  using Lane = uint16_t;
  static constexpr unsigned Size = 2;
  static Lane read(const uint8_t *M) { return readAs<uint16_t>(M); }
  static void write(uint8_t *M, Lane V) { memcpy(M, &V, Size); }
  static Lane fromTexel(uint32_t T) { return floatToHalf(bit_cast<float>(T)); }
  static uint32_t toTexel(Lane V) { return bit_cast<uint32_t>(halfToFloat(V)); }
};
struct Int16 : Half16 {
  static Lane fromTexel(uint32_t T) { return T; }
  static uint32_t toTexel(Lane V) { return uint32_t(int32_t(int16_t(V))); }
};
// Types of minimum precision take 32 bits in memory. DXIL does not say whether
// an integer is signed; it is taken as signed.
struct MinHalf : Half16 {
  static constexpr unsigned Size = 4;
  static Lane read(const uint8_t *M) { return fromTexel(readAs<uint32_t>(M)); }
  static void write(uint8_t *M, Lane V) { Bits32::write(M, toTexel(V)); }
};
struct MinInt16 : Int16 {
  static constexpr unsigned Size = 4;
  static Lane read(const uint8_t *M) { return readAs<uint32_t>(M); }
  static void write(uint8_t *M, Lane V) { Bits32::write(M, toTexel(V)); }
};

/// A component of a texel in format \p F. DXIL does not say whether an integer
/// of 16 bits is signed: the format does.
template <typename C>
uint32_t toTexelOf(const Format &F, typename C::Lane Value) {
  const uint32_t Bits = C::toTexel(Value);
  return std::is_base_of_v<Int16, C> && F.Kind == ComponentKind::UInt
             ? Bits & 0xffff
             : Bits;
}

/// Calls \p Call with the component type of \p T.
template <typename Callback>
inline ExecFn withComponent(Type *T, bool Native16Bit, Callback Call) {
  if (T->isHalfTy())
    return Native16Bit ? Call(Half16()) : Call(MinHalf());
  if (T->isIntegerTy(16))
    return Native16Bit ? Call(Int16()) : Call(MinInt16());
  if (T->isFloatTy() || T->isIntegerTy(32))
    return Call(Bits32());
  if (T->isDoubleTy() || T->isIntegerTy(64))
    return Call(Bits64());
  return nullptr;
}

} // namespace dxilrun
} // namespace llvm

#endif // LLVM_DXILRUN_EXECUTE_COMPONENTS_H
