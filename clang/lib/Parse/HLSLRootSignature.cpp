// HLSLRootSignature.cpp: Root signatures and subobjects
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "clang/Parse/HLSLRootSignature.h"
#include "clang/AST/APValue.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "clang/AST/HLSLDeclMarks.h"
#include "clang/AST/HLSLObjects.h"
#include "clang/AST/HLSLVersions.h"
#include "clang/Basic/DiagnosticParse.h"
#include "clang/Basic/HLSLDiagnostics.h"
#include "clang/Basic/HLSLReport.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Basic/TargetInfo.h"
#include "clang/Builtins/HLSLBuiltins.h"
#include "clang/Lex/Lexer.h"
#include "clang/Lex/MacroInfo.h"
#include "clang/Lex/Preprocessor.h"
#include "clang/Parse/ParseHLSLRootSignature.h"
#include "clang/Parse/Parser.h"
#include "clang/Sema/Builtins/HLSLBuiltinSource.h"
#include "clang/Sema/Lookup.h"
#include "clang/Sema/ParsedAttr.h"
#include "clang/Sema/Sema.h"
#include "clang/Sema/SemaHLSL.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Target/DirectX/Tables/Direct3DLimits.h"

using namespace clang;
using namespace clang::hlsl;

// Root signatures.
//
// Clang's parser reads root signatures. This file adds the locations of the
// elements to the declaration, and root signatures whose text is in a macro.

StringLiteral *hlsl::expandStringMacro(Sema &S, SourceLocation Wanted,
                                       StringRef Macro) {
  Preprocessor &PP = S.getPreprocessor();
  IdentifierInfo *Name = PP.getIdentifierInfo(Macro);
  const MacroInfo *Info = PP.getMacroInfo(Name);
  assert(Info && "the caller has looked for the macro");
  if (Info->isFunctionLike()) {
    report(S.getDiagnostics(), Wanted, Diag::err_macro_no_string)
        << Macro << /*with parameters*/ 0;
    return nullptr;
  }
  auto Tokens = std::make_unique<Token[]>(2);
  for (unsigned I = 0; I != 2; ++I) {
    Tokens[I].startToken();
    Tokens[I].setLocation(Info->getDefinitionLoc());
  }
  Tokens[0].setKind(tok::identifier);
  Tokens[0].setIdentifierInfo(Name);
  Tokens[0].setLength(Name->getLength());
  Tokens[1].setKind(tok::eof);
  PP.EnterTokenStream(std::move(Tokens), 2, /*DisableMacroExpansion=*/false,
                      /*IsReinject=*/true);
  SmallVector<Token, 8> Strings;
  bool IsString = true;
  Token Next;
  for (PP.Lex(Next); Next.isNot(tok::eof); PP.Lex(Next)) {
    IsString &= tok::isStringLiteral(Next.getKind());
    Strings.push_back(Next);
  }
  if (!IsString || Strings.empty()) {
    report(S.getDiagnostics(), Info->getDefinitionLoc(),
           Diag::err_macro_no_string)
        << Macro << /*no string*/ 1;
    return nullptr;
  }
  ExprResult Literal = S.ActOnUnevaluatedStringLiteral(Strings);
  return Literal.isInvalid() ? nullptr : cast<StringLiteral>(Literal.get());
}

//===----------------------------------------------------------------------===//
// Locations in strings
//===----------------------------------------------------------------------===//

/// \p Text is a token with its quotes, which stands at \p Begin. Ends of lines
/// that go on before it are a part of it.
bool StringLocations::readToken(StringRef Text, SourceLocation Begin) {
  const size_t Lead =
      std::min(Text.find_first_not_of("\\ \t\r\n"), Text.size());
  Text = Text.drop_front(Lead);
  Begin = Begin.getLocWithOffset(Lead);
  if (Text.size() < 2 || !Text.starts_with('"') || !Text.ends_with('"'))
    return false;
  Runs.push_back({NumBytes, Begin.getLocWithOffset(1)});
  const size_t End = Text.size() - 1;
  size_t RunBegin = 1;
  for (size_t Location = Text.find('\\', RunBegin); Location < End;
       Location = Text.find('\\', RunBegin)) {
    StringRef Rest = Text.substr(Location + 1, End - Location - 1);
    size_t Taken = 1;
    NumBytes += Location - RunBegin;
    // The end of a line is no byte, other escapes are one.
    if (Rest.starts_with("\r\n"))
      Taken = 2;
    else if (!Rest.starts_with('\n'))
      ++NumBytes;
    if (Rest.empty() || !StringRef("\n\r\"\\'?abfnrtv").contains(Rest[0]))
      return false;
    RunBegin = Location + 1 + Taken;
    Runs.push_back({NumBytes, Begin.getLocWithOffset(RunBegin)});
  }
  NumBytes += End - RunBegin;
  return true;
}

