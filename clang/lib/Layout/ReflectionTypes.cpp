// ReflectionTypes.cpp: Types, inputs and outputs as JSON
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ReflectionTypes.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/HLSLStages.h"
#include "clang/Builtins/HLSLBuiltins.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/Target/DirectX/Tables/ReflectionJSON.h"

using namespace clang;
using namespace clang::hlsl;

// Types as JSON.

using llvm::dxil::ResourceKind;
using llvm::json::Array;
using llvm::json::Object;

llvm::StringRef hlsl::getBindingKind(RegisterLetter Letter) {
  return llvm::dxil::getBindingKind(getResourceClass(Letter));
}

Object ReflectionTypes::makeBinding(RegisterLetter Letter, uint32_t Space,
                                    uint64_t Index,
                                    std::optional<uint64_t> Count) {
  return llvm::dxil::makeRegisterBinding(Target.getBindingKind(Letter), Space,
                                         Index, Count);
}

//===----------------------------------------------------------------------===//
// Numbers
//===----------------------------------------------------------------------===//

static Object describeScalar(const ASTContext &Context, QualType T) {
  llvm::StringRef Kind = T->isBooleanType()           ? "bool"
                         : T->isFloatingType()        ? "float"
                         : T->isUnsignedIntegerType() ? "uint"
                                                      : "int";
  return llvm::dxil::describeScalar(Kind, getScalarSize(Context, T));
}

Object ReflectionTypes::makeUniformBinding(QualType T, MatrixPacking Packing,
                                           const MemoryLayout &Layout,
                                           uint64_t Offset) {
  uint64_t Stride = 0;
  if (const ArrayType *Array = Context.getAsArrayType(T))
    Stride = Layout.getArrayStride(Array->getElementType(), Packing);
  else if (const auto *Matrix = T->getAs<ConstantMatrixType>())
    Stride = Layout.getMatrixStride(Matrix, Packing);
  else if (T->isVectorType())
    Stride = Layout.getSize(getScalarElementType(T), Packing);
  return Object{{"kind", "uniform"},
                {"offset", Offset},
                {"size", Layout.getSize(T, Packing)},
                {"elementStride", Stride}};
}

//===----------------------------------------------------------------------===//
// Resources
//===----------------------------------------------------------------------===//

/// Empty for what is only read.
static llvm::StringRef getAccess(const ResourceTypeRow &Row) {
  if (Row.Class != llvm::dxil::ResourceClass::UAV)
    return "";
  if (Row.IsROV)
    return "rasterOrdered";
  if (Row.Name.starts_with("Append"))
    return "append";
  if (Row.Name.starts_with("Consume"))
    return "consume";
  return Row.Element == ElementRule::FeedbackElement ? "feedback" : "readWrite";
}

/// A constant or texture buffer, or a parameter block.
Object ReflectionTypes::describeConstants(QualType T, QualType Contained,
                                          llvm::StringRef Kind) {
  const auto *Record = Contained->getAsCXXRecordDecl();
  if (!Record || getBlockContents(T).isNull())
    return Object{
        {"kind", Kind},
        {"elementType",
         describe(Contained, Constant.getDefaultPacking(), Constant)}};
  std::array<uint64_t, NumCountedLetters> First = {};
  First[unsigned(RegisterLetter::B)] = hasNumbers(Context, Contained);
  First[unsigned(DescriptorSlots)] = hasNumbers(Context, Contained);
  return Object{{"kind", Kind},
                {"elementType", describeRecord(Record, Constant, First)}};
}

