// ScalarValue.cpp: Conversion of numbers
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "llvm/DXILRun/Resources/ScalarValue.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/ADT/bit.h"
#include <charconv>
#include <cmath>
#include <cstring>
#include <limits>

using namespace llvm;
using namespace llvm::dxilrun;

unsigned dxilrun::scalarSize(ScalarKind Kind) {
  switch (Kind) {
  case ScalarKind::Int8:
  case ScalarKind::UInt8:
    return 1;
  case ScalarKind::Half:
  case ScalarKind::Int16:
  case ScalarKind::UInt16:
    return 2;
  case ScalarKind::Float:
  case ScalarKind::Int32:
  case ScalarKind::UInt32:
    return 4;
  case ScalarKind::Double:
  case ScalarKind::Int64:
  case ScalarKind::UInt64:
    return 8;
  }
  llvm_unreachable("all kinds are listed");
}

bool dxilrun::isFloat(ScalarKind Kind) {
  return Kind == ScalarKind::Half || Kind == ScalarKind::Float ||
         Kind == ScalarKind::Double;
}

//===----------------------------------------------------------------------===//
// Types
//===----------------------------------------------------------------------===//

static std::optional<ScalarKind> parseScalarKind(StringRef Name) {
  return StringSwitch<std::optional<ScalarKind>>(Name)
      .Cases({"half", "float16_t"}, ScalarKind::Half)
      .Cases({"float", "float32_t"}, ScalarKind::Float)
      .Cases({"double", "float64_t"}, ScalarKind::Double)
      .Case("int8_t", ScalarKind::Int8)
      .Case("uint8_t", ScalarKind::UInt8)
      .Case("int16_t", ScalarKind::Int16)
      .Case("uint16_t", ScalarKind::UInt16)
      .Cases({"int", "int32_t"}, ScalarKind::Int32)
      .Cases({"uint", "bool", "uint32_t"}, ScalarKind::UInt32)
      .Case("int64_t", ScalarKind::Int64)
      .Case("uint64_t", ScalarKind::UInt64)
      .Default(std::nullopt);
}

StringRef dxilrun::scalarName(ScalarKind Kind) {
  switch (Kind) {
  case ScalarKind::Half:
    return "half";
  case ScalarKind::Float:
    return "float";
  case ScalarKind::Double:
    return "double";
  case ScalarKind::Int8:
    return "int8_t";
  case ScalarKind::UInt8:
    return "uint8_t";
  case ScalarKind::Int16:
    return "int16_t";
  case ScalarKind::UInt16:
    return "uint16_t";
  case ScalarKind::Int32:
    return "int";
  case ScalarKind::UInt32:
    return "uint";
  case ScalarKind::Int64:
    return "int64_t";
  case ScalarKind::UInt64:
    return "uint64_t";
  }
  llvm_unreachable("all kinds are listed");
}

Expected<ElementLayout> dxilrun::parseLayout(const json::Value &Type) {
  ElementLayout Result;
  if (const json::Array *Fields = Type.getAsArray()) {
    for (const json::Value &Field : *Fields) {
      Expected<ElementLayout> Part = parseLayout(Field);
      if (!Part)
        return Part.takeError();
      Result.append(*Part);
    }
    return Result;
  }
  std::optional<StringRef> Name = Type.getAsString();
  if (!Name)
    return createStringError(
        "a type is neither a string nor a list of strings");
  // The name, or the name and a number of components.
  std::optional<ScalarKind> Kind = parseScalarKind(*Name);
  unsigned Count = 1;
  if (!Kind && !Name->empty() && Name->back() >= '1' && Name->back() <= '4') {
    Count = Name->back() - '0';
    Kind = parseScalarKind(Name->drop_back());
  }
  if (!Kind)
    return createStringError("unknown type '" + *Name + "'");
  Result.append(Count, *Kind);
  return Result;
}

ElementLayout dxilrun::layoutOfFormat(const Format &F) {
  ScalarKind Kind = F.Kind == ComponentKind::UInt   ? ScalarKind::UInt32
                    : F.Kind == ComponentKind::SInt ? ScalarKind::Int32
                                                    : ScalarKind::Float;
  return ElementLayout(F.NumComponents, Kind);
}

