//===- CGHandles.cpp - Expressions that name a resource ---------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A handle is an SSA value that is made where the resource is named. It can
// neither be stored nor chosen at run time, so locals and parameters stand for
// the handle that they were given.
//
//===----------------------------------------------------------------------===//

#include "FunctionEmitter.h"
#include "clang/HLSL/HLSLDeclMarks.h"
#include "clang/HLSL/HLSLNormalisation.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/IntrinsicsDirectX.h"
#include "llvm/Target/DirectX/IRConventions.h"

using namespace clang;
using namespace clang::hlsl;

/// Drops what a resource goes through on its way to a use.
static const Expr *stripResource(const Expr *E) {
  for (;;) {
    E = E->IgnoreParens();
    if (const auto *Full = dyn_cast<FullExpr>(E))
      E = Full->getSubExpr();
    else if (const auto *Temporary = dyn_cast<MaterializeTemporaryExpr>(E))
      E = Temporary->getSubExpr();
    else if (const auto *Bound = dyn_cast<CXXBindTemporaryExpr>(E))
      E = Bound->getSubExpr();
    else if (const auto *Cast = dyn_cast<CastExpr>(E))
      E = Cast->getSubExpr();
    else if (const auto *Construct = dyn_cast<CXXConstructExpr>(E);
             Construct && Construct->getNumArgs() == 1 &&
             Construct->getConstructor()->isCopyOrMoveConstructor())
      E = Construct->getArg(0);
    else
      return E;
  }
}

/// Whether what \p S computes is the same whenever it is evaluated: it has no
/// effects and reads nothing that the shader writes.
static bool isSameAlways(const ASTContext &Context, const Stmt *S) {
  if (const auto *E = dyn_cast<Expr>(S)) {
    if (const auto *Ref = dyn_cast<DeclRefExpr>(E)) {
      const auto *Var = dyn_cast<VarDecl>(Ref->getDecl());
      return !Var || isResource(Var->getType()) ||
             Var->getType()->isHLSLResourceRecordArray() ||
             (Var->hasGlobalStorage() && Var->getType().isConstQualified());
    }
    if (const auto *Call = dyn_cast<CallExpr>(E))
      if (!getBuiltinOp(Call->getDirectCallee()))
        return false;
  }
  return llvm::all_of(S->children(), [&](const Stmt *Child) {
    return !Child || isSameAlways(Context, Child);
  });
}

/// The resource that a variable is initialised with, or null: Sema gives
/// built-in classes a constructor also without an initialiser.
static const Expr *getInitialResource(const VarDecl *Var) {
  const Expr *Init = Var->getInit();
  const auto *Construct = dyn_cast_or_null<CXXConstructExpr>(
      Init ? Init->IgnoreImplicit() : nullptr);
  return Construct && Construct->getNumArgs() == 0 ? nullptr : Init;
}

/// A static of resource type is another name for what it is initialised with.
static bool isNameForHandle(const ASTContext &Context, const VarDecl *Var) {
  return Var->getStorageClass() == SC_Static && isResource(Var->getType()) &&
         getInitialResource(Var) &&
         isSameAlways(Context, getInitialResource(Var));
}

