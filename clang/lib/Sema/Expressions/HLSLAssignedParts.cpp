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
#include "clang/Basic/HLSLReport.h"
#include "clang/Builtins/HLSLBuiltins.h"
#include "clang/Lex/Lexer.h"
#include "clang/Sema/Expressions/HLSLConstructs.h"
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

/// A variable with more parts is not looked at.
constexpr uint64_t MaxParts = 256;

/// The parts of a variable are its scalars, of a matrix row by row; a struct
/// with bases is one. 0 for what has resources or no size, and for a ray query,
/// which is made where it is declared.
uint64_t countParts(const ASTContext &C, QualType T) {
  if (const auto *Array = C.getAsConstantArrayType(T))
    return llvm::SaturatingMultiply<uint64_t>(
        Array->getZExtSize(), countParts(C, Array->getElementType()));
  if (T->isArrayType() || T->isHLSLIntangibleType() || isRayQuery(T))
    return 0;
  if (const auto *Vector = T->getAs<VectorType>())
    return Vector->getNumElements();
  if (const auto *Matrix = T->getAs<ConstantMatrixType>())
    return Matrix->getNumElementsFlattened();
  const CXXRecordDecl *Record = T->getAsCXXRecordDecl();
  if (!Record || !Record->hasDefinition() ||
      Record->getDefinition()->getNumBases() != 0)
    return containsRayQuery(C, T) ? 0 : 1;
  uint64_t Sum = 0;
  // Of structs in structs in structs there may be more than can be counted.
  for (const FieldDecl *Field : Record->getDefinition()->fields())
    if (Sum <= MaxParts)
      Sum = llvm::SaturatingAdd(Sum, countParts(C, Field->getType()));
  return Sum;
}

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

/// The matrix that \p E selects elements of by their names, as `m._11_12`.
const Expr *getMatrixOfElements(const Expr *E) {
  const auto *Call = dyn_cast<CallExpr>(E);
  return Call && getBuiltinOp(Call->getDirectCallee()) ==
                     BuiltinOp::MatrixElements
             ? Call->getArg(0)
             : nullptr;
}

/// The `inout` parameters that functions write and never read.
class OnlyWrittenParameters {
public:
  bool contains(const CallExpr *Call, unsigned Number);

private:
  llvm::DenseMap<const ParmVarDecl *, bool> Known;
};

/// How a function uses one of its parameters.
class ParameterUses {
public:
  ParameterUses(const ParmVarDecl *Parameter,
                OnlyWrittenParameters &OnlyWritten)
      : Parameter(Parameter), OnlyWritten(OnlyWritten) {}

  /// Whether the value of the parameter is read in \p Node.
  bool isReadIn(const Stmt *Node);
  bool IsWritten = false;

private:
  bool isReadInTarget(const Expr *Target);

  const ParmVarDecl *Parameter;
  OnlyWrittenParameters &OnlyWritten;
};

class FunctionParts {
public:
  FunctionParts(Sema &S, const FunctionDecl *Function,
                OnlyWrittenParameters &Parameters)
      : S(S), C(S.Context), Function(Function), Parameters(Parameters) {}

  void run();

private:
  void track(const VarDecl *VD);
  std::optional<PartList> find(const Expr *E) const;
  PartList getMember(PartList Whole, const MemberExpr *Access) const;
  std::optional<uint64_t> getIndex(const Expr *Index, uint64_t Count) const;
  std::optional<PartList> findInMatrix(const Expr *E) const;

  void visit(const Stmt *Node);
  void visitExpr(const Expr *E);
  void visitPath(const Expr *E);
  void visitDecls(const DeclStmt *Node);
  void visitIf(const IfStmt *Node);
  void visitSwitch(const SwitchStmt *Node);
  void visitLoop(const Stmt *Cond, const Stmt *Body, const Stmt *Step,
                 const Expr *Exit);
  void visitChoice(const Expr *First, const Expr *Second);
  void set(const Expr *Target);
  void read(const Expr *E, bool IsInOut = false);
  void leave();
  void report(const Expr *E, StringRef Suffix, Diag D);
  std::string nameUnset(const Expr *E, ArrayRef<unsigned> Parts) const;
  void initialise(const VarDecl *VD);
  llvm::BitVector enterBranch();
  void leaveBranches(llvm::BitVector Outer);

