// HLSLStages.cpp: Attributes, parameters and payloads of entries
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "clang/AST/HLSLStages.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/Decl.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/Expr.h"
#include "clang/AST/HLSLDeclMarks.h"
#include "clang/AST/HLSLExprs.h"
#include "clang/Lex/Lexer.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Target/DirectX/Tables/Direct3DLimits.h"

using namespace clang;
using namespace clang::hlsl;

// Attributes and parameters of entries.

using llvm::dxil::AttributeForm;

llvm::StringRef hlsl::getStageAttribute(const AnnotateAttr *Mark) {
  llvm::StringRef Name = Mark->getAnnotation();
  return Name.consume_front(StageAttributePrefix) ? Name : "";
}

std::string hlsl::spellAttribute(const ASTContext &C, SourceLocation Loc,
                                 llvm::StringRef Name) {
  llvm::SmallString<32> Buffer;
  llvm::StringRef Written =
      Lexer::getSpelling(C.getSourceManager().getSpellingLoc(Loc), Buffer,
                         C.getSourceManager(), C.getLangOpts());
  return (Written.equals_insensitive(Name) ? Written : Name).str();
}

const AnnotateAttr *hlsl::findStageAttribute(const Decl *D,
                                             llvm::StringRef Name) {
  for (const auto *Mark : D->specific_attrs<AnnotateAttr>())
    if (getStageAttribute(Mark) == Name)
      return Mark;
  return nullptr;
}

const Expr *hlsl::getAttributeArgument(const AnnotateAttr *Mark) {
  return Mark->args_size() == 1 ? *Mark->args_begin() : nullptr;
}

static std::optional<llvm::StringRef> getText(const Expr *Argument) {
  const auto *Text =
      Argument ? dyn_cast<StringLiteral>(Argument->IgnoreParenImpCasts())
               : nullptr;
  // An annotation keeps its arguments as constants.
  if (const auto *Constant = dyn_cast_or_null<ConstantExpr>(Argument))
    Text =
        dyn_cast<StringLiteral>(Constant->getSubExpr()->IgnoreParenImpCasts());
  if (!Text)
    return std::nullopt;
  return Text->getString();
}

static std::optional<uint32_t> getNumber(const ASTContext &C,
                                         const Expr *Argument) {
  if (!Argument || Argument->isValueDependent() ||
      !Argument->getType()->isIntegralOrEnumerationType())
    return std::nullopt;
  std::optional<llvm::APSInt> Number = Argument->getIntegerConstantExpr(C);
  if (!Number || Number->isNegative() || Number->getActiveBits() > 32)
    return std::nullopt;
  return Number->getZExtValue();
}

std::optional<llvm::StringRef>
hlsl::getAttributeText(const AnnotateAttr *Mark) {
  return getText(getAttributeArgument(Mark));
}

std::optional<uint32_t> hlsl::getAttributeNumber(const ASTContext &C,
                                                 const AnnotateAttr *Mark) {
  return getNumber(C, getAttributeArgument(Mark));
}

std::optional<uint32_t> hlsl::getAttributeIndex(const ASTContext &C,
                                                const AnnotateAttr *Mark) {
  const Expr *Argument = getAttributeArgument(Mark);
  if (Argument && !Argument->isValueDependent() &&
      Argument->getType()->isIntegralOrEnumerationType())
    if (std::optional<llvm::APSInt> Number =
            Argument->getIntegerConstantExpr(C);
        Number && llvm::APSInt::isSameValue(*Number, llvm::APSInt::get(-1)))
      return NoAttributeIndex;
  return getNumber(C, Argument);
}

std::optional<std::array<uint32_t, 3>>
hlsl::getAttributeGrid(const ASTContext &C, const AnnotateAttr *Mark) {
  std::array<uint32_t, 3> Grid;
  if (Mark->args_size() != Grid.size())
    return std::nullopt;
  for (auto [Argument, Size] : llvm::zip_equal(Mark->args(), Grid)) {
    std::optional<uint32_t> Number = getNumber(C, Argument);
    if (!Number || *Number == 0 || *Number > llvm::dxil::MaxGridSize)
      return std::nullopt;
    Size = *Number;
  }
  return Grid;
}

std::optional<std::pair<llvm::StringRef, uint32_t>>
hlsl::getAttributeNodeID(const ASTContext &C, const AnnotateAttr *Mark) {
  if (Mark->args_size() != 1 && Mark->args_size() != 2)
    return std::nullopt;
  std::optional<llvm::StringRef> Name = getText(*Mark->args_begin());
  std::optional<uint32_t> Index = 0;
  if (Mark->args_size() == 2)
    Index = getNumber(C, *(Mark->args_begin() + 1));
  if (!Name || !Index)
    return std::nullopt;
  return std::pair(*Name, *Index);
}

