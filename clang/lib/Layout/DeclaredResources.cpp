// DeclaredResources.cpp: Resources and other bound objects
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "clang/Layout/DeclaredResources.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/HLSLDeclMarks.h"
#include "clang/AST/HLSLNumericType.h"
#include "clang/AST/HLSLRegisters.h"
#include "llvm/ADT/STLExtras.h"

using namespace clang;
using namespace clang::hlsl;

/// The buffer of the globals that are in no other.
static bool isDefaultBuffer(const HLSLBufferDecl *Buffer) {
  return Buffer->getName() == "$Globals";
}

/// Calls \p Visit for each declaration of \p DC and of the namespaces in it.
static void forEachDecl(const DeclContext *DC,
                        llvm::function_ref<void(const Decl *)> Visit) {
  for (const Decl *D : DC->decls()) {
    Visit(D);
    if (isa<NamespaceDecl, LinkageSpecDecl, ExportDecl, HLSLBufferDecl>(D))
      forEachDecl(cast<DeclContext>(D), Visit);
  }
}

/// The groups of the order, first to last.
enum class DeclarationRank { DefaultBuffer, Ordinary, TextureBuffer };

static DeclarationRank getRank(const HLSLBufferDecl *Buffer) {
  if (isDefaultBuffer(Buffer))
    return DeclarationRank::DefaultBuffer;
  return Buffer->isCBuffer() ? DeclarationRank::Ordinary
                             : DeclarationRank::TextureBuffer;
}

static DeclarationRank getRank(QualType Resource) {
  return isTextureBuffer(Resource) ? DeclarationRank::TextureBuffer
                                   : DeclarationRank::Ordinary;
}

/// How many resources are declared, arrays of arrays as one array.
static uint32_t getRangeSize(const ASTContext &Context, QualType T) {
  uint64_t Range = 1;
  while (const ArrayType *Array = Context.getAsArrayType(T)) {
    const auto *Sized = dyn_cast<ConstantArrayType>(Array);
    if (!Sized)
      return llvm::dxil::UnboundedRangeSize;
    Range *= Sized->getZExtSize();
    T = Array->getElementType();
  }
  return Range;
}

/// The number of a range in an object, which no other range has; a declaration
/// that is one range has 0.
static uint64_t getRangeKey(RegisterLetter Letter, uint64_t First) {
  return 1 + First * NumResourceLetters + unsigned(Letter);
}

unsigned hlsl::getElementTraits(QualType Resource) {
  switch (getElementNormalisation(Resource)) {
  case Normalisation::None:
    return llvm::dxil::NoTrait;
  case Normalisation::Unorm:
    return llvm::dxil::UnormTrait;
  case Normalisation::Snorm:
    return llvm::dxil::SnormTrait;
  }
  llvm_unreachable("all normalisations are handled");
}

unsigned hlsl::getTraits(const NamedDecl *D) {
  unsigned Traits = llvm::dxil::NoTrait;
  // The former implies the latter.
  if (hasMark(D, GloballyCoherentMark))
    Traits = llvm::dxil::GloballyCoherentTrait;
  else if (hasMark(D, ReorderCoherentMark))
    Traits = llvm::dxil::ReorderCoherentTrait;
  const auto *Value = dyn_cast<ValueDecl>(D);
  return Value ? Traits | getElementTraits(Value->getType()) : Traits;
}

/// Where a declaration is reported: $Globals, which is nowhere declared, at its
/// first member.
static SourceLocation getLocation(const NamedDecl *D) {
  const auto *Buffer = dyn_cast<HLSLBufferDecl>(D);
  if (D->getLocation().isInvalid() && Buffer)
    for (const Decl *Member : Buffer->buffer_decls())
      return Member->getLocation();
  return D->getLocation();
}

/// \p Name is that of the declaration, or of a part of it.
static DeclaredResource describe(const NamedDecl *D, std::string Name,
                                 RegisterLetter Letter) {
  DeclaredResource Info;
  Info.Decl = D;
  Info.Name = std::move(Name);
  if (const auto *Namespace = dyn_cast<NamespaceDecl>(
          D->getDeclContext()->getEnclosingNamespaceContext()))
    Info.QualifiedName = getNameWithModule(Namespace) + "::" + Info.Name;
  Info.Class = getResourceClass(Letter);
  Info.Location = getLocation(D).getRawEncoding();
  Info.Traits = getTraits(D);
  return Info;
}

