// CGHitObjects.cpp: Hit objects and reordering
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "clang/CodeGen/Entry/CGHitObjects.h"
#include "clang/AST/HLSLObjects.h"
#include "clang/CodeGen/Entry/CGRayShaders.h"
#include "clang/CodeGen/Expressions/CGAggregates.h"
#include "clang/CodeGen/Expressions/CGExpr.h"
#include "clang/CodeGen/Expressions/CGLValueAccess.h"
#include "clang/CodeGen/Expressions/CGLValues.h"
#include "clang/CodeGen/Expressions/CGOperators.h"
#include "clang/CodeGen/Intrinsics/CGIntrinsics.h"
#include "clang/CodeGen/Intrinsics/CGOperations.h"
#include "clang/CodeGen/Module/ErrorReporter.h"
#include "clang/CodeGen/Resources/CGResources.h"
#include "llvm/Target/DirectX/FrontIR/HandleCalls.h"
#include "llvm/Target/DirectX/FrontIR/SourceLocationMetadata.h"
#include "llvm/Target/DirectX/Operations/DXILOpFunctions.h"

using namespace clang;
using namespace clang::hlsl;
using llvm::dxil::OpCode;

//===----------------------------------------------------------------------===//
// Objects in memory
//===----------------------------------------------------------------------===//

static const FieldDecl *getNumberField(const LValue &Object) {
  return *Object.Type->getAsCXXRecordDecl()->getDefinition()->field_begin();
}

void HitObjectEmitter::store(const LValue &Object, llvm::Value *Hit) {
  AccessEmitter(F).store(
      PartEmitter(F).getField(Object, getNumberField(Object)),
      llvm::dxil::createNodeNumber(Builder, Hit));
}

llvm::Value *HitObjectEmitter::load(const LValue &Object, SourceLocation Loc) {
  llvm::Value *Number = AccessEmitter(F).load(
      PartEmitter(F).getField(Object, getNumberField(Object)));
  llvm::CallInst *Hit = llvm::dxil::createNodeHandle(
      Builder,
      llvm::dxil::getOperationType(Builder.getContext(),
                                   llvm::dxil::OpType::HitObjectTy, nullptr),
      Number);
  Hit->setMetadata(llvm::dxil::SourceLocationMD, Mod.makeLocation(Loc));
  return Hit;
}

llvm::Value *HitObjectEmitter::emitObject(const Expr *E) {
  return load(LValueEmitter(F).emitAnyLValue(E), E->getExprLoc());
}

void HitObjectEmitter::checkVariable(const VarDecl *Var) {
  F.Loc = Var->getLocation();
  const CXXRecordDecl *Record =
      Context.getBaseElementType(Var->getType())->getAsCXXRecordDecl();
  Mod.errors().checkShaderModel(
      F.Loc, Record,
      llvm::dxil::getOpInfo(OpCode::HitObject_MakeNop).MinShaderModelMinor);
}

void HitObjectEmitter::emitNop(const LValue &Object) {
  store(Object, OperationEmitter(F).emitLocatedOp(OpCode::HitObject_MakeNop,
                                                  nullptr, {}, F.Loc));
}

//===----------------------------------------------------------------------===//
// Functions
//===----------------------------------------------------------------------===//

llvm::Value *HitObjectEmitter::emitOfQuery(const CallExpr *E) {
  enum Argument { Query, Kind, Attributes };
  llvm::SmallVector<llvm::Value *, 3> Args{
      RayQueryEmitter(F).emitQuery(E->getArg(Query))};
  llvm::StructType *Struct = nullptr;
  OpCode Code = OpCode::HitObject_FromRayQuery;
  if (E->getNumArgs() > Attributes) {
    Code = OpCode::HitObject_FromRayQueryWithAttrs;
    Args.push_back(ExprEmitter(F).emitLoaded(E->getArg(Kind)));
    std::tie(Struct, Args.emplace_back()) =
        RayShaderEmitter(F).emitAttributes(E->getArg(Attributes));
  }
  return OperationEmitter(F).emitLocatedOp(Code, Struct, Args, E->getExprLoc());
}

