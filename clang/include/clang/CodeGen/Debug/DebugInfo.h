// DebugInfo.h: Debug information
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Debug information in LLVM's form: the unit, files, functions, blocks,
// variables and the locations of instructions. Without -Zi there is no object
// of this class, and functions have no scope, so each location costs the
// emitters one test of a pointer.
//
// Sizes and offsets, in bits, are those of the type in memory
// (TypeLowering::getMemoryType), because fragments of variables refer to them.
// As in dxc, a vector is a class with the members x to w, a matrix one with the
// members _11, _12 and so on.
//
// The function of an entry point only calls the user's function and has no
// scope. When that function is inlined, its scope becomes that of the entry
// point (docs/user/debug-information.md).

#ifndef CLANG_CODEGEN_DEBUG_DEBUGINFO_H
#define CLANG_CODEGEN_DEBUG_DEBUGINFO_H

#include "clang/CodeGen/Expressions/FunctionContext.h"
#include "clang/CodeGen/Module/ModuleContext.h"
#include "llvm/IR/DIBuilder.h"

namespace clang {
class SourceManager;

namespace hlsl {

//===----------------------------------------------------------------------===//
// Types
//===----------------------------------------------------------------------===//

/// The files of a program, with their checksums.
class DebugFiles {
public:
  DebugFiles(const SourceManager &Sources, const DebugPrefixMap &Paths,
             llvm::DIBuilder &Builder)
      : Sources(Sources), Paths(Paths), Builder(Builder) {}

  /// The file of a location; the main file for locations without one.
  llvm::DIFile *get(SourceLocation Loc);
  /// 0 for what is in no file.
  unsigned getLine(SourceLocation Loc) const;

private:
  const SourceManager &Sources;
  const DebugPrefixMap &Paths;
  llvm::DIBuilder &Builder;
  llvm::DenseMap<FileID, llvm::DIFile *> Files;
};

class DebugTypes {
public:
  DebugTypes(ModuleContext &Mod, llvm::DIBuilder &Builder, DebugFiles &Files)
      : Mod(Mod), Builder(Builder), Files(Files) {}

  /// Null for void.
  llvm::DIType *get(QualType T);
  /// The type of a function, with the result first.
  llvm::DISubroutineType *getFunctionType(const FunctionDecl *FD);
  /// The namespace or record that a declaration is in, or null.
  llvm::DIScope *getScope(const Decl *D);

private:
  struct Part {
    std::string Name;
    QualType Type;
  };

  llvm::DIType *create(QualType T);
  llvm::DIType *createScalar(QualType T);
  llvm::DIType *createEnum(const EnumDecl *Enum);
  llvm::DIType *createNumbers(QualType T);
  llvm::DIType *createArray(QualType T);
  llvm::DIType *createRecord(const CXXRecordDecl *Record);
  llvm::DIType *createResource(QualType T);
  llvm::DIType *createTypedef(const TypedefType *T);
  uint64_t getBits(QualType T);
  uint32_t getAlign(QualType T);

  ModuleContext &Mod;
  llvm::DIBuilder &Builder;
  DebugFiles &Files;
  llvm::DenseMap<const void *, llvm::DIType *> Known;
};

class DebugInfo {
public:
  explicit DebugInfo(ModuleContext &Mod);

  /// The function that \p F emits is that of its declaration.
  void enterFunction(FunctionContext &F);
  /// \p F emits the body of its declaration in place of the call at \p Call. \p
  /// CallScope and \p CallSite are the scope there, and the location at which
  /// the function of that scope is itself emitted in place of a call; null if
  /// it is not.
  void enterBodyInPlace(FunctionContext &F, SourceLocation Call,
                        llvm::DILocalScope *CallScope,
                        llvm::DILocation *CallSite);
  /// A scope in the present one.
  llvm::DILocalScope *createBlock(const FunctionContext &F, SourceLocation Loc);
  /// The location of the instructions that \p F emits next.
  llvm::DebugLoc getLocation(const FunctionContext &F, SourceLocation Loc);

  /// \p Object holds a local or, if \p Argument is not zero, the parameter of
  /// that number. Does nothing unless the object is in memory.
  void declareLocal(FunctionContext &F, const VarDecl *Var,
                    const LValue &Object, unsigned Argument = 0);
  /// \p Global holds a static or groupshared variable.
  void describeGlobal(const VarDecl *Var, llvm::GlobalVariable *Global);

  /// The end: describes what is bound, and completes the unit.
  void finish();

private:
  llvm::DISubprogram *getSubprogram(const FunctionDecl *FD);
  void describeBound(const DeclContext *Context);
  llvm::DIGlobalVariableExpression *createGlobal(const VarDecl *Var);

  ModuleContext &Mod;
  const SourceManager &Sources;
  llvm::DIBuilder Builder;
  DebugFiles Files;
  DebugTypes Types;
  llvm::DICompileUnit *Unit = nullptr;
  llvm::DenseMap<const FunctionDecl *, llvm::DISubprogram *> Subprograms;
};

/// Sets the location of instructions and restores the previous one when
/// destroyed.
class DebugLocation {
public:
  DebugLocation(FunctionContext &F, SourceLocation Loc) : F(F) {
    if (F.Body.DebugScope)
      move(Loc);
  }
  DebugLocation(const DebugLocation &) = delete;
  ~DebugLocation() {
    if (HasMoved)
      F.Builder.SetCurrentDebugLocation(Before);
  }

private:
  void move(SourceLocation Loc);

  FunctionContext &F;
  llvm::DebugLoc Before;
  bool HasMoved = false;
};

/// While it lives, variables are declared in a block of their own.
class DebugBlock {
public:
  DebugBlock(FunctionContext &F, SourceLocation Loc)
      : F(F), Before(F.Body.DebugScope) {
    if (Before)
      F.Body.DebugScope = F.Mod.debugInfo()->createBlock(F, Loc);
  }
  DebugBlock(const DebugBlock &) = delete;
  ~DebugBlock() { F.Body.DebugScope = Before; }

private:
  FunctionContext &F;
  llvm::DILocalScope *Before;
};

} // namespace hlsl

} // namespace clang

#endif // CLANG_CODEGEN_DEBUG_DEBUGINFO_H
