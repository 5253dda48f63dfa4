// ReflectionPart.cpp: The part STAT for reflection
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// STAT is a program in the form of the part DXIL: the functions without bodies,
// the metadata of the module, and information that DXIL does not need: the
// names and offsets of buffer members, and instruction counts.
//
// The types of buffers have one field for each member. Those of the module also
// have padding.
//
// With -Qkeep_reflect_in_dxil, the part DXIL keeps the information about
// buffers.

#include "ContainerStructs.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/DerivedTypes.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/MathExtras.h"
#include "llvm/Target/DirectX/Analysis/BufferReads.h"
#include "llvm/Target/DirectX/Container/DXContainerReader.h"
#include "llvm/Target/DirectX/Container/DXContainerWriter.h"
#include "llvm/Target/DirectX/DXILForm/DXILModuleInfo.h"
#include "llvm/Target/DirectX/DXILForm/DXILNames.h"
#include "llvm/Target/DirectX/DXILForm/MetadataFields.h"
#include "llvm/Target/DirectX/DXILForm/StructAnnotation.h"
#include "llvm/Target/DirectX/FrontIR/FrontIRSchemas.h"
#include "llvm/Target/DirectX/Tables/Direct3DLimits.h"
#include "llvm/Target/DirectX/Tables/Features.h"
#include <list>

using namespace llvm;
using namespace llvm::dxil;

namespace {

/// The field of the class of a structured buffer.
constexpr StringLiteral ElementFieldName = "h";

/// Makes the types of buffers, with what is said of their fields.
class BufferTypes {
  LLVMContext &Context;
  bool HasNative16;
  StringMap<StructType *> Structs;

  Type *getScalar(uint32_t Component);
  Type *getElement(const BufferMember &Member, StringRef Prefix);
  Type *getType(const BufferMember &Member, StringRef Prefix);
  StructType *getStruct(const BufferMember &Member, StringRef Prefix);

public:
  std::vector<StructAnnotation> Annotations;

  BufferTypes(LLVMContext &Context, bool HasNative16)
      : Context(Context), HasNative16(HasNative16) {}
  /// \p Reads may be null: nothing is read.
  StructType *get(const BufferLayout &Layout,
                  const std::set<BufferRead> *Reads);
};

/// Finds the layout of each resource of a module, and makes its type.
class ResourceTypes {
  BufferTypes Types;
  BufferReads Reads;
  StringMap<std::list<const BufferLayout *>> ByName;

public:
  ResourceTypes(LLVMContext &Context, const Module &M,
                const DXILModuleInfo &Info, const BufferLayouts &Buffers);
  /// What stands for \p Old, which may be null; null if there is no layout.
  Type *get(const ResourceRecord &Record, Type *Old);
  ArrayRef<StructAnnotation> annotations() const { return Types.Annotations; }
};

/// The types of the module belong to another context, where LLVM keeps their
/// names.
class ReflectionWriter {
  const Module &M;
  const DXILModuleInfo &Info;
  LLVMContext Context;
  Module Reflection;

  Type *copyType(const Type *Ty);
  void writeVersions();
  void writeResources(const BufferLayouts &Buffers);
  void writeEntries();

public:
  ReflectionWriter(const Module &M, const DXILModuleInfo &Info)
      : M(M), Info(Info), Reflection("reflection", Context) {}
  Expected<PartData> write(const BufferLayouts &Buffers);
};

} // namespace

//===----------------------------------------------------------------------===//
// Types of buffers
//===----------------------------------------------------------------------===//

/// As the type is in memory: bool has 32 bits, and so has what is of minimum
/// precision.
Type *BufferTypes::getScalar(uint32_t Component) {
  switch (static_cast<ElementType>(Component)) {
  case ElementType::I16:
  case ElementType::U16:
    return HasNative16 ? Type::getInt16Ty(Context) : Type::getInt32Ty(Context);
  case ElementType::I64:
  case ElementType::U64:
    return Type::getInt64Ty(Context);
  case ElementType::F16:
    return HasNative16 ? Type::getHalfTy(Context) : Type::getFloatTy(Context);
  case ElementType::F32:
    return Type::getFloatTy(Context);
  case ElementType::F64:
    return Type::getDoubleTy(Context);
  default: // LLVM's enumeration: the others are 32 bits wide
    return Type::getInt32Ty(Context);
  }
}

