// CGRayShaders.cpp: Ray tracing entry points and hit objects
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "clang/CodeGen/Entry/CGRayShaders.h"
#include "clang/AST/Attr.h"
#include "clang/AST/HLSLObjects.h"
#include "clang/AST/HLSLStages.h"
#include "clang/CodeGen/Expressions/CGAggregates.h"
#include "clang/CodeGen/Expressions/CGExpr.h"
#include "clang/CodeGen/Expressions/CGLValueAccess.h"
#include "clang/CodeGen/Expressions/CGLValues.h"
#include "clang/CodeGen/Expressions/FunctionContext.h"
#include "clang/CodeGen/Intrinsics/CGIntrinsics.h"
#include "clang/CodeGen/Intrinsics/CGOperations.h"
#include "clang/CodeGen/Module/CGTypes.h"
#include "clang/CodeGen/Module/ModuleContext.h"
#include "clang/CodeGen/Resources/CGHandles.h"
#include "clang/CodeGen/Resources/CGResources.h"
#include "clang/Layout/MemoryLayout.h"
#include "llvm/Target/DirectX/FrontIR/BufferLayout.h"
#include "llvm/Target/DirectX/FrontIR/HandleCalls.h"
#include "llvm/Target/DirectX/FrontIR/InstructionMetadata.h"
#include "llvm/Target/DirectX/Operations/DXILOpFunctions.h"
#include "llvm/Target/DirectX/Tables/Direct3DLimits.h"

using namespace clang;
using namespace clang::hlsl;

// Ray tracing entry points.

using llvm::dxil::OpCode;

//===----------------------------------------------------------------------===//
// Entries
//===----------------------------------------------------------------------===//

/// The struct in memory.
static llvm::StructType *getHandedStruct(ModuleContext &Mod, QualType T) {
  return Mod.types().getHandedStructType(
      T.getNonReferenceType()->getAsCXXRecordDecl());
}

static bool isHandedBack(const ParmVarDecl *Param) {
  const auto *Modifier = Param->getAttr<HLSLParamModifierAttr>();
  return Modifier && Modifier->isInOut();
}

/// The attributes of a hit have a fixed position in the runtime.
static void checkAttributes(ModuleContext &Mod, llvm::StructType *Type,
                            SourceLocation Loc) {
  uint64_t Size =
      llvm::dxil::getElementLayout(Mod.getModule().getDataLayout(), Type).Size;
  if (Size <= llvm::dxil::MaxHitAttributeBytes)
    return;
  Mod.errors().setHadError();
  Mod.errors().report(Loc, Diag::err_hit_attributes_size)
      << unsigned(Size) << unsigned(llvm::dxil::MaxHitAttributeBytes);
}

llvm::Function *hlsl::createRayEntry(ModuleContext &Mod, const FunctionDecl *FD,
                                     llvm::StringRef Symbol) {
  llvm::LLVMContext &Context = Mod.getIRContext();
  llvm::SmallVector<llvm::Type *, 2> Types(FD->getNumParams(),
                                           llvm::PointerType::get(Context, 0));
  auto *Type = llvm::FunctionType::get(llvm::Type::getVoidTy(Context), Types,
                                       /*isVarArg=*/false);
  auto *Entry = llvm::Function::Create(Type, llvm::GlobalValue::ExternalLinkage,
                                       Symbol, Mod.getModule());
  Entry->addFnAttr(llvm::Attribute::NoUnwind);
  for (auto [Param, Arg] : llvm::zip_equal(FD->parameters(), Entry->args())) {
    llvm::StructType *Struct = getHandedStruct(Mod, Param->getType());
    Arg.setName(Param->getName());
    Arg.addAttr(llvm::Attribute::getWithByRefType(Context, Struct));
    if (isHandedBack(Param)) {
      Arg.addAttr(llvm::Attribute::NoAlias);
      if (FD->getAttr<HLSLShaderAttr>()->getType() != llvm::Triple::Callable)
        Mod.payloads().add(Param->getType(), Param->getLocation());
    } else
      checkAttributes(Mod, Struct, Param->getLocation());
  }
  return Entry;
}

