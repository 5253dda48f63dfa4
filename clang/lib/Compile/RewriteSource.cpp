// RewriteSource.cpp: Writing the source again
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Tasks.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/Decl.h"
#include "clang/AST/DynamicRecursiveASTVisitor.h"
#include "clang/AST/HLSLRegisters.h"
#include "clang/AST/HLSLResourceMembers.h"
#include "clang/AST/HLSLStages.h"
#include "clang/Basic/HLSLDiagnostics.h"
#include "clang/Basic/TargetInfo.h"
#include "clang/Layout/DeclaredResources.h"
#include "clang/Lex/Lexer.h"
#include "clang/Rewrite/Core/Rewriter.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/Target/DirectX/Binding/BindingPlan.h"
#include "llvm/Target/DirectX/Binding/ImplicitBindings.h"
#include <map>

using namespace clang;
using namespace clang::dxc;
using llvm::dxil::BindingMessage;
using llvm::dxil::BindingOptions;
using llvm::dxil::BoundDeclaration;
using llvm::dxil::PlannedBinding;

//===----------------------------------------------------------------------===//
// With registers
//===----------------------------------------------------------------------===//

namespace {

/// What is bound of a declaration.
struct BoundPart {
  const hlsl::DeclaredResource *Declared;
  PlannedBinding Binding;
};

class Pinner {
  ASTContext &Context;
  const SourceManager &Sources;
  DiagnosticsEngine &Diags;
  Rewriter Rewrites;
  /// By the numbers that the back end has them from.
  hlsl::DeclaredResources Declared;

  bool canWrite(const NamedDecl *D);
  void annotate(const NamedDecl *D, llvm::ArrayRef<BoundPart> Parts);
  std::optional<PlannedBinding> findFirst(const NamedDecl *Object,
                                          llvm::ArrayRef<BoundPart> Members);
  SourceRange rangeOf(const hlsl::RegisterAnnotation &Annotation);
  void checkAgreement(llvm::ArrayRef<BoundDeclaration> Bindings,
                      BindingOptions Options);

public:
  Pinner(ASTContext &Context, DiagnosticsEngine &Diags,
         hlsl::RangeDivision Division)
      : Context(Context), Sources(Context.getSourceManager()), Diags(Diags),
        Rewrites(Context.getSourceManager(), Context.getLangOpts()),
        Declared(Context, Division) {}
  std::string run(llvm::ArrayRef<BoundDeclaration> Bindings,
                  const BindingOptions &Options);
};

} // namespace

bool Pinner::canWrite(const NamedDecl *D) {
  auto refuse = [&](hlsl::Diag Reason) {
    hlsl::report(Diags, D->getLocation(), Reason) << D->getName();
    return false;
  };
  if (D->getLocation().isMacroID() || D->getEndLoc().isMacroID())
    return refuse(hlsl::Diag::err_pin_in_macro);
  if (!Sources.isInMainFile(D->getLocation()))
    return refuse(hlsl::Diag::err_pin_in_include);
  return true;
}

/// From the keyword `register` to the closing parenthesis.
SourceRange Pinner::rangeOf(const hlsl::RegisterAnnotation &Annotation) {
  SourceLocation Begin = Annotation.Range.getBegin();
  SourceLocation At = Begin;
  while (std::optional<Token> Next =
             Lexer::findNextToken(At, Sources, Context.getLangOpts())) {
    At = Next->getLocation();
    if (Next->is(tok::r_paren) || Next->is(tok::eof))
      break;
  }
  return {Begin, At};
}

/// Whether the source specifies the registers of \p D in the class.
static bool hasRegister(const NamedDecl *D, llvm::dxil::ResourceClass Class) {
  char Letter = llvm::dxil::getRegisterLetter(Class);
  return llvm::any_of(hlsl::getRegisterAnnotations(D),
                      [Letter](const hlsl::RegisterAnnotation &A) {
                        return A.Letter == Letter;
                      });
}