/// In the context of a module a struct in memory may have had the name.
static StructType *createStruct(LLVMContext &Context, ArrayRef<Type *> Types,
                                StringRef Name) {
  if (StructType *Known = StructType::getTypeByName(Context, Name))
    Known->setName("");
  return StructType::create(Context, Types, Name);
}

StructType *BufferTypes::getStruct(const BufferMember &Member,
                                   StringRef Prefix) {
  std::string Name = (Prefix + Member.StructName).str();
  auto [It, IsNew] = Structs.try_emplace(Name, nullptr);
  if (!IsNew)
    return It->second;
  StructAnnotation Annotation;
  SmallVector<Type *, 8> Types;
  for (const BufferMember &Field : Member.Members) {
    Types.push_back(getType(Field, Prefix));
    Annotation.Fields.push_back({StringRef(Field.Name).split('[').first,
                                 Field.Offset - Member.Offset, Field.Shape,
                                 Field.Bits, /*IsUsed=*/false});
    Annotation.Size =
        std::max(Annotation.Size, Field.Offset + Field.Size - Member.Offset);
  }
  Annotation.Struct = createStruct(Context, Types, Name);
  StructType *Struct = Annotation.Struct;
  Annotations.push_back(std::move(Annotation));
  return Structs[Name] = Struct;
}

Type *BufferTypes::getElement(const BufferMember &Member, StringRef Prefix) {
  const MemberShape &Shape = Member.Shape;
  if (Member.IsStruct)
    return getStruct(Member, Prefix);
  Type *Scalar = getScalar(Shape.Component);
  if (!Shape.NumColumns)
    return Scalar;
  if (!Shape.NumRows)
    return FixedVectorType::get(Scalar, Shape.NumColumns);
  unsigned Count = Shape.IsRowMajor ? Shape.NumRows : Shape.NumColumns;
  unsigned Length = Shape.IsRowMajor ? Shape.NumColumns : Shape.NumRows;
  Type *Vector = FixedVectorType::get(Scalar, Length);
  // Readers take an array of one for an array of matrices.
  return Count == 1 ? Vector : ArrayType::get(Vector, Count);
}

Type *BufferTypes::getType(const BufferMember &Member, StringRef Prefix) {
  Type *Element = getElement(Member, Prefix);
  return Member.Shape.NumElements
             ? ArrayType::get(Element, Member.Shape.NumElements)
             : Element;
}

/// Where an index can lead.
static bool hasElements(const BufferMember &Member) {
  return Member.IsStruct || Member.Shape.NumElements || Member.Shape.NumRows;
}

/// The members that \p Read reads.
static void markRead(const BufferRead &Read, ArrayRef<BufferMember> Members,
                     std::vector<FieldAnnotation> &Fields) {
  FieldAnnotation *Indexed = nullptr;
  for (auto [Member, Field] : zip_equal(Members, Fields)) {
    bool Overlaps = Member.Offset < Read.Offset + Read.Size &&
                    Read.Offset < Member.Offset + Member.Size;
    if (!Read.IsComputed) {
      Field.IsUsed |= Overlaps;
      continue;
    }
    // The elements of an array start rows, so a read of one may be after the
    // constant part of its address.
    if (hasElements(Member) && (!Indexed || Member.Offset <= Read.Offset))
      Indexed = &Field;
  }
  if (Indexed)
    Indexed->IsUsed = true;
}

