//===- CGEntry.cpp - The entry function and its inputs ----------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The module's entry has no parameters. It gathers what the parameters of the
// user's function ask for by their semantics, calls that function, and hands
// on what it gives.
//
//===----------------------------------------------------------------------===//

#include "clang/CodeGen/Entry/CGEntry.h"
#include "clang/AST/Attr.h"
#include "clang/Basic/DiagnosticSema.h"
#include "clang/CodeGen/Expressions/CGAggregates.h"
#include "clang/CodeGen/Expressions/CGConversions.h"
#include "clang/CodeGen/Expressions/CGLValueAccess.h"
#include "clang/CodeGen/Expressions/CGLValues.h"
#include "clang/CodeGen/Expressions/CGParts.h"
#include "clang/CodeGen/Expressions/VariableWrites.h"
#include "clang/CodeGen/Module/CGRootSignature.h"
#include "clang/CodeGen/Module/CGTypes.h"
#include "clang/CodeGen/Module/ErrorReporter.h"
#include "clang/CodeGen/Module/FunctionTable.h"
#include "clang/Facts/HLSLDeclMarks.h"
#include "clang/Facts/HLSLEntryUniforms.h"
#include "clang/Layout/DeclaredResources.h"
#include "llvm/IR/IntrinsicsDirectX.h"
#include "llvm/Target/DirectX/Contract/EntryAttributes.h"
#include "llvm/Target/DirectX/Contract/IRConventions.h"
#include "llvm/Target/DirectX/Contract/ShaderStages.h"
#include "llvm/Target/DirectX/Operations/DXILOpFunctions.h"

using namespace clang;
using namespace clang::hlsl;

llvm::Function *hlsl::createEntry(ModuleContext &Mod, llvm::StringRef Name) {
  auto *Type =
      llvm::FunctionType::get(llvm::Type::getVoidTy(Mod.getIRContext()),
                              /*isVarArg=*/false);
  auto *Entry = llvm::Function::Create(Type, llvm::GlobalValue::ExternalLinkage,
                                       Name, Mod.getModule());
  Entry->addFnAttr(llvm::Attribute::NoUnwind);
  return Entry;
}

/// Tells the back end what the signatures of the entry consist of.
static void writeSignatureRow(ModuleContext &Mod,
                              const EntrySignature &Signature,
                              llvm::Function *Entry) {
  llvm::dxil::SignatureRow Row;
  Row.Entry = Entry;
  for (const DeclaredElement &D : Signature.Elements)
    if (D.isInSignature()) {
      Row.Signatures[D.Signature].push_back(D.Element);
      Row.Locations[D.Signature].push_back(D.getLocation().getRawEncoding());
    }
  if (llvm::all_of(Row.Signatures, [](auto &List) { return List.empty(); }))
    return;
  llvm::Module &M = Mod.getModule();
  M.getOrInsertNamedMetadata(llvm::dxil::SignaturesMD)
      ->addOperand(Row.write(M.getContext()));
}

