// Completion.cpp: Proposals for what is written at a location of a source
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "clang/Editor/Completion.h"
#include "CompletionSyntax.h"
#include "clang/AST/HLSLNumericType.h"
#include "clang/Builtins/HLSLBuiltins.h"
#include "clang/Editor/Reference.h"
#include "clang/Lex/Preprocessor.h"
#include "clang/Parse/HLSLPreprocessor.h"
#include "clang/Sema/CodeCompleteConsumer.h"
#include "clang/Sema/Sema.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSet.h"

using namespace clang;
using namespace clang::dxc;
namespace lsp = llvm::lsp;
using lsp::CompletionItem;
using lsp::CompletionItemKind;

bool dxc::isCompletion(StringRef Method) {
  return llvm::is_contained(CompletionMethods, Method);
}

//===----------------------------------------------------------------------===//
// The point
//===----------------------------------------------------------------------===//

std::string dxc::markCompletion(StringRef Text, unsigned Point) {
  std::string Marked = Text.str();
  Marked.insert(std::min<size_t>(Point, Marked.size()), 1, '\0');
  return Marked;
}

namespace {

// Preprocessor::SetCodeCompletionPoint must come before the file is entered,
// and replaces its text by a copy. In a process that has parsed the begin of
// the file the point is chosen later, so its members are set directly: an
// explicit instantiation may name private members.
template <typename Member, typename Member::Type Pointer> struct MemberOpener {
  friend typename Member::Type open(Member) { return Pointer; }
};

struct CompletionFile {
  using Type = const FileEntry *Preprocessor::*;
  friend Type open(CompletionFile);
};
struct CompletionOffset {
  using Type = unsigned Preprocessor::*;
  friend Type open(CompletionOffset);
};
struct CompletionLoc {
  using Type = SourceLocation Preprocessor::*;
  friend Type open(CompletionLoc);
};
struct CompletionFileLoc {
  using Type = SourceLocation Preprocessor::*;
  friend Type open(CompletionFileLoc);
};

template struct MemberOpener<CompletionFile, &Preprocessor::CodeCompletionFile>;
template struct MemberOpener<CompletionOffset,
                             &Preprocessor::CodeCompletionOffset>;
template struct MemberOpener<CompletionLoc, &Preprocessor::CodeCompletionLoc>;
template struct MemberOpener<CompletionFileLoc,
                             &Preprocessor::CodeCompletionFileLoc>;

} // namespace

void dxc::setCompletionPoint(Preprocessor &PP, const FileEntry *File,
                             unsigned Point) {
  PP.*open(CompletionFile()) = File;
  PP.*open(CompletionOffset()) = Point;
  SourceManager &SM = PP.getSourceManager();
  // Where other files are is known when they are entered.
  if (SM.getFileEntryForID(SM.getMainFileID()) != File)
    return;
  SourceLocation Begin = SM.getLocForStartOfFile(SM.getMainFileID());
  PP.*open(CompletionFileLoc()) = Begin;
  PP.*open(CompletionLoc()) = Begin.getLocWithOffset(Point);
}

//===----------------------------------------------------------------------===//
// What Sema finds
//===----------------------------------------------------------------------===//

static CompletionItemKind getItemKind(const NamedDecl *D) {
  if (isa<CXXMethodDecl>(D))
    return CompletionItemKind::Method;
  if (isa<FunctionDecl, FunctionTemplateDecl>(D))
    return CompletionItemKind::Function;
  if (isa<FieldDecl>(D))
    return CompletionItemKind::Field;
  if (isa<EnumConstantDecl>(D))
    return CompletionItemKind::EnumMember;
  if (isa<EnumDecl>(D))
    return CompletionItemKind::Enum;
  if (isa<NamespaceDecl>(D))
    return CompletionItemKind::Module;
  if (isa<TemplateTypeParmDecl>(D))
    return CompletionItemKind::TypeParameter;
  if (isa<TypeDecl, ClassTemplateDecl, TypeAliasTemplateDecl>(D))
    return CompletionItemKind::Struct;
  return CompletionItemKind::Variable;
}

