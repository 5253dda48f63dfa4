// HLSLSemantics.cpp: Semantics
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The meaning of a semantic depends on the stage of the entry point. A file may
// contain functions and structs of several stages, so semantics are not checked
// when they are parsed.

#include "clang/Sema/Stages/HLSLSemantics.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/HLSLDeclMarks.h"
#include "clang/AST/HLSLExprs.h"
#include "clang/AST/HLSLNumericType.h"
#include "clang/AST/HLSLObjects.h"
#include "clang/AST/HLSLRegisters.h"
#include "clang/AST/HLSLStages.h"
#include "clang/AST/TypeLoc.h"
#include "clang/Basic/HLSLDiagnostics.h"
#include "clang/Basic/HLSLReport.h"
#include "clang/Basic/TargetInfo.h"
#include "clang/Layout/EntrySignature.h"
#include "clang/Lex/Lexer.h"
#include "clang/Sema/Declarations/HLSLTypes.h"
#include "clang/Sema/ParsedAttr.h"
#include "clang/Sema/Resources/HLSLRegisterAnnotations.h"
#include "clang/Sema/Sema.h"
#include "clang/Sema/SemaHLSL.h"
#include "clang/Sema/Stages/HLSLRayEntries.h"
#include "clang/Sema/Stages/HLSLStageChecks.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Target/DirectX/Tables/Direct3DLimits.h"
#include "llvm/Target/DirectX/Tables/ShaderStages.h"

using namespace clang;
using namespace clang::hlsl;
using namespace llvm::dxil;

bool hlsl::handleSystemSemantic(SemaHLSL &S, Decl *D,
                                const ParsedAttr &Semantic) {
  StringRef Name = Semantic.getAttrName()->getName();
  if (!Name.starts_with_insensitive("SV_"))
    return false;
  uint32_t Index = 0;
  S.SemaRef.checkUInt32Argument(Semantic, Semantic.getArgAsExpr(0), Index);
  D->addAttr(S.createSemanticAttr<HLSLParsedSemanticAttr>(Semantic, Index));
  return true;
}

/// The semantic at \p Loc as in the source. The name that an attribute has
/// lacks the index.
static std::string spellSemantic(Sema &S, SourceLocation Loc) {
  SmallString<16> Buffer;
  return Lexer::getSpelling(S.getSourceManager().getSpellingLoc(Loc), Buffer,
                            S.getSourceManager(), S.getLangOpts())
      .str();
}

/// Whether \p Name is that of a register which \p D, a global or a buffer, can
/// be bound to.
static bool isRegisterOf(Sema &S, const NamedDecl *D, StringRef Name) {
  std::optional<RegisterLetter> Letter = parseRegisterLetter(Name.front());
  if (D->isInvalidDecl() || !Letter || *Letter == RegisterLetter::C ||
      Name.size() == 1 || !llvm::all_of(Name.drop_front(), llvm::isDigit))
    return false;
  if (const auto *VD = dyn_cast<VarDecl>(D)) {
    QualType T = S.Context.getBaseElementType(VD->getType());
    if (T->isDependentType() || !S.isCompleteType(D->getLocation(), T))
      return false;
  }
  return checkRegister(getRegisterBindingInfo(D).Flags, *Letter) ==
         RegisterVerdict::Valid;
}

bool hlsl::warnOfUselessSemantic(Sema &S, const Decl *D,
                                 const ParsedAttr &Semantic) {
  enum : unsigned { Global, Buffer, Static, Local } What = Buffer;
  if (const auto *VD = dyn_cast<VarDecl>(D); VD && !isa<ParmVarDecl>(VD))
    What = VD->isLocalVarDecl() ? Local
           : VD->getStorageClass() == SC_Static || VD->isStaticDataMember()
               ? Static
               : Global;
  else if (!isa<HLSLBufferDecl>(D))
    return false;
  const SourceLocation Loc = Semantic.getLoc();
  const std::string Name = spellSemantic(S, Loc);
  const bool IsRegister = (What == Global || What == Buffer) && !Name.empty() &&
                          isRegisterOf(S, cast<NamedDecl>(D), Name);
  const auto &Report = report(S, Loc, Diag::warn_semantic_no_effect);
  Report << Name << What << IsRegister;
  if (IsRegister && Loc.isFileID())
    Report << FixItHint::CreateReplacement(Loc, "register(" + Name + ")");
  return true;
}