llvm::Value *FunctionEmitter::emitResourceHandle(const Expr *E) {
  const Expr *Root = stripResource(E);
  if (const auto *Call = dyn_cast<CallExpr>(Root)) {
    if (getBuiltinOp(Call->getDirectCallee()) == Builtin::HeapResource)
      return emitHeapHandle(cast<CXXMemberCallExpr>(Call));
    if (Call->getDirectCallee() && !getBuiltinOp(Call->getDirectCallee()))
      return emitUserCall(Call, Call->getDirectCallee(), /*Into=*/nullptr);
  }
  // The elements of arrays of arrays are numbered row by row.
  llvm::Value *Index = nullptr;
  uint64_t Stride = 1;
  while (const auto *Subscript = dyn_cast<ArraySubscriptExpr>(Root)) {
    llvm::Value *Number = emitIndex(Subscript->getIdx());
    if (Stride != 1)
      Number = Builder.CreateMul(Number, Builder.getInt32(Stride));
    Index = Index ? Builder.CreateAdd(Number, Index) : Number;
    Root = stripResource(Subscript->getBase());
    if (const auto *Array = Context.getAsConstantArrayType(Root->getType()))
      Stride *= Array->getZExtSize();
  }
  if (!Index)
    Index = Builder.getInt32(0);
  const auto *Ref = dyn_cast<DeclRefExpr>(Root);
  const auto *Var = Ref ? dyn_cast<VarDecl>(Ref->getDecl()) : nullptr;
  if (Var) {
    if (auto It = Handles.find(Var); It != Handles.end())
      return It->second;
    if (ResourceInfo *Info = Mod.findResource(Var))
      return Mod.emitHandle(Builder, *Info, Index);
    if (isNameForHandle(Context, Var))
      return emitResourceHandle(Var->getInit());
    if (Var->isLocalVarDecl() && isResource(Var->getType()) &&
        !Var->isStaticLocal()) {
      Mod.reportError(E->getExprLoc(), Diag::err_resource_not_assigned,
                      "'" + Var->getNameAsString() + "'");
      return nullptr;
    }
  }
  Mod.reportUnsupported(E->getExprLoc(), "this use of a resource");
  return nullptr;
}

//===----------------------------------------------------------------------===//
// Descriptor heaps
//===----------------------------------------------------------------------===//

static void appendMangled(llvm::Type *T, llvm::raw_ostream &OS) {
  if (auto *Target = dyn_cast<llvm::TargetExtType>(T)) {
    OS << 't' << Target->getName();
    for (llvm::Type *Parameter : Target->type_params()) {
      OS << '_';
      appendMangled(Parameter, OS);
    }
    for (unsigned Parameter : Target->int_params())
      OS << '_' << Parameter;
    OS << 't';
  } else if (auto *Vector = dyn_cast<llvm::FixedVectorType>(T)) {
    OS << 'v' << Vector->getNumElements();
    appendMangled(Vector->getElementType(), OS);
  } else if (auto *Array = dyn_cast<llvm::ArrayType>(T)) {
    OS << 'a' << Array->getNumElements();
    appendMangled(Array->getElementType(), OS);
  } else if (auto *Struct = dyn_cast<llvm::StructType>(T)) {
    OS << "s_";
    if (Struct->hasName())
      OS << Struct->getName();
    else
      for (llvm::Type *Element : Struct->elements())
        appendMangled(Element, OS);
    OS << 's';
  } else {
    // i32, f32: the same letters as for LLVM's own overloads.
    OS << (T->isIntegerTy() ? 'i' : 'f') << T->getScalarSizeInBits();
  }
}

llvm::Function *ModuleEmitter::getHeapHandleFunction(llvm::Type *HandleType) {
  std::string Name = llvm::dxil::HeapHandlePrefix.str();
  llvm::raw_string_ostream OS(Name);
  appendMangled(HandleType, OS);
  auto *Type = llvm::FunctionType::get(
      HandleType,
      {llvm::Type::getInt32Ty(IRContext), llvm::Type::getInt1Ty(IRContext)},
      /*isVarArg=*/false);
  auto *F =
      cast<llvm::Function>(Module->getOrInsertFunction(Name, Type).getCallee());
  F->setDoesNotAccessMemory();
  F->setDoesNotThrow();
  F->setWillReturn();
  return F;
}