/// The type of a variable, the signature of a function; else nothing.
static std::string getItemDetail(const Sema &S, const NamedDecl *D) {
  if (const auto *Template = dyn_cast<FunctionTemplateDecl>(D))
    D = Template->getTemplatedDecl();
  if (const auto *Function = dyn_cast<FunctionDecl>(D)) {
    std::string Text = hlsl::getTypeName(S.Context, Function->getReturnType()) +
                       " " + Function->getNameAsString() + "(";
    for (const ParmVarDecl *Param : Function->parameters()) {
      if (Param != Function->getParamDecl(0))
        Text += ", ";
      Text +=
          hlsl::getTypeName(S.Context, Param->getType().getNonReferenceType());
      if (Param->getIdentifier())
        Text += " " + Param->getName().str();
    }
    return Text + ")";
  }
  // The type of a name in a broken declaration may be unknown.
  if (const auto *Value = dyn_cast<ValueDecl>(D);
      Value && !Value->getType().isNull())
    return hlsl::getTypeName(
        S.Context, Value->getType().getNonReferenceType().getUnqualifiedType());
  return "";
}

static CompletionItems::Describer describeDeclaration(const Sema &S,
                                                      const NamedDecl *D) {
  return [&S, D](CompletionItem &Item) { Item.detail = getItemDetail(S, D); };
}

/// Adds the methods of a struct, which Sema takes for methods of objects in
/// another address space, or finds as well.
static void addUserMethods(const Sema &S, QualType Base,
                           llvm::StringSet<> &Seen, CompletionItems &Items) {
  const CXXRecordDecl *Record =
      Base.getNonReferenceType()->getAsCXXRecordDecl();
  if (!Record || !Record->hasDefinition() || hlsl::findResourceType(Record))
    return;
  for (const Decl *D : Record->getDefinition()->decls()) {
    const auto *Named = dyn_cast<NamedDecl>(D);
    if (!Named || !isa<CXXMethodDecl, FunctionTemplateDecl>(D) ||
        D->isImplicit() || !Named->getIdentifier() ||
        !Seen.insert(Named->getName()).second)
      continue;
    Items.add(Named->getName(), CompletionItemKind::Method,
              llvm::utostr(1000 + CCP_MemberDeclaration) +
                  Named->getName().str(),
              describeDeclaration(S, Named));
  }
  for (const CXXBaseSpecifier &Inherited : Record->getDefinition()->bases())
    addUserMethods(S, Inherited.getType(), Seen, Items);
}

/// Whether the context is one where the names of the language can stand, and
/// where only a declaration can.
static bool takesBuiltinNames(CodeCompletionContext::Kind Kind,
                              bool &IsDeclaration) {
  IsDeclaration = false;
  switch (Kind) {
  case CodeCompletionContext::CCC_TopLevel:
  case CodeCompletionContext::CCC_ClassStructUnion:
  case CodeCompletionContext::CCC_Type:
  case CodeCompletionContext::CCC_TypeQualifiers:
    IsDeclaration = true;
    return true;
  case CodeCompletionContext::CCC_Statement:
  case CodeCompletionContext::CCC_Expression:
  case CodeCompletionContext::CCC_ParenthesizedExpression:
  case CodeCompletionContext::CCC_SymbolOrNewName:
  case CodeCompletionContext::CCC_Symbol:
  case CodeCompletionContext::CCC_TopLevelOrExpression:
  case CodeCompletionContext::CCC_Recovery:
    return true;
  default:
    return false;
  }
}

