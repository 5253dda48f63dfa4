// DebugValues.h: Frames and variables of a stopped wave
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef LLVM_DXILRUN_DEBUG_DEBUGVALUES_H
#define LLVM_DXILRUN_DEBUG_DEBUGVALUES_H

#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace llvm {
class DILocation;
class Instruction;
class Module;
namespace dxilrun {

struct Resource;
struct Wave;

/// A function of the source, where it stands, and one lane of the wave that
/// executes it. Calls are inlined; the locations of debug information have kept
/// them.
struct DebugFrame {
  std::string Function;
  const DILocation *Location;
  const Instruction *At;
  const Wave *W;
  unsigned Lane;

  const Module &module() const;
};

/// The innermost function first. After those of a shader that a ray executes
/// come those of its caller, with the lane that calls.
SmallVector<DebugFrame, 4> findFrames(const Wave &W, const Instruction &I,
                                      unsigned Lane);

/// A scalar with its type, as operators of HLSL see it: bool is int.
struct DebugNumber {
  enum Class : uint8_t { Int, UInt, Float };
  Class Kind = Int;
  unsigned Size = sizeof(int32_t); ///< in bytes
  uint64_t Integer = 0;            ///< extended to 64 bits by its sign
  double Real = 0;
  bool IsLiteral = false; ///< takes the type of the other operand

  static DebugNumber integer(Class Kind, unsigned Size, uint64_t Value);
  static DebugNumber real(unsigned Size, double Value);
  bool isTrue() const { return Kind == Float ? Real != 0 : Integer != 0; }
  double toReal() const;
  /// This value as a number of the type of \p Other.
  DebugNumber convertTo(const DebugNumber &Other) const;
};

/// A value as HLSL spells it, with its parts.
struct DebugValue {
  DebugValue() = default;
  DebugValue(std::string Name, std::string Type)
      : Name(std::move(Name)), Type(std::move(Type)) {}

  std::string Name, Type;
  std::string Text; ///< "3", "{1, 2}", "uninitialized"
  std::vector<DebugValue> Parts;
  std::optional<DebugNumber> Number; ///< of a scalar that has a value
  /// Of a resource, which may be large: makes one of its elements. Parts is
  /// empty then.
  std::function<DebugValue(uint64_t)> MakeElement;
  uint64_t NumElements = 0;

  uint64_t numParts() const { return MakeElement ? NumElements : Parts.size(); }
  DebugValue part(uint64_t N) const {
    return MakeElement ? MakeElement(N) : Parts[N];
  }
  /// A member, an element, or components of a vector, by any of their names;
  /// null if there is none.
  const DebugValue *find(StringRef Part) const;
};

/// The local variables and parameters that \p Frame can see, inner blocks
/// first; only those called \p Name, unless that is empty.
std::vector<DebugValue> findLocals(const DebugFrame &Frame,
                                   StringRef Name = "");
/// Groupshared and static variables, and members of constant buffers.
std::vector<DebugValue> findGlobals(const DebugFrame &Frame,
                                    StringRef Name = "");
/// The members of a constant buffer that the source calls by their names alone;
/// none of other resources.
std::vector<DebugValue> findConstants(const Resource &R);
/// A buffer with its members or elements, or a texture with its texels.
DebugValue describeResource(const Resource &R, const Module &M);

/// The value of an expression over these variables: numbers, members, elements,
/// swizzles, casts and constructors, and HLSL's operators on scalars and
/// vectors, with HLSL's types. "lane", "wave" and the names of what identifies
/// the thread ("vertex", "pixel") are numbers, too, if no variable has these
/// names. Errors name a column, counted from 1.
Expected<DebugValue> evaluate(StringRef Expression, const DebugFrame &Frame);
/// The first error in an expression that no variable can repair.
Error checkSyntax(StringRef Expression);

} // namespace dxilrun
} // namespace llvm

#endif // LLVM_DXILRUN_DEBUG_DEBUGVALUES_H
