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

#include "FunctionEmitter.h"
#include "clang/AST/Attr.h"
#include "llvm/Support/SaveAndRestore.h"
#include "llvm/Target/DirectX/IRConventions.h"

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
  if (const auto *Operator = dyn_cast<CXXOperatorCallExpr>(E);
      Operator && Operator->getOperator() == OO_Equal &&
      isResource(E->getArg(0)->getType())) {
    emitResourceAssignment(Operator);
    return nullptr;
  }
  if (emitTrivialAssignment(E)) {
    if (Into)
      copy(*Into, emitPlace(E->getArg(0)));
    return nullptr;
  }
  if (Callee->getBuiltinID() != 0)
    return emitUnsupportedValue(E);
  return emitUserCall(E, Callee, Into);
}

bool FunctionEmitter::emitTrivialAssignment(const CallExpr *E) {
  const auto *Operator = dyn_cast<CXXOperatorCallExpr>(E);
  if (!Operator || Operator->getOperator() != OO_Equal)
    return false;
  const auto *Method = dyn_cast_or_null<CXXMethodDecl>(E->getDirectCallee());
  if (!Method || Method->isUserProvided() ||
      isResource(E->getArg(0)->getType()))
    return false;
  Place From = emitAnyPlace(E->getArg(1));
  copy(emitTarget(E->getArg(0)), From);
  return true;
}

void FunctionEmitter::emitArgument(
    const Expr *Arg, const ParmVarDecl *Param,
    llvm::SmallVectorImpl<llvm::Value *> &Args,
    llvm::SmallVectorImpl<WriteBack> &WriteBacks) {
  QualType T = Param->getType();
  if (isResource(T) && !isPassedByAddress(Param)) {
    llvm::Value *Handle = emitResourceHandle(Arg);
    Args.push_back(Handle ? Handle : llvm::PoisonValue::get(i32()));
    return;
  }
  if (!isPassedByAddress(Param)) {
    if (!isAggregate(T)) {
      Args.push_back(emitLoaded(Arg));
      return;
    }
    Place Copy = createTemporary(T, Param->getName() + ".copy");
    emitAggregate(Arg, Copy);
    Args.push_back(Copy.Pointer);
    return;
  }
  if (isResource(T.getNonReferenceType())) {
    Mod.reportUnsupported(Arg->getExprLoc(), "an out argument of this type");
    Args.push_back(llvm::PoisonValue::get(Builder.getPtrTy()));
    return;
  }
  Place Copy = createTemporary(T, Param->getName() + ".copy");
  Args.push_back(Copy.Pointer);
  if (const auto *Out = dyn_cast<HLSLOutArgExpr>(Arg->IgnoreParens())) {
    OpaquePlaces[Out->getOpaqueArgLValue()] = emitTarget(Out->getArgLValue());
    if (Out->isInOut())
      emitInto(Out->getCastedTemporary()->getSourceExpr(), Copy);
    OpaquePlaces[Out->getCastedTemporary()] = Copy;
    WriteBacks.push_back({Out, {}, {}});
    return;
  }
  Place P = emitAnyPlace(Arg);
  copy(Copy, P);
  if (!T.getNonReferenceType().isConstQualified())
    WriteBacks.push_back({nullptr, P, Copy});
}

llvm::Value *FunctionEmitter::emitUserCall(const CallExpr *E,
                                           const FunctionDecl *Callee,
                                           const Place *Into) {
  QualType Result = Callee->getReturnType();
  const auto *Method = dyn_cast<CXXMethodDecl>(Callee);
  if (Method && !Method->isInstance())
    Method = nullptr;
  llvm::SmallVector<llvm::Value *, 8> Args;
  llvm::SmallVector<WriteBack, 4> WriteBacks;
  Place ResultPlace;
  if (isAggregate(Result)) {
    ResultPlace =
        Into && isPassable(*Into) ? *Into : createTemporary(Result, "result");
    Args.push_back(ResultPlace.Pointer);
  }
  unsigned First = 0;
  Place Object;
  bool InPlace = isResource(Result) ||
                 llvm::any_of(Callee->parameters(), [](const ParmVarDecl *P) {
                   return isResource(P->getType());
                 });
  if (Method) {
    const auto *Member = dyn_cast<CXXMemberCallExpr>(E);
    Object = emitAnyPlace(Member ? Member->getImplicitObjectArgument()
                                 : E->getArg(First++));
    InPlace |= !isPassable(Object);
    if (!InPlace)
      Args.push_back(Object.Pointer);
  }
  for (const ParmVarDecl *Param : Callee->parameters()) {
    if (First == E->getNumArgs())
      break;
    emitArgument(E->getArg(First++), Param, Args, WriteBacks);
  }

  llvm::Value *V = nullptr;
  if (InPlace)
    V = emitBodyInPlace(Callee, Object, Args, E->getExprLoc());
  else if (llvm::Function *F = Mod.getFunction(Callee, FD, E->getExprLoc()))
    V = Builder.CreateCall(F, Args);
  emitWriteBacks(WriteBacks);
  if (isAggregate(Result)) {
    if (Into && Into->Pointer != ResultPlace.Pointer)
      copy(*Into, ResultPlace);
    return nullptr;
  }
  if (Result->isVoidType() || Result->isReferenceType())
    return nullptr;
  return V || isResource(Result) ? V : getPoison(Result);
}

llvm::Value *FunctionEmitter::emitBodyInPlace(
    const FunctionDecl *Callee, const Place &Object,
    llvm::ArrayRef<llvm::Value *> Args, SourceLocation Loc) {
  const FunctionDecl *Definition = Mod.noteCall(Callee, FD, Loc);
  if (!Definition)
    return nullptr;
  // The search for recursion in the call graph comes too late for this.
  if (llvm::is_contained(InPlace, Definition)) {
    llvm::SmallVector<const FunctionDecl *, 4> Path(
        llvm::find(InPlace, Definition), InPlace.end());
    Path.push_back(Definition);
    Mod.reportRecursion(Loc, Path);
    return nullptr;
  }
  llvm::SaveAndRestore Frame(FD, Definition);
  llvm::SaveAndRestore SavedReturnBlock(ReturnBlock, createBlock("return"));
  llvm::SaveAndRestore SavedReturnPlace(ReturnPlace);
  llvm::SaveAndRestore SavedReturnHandle(ReturnHandle);
  llvm::SaveAndRestore SavedThis(ThisPlace, Object);
  llvm::SaveAndRestore SavedSwitch(CurrentSwitch,
                                   static_cast<llvm::SwitchInst *>(nullptr));
  llvm::SaveAndRestore SavedAttrs(StmtAttrs, {});
  InPlace.push_back(Definition);
  bindParameters(Args);
  emitStmt(FD->getBody());
  startBlock(ReturnBlock);
  InPlace.pop_back();
  if (isResource(FD->getReturnType()))
    return ReturnHandle;
  return ReturnPlace.Pointer && !isAggregate(ReturnPlace.Type)
             ? load(ReturnPlace)
             : nullptr;
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