/// Whether a macro is defined in the source or by -D, and not by the compiler,
/// whose macros are keywords of the language.
static bool isMacroOfUser(Sema &S, const IdentifierInfo *Name) {
  const MacroInfo *Macro = S.PP.getMacroInfo(Name);
  if (!Macro || Macro->isBuiltinMacro())
    return false;
  const SourceManager &SM = S.getSourceManager();
  SourceLocation Loc = Macro->getDefinitionLoc();
  if (SM.isWrittenInBuiltinFile(Loc))
    return false;
  return !SM.isWrittenInCommandLineFile(Loc) ||
         !hlsl::isKeywordMacro(Name->getName());
}

class CompletionQuery::Consumer : public CodeCompleteConsumer {
public:
  Consumer()
      : CodeCompleteConsumer(getOptions()),
        Info(std::make_shared<GlobalCodeCompletionAllocator>()) {}

  void ProcessCodeCompleteResults(Sema &S, CodeCompletionContext Context,
                                  CodeCompletionResult *Results,
                                  unsigned NumResults) override;
  void ProcessOverloadCandidates(Sema &S, unsigned CurrentArg,
                                 OverloadCandidate *Candidates,
                                 unsigned NumCandidates,
                                 SourceLocation OpenParLoc,
                                 bool Braced) override;
  CodeCompletionAllocator &getAllocator() override {
    return Info.getAllocator();
  }
  CodeCompletionTUInfo &getCodeCompletionTUInfo() override { return Info; }

  void ask(StringRef Method, const DocumentText &Asked, unsigned Where,
           size_t Limit, std::function<void(llvm::json::Value)> Answer);
  unsigned getPoint() const { return Point; }
  void finish(Sema &S);

private:
  static CodeCompleteOptions getOptions() {
    CodeCompleteOptions Options;
    Options.IncludeMacros = true;
    return Options;
  }

  void addResult(Sema &S, const CodeCompletionContext &Context,
                 CodeCompletionResult &Result, CompletionItems &Items);
  void reply(llvm::json::Value Answer);
  void replyItems(CompletionItems Items);
  /// With the signatures of an intrinsic, if that is called.
  void replyIntrinsic();

  CodeCompletionTUInfo Info;
  bool WantsSignatures = false;
  const DocumentText *Text = nullptr;
  unsigned Offset = 0;
  size_t MaxItems = 0;
  unsigned Point = 0;
  CompletionSyntax Around;
  std::function<void(llvm::json::Value)> Reply;
  llvm::StringSet<> Seen;
};

void CompletionQuery::Consumer::ask(
    StringRef Method, const DocumentText &Asked, unsigned Where, size_t Limit,
    std::function<void(llvm::json::Value)> Answer) {
  MaxItems = Limit;
  WantsSignatures = Method == CompletionMethods[1];
  Text = &Asked;
  Offset = Where;
  Reply = std::move(Answer);
  LangOptions Language;
  Language.CPlusPlus = Language.CPlusPlus11 = Language.HLSL = true;
  Language.LineComment = true;
  Around = findCompletionSyntax(Asked.str(), Offset, Language);
  Point =
      WantsSignatures && !Around.Callee.empty() ? Around.ArgumentBegin : Offset;
}

void CompletionQuery::Consumer::reply(llvm::json::Value Answer) {
  if (auto Once = std::exchange(Reply, nullptr))
    Once(std::move(Answer));
}

/// A completion replaces the word that the location is in.
void CompletionQuery::Consumer::replyItems(CompletionItems Items) {
  unsigned End = Offset;
  StringRef All = Text->str();
  while (End < All.size() && (llvm::isAlnum(All[End]) || All[End] == '_'))
    ++End;
  lsp::Range Replaced = Text->getRange(Around.WordBegin, End);
  lsp::CompletionList List =
      Items.take(All.slice(Around.WordBegin, Offset), MaxItems);
  for (CompletionItem &Item : List.items)
    Item.textEdit = lsp::TextEdit{Replaced, Item.label};
  reply(toJSON(List));
}

