//===- RootSignatureTarget.cpp - The targets rootsig_1_0 and rootsig_1_1 -*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "RootSignatureTarget.h"
#include "clang/AST/Decl.h"
#include "llvm/Frontend/HLSL/RootSignatureMetadata.h"
#include "llvm/IR/DerivedTypes.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/Target/DirectX/Container/DXContainerWriter.h"
#include "llvm/Target/DirectX/FrontIR/EntryAttributes.h"
#include "llvm/Target/DirectX/FrontIR/SubobjectRow.h"
#include "llvm/Target/DirectX/Reports/DXILListing.h"

using namespace clang;
using namespace clang::dxc;

llvm::Error
dxc::writeRootSignatureTarget(const HLSLRootSignatureDecl &Signature,
                              ContainerOutputs &Made) {
  // The way of a root signature leads through front IR, where it is that of an
  // entry.
  llvm::LLVMContext Context;
  llvm::Module M("root signature", Context);
  llvm::dxil::RootSignatureRow Row;
  Row.Entry = llvm::Function::Create(
      llvm::FunctionType::get(llvm::Type::getVoidTy(Context), false),
      llvm::GlobalValue::ExternalLinkage, "entry", M);
  Row.Entry->addFnAttr(llvm::dxil::ShaderAttr);
  Row.Elements =
      llvm::hlsl::rootsig::MetadataBuilder(Context, Signature.getRootElements())
          .BuildRootSignature();
  Row.Version = llvm::to_underlying(Signature.getVersion());
  M.getOrInsertNamedMetadata(llvm::dxil::RootSignaturesMD)
      ->addOperand(Row.write(Context));
  auto Placed = llvm::dxil::readRootSignature(M);
  if (!Placed)
    return Placed.takeError();
  assert(*Placed && "the entry has been given one");
  llvm::raw_string_ostream OS(Made.Listing);
  llvm::dxil::printRootSignature((*Placed)->Signature, OS);
  if (llvm::Error E = llvm::dxil::writeRootSignatureContainer(
          llvm::dxil::buildRootSignaturePart((*Placed)->Signature),
          Made.Container))
    return E;
  return llvm::Error::success();
}
