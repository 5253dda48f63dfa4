// CGRayShaders.h: Ray tracing entry points and hit objects
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef CLANG_CODEGEN_ENTRY_CGRAYSHADERS_H
#define CLANG_CODEGEN_ENTRY_CGRAYSHADERS_H

#include "clang/CodeGen/Expressions/FunctionContext.h"
#include "clang/CodeGen/Intrinsics/CGOperations.h"
#include "clang/CodeGen/Module/ModuleContext.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/Target/DirectX/DXILForm/StructAnnotation.h"
#include "llvm/Target/DirectX/Operations/DXILOperations.h"

namespace clang {
namespace hlsl {

// Ray tracing entry points.
//
// Ray tracing stages pass structs in memory to each other. The functions of
// entry points take them by pointer, and operations that call other shaders
// take a pointer to a local copy. Two operations end a shader.
//
// Example
//   [shader("miss")] void f(inout P p)  =>  define void @f(ptr byref(%P) %p)
//   TraceRay(..., p)  =>  a copy, @dxil.op.TraceRay.P(..., ptr %copy), p again
//   IgnoreHit()       =>  @dxil.op.IgnoreHit(), unreachable

/// Creates the function of a ray tracing entry point, named by its symbol and
/// without a body. Sema has checked the parameters.
llvm::Function *createRayEntry(ModuleContext &Mod, const FunctionDecl *FD,
                               llvm::StringRef Symbol);

class RayShaderEmitter : FeatureEmitter {
public:
  using FeatureEmitter::FeatureEmitter;

  /// What a parameter of the entry denotes.
  LValue emitParameter(const ParmVarDecl *Param);

  /// The call of TraceRay, or of what gives a hit instead of shading it; null
  /// for the former, and after an error.
  llvm::Value *emitTraceRay(llvm::dxil::OpCode Code, const CallExpr *E);
  /// `dx::HitObject::Invoke`.
  void emitInvoke(llvm::Value *Hit, const CallExpr *E);
  void emitCallShader(const CallExpr *E);
  llvm::Value *emitReportHit(const CallExpr *E);
  /// A struct in memory for attributes of a hit, and its type.
  std::pair<llvm::StructType *, llvm::Value *>
  createAttributes(QualType T, SourceLocation Loc);
  /// The same with the value of \p Attributes.
  std::pair<llvm::StructType *, llvm::Value *>
  emitAttributes(const Expr *Attributes);
  /// `IgnoreHit()` or `AcceptHitAndEndSearch()`.
  void emitEndOfSearch(llvm::dxil::OpCode Code, const CallExpr *E);
  /// A property of the ray, the hit or the dispatch.
  llvm::Value *emitValue(llvm::dxil::OpCode Code, QualType T);

private:
  llvm::Value *emitHandedOn(llvm::dxil::OpCode Code, const CallExpr *E,
                            llvm::SmallVectorImpl<llvm::Value *> &Args,
                            const Expr *Data);
};

//===----------------------------------------------------------------------===//
// Payloads
//===----------------------------------------------------------------------===//

/// The payload types that the module passes to other shaders, each once, in
/// the order of their first use.
class RayPayloads {
public:
  explicit RayPayloads(ModuleContext &Mod) : Mod(Mod) {}

  /// Notes the payload \p T, or a reference to one, and the payloads in it,
  /// which follow, unless access qualifiers are off. Reports one that is not
  /// declared as a payload: only what a program reaches must be.
  void add(QualType T, SourceLocation Loc);
  /// Writes the annotations of all. Called once, at the end.
  void write() const;

private:
  void annotate(const CXXRecordDecl *Record);

  ModuleContext &Mod;
  llvm::DenseSet<const llvm::StructType *> Noted;
  std::vector<llvm::dxil::PayloadAnnotation> Payloads;
};

// Hit objects and reordering.
//
// A dx::HitObject holds a number in memory, which represents a DXIL value
// (HandleCalls.h). A method is an operation on that value. A method that
// modifies the object creates another value.
//
// Example
//   hit.IsHit()
//   => @dxil.op.HitObject_IsHit.i1(%hit)
//   hit.SetShaderTableIndex(1)
//   => the number of @dxil.op.HitObject_SetShaderTableIndex(%hit, i32 1)

class HitObjectEmitter : FeatureEmitter {
public:
  using FeatureEmitter::FeatureEmitter;

  /// Reports a local variable with hit objects, if the target has none.
  void checkVariable(const VarDecl *Var);
  /// Makes \p Object one that stands for neither a hit nor a miss.
  void emitNop(const LValue &Object);
  /// A static method, or a function on hits. \p Into takes the result.
  void emitFunction(CallExpansion Code, const CallExpr *E, const LValue *Into);
  /// A method; \p Into takes attributes, for which the value is null.
  llvm::Value *emitMethod(const CXXMemberCallExpr *E, const LValue *Into);

private:
  void store(const LValue &Object, llvm::Value *Hit);
  llvm::Value *load(const LValue &Object, SourceLocation Loc);
  llvm::Value *emitObject(const Expr *E);
  llvm::Value *emitMade(CallExpansion Code, const CallExpr *E);
  llvm::Value *emitOfQuery(const CallExpr *E);
  void emitReordering(llvm::Value *Hit, const CallExpr *E, unsigned FirstHint);
  void emitAttributes(llvm::Value *Hit, const CallExpr *E, const LValue *Into);
};

} // namespace hlsl
} // namespace clang

#endif // CLANG_CODEGEN_ENTRY_CGRAYSHADERS_H
