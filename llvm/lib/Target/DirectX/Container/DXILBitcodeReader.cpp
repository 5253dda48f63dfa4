//===- DXILBitcodeReader.cpp - Reading DXIL back -------------------------===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "llvm/Target/DirectX/Container/DXILBitcodeReader.h"
#include "llvm/Bitcode/BitcodeReader.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
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

Expected<std::unique_ptr<Module>> dxil::readDXILBitcode(ArrayRef<char> Bitcode,
                                                        LLVMContext &Context,
                                                        PointedTypes Pointed) {
  ParserCallbacks Callbacks(
      [](StringRef, StringRef Layout) -> std::optional<std::string> {
        if (Layout == MinPrecisionDataLayout)
          return std::string(NativeDataLayout);
        return std::nullopt;
      });
  if (Pointed == PointedTypes::Kept)
    Callbacks.ValueType = keepPointedTypes;
  MemoryBufferRef Buffer(StringRef(Bitcode.data(), Bitcode.size()), "");
  return parseBitcodeFile(Buffer, Context, Callbacks);
}