bool hlsl::isNode(const FunctionDecl *FD) {
  return findStageAttribute(FD, "node");
}

const llvm::dxil::ShaderStage *hlsl::getEntryStage(const FunctionDecl *FD) {
  if (const auto *Shader = FD->getAttr<HLSLShaderAttr>())
    return llvm::dxil::lookupStage(Shader->getType());
  return isNode(FD) ? &llvm::dxil::getShaderStage(llvm::dxil::ShaderKind::Node)
                    : nullptr;
}

std::optional<double> hlsl::getAttributeFactor(const ASTContext &C,
                                               const AnnotateAttr *Mark) {
  if (std::optional<uint32_t> Number = getAttributeNumber(C, Mark))
    return *Number;
  const Expr *Argument = getAttributeArgument(Mark);
  llvm::APFloat Factor(0.0);
  if (!Argument || Argument->isValueDependent() ||
      !Argument->getType()->isRealFloatingType() ||
      !Argument->EvaluateAsFloat(Factor, C))
    return std::nullopt;
  bool Loses;
  Factor.convert(llvm::APFloat::IEEEdouble(),
                 llvm::APFloat::rmNearestTiesToEven, &Loses);
  return Factor.convertToDouble();
}

uint32_t hlsl::getStatedNumber(const FunctionDecl *Entry,
                               const llvm::dxil::ShaderStage &Stage,
                               llvm::StringRef Name, uint32_t Default) {
  const AnnotateAttr *Mark = findStageAttribute(Entry, Name);
  const llvm::dxil::StageAttribute *Row = Stage.findAttribute(Name);
  if (!Mark || !Row)
    return Default;
  if (Row->Form == AttributeForm::NumberForm)
    return getAttributeNumber(Entry->getASTContext(), Mark).value_or(Default);
  if (Row->Form == AttributeForm::IndexForm)
    return getAttributeIndex(Entry->getASTContext(), Mark).value_or(Default);
  std::optional<llvm::StringRef> Text = getAttributeText(Mark);
  for (auto [Number, Word] : llvm::enumerate(Row->Words))
    if (Text && Text->equals_insensitive(Word))
      return Number + 1;
  return Default;
}

const FunctionDecl *hlsl::getPatchConstantFunction(const FunctionDecl *Entry) {
  const AnnotateAttr *Mark = findStageAttribute(Entry, "patchconstantfunc");
  std::optional<llvm::StringRef> Name;
  if (Mark)
    Name = getAttributeText(Mark);
  if (!Name)
    return nullptr;
  ASTContext &C = Entry->getASTContext();
  const FunctionDecl *Found = nullptr;
  for (const NamedDecl *D :
       Entry->getDeclContext()->lookup(&C.Idents.get(*Name)))
    if (const auto *Function = dyn_cast<FunctionDecl>(D)) {
      const FunctionDecl *Body = Function->getDefinition();
      if (!Found || Body)
        Found = Body ? Body : Function;
    }
  return Found;
}

//===----------------------------------------------------------------------===//
// Parameters
//===----------------------------------------------------------------------===//

static InputPrimitive parsePrimitive(StringRef Text) {
  return llvm::StringSwitch<InputPrimitive>(Text)
      .Case("point", InputPrimitive::Point)
      .Case("line", InputPrimitive::Line)
      .Case("triangle", InputPrimitive::Triangle)
      .Case("lineadj", InputPrimitive::LineAdjacent)
      .Case("triangleadj", InputPrimitive::TriangleAdjacent)
      .Default(InputPrimitive::None);
}

static MeshRole parseRole(StringRef Text) {
  return llvm::StringSwitch<MeshRole>(Text)
      .Case("vertices", MeshRole::Vertices)
      .Case("indices", MeshRole::Indices)
      .Case("primitives", MeshRole::Primitives)
      .Case("payload", MeshRole::Payload)
      .Default(MeshRole::None);
}

bool hlsl::isParameterWord(StringRef Text) {
  return parsePrimitive(Text) != InputPrimitive::None ||
         parseRole(Text) != MeshRole::None;
}

llvm::SmallVector<ParameterWord, 1>
hlsl::getParameterWords(const ParmVarDecl *Param) {
  llvm::SmallVector<ParameterWord, 1> Words;
  for (const auto *Mark : Param->specific_attrs<AnnotateAttr>())
    if (StringRef Text = Mark->getAnnotation();
        Text.consume_front(ParameterWordPrefix))
      Words.push_back({Text, Mark});
  return Words;
}

InputPrimitive hlsl::getInputPrimitive(const ParmVarDecl *Param) {
  for (const ParameterWord &Word : getParameterWords(Param))
    if (InputPrimitive Found = parsePrimitive(Word.Text);
        Found != InputPrimitive::None)
      return Found;
  return InputPrimitive::None;
}

