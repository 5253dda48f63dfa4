//===- CGExports.cpp - Exported functions of a library ----------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// An exported function is called through a thunk that takes and returns scalars
// only. What the scalars stand for goes to `!hlsl.exports`, from which the back
// end makes the signature that Microsoft's compiler would give the function.
//
//===----------------------------------------------------------------------===//

#include "CGExports.h"
#include "clang/AST/Attr.h"
#include "clang/CodeGen/Expressions/CGAggregates.h"
#include "clang/CodeGen/Expressions/CGLValueAccess.h"
#include "clang/CodeGen/Module/CGTypes.h"
#include "clang/CodeGen/Module/FunctionTable.h"
#include "clang/CodeGen/Module/SymbolNames.h"
#include "clang/Facts/HLSLDeclMarks.h"
#include "llvm/Target/DirectX/Contract/ExportRow.h"
#include "llvm/Target/DirectX/Contract/IRConventions.h"

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
// The types of the final signature
//===----------------------------------------------------------------------===//

llvm::StructType *ModuleEmitter::getSignatureMatrix(QualType T) {
  const auto *Matrix = T->castAs<ConstantMatrixType>();
  std::string Name = (llvm::Twine("class.matrix.") +
                      spellForSymbols(Context, Matrix->getElementType()) + "." +
                      llvm::Twine(Matrix->getNumRows()) + "." +
                      llvm::Twine(Matrix->getNumColumns()))
                         .str();
  llvm::StructType *&Known = SignatureMatrices[Name];
  if (!Known)
    Known = llvm::StructType::create(
        IRContext,
        llvm::ArrayType::get(llvm::FixedVectorType::get(
                                 types().getValueType(Matrix->getElementType()),
                                 Matrix->getNumColumns()),
                             Matrix->getNumRows()),
        Name);
  return Known;
}

llvm::StructType *
ModuleEmitter::getSignatureStruct(const CXXRecordDecl *Record) {
  Record = Record->getDefinition();
  if (llvm::StructType *Known = SignatureStructs.lookup(Record))
    return Known;
  llvm::SmallVector<llvm::Type *, 8> Elements;
  for (const CXXBaseSpecifier &Base : Record->bases())
    Elements.push_back(getSignatureType(Base.getType(), /*IsInMemory=*/true));
  for (const FieldDecl *Field : Record->fields())
    Elements.push_back(getSignatureType(Field->getType(), /*IsInMemory=*/true));
  auto *Type = llvm::StructType::create(
      IRContext, Elements,
      (Record->isStruct() ? "struct." : "class.") +
          spellForSymbols(Context, Context.getCanonicalTagType(Record)));
  SignatureStructs[Record] = Type;
  return Type;
}

/// \p IsInMemory for elements of arrays and structs: a bool is a word there.
/// What has 16 bits in registers has 16 bits here, too.
llvm::Type *ModuleEmitter::getSignatureType(QualType T, bool IsInMemory) {
  T = T.getNonReferenceType();
  if (T->isVoidType())
    return llvm::Type::getInt32Ty(IRContext);
  if (const auto *Array = Context.getAsConstantArrayType(T))
    return llvm::ArrayType::get(
        getSignatureType(Array->getElementType(), /*IsInMemory=*/true),
        Array->getZExtSize());
  if (const auto *Record = T->getAsCXXRecordDecl())
    return getSignatureStruct(Record);
  if (T->isMatrixType())
    return getSignatureMatrix(T);
  return IsInMemory ? types().getElementType(T) : types().getValueType(T);
}

void ModuleEmitter::addScalarTypes(QualType T,
                                   llvm::SmallVectorImpl<llvm::Type *> &Types) {
  T = T.getNonReferenceType();
  if (T->isVoidType())
    return;
  if (const auto *Array = Context.getAsConstantArrayType(T)) {
    for (uint64_t I = 0, N = Array->getZExtSize(); I != N; ++I)
      addScalarTypes(Array->getElementType(), Types);
  } else if (const auto *Record = T->getAsCXXRecordDecl()) {
    for (const CXXBaseSpecifier &Base : Record->bases())
      addScalarTypes(Base.getType(), Types);
    for (const FieldDecl *Field : Record->fields())
      addScalarTypes(Field->getType(), Types);
  } else {
    Types.append(getElementCount(T),
                 types().getValueType(getScalarElementType(T)));
  }
}

//===----------------------------------------------------------------------===//
// The description
//===----------------------------------------------------------------------===//

