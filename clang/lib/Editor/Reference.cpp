// Reference.cpp: Descriptions of what HLSL provides
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "clang/Editor/Reference.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/HLSLVersions.h"
#include "clang/Builtins/HLSLBuiltins.h"
#include "clang/CodeGen/Intrinsics/CGOperations.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Target/DirectX/Operations/DXILOperations.h"
#include "llvm/Target/DirectX/Tables/ShaderStages.h"

using namespace clang;
using namespace clang::dxc;
using llvm::StringRef;

// One after the other.
static const char ReferencePages[] = {
#include "hlsl-intrinsics.inc"
#include "hlsl-system-values.inc"
};

//===----------------------------------------------------------------------===//
// The pages
//===----------------------------------------------------------------------===//

/// Adds an item of a list: "- `ddx(x)`: text", "- `a(x)`, `b(x)`: text".
static void addEntry(StringRef Item, llvm::StringMap<ReferenceEntry> &Entries) {
  auto [Names, Body] = Item.split("`: ");
  std::string Text;
  for (StringRef Lines = Body; !Lines.empty();) {
    StringRef Line;
    std::tie(Line, Lines) = Lines.split('\n');
    Text += (Text.empty() ? "" : " ") + Line.trim().str();
  }
  while (!Names.empty()) {
    StringRef Spelled;
    std::tie(Spelled, Names) = Names.split("`, `");
    auto [Name, Parameters] = Spelled.split('(');
    Entries[Name.lower()] = {Name, Parameters.split(')').first, Text};
  }
}

static const llvm::StringMap<ReferenceEntry> &getEntries() {
  static const llvm::StringMap<ReferenceEntry> Entries = [] {
    llvm::StringMap<ReferenceEntry> Made;
    constexpr llvm::StringLiteral Mark = "\n- `";
    StringRef Pages(ReferencePages, sizeof(ReferencePages));
    for (size_t At = Pages.find(Mark); At != StringRef::npos;) {
      size_t Begin = At + Mark.size();
      At = Pages.find(Mark, Begin);
      // The last item of a list ends before an empty line.
      StringRef Item = Pages.slice(Begin, At);
      addEntry(Item.take_front(Item.find("\n\n")).trim(), Made);
    }
    return Made;
  }();
  return Entries;
}

const ReferenceEntry *dxc::findReference(StringRef Name) {
  const llvm::StringMap<ReferenceEntry> &Entries = getEntries();
  auto It = Entries.find(Name.lower());
  if (It == Entries.end() && Name.starts_with_insensitive("SV_"))
    It = Entries.find(Name.rtrim("0123456789").lower());
  return It == Entries.end() ? nullptr : &It->second;
}

//===----------------------------------------------------------------------===//
// Signatures
//===----------------------------------------------------------------------===//

static StringRef getBaseName(hlsl::TypeBase Base) {
  using hlsl::TypeBase;
  switch (Base) {
  case TypeBase::Void:
    return "void";
  case TypeBase::Bool:
    return "bool";
  case TypeBase::Int:
    return "int";
  case TypeBase::Uint:
    return "uint";
  case TypeBase::Int64:
    return "int64_t";
  case TypeBase::Uint64:
    return "uint64_t";
  case TypeBase::Float:
    return "float";
  case TypeBase::Half:
    return "half";
  case TypeBase::Int16:
    return "int16_t";
  case TypeBase::Uint16:
    return "uint16_t";
  case TypeBase::Element:
  case TypeBase::ElementReference:
  case TypeBase::ConstElementReference:
    return "T";
  case TypeBase::Gathered:
    return "T4";
  case TypeBase::SampledTexture:
    return "Texture2D";
  case TypeBase::Sampler:
    return "SamplerState";
  case TypeBase::ComparisonSampler:
    return "SamplerComparisonState";
  case TypeBase::AccelerationStructure:
    return "RaytracingAccelerationStructure";
  case TypeBase::RayDescription:
    return "RayDesc";
  case TypeBase::ThreadRecords:
    return "ThreadNodeOutputRecords<T>";
  case TypeBase::GroupRecords:
    return "GroupNodeOutputRecords<T>";
  case TypeBase::NodeOutput:
    return "NodeOutput<T>";
  case TypeBase::EmptyNodeOutput:
    return "EmptyNodeOutput";
  case TypeBase::HitObject:
    return "dx::HitObject";
  case TypeBase::RayQuery:
    return "RayQuery<flags>";
  }
  llvm_unreachable("an unknown base");
}