/// The stage of an entry, of its own in a library; null if there is none.
static const llvm::dxil::ShaderStage *getStage(const SemaHLSL &S,
                                               const FunctionDecl *Entry) {
  if (const llvm::dxil::ShaderStage *Own = getEntryStage(Entry))
    return Own;
  return llvm::dxil::lookupStage(
      S.getASTContext().getTargetInfo().getTriple().getEnvironment());
}

/// How a stage is named where it has no results, or none but those that its
/// parameters stand for; nothing for the others.
static std::optional<unsigned>
findStageWithoutResults(llvm::dxil::ShaderKind Kind) {
  enum { Compute, Node, Amplification, Mesh, Geometry };
  switch (Kind) {
  case llvm::dxil::ShaderKind::Compute:
    return Compute;
  case llvm::dxil::ShaderKind::Node:
    return Node;
  case llvm::dxil::ShaderKind::Amplification:
    return Amplification;
  case llvm::dxil::ShaderKind::Mesh:
    return Mesh;
  case llvm::dxil::ShaderKind::Geometry:
    return Geometry;
  default: // the others have results
    return std::nullopt;
  }
}

static bool checkNoOutputs(SemaHLSL &S, const FunctionDecl *Entry,
                           llvm::dxil::ShaderKind Kind) {
  std::optional<unsigned> Named = findStageWithoutResults(Kind);
  if (!Named)
    return true;
  if (!Entry->getReturnType()->isVoidType()) {
    report(S.SemaRef, Entry->getLocation(), Diag::err_entry_returns)
        << Entry << Entry->getReturnType() << *Named;
    return false;
  }
  for (const ParmVarDecl *Param : Entry->parameters())
    if (const auto *Modifier = Param->getAttr<HLSLParamModifierAttr>();
        Modifier && Modifier->isAnyOut() &&
        getMeshRole(Param) == MeshRole::None &&
        !getStageObject(Param->getType())) {
      report(S.SemaRef, Param->getLocation(), Diag::err_entry_output)
          << Param << *Named;
      return false;
    }
  return true;
}

