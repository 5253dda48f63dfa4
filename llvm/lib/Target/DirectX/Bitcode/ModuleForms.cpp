// ModuleForms.cpp: Checking modules of bitcode
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "BitcodeForms.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Bitcode/LLVMBitCodes.h"
#include "llvm/Support/MathExtras.h"
#include "llvm/Target/DirectX/Bitcode/CheckBitcode.h"

using namespace llvm;
using namespace llvm::dxil;

//===----------------------------------------------------------------------===//
// Globals
//===----------------------------------------------------------------------===//

/// [type, flags and address space, beginning, linkage, alignment, section, ...]
bool ModuleForms::addGlobal(ArrayRef<uint64_t> Fields) {
  constexpr uint64_t ExplicitType = 2, MaxSpace = UINT8_MAX, MaxAlignment = 31;
  TypeForms &Types = Values.Types;
  if (Fields.size() < 6 || !Types.has(Fields[0]) ||
      !(Fields[1] & ExplicitType) || Fields[1] >> 2 > MaxSpace ||
      Fields[2] > UINT32_MAX || Fields[4] > MaxAlignment ||
      Fields[5] > Sections)
    return Values.fail("a global has a strange record");
  TypeID Type = Fields[0];
  if (!Types.isValue(Type))
    return Values.fail("a global has a strange record");
  if (Fields[2] != 0)
    Beginnings.push_back({Fields[2], Type});
  return Values.define({Types.makePointer(Type, Fields[1] >> 2), true, {}});
}

/// [type, convention, is declared, linkage, attributes, alignment, section,
/// visibility, gc, unnamed, prologue, storage, comdat, prefix, personality]
bool ModuleForms::addFunction(ArrayRef<uint64_t> Fields) {
  constexpr unsigned Least = 8, MaxConvention = 1023, MaxAlignment = 31;
  TypeForms &Types = Values.Types;
  if (Fields.size() < Least || Fields[1] > MaxConvention || Fields[2] > 1 ||
      Fields[4] > UINT32_MAX || Fields[5] > MaxAlignment ||
      Fields[6] > Sections)
    return Values.fail("a global has a strange record");
  // GC, prologue data, comdat, prefix data, personality: DXIL has none.
  for (unsigned None : {8, 10, 12, 13, 14})
    if (None < Fields.size() && Fields[None] != 0)
      return Values.fail("a global has a strange record");
  if (!Types.is(Fields[0], TypeKind::Function) || Types[Fields[0]].Size != 0)
    return Values.fail("a global has a strange record");
  if (Fields[2] == 0)
    Bodies.push_back(Fields[0]);
  return Values.define({Types.makePointer(Fields[0], 0), true, {}});
}

bool ModuleForms::addModuleRecord(unsigned Code, ArrayRef<uint64_t> Fields) {
  // Values are named by how far they are away.
  constexpr uint64_t RelativeNumbers = 1;
  if (Code == bitc::MODULE_CODE_VERSION) {
    if (HasVersion || Fields.size() != 1 || Fields[0] != RelativeNumbers)
      return Values.fail("it is of a version that DXIL does not have");
    return HasVersion = true;
  }
  if (AreGlobalsDone)
    return Values.fail("a record of the module follows functions");
  switch (Code) {
  case bitc::MODULE_CODE_TRIPLE:
  case bitc::MODULE_CODE_DATALAYOUT:
  case bitc::MODULE_CODE_SOURCE_FILENAME:
    return true;
  case bitc::MODULE_CODE_SECTIONNAME:
    ++Sections;
    return true;
  case bitc::MODULE_CODE_GLOBALVAR:
    return addGlobal(Fields);
  case bitc::MODULE_CODE_FUNCTION:
    return addFunction(Fields);
  default: // LLVM's codes
    return Values.fail(
        "there is a record of the module that DXIL does not have");
  }
}

//===----------------------------------------------------------------------===//
// Attributes and names
//===----------------------------------------------------------------------===//

/// [number, parameter, attributes], where an attribute is 0 and a key, 1 and a
/// key and a number, or 3 or 4 and one or two texts that end with 0.
bool ModuleForms::addAttributeGroup(ArrayRef<uint64_t> Fields) {
  enum Form : uint64_t { Flag = 0, Number = 1, Key = 3, KeyAndText = 4 };
  constexpr uint64_t OfFunction = UINT32_MAX, MaxParameter = 1 << 12;
  // Of those with a number, what has to be a power of two.
  constexpr uint64_t Alignment = 1, StackAlignment = 25;
  constexpr uint64_t MaxAlignment = uint64_t(1) << 29;
  auto Strange = [&] {
    return Values.fail("attributes have a strange record");
  };
  if (Fields.size() < 3 || Fields[0] > UINT32_MAX ||
      (Fields[1] != OfFunction && Fields[1] > MaxParameter))
    return Strange();
  Fields = Fields.drop_front(2);
  auto DropText = [&] {
    const auto *End = llvm::find(Fields, 0u);
    if (End == Fields.end())
      return false;
    Fields = Fields.drop_front(End - Fields.begin() + 1);
    return true;
  };
  while (!Fields.empty()) {
    uint64_t Kind = Fields[0];
    size_t Fixed = Kind == Flag ? 2 : Kind == Number ? 3 : 1;
    if (Fields.size() < Fixed ||
        !is_contained({Flag, Number, Key, KeyAndText}, Kind))
      return Strange();
    if (Kind == Number &&
        (Fields[1] == Alignment || Fields[1] == StackAlignment) &&
        (!isPowerOf2_64(Fields[2]) || Fields[2] > MaxAlignment))
      return Strange();
    Fields = Fields.drop_front(Fixed);
    if ((Kind == Key || Kind == KeyAndText) && !DropText())
      return Strange();
    if (Kind == KeyAndText && !DropText())
      return Strange();
  }
  return true;
}