LValue RayShaderEmitter::emitParameter(const ParmVarDecl *Param) {
  QualType T = Param->getType().getNonReferenceType().getUnqualifiedType();
  LValue Handed(MemoryLValue{F.Fn->getArg(Param->getFunctionScopeIndex())}, T);
  if (isHandedBack(Param) || !Mod.writes().isWritten(Param))
    return Handed;
  LValue Copy = F.createTemporary(T, Param->getName() + ".copy");
  AggregateEmitter(F).copy(Copy, Handed);
  return Copy;
}

//===----------------------------------------------------------------------===//
// Calls of other shaders
//===----------------------------------------------------------------------===//

/// Copies \p Data in and out. Clang's reference to it is no conversion.
llvm::Value *
RayShaderEmitter::emitHandedOn(OpCode Code, const CallExpr *E,
                               llvm::SmallVectorImpl<llvm::Value *> &Args,
                               const Expr *Data) {
  LValue Target = OperatorEmitter(F).emitTarget(Data);
  QualType T = Data->getType().getUnqualifiedType();
  LValue Copy = F.createTemporary(T, "handed");
  AggregateEmitter(F).copy(Copy, Target);
  Args.push_back(Copy.get<MemoryLValue>().Pointer);
  llvm::Value *Result = OperationEmitter(F).emitLocatedOp(
      Code, getHandedStruct(Mod, T), Args, E->getExprLoc());
  AggregateEmitter(F).copy(Target, Copy);
  return Result;
}

llvm::Value *RayShaderEmitter::emitTraceRay(OpCode Code, const CallExpr *E) {
  enum Argument { Scene, FirstNumber, Ray = 6, Payload };
  llvm::Value *Handle = HandleEmitter(F).emitResource(E->getArg(Scene)).Handle;
  llvm::SmallVector<llvm::Value *, 16> Args{Handle};
  for (unsigned N = FirstNumber; N != Ray; ++N)
    Args.push_back(ExprEmitter(F).emitLoaded(E->getArg(N)));
  RayQueryEmitter(F).appendRay(E->getArg(Ray), Args);
  Mod.payloads().add(E->getArg(Payload)->getType(),
                     E->getArg(Payload)->getBeginLoc());
  if (!Handle)
    return nullptr;
  llvm::Value *Hit = emitHandedOn(Code, E, Args, E->getArg(Payload));
  return Code == OpCode::TraceRay ? nullptr : Hit;
}

void RayShaderEmitter::emitInvoke(llvm::Value *Hit, const CallExpr *E) {
  const Expr *Payload = E->getArg(1);
  Mod.payloads().add(Payload->getType(), Payload->getBeginLoc());
  llvm::SmallVector<llvm::Value *, 2> Args{Hit};
  emitHandedOn(OpCode::HitObject_Invoke, E, Args, Payload);
}

void RayShaderEmitter::emitCallShader(const CallExpr *E) {
  llvm::SmallVector<llvm::Value *, 2> Args{
      ExprEmitter(F).emitLoaded(E->getArg(0))};
  emitHandedOn(OpCode::CallShader, E, Args, E->getArg(1));
}

std::pair<llvm::StructType *, llvm::Value *>
RayShaderEmitter::createAttributes(QualType T, SourceLocation Loc) {
  llvm::StructType *Struct = getHandedStruct(Mod, T);
  checkAttributes(Mod, Struct, Loc);
  LValue Location = F.createTemporary(T, "attributes");
  return {Struct, Location.get<MemoryLValue>().Pointer};
}

std::pair<llvm::StructType *, llvm::Value *>
RayShaderEmitter::emitAttributes(const Expr *Attributes) {
  QualType T = Attributes->getType().getUnqualifiedType();
  auto Made = createAttributes(T, Attributes->getExprLoc());
  AggregateEmitter(F).copy(LValue(MemoryLValue{Made.second}, T),
                           LValueEmitter(F).emitAnyLValue(Attributes));
  return Made;
}

