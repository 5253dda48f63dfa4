// MergeModules.cpp: Libraries as one module
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "LinkSteps.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/IR/DebugInfo.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"
#include "llvm/Target/DirectX/DXILForm/DXILNames.h"
#include "llvm/Target/DirectX/DXILForm/DebugModule.h"
#include "llvm/Target/DirectX/FrontIR/IRConventions.h"
#include "llvm/Target/DirectX/Operations/OperationOperands.h"
#include "llvm/Transforms/Utils/Cloning.h"
#include "llvm/Transforms/Utils/ValueMapper.h"

using namespace llvm;
using namespace llvm::dxil;

//===----------------------------------------------------------------------===//
// Types
//===----------------------------------------------------------------------===//

namespace {

/// Which structs of different libraries are one. Those of one library never
/// are.
class TypeJoiner : public ValueMapTypeRemapper {
public:
  void add(const LibraryFile &Library);
  /// Gives the structs their names, in the order in which they were added.
  void giveNames();
  Type *remapType(Type *Ty) override;

private:
  void join(const LibraryFile::NamedType &Named);
  bool isJoined(StructType *Struct) const { return Joined.contains(Struct); }

  DenseMap<Type *, Type *> Joined;
  /// What is left, by the names in the libraries.
  std::vector<LibraryFile::NamedType> Left;
  StringMap<SmallVector<StructType *, 1>> ByName;
  /// Of the library that is being added.
  SmallPtrSet<StructType *, 16> Taken;
  DenseMap<StructType *, StringRef> OwnNames;
};

} // namespace

void TypeJoiner::join(const LibraryFile::NamedType &Named) {
  StructType *Struct = Named.Struct;
  if (isJoined(Struct))
    return;
  SmallVector<Type *, 8> Elements;
  for (Type *Element : Struct->elements())
    Elements.push_back(remapType(Element));
  auto &Others = ByName[Named.Name];
  auto *Same = find_if(Others, [&](StructType *Other) {
    return Other->elements() == ArrayRef(Elements) &&
           Other->isPacked() == Struct->isPacked() &&
           Other->isOpaque() == Struct->isOpaque() && !Taken.contains(Other);
  });
  StructType *Is = Struct;
  if (Same != Others.end())
    Is = *Same;
  else if (Struct->elements() != ArrayRef(Elements))
    Is = StructType::create(Struct->getContext(), Elements, "",
                            Struct->isPacked());
  Joined[Struct] = Joined[Is] = Is;
  Taken.insert(Is);
  if (Same != Others.end())
    return;
  Others.push_back(Is);
  Left.push_back({Is, Named.Name});
}

void TypeJoiner::add(const LibraryFile &Library) {
  Taken.clear();
  OwnNames.clear();
  for (const LibraryFile::NamedType &Named : Library.Types)
    OwnNames[Named.Struct] = Named.Name;
  for (const LibraryFile::NamedType &Named : Library.Types)
    join(Named);
}

void TypeJoiner::giveNames() {
  for (const auto &[Struct, Is] : Joined)
    cast<StructType>(Struct)->setName("");
  std::vector<LibraryFile::NamedType> Later;
  for (const LibraryFile::NamedType &Named : Left)
    if (StructType::getTypeByName(Named.Struct->getContext(), Named.Name))
      Later.push_back(Named);
    else
      Named.Struct->setName(Named.Name);
  for (const LibraryFile::NamedType &Named : Later) {
    std::string Name;
    unsigned Number = 1;
    do
      Name = Named.Name + "." + std::to_string(Number++);
    while (StructType::getTypeByName(Named.Struct->getContext(), Name));
    Named.Struct->setName(Name);
  }
}

Type *TypeJoiner::remapType(Type *Ty) {
  auto Map = [this](Type *Part) { return remapType(Part); };
  if (auto *Array = dyn_cast<ArrayType>(Ty))
    return ArrayType::get(remapType(Array->getElementType()),
                          Array->getNumElements());
  if (auto *Function = dyn_cast<FunctionType>(Ty))
    return FunctionType::get(
        remapType(Function->getReturnType()),
        SmallVector<Type *, 16>(map_range(Function->params(), Map)),
        Function->isVarArg());
  auto *Struct = dyn_cast<StructType>(Ty);
  if (!Struct)
    return Ty;
  if (Struct->isLiteral())
    return StructType::get(
        Struct->getContext(),
        SmallVector<Type *, 8>(map_range(Struct->elements(), Map)),
        Struct->isPacked());
  if (auto Name = OwnNames.find(Struct);
      !isJoined(Struct) && Name != OwnNames.end())
    join({Struct, Name->second.str()});
  auto Found = Joined.find(Struct);
  return Found == Joined.end() ? Struct : Found->second;
}

