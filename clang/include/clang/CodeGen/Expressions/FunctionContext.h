// FunctionContext.h: The code of one function
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Each feature of the language has an emitter: a class without state,
// constructed where it is needed. State that lives longer is in the context.

#ifndef CLANG_CODEGEN_EXPRESSIONS_FUNCTIONCONTEXT_H
#define CLANG_CODEGEN_EXPRESSIONS_FUNCTIONCONTEXT_H

#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/Stmt.h"
#include "clang/AST/StmtCXX.h"
#include "clang/Builtins/HLSLBuiltins.h"
#include "clang/CodeGen/Expressions/LValue.h"
#include "clang/CodeGen/Module/CGTypes.h"
#include "clang/CodeGen/Module/ModuleContext.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/Target/DirectX/Operations/DXILOperations.h"

namespace clang {
namespace hlsl {

/// A value with the type that its operations follow.
struct TypedValue {
  llvm::Value *Value;
  QualType Type;
};

/// A statement that jumps lead out of.
struct JumpScope {
  enum class Kind { If, Loop, Switch };

  Kind K = Kind::If;
  llvm::BasicBlock *End = nullptr;
  llvm::BasicBlock *Continue = nullptr;  ///< of a loop
  const SwitchStmt *Statement = nullptr; ///< of a switch
  /// The block that the last label of a switch has started.
  llvm::BasicBlock *Section = nullptr;
  /// Where lanes go on to that come to the end by a jump, and how many scopes
  /// are around statements that may branch there.
  llvm::SmallVector<std::pair<llvm::BasicBlock *, unsigned>, 2> Passing = {};
};

/// The body that is being emitted: that of the function, or one that is emitted
/// in place of a call.
struct BodyContext {
  /// Null in a function that initialises a global.
  const FunctionDecl *FD = nullptr;
  llvm::BasicBlock *ReturnBlock = nullptr;
  /// Where the result goes, if there is one.
  std::optional<LValue> Result;
  /// The result is a resource that only the end of the function returns:
  /// Result becomes what it is.
  bool ReturnsAlias = false;
  /// The same for a result in no memory.
  bool ReturnsValue = false;
  /// What `*this` denotes in a method.
  std::optional<LValue> This;
  /// What opaque values stand for; other calls have other values.
  llvm::DenseMap<const OpaqueValueExpr *, LValue> OpaqueLValues;
  llvm::DenseMap<const OpaqueValueExpr *, llvm::Value *> OpaqueValues;
  /// The loops and switches around the statement, and the ends of `if`s where
  /// lanes must reconverge, outermost first.
  llvm::SmallVector<JumpScope, 4> Scopes;
  /// By target: whether a jump to it is in progress.
  llvm::DenseMap<llvm::BasicBlock *, llvm::AllocaInst *> Flags;
  llvm::SwitchInst *Switch = nullptr;
  /// The attributes of the statement that is emitted next.
  llvm::ArrayRef<const Attr *> Attrs;
  /// The scope of debug information, null without; and the call that the body
  /// replaces.
  llvm::DILocalScope *DebugScope = nullptr;
  llvm::DILocation *DebugCall = nullptr;
  /// The macro expansion that has a stop for debuggers; invalid for none.
  SourceLocation StoppedMacro;
};

/// A function of the module while it is emitted.
class FunctionContext {
public:
  /// \p FD is the declaration whose body it has, or null.
  FunctionContext(ModuleContext &Mod, llvm::Function *Fn,
                  const FunctionDecl *FD);