static llvm::dxil::ElementType getComponentType(QualType Scalar) {
  using llvm::dxil::ElementType;
  if (Scalar->isBooleanType())
    return ElementType::I1;
  if (Scalar->isHalfType())
    return ElementType::F16;
  if (Scalar->isSpecificBuiltinType(BuiltinType::Float))
    return ElementType::F32;
  if (Scalar->isSpecificBuiltinType(BuiltinType::Double))
    return ElementType::F64;
  // The enumerations of HLSL are of int, unless they say otherwise.
  bool IsSigned = Scalar->isSignedIntegerOrEnumerationType();
  if (Scalar->isSpecificBuiltinType(BuiltinType::Short) ||
      Scalar->isSpecificBuiltinType(BuiltinType::UShort))
    return IsSigned ? ElementType::I16 : ElementType::U16;
  bool IsLong = Scalar->isSpecificBuiltinType(BuiltinType::Long) ||
                Scalar->isSpecificBuiltinType(BuiltinType::ULong);
  if (IsLong)
    return IsSigned ? ElementType::I64 : ElementType::U64;
  return IsSigned ? ElementType::I32 : ElementType::U32;
}

/// The properties of a parameter, or of the result of the function \p D.
llvm::MDNode *ModuleEmitter::makeAnnotation(const ValueDecl *D, QualType T) {
  T = Context.getBaseElementType(T.getNonReferenceType());
  if (T->isRecordType() || T->isVoidType())
    return llvm::dxil::writeNoAnnotation(IRContext);
  llvm::dxil::TypeAnnotation Annotation;
  Annotation.IsPrecise = hasMark(D, PreciseMark);
  if (const auto *Matrix = T->getAs<ConstantMatrixType>()) {
    Annotation.NumRows = Matrix->getNumRows();
    Annotation.NumColumns = Matrix->getNumColumns();
    if (RawLayout.getPacking(D) == MatrixPacking::RowMajor)
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

llvm::MDNode *ModuleEmitter::describeExport(const FunctionDecl *FD,
                                            llvm::Function *Thunk) {
  auto Describe = [&](llvm::dxil::ParameterQualifier Qualifier,
                      const ValueDecl *D, QualType T) {
    llvm::dxil::ExportParameter P;
    P.Qualifier = Qualifier;
    P.Ty = getSignatureType(T);
    P.Annotation = makeAnnotation(D, T);
    addMatrixOrders(
        Context, T, D,
        [&](const ValueDecl *Declared) {
          return RawLayout.getPacking(Declared) == MatrixPacking::RowMajor;
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
  return Row.write(IRContext);
}

//===----------------------------------------------------------------------===//
// Thunks
//===----------------------------------------------------------------------===//

void ModuleEmitter::createThunk(const FunctionDecl *FD,
                                llvm::StringRef Symbol) {
  llvm::SmallVector<llvm::Type *, 16> Params, Results;
  addScalarTypes(FD->getReturnType(), Results);
  for (const ParmVarDecl *Param : FD->parameters()) {
    llvm::dxil::ParameterQualifier Qualifier = getQualifier(Param);
    if (Qualifier != llvm::dxil::ParameterOut)
      addScalarTypes(Param->getType(), Params);
    if (Qualifier != llvm::dxil::ParameterIn)
      addScalarTypes(Param->getType(), Results);
  }
  llvm::Type *Result = Results.empty()
                           ? llvm::Type::getVoidTy(IRContext)
                           : llvm::StructType::get(IRContext, Results);
  auto *Thunk = llvm::Function::Create(
      llvm::FunctionType::get(Result, Params, /*isVarArg=*/false),
      llvm::GlobalValue::ExternalLinkage, Symbol, *Module);
  Thunk->addFnAttr(llvm::Attribute::NoUnwind);
  Thunk->addFnAttr(llvm::dxil::ExportAttr);
  Roots.push_back({FD, Thunk, /*IsEntry=*/false});
  Module->getOrInsertNamedMetadata(llvm::dxil::ExportsMD)
      ->addOperand(describeExport(FD, Thunk));
}

void ModuleEmitter::emitThunk(const FunctionDecl *FD, llvm::Function *Thunk) {
  llvm::Function *Body =
      functions().getFunction(FD, nullptr, FD->getLocation());
  if (!Body)
    return;
  FunctionContext F(*this, Thunk, FD);
  ThunkEmitter(F).emitThunk(Body);
}

void ThunkEmitter::emitThunk(llvm::Function *Body) {
  llvm::Function::arg_iterator Next = F.Fn->arg_begin();
  llvm::SmallVector<llvm::Value *, 8> Args;
  llvm::SmallVector<LValue, 4> Outputs;
  QualType Result = F.Body.FD->getReturnType();
  if (!Result->isVoidType())
    Outputs.push_back(F.createTemporary(Result, "result"));
  if (isAggregate(Result))
    Args.push_back(Outputs.front().get<MemoryLValue>().Pointer);
  for (const ParmVarDecl *Param : F.Body.FD->parameters()) {
    llvm::dxil::ParameterQualifier Qualifier = getQualifier(Param);
    LValue Local = F.createTemporary(Param->getType(), Param->getName());
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