bool StringLocations::read(const SourceManager &Sources,
                           const LangOptions &Language) {
  Runs.clear();
  NumBytes = 0;
  if (Known->getCharByteWidth() != 1)
    return false;
  for (SourceLocation Begin :
       ArrayRef(Known->tokloc_begin(), Known->tokloc_end())) {
    SourceLocation Spelling = Sources.getSpellingLoc(Begin);
    bool IsInvalid = false;
    const char *Text = Sources.getCharacterData(Spelling, &IsInvalid);
    if (IsInvalid || !readToken({Text, Lexer::MeasureTokenLength(
                                           Spelling, Sources, Language)},
                                Begin))
      return false;
  }
  return NumBytes == Known->getByteLength();
}

std::optional<SourceLocation>
StringLocations::find(const StringLiteral &Literal, unsigned Byte,
                      const SourceManager &Sources,
                      const LangOptions &Language) {
  StringLocations *Current = OpenScope<StringLocations>::getInnermost();
  if (!Current)
    return std::nullopt;
  if (Current->Known != &Literal) {
    Current->Known = &Literal;
    Current->IsGood = Current->read(Sources, Language);
  }
  if (!Current->IsGood || Byte > Current->NumBytes)
    return std::nullopt;
  const Run &Last = *std::prev(llvm::partition_point(
      Current->Runs, [&](const Run &R) { return R.FirstByte <= Byte; }));
  return Last.Begin.getLocWithOffset(Byte - Last.FirstByte);
}

//===----------------------------------------------------------------------===//
// Root signatures
//===----------------------------------------------------------------------===//

namespace rootsig = llvm::hlsl::rootsig;

/// One integer literal for each element, which stands where the element does.
static void markLocations(ASTContext &Context, HLSLRootSignatureDecl *D,
                          ArrayRef<hlsl::RootSignatureElement> Elements) {
  SmallVector<Expr *, 8> Locations;
  for (const hlsl::RootSignatureElement &Element : Elements)
    Locations.push_back(IntegerLiteral::Create(
        Context, llvm::APInt(Context.getIntWidth(Context.IntTy), 0),
        Context.IntTy, Element.getLocation()));
  D->addAttr(AnnotateAttr::CreateImplicit(Context,
                                          hlsl::RootSignatureLocationsMark,
                                          Locations.data(), Locations.size()));
}

//===----------------------------------------------------------------------===//
// The tokens of a root signature
//===----------------------------------------------------------------------===//

void hlsl::RootSignatureTokens::record(const RootSignatureToken &Token) {
  if (RootSignatureTokens *Current =
          OpenScope<RootSignatureTokens>::getInnermost())
    Current->Tokens.push_back(Token);
}

bool hlsl::RootSignatureTokens::isComparisonNone(
    const RootSignatureToken &Token) {
  const RootSignatureTokens *Current =
      OpenScope<RootSignatureTokens>::getInnermost();
  if (!Current || Token.TokKind != RootSignatureToken::invalid)
    return false;
  StringRef Word =
      Current->Text.getString()
          .drop_front(
              std::min<size_t>(Token.LocOffset, Current->Text.getLength()))
          .take_while([](char C) { return llvm::isAlnum(C) || C == '_'; });
  return Word.equals_insensitive("COMPARISON_NONE");
}

void hlsl::RootSignatureTokens::reportUnexpected(Sema &S) const {
  StringRef String = Text.getString();
  // The parser has consumed the token at fault, or the operator before it.
  size_t Byte = Tokens.empty()
                    ? 0
                    : std::min<size_t>(Tokens.back().LocOffset, String.size());
  Byte = std::min(String.find_first_not_of("=+- \t\n\r", Byte), String.size());
  StringRef Word = String.substr(Byte).take_until(
      [](char C) { return StringRef(",()| \t\n\r").contains(C); });
  ASTContext &Context = S.getASTContext();
  report(S.getDiagnostics(),
         Text.getLocationOfByte(Byte, Context.getSourceManager(),
                                Context.getLangOpts(), Context.getTargetInfo()),
         Diag::err_root_signature_value)
      << !Word.empty() << Word;
}

