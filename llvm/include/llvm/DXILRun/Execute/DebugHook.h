// DebugHook.h: What a debugger sees of execution
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// If RunOptions has a hook, decoding adds instructions that call it where a
// line or statement begins, and instructions that keep the values of the
// source's variables. Other programs are not slower.

#ifndef LLVM_DXILRUN_EXECUTE_DEBUGHOOK_H
#define LLVM_DXILRUN_EXECUTE_DEBUGHOOK_H

#include "llvm/DXILRun/Execute/Wave.h"

namespace llvm {
namespace dxilrun {

/// A shader that will be executed, and what it accesses. The resources have
/// their layouts, as far as these are known.
struct DebuggedShader {
  const Module *M = nullptr;
  ResourceSet *Resources = nullptr;
};

class DebugHook {
public:
  virtual ~DebugHook() = default;

  /// Called once, when all shaders were read and their resources made, before
  /// they are decoded. Chooses the faults that are checked for.
  virtual Error begin(ArrayRef<DebuggedShader> Shaders, CheckModes &Modes) = 0;
  /// Nothing more shall be executed.
  virtual bool isQuitting() const = 0;

  /// Called before the waves of \p G start; those of earlier groups are gone.
  virtual void atGroup(const Group &G) = 0;
  /// Called before the active lanes of \p W execute what begins at \p I.
  virtual void atStop(Wave &W, const Inst &I) = 0;
  /// Called when a fault was reported.
  virtual void atFault(Wave &W, const Instruction *Where, FaultKind Kind,
                       unsigned Lane, StringRef Message) = 0;
};

/// Lets the debugger of \p Options begin, if there is one, with the checks that
/// it chooses.
Error beginDebugging(RunOptions &Options, CheckReports &Reports,
                     ArrayRef<DebuggedShader> Shaders);

/// Whether no further stage shall run: after a fault, or if the debugger quits.
bool isOver(const RunOptions &Options, const CheckReports &Reports);

/// The states of a piece of a variable, one byte for each lane. What is neither
/// is the number of bytes that the value has.
enum PieceState : uint8_t { PieceUnset = 0, PieceLost = 0xff };

/// The fragment of a variable that a record of debug information sets.
struct VariablePiece {
  uint64_t Offset = 0, Size = 0; ///< in bits, in the variable
  Slot Value;                    ///< 64 bits for each lane
  Slot State;
};

/// A fragment in memory.
struct MemoryPart {
  uint64_t Offset = 0, Size = 0; ///< in bits, in the variable
  uint64_t Pointer = 0;          ///< as makePointer makes it
};

/// A local variable, in one call of its function.
struct KeptVariable {
  const DILocalVariable *Variable = nullptr;
  const DILocation *InlinedAt = nullptr;
  std::vector<VariablePiece> Pieces;
  std::vector<MemoryPart> Memory;
};

} // namespace dxilrun
} // namespace llvm

#endif // LLVM_DXILRUN_EXECUTE_DEBUGHOOK_H