StructType *BufferTypes::get(const BufferLayout &Layout,
                             const std::set<BufferRead> *Reads) {
  StructAnnotation Annotation;
  Annotation.Size = Layout.Size;
  SmallVector<Type *, 8> Types;
  StringRef Prefix =
      Layout.IsConstantBuffer ? ConstantStructPrefix : RawStructPrefix;
  for (const BufferMember &Member : Layout.Members) {
    Types.push_back(getType(Member, Prefix));
    StringRef Name = Layout.IsConstantBuffer
                         ? StringRef(Member.Name).split('[').first
                         : StringRef(ElementFieldName);
    Annotation.Fields.push_back(
        {Name, Member.Offset, Member.Shape, Member.Bits, false});
  }
  if (Reads)
    for (const BufferRead &Read : *Reads)
      markRead(Read, Layout.Members, Annotation.Fields);
  if (!Layout.IsConstantBuffer && !Types.empty())
    Annotation.Argument = Types.front();
  Annotation.Struct =
      createStruct(Context, Types, (BufferPrefix + Layout.Name).str());
  StructType *Struct = Annotation.Struct;
  Annotations.push_back(std::move(Annotation));
  return Struct;
}

/// Whether \p Layout can be that of \p Record, which has the same name.
static bool fits(const BufferLayout &Layout, const ResourceRecord &Record) {
  bool IsConstant = Record.Kind == ResourceKind::CBuffer ||
                    Record.Kind == ResourceKind::TBuffer;
  if (Layout.IsConstantBuffer != IsConstant)
    return false;
  return Record.Kind == ResourceKind::TBuffer ||
         Layout.Size == (IsConstant ? Record.CBufferSize : Record.Stride);
}

ResourceTypes::ResourceTypes(LLVMContext &Context, const Module &M,
                             const DXILModuleInfo &Info,
                             const BufferLayouts &Buffers)
    : Types(Context,
            Info.ShaderFlags & maskOf(ShaderFlag::UseNativeLowPrecision)),
      Reads(findBufferReads(M, Info)) {
  // Buffers of one name, in namespaces, come in the order of the declarations
  // in both lists.
  for (const BufferLayout &Layout : Buffers)
    ByName[Layout.Name].push_back(&Layout);
}

Type *ResourceTypes::get(const ResourceRecord &Record, Type *Old) {
  std::list<const BufferLayout *> &Candidates = ByName[Record.Name];
  auto Layout = find_if(
      Candidates, [&](const BufferLayout *L) { return fits(*L, Record); });
  if (Layout == Candidates.end())
    return nullptr;
  auto Read = Reads.find({Record.Class, Record.ID});
  Type *New =
      Types.get(**Layout, Read == Reads.end() ? nullptr : &Read->second);
  Candidates.erase(Layout);
  auto *Array = dyn_cast_or_null<ArrayType>(Old);
  return Array ? ArrayType::get(New, Array->getNumElements()) : New;
}

//===----------------------------------------------------------------------===//
// The module
//===----------------------------------------------------------------------===//

/// Of the classes of HLSL: structs of numbers, and arrays of them.
Type *ReflectionWriter::copyType(const Type *Ty) {
  if (auto *Array = dyn_cast<ArrayType>(Ty))
    return ArrayType::get(copyType(Array->getElementType()),
                          Array->getNumElements());
  if (auto *Vector = dyn_cast<FixedVectorType>(Ty))
    return FixedVectorType::get(copyType(Vector->getElementType()),
                                Vector->getNumElements());
  if (auto *Struct = dyn_cast<StructType>(Ty)) {
    StringRef Name = Struct->hasName() ? Struct->getName() : "";
    if (StructType *Known = StructType::getTypeByName(Context, Name))
      return Known;
    SmallVector<Type *, 4> Members(map_range(
        Struct->elements(), [&](Type *Member) { return copyType(Member); }));
    return StructType::create(Context, Members, Name);
  }
  if (Ty->isIntegerTy())
    return IntegerType::get(Context, Ty->getIntegerBitWidth());
  if (Ty->isPointerTy())
    return PointerType::get(Context, Ty->getPointerAddressSpace());
  return Type::getPrimitiveType(Context, Ty->getTypeID());
}

/// The version 0.0 of the validator stands for what it has not seen; readers
/// take it for the newest.
void ReflectionWriter::writeVersions() {
  Reflection.setTargetTriple(M.getTargetTriple());
  Reflection.setDataLayout(M.getDataLayout());
  writeProducer(Reflection, readProducer(M));
  FieldReader Reader;
  ModuleVersions Versions = ModuleVersions::read(M, Reader);
  assert(!Reader.failed() && "the module has been read before");
  consumeError(Reader.takeError());
  Versions.Validator = VersionTuple(0, 0);
  Versions.write(Reflection);
}