void hlsl::emitEntry(ModuleContext &Mod, const FunctionDecl *FD,
                     llvm::Function *Entry) {
  bool InPlace = hasUniformParameters(FD);
  llvm::Function *Body =
      InPlace ? nullptr
              : Mod.functions().getFunction(FD, nullptr, FD->getLocation());
  if (!Body && !InPlace)
    return;
  llvm::Triple::EnvironmentType Stage =
      Mod.isLibrary() ? FD->getAttr<HLSLShaderAttr>()->getType()
                      : Mod.getOptions().Stage;
  llvm::StringRef StageName = llvm::Triple::getEnvironmentTypeName(Stage);
  Entry->addFnAttr(llvm::dxil::ShaderAttr, StageName);
  auto AddNumbers = [&](llvm::StringRef Attribute, unsigned First,
                        unsigned Second, unsigned Third) {
    llvm::dxil::writeEntryNumbers(*Entry, Attribute, {First, Second, Third});
  };
  if (const auto *Threads = FD->getAttr<HLSLNumThreadsAttr>()) {
    AddNumbers(llvm::dxil::NumThreadsAttr, Threads->getX(), Threads->getY(),
               Threads->getZ());
  } else if (const auto *Row = llvm::dxil::lookupStage(Stage);
             Row && Row->requiresAttribute("numthreads")) {
    Mod.errors().reportErrorOfClang(FD->getLocation(),
                                    diag::err_hlsl_missing_numthreads)
        << StageName;
  }
  if (const auto *Lanes = FD->getAttr<HLSLWaveSizeAttr>())
    AddNumbers(llvm::dxil::WaveSizeAttr, Lanes->getMin(), Lanes->getMax(),
               Lanes->getPreferred());
  if (hasMark(FD, (StageAttributePrefix + "earlydepthstencil").str()))
    Entry->addFnAttr(llvm::dxil::EarlyDepthStencilAttr);
  emitRootSignature(Mod, FD, Entry);
  const llvm::dxil::ShaderStage *Row = llvm::dxil::lookupStage(Stage);
  assert(Row && "entries are of a stage");
  EntrySignature Signature = getEntrySignature(Mod.getContext(), FD, Row->Kind);
  writeSignatureRow(Mod, Signature, Entry);
  FunctionContext F(Mod, Entry, FD);
  if (InPlace)
    EntryEmitter(F, Signature).emitEntryInPlace();
  else
    EntryEmitter(F, Signature).emitEntry(Body);
}

CallArgument EntryEmitter::emitUniform(const ParmVarDecl *Param,
                                       const VarDecl *Global) {
  LValue Bound = LValueEmitter(F).emitVariable(Global, Param->getLocation());
  QualType T = Global->getType();
  if (!isAggregate(T))
    return {AccessEmitter(F).load(Bound), std::nullopt};
  if (hasResources(T) && !Mod.writes().isWritten(Param))
    return {nullptr, Bound};
  LValue Copy = F.createTemporary(T.getUnqualifiedType(), Param->getName());
  Copy.get<MemoryLValue>().Traits = getTraits(Param);
  AggregateEmitter(F).copy(Copy, Bound);
  return {nullptr, Copy};
}

void EntryEmitter::emitEntryInPlace() {
  const FunctionDecl *Entry = F.Body.FD;
  for (const EntryValue &Value : Signature.Values)
    if (Value.IsOutput)
      return Mod.errors().reportUnsupported(
          Entry->getLocation(), "a uniform parameter of an entry with outputs");
  llvm::SmallVector<CallArgument, 8> Args;
  for (const ParmVarDecl *Param : Entry->parameters()) {
    if (const VarDecl *Global = getEntryUniform(Param)) {
      Args.push_back(emitUniform(Param, Global));
      continue;
    }
    LValue Into = F.createTemporary(Param->getType().getNonReferenceType(),
                                    Param->getName());
    for (const EntryValue &Value : Signature.Values)
      if (Value.Param == Param)
        emitInputs(Into, Value);
    Args.push_back({nullptr, Into});
  }
  CallEmitter(F).emitEntryBody(Entry, Args);
  F.startBlock(F.Body.ReturnBlock);
  F.finish(/*Result=*/nullptr);
}

//===----------------------------------------------------------------------===//
// The function
//===----------------------------------------------------------------------===//

void EntryEmitter::emitEntry(llvm::Function *Body) {
  llvm::SmallVector<llvm::Value *, 8> Args;
  llvm::DenseMap<const ParmVarDecl *, LValue> Objects;
  QualType Result = F.Body.FD->getReturnType();
  if (isAggregate(Result)) {
    LValue Whole = F.createTemporary(Result, "result");
    Args.push_back(Whole.get<MemoryLValue>().Pointer);
    Objects.try_emplace(nullptr, Whole);
  }
  for (const ParmVarDecl *Param : F.Body.FD->parameters()) {
    QualType T = Param->getType().getNonReferenceType();
    assert(!hasResources(T) && "Sema refuses resources as inputs");
    LValue Object = F.createTemporary(T, Param->getName());
    for (const EntryValue &Value : Signature.Values)
      if (Value.Param == Param && !Value.IsOutput)
        emitInputs(Object, Value);
    Args.push_back(isAggregate(T) || Param->getType()->isReferenceType()
                       ? Object.get<MemoryLValue>().Pointer
                       : AccessEmitter(F).load(Object));
    Objects.try_emplace(Param, Object);
  }
  llvm::Value *Returned = Builder.CreateCall(Body, Args);
  if (!isAggregate(Result) && !Result->isVoidType()) {
    LValue Whole = F.createTemporary(Result, "result");
    AccessEmitter(F).store(Whole, Returned);
    Objects.try_emplace(nullptr, Whole);
  }
  for (const EntryValue &Value : Signature.Values)
    if (Value.IsOutput)
      emitOutputs(Objects.find(Value.Param)->second, Value);
  F.startBlock(F.Body.ReturnBlock);
  F.finish(/*Result=*/nullptr);
}

