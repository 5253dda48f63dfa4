// CGEntry.cpp: Functions of entry points
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The function of an entry point has no parameters. It reads the inputs that
// the semantics of the user's function require, calls that function, and stores
// the outputs.

#include "clang/CodeGen/Entry/CGEntry.h"
#include "clang/AST/Attr.h"
#include "clang/AST/HLSLDeclMarks.h"
#include "clang/AST/HLSLStages.h"
#include "clang/Basic/DiagnosticSema.h"
#include "clang/CodeGen/Entry/CGNodes.h"
#include "clang/CodeGen/Entry/CGRayShaders.h"
#include "clang/CodeGen/Entry/CGStageObjects.h"
#include "clang/CodeGen/Expressions/CGAggregates.h"
#include "clang/CodeGen/Expressions/CGConversions.h"
#include "clang/CodeGen/Expressions/CGLValueAccess.h"
#include "clang/CodeGen/Expressions/CGLValues.h"
#include "clang/CodeGen/Expressions/FunctionContext.h"
#include "clang/CodeGen/Module/CGGlobals.h"
#include "clang/CodeGen/Module/CGSubobjects.h"
#include "clang/CodeGen/Module/CGTypes.h"
#include "clang/CodeGen/Module/FunctionTable.h"
#include "clang/CodeGen/Module/ModuleContext.h"
#include "clang/Layout/DeclaredResources.h"
#include "clang/Layout/EntrySignature.h"
#include "llvm/IR/IntrinsicsDirectX.h"
#include "llvm/Target/DirectX/FrontIR/FrontIRSchemas.h"
#include "llvm/Target/DirectX/FrontIR/IRConventions.h"
#include "llvm/Target/DirectX/FrontIR/InstructionMetadata.h"
#include "llvm/Target/DirectX/FrontIR/ShaderTarget.h"
#include "llvm/Target/DirectX/Operations/DXILOpFunctions.h"
#include "llvm/Target/DirectX/Tables/Direct3DLimits.h"
#include "llvm/Target/DirectX/Tables/ShaderStages.h"

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

/// The rules SM.MESHSHADEROUTPUTSIZE and SM.MESHSHADERINOUTSIZE of Microsoft's
/// validator.
static void checkMeshSizes(ModuleContext &Mod, const FunctionDecl *FD,
                           const llvm::dxil::SignatureRow &Row) {
  const llvm::dxil::MeshState &State = *Row.States.Mesh;
  uint64_t Bytes = llvm::dxil::getMeshOutputBytes(State, Row.Signatures);
  if (Bytes > llvm::dxil::MaxMeshOutputBytes) {
    Mod.errors().setHadError();
    Mod.errors().report(FD->getLocation(), Diag::err_mesh_output_size)
        << unsigned(Bytes);
  } else if (Bytes + State.PayloadBytes > llvm::dxil::MaxMeshInOutBytes) {
    Mod.errors().setHadError();
    Mod.errors().report(FD->getLocation(), Diag::err_mesh_inout_size)
        << unsigned(Bytes) << State.PayloadBytes;
  }
}

/// Describes the inputs, outputs and properties of the entry point for the
/// backend.
static void writeSignatureRow(ModuleContext &Mod,
                              const EntrySignature &Signature,
                              const FunctionDecl *FD, llvm::Function *Entry,
                              llvm::dxil::StageStates States) {
  llvm::dxil::SignatureRow Row;
  Row.Entry = Entry;
  Row.States = std::move(States);
  for (const DeclaredElement &D : Signature.Elements)
    if (D.isInSignature()) {
      Row.Signatures[D.Signature].push_back(D.Element);
      Row.Locations[D.Signature].push_back(D.getLocation().getRawEncoding());
    }
  if (Row.States.Mesh)
    checkMeshSizes(Mod, FD, Row);
  llvm::Module &M = Mod.getModule();
  if (llvm::all_of(Row.Signatures, [](auto &List) { return List.empty(); }) &&
      !Row.States.write(M.getContext()))
    return;
  M.getOrInsertNamedMetadata(llvm::dxil::SignaturesMD)
      ->addOperand(Row.write(M.getContext()));
}

/// Whether the body stands in the entry itself: objects that only an entry has
/// are no arguments of calls.
static bool isInPlace(const FunctionDecl *FD) {
  return hasUniformParameters(FD) ||
         llvm::any_of(FD->parameters(), [](const ParmVarDecl *Param) {
           return getStageObject(Param->getType()) ||
                  getMeshRole(Param) != MeshRole::None;
         });
}