//===----------------------------------------------------------------------===//
// From JSON
//===----------------------------------------------------------------------===//

template <typename T>
static void appendBits(T Value, std::vector<uint8_t> &Bytes) {
  const auto *First = reinterpret_cast<const uint8_t *>(&Value);
  Bytes.insert(Bytes.end(), First, First + sizeof(T));
}

static void appendDouble(ScalarKind Kind, double Value,
                         std::vector<uint8_t> &Bytes) {
  if (Kind == ScalarKind::Half)
    appendBits(static_cast<_Float16>(Value), Bytes);
  else if (Kind == ScalarKind::Float)
    appendBits(float(Value), Bytes);
  else
    appendBits(Value, Bytes);
}

/// Bits that are written in hexadecimal, whatever the kind.
static Error appendHex(ScalarKind Kind, StringRef Digits,
                       std::vector<uint8_t> &Bytes) {
  uint64_t Bits;
  const unsigned Size = scalarSize(Kind);
  if (Digits.getAsInteger(16, Bits) || (Size < 8 && Bits >> (8 * Size)))
    return createStringError("'0x" + Digits +
                             "' are not the bits of a value of " + Twine(Size) +
                             " bytes");
  const auto *First = reinterpret_cast<const uint8_t *>(&Bits);
  Bytes.insert(Bytes.end(), First, First + Size);
  return Error::success();
}

static Error appendText(ScalarKind Kind, StringRef Text,
                        std::vector<uint8_t> &Bytes) {
  StringRef Digits = Text;
  if (Digits.consume_front("0x"))
    return appendHex(Kind, Digits, Bytes);
  std::optional<double> Special =
      StringSwitch<std::optional<double>>(Text)
          .Case("nan", std::numeric_limits<double>::quiet_NaN())
          .Case("inf", std::numeric_limits<double>::infinity())
          .Case("-inf", -std::numeric_limits<double>::infinity())
          .Default(std::nullopt);
  if (!Special || !isFloat(Kind))
    return createStringError("'" + Text + "' is not a number of this type");
  appendDouble(Kind, *Special, Bytes);
  return Error::success();
}

static Error appendInteger(ScalarKind Kind, const json::Value &Value,
                           std::vector<uint8_t> &Bytes) {
  const unsigned Size = scalarSize(Kind), Width = 8 * Size;
  const bool IsSigned = Kind == ScalarKind::Int8 || Kind == ScalarKind::Int16 ||
                        Kind == ScalarKind::Int32 || Kind == ScalarKind::Int64;
  uint64_t Bits;
  bool Fits;
  if (std::optional<bool> Truth = Value.getAsBoolean()) {
    Bits = *Truth;
    Fits = true;
  } else if (std::optional<int64_t> Signed = Value.getAsInteger()) {
    Bits = uint64_t(*Signed);
    // Unsigned numbers may be written with a sign, as their bits are meant.
    Fits = isIntN(Width, *Signed) || (!IsSigned && isUIntN(Width, Bits));
  } else if (std::optional<uint64_t> Unsigned = Value.getAsUINT64()) {
    Bits = *Unsigned;
    Fits = !IsSigned && isUIntN(Width, Bits);
  } else {
    return createStringError("a value is not an integer");
  }
  if (!Fits)
    return createStringError("an integer does not fit its type of " +
                             Twine(Width) + " bits");
  const auto *First = reinterpret_cast<const uint8_t *>(&Bits);
  Bytes.insert(Bytes.end(), First, First + Size);
  return Error::success();
}

Error dxilrun::appendScalar(ScalarKind Kind, const json::Value &Value,
                            std::vector<uint8_t> &Bytes) {
  if (std::optional<StringRef> Text = Value.getAsString())
    return appendText(Kind, *Text, Bytes);
  if (!isFloat(Kind))
    return appendInteger(Kind, Value, Bytes);
  std::optional<double> Number = Value.getAsNumber();
  if (!Number)
    return createStringError("a value is not a number");
  appendDouble(Kind, *Number, Bytes);
  return Error::success();
}

