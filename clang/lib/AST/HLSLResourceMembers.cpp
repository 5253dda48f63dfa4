// HLSLResourceMembers.cpp: Resources in types
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "clang/AST/HLSLResourceMembers.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/HLSLExprs.h"
#include "clang/AST/HLSLTypeWalk.h"
#include "llvm/Support/MathExtras.h"

using namespace clang;
using namespace clang::hlsl;

std::optional<RegisterLetter> hlsl::getResourceLetter(QualType T) {
  T = T.getCanonicalType();
  const auto *Handle = dyn_cast<HLSLAttributedResourceType>(T.getTypePtr());
  if (!Handle && T->isHLSLResourceRecord())
    Handle =
        HLSLAttributedResourceType::findHandleTypeOnResource(T.getTypePtr());
  if (!Handle)
    return std::nullopt;
  return getLetterOf(Handle->getAttrs().ResourceClass);
}

bool hlsl::isResourceAggregate(QualType T) {
  const Type *Element = T.getCanonicalType()->getBaseElementTypeUnsafe();
  return Element->isRecordType() && Element->isHLSLIntangibleType() &&
         !Element->isHLSLResourceRecord();
}

static const HLSLAttributedResourceType *getConstantBufferHandle(QualType T) {
  const Type *Canonical = T.getCanonicalType().getTypePtr();
  if (!Canonical->isHLSLResourceRecord())
    return nullptr;
  const auto *Handle =
      HLSLAttributedResourceType::findHandleTypeOnResource(Canonical);
  return Handle && Handle->getAttrs().ResourceClass ==
                       llvm::dxil::ResourceClass::CBuffer
             ? Handle
             : nullptr;
}

bool hlsl::isParameterBlock(QualType T) {
  return getConstantBufferHandle(T) &&
         T->getAsCXXRecordDecl()->getName() == "ParameterBlock";
}

QualType hlsl::getBlockContents(QualType T) {
  const auto *Handle = getConstantBufferHandle(T);
  if (!Handle || Handle->getContainedType().isNull())
    return QualType();
  QualType Contents = Handle->getContainedType();
  return Contents->isHLSLIntangibleType() || isParameterBlock(T) ? Contents
                                                                 : QualType();
}

bool hlsl::isBlockOrArray(QualType T) {
  return !getBlockContents(
              QualType(T.getCanonicalType()->getBaseElementTypeUnsafe(), 0))
              .isNull();
}

bool hlsl::hasNumbers(const ASTContext &Context, QualType T) {
  return hasPart(Context, T, [](const TypePart &Part) {
    return Part.Kind == PartKind::Value;
  });
}

bool hlsl::isTextureBuffer(QualType Resource) {
  const CXXRecordDecl *Record = Resource->getAsCXXRecordDecl();
  return Record && Record->getName() == "TextureBuffer";
}

bool hlsl::isBufferWithoutNumbers(const ASTContext &Context, QualType T) {
  if (getResourceLetter(T) != RegisterLetter::B && !isTextureBuffer(T))
    return false;
  const auto *Handle = HLSLAttributedResourceType::findHandleTypeOnResource(
      T.getCanonicalType().getTypePtr());
  return !hasNumbers(Context, Handle->getContainedType());
}

