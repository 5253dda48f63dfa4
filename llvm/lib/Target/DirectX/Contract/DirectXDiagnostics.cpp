//===- DirectXDiagnostics.cpp - Errors of the backend ---------------------===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "llvm/Target/DirectX/Contract/DirectXDiagnostics.h"
#include "llvm/ADT/Twine.h"
#include "llvm/IR/DiagnosticPrinter.h"
#include "llvm/IR/LLVMContext.h"

using namespace llvm;
using namespace llvm::dxil;

int DiagnosticInfoDirectX::getDiagnosticKind() {
  static const int Kind = getNextAvailablePluginDiagnosticKind();
  return Kind;
}

DiagnosticInfoDirectX::DiagnosticInfoDirectX(RawSourceLocation Location,
                                             const Twine &Message,
                                             ArrayRef<DiagnosticNote> Notes,
                                             DiagnosticSeverity Severity,
                                             DiagnosticGroup Group)
    : DiagnosticInfo(getDiagnosticKind(), Severity), Location(Location),
      Message(Message.str()), Notes(Notes), Group(Group) {}

void DiagnosticInfoDirectX::print(DiagnosticPrinter &Printer) const {
  Printer << Message;
  for (const DiagnosticNote &Note : Notes)
    Printer << "\nnote: " << Note.Message;
}

void dxil::reportError(LLVMContext &Context, RawSourceLocation Location,
                       const Twine &Message, ArrayRef<DiagnosticNote> Notes) {
  Context.diagnose(DiagnosticInfoDirectX(Location, Message, Notes));
}

void dxil::reportUnsupported(LLVMContext &Context, RawSourceLocation Location,
                             const Twine &What) {
  reportError(Context, Location, What + " is not supported yet");
}