/// Whether the arguments of the element whose keyword is \p Keyword contain a
/// token of kind \p Wanted.
static bool hasArgument(ArrayRef<hlsl::RootSignatureToken> Tokens,
                        size_t Keyword, hlsl::RootSignatureToken::Kind Wanted) {
  using Token = hlsl::RootSignatureToken;
  for (const Token &T : Tokens.drop_front(Keyword)) {
    if (T.TokKind == Wanted)
      return true;
    if (T.TokKind == Token::pu_r_paren)
      return false;
  }
  return false;
}

SmallVector<hlsl::RootSignatureElement>
hlsl::RootSignatureTokens::restoreValues(
    ArrayRef<RootSignatureElement> Elements, bool DropsDefaultFlags) const {
  using Token = RootSignatureToken;
  SmallVector<RootSignatureElement> Result;
  size_t Next = 0;
  for (const RootSignatureElement &Element : Elements) {
    rootsig::RootElement Copy = Element.getElement();
    auto *Range = std::get_if<rootsig::DescriptorTableClause>(&Copy);
    auto *Descriptor = std::get_if<rootsig::RootDescriptor>(&Copy);
    auto *Sampler = std::get_if<rootsig::StaticSampler>(&Copy);
    if (Range || Descriptor || Sampler) {
      // Elements have the order of their keywords.
      while (Next < Tokens.size() &&
             !llvm::is_contained({Token::kw_CBV, Token::kw_SRV, Token::kw_UAV,
                                  Token::kw_Sampler, Token::kw_StaticSampler},
                                 Tokens[Next].TokKind))
        ++Next;
      const bool LacksFlags = DropsDefaultFlags && Next < Tokens.size() &&
                              !hasArgument(Tokens, Next, Token::kw_flags);
      if (Range && LacksFlags)
        Range->Flags = llvm::dxbc::DescriptorRangeFlags::None;
      if (Descriptor && LacksFlags)
        Descriptor->Flags = llvm::dxbc::RootDescriptorFlags::None;
      // Other invalid tokens are errors.
      if (Sampler && Next < Tokens.size() &&
          hasArgument(Tokens, Next, Token::invalid))
        Sampler->CompFunc =
            static_cast<llvm::dxbc::ComparisonFunc>(llvm::dxil::ComparisonNone);
      ++Next;
    }
    Result.emplace_back(Element.getLocation(), Copy);
  }
  return Result;
}

SmallVector<hlsl::RootSignatureElement>
hlsl::restoreRootSignatureValues(Sema &S,
                                 ArrayRef<RootSignatureElement> Elements) {
  const RootSignatureTokens *Tokens =
      OpenScope<RootSignatureTokens>::getInnermost();
  if (!Tokens)
    return SmallVector<RootSignatureElement>(Elements);
  // Version 1.0 has no flags in its parts; LLVM checks that they are the only
  // ones that it stands for.
  return Tokens->restoreValues(Elements,
                               S.getLangOpts().HLSLRootSigVer !=
                                   llvm::dxbc::RootSignatureVersion::V1_0);
}

//===----------------------------------------------------------------------===//
// Rules that Clang does not check
//===----------------------------------------------------------------------===//

/// The cost of a root parameter, in dwords (Direct3D 12, "Root signature
/// limits").
static uint64_t costOf(const rootsig::RootElement &Element) {
  if (const auto *Constants = std::get_if<rootsig::RootConstants>(&Element))
    return Constants->Num32BitConstants;
  if (std::holds_alternative<rootsig::RootDescriptor>(Element))
    return 2;
  return std::holds_alternative<rootsig::DescriptorTable>(Element) ? 1 : 0;
}