/// Whether Clang also checks the semantics of the parameters.
static bool checkEntry(SemaHLSL &S, const FunctionDecl *Entry,
                       const llvm::dxil::ShaderStage *Stage) {
  if (const auto *Threads = Entry->getAttr<HLSLNumThreadsAttr>();
      Threads &&
      (Threads->getX() < 1 || Threads->getY() < 1 || Threads->getZ() < 1)) {
    report(S.SemaRef, Threads->getLocation(), Diag::err_empty_thread_group)
        << Threads->getX() << Threads->getY() << Threads->getZ();
    return false;
  }
  // Clang only limits the numbers in x and y.
  if (const auto *Threads = Entry->getAttr<HLSLNumThreadsAttr>();
      Threads && unsigned(Threads->getZ()) > llvm::dxil::MaxThreadsOfGroupInZ) {
    S.Diag(Threads->getLocation(), diag::err_hlsl_numthreads_argument_oor)
        << /*Z=*/2 << unsigned(llvm::dxil::MaxThreadsOfGroupInZ);
    return false;
  }
  if (!Stage)
    return true;
  bool IsNode = Stage->Kind == llvm::dxil::ShaderKind::Node;
  if (!checkStageAttributes(S, Entry, *Stage) ||
      !checkNoOutputs(S, Entry, Stage->Kind) ||
      (IsNode && !checkNode(S, Entry)))
    return false;
  // Clang looks for semantics at the members of a resource, which have no
  // location.
  for (const ParmVarDecl *Param : Entry->parameters()) {
    if (isUniformParameter(Param))
      continue;
    QualType T = Param->getType().getNonReferenceType();
    // A template is instantiated when its members are accessed; Clang reports
    // remaining incomplete types.
    if (!S.SemaRef.isCompleteType(Param->getLocation(),
                                  S.getASTContext().getBaseElementType(T)))
      return false;
    // Records and outputs have no semantics.
    if (IsNode && getNodeObject(T))
      continue;
    if (containsUnboundObject(S.getASTContext(), T) && !getStageObject(T)) {
      report(S.SemaRef, Param->getLocation(), Diag::err_signature_type) << T;
      return false;
    }
    if (T->isHLSLIntangibleType() && !getStageObject(T)) {
      S.Diag(Param->getLocation(), diag::err_hlsl_missing_semantic_annotation);
      return false;
    }
  }
  if (!checkStageParameters(S, Entry, *Stage))
    return false;
  EntrySemantics Semantics = checkEntrySemantics(S, Entry, Stage->Kind);
  // Clang's check only supports the inputs of compute shaders, and requires a
  // semantic at each parameter.
  if (Stage->Kind != llvm::dxil::ShaderKind::Compute ||
      hasUniformParameters(Entry))
    return false;
  return Semantics == EntrySemantics::Distinct ||
         (Semantics == EntrySemantics::Repeated &&
          !Entry->hasAttr<HLSLNumThreadsAttr>());
}

bool hlsl::checkEntryPoint(SemaHLSL &S, const FunctionDecl *Entry) {
  const llvm::dxil::ShaderStage *Stage = getStage(S, Entry);
  // Clang has no nodes, and the patch constant function may follow the hull
  // shader: checkLateEntries checks both.
  if (Stage &&
      ((isNode(Entry) && Stage->Kind == llvm::dxil::ShaderKind::Node) ||
       Stage->Kind == llvm::dxil::ShaderKind::Hull))
    return false;
  // These have no semantics, so Clang has nothing to check.
  if (Stage && Stage->has(llvm::dxil::HasHandedStructs)) {
    if (checkStageAttributes(S, Entry, *Stage))
      checkRayEntry(S, Entry, *Stage);
    return false;
  }
  // After an error a parameter's type may contain itself, and Clang would walk
  // it forever; the entry is checked when the rest is right.
  if (S.SemaRef.getDiagnostics().hasErrorOccurred())
    return false;
  return checkEntry(S, Entry, Stage);
}

/// Every value of `[shader("...")]`, for a diagnostic.
static std::string listShaderKinds() {
  std::string List;
  for (unsigned Kind = llvm::Triple::Pixel; Kind <= llvm::Triple::Amplification;
       ++Kind) {
    auto Stage = llvm::Triple::EnvironmentType(Kind);
    StringRef Name = llvm::Triple::getEnvironmentTypeName(Stage);
    if (Stage != llvm::Triple::Library &&
        HLSLShaderAttr::isValidShaderType(Stage))
      List += ("'" + Name + "', ").str();
  }
  return List + "or 'node'";
}

bool hlsl::checkShaderKind(SemaHLSL &S, const ParsedAttr &Attribute) {
  const auto *Value = Attribute.getNumArgs() == 1 && Attribute.isArgExpr(0)
                          ? dyn_cast<StringLiteral>(Attribute.getArgAsExpr(0))
                          : nullptr;
  llvm::Triple::EnvironmentType Kind;
  if (!Value ||
      (HLSLShaderAttr::ConvertStrToEnvironmentType(Value->getString(), Kind) &&
       Kind != llvm::Triple::Library))
    return true; // Clang reports what is no string.
  report(S.SemaRef, Value->getBeginLoc(), Diag::err_shader_attribute_value)
      << Value->getString() << listShaderKinds();
  return false;
}

