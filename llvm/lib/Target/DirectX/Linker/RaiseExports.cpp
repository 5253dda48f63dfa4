// RaiseExports.cpp: Exports of a library
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Front IR passes scalars where the final signature of an exported function has
// vectors and pointers, and ExportSignatures converts functions and calls from
// the former to the latter. The linker reverses this with functions of scalars
// that ExportSignatures converts back: a thunk that calls the code of a
// library, and a function through which libraries call undefined functions.

#include "LinkSteps.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/StringSaver.h"
#include "llvm/Target/DirectX/DXILForm/DXILModuleInfo.h"
#include "llvm/Target/DirectX/DXILForm/DXILNames.h"
#include "llvm/Target/DirectX/FrontIR/FrontIRCalls.h"
#include "llvm/Target/DirectX/FrontIR/FrontIRSchemas.h"
#include "llvm/Target/DirectX/FrontIR/IRConventions.h"
#include "llvm/Target/DirectX/Operations/DXILOpFunctions.h"
#include "llvm/Target/DirectX/Operations/OperationOperands.h"
#include "llvm/Target/DirectX/Passes/DirectXPasses.h"
#include <optional>

using namespace llvm;
using namespace llvm::dxil;

namespace {

class ExportRaiser {
public:
  ExportRaiser(Module &M, std::vector<std::string> &Errors)
      : M(M), Context(M.getContext()), Errors(Errors) {}

  void run(const std::vector<LinkedExport> &Exports);

private:
  void readAnnotations();
  std::optional<ExportRow> describe(const Function &F);
  FunctionType *getFrontType(const ExportRow &Row) const;
  Function *createFront(const ExportRow &Row, const Twine &Name);
  void addThunk(ExportRow Row, Function &Scalars, StringRef Symbol);
  void handOn(Function &Declared);
  void replace(Function &Old, StringRef By);

  Module &M;
  LLVMContext &Context;
  std::vector<std::string> &Errors;
  BumpPtrAllocator Memory;
  StringSaver Names{Memory}; ///< in rows, for which functions get others
  DenseMap<const Function *, const MDNode *> Annotations;
  /// The rows that ExportSignatures is given, and those of the new module.
  SmallVector<ExportRow, 8> Inner, Outer;
  /// The function that replaces a function of scalars once it has its final
  /// type.
  SmallVector<std::pair<Function *, std::string>, 8> Replaced;
};

} // namespace

/// Those of libraries that only declare a function are the same.
void ExportRaiser::readAnnotations() {
  NamedMDNode *Rows = M.getNamedMetadata(TypeAnnotationsMD);
  if (!Rows)
    return;
  for (const MDNode *Row : Rows->operands())
    if (isFunctionAnnotations(*Row))
      if (auto Functions = readFunctionAnnotations(*Row))
        for (const FunctionAnnotation &A : *Functions)
          if (A.F && A.Parts)
            Annotations[A.F] = A.Parts;
  M.eraseNamedMetadata(Rows);
}

/// How many matrices a type has, where the elements of an array count once.
static unsigned countMatrices(const Type &Ty) {
  if (auto *Array = dyn_cast<ArrayType>(&Ty))
    return countMatrices(*Array->getElementType());
  auto *Struct = dyn_cast<StructType>(&Ty);
  if (!Struct)
    return 0;
  if (isMatrixClass(Ty))
    return 1;
  unsigned Count = 0;
  for (const Type *Element : Struct->elements())
    Count += countMatrices(*Element);
  return Count;
}

/// The scalars are taken in the order in which they lie in memory, which is the
/// same on both sides of the thunk.
static void addScalars(Type *Ty, SmallVectorImpl<Type *> &Scalars) {
  if (auto *Array = dyn_cast<ArrayType>(Ty)) {
    for (uint64_t N = 0; N != Array->getNumElements(); ++N)
      addScalars(Array->getElementType(), Scalars);
  } else if (auto *Vector = dyn_cast<FixedVectorType>(Ty)) {
    Scalars.append(Vector->getNumElements(), Vector->getElementType());
  } else if (auto *Struct = dyn_cast<StructType>(Ty)) {
    for (Type *Element : Struct->elements())
      addScalars(Element, Scalars);
  } else {
    Scalars.push_back(Ty);
  }
}

