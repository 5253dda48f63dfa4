// ReflectionStages.cpp: Stage inputs and outputs as JSON
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ReflectionStages.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/HLSLStages.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/Target/DirectX/Tables/ReflectionJSON.h"

using namespace clang;
using namespace clang::hlsl;
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
