// Format.cpp: Elements of typed buffers
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "llvm/DXILRun/Resources/Format.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/ADT/bit.h"
#include <cmath>
#include <cstring>

using namespace llvm;
using namespace llvm::dxilrun;

unsigned Format::size() const {
  unsigned Sum = 0;
  for (unsigned N : Bits)
    Sum += N;
  return Sum / 8;
}

static StringRef kindName(ComponentKind Kind) {
  switch (Kind) {
  case ComponentKind::Float:
    return "FLOAT";
  case ComponentKind::UInt:
    return "UINT";
  case ComponentKind::SInt:
    return "SINT";
  case ComponentKind::UNorm:
    return "UNORM";
  case ComponentKind::SNorm:
    return "SNORM";
  }
  llvm_unreachable("all kinds are listed");
}

std::string Format::name() const {
  SmallVector<unsigned, 4> Order;
  for (unsigned N = 0; N != 4; ++N)
    if (Bits[N])
      Order.push_back(N);
  sort(Order,
       [&](unsigned A, unsigned B) { return Position[A] < Position[B]; });
  std::string Name;
  for (unsigned N : Order)
    Name += "RGBA"[N] + std::to_string(Bits[N]);
  return Name + "_" + kindName(Kind).str();
}

Format Format::get32(ComponentKind Kind, unsigned NumComponents) {
  Format F;
  F.Kind = Kind;
  F.NumComponents = NumComponents;
  for (unsigned N = 0; N != NumComponents; ++N) {
    F.Bits[N] = 32;
    F.Position[N] = 32 * N;
  }
  return F;
}

/// The formats of DXGI that can stand after a typed buffer.
static bool isKnown(const Format &F) {
  auto All = [&](unsigned Bits) {
    for (unsigned N = 0; N != F.NumComponents; ++N)
      if (F.Bits[N] != Bits)
        return false;
    return true;
  };
  bool IsNorm =
      F.Kind == ComponentKind::UNorm || F.Kind == ComponentKind::SNorm;
  bool IsSwapped = F.Position[0] > F.Position[2];
  if (IsSwapped)
    return F.NumComponents == 4 && All(8) && F.Kind == ComponentKind::UNorm;
  if (F.NumComponents == 4 && F.Bits == std::array<uint8_t, 4>{10, 10, 10, 2})
    return F.Kind == ComponentKind::UNorm || F.Kind == ComponentKind::UInt;
  if (F.NumComponents == 3)
    return All(32) ? !IsNorm
                   : F.Bits == std::array<uint8_t, 4>{11, 11, 10, 0} &&
                         F.Kind == ComponentKind::Float;
  return All(8) ? F.Kind != ComponentKind::Float
                : All(16) || (All(32) && !IsNorm);
}

Expected<Format> dxilrun::parseFormat(StringRef Name) {
  auto Unknown = [&] {
    return createStringError(inconvertibleErrorCode(),
                             "unknown format '" + Name + "'");
  };
  std::string Upper = Name.upper();
  auto [Components, KindText] = StringRef(Upper).split('_');
  std::optional<ComponentKind> Kind =
      StringSwitch<std::optional<ComponentKind>>(KindText)
          .Case("FLOAT", ComponentKind::Float)
          .Case("UINT", ComponentKind::UInt)
          .Case("SINT", ComponentKind::SInt)
          .Case("UNORM", ComponentKind::UNorm)
          .Case("SNORM", ComponentKind::SNorm)
          .Default(std::nullopt);
  if (!Kind)
    return Unknown();
  Format F;
  F.Kind = *Kind;
  unsigned Position = 0;
  while (!Components.empty()) {
    size_t Component = StringRef("RGBA").find(Components.front());
    unsigned Bits = 0;
    Components = Components.drop_front();
    if (Component == StringRef::npos || Components.consumeInteger(10, Bits) ||
        Bits == 0 || Bits > 32 || F.Bits[Component])
      return Unknown();
    F.Bits[Component] = Bits;
    F.Position[Component] = Position;
    Position += Bits;
    ++F.NumComponents;
  }
  // Components without a gap: R, RG, RGB, RGBA.
  for (unsigned N = 0; N != F.NumComponents; ++N)
    if (!F.Bits[N])
      return Unknown();
  if (F.NumComponents == 0 || !isKnown(F))
    return Unknown();
  return F;
}

//===----------------------------------------------------------------------===//
// Conversion
//===----------------------------------------------------------------------===//

/// Floats of 11 and 10 bits: five bits of exponent, no sign.
static float loadSmallFloat(uint32_t Bits, unsigned Width) {
  const unsigned Mantissa = Width - 5;
  uint16_t AsHalf = Bits << (10 - Mantissa);
  return static_cast<float>(llvm::bit_cast<_Float16>(AsHalf));
}