/// Part \p N of an annotation. dxc omits annotations if 16-bit types are
/// native; pointers are then passed through unchanged, in and out.
static std::optional<ExportParameter> readPart(const MDNode *Parts, unsigned N,
                                               Type *Ty, bool IsPointer) {
  if (!Ty)
    return std::nullopt;
  std::optional<ExportParameter> P;
  if (Parts)
    P = readParameterAnnotation(*Parts, N, Ty);
  else
    P = ExportParameter{IsPointer ? ParameterInOut : ParameterIn,
                        Ty,
                        writeNoAnnotation(Ty->getContext()),
                        {}};
  if (P)
    P->MatrixOrders.assign(countMatrices(*Ty), MatrixByRow);
  return P;
}

std::optional<ExportRow> ExportRaiser::describe(const Function &F) {
  auto Fail = [&] {
    Errors.push_back(describeSymbol(F.getName()) +
                     " has parameters that the metadata does not describe");
    return std::nullopt;
  };
  const MDNode *Parts = Annotations.lookup(&F);
  if (Parts && Parts->getNumOperands() != 1 + F.arg_size())
    return Fail();
  bool HasResultPointer = F.arg_size() && F.getArg(0)->hasStructRetAttr();
  bool HasResult = HasResultPointer || !F.getReturnType()->isVoidTy();
  Type *Returned = HasResultPointer ? F.getParamStructRetType(0)
                   : HasResult      ? F.getReturnType()
                                    : Type::getInt32Ty(Context);
  ExportRow Row;
  Row.Name = Names.save(getSourceName(F.getName()));
  std::optional<ExportParameter> Result =
      readPart(Parts, HasResultPointer, Returned, HasResultPointer);
  if (!Result)
    return Fail();
  Row.Result = std::move(*Result);
  Row.Result.Qualifier = HasResult ? ParameterOut : ParameterIn;
  for (const Argument &A : drop_begin(F.args(), HasResultPointer)) {
    Type *Ty = A.getType();
    std::optional<ExportParameter> P = readPart(
        Parts, 1 + A.getArgNo(), Ty->isPointerTy() ? A.getParamByRefType() : Ty,
        Ty->isPointerTy());
    if (!P)
      return Fail();
    Row.Parameters.push_back(std::move(*P));
  }
  return Row;
}

/// The scalars that go in, and a struct of those that come out.
FunctionType *ExportRaiser::getFrontType(const ExportRow &Row) const {
  SmallVector<Type *, 16> In, Out;
  if (Row.Result.Qualifier == ParameterOut)
    addScalars(Row.Result.Ty, Out);
  for (const ExportParameter &P : Row.Parameters) {
    if (P.Qualifier != ParameterOut)
      addScalars(P.Ty, In);
    if (P.Qualifier != ParameterIn)
      addScalars(P.Ty, Out);
  }
  Type *Result =
      Out.empty() ? Type::getVoidTy(Context) : StructType::get(Context, Out);
  return FunctionType::get(Result, In, /*isVarArg=*/false);
}

Function *ExportRaiser::createFront(const ExportRow &Row, const Twine &Name) {
  auto *F = Function::Create(getFrontType(Row), GlobalValue::ExternalLinkage,
                             Name, M);
  F->addFnAttr(Attribute::NoUnwind);
  return F;
}