static void checkElement(DiagnosticsEngine &Diags,
                         const hlsl::RootSignatureElement &Element) {
  const rootsig::RootElement &Any = Element.getElement();
  if (const auto *Table = std::get_if<rootsig::DescriptorTable>(&Any))
    if (Table->NumClauses == 0)
      hlsl::report(Diags, Element.getLocation(),
                   hlsl::Diag::err_root_signature_empty_table);
  if (const auto *Sampler = std::get_if<rootsig::StaticSampler>(&Any))
    if (Sampler->Flags != llvm::dxbc::StaticSamplerFlags::None)
      hlsl::report(Diags, Element.getLocation(),
                   hlsl::Diag::err_root_signature_sampler_flags);
  const auto *Range = std::get_if<rootsig::DescriptorTableClause>(&Any);
  if (Range && Range->NumDescriptors != rootsig::NumDescriptorsUnbounded &&
      uint64_t(Range->Reg.Number) + Range->NumDescriptors >
          llvm::dxil::NumRegisters)
    hlsl::report(Diags, Element.getLocation(),
                 hlsl::Diag::err_root_signature_past_end)
        << Range->NumDescriptors << Range->Reg.Number;
}

static void checkElements(DiagnosticsEngine &Diags,
                          ArrayRef<hlsl::RootSignatureElement> Elements) {
  constexpr uint64_t MaxCost = 64;
  // LLVM compares each range of a table with all before it.
  constexpr unsigned MaxRanges = 4096;
  uint64_t Cost = 0;
  unsigned Ranges = 0;
  SourceLocation FirstTooMany, FirstRangeTooMany;
  for (const hlsl::RootSignatureElement &Element : Elements) {
    Cost += costOf(Element.getElement());
    if (Cost > MaxCost && FirstTooMany.isInvalid())
      FirstTooMany = Element.getLocation();
    if (std::holds_alternative<rootsig::DescriptorTableClause>(
            Element.getElement()) &&
        ++Ranges == MaxRanges + 1)
      FirstRangeTooMany = Element.getLocation();
    checkElement(Diags, Element);
  }
  if (FirstTooMany.isValid())
    hlsl::report(Diags, FirstTooMany, hlsl::Diag::err_root_signature_size)
        << llvm::utostr(Cost);
  if (FirstRangeTooMany.isValid())
    hlsl::report(Diags, FirstRangeTooMany,
                 hlsl::Diag::err_root_signature_ranges)
        << Ranges << MaxRanges;
}

void hlsl::checkRootSignature(Sema &S,
                              ArrayRef<RootSignatureElement> Elements) {
  checkElements(S.getDiagnostics(), Elements);
}

bool hlsl::checkRootSignatureAttribute(Sema &S, const ParsedAttr &Attribute) {
  // In single brackets the text has become a declaration with a name.
  if (Attribute.getNumArgs() == 1 && Attribute.isArgIdent(0)) {
    LookupResult Found(S, Attribute.getArgAsIdent(0)->getIdentifierInfo(),
                       Attribute.getLoc(), Sema::LookupOrdinaryName);
    Found.suppressDiagnostics();
    if (S.LookupQualifiedName(Found, S.CurContext) && Found.isSingleResult() &&
        isa<HLSLRootSignatureDecl>(Found.getFoundDecl()))
      return true;
    // Errors in the text leave its name without a declaration.
    if (Found.empty() && StringRef(Found.getLookupName().getAsString())
                             .starts_with("__hlsl_rootsig_decl_"))
      return false;
  }
  report(S.getDiagnostics(), Attribute.getLoc(),
         Diag::err_root_signature_brackets);
  return false;
}

void hlsl::markRootSignatureLocations(Sema &S, const IdentifierInfo *Name,
                                      ArrayRef<RootSignatureElement> Elements) {
  for (NamedDecl *D : S.CurContext->lookup(Name))
    if (auto *Signature = dyn_cast<HLSLRootSignatureDecl>(D))
      markLocations(S.getASTContext(), Signature, Elements);
}

//===----------------------------------------------------------------------===//
// Macros
//===----------------------------------------------------------------------===//

HLSLRootSignatureDecl *
hlsl::parseRootSignatureMacro(Sema &S, SourceLocation Wanted, StringRef Macro) {
  StringLiteral *Text = expandStringMacro(S, Wanted, Macro);
  return Text ? parseRootSignatureText(S, Text) : nullptr;
}