Error dxilrun::appendElement(const Format &F,
                             ArrayRef<const json::Value *> Values,
                             std::vector<uint8_t> &Bytes) {
  ElementLayout Layout = layoutOfFormat(F);
  std::vector<uint8_t> Components;
  for (auto [Kind, Value] : zip(Layout, Values))
    if (Error E = appendScalar(Kind, *Value, Components))
      return E;
  Texel T = {0, 0, 0, 0};
  copy(Components, reinterpret_cast<uint8_t *>(T.data()));
  uint8_t Memory[sizeof(Texel)];
  storeTexel(F, T, Memory);
  Bytes.insert(Bytes.end(), Memory, Memory + F.size());
  return Error::success();
}

//===----------------------------------------------------------------------===//
// To JSON
//===----------------------------------------------------------------------===//

template <typename T> static T read(const uint8_t *Memory) {
  T Value;
  memcpy(&Value, Memory, sizeof(T));
  return Value;
}

double dxilrun::scalarAsDouble(ScalarKind Kind, const uint8_t *Memory) {
  switch (Kind) {
  case ScalarKind::Half:
    return static_cast<double>(read<_Float16>(Memory));
  case ScalarKind::Float:
    return read<float>(Memory);
  case ScalarKind::Double:
    return read<double>(Memory);
  case ScalarKind::Int8:
    return read<int8_t>(Memory);
  case ScalarKind::UInt8:
    return read<uint8_t>(Memory);
  case ScalarKind::Int16:
    return read<int16_t>(Memory);
  case ScalarKind::UInt16:
    return read<uint16_t>(Memory);
  case ScalarKind::Int32:
    return read<int32_t>(Memory);
  case ScalarKind::UInt32:
    return read<uint32_t>(Memory);
  case ScalarKind::Int64:
    return read<int64_t>(Memory);
  case ScalarKind::UInt64:
    return read<uint64_t>(Memory);
  }
  llvm_unreachable("all kinds are listed");
}

template <typename T> static void printShortest(T Value, raw_ostream &OS) {
  char Buffer[32];
  auto [End, Failure] =
      std::to_chars(std::begin(Buffer), std::end(Buffer), Value);
  assert(Failure == std::errc() && "no number is that long");
  OS.write(Buffer, End - Buffer);
}

void dxilrun::printScalar(ScalarKind Kind, const uint8_t *Memory,
                          raw_ostream &OS) {
  double Value = scalarAsDouble(Kind, Memory);
  if (Kind == ScalarKind::UInt64)
    OS << read<uint64_t>(Memory);
  else if (Kind == ScalarKind::Int64)
    OS << read<int64_t>(Memory);
  else if (!isFloat(Kind))
    OS << int64_t(Value);
  else if (std::isnan(Value))
    OS << "\"nan\"";
  else if (std::isinf(Value))
    OS << (Value < 0 ? "\"-inf\"" : "\"inf\"");
  else if (Value == 0 && std::signbit(Value))
    OS << "-0.0"; // "-0" would be read as an integer
  else if (Kind == ScalarKind::Double)
    printShortest(Value, OS);
  else
    printShortest(float(Value), OS);
}

//===----------------------------------------------------------------------===//
// Comparing
//===----------------------------------------------------------------------===//

/// Floats in their order as integers.
template <typename Int> static int64_t rankOf(Int Bits) {
  constexpr Int Sign = Int(1) << (8 * sizeof(Int) - 1);
  return Bits & Sign ? -int64_t(Bits & ~Sign) : int64_t(Bits);
}

uint64_t dxilrun::ulpDistance(ScalarKind Kind, const uint8_t *A,
                              const uint8_t *B) {
  const bool IsNaN[] = {std::isnan(scalarAsDouble(Kind, A)),
                        std::isnan(scalarAsDouble(Kind, B))};
  if (IsNaN[0] || IsNaN[1])
    return IsNaN[0] && IsNaN[1] ? 0 : ~uint64_t(0);
  int64_t X, Y;
  if (Kind == ScalarKind::Half) {
    X = rankOf(read<uint16_t>(A));
    Y = rankOf(read<uint16_t>(B));
  } else if (Kind == ScalarKind::Float) {
    X = rankOf(read<uint32_t>(A));
    Y = rankOf(read<uint32_t>(B));
  } else {
    X = rankOf(read<uint64_t>(A));
    Y = rankOf(read<uint64_t>(B));
  }
  return X > Y ? uint64_t(X) - uint64_t(Y) : uint64_t(Y) - uint64_t(X);
}
