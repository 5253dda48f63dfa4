// HLSLAssignedParts.cpp: Uninitialized parts of variables
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// HLSL has no jumps except out of statements, so one traversal of the AST, with
// the state at the end of each statement, is sufficient. The body of a loop is
// traversed twice, because an earlier iteration may assign variables.

#include "clang/AST/Attr.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/HLSLExprs.h"
#include "clang/AST/HLSLObjects.h"
#include "clang/AST/HLSLStages.h"
#include "clang/AST/StmtCXX.h"
#include "clang/Basic/HLSLDiagnostics.h"
#include "clang/Basic/HLSLReport.h"
#include "clang/Builtins/HLSLBuiltins.h"
#include "clang/Lex/Lexer.h"
#include "clang/Sema/Expressions/HLSLAnalyses.h"
#include "clang/Sema/Expressions/HLSLConstructs.h"
#include "clang/Sema/Expressions/HLSLParts.h"
#include "clang/Sema/Sema.h"
#include "llvm/ADT/BitVector.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/Support/SaveAndRestore.h"
#include <optional>

using namespace clang;
using namespace clang::hlsl;

namespace {

struct AssignedState {
  llvm::BitVector Always; ///< set on every path
  llvm::BitVector Maybe;  ///< set on some path
  /// Set on one of the two paths that an `if` has joined here, from where
  /// everything up to the next condition follows on both.
  llvm::BitVector OnOneWay;
  bool IsReachable = true;

  void merge(const AssignedState &Other) {
    if (!Other.IsReachable)
      return;
    if (!IsReachable) {
      *this = Other;
      return;
    }
    Always &= Other.Always;
    Maybe |= Other.Maybe;
  }
};

/// Parts of one variable.
struct PartList {
  SmallVector<unsigned, 8> Parts;
  /// All of them are meant, otherwise some.
  bool IsExact = true;
};

/// The parts of an `inout` parameter that its function reads before it sets
/// them, those of structs that it reads only under a condition, those of
/// structs and arrays that it copies as a whole, and those that some path sets.
struct ParameterUse {
  llvm::BitVector Read, Conditional, Copied, Set;
};

/// Examines each function once, and those that it calls before it.
class UnitParts {
public:
  explicit UnitParts(Sema &S) : S(S) {}

  void examine(const FunctionDecl *Definition);
  const ParmVarDecl *findParameter(const CallExpr *Call, unsigned Number,
                                   bool Examines);
  std::optional<ParameterUse> getUse(const ParmVarDecl *Parameter) const;
  void addEntry(const FunctionDecl *Entry);
  bool isEntry(const FunctionDecl *Function) const {
    return Entries.contains(Function->getCanonicalDecl());
  }

private:
  Sema &S;
  llvm::DenseSet<const FunctionDecl *> Examined;
  llvm::DenseSet<const FunctionDecl *> Entries; ///< canonical
  llvm::DenseMap<const ParmVarDecl *, ParameterUse> Uses;
};

class FunctionParts {
public:
  FunctionParts(Sema &S, const FunctionDecl *Function, UnitParts &Unit)
      : S(S), C(S.Context), Function(Function), Unit(Unit) {}

  void run();

  /// Those of the `inout` parameters.
  SmallVector<std::pair<const ParmVarDecl *, ParameterUse>, 2> Uses;

private:
  void track(const VarDecl *VD);
  std::optional<PartList> find(const Expr *E) const;
  PartList getMember(PartList Whole, const MemberExpr *Access) const;
  std::optional<PartList> findInMatrix(const Expr *E) const;

  void visit(const Stmt *Node);
  void visitExpr(const Expr *E);
  void visitPath(const Expr *E);
  void visitDecls(const DeclStmt *Node);
  std::optional<bool> evaluate(const Expr *Condition) const;
  void visitIf(const IfStmt *Node);
  void visitSwitch(const SwitchStmt *Node);
  void visitLoop(const Stmt *Cond, const Stmt *Body, const Stmt *Step,
                 const Expr *Exit, bool HasFixedBounds = false);
  void visitChoice(const Expr *First, const Expr *Second);
  void set(const Expr *Target, const llvm::BitVector *Only = nullptr);
  void read(const Expr *E, const llvm::BitVector *Only = nullptr);
  bool isPartlySet(const Expr *E) const;
  void change(const Expr *E);
  void pass(const HLSLOutArgExpr *Out);
  void readUnlessSet(const Expr *E, ArrayRef<unsigned> Parts,
                     const llvm::BitVector &Positions, bool IsAnySet,
                     llvm::BitVector &FromCaller);
  bool isFromCaller(unsigned Part) const { return Part < NumFromCaller; }
  void leave();
  void reportUnset(const VarDecl *VD);
  void report(const Expr *E, StringRef Suffix, Diag D);
  void initialise(const VarDecl *VD);
  llvm::BitVector enterBranch();
  void leaveBranches(llvm::BitVector Outer);