MeshRole hlsl::getMeshRole(const ParmVarDecl *Param) {
  for (const ParameterWord &Word : getParameterWords(Param))
    if (MeshRole Found = parseRole(Word.Text); Found != MeshRole::None)
      return Found;
  return MeshRole::None;
}

unsigned hlsl::getVertexCount(InputPrimitive Primitive) {
  switch (Primitive) {
  case InputPrimitive::None:
    return 0;
  case InputPrimitive::Point:
    return 1;
  case InputPrimitive::Line:
    return 2;
  case InputPrimitive::Triangle:
    return 3;
  case InputPrimitive::LineAdjacent:
    return 4;
  case InputPrimitive::TriangleAdjacent:
    return 6;
  }
  llvm_unreachable("all primitives are handled");
}

StageObject hlsl::getStageObject(QualType T) {
  const auto *Special = dyn_cast_or_null<ClassTemplateSpecializationDecl>(
      T.getNonReferenceType()->getAsCXXRecordDecl());
  if (!Special || !Special->getSpecializedTemplate()->isImplicit())
    return {};
  StageObject Object;
  Object.Kind = llvm::StringSwitch<StageObjectKind>(Special->getName())
                    .Case("InputPatch", StageObjectKind::InputPatch)
                    .Case("OutputPatch", StageObjectKind::OutputPatch)
                    .Case("PointStream", StageObjectKind::PointStream)
                    .Case("LineStream", StageObjectKind::LineStream)
                    .Case("TriangleStream", StageObjectKind::TriangleStream)
                    .Default(StageObjectKind::None);
  if (!Object)
    return {};
  const TemplateArgumentList &Arguments = Special->getTemplateArgs();
  Object.Element = Arguments[0].getAsType();
  if (Object.isPatch())
    Object.Size = Arguments[1].getAsIntegral().getLimitedValue(UINT_MAX);
  return Object;
}

bool hlsl::isBuiltinObject(const CXXRecordDecl *Record) {
  const NamedDecl *Made = Record;
  if (const auto *Special = dyn_cast<ClassTemplateSpecializationDecl>(Record))
    Made = Special->getSpecializedTemplate();
  return Made->isImplicit() &&
         llvm::all_of(Record->fields(), [](const FieldDecl *Field) {
           return Field->getAccess() == AS_private;
         });
}

//===----------------------------------------------------------------------===//
// Uniform parameters
//===----------------------------------------------------------------------===//

bool hlsl::isUniformParameter(const ParmVarDecl *Param) {
  return hasMark(Param, UniformMark);
}

bool hlsl::hasUniformParameters(const FunctionDecl *FD) {
  return llvm::any_of(FD->parameters(), isUniformParameter);
}

std::string hlsl::getEntryUniformName(const ParmVarDecl *Param) {
  const auto *Function = cast<FunctionDecl>(Param->getDeclContext());
  std::string Name = Param->getName().str();
  if (Name.empty())
    Name = std::to_string(Param->getFunctionScopeIndex());
  return Function->getNameAsString() + "." + Name;
}

const VarDecl *hlsl::getEntryUniform(const ParmVarDecl *Param) {
  if (!isUniformParameter(Param))
    return nullptr;
  const ASTContext &C = Param->getASTContext();
  const DeclContext *Around =
      Param->getDeclContext()->getParent()->getRedeclContext();
  DeclarationName Name(&C.Idents.get(getEntryUniformName(Param)));
  for (const NamedDecl *D : Around->lookup(Name))
    if (const auto *Global = dyn_cast<VarDecl>(D))
      return Global;
  return nullptr;
}

// Payloads of ray tracing and mesh shaders.

llvm::StringRef hlsl::getStageName(PayloadStage Stage) {
  switch (Stage) {
  case PayloadStage::Caller:
    return "caller";
  case PayloadStage::AnyHit:
    return "anyhit";
  case PayloadStage::ClosestHit:
    return "closesthit";
  case PayloadStage::Miss:
    return "miss";
  }
  llvm_unreachable("not a stage");
}

std::optional<PayloadStage> hlsl::parsePayloadStage(llvm::StringRef Name) {
  for (PayloadStage Stage : PayloadStages)
    if (Name == getStageName(Stage))
      return Stage;
  return std::nullopt;
}

std::optional<PayloadAccess> hlsl::getPayloadAccess(const FieldDecl *Field) {
  std::optional<PayloadAccess> Access;
  for (const auto *Mark : Field->specific_attrs<AnnotateAttr>()) {
    llvm::StringRef Text = Mark->getAnnotation();
    if (!Text.consume_front(PayloadAccessPrefix))
      continue;
    if (!Access)
      Access.emplace();
    auto [Word, Name] = Text.split('.');
    // A list may be empty.
    if (std::optional<PayloadStage> Stage = parsePayloadStage(Name))
      (Word == "read" ? Access->Reads : Access->Writes) |=
          PayloadAccess::maskOf(*Stage);
  }
  return Access;
}

