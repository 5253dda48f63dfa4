// DirectXDiagnostics.h: Diagnostics of the backend
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Errors, warnings and notes about the user's program that passes report. The
// compiler installs a handler in the LLVMContext, which converts them to Clang
// diagnostics at the location that the raw encoding represents.

#ifndef LLVM_TARGET_DIRECTX_FRONTIR_DIRECTXDIAGNOSTICS_H
#define LLVM_TARGET_DIRECTX_FRONTIR_DIRECTXDIAGNOSTICS_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/Twine.h"
#include "llvm/IR/DiagnosticInfo.h"
#include "llvm/Target/DirectX/FrontIR/InstructionMetadata.h"
#include "llvm/Target/DirectX/Tables/Features.h"
#include <cstdint>
#include <string>

namespace llvm {
class LLVMContext;
class Module;

namespace dxil {

struct ShaderTarget;

/// Warning and remark groups; the front end defines their names.
enum class DiagnosticGroup {
  None,
  Binding,              ///< remarks on where resources went
  ImplicitBinding,      ///< a resource without a register
  MixedBinding,         ///< with and without, in one class and space
  UnusedBindingOverlap, ///< registers that overlap, but not in use
  MeshOutputCounts,     ///< outputs before SetMeshOutputCounts
  UnassignedResource,   ///< a resource variable that may hold nothing
  RootSignature,        ///< a root signature that is too small for the shader
  DivergentBarrier,     ///< a barrier that threads may skip
  DivergentDerivative,  ///< the same of derivatives and samples
  DivergentLaneRead,    ///< the same of reads of other lanes
  NonUniformIndex,      ///< an index that varies and is not marked
};

/// The rows of DirectXDiagnostics.td.
enum class BackendDiag : uint16_t {
#define DIAGNOSTIC(Name, Severity, Group, Text) Name,
#include "llvm/Target/DirectX/Tables/DirectXDiagnostics.inc"
};

/// The name of a DXIL operation as an argument of a message. The front end
/// replaces it by the name of the function that the user called.
struct OperationName {
  StringRef Name;
};

/// What stands for %0 to %9 of a row: whatever a Twine can be made of.
class MessageArgument {
  std::string Text;
  bool IsOperation = false;

public:
  MessageArgument(OperationName Operation) // NOLINT: likewise
      : Text(Operation.Name), IsOperation(true) {}
  template <typename T>
  MessageArgument(const T &V) // NOLINT: arguments are written as they are
      : Text(Twine(V).str()) {}
  StringRef getText() const { return Text; }
  bool isOperation() const { return IsOperation; }
};

/// The text of a row, its arguments filled in.
std::string getText(BackendDiag Row, ArrayRef<MessageArgument> Arguments = {});

/// The row's severity and group.
DiagnosticSeverity getSeverity(BackendDiag Row);
DiagnosticGroup getGroup(BackendDiag Row);

struct DiagnosticNote {
  RawSourceLocation Location;
  std::string Message;

  /// \p Row is a note.
  DiagnosticNote(RawSourceLocation Location, BackendDiag Row,
                 ArrayRef<MessageArgument> Arguments = {});
};

class DiagnosticInfoDirectX : public DiagnosticInfo {
  RawSourceLocation Location;
  std::string Message;
  /// What the message was made of; empty if it was not made from a row.
  StringRef Text;
  SmallVector<MessageArgument, 0> Arguments;
  SmallVector<DiagnosticNote, 1> Notes;
  DiagnosticGroup Group;

public:
  /// \p Row is no note.
  DiagnosticInfoDirectX(RawSourceLocation Location, BackendDiag Row,
                        ArrayRef<MessageArgument> Arguments,
                        ArrayRef<DiagnosticNote> Notes);
  DiagnosticInfoDirectX(RawSourceLocation Location, const Twine &Message,
                        ArrayRef<DiagnosticNote> Notes = {},
                        DiagnosticSeverity Severity = DS_Error,
                        DiagnosticGroup Group = DiagnosticGroup::None);

  RawSourceLocation getLocation() const { return Location; }
  StringRef getMessage() const { return Message; }
  /// Whether the message names a DXIL operation.
  bool namesOperation() const;
  /// The message with \p Function in place of the name of the operation.
  std::string getMessage(StringRef Function) const;
  ArrayRef<DiagnosticNote> getNotes() const { return Notes; }
  DiagnosticGroup getGroup() const { return Group; }

  void print(DiagnosticPrinter &Printer) const override;

  static int getDiagnosticKind();
  static bool classof(const DiagnosticInfo *Info) {
    return Info->getKind() == getDiagnosticKind();
  }
};

/// Reports a row, which is no note, at \p Location.
void report(LLVMContext &Context, RawSourceLocation Location, BackendDiag Row,
            ArrayRef<MessageArgument> Arguments = {},
            ArrayRef<DiagnosticNote> Notes = {});

/// Reports that the program needs something that is not supported yet.
void reportUnsupported(LLVMContext &Context, RawSourceLocation Location,
                       const Twine &What);

/// Reports that something needs shader model 6.\p FirstMinor; \p Claim ends
/// with "needs" or "need".
void reportShaderModel(LLVMContext &Context, RawSourceLocation Location,
                       const Twine &Claim, unsigned FirstMinor,
                       const ShaderTarget &Target);

/// The same of a feature, whose row has the claim; \p Subject stands before it.
void reportMissing(LLVMContext &Context, RawSourceLocation Location, Feature F,
                   const ShaderTarget &Target, const Twine &Subject = "");

} // namespace dxil
} // namespace llvm

#endif // LLVM_TARGET_DIRECTX_FRONTIR_DIRECTXDIAGNOSTICS_H
