// CGNodes.cpp: Records and outputs of nodes
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "clang/CodeGen/Entry/CGNodes.h"
#include "clang/AST/HLSLExprs.h"
#include "clang/AST/HLSLNumericType.h"
#include "clang/CodeGen/Expressions/CGAggregates.h"
#include "clang/CodeGen/Expressions/CGExpr.h"
#include "clang/CodeGen/Expressions/CGLValueAccess.h"
#include "clang/CodeGen/Expressions/CGLValues.h"
#include "clang/CodeGen/Intrinsics/CGIntrinsics.h"
#include "clang/CodeGen/Intrinsics/CGOperations.h"
#include "clang/CodeGen/Module/CGTypes.h"
#include "clang/CodeGen/Module/ModuleContext.h"
#include "clang/Layout/EntrySignature.h"
#include "clang/Layout/MemoryLayout.h"
#include "llvm/Target/DirectX/FrontIR/BufferLayout.h"
#include "llvm/Target/DirectX/FrontIR/HandleCalls.h"
#include "llvm/Target/DirectX/FrontIR/IRConventions.h"
#include "llvm/Target/DirectX/Operations/DXILOpFunctions.h"

using namespace clang;
using namespace clang::hlsl;
using namespace llvm::dxil;

//===----------------------------------------------------------------------===//
// Types of records
//===----------------------------------------------------------------------===//

static llvm::StructType *getRecordStruct(ModuleContext &Mod, QualType Record) {
  return Mod.types().getHandedStructType(Record->getAsCXXRecordDecl());
}

static uint32_t getRecordSize(ModuleContext &Mod, QualType Record) {
  return getElementLayout(Mod.getModule().getDataLayout(),
                          getRecordStruct(Mod, Record))
      .Size;
}

/// Where \p Member of the record or of a part of it begins.
static std::optional<uint32_t> findOffset(ModuleContext &Mod, QualType T,
                                          const FieldDecl *Member) {
  const CXXRecordDecl *Record = T->getAsCXXRecordDecl();
  if (!Record)
    return std::nullopt;
  Record = Record->getDefinition();
  llvm::StructType *Struct = Mod.types().getStructType(Record);
  auto GetOffset = [&](unsigned Index) {
    return uint32_t(
        getMemberOffset(Mod.getModule().getDataLayout(), Struct, Index));
  };
  for (auto [Index, Base] : llvm::enumerate(Record->bases()))
    if (std::optional<uint32_t> Inner = findOffset(Mod, Base.getType(), Member))
      return GetOffset(Index) + *Inner;
  for (const FieldDecl *Field : Record->fields()) {
    if (isInUnitBefore(Mod.getContext(), Field))
      continue;
    uint32_t Offset = GetOffset(Mod.types().getFieldIndex(Field));
    if (Field == Member)
      return Offset;
    if (std::optional<uint32_t> Inner =
            findOffset(Mod, Field->getType(), Member))
      return Offset + *Inner;
  }
  return std::nullopt;
}

static NodeRecord getRecordType(ModuleContext &Mod, QualType T) {
  ElementLayout Layout = getElementLayout(Mod.getModule().getDataLayout(),
                                          getRecordStruct(Mod, T));
  NodeRecord Record;
  Record.Size = Layout.Size;
  Record.Align = Layout.Align;
  for (const FieldDecl *Member : findGridMembers(T)) {
    QualType Number = Member->getType();
    uint32_t Count = 1;
    if (const auto *Array = Mod.getContext().getAsConstantArrayType(Number)) {
      Count = Array->getZExtSize();
      Number = Array->getElementType();
    } else if (const auto *Vector = Number->getAs<VectorType>()) {
      Count = Vector->getNumElements();
      Number = Vector->getElementType();
    }
    Record.Grid = {
        findOffset(Mod, T, Member).value_or(0),
        static_cast<uint32_t>(getComponentType(Number.getCanonicalType())),
        Count};
  }
  return Record;
}