static DeclaredResource describeBuffer(const HLSLBufferDecl *Buffer) {
  DeclaredResource Info =
      describe(Buffer, Buffer->getName().str(),
               Buffer->isCBuffer() ? RegisterLetter::B : RegisterLetter::T);
  // Whatever space others go to.
  if (Info.isDefaultBuffer())
    Info.Space = 0;
  return Info;
}

static DeclaredResource describeVariable(const VarDecl *Var) {
  const ASTContext &Context = Var->getASTContext();
  // A later declaration may specify the size of an array.
  QualType T = Var->getMostRecentDecl()->getType();
  QualType Type = Context.getBaseElementType(T);
  DeclaredResource Info =
      describe(Var, Var->getName().str(), *getResourceLetter(Type));
  Info.Type = Type;
  Info.Size = getRangeSize(Context, T);
  return Info;
}

/// Whether the registers of a buffer would be for nothing.
static bool isWithoutNumbers(const DeclaredResource &Info) {
  const ASTContext &Context = Info.Decl->getASTContext();
  if (const auto *Buffer = dyn_cast<HLSLBufferDecl>(Info.Decl))
    return llvm::none_of(Buffer->buffer_decls(), [&](const Decl *D) {
      const auto *Var = dyn_cast<VarDecl>(D);
      return Var && !isStaticVariable(Var) && !isGroupShared(Var) &&
             hasNumbers(Context, Var->getType());
    });
  return isBufferWithoutNumbers(Context, Info.Type);
}

static DeclaredResource describeMember(const VarDecl *Object, unsigned Block,
                                       MemberRange &&Range) {
  DeclaredResource Info = describe(Object, std::move(Range.Path), Range.Letter);
  Info.IsRange = true;
  Info.Block = Block;
  Info.Member = Range.Member;
  Info.Type = Range.Type;
  Info.First = Range.First;
  Info.Slot = Range.Slot;
  Info.Size = Range.IsUnbounded ? llvm::dxil::UnboundedRangeSize : Range.Count;
  if (Range.Member)
    Info.Traits |= getTraits(Range.Member);
  return Info;
}

/// Each letter has an annotation of its own; a space alone is for all of them.
static void setBinding(DeclaredResource &Info) {
  // Which space a block takes decides what all that is in it takes.
  if (Info.Block)
    return;
  for (const RegisterAnnotation &A : getRegisterAnnotations(Info.Decl)) {
    if (A.hasRegister() && A.getLetter() != Info.getLetter())
      continue;
    if (A.hasRegister())
      Info.Lower = A.Number + Info.First;
    if (A.Space)
      Info.Space = *A.Space;
  }
}

bool hlsl::isBoundObject(const VarDecl *Var) {
  return isUniform(Var) && (isResourceAggregate(Var->getType()) ||
                            isBlockOrArray(Var->getType()));
}

void DeclaredResources::addObject(const VarDecl *Object, const RangeRoot &Root,
                                  unsigned Block, AddFunction Add) {
  const ASTContext &Context = Object->getASTContext();
  forEachMemberRange(Counter, Context, Root, [&](MemberRange &&Range) {
    if (Range.Letter != BlockSpaces)
      return Add(describeMember(Object, Block, std::move(Range)));
    RangeRoot Inner{Range.Type, std::move(Range.Path), Range.Count,
                    Range.IsUnbounded, /*IsBlock=*/true};
    Blocks.push_back({Object, Block, Inner});
    unsigned Number = Blocks.size();
    BlockNumbers[{{Object->getCanonicalDecl(), Block}, Range.First}] = Number;
    addObject(Object, Inner, Number, Add);
  });
}