/// LLVM upgrades some old functions and variables, and relies on the types that
/// it expects. DXIL may contain these.
static bool mayBeNamed(const TypeForms &Types, StringRef Name, TypeID Type) {
  if (!Name.starts_with("llvm."))
    return true;
  if (!Types.is(Type, TypeKind::Pointer))
    return false;
  const TypeForm &Form = Types[Types[Type].In[0]];
  // dxc's libraries have a list of what to do first.
  if (Name == "llvm.global_ctors" && Form.Kind == TypeKind::Array &&
      Types.is(Form.In[0], TypeKind::Struct))
    return Types[Form.In[0]].In.size() == 3;
  if (Form.Kind != TypeKind::Function)
    return false;
  auto Takes = [&](std::initializer_list<TypeKind> Kinds) {
    return Types.is(Form.In[0], TypeKind::Void) &&
           equal(ArrayRef(Form.In).drop_front(), Kinds,
                 [&](TypeID ID, TypeKind Kind) { return Types.is(ID, Kind); });
  };
  constexpr TypeKind M = TypeKind::Metadata, I = TypeKind::Integer,
                     P = TypeKind::Pointer;
  if (Name.starts_with("llvm.dbg."))
    return is_contained({"llvm.dbg.value", "llvm.dbg.declare"}, Name) &&
           (Takes({M, M, M}) || Takes({M, M}) || Takes({M, I, M, M}));
  if (Name.starts_with("llvm.lifetime."))
    return Takes({I, P});
  return false;
}

bool ModuleForms::addName(unsigned Code, ArrayRef<uint64_t> Fields) {
  if (Fields.empty())
    return Values.fail("a name is of what is not there");
  if (IsInFunction && Code == bitc::VST_CODE_BBENTRY)
    return Function.hasBlock(Fields[0]) ||
           Values.fail("a name is of what is not there");
  if (Code != bitc::VST_CODE_ENTRY || Fields[0] >= Values.size())
    return Values.fail("a name is of what is not there");
  std::string Name;
  for (uint64_t Letter : Fields.drop_front())
    Name.push_back(char(Letter));
  return IsInFunction ||
         mayBeNamed(Values.Types, Name, Values[Fields[0]].Type) ||
         Values.fail("a name of LLVM's that DXIL does not have");
}

/// An order of the uses of a value, whose number comes last. dxc's debug files
/// have these; LLVM's reader ignores those of another length.
bool ModuleForms::addUseOrder(unsigned Code, ArrayRef<uint64_t> Fields) {
  constexpr size_t MinFields = 3;
  const bool IsThere = Fields.size() >= MinFields &&
                       (Code == bitc::USELIST_CODE_BB
                            ? IsInFunction && Function.hasBlock(Fields.back())
                            : Code == bitc::USELIST_CODE_DEFAULT &&
                                  Fields.back() < Values.size());
  return IsThere || Values.fail("an order of uses is of what is not there");
}

//===----------------------------------------------------------------------===//
// Blocks
//===----------------------------------------------------------------------===//

/// What comes before functions is complete.
bool ModuleForms::beginFunctions() {
  if (AreGlobalsDone)
    return true;
  AreGlobalsDone = true;
  for (auto [Number, Type] : Beginnings)
    if (Number > Values.size() || Values[Number - 1].Type != Type ||
        !Values[Number - 1].IsConstant)
      return Values.fail("a global variable begins with what is not there");
  return Values.checkPromises() && Metadata.endScope(Metadata.size());
}