  /// Memory for the whole function, made in its first block.
  llvm::AllocaInst *createAlloca(llvm::Type *T, const llvm::Twine &Name);
  /// Memory for an object of type \p T.
  LValue createTemporary(QualType T, const llvm::Twine &Name);
  /// Whether \p Var, a parameter or an initialized local, needs no memory
  /// because nothing writes it later. The same at all levels, on which no
  /// binding may depend.
  bool keepsValue(const VarDecl *Var);
  llvm::BasicBlock *createBlock(const llvm::Twine &Name);
  /// Appends a block and continues in it, by a branch if control gets here.
  void startBlock(llvm::BasicBlock *Block);
  /// Appends a block and continues in it, which others branch to.
  void enterBlock(llvm::BasicBlock *Block);
  /// Branches to \p Target; what follows is unreachable until a block starts.
  void emitJump(llvm::BasicBlock *Target);
  /// Ends the function, which returns \p Result, null if it is void. The
  /// insertion point is in the return block.
  void finish(llvm::Value *Result);
  llvm::Value *getPoison(QualType T);
  llvm::IntegerType *i32() { return Builder.getInt32Ty(); }

  ModuleContext &Mod;
  ASTContext &Context;
  llvm::Function *Fn;
  llvm::IRBuilder<> Builder;
  BodyContext Body;
  /// The definitions whose bodies are being emitted in place, outermost first.
  llvm::SmallVector<const FunctionDecl *, 4> InPlace;
  /// What the parameters and locals denote.
  llvm::DenseMap<const VarDecl *, LValue> Locals;
  /// The location of the intrinsic that is being emitted, for diagnostics.
  SourceLocation Loc;

private:
  /// Allocas gather before this placeholder.
  llvm::Instruction *AllocaPoint;
};

/// The base of the emitters.
class FeatureEmitter {
public:
  explicit FeatureEmitter(FunctionContext &F)
      : F(F), Mod(F.Mod), Context(F.Context), Builder(F.Builder) {}

protected:
  using Builtin = BuiltinOp;

  FunctionContext &F;
  ModuleContext &Mod;
  ASTContext &Context;
  llvm::IRBuilder<> &Builder;
};

//===----------------------------------------------------------------------===//
// Emission
//===----------------------------------------------------------------------===//

struct CallArgument;

/// Whole functions: the body of a declaration, the initializer of a global.
class FunctionEmitter : FeatureEmitter {
public:
  using FeatureEmitter::FeatureEmitter;

  /// The body of the declaration.
  void emitBody();
  /// A function that gives \p Var its initial value.
  void emitInitializer(const VarDecl *Var, llvm::GlobalVariable *Global);
  /// Binds the parameters of FD to the arguments of a call. \p Result is where
  /// an aggregate result goes.
  void bindParameters(llvm::ArrayRef<CallArgument> Args,
                      const std::optional<LValue> &Result);
};

// Variables that a function modifies.
//
// A variable of resource type that keeps its first value needs no memory: a use
// of it is a use of its initializer. One traversal of each function, on the
// first query, determines which variables these are.

class VariableWrites {
public:
  /// True if anything but its declaration may write a part of \p Var: of a
  /// local or parameter of a definition, of a static local or global.
  bool isWritten(const VarDecl *Var);
  /// True if a method may write a part of its object.
  bool writesObject(const FunctionDecl *Definition) {
    return findWrite(Definition, &Summary::WritesObject);
  }
  /// True if that part may be other than resources.
  bool writesNumbersOfObject(const FunctionDecl *Definition) {
    return findWrite(Definition, &Summary::WritesNumbers);
  }
  /// True if the only `return` of a definition is its last statement.
  bool returnsAtEnd(const FunctionDecl *Definition);

private:
  struct Summary {
    unsigned Returns = 0;
    /// It writes a part of its object itself, or calls these on one.
    bool WritesObject = false;
    bool WritesNumbers = false;
    llvm::SmallVector<const FunctionDecl *, 2> MethodsOfObject;
  };
  const Summary &summarise(const FunctionDecl *Definition);
  void noteWrites(const Stmt *S, Summary &Of);
  void noteTarget(const Expr *Target, Summary &Of);
  bool findWrite(const FunctionDecl *Definition, bool Summary::*Is);
  void summariseAll(const DeclContext *DC);

  llvm::DenseMap<const FunctionDecl *, Summary> Summaries;
  llvm::DenseSet<const VarDecl *> Written;
  bool SawAll = false;
};

} // namespace hlsl
} // namespace clang

#endif // CLANG_CODEGEN_EXPRESSIONS_FUNCTIONCONTEXT_H
