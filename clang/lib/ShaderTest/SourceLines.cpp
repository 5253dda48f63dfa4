// SourceLines.cpp: What a source has that could be executed
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "SourceLines.h"
#include "clang/AST/DynamicRecursiveASTVisitor.h"
#include "clang/AST/HLSLExprs.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Sema/Sema.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/Path.h"

// No using-directive of namespace clang: sources that are compiled together
// with this one use llvm's.
namespace clang {
namespace dxc {

using llvm::any_of;
using llvm::none_of;
using llvm::dxilrun::BranchKey;
using llvm::dxilrun::BranchSide;
using llvm::dxilrun::CoverageCount;
using llvm::dxilrun::CoverageReport;
using llvm::dxilrun::FileCoverage;
using llvm::dxilrun::LaneCoverage;

/// A line and a column.
using Position = std::pair<unsigned, unsigned>;

namespace {

struct SourceBranch {
  std::vector<std::string> Labels;
  /// Where CodeGen puts stops for the sides; line 0: it has none.
  Position True = {0, 0}, False = {0, 0};
};

} // namespace

struct SourceLines::File {
  std::set<Position> Statements;
  std::map<Position, SourceBranch> Branches;
  /// As in reports.
  std::map<std::pair<unsigned, std::string>, std::set<unsigned>> Functions;
};

SourceLines::SourceLines() = default;
SourceLines::~SourceLines() = default;

//===----------------------------------------------------------------------===//
// From the syntax tree
//===----------------------------------------------------------------------===//

namespace {

/// Collects the functions of a source, and walks through their statements.
class FunctionLister : public DynamicRecursiveASTVisitor {
public:
  FunctionLister(const SourceManager &Sources) : Sources(Sources) {}

  struct Found {
    const FunctionDecl *Function;
    std::vector<SourceLocation> Stops;
    std::vector<std::pair<SourceLocation, SourceBranch>> Branches;
  };
  std::vector<Found> Functions;

  bool VisitFunctionDecl(FunctionDecl *FD) override;
  bool TraverseStmt(Stmt *) override { return true; } // only declarations

private:
  void walk(const Stmt *S);
  void walkExpr(const Stmt *S);
  void walkSwitch(const SwitchStmt &Switch);
  void addSides(SourceLocation Loc, const Expr *Condition, SourceLocation True,
                SourceLocation False);
  void addBranch(SourceLocation Loc, const Expr &Condition,
                 SourceBranch Branch);
  Position locate(SourceLocation Loc) const;