bool hlsl::checkStageOfRedeclaration(SemaHLSL &S, const Decl *D,
                                     const AttributeCommonInfo &Before,
                                     llvm::Triple::EnvironmentType Stage) {
  const auto *Written = D->getAttr<HLSLShaderAttr>();
  if (!Written || Written->getType() == Stage || Before.getAttrName())
    return true;
  S.Diag(Written->getLocation(), diag::err_hlsl_entry_shader_attr_mismatch)
      << Written;
  return false;
}

void hlsl::checkLateEntries(SemaHLSL &S, const DeclContext *Context) {
  if (S.SemaRef.getDiagnostics().hasErrorOccurred())
    return;
  const bool IsLibrary =
      S.getASTContext().getTargetInfo().getTriple().getEnvironment() ==
      llvm::Triple::Library;
  auto IsLate = [&](const FunctionDecl *Function) {
    const auto *Shader = Function->getAttr<HLSLShaderAttr>();
    return Shader ? Shader->getType() == llvm::Triple::Hull
                  : IsLibrary && isNode(Function);
  };
  auto Check = [&](const FunctionDecl *Function) {
    if (Function->doesThisDeclarationHaveABody() &&
        !Function->isDependentContext() && IsLate(Function))
      checkEntry(S, Function, getStage(S, Function));
  };
  visitDecls(Context, {Check, [](const VarDecl *) {}});
}

//===----------------------------------------------------------------------===//
// Semantics of entries
//===----------------------------------------------------------------------===//

std::string hlsl::describeSystemValue(const SystemValueRow &Row) {
  static constexpr llvm::StringLiteral Counts[] = {"", "one", "two", "three",
                                                   "four"};
  StringRef Most = Counts[Row.MaxColumns], Noun = getTypeText(Row.Type);
  if (Row.MaxColumns == 1)
    return (Most + " " + Noun).str();
  return ((Row.IsWhole ? "" : "one to ") + Most + " " + Noun + "s").str();
}

bool hlsl::canBeSystemValue(const ASTContext &C, const SystemValueRow &Row,
                            QualType T) {
  std::optional<NumericType> Number = NumericType::get(C, T);
  if (!Number || Number->Shape == NumericType::Matrix ||
      Number->Columns > Row.MaxColumns ||
      (Row.IsWhole && Number->Columns != Row.MaxColumns))
    return false;
  bool IsFloat = isFloatRank(elementRank(Number->Element));
  switch (Row.Type) {
  case SystemValueType::AnyNumber:
    return true;
  case SystemValueType::FloatNumber:
    return IsFloat;
  case SystemValueType::IntegerNumber:
  case SystemValueType::TruthValue:
    return !IsFloat;
  case SystemValueType::OnlyTruth:
    return Number->Element == C.BoolTy;
  }
  llvm_unreachable("all types are listed");
}

namespace {

class SemanticChecker {
public:
  SemanticChecker(SemaHLSL &S, const FunctionDecl *Entry, ShaderKind Stage)
      : S(S), Signature(getEntrySignature(S.getASTContext(), Entry, Stage)) {}

  EntrySemantics check();

private:
  bool checkElement(const DeclaredElement &D);
  bool checkSemantic(const DeclaredElement &D);
  bool checkLength(const DeclaredElement &D);
  bool checkType(const DeclaredElement &D);
  bool checkMode(const DeclaredElement &D);
  bool checkRepetition(unsigned Number);
  bool checkDistances();
  bool checkPixel();
  void warnOfOverridden(const DeclaredElement &D);
  void warnOfLegacyPosition(const DeclaredElement &D);
  void reportMissing(const DeclaredElement &D);
  void reportElsewhere(const DeclaredElement &D);
  const DeclaredElement *find(SignaturePoint Point, SemanticKind Kind) const;

