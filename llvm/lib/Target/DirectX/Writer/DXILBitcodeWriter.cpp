// DXILBitcodeWriter.cpp: LLVM 3.7 bitcode for DXIL
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The module block: everything outside of function bodies. The order of the
// blocks is that of LLVM 3.7, whose readers expect values before their uses in
// metadata and names before bodies.

#include "llvm/Target/DirectX/Writer/DXILBitcodeWriter.h"
#include "DialectCodes.h"
#include "FunctionWriter.h"
#include "llvm/Bitcode/LLVMBitCodes.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Operator.h"
#include "llvm/Target/DirectX/DXILForm/DXILNames.h"
#include "llvm/Target/DirectX/DXILForm/DebugModule.h"

using namespace llvm;
using namespace llvm::dxil;

namespace {

/// LLVM 3.7 counts operands back from their user in this version; the next one
/// needs a string table, which DXIL readers refuse.
constexpr uint64_t ModuleVersion = 1;

class ModuleWriter {
public:
  ModuleWriter(const Module &M, SmallVectorImpl<char> &Out, LocalNames Names)
      : M(M), Out(Out), Names(Names), Types(Problems), Pointers(M, Types),
        Values(M, Types, Pointers, Problems), Attributes(M) {}

  Error write();

private:
  using Record64 = SmallVector<uint64_t, 64>;

  void writeModule(BitstreamWriter &Stream);
  void collectTypes();
  void writeTypes(BitstreamWriter &Stream);
  void writeGlobals(BitstreamWriter &Stream);
  void writeFunctionRecords(BitstreamWriter &Stream);
  void writeConstants(BitstreamWriter &Stream);
  void defineScalarAbbreviations(BitstreamWriter &Stream);
  void writeConstant(BitstreamWriter &Stream,
                     const ValueTable::ConstantEntry &Entry);
  void writeScalar(BitstreamWriter &Stream, const Constant &C);
  void writeDataSequence(BitstreamWriter &Stream,
                         const ConstantDataSequential &Data);
  void writeAggregate(BitstreamWriter &Stream, const ConstantAggregate &C);
  void writeExpression(BitstreamWriter &Stream, const ConstantExpr &C);
  void writeFirstElement(BitstreamWriter &Stream,
                         const ValueTable::ConstantEntry &Entry);
  void writeCast(BitstreamWriter &Stream,
                 const ValueTable::ConstantEntry &Entry);
  void writeMetadata(BitstreamWriter &Stream);
  void writeDebugNode(BitstreamWriter &Stream, const MDNode &Node);
  void writeMetadataKinds(BitstreamWriter &Stream);
  void writeNames(BitstreamWriter &Stream);
  uint64_t linkageCode(const GlobalValue &Global);
  void checkPlainGlobal(const GlobalObject &Global);

  const Module &M;
  SmallVectorImpl<char> &Out;
  LocalNames Names;
  WriterProblems Problems;
  TypeTable Types;
  PointerTypes Pointers;
  ValueTable Values;
  AttributeTable Attributes;
  /// In the block of constants; 0 for none.
  unsigned IntegerAbbreviation = 0, FloatAbbreviation = 0;
};

} // namespace

Error ModuleWriter::write() {
  Out.clear();
  // The tables are built; a module with problems has no complete numbers.
  if (Problems.any())
    return Problems.takeError();
  {
    BitstreamWriter Stream(Out);
    for (uint8_t Magic : {0x42, 0x43, 0xC0, 0xDE})
      Stream.Emit(Magic, 8);
    writeModule(Stream);
  }
  if (Problems.any()) {
    Out.clear();
    return Problems.takeError();
  }
  return Error::success();
}

void ModuleWriter::writeModule(BitstreamWriter &Stream) {
  Stream.EnterSubblock(bitc::MODULE_BLOCK_ID, 3);
  TextRecords Texts(Stream);
  Stream.EmitRecord(bitc::MODULE_CODE_VERSION, Record64{ModuleVersion});
  const InstructionAbbreviations Abbreviations(M, Stream);
  Attributes.write(Stream);
  collectTypes();
  writeTypes(Stream);
  Texts.write(bitc::MODULE_CODE_TRIPLE, {}, M.getTargetTriple().str());
  Texts.write(bitc::MODULE_CODE_DATALAYOUT, {}, M.getDataLayoutStr());
  if (!M.getModuleInlineAsm().empty())
    Problems.report("inline assembly");
  writeGlobals(Stream);
  writeFunctionRecords(Stream);
  writeConstants(Stream);
  writeMetadata(Stream);
  writeMetadataKinds(Stream);
  writeNames(Stream);
  for (const Function &F : M)
    if (!F.isDeclaration())
      FunctionWriter(Stream, Types, Pointers, Values, Attributes, Abbreviations,
                     Problems, Names)
          .write(const_cast<Function &>(F));
  Stream.ExitBlock();
}

