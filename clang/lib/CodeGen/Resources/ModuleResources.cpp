// ModuleResources.cpp: The resources that can be bound
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "clang/CodeGen/Resources/ModuleResources.h"
#include "clang/AST/Attr.h"
#include "clang/AST/HLSLDeclMarks.h"
#include "clang/AST/HLSLNumericType.h"
#include "clang/CodeGen/Expressions/CGAggregates.h"
#include "clang/CodeGen/Expressions/CGLValues.h"
#include "clang/CodeGen/Module/CGTypes.h"
#include "clang/CodeGen/Module/ModuleContext.h"
#include "clang/CodeGen/Module/SymbolNames.h"
#include "clang/CodeGen/Resources/CGHandles.h"
#include "clang/CodeGen/Resources/CGResourceValues.h"
#include "clang/CodeGen/Resources/CGResources.h"
#include "clang/Layout/BufferReport.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/IntrinsicsDirectX.h"
#include "llvm/Support/MathExtras.h"
#include "llvm/Target/DirectX/FrontIR/FrontIRSchemas.h"
#include "llvm/Target/DirectX/FrontIR/HandleCalls.h"
#include "llvm/Target/DirectX/FrontIR/IRConventions.h"
#include "llvm/Target/DirectX/FrontIR/InstructionMetadata.h"

using namespace clang;
using namespace clang::hlsl;

// Resource declarations and their handles.
//
// Emits the declarations that Layout lists, as rows of metadata and as handles.

//===----------------------------------------------------------------------===//
// Description of the declarations for the backend
//===----------------------------------------------------------------------===//

static bool isMentioned(const ResourceInfo &Info) {
  if (const auto *Buffer = dyn_cast<HLSLBufferDecl>(Info.Decl))
    return llvm::any_of(Buffer->buffer_decls(),
                        [](const Decl *M) { return M->isReferenced(); });
  return Info.Decl->isReferenced() &&
         (!Info.Member || Info.Member->isReferenced());
}

/// The name among the symbols of a library.
static std::string getSymbol(const ResourceInfo &Info) {
  const auto *Var = dyn_cast<VarDecl>(Info.Decl);
  if (Info.Member) {
    // A base class is named like a member there.
    std::string Path = Info.Name.substr(Info.Decl->getName().size());
    for (size_t At; (At = Path.find("::")) != std::string::npos;)
      Path.replace(At, 2, ".");
    return Info.Decl->getQualifiedNameAsString() + Path;
  }
  if (!Var || Info.getLetter() == RegisterLetter::B ||
      isTextureBuffer(Info.Type))
    return Info.Name;
  return mangleResource(Var);
}

void ModuleResources::collect() {
  Declared.collect(Mod.getContext().getTranslationUnitDecl());
  if (const auto &Placed = Mod.getOptions().Placed)
    Placed->Unit->bind(*Placed->Program, Declared);
  for (const DeclaredResource &Row : Declared.getRows())
    Resources.emplace_back(Row);
}

void ModuleResources::emitDeclarations() {
  if (Resources.empty())
    return;
  llvm::NamedMDNode *Rows = Mod.getModule().getOrInsertNamedMetadata(
      llvm::dxil::ResourceDeclarationsMD);
  for (const ResourceInfo &Info : Resources) {
    llvm::dxil::ResourceDeclaration Told = Info;
    Told.Mention = Info.IsUsed         ? llvm::dxil::MentionedByEntry
                   : isMentioned(Info) ? llvm::dxil::MentionedElsewhere
                                       : llvm::dxil::NowhereMentioned;
    if (Mod.isLibrary())
      Told.Symbol = getSymbol(Info);
    llvm::MDNode *Row = Told.write(Mod.getIRContext());
    Rows->addOperand(Row);
    if (auto *Name =
            llvm::dyn_cast_or_null<llvm::GlobalVariable>(Info.NameGlobal))
      Name->setMetadata(llvm::dxil::ResourceDeclarationMD, Row);
  }
}