ResourceCounts ResourceCounter::count(QualType T) {
  ResourceCounts Counts;
  if (const auto *Array = Context.getAsConstantArrayType(T)) {
    uint64_t Length = Array->getZExtSize();
    Counts = count(Array->getElementType());
    uint64_t Slots = Counts.Registers[unsigned(DescriptorSlots)];
    for (uint64_t &Registers : Counts.Registers)
      Registers = llvm::SaturatingMultiply(Registers, Length);
    Counts.Registers[unsigned(DescriptorSlots)] = Slots;
    for (uint64_t &Ranges : Counts.Ranges)
      if (Ranges != 1 && Division == RangeDivision::ByElement)
        Ranges = llvm::SaturatingMultiply(Ranges, Length);
    return Counts;
  }
  if (QualType Contents = getBlockContents(T); !Contents.isNull()) {
    bool IsApart = isParameterBlock(T);
    if (!IsApart)
      Counts = count(Contents);
    if (!IsApart && !hasNumbers(Context, Contents))
      return Counts;
    unsigned Letter = unsigned(IsApart ? BlockSpaces : RegisterLetter::B);
    ++Counts.Registers[Letter];
    ++Counts.Ranges[Letter];
    Counts.Registers[unsigned(DescriptorSlots)] += !IsApart;
  } else if (auto Letter = getResourceLetter(T)) {
    if (Division == RangeDivision::ByMember &&
        isBufferWithoutNumbers(Context, T))
      return Counts;
    Counts.Registers[unsigned(*Letter)] = 1;
    Counts.Ranges[unsigned(*Letter)] = 1;
    Counts.Registers[unsigned(DescriptorSlots)] = 1;
  } else if (const auto *Record = T->getAsCXXRecordDecl()) {
    Counts = countRecord(Record);
  }
  return Counts;
}

const ResourceCounts &
ResourceCounter::countRecord(const CXXRecordDecl *Record) {
  Record = Record->getDefinition();
  // A record that contains itself, after an error, is empty while it is
  // visited.
  if (auto [It, IsNew] = Records.try_emplace(Record); !IsNew || !Record)
    return It->second;
  ResourceCounts Sum;
  walkMembers(Context, Record, [&](const TypePart &Member) {
    ResourceCounts Part = count(Member.Type);
    for (unsigned I = 0; I != NumCountedLetters; ++I) {
      Sum.Registers[I] =
          llvm::SaturatingAdd(Sum.Registers[I], Part.Registers[I]);
      Sum.Ranges[I] = llvm::SaturatingAdd(Sum.Ranges[I], Part.Ranges[I]);
    }
    return WalkStep::Skip;
  });
  return Records[Record] = Sum;
}

uint64_t ResourceCounter::getFirst(const CXXRecordDecl *Derived,
                                   const CXXRecordDecl *Base,
                                   RegisterLetter Letter) {
  uint64_t First = 0;
  walkMembers(Context, Derived, [&](const TypePart &Part) {
    assert(Part.Base && "not a direct base");
    if (declaresSameEntity(Part.Base, Base))
      return WalkStep::Stop;
    First += countRegisters(Part.Type, Letter);
    return WalkStep::Skip;
  });
  return First;
}

uint64_t ResourceCounter::getFirst(const FieldDecl *Field,
                                   RegisterLetter Letter) {
  auto [It, IsNew] = Fields.try_emplace(Field->getCanonicalDecl());
  if (!IsNew)
    return It->second[unsigned(Letter)];
  // All fields of a record at once: their number is no factor of the time.
  const auto *Record = cast<CXXRecordDecl>(Field->getParent());
  std::array<uint64_t, NumCountedLetters> Next = {};
  walkMembers(Context, Record, [&](const TypePart &Member) {
    if (Member.Field)
      Fields[Member.Field->getCanonicalDecl()] = Next;
    ResourceCounts Part = count(Member.Type);
    for (unsigned I = 0; I != NumCountedLetters; ++I)
      Next[I] = llvm::SaturatingAdd(Next[I], Part.Registers[I]);
    return WalkStep::Skip;
  });
  return Fields[Field->getCanonicalDecl()][unsigned(Letter)];
}

