// HLSLStageChecks.cpp: Checks of entry points and exports
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "clang/Sema/Stages/HLSLStageChecks.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/Decl.h"
#include "clang/AST/HLSLDeclMarks.h"
#include "clang/AST/HLSLNumericType.h"
#include "clang/AST/HLSLObjects.h"
#include "clang/AST/HLSLStages.h"
#include "clang/AST/HLSLTypeWalk.h"
#include "clang/Basic/HLSLDiagnostics.h"
#include "clang/Basic/HLSLReport.h"
#include "clang/Basic/TargetInfo.h"
#include "clang/Layout/EntrySignature.h"
#include "clang/Sema/Builtins/HLSLBuiltinSource.h"
#include "clang/Sema/Builtins/HLSLTypos.h"
#include "clang/Sema/ParsedAttr.h"
#include "clang/Sema/Sema.h"
#include "clang/Sema/SemaHLSL.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Target/DirectX/Tables/Direct3DLimits.h"

using namespace clang;
using namespace clang::hlsl;
using namespace llvm::dxil;

// Attributes of entry points.

using llvm::dxil::AttributeForm;
using llvm::dxil::StageAttribute;

/// "a number from 1 to 32": the end of a message.
static std::string describeForm(const StageAttribute &A) {
  switch (A.Form) {
  case AttributeForm::NoForm:
  case AttributeForm::EmptyForm:
    return "no argument";
  case AttributeForm::NumberForm:
    return ("a whole number from " + Twine(A.Least) + " to " + Twine(A.Most))
        .str();
  case AttributeForm::FactorForm:
    return ("a number from " + Twine(A.Least) + " to " + Twine(A.Most)).str();
  case AttributeForm::WordForm: {
    std::string Words;
    for (auto [I, Word] : llvm::enumerate(A.Words))
      Words += ((I == 0                    ? ""
                 : I + 1 == A.Words.size() ? " or "
                                           : ", ") +
                Twine("\"") + Word + "\"")
                   .str();
    return Words;
  }
  case AttributeForm::FunctionForm:
    return "the name of a function in quotation marks";
  case AttributeForm::GridForm:
    return ("three whole numbers from 1 to " + Twine(llvm::dxil::MaxGridSize))
        .str();
  case AttributeForm::NodeIDForm:
    return "a name in quotation marks and, after a comma, an index that may be "
           "left out";
  case AttributeForm::IndexForm:
    return "a whole number of 32 bits, or -1 for none";
  }
  llvm_unreachable("all forms are handled");
}

static bool hasForm(const ASTContext &C, const StageAttribute &A,
                    const AnnotateAttr *Mark) {
  switch (A.Form) {
  case AttributeForm::NoForm:
    return true;
  case AttributeForm::EmptyForm:
    return Mark->args_size() == 0;
  case AttributeForm::NumberForm: {
    std::optional<uint32_t> Number = getAttributeNumber(C, Mark);
    return Number && *Number >= A.Least && *Number <= A.Most;
  }
  case AttributeForm::FactorForm: {
    std::optional<double> Factor = getAttributeFactor(C, Mark);
    return Factor && *Factor >= A.Least && *Factor <= A.Most;
  }
  case AttributeForm::WordForm: {
    std::optional<StringRef> Text = getAttributeText(Mark);
    return Text && llvm::any_of(A.Words, [&](StringRef Word) {
             return Text->equals_insensitive(Word);
           });
  }
  case AttributeForm::FunctionForm:
    return getAttributeText(Mark).has_value();
  case AttributeForm::GridForm:
    return getAttributeGrid(C, Mark).has_value();
  case AttributeForm::NodeIDForm:
    return getAttributeNodeID(C, Mark).has_value();
  case AttributeForm::IndexForm:
    return getAttributeIndex(C, Mark).has_value();
  }
  llvm_unreachable("all forms are handled");
}

/// Reports an attribute that entries of the stage do not have.
static bool checkKnown(SemaHLSL &S, StringRef Name, const Attr *A,
                       const llvm::dxil::ShaderStage &Stage) {
  if (Stage.findAttribute(Name))
    return true;
  report(S.SemaRef, A->getLocation(), Diag::err_attribute_of_stage)
      << spellAttribute(S.getASTContext(), A->getLocation(), Name)
      << Stage.Plural;
  return false;
}

