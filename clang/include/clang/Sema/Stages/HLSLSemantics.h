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
class Sema;
class SemaHLSL;

namespace hlsl {

/// Attaches a semantic that begins with `SV_`, or reports that the declaration
/// cannot have it. Returns false for the others, which are Clang's.
bool handleSystemSemantic(SemaHLSL &S, Decl *D, const ParsedAttr &Semantic);

/// Warns of a semantic of a variable or buffer, which only stages have a use
/// for; false if \p D is neither. One that looks like a register of the
/// resource is probably meant as one.
bool warnOfUselessSemantic(Sema &S, const Decl *D, const ParsedAttr &Semantic);

/// Checks what Clang does not of an entry. Returns whether Clang's own check is
/// to follow: it does not get through what is wrong, or has repeated inputs.
bool checkEntryPoint(SemaHLSL &S, const FunctionDecl *Entry);

/// Whether the value of `[shader("...")]` is a kind of shader; reports it if
/// not.
bool checkShaderKind(SemaHLSL &S, const ParsedAttr &Attribute);

/// Whether the redeclaration \p D has no attribute of a stage other than that
/// of \p Before, whose attribute comes from the command line and not from the
/// source. Reports it if it has.
bool checkStageOfRedeclaration(SemaHLSL &S, const Decl *D,
                               const AttributeCommonInfo &Before,
                               llvm::Triple::EnvironmentType Stage);

/// The same for the entry points in \p Context that are checked at the end:
/// hull shaders and, in a library, nodes of work graphs, which are not entry
/// points for Clang.
void checkLateEntries(SemaHLSL &S, const DeclContext *Context);

//===----------------------------------------------------------------------===//
// Semantics of entries
//===----------------------------------------------------------------------===//

enum class EntrySemantics { Invalid, Distinct, Repeated };

/// Checks the inputs and outputs of \p Entry as an entry point of \p Stage:
/// whether each value has a semantic that the stage supports, and a matching
/// type and interpolation mode. Several inputs can have the same semantic if
/// they are not in a signature; then it is Repeated.
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

/// Whether the input record of the node contains the number of groups that it
/// launches.
bool hasGridInput(const FunctionDecl *Node);

} // namespace hlsl

} // namespace clang

#endif // CLANG_SEMA_STAGES_HLSLSEMANTICS_H
