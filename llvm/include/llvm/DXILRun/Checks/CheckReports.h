// CheckReports.h: Reports of checks and kinds of faults
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef LLVM_DXILRUN_CHECKS_CHECKREPORTS_H
#define LLVM_DXILRUN_CHECKS_CHECKREPORTS_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/ADT/Twine.h"
#include "llvm/Support/Error.h"
#include <array>
#include <cstdint>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

namespace llvm {
class BasicBlock;
class DIFile;
class DILocation;
class DIType;
class DIVariable;
class Instruction;
class Module;
class Value;

namespace dxilrun {

// Kinds of faults, and what becomes of them.

/// What becomes of a fault that the checks find.
enum class CheckMode { Off, Warn, Error };

enum class FaultKind : uint8_t {
  Invalid, ///< a use that Direct3D forbids, of no other kind
  OutOfBounds,
  Unwritten,
  Uninitialized,
  Race,
  DivergentBarrier,
  Unbound,
  // Optional: shaders do these on purpose, too.
  DivisionByZero,
  NaN,
  Infinity,
  DivergentWave,
  DivergentDerivative,
};
inline constexpr unsigned NumFaultKinds = 12;

struct FaultKindRow {
  FaultKind Kind;
  StringRef Name;        ///< of options
  StringRef Description; ///< for lists of the kinds
  bool IsOptional;       ///< only checked for where it is chosen
};

/// In the order of the enumerators.
ArrayRef<FaultKindRow> faultKinds();

/// What becomes of each kind.
class CheckModes {
public:
  /// Of all kinds that are not optional; those are off.
  CheckModes(CheckMode Mode = CheckMode::Error);

  CheckMode operator[](FaultKind Kind) const { return Modes[unsigned(Kind)]; }
  void set(FaultKind Kind, CheckMode Mode) { Modes[unsigned(Kind)] = Mode; }
  bool isOn(FaultKind Kind) const { return (*this)[Kind] != CheckMode::Off; }
  /// Whether a kind is on that needs the bookkeeping of memory and values.
  bool followsMemory() const;

  /// Changes modes as \p List asks: kinds or "all", each perhaps with a mode,
  /// "nan,race=warn". A kind without a mode gets \p Default.
  Error parse(StringRef List, CheckMode Default);

private:
  std::array<CheckMode, NumFaultKinds> Modes;
};

// Reports of checks.

/// A thread as messages name it.
struct ThreadName {
  std::array<uint32_t, 3> InGroup = {0, 0, 0};
  std::array<uint32_t, 3> Group = {0, 0, 0};
};

/// "(1,0,0)"
std::string describeTriple(const std::array<uint32_t, 3> &ID);

/// A message about a fault: "file:line:col: what; of variables; who", and notes
/// on lines of their own.
struct FaultMessage {
  std::string Location; ///< "file:line:col: ", or nothing
  std::string Text;
  std::string Variables; ///< "Index = 3, Scaled.y"
  std::string Invocation;
  std::vector<std::string> Notes;

  std::string str() const;
};

/// Collects what the checks find. Thread-safe.
class CheckReports {
public:
  explicit CheckReports(const CheckModes &Modes) : Modes(Modes) {}

  const CheckModes &modes() const { return Modes; }
  /// Before anything was reported.
  void setModes(const CheckModes &Chosen) { Modes = Chosen; }
  void report(FaultKind Kind, std::string Message);
  /// True when called with these for the first time: a fault of one instruction
  /// is reported for the first thread that reaches it.
  bool noteOnce(const void *Location, FaultKind Kind = FaultKind::Invalid);
  bool hasErrors() const;
  /// In the order in which they were found. If there are errors, the last
  /// message is one; nothing is kept after it.
  std::vector<std::string> take();

private:
  CheckModes Modes;
  mutable std::mutex Lock;
  std::vector<std::string> Messages;
  bool HasError = false;
  DenseSet<std::pair<const void *, unsigned>> Noted;
};

//===----------------------------------------------------------------------===//
// Names of the source in messages
//===----------------------------------------------------------------------===//

// What debug information calls the values of a module. Nothing is found without
// it.

/// "file:line:col: ", or nothing.
std::string describeLocation(const Instruction &I);
std::string describeLocation(const DILocation *Location);

/// A value that the source names, or a part of a variable in memory.
struct NamedValue {
  std::string Name; ///< "Light.position.x"
  const Value *V;
  const DIType *Type; ///< may be null
};

/// The variables of the source function that contains \p I whose values it
/// uses, or from which its operands are computed: "Location",
/// "Light.position.x". Each is listed once, in the order of the operands.
SmallVector<NamedValue, 4> findVariables(const Instruction &I);

/// The variables that change in the loop that begins at \p Header, in the
/// function of the source that contains \p Location.
SmallVector<NamedValue, 4> findLoopVariables(const BasicBlock &Header,
                                             const DILocation *Location);

/// The source name of a variable or function, as far as the module contains it:
/// without the decoration of the C++ ABI ("?Name@@3PAIA").
StringRef plainName(StringRef Name);

/// The variable that is in the memory \p Object; empty if there is none.
std::string findMemoryName(const Value &Object);

/// "file:line: note: 'Name' is declared here", for the variable of the source
/// whose value or memory operands of \p I are; empty if there is none. Only
/// values that \p Matters accepts are looked at.
std::string noteDeclaration(
    const Instruction &I, function_ref<bool(const Value &)> Matters =
                              [](const Value &) { return true; });
/// The same for the global variable or resource \p Name.
std::string noteDeclaration(const Module &M, StringRef Name);

/// \p Type without names, and what is const or volatile without that.
const DIType *stripNames(const DIType *Type);

/// Spells bits as HLSL spells a number of the basic type \p Type, or if that is
/// null, as one of \p Size bytes, \p IsFloat or not.
std::string spellNumber(uint64_t Bits, const DIType *Type, unsigned Size,
                        bool IsFloat);

} // namespace dxilrun
} // namespace llvm

#endif // LLVM_DXILRUN_CHECKS_CHECKREPORTS_H