static bool checkMark(SemaHLSL &S, const FunctionDecl *Entry,
                      const AnnotateAttr *Mark, const StageAttribute &Row) {
  if (!hasForm(S.getASTContext(), Row, Mark)) {
    const Expr *Argument = getAttributeArgument(Mark);
    report(S.SemaRef, Argument ? Argument->getExprLoc() : Mark->getLocation(),
           Diag::err_attribute_argument)
        << spellAttribute(S.getASTContext(), Mark->getLocation(), Row.Name)
        << describeForm(Row);
    return false;
  }
  if (Row.Form != AttributeForm::FunctionForm ||
      getPatchConstantFunction(Entry))
    return true;
  report(S.SemaRef, getAttributeArgument(Mark)->getExprLoc(),
         Diag::err_patch_function)
      << *getAttributeText(Mark);
  return false;
}

/// The stage of the entry point \p FD, of which only what was parsed is known.
static const llvm::dxil::ShaderStage *
findStage(const Sema &S, const FunctionDecl *FD,
          const ParsedAttributesView &Attributes) {
  const TargetInfo &Target = S.Context.getTargetInfo();
  if (Target.getTriple().getEnvironment() != llvm::Triple::Library)
    return FD->getIdentifier() &&
                   FD->getName() == Target.getTargetOpts().HLSLEntry
               ? llvm::dxil::lookupStage(Target.getTriple().getEnvironment())
               : nullptr;
  for (const ParsedAttr &A : Attributes)
    if (A.getKind() == ParsedAttr::AT_HLSLShader && A.getNumArgs() == 1)
      if (const auto *Text = dyn_cast_or_null<StringLiteral>(
              A.isArgExpr(0) ? A.getArgAsExpr(0) : nullptr))
        return llvm::dxil::lookupStageOfName(Text->getString());
  return nullptr;
}

void hlsl::diagnoseMisspelledAttributes(
    Sema &S, Decl *D, const ParsedAttributesView &Attributes) {
  auto *FD = dyn_cast<FunctionDecl>(D);
  const llvm::dxil::ShaderStage *Stage =
      FD ? findStage(S, FD, Attributes) : nullptr;
  if (!Stage)
    return;
  for (const ParsedAttr &A : Attributes) {
    if (A.getKind() != ParsedAttr::UnknownAttribute || A.isInvalid() ||
        A.hasScope())
      continue;
    NearestName Nearest(A.getAttrName()->getName());
    for (const StageAttribute &Row : Stage->attributes())
      if (Row.IsRequired)
        Nearest.consider(Row.Name);
    if (Nearest.best().empty())
      continue;
    report(S, A.getLoc(), Diag::err_attribute_misspelled)
        << A.getAttrName()->getName() << Nearest.best() << Stage->Plural
        << FixItHint::CreateReplacement(A.getLoc(), Nearest.best());
    A.setInvalid();
    FD->setInvalidDecl();
  }
}

bool hlsl::checkStageAttributes(SemaHLSL &S, const FunctionDecl *Entry,
                                const llvm::dxil::ShaderStage &Stage) {
  auto CheckOfClang = [&](const Attr *A) {
    return !A || checkKnown(S, A->getSpelling(), A, Stage);
  };
  bool IsRight = CheckOfClang(Entry->getAttr<HLSLNumThreadsAttr>()) &&
                 CheckOfClang(Entry->getAttr<HLSLWaveSizeAttr>());
  bool HasForeign = !IsRight;
  llvm::StringMap<const AnnotateAttr *> Seen;
  for (const auto *Mark : Entry->specific_attrs<AnnotateAttr>()) {
    StringRef Name = getStageAttribute(Mark);
    // That it is a node is a mark, too.
    if (Name.empty() ||
        (Stage.Kind == llvm::dxil::ShaderKind::Node && Name == "node"))
      continue;
    // Several belong to another stage together: one error is enough.
    if (!Stage.findAttribute(Name)) {
      HasForeign = HasForeign || !checkKnown(S, Name, Mark, Stage);
      continue;
    }
    auto [First, IsFirst] = Seen.try_emplace(Name, Mark);
    if (!IsFirst) {
      report(S.SemaRef, Mark->getLocation(), Diag::err_attribute_twice)
          << spellAttribute(S.getASTContext(), Mark->getLocation(), Name);
      report(S.SemaRef, First->second->getLocation(), Diag::note_first_is_here);
      IsRight = false;
      continue;
    }
    IsRight &= checkMark(S, Entry, Mark, *Stage.findAttribute(Name));
  }
  for (const StageAttribute &Row : Stage.attributes())
    if (Row.IsRequired && Row.Form != AttributeForm::NoForm &&
        !Seen.count(Row.Name)) {
      report(S.SemaRef, Entry->getLocation(), Diag::err_attribute_missing)
          << Entry << Stage.Plural << Row.Name << describeForm(Row);
      IsRight = false;
    }
  return IsRight && !HasForeign;
}