llvm::Value *RayShaderEmitter::emitReportHit(const CallExpr *E) {
  llvm::Value *T = ExprEmitter(F).emitLoaded(E->getArg(0));
  llvm::Value *Kind = ExprEmitter(F).emitLoaded(E->getArg(1));
  auto [Struct, Attributes] = emitAttributes(E->getArg(2));
  return OperationEmitter(F).emitLocatedOp(
      OpCode::ReportHit, Struct, {T, Kind, Attributes}, E->getExprLoc());
}

void RayShaderEmitter::emitEndOfSearch(OpCode Code, const CallExpr *E) {
  OperationEmitter(F).emitLocatedOp(Code, nullptr, {}, E->getExprLoc());
  Builder.CreateUnreachable();
  // Later code needs a block, which is never reached.
  F.enterBlock(F.createBlock("unreachable"));
}

llvm::Value *RayShaderEmitter::emitValue(OpCode Code, QualType T) {
  return RayQueryEmitter(F).emitElements(Code, {}, T, F.Loc);
}

//===----------------------------------------------------------------------===//
// Payloads
//===----------------------------------------------------------------------===//

static uint32_t encode(PayloadAccess Access) {
  using namespace llvm::dxil;
  uint32_t Word = 0;
  for (auto [Stage, Shift] : {std::pair(PayloadStage::Caller, CallerShift),
                              {PayloadStage::ClosestHit, ClosestHitShift},
                              {PayloadStage::Miss, MissShift},
                              {PayloadStage::AnyHit, AnyHitShift}})
    Word |= (Access.isReadBy(Stage) ? PayloadRead << Shift : 0) |
            (Access.isWrittenBy(Stage) ? PayloadWrite << Shift : 0);
  return Word;
}

void RayPayloads::annotate(const CXXRecordDecl *Record) {
  llvm::StructType *Struct = Mod.types().getStructType(Record);
  // A base class may be no payload.
  if (!isRayPayload(Record) || !Noted.insert(Struct).second)
    return;
  llvm::dxil::PayloadAnnotation Payload;
  Payload.Struct = Struct;
  llvm::SmallVector<const CXXRecordDecl *, 4> Inner;
  for (const CXXBaseSpecifier &Base : Record->bases()) {
    Payload.Members.push_back(0);
    Inner.push_back(Base.getType()->getAsCXXRecordDecl());
  }
  for (const FieldDecl *Field : Record->fields()) {
    if (isInUnitBefore(Mod.getContext(), Field))
      continue;
    Payload.Members.push_back(
        encode(getPayloadAccess(Field).value_or(PayloadAccess())));
    if (const CXXRecordDecl *Part = getPayloadOfElements(Field->getType()))
      Inner.push_back(Part);
  }
  Payloads.push_back(std::move(Payload));
  for (const CXXRecordDecl *Part : Inner)
    annotate(Part->getDefinition());
}

void RayPayloads::add(QualType T, SourceLocation Loc) {
  const CXXRecordDecl *Record =
      T.getNonReferenceType()->getAsCXXRecordDecl()->getDefinition();
  if (!Mod.getOptions().PayloadQualifiers)
    return;
  if (isRayPayload(Record))
    return annotate(Record);
  Mod.errors().setHadError();
  Mod.errors().report(Loc, Diag::err_payload_unmarked)
      << Record << Record->getName();
  if (Record->getLocation().isValid())
    Mod.getContext().getDiagnostics().Report(Record->getLocation(),
                                             diag::note_entity_declared_at)
        << Record;
}

void RayPayloads::write() const {
  if (!Payloads.empty())
    llvm::dxil::writePayloadAnnotations(Mod.getModule(), Payloads);
}

// Hit objects and reordering.

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
