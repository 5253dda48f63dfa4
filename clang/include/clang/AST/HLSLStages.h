// HLSLStages.h: Attributes, parameters and payloads of entries
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef CLANG_AST_HLSLSTAGES_H
#define CLANG_AST_HLSLSTAGES_H

#include "clang/AST/Attr.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Type.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Target/DirectX/Tables/ShaderStages.h"
#include <array>
#include <optional>
#include <string>

namespace clang {
class AnnotateAttr;
class CXXRecordDecl;
class Expr;
class FieldDecl;
class FunctionDecl;
class ParmVarDecl;
class VarDecl;

namespace hlsl {

// Attributes and parameters of entries.
//
// The attributes of entries that Clang does not know, such as [domain("tri")].
// The parser makes marks of them (HLSLDeclMarks.h); ShaderStages.td says which
// a stage has and what they take.
//
// What a parameter says of its stage, by a word before its type or by its type.
// Words are marks (HLSLDeclMarks.h), which the parser makes; they are names
// everywhere but there. The types are built-in class templates
// (HLSLStageObjects.td), known by name, so that this needs nothing of Sema.
//
//   triangle V corners[3]                  getInputPrimitive: Triangle
//   out indices uint3 triangles[126]       getMeshRole: Indices
//   inout TriangleStream<V> stream         getStageObject: TriangleStream, V
//   const OutputPatch<P, 3> patch          getStageObject: OutputPatch, P, 3
//
// In the stable layout a `uniform` parameter of an entry is set by the
// application: a global, which no line declares, stands for it.

/// The name in lower case of the attribute that a mark stands for; empty for
/// other marks.
llvm::StringRef getStageAttribute(const AnnotateAttr *Mark);

/// The attribute \p Name at \p Loc as the source spells it, for diagnostics:
/// case is ignored, and the parser writes all in one way.
std::string spellAttribute(const ASTContext &C, SourceLocation Loc,
                           llvm::StringRef Name);

/// The first attribute of \p Entry with the name, which is in lower case; null
/// if there is none.
const AnnotateAttr *findStageAttribute(const Decl *D, llvm::StringRef Name);

/// The argument of an attribute; null without one, and with several.
const Expr *getAttributeArgument(const AnnotateAttr *Mark);

/// The argument as a string; nothing if it is none.
std::optional<llvm::StringRef> getAttributeText(const AnnotateAttr *Mark);

/// The argument as a whole number; nothing if it is none, or is none that fits
/// in 32 bits.
std::optional<uint32_t> getAttributeNumber(const ASTContext &C,
                                           const AnnotateAttr *Mark);

/// The argument as an index: a whole number of 32 bits, or -1, which becomes
/// NoAttributeIndex; nothing if it is neither.
std::optional<uint32_t> getAttributeIndex(const ASTContext &C,
                                          const AnnotateAttr *Mark);
inline constexpr uint32_t NoAttributeIndex = ~0u;

/// The argument as a float, of a whole number, too.
std::optional<double> getAttributeFactor(const ASTContext &C,
                                         const AnnotateAttr *Mark);

/// The arguments as three whole numbers, each from 1 to 65,535; nothing if they
/// are none.
std::optional<std::array<uint32_t, 3>>
getAttributeGrid(const ASTContext &C, const AnnotateAttr *Mark);

/// The arguments as the ID of a node, a string and an index, which is 0 if it
/// is left out; nothing if they are none.
std::optional<std::pair<llvm::StringRef, uint32_t>>
getAttributeNodeID(const ASTContext &C, const AnnotateAttr *Mark);

/// Whether the function has the attribute `shader("node")`, a stage that Clang
/// does not have.
bool isNode(const FunctionDecl *FD);

/// The stage in a `shader` attribute; null without one.
const llvm::dxil::ShaderStage *getEntryStage(const FunctionDecl *FD);

/// The value of the attribute \p Name of \p Entry, an entry point of \p Stage:
/// a number, or the index of a word. \p Default if the attribute is missing or
/// invalid.
uint32_t getStatedNumber(const FunctionDecl *Entry,
                         const llvm::dxil::ShaderStage &Stage,
                         llvm::StringRef Name, uint32_t Default = 0);

/// The function that the attribute patchconstantfunc of \p Entry names: the
/// last one of that name, with a body if one has it; null if there is none.
const FunctionDecl *getPatchConstantFunction(const FunctionDecl *Entry);

//===----------------------------------------------------------------------===//
// Parameters
//===----------------------------------------------------------------------===//

/// What a geometry shader takes: the array has one element for each vertex.
enum class InputPrimitive {
  None,
  Point,            ///< `point`, 1 vertex
  Line,             ///< `line`, 2
  Triangle,         ///< `triangle`, 3
  LineAdjacent,     ///< `lineadj`, 4
  TriangleAdjacent, ///< `triangleadj`, 6
};

/// What a parameter of a mesh or amplification shader is.
enum class MeshRole {
  None,
  Vertices,   ///< `vertices`: an output, one element for each vertex
  Indices,    ///< `indices`: an output, one element for each primitive
  Primitives, ///< `primitives`: an output, one element for each primitive
  Payload,    ///< `payload`: data from the amplification shader
};

/// The first of these keywords before the type of \p Param, else None. Does not
/// check that the stage and the type match.
InputPrimitive getInputPrimitive(const ParmVarDecl *Param);
MeshRole getMeshRole(const ParmVarDecl *Param);

/// The vertices that \p Primitive has; 0 for None.
unsigned getVertexCount(InputPrimitive Primitive);

/// One of the keywords of a parameter.
struct ParameterWord {
  llvm::StringRef Text;
  const AnnotateAttr *Mark; ///< at the location of the keyword
};
/// All of them, in the order of the source.
llvm::SmallVector<ParameterWord, 1> getParameterWords(const ParmVarDecl *Param);

/// Whether \p Text is a keyword of either enumeration.
bool isParameterWord(llvm::StringRef Text);

enum class StageObjectKind {
  None,
  InputPatch,
  OutputPatch,
  PointStream,
  LineStream,
  TriangleStream,
};

/// What a type is that stands for inputs or outputs of a stage.
struct StageObject {
  StageObjectKind Kind = StageObjectKind::None;
  QualType Element;  ///< of a control point or vertex, as it is written
  unsigned Size = 0; ///< the number of control points; 0 for streams