/// Rounds to nearest even; what is negative becomes 0.
static uint32_t storeSmallFloat(float Value, unsigned Width) {
  const unsigned Mantissa = Width - 5;
  const uint32_t Infinity = 0x1fu << Mantissa;
  if (std::isnan(Value))
    return Infinity | 1;
  if (!(Value > 0))
    return 0;
  if (std::isinf(Value))
    return Infinity;
  int Exponent = std::max(std::ilogb(Value), -14);
  float Scaled = std::nearbyint(std::ldexp(Value, int(Mantissa) - Exponent));
  uint32_t Result = uint32_t(Exponent + 14) << Mantissa;
  // The hidden bit of a normal number carries into the exponent.
  Result += uint32_t(Scaled);
  // Values beyond the greatest finite one are clamped to it.
  return std::min(Result, Infinity - 1);
}

static uint32_t loadComponent(const Format &F, uint32_t Bits, unsigned Width) {
  const int32_t Signed = Width == 32
                             ? int32_t(Bits)
                             : int32_t(Bits << (32 - Width)) >> (32 - Width);
  switch (F.Kind) {
  case ComponentKind::UInt:
    return Bits;
  case ComponentKind::SInt:
    return uint32_t(Signed);
  case ComponentKind::UNorm:
    return bit_cast<uint32_t>(
        float(double(Bits) / double((uint64_t(1) << Width) - 1)));
  case ComponentKind::SNorm: {
    // The two smallest values both mean -1.
    double Max = double((uint64_t(1) << (Width - 1)) - 1);
    return bit_cast<uint32_t>(float(std::max(Signed / Max, -1.0)));
  }
  case ComponentKind::Float:
    if (Width == 32)
      return Bits;
    if (Width == 16)
      return bit_cast<uint32_t>(
          static_cast<float>(llvm::bit_cast<_Float16>(uint16_t(Bits))));
    return bit_cast<uint32_t>(loadSmallFloat(Bits, Width));
  }
  llvm_unreachable("all kinds are listed");
}

/// NaN becomes 0; halfway cases round to even.
static uint32_t storeNorm(float Value, double Min, double Max) {
  if (std::isnan(Value))
    return 0;
  double Clamped = std::clamp(double(Value), Min, 1.0);
  return uint32_t(int64_t(std::nearbyint(Clamped * Max)));
}

static uint32_t storeComponent(const Format &F, uint32_t Value,
                               unsigned Width) {
  const float AsFloat = bit_cast<float>(Value);
  const uint32_t Max = Width == 32 ? ~0u : (1u << Width) - 1;
  switch (F.Kind) {
  case ComponentKind::UInt:
    return std::min(Value, Max);
  case ComponentKind::SInt: {
    const int64_t Limit = int64_t(1) << (Width - 1);
    return uint32_t(std::clamp<int64_t>(int32_t(Value), -Limit, Limit - 1));
  }
  case ComponentKind::UNorm:
    return storeNorm(AsFloat, 0, Max);
  case ComponentKind::SNorm:
    return storeNorm(AsFloat, -1, Max >> 1);
  case ComponentKind::Float:
    if (Width == 32)
      return Value;
    if (Width == 16)
      return llvm::bit_cast<uint16_t>(static_cast<_Float16>(AsFloat));
    return storeSmallFloat(AsFloat, Width);
  }
  llvm_unreachable("all kinds are listed");
}

Texel dxilrun::loadTexel(const Format &F, const uint8_t *Memory) {
  uint64_t Words[2] = {0, 0};
  memcpy(Words, Memory, F.size());
  const uint32_t One = F.isInteger() ? 1 : bit_cast<uint32_t>(1.0f);
  Texel Result = {0, 0, 0, One};
  for (unsigned N = 0; N != 4; ++N) {
    if (!F.Bits[N])
      continue;
    // No component crosses a word boundary.
    uint64_t Bits = Words[F.Position[N] / 64] >> (F.Position[N] % 64);
    uint64_t Mask = (uint64_t(1) << F.Bits[N]) - 1;
    Result[N] = loadComponent(F, uint32_t(Bits & Mask), F.Bits[N]);
  }
  return Result;
}

void dxilrun::storeTexel(const Format &F, const Texel &Value, uint8_t *Memory) {
  uint64_t Words[2] = {0, 0};
  for (unsigned N = 0; N != 4; ++N) {
    if (!F.Bits[N])
      continue;
    uint64_t Mask = (uint64_t(1) << F.Bits[N]) - 1;
    uint64_t Bits = storeComponent(F, Value[N], F.Bits[N]) & Mask;
    Words[F.Position[N] / 64] |= Bits << (F.Position[N] % 64);
  }
  memcpy(Memory, Words, F.size());
}
