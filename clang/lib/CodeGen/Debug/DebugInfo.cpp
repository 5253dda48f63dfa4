// DebugInfo.cpp: Debug information
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "clang/CodeGen/Debug/DebugInfo.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/HLSLNumericType.h"
#include "clang/Basic/SourceManager.h"
#include "clang/CodeGen/Entry/CGStageObjects.h"
#include "clang/CodeGen/Module/CGTypes.h"
#include "clang/CodeGen/Module/SymbolNames.h"
#include "clang/CodeGen/Resources/ModuleResources.h"
#include "clang/Layout/MemoryLayout.h"
#include "llvm/BinaryFormat/Dwarf.h"
#include "llvm/Support/MD5.h"
#include "llvm/Target/DirectX/DXILForm/DXILModuleInfo.h"
#include "llvm/Target/DirectX/DXILForm/DebugModule.h"
#include "llvm/Target/DirectX/Tables/RegisterLetters.h"

using namespace clang;
using namespace clang::hlsl;

//===----------------------------------------------------------------------===//
// Files
//===----------------------------------------------------------------------===//

llvm::DIFile *DebugFiles::get(SourceLocation Loc) {
  FileID ID = Sources.getFileID(Sources.getExpansionLoc(Loc));
  if (Loc.isInvalid() || !Sources.getFileEntryRefForID(ID))
    ID = Sources.getMainFileID();
  llvm::DIFile *&Known = Files[ID];
  if (Known)
    return Known;
  llvm::StringRef Text = Sources.getBufferData(ID);
  llvm::MD5::MD5Result Digest =
      llvm::MD5::hash(llvm::arrayRefFromStringRef(Text));
  llvm::SmallString<32> Checksum = Digest.digest();
  PresumedLoc Start = Sources.getPresumedLoc(Sources.getLocForStartOfFile(ID),
                                             /*UseLineDirectives=*/false);
  std::string Name = Start.isValid() ? Paths.apply(Start.getFilename()) : "";
  return Known = Builder.createFile(Name, /*Directory=*/"",
                                    llvm::DIFile::ChecksumInfo<llvm::StringRef>(
                                        llvm::DIFile::CSK_MD5, Checksum));
}

unsigned DebugFiles::getLine(SourceLocation Loc) const {
  if (Loc.isInvalid())
    return 0;
  PresumedLoc Location = Sources.getPresumedLoc(Sources.getExpansionLoc(Loc));
  return Location.isValid() ? Location.getLine() : 0;
}

//===----------------------------------------------------------------------===//
// Scopes and functions
//===----------------------------------------------------------------------===//

llvm::DIScope *DebugTypes::getScope(const Decl *D) {
  const DeclContext *Parent = D->getDeclContext();
  while (isa<HLSLBufferDecl, LinkageSpecDecl>(Parent))
    Parent = Parent->getParent();
  if (const auto *Space = dyn_cast<NamespaceDecl>(Parent))
    return Builder.createNameSpace(getScope(Space), Space->getName(),
                                   /*ExportSymbols=*/false);
  if (const auto *Record = dyn_cast<CXXRecordDecl>(Parent))
    return get(Mod.getContext().getCanonicalTagType(Record));
  return nullptr;
}

llvm::DISubroutineType *DebugTypes::getFunctionType(const FunctionDecl *FD) {
  llvm::SmallVector<llvm::Metadata *, 8> Parts = {get(FD->getReturnType())};
  for (const ParmVarDecl *Param : FD->parameters())
    Parts.push_back(get(Param->getType().getNonReferenceType()));
  return Builder.createSubroutineType(Builder.getOrCreateTypeArray(Parts));
}

//===----------------------------------------------------------------------===//
// Types
//===----------------------------------------------------------------------===//

uint64_t DebugTypes::getBits(QualType T) {
  return Mod.getDataLayout()
      .getTypeAllocSizeInBits(Mod.types().getMemoryType(T))
      .getFixedValue();
}

uint32_t DebugTypes::getAlign(QualType T) {
  QualType Scalar = isAggregate(T) ? QualType() : getScalarElementType(T);
  llvm::Type *Type = Mod.types().getMemoryType(Scalar.isNull() ? T : Scalar);
  return 8 * Mod.getDataLayout().getABITypeAlign(Type).value();
}