static std::string spellRegister(llvm::dxil::ResourceClass Class,
                                 uint64_t Number) {
  return llvm::dxil::getRegisterLetter(Class) + std::to_string(Number);
}

/// The registers of one class in an object follow each other as its members do:
/// finds the one that puts all of \p Members where they are.
std::optional<PlannedBinding>
Pinner::findFirst(const NamedDecl *Object, llvm::ArrayRef<BoundPart> Members) {
  const hlsl::DeclaredResource &Leader = *Members.front().Declared;
  PlannedBinding First = Members.front().Binding;
  std::string Register = spellRegister(Leader.Class, First.Lower);
  if (Leader.First > First.Lower) {
    hlsl::report(Diags, Object->getLocation(), hlsl::Diag::err_pin_before)
        << Object->getName() << Leader.Name << Register
        << unsigned(Leader.First);
    return std::nullopt;
  }
  First.Lower -= Leader.First;
  for (const BoundPart &Member : Members.drop_front()) {
    const hlsl::DeclaredResource &D = *Member.Declared;
    uint64_t Wanted = First.Lower + D.First;
    if (Wanted == Member.Binding.Lower)
      continue;
    hlsl::report(Diags, Object->getLocation(), hlsl::Diag::err_pin_apart)
        << Object->getName() << Leader.Name << Register << D.Name
        << spellRegister(D.Class, Wanted)
        << spellRegister(D.Class, Member.Binding.Lower);
    return std::nullopt;
  }
  return First;
}

/// \p Parts are all that is bound of the declaration.
void Pinner::annotate(const NamedDecl *D, llvm::ArrayRef<BoundPart> Parts) {
  std::map<llvm::dxil::ResourceClass, std::vector<BoundPart>> Missing;
  for (const BoundPart &Part : Parts)
    if (!hasRegister(D, Part.Declared->Class))
      Missing[Part.Declared->Class].push_back(Part);
  if (Missing.empty() || !canWrite(D))
    return;
  const auto *Object = dyn_cast<VarDecl>(D);
  if (Object && hlsl::isBlockOrArray(Object->getType())) {
    hlsl::report(Diags, D->getLocation(), hlsl::Diag::err_pin_block)
        << D->getName();
    return;
  }
  bool IsObject = Object && hlsl::isResourceAggregate(Object->getType());
  std::optional<hlsl::RegisterAnnotation> SpaceOnly;
  for (const hlsl::RegisterAnnotation &A : hlsl::getRegisterAnnotations(D))
    if (!A.hasRegister())
      SpaceOnly = A;
  // It is replaced, which it cannot be in the text of a macro.
  if (SpaceOnly && !IsObject && SpaceOnly->Range.getBegin().isMacroID()) {
    hlsl::report(Diags, D->getLocation(), hlsl::Diag::err_pin_space_in_macro)
        << D->getName();
    return;
  }
  std::string Text;
  for (const auto &[Class, Members] : Missing) {
    std::optional<PlannedBinding> First = Members.front().Binding;
    if (IsObject && !(First = findFirst(Object, Members)))
      return;
    Text += " : register(" + spellRegister(Class, First->Lower);
    // The space that an object has for all of its classes stays where it is.
    if (IsObject ? First->Space != 0 && !SpaceOnly
                 : First->Space != 0 || SpaceOnly)
      Text += ", space" + std::to_string(First->Space);
    Text += ")";
  }
  if (SpaceOnly && !IsObject) {
    Rewrites.ReplaceText(rangeOf(*SpaceOnly), llvm::StringRef(Text).substr(3));
    return;
  }
  // A buffer's annotation stands before its members, a variable's at its end.
  SourceLocation Last =
      isa<HLSLBufferDecl>(D) ? D->getLocation() : D->getEndLoc();
  Rewrites.InsertTextAfterToken(Last, Text);
}