Object ReflectionTypes::describeResource(QualType T) {
  const ResourceTypeRow *Row = findResourceType(T.getTypePtr());
  assert(Row && "a resource that the table does not have");
  const auto *Handle = HLSLAttributedResourceType::findHandleTypeOnResource(
      T.getCanonicalType().getTypePtr());
  QualType Contained = Handle ? Handle->getContainedType() : QualType();
  if (Row->Kind == ResourceKind::Sampler) {
    Object Sampler{{"kind", "samplerState"}};
    if (Row->Name == "SamplerComparisonState")
      Sampler["comparison"] = true;
    return Sampler;
  }
  if (Row->Kind == ResourceKind::CBuffer || Row->Kind == ResourceKind::TBuffer)
    return describeConstants(T, Contained,
                             isParameterBlock(T) ? "parameterBlock"
                             : Row->Kind == ResourceKind::CBuffer
                                 ? "constantBuffer"
                                 : "textureBuffer");
  Object Resource{{"kind", "resource"},
                  {"baseShape", llvm::dxil::getBaseShape(Row->Kind)}};
  if (llvm::dxil::isArrayKind(Row->Kind))
    Resource["array"] = true;
  if (llvm::dxil::isMultisampledKind(Row->Kind))
    Resource["multisample"] = true;
  if (llvm::StringRef Access = getAccess(*Row); !Access.empty())
    Resource["access"] = Access;
  bool HasElement = Row->Kind != ResourceKind::RawBuffer &&
                    Row->Kind != ResourceKind::RTAccelerationStructure &&
                    Row->Element != ElementRule::FeedbackElement;
  if (!HasElement || Contained.isNull())
    return Resource;
  Resource["resultType"] = describe(Contained, Raw.getDefaultPacking(), Raw);
  if (Row->Kind == ResourceKind::StructuredBuffer)
    Resource["stride"] = Raw.getArrayStride(Contained, Raw.getDefaultPacking());
  return Resource;
}

//===----------------------------------------------------------------------===//
// Arrays and structs
//===----------------------------------------------------------------------===//

/// How many registers a resource of an element is before that of the next
/// element; nothing if that is not the same for all of them.
std::optional<uint64_t> ReflectionTypes::getStride(QualType Element,
                                                   RegisterLetter Letter) {
  uint64_t Registers = Counter.countRegisters(Element, Letter);
  if (Counter.getDivision() == RangeDivision::ByElement)
    return Registers;
  uint64_t Inner = 1;
  QualType Base = Element;
  while (const auto *Array = Context.getAsConstantArrayType(Base)) {
    Inner *= Array->getZExtSize();
    Base = Array->getElementType();
  }
  if (Counter.countRegisters(Base, Letter) != Counter.countRanges(Base, Letter))
    return std::nullopt;
  return Inner;
}

Object ReflectionTypes::describeArray(const ArrayType *Array,
                                      MatrixPacking Packing,
                                      const MemoryLayout &Layout) {
  const auto *Sized = dyn_cast<ConstantArrayType>(Array);
  uint64_t Length = Sized ? Sized->getZExtSize() : 0;
  QualType Element = Array->getElementType();
  Object Result{{"kind", "array"}, {"elementCount", Length}};
  uint64_t Outer = Joined;
  if (Counter.getDivision() == RangeDivision::ByMember && Length)
    Joined *= Length;
  IsUnbounded |= !Length;
  Result["elementType"] = describe(Element, Packing, Layout);
  Joined = Outer;
  IsUnbounded &= Length != 0;
  llvm::json::Array Strides;
  // The elements of an array have one descriptor slot.
  for (RegisterLetter Letter : Target.getCountedLetters())
    if (Letter != DescriptorSlots && Counter.countRegisters(Element, Letter))
      if (std::optional<uint64_t> Stride = getStride(Element, Letter))
        Strides.push_back(Object{{"kind", Target.getBindingKind(Letter)},
                                 {"value", *Stride}});
  if (!Strides.empty())
    Result["strides"] = std::move(Strides);
  if (!Context.getBaseElementType(Element)->isHLSLResourceRecord() &&
      Layout.getSize(Element, Packing))
    Result["uniformStride"] = Layout.getArrayStride(Element, Packing);
  return Result;
}

