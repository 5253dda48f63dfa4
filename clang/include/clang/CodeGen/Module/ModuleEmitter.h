//===- ModuleEmitter.h - What a module's functions share -------*- C++ -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CLANG_CODEGEN_MODULE_MODULEEMITTER_H
#define CLANG_CODEGEN_MODULE_MODULEEMITTER_H

#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/DeclCXX.h"
#include "clang/Basic/Diagnostic.h"
#include "clang/CodeGen/Expressions/LValue.h"
#include "clang/CodeGen/Expressions/VariableWrites.h"
#include "clang/CodeGen/HLSLCodeGen.h"
#include "clang/HLSL/HLSLDiagnostics.h"
#include "clang/Layout/BoundObjects.h"
#include "clang/Layout/DeclaredResources.h"
#include "clang/Layout/MemoryLayout.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Module.h"
#include <set>

namespace clang {
namespace hlsl {

class FunctionTable;
class GlobalEmitter;
class TypeLowering;

/// A resource declaration, and what has become of it in the module.
struct ResourceInfo : DeclaredResource {
  explicit ResourceInfo(const DeclaredResource &Declared)
      : DeclaredResource(Declared) {}

  llvm::Type *HandleType = nullptr;
  /// The global with the name, made on first use.
  llvm::Constant *NameGlobal = nullptr;
  bool IsUsed = false;
};

/// The functions, globals, types and resources of the module being emitted.
class ModuleEmitter {
public:
  ModuleEmitter(ASTContext &Context, DiagnosticsEngine &Diags,
                const HLSLCodeGenOptions &Options,
                llvm::LLVMContext &IRContext);
  ~ModuleEmitter();

  /// The finished module, or null after an error.
  std::unique_ptr<llvm::Module> emit();

  ASTContext &getContext() { return Context; }
  llvm::Module &getModule() { return *Module; }
  llvm::LLVMContext &getIRContext() { return IRContext; }
  const HLSLCodeGenOptions &getOptions() const { return Options; }
  const llvm::DataLayout &getDataLayout() const {
    return Module->getDataLayout();
  }
  const MemoryLayout &getRawLayout() const { return RawLayout; }
  const MemoryLayout &getCBufferLayout() const { return ConstantLayout; }

  //===--- Diagnostics (HLSLCodeGen.cpp) --------------------------------===//

  /// An error in the user's program; the text takes at most one argument.
  void reportError(SourceLocation Loc, Diag D, llvm::StringRef Argument = "");
  /// A change of a resource that the application binds, or of those in the
  /// object \p Name.
  void reportBoundTarget(SourceLocation Loc, llvm::StringRef Name,
                         bool IsObject);
  /// For what Sema should have refused
  /// (clang/Sema/Expressions/HLSLConstructs.h) but let pass, so that it is an
  /// error at a place and no crash.
  void reportNoHLSL(SourceLocation Loc);
  /// "<what> is not supported yet".
  void reportUnsupported(SourceLocation Loc, const llvm::Twine &What);
  /// A place in the source for the passes' diagnostics (`!srcloc`).
  llvm::MDNode *makePlace(SourceLocation Loc);
  /// \p Path is the functions that call each other, the first one again last.
  void reportRecursion(SourceLocation Loc,
                       llvm::ArrayRef<const FunctionDecl *> Path);
  /// A subscript of an array of objects that leads to no range of the letter.
  void reportBadIndex(const ObjectPart &Element, RegisterLetter Letter);

  //===--- What has a state of its own --------------------------------===//

  TypeLowering &types() { return *Types; }
  GlobalEmitter &globals() { return *Globals; }
  FunctionTable &functions() { return *Functions; }

  //===--- Roots (CGLibrary.cpp) ----------------------------------------===//

  bool isLibrary() const;
  /// Whether an entry of the module has the body of \p FD.
  bool isEntry(const FunctionDecl *FD) const {
    return Entries.contains(FD->getCanonicalDecl());
  }

  //===--- Waves (CGWaveOps.cpp) ----------------------------------------===//

  /// Whether the source has the name of an intrinsic across lanes.
  bool namesWaveOperations();
  /// The function that marks where lanes meet again.
  llvm::Function *getLanesMeet();

  //===--- Resources (CGResourceBindings.cpp) ---------------------------===//

  /// Null if the declaration is no resource that can be bound.
  ResourceInfo *findResource(const NamedDecl *D);
  ResourceInfo &getResource(uint32_t Number) { return Resources[Number]; }
  /// The same for a range in an object; null if there is none.
  ResourceInfo *findResource(const VarDecl *Object, RegisterLetter Letter,
                             uint64_t First);
  ResourceCounter &getCounter() { return Declared.getCounter(); }
  const ObjectPart *makePart(const ObjectPart &Part) {
    return new (Parts.Allocate()) ObjectPart(Part);
  }
  /// The buffer that a variable is a member of, or null.
  const HLSLBufferDecl *findBufferOf(const VarDecl *Var) const {
    return Declared.findBufferOf(Var);
  }
  const CBufferLayout &getLayoutOf(const HLSLBufferDecl *Buffer);
  llvm::Type *getHandleType(QualType Resource);
  /// The same for textures and samplers, in CGTextureTypes.cpp; null for all
  /// others.
  llvm::Type *getTextureHandleType(QualType Resource);
  /// The same for ConstantBuffer and TextureBuffer, in CGBufferContents.cpp.
  llvm::Type *getContentsHandleType(QualType Resource);
  /// The type of a handle of a cbuffer or tbuffer.
  llvm::Type *getBufferHandleType(llvm::StructType *Contents,
                                  bool IsConstantBuffer);
  /// The handle of element \p Index of the declaration's range.
  llvm::Value *emitHandle(llvm::IRBuilderBase &Builder, ResourceInfo &Info,
                          llvm::Value *Index);
  /// Which variables are written to, and how functions return.
  VariableWrites &getWrites() { return Writes; }

private:
  void addStyleFlags();