bool ModuleForms::enterModuleBlock(unsigned ID) {
  if (!HasVersion)
    return Values.fail("it is of a version that DXIL does not have");
  switch (ID) {
  case bitc::TYPE_BLOCK_ID_NEW:
    if (HasTypes)
      return Values.fail("the number of types is wrong");
    return HasTypes = true;
  case bitc::PARAMATTR_BLOCK_ID:
  case bitc::PARAMATTR_GROUP_BLOCK_ID:
    return true;
  case bitc::VALUE_SYMTAB_BLOCK_ID:
  case bitc::USELIST_BLOCK_ID:
    return true;
  case bitc::CONSTANTS_BLOCK_ID:
    Constants.begin();
    [[fallthrough]];
  case bitc::METADATA_BLOCK_ID:
    return !AreGlobalsDone ||
           Values.fail("a record of the module follows functions");
  case bitc::FUNCTION_BLOCK_ID:
    if (!beginFunctions())
      return false;
    if (NextBody == Bodies.size())
      return Values.fail("the number of function bodies is wrong");
    IsInFunction = true;
    return Function.begin(Bodies[NextBody++]);
  default: // LLVM's numbers
    return Values.fail("there is a block that DXIL does not have");
  }
}

bool ModuleForms::enterFunctionBlock(unsigned ID) {
  switch (ID) {
  case bitc::CONSTANTS_BLOCK_ID:
    Constants.begin();
    [[fallthrough]];
  case bitc::METADATA_BLOCK_ID:
    return !Function.hasInstructions() ||
           Values.fail("there is a block that DXIL does not have");
  case bitc::METADATA_ATTACHMENT_ID:
  case bitc::VALUE_SYMTAB_BLOCK_ID:
  case bitc::USELIST_BLOCK_ID:
    return true;
  default: // LLVM's numbers
    return Values.fail("there is a block that DXIL does not have");
  }
}

bool ModuleForms::enterBlock(unsigned ID, unsigned Outer) {
  if (Outer == NoBlock) {
    if (HasModule || ID != bitc::MODULE_BLOCK_ID)
      return Values.fail("it is not one module");
    return HasModule = true;
  }
  if (Outer == bitc::MODULE_BLOCK_ID)
    return enterModuleBlock(ID);
  if (Outer == bitc::FUNCTION_BLOCK_ID)
    return enterFunctionBlock(ID);
  return Values.fail("there is a block that DXIL does not have");
}

bool ModuleForms::visitRecord(unsigned Block, unsigned Code,
                              ArrayRef<uint64_t> Fields) {
  switch (Block) {
  case bitc::MODULE_BLOCK_ID:
    return addModuleRecord(Code, Fields);
  case bitc::TYPE_BLOCK_ID_NEW:
    return Values.Types.add(Code, Fields) ||
           Values.fail(Values.Types.problem());
  case bitc::PARAMATTR_BLOCK_ID:
    return (Code == bitc::PARAMATTR_CODE_ENTRY &&
            all_of(Fields, [](uint64_t ID) { return ID <= UINT32_MAX; })) ||
           Values.fail("attributes have a strange record");
  case bitc::PARAMATTR_GROUP_BLOCK_ID:
    return Code == bitc::PARAMATTR_GRP_CODE_ENTRY
               ? addAttributeGroup(Fields)
               : Values.fail("attributes have a strange record");
  case bitc::VALUE_SYMTAB_BLOCK_ID:
    return addName(Code, Fields);
  case bitc::USELIST_BLOCK_ID:
    return addUseOrder(Code, Fields);
  case bitc::CONSTANTS_BLOCK_ID:
    return Constants.add(Code, Fields);
  case bitc::METADATA_BLOCK_ID:
    return Metadata.add(Code, Fields, IsInFunction);
  case bitc::METADATA_ATTACHMENT_ID:
    return Code == bitc::METADATA_ATTACHMENT
               ? Function.addAttachment(Fields)
               : Values.fail("metadata is attached that is not there");
  case bitc::FUNCTION_BLOCK_ID:
    return Function.add(Code, Fields);
  default: // LLVM's numbers
    return Values.fail("there is a block that DXIL does not have");
  }
}

bool ModuleForms::leaveBlock(unsigned ID) {
  switch (ID) {
  case bitc::TYPE_BLOCK_ID_NEW:
    return Values.Types.finish() || Values.fail(Values.Types.problem());
  case bitc::CONSTANTS_BLOCK_ID:
    return Constants.end();
  case bitc::METADATA_BLOCK_ID:
    return Metadata.endBlock();
  case bitc::FUNCTION_BLOCK_ID:
    IsInFunction = false;
    return Function.end();
  default: // LLVM's numbers
    return true;
  }
}

bool ModuleForms::finish() {
  if (!HasModule)
    return Values.fail("it is not one module");
  return beginFunctions() &&
         (NextBody == Bodies.size() ||
          Values.fail("the number of function bodies is wrong"));
}

//===----------------------------------------------------------------------===//
// Checking bitcode from files
//===----------------------------------------------------------------------===//

Error dxil::checkBitcode(ArrayRef<char> Bitcode) {
  ModuleForms Module;
  std::string Problem = walkBitcode(Bitcode, Module);
  if (Problem.empty() && Module.problem().empty())
    Module.finish();
  if (Problem.empty())
    Problem = Module.problem();
  if (Problem.empty())
    return Error::success();
  return createStringError("damaged bitcode: " + Problem);
}
