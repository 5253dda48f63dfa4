// CGCalls.cpp: Calls and their arguments
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Only pointers to locals of the caller are passed. As HLSL specifies, the
// argument of an `inout` or `out` parameter is copied to a local before the
// call and back after it. Two kinds of functions are emitted in place of each
// call instead: methods of objects that are not locals, because copying the
// object back would write members that the method does not modify and other
// threads may change; and functions that take resources or the outputs of a
// mesh shader, which cannot be passed.

#include "clang/CodeGen/Expressions/CGCalls.h"
#include "clang/AST/Attr.h"
#include "clang/AST/HLSLDeclMarks.h"
#include "clang/AST/HLSLExprs.h"
#include "clang/CodeGen/Debug/DebugInfo.h"
#include "clang/CodeGen/Entry/CGStageObjects.h"
#include "clang/CodeGen/Expressions/CGAggregates.h"
#include "clang/CodeGen/Expressions/CGConversions.h"
#include "clang/CodeGen/Expressions/CGExpr.h"
#include "clang/CodeGen/Expressions/CGLValueAccess.h"
#include "clang/CodeGen/Expressions/CGLValues.h"
#include "clang/CodeGen/Expressions/CGStatements.h"
#include "clang/CodeGen/Expressions/FunctionContext.h"
#include "clang/CodeGen/Intrinsics/CGIntrinsics.h"
#include "clang/CodeGen/Intrinsics/CGOperations.h"
#include "clang/CodeGen/Module/CGGlobals.h"
#include "clang/CodeGen/Module/FunctionTable.h"
#include "clang/CodeGen/Module/ModuleContext.h"
#include "clang/CodeGen/Resources/CGResourceValues.h"
#include "clang/CodeGen/Resources/CGResources.h"
#include "clang/Layout/DeclaredResources.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/Support/SaveAndRestore.h"
#include "llvm/Target/DirectX/FrontIR/IRConventions.h"

using namespace clang;
using namespace clang::hlsl;

/// What is done after a call: an out argument's own write-back, or a copy.
struct CallEmitter::WriteBack {
  const HLSLOutArgExpr *Out = nullptr;
  std::optional<LValue> To;
  std::optional<LValue> From;
};

void CallEmitter::emitWriteBacks(llvm::ArrayRef<WriteBack> WriteBacks) {
  for (const WriteBack &W : WriteBacks) {
    if (W.Out)
      ExprEmitter(F).emitIgnored(W.Out->getWritebackCast());
    else
      AggregateEmitter(F).copy(*W.To, *W.From);
  }
}

/// Whether \p P can be passed to a callee directly.
static bool isPassable(const LValue &P) {
  const auto *Memory = P.getIf<MemoryLValue>();
  return Memory && Memory->isPrivate();
}

/// True if both are the same memory, so that nothing is left to copy.
static bool isSameMemory(const LValue &L, const LValue &R) {
  const auto *LMemory = L.getIf<MemoryLValue>();
  const auto *RMemory = R.getIf<MemoryLValue>();
  return LMemory && RMemory && LMemory->Pointer == RMemory->Pointer;
}

/// The pointer to what isPassable.
static llvm::Value *getPointer(const LValue &P) {
  return P.get<MemoryLValue>().Pointer;
}

llvm::Value *CallEmitter::emitCall(const CallExpr *E, const LValue *Into) {
  const FunctionDecl *Callee = E->getDirectCallee();
  if (!Callee)
    return ExprEmitter(F).emitUnsupportedValue(E);
  if (std::optional<Builtin> Op = getBuiltinOp(Callee)) {
    Mod.errors().checkShaderModel(E->getExprLoc(), Callee,
                                  getMinShaderModelMinor(Callee));
    if (isIntrinsic(*Op) && !isa<CXXMemberCallExpr>(E))
      return IntrinsicEmitter(F).emitIntrinsic(E, *Op, Into);
    if (*Op == Builtin::MatrixElements)
      return AccessEmitter(F).load(LValueEmitter(F).emitMatrixElements(E));
    return ResourceEmitter(F).emitMethod(E, *Op, Into);
  }
  if (std::optional<LValue> Target = emitTrivialAssignment(E)) {
    if (Into)
      AggregateEmitter(F).copy(*Into, *Target);
    return nullptr;
  }
  if (Callee->getBuiltinID() != 0)
    return ExprEmitter(F).emitUnsupportedValue(E);
  CallArgument Result = emitUserCall(E, Callee, Into);
  if (Into && Result.Where && !isSameMemory(*Into, *Result.Where))
    AggregateEmitter(F).copy(*Into, *Result.Where);
  return Result.Value;
}