  // CGEntry.cpp
  const FunctionDecl *findEntry();
  void createEntry(const FunctionDecl *FD, llvm::StringRef Name);
  void emitEntry(const FunctionDecl *FD, llvm::Function *Entry);

  // CGLibrary.cpp
  /// Creates the one entry of a shader, or the roots of a library.
  void createRoots();
  void createRootsOfLibrary();
  void createRootsOf(const FunctionDecl *FD, llvm::StringRef Name,
                     bool IsRequested);
  bool isExported(const FunctionDecl *FD) const;
  /// The name of a resource among the symbols of a library.
  std::string getSymbol(const ResourceInfo &Info);

  // CGStatics.cpp
  void emitStaticInitializers();
  void checkStatics();

  // CGExports.cpp
  void createThunk(const FunctionDecl *FD, llvm::StringRef Symbol);
  void emitThunk(const FunctionDecl *FD, llvm::Function *Thunk);
  llvm::Type *getSignatureType(QualType T, bool IsInMemory = false);
  llvm::StructType *getSignatureMatrix(QualType T);
  llvm::StructType *getSignatureStruct(const CXXRecordDecl *Record);
  void addScalarTypes(QualType T, llvm::SmallVectorImpl<llvm::Type *> &Types);
  llvm::MDNode *makeAnnotation(const ValueDecl *D, QualType T);
  llvm::MDNode *describeExport(const FunctionDecl *FD, llvm::Function *Thunk);

  // CGResourceBindings.cpp
  void collectResources();
  void emitResourceDeclarations();
  void emitBufferReports();

  // CGRootSignature.cpp
  void emitRootSignature(const FunctionDecl *FD, llvm::Function *Entry);

  ASTContext &Context;
  DiagnosticsEngine &Diags;
  const HLSLCodeGenOptions &Options;
  llvm::LLVMContext &IRContext;
  std::unique_ptr<llvm::Module> Module;
  MemoryLayout RawLayout;
  MemoryLayout ConstantLayout;
  bool HadError = false;
  std::set<std::pair<unsigned, Diag>> Reported;

  /// What others call: an entry or a thunk.
  struct Root {
    const FunctionDecl *Definition;
    llvm::Function *Function;
    bool IsEntry;
  };
  llvm::SmallVector<Root, 4> Roots;
  llvm::DenseSet<const FunctionDecl *> Entries;
  /// The structs of records and matrices as signatures have them.
  llvm::DenseMap<const CXXRecordDecl *, llvm::StructType *> SignatureStructs;
  llvm::StringMap<llvm::StructType *> SignatureMatrices;

  std::unique_ptr<TypeLowering> Types;
  std::unique_ptr<GlobalEmitter> Globals;
  std::unique_ptr<FunctionTable> Functions;

  std::optional<bool> NamesWaveOperations;
  VariableWrites Writes;
  DeclaredResources Declared;
  llvm::SpecificBumpPtrAllocator<ObjectPart> Parts;
  /// By number.
  std::vector<ResourceInfo> Resources;
  llvm::DenseMap<const HLSLBufferDecl *, std::unique_ptr<CBufferLayout>>
      BufferLayouts;
};

/// Arrays and records, also resources: values that are emitted into an lvalue.
bool isAggregate(QualType T);
/// The definitions of functions that are no members of classes, in the order of
/// the source; without templates and what is instantiated from them.
void forEachFunction(const DeclContext *DC,
                     llvm::function_ref<void(const FunctionDecl *)> Visit);
/// A resource, an array of resources, or a record with a resource in it.
bool hasResources(QualType T);
/// A parameter that the callee reaches by address: its type is a reference, but
/// Clang leaves the type of an array as it is.
bool isPassedByAddress(const ParmVarDecl *Param);
/// A built-in resource class.
bool isResource(QualType T);
/// What a resource is called in messages.
std::string getResourceText(const ASTContext &Context, const Expr *E);
/// What a variable is initialised with, or null: Sema gives built-in classes a
/// constructor also without an initialiser.
const Expr *getInitializer(const VarDecl *Var);
/// The number of scalars in a type; a resource is two.
uint64_t countWords(const ASTContext &Context, QualType T);
/// The number of elements of a scalar, vector or matrix.
unsigned getElementCount(QualType T);
/// The element that initialiser number \p Index of a vector or matrix gives a
/// value: Clang orders those of a matrix by column unless its language options
/// say otherwise.
unsigned getInitializerElement(const ASTContext &Context, QualType T,
                               unsigned Index);

} // namespace hlsl
} // namespace clang

#endif // CLANG_CODEGEN_MODULE_MODULEEMITTER_H