  Sema &S;
  ASTContext &C;
  const FunctionDecl *Function;
  UnitParts &Unit;
  llvm::MapVector<const VarDecl *, std::pair<unsigned, unsigned>> Tracked;
  unsigned NumParts = 0;
  /// The first parts are those of `inout` parameters. Which of them are read
  /// before they are set is recorded, not reported.
  unsigned NumFromCaller = 0;
  llvm::BitVector InStructs; ///< those of them in a variable of struct type
  llvm::BitVector ReadFromCaller, ConditionalFromCaller, CopiedFromCaller;
  AssignedState Now;
  /// Those of the innermost statement that can be left by `break`, `continue`,
  /// and the state where the innermost switch begins.
  AssignedState *AtBreak = nullptr, *AtContinue = nullptr;
  const AssignedState *AtSwitch = nullptr;
  bool IsReporting = true;
  /// In the first iteration of the outermost loop, what is executed at this
  /// depth is executed whenever that loop is.
  std::optional<unsigned> CertainDepth;
  unsigned Depth = 0; ///< of branches and loops
  /// Those around a statement, apart from loops with fixed bounds.
  unsigned NumConditions = 0;
  bool MayHaveReturned = false;
  bool IsEntry = false;
  bool IsOfOtherLane = false; ///< the value that is read
  bool IsReturning = false;   ///< from an entry, whose results others read
  llvm::BitVector Ever;       ///< set anywhere
  llvm::BitVector Told;       ///< reported once
  llvm::DenseSet<SourceLocation> Reported;
  /// The parameters of the definitions that arguments are passed to.
  llvm::DenseMap<const Expr *, const ParmVarDecl *> Passed;
  llvm::SmallSetVector<const VarDecl *, 4> Unset; ///< at the end of some path
  llvm::BitVector Missing;                        ///< the parts of these
};

} // namespace

//===----------------------------------------------------------------------===//
// Parts
//===----------------------------------------------------------------------===//

void FunctionParts::track(const VarDecl *VD) {
  QualType T = VD->getType().getNonReferenceType();
  if (VD->isInvalidDecl() || T->isDependentType())
    return;
  uint64_t Count = countParts(C, T);
  if (Count == 0 || Count > MaxParts)
    return;
  Tracked[VD] = {NumParts, unsigned(Count)};
  NumParts += Count;
}

PartList FunctionParts::getMember(PartList Whole,
                                  const MemberExpr *Access) const {
  const auto *Field = dyn_cast<FieldDecl>(Access->getMemberDecl());
  const auto *Record =
      Field ? cast<CXXRecordDecl>(Field->getParent()) : nullptr;
  if (!Whole.IsExact || !Field || Record->getNumBases() != 0 ||
      Access->getBase()->getType()->getAsCXXRecordDecl() != Record) {
    Whole.IsExact = false;
    return Whole;
  }
  unsigned First = 0;
  for (const FieldDecl *Before : Record->fields()) {
    if (Before == Field)
      break;
    First += countParts(C, Before);
  }
  PartList Member;
  Member.Parts.append(Whole.Parts.begin() + First,
                      Whole.Parts.begin() + First + countParts(C, Field));
  return Member;
}

/// Rows and elements of a matrix, whose parts go row by row.
std::optional<PartList> FunctionParts::findInMatrix(const Expr *E) const {
  const auto *Element = dyn_cast<MatrixSubscriptExpr>(E);
  const auto *Row = dyn_cast<MatrixSingleSubscriptExpr>(E);
  const Expr *Named = getMatrixOfElements(E);
  const Expr *Base = Element ? Element->getBase()
                     : Row   ? Row->getBase()
                             : Named;
  if (!Base)
    return std::nullopt;
  std::optional<PartList> Whole = find(Base);
  const auto *T = Base->getType()->getAs<ConstantMatrixType>();
  if (!Whole || !Whole->IsExact || !T)
    return Whole;
  const unsigned Columns = T->getNumColumns();
  PartList Chosen;
  if (Named) {
    // Four bits for each element, two for its row, in bytes of their own.
    Expr::EvalResult Packed;
    cast<CallExpr>(E)->getArg(1)->EvaluateAsInt(Packed, C);
    const auto *Names = E->getType()->getAs<VectorType>();
    for (unsigned I = 0; Names && I != Names->getNumElements(); ++I) {
      unsigned Name = Packed.Val.getInt().extractBitsAsZExtValue(8, 8 * I);
      Chosen.Parts.push_back(Whole->Parts[Name / 4 * Columns + Name % 4]);
    }
    return Chosen;
  }
  std::optional<uint64_t> AtRow = getConstantIndex(
      C, Element ? Element->getRowIdx() : Row->getRowIdx(), T->getNumRows());
  std::optional<uint64_t> AtColumn =
      Element ? getConstantIndex(C, Element->getColumnIdx(), Columns) : 0;
  if (!AtRow || !AtColumn) {
    Whole->IsExact = false;
    return Whole;
  }
  auto *First = Whole->Parts.begin() + *AtRow * Columns + *AtColumn;
  Chosen.Parts.append(First, First + (Element ? 1 : Columns));
  return Chosen;
}

