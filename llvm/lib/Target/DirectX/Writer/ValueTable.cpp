// ValueTable.cpp: Numbers of values and metadata
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ValueTable.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Operator.h"
#include "llvm/Target/DirectX/DXILForm/DXILNames.h"
#include "llvm/Target/DirectX/Writer/DXILBitcodeWriter.h"

using namespace llvm;
using namespace llvm::dxil;

/// The metadata kinds that LLVM 3.7 numbers itself, in that order.
static constexpr StringLiteral FixedKinds[] = {"dbg",
                                               "tbaa",
                                               "prof",
                                               "fpmath",
                                               "range",
                                               "tbaa.struct",
                                               "invariant.load",
                                               "alias.scope",
                                               "noalias",
                                               "nontemporal",
                                               "llvm.mem.parallel_loop_access",
                                               "nonnull",
                                               "dereferenceable",
                                               "dereferenceable_or_null"};

/// Positions in a resource record, the same for every class.
static constexpr unsigned SymbolOperand = 1;
static constexpr unsigned NumResourceClasses = 4;

static bool hasMetadataBeyondDebug(const GlobalObject &Global) {
  SmallVector<std::pair<unsigned, MDNode *>, 2> All;
  Global.getAllMetadata(All);
  return any_of(All, [](const auto &Entry) {
    return Entry.first != LLVMContext::MD_dbg;
  });
}

ValueTable::ValueTable(const Module &M, TypeTable &Types,
                       PointerTypes &Pointers, WriterProblems &Problems)
    : M(M), Types(Types), Pointers(Pointers), Problems(Problems),
      Debug(M, Problems) {
  M.getContext().getMDKindNames(LLVMKindNames);
  KindNames.append(std::begin(FixedKinds), std::end(FixedKinds));
  for (auto [Number, Name] : enumerate(FixedKinds))
    KindNumbers[M.getContext().getMDKindID(Name)] = Number;

  readResourceTypes();
  enumerateGlobals();
  for (const NamedMDNode &Named : M.named_metadata())
    if (Named.getName() != ResourceTypesMD)
      for (const MDNode *Node : Named.operands())
        enumerateNode(*Node);
  for (const Function &F : M) {
    if (hasMetadataBeyondDebug(F))
      Problems.report("metadata on the function @" + F.getName());
    for (const BasicBlock &Block : F)
      for (const Instruction &I : Block)
        enumerateInstruction(I);
  }
  sortConstants();
}

void ValueTable::readResourceTypes() {
  const NamedMDNode *Resources = M.getNamedMetadata(ResourcesMD);
  const NamedMDNode *TypesNode = M.getNamedMetadata(ResourceTypesMD);
  if (!Resources || !TypesNode || Resources->getNumOperands() != 1 ||
      TypesNode->getNumOperands() != 1)
    return;
  const MDNode *Classes = Resources->getOperand(0);
  const MDNode *ClassTypes = TypesNode->getOperand(0);
  if (Classes->getNumOperands() != NumResourceClasses ||
      ClassTypes->getNumOperands() != NumResourceClasses) {
    Problems.report("!" + ResourceTypesMD + " is not parallel to !" +
                    ResourcesMD);
    return;
  }
  for (unsigned Class = 0; Class != NumResourceClasses; ++Class) {
    auto *Records = dyn_cast_or_null<MDNode>(Classes->getOperand(Class));
    auto *Symbols = dyn_cast_or_null<MDNode>(ClassTypes->getOperand(Class));
    unsigned NumRecords = Records ? Records->getNumOperands() : 0;
    if (NumRecords != (Symbols ? Symbols->getNumOperands() : 0)) {
      Problems.report("!" + ResourceTypesMD + " is not parallel to !" +
                      ResourcesMD);
      return;
    }
    for (unsigned I = 0; I != NumRecords; ++I) {
      auto *Record = dyn_cast_or_null<MDNode>(Records->getOperand(I));
      auto *Symbol =
          dyn_cast_or_null<ConstantAsMetadata>(Symbols->getOperand(I));
      if (!Record || !Symbol) {
        Problems.report("!" + ResourceTypesMD +
                        " holds something else than one value per record");
        return;
      }
      SymbolTypes[Record] = Symbol->getType();
    }
  }
}