llvm::DIType *DebugTypes::get(QualType T) {
  if (T->isVoidType())
    return nullptr;
  T = T.getNonReferenceType();
  if (llvm::DIType *Found = Known.lookup(T.getAsOpaquePtr()))
    return Found;
  llvm::DIType *Created = create(T);
  Known[T.getAsOpaquePtr()] = Created;
  return Created;
}

llvm::DIType *DebugTypes::create(QualType T) {
  if (T.isLocalConstQualified())
    return Builder.createQualifiedType(llvm::dwarf::DW_TAG_const_type,
                                       get(QualType(T.getTypePtr(), 0)));
  if (T.hasLocalQualifiers())
    return get(QualType(T.getTypePtr(), 0));
  if (const auto *Alias = dyn_cast<TypedefType>(T.getTypePtr()))
    return createTypedef(Alias);
  QualType Desugared = T.getSingleStepDesugaredType(Mod.getContext());
  if (Desugared != T)
    return get(Desugared);
  if (T->isArrayType())
    return createArray(T);
  if (isResource(T))
    return createResource(T);
  if (StageObject Object = getStageObject(T); Object.isPatch())
    return createArray(
        StageObjectEmitter::getPatchArray(Mod.getContext(), Object));
  if (T->isVectorType() || T->isMatrixType())
    return createNumbers(T);
  if (const auto *Enum = T->getAsEnumDecl())
    return createEnum(Enum);
  if (const auto *Record = T->getAsCXXRecordDecl())
    return createRecord(Record);
  if (T->isBuiltinType())
    return createScalar(T);
  return Builder.createUnspecifiedType(T.getAsString());
}

llvm::DIType *DebugTypes::createTypedef(const TypedefType *T) {
  const TypedefNameDecl *Alias = T->getDecl();
  return Builder.createTypedef(
      get(T->desugar()), Alias->getName(), Files.get(Alias->getLocation()),
      Files.getLine(Alias->getLocation()), getScope(Alias));
}

llvm::DIType *DebugTypes::createScalar(QualType T) {
  unsigned Encoding = llvm::dwarf::DW_ATE_unsigned;
  if (T->isBooleanType())
    Encoding = llvm::dwarf::DW_ATE_boolean;
  else if (T->isFloatingType())
    Encoding = llvm::dwarf::DW_ATE_float;
  else if (T->isSignedIntegerType())
    Encoding = llvm::dwarf::DW_ATE_signed;
  return Builder.createBasicType(
      T.getAsString(Mod.getContext().getPrintingPolicy()), getBits(T),
      Encoding);
}

llvm::DIType *DebugTypes::createEnum(const EnumDecl *Enum) {
  llvm::SmallVector<llvm::Metadata *, 8> Values;
  for (const EnumConstantDecl *Constant : Enum->enumerators())
    Values.push_back(
        Builder.createEnumerator(Constant->getName(), Constant->getInitVal()));
  QualType Underlying = Enum->getIntegerType();
  return Builder.createEnumerationType(
      getScope(Enum), Enum->getName(), Files.get(Enum->getLocation()),
      Files.getLine(Enum->getLocation()), getBits(Underlying),
      getAlign(Underlying), Builder.getOrCreateArray(Values), get(Underlying),
      /*RunTimeLang=*/0, /*UniqueIdentifier=*/"", Enum->isScoped());
}