  Sema &S;
  ASTContext &C;
  const FunctionDecl *Function;
  OnlyWrittenParameters &Parameters;
  llvm::MapVector<const VarDecl *, std::pair<unsigned, unsigned>> Tracked;
  unsigned NumParts = 0;
  AssignedState Now;
  /// Those of the innermost statement that can be left by `break`, `continue`,
  /// and the state where the innermost switch begins.
  AssignedState *AtBreak = nullptr, *AtContinue = nullptr;
  const AssignedState *AtSwitch = nullptr;
  bool IsReporting = true;
  bool IsEntry = false;
  bool IsOfOtherLane = false; ///< the value that is read
  bool IsReturning = false;   ///< from an entry, whose results others read
  llvm::BitVector Ever;       ///< set anywhere
  llvm::DenseSet<SourceLocation> Reported;
  /// Arguments whose values the called functions do not read.
  llvm::DenseSet<const HLSLOutArgExpr *> OnlyWritten;
  llvm::SmallSetVector<const VarDecl *, 4> Unset; ///< at the end of some path
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
    First += countParts(C, Before->getType());
  }
  PartList Member;
  Member.Parts.append(Whole.Parts.begin() + First,
                      Whole.Parts.begin() + First +
                          countParts(C, Field->getType()));
  return Member;
}