std::optional<PartList> FunctionParts::find(const Expr *E) const {
  E = E->IgnoreParens();
  if (const auto *Ref = dyn_cast<DeclRefExpr>(E)) {
    auto It = Tracked.find(dyn_cast<VarDecl>(Ref->getDecl()));
    if (It == Tracked.end())
      return std::nullopt;
    PartList All;
    for (unsigned I = 0; I != It->second.second; ++I)
      All.Parts.push_back(It->second.first + I);
    return All;
  }
  if (const auto *Access = dyn_cast<MemberExpr>(E)) {
    std::optional<PartList> Whole = find(Access->getBase());
    return Whole && !Access->isArrow()
               ? std::optional(getMember(std::move(*Whole), Access))
               : std::nullopt;
  }
  if (const auto *Swizzle = dyn_cast<ExtVectorElementExpr>(E)) {
    std::optional<PartList> Whole = find(Swizzle->getBase());
    if (!Whole || !Whole->IsExact)
      return Whole;
    SmallVector<uint32_t, 4> Elements;
    Swizzle->getEncodedElementAccess(Elements);
    PartList Chosen;
    for (uint32_t Element : Elements)
      if (Element < Whole->Parts.size())
        Chosen.Parts.push_back(Whole->Parts[Element]);
    return Chosen;
  }
  if (const auto *Subscript = dyn_cast<ArraySubscriptExpr>(E)) {
    const Expr *Base = Subscript->getBase()->IgnoreParenImpCasts();
    std::optional<PartList> Whole = find(Base);
    if (!Whole || !Whole->IsExact)
      return Whole;
    uint64_t Size = countParts(C, Subscript->getType());
    std::optional<uint64_t> Index;
    if (Size != 0)
      Index =
          getConstantIndex(C, Subscript->getIdx(), Whole->Parts.size() / Size);
    if (!Index) {
      Whole->IsExact = false;
      return Whole;
    }
    auto *First = Whole->Parts.begin() + *Index * Size;
    PartList Element;
    Element.Parts.append(First, First + Size);
    return Element;
  }
  return findInMatrix(E);
}

/// Sets all parts of \p Target or \p Only those with these positions.
void FunctionParts::set(const Expr *Target, const llvm::BitVector *Only) {
  visitPath(Target);
  // Of what is not exact all parts count as set.
  const Expr *Base = Target->IgnoreParenImpCasts();
  std::optional<PartList> Found = find(Base);
  while (!Found) {
    // What is no part by itself is one of its first operand.
    auto Operands = Base->children();
    const auto *Operand =
        Operands.empty() ? nullptr : dyn_cast_or_null<Expr>(*Operands.begin());
    if (!Operand)
      return;
    Base = Operand->IgnoreParenImpCasts();
    Found = find(Base);
  }
  for (auto [N, Part] : llvm::enumerate(Found->Parts)) {
    if (Only && !Only->test(N))
      continue;
    Now.Always.set(Part);
    Now.Maybe.set(Part);
    Now.OnOneWay.reset(Part);
    Ever.set(Part);
  }
}

void FunctionParts::report(const Expr *E, StringRef Suffix, Diag D) {
  // A swizzle that initializes a vector is read once for each component.
  if (!Reported.insert(E->getExprLoc()).second)
    return;
  // The names of elements of a matrix are subscripts in the tree.
  const Expr *Whole = getWholeObject(E);
  while (const Expr *Matrix = getMatrixOfElements(Whole))
    Whole = getWholeObject(Matrix);
  SourceRange Range(Whole->getBeginLoc(), E->getEndLoc());
  const Expr *Named = E;
  if (const auto *Swizzle = dyn_cast<ExtVectorElementExpr>(E);
      Swizzle && !Suffix.empty())
    Named = Swizzle->getBase();
  std::string Text =
      Lexer::getSourceText(
          CharSourceRange::getTokenRange(Range.getBegin(), Named->getEndLoc()),
          S.getSourceManager(), S.getLangOpts())
          .str();
  if (Text.empty()) {
    llvm::raw_string_ostream OS(Text);
    Named->printPretty(OS, nullptr, C.getPrintingPolicy());
  }
  hlsl::report(S, E->getExprLoc(), D) << Text + Suffix.str() << Range;
}

/// Reads all parts of \p E or \p Only those with these positions.
void FunctionParts::read(const Expr *E, const llvm::BitVector *Only) {
  E = E->IgnoreParens();
  std::optional<PartList> Found = find(E);
  // What has no parts may be in an element with a number that is not known.
  if (!Found || Found->Parts.empty() || countParts(C, E->getType()) == 0 ||
      !Now.IsReachable)
    return;
  ArrayRef<unsigned> Parts = Found->Parts;
  auto IsRead = [&](unsigned N) { return !Only || Only->test(N); };
  auto IsUnset = [&](unsigned N) {
    return N < Parts.size() && IsRead(N) && !Now.Maybe.test(Parts[N]);
  };
  const auto Numbers = llvm::seq<unsigned>(0, Parts.size());
  const unsigned Unset = llvm::count_if(Numbers, IsUnset);
  const bool IsAllUnset = Unset == Parts.size();
  // Some of the parts of an element that is not known may be set, or an earlier
  // iteration may set them.
  if (!IsAllUnset && !Found->IsExact)
    return;
  if (!IsReporting && (!IsAllUnset || CertainDepth != Depth))
    return;
  // Clang itself reports whole vectors, but leaves implicit variables alone.
  const auto *Ref = dyn_cast<DeclRefExpr>(E);
  if (Ref && !isa<ParmVarDecl>(Ref->getDecl()) &&
      !Ref->getDecl()->isImplicit() && E->getType()->isVectorType() &&
      IsAllUnset)
    return;
  // A struct or array may be passed before all of it has a value.
  const bool IsAggregate =
      E->getType()->isRecordType() || E->getType()->isArrayType();
  const bool IsSomeUnset =
      Unset != 0 && (IsAllUnset || !IsAggregate || IsReturning || Only);
  if (isFromCaller(Parts.front())) {
    const bool IsConditional = NumConditions != 0 || MayHaveReturned;
    llvm::BitVector &FromCaller =
        IsConditional && InStructs.test(Parts.front()) ? ConditionalFromCaller
        : IsAggregate && !IsReturning && !Only         ? CopiedFromCaller
                                                       : ReadFromCaller;
    for (unsigned N : Numbers)
      if (IsSomeUnset && IsUnset(N))
        FromCaller.set(Parts[N]);
    return;
  }
  if (IsSomeUnset)
    report(E, IsAllUnset ? "" : getSuffix(C, *E, IsUnset),
           Diag::warn_part_not_set);
  else if (!IsAggregate && !IsOfOtherLane &&
           llvm::any_of(Numbers, [&](unsigned N) {
             return IsRead(N) && Now.OnOneWay.test(Parts[N]);
           }))
    report(E, "", Diag::warn_part_maybe_not_set);
  else
    return;
  // One message is enough for each value.
  for (unsigned Part : Parts) {
    Now.Maybe.set(Part);
    Now.OnOneWay.reset(Part);
    Told.set(Part);
  }
}