void hlsl::setRecordTypes(ModuleContext &Mod, const FunctionDecl *Node,
                          NodeState &State) {
  NodeIO *Input = State.Inputs.begin();
  NodeIO *Output = State.Outputs.begin();
  for (const ParmVarDecl *Param : Node->parameters()) {
    NodeObject Object = getNodeObject(Param->getType());
    if (!Object)
      continue;
    NodeIO &IO = Object.isInput() ? *Input++ : *Output++;
    if (!Object.Record.isNull())
      IO.Record = getRecordType(Mod, Object.Record);
  }
}

//===----------------------------------------------------------------------===//
// Handles
//===----------------------------------------------------------------------===//

/// Says of a handle what it is, as each one must have it.
llvm::Value *NodeEmitter::annotate(llvm::Value *Handle, uint32_t Flags,
                                   QualType Record) {
  bool IsNode = !(Flags & (NodeIOInput | NodeIORecordMask));
  OpCode Code =
      IsNode ? OpCode::AnnotateNodeHandle : OpCode::AnnotateNodeRecordHandle;
  auto *Info = cast<llvm::StructType>(getOperationType(
      Builder.getContext(),
      IsNode ? OpType::NodeInfoTy : OpType::NodeRecordInfoTy, nullptr));
  uint32_t Size = Record.isNull() ? 0 : getRecordSize(Mod, Record);
  llvm::Value *Properties = llvm::ConstantStruct::get(
      Info, {Builder.getInt32(Flags), Builder.getInt32(Size)});
  return createFrontOpCall(Builder, Code, nullptr, {Handle, Properties});
}

void NodeEmitter::store(const LValue &Object, llvm::Value *Handle) {
  storeNumber(Object, createNodeNumber(Builder, Handle));
}

void NodeEmitter::storeNumber(const LValue &Object, llvm::Value *Number) {
  const CXXRecordDecl *Class = Object.Type->getAsCXXRecordDecl();
  AccessEmitter(F).store(
      PartEmitter(F).getField(Object, *Class->getDefinition()->field_begin()),
      Number);
}

llvm::Value *NodeEmitter::emitHandle(const Expr *E) {
  return loadHandle(LValueEmitter(F).emitAnyLValue(E), E->getExprLoc());
}

llvm::Value *NodeEmitter::loadHandle(const LValue &Object, SourceLocation Loc) {
  const CXXRecordDecl *Class = Object.Type->getAsCXXRecordDecl();
  llvm::Value *Number = AccessEmitter(F).load(
      PartEmitter(F).getField(Object, *Class->getDefinition()->field_begin()));
  llvm::Type *Handle = getOperationType(Builder.getContext(),
                                        getNodeObject(Object.Type).isNode()
                                            ? OpType::NodeHandleTy
                                            : OpType::NodeRecordHandleTy,
                                        nullptr);
  llvm::CallInst *Call = createNodeHandle(Builder, Handle, Number);
  Call->setMetadata(SourceLocationMD, Mod.makeLocation(Loc));
  return Call;
}

LValue NodeEmitter::createObject(const ParmVarDecl *Param,
                                 const NodeObject &Object) {
  const auto *Node = cast<FunctionDecl>(Param->getDeclContext());
  uint32_t Number = 0;
  for (const ParmVarDecl *Other :
       Node->parameters().take_front(Param->getFunctionScopeIndex()))
    if (NodeObject Before = getNodeObject(Other->getType()))
      Number += Before.isInput() == Object.isInput();
  NodeState State = *getStageStates(Node, ShaderKind::Node).Node;
  uint32_t Flags = Object.isInput() ? State.Inputs[Number].Flags
                                    : State.Outputs[Number].Flags;
  OpCode Create = Object.isInput() ? OpCode::CreateNodeInputRecordHandle
                                   : OpCode::CreateNodeOutputHandle;
  llvm::Value *Handle =
      createFrontOpCall(Builder, Create, nullptr, {Builder.getInt32(Number)});
  LValue Location = F.createTemporary(
      Param->getType().getNonReferenceType().getUnqualifiedType(),
      Param->getName());
  store(Location, annotate(Handle, Flags, Object.Record));
  return Location;
}