void ValueTable::enumerateGlobals() {
  for (const GlobalVariable &Global : M.globals())
    Globals.try_emplace(&Global, Globals.size());
  for (const Function &F : M)
    Globals.try_emplace(&F, Globals.size());
  if (!M.alias_empty() || !M.ifunc_empty())
    Problems.report("the module has aliases");
  for (const GlobalVariable &Global : M.globals())
    if (Global.hasInitializer())
      addConstant(*Global.getInitializer(), Types.get(Global.getValueType()));
}

void ValueTable::enumerateInstruction(const Instruction &I) {
  for (const Use &U : I.operands())
    enumerateOperand(U);
  if (auto *Shuffle = dyn_cast<ShuffleVectorInst>(&I)) {
    const Constant &Mask = *Shuffle->getShuffleMaskForBitcode();
    addConstant(Mask, Types.get(Mask.getType()));
  }
  if (auto *Switch = dyn_cast<SwitchInst>(&I))
    for (const auto &Case : Switch->cases())
      addConstant(*Case.getCaseValue(),
                  Types.get(Case.getCaseValue()->getType()));
  if (const DILocation *Location = I.getDebugLoc()) {
    enumerateNode(*Location->getScope());
    if (const DILocation *Call = Location->getInlinedAt())
      enumerateNode(*Call);
  }
  if (I.hasDbgRecords())
    Problems.report("a debug record that is not a call");
  SmallVector<std::pair<unsigned, MDNode *>, 4> Attachments;
  I.getAllMetadataOtherThanDebugLoc(Attachments);
  for (auto [Kind, Node] : Attachments) {
    addKind(Kind);
    enumerateNode(*Node);
  }
}

void ValueTable::enumerateOperand(const Use &U) {
  const Value &V = *U.get();
  if (auto *Wrapped = dyn_cast<MetadataAsValue>(&V)) {
    enumerateMetadataOperand(*Wrapped);
    return;
  }
  if (isa<InlineAsm>(V)) {
    Problems.report("inline assembly");
    return;
  }
  if (isa<BasicBlock>(V))
    return;
  if (auto *C = dyn_cast<Constant>(&V)) {
    addConstant(*C, Pointers.expectedType(U));
    return;
  }
  if (V.getType()->isPointerTy() &&
      Pointers.expectedType(U) != Pointers.typeOf(V))
    Problems.report("the pointer " + describeValue(V) +
                    " is used with two pointee types, the second in: " +
                    describeValue(*U.getUser()));
}

void ValueTable::enumerateMetadataOperand(const MetadataAsValue &Operand) {
  const Metadata *MD = Operand.getMetadata();
  if (auto *Node = dyn_cast<MDNode>(MD))
    enumerateNode(*Node);
  else if (!isa<LocalAsMetadata>(MD))
    addLeaf(*MD, keyOfField(*MD));
}

void ValueTable::addConstant(const Constant &Root, unsigned RootType) {
  if (isa<GlobalValue>(Root)) {
    if (Pointers.typeOf(Root) != RootType)
      addFirstElement(Root, RootType);
    return;
  }
  auto Add = [&](const Constant &C, unsigned Type) {
    if (!ConstantNumbers.try_emplace(Key(&C, Type), 0).second)
      return;
    Constants.push_back({&C, Type, 0});
    ConstantWorklist.push_back(&C);
  };
  Add(Root, RootType);
  while (!ConstantWorklist.empty())
    addConstantOperands(*ConstantWorklist.pop_back_val());
}

void ValueTable::addConstantOperands(const Constant &C) {
  auto Add = [&](const Constant &Operand, unsigned Type) {
    if (isa<GlobalValue>(Operand)) {
      if (Pointers.typeOf(Operand) != Type)
        addFirstElement(Operand, Type);
      return;
    }
    if (!ConstantNumbers.try_emplace(Key(&Operand, Type), 0).second)
      return;
    Constants.push_back({&Operand, Type, 0});
    ConstantWorklist.push_back(&Operand);
  };
  if (isa<PoisonValue>(C)) {
    Problems.report("a poison value");
    return;
  }
  if (auto *Data = dyn_cast<ConstantDataSequential>(&C)) {
    // There is no packed form for halves.
    if (Data->getElementType()->isHalfTy())
      for (unsigned I = 0; I != Data->getNumElements(); ++I)
        Add(*Data->getElementAsConstant(I), Types.get(Data->getElementType()));
    return;
  }
  for (const Use &U : C.operands()) {
    auto *Operand = dyn_cast<Constant>(U.get());
    if (!Operand) {
      Problems.report("the constant " + describeValue(C));
      return;
    }
    Add(*Operand, isa<ConstantExpr>(C) ? Pointers.expectedType(U)
                                       : Types.get(Operand->getType()));
  }
}

