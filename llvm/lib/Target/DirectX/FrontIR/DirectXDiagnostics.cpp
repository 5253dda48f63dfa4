// DirectXDiagnostics.cpp: Diagnostics of the backend
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "llvm/Target/DirectX/FrontIR/DirectXDiagnostics.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/DiagnosticPrinter.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/Target/DirectX/FrontIR/ShaderTarget.h"
#include <functional>

using namespace llvm;
using namespace llvm::dxil;

//===----------------------------------------------------------------------===//
// The table
//===----------------------------------------------------------------------===//

namespace {

struct DiagnosticRow {
  DiagnosticSeverity Severity;
  DiagnosticGroup Group;
  StringLiteral Text;
};

constexpr DiagnosticRow Rows[] = {
#define DIAGNOSTIC(Name, Severity, Group, Text)                                \
  {Severity, DiagnosticGroup::Group, Text},
#include "llvm/Target/DirectX/Tables/DirectXDiagnostics.inc"
};

const DiagnosticRow &getRow(BackendDiag Row) {
  return Rows[static_cast<unsigned>(Row)];
}

/// \p Text with its %0 to %9 replaced by the arguments of these numbers.
std::string fillIn(StringRef Text, ArrayRef<MessageArgument> Arguments) {
  std::string Filled;
  while (true) {
    auto [Before, After] = Text.split('%');
    Filled += Before;
    if (After.empty())
      return Filled;
    unsigned Number = After.front() - '0';
    assert(Number < Arguments.size() && "the text has more arguments");
    Filled += Arguments[Number].getText();
    Text = After.drop_front();
  }
}

} // namespace

std::string dxil::getText(BackendDiag Row,
                          ArrayRef<MessageArgument> Arguments) {
  return fillIn(getRow(Row).Text, Arguments);
}

DiagnosticSeverity dxil::getSeverity(BackendDiag Row) {
  return getRow(Row).Severity;
}

DiagnosticGroup dxil::getGroup(BackendDiag Row) { return getRow(Row).Group; }

DiagnosticNote::DiagnosticNote(RawSourceLocation Location, BackendDiag Row,
                               ArrayRef<MessageArgument> Arguments)
    : Location(Location), Message(getText(Row, Arguments)) {
  assert(getSeverity(Row) == DS_Note && "only notes are attached");
}

//===----------------------------------------------------------------------===//
// What is reported
//===----------------------------------------------------------------------===//

int DiagnosticInfoDirectX::getDiagnosticKind() {
  static const int Kind = getNextAvailablePluginDiagnosticKind();
  return Kind;
}

DiagnosticInfoDirectX::DiagnosticInfoDirectX(RawSourceLocation Location,
                                             const Twine &Message,
                                             ArrayRef<DiagnosticNote> Notes,
                                             DiagnosticSeverity Severity,
                                             DiagnosticGroup Group)
    : DiagnosticInfo(getDiagnosticKind(), Severity), Location(Location),
      Message(Message.str()), Notes(Notes), Group(Group) {}

DiagnosticInfoDirectX::DiagnosticInfoDirectX(
    RawSourceLocation Location, BackendDiag Row,
    ArrayRef<MessageArgument> Arguments, ArrayRef<DiagnosticNote> Notes)
    : DiagnosticInfoDirectX(Location, getText(Row, Arguments), Notes,
                            dxil::getSeverity(Row), dxil::getGroup(Row)) {
  Text = getRow(Row).Text;
  this->Arguments.assign(Arguments.begin(), Arguments.end());
}

bool DiagnosticInfoDirectX::namesOperation() const {
  return any_of(Arguments, std::mem_fn(&MessageArgument::isOperation));
}

std::string DiagnosticInfoDirectX::getMessage(StringRef Function) const {
  SmallVector<MessageArgument, 4> Named(Arguments.begin(), Arguments.end());
  for (MessageArgument &Argument : Named)
    if (Argument.isOperation())
      Argument = MessageArgument(Function);
  return fillIn(Text, Named);
}

void DiagnosticInfoDirectX::print(DiagnosticPrinter &Printer) const {
  Printer << Message;
  for (const DiagnosticNote &Note : Notes)
    Printer << "\nnote: " << Note.Message;
}

void dxil::report(LLVMContext &Context, RawSourceLocation Location,
                  BackendDiag Row, ArrayRef<MessageArgument> Arguments,
                  ArrayRef<DiagnosticNote> Notes) {
  assert(getSeverity(Row) != DS_Note && "a note belongs to something");
  Context.diagnose(DiagnosticInfoDirectX(Location, Row, Arguments, Notes));
}

void dxil::reportUnsupported(LLVMContext &Context, RawSourceLocation Location,
                             const Twine &What) {
  report(Context, Location, BackendDiag::err_not_supported, {What});
}

void dxil::reportShaderModel(LLVMContext &Context, RawSourceLocation Location,
                             const Twine &Claim, unsigned FirstMinor,
                             const ShaderTarget &Target) {
  report(Context, Location, BackendDiag::err_shader_model,
         {Claim, FirstMinor, Target.ShaderModelMinor});
}

void dxil::reportMissing(LLVMContext &Context, RawSourceLocation Location,
                         Feature F, const ShaderTarget &Target,
                         const Twine &Subject) {
  const FeatureRow &Row = getFeature(F);
  assert(!Row.Claim.empty() && "this feature has an error of its own");
  reportShaderModel(Context, Location, Subject + Row.Claim, Row.FirstMinor,
                    Target);
}
