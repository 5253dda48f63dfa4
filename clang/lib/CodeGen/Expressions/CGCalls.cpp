//===- CGCalls.cpp - Calls and their arguments ------------------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Only pointers to locals of the caller are passed. What an `inout` or `out`
// parameter shall read or write elsewhere is copied into a local before the
// call and back after it, as HLSL says. Two kinds of callees are not called,
// but emitted in place: methods of objects elsewhere, because copying such an
// object back would write members that the method leaves alone and other
// threads may change; and functions that take resources, because handles cannot
// be passed.
//
//===----------------------------------------------------------------------===//

#include "clang/AST/Attr.h"
#include "clang/CodeGen/Expressions/FunctionEmitter.h"
#include "llvm/Support/SaveAndRestore.h"
#include "llvm/Target/DirectX/Contract/IRConventions.h"

using namespace clang;
using namespace clang::hlsl;

/// What is done after a call: an out argument's own write-back, or a copy.
struct FunctionEmitter::WriteBack {
  const HLSLOutArgExpr *Out = nullptr;
  Place To;
  Place From;
};

void FunctionEmitter::emitWriteBacks(llvm::ArrayRef<WriteBack> WriteBacks) {
  for (const WriteBack &W : WriteBacks) {
    if (W.Out)
      emitIgnored(W.Out->getWritebackCast());
    else
      copy(W.To, W.From);
  }
}

/// True if \p P can be handed to a callee as it is.
static bool isPassable(const Place &P) {
  return P.K == Place::Kind::Native && !P.HasElements &&
         P.Pointer->getType()->getPointerAddressSpace() ==
             llvm::dxil::DefaultAddressSpace;
}

/// True if \p R is what was asked for, so that nothing is left to copy.
static bool isSamePlace(const Place &L, const Place &R) {
  return R.Type.isNull() ||
         (L.K == R.K && L.Pointer == R.Pointer && L.K == Place::Kind::Native);
}

llvm::Value *FunctionEmitter::emitCall(const CallExpr *E, const Place *Into) {
  const FunctionDecl *Callee = E->getDirectCallee();
  if (!Callee)
    return emitUnsupportedValue(E);
  if (std::optional<Builtin> Op = getBuiltinOp(Callee)) {
    const IntrinsicRow *Row = findIntrinsic(*Op);
    if (Row && !isa<CXXMemberCallExpr>(E))
      return emitIntrinsic(E, *Row);
    if (*Op == Builtin::MatrixElements)
      return load(emitMatrixElements(E));
    return emitMethod(E, *Op, Into);
  }
  if (std::optional<Place> Target = emitTrivialAssignment(E)) {
    if (Into)
      copy(*Into, *Target);
    return nullptr;
  }
  if (Callee->getBuiltinID() != 0)
    return emitUnsupportedValue(E);
  Argument Result = emitUserCall(E, Callee, Into);
  if (Into && !isSamePlace(*Into, Result.Where))
    copy(*Into, Result.Where);
  return Result.Value;
}

std::optional<Place> FunctionEmitter::emitTrivialAssignment(const CallExpr *E) {
  const auto *Operator = dyn_cast<CXXOperatorCallExpr>(E);
  if (!Operator || Operator->getOperator() != OO_Equal)
    return std::nullopt;
  const auto *Method = dyn_cast_or_null<CXXMethodDecl>(E->getDirectCallee());
  if (!Method ||
      (Method->isUserProvided() && !isResource(E->getArg(0)->getType())))
    return std::nullopt;
  Place From = emitAnyPlace(E->getArg(1));
  Place Target = emitTarget(E->getArg(0));
  copy(Target, From);
  return Target;
}

