// DXILVerifier.h: Verifier for DXIL
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Checks a final module, or a whole container, against the rules of DXIL. The
// rules have the names that Microsoft's validator uses, so that its
// documentation applies. A violation is a bug of this compiler: every rule that
// a program can violate is diagnosed earlier, at its location.

#ifndef LLVM_TARGET_DIRECTX_VERIFIER_DXILVERIFIER_H
#define LLVM_TARGET_DIRECTX_VERIFIER_DXILVERIFIER_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include <string>
#include <vector>

namespace llvm {
class Module;

namespace dxil {

enum class VerifierRule {
#define VERIFIER_RULE(Enumerator, Name, Meaning) Enumerator,
#include "llvm/Target/DirectX/Verifier/VerifierRules.def"
};

/// "INSTR.ALLOWED".
StringRef getRuleName(VerifierRule Rule);

/// What it means to break the rule, in one line.
StringRef getRuleMeaning(VerifierRule Rule);

struct VerifierFinding {
  VerifierRule Rule;
  std::string Function;    ///< empty if it is not about a function
  std::string Instruction; ///< printed; empty if it is not about one
  std::string Message;     ///< what is wrong

  /// One line: `INSTR.ALLOWED: <message> in @main: %1 = freeze i32 %0`.
  std::string str() const;
};

/// The maximum number of findings; the first few identify the bug.
inline constexpr size_t MaxVerifierFindings = 50;

/// Which of the rules of LLVM's IR are checked before those of DXIL.
enum class IRRules {
  All, ///< by LLVM's verifier
  /// That operands are computed before their uses and have the right types,
  /// which is what a wrong pass breaks.
  Values,
};

/// Checks \p M, which is meant to be in DXIL form.
std::vector<VerifierFinding> verifyDXILModule(const Module &M,
                                              IRRules Rules = IRRules::All);

enum class ModuleRules {
  Run,
  /// The module that was written has been checked: only read it back.
  HaveRun,
};

/// Checks a container: its parts, and the module in it as it is read back. The
/// digest is not looked at.
std::vector<VerifierFinding>
verifyDXContainer(ArrayRef<char> Container,
                  ModuleRules Rules = ModuleRules::Run);

/// Checks the parts of a container that was just made of \p M, which has been
/// checked. The bitcode is not read, and parts that are derived from the module
/// are not derived again: a writer's bug is left for verifyDXContainer().
std::vector<VerifierFinding> verifyDXContainerParts(ArrayRef<char> Container,
                                                    const Module &M);

} // namespace dxil
} // namespace llvm

#endif // LLVM_TARGET_DIRECTX_VERIFIER_DXILVERIFIER_H
