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

Expected<std::unique_ptr<Module>> dxil::readDXILBitcode(ArrayRef<char> Bitcode,
                                                        LLVMContext &Context) {
  ParserCallbacks Callbacks(
      [](StringRef, StringRef Layout) -> std::optional<std::string> {
        if (Layout == MinPrecisionDataLayout)
          return std::string(NativeDataLayout);
        return std::nullopt;
      });
  MemoryBufferRef Buffer(StringRef(Bitcode.data(), Bitcode.size()), "");
  return parseBitcodeFile(Buffer, Context, Callbacks);
}