FunctionEmitter::Argument
FunctionEmitter::emitArgument(const Expr *Arg, const ParmVarDecl *Param,
                              llvm::SmallVectorImpl<WriteBack> &WriteBacks) {
  QualType T = Param->getType();
  if (!isPassedByAddress(Param)) {
    if (!isAggregate(T))
      return {emitLoaded(Arg), Place()};
    if (hasResources(T))
      if (std::optional<Place> Alias = tryEmitAlias(Param, Arg))
        return {nullptr, *Alias};
    Place Copy = createTemporary(T, Param->getName() + ".copy");
    Copy.Traits = getTraits(Param);
    emitAggregate(Arg, Copy);
    return {nullptr, Copy};
  }
  Place Copy = createTemporary(T, Param->getName() + ".copy");
  Copy.Traits = getTraits(Param);
  if (const auto *Out = dyn_cast<HLSLOutArgExpr>(Arg->IgnoreParens())) {
    OpaquePlaces[Out->getOpaqueArgLValue()] = emitTarget(Out->getArgLValue());
    if (Out->isInOut())
      emitInto(Out->getCastedTemporary()->getSourceExpr(), Copy);
    else
      emitUnassigned(Copy);
    OpaquePlaces[Out->getCastedTemporary()] = Copy;
    WriteBacks.push_back({Out, {}, {}});
    return {nullptr, Copy};
  }
  Place P = emitAnyPlace(Arg);
  copy(Copy, P);
  if (!T.getNonReferenceType().isConstQualified())
    WriteBacks.push_back({nullptr, P, Copy});
  return {nullptr, Copy};
}

/// Handles cannot be passed, so a function that takes or returns a resource has
/// no function of its own.
static bool needsBodyInPlace(const FunctionDecl *Callee) {
  return isResource(Callee->getReturnType()) ||
         llvm::any_of(Callee->parameters(), [](const ParmVarDecl *P) {
           return hasResources(P->getType());
         });
}

/// The parameter for whose type, that of a template argument, Sema took an
/// array; it decays to a pointer there, which HLSL does not have.
static const ParmVarDecl *findDecayedParameter(const FunctionDecl *FD) {
  for (const ParmVarDecl *Param : FD->parameters())
    if (Param->getType()->isPointerType())
      return Param;
  return nullptr;
}

static bool isValueResult(QualType T) {
  return !isAggregate(T) && !T->isVoidType() && !T->isReferenceType();
}

FunctionEmitter::Argument
FunctionEmitter::emitUserCall(const CallExpr *E, const FunctionDecl *Callee,
                              const Place *Into) {
  QualType Result = Callee->getReturnType();
  const auto *Method = dyn_cast<CXXMethodDecl>(Callee);
  if (Method && !Method->isInstance())
    Method = nullptr;
  // Parameters are those of the definition, which is what is emitted.
  const FunctionDecl *Definition = Callee;
  if (!Callee->hasBody(Definition))
    Definition = Callee;
  Place ResultPlace;
  bool ByAlias = isResource(Result) && Mod.getWrites().returnsAtEnd(Definition);
  if (isAggregate(Result) && !ByAlias) {
    ResultPlace =
        Into && isPassable(*Into) ? *Into : createTemporary(Result, "result");
    emitUnassigned(ResultPlace);
  }
  if (const ParmVarDecl *Decayed = findDecayedParameter(Definition)) {
    Mod.reportError(E->getExprLoc(), Diag::err_array_without_dimensions,
                    ("'" + Decayed->getName() + "'").str());
    Argument Failed;
    Failed.Where = ByAlias ? getErrorResource(Result) : ResultPlace;
    if (isValueResult(Result))
      Failed.Value =
          Result->isPointerType() ? Builder.getInt32(0) : getPoison(Result);
    return Failed;
  }
  unsigned First = 0;
  Place Object;
  bool InPlace = needsBodyInPlace(Callee);
  if (Method) {
    const auto *Member = dyn_cast<CXXMemberCallExpr>(E);
    const Expr *Named =
        Member ? Member->getImplicitObjectArgument() : E->getArg(First++);
    if (findChosenPlace(Named) && Mod.getWrites().writesObject(Definition))
      Mod.reportError(E->getExprLoc(), Diag::err_method_of_choice,
                      ("'" + Callee->getNameAsString() + "'"));
    Object = emitAnyPlace(Named);
    InPlace |= !isPassable(Object);
  }
  llvm::SmallVector<Argument, 8> Args;
  llvm::SmallVector<WriteBack, 4> WriteBacks;
  for (const ParmVarDecl *Param : Definition->parameters()) {
    if (First == E->getNumArgs())
      break;
    Args.push_back(emitArgument(E->getArg(First++), Param, WriteBacks));
  }

  Argument V;
  V.Where = ResultPlace;
  if (InPlace)
    V = emitBodyInPlace(Callee, Object, Args, ResultPlace, E->getExprLoc());
  else if (llvm::Function *F = Mod.getFunction(Callee, FD, E->getExprLoc())) {
    llvm::SmallVector<llvm::Value *, 8> Values;
    if (isAggregate(Result))
      Values.push_back(ResultPlace.Pointer);
    if (Method)
      Values.push_back(Object.Pointer);
    for (const Argument &A : Args)
      Values.push_back(A.Value ? A.Value : A.Where.Pointer);
    V.Value = Builder.CreateCall(F, Values);
  }
  emitWriteBacks(WriteBacks);
  if (!isValueResult(Result))
    V.Value = nullptr;
  else if (!V.Value)
    V.Value = getPoison(Result);
  return V;
}