/// The table of resources with the types of this module, and without variables.
void ReflectionWriter::writeResources(const BufferLayouts &Buffers) {
  std::optional<ResourceTableNodes> Nodes = ResourceTableNodes::read(M);
  if (!Nodes)
    return;
  ResourceTypes Types(Context, M, Info, Buffers);
  std::array<SmallVector<Metadata *, 8>, NumResourceClasses> Records, Pointees;
  for (const ResourceRecord &Record : Info.Resources) {
    unsigned Class = static_cast<unsigned>(Record.Class);
    Type *Old = Nodes->getType(Record.Class, Record.ID);
    Type *Pointee = Types.get(Record, Old);
    if (!Pointee && Old)
      Pointee = copyType(Old);
    ResourceRecord Plain = Record;
    Plain.Symbol = nullptr;
    Records[Class].push_back(Plain.write(Context));
    Pointees[Class].push_back(Pointee ? makeResourceType(Pointee) : nullptr);
  }
  ResourceTableNodes New;
  for (unsigned Class = 0; Class != NumResourceClasses; ++Class) {
    if (Records[Class].empty())
      continue;
    New.Records[Class] = MDNode::get(Context, Records[Class]);
    New.Types[Class] = MDNode::get(Context, Pointees[Class]);
  }
  New.write(Reflection);
  if (!Types.annotations().empty())
    Reflection.getOrInsertNamedMetadata(TypeAnnotationsMD)
        ->addOperand(writeStructAnnotations(Context, Types.annotations()));
}

/// All functions, with their names only: nothing reads their parameters.
void ReflectionWriter::writeEntries() {
  auto *Type = FunctionType::get(Type::getVoidTy(Context), /*isVarArg=*/false);
  SmallVector<FunctionAnnotation, 4> Annotations;
  const MDNode *Part = writeParameterAnnotation(Context, ParameterIn, nullptr);
  for (const Function &F : M)
    if (!F.isDeclaration())
      Annotations.push_back(
          {Function::Create(Type, GlobalValue::ExternalLinkage, F.getName(),
                            Reflection),
           MDNode::get(Context, const_cast<MDNode *>(Part))});
  if (!Annotations.empty())
    Reflection.getOrInsertNamedMetadata(TypeAnnotationsMD)
        ->addOperand(writeFunctionAnnotations(Context, Annotations));
  const NamedMDNode *Old = M.getNamedMetadata(EntryPointsMD);
  if (!Old)
    return;
  NamedMDNode *New = Reflection.getOrInsertNamedMetadata(EntryPointsMD);
  for (const MDNode *Node : Old->operands()) {
    FieldReader Reader;
    EntryRecord Entry = EntryRecord::read(*Node, Reader);
    consumeError(Reader.takeError());
    auto Declared = [&](const Function *F) {
      return F ? Reflection.getFunction(F->getName()) : nullptr;
    };
    Entry.Entry = Declared(Entry.Entry);
    if (Entry.States.Hull)
      Entry.States.Hull->PatchConstantFunction =
          Declared(Entry.States.Hull->PatchConstantFunction);
    if (Entry.Resources)
      Entry.Resources = getOnlyNode(Reflection, ResourcesMD);
    New->addOperand(Entry.write(Context));
  }
}

Expected<PartData> ReflectionWriter::write(const BufferLayouts &Buffers) {
  writeVersions();
  writeResources(Buffers);
  writeEntries();
  Reflection.getOrInsertNamedMetadata(CountersMD)
      ->addOperand(countInstructions(M).write(Context));
  SmallVector<char, 0> Bitcode;
  if (Error E = writeDXILBitcode(Reflection, Bitcode, LocalNames::LeftOut))
    return E;
  return buildProgramPart(Info, Bitcode);
}

Expected<PartData> dxil::buildReflectionPart(const Module &M,
                                             const BufferLayouts &Buffers) {
  Expected<DXILModuleInfo> Info = readDXILModuleInfo(M);
  if (!Info)
    return Info.takeError();
  return ReflectionWriter(M, *Info).write(Buffers);
}