/// \p Offset and \p First are those of the record in the one described.
Object ReflectionTypes::makeFieldBinding(RegisterLetter Letter, uint64_t First,
                                         uint64_t Count) {
  if (Letter == DescriptorSlots)
    return makeBinding(Letter, /*Space=*/0, First, Count);
  if (IsUnbounded)
    return makeBinding(Letter, /*Space=*/0, 0, std::nullopt);
  return makeBinding(Letter, /*Space=*/0, Joined * First, Joined * Count);
}

void ReflectionTypes::addFields(Array &Fields, const CXXRecordDecl *Record,
                                const MemoryLayout &Layout, uint64_t Offset,
                                std::array<uint64_t, NumCountedLetters> First) {
  const RecordLayout &Offsets = Layout.getRecordLayout(Record);
  for (const FieldLayout &F : Offsets.Fields) {
    if (F.Base) {
      auto Inner = First;
      for (RegisterLetter Letter : Target.getCountedLetters())
        Inner[unsigned(Letter)] += Counter.getFirst(Record, F.Base, Letter);
      addFields(Fields, F.Base->getDefinition(), Layout, Offset + F.Offset,
                Inner);
      continue;
    }
    Object Field{{"name", F.Field->getName()},
                 {"type", describe(F.Type, F.Packing, Layout)}};
    Array Bindings;
    for (RegisterLetter Letter : Target.getCountedLetters())
      if (uint64_t Count = Counter.countRegisters(F.Type, Letter))
        Bindings.push_back(makeFieldBinding(
            Letter, First[unsigned(Letter)] + Counter.getFirst(F.Field, Letter),
            Count));
    if (F.Size && !Context.getBaseElementType(F.Type)->isHLSLResourceRecord()) {
      Object Bytes =
          makeUniformBinding(F.Type, F.Packing, Layout, Offset + F.Offset);
      if (F.Field->isBitField()) {
        Bytes["bitOffset"] = F.Bit;
        Bytes["bitSize"] = F.Field->getBitWidthValue();
      }
      Bindings.push_back(std::move(Bytes));
    }
    llvm::dxil::setBindings(Field, std::move(Bindings));
    Fields.push_back(std::move(Field));
  }
}

Object
ReflectionTypes::describeRecord(const CXXRecordDecl *Record,
                                const MemoryLayout &Layout,
                                std::array<uint64_t, NumCountedLetters> First) {
  Array Fields;
  addFields(Fields, Record->getDefinition(), Layout, 0, First);
  PrintingPolicy Policy(Context.getLangOpts());
  Policy.SuppressTagKeyword = true;
  Policy.SuppressDefaultTemplateArgs = false;
  return Object{
      {"kind", "struct"},
      {"name",
       QualType(Context.getCanonicalTagType(Record)).getAsString(Policy)},
      {"fields", std::move(Fields)}};
}

Object ReflectionTypes::describe(QualType T, MatrixPacking Packing,
                                 const MemoryLayout &Layout) {
  if (const ArrayType *Array = Context.getAsArrayType(T))
    return describeArray(Array, Packing, Layout);
  if (T->isHLSLResourceRecord())
    return describeResource(T);
  if (const auto *Record = T->getAsCXXRecordDecl())
    return describeRecord(Record, Layout);
  if (const auto *Vector = T->getAs<VectorType>())
    return Object{
        {"kind", "vector"},
        {"elementCount", Vector->getNumElements()},
        {"elementType", describeScalar(Context, Vector->getElementType())}};
  if (const auto *Matrix = T->getAs<ConstantMatrixType>())
    return Object{
        {"kind", "matrix"},
        {"rowCount", Matrix->getNumRows()},
        {"columnCount", Matrix->getNumColumns()},
        {"layout",
         Packing == MatrixPacking::RowMajor ? "rowMajor" : "columnMajor"},
        {"elementType", describeScalar(Context, Matrix->getElementType())}};
  return describeScalar(Context, T);
}