/// Asks for the number of every type that a record will name, since the type
/// table comes first.
void ModuleWriter::collectTypes() {
  for (const GlobalVariable &Global : M.globals())
    Types.get(Global.getValueType());
  for (const Function &F : M) {
    Pointers.typeOf(F);
    for (const Argument &Parameter : F.args())
      Pointers.typeOf(Parameter);
    for (const BasicBlock &Block : F)
      for (const Instruction &I : Block) {
        Pointers.typeOf(I);
        if (auto *Alloca = dyn_cast<AllocaInst>(&I))
          Types.get(Alloca->getAllocatedType());
        if (auto *GEP = dyn_cast<GetElementPtrInst>(&I))
          Types.get(GEP->getSourceElementType());
        // What an instruction computes has the type that its definition names,
        // unless it is a pointer.
        for (const Use &U : I.operands())
          if (isa<Constant, BasicBlock>(U.get()) || U->getType()->isPointerTy())
            Pointers.expectedType(U);
      }
  }
  for (const ValueTable::ConstantEntry &Entry : Values.constants()) {
    if (auto *GEP = dyn_cast<GEPOperator>(Entry.C))
      Types.get(GEP->getSourceElementType());
    for (const Use &U : Entry.C->operands())
      Pointers.expectedType(U);
  }
}

void ModuleWriter::writeTypes(BitstreamWriter &Stream) {
  Stream.EnterSubblock(bitc::TYPE_BLOCK_ID_NEW, 4);
  Stream.EmitRecord(bitc::TYPE_CODE_NUMENTRY, Record64{Types.entries().size()});
  TextRecords Texts(Stream);
  for (const TypeTable::Entry &Entry : Types.entries()) {
    if (!Entry.StructName.empty())
      Texts.write(bitc::TYPE_CODE_STRUCT_NAME, {}, Entry.StructName);
    Stream.EmitRecord(Entry.Code, Entry.Operands);
  }
  Stream.ExitBlock();
}

uint64_t ModuleWriter::linkageCode(const GlobalValue &Global) {
  switch (Global.getLinkage()) {
  case GlobalValue::ExternalLinkage:
    return 0;
  case GlobalValue::AppendingLinkage:
    return 2;
  case GlobalValue::InternalLinkage:
    return 3;
  case GlobalValue::ExternalWeakLinkage:
    return 7;
  case GlobalValue::CommonLinkage:
    return 8;
  case GlobalValue::PrivateLinkage:
    return 9;
  case GlobalValue::AvailableExternallyLinkage:
    return 12;
  case GlobalValue::WeakAnyLinkage:
    return 16;
  case GlobalValue::WeakODRLinkage:
    return 17;
  case GlobalValue::LinkOnceAnyLinkage:
    return 18;
  case GlobalValue::LinkOnceODRLinkage:
    return 19;
  }
  llvm_unreachable("all linkages are listed");
}

/// DXIL has no use for any of these, so the fields that would hold them are
/// always written as zero.
void ModuleWriter::checkPlainGlobal(const GlobalObject &Global) {
  if (Global.hasSection() || Global.hasComdat() ||
      !Global.hasDefaultVisibility() ||
      Global.getDLLStorageClass() != GlobalValue::DefaultStorageClass ||
      Global.isThreadLocal())
    Problems.report("a section, comdat, visibility or storage class on @" +
                    Global.getName());
}

void ModuleWriter::writeGlobals(BitstreamWriter &Stream) {
  constexpr uint64_t ExplicitTypeBit = 1 << 1;
  for (const GlobalVariable &Global : M.globals()) {
    checkPlainGlobal(Global);
    SmallVector<std::pair<unsigned, MDNode *>, 2> Metadata;
    Global.getAllMetadata(Metadata);
    if (any_of(Metadata, [](const auto &Entry) {
          return Entry.first != LLVMContext::MD_dbg;
        }))
      Problems.report("metadata on the global @" + Global.getName());
    unsigned Type = Types.get(Global.getValueType());
    uint64_t Initializer =
        Global.hasInitializer()
            ? Values.valueID(*Global.getInitializer(), Type) + 1
            : 0;
    uint64_t Alignment = Global.getAlign() ? Log2(*Global.getAlign()) + 1 : 0;
    Record64 Record = {Type,
                       uint64_t(Global.isConstant()) | ExplicitTypeBit |
                           uint64_t(Global.getAddressSpace()) << 2,
                       Initializer,
                       linkageCode(Global),
                       Alignment,
                       /*Section=*/0};
    bool IsUnnamedAddr = Global.hasGlobalUnnamedAddr();
    if (IsUnnamedAddr || Global.isExternallyInitialized())
      Record.append({/*Visibility=*/0, /*ThreadLocal=*/0, IsUnnamedAddr,
                     Global.isExternallyInitialized(), /*DLLStorage=*/0,
                     /*Comdat=*/0});
    Stream.EmitRecord(bitc::MODULE_CODE_GLOBALVAR, Record);
  }
}