/// Plans the bindings of the pinned source, which has no table, and rejects
/// those that differ: of $Globals, which has no declaration, and where the
/// table and the source contradict each other.
void Pinner::checkAgreement(llvm::ArrayRef<BoundDeclaration> Bindings,
                            BindingOptions Options) {
  Options.Imported = {};
  bool IsLibrary = Context.getTargetInfo().getTriple().getEnvironment() ==
                   llvm::Triple::Library;
  std::vector<llvm::dxil::BindingRequest> Pinned;
  for (const hlsl::DeclaredResource &Row : Declared.getRows()) {
    llvm::dxil::BindingRequest &R = Pinned.emplace_back();
    static_cast<llvm::dxil::ResourceDeclaration &>(R) = Row;
    R.IsUsed = false;
    R.IsLeftOpen = IsLibrary && !Options.AutoSpace;
  }
  for (const BoundDeclaration &B : Bindings) {
    const hlsl::DeclaredResource &Row = Declared.getRows()[B.Number];
    llvm::dxil::BindingRequest &R = Pinned[B.Number];
    R.IsUsed = true;
    if (Row.isDefaultBuffer() || hasRegister(Row.Decl, Row.Class))
      continue;
    R.Lower = B.Binding.Lower;
    R.Space = B.Binding.Space;
  }
  std::vector<std::optional<PlannedBinding>> Plan =
      planBindings(Pinned, Options, [](const BindingMessage &) {});
  for (const BoundDeclaration &B : Bindings) {
    const std::optional<PlannedBinding> &Now = Plan[B.Number];
    if (Now && Now->Lower == B.Binding.Lower && Now->Space == B.Binding.Space)
      continue;
    const hlsl::DeclaredResource &Row = Declared.getRows()[B.Number];
    auto Spell = [&](const PlannedBinding &At) {
      return getRangeText(Row.Class, At.Lower, /*Size=*/1, At.Space);
    };
    hlsl::report(Diags, SourceLocation::getFromRawEncoding(Row.Location),
                 hlsl::Diag::err_pin_differs)
        << Row.Name << Row.isDefaultBuffer() << (Now ? Spell(*Now) : "nowhere")
        << Spell(B.Binding);
  }
}

std::string Pinner::run(llvm::ArrayRef<BoundDeclaration> Bindings,
                        const BindingOptions &Options) {
  Declared.collect(Context.getTranslationUnitDecl());
  llvm::MapVector<const NamedDecl *, std::vector<BoundPart>> Parts;
  for (const BoundDeclaration &B : Bindings) {
    const hlsl::DeclaredResource &Row = Declared.getRows()[B.Number];
    // $Globals is nowhere declared.
    if (!Row.isDefaultBuffer())
      Parts[Row.Decl].push_back({&Row, B.Binding});
  }
  for (const auto &[D, Bound] : Parts)
    annotate(D, Bound);
  if (!Diags.hasErrorOccurred())
    checkAgreement(Bindings, Options);
  FileID Main = Sources.getMainFileID();
  std::string Text;
  llvm::raw_string_ostream OS(Text);
  if (const llvm::RewriteBuffer *Buffer = Rewrites.getRewriteBufferFor(Main))
    Buffer->write(OS);
  else
    OS << Sources.getBufferData(Main);
  return Text;
}

std::string dxc::pinBindings(ASTContext &Context, DiagnosticsEngine &Diags,
                             llvm::ArrayRef<BoundDeclaration> Bindings,
                             const BindingOptions &Options,
                             hlsl::RangeDivision Division) {
  return Pinner(Context, Diags, Division).run(Bindings, Options);
}

//===----------------------------------------------------------------------===//
// Without what an entry point does not reach
//===----------------------------------------------------------------------===//

namespace {

/// Declarations of the main file, outside of all others, that share their text,
/// as in `struct S { ... } s, t;`.
struct Piece {
  unsigned Begin, End; ///< in the file; the first includes attributes
  std::vector<Decl *> Decls;
  bool IsReached = false;
};

class ReachedSource {
public:
  explicit ReachedSource(ASTContext &Context)
      : Context(Context), Sources(Context.getSourceManager()),
        Text(Sources.getBufferData(Sources.getMainFileID())) {}