//===----------------------------------------------------------------------===//
// The part DXIL
//===----------------------------------------------------------------------===//

/// Annotates the functions of a shader; those of a library always have
/// annotations.
static MDNode *annotateFunctions(Module &M) {
  LLVMContext &Context = M.getContext();
  SmallVector<FunctionAnnotation, 4> Annotations;
  MDNode *Part = writeParameterAnnotation(Context, ParameterIn, nullptr);
  for (Function &F : M)
    if (!F.isDeclaration())
      Annotations.push_back({&F, MDNode::get(Context, Part)});
  return writeFunctionAnnotations(Context, Annotations);
}

Error dxil::keepReflection(Module &M, const BufferLayouts &Buffers) {
  Expected<DXILModuleInfo> Info = readDXILModuleInfo(M);
  if (!Info)
    return Info.takeError();
  std::optional<ResourceTableNodes> Nodes = ResourceTableNodes::read(M);
  if (!Nodes)
    return Error::success();
  LLVMContext &Context = M.getContext();
  ResourceTypes Types(Context, M, *Info, Buffers);
  std::array<SmallVector<Metadata *, 8>, NumResourceClasses> Pointees;
  for (const ResourceRecord &Record : Info->Resources) {
    Type *Old = Nodes->getType(Record.Class, Record.ID);
    Type *New = Types.get(Record, Old);
    Type *Pointee = New ? New : Old;
    Pointees[static_cast<unsigned>(Record.Class)].push_back(
        Pointee ? makeResourceType(Pointee) : nullptr);
  }
  for (auto [Node, Types] : zip_equal(Nodes->Types, Pointees))
    Node = Types.empty() ? nullptr : MDNode::get(Context, Types);
  Nodes->write(M);
  if (Types.annotations().empty())
    return Error::success();
  NamedMDNode *Rows = M.getOrInsertNamedMetadata(TypeAnnotationsMD);
  SmallVector<MDNode *, 2> OfFunctions(Rows->operands());
  if (OfFunctions.empty())
    OfFunctions.push_back(annotateFunctions(M));
  Rows->clearOperands();
  Rows->addOperand(writeStructAnnotations(Context, Types.annotations()));
  for (MDNode *Node : OfFunctions)
    Rows->addOperand(Node);
  return Error::success();
}

// Reading the part STAT.

namespace {

/// Makes members of fields.
class MemberReader {
public:
  MemberReader(ArrayRef<StructAnnotation> Structs) {
    for (const StructAnnotation &S : Structs)
      ByType[S.Struct] = &S;
  }

  /// \p Start is where the struct of the field lies in the buffer.
  BufferMember read(const FieldAnnotation &Field, Type *Ty, uint32_t Start,
                    bool IsConstant) const;
  std::vector<BufferMember> readAll(const StructAnnotation &Struct,
                                    uint32_t Start, bool IsConstant) const;

private:
  DenseMap<const StructType *, const StructAnnotation *> ByType;
};

} // namespace

/// The name of a number, as declarations have it.
static StringRef spellComponent(uint32_t Component) {
  switch (static_cast<ElementType>(Component)) {
  case ElementType::I1:
    return "bool";
  case ElementType::I16:
    return "int16_t";
  case ElementType::U16:
    return "uint16_t";
  case ElementType::I32:
    return "int";
  case ElementType::U32:
    return "uint";
  case ElementType::I64:
    return "int64_t";
  case ElementType::U64:
    return "uint64_t";
  case ElementType::F16:
    return "half";
  case ElementType::F32:
    return "float";
  case ElementType::F64:
    return "double";
  case ElementType::SNormF32:
  case ElementType::UNormF32:
    return "float";
  default: // LLVM's enumeration: the others are of no buffer
    return "unknown";
  }
}

static std::string spellType(const MemberShape &Shape) {
  return spellShaped(spellComponent(Shape.Component), Shape);
}