// Parameters of entry points.

namespace {

/// Checks the parameters of one entry.
class StageParameterChecker {
public:
  StageParameterChecker(SemaHLSL &S, const FunctionDecl *Entry,
                        const llvm::dxil::ShaderStage &Stage)
      : S(S), C(S.getASTContext()), Entry(Entry), Stage(Stage) {}

  bool check();

private:
  bool checkPatches(const FunctionDecl *Function);
  bool checkSharedPatches(const FunctionDecl *Function);
  bool checkPrimitive();
  bool checkPrimitiveWord(const ParmVarDecl *Param, InputPrimitive Primitive);
  bool checkStreams();
  /// Of all elements of the signature at a point.
  unsigned countComponents(SignaturePoint Point);
  bool checkGeometryOutput();
  bool checkHull();
  bool checkTopology();
  bool checkControlPoints();
  bool checkTessFactors();
  bool checkTessFactor(StringRef Name, SemanticKind Kind, unsigned Wanted);
  bool checkMesh();
  const ParmVarDecl *checkMeshArray(MeshRole Role, StringRef Word,
                                    bool &IsRight);
  bool checkPayload();
  bool checkGroup();
  bool isOutput(const ParmVarDecl *Param) const {
    const auto *Modifier = Param->getAttr<HLSLParamModifierAttr>();
    return Modifier && Modifier->isAnyOut();
  }

  SemaHLSL &S;
  ASTContext &C;
  const FunctionDecl *Entry;
  const llvm::dxil::ShaderStage &Stage;
  /// Whether a warning said so.
  bool IsIncomplete = false;
};

} // namespace

static StringRef getName(StageObjectKind Kind) {
  switch (Kind) {
  case StageObjectKind::None:
    return "";
  case StageObjectKind::InputPatch:
    return "InputPatch";
  case StageObjectKind::OutputPatch:
    return "OutputPatch";
  case StageObjectKind::PointStream:
    return "PointStream";
  case StageObjectKind::LineStream:
    return "LineStream";
  case StageObjectKind::TriangleStream:
    return "TriangleStream";
  }
  llvm_unreachable("all kinds are handled");
}

/// Whether a parameter of the stage may be such an object.
static bool hasObject(const llvm::dxil::ShaderStage &Stage,
                      StageObjectKind Kind, bool IsPatchFunction) {
  switch (Stage.Kind) {
  case ShaderKind::Geometry:
    return Kind != StageObjectKind::OutputPatch;
  case ShaderKind::Hull:
    return Kind == StageObjectKind::InputPatch ||
           (IsPatchFunction && Kind == StageObjectKind::OutputPatch);
  case ShaderKind::Domain:
    return Kind == StageObjectKind::OutputPatch;
  default: // the other stages have none
    return false;
  }
}

bool StageParameterChecker::checkPatches(const FunctionDecl *Function) {
  for (const ParmVarDecl *Param : Function->parameters()) {
    StageObject Object = getStageObject(Param->getType());
    if (!Object)
      continue;
    if (!hasObject(Stage, Object.Kind, Function != Entry)) {
      report(S.SemaRef, Param->getLocation(), Diag::err_patch_of_stage)
          << Stage.Plural << getName(Object.Kind);
      return false;
    }
    if (!Object.isPatch())
      continue;
    if (Object.Size < 1 || Object.Size > MaxControlPoints) {
      report(S.SemaRef, Param->getLocation(), Diag::err_patch_size)
          << Object.Size;
      return false;
    }
    unsigned Elsewhere =
        Object.Kind == StageObjectKind::InputPatch ? countInputPoints(Entry)
        : Stage.Kind == ShaderKind::Hull
            ? getStatedNumber(Entry, Stage, "outputcontrolpoints")
            : Object.Size;
    if (Object.Size != Elsewhere) {
      report(S.SemaRef, Param->getLocation(), Diag::err_control_points_differ)
          << Param << Object.Size << Elsewhere;
      return false;
    }
  }
  return true;
}

//===----------------------------------------------------------------------===//
// Geometry shaders
//===----------------------------------------------------------------------===//