HLSLRootSignatureDecl *hlsl::parseRootSignatureText(Sema &S,
                                                    StringLiteral *Text) {
  llvm::dxbc::RootSignatureVersion Version = S.getLangOpts().HLSLRootSigVer;
  RootSignatureParser Parser(Version, Text, S.getPreprocessor());
  StringLocations Locations;
  RootSignatureTokens Tokens(*Text);
  // The result of Sema only reflects overlaps, so errors are counted.
  unsigned Errors = S.getDiagnostics().getNumErrors();
  if (Parser.parse()) {
    if (S.getDiagnostics().getNumErrors() == Errors)
      Tokens.reportUnexpected(S);
    return nullptr;
  }
  S.HLSL().handleRootSignatureElements(Parser.getElements());
  checkElements(S.getDiagnostics(), Parser.getElements());
  if (S.getDiagnostics().getNumErrors() != Errors)
    return nullptr;

  SmallVector<rootsig::RootElement, 8> Elements;
  for (const RootSignatureElement &Element :
       restoreRootSignatureValues(S, Parser.getElements()))
    Elements.push_back(Element.getElement());
  ASTContext &Context = S.getASTContext();
  auto *D = HLSLRootSignatureDecl::Create(
      Context, Context.getTranslationUnitDecl(), Text->getBeginLoc(),
      &Context.Idents.get("__hlsl_rootsig_text"), Version, Elements);
  D->setImplicit();
  markLocations(Context, D, Parser.getElements());
  return D;
}

bool hlsl::applyRootSignatureMacro(Sema &S, FunctionDecl *Entry,
                                   StringRef Macro) {
  Preprocessor &PP = S.getPreprocessor();
  if (!PP.getMacroInfo(PP.getIdentifierInfo(Macro))) {
    report(S.getDiagnostics(), Entry->getLocation(),
           Diag::warn_root_signature_no_macro)
        << Macro << Entry->hasAttr<RootSignatureAttr>();
    return true;
  }
  HLSLRootSignatureDecl *D =
      parseRootSignatureMacro(S, Entry->getLocation(), Macro);
  if (!D)
    return false;
  Entry->dropAttr<RootSignatureAttr>();
  Entry->addAttr(RootSignatureAttr::CreateImplicit(
      S.getASTContext(), D->getIdentifier(), D, D->getSourceRange()));
  return true;
}

// Subobjects of state objects.

namespace {

/// What stands between the commas. A vector is several values.
struct Value {
  SourceLocation Loc;
  StringLiteral *String = nullptr;
  std::optional<uint32_t> Number;
};

} // namespace

static bool isLibrary(Sema &S) {
  return S.Context.getTargetInfo().getTriple().getEnvironment() ==
         llvm::Triple::Library;
}

static HLSLBuiltinSource &getSource(Sema &S) {
  return *HLSLBuiltinSource::get(S);
}

/// The number of keywords before the type of a variable that have no meaning
/// for a subobject.
static unsigned countWords(Parser &P) {
  unsigned Count = 0;
  while (P.GetLookAheadToken(Count).isOneOf(tok::kw_static, tok::kw_const))
    ++Count;
  return Count;
}

bool hlsl::isAtSubobject(Parser &P) {
  unsigned First = countWords(P);
  const Token &T = P.GetLookAheadToken(First);
  return T.is(tok::identifier) &&
         lookupSubobjectType(T.getIdentifierInfo()->getName()) &&
         P.GetLookAheadToken(First + 1).is(tok::identifier) &&
         P.GetLookAheadToken(First + 2).isOneOf(tok::equal, tok::l_brace);
}

//===----------------------------------------------------------------------===//
// Values
//===----------------------------------------------------------------------===//

/// The literals that the parser is at, as one, or that of a global string.
static StringLiteral *parseString(Parser &P) {
  Sema &S = P.getActions();
  if (P.getCurToken().is(tok::identifier)) {
    StringLiteral *Known =
        getSource(S).getStrings().lookup(P.getCurToken().getIdentifierInfo());
    if (Known)
      P.ConsumeToken();
    return Known;
  }
  SmallVector<Token, 4> Literals;
  while (tok::isStringLiteral(P.getCurToken().getKind())) {
    Literals.push_back(P.getCurToken());
    P.ConsumeAnyToken();
  }
  if (Literals.empty())
    return nullptr;
  ExprResult Literal = S.ActOnUnevaluatedStringLiteral(Literals);
  return Literal.isInvalid() ? nullptr : cast<StringLiteral>(Literal.get());
}