  SemaHLSL &S;
  EntrySignature Signature;
  bool HasRepeated = false;
};

} // namespace

/// As it is written, with the index if one is.
static std::string getText(const DeclaredElement &D) {
  StringRef Name = D.Semantic->getSemanticName();
  return D.Semantic->getSemanticIndex()
             ? (Name + Twine(D.Semantic->getSemanticIndex())).str()
             : Name.str();
}

/// The system values of a signature point, as a list.
static std::string listSystemValues(SignaturePoint Point) {
  SmallVector<StringRef, 8> Names;
  for (const SystemValueRow &Row : getSystemValues())
    if (Row.at(Point) != SemanticInterpretation::NotAvailable)
      Names.push_back(Row.Name);
  std::string Last = Names.pop_back_val().str();
  return Names.empty() ? Last : llvm::join(Names, ", ") + " and " + Last;
}

/// Where the system value is, as a list.
static std::string listPoints(const SystemValueRow &Row) {
  SmallVector<StringRef, 8> Texts;
  for (unsigned N = 0; N != NumSignaturePoints; ++N)
    if (Row.Interpretations[N] != SemanticInterpretation::NotAvailable)
      Texts.push_back(getSignaturePoint(static_cast<SignaturePoint>(N)).Text);
  std::string Last = Texts.pop_back_val().str();
  return Texts.empty() ? Last : llvm::join(Texts, ", ") + " and " + Last;
}

/// What a user may have meant: the name of a system value that is near.
static StringRef findNearSystemValue(StringRef Name) {
  StringRef Nearest;
  unsigned Best = 3;
  for (const SystemValueRow &Row : getSystemValues())
    if (unsigned Distance = Row.Name.edit_distance_insensitive(Name);
        Distance < Best) {
      Best = Distance;
      Nearest = Row.Name;
    }
  return Nearest;
}

void SemanticChecker::reportMissing(const DeclaredElement &D) {
  const SignaturePointRow &Point = getSignaturePoint(D.Point);
  std::string Suggestion = StringRef(D.Value->getName()).upper();
  if (Point.Packing == SignaturePacking::RenderTargets)
    Suggestion = "SV_Target";
  else if (Point.Packing == SignaturePacking::NoRegisters)
    Suggestion = "SV_DispatchThreadID";
  else if (isa<FunctionDecl>(D.Value))
    Suggestion = "SV_Position";
  SourceLocation End = D.Value->getEndLoc();
  if (const auto *Function = dyn_cast<FunctionDecl>(D.Value))
    End = Function->getFunctionTypeLoc().getRParenLoc();
  SourceManager &SM = S.SemaRef.getSourceManager();
  End = Lexer::getLocForEndOfToken(SM.getSpellingLoc(End), 0, SM,
                                   S.getLangOpts());
  auto Report = report(S.SemaRef, D.Value->getLocation(), Diag::err_no_semantic)
                << D.Value << Point.Text;
  if (!D.Value->getLocation().isMacroID())
    Report << FixItHint::CreateInsertion(End, " : " + Suggestion);
}

void SemanticChecker::reportElsewhere(const DeclaredElement &D) {
  const SignaturePointRow &Point = getSignaturePoint(D.Point);
  StringRef Name = D.Semantic->getSemanticName();
  SourceLocation Loc = D.getLocation();
  if (const SystemValueRow *Row = lookupSystemValue(Name))
    report(S.SemaRef, Loc, Diag::err_semantic_elsewhere)
        << Row->Name << Point.Text << listPoints(*Row);
  else
    report(S.SemaRef, Loc, Diag::err_semantic_of_user)
        << getText(D) << Point.Text << listSystemValues(D.Point);
}

