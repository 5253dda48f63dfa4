// TypeRules.cpp: Types and declarations
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "VerifierContext.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/Target/DirectX/DXILForm/DXILNames.h"
#include "llvm/Target/DirectX/FrontIR/IRConventions.h"
#include "llvm/Target/DirectX/FrontIR/ShaderTarget.h"

using namespace llvm;
using namespace llvm::dxil;

namespace {

class TypeVerifier {
public:
  explicit TypeVerifier(VerifierContext &Context) : Context(Context) {}

  /// The type of something in memory.
  void verifyMemoryType(Type *Ty, const Twine &What,
                        bool AllowsVectors = false);
  void verifyInstruction(const Instruction &I);

private:
  using Report = function_ref<void(VerifierRule, const Twine &)>;
  void verifyType(Type *Ty, bool AllowsVectors, Report Report);
  void verifyValue(const Value &V, const Instruction &I);

  VerifierContext &Context;
};

bool isDXILStruct(const Type *Ty) {
  auto *Struct = dyn_cast<StructType>(Ty);
  return Struct && Struct->hasName() &&
         Struct->getName().starts_with(DXILTypePrefix);
}

} // namespace

void TypeVerifier::verifyType(Type *Ty, bool AllowsVectors, Report Report) {
  auto Print = [&] {
    std::string Text;
    raw_string_ostream OS(Text);
    Ty->print(OS);
    return Text;
  };
  switch (Ty->getTypeID()) {
  case Type::VoidTyID:
  case Type::HalfTyID:
  case Type::FloatTyID:
  case Type::DoubleTyID:
  case Type::LabelTyID:
  case Type::PointerTyID:
    return;
  case Type::IntegerTyID: {
    unsigned Width = Ty->getIntegerBitWidth();
    if (Width != 1 && Width != 8 && Width != 16 && Width != 32 && Width != 64)
      Report(VerifierRule::TypesIntWidth, "the type " + Print());
    return;
  }
  case Type::FixedVectorTyID:
    // One of a single element is a scalar, but in what a library's functions
    // take and give.
    if (!AllowsVectors || (cast<FixedVectorType>(Ty)->getNumElements() == 1 &&
                           !Context.isLibrary()))
      Report(VerifierRule::TypesNoVector, "the type " + Print());
    verifyType(Ty->getScalarType(), AllowsVectors, Report);
    return;
  case Type::ArrayTyID:
    verifyType(Ty->getArrayElementType(), AllowsVectors, Report);
    return;
  case Type::StructTyID:
    for (Type *Element : cast<StructType>(Ty)->elements())
      verifyType(Element, AllowsVectors, Report);
    return;
  default:
    Report(VerifierRule::TypesDefined, "the type " + Print());
  }
}

void TypeVerifier::verifyMemoryType(Type *Ty, const Twine &WhatTwine,
                                    bool AllowsVectors) {
  std::string What = WhatTwine.str();
  verifyType(Ty, AllowsVectors, [&](VerifierRule Rule, const Twine &Message) {
    Context.report(Rule, Message + " of " + What);
  });
  if (Ty->isArrayTy() && Ty->getArrayElementType()->isArrayTy())
    Context.report(VerifierRule::TypesNoMultiDim,
                   What + " is an array of arrays");
  Type *Inner = Ty;
  while (Inner->isArrayTy())
    Inner = Inner->getArrayElementType();
  bool HasPointer = Inner->isPointerTy();
  if (auto *Struct = dyn_cast<StructType>(Inner))
    HasPointer = !isDXILStruct(Struct) &&
                 any_of(Struct->elements(),
                        [](Type *Element) { return Element->isPointerTy(); });
  if (HasPointer)
    Context.report(VerifierRule::TypesNoPtrToPtr, What + " holds a pointer");
  if (isDXILStruct(Inner))
    Context.report(VerifierRule::InstrDxilStructUser,
                   What + " is of a type of DXIL's own");
}

void TypeVerifier::verifyValue(const Value &V, const Instruction &I) {
  verifyType(V.getType(), Context.allowsVectors(*I.getFunction()),
             [&](VerifierRule Rule, const Twine &Message) {
               Context.report(Rule, I, Message);
             });
  if (V.getType()->isIntOrIntVectorTy(8) && !isa<Constant>(V))
    Context.report(VerifierRule::TypesI8, I, "a value of the type i8");
}

void TypeVerifier::verifyInstruction(const Instruction &I) {
  // The classes of resources are opaque, and nothing but an operation may take
  // what is loaded.
  if (auto *Load = dyn_cast<LoadInst>(&I))
    if (Context.isResourceSymbol(
            *getUnderlyingObject(Load->getPointerOperand())))
      return;
  verifyValue(I, I);
  // Results are checked at their definitions; only constants remain.
  for (const Use &U : I.operands())
    if (isa<ConstantData>(U.get()))
      verifyValue(*U.get(), I);
  if (auto *Alloca = dyn_cast<AllocaInst>(&I))
    verifyMemoryType(Alloca->getAllocatedType(),
                     "a local of @" + I.getFunction()->getName(),
                     Context.allowsVectors(*I.getFunction()));
  bool MovesPointer =
      (isa<LoadInst>(I) && I.getType()->isPointerTy()) ||
      (isa<StoreInst>(I) && I.getOperand(0)->getType()->isPointerTy());
  if (MovesPointer)
    Context.report(VerifierRule::TypesNoPtrToPtr, I, "a pointer in memory");
}