bool hlsl::isRayPayload(const CXXRecordDecl *Record) {
  const CXXRecordDecl *Definition = Record ? Record->getDefinition() : nullptr;
  return Definition &&
         hasMark(Definition, (StageAttributePrefix + "raypayload").str());
}

bool hlsl::isRayPayload(QualType T) {
  return isRayPayload(T->getAsCXXRecordDecl());
}

const CXXRecordDecl *hlsl::getPayloadOfElements(QualType T) {
  const CXXRecordDecl *Record =
      T->getBaseElementTypeUnsafe()->getAsCXXRecordDecl();
  return isRayPayload(Record) ? Record : nullptr;
}

void hlsl::appendQualifiedMembers(
    const CXXRecordDecl *Payload,
    llvm::SmallVectorImpl<const FieldDecl *> &Members) {
  Payload = Payload->getDefinition();
  for (const CXXBaseSpecifier &Base : Payload->bases())
    if (const CXXRecordDecl *Record = Base.getType()->getAsCXXRecordDecl())
      appendQualifiedMembers(Record, Members);
  for (const FieldDecl *Field : Payload->fields()) {
    if (const CXXRecordDecl *Inner = getPayloadOfElements(Field->getType()))
      appendQualifiedMembers(Inner, Members);
    else
      Members.push_back(Field);
  }
}

static unsigned countMembers(const CXXRecordDecl *Payload) {
  llvm::SmallVector<const FieldDecl *, 16> Members;
  appendQualifiedMembers(Payload, Members);
  return Members.size();
}

/// The number of the first member of \p Wanted, which \p Payload is or inherits
/// from.
static std::optional<unsigned> findBase(const CXXRecordDecl *Payload,
                                        const CXXRecordDecl *Wanted) {
  if (declaresSameEntity(Payload, Wanted))
    return 0;
  unsigned First = 0;
  for (const CXXBaseSpecifier &Base : Payload->getDefinition()->bases()) {
    const CXXRecordDecl *Record = Base.getType()->getAsCXXRecordDecl();
    if (!Record)
      return std::nullopt;
    if (std::optional<unsigned> Found = findBase(Record, Wanted))
      return First + *Found;
    First += countMembers(Record);
  }
  return std::nullopt;
}

/// From a payload to its member.
static std::optional<PayloadPart> selectMember(PayloadPart Part,
                                               const FieldDecl *Field) {
  if (!Part.Payload) {
    Part.IsWhole = false;
    return Part;
  }
  const auto *Owner = cast<CXXRecordDecl>(Field->getParent());
  std::optional<unsigned> Before = findBase(Part.Payload, Owner);
  if (!Before)
    return std::nullopt;
  Part.First += *Before;
  for (const CXXBaseSpecifier &Base : Owner->getDefinition()->bases())
    Part.First += countMembers(Base.getType()->getAsCXXRecordDecl());
  for (const FieldDecl *Other : Owner->getDefinition()->fields()) {
    const CXXRecordDecl *Inner = getPayloadOfElements(Other->getType());
    unsigned Count = Inner ? countMembers(Inner) : 1;
    if (declaresSameEntity(Other, Field)) {
      Part.Count = Count;
      Part.Payload = Inner;
      return Part;
    }
    Part.First += Count;
  }
  return std::nullopt;
}

std::optional<PayloadPart> hlsl::findPayloadPart(const Expr *E) {
  E = E->IgnoreParenImpCasts();
  if (const auto *Named = dyn_cast<DeclRefExpr>(E)) {
    const auto *VD = dyn_cast<VarDecl>(Named->getDecl());
    if (!VD || !isRayPayload(VD->getType().getNonReferenceType()))
      return std::nullopt;
    PayloadPart Part;
    Part.Variable = VD;
    Part.Payload = VD->getType().getNonReferenceType()->getAsCXXRecordDecl();
    Part.Count = countMembers(Part.Payload);
    return Part;
  }
  const Expr *From = getSelectedFrom(E);
  std::optional<PayloadPart> Part = From ? findPayloadPart(From) : std::nullopt;
  if (!Part)
    return std::nullopt;
  if (const auto *Access = dyn_cast<MemberExpr>(E)) {
    const auto *Field = dyn_cast<FieldDecl>(Access->getMemberDecl());
    return Field ? selectMember(*Part, Field) : std::nullopt;
  }
  Part->IsWhole = false;
  return Part;
}