void ModuleResources::emitBufferReports() {
  auto Add = [&](const llvm::dxil::BufferLayout &Buffer) {
    Mod.getModule()
        .getOrInsertNamedMetadata(llvm::dxil::BufferLayoutsMD)
        ->addOperand(Buffer.write(Mod.getIRContext()));
  };
  for (const ResourceInfo &Info : Resources) {
    if (!Info.IsUsed)
      continue;
    if (const auto *Buffer = dyn_cast<HLSLBufferDecl>(Info.Decl))
      Add(reportBuffer(Info, Mod.getCBufferLayout(), getLayoutOf(Buffer)));
    else if (auto Shown = reportElement(Info, Mod.getCBufferLayout(),
                                        Mod.getRawLayout()))
      Add(*Shown);
  }
}

ResourceInfo *ModuleResources::find(const NamedDecl *D) {
  std::optional<uint32_t> Number = Declared.findNumber(D);
  return Number ? &Resources[*Number] : nullptr;
}

ResourceInfo *ModuleResources::find(const ObjectPart &Root,
                                    RegisterLetter Letter, uint64_t First) {
  std::optional<uint32_t> Number =
      Declared.findNumber(Root.Object, Root.Block, Letter, First);
  return Number ? &Resources[*Number] : nullptr;
}

const CBufferLayout &
ModuleResources::getLayoutOf(const HLSLBufferDecl *Buffer) {
  auto &Layout = BufferLayouts[Buffer];
  if (Layout)
    return *Layout;
  Layout = std::make_unique<CBufferLayout>(Mod.getCBufferLayout(), Buffer);
  if (const auto &Placed = Mod.getOptions().Placed)
    Placed->Unit->place(*Placed->Program, Buffer, *Layout);
  return *Layout;
}

//===----------------------------------------------------------------------===//
// Handles
//===----------------------------------------------------------------------===//

/// The named struct of a constant buffer, members and padding.
static llvm::StructType *getCBufferStruct(ModuleContext &M,
                                          const HLSLBufferDecl *Buffer) {
  const CBufferLayout &Layout = M.resources().getLayoutOf(Buffer);
  auto Members = llvm::to_vector(Layout.members());
  llvm::sort(Members, [](const CBufferMember &L, const CBufferMember &R) {
    return L.Offset < R.Offset;
  });
  llvm::LLVMContext &IR = M.getIRContext();
  auto PadTo = [&](llvm::SmallVectorImpl<llvm::Type *> &Elements, uint64_t From,
                   uint64_t To) {
    if (From != To)
      Elements.push_back(
          llvm::ArrayType::get(llvm::Type::getInt8Ty(IR), To - From));
  };
  llvm::SmallVector<llvm::Type *, 16> Elements;
  uint64_t End = 0;
  for (const CBufferMember &Member : Members) {
    // Members that a register annotation laid over others have no field.
    if (Member.Offset < End)
      continue;
    PadTo(Elements, End, Member.Offset);
    Elements.push_back(M.types().getBufferType(
        Member.Var->getType(), M.getCBufferLayout(), Member.Packing));
    End = Member.Offset + Member.Size;
  }
  PadTo(Elements, End, Layout.getSize());
  return llvm::StructType::create(IR, Elements, Buffer->getName(),
                                  /*isPacked=*/true);
}

llvm::Value *ModuleResources::emitHandle(llvm::IRBuilderBase &Builder,
                                         ResourceInfo &Info,
                                         llvm::Value *Index) {
  if (!Info.NameGlobal) {
    const auto *Buffer = dyn_cast<HLSLBufferDecl>(Info.Decl);
    Info.HandleType =
        Buffer ? Mod.handleTypes().getBuffer(getCBufferStruct(Mod, Buffer),
                                             Buffer->isCBuffer())
               : Mod.handleTypes().get(Info.Type);
    Info.NameGlobal = Builder.CreateGlobalString(Info.Name, Info.Name + ".str",
                                                 0, &Mod.getModule());
  }
  Info.IsUsed = true;
  llvm::dxil::HandleCall Call;
  Call.OrderID = Info.Number;
  Call.Lower = Info.Lower;
  Call.Space = Info.Space.value_or(0);
  Call.Size = Info.Size;
  Call.Index = Index;
  Call.Name = Info.NameGlobal;
  llvm::CallInst *Handle = Call.create(Builder, Info.HandleType);
  Handle->setMetadata(llvm::dxil::SourceLocationMD,
                      Mod.makeLocation(Info.Decl->getLocation()));
  return Handle;
}