bool FunctionParts::isPartlySet(const Expr *E) const {
  std::optional<PartList> Found = find(E);
  auto IsSet = [&](unsigned Part) { return Now.Maybe.test(Part); };
  return Found && llvm::any_of(Found->Parts, IsSet) &&
         llvm::any_of(Found->Parts, [&](unsigned Part) {
           return !IsSet(Part) || Now.OnOneWay.test(Part);
         });
}

/// Sets \p E to a value that depends on the one that it has.
void FunctionParts::change(const Expr *E) {
  read(E);
  set(E);
}

/// Reads and sets what the called function reads and sets of its parameter.
void FunctionParts::pass(const HLSLOutArgExpr *Out) {
  const Expr *E = Out->getArgLValue();
  if (!Out->isInOut())
    return set(E);
  std::optional<ParameterUse> Use = Unit.getUse(Passed.lookup(Out));
  if (!Use)
    return change(E);
  std::optional<PartList> Found = find(E);
  if (Found && Found->IsExact && Found->Parts.size() == Use->Read.size()) {
    auto IsSet = [&](unsigned Part) { return Now.Maybe.test(Part); };
    // What is set, such as a count, may be the condition.
    const bool IsAnySet = llvm::any_of(Found->Parts, IsSet);
    const bool IsAnyCopiedSet =
        llvm::any_of(Use->Copied.set_bits(),
                     [&](unsigned N) { return IsSet(Found->Parts[N]); });
    read(E, &Use->Read);
    readUnlessSet(E, Found->Parts, Use->Copied, IsAnyCopiedSet,
                  CopiedFromCaller);
    readUnlessSet(E, Found->Parts, Use->Conditional, IsAnySet,
                  ConditionalFromCaller);
    return set(E, &Use->Set);
  }
  return Use->Read.any() || Use->Copied.any() ? change(E) : set(E);
}

/// Reads what a function may read, unless \p IsAnySet. What is passed on to it
/// is recorded in \p FromCaller.
void FunctionParts::readUnlessSet(const Expr *E, ArrayRef<unsigned> Parts,
                                  const llvm::BitVector &Positions,
                                  bool IsAnySet, llvm::BitVector &FromCaller) {
  const bool IsPassedOn = !Parts.empty() && isFromCaller(Parts.front());
  if (!IsPassedOn && !IsAnySet)
    return read(E, &Positions);
  if (!IsPassedOn || !IsReporting || !Now.IsReachable)
    return;
  for (unsigned N : Positions.set_bits())
    if (!Now.Maybe.test(Parts[N]))
      FromCaller.set(Parts[N]);
}

/// The function ends here.
void FunctionParts::leave() {
  for (auto [VD, Range] : Tracked) {
    if (!isa<ParmVarDecl>(VD) || isFromCaller(Range.first) ||
        !Now.IsReachable || !IsReporting)
      continue;
    unsigned Always = 0, Maybe = 0;
    for (unsigned Part = Range.first; Part != Range.first + Range.second;
         ++Part) {
      Always += Now.Always.test(Part);
      Maybe += Now.Maybe.test(Part);
    }
    // Members that no path sets may have no meaning for the callers.
    bool IsRecord = VD->getType().getNonReferenceType()->isRecordType();
    if (Always == Range.second ||
        (IsRecord && !IsEntry && Maybe != 0 && Always == Maybe))
      continue;
    Unset.insert(VD);
    for (unsigned Part : llvm::seq(Range.first, Range.first + Range.second))
      if (!Now.Always.test(Part))
        Missing.set(Part);
  }
  Now.IsReachable = false;
}

