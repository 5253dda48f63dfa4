// HLSLSubobjects.cpp: Subobjects of state objects
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "clang/Parse/HLSLSubobjects.h"
#include "clang/AST/APValue.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "clang/AST/HLSLSubobjects.h"
#include "clang/AST/HLSLVersions.h"
#include "clang/Basic/DiagnosticParse.h"
#include "clang/Basic/HLSLDiagnostics.h"
#include "clang/Basic/HLSLReport.h"
#include "clang/Basic/TargetInfo.h"
#include "clang/Builtins/HLSLBuiltins.h"
#include "clang/Parse/HLSLRootSignature.h"
#include "clang/Parse/Parser.h"
#include "clang/Sema/Builtins/HLSLBuiltinSource.h"
#include "llvm/ADT/StringExtras.h"

using namespace clang;
using namespace clang::hlsl;

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