// Globals that contain resources.
//
// The lvalue of a global that contains resources, or of a part of it, stores
// which part it is, which determines the ranges of its resources, and where its
// numbers are. The constant buffer with the numbers is only accessed when one
// of them is read, so that code that only uses resources does not use the
// buffer.

LValue BoundObjectEmitter::emitBoundObject(const VarDecl *Var) {
  ObjectPart Whole;
  Whole.Object = Var;
  Whole.Type = Var->getType();
  const MemoryLayout &Layout = Mod.getCBufferLayout();
  BytesLValue Numbers{/*Pointer=*/nullptr, &Layout, Layout.getDefaultPacking()};
  const HLSLBufferDecl *Buffer = Mod.resources().findBufferOf(Var);
  if (const CBufferMember *Member =
          Buffer ? Mod.resources().getLayoutOf(Buffer).find(Var) : nullptr) {
    Numbers.Packing = Member->Packing;
    Numbers.Offset = Member->Offset;
  }
  return LValue(ObjectLValue{Mod.resources().makePart(Whole), Numbers},
                Whole.Type);
}

/// The numbers of an object, as an lvalue of their own kind.
static LValue getNumbers(const LValue &Object) {
  return LValue(Object.get<ObjectLValue>().Numbers, Object.Type);
}

/// \p Numbers is where those of the part \p Step are.
LValue
BoundObjectEmitter::makeObjectPart(const LValue &Object, ObjectPart Step,
                                   llvm::function_ref<LValue()> GetNumbers) {
  Step.Whole = Object.get<ObjectLValue>().Part;
  Step.Object = Step.Whole->Object;
  // The numbers of a block are in a buffer of its own.
  if (isBlockOrArray(Step.Type))
    return LValue(ObjectLValue{Mod.resources().makePart(Step),
                               Object.get<ObjectLValue>().Numbers},
                  Step.Type);
  if (isResource(Step.Type))
    return getMemberResource(Step);
  LValue Numbers = GetNumbers();
  if (hasResources(Step.Type))
    return LValue(ObjectLValue{Mod.resources().makePart(Step),
                               *getMemoryOrBytes(Numbers)},
                  Numbers.Type);
  return addressNumbers(Numbers, Step);
}

LValue BoundObjectEmitter::getObjectField(const LValue &Object,
                                          const FieldDecl *Field) {
  ObjectPart Step;
  Step.Type = Field->getType();
  Step.Field = Field;
  return makeObjectPart(Object, Step, [&] {
    return PartEmitter(F).getField(getNumbers(Object), Field);
  });
}

LValue BoundObjectEmitter::getObjectBase(const LValue &Object,
                                         const CXXRecordDecl *Base) {
  ObjectPart Step;
  Step.Type = Context.getCanonicalTagType(Base);
  Step.Base = Base;
  return makeObjectPart(Object, Step, [&] {
    return PartEmitter(F).getBase(getNumbers(Object), Base);
  });
}

LValue BoundObjectEmitter::getObjectElement(const LValue &Object,
                                            llvm::Value *Index,
                                            SourceLocation Loc) {
  ObjectPart Step;
  Step.Type = Context.getAsArrayType(Object.Type)->getElementType();
  Step.Index = Index;
  if (const auto *Constant = llvm::dyn_cast<llvm::ConstantInt>(Index))
    Step.KnownIndex = Constant->getZExtValue();
  Step.Loc = Loc;
  return makeObjectPart(Object, Step, [&] {
    // What has no end has no numbers.
    if (!Context.getAsConstantArrayType(Object.Type))
      return LValue(Object.get<ObjectLValue>().Numbers, Step.Type);
    return PartEmitter(F).getArrayElement(getNumbers(Object), Index);
  });
}