// Stage inputs and outputs as JSON.

using llvm::json::Array;
using llvm::json::Object;

/// Null for what is no such object.
static const char *spell(StageObjectKind Kind) {
  switch (Kind) {
  case StageObjectKind::None:
    return nullptr;
  case StageObjectKind::InputPatch:
    return "inputPatch";
  case StageObjectKind::OutputPatch:
    return "outputPatch";
  case StageObjectKind::PointStream:
    return "pointStream";
  case StageObjectKind::LineStream:
    return "lineStream";
  case StageObjectKind::TriangleStream:
    return "triangleStream";
  }
  llvm_unreachable("all kinds are handled");
}

static const char *spell(InputPrimitive Primitive) {
  switch (Primitive) {
  case InputPrimitive::None:
    return nullptr;
  case InputPrimitive::Point:
    return "point";
  case InputPrimitive::Line:
    return "line";
  case InputPrimitive::Triangle:
    return "triangle";
  case InputPrimitive::LineAdjacent:
    return "lineadj";
  case InputPrimitive::TriangleAdjacent:
    return "triangleadj";
  }
  llvm_unreachable("all primitives are handled");
}

static const char *spell(MeshRole Role) {
  switch (Role) {
  case MeshRole::None:
    return nullptr;
  case MeshRole::Vertices:
    return "vertices";
  case MeshRole::Indices:
    return "indices";
  case MeshRole::Primitives:
    return "primitives";
  case MeshRole::Payload:
    return "payload";
  }
  llvm_unreachable("all roles are handled");
}

/// What is passed between stages lies in no buffer.
static void dropLocations(Object &Type) {
  Type.erase("uniformStride");
  if (Object *Element = Type.getObject("elementType"))
    dropLocations(*Element);
  Array *Fields = Type.getArray("fields");
  if (!Fields)
    return;
  for (llvm::json::Value &Field : *Fields) {
    Object &F = *Field.getAsObject();
    F.erase("binding");
    if (Object *FieldType = F.getObject("type"))
      dropLocations(*FieldType);
  }
}

/// Patches and streams are said to be of what they consist of.
Object EntryDescriber::describeValueType(QualType T) const {
  StageObject Passed = getStageObject(T);
  Object Type = DescribeType(Passed ? Passed.Element : T.getNonReferenceType());
  dropLocations(Type);
  if (!Passed)
    return Type;
  Object Whole{{"kind", spell(Passed.Kind)}, {"elementType", std::move(Type)}};
  if (Passed.isPatch())
    Whole["elementCount"] = Passed.Size;
  return Whole;
}

/// The elements of a parameter, or the result if that is null.
void EntryDescriber::addElements(Object &Owner, const FunctionDecl *Function,
                                 const ParmVarDecl *Param) const {
  llvm::SmallSetVector<unsigned, 8> Numbers;
  const EntryValue *Found = nullptr;
  for (const EntryValue &Value : Signature.Values) {
    // An `inout` parameter has the same elements twice.
    if (Value.Function != Function || Value.Param != Param || Found)
      continue;
    Found = &Value;
    for (const SignatureLeaf &Leaf : Value.Leaves)
      Numbers.insert(Leaf.Element);
  }
  if (!Found)
    return;
  if (Found->Stream)
    Owner["stream"] = *Found->Stream;
  Array Elements;
  for (unsigned Number : Numbers) {
    const DeclaredElement &D = Signature.Elements[Number];
    if (D.Element.Name.empty())
      continue;
    Object Element{{"semanticName", llvm::StringRef(D.Element.Name).upper()},
                   {"semanticIndex", D.Element.Indices.front()},
                   {"type", describeValueType(D.Type)}};
    if (const auto *Value = dyn_cast_or_null<ValueDecl>(D.Value);
        Value && !isa<FunctionDecl>(Value))
      Element["name"] = Value->getName();
    if (D.Element.rows() > 1)
      Element["rows"] = D.Element.rows();
    if (D.Element.Kind != llvm::dxil::SemanticKind::Arbitrary)
      Element["systemValue"] = true;
    if (const char *Mode = llvm::dxil::spellInterpolation(D.Element.Mode))
      Element["interpolation"] = Mode;
    Elements.push_back(std::move(Element));
  }
  if (!Elements.empty())
    Owner["elements"] = std::move(Elements);
}