static std::string spellRowType(const hlsl::TypeRow &Type) {
  std::string Name = getBaseName(Type.Base).str();
  if (Type.Rows)
    Name += llvm::utostr(Type.Rows) + "x";
  if (Type.Columns)
    Name += llvm::utostr(Type.Columns);
  return Name;
}

std::string dxc::getSignature(const hlsl::MethodRow &Row, StringRef Element) {
  auto Spell = [&](const hlsl::TypeRow &Type) {
    std::string Name = spellRowType(Type);
    if (Element.empty() || !StringRef(Name).starts_with("T"))
      return Name;
    if (Type.Base == hlsl::TypeBase::Gathered)
      return (Element.rtrim("1234") + "4").str();
    return Name == "T" ? Element.str() : Name;
  };
  std::string Label = Spell(Row.Result) + " " + Row.Name.str() +
                      (Row.IsTemplate ? "<T>(" : "(");
  for (const hlsl::ParameterRow &Parameter : Row.Parameters)
    Label += (&Parameter == Row.Parameters.begin() ? "" : ", ") +
             std::string(Parameter.IsOut ? "out " : "") +
             Spell(Parameter.Type) + " " + Parameter.Name.str();
  return Label + ")";
}

/// Of a type of the form \p Element, in the shape of T.
static std::string spellLike(StringRef Element, hlsl::ShapeSet Shapes) {
  return Shapes == hlsl::ShapeSet::ScalarOnly ? Element.str()
                                              : (Element + "N").str();
}

static std::string getResultName(const hlsl::IntrinsicRow &Row) {
  using hlsl::ResultRule;
  if (Row.Rule == hlsl::CallRule::FixedSignature)
    return spellRowType(Row.FixedResult);
  switch (Row.Result) {
  case ResultRule::SameAsArgument:
  case ResultRule::TransposedArgument:
    return "T";
  case ResultRule::ElementOfArgument:
    return "element of T";
  case ResultRule::BoolLikeArgument:
    return spellLike("bool", Row.Shapes);
  case ResultRule::BoolScalar:
    return "bool";
  case ResultRule::FloatLikeArgument:
    return spellLike("float", Row.Shapes);
  case ResultRule::IntLikeArgument:
    return spellLike("int", Row.Shapes);
  case ResultRule::UintLikeArgument:
    return spellLike("uint", Row.Shapes);
  case ResultRule::Float16LikeArgument:
    return spellLike("float16_t", Row.Shapes);
  case ResultRule::Int16LikeArgument:
    return spellLike("int16_t", Row.Shapes);
  case ResultRule::Uint16LikeArgument:
    return spellLike("uint16_t", Row.Shapes);
  case ResultRule::UintScalar:
    return "uint";
  case ResultRule::DoubleLikeArgument:
    return spellLike("double", Row.Shapes);
  case ResultRule::LaneMask:
    return "uint4";
  case ResultRule::NoResult:
    return "void";
  }
  llvm_unreachable("an unknown rule");
}

/// The type of a parameter that the row has no type for.
static StringRef getParameterType(const hlsl::IntrinsicRow &Row,
                                  unsigned Index) {
  using hlsl::CallRule;
  switch (Row.Rule) {
  case CallRule::ValueAndLane:
    return Index == 1 ? "uint " : "T ";
  case CallRule::ValueAndMask:
    return Index == 1 ? "uint4 " : "T ";
  case CallRule::ValueAndOffset:
    return Index == 1 ? "int2 " : "T ";
  case CallRule::Conditional:
    return Index == 0 ? "boolN " : "T ";
  case CallRule::OutParameters:
    return Index == 0 ? "T " : "out T ";
  case CallRule::Halves:
    return Index == 0 ? "doubleN " : "out uintN ";
  case CallRule::Atomic:
  case CallRule::CompareAtomic:
    // The first names memory, the last of an optional result receives it.
    return Index == 0 ? "inout T " : "T ";
  case CallRule::Product:
  case CallRule::MemoryOrObject:
    return "";
  case CallRule::Unified:
  case CallRule::Truth:
  case CallRule::FixedSignature:
    return "T ";
  }
  llvm_unreachable("an unknown rule");
}