void FunctionParts::reportUnset(const VarDecl *VD) {
  const auto Range = Tracked.lookup(VD);
  const unsigned First = Range.first;
  const auto Parts = llvm::seq(First, First + Range.second);
  auto IsNever = [&](unsigned Part) { return !Ever.test(Part); };
  auto IsSometimes = [&](unsigned Part) {
    return Missing.test(Part) && Ever.test(Part);
  };
  const bool IsNothingSet = llvm::all_of(Parts, IsNever);
  if (IsNothingSet || llvm::all_of(Parts, IsSometimes)) {
    hlsl::report(S, VD->getLocation(), Diag::warn_out_not_set)
        << VD << !IsNothingSet;
    return;
  }
  QualType T = VD->getType().getNonReferenceType();
  auto Report = [&](bool IsSet, llvm::function_ref<bool(unsigned)> IsUnset) {
    SmallVector<std::string, 4> Names = listUnset(
        C, T, VD->getName(), [&](unsigned N) { return IsUnset(First + N); });
    if (!Names.empty())
      hlsl::report(S, VD->getLocation(), Diag::warn_out_part_not_set)
          << quoteNames(Names) << unsigned(Names.size()) << !T->isRecordType()
          << VD << IsSet;
  };
  // As in leave().
  if (IsEntry || !T->isRecordType())
    Report(/*IsSet=*/false, IsNever);
  Report(/*IsSet=*/true, IsSometimes);
}

//===----------------------------------------------------------------------===//
// Expressions
//===----------------------------------------------------------------------===//

/// What is evaluated to find out which part of a variable is meant.
void FunctionParts::visitPath(const Expr *E) {
  E = E->IgnoreParenImpCasts();
  if (const auto *Access = dyn_cast<MemberExpr>(E))
    visitPath(Access->getBase());
  else if (const auto *Swizzle = dyn_cast<ExtVectorElementExpr>(E))
    visitPath(Swizzle->getBase());
  else if (const auto *Subscript = dyn_cast<ArraySubscriptExpr>(E)) {
    visitPath(Subscript->getBase());
    visitExpr(Subscript->getIdx());
  } else if (const auto *Element = dyn_cast<MatrixSubscriptExpr>(E)) {
    visitPath(Element->getBase());
    visitExpr(Element->getRowIdx());
    visitExpr(Element->getColumnIdx());
  } else if (const auto *Row = dyn_cast<MatrixSingleSubscriptExpr>(E)) {
    visitPath(Row->getBase());
    visitExpr(Row->getRowIdx());
  } else if (const Expr *Matrix = getMatrixOfElements(E)) {
    visitPath(Matrix);
  } else if (!isa<DeclRefExpr>(E)) {
    visitExpr(E);
  }
}

/// The following code is not reached on all paths, so the parts that one branch
/// sets may be all that it needs. Returns the argument of leaveBranches.
llvm::BitVector FunctionParts::enterBranch() {
  llvm::BitVector Outer = Now.OnOneWay;
  Now.OnOneWay.reset();
  ++Depth;
  ++NumConditions;
  return Outer;
}

/// The branches are joined, and what follows always does.
void FunctionParts::leaveBranches(llvm::BitVector Outer) {
  Outer.reset(Now.Always);
  Now.OnOneWay = std::move(Outer);
  --Depth;
  --NumConditions;
}

/// The second is evaluated under a condition.
void FunctionParts::visitChoice(const Expr *First, const Expr *Second) {
  llvm::BitVector Outer = enterBranch();
  AssignedState Before = Now;
  visitExpr(First);
  if (Second) {
    std::swap(Before, Now);
    visitExpr(Second);
  }
  Now.merge(Before);
  leaveBranches(std::move(Outer));
}

/// Whether the value of the first argument is that of a lane that may have
/// taken another branch, as in `if (WaveIsFirstLane()) v = 1;
/// v = WaveReadLaneFirst(v);`.
static bool readsOtherLane(const CallExpr *Call) {
  std::optional<BuiltinOp> Op = getBuiltinOp(Call->getDirectCallee());
  return Op == BuiltinOp::WaveReadLaneFirst || Op == BuiltinOp::WaveReadLaneAt;
}

/// The object whose value \p E is, if it is one's.
static const Expr *getReadObject(const Expr *E) {
  if (const auto *Copy = dyn_cast<ArrayInitLoopExpr>(E))
    return Copy->getCommonExpr()->getSourceExpr();
  const auto *Cast = dyn_cast<CastExpr>(E);
  return Cast && Cast->getSubExpr()->isLValue() &&
                 (Cast->getCastKind() == CK_LValueToRValue ||
                  Cast->getCastKind() == CK_HLSLArrayRValue ||
                  Cast->getCastKind() == CK_HLSLElementwiseCast)
             ? Cast->getSubExpr()
             : nullptr;
}