/// The value of a constant index into \p Count elements, if there is such one.
std::optional<uint64_t> FunctionParts::getIndex(const Expr *Index,
                                                uint64_t Count) const {
  Expr::EvalResult Result;
  if (Index->isValueDependent() || !Index->EvaluateAsInt(Result, C) ||
      Result.Val.getInt().isNegative() ||
      Result.Val.getInt().getLimitedValue() >= Count)
    return std::nullopt;
  return Result.Val.getInt().getZExtValue();
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
  std::optional<uint64_t> AtRow = getIndex(
      Element ? Element->getRowIdx() : Row->getRowIdx(), T->getNumRows());
  std::optional<uint64_t> AtColumn =
      Element ? getIndex(Element->getColumnIdx(), Columns) : 0;
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
      Index = getIndex(Subscript->getIdx(), Whole->Parts.size() / Size);
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

void FunctionParts::set(const Expr *Target) {
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
  for (unsigned Part : Found->Parts) {
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

/// What follows the name of an object of type \p T in that of those parts of it
/// that \p IsUnset has, of which the first is number \p First: of one vector
/// all of them, of other objects the first one.
static std::string getSuffix(const ASTContext &C, QualType T, unsigned First,
                             llvm::function_ref<bool(unsigned)> IsUnset) {
  std::string Suffix;
  while (true) {
    const unsigned Count = countParts(C, T);
    unsigned Unset = 0;
    for (unsigned Part = First; Part != First + Count; ++Part)
      Unset += IsUnset(Part);
    if (Unset == Count)
      return Suffix;
    if (const auto *Vector = T->getAs<VectorType>()) {
      Suffix += '.';
      for (unsigned N = 0; N != Vector->getNumElements(); ++N)
        if (IsUnset(First + N))
          Suffix += N < 4 ? "xyzw"[N] : '?';
      return Suffix;
    }
    if (const auto *Array = C.getAsConstantArrayType(T)) {
      T = Array->getElementType();
      const unsigned Size = countParts(C, T);
      unsigned Index = 0;
      while (llvm::none_of(llvm::seq(First, First + Size), IsUnset)) {
        First += Size;
        ++Index;
      }
      Suffix += "[" + std::to_string(Index) + "]";
    } else if (const auto *Matrix = T->getAs<ConstantMatrixType>()) {
      unsigned Index = 0;
      while (!IsUnset(First + Index))
        ++Index;
      return Suffix + "[" + std::to_string(Index / Matrix->getNumColumns()) +
             "][" + std::to_string(Index % Matrix->getNumColumns()) + "]";
    } else {
      for (const FieldDecl *Field : T->getAsCXXRecordDecl()->fields()) {
        T = Field->getType();
        const unsigned Size = countParts(C, T);
        if (llvm::any_of(llvm::seq(First, First + Size), IsUnset)) {
          Suffix += "." + Field->getNameAsString();
          break;
        }
        First += Size;
      }
    }
  }
}

/// The suffix that names those of the parts of \p E that no path sets.
std::string FunctionParts::nameUnset(const Expr *E,
                                     ArrayRef<unsigned> Parts) const {
  auto IsUnset = [&](unsigned N) { return !Now.Maybe.test(Parts[N]); };
  const auto *Swizzle = dyn_cast<ExtVectorElementExpr>(E);
  if (!Swizzle)
    return getSuffix(C, E->getType(), 0, IsUnset);
  std::string Suffix = ".";
  for (auto [N, Letter] : llvm::enumerate(Swizzle->getAccessor().getName()))
    if (N < Parts.size() && IsUnset(N) && !StringRef(Suffix).contains(Letter))
      Suffix += Letter;
  return Suffix;
}

void FunctionParts::read(const Expr *E, bool IsInOut) {
  E = E->IgnoreParens();
  std::optional<PartList> Found = find(E);
  if (!Found || !Found->IsExact || Found->Parts.empty() || !IsReporting ||
      !Now.IsReachable)
    return;
  ArrayRef<unsigned> Parts = Found->Parts;
  const auto Unset = llvm::count_if(
      Parts, [&](unsigned Part) { return !Now.Maybe.test(Part); });
  // Clang itself reports whole vectors, but not where they are passed by
  // reference; implicit variables it leaves alone.
  const auto *Ref = dyn_cast<DeclRefExpr>(E);
  if (Ref && !IsInOut && !isa<ParmVarDecl>(Ref->getDecl()) &&
      !Ref->getDecl()->isImplicit() && E->getType()->isVectorType() &&
      unsigned(Unset) == Parts.size())
    return;
  // A struct or array may be passed before all of it has a value.
  const bool IsAggregate =
      E->getType()->isRecordType() || E->getType()->isArrayType();
  if (unsigned(Unset) == Parts.size())
    report(E, "", Diag::warn_part_not_set);
  else if (Unset != 0 && (!IsAggregate || IsReturning))
    report(E, nameUnset(E, Parts), Diag::warn_part_not_set);
  else if (!IsAggregate && !IsOfOtherLane &&
           llvm::any_of(Parts,
                        [&](unsigned Part) { return Now.OnOneWay.test(Part); }))
    report(E, "", Diag::warn_part_maybe_not_set);
  else
    return;
  // One message is enough for each value.
  for (unsigned Part : Parts) {
    Now.Maybe.set(Part);
    Now.OnOneWay.reset(Part);
  }
}

/// The function ends here.
void FunctionParts::leave() {
  for (auto [VD, Range] : Tracked) {
    if (!isa<ParmVarDecl>(VD) || !Now.IsReachable || !IsReporting)
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
  }
  Now.IsReachable = false;
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
  return Outer;
}

/// The branches are joined, and what follows always does.
void FunctionParts::leaveBranches(llvm::BitVector Outer) {
  Outer.reset(Now.Always);
  Now.OnOneWay = std::move(Outer);
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

/// Whether the argument with this number is passed to an `inout` parameter that
/// the function writes and never reads: what it is before does not matter.
bool OnlyWrittenParameters::contains(const CallExpr *Call, unsigned Number) {
  const auto *Out =
      dyn_cast<HLSLOutArgExpr>(Call->getArg(Number)->IgnoreParenImpCasts());
  const FunctionDecl *Callee = Call->getDirectCallee();
  const FunctionDecl *Definition = nullptr;
  if (!Out || !Out->isInOut() || !Callee || isa<CXXOperatorCallExpr>(Call) ||
      !Callee->getBody(Definition) || Number >= Definition->getNumParams())
    return false;
  const ParmVarDecl *Parameter = Definition->getParamDecl(Number);
  // Where functions call each other, it is taken to be read.
  auto [It, IsNew] = Known.try_emplace(Parameter, false);
  if (!IsNew)
    return It->second;
  ParameterUses Uses(Parameter, *this);
  bool Result = !Uses.isReadIn(Definition->getBody()) && Uses.IsWritten;
  return Known[Parameter] = Result;
}

/// Of what is assigned, subscripts are read.
bool ParameterUses::isReadInTarget(const Expr *Target) {
  const Expr *E = Target->IgnoreParenImpCasts();
  if (const auto *Ref = dyn_cast<DeclRefExpr>(E)) {
    IsWritten |= Ref->getDecl() == Parameter;
    return false;
  }
  if (const auto *Member = dyn_cast<MemberExpr>(E))
    return isReadInTarget(Member->getBase());
  if (const auto *Swizzle = dyn_cast<ExtVectorElementExpr>(E))
    return isReadInTarget(Swizzle->getBase());
  if (const auto *Subscript = dyn_cast<ArraySubscriptExpr>(E))
    return isReadIn(Subscript->getIdx()) ||
           isReadInTarget(Subscript->getBase());
  return isReadIn(E);
}

bool ParameterUses::isReadIn(const Stmt *Node) {
  if (!Node)
    return false;
  if (const auto *Ref = dyn_cast<DeclRefExpr>(Node))
    return Ref->getDecl() == Parameter;
  if (const auto *Binary = dyn_cast<BinaryOperator>(Node);
      Binary && Binary->getOpcode() == BO_Assign)
    return isReadIn(Binary->getRHS()) || isReadInTarget(Binary->getLHS());
  const auto *Call = dyn_cast<CallExpr>(Node);
  if (const auto *Operator = dyn_cast<CXXOperatorCallExpr>(Node);
      Operator && Operator->getOperator() == OO_Equal)
    return isReadIn(Operator->getArg(1)) || isReadInTarget(Operator->getArg(0));
  if (const auto *Out = dyn_cast<HLSLOutArgExpr>(Node); Out && !Out->isInOut())
    return isReadInTarget(Out->getArgLValue());
  if (!Call)
    return any_of(Node->children(),
                  [this](const Stmt *Child) { return isReadIn(Child); });
  for (unsigned N = 0; N != Call->getNumArgs(); ++N) {
    const Expr *Arg = Call->getArg(N)->IgnoreParenImpCasts();
    if (OnlyWritten.contains(Call, N)
            ? isReadInTarget(cast<HLSLOutArgExpr>(Arg)->getArgLValue())
            : isReadIn(Arg))
      return true;
  }
  return isReadIn(Call->getCallee());
}

void FunctionParts::visitExpr(const Expr *E) {
  const auto *Call = dyn_cast<CallExpr>(E);
  if (Call)
    for (unsigned N = 0; N != Call->getNumArgs(); ++N)
      if (const auto *Out =
              dyn_cast<HLSLOutArgExpr>(Call->getArg(N)->IgnoreParenImpCasts());
          Out && find(Out->getArgLValue()) && Parameters.contains(Call, N))
        OnlyWritten.insert(Out);
  if (Call && !IsOfOtherLane && readsOtherLane(Call)) {
    llvm::SaveAndRestore Restore(IsOfOtherLane, true);
    return visitExpr(E);
  }
  if (const auto *Binary = dyn_cast<BinaryOperator>(E)) {
    if (Binary->isAssignmentOp()) {
      visitExpr(Binary->getRHS());
      if (Binary->isCompoundAssignmentOp())
        read(Binary->getLHS());
      return set(Binary->getLHS());
    }
    if (Binary->isLogicalOp()) {
      visitExpr(Binary->getLHS());
      return visitChoice(Binary->getRHS(), nullptr);
    }
  }
  if (const auto *Choice = dyn_cast<ConditionalOperator>(E)) {
    visitExpr(Choice->getCond());
    return visitChoice(Choice->getTrueExpr(), Choice->getFalseExpr());
  }
  if (const auto *Operator = dyn_cast<CXXOperatorCallExpr>(E))
    if (Operator->isAssignmentOp() && Operator->getNumArgs() == 2) {
      visitExpr(Operator->getArg(1));
      return set(Operator->getArg(0));
    }
  if (const auto *Out = dyn_cast<HLSLOutArgExpr>(E)) {
    if (Out->isInOut() && !OnlyWritten.contains(Out))
      read(Out->getArgLValue(), /*IsInOut=*/true);
    return set(Out->getArgLValue());
  }
  if (const auto *Cast = dyn_cast<CastExpr>(E);
      Cast && Cast->getCastKind() == CK_LValueToRValue) {
    visitPath(Cast->getSubExpr());
    return read(Cast->getSubExpr());
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
    if (!VD)
      continue;
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

void FunctionParts::visitIf(const IfStmt *Node) {
  if (Node->getInit())
    visit(Node->getInit());
  visitExpr(Node->getCond());
  llvm::BitVector Outer = enterBranch();
  AssignedState Before = Now;
  visit(Node->getThen());
  std::swap(Before, Now);
  if (Node->getElse())
    visit(Node->getElse());
  if (Now.IsReachable && Before.IsReachable) {
    llvm::BitVector Differing = Now.Always;
    Differing ^= Before.Always;
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

void FunctionParts::visitLoop(const Stmt *Cond, const Stmt *Body,
                              const Stmt *Step, const Expr *Exit) {
  AssignedState End;
  llvm::BitVector Outer = enterBranch();
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
  if (std::exchange(IsReporting, false)) {
    AssignedState Before = Now;
    WalkOnce();
    Before.Maybe |= Now.Maybe;
    Now = std::move(Before);
    IsReporting = true;
  }
  WalkOnce();
  // Without a condition only `break` leads out.
  bool IsTrue = false;
  if (!Exit || (!Exit->isValueDependent() &&
                Exit->EvaluateAsBooleanCondition(IsTrue, C) && IsTrue))
    Now.IsReachable = false;
  Now.merge(End);
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
                     For->getCond());
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
  if (isa<ReturnStmt>(Node))
    leave();
}

/// Whether the initialiser of a variable names it.
static bool namesItself(const VarDecl *VD) {
  SmallVector<const Stmt *, 8> Waiting = {VD->getInit()};
  while (!Waiting.empty()) {
    const Stmt *Node = Waiting.pop_back_val();
    if (!Node)
      continue;
    if (const auto *Ref = dyn_cast<DeclRefExpr>(Node);
        Ref && Ref->getDecl() == VD)
      return true;
    llvm::append_range(Waiting, Node->children());
  }
  return false;
}

void FunctionParts::run() {
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
    if (isDefaultInitialised(VD) || namesItself(VD))
      track(VD);
  }
  if (Tracked.empty())
    return;
  Now.Always.resize(NumParts);
  Now.Maybe.resize(NumParts);
  Now.OnOneWay.resize(NumParts);
  Ever.resize(NumParts);
  IsEntry = Function->hasAttr<HLSLShaderAttr>();
  visit(Function->getBody());
  leave();
  for (const VarDecl *VD : Unset) {
    auto [First, Count] = Tracked.lookup(VD);
    bool IsEverSet = Ever.find_first_in(First, First + Count) >= 0;
    hlsl::report(S, VD->getLocation(), Diag::warn_out_not_set)
        << VD << IsEverSet;
  }
}

//===----------------------------------------------------------------------===//
// All functions
//===----------------------------------------------------------------------===//

void hlsl::checkAssignedParts(Sema &S, const DeclContext *Context) {
  OnlyWrittenParameters Parameters;
  visitDecls(Context,
             {[&](const FunctionDecl *FD) {
                if (FD->doesThisDeclarationHaveABody() && !FD->isImplicit())
                  FunctionParts(S, FD, Parameters).run();
              },
              [](const VarDecl *) {}});
}