/// The element of its range that \p Element begins with.
llvm::Value *hlsl::emitRangeIndex(llvm::IRBuilderBase &Builder,
                                  const RangeElement &Element) {
  llvm::Value *Sum = nullptr;
  for (const RangeSubscript &Subscript : Element.Subscripts) {
    llvm::Value *Number = Subscript.Element->Index;
    if (Subscript.Registers != 1)
      Number = Builder.CreateMul(Number, Builder.getInt32(Subscript.Registers));
    Sum = Sum ? Builder.CreateAdd(Sum, Number) : Number;
  }
  return Sum ? Sum : Builder.getInt32(0);
}

/// Choices between more ranges than this are not left to the optimiser.
static constexpr uint64_t MaxChoices = 64;

LValue BoundObjectEmitter::getMemberResource(const ObjectPart &Part) {
  ResourceCounter &Counter = Mod.resources().getCounter();
  QualType Resource = Context.getBaseElementType(Part.Type);
  RegisterLetter Letter = *getResourceLetter(Resource);
  // A buffer without numbers is bound to nothing, and reads of it read nothing.
  if (Counter.countRegisters(Resource, Letter) == 0)
    return ResourceValueEmitter(F).getUnassignedResource(Part.Type);
  RangeElement Element = findRangeElement(Counter, Part, Letter);
  llvm::Value *Index = emitRangeIndex(Builder, Element);
  uint64_t Choices = 1;
  for (const RangeChoice &Choice : Element.Choices)
    Choices = llvm::SaturatingMultiply(Choices, Choice.Length);
  if (Element.Bad || Choices > MaxChoices) {
    Mod.errors().reportBadIndex(
        Counter, Element.Bad ? *Element.Bad : *Element.Choices.front().Element,
        Element.Letter);
    return ResourceValueEmitter(F).getErrorResource(Part.Type);
  }
  if (!Element.Choices.empty()) {
    llvm::Value *Provenance =
        emitRangeChoice(getRoot(Part), Element, Element.Choices, Element.First);
    return LValue(
        WordsLValue{Provenance, Index, Element.Choices.front().Element},
        Part.Type);
  }
  ResourceInfo *Info =
      Mod.resources().find(getRoot(Part), Element.Letter, Element.First);
  assert(Info && "the part is in no range");
  return LValue(RangeLValue{Info, Index}, Part.Type);
}

/// The provenance of the range that the subscripts select: known if they are,
/// after inlining and unrolling.
llvm::Value *BoundObjectEmitter::emitRangeChoice(
    const ObjectPart &Root, const RangeElement &Element,
    llvm::ArrayRef<RangeChoice> Choices, uint64_t First) {
  if (Choices.empty()) {
    ResourceInfo *Info = Mod.resources().find(Root, Element.Letter, First);
    assert(Info && "the part is in no range");
    Info->IsUsed = true;
    return Builder.getInt32(Info->Number);
  }
  const RangeChoice &Choice = Choices.front();
  llvm::Value *Provenance = Builder.getInt32(llvm::dxil::UnassignedProvenance);
  for (uint64_t I = 0; I != Choice.Length; ++I)
    Provenance = Builder.CreateSelect(
        Builder.CreateICmpEQ(Choice.Element->Index, Builder.getInt32(I)),
        emitRangeChoice(Root, Element, Choices.drop_front(),
                        First + I * Choice.Registers),
        Provenance);
  return Provenance;
}

/// The bytes that \p L is, or is a bit-field of; null if it is memory.
static BytesLValue *findBytes(LValue &L) {
  if (auto *Bits = L.getIf<BitFieldLValue>())
    return std::get_if<BytesLValue>(&Bits->Number);
  return L.getIf<BytesLValue>();
}