void ExportRaiser::addThunk(ExportRow Row, Function &Scalars,
                            StringRef Symbol) {
  Function *Thunk = createFront(Row, Symbol);
  Thunk->addFnAttr(ExportAttr);
  IRBuilder<> Builder(BasicBlock::Create(Context, "entry", Thunk));
  SmallVector<Value *, 16> Args(make_pointer_range(Thunk->args()));
  CallInst *Call = Builder.CreateCall(&Scalars, Args);
  auto *Results = dyn_cast<StructType>(Call->getType());
  if (!Results) {
    Builder.CreateRetVoid();
  } else {
    Value *Whole = PoisonValue::get(Results);
    for (unsigned N = 0; N != Results->getNumElements(); ++N)
      Whole = Builder.CreateInsertValue(Whole,
                                        Builder.CreateExtractValue(Call, N), N);
    Builder.CreateRet(Whole);
  }
  Row.F = Thunk;
  Row.Name = Names.save(getSourceName(Symbol));
  Outer.push_back(std::move(Row));
}

/// Redirects calls of \p Declared to a function that calls one of front IR with
/// its symbol.
void ExportRaiser::handOn(Function &Declared) {
  std::optional<ExportRow> Row = describe(Declared);
  if (!Row)
    return;
  std::string Symbol = Declared.getName().str();
  Declared.setName("outside");
  Function *Outside = createFront(*Row, Symbol);
  Outside->addFnAttr(ExportAttr);
  Outside->setConvergent();
  Row->F = Outside;
  Outer.push_back(*Row);

  FunctionType *Type = Outside->getFunctionType();
  auto *Hand = Function::Create(
      FunctionType::get(Type::getVoidTy(Context), Type->params(), false),
      GlobalValue::ExternalLinkage, "hand", M);
  IRBuilder<> Builder(BasicBlock::Create(Context, "entry", Hand));
  SmallVector<Value *, 16> Args(make_pointer_range(Hand->args()));
  CallInst *Call = Builder.CreateCall(Outside, Args);
  if (auto *Results = dyn_cast<StructType>(Call->getType()))
    for (unsigned N = 0; N != Results->getNumElements(); ++N)
      ResultCall{N, Builder.CreateExtractValue(Call, N)}.create(Builder);
  Builder.CreateRetVoid();
  Row->F = Hand;
  Inner.push_back(*Row);
  Replaced.push_back({&Declared, Hand->getName().str()});
}

/// Replaces \p Old by the function named \p By.
void ExportRaiser::replace(Function &Old, StringRef By) {
  Function *New = M.getFunction(By);
  if (!New || New->getFunctionType() != Old.getFunctionType()) {
    Errors.push_back(describeSymbol(Old.getName()) +
                     " has a signature of another form than its parameters");
    return;
  }
  Old.replaceAllUsesWith(New);
  Old.eraseFromParent();
}

void ExportRaiser::run(const std::vector<LinkedExport> &Exports) {
  readAnnotations();
  SmallVector<Function *, 8> Outside;
  for (Function &F : M)
    if (isOutside(F) && !F.use_empty())
      Outside.push_back(&F);
  StringMap<std::pair<Function *, ExportRow>> Known;
  for (const LinkedExport &Export : Exports) {
    Function *Body = M.getFunction(Export.Function);
    auto [It, IsNew] = Known.try_emplace(Export.Function);
    if (IsNew) {
      assert(Body && "an export that is not there");
      std::optional<ExportRow> Row = describe(*Body);
      if (!Row)
        continue;
      Body->setName(getSourceName(Export.Function) + ".body");
      Function *Scalars = createFront(*Row, "scalars");
      It->second = {Scalars, *Row};
      Row->F = Scalars;
      Row->Name = "scalars";
      Inner.push_back(*Row);
      Replaced.push_back({Scalars, Body->getName().str()});
    }
    auto &[Scalars, Row] = It->second;
    if (Scalars)
      addThunk(Row, *Scalars, Export.Symbol);
  }
  for (Function *F : Outside)
    handOn(*F);
  if (!Errors.empty())
    return;

  // Names stay when functions get other types.
  SmallVector<std::pair<std::string, std::string>, 8> Changed;
  for (auto [Old, By] : Replaced)
    Changed.push_back({Old->getName().str(), By});
  NamedMDNode *Rows = M.getOrInsertNamedMetadata(ExportsMD);
  for (const ExportRow &Row : Inner)
    Rows->addOperand(Row.write(Context));
  ModuleAnalysisManager Analyses;
  ExportSignatures().run(M, Analyses);
  Rows->clearOperands();
  for (const auto &[Old, By] : Changed)
    if (Function *F = M.getFunction(Old))
      replace(*F, By);
  for (const ExportRow &Row : Outer)
    Rows->addOperand(Row.write(Context));
}