static std::optional<uint32_t> getNumber(const APValue &V) {
  llvm::APSInt Number(64, /*isUnsigned=*/false);
  if (V.isInt()) {
    Number = V.getInt();
  } else if (V.isFloat()) {
    bool IsExact;
    V.getFloat().convertToInteger(Number, llvm::APFloat::rmTowardZero,
                                  &IsExact);
  } else {
    return std::nullopt;
  }
  if (Number.isNegative() || Number.getActiveBits() > 32)
    return std::nullopt;
  return Number.getZExtValue();
}

static void appendNumbers(Sema &S, const Expr *E,
                          SmallVectorImpl<Value> &Values) {
  Expr::EvalResult Result;
  Value Found;
  Found.Loc = E->getExprLoc();
  if (E->isValueDependent() || !E->EvaluateAsRValue(Result, S.Context)) {
    Values.push_back(Found);
    return;
  }
  unsigned Count = Result.Val.isVector() ? Result.Val.getVectorLength() : 1;
  for (unsigned N = 0; N != Count; ++N) {
    Found.Number = getNumber(Result.Val.isVector() ? Result.Val.getVectorElt(N)
                                                   : Result.Val);
    Values.push_back(Found);
  }
}

/// The values in braces, to the closing one. False after an error.
static bool parseValues(Parser &P, SmallVectorImpl<Value> &Values) {
  P.ConsumeAnyToken();
  while (P.getCurToken().isNot(tok::r_brace)) {
    Value Next;
    Next.Loc = P.getCurToken().getLocation();
    Next.String = parseString(P);
    if (Next.String) {
      Values.push_back(Next);
    } else {
      ExprResult E = P.ParseConstantExpression();
      if (E.isInvalid())
        return false;
      appendNumbers(P.getActions(), E.get(), Values);
    }
    if (P.getCurToken().is(tok::comma)) {
      P.ConsumeToken();
    } else if (P.getCurToken().isNot(tok::r_brace)) {
      P.Diag(P.getCurToken(), diag::err_expected) << tok::r_brace;
      return false;
    }
  }
  P.ConsumeAnyToken();
  return true;
}

//===----------------------------------------------------------------------===//
// Subobjects
//===----------------------------------------------------------------------===//

/// The names of the flags are those of constants.
static std::string listFlags(uint32_t Mask) {
  SmallVector<std::string, 4> Flags;
  for (uint32_t Bit = 1; Bit != 0; Bit <<= 1)
    if (Mask & Bit)
      Flags.push_back("0x" + llvm::utohexstr(Bit, /*LowerCase=*/true));
  return llvm::join(Flags, ", ");
}

/// Warns of a flag that the target does not have yet.
static void checkFlagModels(Sema &S, const SubobjectField &Field,
                            const Value &V) {
  const ConstantRow *Row =
      findConstant("RAYTRACING_PIPELINE_FLAG_ALLOW_OPACITY_MICROMAPS");
  if ((*V.Number & Field.Mask & Row->Value) &&
      Row->MinShaderModelMinor > getShaderModelMinor(S.Context))
    report(S, V.Loc, Diag::warn_constant_model)
        << Row->Name << Row->MinShaderModelMinor
        << getShaderModel(S.Context).getAsString();
}

/// Whether the value fits the field, whose it becomes.
static bool setField(Sema &S, const SubobjectField &Field, const Value &V,
                     Subobject &Made) {
  bool IsString = Field.Kind == SubobjectField::String ||
                  Field.Kind == SubobjectField::RootSignature;
  Made.Locations.push_back(V.Loc);
  if (IsString && V.String) {
    Made.Strings.push_back(V.String->getString().str());
    return true;
  }
  if (IsString || V.String || !V.Number) {
    report(S, V.Loc,
           IsString ? Diag::err_subobject_string : Diag::err_subobject_number)
        << Field.Name << Made.Row->Name;
    return false;
  }
  Made.Numbers.push_back(*V.Number);
  uint32_t Unknown = *V.Number & ~Field.Mask;
  if (Field.Kind == SubobjectField::Flags)
    checkFlagModels(S, Field, V);
  if (Field.Kind != SubobjectField::Flags || !Unknown)
    return true;
  report(S, V.Loc, Diag::err_subobject_flags)
      << Field.Name << Made.Row->Name << listFlags(Unknown)
      << listFlags(Field.Mask);
  return false;
}