void dxil::verifyTypes(VerifierContext &Context) {
  TypeVerifier Verifier(Context);
  for (const GlobalVariable &Global : Context.M.globals())
    if (!Context.isResourceSymbol(Global))
      Verifier.verifyMemoryType(Global.getValueType(), "@" + Global.getName(),
                                Context.isShaderModelAtLeast(9));
  for (const Function &F : Context.M)
    for (const Instruction &I : instructions(F))
      Verifier.verifyInstruction(I);
}

//===----------------------------------------------------------------------===//
// Rules about globals and functions
//===----------------------------------------------------------------------===//

namespace {

/// Constants that dxc loads from where there would be no instruction to stop at
/// in a debugger.
constexpr StringLiteral DenormAttribute = "fp32-denorm-mode";

bool isHandle(const Type *Ty) {
  auto *Struct = dyn_cast<StructType>(Ty);
  return Struct && Struct->hasName() && Struct->getName() == HandleTypeName;
}

void verifyAttributes(VerifierContext &Context, const Function &F) {
  for (Attribute A : F.getAttributes().getFnAttrs()) {
    if (!A.isStringAttribute())
      continue;
    StringRef Kind = A.getKindAsString();
    StringRef Value = A.getValueAsString();
    bool IsKnown = Kind == DenormAttribute
                       ? Value == "any" || Value == "preserve" || Value == "ftz"
                       : Kind == HelperLanesAttr && Value.empty();
    if (!IsKnown)
      Context.report(VerifierRule::DeclFnAttribute, F,
                     "the attribute \"" + Kind + "\"=\"" + Value + "\"");
  }
}

void verifyDeclaration(VerifierContext &Context, const Function &F) {
  bool IsOperation = isDXILOpFunction(F);
  bool IsLifetime = F.isIntrinsic() &&
                    F.getName().starts_with("llvm.lifetime.") &&
                    Context.isShaderModelAtLeast(6);
  // What a library does not have, another one may.
  bool IsImport = Context.isLibrary() && !F.isIntrinsic() &&
                  !F.getName().starts_with(ReservedPrefix);
  if (!IsOperation && !IsLifetime && !IsImport)
    Context.report(VerifierRule::DeclDxilFnExtern,
                   "the function @" + F.getName() +
                       " is declared but is not a DXIL operation");
  // LLVM's reader keeps the older lifetime functions, without a use.
  if (F.use_empty() && !IsLifetime)
    Context.report(VerifierRule::DeclUsedExternalFunction,
                   "the function @" + F.getName() +
                       " is declared but nothing calls it");
}

void verifyDefinition(VerifierContext &Context, const Function &F) {
  if (F.getName().starts_with(ReservedPrefix))
    Context.report(VerifierRule::DeclDxilNsReserved, F, "its name is reserved");
  if (F.hasLocalLinkage() && F.use_empty())
    Context.report(VerifierRule::DeclUsedInternal, F, "nothing calls it");
  if (isHandle(F.getReturnType()))
    Context.report(VerifierRule::DeclResourceInFnSig, F,
                   "it returns a resource handle");
  for (const Argument &Parameter : F.args()) {
    if (isHandle(Parameter.getType()))
      Context.report(VerifierRule::DeclResourceInFnSig, F,
                     "a parameter is a resource handle");
    else if (Parameter.getType()->isStructTy() && !Context.isLibrary())
      Context.report(VerifierRule::DeclFnFlattenParam, F,
                     "a parameter is a struct");
  }
}

void verifyFunctionUses(VerifierContext &Context, const Function &F) {
  for (const Use &U : F.uses()) {
    auto *Call = dyn_cast<CallBase>(U.getUser());
    if (!Call || !Call->isCallee(&U))
      Context.report(VerifierRule::DeclFnIsCalled,
                     "the address of @" + F.getName() + " is taken");
  }
}

void verifyGlobal(VerifierContext &Context, const GlobalVariable &Global) {
  if (Global.getName().starts_with(ReservedPrefix) &&
      !Global.getName().starts_with(NothingPrefix) &&
      Global.getName() != LoopBreakTable)
    Context.report(VerifierRule::DeclDxilNsReserved,
                   "the name of @" + Global.getName() + " is reserved");
  if (Global.hasLocalLinkage() && Global.use_empty())
    Context.report(VerifierRule::DeclUsedInternal,
                   "nothing uses @" + Global.getName());
  if (unsigned Space = Global.getAddressSpace();
      Space != DefaultAddressSpace && Space != GroupSharedAddressSpace)
    Context.report(VerifierRule::MetaWellFormed, "@" + Global.getName() +
                                                     " is in address space " +
                                                     Twine(Space));
  // Groupshared variables are external without being defined elsewhere.
  if (Global.isDeclaration() && !Global.use_empty() &&
      Global.getAddressSpace() != GroupSharedAddressSpace &&
      !Context.isResourceSymbol(Global))
    Context.report(VerifierRule::DeclNotUsedExternal,
                   "the external variable @" + Global.getName() + " is used");
}

} // namespace

void dxil::verifyDeclarations(VerifierContext &Context) {
  for (const GlobalVariable &Global : Context.M.globals())
    verifyGlobal(Context, Global);
  for (const Function &F : Context.M) {
    verifyAttributes(Context, F);
    verifyFunctionUses(Context, F);
    if (F.isDeclaration())
      verifyDeclaration(Context, F);
    else
      verifyDefinition(Context, F);
  }
}