bool StageParameterChecker::checkPrimitiveWord(const ParmVarDecl *Param,
                                               InputPrimitive Primitive) {
  const ConstantArrayType *Array =
      C.getAsConstantArrayType(Param->getType().getNonReferenceType());
  unsigned Count = getVertexCount(Primitive);
  if (Array && Array->getZExtSize() == Count)
    return true;
  report(S.SemaRef, Param->getLocation(), Diag::err_primitive_vertices)
      << getParameterWords(Param).front().Text << Count << Param
      << Param->getType().getNonReferenceType();
  return false;
}

bool StageParameterChecker::checkPrimitive() {
  const ParmVarDecl *First = nullptr;
  for (const ParmVarDecl *Param : Entry->parameters()) {
    InputPrimitive Primitive = getInputPrimitive(Param);
    StageObject Object = getStageObject(Param->getType());
    if (Primitive != InputPrimitive::None &&
        !checkPrimitiveWord(Param, Primitive))
      return false;
    if (Primitive == InputPrimitive::None && !Object &&
        C.getAsConstantArrayType(Param->getType().getNonReferenceType())) {
      report(S.SemaRef, Param->getLocation(), Diag::err_primitive_word)
          << Param;
      return false;
    }
    if (Primitive == InputPrimitive::None && !Object.isPatch())
      continue;
    // Several parameters may have parts of the vertices of one primitive.
    if (First && (getInputPrimitive(First) != Primitive || Object.isPatch())) {
      report(S.SemaRef, Param->getLocation(), Diag::err_primitives_differ)
          << Param << First;
      return false;
    }
    First = First ? First : Param;
  }
  if (First)
    return true;
  report(S.SemaRef, Entry->getLocation(), Diag::err_no_primitive) << Entry;
  return false;
}

bool StageParameterChecker::checkStreams() {
  SmallVector<const ParmVarDecl *, 4> Streams;
  for (const ParmVarDecl *Param : Entry->parameters())
    if (getStageObject(Param->getType()).isStream()) {
      const auto *Modifier = Param->getAttr<HLSLParamModifierAttr>();
      if (!Modifier || !Modifier->isInOut()) {
        report(S.SemaRef, Param->getLocation(), Diag::err_stream_direction)
            << Param;
        return false;
      }
      Streams.push_back(Param);
    }
  if (Streams.empty() || Streams.size() > MaxStreams) {
    report(S.SemaRef, Entry->getLocation(), Diag::err_no_stream)
        << Entry << unsigned(Streams.size());
    return false;
  }
  for (const ParmVarDecl *Stream : Streams) {
    StageObjectKind Kind = getStageObject(Stream->getType()).Kind;
    if (Streams.size() == 1 || Kind == StageObjectKind::PointStream)
      continue;
    report(S.SemaRef, Stream->getLocation(), Diag::err_streams_of_points)
        << Stream << getName(Kind);
    return false;
  }
  return true;
}

unsigned StageParameterChecker::countComponents(SignaturePoint Point) {
  unsigned Components = 0;
  EntrySignature Signature = getEntrySignature(C, Entry, Stage.Kind);
  for (const DeclaredElement &D : Signature.Elements)
    if (D.Point == Point)
      Components += D.Element.rows() * D.Element.Columns;
  return Components;
}

/// The rule SM.GSTOTALOUTPUTVERTEXDATARANGE of Microsoft's validator.
bool StageParameterChecker::checkGeometryOutput() {
  const unsigned Components = countComponents(SignaturePoint::GSOut);
  unsigned Vertices = getStatedNumber(Entry, Stage, "maxvertexcount");
  if (Vertices * Components <= MaxVertexNumbers)
    return true;
  report(S.SemaRef, findStageAttribute(Entry, "maxvertexcount")->getLocation(),
         Diag::err_vertices_too_large)
      << Vertices << Components << Vertices * Components;
  return false;
}

//===----------------------------------------------------------------------===//
// Hull and domain shaders
//===----------------------------------------------------------------------===//