IntrinsicSignature dxc::getSignature(const hlsl::IntrinsicRow &Row) {
  IntrinsicSignature Result;
  Result.Label = getResultName(Row) + " " + Row.Name.str() + "(";
  StringRef Names;
  if (const ReferenceEntry *Entry = findReference(Row.Name))
    Names = Entry->Parameters;
  // The one that receives the value before may be left out of some.
  unsigned NumParameters = Row.Arguments;
  if (Row.Rule == hlsl::CallRule::Atomic && Names.contains('['))
    ++NumParameters;
  for (unsigned I = 0; I != NumParameters; ++I) {
    if (I)
      Result.Label += ", ";
    unsigned Begin = Result.Label.size();
    StringRef Name;
    std::tie(Name, Names) = Names.split(',');
    Name = Name.trim();
    if (I < Row.Parameters.size()) {
      const hlsl::ParameterRow &Parameter = Row.Parameters[I];
      Result.Label += (Parameter.IsOut ? "out " : "") +
                      spellRowType(Parameter.Type) + " " + Parameter.Name.str();
    } else {
      bool IsOptional = Name.consume_front("[") && Name.consume_back("]");
      Result.Label += IsOptional ? "[" : "";
      Result.Label +=
          Name == "original" ? "out T " : getParameterType(Row, I).str();
      Result.Label += Name;
      Result.Label += IsOptional ? "]" : "";
    }
    Result.Parameters.push_back({Begin, unsigned(Result.Label.size())});
  }
  Result.Label += ")";
  return Result;
}

//===----------------------------------------------------------------------===//
// What a target lacks
//===----------------------------------------------------------------------===//

/// The stages that have the function: a bit for each, 0 for all.
static unsigned getStages(const hlsl::Lowering &By) {
  if (By.Stages || By.How != hlsl::Lowering::Form::Operation)
    return By.Stages;
  return llvm::dxil::getOpInfo(By.Code).Stages;
}

static std::string listStages(unsigned Stages) {
  std::vector<StringRef> Names;
  for (const llvm::dxil::ShaderStage &Stage : llvm::dxil::getShaderStages())
    if ((Stages & (1u << unsigned(Stage.Kind))) &&
        Stage.Kind != llvm::dxil::ShaderKind::Library)
      Names.push_back(Stage.Plural);
  std::string Text;
  for (size_t I = 0; I != Names.size(); ++I)
    Text += (I == 0                  ? ""
             : I + 1 == Names.size() ? " and "
                                     : ", ") +
            Names[I].str();
  return Text;
}

std::string dxc::getUnavailability(const ASTContext &Context,
                                   const hlsl::IntrinsicRow &Row) {
  if (Row.MinShaderModelMinor > hlsl::getShaderModelMinor(Context))
    return "needs shader model 6." + llvm::utostr(Row.MinShaderModelMinor);
  const llvm::dxil::ShaderStage *Stage = llvm::dxil::lookupStage(
      Context.getTargetInfo().getTriple().getEnvironment());
  // Which stage executes a function of a library is not known.
  if (!Stage || Stage->Kind == llvm::dxil::ShaderKind::Library)
    return "";
  const hlsl::IntrinsicLowering &By = hlsl::getLowering(Row.Op);
  unsigned Stages = 0;
  for (const hlsl::Lowering *Each : {&By.Float, &By.SInt, &By.UInt}) {
    if (Each->How == hlsl::Lowering::Form::NoLowering)
      continue;
    unsigned Here = getStages(*Each);
    if (!Here || (Here & (1u << unsigned(Stage->Kind))))
      return "";
    Stages |= Here;
  }
  return Stages ? "only in " + listStages(Stages) : "";
}