std::optional<LValue> CallEmitter::emitTrivialAssignment(const CallExpr *E) {
  const auto *Operator = dyn_cast<CXXOperatorCallExpr>(E);
  if (!Operator || Operator->getOperator() != OO_Equal)
    return std::nullopt;
  const auto *Method = dyn_cast_or_null<CXXMethodDecl>(E->getDirectCallee());
  if (!Method ||
      (Method->isUserProvided() && !isResource(E->getArg(0)->getType())))
    return std::nullopt;
  LValue From = LValueEmitter(F).emitAnyLValue(E->getArg(1));
  LValue Target = OperatorEmitter(F).emitTarget(E->getArg(0));
  AggregateEmitter(F).copy(Target, From);
  return Target;
}

/// A shader that ends its search in a function leaves what the function wrote
/// to the payload, so that none but the whole of it is passed without a copy.
static bool isPassedWhole(ModuleContext &Mod, const LValue &Target,
                          const ParmVarDecl *Param,
                          llvm::ArrayRef<CallArgument> Before) {
  if (!Mod.entries().hasSearchEnds() || !isPassable(Target) ||
      !Target.Type->isRecordType() ||
      !Mod.getContext().hasSameType(Target.Type,
                                    Param->getType().getNonReferenceType()) ||
      !isa<llvm::Argument>(getPointer(Target)))
    return false;
  return llvm::none_of(Before, [&](const CallArgument &A) {
    return A.Where && isSameMemory(*A.Where, Target);
  });
}

/// Memory of the caller that is the parameter of the function.
static LValue createCopy(FunctionContext &F, const ParmVarDecl *Param) {
  LValue Copy = F.createTemporary(Param->getType(), Param->getName() + ".copy");
  Copy.get<MemoryLValue>().Traits = getTraits(Param);
  markIfPrecise(Param, Copy);
  return Copy;
}

static bool names(const Stmt *S, const VarDecl *Var) {
  if (const auto *Ref = dyn_cast<DeclRefExpr>(S))
    return Ref->getDecl() == Var;
  if (const auto *Opaque = dyn_cast<OpaqueValueExpr>(S))
    return Opaque->getSourceExpr() && names(Opaque->getSourceExpr(), Var);
  return llvm::any_of(S->children(), [&](const Stmt *Child) {
    return Child && names(Child, Var);
  });
}

/// The local array that \p Call passes for \p Param, if neither the function
/// nor what is evaluated before it writes to it, so that it needs no copy. A
/// local is only written where it is named, or as the result or a part of the
/// object.
static std::optional<LValue>
findUnwritten(FunctionContext &F, const CallExpr *Call, const Expr *Arg,
              const ParmVarDecl *Param, const std::optional<LValue> &Result,
              const std::optional<LValue> &Object) {
  const auto *Passed = F.Context.getAsConstantArrayType(Param->getType());
  const auto *Ref = dyn_cast<DeclRefExpr>(Arg->IgnoreParenImpCasts());
  const auto *Var = Ref ? dyn_cast<VarDecl>(Ref->getDecl()) : nullptr;
  if (!Passed || !Var || hasResources(Param->getType()) || isPrecise(Param))
    return std::nullopt;
  const auto *Own = F.Context.getAsConstantArrayType(Var->getType());
  auto Known = F.Locals.find(Var);
  if (!Own || Own->getSize() != Passed->getSize() ||
      !F.Context.hasSameUnqualifiedType(Own->getElementType(),
                                        Passed->getElementType()) ||
      Known == F.Locals.end() || !isPassable(Known->second) ||
      F.Mod.writes().isWritten(Param))
    return std::nullopt;
  const llvm::Value *Memory =
      llvm::getUnderlyingObject(getPointer(Known->second));
  auto IsPartOf = [&](const std::optional<LValue> &Other) {
    return Other && isPassable(*Other) &&
           llvm::getUnderlyingObject(getPointer(*Other)) == Memory;
  };
  if (IsPartOf(Result) || IsPartOf(Object))
    return std::nullopt;
  for (const Expr *Other : Call->arguments()) {
    if (const auto *Out = dyn_cast<HLSLOutArgExpr>(Other->IgnoreParens()))
      Other = Out->getArgLValue(); // Written back after the call.
    if (Other->HasSideEffects(F.Context) && names(Other, Var))
      return std::nullopt;
  }
  return Known->second;
}