bool SemanticChecker::checkSemantic(const DeclaredElement &D) {
  if (!D.Semantic) {
    reportMissing(D);
    return false;
  }
  StringRef Name = D.Semantic->getSemanticName();
  const SystemValueRow *Row = lookupSystemValue(Name);
  if (!Row && Name.starts_with_insensitive("SV_")) {
    StringRef Near = findNearSystemValue(Name);
    auto Report =
        report(S.SemaRef, D.getLocation(), Diag::err_unknown_system_value)
        << Name << !Near.empty() << Near;
    if (!Near.empty() && !D.getLocation().isMacroID())
      Report << FixItHint::CreateReplacement(
          CharSourceRange::getCharRange(
              D.getLocation(), D.getLocation().getLocWithOffset(Name.size())),
          Near);
    return false;
  }
  if (D.Interpretation == SemanticInterpretation::NotAvailable) {
    reportElsewhere(D);
    return false;
  }
  unsigned Minor = S.getASTContext()
                       .getTargetInfo()
                       .getTriple()
                       .getOSVersion()
                       .getMinor()
                       .value_or(0);
  unsigned First = Row ? Row->FirstMinor[static_cast<unsigned>(D.Point)] : 0;
  if (Minor >= First)
    return true;
  report(S.SemaRef, D.getLocation(), Diag::err_semantic_model)
      << Row->Name << getSignaturePoint(D.Point).Text << First << Minor;
  return false;
}

/// How long a name may be in a signature of DXIL.
bool SemanticChecker::checkLength(const DeclaredElement &D) {
  constexpr size_t MaxLength = 64;
  const size_t Length = D.Semantic->getSemanticName().size();
  if (!D.isInSignature() || Length <= MaxLength)
    return true;
  report(S.SemaRef, D.getLocation(), Diag::err_semantic_length)
      << unsigned(Length) << unsigned(MaxLength);
  return false;
}

bool SemanticChecker::checkType(const DeclaredElement &D) {
  bool IsArbitrary = D.Interpretation == SemanticInterpretation::Arb;
  const SystemValueRow *Row =
      IsArbitrary ? nullptr : lookupSystemValue(D.Semantic->getSemanticName());
  SourceLocation Loc = D.Value->getLocation();
  // A truth value is no integer in a signature.
  bool IsTruth = Row && Row->Type == SystemValueType::IntegerNumber &&
                 D.isInSignature() && D.Element.Type == ElementType::I1;
  if (Row && (IsTruth || !canBeSystemValue(S.getASTContext(), *Row, D.Type))) {
    report(S.SemaRef, Loc, Diag::err_input_id_type)
        << Row->Name << describeSystemValue(*Row) << D.Type;
    return false;
  }
  switch (D.Element.Type) {
  case ElementType::I1:
  case ElementType::I16:
  case ElementType::U16:
  case ElementType::I32:
  case ElementType::U32:
  case ElementType::F16:
  case ElementType::F32:
    break;
  default:
    // A thread's number may be of any integer type.
    if (D.isInSignature()) {
      report(S.SemaRef, Loc, Diag::err_signature_type) << D.Type;
      return false;
    }
  }
  if (!checkShortVectors(S.SemaRef, D.getLocation(), D.Type,
                         LongVectorLocation::EntryValue))
    return false;
  // An operation returns one row, to each part that requests it.
  uint32_t Last =
      D.isInSignature() ? D.Element.Indices.back() : D.Element.rows() - 1;
  if (!Row || Last <= Row->MaxIndex)
    return true;
  report(S.SemaRef, D.getLocation(), Diag::err_semantic_index)
      << Row->Name << Last << Row->MaxIndex;
  return false;
}