bool StageParameterChecker::checkTessFactor(StringRef Name, SemanticKind Kind,
                                            unsigned Wanted) {
  unsigned Count = 0;
  EntrySignature Signature = getEntrySignature(C, Entry, Stage.Kind);
  const DeclaredElement *Found = nullptr;
  const bool IsHull = Stage.Kind == ShaderKind::Hull;
  for (const DeclaredElement &D : Signature.Elements)
    if (D.Element.Kind == Kind &&
        D.Point == (IsHull ? SignaturePoint::PCOut : SignaturePoint::DSIn)) {
      Found = &D;
      Count += D.Element.rows() * D.Element.Columns;
    }
  if (!IsHull && !Found && Wanted != 0 && !std::exchange(IsIncomplete, true))
    report(S.SemaRef, Entry->getLocation(), Diag::warn_stage_without)
        << /*mesh*/ 0 << Entry << ("input '" + Name + "'").str();
  // dxc accepts domain shaders that do not declare them.
  if (Count == Wanted || (!IsHull && !Found))
    return true;
  report(S.SemaRef,
         Found ? Found->getLocation()
               : getPatchConstantFunction(Entry)->getLocation(),
         Diag::err_tess_factor)
      << *getAttributeText(findStageAttribute(Entry, "domain")) << (Wanted != 0)
      << Wanted << Name << Count;
  return false;
}

/// Checks the numbers of tessellation factors, which the domain determines.
bool StageParameterChecker::checkTessFactors() {
  static constexpr struct {
    unsigned Edges, Inside;
  } Wanted[] = {{0, 0}, {2, 0}, {3, 1}, {4, 2}};
  auto [Edges, Inside] = Wanted[getStatedNumber(Entry, Stage, "domain")];
  return checkTessFactor("SV_TessFactor", SemanticKind::TessFactor, Edges) &&
         checkTessFactor("SV_InsideTessFactor", SemanticKind::InsideTessFactor,
                         Inside);
}

/// The rule SM.TRIOUTPUTPRIMITIVEMISMATCH of Microsoft's validator, and that of
/// isolines.
bool StageParameterChecker::checkTopology() {
  enum { Point = 1, Line = 2 };
  bool IsIsoline = getStatedNumber(Entry, Stage, "domain") == 1;
  unsigned Topology = getStatedNumber(Entry, Stage, "outputtopology");
  if (Topology == Point || (Topology == Line) == IsIsoline)
    return true;
  const AnnotateAttr *Mark = findStageAttribute(Entry, "outputtopology");
  report(S.SemaRef, getAttributeArgument(Mark)->getExprLoc(),
         Diag::err_domain_topology)
      << *getAttributeText(findStageAttribute(Entry, "domain")) << IsIsoline
      << *getAttributeText(Mark);
  return false;
}

/// The rule SM.OUTPUTCONTROLPOINTSTOTALSCALARS of Microsoft's validator.
bool StageParameterChecker::checkControlPoints() {
  const unsigned Components = countComponents(SignaturePoint::HSCPOut);
  unsigned Points = getStatedNumber(Entry, Stage, "outputcontrolpoints");
  if (Points * Components <= MaxControlPointNumbers)
    return true;
  report(S.SemaRef,
         findStageAttribute(Entry, "outputcontrolpoints")->getLocation(),
         Diag::err_control_points_too_large)
      << Points << Components << Points * Components;
  return false;
}

/// The patches that the patch constant function reads are those that the hull
/// shader reads or writes, so their control points have the same type.
bool StageParameterChecker::checkSharedPatches(const FunctionDecl *Function) {
  for (const ParmVarDecl *Param : Function->parameters()) {
    const StageObject Patch = getStageObject(Param->getType());
    if (!Patch.isPatch())
      continue;
    const bool IsOutputPatch = Patch.Kind == StageObjectKind::OutputPatch;
    QualType First; // of the hull shader
    SourceLocation Loc = Entry->getLocation();
    bool IsShared = false;
    auto Compare = [&](QualType Whole, QualType Element, SourceLocation At) {
      IsShared |= C.hasSameUnqualifiedType(Element, Patch.Element);
      if (First.isNull()) {
        First = Whole.getNonReferenceType().getUnqualifiedType();
        Loc = At;
      }
    };
    if (IsOutputPatch && !Entry->getReturnType()->isVoidType())
      Compare(Entry->getReturnType(), Entry->getReturnType(), Loc);
    for (const ParmVarDecl *Own : Entry->parameters()) {
      StageObject Object = getStageObject(Own->getType());
      if (IsOutputPatch && isOutput(Own))
        Compare(Own->getType(), Own->getType().getNonReferenceType(),
                Own->getLocation());
      else if (!IsOutputPatch && Object.Kind == Patch.Kind)
        Compare(Own->getType(), Object.Element, Own->getLocation());
    }
    if (IsShared || First.isNull())
      continue;
    report(S.SemaRef, Param->getLocation(), Diag::err_patches_differ)
        << Function
        << Param->getType().getNonReferenceType().getUnqualifiedType()
        << IsOutputPatch << First;
    S.Diag(Loc, diag::note_entity_declared_at) << Entry;
    return false;
  }
  return true;
}