//===----------------------------------------------------------------------===//
// Functions, variables, metadata
//===----------------------------------------------------------------------===//

namespace {

class LibraryMerger {
public:
  LibraryMerger(Module &M, const LibraryFile &Library, TypeJoiner &Types,
                std::vector<std::string> &Errors)
      : M(M), Library(Library), Types(Types), Errors(Errors) {}
  void run();

private:
  GlobalValue *findShared(const GlobalValue &Old, StringRef Name);
  void declare(const GlobalVariable &Old);
  void declare(const Function &Old);
  void define(const Function &Old);
  void copyMetadata();
  std::string getName(const Function &Old) const;
  void mapAttributes(Function &F);

  Module &M;
  const LibraryFile &Library;
  TypeJoiner &Types;
  std::vector<std::string> &Errors;
  ValueToValueMapTy Map;
};

} // namespace

/// The definition of this name in another library. A local one is renamed
/// instead.
GlobalValue *LibraryMerger::findShared(const GlobalValue &Old, StringRef Name) {
  if (Old.hasLocalLinkage())
    return nullptr;
  GlobalValue *Known = M.getNamedValue(Name);
  if (Known && Known->hasLocalLinkage()) {
    Known->setName(Name + ".local");
    return nullptr;
  }
  if (Known && (isa<Function>(Known) != isa<Function>(Old) ||
                Known->getAddressSpace() != Old.getAddressSpace())) {
    Errors.push_back("'" + Library.Name + "': " + describeSymbol(Name) +
                     " is declared as something else in another library");
    return nullptr;
  }
  return Known;
}

void LibraryMerger::declare(const GlobalVariable &Old) {
  auto *New = cast_or_null<GlobalVariable>(findShared(Old, Old.getName()));
  Type *Ty = Types.remapType(Old.getValueType());
  // Memory that has another type in each library is no common one.
  if (New && New->getValueType() != Ty &&
      Old.getAddressSpace() == GroupSharedAddressSpace)
    New = nullptr;
  if (!New) {
    New = new GlobalVariable(M, Ty, Old.isConstant(), Old.getLinkage(),
                             /*Initializer=*/nullptr, Old.getName(),
                             /*InsertBefore=*/nullptr, Old.getThreadLocalMode(),
                             Old.getAddressSpace());
    New->copyAttributesFrom(&Old);
  }
  Map[&Old] = New;
}

/// The functions of operations on structs have the struct's name.
std::string LibraryMerger::getName(const Function &Old) const {
  StringRef Name = Old.getName();
  if (!isDXILOpFunction(Old))
    return Name.str();
  auto [Class, Rest] = Name.drop_front(DXILOpFunctionPrefix.size()).split('.');
  for (const LibraryFile::NamedType &Named : Library.Types) {
    StringRef Suffix = Rest;
    // The number of an address space may follow.
    if (!Suffix.consume_front(Named.Name) ||
        !(Suffix.empty() ||
          (Suffix.consume_front(".") && all_of(Suffix, isDigit))))
      continue;
    StringRef New = Types.remapType(Named.Struct)->getStructName();
    return (DXILOpFunctionPrefix + Class + "." + New +
            Rest.drop_front(Named.Name.size()))
        .str();
  }
  return Name.str();
}

void LibraryMerger::mapAttributes(Function &F) {
  for (Argument &A : F.args())
    for (Attribute::AttrKind Kind : {Attribute::ByRef, Attribute::StructRet})
      if (A.hasAttribute(Kind)) {
        Type *Pointed = Types.remapType(A.getAttribute(Kind).getValueAsType());
        A.removeAttr(Kind);
        A.addAttr(Attribute::get(F.getContext(), Kind, Pointed));
      }
}

void LibraryMerger::declare(const Function &Old) {
  auto *Ty = cast<FunctionType>(Types.remapType(Old.getFunctionType()));
  std::string Name = getName(Old);
  auto *New = cast_or_null<Function>(findShared(Old, Name));
  if (New && New->getFunctionType() != Ty) {
    Errors.push_back(
        "'" + Library.Name + "': " + describeSymbol(Name) +
        " is declared with other parameter types in another library");
    New = nullptr;
  }
  if (!New) {
    New =
        Function::Create(Ty, Old.getLinkage(), Old.getAddressSpace(), Name, &M);
    New->copyAttributesFrom(&Old);
    mapAttributes(*New);
  }
  Map[&Old] = New;
}