void FunctionParts::visitExpr(const Expr *E) {
  const auto *Call = dyn_cast<CallExpr>(E);
  if (Call)
    for (unsigned N = 0; N != Call->getNumArgs(); ++N) {
      const Expr *Arg = Call->getArg(N);
      const auto *Out = dyn_cast<HLSLOutArgExpr>(Arg->IgnoreParenImpCasts());
      if (Out && Out->isInOut() && find(Out->getArgLValue()))
        Passed[Out] = Unit.findParameter(Call, N, /*Examines=*/true);
      else if (const Expr *Object = getReadObject(Arg);
               Object && Object->getType()->isVectorType() &&
               C.hasSameUnqualifiedType(Object->getType(), Arg->getType()))
        Passed[Arg] = Unit.findParameter(Call, N, /*Examines=*/false);
    }
  if (Call && !IsOfOtherLane && readsOtherLane(Call)) {
    llvm::SaveAndRestore Restore(IsOfOtherLane, true);
    return visitExpr(E);
  }
  if (const auto *Binary = dyn_cast<BinaryOperator>(E)) {
    if (Binary->isAssignmentOp()) {
      visitExpr(Binary->getRHS());
      return Binary->isCompoundAssignmentOp() ? change(Binary->getLHS())
                                              : set(Binary->getLHS());
    }
    if (Binary->isLogicalOp()) {
      visitExpr(Binary->getLHS());
      return visitChoice(Binary->getRHS(), nullptr);
    }
  }
  if (const auto *Unary = dyn_cast<UnaryOperator>(E);
      Unary && Unary->isIncrementDecrementOp())
    return change(Unary->getSubExpr());
  if (const auto *Choice = dyn_cast<ConditionalOperator>(E)) {
    visitExpr(Choice->getCond());
    return visitChoice(Choice->getTrueExpr(), Choice->getFalseExpr());
  }
  if (const auto *Operator = dyn_cast<CXXOperatorCallExpr>(E))
    if (Operator->isAssignmentOp() && Operator->getNumArgs() == 2) {
      visitExpr(Operator->getArg(1));
      return set(Operator->getArg(0));
    }
  if (const auto *Out = dyn_cast<HLSLOutArgExpr>(E))
    return pass(Out);
  if (const Expr *Object = getReadObject(E)) {
    visitPath(Object);
    const ParmVarDecl *Parameter = Passed.lookup(E);
    if (!Parameter || !isPartlySet(Object))
      return read(Object);
    const llvm::BitVector Named = findNamedComponents(Parameter);
    return read(Object, &Named);
  }
  // A swizzle that repeats components can only be read.
  if (isa<ExtVectorElementExpr>(E) && E->isPRValue() && find(E)) {
    visitPath(E);
    return read(E);
  }
  if (const auto *Construct = dyn_cast<CXXConstructExpr>(E);
      Construct && Construct->getNumArgs() == 1 &&
      Construct->getConstructor()->isCopyOrMoveConstructor()) {
    const Expr *Source = Construct->getArg(0)->IgnoreImpCasts();
    if (find(Source)) {
      visitPath(Source);
      return read(Source);
    }
  }
  // Any other use of a variable may set it.
  if (find(E))
    return set(E);
  for (const Stmt *Child : E->children())
    if (Child)
      visit(Child);
}

//===----------------------------------------------------------------------===//
// Statements
//===----------------------------------------------------------------------===//

/// What \p E is, or is a copy of.
static const Expr *getCopied(const Expr *E) {
  E = E->IgnoreImplicit();
  if (const auto *Construct = dyn_cast<CXXConstructExpr>(E);
      Construct && Construct->getNumArgs() == 1)
    E = Construct->getArg(0)->IgnoreParenImpCasts();
  return E;
}

/// Whether an initialiser that was not written leaves the variable as it is.
static bool isDefaultInitialised(const VarDecl *VD) {
  const auto *Default = dyn_cast_or_null<CXXConstructExpr>(VD->getInit());
  return !VD->getInit() || (Default && Default->getNumArgs() == 0);
}

void FunctionParts::visitDecls(const DeclStmt *Node) {
  for (const Decl *D : Node->decls()) {
    const auto *VD = dyn_cast<VarDecl>(D);
    if (VD)
      initialise(VD);
  }
}

void FunctionParts::initialise(const VarDecl *VD) {
  auto It = Tracked.find(VD);
  if (It == Tracked.end()) {
    if (const Expr *Init = VD->getInit())
      visitExpr(Init);
    return;
  }
  unsigned First = It->second.first, End = First + It->second.second;
  Now.Always.reset(First, End);
  Now.Maybe.reset(First, End);
  Now.OnOneWay.reset(First, End);
  if (isDefaultInitialised(VD))
    return;
  visitExpr(VD->getInit());
  Now.Always.set(First, End);
  Now.Maybe.set(First, End);
}

/// The value of a condition that is constant, as with a macro.
std::optional<bool> FunctionParts::evaluate(const Expr *Condition) const {
  bool Value = false;
  if (!Condition || Condition->isValueDependent() ||
      !Condition->EvaluateAsBooleanCondition(Value, C))
    return std::nullopt;
  return Value;
}

void FunctionParts::visitIf(const IfStmt *Node) {
  if (Node->getInit())
    visit(Node->getInit());
  visitExpr(Node->getCond());
  llvm::BitVector Outer = enterBranch();
  AssignedState Before = Now;
  const llvm::BitVector MaybeBefore = Now.Maybe;
  visit(Node->getThen());
  std::swap(Before, Now);
  if (Node->getElse())
    visit(Node->getElse());
  const std::optional<bool> Taken = evaluate(Node->getCond());
  if (Taken) {
    // What the other branch would do is not certain, as the value of a macro.
    Now.Always = (*Taken ? Before : Now).Always;
    Before.Always = Now.Always;
  } else if (Now.IsReachable && Before.IsReachable) {
    llvm::BitVector Differing = Now.Always;
    Differing ^= Before.Always;
    // With an earlier iteration or branch, they may be set on every path.
    Outer.reset(Differing);
    Differing.reset(MaybeBefore);
    Differing.reset(Told);
    Outer |= Differing;
  }
  Now.merge(Before);
  leaveBranches(std::move(Outer));
}

