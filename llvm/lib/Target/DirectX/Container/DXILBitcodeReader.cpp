//===- DXILBitcodeReader.cpp - Reading DXIL back -------------------------===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "llvm/Target/DirectX/Container/DXILBitcodeReader.h"
#include "llvm/AsmParser/Parser.h"
#include "llvm/Bitcode/BitcodeReader.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/Verifier.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/Target/DirectX/Bitcode/CheckBitcode.h"
#include "llvm/Target/DirectX/Contract/DXILDataLayout.h"

using namespace llvm;
using namespace llvm::dxil;

/// Says of each parameter of \p V, if that is a function, what it points to.
static void keepPointedTypes(Value *V, unsigned ID,
                             const GetTypeByIDTy &GetType,
                             const GetContainedTypeIDTy &GetContained) {
  auto *F = dyn_cast<Function>(V);
  if (!F)
    return;
  for (Argument &A : F->args()) {
    if (!A.getType()->isPointerTy() || A.hasStructRetAttr())
      continue;
    // The result comes first.
    unsigned Parameter = GetContained(ID, A.getArgNo() + 1);
    Type *Pointed = GetType(GetContained(Parameter, 0));
    if (Pointed && Pointed->isSized())
      A.addAttr(Attribute::getWithByRefType(F->getContext(), Pointed));
  }
}

/// What is wrong with a module that has debug information; LLVM looks at these
/// itself at the end, and ends the process if they are not well-formed.
static Error checkDebugModule(const Module &M) {
  if (!M.getModuleFlagsMetadata())
    return Error::success();
  std::string Problems;
  raw_string_ostream OS(Problems);
  bool HasBrokenDebugInfo = false;
  if (verifyModule(M, &OS, &HasBrokenDebugInfo))
    return createStringError("damaged bitcode: " +
                             StringRef(Problems).split('\n').first);
  return Error::success();
}

Expected<std::unique_ptr<Module>> dxil::readDXILBitcode(ArrayRef<char> Bitcode,
                                                        LLVMContext &Context,
                                                        PointedTypes Pointed) {
  if (Error E = checkBitcode(Bitcode))
    return std::move(E);
  ParserCallbacks Callbacks(
      [](StringRef, StringRef Layout) -> std::optional<std::string> {
        if (Layout == MinPrecisionDataLayout)
          return std::string(NativeDataLayout);
        return std::nullopt;
      });
  if (Pointed == PointedTypes::Kept)
    Callbacks.ValueType = keepPointedTypes;
  MemoryBufferRef Buffer(StringRef(Bitcode.data(), Bitcode.size()), "");
  Expected<std::unique_ptr<Module>> M =
      getLazyBitcodeModule(Buffer, Context, /*ShouldLazyLoadMetadata=*/false,
                           /*IsImporting=*/false, Callbacks);
  if (!M)
    return M.takeError();
  for (Function &F : **M)
    if (Error E = F.materialize())
      return std::move(E);
  if (Error E = checkDebugModule(**M))
    return std::move(E);
  if (Error E = (*M)->materializeAll())
    return std::move(E);
  return M;
}

/// Where the brackets of a module's text are nested too deeply; npos: nowhere.
static size_t findTooDeep(StringRef Text) {
  constexpr unsigned MaxDepth = 256;
  unsigned Depth = 0;
  for (size_t I = 0; I < Text.size(); ++I) {
    switch (Text[I]) {
    case ';':
      I = std::min(Text.find('\n', I), Text.size());
      break;
    case '"': // a backslash does not escape it
      I = std::min(Text.find('"', I + 1), Text.size());
      break;
    case '(':
    case '[':
    case '{':
    case '<':
      if (++Depth > MaxDepth)
        return I;
      break;
    case ')':
    case ']':
    case '}':
    case '>':
      Depth -= Depth > 0;
      break;
    default:
      break;
    }
  }
  return StringRef::npos;
}

std::unique_ptr<Module> dxil::parseDXILAssembly(MemoryBufferRef Text,
                                                SMDiagnostic &Diagnostic,
                                                LLVMContext &Context) {
  size_t Place = findTooDeep(Text.getBuffer());
  if (Place == StringRef::npos)
    return parseAssembly(Text, Diagnostic, Context);
  SourceMgr Sources;
  Sources.AddNewSourceBuffer(
      MemoryBuffer::getMemBuffer(Text, /*RequiresNullTerminator=*/false),
      SMLoc());
  Diagnostic =
      Sources.GetMessage(SMLoc::getFromPointer(Text.getBufferStart() + Place),
                         SourceMgr::DK_Error, "brackets are nested too deeply");
  return nullptr;
}