  const SourceManager &Sources;
};

} // namespace

bool FunctionLister::VisitFunctionDecl(FunctionDecl *FD) {
  if (!FD->doesThisDeclarationHaveABody() || FD->isImplicit() ||
      FD->getLocation().isInvalid())
    return true;
  Functions.push_back({FD, {}, {}});
  walk(FD->getBody());
  return true;
}

Position FunctionLister::locate(SourceLocation Loc) const {
  PresumedLoc Start = Sources.getPresumedLoc(Loc);
  return Start.isValid() ? Position(Start.getLine(), Start.getColumn())
                         : Position(0, 0);
}

/// A condition that is a constant makes no branch.
void FunctionLister::addBranch(SourceLocation Loc, const Expr &Condition,
                               SourceBranch Branch) {
  const ASTContext &Context = Functions.back().Function->getASTContext();
  if (Condition.isValueDependent() || !Condition.isEvaluatable(Context))
    Functions.back().Branches.emplace_back(Loc, std::move(Branch));
}

/// A branch with two sides. Those in macros have no stops.
void FunctionLister::addSides(SourceLocation Loc, const Expr *Condition,
                              SourceLocation True, SourceLocation False) {
  if (!Condition)
    return;
  SourceBranch Branch;
  Branch.Labels = {"true", "false"};
  if (!True.isMacroID() && !False.isMacroID()) {
    Branch.True = locate(True);
    Branch.False = locate(False);
  }
  addBranch(Loc, *Condition, std::move(Branch));
}

void FunctionLister::walkSwitch(const SwitchStmt &Switch) {
  const ASTContext &Context = Functions.back().Function->getASTContext();
  SourceBranch Branch;
  for (const SwitchCase *Case = Switch.getSwitchCaseList(); Case;
       Case = Case->getNextSwitchCase()) {
    auto *Valued = dyn_cast<CaseStmt>(Case);
    if (!Valued || Valued->getLHS()->isValueDependent())
      continue;
    llvm::SmallString<20> Value;
    Valued->getLHS()->EvaluateKnownConstInt(Context).toString(Value, 10);
    Branch.Labels.push_back(("case " + Value).str());
  }
  std::reverse(Branch.Labels.begin(), Branch.Labels.end());
  Branch.Labels.push_back("default");
  addBranch(Switch.getBeginLoc(), *Switch.getCond(), std::move(Branch));
}

/// The operators in an expression that decide what is evaluated.
void FunctionLister::walkExpr(const Stmt *S) {
  if (!S || isa<UnaryExprOrTypeTraitExpr>(S))
    return;
  auto IsScalar = [](const Expr *E) {
    return !E->getType()->isVectorType() && !E->getType()->isMatrixType();
  };
  if (auto *Logic = dyn_cast<BinaryOperator>(S);
      Logic && Logic->isLogicalOp() && IsScalar(Logic) &&
      !Logic->getOperatorLoc().isMacroID()) {
    const SourceLocation Short = Logic->getOperatorLoc(),
                         Long = Logic->getRHS()->getBeginLoc();
    const bool IsAnd = Logic->getOpcode() == BO_LAnd;
    addSides(Short, Logic->getLHS(), IsAnd ? Long : Short,
             IsAnd ? Short : Long);
  } else if (auto *Choice = dyn_cast<ConditionalOperator>(S);
             Choice && IsScalar(Choice->getCond()) &&
             !Choice->getQuestionLoc().isMacroID()) {
    addSides(Choice->getQuestionLoc(), Choice->getCond(),
             Choice->getQuestionLoc(), Choice->getColonLoc());
  }
  for (const Stmt *Child : S->children())
    walkExpr(Child);
}

void FunctionLister::walk(const Stmt *S) {
  if (!S)
    return;
  if (hlsl::canStopAt(S))
    Functions.back().Stops.push_back(S->getBeginLoc());
  if (isa<Expr>(S))
    return walkExpr(S);
  const SourceLocation Start = S->getBeginLoc();
  if (auto *If = dyn_cast<IfStmt>(S))
    addSides(Start, If->getCond(), If->getLParenLoc(), If->getRParenLoc());
  else if (auto *For = dyn_cast<ForStmt>(S))
    addSides(Start, For->getCond(), For->getLParenLoc(), For->getRParenLoc());
  else if (auto *While = dyn_cast<WhileStmt>(S))
    addSides(Start, While->getCond(), While->getLParenLoc(),
             While->getRParenLoc());
  else if (auto *Do = dyn_cast<DoStmt>(S))
    addSides(Start, Do->getCond(), Do->getWhileLoc(), Do->getRParenLoc());
  else if (auto *Switch = dyn_cast<SwitchStmt>(S))
    walkSwitch(*Switch);
  // An expression that is a part of a statement has no stop of its own, unless
  // it is a body.
  auto IsBody = [&](const Stmt *Child) {
    if (auto *If = dyn_cast<IfStmt>(S))
      return Child == If->getThen() || Child == If->getElse();
    if (auto *For = dyn_cast<ForStmt>(S))
      return Child == For->getBody() || Child == For->getInit();
    if (auto *While = dyn_cast<WhileStmt>(S))
      return Child == While->getBody();
    if (auto *Do = dyn_cast<DoStmt>(S))
      return Child == Do->getBody();
    if (auto *Case = dyn_cast<SwitchCase>(S))
      return Child == Case->getSubStmt();
    return isa<CompoundStmt, AttributedStmt>(S);
  };
  for (const Stmt *Child : S->children())
    if (Child && isa<Expr>(Child) && !IsBody(Child))
      walkExpr(Child);
    else
      walk(Child);
}

/// As debug information has it.
static std::string nameSourceFunction(const FunctionDecl &FD) {
  std::string Name = FD.getNameAsString();
  for (const DeclContext *Scope = FD.getDeclContext(); Scope;
       Scope = Scope->getParent())
    if (auto *Named = dyn_cast<NamedDecl>(Scope);
        Named && isa<NamespaceDecl, CXXRecordDecl>(Scope) &&
        !Named->getName().empty())
      Name = Named->getName().str() + "::" + Name;
  return Name;
}

void SourceLines::finish(Sema &S) {
  const SourceManager &Sources = S.getSourceManager();
  FunctionLister Lister(Sources);
  Lister.TraverseDecl(S.getASTContext().getTranslationUnitDecl());
  // Debug information names files like this, too.
  auto NameFile = [&](SourceLocation Loc) {
    PresumedLoc Start =
        Sources.getPresumedLoc(Sources.getLocForStartOfFile(Sources.getFileID(
                                   Sources.getExpansionLoc(Loc))),
                               /*UseLineDirectives=*/false);
    llvm::SmallString<128> Path(Start.isValid() ? Start.getFilename() : "");
    llvm::sys::path::remove_dots(Path, /*remove_dot_dot=*/true);
    return Path.str().str();
  };
  auto Locate = [&](SourceLocation Loc) {
    PresumedLoc Start = Sources.getPresumedLoc(Sources.getExpansionLoc(Loc));
    return Start.isValid() ? Position(Start.getLine(), Start.getColumn())
                           : Position(0, 0);
  };
  for (FunctionLister::Found &Found : Lister.Functions) {
    // Without a statement, no program has anything of it.
    const SourceLocation Start = Found.Function->getLocation();
    if (Found.Stops.empty() || !Sources.getFileEntryRefForID(Sources.getFileID(
                                   Sources.getExpansionLoc(Start))))
      continue;
    File &Of = Files[NameFile(Start)];
    std::set<unsigned> &Lines = Of.Functions[{
        Locate(Start).first, nameSourceFunction(*Found.Function)}];
    for (SourceLocation Stop : Found.Stops) {
      Files[NameFile(Stop)].Statements.insert(Locate(Stop));
      if (NameFile(Stop) == NameFile(Start))
        Lines.insert(Locate(Stop).first);
    }
    for (auto &[Loc, Branch] : Found.Branches)
      Files[NameFile(Loc)].Branches[Locate(Loc)] = std::move(Branch);
  }
}

//===----------------------------------------------------------------------===//
// Reports
//===----------------------------------------------------------------------===//

using BranchMap = std::map<BranchKey, std::vector<BranchSide>>;

/// The branches of a report at \p Where.
static std::pair<BranchMap::iterator, BranchMap::iterator>
findBranches(BranchMap &Branches, Position Where) {
  return {Branches.lower_bound({Where.first, Where.second, 0, 0}),
          Branches.lower_bound({Where.first, Where.second + 1, 0, 0})};
}

static LaneCoverage findStatement(const FileCoverage &File, Position Where) {
  auto Found = File.Statements.find(Where);
  return Found == File.Statements.end() ? LaneCoverage() : Found->second;
}

/// The sides of a branch at \p Where, from their stops. False if no stop was
/// executed: the program has none, or never got there.
static bool countSides(FileCoverage &File, Position Where,
                       const SourceBranch &Branch) {
  if (!Branch.True.first)
    return false;
  const BranchSide True = {findStatement(File, Branch.True), Branch.Labels[0]};
  const BranchSide False = {findStatement(File, Branch.False),
                            Branch.Labels[1]};
  if (!True.Count.Threads && !False.Count.Threads)
    return false;
  auto [First, End] = findBranches(File.Branches, Where);
  File.Branches.erase(First, End);
  File.Branches[{Where.first, Where.second, 0, 0}] = {True, False};
  return true;
}

/// Lines are those of statements, without the stops of sides.
static void countLines(FileCoverage &File,
                       const std::set<Position> &Statements) {
  std::map<unsigned, CoverageCount> Counts;
  for (Position Where : Statements)
    Counts[Where.first].raise(findStatement(File, Where).Count);
  std::set<unsigned> OfStops;
  for (const auto &[Where, Count] : File.Statements)
    if (!Counts.count(Where.first))
      OfStops.insert(Where.first);
  for (unsigned Line : OfStops)
    File.Lines.erase(Line);
  for (auto &[Key, Function] : File.Functions)
    for (unsigned Line : OfStops)
      Function.Lines.erase(Line);
  // A container without stops has lines of its own.
  for (const auto &[Line, Count] : Counts)
    if (Count.Threads || !File.Lines.count(Line))
      File.Lines[Line] = Count;
}

void SourceLines::completeReport(CoverageReport &Report) const {
  for (const auto &[Path, Listed] : Files) {
    FileCoverage &File = Report.Files[Path];
    countLines(File, Listed.Statements);
    for (const auto &[Key, Lines] : Listed.Functions)
      File.Functions[Key].Lines.insert(Lines.begin(), Lines.end());
    // Others are parts of conditions, or made by the compiler.
    for (auto It = File.Branches.begin(); It != File.Branches.end();)
      if (Listed.Branches.count({It->first[0], It->first[1]}))
        ++It;
      else
        It = File.Branches.erase(It);
    for (const auto &[Where, Branch] : Listed.Branches) {
      if (countSides(File, Where, Branch))
        continue;
      auto [First, End] = findBranches(File.Branches, Where);
      // If the statement was executed, the compiler has decided the branch.
      if (First != End || findStatement(File, Where).Count.Threads != 0)
        continue;
      std::vector<BranchSide> &Sides =
          File.Branches[{Where.first, Where.second, 0, 0}];
      for (const std::string &Label : Branch.Labels)
        Sides.emplace_back().Label = Label;
    }
  }
  cleanReport(Report);
}

void cleanReport(CoverageReport &Report) {
  for (auto &[Path, File] : Report.Files) {
    auto WasTaken = [](const BranchSide &Side) {
      return Side.Count.Threads != 0;
    };
    for (auto It = File.Branches.begin(); It != File.Branches.end();) {
      auto [First, End] =
          findBranches(File.Branches, {It->first[0], It->first[1]});
      const bool HasOthers = std::next(First) != End;
      if (HasOthers && none_of(It->second, WasTaken))
        It = File.Branches.erase(It);
      else
        ++It;
    }
    for (auto It = File.Functions.begin(); It != File.Functions.end();) {
      auto IsCalled = [&, Line = It->first.first](const auto &Other) {
        return Other.first.first == Line && Other.second.Calls.Threads != 0;
      };
      if (!It->second.Calls.Threads && any_of(File.Functions, IsCalled))
        It = File.Functions.erase(It);
      else
        ++It;
    }
  }
}

} // namespace dxc
} // namespace clang