/// Whether a matrix of this shape is an array of vectors: not one of one
/// vector, and not a class.
static bool isArrayOfVectors(const MemberShape &Shape, Type *Ty) {
  while (Ty->isArrayTy())
    Ty = Ty->getArrayElementType();
  return Shape.NumRows && !Ty->isStructTy() &&
         (Shape.IsRowMajor ? Shape.NumRows : Shape.NumColumns) > 1;
}

/// In bytes, of the numbers in \p Ty, also if a matrix is a class. A bool may
/// be one bit there, and has 32 in memory.
static uint32_t getScalarSize(Type *Ty) {
  constexpr uint32_t BoolBytes = 4;
  while (true) {
    if (auto *Struct = dyn_cast<StructType>(Ty);
        Struct && Struct->getNumElements() == 1)
      Ty = Struct->getElementType(0);
    else if (Ty->isArrayTy())
      Ty = Ty->getArrayElementType();
    else if (uint32_t Bits = Ty->getScalarSizeInBits(); Bits < 8)
      return BoolBytes;
    else
      return Bits / 8;
  }
}

/// In bytes; structs in buffers that are no constant ones end at a multiple.
static uint32_t getLargestScalar(Type *Ty) {
  auto *Struct = dyn_cast<StructType>(Ty);
  if (!Struct)
    return Ty->isArrayTy() ? getLargestScalar(Ty->getArrayElementType())
                           : getScalarSize(Ty);
  uint32_t Largest = 1;
  for (Type *Member : Struct->elements())
    Largest = std::max(Largest, getLargestScalar(Member));
  return Largest;
}

/// Of one element of an array of \p Ty. How a matrix lies is said by its shape:
/// the type may have the rows of a matrix that lies by columns.
static uint32_t getElementSize(const BufferMember &Member, Type *Ty,
                               bool IsConstant) {
  if (Member.IsStruct) {
    uint32_t End = 0;
    for (const BufferMember &Inner : Member.Members)
      End = std::max(End, Inner.Offset + Inner.Size - Member.Offset);
    // In a constant buffer, other members may begin there.
    return IsConstant ? End : alignTo(End, getLargestScalar(Ty));
  }
  const MemberShape &Shape = Member.Shape;
  uint32_t Scalar = getScalarSize(Ty);
  if (!Shape.NumRows)
    return Scalar * std::max(Shape.NumColumns, 1u);
  uint32_t Vectors = Shape.IsRowMajor ? Shape.NumRows : Shape.NumColumns;
  uint32_t Size =
      Scalar * (Shape.IsRowMajor ? Shape.NumColumns : Shape.NumRows);
  uint32_t Stride = IsConstant ? alignTo(Size, ConstantBufferRowBytes) : Size;
  return Stride * (Vectors - 1) + Size;
}

BufferMember MemberReader::read(const FieldAnnotation &Field, Type *Ty,
                                uint32_t Start, bool IsConstant) const {
  BufferMember Member;
  Member.Name = Field.Name.str();
  Member.Offset = Start + Field.Offset;
  Member.Shape = Field.Shape;
  Member.Bits = Field.Bits;
  Member.IsUsed = Field.IsUsed;
  unsigned Depth = 0;
  for (Type *Inner = Ty; Inner->isArrayTy();
       Inner = Inner->getArrayElementType())
    ++Depth;
  if (Depth && isArrayOfVectors(Field.Shape, Ty))
    --Depth; // the innermost one is the matrix
  uint32_t NumElements = Depth ? 1 : 0;
  for (; Depth; --Depth) {
    uint64_t Count = Ty->getArrayNumElements();
    NumElements *= Count;
    Member.Name += "[" + utostr(Count) + "]";
    Ty = Ty->getArrayElementType();
  }
  Member.Shape.NumElements = NumElements;
  Member.Type = spellType(Field.Shape);
  auto *Struct = dyn_cast<StructType>(Ty);
  if (Struct && !Field.Shape.NumRows) {
    Member.IsStruct = true;
    Member.StructName = withoutStructPrefix(Struct->getName()).str();
    Member.Type = "struct " + Member.StructName;
    if (const StructAnnotation *Known = ByType.lookup(Struct))
      Member.Members = readAll(*Known, Member.Offset, IsConstant);
  }
  Member.Size = getElementSize(Member, Ty, IsConstant);
  if (NumElements > 1)
    Member.Size += (NumElements - 1) *
                   (IsConstant ? alignTo(Member.Size, ConstantBufferRowBytes)
                               : Member.Size);
  return Member;
}

