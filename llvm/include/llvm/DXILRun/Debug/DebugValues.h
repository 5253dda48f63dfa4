// DebugValues.h: Frames and variables of a stopped wave
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef LLVM_DXILRUN_DEBUG_DEBUGVALUES_H
#define LLVM_DXILRUN_DEBUG_DEBUGVALUES_H

#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
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

/// A function of the source, and where it stands. Calls are inlined; the
/// locations of debug information have kept them.
struct DebugFrame {
  std::string Function;
  const DILocation *Location;
};

/// The innermost function first.
SmallVector<DebugFrame, 4> findFrames(const Instruction &I);

/// The number of \p W in its group.
unsigned waveNumber(const Wave &W);

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
  std::string Name, Type;
  std::string Text; ///< "3", "{1, 2}", "uninitialized"
  std::vector<DebugValue> Parts;
  std::optional<DebugNumber> Number; ///< of a scalar that has a value

  /// A member, an element, or components of a vector, by any of their names;
  /// null if there is none.
  const DebugValue *find(StringRef Part) const;
};

/// The local variables and parameters that \p Frame can see, inner blocks
/// first.
std::vector<DebugValue> findLocals(const Wave &W, const DebugFrame &Frame,
                                   unsigned Lane);
/// Groupshared and static variables.
std::vector<DebugValue> findGlobals(const Wave &W, const Module &M,
                                    unsigned Lane);
/// Elements of a buffer or texels of a texture, from \p First on.
DebugValue describeResource(const Resource &R, const Module &M, uint64_t First,
                            uint64_t Count);

/// The value of an expression over these variables, for one lane: numbers,
/// members, elements, swizzles, and HLSL's arithmetic and logical operators on
/// scalars, with HLSL's types. "lane" and "wave" are numbers, too, if no
/// variable has these names.
Expected<DebugValue> evaluate(StringRef Expression, const Wave &W,
                              const Module &M, const DebugFrame &Frame,
                              unsigned Lane);
/// The first error in an expression that no variable can repair.
Error checkSyntax(StringRef Expression);

} // namespace dxilrun
} // namespace llvm

#endif // LLVM_DXILRUN_DEBUG_DEBUGVALUES_H