bool SemanticChecker::checkMode(const DeclaredElement &D) {
  auto Find = [&](StringRef Mark) -> const AnnotateAttr * {
    auto Found = llvm::find_if(D.Modes, [&](const AnnotateAttr *A) {
      return A->getAnnotation() == Mark;
    });
    return Found == D.Modes.end() ? nullptr : *Found;
  };
  auto Conflict = [&](StringRef First, StringRef Second) {
    const AnnotateAttr *A = Find(First), *B = Find(Second);
    if (!A || !B)
      return false;
    report(S.SemaRef, D.Value->getLocation(), Diag::err_modes_conflict)
        << First.rsplit('.').second << Second.rsplit('.').second;
    return true;
  };
  for (StringRef Other :
       {LinearMark, CentroidMark, SampleMark, NoPerspectiveMark})
    if (Conflict(NoInterpolationMark, Other))
      return false;
  if (Conflict(CentroidMark, SampleMark))
    return false;
  if (D.Element.Kind == SemanticKind::Barycentrics &&
      Find(NoInterpolationMark)) {
    report(S.SemaRef, D.Value->getLocation(), Diag::err_modes_conflict)
        << NoInterpolationMark.rsplit('.').second
        << D.Semantic->getSemanticName();
    return false;
  }
  bool IsFloat =
      D.Element.Type == ElementType::F32 || D.Element.Type == ElementType::F16;
  if (D.Point == SignaturePoint::MSPOut) {
    auto Wrong = llvm::find_if(D.Modes, [](const AnnotateAttr *A) {
      return A->getAnnotation() != NoInterpolationMark;
    });
    if (Wrong == D.Modes.end())
      return true;
    report(S.SemaRef, D.Value->getLocation(), Diag::err_mode_of_primitive)
        << (*Wrong)->getAnnotation().rsplit('.').second;
    return false;
  }
  if (IsFloat || D.Element.Mode == InterpolationMode::Constant ||
      D.Element.Mode == InterpolationMode::Undefined)
    return true;
  report(S.SemaRef, D.Value->getLocation(), Diag::err_mode_of_integer)
      << D.Type;
  return false;
}

/// Two elements of a signature with one semantic and index.
bool SemanticChecker::checkRepetition(unsigned Number) {
  const DeclaredElement &D = Signature.Elements[Number];
  for (unsigned N = 0; N != Number; ++N) {
    const DeclaredElement &Other = Signature.Elements[N];
    if (Other.Point != D.Point || Other.Element.Stream != D.Element.Stream ||
        !StringRef(Other.Element.Name).equals_insensitive(D.Element.Name))
      continue;
    if (!D.isInSignature()) {
      HasRepeated = true;
      continue;
    }
    for (uint32_t Index : D.Element.Indices)
      if (llvm::is_contained(Other.Element.Indices, Index)) {
        report(S.SemaRef, D.getLocation(), Diag::err_semantic_twice)
            << D.Element.Name << Index << getSignaturePoint(D.Point).Text;
        report(S.SemaRef, Other.getLocation(), Diag::note_first_is_here);
        return false;
      }
  }
  return true;
}

bool SemanticChecker::checkDistances() {
  unsigned Components[NumSignaturePoints] = {};
  for (const DeclaredElement &D : Signature.Elements) {
    if (D.Interpretation != SemanticInterpretation::ClipCull)
      continue;
    if (D.Element.rows() > 2) {
      report(S.SemaRef, D.getLocation(), Diag::err_many_distance_rows)
          << D.Element.rows();
      return false;
    }
    unsigned &Count = Components[static_cast<unsigned>(D.Point)];
    Count += D.Element.rows() * D.Element.Columns;
    if (Count <= 8)
      continue;
    report(S.SemaRef, D.getLocation(), Diag::err_many_distances)
        << Count << getSignaturePoint(D.Point).Text;
    return false;
  }
  return true;
}

const DeclaredElement *SemanticChecker::find(SignaturePoint Point,
                                             SemanticKind Kind) const {
  for (const DeclaredElement &D : Signature.Elements)
    if (D.Point == Point && D.Element.Kind == Kind)
      return &D;
  return nullptr;
}