Object EntryDescriber::describeParameter(const ParmVarDecl *Param) const {
  Object Described{{"name", Param->getName()},
                   {"type", describeValueType(Param->getType())}};
  if (const auto *Passing = Param->getAttr<HLSLParamModifierAttr>();
      Passing && Passing->isAnyOut())
    Described["direction"] =
        Passing->isIn() || Passing->isInOut() ? "inout" : "out";
  if (const char *Primitive = spell(getInputPrimitive(Param)))
    Described["primitive"] = Primitive;
  if (const char *Role = spell(getMeshRole(Param)))
    Described["role"] = Role;
  addElements(Described, cast<FunctionDecl>(Param->getDeclContext()), Param);
  return Described;
}

Object EntryDescriber::describeResult(const FunctionDecl *Function) const {
  Object Described{{"type", describeValueType(Function->getReturnType())}};
  addElements(Described, Function, nullptr);
  return Described;
}

std::optional<Object> EntryDescriber::describeStage() const {
  using llvm::dxil::AttributeForm;
  const ASTContext &C = Entry->getASTContext();
  Object States;
  for (const llvm::dxil::StageAttribute &Row : Stage.attributes()) {
    std::string Name = Row.Name.lower();
    const AnnotateAttr *Mark = findStageAttribute(Entry, Name);
    if (!Mark)
      continue;
    switch (Row.Form) {
    case AttributeForm::NoForm: // what Clang itself reads
      break;
    case AttributeForm::EmptyForm:
      States[Name] = true;
      break;
    case AttributeForm::NumberForm:
      if (std::optional<uint32_t> Number = getAttributeNumber(C, Mark))
        States[Name] = *Number;
      break;
    case AttributeForm::FactorForm:
      if (std::optional<double> Factor = getAttributeFactor(C, Mark))
        States[Name] = *Factor;
      break;
    case AttributeForm::WordForm:
    case AttributeForm::FunctionForm:
      if (std::optional<llvm::StringRef> Text = getAttributeText(Mark))
        States[Name] =
            Row.Form == AttributeForm::WordForm ? Text->lower() : Text->str();
      break;
    case AttributeForm::GridForm:
      if (auto Grid = getAttributeGrid(C, Mark))
        States[Name] = Array{(*Grid)[0], (*Grid)[1], (*Grid)[2]};
      break;
    case AttributeForm::IndexForm:
      if (auto Index = getAttributeIndex(C, Mark);
          Index && *Index != NoAttributeIndex)
        States[Name] = *Index;
      break;
    case AttributeForm::NodeIDForm:
      if (auto ID = getAttributeNodeID(C, Mark))
        States[Name] = Object{{"name", ID->first.str()}, {"index", ID->second}};
      break;
    }
  }
  if (States.empty())
    return std::nullopt;
  return States;
}

std::optional<Object> EntryDescriber::describePatchFunction() const {
  const FunctionDecl *Function = getPatchConstantFunction(Entry);
  if (Stage.Kind != llvm::dxil::ShaderKind::Hull || !Function)
    return std::nullopt;
  Object Described{{"name", Function->getName()}};
  Array Parameters;
  for (const ParmVarDecl *Param : Function->parameters())
    Parameters.push_back(describeParameter(Param));
  if (!Parameters.empty())
    Described["parameters"] = std::move(Parameters);
  if (!Function->getReturnType()->isVoidType())
    Described["result"] = describeResult(Function);
  return Described;
}