static bool setFields(Sema &S, ArrayRef<Value> Values, SourceLocation Loc,
                      Subobject &Made) {
  ArrayRef<SubobjectField> Fields = Made.Row->Fields;
  if (Values.size() != Fields.size()) {
    SmallVector<StringRef, 3> Names;
    for (const SubobjectField &Field : Fields)
      Names.push_back(Field.Name);
    report(S, Values.size() > Fields.size() ? Values[Fields.size()].Loc : Loc,
           Diag::err_subobject_count)
        << Made.Row->Name << unsigned(Fields.size()) << llvm::join(Names, ", ")
        << unsigned(Values.size());
    return false;
  }
  bool IsRight = true;
  for (auto [Field, V] : llvm::zip_equal(Fields, Values))
    IsRight &= setField(S, Field, V, Made);
  return IsRight;
}

/// A text may stand in several subobjects, which have a declaration each.
static bool setSignature(Sema &S, StringLiteral *Text, Subobject &Made) {
  HLSLRootSignatureDecl *D = parseRootSignatureText(S, Text);
  if (!D)
    return false;
  Made.Signature = D;
  if (Made.Row->Type == SubobjectType::LocalRootSignature ||
      !isLocalRootSignature(D))
    return true;
  report(S, Made.Locations.front(), Diag::err_subobject_local);
  return false;
}

void hlsl::takeSubobject(Parser &P) {
  Sema &S = P.getActions();
  if (!isLibrary(S)) {
    P.SkipUntil(tok::semi);
    return;
  }
  for (unsigned N = countWords(P); N != 0; --N)
    P.ConsumeToken();
  Subobject Made;
  Made.Row =
      lookupSubobjectType(P.getCurToken().getIdentifierInfo()->getName());
  P.ConsumeToken();
  Made.Name = P.getCurToken().getIdentifierInfo()->getName().str();
  Made.Location = P.ConsumeToken();
  if (P.getCurToken().is(tok::equal))
    P.ConsumeToken();
  SourceLocation Brace = P.getCurToken().getLocation();
  if (P.getCurToken().isNot(tok::l_brace)) {
    report(S, Brace, Diag::err_subobject_braces) << Made.Row->Name << Made.Name;
    P.SkipUntil(tok::semi);
    return;
  }
  SmallVector<Value, 3> Values;
  if (!parseValues(P, Values)) {
    P.SkipUntil(tok::r_brace, Parser::StopAtSemi);
    P.SkipUntil(tok::semi);
    return;
  }
  if (P.getCurToken().is(tok::semi)) {
    P.ConsumeAnyToken();
  } else {
    P.Diag(P.getCurToken(), diag::err_expected_after)
        << Made.Row->Name << tok::semi;
    P.SkipUntil(tok::semi);
  }
  for (const Subobject &Other : getSource(S).getSubobjects())
    if (Other.Name == Made.Name) {
      report(S, Made.Location, Diag::err_subobject_twice) << Made.Name;
      report(S, Other.Location, Diag::note_subobject);
      return;
    }
  if (!setFields(S, Values, Brace, Made))
    return;
  if (Made.Row->Fields.front().Kind == SubobjectField::RootSignature &&
      !setSignature(S, Values.front().String, Made))
    return;
  getSource(S).getSubobjects().push_back(std::move(Made));
}

bool hlsl::takeString(Parser &P) {
  Sema &S = P.getActions();
  if (!isLibrary(S))
    return false;
  P.ConsumeToken();
  const IdentifierInfo *Name = P.getCurToken().getIdentifierInfo();
  SourceLocation Loc = P.ConsumeToken();
  StringLiteral *Text = nullptr;
  if (P.getCurToken().is(tok::equal)) {
    P.ConsumeToken();
    Loc = P.getCurToken().getLocation();
    Text = parseString(P);
  }
  if (Text && P.getCurToken().is(tok::semi)) {
    getSource(S).getStrings()[Name] = Text;
    P.ConsumeAnyToken();
    return true;
  }
  report(S, Loc, Diag::err_string_value) << Name->getName();
  P.SkipUntil(tok::semi);
  return true;
}
