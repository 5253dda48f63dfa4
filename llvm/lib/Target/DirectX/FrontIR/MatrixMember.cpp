//===- MatrixMember.cpp - Rows of !hlsl.matrices --------------------------===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "llvm/Target/DirectX/FrontIR/MatrixMember.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/DerivedTypes.h"
#include "llvm/IR/Metadata.h"
#include "llvm/IR/Module.h"
#include "llvm/Target/DirectX/DXILForm/MetadataFields.h"

using namespace llvm;
using namespace llvm::dxil;

namespace {
enum RowField : unsigned { StructField, MemberField, RowsField, ColumnsField };
} // namespace

void MatrixMember::write(Module &M) const {
  LLVMContext &Context = M.getContext();
  M.getOrInsertNamedMetadata(MatrixMembersMD)
      ->addOperand(MDNode::get(
          Context,
          {ConstantAsMetadata::get(UndefValue::get(Struct)),
           makeWordField(Context, Member), makeWordField(Context, NumRows),
           makeWordField(Context, NumColumns)}));
}

std::vector<MatrixMember> dxil::readMatrixMembers(const Module &M) {
  std::vector<MatrixMember> Members;
  const NamedMDNode *Rows = M.getNamedMetadata(MatrixMembersMD);
  if (!Rows)
    return Members;
  for (const MDNode *Row : Rows->operands()) {
    const Constant *Value = getConstantField(*Row, StructField);
    std::optional<uint32_t> Member = getWordField(*Row, MemberField);
    std::optional<uint32_t> NumRows = getWordField(*Row, RowsField);
    std::optional<uint32_t> NumColumns = getWordField(*Row, ColumnsField);
    auto *Struct = Value ? dyn_cast<StructType>(Value->getType()) : nullptr;
    if (Struct && Member && NumRows.value_or(0) && NumColumns.value_or(0))
      Members.push_back({Struct, *Member, *NumRows, *NumColumns});
  }
  return Members;
}