void ValueTable::addFirstElement(const Constant &C, unsigned TypeID) {
  auto *Global = dyn_cast<GlobalVariable>(&C);
  unsigned Depth = 0;
  if (Global) {
    Type *Inner = Global->getValueType();
    while ((Inner->isAggregateType() || Inner->isVectorTy()) &&
           Types.getPointer(Types.get(Inner), Global->getAddressSpace()) !=
               TypeID) {
      Inner = Inner->getContainedType(0);
      ++Depth;
    }
    if (Types.getPointer(Types.get(Inner), Global->getAddressSpace()) != TypeID)
      Global = nullptr;
  }
  if (!Global) {
    Problems.report("the pointer " + describeValue(C) +
                    " is used with a type that is not its own");
    return;
  }
  if (!ConstantNumbers.try_emplace(Key(&C, TypeID), 0).second)
    return;
  Constants.push_back({&C, TypeID, Depth});
  auto *Zero = ConstantInt::get(Type::getInt32Ty(M.getContext()), 0);
  addConstant(*Zero, Types.get(Zero->getType()));
}

void ValueTable::addCast(const GlobalVariable &Global, unsigned Type) {
  if (ConstantNumbers.try_emplace(Key(&Global, Type), 0).second)
    Constants.push_back({&Global, Type, 0, /*IsCast=*/true});
}

void ValueTable::sortConstants() {
  // A record sets the type of all that follow it.
  std::vector<std::pair<unsigned, unsigned>> Order;
  for (auto [Location, Entry] : enumerate(Constants))
    Order.emplace_back(Entry.Type, Location);
  llvm::sort(Order);
  std::vector<ConstantEntry> Sorted;
  Sorted.reserve(Order.size());
  for (auto [Type, Location] : Order)
    Sorted.push_back(Constants[Location]);
  Constants = std::move(Sorted);
  unsigned Number = Globals.size();
  for (const ConstantEntry &Entry : Constants)
    ConstantNumbers[Key(Entry.C, Entry.Type)] = Number++;
}

void ValueTable::enterFunction(const Function &F) {
  unsigned Number = Globals.size() + Constants.size();
  for (const Argument &Parameter : F.args())
    Locals[&Parameter] = Number++;
  FirstInstruction = Number;
  unsigned BlockNumber = 0;
  for (const BasicBlock &Block : F) {
    Blocks[&Block] = BlockNumber++;
    for (const Instruction &I : Block)
      if (!I.getType()->isVoidTy())
        Locals[&I] = Number++;
  }
  for (const BasicBlock &Block : F)
    for (const Instruction &I : Block)
      for (const Value *Operand : I.operand_values())
        if (auto *Wrapped = dyn_cast<MetadataAsValue>(Operand))
          if (auto *Local = dyn_cast<LocalAsMetadata>(Wrapped->getMetadata()))
            if (LocalMetadataNumbers
                    .try_emplace(Local->getValue(),
                                 MetadataList.size() + LocalMetadata.size())
                    .second)
              LocalMetadata.push_back(Local->getValue());
}

void ValueTable::leaveFunction() {
  Locals.clear();
  Blocks.clear();
  LocalMetadata.clear();
  LocalMetadataNumbers.clear();
}

unsigned ValueTable::valueID(const Value &V, unsigned Type) const {
  if (isa<GlobalValue>(V) && Pointers.typeOf(V) == Type)
    return Globals.at(&V);
  if (isa<Constant>(V))
    return ConstantNumbers.at(Key(&V, Type));
  return Locals.at(&V);
}

unsigned ValueTable::operandID(const Use &U) const {
  if (auto *Wrapped = dyn_cast<MetadataAsValue>(U.get()))
    return metadataID(*Wrapped->getMetadata());
  return isa<Constant>(U.get()) ? valueID(*U.get(), Pointers.expectedType(U))
                                : Locals.at(U.get());
}