void CompletionQuery::Consumer::addResult(Sema &S,
                                          const CodeCompletionContext &Context,
                                          CodeCompletionResult &Result,
                                          CompletionItems &Items) {
  if (Result.Hidden || Result.Availability == CXAvailability_NotAccessible)
    return;
  auto Add = [&](StringRef Label, CompletionItemKind Kind,
                 CompletionItems::Describer Describe) {
    // An overloaded name is one item.
    if (!Label.empty() && !Label.starts_with("__") && Seen.insert(Label).second)
      Items.add(Label, Kind, llvm::utostr(1000 + Result.Priority) + Label.str(),
                std::move(Describe));
  };
  auto SayMacro = [](CompletionItem &Item) { Item.detail = "macro"; };
  switch (Result.Kind) {
  case CodeCompletionResult::RK_Declaration: {
    const NamedDecl *D = Result.Declaration;
    if (!D->getIdentifier() || isa<CXXConstructorDecl>(D))
      return;
    // Operators and the class itself are not written after a point.
    if (isa<CXXRecordDecl>(D) && cast<CXXRecordDecl>(D)->isInjectedClassName())
      return;
    return Add(D->getName(), getItemKind(D), describeDeclaration(S, D));
  }
  case CodeCompletionResult::RK_Macro:
    if (isMacroOfUser(S, Result.Macro))
      Add(Result.Macro->getName(), CompletionItemKind::Constant, SayMacro);
    return;
  case CodeCompletionResult::RK_Pattern: {
    // Of the preprocessor: `ifdef`, and names of macros after it.
    StringRef Name = Result.Pattern->getTypedText();
    switch (Context.getKind()) {
    case CodeCompletionContext::CCC_PreprocessorDirective:
      return Add(Name, CompletionItemKind::Keyword, nullptr);
    case CodeCompletionContext::CCC_MacroNameUse:
    case CodeCompletionContext::CCC_PreprocessorExpression:
      if (isMacroOfUser(S, S.PP.getIdentifierInfo(Name)))
        Add(Name, CompletionItemKind::Constant, SayMacro);
      return;
    default:
      return;
    }
  }
  case CodeCompletionResult::RK_Keyword:
    // Those of C++ are not HLSL's.
    return;
  }
}

void CompletionQuery::Consumer::ProcessCodeCompleteResults(
    Sema &S, CodeCompletionContext Context, CodeCompletionResult *Results,
    unsigned NumResults) {
  if (!Reply)
    return;
  if (WantsSignatures)
    return replyIntrinsic();
  CompletionItems Items;
  if (Around.Kind != CompletionSyntax::Other) {
    addSyntaxItems(S, Around, Text->str(), Items);
    return replyItems(std::move(Items));
  }
  bool IsMember =
      Context.getKind() == CodeCompletionContext::CCC_DotMemberAccess;
  if (IsMember) {
    addSwizzles(S, Context.getBaseType(), Items);
    addMethods(S, Context.getBaseType(), Items);
    addUserMethods(S, Context.getBaseType(), Seen, Items);
    // An object of the language has nothing else.
    if (hlsl::findResourceType(
            Context.getBaseType().getNonReferenceType().getTypePtr()))
      return replyItems(std::move(Items));
  }
  for (unsigned I = 0; I != NumResults; ++I)
    addResult(S, Context, Results[I], Items);
  bool IsDeclaration = false;
  bool IsQualified = Context.getCXXScopeSpecifier().has_value() &&
                     (*Context.getCXXScopeSpecifier())->isNotEmpty();
  if (!IsQualified && takesBuiltinNames(Context.getKind(), IsDeclaration))
    addBuiltinNames(S, IsDeclaration, Items);
  replyItems(std::move(Items));
}

//===----------------------------------------------------------------------===//
// Signature help
//===----------------------------------------------------------------------===//