CallArgument
CallEmitter::emitArgument(const Expr *Arg, const ParmVarDecl *Param,
                          llvm::SmallVectorImpl<WriteBack> &WriteBacks,
                          llvm::ArrayRef<CallArgument> Before) {
  QualType T = Param->getType();
  // The function works on the memory itself.
  if (isGroupShared(Param))
    return {nullptr, LValueEmitter(F).emitLValue(getSharedArgument(Arg))};
  if (T.getNonReferenceType()->isIncompleteArrayType())
    return {nullptr, LValueEmitter(F).emitAnyLValue(Arg)};
  if (!isPassedByAddress(Param)) {
    if (!isAggregate(T))
      return {ExprEmitter(F).emitLoaded(Arg), std::nullopt};
    if (getStageObject(T).isPatch())
      return {nullptr, StageObjectEmitter(F).emitPatch(Arg)};
    if (hasResources(T))
      if (std::optional<LValue> Alias =
              ResourceValueEmitter(F).tryEmitAlias(Param, Arg))
        return {nullptr, *Alias};
    LValue Copy = createCopy(F, Param);
    AggregateEmitter(F).emitAggregate(Arg, Copy);
    return {nullptr, Copy};
  }
  if (std::optional<LValue> Outputs = MeshOutputEmitter(F).tryEmitArray(Arg))
    return {nullptr, *Outputs};
  const auto *Out = dyn_cast<HLSLOutArgExpr>(Arg->IgnoreParens());
  if (Out && Out->isInOut() && isResource(T.getNonReferenceType()))
    if (std::optional<LValue> Alias =
            ResourceValueEmitter(F).tryEmitAlias(Param, Out->getArgLValue()))
      return {nullptr, *Alias};
  LValue Copy = createCopy(F, Param);
  if (Out) {
    LValue Target = OperatorEmitter(F).emitTarget(Out->getArgLValue());
    if (Out->isInOut() && isPassedWhole(Mod, Target, Param, Before))
      return {nullptr, Target};
    F.Body.OpaqueLValues.insert_or_assign(Out->getOpaqueArgLValue(), Target);
    if (Out->isInOut())
      AggregateEmitter(F).emitInto(Out->getCastedTemporary()->getSourceExpr(),
                                   Copy);
    else
      ResourceValueEmitter(F).emitUnassigned(Copy);
    F.Body.OpaqueLValues.insert_or_assign(Out->getCastedTemporary(), Copy);
    WriteBacks.push_back({Out, std::nullopt, std::nullopt});
    return {nullptr, Copy};
  }
  LValue P = LValueEmitter(F).emitAnyLValue(Arg);
  if (isPassedWhole(Mod, P, Param, Before))
    return {nullptr, P};
  AggregateEmitter(F).copy(Copy, P);
  if (!T.getNonReferenceType().isConstQualified())
    WriteBacks.push_back({nullptr, P, Copy});
  return {nullptr, Copy};
}

/// Handles cannot be passed, so a function that takes or returns a resource has
/// no function of its own.
static bool needsBodyInPlace(const FunctionDecl *Callee) {
  return isResource(Callee->getReturnType()) ||
         llvm::any_of(Callee->parameters(), [](const ParmVarDecl *P) {
           return hasResources(P->getType()) || isGroupShared(P);
         });
}

static bool isValueResult(QualType T) {
  return !isAggregate(T) && !T->isVoidType() && !T->isReferenceType();
}

