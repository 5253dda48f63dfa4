// CGExports.cpp: Exported functions of a library
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// An exported function is called through a thunk that takes and returns scalars
// only. `!hlsl.exports` describes what the scalars represent; the backend
// creates from it the signature that Microsoft's compiler would use.

#include "clang/CodeGen/Module/CGExports.h"
#include "clang/AST/Attr.h"
#include "clang/AST/HLSLDeclMarks.h"
#include "clang/AST/HLSLNumericType.h"
#include "clang/CodeGen/Expressions/CGAggregates.h"
#include "clang/CodeGen/Expressions/CGLValueAccess.h"
#include "clang/CodeGen/Module/CGGlobals.h"
#include "clang/CodeGen/Module/CGTypes.h"
#include "clang/CodeGen/Module/FunctionTable.h"
#include "llvm/Target/DirectX/FrontIR/FrontIRSchemas.h"
#include "llvm/Target/DirectX/FrontIR/IRConventions.h"

using namespace clang;
using namespace clang::hlsl;

static llvm::dxil::ParameterQualifier getQualifier(const ParmVarDecl *Param) {
  const auto *Modifier = Param->getAttr<HLSLParamModifierAttr>();
  if (!Modifier || !Modifier->isAnyOut())
    return llvm::dxil::ParameterIn;
  return Modifier->isInOut() ? llvm::dxil::ParameterInOut
                             : llvm::dxil::ParameterOut;
}

//===----------------------------------------------------------------------===//
// The parameters of the thunk
//===----------------------------------------------------------------------===//

static void addScalarTypes(ModuleContext &Mod, QualType T,
                           llvm::SmallVectorImpl<llvm::Type *> &Types) {
  T = T.getNonReferenceType();
  if (T->isVoidType())
    return;
  if (const auto *Array = Mod.getContext().getAsConstantArrayType(T)) {
    for (uint64_t I = 0, N = Array->getZExtSize(); I != N; ++I)
      addScalarTypes(Mod, Array->getElementType(), Types);
  } else if (const auto *Record = T->getAsCXXRecordDecl()) {
    for (const CXXBaseSpecifier &Base : Record->bases())
      addScalarTypes(Mod, Base.getType(), Types);
    for (const FieldDecl *Field : Record->fields())
      addScalarTypes(Mod, Field->getType(), Types);
  } else {
    Types.append(getElementCount(T),
                 Mod.types().getValueType(getScalarElementType(T)));
  }
}

//===----------------------------------------------------------------------===//
// The description
//===----------------------------------------------------------------------===//

/// The properties of a parameter, or of the result of the function \p D.
static llvm::MDNode *makeAnnotation(ModuleContext &Mod, const ValueDecl *D,
                                    QualType T) {
  llvm::LLVMContext &IRContext = Mod.getIRContext();
  T = Mod.getContext().getBaseElementType(T.getNonReferenceType());
  if (T->isRecordType() || T->isVoidType())
    return llvm::dxil::writeNoAnnotation(IRContext);
  llvm::dxil::TypeAnnotation Annotation;
  Annotation.IsPrecise = isPrecise(D);
  if (const auto *Matrix = T->getAs<ConstantMatrixType>()) {
    Annotation.NumRows = Matrix->getNumRows();
    Annotation.NumColumns = Matrix->getNumColumns();
    if (Mod.getRawLayout().getPacking(D) == MatrixPacking::RowMajor)
      Annotation.Orientation = llvm::dxil::MatrixByRow;
  }
  if (const auto *Semantic = D->getAttr<HLSLParsedSemanticAttr>()) {
    Annotation.Semantic = Semantic->getSemanticName().str();
    if (Semantic->getSemanticIndex() != 0)
      Annotation.Semantic += std::to_string(Semantic->getSemanticIndex());
  }
  Annotation.ComponentType =
      llvm::to_underlying(getComponentType(getScalarElementType(T)));
  return Annotation.write(IRContext);
}

/// Lists how the matrices of a type lie in memory, which for those in structs
/// is said nowhere else. \p D is what is declared with the type.
static void addMatrixOrders(const ASTContext &Context, QualType T,
                            const ValueDecl *D,
                            llvm::function_ref<bool(const ValueDecl *)> IsByRow,
                            llvm::SmallVectorImpl<unsigned> &Orders) {
  T = Context.getBaseElementType(T.getNonReferenceType());
  if (T->isMatrixType())
    Orders.push_back(IsByRow(D) ? llvm::dxil::MatrixByRow
                                : llvm::dxil::MatrixByColumn);
  const auto *Record = T->getAsCXXRecordDecl();
  if (!Record)
    return;
  for (const CXXBaseSpecifier &Base : Record->bases())
    addMatrixOrders(Context, Base.getType(), D, IsByRow, Orders);
  for (const FieldDecl *Field : Record->fields())
    addMatrixOrders(Context, Field->getType(), Field, IsByRow, Orders);
}