void FunctionParts::visitSwitch(const SwitchStmt *Node) {
  visitExpr(Node->getCond());
  llvm::BitVector Outer = enterBranch();
  AssignedState Entry = Now, End;
  End.IsReachable = false;
  bool HasDefault = false;
  for (const SwitchCase *Case = Node->getSwitchCaseList(); Case;
       Case = Case->getNextSwitchCase())
    HasDefault |= isa<DefaultStmt>(Case);
  auto *OuterBreak = std::exchange(AtBreak, &End);
  const auto *OuterSwitch = std::exchange(AtSwitch, &Entry);
  Now.IsReachable = false;
  visit(Node->getBody());
  AtBreak = OuterBreak;
  AtSwitch = OuterSwitch;
  Now.merge(End);
  if (!HasDefault)
    Now.merge(Entry);
  leaveBranches(std::move(Outer));
}

/// Whether the number of iterations is the same in each iteration of an outer
/// loop: the bounds depend on constants and variables of the application.
static bool hasFixedBounds(const ForStmt *Loop) {
  const auto *Own = dyn_cast_or_null<DeclStmt>(Loop->getInit());
  SmallVector<const Stmt *, 8> Waiting = {Loop->getInit(), Loop->getCond()};
  while (!Waiting.empty()) {
    const Stmt *Node = Waiting.pop_back_val();
    if (!Node || isa<CallExpr>(Node))
      return false;
    const auto *Ref = dyn_cast<DeclRefExpr>(Node);
    const auto *VD = Ref ? dyn_cast<VarDecl>(Ref->getDecl()) : nullptr;
    if (VD && !VD->hasGlobalStorage() && !VD->getType().isConstQualified() &&
        !(Own && llvm::is_contained(Own->decls(), VD)))
      return false;
    llvm::append_range(Waiting, Node->children());
  }
  return true;
}

void FunctionParts::visitLoop(const Stmt *Cond, const Stmt *Body,
                              const Stmt *Step, const Expr *Exit,
                              bool HasFixedBounds) {
  AssignedState End;
  llvm::BitVector Outer = enterBranch();
  NumConditions -= HasFixedBounds;
  auto WalkOnce = [&] {
    AssignedState Next;
    End = AssignedState();
    End.IsReachable = Next.IsReachable = false;
    auto *OuterBreak = std::exchange(AtBreak, &End);
    auto *OuterContinue = std::exchange(AtContinue, &Next);
    if (Cond)
      visit(Cond);
    if (Body)
      visit(Body);
    Now.merge(Next);
    if (Step && Now.IsReachable)
      visit(Step);
    AtBreak = OuterBreak;
    AtContinue = OuterContinue;
  };
  const std::optional<unsigned> OuterDepth = CertainDepth;
  if (IsReporting || (CertainDepth == Depth - 1 && HasFixedBounds))
    CertainDepth = Depth;
  if (std::exchange(IsReporting, false)) {
    AssignedState Before = Now;
    WalkOnce();
    Before.Maybe |= Now.Maybe;
    Now = std::move(Before);
    IsReporting = true;
  }
  WalkOnce();
  CertainDepth = OuterDepth;
  // Without a condition only `break` leads out.
  if (!Exit || evaluate(Exit) == true)
    Now.IsReachable = false;
  Now.merge(End);
  NumConditions += HasFixedBounds;
  leaveBranches(std::move(Outer));
}

void FunctionParts::visit(const Stmt *Node) {
  if (const auto *E = dyn_cast<Expr>(Node))
    return visitExpr(E);
  if (const auto *If = dyn_cast<IfStmt>(Node))
    return visitIf(If);
  if (const auto *Switch = dyn_cast<SwitchStmt>(Node))
    return visitSwitch(Switch);
  if (const auto *For = dyn_cast<ForStmt>(Node)) {
    if (For->getInit())
      visit(For->getInit());
    return visitLoop(For->getCond(), For->getBody(), For->getInc(),
                     For->getCond(), hasFixedBounds(For));
  }
  if (const auto *While = dyn_cast<WhileStmt>(Node))
    return visitLoop(While->getCond(), While->getBody(), nullptr,
                     While->getCond());
  if (const auto *Do = dyn_cast<DoStmt>(Node))
    return visitLoop(nullptr, Do->getBody(), Do->getCond(), Do->getCond());
  if (const auto *Declaration = dyn_cast<DeclStmt>(Node))
    return visitDecls(Declaration);
  if (isa<SwitchCase>(Node) && AtSwitch)
    Now.merge(*AtSwitch);
  const auto *Return = dyn_cast<ReturnStmt>(Node);
  IsReturning = IsEntry && Return && Return->getRetValue() &&
                isa<DeclRefExpr>(getCopied(Return->getRetValue()));
  for (const Stmt *Child : Node->children())
    if (Child)
      visit(Child);
  IsReturning = false;
  AssignedState *Target = isa<BreakStmt>(Node)      ? AtBreak
                          : isa<ContinueStmt>(Node) ? AtContinue
                                                    : nullptr;
  if (Target) {
    Target->merge(Now);
    Now.IsReachable = false;
  }
  // What follows may be for later iterations only.
  if (isa<ContinueStmt>(Node))
    CertainDepth.reset();
  if (isa<ReturnStmt>(Node)) {
    leave();
    MayHaveReturned = true;
  }
}