llvm::Value *HitObjectEmitter::emitMade(CallExpansion Code, const CallExpr *E) {
  if (Code == CallExpansion::HitTrace)
    return RayShaderEmitter(F).emitTraceRay(OpCode::HitObject_TraceRay, E);
  if (Code == CallExpansion::HitOfQuery ||
      Code == CallExpansion::HitOfQueryWithAttributes)
    return emitOfQuery(E);
  OpCode Op = OpCode::HitObject_MakeNop;
  llvm::SmallVector<llvm::Value *, 10> Args;
  if (Code == CallExpansion::HitMiss) {
    enum Argument { Flags, MissShader, Ray };
    Op = OpCode::HitObject_MakeMiss;
    for (Argument Number : {Flags, MissShader})
      Args.push_back(ExprEmitter(F).emitLoaded(E->getArg(Number)));
    RayQueryEmitter(F).appendRay(E->getArg(Ray), Args);
  }
  return OperationEmitter(F).emitLocatedOp(Op, nullptr, Args, E->getExprLoc());
}

/// \p FirstHint is the number of the argument that is the hint, if there is
/// one.
void HitObjectEmitter::emitReordering(llvm::Value *Hit, const CallExpr *E,
                                      unsigned FirstHint) {
  llvm::SmallVector<llvm::Value *, 3> Args{Hit};
  for (unsigned N = FirstHint; N < E->getNumArgs(); ++N)
    Args.push_back(ExprEmitter(F).emitLoaded(E->getArg(N)));
  // No bits count of a hint that is not given.
  if (Args.size() == 1)
    Args.append({llvm::UndefValue::get(F.i32()), Builder.getInt32(0)});
  OperationEmitter(F).emitLocatedOp(OpCode::MaybeReorderThread, nullptr, Args,
                                    E->getExprLoc());
}

void HitObjectEmitter::emitFunction(CallExpansion Code, const CallExpr *E,
                                    const LValue *Into) {
  if (Code == CallExpansion::HitInvocation)
    return RayShaderEmitter(F).emitInvoke(emitObject(E->getArg(0)), E);
  if (Code == CallExpansion::HitReordering ||
      Code == CallExpansion::HitAndHintReordering)
    return emitReordering(emitObject(E->getArg(0)), E, /*FirstHint=*/1);
  if (Code == CallExpansion::HintReordering)
    return emitReordering(
        OperationEmitter(F).emitLocatedOp(OpCode::HitObject_MakeNop, nullptr,
                                          {}, E->getExprLoc()),
        E, /*FirstHint=*/0);
  llvm::Value *Hit = emitMade(Code, E);
  if (Into && Hit)
    store(*Into, Hit);
}

//===----------------------------------------------------------------------===//
// Methods
//===----------------------------------------------------------------------===//

void HitObjectEmitter::emitAttributes(llvm::Value *Hit, const CallExpr *E,
                                      const LValue *Into) {
  std::optional<LValue> Target;
  // They are the result, or given to the argument.
  if (E->getNumArgs() != 0) {
    const auto *Out = cast<HLSLOutArgExpr>(E->getArg(0)->IgnoreParens());
    Target = OperatorEmitter(F).emitTarget(Out->getArgLValue());
    Into = &*Target;
  }
  QualType T = Into ? Into->Type : E->getType();
  auto [Struct, Pointer] = RayShaderEmitter(F).createAttributes(
      T.getUnqualifiedType(), E->getExprLoc());
  OperationEmitter(F).emitLocatedOp(OpCode::HitObject_Attributes, Struct,
                                    {Hit, Pointer}, E->getExprLoc());
  if (Into)
    AggregateEmitter(F).copy(*Into, LValue(MemoryLValue{Pointer}, Into->Type));
}

llvm::Value *HitObjectEmitter::emitMethod(const CXXMemberCallExpr *E,
                                          const LValue *Into) {
  const Lowering &By = getLowering(E->getMethodDecl()).By;
  F.Loc = E->getExprLoc();
  QualType T = E->getType();
  if (!IntrinsicEmitter(F).isInStage(By.Stages)) {
    IntrinsicEmitter(F).reportStages(By.Stages);
    return T->isVoidType() || isAggregate(T) ? nullptr : F.getPoison(T);
  }
  const Expr *Named = E->getImplicitObjectArgument();
  LValue Object = LValueEmitter(F).emitAnyLValue(Named);
  llvm::Value *Hit = load(Object, Named->getExprLoc());
  if (By.Code == OpCode::HitObject_Attributes) {
    emitAttributes(Hit, E, Into);
    return nullptr;
  }
  llvm::SmallVector<llvm::Value *, 2> Args{Hit};
  for (const Expr *Arg : E->arguments())
    Args.push_back(ExprEmitter(F).emitLoaded(Arg));
  if (By.Code == OpCode::HitObject_SetShaderTableIndex) {
    store(Object, OperationEmitter(F).emitLocatedOp(By.Code, nullptr, Args,
                                                    E->getExprLoc()));
    return nullptr;
  }
  return RayQueryEmitter(F).emitElements(By.Code, Args, T, E->getExprLoc());
}
