// FrontIRSchemas.h: Rows of named metadata in front IR
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef LLVM_TARGET_DIRECTX_FRONTIR_FRONTIRSCHEMAS_H
#define LLVM_TARGET_DIRECTX_FRONTIR_FRONTIRSCHEMAS_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/DXILABI.h"
#include "llvm/Target/DirectX/DXILForm/SignatureElement.h"
#include "llvm/Target/DirectX/DXILForm/StructAnnotation.h"
#include "llvm/Target/DirectX/FrontIR/IRConventions.h"
#include "llvm/Target/DirectX/FrontIR/InstructionMetadata.h"
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace llvm {
class Function;
class GlobalObject;
class LLVMContext;
class MDNode;
class Module;
class Type;

namespace dxil {

// Signatures of exported functions.
//
// The codecs for the parameters of exported functions: the rows of
// !hlsl.exports, which CodeGen writes and the backend consumes, and the row for
// functions in !dx.typeAnnotations, which is created from them.

/// Named metadata with one row for each exported function: what is lost where
/// its signature is taken apart into scalars.
inline constexpr StringLiteral ExportsMD = "hlsl.exports";

/// What a parameter is, in such a row and in DXIL's annotations.
enum ParameterQualifier : unsigned {
  ParameterIn = 0,
  ParameterOut = 1, ///< also the result; a result of type void is ParameterIn
  ParameterInOut = 2,
};

/// The type of a parameter that is not a struct, in DXIL's annotations.
struct TypeAnnotation {
  bool IsPrecise = false;
  /// Of a matrix; 0 rows for all other types.
  unsigned NumRows = 0, NumColumns = 0;
  MatrixOrientation Orientation = MatrixByColumn;
  std::string Semantic;       ///< with its index; empty if it has none
  unsigned ComponentType = 0; ///< of dxil::ElementType

  /// Pairs of a tag and a value, in the order in which Microsoft's compiler
  /// writes them.
  MDNode *write(LLVMContext &Context) const;
};

/// The annotation of what is a struct, or nothing.
MDNode *writeNoAnnotation(LLVMContext &Context);

#define GET_SCHEMA_EXPORTPARAMETER
#include "llvm/Target/DirectX/FrontIR/FrontIRSchemas.inc"

#define GET_SCHEMA_EXPORTROW
#include "llvm/Target/DirectX/FrontIR/FrontIRSchemas.inc"

/// A function in !dx.typeAnnotations.
struct FunctionAnnotation {
  const Function *F = nullptr;
  /// One for the result, then one for each parameter.
  const MDNode *Parts = nullptr;
};

/// A part of a function's annotation; the last field, for semantics, is empty.
/// \p Annotation may be null.
MDNode *writeParameterAnnotation(LLVMContext &Context,
                                 ParameterQualifier Qualifier,
                                 const MDNode *Annotation);

/// The information in part \p N of a function's annotation about a parameter,
/// or the result, of type \p Ty; nothing if it is invalid. It does not include
/// the order of matrices.
std::optional<ExportParameter> readParameterAnnotation(const MDNode &Parts,
                                                       unsigned N, Type *Ty);

/// Whether \p Ty is what DXIL has for a matrix, as
/// `%class.matrix.float.2.3 = type { [2 x <3 x float>] }`.
bool isMatrixClass(const Type &Ty);

MDNode *writeFunctionAnnotations(LLVMContext &Context,
                                 ArrayRef<FunctionAnnotation> Functions);

/// True for the row of !dx.typeAnnotations that is about functions.
bool isFunctionAnnotations(const MDNode &Row);

/// Null members stand for what is not a function or a node; nothing if the row
/// does not consist of pairs.
std::optional<SmallVector<FunctionAnnotation, 4>>
readFunctionAnnotations(const MDNode &Row);

// Rows of !hlsl.signatures.
//
// The codec of !hlsl.signatures, in which CodeGen lists the elements of each
// entry before they have registers.

/// Named metadata with one row for each entry that has elements or a state.
inline constexpr StringLiteral SignaturesMD = "hlsl.signatures";

/// An entry's row in !hlsl.signatures.
struct SignatureRow {
  Function *Entry = nullptr; ///< null where the function is gone
  EntrySignatures Signatures;
  /// Of each element: the raw encoding of the source location of what has its
  /// semantic, or 0.
  std::array<SmallVector<uint32_t, 0>, NumSignatures> Locations;
  StageStates States;

  MDNode *write(LLVMContext &Context) const;
  static SignatureRow read(const MDNode &Node, FieldReader &Reader);
};

/// The row of \p Entry, or an empty one. Rows that are ill-formed count as
/// none; dxil-check-input refuses them.
SignatureRow findSignatureRow(const Module &M, const Function &Entry);

// Rows of !hlsl.subobjects.
//
// The codec of !hlsl.subobjects: the pipeline properties that a library
// specifies. They become part of RDAT, not of the final module.

/// Named metadata with one row for each subobject, in the order of the source.
inline constexpr StringLiteral SubobjectsMD = "hlsl.subobjects";

/// The numbers are those of Direct3D 12 and of the part RDAT.
enum class SubobjectKind : uint32_t {
  StateObjectConfig = 0,
  GlobalRootSignature = 1,
  LocalRootSignature = 2,
  SubobjectToExportsAssociation = 8,
  RaytracingShaderConfig = 9,
  RaytracingPipelineConfig = 10,
  HitGroup = 11,
  RaytracingPipelineConfig1 = 12,
};

/// Whether \p Kind is one of the enumerators; files have any number.
bool isSubobjectKind(SubobjectKind Kind);

/// The first number of a hit group.
enum class HitGroupType : uint32_t { Triangle = 0, ProceduralPrimitive = 1 };

#define GET_SCHEMA_SUBOBJECT
#include "llvm/Target/DirectX/FrontIR/FrontIRSchemas.inc"

#define GET_SCHEMA_SUBOBJECTROW
#include "llvm/Target/DirectX/FrontIR/FrontIRSchemas.inc"

/// Whether each function of a library with the subobject requires ray tracing
/// tier 1.1, as the validator of version 1.\p ValidatorMinor counts it: 1.5 to
/// 1.7 attribute to functions what the state object requires.
bool isRaytracingTierOfFunctions(const Subobject &Object,
                                 unsigned ValidatorMinor);

//===----------------------------------------------------------------------===//
// Rows of !dx.rootsignatures
//===----------------------------------------------------------------------===//

// The codec of !dx.rootsignatures: the root signature of an entry point, with
// the source locations of its parts. LLVM's hlsl::rootsig::MetadataBuilder
// creates the elements and its MetadataParser reads them.

/// Named metadata with one row for each entry that has a root signature.
inline constexpr StringLiteral RootSignaturesMD = "dx.rootsignatures";

#define GET_SCHEMA_ROOTSIGNATUREROW
#include "llvm/Target/DirectX/FrontIR/FrontIRSchemas.inc"

/// What kind of element a node in RootSignatureRow::Elements is: its name as
/// LLVM writes it; empty if the node is damaged.
StringRef getRootElementKind(const MDNode &Element);

/// If the static sampler \p Sampler has ComparisonNone, which LLVM's reader of
/// root signatures rejects, a copy with a function that it accepts, otherwise
/// null.
MDNode *makeAcceptedSampler(const MDNode &Sampler);

// Resource declarations.
//
// A resource as declared in the source: a row of !hlsl.resources, which CodeGen
// writes for each declaration, used or not. It identifies the resource
// throughout the backend: later stages add information (use, binding, record)
// and repeat none.
//
// docs/dev/decisions/0006-one-codec-for-each-schema.md explains why this is not
// LLVM's dxil::ResourceInfo, and why one number is both row and order id.

/// Named metadata with one row for each resource that is declared, and the kind
/// of metadata that ties the global with its name to that row.
inline constexpr StringLiteral ResourceDeclarationsMD = "hlsl.resources";
inline constexpr StringLiteral ResourceDeclarationMD = "hlsl.resource";

/// Where a resource is mentioned.
enum ResourceMention : unsigned {
  NowhereMentioned = 0,
  MentionedElsewhere = 1, ///< only by functions that the entry does not reach
  MentionedByEntry = 2,   ///< by functions that the entry reaches
};

#define GET_SCHEMA_RESOURCEDECLARATION
#include "llvm/Target/DirectX/FrontIR/FrontIRSchemas.inc"

/// All rows of the module; none if one of them cannot be read or does not stand
/// at its number.
std::vector<ResourceDeclaration> readResourceDeclarations(const Module &M);

/// The number of the declaration that a global with a resource's name is tied
/// to.
std::optional<uint32_t> getDeclarationNumber(const GlobalObject &NameGlobal);

} // namespace dxil
} // namespace llvm

#endif // LLVM_TARGET_DIRECTX_FRONTIR_FRONTIRSCHEMAS_H