/// Gives \p Function a body, which calls \p FD.
static void emitBodyOf(ModuleContext &Mod, const EntrySignature &Signature,
                       const FunctionDecl *FD, llvm::Function *Function) {
  llvm::Function *Body = nullptr;
  if (!isInPlace(FD)) {
    Body = Mod.functions().getFunction(FD, nullptr, FD->getLocation());
    if (!Body)
      return;
  }
  FunctionContext F(Mod, Function, FD);
  EntryEmitter(F, Signature).emitEntry(Body);
}

void hlsl::emitPatchFunction(ModuleContext &Mod, const FunctionDecl *Entry,
                             const FunctionDecl *FD, llvm::Function *Function) {
  emitBodyOf(
      Mod,
      getEntrySignature(Mod.getContext(), Entry, llvm::dxil::ShaderKind::Hull),
      FD, Function);
}

void hlsl::emitEntry(ModuleContext &Mod, const FunctionDecl *FD,
                     llvm::Function *Entry) {
  const llvm::dxil::ShaderStage *Row =
      Mod.isLibrary() ? getEntryStage(FD)
                      : llvm::dxil::lookupStage(Mod.getOptions().Stage);
  assert(Row && "entries are of a stage");
  std::string StageName = Row->getAttributeName();
  Entry->addFnAttr(llvm::dxil::ShaderAttr, StageName);
  Entry->setMetadata(llvm::dxil::SourceLocationMD,
                     Mod.makeLocation(FD->getLocation()));
  auto AddNumbers = [&](llvm::StringRef Attribute, unsigned First,
                        unsigned Second, unsigned Third) {
    llvm::dxil::writeEntryNumbers(*Entry, Attribute, {First, Second, Third});
  };
  if (const auto *Threads = FD->getAttr<HLSLNumThreadsAttr>()) {
    AddNumbers(llvm::dxil::NumThreadsAttr, Threads->getX(), Threads->getY(),
               Threads->getZ());
  } else if (Row->requiresAttribute("numthreads")) {
    Mod.errors().reportErrorOfClang(FD->getLocation(),
                                    diag::err_hlsl_missing_numthreads)
        << StageName;
  }
  if (const auto *Lanes = FD->getAttr<HLSLWaveSizeAttr>())
    AddNumbers(llvm::dxil::WaveSizeAttr, Lanes->getMin(), Lanes->getMax(),
               Lanes->getPreferred());
  if (hasMark(FD, (StageAttributePrefix + "earlydepthstencil").str()))
    Entry->addFnAttr(llvm::dxil::EarlyDepthStencilAttr);
  if (hasMark(FD, (StageAttributePrefix + "waveopsincludehelperlanes").str()) &&
      Mod.getOptions().ShaderModelMinor >= 7)
    Entry->addFnAttr(llvm::dxil::HelperLanesAttr);
  emitRootSignature(Mod, FD, Entry);
  EntrySignature Signature;
  if (!Row->has(llvm::dxil::HasHandedStructs))
    Signature = getEntrySignature(Mod.getContext(), FD, Row->Kind);
  llvm::dxil::StageStates States = getStageStates(FD, Row->Kind);
  emitBodyOf(Mod, Signature, FD, Entry);
  if (States.Hull)
    States.Hull->PatchConstantFunction = Mod.entries().getPatchFunction(FD);
  if (States.Mesh)
    States.Mesh->PayloadBytes = getPayloadBytes(Mod, FD);
  if (States.Node)
    setRecordTypes(Mod, FD, *States.Node);
  writeSignatureRow(Mod, Signature, FD, Entry, std::move(States));
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

//===----------------------------------------------------------------------===//
// The function
//===----------------------------------------------------------------------===//

/// Patches and similar objects are arrays in the entry point; outputs of a mesh
/// shader are not.
LValue EntryEmitter::createObject(const ParmVarDecl *Param) {
  QualType T = Param->getType().getNonReferenceType();
  if (F.Fn->arg_size())
    return RayShaderEmitter(F).emitParameter(Param);
  if (NodeObject Object = getNodeObject(T))
    return NodeEmitter(F).createObject(Param, Object);
  StageObject Object = getStageObject(T);
  MeshRole Role = getMeshRole(Param);
  if (Role == MeshRole::Payload)
    return MeshOutputEmitter(F).emitPayload(Param);
  if (Role != MeshRole::None)
    return MeshOutputEmitter(F).createOutputs(Param, Signature);
  if (!Object)
    return F.createTemporary(T, Param->getName());
  return StageObjectEmitter(F).createObject(Object, Param);
}

CallArgument EntryEmitter::emitParameter(const ParmVarDecl *Param,
                                         bool InPlace) {
  if (const VarDecl *Global = getEntryUniform(Param))
    return emitUniform(Param, Global);
  LValue Object = createObject(Param);
  markIfPrecise(Param, Object);
  Objects.try_emplace(Param, Object);
  for (const EntryValue &Value : Signature.Values) {
    if (Value.Function != F.Body.FD || Value.Param != Param)
      continue;
    if (Value.Stream)
      emitStream(Object, Value);
    else if (!Value.IsOutput)
      emitInputs(Object, Value);
  }
  QualType T = Param->getType();
  if (InPlace || isAggregate(T.getNonReferenceType()) || T->isReferenceType())
    return {nullptr, Object};
  return {AccessEmitter(F).load(Object), std::nullopt};
}

void EntryEmitter::emitEntry(llvm::Function *Body) {
  const FunctionDecl *Entry = F.Body.FD;
  llvm::SmallVector<CallArgument, 8> Args;
  for (const ParmVarDecl *Param : Entry->parameters())
    Args.push_back(emitParameter(Param, /*InPlace=*/!Body));
  QualType Result = Entry->getReturnType();
  std::optional<LValue> Whole;
  if (!Result->isVoidType()) {
    Whole = F.createTemporary(Result, "result");
    markIfPrecise(Entry, *Whole);
  }
  llvm::Value *Returned = emitCall(Body, Args, Whole);
  if (Whole) {
    if (!isAggregate(Result))
      AccessEmitter(F).store(*Whole, Returned);
    Objects.try_emplace(nullptr, *Whole);
  }
  for (const EntryValue &Value : Signature.Values)
    if (Value.Function == Entry && Value.IsOutput && !Value.Count &&
        !Value.Stream)
      emitOutputs(Objects.find(Value.Param)->second, Value);
  F.startBlock(F.Body.ReturnBlock);
  F.finish(/*Result=*/nullptr);
}

/// Calls the user's function, or emits its body in place if there is no
/// function to call. Returns the result unless it is an aggregate.
llvm::Value *EntryEmitter::emitCall(llvm::Function *Body,
                                    llvm::ArrayRef<CallArgument> Args,
                                    const std::optional<LValue> &Whole) {
  bool ToMemory = Whole && isAggregate(Whole->Type);
  if (!Body)
    return CallEmitter(F)
        .emitEntryBody(F.Body.FD, Args,
                       ToMemory ? Whole : std::optional<LValue>())
        .Value;
  llvm::SmallVector<llvm::Value *, 8> Values;
  if (ToMemory)
    Values.push_back(Whole->get<MemoryLValue>().Pointer);
  for (const CallArgument &A : Args)
    Values.push_back(A.Value ? A.Value : A.Where->get<MemoryLValue>().Pointer);
  return Builder.CreateCall(Body, Values);
}

//===----------------------------------------------------------------------===//
// Inputs and outputs
//===----------------------------------------------------------------------===//

//===----------------------------------------------------------------------===//
// Parameters and results
//===----------------------------------------------------------------------===//

void EntryEmitter::emitInputs(const LValue &Object, const EntryValue &Value) {
  auto Emit = [&](const LValue &Part, llvm::Value *Vertex) {
    const SignatureLeaf *Leaf = Value.Leaves.data();
    StageObjectEmitter(F).forEachLeaf(
        Part, /*Sets=*/true, [&](const LValue &Scalars) {
          AccessEmitter(F).store(
              Scalars, emitInput(Value.Point, *Leaf++, Vertex, Scalars.Type));
        });
  };
  if (!Value.Count)
    return Emit(Object, llvm::UndefValue::get(Builder.getInt32Ty()));
  // dxil-read-inputs makes reads at an index of them.
  LValue Vertices = StageObjectEmitter(F).getVertices(Object, Value);
  for (unsigned N = 0; N != Value.Count; ++N)
    Emit(PartEmitter(F).getArrayElement(Vertices, Builder.getInt32(N)),
         Builder.getInt32(N));
}

/// What StageObjectEmitter reads where a vertex is appended.
void EntryEmitter::emitStream(const LValue &Object, const EntryValue &Value) {
  uint32_t First = 0;
  for (const DeclaredElement &D : Signature.Elements)
    First += D.isInSignature() && D.Point == Value.Point &&
             D.Element.Stream < *Value.Stream;
  StageObjectEmitter(F).initialiseStream(Object, First, *Value.Stream);
}

void EntryEmitter::emitOutputs(const LValue &Object, const EntryValue &Value) {
  const SignatureLeaf *Leaf = Value.Leaves.data();
  StageObjectEmitter(F).forEachLeaf(
      Object, /*Sets=*/false, [&](const LValue &Part) {
        emitOutput(Value.Point, *Leaf++, AccessEmitter(F).load(Part),
                   Part.Type);
      });
}

//===----------------------------------------------------------------------===//
// Elements
//===----------------------------------------------------------------------===//

/// The operation that reads an element of a signature.
static llvm::dxil::OpCode getLoad(llvm::dxil::SignaturePoint Point) {
  switch (Point) {
  case llvm::dxil::SignaturePoint::HSCPOut:
    return llvm::dxil::OpCode::LoadOutputControlPoint;
  case llvm::dxil::SignaturePoint::DSIn:
    return llvm::dxil::OpCode::LoadPatchConstant;
  default: // inputs
    return llvm::dxil::OpCode::LoadInput;
  }
}

llvm::Value *EntryEmitter::emitInput(llvm::dxil::SignaturePoint Point,
                                     const SignatureLeaf &Leaf,
                                     llvm::Value *Vertex, QualType T) {
  const DeclaredElement &D = Signature.Elements[Leaf.Element];
  if (D.Interpretation == llvm::dxil::SemanticInterpretation::NotInSig ||
      D.Interpretation == llvm::dxil::SemanticInterpretation::Shadow)
    return emitSystemValue(D, T);
  QualType Scalar = getScalarElementType(T);
  llvm::Type *Overload = Scalar->isBooleanType()
                             ? Builder.getInt32Ty()
                             : Mod.types().getValueType(Scalar);
  llvm::dxil::OpCode Code = getLoad(Point);
  auto Load = [&](unsigned N) {
    auto [Row, Column] = D.getRowAndColumn(T, N);
    llvm::SmallVector<llvm::Value *, 4> Args = {
        Builder.getInt32(D.Element.ID), Builder.getInt32(Leaf.FirstRow + Row),
        Builder.getInt8(Column)};
    if (Code != llvm::dxil::OpCode::LoadPatchConstant)
      Args.push_back(Vertex);
    llvm::Value *Number =
        llvm::dxil::createFrontOpCall(Builder, Code, Overload, Args);
    return Scalar->isBooleanType() ? ConversionEmitter(F).emitNonZero(Number)
                                   : Number;
  };
  return emitComponents(T, Load);
}

void EntryEmitter::emitOutput(llvm::dxil::SignaturePoint Point,
                              const SignatureLeaf &Leaf, llvm::Value *V,
                              QualType T) {
  const DeclaredElement &D = Signature.Elements[Leaf.Element];
  llvm::dxil::OpCode Code = Point == llvm::dxil::SignaturePoint::PCOut
                                ? llvm::dxil::OpCode::StorePatchConstant
                                : llvm::dxil::OpCode::StoreOutput;
  StageObjectEmitter(F).storeElement({Code, Builder.getInt32(D.Element.ID), D,
                                      Builder.getInt32(Leaf.FirstRow)},
                                     V, T);
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
  case SemanticKind::PrimitiveID:
    return Call(OpCode::PrimitiveID);
  case SemanticKind::GSInstanceID:
    return Call(OpCode::GSInstanceID);
  case SemanticKind::OutputControlPointID:
    return Call(OpCode::OutputControlPointID);
  case SemanticKind::DomainLocation:
    return llvm::dxil::createFrontOpCall(Builder, OpCode::DomainLocation,
                                         Builder.getFloatTy(),
                                         {Builder.getInt8(N)});
  case SemanticKind::CullPrimitive:
    // No pixel of a primitive that is culled gets here.
    return Builder.getInt32(0);
  default:
    return nullptr;
  }
}

llvm::Value *EntryEmitter::emitSystemValue(const DeclaredElement &D,
                                           QualType T) {
  llvm::dxil::SemanticKind Kind = D.Element.Kind;
  QualType Scalar = getScalarElementType(T);
  return emitComponents(T, [&](unsigned N) -> llvm::Value * {
    llvm::Value *Number = emitSystemNumber(Kind, N);
    if (auto *Call = llvm::dyn_cast_if_present<llvm::CallInst>(Number))
      Call->setMetadata(llvm::dxil::SourceLocationMD,
                        Mod.makeLocation(D.getLocation()));
    if (!Number) {
      Mod.errors().reportUnsupported(
          F.Body.FD->getLocation(),
          ("the semantic '" + llvm::dxil::lookupSystemValue(Kind)->Name + "'")
              .str());
      return llvm::PoisonValue::get(Mod.types().getValueType(Scalar));
    }
    if (Number->getType()->isFloatingPointTy())
      return Builder.CreateFPCast(Number, Mod.types().getValueType(Scalar));
    return Scalar->isBooleanType()
               ? ConversionEmitter(F).emitNonZero(Number)
               : Builder.CreateZExtOrTrunc(Number,
                                           Mod.types().getValueType(Scalar));
  });
}