void dxil::raiseExports(Module &M, const std::vector<LinkedExport> &Exports,
                        std::vector<std::string> &Errors) {
  ExportRaiser(M, Errors).run(Exports);
}

//===----------------------------------------------------------------------===//
// Operations to front IR
//===----------------------------------------------------------------------===//

/// The type that the operation is overloaded with; null for none.
static Type *getOverload(const OpInfo &Op, const Function &F) {
  if (!Op.isOverloaded())
    return nullptr;
  if (Op.Form == OverloadForm::UserStruct)
    return getUserStruct(Op, F);
  const FunctionType *Ty = F.getFunctionType();
  for (auto [P, ParamTy] : zip(Op.params(), drop_begin(Ty->params())))
    if (P.Type == OpType::OverloadTy || P.Type == OpType::OverloadObject)
      return ParamTy;
  auto *Struct = dyn_cast<StructType>(Ty->getReturnType());
  return Struct ? Struct->getElementType(0) : Ty->getReturnType();
}

static unsigned getStructAddressSpace(const CallInst &Call) {
  for (const Value *Arg : Call.args())
    if (Arg->getType()->isPointerTy())
      return Arg->getType()->getPointerAddressSpace();
  return 0;
}

static void raise(CallInst &Call, const OpInfo &Op) {
  Module &M = *Call.getModule();
  Type *Overload = getOverload(Op, *Call.getCalledFunction());
  if (!isValidOverload(Op, Overload))
    return;
  Function *Front =
      getFrontOpFunction(M, Op.Code, Overload, getStructAddressSpace(Call));
  SmallVector<Value *, 16> Args(drop_begin(Call.args()));
  auto Types = map_range(Args, [](const Value *V) { return V->getType(); });
  // A row of eight numbers has no form in front IR.
  if (Front->getReturnType() != Call.getType() ||
      !equal(Types, Front->getFunctionType()->params()))
    return;
  IRBuilder<> Builder(&Call);
  CallInst *New = Builder.CreateCall(Front, Args);
  New->takeName(&Call);
  New->copyMetadata(Call);
  Call.replaceAllUsesWith(New);
  Call.eraseFromParent();
}

/// A divisor may be zero in DXIL, and may not in LLVM.
static void raiseDivision(BinaryOperator &I) {
  IRBuilder<> Builder(&I);
  Value *Division =
      createDivision(Builder, I.getOpcode(), I.getOperand(0), I.getOperand(1));
  I.replaceAllUsesWith(Division);
  I.eraseFromParent();
}

void dxil::raiseOperations(Module &M) {
  SmallVector<std::pair<CallInst *, const OpInfo *>, 64> Calls;
  SmallVector<BinaryOperator *, 16> Divisions;
  for (Function &F : M)
    for (Instruction &I : instructions(F))
      if (const OpInfo *Op = getDXILOperation(I))
        Calls.push_back({cast<CallInst>(&I), Op});
      else if (I.isIntDivRem() && !isa<Constant>(I.getOperand(1)))
        Divisions.push_back(cast<BinaryOperator>(&I));
  for (auto [Call, Op] : Calls)
    raise(*Call, *Op);
  for (BinaryOperator *Division : Divisions)
    raiseDivision(*Division);
  for (Function &F : make_early_inc_range(M))
    if (F.isDeclaration() && F.use_empty())
      F.eraseFromParent();
}
