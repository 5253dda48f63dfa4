// CheckReports.h: Reports of checks
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef LLVM_DXILRUN_CHECKS_CHECKREPORTS_H
#define LLVM_DXILRUN_CHECKS_CHECKREPORTS_H

#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/Twine.h"
#include <array>
#include <cstdint>
#include <mutex>
#include <string>
#include <vector>

namespace llvm {
class Instruction;
class Value;

namespace dxilrun {

/// What becomes of a fault that the checks find.
enum class CheckMode { Off, Warn, Error };

/// A thread as messages name it.
struct ThreadName {
  std::array<uint32_t, 3> InGroup = {0, 0, 0};
  std::array<uint32_t, 3> Group = {0, 0, 0};
};

/// "(1,0,0)"
std::string describeTriple(const std::array<uint32_t, 3> &ID);

/// Collects what the checks find. Thread-safe.
class CheckReports {
public:
  explicit CheckReports(CheckMode Mode) : Mode(Mode) {}

  CheckMode mode() const { return Mode; }
  void report(std::string Message);
  /// Reports a fault of thread \p Thread at \p Where, with the source location
  /// if there is debug information.
  void report(const Instruction *Where, const ThreadName &Thread,
              const Twine &Message);
  /// The same for the vertex, pixel or the like with this number.
  void report(const Instruction *Where, StringRef Invocation, uint32_t Number,
              const Twine &Message);
  /// The same for what \p Invocation names.
  void report(const Instruction *Where, const Twine &Invocation,
              const Twine &Message);
  /// True when called with \p Location for the first time: a fault of one
  /// instruction is reported for the first thread that reaches it.
  bool noteOnce(const void *Location);
  bool hasErrors() const;
  /// In the order in which they were found.
  std::vector<std::string> take();

private:
  CheckMode Mode;
  mutable std::mutex Lock;
  std::vector<std::string> Messages;
  DenseSet<const void *> Noted;
};

//===----------------------------------------------------------------------===//
// Names of the source in messages
//===----------------------------------------------------------------------===//

// What debug information calls the values of a module. Nothing is found without
// it.

/// "file:line:col: ", or nothing.
std::string describeLocation(const Instruction &I);

/// The variables of the source function that contains \p I whose values it
/// uses, or from which its operands are computed: "Location",
/// "Light.position.x". Each is listed once, in the order of the operands.
SmallVector<std::string, 4> findVariables(const Instruction &I);

/// The variable that is in the memory \p Object; empty if there is none.
std::string findMemoryName(const Value &Object);

} // namespace dxilrun
} // namespace llvm

#endif // LLVM_DXILRUN_CHECKS_CHECKREPORTS_H
