// ResourceMetadata.cpp: The table of resources
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The runtime, the reflection and the listing read the resources from metadata.
//
// Example:
//   docs/dev/ir-conventions.md, section 2.

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallSet.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Analysis/DXILResource.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"
#include "llvm/Target/DirectX/Analysis/ResourceTable.h"
#include "llvm/Target/DirectX/FrontIR/IRConventions.h"
#include "llvm/Target/DirectX/FrontIR/ShaderTarget.h"
#include "llvm/Target/DirectX/Operations/DXILOpFunctions.h"
#include "llvm/Target/DirectX/Passes/DirectXPasses.h"
#include "llvm/Target/DirectX/Tables/ShaderStages.h"

using namespace llvm;
using namespace llvm::dxil;

namespace {

class TableWriter {
  Module &M;
  LLVMContext &Context;
  ShaderTarget Target;

  Type *pointeeType(const BoundResource &R);
  GlobalVariable *createSymbol(const BoundResource &R, Type *Pointee);
  void checkStage(const BoundResource &R);
  void checkEntries(const ResourceTable &Table);

public:
  explicit TableWriter(Module &M) : M(M), Context(M.getContext()), Target(M) {}
  void write(const ResourceTable &Table);
};

} // namespace

/// The name of the class in HLSL.
static StringRef textureName(dxil::ResourceKind Kind) {
  switch (Kind) {
  case dxil::ResourceKind::Texture1D:
    return "class.Texture1D";
  case dxil::ResourceKind::Texture1DArray:
    return "class.Texture1DArray";
  case dxil::ResourceKind::Texture2D:
    return "class.Texture2D";
  case dxil::ResourceKind::Texture2DArray:
    return "class.Texture2DArray";
  case dxil::ResourceKind::Texture2DMS:
    return "class.Texture2DMS";
  case dxil::ResourceKind::Texture2DMSArray:
    return "class.Texture2DMSArray";
  case dxil::ResourceKind::Texture3D:
    return "class.Texture3D";
  case dxil::ResourceKind::TextureCube:
    return "class.TextureCube";
  case dxil::ResourceKind::TextureCubeArray:
    return "class.TextureCubeArray";
  case dxil::ResourceKind::FeedbackTexture2D:
    return "class.FeedbackTexture2D";
  case dxil::ResourceKind::FeedbackTexture2DArray:
    return "class.FeedbackTexture2DArray";
  default: // LLVM's enumeration: buffers and samplers
    return "class.Resource";
  }
}

/// The HLSL name of the type; empty if the IR does not contain it.
static std::string spell(Type *Ty, bool IsSigned) {
  if (auto *Vector = dyn_cast<FixedVectorType>(Ty))
    return "vector<" + spell(Vector->getElementType(), IsSigned) + ", " +
           utostr(Vector->getNumElements()) + "> ";
  if (auto *Struct = dyn_cast<StructType>(Ty)) {
    StringRef Name = Struct->hasName() ? Struct->getName() : "";
    Name.consume_front("struct.");
    return Name.str();
  }
  if (Ty->isFloatTy())
    return "float";
  if (Ty->isHalfTy())
    return "half";
  if (Ty->isDoubleTy())
    return "double";
  if (!Ty->isIntegerTy())
    return "";
  unsigned Bits = Ty->getIntegerBitWidth();
  return (IsSigned ? "int" : "uint") + (Bits == 32 ? "" : utostr(Bits) + "_t");
}

/// What the name of the class has after it in a library, where the names of
/// types are part of what is linked.
static std::string templateArguments(const BoundResource &R, Type *Content) {
  ResourceTypeInfo Info = getResourceTypeInfo(R.HandleType);
  if (!Content || Content->isIntegerTy(8))
    return "";
  bool IsSigned = Info.isTyped() &&
                  is_contained({dxil::ElementType::I16, dxil::ElementType::I32,
                                dxil::ElementType::I64},
                               Info.getTyped().ElementTy);
  std::string Argument = spell(Content, IsSigned);
  return Argument.empty() ? "" : "<" + Argument + ">";
}

/// The type that the record's symbol points to in LLVM 3.7: a named struct, or
/// for an array of resources an array of it.
/// The type with bytes instead of LLVM's padding, which DXIL does not have;
/// null if it has none.
static Type *replacePadding(Type *Ty) {
  LLVMContext &Context = Ty->getContext();
  if (auto *Target = dyn_cast<TargetExtType>(Ty))
    return Target->getName() == PaddingTypeName
               ? ArrayType::get(Type::getInt8Ty(Context),
                                Target->getIntParameter(0))
               : nullptr;
  if (auto *Array = dyn_cast<ArrayType>(Ty)) {
    Type *Element = replacePadding(Array->getElementType());
    return Element ? ArrayType::get(Element, Array->getNumElements()) : nullptr;
  }
  auto *Struct = dyn_cast<StructType>(Ty);
  if (!Struct)
    return nullptr;
  SmallVector<Type *, 8> Members(Struct->elements());
  bool Changed = false;
  for (Type *&Member : Members)
    if (Type *New = replacePadding(Member)) {
      Member = New;
      Changed = true;
    }
  if (!Changed)
    return nullptr;
  return StructType::create(Context, Members,
                            Struct->hasName() ? Struct->getName() : "struct",
                            Struct->isPacked());
}