/// A vector or matrix.
llvm::DIType *DebugTypes::createNumbers(QualType T) {
  QualType Element = getScalarElementType(T);
  const auto *Matrix = T->getAs<ConstantMatrixType>();
  unsigned Columns = Matrix ? Matrix->getNumColumns() : getElementCount(T);
  unsigned Rows = Matrix ? Matrix->getNumRows() : 1;
  llvm::DIFile *File = Files.get(SourceLocation());
  llvm::DIType *Scalar = get(Element);
  llvm::DIType *Int = get(Mod.getContext().IntTy);
  auto Count = [&](llvm::StringRef Name, unsigned Value) {
    return Builder.createTemplateValueParameter(
        nullptr, Name, Int, /*IsDefault=*/false,
        llvm::ConstantInt::get(llvm::Type::getInt32Ty(Mod.getIRContext()),
                               Value));
  };
  llvm::SmallVector<llvm::Metadata *, 3> Arguments = {
      Builder.createTemplateTypeParameter(nullptr, "element", Scalar,
                                          /*IsDefault=*/false)};
  if (Matrix)
    Arguments.append({Count("row_count", Rows), Count("col_count", Columns)});
  else
    Arguments.push_back(Count("element_count", Columns));
  llvm::DICompositeType *Type = Builder.createClassType(
      nullptr, spellForSymbols(Mod.getContext(), T), File, 0, getBits(T),
      getAlign(T), 0, llvm::DINode::FlagZero, nullptr, llvm::DINodeArray(), 0,
      nullptr, Builder.getOrCreateArray(Arguments).get());
  llvm::SmallVector<llvm::Metadata *, 16> Members;
  uint64_t Bits = getBits(Element);
  for (unsigned I = 0; I != Rows * Columns; ++I) {
    std::string Name;
    if (Matrix)
      Name = ("_" + llvm::Twine(I / Columns + 1) + llvm::Twine(I % Columns + 1))
                 .str();
    else if (Columns <= 4)
      Name = std::string(1, llvm::dxil::ComponentLetters[I]);
    else
      Name = ("[" + llvm::Twine(I) + "]").str();
    Members.push_back(
        Builder.createMemberType(Type, Name, File, 0, Bits, getAlign(Element),
                                 I * Bits, llvm::DINode::FlagPublic, Scalar));
  }
  Builder.replaceArrays(Type, Builder.getOrCreateArray(Members));
  return Type;
}

llvm::DIType *DebugTypes::createArray(QualType T) {
  llvm::SmallVector<llvm::Metadata *, 4> Ranges;
  QualType Element = T;
  bool IsSized = true;
  while (const ArrayType *Array = Mod.getContext().getAsArrayType(Element)) {
    const auto *Sized = dyn_cast<ConstantArrayType>(Array);
    IsSized &= Sized != nullptr;
    Ranges.push_back(Builder.getOrCreateSubrange(
        0, Sized ? int64_t(Sized->getZExtSize()) : -1));
    Element = Array->getElementType();
  }
  return Builder.createArrayType(IsSized ? getBits(T) : 0, getAlign(Element),
                                 get(Element),
                                 Builder.getOrCreateArray(Ranges));
}

llvm::DIType *DebugTypes::createRecord(const CXXRecordDecl *Record) {
  Record = Record->getDefinition();
  QualType T = Mod.getContext().getCanonicalTagType(Record);
  llvm::DIFile *File = Files.get(Record->getLocation());
  // A member may be of a type that is declared here, whose scope this is.
  llvm::DIScope *Scope = getScope(Record);
  if (llvm::DIType *Found = Known.lookup(T.getAsOpaquePtr()))
    return Found;
  llvm::DICompositeType *Type = Builder.createStructType(
      Scope, spellForSymbols(Mod.getContext(), T), File,
      Files.getLine(Record->getLocation()), getBits(T), getAlign(T),
      llvm::DINode::FlagZero, nullptr, llvm::DINodeArray());
  Known[T.getAsOpaquePtr()] = Type;
  const llvm::StructLayout *Layout =
      Mod.getDataLayout().getStructLayout(Mod.types().getStructType(Record));
  llvm::SmallVector<llvm::Metadata *, 8> Members;
  for (const CXXBaseSpecifier &Base : Record->bases()) {
    unsigned Index =
        Mod.types().getBaseIndex(Record, Base.getType()->getAsCXXRecordDecl());
    Members.push_back(Builder.createInheritance(
        Type, get(Base.getType()), Layout->getElementOffsetInBits(Index), 0,
        llvm::DINode::FlagZero));
  }
  for (const FieldDecl *Field : Record->fields()) {
    if (Field->isUnnamedBitField())
      continue;
    QualType FieldType = Field->getType();
    uint64_t Offset =
        Layout->getElementOffsetInBits(Mod.types().getFieldIndex(Field));
    uint64_t Size = getBits(FieldType);
    if (Field->isBitField()) {
      Size = Field->getBitWidthValue();
      Offset += getBitPosition(Mod.getContext(), Field).Bit;
    }
    Members.push_back(Builder.createMemberType(
        Type, Field->getName(), Files.get(Field->getLocation()),
        Files.getLine(Field->getLocation()), Size, getAlign(FieldType), Offset,
        llvm::DINode::FlagZero, get(FieldType)));
  }
  Builder.replaceArrays(Type, Builder.getOrCreateArray(Members));
  return Type;
}