/// Why a method that writes its object must not be called on \p Named, which is
/// emitted as a copy there.
static std::optional<Diag> findUnwritable(const Expr *Named) {
  if (findChosenLValue(Named))
    return Diag::err_method_of_choice;
  // Sema copies what is constant, so that methods without `const` take it.
  const Expr *E = Named;
  while (true) {
    E = IgnoreExprNodes(const_cast<Expr *>(E), IgnoreParensSingleStep,
                        IgnoreImplicitSingleStep,
                        ignoreCopyConstructionSingleStep);
    const Expr *Whole = getSelectedFrom(E);
    if (!Whole)
      break;
    E = Whole;
  }
  if (const auto *Ref = dyn_cast<DeclRefExpr>(E)) {
    const auto *Var = dyn_cast<VarDecl>(Ref->getDecl());
    return Var && isUniform(Var) ? std::optional(Diag::err_method_of_constant)
                                 : std::nullopt;
  }
  const auto *Call = dyn_cast<CallExpr>(E);
  if (!Call || !getBuiltinOp(Call->getDirectCallee()))
    return std::nullopt;
  if (Call->isPRValue())
    return Diag::err_method_of_loaded;
  return Call->getType().isConstQualified()
             ? std::optional(Diag::err_method_of_constant)
             : std::nullopt;
}

void CallEmitter::checkObject(const CallExpr *E, const Expr *Named,
                              const FunctionDecl *Definition) {
  std::optional<Diag> Reason = findUnwritable(Named);
  // A write to a bound resource is an error of its own.
  const bool IsBound =
      Reason == Diag::err_method_of_constant && hasResources(Named->getType());
  if (Reason && (IsBound ? Mod.writes().writesNumbersOfObject(Definition)
                         : Mod.writes().writesObject(Definition)))
    Mod.errors().reportError(E->getExprLoc(), *Reason,
                             "'" + Definition->getNameAsString() + "'");
}

CallArgument CallEmitter::emitUserCall(const CallExpr *E,
                                       const FunctionDecl *Callee,
                                       const LValue *Into) {
  QualType Result = Callee->getReturnType();
  const auto *Method = dyn_cast<CXXMethodDecl>(Callee);
  if (Method && !Method->isInstance())
    Method = nullptr;
  // Parameters are those of the definition, which is what is emitted.
  const FunctionDecl *Definition = Callee;
  if (!Callee->hasBody(Definition))
    Definition = Callee;
  std::optional<LValue> ResultLValue;
  bool ByAlias = isResource(Result) && Mod.writes().returnsAtEnd(Definition);
  if (isAggregate(Result) && !ByAlias) {
    ResultLValue =
        Into && isPassable(*Into) ? *Into : F.createTemporary(Result, "result");
    markIfPrecise(Definition, *ResultLValue);
    ResourceValueEmitter(F).emitUnassigned(*ResultLValue);
  }
  unsigned First = 0;
  std::optional<LValue> Object;
  bool InPlace = needsBodyInPlace(Callee);
  if (Method) {
    const auto *Member = dyn_cast<CXXMemberCallExpr>(E);
    const Expr *Named =
        Member ? Member->getImplicitObjectArgument() : E->getArg(First++);
    checkObject(E, Named, Definition);
    Object = LValueEmitter(F).emitAnyLValue(Named);
    InPlace |= !isPassable(*Object);
  }
  llvm::SmallVector<CallArgument, 8> Args;
  llvm::SmallVector<WriteBack, 4> WriteBacks;
  for (const ParmVarDecl *Param : Definition->parameters()) {
    if (First == E->getNumArgs())
      break;
    const Expr *Arg = E->getArg(First++);
    if (std::optional<LValue> Local =
            isPassedByAddress(Param)
                ? std::nullopt
                : findUnwritten(F, E, Arg, Param, ResultLValue, Object)) {
      Args.push_back({nullptr, *Local});
      continue;
    }
    Args.push_back(emitArgument(Arg, Param, WriteBacks, Args));
    InPlace |= Args.back().Where && Args.back().Where->getIf<OutputLValue>();
  }

  CallArgument V;
  V.Where = ResultLValue;
  if (InPlace)
    V = emitBodyInPlace(Callee, Object, Args, ResultLValue, E->getExprLoc());
  else if (llvm::Function *Function = Mod.functions().getFunction(
               Callee, F.Body.FD, E->getExprLoc())) {
    llvm::SmallVector<llvm::Value *, 8> Values;
    if (isAggregate(Result))
      Values.push_back(getPointer(*ResultLValue));
    if (Method)
      Values.push_back(getPointer(*Object));
    for (const CallArgument &A : Args)
      Values.push_back(A.Value ? A.Value : getPointer(*A.Where));
    V.Value = Builder.CreateCall(Function, Values);
  }
  emitWriteBacks(WriteBacks);
  if (!isValueResult(Result))
    V.Value = nullptr;
  else if (!V.Value)
    V.Value = F.getPoison(Result);
  return V;
}