FunctionEmitter::Argument FunctionEmitter::emitBodyInPlace(
    const FunctionDecl *Callee, const Place &Object,
    llvm::ArrayRef<Argument> Args, const Place &Result, SourceLocation Loc) {
  bool ByAlias = isResource(Callee->getReturnType()) && !Result.Pointer;
  Argument Failed;
  Failed.Where = ByAlias ? getErrorResource(Callee->getReturnType()) : Result;
  const FunctionDecl *Definition = Mod.noteCall(Callee, FD, Loc);
  if (!Definition)
    return Failed;
  // The search for recursion in the call graph comes too late for this.
  if (llvm::is_contained(InPlace, Definition)) {
    llvm::SmallVector<const FunctionDecl *, 4> Path(
        llvm::find(InPlace, Definition), InPlace.end());
    Path.push_back(Definition);
    Mod.reportRecursion(Loc, Path);
    return Failed;
  }
  llvm::SaveAndRestore Frame(FD, Definition);
  llvm::SaveAndRestore SavedReturnBlock(ReturnBlock, createBlock("return"));
  llvm::SaveAndRestore SavedReturnPlace(ReturnPlace);
  llvm::SaveAndRestore SavedReturnsAlias(ReturnsAlias, ByAlias);
  llvm::SaveAndRestore SavedThis(ThisPlace, Object);
  llvm::SaveAndRestore SavedSwitch(CurrentSwitch,
                                   static_cast<llvm::SwitchInst *>(nullptr));
  llvm::SaveAndRestore SavedAttrs(StmtAttrs, {});
  // A return leaves the body, not the loop around the call.
  llvm::SaveAndRestore SavedJumps(Jumps, decltype(Jumps)());
  // The body's expressions have other values in each call.
  llvm::SaveAndRestore SavedValues(OpaqueValues, decltype(OpaqueValues)());
  llvm::SaveAndRestore SavedPlaces(OpaquePlaces, decltype(OpaquePlaces)());
  InPlace.push_back(Definition);
  bindParameters(Args, Result);
  emitStmt(FD->getBody());
  startBlock(ReturnBlock);
  InPlace.pop_back();
  Argument V;
  V.Where = ReturnPlace;
  if (ReturnPlace.Pointer && !isAggregate(ReturnPlace.Type))
    V.Value = load(ReturnPlace);
  return V;
}

void FunctionEmitter::storeOutArgument(const Expr *Arg, llvm::Value *V,
                                       QualType T) {
  const auto *Out = dyn_cast<HLSLOutArgExpr>(Arg->IgnoreParens());
  if (!Out) {
    Place P = emitTarget(Arg);
    return store(P, convertElements(V, T, Arg->getType()));
  }
  OpaquePlaces[Out->getOpaqueArgLValue()] = emitTarget(Out->getArgLValue());
  Place Temporary = createTemporary(Out->getType(), "out");
  store(Temporary, convertElements(V, T, Temporary.Type));
  OpaquePlaces[Out->getCastedTemporary()] = Temporary;
  emitIgnored(Out->getWritebackCast());
}