void ModuleWriter::writeFunctionRecords(BitstreamWriter &Stream) {
  for (const Function &F : M) {
    checkPlainGlobal(F);
    if (F.hasGC() || F.hasPrefixData() || F.hasPrologueData() ||
        F.hasPersonalityFn())
      Problems.report("prefix data or a personality on @" + F.getName());
    Record64 Record = {Pointers.functionType(F),
                       F.getCallingConv(),
                       F.isDeclaration(),
                       linkageCode(F),
                       Attributes.listID(F.getAttributes()),
                       F.getAlign() ? Log2(*F.getAlign()) + 1u : 0u,
                       /*Section=*/0,
                       /*Visibility=*/0,
                       /*GC=*/0,
                       F.hasGlobalUnnamedAddr(),
                       /*Prologue=*/0,
                       /*DLLStorage=*/0,
                       /*Comdat=*/0,
                       /*Prefix=*/0,
                       /*Personality=*/0};
    Stream.EmitRecord(bitc::MODULE_CODE_FUNCTION, Record);
  }
}

void ModuleWriter::writeConstants(BitstreamWriter &Stream) {
  if (Values.constants().empty())
    return;
  Stream.EnterSubblock(bitc::CONSTANTS_BLOCK_ID, 4);
  defineScalarAbbreviations(Stream);
  unsigned CurrentType = ~0u;
  for (const ValueTable::ConstantEntry &Entry : Values.constants()) {
    if (Entry.Type != CurrentType) {
      CurrentType = Entry.Type;
      Stream.EmitRecord(bitc::CST_CODE_SETTYPE, Record64{CurrentType});
    }
    writeConstant(Stream, Entry);
  }
  Stream.ExitBlock();
}

/// Of constants that are frequent enough to pay for a definition.
void ModuleWriter::defineScalarAbbreviations(BitstreamWriter &Stream) {
  unsigned NumIntegers = 0, NumFloats = 0;
  for (const ValueTable::ConstantEntry &Entry : Values.constants()) {
    if (Entry.IsCast || Entry.FirstElementDepth || Entry.C->isNullValue())
      continue;
    NumIntegers += isa<ConstantInt>(Entry.C);
    NumFloats += isa<ConstantFP>(Entry.C) && Entry.C->getType()->isFloatTy();
  }
  // A definition takes about three times what a record saves.
  constexpr unsigned MinRecords = 4;
  auto Define = [&](unsigned Code, BitCodeAbbrevOp::Encoding Encoding,
                    unsigned Bits) {
    auto Made = std::make_shared<BitCodeAbbrev>();
    Made->Add(BitCodeAbbrevOp(Code));
    Made->Add(BitCodeAbbrevOp(Encoding, Bits));
    return Stream.EmitAbbrev(std::move(Made));
  };
  if (NumIntegers >= MinRecords)
    IntegerAbbreviation =
        Define(bitc::CST_CODE_INTEGER, BitCodeAbbrevOp::VBR, 6);
  if (NumFloats >= MinRecords)
    FloatAbbreviation =
        Define(bitc::CST_CODE_FLOAT, BitCodeAbbrevOp::Fixed, 32);
}

void ModuleWriter::writeConstant(BitstreamWriter &Stream,
                                 const ValueTable::ConstantEntry &Entry) {
  const Constant &C = *Entry.C;
  if (Entry.FirstElementDepth)
    writeFirstElement(Stream, Entry);
  else if (Entry.IsCast)
    writeCast(Stream, Entry);
  else if (C.isNullValue())
    Stream.EmitRecord(bitc::CST_CODE_NULL, Record64());
  else if (isa<UndefValue>(C))
    Stream.EmitRecord(bitc::CST_CODE_UNDEF, Record64());
  else if (isa<ConstantInt>(C) || isa<ConstantFP>(C))
    writeScalar(Stream, C);
  else if (auto *Data = dyn_cast<ConstantDataSequential>(&C))
    writeDataSequence(Stream, *Data);
  else if (auto *Aggregate = dyn_cast<ConstantAggregate>(&C))
    writeAggregate(Stream, *Aggregate);
  else if (auto *Expression = dyn_cast<ConstantExpr>(&C))
    writeExpression(Stream, *Expression);
  else
    Problems.report("the constant " + describeValue(C));
}