bool StageParameterChecker::checkHull() {
  if (getStatedNumber(Entry, Stage, "outputcontrolpoints") != 0 &&
      Entry->getReturnType()->isVoidType() &&
      llvm::none_of(Entry->parameters(), [&](const ParmVarDecl *Param) {
        return isOutput(Param);
      })) {
    report(S.SemaRef, Entry->getLocation(), Diag::err_no_control_point);
    return false;
  }
  const FunctionDecl *Function = getPatchConstantFunction(Entry);
  return checkTopology() && checkPatches(Function) &&
         checkSharedPatches(Function) && checkTessFactors() &&
         checkControlPoints();
}

//===----------------------------------------------------------------------===//
// Mesh and amplification shaders
//===----------------------------------------------------------------------===//

const ParmVarDecl *StageParameterChecker::checkMeshArray(MeshRole Role,
                                                         StringRef Word,
                                                         bool &IsRight) {
  SmallVector<const ParmVarDecl *, 2> Arrays;
  for (const ParmVarDecl *Param : Entry->parameters())
    if (getMeshRole(Param) == Role)
      Arrays.push_back(Param);
  if (Arrays.size() > 1) {
    report(S.SemaRef, Arrays[1]->getLocation(), Diag::err_mesh_parameter)
        << Word << Entry;
    report(S.SemaRef, Arrays[0]->getLocation(), Diag::note_first_is_here);
    IsRight = false;
    return nullptr;
  }
  if (Arrays.empty())
    return nullptr;
  unsigned Size = getMeshArraySize(Arrays[0]);
  if (Size >= 1 && Size <= MaxMeshElements)
    return Arrays[0];
  report(S.SemaRef, Arrays[0]->getLocation(), Diag::err_mesh_array)
      << Word << Arrays[0] << Arrays[0]->getType().getNonReferenceType();
  IsRight = false;
  return nullptr;
}

bool StageParameterChecker::checkMesh() {
  bool IsRight = true;
  const ParmVarDecl *Vertices =
      checkMeshArray(MeshRole::Vertices, "vertices", IsRight);
  const ParmVarDecl *Indices =
      checkMeshArray(MeshRole::Indices, "indices", IsRight);
  const ParmVarDecl *Primitives =
      checkMeshArray(MeshRole::Primitives, "primitives", IsRight);
  if (!IsRight)
    return false;
  if (!Vertices || !Indices)
    report(S.SemaRef, Entry->getLocation(), Diag::warn_stage_without)
        << /*mesh*/ 1 << Entry
        << (Vertices ? "array of 'out indices'" : "array of 'out vertices'");
  // Without indices nothing is drawn.
  if (!Indices)
    return checkPayload();
  QualType T =
      C.getAsConstantArrayType(Indices->getType().getNonReferenceType())
          ->getElementType();
  unsigned Wanted = getStatedNumber(Entry, Stage, "outputtopology") + 1;
  std::optional<NumericType> Number = NumericType::get(C, T);
  if (!Number || Number->Shape != NumericType::Vector ||
      Number->Columns != Wanted ||
      !C.hasSameUnqualifiedType(Number->Element, C.UnsignedIntTy)) {
    report(S.SemaRef, Indices->getLocation(), Diag::err_mesh_indices)
        << (Wanted == 3) << T;
    return false;
  }
  if (Primitives && getMeshArraySize(Primitives) != getMeshArraySize(Indices)) {
    report(S.SemaRef, Primitives->getLocation(), Diag::err_mesh_counts_differ)
        << getMeshArraySize(Primitives) << getMeshArraySize(Indices);
    return false;
  }
  return checkPayload();
}

bool StageParameterChecker::checkPayload() {
  const ParmVarDecl *First = nullptr;
  for (const ParmVarDecl *Param : Entry->parameters()) {
    if (getMeshRole(Param) != MeshRole::Payload)
      continue;
    if (First) {
      report(S.SemaRef, Param->getLocation(), Diag::err_payloads);
      report(S.SemaRef, First->getLocation(), Diag::note_first_is_here);
      return false;
    }
    First = Param;
  }
  return true;
}