//===----------------------------------------------------------------------===//
// Methods
//===----------------------------------------------------------------------===//

/// The argument after the object, if there is one.
static const Expr *getArgument(const CallExpr *E) {
  unsigned First = isa<CXXMemberCallExpr>(E) ? 0 : 1;
  return E->getNumArgs() > First ? E->getArg(First) : nullptr;
}

/// Reports a method that the stage of the entry does not have.
bool NodeEmitter::checkStage(const CallExpr *E) {
  F.Loc = E->getExprLoc();
  unsigned Stages = getLowering(E->getDirectCallee()).By.Stages;
  if (IntrinsicEmitter(F).isInStage(Stages))
    return true;
  IntrinsicEmitter(F).reportStages(Stages);
  return false;
}

LValue NodeEmitter::emitRecord(const CallExpr *E) {
  QualType T = E->getType().getUnqualifiedType();
  if (!checkStage(E))
    return F.createTemporary(T, "unsupported");
  llvm::Value *Handle = emitHandle(getCalledObject(E));
  const Expr *Argument = getArgument(E);
  llvm::Value *Index =
      Argument ? ExprEmitter(F).emitIndex(Argument) : Builder.getInt32(0);
  llvm::CallInst *Record =
      createFrontOpCall(Builder, OpCode::GetNodeRecordPtr,
                        getRecordStruct(Mod, T), {Handle, Index});
  Record->setMetadata(SourceLocationMD, Mod.makeLocation(E->getExprLoc()));
  return LValue(MemoryLValue{Record}, T);
}

llvm::Value *NodeEmitter::emitMethod(const CallExpr *E, const LValue *Into) {
  QualType T = E->getType();
  bool IsObject = bool(getNodeObject(T));
  if (!checkStage(E))
    return T->isVoidType() || IsObject ? nullptr : F.getPoison(T);
  const FunctionDecl *Method = E->getDirectCallee();
  OpCode Code = getLowering(Method).By.Code;
  NodeObject Object = getNodeObject(getCalledObject(E)->getType());
  const LValue Location = LValueEmitter(F).emitAnyLValue(getCalledObject(E));
  llvm::SmallVector<llvm::Value *, 3> Args{
      loadHandle(Location, getCalledObject(E)->getExprLoc())};
  if (const Expr *Argument = getArgument(E))
    Args.push_back(ExprEmitter(F).emitIndex(Argument));
  if (Code == OpCode::AllocateNodeOutputRecords ||
      Code == OpCode::IncrementOutputCount)
    Args.push_back(Builder.getInt1(getLowering(Method).By.Numbers[0]));
  if (Code == OpCode::FinishedCrossGroupSharing &&
      !tracksSharing(Object.Record)) {
    Mod.errors().reportError(E->getExprLoc(), Diag::err_node_sharing,
                             Object.Record->getAsCXXRecordDecl()->getName());
    return F.getPoison(T);
  }
  llvm::Value *Result =
      OperationEmitter(F).emitLocatedOp(Code, nullptr, Args, E->getExprLoc());
  if (Code == OpCode::OutputComplete)
    storeNumber(Location, Builder.getInt32(0));
  if (!IsObject)
    return T->isVoidType() ? nullptr : Result;
  // An element of an array is still said to be one.
  uint32_t Flags = getNodeObject(T).Flags | (Object.Flags & NodeIOArray);
  if (!getNodeObject(T).isNode())
    Flags &= ~NodeIOArray;
  llvm::Value *Handle = annotate(Result, Flags, Object.Record);
  if (Into)
    store(*Into, Handle);
  return nullptr;
}

void NodeEmitter::emitBarrier(const Expr *Object, llvm::Value *Semantics,
                              SourceLocation Loc) {
  OperationEmitter(F).emitLocatedOp(OpCode::BarrierByNodeRecordHandle, nullptr,
                                    {emitHandle(Object), Semantics}, Loc);
}