void ModuleWriter::writeScalar(BitstreamWriter &Stream, const Constant &C) {
  APInt Bits = isa<ConstantInt>(C)
                   ? cast<ConstantInt>(C).getValue()
                   : cast<ConstantFP>(C).getValueAPF().bitcastToAPInt();
  if (Bits.getBitWidth() > 64 || C.getType()->isVectorTy()) {
    Problems.report("the constant " + describeValue(C));
    return;
  }
  if (isa<ConstantInt>(C))
    Stream.EmitRecord(bitc::CST_CODE_INTEGER,
                      Record64{encodeSigned(Bits.getSExtValue())},
                      IntegerAbbreviation);
  else
    Stream.EmitRecord(bitc::CST_CODE_FLOAT, Record64{Bits.getZExtValue()},
                      C.getType()->isFloatTy() ? FloatAbbreviation : 0);
}

void ModuleWriter::writeDataSequence(BitstreamWriter &Stream,
                                     const ConstantDataSequential &Data) {
  Record64 Record;
  if (Data.isString()) {
    bool IsCString = Data.isCString();
    StringRef Text = IsCString ? Data.getAsCString() : Data.getAsString();
    Record.append(Text.bytes_begin(), Text.bytes_end());
    Stream.EmitRecord(
        IsCString ? bitc::CST_CODE_CSTRING : bitc::CST_CODE_STRING, Record);
    return;
  }
  Type *ElementType = Data.getElementType();
  for (unsigned I = 0; I != Data.getNumElements(); ++I)
    if (ElementType->isIntegerTy())
      Record.push_back(Data.getElementAsInteger(I));
    else if (ElementType->isHalfTy())
      Record.push_back(Values.valueID(*Data.getElementAsConstant(I),
                                      Types.get(ElementType)));
    else
      Record.push_back(
          Data.getElementAsAPFloat(I).bitcastToAPInt().getZExtValue());
  Stream.EmitRecord(ElementType->isHalfTy() ? bitc::CST_CODE_AGGREGATE
                                            : bitc::CST_CODE_DATA,
                    Record);
}

void ModuleWriter::writeAggregate(BitstreamWriter &Stream,
                                  const ConstantAggregate &C) {
  Record64 Record;
  for (const Value *Operand : C.operand_values())
    Record.push_back(Values.valueID(*Operand, Types.get(Operand->getType())));
  Stream.EmitRecord(bitc::CST_CODE_AGGREGATE, Record);
}

void ModuleWriter::writeExpression(BitstreamWriter &Stream,
                                   const ConstantExpr &C) {
  Record64 Record;
  auto PushTyped = [&](const Use &U) {
    Record.push_back(Pointers.expectedType(U));
    Record.push_back(Values.operandID(U));
  };
  if (auto *GEP = dyn_cast<GEPOperator>(&C)) {
    Record.push_back(Types.get(GEP->getSourceElementType()));
    for (const Use &U : C.operands())
      PushTyped(U);
    Stream.EmitRecord(GEP->isInBounds() ? bitc::CST_CODE_CE_INBOUNDS_GEP
                                        : bitc::CST_CODE_CE_GEP_OLD,
                      Record);
    return;
  }
  std::optional<uint64_t> Cast = castOpcode(C.getOpcode());
  if (!Cast || C.getType()->isPointerTy()) {
    Problems.report("the constant expression " + describeValue(C));
    return;
  }
  Record.push_back(*Cast);
  PushTyped(C.getOperandUse(0));
  Stream.EmitRecord(bitc::CST_CODE_CE_CAST, Record);
}

void ModuleWriter::writeFirstElement(BitstreamWriter &Stream,
                                     const ValueTable::ConstantEntry &Entry) {
  auto &Global = cast<GlobalVariable>(*Entry.C);
  auto *Zero = ConstantInt::get(Type::getInt32Ty(M.getContext()), 0);
  unsigned IndexType = Types.get(Zero->getType());
  unsigned GlobalType = Pointers.typeOf(Global);
  Record64 Record = {Types.get(Global.getValueType()), GlobalType,
                     Values.valueID(Global, GlobalType)};
  for (unsigned I = 0; I != Entry.FirstElementDepth + 1; ++I) {
    Record.push_back(IndexType);
    Record.push_back(Values.valueID(*Zero, IndexType));
  }
  Stream.EmitRecord(bitc::CST_CODE_CE_INBOUNDS_GEP, Record);
}