  void split();
  /// Marks the piece with \p D and, once, what it refers to.
  void reach(const Decl *D);
  void addUsedNamespaces();
  std::string print() const;

private:
  std::optional<unsigned> offsetOf(SourceLocation Location) const;
  unsigned findEnd(const Decl *D, unsigned End) const;

  ASTContext &Context;
  const SourceManager &Sources;
  llvm::StringRef Text;
  std::vector<Piece> Pieces;
};

/// Reaches what a declaration refers to.
class ReferenceFinder final : public DynamicRecursiveASTVisitor {
public:
  explicit ReferenceFinder(ReachedSource &Source) : Source(Source) {
    // The elements of lists are in the implicit form.
    ShouldVisitImplicitCode = true;
  }

  bool VisitDeclRefExpr(DeclRefExpr *E) override {
    Source.reach(E->getFoundDecl());
    Source.reach(E->getDecl());
    return true;
  }
  bool VisitMemberExpr(MemberExpr *E) override {
    Source.reach(E->getMemberDecl());
    return true;
  }
  bool VisitCXXConstructExpr(CXXConstructExpr *E) override {
    Source.reach(E->getConstructor());
    return true;
  }
  bool VisitOverloadExpr(OverloadExpr *E) override {
    for (const NamedDecl *D : E->decls())
      Source.reach(D);
    return true;
  }
  bool VisitOpaqueValueExpr(OpaqueValueExpr *E) override {
    return !E->getSourceExpr() || !Seen.insert(E).second ||
           TraverseStmt(E->getSourceExpr());
  }
  bool VisitExpr(Expr *E) override { return reachType(E->getType()); }
  bool VisitTypeLoc(TypeLoc Written) override {
    return reachType(Written.getType());
  }
  /// An attribute names it.
  bool VisitFunctionDecl(FunctionDecl *F) override {
    if (const FunctionDecl *Patches = hlsl::getPatchConstantFunction(F))
      Source.reach(Patches);
    return true;
  }

private:
  bool reachType(QualType Ty) {
    if (Ty.isNull())
      return true;
    if (const auto *Alias = Ty->getAs<TypedefType>())
      Source.reach(Alias->getDecl());
    if (const auto *Template = Ty->getAs<TemplateSpecializationType>())
      if (const TemplateDecl *D =
              Template->getTemplateName().getAsTemplateDecl())
        Source.reach(D);
    if (const TagDecl *Tag = Ty->getAsTagDecl())
      Source.reach(Tag);
    return true;
  }

  ReachedSource &Source;
  llvm::SmallPtrSet<const OpaqueValueExpr *, 8> Seen;
};

} // namespace

/// Where \p Location is in the main file, if it is there.
std::optional<unsigned> ReachedSource::offsetOf(SourceLocation Location) const {
  if (Location.isInvalid())
    return std::nullopt;
  auto [File, Offset] =
      Sources.getDecomposedLoc(Sources.getExpansionLoc(Location));
  return File == Sources.getMainFileID() ? std::optional(Offset) : std::nullopt;
}

/// Whether the declaration ends with its last token: a brace, or a semicolon
/// that is all of it.
static bool endsWithLastToken(const Decl *D) {
  if (const auto *Template = dyn_cast<TemplateDecl>(D))
    D = Template->getTemplatedDecl();
  if (const auto *Function = dyn_cast_or_null<FunctionDecl>(D))
    return Function->doesThisDeclarationHaveABody();
  return D && isa<HLSLBufferDecl, NamespaceDecl, EmptyDecl>(D);
}