llvm::DIType *DebugTypes::createResource(QualType T) {
  return Builder.createClassType(nullptr, spellForSymbols(Mod.getContext(), T),
                                 Files.get(SourceLocation()), 0, getBits(T),
                                 getAlign(T), 0, llvm::DINode::FlagZero,
                                 nullptr, llvm::DINodeArray());
}

DebugInfo::DebugInfo(ModuleContext &Mod)
    : Mod(Mod), Sources(Mod.getContext().getSourceManager()),
      Builder(Mod.getModule()),
      Files(Sources, Mod.getOptions().DebugPaths, Builder),
      Types(Mod, Builder, Files) {
  llvm::DIFile *File =
      Files.get(Sources.getLocForStartOfFile(Sources.getMainFileID()));
  Unit = Builder.createCompileUnit(
      llvm::DISourceLanguageName(llvm::dwarf::DW_LANG_C_plus_plus), File,
      llvm::dxil::CompilerName, Mod.getOptions().IsOptimised, /*Flags=*/"",
      /*RV=*/0);
  llvm::dxil::addDebugFlags(Mod.getModule());
}

//===----------------------------------------------------------------------===//
// Functions and locations
//===----------------------------------------------------------------------===//

llvm::DISubprogram *DebugInfo::getSubprogram(const FunctionDecl *FD) {
  llvm::DISubprogram *&Known = Subprograms[FD->getCanonicalDecl()];
  if (Known)
    return Known;
  llvm::DIFile *File = Files.get(FD->getLocation());
  llvm::DIScope *Scope = Types.getScope(FD);
  unsigned Line = Files.getLine(FD->getLocation());
  std::string Linkage;
  if (!isa<CXXMethodDecl>(FD))
    Linkage = mangleFunction(FD, FD->getName());
  const Stmt *Body = FD->getBody();
  return Subprograms[FD->getCanonicalDecl()] = Builder.createFunction(
             Scope ? Scope : File, FD->getNameAsString(), Linkage, File, Line,
             Types.getFunctionType(FD),
             Body ? Files.getLine(Body->getBeginLoc()) : Line,
             llvm::DINode::FlagPrototyped,
             llvm::DISubprogram::SPFlagDefinition |
                 (Mod.getOptions().IsOptimised
                      ? llvm::DISubprogram::SPFlagOptimized
                      : llvm::DISubprogram::SPFlagZero));
}

void DebugInfo::enterFunction(FunctionContext &F) {
  llvm::DISubprogram *Function = getSubprogram(F.Body.FD);
  F.Fn->setSubprogram(Function);
  F.Body.DebugScope = Function;
  F.Builder.SetCurrentDebugLocation(getLocation(F, F.Body.FD->getLocation()));
}

void DebugInfo::enterBodyInPlace(FunctionContext &F, SourceLocation Call,
                                 llvm::DILocalScope *CallScope,
                                 llvm::DILocation *CallSite) {
  llvm::DISubprogram *Function = getSubprogram(F.Body.FD);
  if (CallScope) {
    PresumedLoc Location =
        Sources.getPresumedLoc(Sources.getExpansionLoc(Call));
    F.Body.DebugCall = llvm::DILocation::getDistinct(
        Mod.getIRContext(), Location.isValid() ? Location.getLine() : 0,
        Location.isValid() ? Location.getColumn() : 0, CallScope, CallSite);
  } else if (!F.Fn->getSubprogram()) {
    F.Fn->setSubprogram(Function);
  } else if (F.Fn->getSubprogram() != Function) {
    return;
  }
  F.Body.DebugScope = Function;
  F.Builder.SetCurrentDebugLocation(getLocation(F, F.Body.FD->getLocation()));
}

