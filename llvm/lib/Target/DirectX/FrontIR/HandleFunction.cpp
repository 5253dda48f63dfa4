//===- HandleFunction.cpp - Functions that make handles of words ----------===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "HandleFunction.h"
#include "llvm/IR/DerivedTypes.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;

static void appendMangled(Type *T, raw_ostream &OS) {
  if (auto *Target = dyn_cast<TargetExtType>(T)) {
    OS << 't' << Target->getName();
    for (Type *Parameter : Target->type_params()) {
      OS << '_';
      appendMangled(Parameter, OS);
    }
    for (unsigned Parameter : Target->int_params())
      OS << '_' << Parameter;
    OS << 't';
  } else if (auto *Vector = dyn_cast<FixedVectorType>(T)) {
    OS << 'v' << Vector->getNumElements();
    appendMangled(Vector->getElementType(), OS);
  } else if (auto *Array = dyn_cast<ArrayType>(T)) {
    OS << 'a' << Array->getNumElements();
    appendMangled(Array->getElementType(), OS);
  } else if (auto *Struct = dyn_cast<StructType>(T)) {
    OS << "s_";
    if (Struct->hasName())
      OS << Struct->getName();
    else
      for (Type *Element : Struct->elements())
        appendMangled(Element, OS);
    OS << 's';
  } else {
    // i32, f32: the same letters as for LLVM's own overloads.
    OS << (T->isIntegerTy() ? 'i' : 'f') << T->getScalarSizeInBits();
  }
}

Function *dxil::getHandleFunction(Module &M, StringRef Prefix, Type *HandleType,
                                  Type *First, Type *Second) {
  std::string Name = Prefix.str();
  raw_string_ostream OS(Name);
  appendMangled(HandleType, OS);
  auto *Ty = FunctionType::get(HandleType, {First, Second}, /*isVarArg=*/false);
  auto *F = cast<Function>(M.getOrInsertFunction(Name, Ty).getCallee());
  F->setDoesNotAccessMemory();
  F->setDoesNotThrow();
  F->setWillReturn();
  return F;
}