void DeclaredResources::collect(const DeclContext *DC) {
  llvm::SmallVector<DeclaredResource, 16> ByRank[3];
  auto Add = [&](DeclarationRank Rank, DeclaredResource &&Info) {
    setBinding(Info);
    if (Counter.getDivision() == RangeDivision::ByMember) {
      if (Rank == DeclarationRank::TextureBuffer)
        Rank = DeclarationRank::Ordinary;
      if (!Info.IsRange && isWithoutNumbers(Info)) {
        Info.Size = 0;
        Info.Lower.reset();
      }
    }
    ByRank[unsigned(Rank)].push_back(std::move(Info));
  };
  forEachDecl(DC, [&](const Decl *D) {
    if (isa<VarDecl, HLSLBufferDecl>(D))
      Order.push_back(cast<NamedDecl>(D));
    if (const auto *Buffer = dyn_cast<HLSLBufferDecl>(D)) {
      Add(getRank(Buffer), describeBuffer(Buffer));
      addBufferMembers(Buffer);
    }
    const auto *Var = dyn_cast<VarDecl>(D);
    if (!Var || isStaticVariable(Var))
      return;
    if (isBoundObject(Var)) {
      // What is declared again is the same.
      if (Var->getPreviousDecl())
        return;
      addObject(Var, getRangeRoot(Var), /*Block=*/0,
                [&](DeclaredResource &&Info) {
                  Add(getRank(Info.Type), std::move(Info));
                });
    } else if (Var->getType()->isHLSLResourceRecord() ||
               Var->getType()->isHLSLResourceRecordArray()) {
      DeclaredResource Info = describeVariable(Var);
      Add(getRank(Info.Type), std::move(Info));
    }
  });

  for (auto &Rank : ByRank)
    for (DeclaredResource &Info : Rank) {
      Info.Number = Rows.size();
      uint64_t Key =
          Info.IsRange ? getRangeKey(Info.getLetter(), Info.First) : 0;
      Owner Declared{cast<NamedDecl>(Info.Decl->getCanonicalDecl()),
                     Info.Block};
      if (Numbers.try_emplace({Declared, Key}, Info.Number).second)
        Rows.push_back(std::move(Info));
    }
}

void DeclaredResources::addBufferMembers(const HLSLBufferDecl *Buffer) {
  for (const Decl *D : Buffer->buffer_decls())
    if (const auto *Var = dyn_cast<VarDecl>(D))
      BufferOfVar[Var->getCanonicalDecl()] = Buffer;
}

bool DeclaredResource::isDefaultBuffer() const {
  const auto *Buffer = dyn_cast<HLSLBufferDecl>(Decl);
  return Buffer && ::isDefaultBuffer(Buffer);
}

RegisterLetter DeclaredResource::getLetter() const {
  return getLetterOf(Class);
}

std::optional<uint32_t>
DeclaredResources::findNumber(const NamedDecl *D) const {
  auto It = Numbers.find({{cast<NamedDecl>(D->getCanonicalDecl()), 0}, 0});
  return It == Numbers.end() ? std::nullopt : std::optional(It->second);
}

std::optional<uint32_t> DeclaredResources::findNumber(const VarDecl *Object,
                                                      unsigned Block,
                                                      RegisterLetter Letter,
                                                      uint64_t First) const {
  auto It = Numbers.find(
      {{Object->getCanonicalDecl(), Block}, getRangeKey(Letter, First)});
  return It == Numbers.end() ? std::nullopt : std::optional(It->second);
}

unsigned DeclaredResources::findBlock(const VarDecl *Object, unsigned Around,
                                      uint64_t First) const {
  auto It = BlockNumbers.find({{Object->getCanonicalDecl(), Around}, First});
  assert(It != BlockNumbers.end() && "there is no such block");
  return It->second;
}

const HLSLBufferDecl *
DeclaredResources::findBufferOf(const VarDecl *Var) const {
  return BufferOfVar.lookup(Var->getCanonicalDecl());
}

//===----------------------------------------------------------------------===//
// Bound objects
//===----------------------------------------------------------------------===//

//===----------------------------------------------------------------------===//
// Parts
//===----------------------------------------------------------------------===//

std::string hlsl::spellPart(const ObjectPart &Part) {
  if (!Part.Whole)
    return Part.Object->getName().str();
  std::string Text = spellPart(*Part.Whole);
  if (Part.Field)
    return Text + "." + Part.Field->getName().str();
  if (Part.Base || Part.IsContents)
    return Text;
  return Text + "[" +
         (Part.KnownIndex ? std::to_string(*Part.KnownIndex) : "") + "]";
}