/// Rules between the system values of a pixel shader.
bool SemanticChecker::checkPixel() {
  const DeclaredElement *Depth = nullptr;
  for (SemanticKind Kind : {SemanticKind::Depth, SemanticKind::DepthLessEqual,
                            SemanticKind::DepthGreaterEqual})
    if (const DeclaredElement *D = find(SignaturePoint::PSOut, Kind)) {
      if (Depth) {
        report(S.SemaRef, D->getLocation(), Diag::err_two_depths)
            << Depth->Element.Name << D->Element.Name;
        return false;
      }
      Depth = D;
    }
  const DeclaredElement *Inner =
      find(SignaturePoint::PSIn, SemanticKind::InnerCoverage);
  if (Inner && find(SignaturePoint::PSIn, SemanticKind::Coverage)) {
    report(S.SemaRef, Inner->getLocation(), Diag::err_two_coverages);
    return false;
  }
  const DeclaredElement *Position =
      find(SignaturePoint::PSIn, SemanticKind::Position);
  if (!Depth || Depth->Element.Kind == SemanticKind::Depth || !Position)
    return true;
  auto IsPerSample = [](const DeclaredElement &D) {
    return D.Element.Kind == SemanticKind::SampleIndex ||
           D.Element.Mode == InterpolationMode::LinearSample ||
           D.Element.Mode == InterpolationMode::LinearNoperspectiveSample;
  };
  if (Position->Element.Mode ==
          InterpolationMode::LinearNoperspectiveCentroid ||
      llvm::any_of(Signature.Elements, IsPerSample))
    return true;
  report(S.SemaRef, Position->getLocation(), Diag::err_depth_mode)
      << Depth->Element.Name;
  return false;
}

/// Direct3D 9 had it for what SV_Position is. In a struct it is as likely a
/// position in the world, for a stage that follows.
void SemanticChecker::warnOfLegacyPosition(const DeclaredElement &D) {
  if (D.Point != SignaturePoint::VSOut || !D.Semantic ||
      !isa<FunctionDecl>(D.Value) ||
      !D.Semantic->getSemanticName().equals_insensitive("POSITION") ||
      find(SignaturePoint::VSOut, SemanticKind::Position))
    return;
  report(S.SemaRef, D.getLocation(), Diag::warn_legacy_position)
      << D.Semantic->getSemanticName();
}

void SemanticChecker::warnOfOverridden(const DeclaredElement &D) {
  const auto *Own = D.Value->getAttr<HLSLParsedSemanticAttr>();
  if (Own && Own != D.Semantic)
    report(S.SemaRef, Own->getLocation(), Diag::warn_semantic_overridden)
        << spellSemantic(S.SemaRef, Own->getLocation())
        << spellSemantic(S.SemaRef, D.Semantic->getLocation());
}

bool SemanticChecker::checkElement(const DeclaredElement &D) {
  if (!checkSemantic(D) || !checkLength(D) || !checkType(D) || !checkMode(D))
    return false;
  warnOfOverridden(D);
  warnOfLegacyPosition(D);
  return true;
}

EntrySemantics SemanticChecker::check() {
  // One declaration may be several elements; one error is enough for it.
  llvm::SmallPtrSet<const NamedDecl *, 8> Wrong;
  for (unsigned N = 0; N != Signature.Elements.size(); ++N) {
    const DeclaredElement &D = Signature.Elements[N];
    if (!Wrong.contains(D.Value) && (!checkElement(D) || !checkRepetition(N)))
      Wrong.insert(D.Value);
  }
  if (!Wrong.empty() || !checkDistances() || !checkPixel())
    return EntrySemantics::Invalid;
  return HasRepeated ? EntrySemantics::Repeated : EntrySemantics::Distinct;
}

EntrySemantics hlsl::checkEntrySemantics(SemaHLSL &S, const FunctionDecl *Entry,
                                         ShaderKind Stage) {
  return SemanticChecker(S, Entry, Stage).check();
}