void LibraryMerger::define(const Function &Old) {
  auto *New = cast<Function>(Map[&Old]);
  assert(New->isDeclaration() && "two libraries define a function");
  for (auto [OldArg, NewArg] : zip_equal(Old.args(), New->args()))
    Map[&OldArg] = &NewArg;
  SmallVector<ReturnInst *, 8> Returns;
  CloneFunctionInto(New, &Old, Map, CloneFunctionChangeType::DifferentModule,
                    Returns, "", /*CodeInfo=*/nullptr, &Types);
  New->setLinkage(Old.getLinkage());
  mapAttributes(*New);
}

void LibraryMerger::copyMetadata() {
  for (const NamedMDNode &Old : Library.M->named_metadata()) {
    NamedMDNode *New = M.getOrInsertNamedMetadata(Old.getName());
    for (const MDNode *Row : Old.operands())
      if (MDNode *Mapped = MapMetadata(Row, Map, RF_None, &Types);
          !is_contained(New->operands(), Mapped))
        New->addOperand(Mapped);
  }
}

void LibraryMerger::run() {
  const Module &Old = *Library.M;
  for (const GlobalVariable &Global : Old.globals())
    declare(Global);
  for (const Function &F : Old)
    declare(F);
  if (!Errors.empty())
    return;
  for (const GlobalVariable &Global : Old.globals())
    if (auto *New = cast<GlobalVariable>(Map[&Global]);
        Global.hasInitializer() && !New->hasInitializer())
      New->setInitializer(
          MapValue(Global.getInitializer(), Map, RF_None, &Types));
  for (const Function &F : Old)
    if (!F.isDeclaration())
      define(F);
  copyMetadata();
}

bool dxil::mergeModules(Module &M, ArrayRef<LibraryFile> Libraries,
                        std::vector<std::string> &Errors) {
  TypeJoiner Types;
  for (const LibraryFile &Library : Libraries)
    Types.add(Library);
  Types.giveNames();
  for (const LibraryFile &Library : Libraries)
    LibraryMerger(M, Library, Types, Errors).run();
  // CloneFunctionInto adds it in any case.
  if (NamedMDNode *Units = M.getNamedMetadata(DebugUnitsMD);
      Units && Units->getNumOperands() == 0)
    M.eraseNamedMetadata(Units);
  return Errors.empty();
}

//===----------------------------------------------------------------------===//
// Linking debug information
//===----------------------------------------------------------------------===//

void dxil::removeDebug(Module &M) {
  StripDebugInfo(M);
  for (NamedMDNode &Node : make_early_inc_range(M.named_metadata()))
    if (isDebugMetadata(Node.getName()))
      M.eraseNamedMetadata(&Node);
}

/// A call without a location, from code without a line, gets line 0.
static void placeCalls(Function &F) {
  DISubprogram *Own = F.getSubprogram();
  if (!Own)
    return;
  for (Instruction &I : instructions(F)) {
    auto *Call = dyn_cast<CallInst>(&I);
    const Function *Callee = Call ? Call->getCalledFunction() : nullptr;
    if (Callee && Callee->getSubprogram() && !Call->getDebugLoc())
      Call->setDebugLoc(DILocation::get(F.getContext(), 0, 0, Own));
  }
}

void dxil::completeDebug(Module &M) {
  for (Function &F : M)
    placeCalls(F);
  if (NamedMDNode *Known = M.getNamedMetadata(DebugUnitsMD))
    M.eraseNamedMetadata(Known);
  // Also those of functions that the libraries have inlined.
  DebugInfoFinder Finder;
  Finder.processModule(M);
  for (DICompileUnit *Unit : Finder.compile_units())
    M.getOrInsertNamedMetadata(DebugUnitsMD)->addOperand(Unit);
}

DebugSources dxil::joinSources(ArrayRef<LibraryFile> Libraries) {
  DebugSources All;
  for (const LibraryFile &Library : Libraries) {
    for (const DebugSources::File &File : Library.Sources.Files)
      if (none_of(All.Files, [&](const DebugSources::File &Known) {
            return Known.Name == File.Name && Known.Text == File.Text;
          }))
        All.Files.push_back(File);
    for (const std::string &Define : Library.Sources.Defines)
      if (!is_contained(All.Defines, Define))
        All.Defines.push_back(Define);
    if (All.MainFile.empty())
      All.MainFile = Library.Sources.MainFile;
  }
  return All;
}