CallArgument CallEmitter::emitBodyInPlace(const FunctionDecl *Callee,
                                          const std::optional<LValue> &Object,
                                          llvm::ArrayRef<CallArgument> Args,
                                          const std::optional<LValue> &Result,
                                          SourceLocation Loc) {
  bool ByAlias = isResource(Callee->getReturnType()) && !Result;
  CallArgument Failed;
  Failed.Where =
      ByAlias
          ? ResourceValueEmitter(F).getErrorResource(Callee->getReturnType())
          : Result;
  const FunctionDecl *Definition =
      Mod.functions().noteCall(Callee, F.Body.FD, Loc);
  if (!Definition)
    return Failed;
  if (!Definition->hasBody()) {
    Mod.errors().reportUnsupported(
        Loc, "an output of the stage as an argument of another library's "
             "function");
    return Failed;
  }
  // The search for recursion in the call graph comes too late for this.
  if (llvm::is_contained(F.InPlace, Definition)) {
    llvm::SmallVector<const FunctionDecl *, 4> Path(
        llvm::find(F.InPlace, Definition), F.InPlace.end());
    Path.push_back(Definition);
    Mod.errors().reportRecursion(Loc, Path);
    return Failed;
  }
  // A return leaves the body, not the loop around the call, and the body's
  // expressions have other values in each call.
  BodyContext Body;
  Body.FD = Definition;
  Body.ReturnBlock = F.createBlock("return");
  Body.ReturnsAlias = ByAlias;
  Body.This = Object;
  llvm::DILocalScope *CallScope = F.Body.DebugScope;
  llvm::DILocation *CallSite = F.Body.DebugCall;
  llvm::DebugLoc Location = Builder.getCurrentDebugLocation();
  llvm::SaveAndRestore Caller(F.Body, std::move(Body));
  if (DebugInfo *Debug = Mod.debugInfo())
    Debug->enterBodyInPlace(F, Loc, CallScope, CallSite);
  F.InPlace.push_back(Definition);
  FunctionEmitter(F).bindParameters(Args, Result);
  StatementEmitter(F).emitStmt(F.Body.FD->getBody());
  JumpEmitter(F).startJoin(F.Body.ReturnBlock);
  F.InPlace.pop_back();
  CallArgument V;
  V.Where = F.Body.Result;
  if (V.Where && !isAggregate(V.Where->Type))
    V.Value = AccessEmitter(F).load(*V.Where);
  Builder.SetCurrentDebugLocation(Location);
  return V;
}

CallArgument CallEmitter::emitEntryBody(const FunctionDecl *Entry,
                                        llvm::ArrayRef<CallArgument> Args,
                                        const std::optional<LValue> &Result) {
  // It calls itself from nowhere.
  F.Body.FD = nullptr;
  CallArgument V = emitBodyInPlace(Entry, /*Object=*/std::nullopt, Args, Result,
                                   Entry->getLocation());
  F.Body.FD = Entry;
  return V;
}

void CallEmitter::storeOutArgument(const Expr *Arg, llvm::Value *V,
                                   QualType T) {
  const auto *Out = dyn_cast<HLSLOutArgExpr>(Arg->IgnoreParens());
  if (!Out) {
    LValue P = OperatorEmitter(F).emitTarget(Arg);
    return AccessEmitter(F).store(
        P, ConversionEmitter(F).convertElements(V, T, Arg->getType()));
  }
  F.Body.OpaqueLValues.insert_or_assign(
      Out->getOpaqueArgLValue(),
      OperatorEmitter(F).emitTarget(Out->getArgLValue()));
  LValue Temporary = F.createTemporary(Out->getType(), "out");
  AccessEmitter(F).store(
      Temporary, ConversionEmitter(F).convertElements(V, T, Temporary.Type));
  F.Body.OpaqueLValues.insert_or_assign(Out->getCastedTemporary(), Temporary);
  ExprEmitter(F).emitIgnored(Out->getWritebackCast());
}