static llvm::MDNode *describeExport(ModuleContext &Mod,
                                    SignatureTypes &Signatures,
                                    const FunctionDecl *FD,
                                    llvm::Function *Thunk) {
  auto Describe = [&](llvm::dxil::ParameterQualifier Qualifier,
                      const ValueDecl *D, QualType T) {
    llvm::dxil::ExportParameter P;
    P.Qualifier = Qualifier;
    P.Ty = Signatures.get(T);
    P.Annotation = makeAnnotation(Mod, D, T);
    addMatrixOrders(
        Mod.getContext(), T, D,
        [&](const ValueDecl *Declared) {
          return Mod.getRawLayout().getPacking(Declared) ==
                 MatrixPacking::RowMajor;
        },
        P.MatrixOrders);
    return P;
  };
  QualType Result = FD->getReturnType();
  llvm::dxil::ExportRow Row;
  Row.F = Thunk;
  Row.Name = FD->getName();
  Row.Result = Describe(Result->isVoidType() ? llvm::dxil::ParameterIn
                                             : llvm::dxil::ParameterOut,
                        FD, Result);
  for (const ParmVarDecl *Param : FD->parameters())
    Row.Parameters.push_back(
        Describe(getQualifier(Param), Param, Param->getType()));
  return Row.write(Mod.getIRContext());
}

//===----------------------------------------------------------------------===//
// Thunks
//===----------------------------------------------------------------------===//

llvm::Function *hlsl::createThunk(ModuleContext &Mod,
                                  SignatureTypes &Signatures,
                                  const FunctionDecl *FD,
                                  llvm::StringRef Symbol) {
  llvm::SmallVector<llvm::Type *, 16> Params, Results;
  addScalarTypes(Mod, FD->getReturnType(), Results);
  for (const ParmVarDecl *Param : FD->parameters()) {
    llvm::dxil::ParameterQualifier Qualifier = getQualifier(Param);
    if (Qualifier != llvm::dxil::ParameterOut)
      addScalarTypes(Mod, Param->getType(), Params);
    if (Qualifier != llvm::dxil::ParameterIn)
      addScalarTypes(Mod, Param->getType(), Results);
  }
  llvm::Type *Result = Results.empty()
                           ? llvm::Type::getVoidTy(Mod.getIRContext())
                           : llvm::StructType::get(Mod.getIRContext(), Results);
  auto *Thunk = llvm::Function::Create(
      llvm::FunctionType::get(Result, Params, /*isVarArg=*/false),
      llvm::GlobalValue::ExternalLinkage, Symbol, Mod.getModule());
  Thunk->addFnAttr(llvm::Attribute::NoUnwind);
  Thunk->addFnAttr(llvm::dxil::ExportAttr);
  Mod.getModule()
      .getOrInsertNamedMetadata(llvm::dxil::ExportsMD)
      ->addOperand(describeExport(Mod, Signatures, FD, Thunk));
  return Thunk;
}

void hlsl::emitThunk(ModuleContext &Mod, const FunctionDecl *FD,
                     llvm::Function *Thunk) {
  llvm::Function *Body =
      Mod.functions().getFunction(FD, nullptr, FD->getLocation());
  if (!Body)
    return;
  FunctionContext F(Mod, Thunk, FD);
  ThunkEmitter(F).emitThunk(Body);
}