void EntryEmitter::forEachLeaf(const LValue &Object,
                               llvm::function_ref<void(const LValue &)> Visit) {
  if (const auto *Array =
          Mod.getContext().getAsConstantArrayType(Object.Type)) {
    for (uint64_t I = 0, N = Array->getZExtSize(); I != N; ++I)
      forEachLeaf(PartEmitter(F).getArrayElement(Object, Builder.getInt32(I)),
                  Visit);
    return;
  }
  const auto *Record = Object.Type->getAsCXXRecordDecl();
  if (!Record)
    return Visit(Object);
  for (const CXXBaseSpecifier &Base : Record->bases())
    forEachLeaf(
        PartEmitter(F).getBase(Object, Base.getType()->getAsCXXRecordDecl()),
        Visit);
  for (const FieldDecl *Field : Record->fields())
    forEachLeaf(PartEmitter(F).getField(Object, Field), Visit);
}

void EntryEmitter::emitInputs(const LValue &Object, const EntryValue &Value) {
  const SignatureLeaf *Leaf = Value.Leaves.data();
  forEachLeaf(Object, [&](const LValue &Part) {
    AccessEmitter(F).store(Part, emitInput(*Leaf++, Part.Type));
  });
}

void EntryEmitter::emitOutputs(const LValue &Object, const EntryValue &Value) {
  const SignatureLeaf *Leaf = Value.Leaves.data();
  forEachLeaf(Object, [&](const LValue &Part) {
    emitOutput(*Leaf++, AccessEmitter(F).load(Part), Part.Type);
  });
}

//===----------------------------------------------------------------------===//
// Elements
//===----------------------------------------------------------------------===//

/// The row and column in a signature of element \p N of a scalar, a vector or
/// a matrix, whose elements are numbered row by row.
static std::pair<unsigned, unsigned> getRowAndColumn(const DeclaredElement &D,
                                                     QualType T, unsigned N) {
  const auto *Matrix = T->getAs<ConstantMatrixType>();
  if (!Matrix)
    return {0, N};
  unsigned Row = N / Matrix->getNumColumns();
  unsigned Column = N % Matrix->getNumColumns();
  return D.IsColumnMajor ? std::pair(Column, Row) : std::pair(Row, Column);
}

llvm::Value *EntryEmitter::emitInput(const SignatureLeaf &Leaf, QualType T) {
  const DeclaredElement &D = Signature.Elements[Leaf.Element];
  if (D.Interpretation == llvm::dxil::SemanticInterpretation::NotInSig ||
      D.Interpretation == llvm::dxil::SemanticInterpretation::Shadow)
    return emitSystemValue(D.Element.Kind, T);
  QualType Scalar = getScalarElementType(T);
  llvm::Type *Overload = Scalar->isBooleanType()
                             ? Builder.getInt32Ty()
                             : Mod.types().getValueType(Scalar);
  llvm::Value *Vertex = llvm::UndefValue::get(Builder.getInt32Ty());
  auto Load = [&](unsigned N) {
    auto [Row, Column] = getRowAndColumn(D, T, N);
    llvm::Value *Number = llvm::dxil::createFrontOpCall(
        Builder, llvm::dxil::OpCode::LoadInput, Overload,
        {Builder.getInt32(D.Element.ID), Builder.getInt32(Leaf.FirstRow + Row),
         Builder.getInt8(Column), Vertex});
    return Scalar->isBooleanType() ? ConversionEmitter(F).emitNonZero(Number)
                                   : Number;
  };
  return emitComponents(T, Load);
}

