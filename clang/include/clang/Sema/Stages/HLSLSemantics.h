// HLSLSemantics.h: Semantics
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef CLANG_SEMA_STAGES_HLSLSEMANTICS_H
#define CLANG_SEMA_STAGES_HLSLSEMANTICS_H

#include "clang/AST/Type.h"
#include "llvm/Target/DirectX/Tables/ShaderStages.h"
#include "llvm/Target/DirectX/Tables/SystemValues.h"
#include "llvm/TargetParser/Triple.h"
#include <string>

namespace clang {
class ASTContext;
class AttributeCommonInfo;
class Decl;
class DeclContext;
class FunctionDecl;
class ParsedAttr;
class SemaHLSL;

namespace hlsl {

/// Attaches a semantic that begins with `SV_`, or reports that the declaration
/// cannot have it. Returns false for the others, which are Clang's.
bool handleSystemSemantic(SemaHLSL &S, Decl *D, const ParsedAttr &Semantic);

/// Checks what Clang does not of an entry. Returns whether Clang's own check is
/// to follow: it does not get through what is wrong, or has repeated inputs.
bool checkEntryPoint(SemaHLSL &S, const FunctionDecl *Entry);

/// Whether a function that is declared again, as \p D, has no attribute of
/// another stage than the one that \p Before gave it without a word in the
/// source: that of the command line. Says so if it has.
bool checkStageOfRedeclaration(SemaHLSL &S, const Decl *D,
                               const AttributeCommonInfo &Before,
                               llvm::Triple::EnvironmentType Stage);

/// The same of the entries in \p Context that are judged when all of it is
/// known: hull shaders, and, if it is a library's, the nodes of work graphs,
/// which are no entries for Clang.
void checkLateEntries(SemaHLSL &S, const DeclContext *Context);

//===----------------------------------------------------------------------===//
// Semantics of entries
//===----------------------------------------------------------------------===//

enum class EntrySemantics { Invalid, Distinct, Repeated };

/// Judges what \p Entry takes and hands out as an entry of \p Stage: whether
/// each value has a semantic that is there for the stage, and a type and a mode
/// of interpolation that go with it. Several inputs may have one semantic if no
/// signature holds them: then it is Repeated.
EntrySemantics checkEntrySemantics(SemaHLSL &S, const FunctionDecl *Entry,
                                   llvm::dxil::ShaderKind Stage);

/// Whether a value of type \p T, or one row of it, can be a system value.
bool canBeSystemValue(const ASTContext &C,
                      const llvm::dxil::SystemValueRow &Row, QualType T);

/// "one to three integers": what a system value is.
std::string describeSystemValue(const llvm::dxil::SystemValueRow &Row);

//===----------------------------------------------------------------------===//
// Nodes of work graphs (HLSLNodes.cpp)
//===----------------------------------------------------------------------===//

// "Shader function attributes", "Node input declaration" and "Node output
// declaration" of the specification of work graphs.

/// Reports what a node states against its launch mode; its attributes are right
/// each for itself. Whether there is nothing.
bool checkNode(SemaHLSL &S, const FunctionDecl *Node);

/// Reports what is wrong with the parameters of a node. Whether there is
/// nothing.
bool checkNodeParameters(SemaHLSL &S, const FunctionDecl *Node,
                         llvm::dxil::NodeLaunch Launch);

/// Whether the record that the node takes says how many groups it launches.
bool hasGridInput(const FunctionDecl *Node);

} // namespace hlsl

} // namespace clang

#endif // CLANG_SEMA_STAGES_HLSLSEMANTICS_H