const FieldDecl *ResourceCounter::findMemberBehind(QualType T,
                                                   RegisterLetter Letter,
                                                   uint64_t Room) {
  const FieldDecl *Found = nullptr;
  walkType(Context, T, [&](const TypePart &Part) {
    uint64_t Registers = countRegisters(Part.Type, Letter);
    if (Registers <= Room) {
      Room -= Registers;
      return WalkStep::Skip;
    }
    if (Part.Kind == PartKind::Array) {
      // After the elements that fit comes the one that does not.
      QualType Element = Context.getAsArrayType(Part.Type)->getElementType();
      Room %= countRegisters(Element, Letter);
      return WalkStep::EnterFirst;
    }
    if (Part.Kind == PartKind::Record)
      return WalkStep::Enter;
    // Of a block, its buffer comes before what is in it.
    if (!getBlockContents(Part.Type).isNull() && !isParameterBlock(Part.Type) &&
        (Letter != RegisterLetter::B || Room != 0)) {
      Room -= Letter == RegisterLetter::B;
      return WalkStep::EnterContents;
    }
    Found = Part.getMember();
    return WalkStep::Stop;
  });
  return Found;
}

//===----------------------------------------------------------------------===//
// Ranges
//===----------------------------------------------------------------------===//

namespace {

/// Visits the ranges of one letter.
class RangeWalk {
public:
  RangeWalk(ResourceCounter &Counter, const ASTContext &Context,
            const RangeRoot &Root, RegisterLetter Letter,
            llvm::function_ref<void(MemberRange &&)> Visit)
      : Counter(Counter), Root(Root), Context(Context), Letter(Letter),
        Visit(Visit) {}

  void walk() {
    walkType(Context, Root.Type, [&](const TypePart &Part) {
      bool IsRootBlock = Root.IsBlock && !Part.Whole;
      if (!IsRootBlock && Counter.countRanges(Part.Type, Letter) == 0)
        return WalkStep::Skip;
      if (Part.Kind == PartKind::Resource)
        return visitResource(Part, IsRootBlock);
      return joinsElements(Part) ? WalkStep::EnterFirst : WalkStep::Enter;
    });
  }

private:
  /// Whether a range in the first element of an array goes on in all others.
  bool joinsElements(const TypePart &Part) const {
    return Part.Kind == PartKind::Array &&
           Counter.joinsElements(Context.getAsArrayType(Part.Type), Letter);
  }

  WalkStep visitResource(const TypePart &Resource, bool IsRootBlock) {
    QualType Contents = getBlockContents(Resource.Type);
    if (Contents.isNull() ||
        (isParameterBlock(Resource.Type) && !IsRootBlock)) {
      visit(Resource);
      return WalkStep::Skip;
    }
    if (Letter == RegisterLetter::B && hasNumbers(Context, Contents))
      visit(Resource);
    return WalkStep::EnterContents;
  }

  void visit(const TypePart &Resource) {
    uint64_t Count = Root.Count;
    for (const TypePart *Part = &Resource; Part; Part = Part->Whole)
      if (joinsElements(*Part))
        Count = llvm::SaturatingMultiply(
            Count, Context.getAsConstantArrayType(Part->Type)->getZExtSize());
    Visit({Resource.getMember(), Resource.Type, Letter, Next, Count,
           Root.IsUnbounded, spell(Resource), getSlot(Resource)});
    Next += Count;
  }

  /// The descriptor slots before a part: those of an array are one for all
  /// elements, and a block's buffer comes before what the block contains.
  uint64_t getSlot(const TypePart &Part) {
    if (!Part.Whole)
      return 0;
    uint64_t Before = getSlot(*Part.Whole);
    if (Part.IsContents)
      return Before + hasNumbers(Context, Part.Type);
    if (Part.Field)
      return Before + Counter.getFirst(Part.Field, DescriptorSlots);
    if (Part.Base)
      return Before + Counter.getFirst(Part.Whole->Type->getAsCXXRecordDecl(),
                                       Part.Base, DescriptorSlots);
    return Before;
  }