void FunctionParts::run() {
  for (const ParmVarDecl *Parameter : Function->parameters())
    if (const auto *Modifier = Parameter->getAttr<HLSLParamModifierAttr>();
        Modifier && Modifier->isInOut() &&
        !getStageObject(Parameter->getType()).isStream())
      track(Parameter);
  NumFromCaller = NumParts;
  // The threads of a mesh shader write its outputs together.
  for (const ParmVarDecl *Parameter : Function->parameters())
    if (const auto *Modifier = Parameter->getAttr<HLSLParamModifierAttr>();
        Modifier && Modifier->isOut() &&
        getMeshRole(Parameter) == MeshRole::None)
      track(Parameter);
  for (const Decl *D : Function->decls()) {
    const auto *VD = dyn_cast<VarDecl>(D);
    if (!VD || isa<ParmVarDecl>(VD) || !VD->isLocalVarDecl() ||
        VD->hasGlobalStorage() ||
        (VD->getType()->isScalarType() && !VD->isImplicit()))
      continue;
    if (isDefaultInitialised(VD) || refersTo(VD->getInit(), VD))
      track(VD);
  }
  if (Tracked.empty())
    return;
  Now.Always.resize(NumParts);
  Now.Maybe.resize(NumParts);
  Now.OnOneWay.resize(NumParts);
  Ever.resize(NumParts);
  Missing.resize(NumParts);
  Told.resize(NumParts);
  ReadFromCaller.resize(NumFromCaller);
  InStructs.resize(NumFromCaller);
  ConditionalFromCaller.resize(NumFromCaller);
  CopiedFromCaller.resize(NumFromCaller);
  for (auto [VD, Range] : Tracked)
    if (isFromCaller(Range.first) &&
        VD->getType().getNonReferenceType()->isRecordType())
      InStructs.set(Range.first, Range.first + Range.second);
  IsEntry = Unit.isEntry(Function);
  visit(Function->getBody());
  leave();
  for (const VarDecl *VD : Unset)
    reportUnset(VD);
  for (auto [VD, Range] : Tracked) {
    auto [First, Count] = Range;
    if (!isFromCaller(First))
      break;
    ParameterUse &Use =
        Uses.emplace_back(cast<ParmVarDecl>(VD), ParameterUse()).second;
    Use.Read.resize(Count);
    Use.Conditional.resize(Count);
    Use.Copied.resize(Count);
    Use.Set.resize(Count);
    for (unsigned N = 0; N != Count; ++N) {
      if (ReadFromCaller.test(First + N))
        Use.Read.set(N);
      if (ConditionalFromCaller.test(First + N))
        Use.Conditional.set(N);
      if (CopiedFromCaller.test(First + N))
        Use.Copied.set(N);
      if (Ever.test(First + N))
        Use.Set.set(N);
    }
  }
}

//===----------------------------------------------------------------------===//
// All functions
//===----------------------------------------------------------------------===//

/// The later stages read the results of both functions of a hull shader.
void UnitParts::addEntry(const FunctionDecl *Entry) {
  if (!Entry->hasAttr<HLSLShaderAttr>())
    return;
  Entries.insert(Entry->getCanonicalDecl());
  if (const FunctionDecl *PatchConstants = getPatchConstantFunction(Entry))
    Entries.insert(PatchConstants->getCanonicalDecl());
}

void UnitParts::examine(const FunctionDecl *Definition) {
  if (!Examined.insert(Definition).second || Definition->isImplicit())
    return;
  FunctionParts Parts(S, Definition, *this);
  Parts.run();
  Uses.insert_range(Parts.Uses);
}

/// The parameter of a definition that the argument with this number is passed
/// to.
const ParmVarDecl *UnitParts::findParameter(const CallExpr *Call,
                                            unsigned Number, bool Examines) {
  const FunctionDecl *Callee = Call->getDirectCallee();
  const FunctionDecl *Definition = nullptr;
  if (!Callee || isa<CXXOperatorCallExpr>(Call) ||
      !Callee->getBody(Definition) || Number >= Definition->getNumParams())
    return nullptr;
  if (Examines)
    examine(Definition);
  return Definition->getParamDecl(Number);
}

/// Where functions call each other, the use is not known.
std::optional<ParameterUse>
UnitParts::getUse(const ParmVarDecl *Parameter) const {
  auto It = Uses.find(Parameter);
  return It == Uses.end() ? std::nullopt : std::optional(It->second);
}

void hlsl::checkAssignedParts(Sema &S, const DeclContext *Context) {
  UnitParts Unit(S);
  visitDecls(Context, {[&](const FunctionDecl *FD) { Unit.addEntry(FD); },
                       [](const VarDecl *) {}});
  visitDecls(Context, {[&](const FunctionDecl *FD) {
                         if (FD->doesThisDeclarationHaveABody())
                           Unit.examine(FD);
                       },
                       [](const VarDecl *) {}});
}