Type *TableWriter::pointeeType(const BoundResource &R) {
  Type *Element = nullptr;
  std::string Name;
  bool IsUAV = R.Class == dxil::ResourceClass::UAV;
  if (isa<CBufferExtType>(R.HandleType) || isTextureBuffer(R.HandleType)) {
    auto *Struct = dyn_cast<StructType>(R.HandleType->getTypeParameter(0));
    if (Struct && Struct->hasName())
      Element = Struct;
    if (Type *Plain = Element ? replacePadding(Element) : nullptr)
      Element = Plain;
    Name = R.Name.str();
  } else if (auto *Raw = dyn_cast<RawBufferExtType>(R.HandleType)) {
    Name = Raw->isStructured() ? "class.StructuredBuffer"
                               : "struct.ByteAddressBuffer";
  } else if (isa<TypedBufferExtType>(R.HandleType)) {
    Name = "class.Buffer";
  } else if (isa<SamplerExtType>(R.HandleType)) {
    Name = R.Sampler == dxil::SamplerType::Comparison
               ? "struct.SamplerComparisonState"
               : "struct.SamplerState";
  } else if (isAccelerationStructure(R.HandleType)) {
    Name = "struct.RaytracingAccelerationStructure";
  } else {
    Name = textureName(R.Kind).str();
  }
  if (!Element) {
    // Feedback textures have no form that is only read.
    if (IsUAV && !isa<FeedbackTextureExtType>(R.HandleType))
      Name.insert(Name.find('.') + 1, Target.isLibrary() && R.RasterizerOrdered
                                          ? "RasterizerOrdered"
                                          : "RW");
    Type *Content = R.HandleType->getNumTypeParameters()
                        ? R.HandleType->getTypeParameter(0)
                        : nullptr;
    if (Target.isLibrary())
      Name += templateArguments(R, Content);
    if (!Content || Content->isIntegerTy(8))
      Content = Type::getInt32Ty(Context);
    if (Type *Plain = replacePadding(Content))
      Content = Plain;
    StructType *Existing = StructType::getTypeByName(Context, Name);
    Element = Existing && Existing->elements() == ArrayRef(Content)
                  ? Existing
                  : StructType::create(Context, {Content}, Name);
  }
  if (R.RangeSize == 1 && !R.HasVariableIndex)
    return Element;
  return ArrayType::get(Element, R.isUnbounded() ? 0 : R.RangeSize);
}

/// The external constant that stands for the resource in a library: of its
/// class, or from shader model 6.6 on a handle.
GlobalVariable *TableWriter::createSymbol(const BoundResource &R,
                                          Type *Pointee) {
  Type *Ty = Pointee;
  if (Target.has(Feature::AnnotatedHandles)) {
    Ty = getHandleType(Context);
    if (auto *Array = dyn_cast<ArrayType>(Pointee))
      Ty = ArrayType::get(Ty, Array->getNumElements());
  }
  auto *Symbol = new GlobalVariable(
      M, Ty, /*isConstant=*/true, GlobalValue::ExternalLinkage,
      /*Initializer=*/nullptr, R.Declaration.Symbol);
  Symbol->setAlignment(Align(4));
  return Symbol;
}

void TableWriter::checkStage(const BoundResource &R) {
  // An entry of a library has its own stage: see checkEntries.
  if (R.RasterizerOrdered && Target.Stage != Triple::Pixel &&
      !Target.isLibrary())
    report(Context, R.getLocation(), BackendDiag::err_rasterizer_order,
           {R.getPath()});
  if ((R.GloballyCoherent || R.ReorderCoherent) && R.HasCounter)
    report(Context, R.getLocation(), BackendDiag::err_coherent_counter,
           {R.getPath(), R.GloballyCoherent ? "globally" : "reorder"});
  checkMultisampled(Context, R, Target);
}

/// A function of a library may be linked into a pixel shader, an entry has its
/// stage.
void TableWriter::checkEntries(const ResourceTable &Table) {
  SmallSet<unsigned, 4> Reported;
  for (const CallInst *Call : Table.Calls) {
    const BoundResource &R = Table.recordOf(*Call);
    const Function &F = *Call->getFunction();
    const ShaderStage *Stage = getStageOf(F, Target);
    if (R.RasterizerOrdered && Stage && Stage->Kind != ShaderKind::Library &&
        Stage->Kind != ShaderKind::Pixel && Reported.insert(R.ID).second)
      report(Context, R.getLocation(),
             BackendDiag::err_rasterizer_order_of_entry,
             {R.getPath(), F.getName()});
  }
}

void TableWriter::write(const ResourceTable &Table) {
  if (Target.isLibrary())
    checkEntries(Table);
  if (Table.records().empty())
    return;
  ResourceTableNodes Nodes;
  for (auto Class :
       {dxil::ResourceClass::SRV, dxil::ResourceClass::UAV,
        dxil::ResourceClass::CBuffer, dxil::ResourceClass::Sampler}) {
    SmallVector<Metadata *, 8> Records, Types;
    for (const BoundResource &R : Table.records(Class)) {
      checkStage(R);
      Type *Pointee = pointeeType(R);
      ResourceRecord Record = R;
      if (Target.isLibrary())
        Record.Symbol = createSymbol(R, Pointee);
      Records.push_back(Record.write(Context));
      Types.push_back(makeResourceType(Pointee));
    }
    if (Records.empty())
      continue;
    Nodes.Records[static_cast<unsigned>(Class)] = MDNode::get(Context, Records);
    Nodes.Types[static_cast<unsigned>(Class)] = MDNode::get(Context, Types);
  }
  Nodes.write(M);
}

PreservedAnalyses ResourceMetadata::run(Module &M, ModuleAnalysisManager &) {
  TableWriter(M).write(ResourceTable(M));
  return PreservedAnalyses::all();
}