bool StageParameterChecker::checkGroup() {
  const auto *Threads = Entry->getAttr<HLSLNumThreadsAttr>();
  if (!Threads)
    return true; // CodeGen reports it
  uint64_t Count =
      uint64_t(Threads->getX()) * Threads->getY() * Threads->getZ();
  if (Count <= MaxThreadsOfMeshGroup)
    return true;
  report(S.SemaRef, Threads->getLocation(), Diag::err_group_of_meshes)
      << Stage.Plural << unsigned(Count);
  return false;
}

bool StageParameterChecker::check() {
  if (!checkPatches(Entry))
    return false;
  switch (Stage.Kind) {
  case ShaderKind::Geometry:
    return checkPrimitive() && checkStreams() && checkGeometryOutput();
  case ShaderKind::Hull:
    return checkHull();
  case ShaderKind::Domain:
    return checkTessFactors();
  case ShaderKind::Mesh:
    return checkGroup() && checkMesh();
  case ShaderKind::Amplification:
    return checkGroup();
  default: // no parameters of their own
    return true;
  }
}

bool hlsl::checkStageParameters(SemaHLSL &S, const FunctionDecl *Entry,
                                const llvm::dxil::ShaderStage &Stage) {
  return StageParameterChecker(S, Entry, Stage).check();
}

//===----------------------------------------------------------------------===//
// Uniform parameters
//===----------------------------------------------------------------------===//

static VarDecl *declareUniform(ASTContext &C, DeclContext *DC,
                               const ParmVarDecl *Param) {
  QualType T = Param->getType().getNonReferenceType();
  if (const auto *Array = dyn_cast<ArrayParameterType>(T.getTypePtr()))
    T = Array->getConstantArrayType(C);
  SourceLocation Loc = Param->getLocation();
  auto *Global = VarDecl::Create(
      C, DC, Loc, Loc, &C.Idents.get(getEntryUniformName(Param)),
      T.getUnqualifiedType(), C.getTrivialTypeSourceInfo(T, Loc), SC_None);
  Global->setImplicit();
  for (const auto *Mark : Param->specific_attrs<AnnotateAttr>())
    if (Mark->getAnnotation() != UniformMark)
      Global->addAttr(Mark->clone(C));
  Global->setReferenced(Param->isReferenced());
  DC->addDecl(Global);
  return Global;
}

/// Calls \p Visit for the bodies of entries in \p DC and the namespaces in it.
static void forEachEntry(const DeclContext *DC,
                         llvm::ArrayRef<std::string> Names,
                         llvm::function_ref<void(FunctionDecl *)> Visit) {
  // What is visited may declare more.
  llvm::SmallVector<Decl *, 32> Decls(DC->decls());
  for (Decl *D : Decls) {
    if (isa<NamespaceDecl, LinkageSpecDecl, ExportDecl>(D))
      forEachEntry(cast<DeclContext>(D), Names, Visit);
    auto *Function = dyn_cast<FunctionDecl>(D);
    if (!Function || !Function->doesThisDeclarationHaveABody() ||
        Function->isInvalidDecl())
      continue;
    bool IsNamed = DC->isTranslationUnit() &&
                   llvm::is_contained(Names, Function->getNameAsString());
    if (IsNamed || getEntryStage(Function))
      Visit(Function);
  }
}

void hlsl::declareEntryUniforms(Sema &S, TranslationUnitDecl *TU,
                                llvm::function_ref<void(VarDecl *)> Finish) {
  const auto *Source = HLSLBuiltinSource::get(S);
  if (!Source || !Source->hasStableLayout())
    return;
  forEachEntry(TU, Source->getEntries(), [&](FunctionDecl *Entry) {
    for (const ParmVarDecl *Param : Entry->parameters())
      if (isUniformParameter(Param) && !Param->isInvalidDecl() &&
          !getEntryUniform(Param))
        Finish(declareUniform(
            S.Context, Entry->getDeclContext()->getRedeclContext(), Param));
  });
}

//===----------------------------------------------------------------------===//
// Modifiers
//===----------------------------------------------------------------------===//

/// The direction that the role requires, else empty.
static StringRef getDirection(MeshRole Role) {
  switch (Role) {
  case MeshRole::Vertices:
  case MeshRole::Indices:
  case MeshRole::Primitives:
    return "out";
  case MeshRole::None:
  case MeshRole::Payload:
    return "";
  }
  llvm_unreachable("all roles are handled");
}