LValue BoundObjectEmitter::addressNumbers(LValue Numbers,
                                          const ObjectPart &Object) {
  BytesLValue *Bytes = findBytes(Numbers);
  if (!Bytes || Bytes->Pointer)
    return Numbers;
  // An object without numbers is in no buffer; a read of it yields an empty
  // struct.
  llvm::Value *Handle = emitBufferOf(Object);
  if (!Handle)
    return F.createTemporary(Numbers.Type, "empty");
  Bytes->Pointer = BufferEmitter(F).emitRows(Handle).Pointer;
  return Numbers;
}

LValue BoundObjectEmitter::addressObject(const LValue &Object) {
  const auto &Kind = Object.get<ObjectLValue>();
  if (!hasNumbers(Context, Object.Type))
    return Object;
  LValue Numbers = addressNumbers(getNumbers(Object), *Kind.Part);
  return LValue(ObjectLValue{Kind.Part, *getMemoryOrBytes(Numbers)},
                Object.Type);
}

//===----------------------------------------------------------------------===//
// Copies for methods
//===----------------------------------------------------------------------===//

LValue BoundObjectEmitter::copyNumbers(const LValue &Object) {
  LValue Copy = F.createTemporary(Object.Type, "numbers");
  copyNumbersInto(Copy, addressObject(Object));
  return LValue(
      ObjectLValue{Object.get<ObjectLValue>().Part, Copy.get<MemoryLValue>()},
      Object.Type);
}

void BoundObjectEmitter::copyNumbersInto(const LValue &To, const LValue &From) {
  if (isResource(To.Type) ||
      Context.getBaseElementType(To.Type)->isHLSLResourceRecord())
    return;
  if (!hasResources(To.Type))
    return AggregateEmitter(F).copy(To, From);
  if (To.Type->isArrayType())
    return AggregateEmitter(F).forEachIndex(To.Type, [&](llvm::Value *Index) {
      copyNumbersInto(PartEmitter(F).getArrayElement(To, Index),
                      PartEmitter(F).getArrayElement(From, Index));
    });
  const auto *Record = To.Type->getAsCXXRecordDecl();
  for (const CXXBaseSpecifier &Base : Record->bases()) {
    const CXXRecordDecl *BaseRecord = Base.getType()->getAsCXXRecordDecl();
    copyNumbersInto(PartEmitter(F).getBase(To, BaseRecord),
                    PartEmitter(F).getBase(From, BaseRecord));
  }
  for (const FieldDecl *Field : Record->fields())
    if (!Context.getBaseElementType(Field->getType())->isHLSLResourceRecord())
      copyNumbersInto(PartEmitter(F).getField(To, Field),
                      PartEmitter(F).getField(From, Field));
}

/// The constant object that a temporary is a copy of, if its type holds
/// resources: Sema makes such copies for methods to work on.
static const Expr *getCopied(const MaterializeTemporaryExpr *E) {
  const Expr *Copy = E->getSubExpr()->IgnoreImplicit();
  const auto *Construct = dyn_cast<CXXConstructExpr>(Copy);
  if (!Construct || Construct->getNumArgs() != 1 ||
      !Construct->getConstructor()->isCopyOrMoveConstructor() ||
      !isResourceAggregate(Construct->getType()))
    return nullptr;
  const Expr *Copied = Construct->getArg(0);
  return Copied->isGLValue() ? Copied : nullptr;
}

LValue BoundObjectEmitter::emitTemporary(const MaterializeTemporaryExpr *E) {
  // A method accesses the resources of the original bound object: a copy would
  // not be known to be the same if it is indexed.
  if (const Expr *Copied = getCopied(E))
    if (ResourceValueEmitter(F).isBound(Copied)) {
      LValue P = LValueEmitter(F).emitLValue(Copied);
      if (P.getIf<ObjectLValue>())
        return copyNumbers(P);
    }
  return LValueEmitter(F).emitAnyLValue(E->getSubExpr());
}