  /// `g.F::a` is the member `a` of the base class `F` of `g`. Elements that a
  /// range joins have no part in its name, nor have blocks.
  std::string spell(const TypePart &Part) const {
    if (!Part.Whole)
      return Root.Name;
    std::string Path = spell(*Part.Whole);
    if (Part.IsContents)
      return Path;
    if (Part.isElement())
      return joinsElements(*Part.Whole)
                 ? Path
                 : Path + "." + std::to_string(Part.Index);
    if (!llvm::StringRef(Path).ends_with("::"))
      Path += '.';
    if (Part.Base)
      return Path + Part.Base->getName().str() + "::";
    return Path + Part.Field->getName().str();
  }

  ResourceCounter &Counter;
  const RangeRoot &Root;
  const ASTContext &Context;
  RegisterLetter Letter;
  llvm::function_ref<void(MemberRange &&)> Visit;
  uint64_t Next = 0;
};

} // namespace

RangeRoot hlsl::getRangeRoot(const VarDecl *Object) {
  RangeRoot Root;
  // A later declaration may specify the size of an array.
  Root.Type = Object->getMostRecentDecl()->getType();
  Root.Name = Object->getName().str();
  if (const auto *Array =
          Object->getASTContext().getAsIncompleteArrayType(Root.Type)) {
    Root.Type = Array->getElementType();
    Root.IsUnbounded = true;
  }
  return Root;
}

void hlsl::forEachMemberRange(ResourceCounter &Counter,
                              const ASTContext &Context, const RangeRoot &Root,
                              llvm::function_ref<void(MemberRange &&)> Visit) {
  for (unsigned Letter = 0; Letter <= unsigned(BlockSpaces); ++Letter)
    RangeWalk(Counter, Context, Root, RegisterLetter(Letter), Visit).walk();
}

//===----------------------------------------------------------------------===//
// Leaves
//===----------------------------------------------------------------------===//

/// What is counted stays small enough to be added up.
static constexpr unsigned MaxCount = 1u << 20;

unsigned ResourceLeaves::count(QualType T) {
  uint64_t Count = 1;
  T = T.getNonReferenceType();
  while (const ArrayType *Array = C.getAsArrayType(T)) {
    const auto *Sized = dyn_cast<ConstantArrayType>(Array);
    Count = llvm::SaturatingMultiply(Count, Sized ? Sized->getLimitedSize()
                                                  : uint64_t(MaxCount));
    T = Array->getElementType();
  }
  const CXXRecordDecl *Record = T->getAsCXXRecordDecl();
  unsigned Leaves = T->isHLSLResourceRecord() ? 1
                    : Record                  ? countRecord(Record)
                                              : 0;
  return std::min<uint64_t>(llvm::SaturatingMultiply<uint64_t>(Count, Leaves),
                            MaxCount);
}

unsigned ResourceLeaves::countRecord(const CXXRecordDecl *Record) {
  Record = Record->getDefinition();
  if (!Record || !Record->isHLSLIntangible())
    return 0;
  auto [It, IsNew] = Counts.try_emplace(Record, 0);
  if (!IsNew)
    return It->second;
  uint64_t Sum = 0;
  walkMembers(C, Record, [&](const TypePart &Part) {
    Sum += count(Part.Type);
    return WalkStep::Skip;
  });
  return Counts[Record] = std::min<uint64_t>(Sum, MaxCount);
}

void ResourceLeaves::appendMembers(
    QualType T, const FieldDecl *Member,
    llvm::SmallVectorImpl<const FieldDecl *> &Members) {
  walkType(C, T, [&](const TypePart &Part) {
    if (count(Part.Type) == 0)
      return WalkStep::Skip;
    if (Part.Kind == PartKind::Resource) {
      const FieldDecl *Inner = Part.getMember();
      Members.push_back(Inner ? Inner : Member);
    }
    return WalkStep::Enter;
  });
}

unsigned ResourceLeaves::getOffset(const FieldDecl *Field) {
  unsigned Offset = 0;
  walkMembers(C, cast<CXXRecordDecl>(Field->getParent()),
              [&](const TypePart &Part) {
                if (Part.Field == Field)
                  return WalkStep::Stop;
                Offset += count(Part.Type);
                return WalkStep::Skip;
              });
  return Offset;
}