  explicit operator bool() const { return Kind != StageObjectKind::None; }
  bool isPatch() const {
    return Kind == StageObjectKind::InputPatch ||
           Kind == StageObjectKind::OutputPatch;
  }
  bool isStream() const { return *this && !isPatch(); }
};

/// \p T may be a reference, const, or an alias. None for all other types, also
/// for a user's type of one of the names, and where T depends on a template.
StageObject getStageObject(QualType T);

/// Built-in objects such as RayQuery and NodeOutput: classes of the language
/// that contain neither resources nor numbers that a program could name.
bool isBuiltinObject(const CXXRecordDecl *Record);

//===----------------------------------------------------------------------===//
// Uniform parameters
//===----------------------------------------------------------------------===//

/// Whether \p Param is declared `uniform`, and that means something.
bool isUniformParameter(const ParmVarDecl *Param);

/// Whether \p FD has such parameters.
bool hasUniformParameters(const FunctionDecl *FD);

/// The name of the global for a parameter: "main.tint".
std::string getEntryUniformName(const ParmVarDecl *Param);

/// The global for a parameter; null if it is not uniform, or of no entry.
const VarDecl *getEntryUniform(const ParmVarDecl *Param);

// Payloads of ray tracing and mesh shaders.
//
// Payload access qualifiers: the ray tracing stages that read and write a
// member of a payload ("DirectX Raytracing Functional Spec", "Payload access
// qualifiers"). The parser stores them as marks (HLSLDeclMarks.h).
//
// The members of a payload with access qualifiers are listed in order,
// including those of base classes and of members that are payloads. An array is
// one member.

/// A stage that passes or receives a payload.
enum class PayloadStage : unsigned { Caller, AnyHit, ClosestHit, Miss };
inline constexpr PayloadStage PayloadStages[] = {
    PayloadStage::Caller, PayloadStage::AnyHit, PayloadStage::ClosestHit,
    PayloadStage::Miss};

/// The name of the stage in a qualifier.
llvm::StringRef getStageName(PayloadStage Stage);
std::optional<PayloadStage> parsePayloadStage(llvm::StringRef Name);

/// Sets of stages.
struct PayloadAccess {
  unsigned Reads = 0, Writes = 0;

  static constexpr unsigned maskOf(PayloadStage Stage) {
    return 1u << unsigned(Stage);
  }
  bool isReadBy(PayloadStage Stage) const { return Reads & maskOf(Stage); }
  bool isWrittenBy(PayloadStage Stage) const { return Writes & maskOf(Stage); }
};

/// The qualifiers of a member; nothing if it has none.
std::optional<PayloadAccess> getPayloadAccess(const FieldDecl *Field);

/// Whether the struct is declared with `[raypayload]`.
bool isRayPayload(const CXXRecordDecl *Record);
bool isRayPayload(QualType T);

/// The struct that \p T is, or is an array of, if it is a payload.
const CXXRecordDecl *getPayloadOfElements(QualType T);

/// Appends the qualified members of a payload, which is no template.
void appendQualifiedMembers(const CXXRecordDecl *Payload,
                            llvm::SmallVectorImpl<const FieldDecl *> &Members);

/// What an expression denotes of a variable that is a payload.
struct PayloadPart {
  const VarDecl *Variable = nullptr;
  /// The qualified members that it has, by number.
  unsigned First = 0, Count = 0;
  /// The payload that it is; null for what is one member or in one.
  const CXXRecordDecl *Payload = nullptr;
  /// All of the members that are counted.
  bool IsWhole = true;
};

/// Nothing for what is no part of such a variable.
std::optional<PayloadPart> findPayloadPart(const Expr *E);

} // namespace hlsl
} // namespace clang

#endif // CLANG_AST_HLSLSTAGES_H
