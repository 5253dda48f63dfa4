//===- DirectXDiagnostics.h - Errors of the backend -------------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What the passes say about a user's program. The driver installs a handler in
// the LLVMContext that turns these into Clang's diagnostics at the place the
// raw source location stands for.
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_TARGET_DIRECTX_CONTRACT_DIRECTXDIAGNOSTICS_H
#define LLVM_TARGET_DIRECTX_CONTRACT_DIRECTXDIAGNOSTICS_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/DiagnosticInfo.h"
#include "llvm/Target/DirectX/Contract/SourceLocationMetadata.h"
#include <cstdint>
#include <string>

namespace llvm {
class LLVMContext;
class Module;

namespace dxil {

/// What the user turns on and off together; the driver knows the names.
enum class DiagnosticGroup {
  None,
  Binding,              ///< remarks on where resources went
  ImplicitBinding,      ///< a resource without a register
  MixedBinding,         ///< with and without, in one class and space
  UnusedBindingOverlap, ///< registers that overlap, but not in use
  UnassignedResource,   ///< a resource variable that may hold nothing
};

struct DiagnosticNote {
  RawSourceLocation Location = 0;
  std::string Message;
};

class DiagnosticInfoDirectX : public DiagnosticInfo {
  RawSourceLocation Location;
  std::string Message;
  SmallVector<DiagnosticNote, 1> Notes;
  DiagnosticGroup Group;

public:
  DiagnosticInfoDirectX(RawSourceLocation Location, const Twine &Message,
                        ArrayRef<DiagnosticNote> Notes = {},
                        DiagnosticSeverity Severity = DS_Error,
                        DiagnosticGroup Group = DiagnosticGroup::None);

  RawSourceLocation getLocation() const { return Location; }
  StringRef getMessage() const { return Message; }
  ArrayRef<DiagnosticNote> getNotes() const { return Notes; }
  DiagnosticGroup getGroup() const { return Group; }

  void print(DiagnosticPrinter &Printer) const override;

  static int getDiagnosticKind();
  static bool classof(const DiagnosticInfo *Info) {
    return Info->getKind() == getDiagnosticKind();
  }
};

/// Reports an error at \p Location.
void reportError(LLVMContext &Context, RawSourceLocation Location,
                 const Twine &Message, ArrayRef<DiagnosticNote> Notes = {});

/// Reports that the program needs something that is not supported yet.
void reportUnsupported(LLVMContext &Context, RawSourceLocation Location,
                       const Twine &What);

} // namespace dxil
} // namespace llvm

#endif // LLVM_TARGET_DIRECTX_CONTRACT_DIRECTXDIAGNOSTICS_H
