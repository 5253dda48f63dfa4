//===- CheckBitcode.cpp - Checking bitcode from files ---------------------===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "llvm/Target/DirectX/Bitcode/CheckBitcode.h"
#include "ModuleForms.h"

using namespace llvm;
using namespace llvm::dxil;

Error dxil::checkBitcode(ArrayRef<char> Bitcode) {
  ModuleForms Module;
  std::string Problem = walkBitcode(Bitcode, Module);
  if (Problem.empty() && Module.problem().empty())
    Module.finish();
  if (Problem.empty())
    Problem = Module.problem();
  if (Problem.empty())
    return Error::success();
  return createStringError("damaged bitcode: " + Problem);
}