void CompletionQuery::Consumer::ProcessOverloadCandidates(
    Sema &S, unsigned, OverloadCandidate *Candidates, unsigned NumCandidates,
    SourceLocation, bool Braced) {
  if (!Reply || !WantsSignatures)
    return;
  lsp::SignatureHelp Help;
  Help.activeParameter = Around.Argument;
  for (unsigned I = 0; I != NumCandidates; ++I) {
    const FunctionDecl *Function = Candidates[I].getFunction();
    if (!Function || hlsl::findIntrinsic(Function->getName()))
      continue;
    lsp::SignatureInformation &Signature = Help.signatures.emplace_back();
    Signature.label = getItemDetail(S, Function);
    // Where the parameters are in it.
    size_t From = Signature.label.find('(') + 1;
    for (unsigned N = 0; N != Function->getNumParams(); ++N) {
      const ParmVarDecl *Param = Function->getParamDecl(N);
      size_t Size =
          hlsl::getTypeName(S.Context, Param->getType().getNonReferenceType())
              .size();
      if (Param->getIdentifier())
        Size += 1 + Param->getName().size();
      lsp::ParameterInformation Parameter;
      Parameter.labelOffsets = {unsigned(From), unsigned(From + Size)};
      Signature.parameters.push_back(Parameter);
      From += Size + 2;
    }
    // The first that takes so many arguments.
    if (unsigned Active = Help.activeSignature;
        Help.signatures[Active].parameters.size() <= Around.Argument &&
        Function->getNumParams() > Around.Argument)
      Help.activeSignature = Help.signatures.size() - 1;
  }
  if (Help.signatures.empty())
    return replyIntrinsic();
  reply(toJSON(Help));
}

void CompletionQuery::Consumer::replyIntrinsic() {
  lsp::SignatureHelp Help;
  Help.activeParameter = Around.Argument;
  if (!Around.Callee.empty() && !Around.IsMethod)
    for (const hlsl::IntrinsicRow &Row : hlsl::intrinsicRows()) {
      if (Row.Name != Around.Callee)
        continue;
      IntrinsicSignature Printed = getSignature(Row);
      lsp::SignatureInformation &Signature = Help.signatures.emplace_back();
      Signature.label = Printed.Label;
      for (auto [Begin, End] : Printed.Parameters) {
        lsp::ParameterInformation Parameter;
        Parameter.labelOffsets = {Begin, End};
        Signature.parameters.push_back(Parameter);
      }
      if (const ReferenceEntry *Entry = findReference(Row.Name))
        Signature.documentation = Entry->Text;
      if (Help.signatures[Help.activeSignature].parameters.size() <=
              Around.Argument &&
          Row.Arguments > Around.Argument)
        Help.activeSignature = Help.signatures.size() - 1;
    }
  if (Help.signatures.empty())
    return reply(nullptr);
  reply(toJSON(Help));
}

void CompletionQuery::Consumer::finish(Sema &S) {
  if (!Reply)
    return;
  if (WantsSignatures)
    return replyIntrinsic();
  CompletionItems Items;
  addSyntaxItems(S, Around, Text->str(), Items);
  replyItems(std::move(Items));
}

//===----------------------------------------------------------------------===//
// The query
//===----------------------------------------------------------------------===//

CompletionQuery::CompletionQuery() : Receiver(std::make_unique<Consumer>()) {}

CompletionQuery::~CompletionQuery() = default;

CodeCompleteConsumer *CompletionQuery::getConsumer() { return Receiver.get(); }

void CompletionQuery::ask(StringRef Method, const DocumentText &Text,
                          unsigned Offset, size_t MaxItems,
                          std::function<void(llvm::json::Value)> Reply) {
  Receiver->ask(Method, Text, Offset, MaxItems, std::move(Reply));
}

unsigned CompletionQuery::getPoint() const { return Receiver->getPoint(); }

void CompletionQuery::finish(Sema &S) { Receiver->finish(S); }