void ModuleWriter::writeCast(BitstreamWriter &Stream,
                             const ValueTable::ConstantEntry &Entry) {
  unsigned Type = Pointers.typeOf(*Entry.C);
  Stream.EmitRecord(bitc::CST_CODE_CE_CAST,
                    Record64{*castOpcode(Instruction::BitCast), Type,
                             Values.valueID(*Entry.C, Type)});
}

void ModuleWriter::writeMetadata(BitstreamWriter &Stream) {
  if (Values.metadata().empty())
    return;
  Stream.EnterSubblock(bitc::METADATA_BLOCK_ID, 4);
  // Readers have only seen containers of dxc, whose strings have eight.
  TextRecords Texts(Stream, /*AllowsSixBits=*/false);
  for (const ValueTable::MetadataEntry &Entry : Values.metadata()) {
    if (auto *String = dyn_cast<MDString>(Entry.MD)) {
      Texts.write(bitc::METADATA_STRING_OLD, {}, String->getString());
      continue;
    }
    if (auto *C = dyn_cast<ConstantAsMetadata>(Entry.MD)) {
      Stream.EmitRecord(
          bitc::METADATA_VALUE,
          Record64{Entry.ValueType,
                   Values.valueID(*C->getValue(), Entry.ValueType)});
      continue;
    }
    auto &Node = cast<MDNode>(*Entry.MD);
    if (!isa<MDTuple>(Node)) {
      writeDebugNode(Stream, Node);
      continue;
    }
    Record64 Record;
    for (unsigned I = 0; I != Node.getNumOperands(); ++I)
      Record.push_back(Values.metadataOperandID(Node, I));
    Stream.EmitRecord(Node.isDistinct() ? bitc::METADATA_DISTINCT_NODE
                                        : bitc::METADATA_NODE,
                      Record);
  }
  for (const NamedMDNode &Named : M.named_metadata()) {
    if (Named.getName() == ResourceTypesMD)
      continue;
    Texts.write(bitc::METADATA_NAME, {}, Named.getName());
    Record64 Record;
    for (const MDNode *Node : Named.operands())
      Record.push_back(Values.metadataID(*Node));
    Stream.EmitRecord(bitc::METADATA_NAMED_NODE, Record);
  }
  Stream.ExitBlock();
}

void ModuleWriter::writeDebugNode(BitstreamWriter &Stream, const MDNode &Node) {
  DebugRecord Fields = Values.debugRecord(Node);
  Record64 Record;
  for (const DebugField &Field : Fields.Fields)
    if (Field.IsNumber)
      Record.push_back(Field.Number);
    else
      Record.push_back(Field.MD ? Values.metadataID(*Field.MD) + !Field.IsExact
                                : 0);
  Stream.EmitRecord(Fields.Code, Record);
}

void ModuleWriter::writeMetadataKinds(BitstreamWriter &Stream) {
  Stream.EnterSubblock(bitc::METADATA_BLOCK_ID, 3);
  TextRecords Texts(Stream);
  for (auto [Number, Name] : enumerate(Values.metadataKinds()))
    Texts.write(bitc::METADATA_KIND, {Number}, Name);
  Stream.ExitBlock();
}

/// Debug information of LLVM 3.7 has names that mean something else today.
static StringRef writtenName(StringRef Name) {
  if (Name == DebugValueFunction)
    return WrittenDebugValue;
  if (Name == DebugDeclareFunction)
    return WrittenDebugDeclare;
  return Name;
}

void ModuleWriter::writeNames(BitstreamWriter &Stream) {
  Stream.EnterSubblock(bitc::VALUE_SYMTAB_BLOCK_ID, 4);
  TextRecords Texts(Stream);
  auto Write = [&](const GlobalValue &Global) {
    if (Global.hasName())
      Texts.write(bitc::VST_CODE_ENTRY,
                  {Values.valueID(Global, Pointers.typeOf(Global))},
                  writtenName(Global.getName()));
  };
  for (const GlobalVariable &Global : M.globals())
    Write(Global);
  for (const Function &F : M)
    Write(F);
  Stream.ExitBlock();
}

Error dxil::writeDXILBitcode(const Module &M, SmallVectorImpl<char> &Out,
                             LocalNames Names) {
  return ModuleWriter(M, Out, Names).write();
}
