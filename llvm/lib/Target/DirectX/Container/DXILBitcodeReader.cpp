// DXILBitcodeReader.cpp: Reading DXIL bitcode
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/AsmParser/Parser.h"
#include "llvm/Bitcode/BitcodeReader.h"
#include "llvm/IR/DebugInfo.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/Verifier.h"
#include "llvm/Support/Regex.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/Target/DirectX/Bitcode/CheckBitcode.h"
#include "llvm/Target/DirectX/Bitcode/MetadataDepth.h"
#include "llvm/Target/DirectX/Container/DXContainerReader.h"
#include "llvm/Target/DirectX/DXILForm/DXILNames.h"
#include "llvm/Target/DirectX/DXILForm/ResourceRecord.h"

using namespace llvm;
using namespace llvm::dxil;

/// Says of each parameter of \p V, if that is a function, what it points to.
static void keepPointedTypes(Value *V, unsigned ID,
                             const GetTypeByIDTy &GetType,
                             const GetContainedTypeIDTy &GetContained) {
  auto *F = dyn_cast<Function>(V);
  if (!F)
    return;
  for (Argument &A : F->args()) {
    if (!A.getType()->isPointerTy() || A.hasStructRetAttr())
      continue;
    // The result comes first.
    unsigned Parameter = GetContained(ID, A.getArgNo() + 1);
    Type *Pointed = GetType(GetContained(Parameter, 0));
    if (Pointed && Pointed->isSized())
      A.addAttr(Attribute::getWithByRefType(F->getContext(), Pointed));
  }
}

/// Replaces an undefined pointer in metadata by an undefined pointee.
static void keepPointedType(Metadata **MD, unsigned ID,
                            const GetTypeByIDTy &GetType,
                            const GetContainedTypeIDTy &GetContained) {
  auto *C = dyn_cast<ConstantAsMetadata>(*MD);
  if (!C || !isa<UndefValue>(C->getValue()) || !C->getType()->isPointerTy())
    return;
  Type *Pointed = GetType(GetContained(ID, 0));
  if (Pointed && Pointed->isSized())
    *MD = makeResourceType(Pointed);
}

/// Moves the pointees that keepPointedType left in resource records to
/// !dx.resource.types, where modules in DXIL form have them.
static void moveResourceTypes(Module &M) {
  std::optional<ResourceTableNodes> Table = ResourceTableNodes::read(M);
  if (!Table)
    return;
  for (unsigned N = 0; N != NumResourceClasses; ++N) {
    auto Class = static_cast<ResourceClass>(N);
    SmallVector<Metadata *, 8> Types;
    for (unsigned ID = 0; ID != Table->size(Class); ++ID) {
      const MDNode *Record = Table->getRecord(Class, ID);
      Types.push_back(Record ? takeRecordType(*const_cast<MDNode *>(Record))
                             : nullptr);
    }
    if (!Types.empty())
      Table->Types[N] = MDNode::get(M.getContext(), Types);
  }
  Table->write(M);
}

/// Without the flag of its version, LLVM does not look at debug information.
static void dropDebugInfo(Module &M) {
  StripDebugInfo(M);
  SmallVector<Module::ModuleFlagEntry, 4> Flags;
  M.getModuleFlagsMetadata(Flags);
  if (NamedMDNode *Old = M.getModuleFlagsMetadata())
    Old->eraseFromParent();
  for (const Module::ModuleFlagEntry &Flag : Flags)
    if (Flag.Key->getString() != "Debug Info Version")
      M.addModuleFlag(Flag.Behavior, Flag.Key->getString(), Flag.Val);
}

/// What is wrong with a module that has debug information; LLVM looks at these
/// itself at the end, and ends the process if they are not well-formed. It also
/// drops debug information that is broken or old, but prints what it drops.
static Error checkDebugModule(Module &M) {
  bool HasBrokenDebugInfo = false;
  if (M.getModuleFlagsMetadata()) {
    std::string Problems;
    raw_string_ostream OS(Problems);
    if (verifyModule(M, &OS, &HasBrokenDebugInfo))
      return createStringError("damaged bitcode: " +
                               StringRef(Problems).split('\n').first);
  }
  if (HasBrokenDebugInfo ||
      getDebugMetadataVersionFromModule(M) != DEBUG_METADATA_VERSION)
    dropDebugInfo(M);
  return Error::success();
}

Expected<std::unique_ptr<Module>> dxil::readDXILBitcode(ArrayRef<char> Bitcode,
                                                        LLVMContext &Context,
                                                        PointedTypes Pointed) {
  if (Error E = checkBitcode(Bitcode))
    return std::move(E);
  ParserCallbacks Callbacks(
      [](StringRef, StringRef Layout) -> std::optional<std::string> {
        if (Layout == MinPrecisionDataLayout)
          return std::string(NativeDataLayout);
        return std::nullopt;
      });
  if (Pointed == PointedTypes::Kept) {
    Callbacks.ValueType = keepPointedTypes;
    Callbacks.MDType = keepPointedType;
  }
  MemoryBufferRef Buffer(StringRef(Bitcode.data(), Bitcode.size()), "");
  Expected<std::unique_ptr<Module>> M =
      getLazyBitcodeModule(Buffer, Context, /*ShouldLazyLoadMetadata=*/false,
                           /*IsImporting=*/false, Callbacks);
  if (!M)
    return M.takeError();
  for (Function &F : **M)
    if (Error E = F.materialize())
      return std::move(E);
  if (Error E = checkDebugModule(**M))
    return std::move(E);
  if (Error E = (*M)->materializeAll())
    return std::move(E);
  if (Pointed == PointedTypes::Kept)
    moveResourceTypes(**M);
  return M;
}