ValueTable::Key ValueTable::keyOfOperand(const MDNode &Node,
                                         unsigned Operand) const {
  const Metadata *MD = Node.getOperand(Operand);
  auto *C = dyn_cast_or_null<ConstantAsMetadata>(MD);
  if (!C)
    return Key(MD, 0);
  auto Symbol = SymbolTypes.find(&Node);
  if (Operand == SymbolOperand && Symbol != SymbolTypes.end() &&
      C->getType()->isPointerTy())
    return Key(MD, Types.getPointer(Types.get(Symbol->second),
                                    C->getType()->getPointerAddressSpace()));
  return Key(MD, Pointers.typeOf(*C->getValue()));
}

void ValueTable::addLeaf(const Metadata &MD, Key Number) {
  if (!MetadataNumbers.try_emplace(Number, MetadataList.size()).second)
    return;
  MetadataList.push_back({&MD, Number.second});
  auto *C = dyn_cast<ConstantAsMetadata>(&MD);
  auto *Global = C ? dyn_cast<GlobalVariable>(C->getValue()) : nullptr;
  // A resource of a library: a handle that its record gives a class.
  if (Global && Pointers.typeOf(*Global) != Number.second)
    addCast(*Global, Number.second);
  else if (C)
    addConstant(*C->getValue(), Number.second);
  else
    assert(isa<MDString>(MD) && "a node cannot refer to a local value");
}

void ValueTable::enumerateNode(const MDNode &Root) {
  if (MetadataNumbers.count(Key(&Root, 0)))
    return;
  // Operands first, so that few references point forward. An unfinished node is
  // in the map, but gets its number at the end.
  struct OpenNode {
    const MDNode *Node;
    unsigned Operand;
    SmallVector<const Metadata *, 0> Fields; // of a node that is no tuple
  };
  SmallVector<OpenNode, 16> Stack;
  auto Push = [&](const MDNode &Node) {
    if (!MetadataNumbers.try_emplace(Key(&Node, 0), ~0u).second)
      return;
    Stack.push_back({&Node, 0, {}});
    if (!isa<MDTuple>(Node))
      for (const DebugField &Field : Debug.get(Node).Fields)
        if (!Field.IsNumber)
          Stack.back().Fields.push_back(Field.MD);
  };
  Push(Root);
  while (!Stack.empty()) {
    auto &[Node, Operand, Fields] = Stack.back();
    bool IsTuple = isa<MDTuple>(Node);
    if (Operand == (IsTuple ? Node->getNumOperands() : Fields.size())) {
      MetadataNumbers[Key(Node, 0)] = MetadataList.size();
      MetadataList.push_back({Node, 0});
      Stack.pop_back();
      continue;
    }
    unsigned Current = Operand++;
    const Metadata *MD =
        IsTuple ? Node->getOperand(Current).get() : Fields[Current];
    if (!MD)
      continue;
    if (auto *Child = dyn_cast<MDNode>(MD)) {
      Push(*Child);
      continue;
    }
    if (!IsTuple) {
      addLeaf(*MD, keyOfField(*MD));
      continue;
    }
    if (SymbolTypes.empty() && Current == SymbolOperand)
      if (auto *C = dyn_cast<ConstantAsMetadata>(MD))
        if (C->getType()->isPointerTy() && !isa<GlobalValue>(C->getValue()))
          Problems.report("the record of a resource has no type: !" +
                          ResourceTypesMD + " is missing");
    addLeaf(*MD, keyOfOperand(*Node, Current));
  }
}

void ValueTable::addKind(unsigned LLVMKind) {
  if (KindNumbers.try_emplace(LLVMKind, KindNames.size()).second)
    KindNames.push_back(LLVMKindNames[LLVMKind]);
}

ValueTable::Key ValueTable::keyOfField(const Metadata &MD) const {
  auto *C = dyn_cast<ConstantAsMetadata>(&MD);
  return Key(&MD, C ? Pointers.typeOf(*C->getValue()) : 0);
}

unsigned ValueTable::metadataID(const Metadata &MD) const {
  if (auto *Local = dyn_cast<LocalAsMetadata>(&MD))
    return LocalMetadataNumbers.at(Local->getValue());
  return MetadataNumbers.at(keyOfField(MD));
}

unsigned ValueTable::metadataOperandID(const MDNode &Node,
                                       unsigned Operand) const {
  if (!Node.getOperand(Operand))
    return 0;
  return MetadataNumbers.at(keyOfOperand(Node, Operand)) + 1;
}