void EntryEmitter::emitOutput(const SignatureLeaf &Leaf, llvm::Value *V,
                              QualType T) {
  const DeclaredElement &D = Signature.Elements[Leaf.Element];
  bool IsScalar = !T->isVectorType() && !T->isMatrixType();
  for (unsigned N = 0, Count = getElementCount(T); N != Count; ++N) {
    auto [Row, Column] = getRowAndColumn(D, T, N);
    llvm::Value *Number =
        IsScalar ? V : Builder.CreateExtractElement(V, uint64_t(N));
    if (Number->getType()->isIntegerTy(1))
      Number = Builder.CreateZExt(Number, Builder.getInt32Ty());
    llvm::dxil::createFrontOpCall(
        Builder, llvm::dxil::OpCode::StoreOutput, Number->getType(),
        {Builder.getInt32(D.Element.ID), Builder.getInt32(Leaf.FirstRow + Row),
         Builder.getInt8(Column), Number});
  }
}

llvm::Value *
EntryEmitter::emitComponents(QualType T,
                             llvm::function_ref<llvm::Value *(unsigned)> Emit) {
  if (!T->isVectorType() && !T->isMatrixType())
    return Emit(0);
  llvm::Value *V = F.getPoison(T);
  for (unsigned N = 0, Count = getElementCount(T); N != Count; ++N)
    V = Builder.CreateInsertElement(V, Emit(N), uint64_t(N));
  return V;
}

/// The operation that gives component \p N of a system value.
llvm::Value *EntryEmitter::emitSystemNumber(llvm::dxil::SemanticKind Kind,
                                            unsigned N) {
  using llvm::dxil::OpCode;
  using llvm::dxil::SemanticKind;
  auto Call = [&](OpCode Code) -> llvm::Value * {
    return llvm::dxil::createFrontOpCall(Builder, Code, Builder.getInt32Ty(),
                                         {});
  };
  auto Thread = [&](llvm::Intrinsic::ID ID) -> llvm::Value * {
    return Builder.CreateIntrinsic(ID, {Builder.getInt32(N)});
  };
  switch (Kind) {
  case SemanticKind::DispatchThreadID:
    return Thread(llvm::Intrinsic::dx_thread_id);
  case SemanticKind::GroupID:
    return Thread(llvm::Intrinsic::dx_group_id);
  case SemanticKind::GroupThreadID:
    return Thread(llvm::Intrinsic::dx_thread_id_in_group);
  case SemanticKind::GroupIndex:
    return Builder.CreateIntrinsic(
        llvm::Intrinsic::dx_flattened_thread_id_in_group,
        llvm::ArrayRef<llvm::Value *>());
  case SemanticKind::ViewID:
    return Call(OpCode::ViewID);
  case SemanticKind::Coverage:
    return Call(OpCode::Coverage);
  case SemanticKind::InnerCoverage:
    return Call(OpCode::InnerCoverage);
  case SemanticKind::SampleIndex:
    return Call(OpCode::SampleIndex);
  case SemanticKind::StartVertexLocation:
    return Call(OpCode::StartVertexLocation);
  case SemanticKind::StartInstanceLocation:
    return Call(OpCode::StartInstanceLocation);
  default:
    return nullptr;
  }
}

llvm::Value *EntryEmitter::emitSystemValue(llvm::dxil::SemanticKind Kind,
                                           QualType T) {
  QualType Scalar = getScalarElementType(T);
  return emitComponents(T, [&](unsigned N) -> llvm::Value * {
    llvm::Value *Number = emitSystemNumber(Kind, N);
    if (!Number) {
      Mod.errors().reportUnsupported(
          F.Body.FD->getLocation(),
          ("the semantic '" + llvm::dxil::lookupSystemValue(Kind)->Name + "'")
              .str());
      return llvm::PoisonValue::get(Mod.types().getValueType(Scalar));
    }
    return Scalar->isBooleanType()
               ? ConversionEmitter(F).emitNonZero(Number)
               : Builder.CreateZExtOrTrunc(Number,
                                           Mod.types().getValueType(Scalar));
  });
}
