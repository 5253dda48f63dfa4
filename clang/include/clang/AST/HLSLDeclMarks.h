// HLSLDeclMarks.h: HLSL properties of declarations
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Properties of declarations for which Clang has no attribute. They are stored
// as annotations, which survive template instantiation.

#ifndef CLANG_AST_HLSLDECLMARKS_H
#define CLANG_AST_HLSLDECLMARKS_H

#include "clang/AST/Type.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include <string>
#include <vector>

namespace clang {
class AnnotateAttr;
class Decl;
class DeclContext;
class NamedDecl;
class TranslationUnitDecl;
class ValueDecl;
class VarDecl;

namespace hlsl {

/// `groupshared` variables. Sema takes the address space off their types: as
/// part of the type it would keep structs from being copied, assigned and
/// called methods on.
inline constexpr llvm::StringLiteral GroupSharedMark = "hlsl.groupshared";

/// Matrices stored row by row, or column by column, whatever the default is.
inline constexpr llvm::StringLiteral RowMajorMark = "hlsl.row_major";
inline constexpr llvm::StringLiteral ColumnMajorMark = "hlsl.column_major";

/// Variables whose computation keeps its order of operations.
inline constexpr llvm::StringLiteral PreciseMark = "hlsl.precise";

/// Writable resources that all groups see alike.
inline constexpr llvm::StringLiteral GloballyCoherentMark =
    "hlsl.globallycoherent";
/// Those that a thread sees alike before and after it is reordered.
inline constexpr llvm::StringLiteral ReorderCoherentMark =
    "hlsl.reordercoherent";
inline constexpr llvm::StringLiteral CoherenceMarks[] = {GloballyCoherentMark,
                                                         ReorderCoherentMark};

/// Parameters with `uniform`, which only the stable layout minds.
inline constexpr llvm::StringLiteral UniformMark = "hlsl.uniform";

/// The prefix of the marks of keywords that have no effect on a global and that
/// a local cannot have. The rest is the keyword: `uniform` (where it is not the
/// mark above) or `shared`.
inline constexpr llvm::StringLiteral GlobalWordPrefix = "hlsl.global.";

/// How the rasterizer makes the value of a field, parameter or result.
inline constexpr llvm::StringLiteral NoInterpolationMark =
    "hlsl.nointerpolation";
inline constexpr llvm::StringLiteral NoPerspectiveMark = "hlsl.noperspective";
inline constexpr llvm::StringLiteral LinearMark = "hlsl.linear";
inline constexpr llvm::StringLiteral CentroidMark = "hlsl.centroid";
inline constexpr llvm::StringLiteral SampleMark = "hlsl.sample";
inline constexpr llvm::StringLiteral InterpolationMarks[] = {
    NoInterpolationMark, NoPerspectiveMark, LinearMark, CentroidMark,
    SampleMark};

/// `[[vk::binding(b, s)]]`, if the layout is Vulkan's; the arguments are b and
/// s: HLSLRegisters.h.
inline constexpr llvm::StringLiteral VulkanBindingMark = "hlsl.vk.binding";

/// What a declaration has and a type alone has not.
inline constexpr llvm::StringLiteral DeclarationMarks[] = {
    GloballyCoherentMark, ReorderCoherentMark, PreciseMark,
    NoInterpolationMark,  NoPerspectiveMark,   LinearMark,
    CentroidMark,         SampleMark};

/// The prefix of the marks of keywords that classify an input or output of an
/// entry point. The rest is the keyword: HLSLStages.h.
inline constexpr llvm::StringLiteral ParameterWordPrefix = "hlsl.parameter.";

/// What begins the marks of who reads and writes a member of a payload of ray
/// tracing; the rest is the access, "read", and for each stage that it names
/// the access and the stage, "read.caller": HLSLStages.h.
inline constexpr llvm::StringLiteral PayloadAccessPrefix = "hlsl.payload.";

/// The prefix of the marks of entry point attributes that Clang does not have.
/// The rest is the name in lower case (ShaderStages.td); the arguments are
/// those of the attribute.
inline constexpr llvm::StringLiteral StageAttributePrefix = "hlsl.stage.";

/// Functions with `export` after their attributes; Clang knows it before them.
inline constexpr llvm::StringLiteral ExportMark = "hlsl.export";

/// Root signatures. The arguments of the mark are at the locations of the
/// elements.
inline constexpr llvm::StringLiteral RootSignatureLocationsMark =
    "hlsl.rootsignature_places";

/// Whether \p D has the mark.
bool hasMark(const Decl *D, llvm::StringRef Mark);

/// RowMajorMark or ColumnMajorMark if the declaration of a matrix, or of an
/// array of matrices, has it or names a typedef that has it; otherwise empty.
/// For a function, the mark of its result.
llvm::StringRef getMatrixOrderMark(const ValueDecl *D);
/// The same of a type: only a typedef can have it.
llvm::StringRef getMatrixOrderMark(QualType T);

/// Whether \p D is a groupshared variable.
inline bool isGroupShared(const Decl *D) { return hasMark(D, GroupSharedMark); }

/// Whether a typedef or an alias that \p T is written with has the mark.
bool hasMarkOfTypedef(QualType T, llvm::StringRef Mark);

/// The interpolation marks of a field, parameter or result: its own, else those
/// of the first typedef with any that its type is written with.
llvm::SmallVector<const AnnotateAttr *, 2>
getInterpolationMarks(const NamedDecl *D);

/// Whether a variable, parameter, member or the result of a function is
/// `precise`, by the keyword or a typedef.
bool isPrecise(const Decl *D);

/// Whether a variable is `static`: a global, a local, or a class member, whose
/// definition outside of the class does not repeat the keyword.
bool isStaticVariable(const VarDecl *VD);

/// Whether the application sets a global: what is neither static nor
/// groupshared is bound, or a member of a constant buffer or of $Globals.
bool isUniform(const VarDecl *VD);

// Imported modules.
//
// The declarations that `import name;` imports are in a namespace that no
// source can name, so that a module and the importing source can declare the
// same name.

/// The identifier of the namespace of a module.
std::string getModuleNamespace(llvm::StringRef Module);

/// The name of the module if \p DC is such a namespace, else empty.
llvm::StringRef getModule(const DeclContext *DC);

/// The module that declares \p D; empty for the unit itself.
llvm::StringRef getModuleOf(const Decl *D);

/// The name with namespaces, where a module is spelt like one.
std::string getNameWithModule(const NamedDecl *D);

/// The modules of a unit in the order of their first import.
std::vector<std::string> getImportedModules(const TranslationUnitDecl *TU);

} // namespace hlsl
} // namespace clang

#endif // CLANG_AST_HLSLDECLMARKS_H