/// After the semicolon of a declaration whose last token ends at \p End:
/// annotations and other declarators come in between.
unsigned ReachedSource::findEnd(const Decl *D, unsigned End) const {
  SourceLocation Start = Sources.getLocForStartOfFile(Sources.getMainFileID());
  Lexer Tokens(Start, Context.getLangOpts(), Text.begin(), Text.begin() + End,
               Text.end());
  const bool IsComplete = endsWithLastToken(D);
  unsigned Depth = 0;
  Token Next;
  while (!Tokens.LexFromRawLexer(Next)) {
    if (Next.is(tok::semi) && Depth == 0)
      return *offsetOf(Next.getLocation()) + 1;
    if (IsComplete)
      return End;
    if (Next.isOneOf(tok::l_paren, tok::l_brace, tok::l_square))
      ++Depth;
    else if (Next.isOneOf(tok::r_paren, tok::r_brace, tok::r_square) && Depth)
      --Depth;
  }
  return IsComplete ? End : unsigned(Text.size());
}

void ReachedSource::split() {
  for (Decl *D : Context.getTranslationUnitDecl()->decls()) {
    std::optional<unsigned> Begin = offsetOf(D->getBeginLoc());
    std::optional<unsigned> Last = offsetOf(D->getEndLoc());
    if (D->isImplicit() || !Begin || !Last)
      continue;
    unsigned End =
        findEnd(D, *Last + Lexer::MeasureTokenLength(
                               Sources.getExpansionLoc(D->getEndLoc()), Sources,
                               Context.getLangOpts()));
    if (Pieces.empty() || *Begin >= Pieces.back().End)
      Pieces.push_back({Pieces.empty() ? 0 : Pieces.back().End, End, {}});
    Pieces.back().End = std::max(Pieces.back().End, End);
    Pieces.back().Decls.push_back(D);
  }
}

void ReachedSource::reach(const Decl *D) {
  for (const Decl *Other : D->redecls()) {
    std::optional<unsigned> Offset = offsetOf(Other->getLocation());
    if (!Offset)
      continue;
    auto Found = llvm::partition_point(
        Pieces, [&](const Piece &P) { return P.End <= *Offset; });
    if (Found == Pieces.end() || Found->IsReached)
      continue;
    Found->IsReached = true;
    for (Decl *Part : Found->Decls)
      ReferenceFinder(*this).TraverseDecl(Part);
  }
}

/// `using namespace` says nothing of what is used through it.
void ReachedSource::addUsedNamespaces() {
  for (Piece &P : Pieces)
    for (const Decl *D : P.Decls) {
      const auto *Using = dyn_cast<UsingDirectiveDecl>(D);
      if (!Using)
        continue;
      std::optional<unsigned> Offset =
          offsetOf(Using->getNominatedNamespace()->getLocation());
      for (const Piece &Other : Pieces)
        P.IsReached |= Offset && Other.IsReached && Other.Begin <= *Offset &&
                       *Offset < Other.End;
    }
}

/// Directives stay: they may concern what follows.
std::string ReachedSource::print() const {
  std::string Result;
  unsigned End = 0;
  for (const Piece &P : Pieces) {
    End = P.End;
    llvm::StringRef Part = Text.slice(P.Begin, P.End);
    if (P.IsReached) {
      Result += Part;
      continue;
    }
    for (llvm::StringRef Line : llvm::split(Part, '\n'))
      if (Line.ltrim().starts_with("#"))
        Result += ("\n" + Line + "\n").str();
  }
  return Result + Text.substr(End).str();
}

std::string dxc::rewriteSource(ASTContext &Context, DiagnosticsEngine &Diags,
                               llvm::StringRef Entry) {
  const SourceManager &Sources = Context.getSourceManager();
  if (Entry.empty())
    return Sources.getBufferData(Sources.getMainFileID()).str();
  ReachedSource Reached(Context);
  Reached.split();
  bool IsThere = false;
  for (const NamedDecl *D :
       Context.getTranslationUnitDecl()->lookup(&Context.Idents.get(Entry)))
    if (isa<FunctionDecl>(D)) {
      IsThere = true;
      Reached.reach(D);
    }
  if (IsThere) {
    Reached.addUsedNamespaces();
    return Reached.print();
  }
  hlsl::report(Diags, Sources.getLocForStartOfFile(Sources.getMainFileID()),
               hlsl::Diag::err_no_entry)
      << Entry;
  return "";
}