void hlsl::checkParameterModifiers(Sema &S, const ParmVarDecl *Param) {
  SmallVector<ParameterWord, 1> Words = getParameterWords(Param);
  if (Words.empty())
    return;
  SourceLocation Loc = Words.front().Mark->getLocation();
  for (const ParameterWord &Other : ArrayRef(Words).drop_front())
    if (Other.Text != Words.front().Text) {
      report(S, Other.Mark->getLocation(), Diag::err_modes_conflict)
          << Words.front().Text << Other.Text;
      return;
    }
  StringRef Wanted = getDirection(getMeshRole(Param));
  const auto *Direction = Param->getAttr<HLSLParamModifierAttr>();
  if (!Wanted.empty() && (!Direction || !Direction->isOut()))
    report(S, Loc, Diag::err_parameter_direction)
        << Words.front().Text << Wanted;
}

// Signatures of exported functions.

/// Each scalar is a parameter of a function while the module is compiled.
static constexpr uint64_t MaxSignatureScalars = 1024;

static bool holdsBoolMatrix(const ASTContext &C, QualType T) {
  return hasPart(C, T, [](const TypePart &Part) {
    const auto *Matrix = Part.Type->getAs<ConstantMatrixType>();
    return Matrix && Matrix->getElementType()->isBooleanType();
  });
}

namespace {

class SignatureChecker {
public:
  SignatureChecker(const ASTContext &C, DiagnosticsEngine &Diags,
                   const FunctionDecl *FD)
      : C(C), Diags(Diags), FD(FD) {}

  bool check() {
    assert(FD->getIdentifier() && "operators are methods, and not exported");
    bool IsGood = check(FD->getLocation(), FD->getReturnType(),
                        /*IsResult=*/true, /*IsOut=*/false);
    for (const ParmVarDecl *Param : FD->parameters()) {
      const auto *Modifier = Param->getAttr<HLSLParamModifierAttr>();
      if (isGroupShared(Param)) {
        reportNotSupported(Diags, Param->getLocation(),
                           "a groupshared parameter of an exported function");
        return false;
      }
      IsGood &= check(Param->getLocation(), Param->getType(),
                      /*IsResult=*/false, Modifier && Modifier->isAnyOut());
    }
    if (!IsGood || Scalars <= MaxSignatureScalars)
      return IsGood;
    report(Diags, FD->getLocation(), Diag::err_export_too_large)
        << FD << unsigned(MaxSignatureScalars);
    return false;
  }

private:
  bool check(SourceLocation Loc, QualType T, bool IsResult, bool IsOut);

  const ASTContext &C;
  DiagnosticsEngine &Diags;
  const FunctionDecl *FD;
  uint64_t Scalars = 0;
};

} // namespace

bool SignatureChecker::check(SourceLocation Loc, QualType T, bool IsResult,
                             bool IsOut) {
  T = T.getNonReferenceType();
  if (T->isVoidType())
    return true;
  if (T->isHLSLIntangibleType()) {
    report(Diags, Loc, Diag::err_export_resource)
        << FD << IsResult << T << unsigned(T->isHLSLResourceRecord());
    return false;
  }
  if (T->isPointerType()) {
    reportNotSupported(Diags, Loc,
                       "an array without dimensions as a parameter of an "
                       "exported function");
    return false;
  }
  if (containsRayQuery(C, T)) {
    reportNotSupported(Diags, Loc,
                       "a RayQuery in the signature of an exported function");
    return false;
  }
  if (containsHitObject(C, T)) {
    report(Diags, Loc, Diag::err_export_hit_object) << FD << IsResult;
    return false;
  }
  if (containsNodeObject(C, T)) {
    report(Diags, Loc, Diag::err_export_node_object) << FD << IsResult << T;
    return false;
  }
  if (containsUnboundObject(C, T)) {
    reportNotSupported(
        Diags, Loc,
        "a patch or stream in the signature of an exported function");
    return false;
  }
  // Microsoft's compiler keeps a matrix of bool in memory in a type that is too
  // small for it, so that the layout of one that is passed by pointer is
  // unknown.
  if ((IsOut || !T->isMatrixType()) && holdsBoolMatrix(C, T)) {
    report(Diags, Loc, Diag::err_export_bool_matrix) << FD << IsResult << T;
    return false;
  }
  Scalars += countScalars(C, T).value_or(MaxSignatureScalars + 1);
  return true;
}

bool hlsl::checkExportSignature(const ASTContext &C, DiagnosticsEngine &Diags,
                                const FunctionDecl *FD) {
  return SignatureChecker(C, Diags, FD).check();
}