llvm::Value *FunctionEmitter::emitHeapHandle(const CXXMemberCallExpr *E) {
  QualType T = E->getType().getNonReferenceType();
  SourceLocation Loc = E->getExprLoc();
  const auto *Element =
      dyn_cast<CallExpr>(stripResource(E->getImplicitObjectArgument()));
  if (!Element ||
      getBuiltinOp(Element->getDirectCallee()) != Builtin::SubscriptHeap) {
    Mod.reportUnsupported(Loc, "this use of a descriptor heap");
    return nullptr;
  }
  const auto *Heap =
      cast<DeclRefExpr>(stripResource(Element->getArg(0)))->getDecl();
  const ResourceTypeRow *Row = findResourceType(T.getTypePtr());
  if (!Row || Row->IsUnbound) {
    Mod.reportError(
        Loc, Diag::err_heap_no_resource,
        T.getUnqualifiedType().getAsString(Context.getPrintingPolicy()));
    return nullptr;
  }
  bool IsSampler = Row->Class == llvm::dxil::ResourceClass::Sampler;
  if (IsSampler != (Heap->getName() == "SamplerDescriptorHeap")) {
    Mod.reportError(Loc, IsSampler ? Diag::err_heap_has_no_samplers
                                   : Diag::err_heap_has_only_samplers);
    return nullptr;
  }
  llvm::Value *Index = emitIndex(Element->getArg(1));
  llvm::Type *HandleType = Mod.getHandleType(T);
  if (!HandleType) {
    Mod.reportUnsupported(Loc, "this kind of resource");
    return nullptr;
  }
  auto *Intrinsic = dyn_cast<llvm::IntrinsicInst>(Index);
  bool NonUniform =
      Intrinsic && Intrinsic->getIntrinsicID() ==
                       llvm::Intrinsic::dx_resource_nonuniformindex;
  llvm::CallInst *Handle =
      Builder.CreateCall(Mod.getHeapHandleFunction(HandleType),
                         {Index, Builder.getInt1(NonUniform)});
  Handle->setMetadata(llvm::dxil::SourceLocationMD, Mod.makePlace(Loc));
  return Handle;
}

//===----------------------------------------------------------------------===//
// Locals and results
//===----------------------------------------------------------------------===//

/// Tells of the resource of a heap what the local that it initialises says.
static void addHeapTraits(llvm::CallInst &Call, const VarDecl *Var) {
  auto Add = [&](llvm::StringRef Name) {
    Call.addFnAttr(llvm::Attribute::get(Call.getContext(), Name));
  };
  if (hasMark(Var, GloballyCoherentMark))
    Add(llvm::dxil::GloballyCoherentAttr);
  switch (getElementNormalisation(Var->getType())) {
  case Normalisation::None:
    break;
  case Normalisation::Unorm:
    Add(llvm::dxil::UnormAttr);
    break;
  case Normalisation::Snorm:
    Add(llvm::dxil::SnormAttr);
    break;
  }
}

void FunctionEmitter::emitLocalResource(const VarDecl *Var) {
  ResourceBlocks[Var] = InnermostBlock;
  // A variable that no resource was assigned to stays without a handle.
  const Expr *Init = getInitialResource(Var);
  if (!Init)
    return;
  llvm::Value *Handle = emitResourceHandle(Init);
  Handles[Var] = Handle; // null after an error, of which there is one then
  if (!Handle)
    return;
  auto *Call = dyn_cast<llvm::CallInst>(Handle);
  if (Call && Call->getCalledFunction()->getName().starts_with(
                  llvm::dxil::HeapHandlePrefix))
    addHeapTraits(*Call, Var);
}

/// An assignment changes what the name stands for from here on, which is right
/// only if it is made whenever what follows is.
void FunctionEmitter::emitResourceAssignment(const CXXOperatorCallExpr *E) {
  const auto *Ref = dyn_cast<DeclRefExpr>(stripResource(E->getArg(0)));
  const auto *Var = Ref ? dyn_cast<VarDecl>(Ref->getDecl()) : nullptr;
  const CompoundStmt *Block = Var ? ResourceBlocks.lookup(Var) : nullptr;
  bool IsUnconditional = Block && Block == InnermostBlock &&
                         llvm::any_of(Block->body(), [&](const Stmt *S) {
                           const auto *Statement = dyn_cast<Expr>(S);
                           return Statement && Statement->IgnoreImplicit() == E;
                         });
  if (!IsUnconditional) {
    Mod.reportUnsupported(E->getExprLoc(),
                          "an assignment to a resource that is made only "
                          "sometimes, or to one that is no local");
    return;
  }
  if (llvm::Value *Handle = emitResourceHandle(E->getArg(1)))
    Handles[Var] = Handle;
}

/// The only way to leave a function that results in a resource is its end: the
/// handle must be known where it is used.
void FunctionEmitter::emitResourceReturn(const ReturnStmt *S) {
  const auto *Body = dyn_cast<CompoundStmt>(FD->getBody());
  if (!Body || Body->body_empty() || Body->body_back() != S) {
    Mod.reportUnsupported(S->getReturnLoc(),
                          "a resource returned from within a function");
    return;
  }
  ReturnHandle = emitResourceHandle(S->getRetValue());
}