namespace {

/// Finds nesting for which LLVM's parser of text would recurse too deeply, and
/// numbers that exceed its buffer.
class AssemblyLimits {
public:
  explicit AssemblyLimits(StringRef Text) : Text(Text) {}

  /// What is nested too deeply or too long, and where; empty: nothing.
  std::pair<StringRef, size_t> find();

private:
  void takeNode();
  size_t skipDigits() const;

  StringRef Text;
  size_t Location = 0;
  unsigned Depth = 0; ///< of brackets
  /// The nodes of metadata by their numbers in the text. The keys are wider:
  /// the map keeps the last two for itself.
  DenseMap<uint64_t, unsigned> Numbers;
  MetadataDepth Nodes;
};

} // namespace

/// At "!17": a node, which begins if an equals sign is next.
void AssemblyLimits::takeNode() {
  StringRef Rest = Text.drop_front(Location + 1);
  uint32_t Written; // LLVM takes no larger one
  if (Rest.empty() || !isDigit(Rest[0]) || Rest.consumeInteger(10, Written))
    return;
  unsigned Number = Numbers.try_emplace(Written, Numbers.size()).first->second;
  if (Depth == 0 && Rest.ltrim().starts_with("="))
    Nodes.beginNode(Number);
  else
    Nodes.addOperand(Number);
}

/// Where the digits and the point of a decimal number end.
size_t AssemblyLimits::skipDigits() const {
  return std::min(Text.find_first_not_of("0123456789.", Location), Text.size());
}

std::pair<StringRef, size_t> AssemblyLimits::find() {
  constexpr unsigned MaxDepth = 256, MaxNumberLength = 4096;
  for (; Location < Text.size(); ++Location) {
    switch (Text[Location]) {
    case ';':
      Location = std::min(Text.find('\n', Location), Text.size());
      break;
    case '"': // a backslash does not escape it
      Location = std::min(Text.find('"', Location + 1), Text.size());
      break;
    case '!':
      takeNode();
      break;
    case '(':
    case '[':
    case '{':
    case '<':
      if (++Depth > MaxDepth)
        return {"brackets are nested too deeply", Location};
      break;
    case ')':
    case ']':
    case '}':
    case '>':
      Depth -= Depth > 0;
      break;
    default:
      if (!isDigit(Text[Location]))
        break;
      if (skipDigits() - Location > MaxNumberLength)
        return {"the number is too long", Location};
      Location = skipDigits() - 1;
      break;
    }
  }
  if (Nodes.isTooDeep())
    return {"nodes of metadata are nested too deeply", 0};
  return {};
}

/// The location of a loop's node without operands. LLVM 22's parser crashes on
/// it when it removes debug information whose version is not stated.
static std::optional<size_t> findEmptyLoop(StringRef Text) {
  StringSet<> Empty; // nodes, as a line defines them
  const Regex Definition(
      "^(![0-9]+)[ \t]*=[ \t]*(distinct[ \t]+)?!\\{[ \t]*\\}");
  SmallVector<StringRef, 3> Groups;
  for (StringRef Rest = Text; !Rest.empty();) {
    auto [Line, Next] = Rest.split('\n');
    if (Line.starts_with("!") && Definition.match(Line, &Groups))
      Empty.insert(Groups[1]);
    Rest = Next;
  }
  const Regex Use("^(![0-9]+|(distinct[ \t]+)?!\\{[ \t]*\\})");
  constexpr StringRef Name = "!llvm.loop ";
  for (size_t At = Text.find(Name); At != StringRef::npos;
       At = Text.find(Name, At + 1))
    if (Use.match(Text.substr(At + Name.size())
                      .take_until([](char C) { return C == '\n'; })
                      .ltrim(),
                  &Groups) &&
        (!isDigit(Groups[1][1]) || Empty.contains(Groups[1])))
      return At;
  return std::nullopt;
}

std::unique_ptr<Module> dxil::parseDXILAssembly(MemoryBufferRef Text,
                                                SMDiagnostic &Diagnostic,
                                                LLVMContext &Context) {
  auto [Fault, Location] = AssemblyLimits(Text.getBuffer()).find();
  if (std::optional<size_t> Loop = findEmptyLoop(Text.getBuffer());
      Loop && Fault.empty()) {
    Fault = "the metadata of a loop is empty";
    Location = *Loop;
  }
  if (Fault.empty())
    return parseAssembly(Text, Diagnostic, Context);
  SourceMgr Sources;
  Sources.AddNewSourceBuffer(
      MemoryBuffer::getMemBuffer(Text, /*RequiresNullTerminator=*/false),
      SMLoc());
  Diagnostic = Sources.GetMessage(
      SMLoc::getFromPointer(Text.getBufferStart() + Location),
      SourceMgr::DK_Error, Fault);
  return nullptr;
}
