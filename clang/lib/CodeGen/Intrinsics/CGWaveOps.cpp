// CGWaveOps.cpp: Wave operations
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Vectors and matrices are values of one vector type, on which an operation is
// one call for each element.

#include "clang/CodeGen/Intrinsics/CGWaveOps.h"
#include "clang/AST/HLSLNumericType.h"
#include "clang/AST/HLSLVersions.h"
#include "clang/CodeGen/Expressions/CGConversions.h"
#include "clang/CodeGen/Intrinsics/CGOperations.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Target/DirectX/FrontIR/IRConventions.h"
#include "llvm/Target/DirectX/Operations/DXILOpFunctions.h"
#include "llvm/Target/DirectX/Tables/ShaderStages.h"

using namespace clang;
using namespace clang::hlsl;

bool LaneMarks::areNeeded() {
  if (!NamesWaveOperations) {
    const IdentifierTable &Names = Mod.getContext().Idents;
    NamesWaveOperations =
        llvm::any_of(intrinsicRows(), [&](const IntrinsicRow &Row) {
          return getLowering(Row.Op).IsWave &&
                 Names.find(Row.Name) != Names.end();
        });
  }
  return *NamesWaveOperations;
}

llvm::Function *LaneMarks::getFunction() {
  llvm::Module &M = Mod.getModule();
  if (llvm::Function *F = M.getFunction(llvm::dxil::LanesMeetFunction))
    return F;
  auto *Type =
      llvm::FunctionType::get(llvm::Type::getVoidTy(Mod.getIRContext()),
                              /*isVarArg=*/false);
  auto *F = llvm::Function::Create(Type, llvm::GlobalValue::ExternalLinkage,
                                   llvm::dxil::LanesMeetFunction, M);
  F->setOnlyAccessesInaccessibleMemory();
  F->setDoesNotThrow();
  F->setConvergent();
  F->addFnAttr(llvm::Attribute::WillReturn);
  return F;
}

//===----------------------------------------------------------------------===//
// Operations
//===----------------------------------------------------------------------===//

using llvm::dxil::OpCode;

llvm::Value *WaveEmitter::emitOperation(OpCode Code,
                                        llvm::ArrayRef<unsigned char> Numbers,
                                        llvm::ArrayRef<llvm::Value *> Args) {
  const llvm::dxil::OpInfo &Op = llvm::dxil::getOpInfo(Code);
  llvm::Type *Overload = Op.isOverloaded() ? Args[0]->getType() : nullptr;
  llvm::SmallVector<llvm::Value *, 8> Operands(Args);
  // Some operations have no overload for bool, which travels as a number.
  bool AsNumber = Overload && Overload->isIntOrIntVectorTy(1) &&
                  !llvm::dxil::isValidOverload(Op, Overload);
  if (AsNumber) {
    Overload = Overload->getWithNewBitWidth(32);
    Operands[0] = Builder.CreateZExt(Operands[0], Overload);
  }
  // The mask of lanes is four operands.
  if (Op.Code == OpCode::WaveMultiPrefixOp ||
      Op.Code == OpCode::WaveMultiPrefixBitCount)
    llvm::append_range(Operands, ConversionEmitter(F).splitComponents(
                                     Operands.pop_back_val()));
  for (unsigned char Number : Numbers) {
    bool IsByte = Op.params()[Operands.size()].Type == llvm::dxil::OpType::I8;
    Operands.push_back(IsByte ? Builder.getInt8(Number)
                              : Builder.getInt32(Number));
  }
  llvm::Value *Result = OperationEmitter(F).emitOp(Code, Overload, Operands);
  if (AsNumber && Result->getType() == Overload)
    return ConversionEmitter(F).emitNonZero(Result);
  return Result;
}

llvm::Value *WaveEmitter::emitLaneMask(OpCode Op, llvm::Value *V, QualType T) {
  llvm::Value *Mask = nullptr;
  // The operation takes a long vector as a whole.
  llvm::SmallVector<llvm::Value *, 4> Values{V};
  if (!isLongVector(T))
    Values = ConversionEmitter(F).splitComponents(V);
  for (llvm::Value *Value : Values) {
    llvm::Value *Words = emitOperation(Op, {}, Value);
    llvm::SmallVector<llvm::Value *, 4> Parts;
    for (unsigned I = 0; I != 4; ++I)
      Parts.push_back(Builder.CreateExtractValue(Words, I));
    llvm::Value *Lanes =
        ConversionEmitter(F).joinComponents(Parts, /*AsVector=*/true);
    Mask = Mask ? Builder.CreateAnd(Mask, Lanes) : Lanes;
  }
  return Mask;
}

llvm::Value *WaveEmitter::emitQuadVote(llvm::Value *Condition, bool All) {
  // What a library that is linked offline has must be in all shader models.
  if (hasFeature(Context, llvm::dxil::Feature::QuadVotes) &&
      getShaderModelMinor(Context) != llvm::dxil::OfflineLibraryMinor)
    return emitOperation(OpCode::QuadVote, All, Condition);
  llvm::Value *Own = Builder.CreateZExt(Condition, F.i32()), *Result = Own;
  // Across X, Y and the diagonal.
  for (unsigned char Across : {0, 1, 2}) {
    llvm::Value *Other = emitOperation(OpCode::QuadOp, Across, Own);
    Result = All ? Builder.CreateAnd(Result, Other)
                 : Builder.CreateOr(Result, Other);
  }
  return ConversionEmitter(F).emitNonZero(Result);
}

llvm::Value *WaveEmitter::emitIsHelperLane() {
  if (!Mod.isLibrary())
    return Builder.getFalse();
  return OperationEmitter(F).emitLocatedOp(OpCode::IsHelperLane,
                                           Builder.getInt1Ty(), {}, F.Loc);
}
