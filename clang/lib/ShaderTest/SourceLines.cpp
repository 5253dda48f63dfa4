// SourceLines.cpp: What a source has that could be executed
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "SourceLines.h"
#include "clang/AST/DynamicRecursiveASTVisitor.h"
#include "clang/AST/HLSLStops.h"
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
using llvm::dxilrun::CoverageReport;
using llvm::dxilrun::FileCoverage;
using llvm::dxilrun::LaneCoverage;

/// A line and a column.
using Position = std::pair<unsigned, unsigned>;

namespace {

struct SourceBranch {
  std::vector<std::string> Labels;
  /// Of an `if` that is not part of a macro: where its sides begin. Line 0:
  /// nowhere.
  bool IsIf = false;
  Position Then = {0, 0}, Else = {0, 0};
};

} // namespace

struct SourceLines::File {
  std::set<unsigned> Lines;
  std::map<Position, SourceBranch> Branches;
  /// As in reports.
  std::map<std::pair<unsigned, std::string>, std::set<unsigned>> Functions;
};

SourceLines::SourceLines() = default;
SourceLines::~SourceLines() = default;

//===----------------------------------------------------------------------===//
// From the syntax tree
//===----------------------------------------------------------------------===//

/// The first statement in \p S that has a stop; null for none.
static const Stmt *findFirstStop(const Stmt *S) {
  if (!S)
    return nullptr;
  if (hlsl::canStopAt(S))
    return S;
  if (!isa<CompoundStmt, AttributedStmt>(S))
    return nullptr;
  for (const Stmt *Child : S->children())
    if (const Stmt *Found = findFirstStop(Child))
      return Found;
  return nullptr;
}

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
  void walkIf(const IfStmt &If);
  void walkSwitch(const SwitchStmt &Switch);
  void walkLoop(const Stmt &Loop, const Expr *Condition, const Stmt *Body);
  void addBranch(const Stmt &S, const Expr &Condition, SourceBranch Branch);
  Position locate(const Stmt *Side) const;

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

/// Where the stop of a side is.
Position FunctionLister::locate(const Stmt *Side) const {
  const Stmt *First = findFirstStop(Side);
  PresumedLoc Start = First ? Sources.getPresumedLoc(
                                  Sources.getExpansionLoc(First->getBeginLoc()))
                            : PresumedLoc();
  return Start.isValid() ? Position(Start.getLine(), Start.getColumn())
                         : Position(0, 0);
}

/// A condition that is a constant makes no branch.
void FunctionLister::addBranch(const Stmt &S, const Expr &Condition,
                               SourceBranch Branch) {
  const ASTContext &Context = Functions.back().Function->getASTContext();
  if (Condition.isValueDependent() || !Condition.isEvaluatable(Context))
    Functions.back().Branches.emplace_back(S.getBeginLoc(), std::move(Branch));
}

void FunctionLister::walkIf(const IfStmt &If) {
  walk(If.getInit());
  SourceBranch Branch;
  Branch.Labels = {"true", "false"};
  Branch.IsIf = !If.getBeginLoc().isMacroID();
  Branch.Then = locate(If.getThen());
  Branch.Else = locate(If.getElse());
  addBranch(If, *If.getCond(), std::move(Branch));
  walk(If.getThen());
  walk(If.getElse());
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
  addBranch(Switch, *Switch.getCond(), std::move(Branch));
  walk(Switch.getBody());
}

void FunctionLister::walkLoop(const Stmt &Loop, const Expr *Condition,
                              const Stmt *Body) {
  SourceBranch Branch;
  Branch.Labels = {"true", "false"};
  if (Condition)
    addBranch(Loop, *Condition, std::move(Branch));
  walk(Body);
}

void FunctionLister::walk(const Stmt *S) {
  if (!S)
    return;
  if (hlsl::canStopAt(S))
    Functions.back().Stops.push_back(S->getBeginLoc());
  if (auto *If = dyn_cast<IfStmt>(S))
    return walkIf(*If);
  if (auto *Switch = dyn_cast<SwitchStmt>(S))
    return walkSwitch(*Switch);
  if (auto *For = dyn_cast<ForStmt>(S)) {
    walk(For->getInit());
    return walkLoop(*S, For->getCond(), For->getBody());
  }
  if (auto *While = dyn_cast<WhileStmt>(S))
    return walkLoop(*S, While->getCond(), While->getBody());
  if (auto *Do = dyn_cast<DoStmt>(S))
    return walkLoop(*S, Do->getCond(), Do->getBody());
  if (auto *Case = dyn_cast<SwitchCase>(S))
    return walk(Case->getSubStmt());
  if (isa<CompoundStmt, AttributedStmt>(S))
    for (const Stmt *Child : S->children())
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
      Files[NameFile(Stop)].Lines.insert(Locate(Stop).first);
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

/// The false side of an `if` that has no `else`, whose lanes only the program
/// knows.
static BranchSide countFalseSide(const LaneCoverage &All,
                                 const LaneCoverage &True,
                                 const std::vector<BranchSide> *Counted) {
  BranchSide Result;
  Result.Label = "false";
  Result.Count.Threads = All.Count.Threads - True.Count.Threads;
  if (Counted && Counted->back().Count.Threads == Result.Count.Threads)
    return Counted->back();
  if (!Result.Count.Threads)
    return Result;
  // At most so many waves, and at least these lanes.
  Result.Count.Waves = std::min(All.Count.Waves, Result.Count.Threads);
  for (unsigned Half : {0, 1})
    Result.Lanes[Half] = (All.Lanes[Half] & ~True.Lanes[Half]) |
                         (Counted ? Counted->back().Lanes[Half] : 0);
  return Result;
}

static void countIf(FileCoverage &File, Position Where,
                    const SourceBranch &Branch) {
  auto [First, End] = findBranches(File.Branches, Where);
  const std::vector<BranchSide> *Counted =
      First != End && std::next(First) == End ? &First->second : nullptr;
  const LaneCoverage All = findStatement(File, Where);
  BranchSide True, False;
  static_cast<LaneCoverage &>(True) = findStatement(File, Branch.Then);
  True.Label = "true";
  False = countFalseSide(All, True, Counted);
  if (Branch.Else.first) {
    static_cast<LaneCoverage &>(False) = findStatement(File, Branch.Else);
    False.Label = "false";
  }
  File.Branches.erase(First, End);
  File.Branches[{Where.first, Where.second, 0, 0}] = {True, False};
}

void SourceLines::completeReport(CoverageReport &Report) const {
  for (const auto &[Path, Listed] : Files) {
    FileCoverage &File = Report.Files[Path];
    for (unsigned Line : Listed.Lines)
      File.Lines[Line];
    for (const auto &[Key, Lines] : Listed.Functions)
      File.Functions[Key].Lines.insert(Lines.begin(), Lines.end());
    for (const auto &[Where, Branch] : Listed.Branches) {
      if (Branch.IsIf && Branch.Then.first) {
        countIf(File, Where, Branch);
        continue;
      }
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