unsigned ResourceLeaves::getOffset(const CXXRecordDecl *Derived,
                                   const CXXRecordDecl *Base) {
  unsigned Offset = 0;
  walkMembers(C, Derived, [&](const TypePart &Part) {
    if (declaresSameEntity(Part.Base, Base))
      return WalkStep::Stop;
    Offset += count(Part.Type);
    return WalkStep::Skip;
  });
  return Offset;
}

const Expr *hlsl::ignoreCopies(const Expr *E) {
  auto IgnoreConversion = [](Expr *E) {
    auto *Cast = dyn_cast<ImplicitCastExpr>(E);
    return Cast && Cast->getCastKind() != CK_DerivedToBase &&
                   Cast->getCastKind() != CK_UncheckedDerivedToBase
               ? Cast->getSubExpr()
               : E;
  };
  auto IgnoreTemporary = [](Expr *E) {
    if (auto *Cleanups = dyn_cast<FullExpr>(E))
      return Cleanups->getSubExpr();
    if (auto *Temporary = dyn_cast<MaterializeTemporaryExpr>(E))
      return Temporary->getSubExpr();
    auto *Opaque = dyn_cast<OpaqueValueExpr>(E);
    return Opaque && Opaque->getSourceExpr() ? Opaque->getSourceExpr() : E;
  };
  return IgnoreExprNodes(E, IgnoreParensSingleStep, IgnoreConversion,
                         IgnoreTemporary, ignoreCopyConstructionSingleStep,
                         ignoreArrayCopySingleStep);
}

std::optional<LeafRange> ResourceLeaves::find(const Expr *E) {
  E = ignoreCopies(E);
  if (const auto *Ref = dyn_cast<DeclRefExpr>(E)) {
    const auto *VD = dyn_cast<VarDecl>(Ref->getDecl());
    if (!VD)
      return std::nullopt;
    return LeafRange{VD, 0, count(VD->getType()), /*IsExact=*/true};
  }
  if (const auto *Access = dyn_cast<MemberExpr>(E)) {
    const auto *Field = dyn_cast<FieldDecl>(Access->getMemberDecl());
    std::optional<LeafRange> Range =
        Field && !Access->isArrow() ? find(Access->getBase()) : std::nullopt;
    if (Range && Range->IsExact) {
      Range->First += getOffset(Field);
      Range->Count = count(Field->getType());
    }
    return Range;
  }
  if (const auto *Cast = dyn_cast<ImplicitCastExpr>(E)) {
    std::optional<LeafRange> Range = find(Cast->getSubExpr());
    const CXXRecordDecl *Derived =
        Cast->getSubExpr()->getType()->getAsCXXRecordDecl();
    for (const CXXBaseSpecifier *Step : Cast->path()) {
      const CXXRecordDecl *Base = Step->getType()->getAsCXXRecordDecl();
      if (Range && Range->IsExact) {
        Range->First += getOffset(Derived, Base);
        Range->Count = count(Step->getType());
      }
      Derived = Base;
    }
    return Range;
  }
  const auto *Subscript = dyn_cast<ArraySubscriptExpr>(E);
  if (!Subscript)
    return std::nullopt;
  std::optional<LeafRange> Range = find(Subscript->getBase());
  if (!Range || !Range->IsExact)
    return Range;
  unsigned Element = count(Subscript->getType());
  if (Element == 0)
    return std::nullopt;
  Expr::EvalResult Index;
  bool IsConstant = !Subscript->getIdx()->isValueDependent() &&
                    Subscript->getIdx()->EvaluateAsInt(Index, C);
  if (IsConstant && !Index.Val.getInt().isNegative() &&
      Index.Val.getInt().getLimitedValue() < Range->Count / Element) {
    Range->First += Index.Val.getInt().getZExtValue() * Element;
    Range->Count = Element;
  } else {
    Range->IsExact = false;
  }
  return Range;
}