void ThunkEmitter::emitThunk(llvm::Function *Body) {
  llvm::Function::arg_iterator Next = F.Fn->arg_begin();
  llvm::SmallVector<llvm::Value *, 8> Args;
  llvm::SmallVector<LValue, 4> Outputs;
  QualType Result = F.Body.FD->getReturnType();
  if (!Result->isVoidType())
    Outputs.push_back(F.createTemporary(Result, "result"));
  if (isAggregate(Result)) {
    markIfPrecise(F.Body.FD, Outputs.front());
    Args.push_back(Outputs.front().get<MemoryLValue>().Pointer);
  }
  for (const ParmVarDecl *Param : F.Body.FD->parameters()) {
    llvm::dxil::ParameterQualifier Qualifier = getQualifier(Param);
    LValue Local = F.createTemporary(Param->getType(), Param->getName());
    markIfPrecise(Param, Local);
    llvm::SmallVector<LValue, 16> Scalars;
    if (Qualifier != llvm::dxil::ParameterOut)
      AggregateEmitter(F).collectLeaves(Local, Scalars, /*SplitsVectors=*/true);
    for (const LValue &Scalar : Scalars)
      AccessEmitter(F).store(Scalar, &*Next++);
    Args.push_back(isPassedByAddress(Param) || isAggregate(Local.Type)
                       ? Local.get<MemoryLValue>().Pointer
                       : AccessEmitter(F).load(Local));
    if (Qualifier != llvm::dxil::ParameterIn)
      Outputs.push_back(Local);
  }
  llvm::Value *V = Builder.CreateCall(Body, Args);
  if (!V->getType()->isVoidTy())
    AccessEmitter(F).store(Outputs.front(), V);

  llvm::SmallVector<LValue, 16> Scalars;
  for (const LValue &Output : Outputs)
    AggregateEmitter(F).collectLeaves(Output, Scalars, /*SplitsVectors=*/true);
  if (Scalars.empty()) {
    F.startBlock(F.Body.ReturnBlock);
    return F.finish(/*Result=*/nullptr);
  }
  llvm::Value *All = llvm::PoisonValue::get(F.Fn->getReturnType());
  for (auto [Number, Scalar] : llvm::enumerate(Scalars))
    All = Builder.CreateInsertValue(All, AccessEmitter(F).load(Scalar), Number);
  F.startBlock(F.Body.ReturnBlock);
  F.finish(All);
}

//===----------------------------------------------------------------------===//
// Calls of what other libraries define
//===----------------------------------------------------------------------===//

void hlsl::emitOutsideCall(ModuleContext &Mod, const FunctionDecl *FD,
                           llvm::Function *Fn) {
  FunctionContext F(Mod, Fn, FD);
  ThunkEmitter Emitter(F);
  llvm::Function *Thunk = Mod.entries().getOutsideThunk(FD);
  if (Thunk)
    return Emitter.emitOutsideCall(Thunk);
  Emitter.emitNothing();
}

void ThunkEmitter::emitNothing() {
  F.startBlock(F.Body.ReturnBlock);
  llvm::Type *Result = F.Fn->getReturnType();
  F.finish(Result->isVoidTy() ? nullptr : llvm::PoisonValue::get(Result));
}

void ThunkEmitter::emitOutsideCall(llvm::Function *Thunk) {
  llvm::Function::arg_iterator Next = F.Fn->arg_begin();
  llvm::SmallVector<LValue, 4> Outputs;
  llvm::SmallVector<llvm::Value *, 16> Args;
  QualType Result = F.Body.FD->getReturnType();
  if (isAggregate(Result))
    Outputs.push_back(LValue(MemoryLValue{&*Next++}, Result));
  else if (!Result->isVoidType())
    Outputs.push_back(F.createTemporary(Result, "result"));
  for (const ParmVarDecl *Param : F.Body.FD->parameters()) {
    QualType T = Param->getType().getNonReferenceType();
    llvm::dxil::ParameterQualifier Qualifier = getQualifier(Param);
    LValue Location(MemoryLValue{&*Next}, T);
    if (!isPassedByAddress(Param) && !isAggregate(T)) {
      Location = F.createTemporary(T, Param->getName());
      AccessEmitter(F).store(Location, &*Next);
    }
    ++Next;
    llvm::SmallVector<LValue, 16> Scalars;
    if (Qualifier != llvm::dxil::ParameterOut)
      AggregateEmitter(F).collectLeaves(Location, Scalars,
                                        /*SplitsVectors=*/true);
    for (const LValue &Scalar : Scalars)
      Args.push_back(AccessEmitter(F).load(Scalar));
    if (Qualifier != llvm::dxil::ParameterIn)
      Outputs.push_back(Location);
  }
  llvm::Value *All = Builder.CreateCall(Thunk, Args);

  llvm::SmallVector<LValue, 16> Scalars;
  for (const LValue &Output : Outputs)
    AggregateEmitter(F).collectLeaves(Output, Scalars, /*SplitsVectors=*/true);
  for (auto [Number, Scalar] : llvm::enumerate(Scalars))
    AccessEmitter(F).store(Scalar, Builder.CreateExtractValue(All, Number));
  F.startBlock(F.Body.ReturnBlock);
  F.finish(F.Fn->getReturnType()->isVoidTy()
               ? nullptr
               : AccessEmitter(F).load(Outputs.front()));
}