std::vector<BufferMember> MemberReader::readAll(const StructAnnotation &Struct,
                                                uint32_t Start,
                                                bool IsConstant) const {
  std::vector<BufferMember> Members;
  for (auto [Field, Ty] : zip(Struct.Fields, Struct.Struct->elements()))
    Members.push_back(read(Field, Ty, Start, IsConstant));
  return Members;
}

/// The struct of a constant buffer, or the class of a structured one, whose
/// only field is the element.
static const StructAnnotation *findStruct(const ResourceRecord &Record,
                                          ArrayRef<StructAnnotation> Structs) {
  for (const StructAnnotation &S : Structs) {
    StringRef Name = S.Struct->hasName() ? S.Struct->getName() : "";
    Name.consume_front(BufferPrefix);
    bool IsConstant = Record.Kind != ResourceKind::StructuredBuffer;
    if (Name == Record.Name && IsConstant == !S.Argument)
      return &S;
  }
  if (Record.Kind != ResourceKind::StructuredBuffer)
    return nullptr;
  // Classes of dxc.
  const StructAnnotation *Found = nullptr;
  for (const StructAnnotation &S : Structs) {
    StringRef Name = S.Struct->hasName() ? S.Struct->getName() : "";
    Name.consume_front(BufferPrefix);
    bool IsBuffer = Name.consume_front("class.") && S.Argument &&
                    Name.split('<').first.ends_with("StructuredBuffer");
    bool IsReadOnly = Name.starts_with("StructuredBuffer");
    if (!IsBuffer || IsReadOnly != (Record.Class == ResourceClass::SRV))
      continue;
    if (Found)
      return nullptr;
    Found = &S;
  }
  return Found;
}

static BufferLayouts readBuffers(ArrayRef<ResourceRecord> Records,
                                 ArrayRef<StructAnnotation> Structs) {
  MemberReader Reader(Structs);
  BufferLayouts Buffers;
  for (const ResourceRecord &Record : Records) {
    bool IsConstant = Record.Kind == ResourceKind::CBuffer ||
                      Record.Kind == ResourceKind::TBuffer;
    if (!IsConstant && Record.Kind != ResourceKind::StructuredBuffer)
      continue;
    const StructAnnotation *Struct = findStruct(Record, Structs);
    if (!Struct)
      continue;
    BufferLayout Layout;
    Layout.IsConstantBuffer = IsConstant;
    Layout.Name = Record.Name.str();
    Layout.Size = Record.Kind == ResourceKind::CBuffer   ? Record.CBufferSize
                  : Record.Kind == ResourceKind::TBuffer ? Struct->Size
                                                         : Record.Stride;
    Layout.Members = Reader.readAll(*Struct, 0, IsConstant);
    if (!IsConstant && !Layout.Members.empty())
      Layout.Members.front().Name = BufferElementName.str();
    Buffers.push_back(std::move(Layout));
  }
  return Buffers;
}

Expected<ReflectedProgram> dxil::readReflection(const Module &Reflection) {
  ReflectedProgram Program;
  Expected<DXILModuleInfo> Info = readDXILModuleInfo(Reflection);
  if (!Info)
    return Info.takeError();
  Program.Info = std::move(*Info);
  for (ResourceRecord &Record : Program.Info.Resources)
    Record.IsOfLibrary = Program.Info.Kind == ShaderKind::Library;
  FieldReader Reader;
  std::vector<StructAnnotation> Structs =
      readStructAnnotations(Reflection, Reader);
  if (Reader.failed())
    return Reader.takeError();
  Program.Buffers = readBuffers(Program.Info.Resources, Structs);
  if (const MDNode *Counters = getOnlyNode(Reflection, CountersMD))
    Program.Counters = InstructionCounters::read(*Counters);
  return Program;
}