std::string hlsl::explainAlternation(ResourceCounter &Counter,
                                     const ObjectPart &Element,
                                     RegisterLetter Letter) {
  const FieldDecl *First = Counter.findMemberBehind(Element.Type, Letter, 0);
  const FieldDecl *Second = Counter.findMemberBehind(
      Element.Type, Letter, Counter.countRegisters(First->getType(), Letter));
  // The elements of an array inside of the struct have the same member.
  std::string Members = ("'" + First->getName() + "'").str();
  if (!Second || Second == First)
    Members += " more than once";
  else
    Members += (" and '" + Second->getName() + "'").str();
  return ("is indexed with a value that is not known at compile time, but each "
          "element of '" +
          spellPart(*Element.Whole) + "' holds several resources in '" +
          llvm::Twine(spellRegisterLetter(Letter)) + "' registers, " + Members +
          ", so that those of one member do not follow each other; use a "
          "constant index, or declare an array for each member instead of one "
          "for the struct")
      .str();
}

const ObjectPart &hlsl::getRoot(const ObjectPart &Part) {
  return Part.Whole ? getRoot(*Part.Whole) : Part;
}

/// How many registers come before the contents of a block: its buffer's.
static uint64_t getFirstOfContents(const ASTContext &Context,
                                   const ObjectPart &Contents,
                                   RegisterLetter Letter) {
  return Letter == RegisterLetter::B && hasNumbers(Context, Contents.Type);
}

RangeElement hlsl::findRangeElement(ResourceCounter &Counter,
                                    const ObjectPart &Part,
                                    RegisterLetter Letter) {
  const ASTContext &Context = Part.Object->getASTContext();
  RangeElement Result;
  Result.Letter = Letter;
  llvm::SmallVector<const ObjectPart *, 8> Steps;
  for (const ObjectPart *P = &Part; P->Whole; P = P->Whole)
    Steps.push_back(P);
  // The number of elements that the ranges of the part combine on its path.
  uint64_t Joined = 1;
  llvm::SmallVector<uint64_t, 2> Lengths;
  if (const ObjectPart &Root = getRoot(Part); Root.Block) {
    Result.Subscripts.push_back({&Root, /*Registers=*/0});
    Lengths.push_back(Root.Count);
    Joined = Root.Count;
  }
  for (const ObjectPart *Step : llvm::reverse(Steps)) {
    if (Step->Field) {
      Result.First += Joined * Counter.getFirst(Step->Field, Result.Letter);
      continue;
    }
    if (Step->Base) {
      Result.First +=
          Joined * Counter.getFirst(Step->Whole->Type->getAsCXXRecordDecl(),
                                    Step->Base, Result.Letter);
      continue;
    }
    if (Step->IsContents) {
      Result.First += Joined * getFirstOfContents(Context, *Step, Letter);
      continue;
    }
    const ArrayType *Array = Context.getAsArrayType(Step->Whole->Type);
    const auto *Sized = dyn_cast<ConstantArrayType>(Array);
    uint64_t Length = Sized ? Sized->getZExtSize() : 1;
    if (Counter.joinsElements(Array, Result.Letter)) {
      Result.Subscripts.push_back({Step, /*Registers=*/0});
      Lengths.push_back(Length);
      Joined *= Length;
      continue;
    }
    uint64_t Registers = Counter.countRegisters(Step->Type, Result.Letter);
    if (Step->KnownIndex && *Step->KnownIndex < Length)
      Result.First += *Step->KnownIndex * Registers;
    else if (Step->KnownIndex)
      Result.Bad = Step;
    else if (Length != 1)
      Result.Choices.push_back({Step, Length, Registers});
  }
  // The last subscript varies fastest.
  // Of a block, only its buffer is meant.
  uint64_t Registers = isBlockOrArray(Part.Type)
                           ? 1
                           : Counter.countRegisters(Part.Type, Result.Letter);
  for (unsigned I = Result.Subscripts.size(); I-- > 0;) {
    Result.Subscripts[I].Registers = Registers;
    Registers *= Lengths[I];
  }
  return Result;
}