llvm::DILocalScope *DebugInfo::createBlock(const FunctionContext &F,
                                           SourceLocation Loc) {
  PresumedLoc Location = Sources.getPresumedLoc(Sources.getExpansionLoc(Loc));
  if (Location.isInvalid())
    return F.Body.DebugScope;
  return Builder.createLexicalBlock(F.Body.DebugScope, Files.get(Loc),
                                    Location.getLine(), Location.getColumn());
}

llvm::DebugLoc DebugInfo::getLocation(const FunctionContext &F,
                                      SourceLocation Loc) {
  PresumedLoc Location = Sources.getPresumedLoc(Sources.getExpansionLoc(Loc));
  if (Location.isInvalid())
    return llvm::DILocation::get(Mod.getIRContext(), 0, 0, F.Body.DebugScope,
                                 F.Body.DebugCall);
  return llvm::DILocation::get(Mod.getIRContext(), Location.getLine(),
                               Location.getColumn(), F.Body.DebugScope,
                               F.Body.DebugCall);
}

void DebugLocation::move(SourceLocation Loc) {
  if (Loc.isInvalid())
    return;
  HasMoved = true;
  Before = F.Builder.getCurrentDebugLocation();
  F.Builder.SetCurrentDebugLocation(F.Mod.debugInfo()->getLocation(F, Loc));
}

//===----------------------------------------------------------------------===//
// Variables
//===----------------------------------------------------------------------===//

void DebugInfo::declareLocal(FunctionContext &F, const VarDecl *Var,
                             const LValue &Object, unsigned Argument) {
  const auto *Memory = Object.getIf<MemoryLValue>();
  const auto *Kept = Object.getIf<ValueLValue>();
  if (!F.Body.DebugScope || !(Memory || Kept) || Var->getName().empty())
    return;
  llvm::DIFile *File = Files.get(Var->getLocation());
  unsigned Line = Files.getLine(Var->getLocation());
  llvm::DIType *Type = Types.get(Var->getType().getNonReferenceType());
  llvm::DILocalVariable *Variable =
      Argument
          ? Builder.createParameterVariable(F.Body.DebugScope, Var->getName(),
                                            Argument, File, Line, Type,
                                            /*AlwaysPreserve=*/true)
          : Builder.createAutoVariable(F.Body.DebugScope, Var->getName(), File,
                                       Line, Type);
  llvm::DILocation *Location = getLocation(F, Var->getLocation()).get();
  llvm::DIExpression *Whole = Builder.createExpression();
  if (Memory)
    Builder.insertDeclare(Memory->Pointer, Variable, Whole, Location,
                          F.Builder.GetInsertBlock());
  else
    Builder.insertDbgValueIntrinsic(Kept->Value, Variable, Whole, Location,
                                    F.Builder.GetInsertBlock()->end());
}

llvm::DIGlobalVariableExpression *DebugInfo::createGlobal(const VarDecl *Var) {
  llvm::DIScope *Scope = Types.getScope(Var);
  std::string Linkage;
  if (isResource(Var->getType()))
    Linkage = mangleResource(Var);
  return Builder.createGlobalVariableExpression(
      Scope ? Scope : Unit, Var->getName(), Linkage,
      Files.get(Var->getLocation()), Files.getLine(Var->getLocation()),
      Types.get(Var->getType()), /*IsLocalToUnit=*/Linkage.empty());
}

void DebugInfo::describeGlobal(const VarDecl *Var,
                               llvm::GlobalVariable *Global) {
  Global->addDebugInfo(createGlobal(Var));
}

/// Resources and the members of constant buffers.
void DebugInfo::describeBound(const DeclContext *Context) {
  for (const Decl *D : Context->decls()) {
    if (isa<NamespaceDecl, HLSLBufferDecl>(D))
      describeBound(cast<DeclContext>(D));
    const auto *Var = dyn_cast<VarDecl>(D);
    if (!Var || Var->isImplicit() || Var->getLocation().isInvalid() ||
        Var->isInvalidDecl())
      continue;
    if (Mod.resources().find(Var) || Mod.resources().findBufferOf(Var))
      createGlobal(Var);
  }
}

void DebugInfo::finish() {
  describeBound(Mod.getContext().getTranslationUnitDecl());
  Builder.finalize();
}
