// BindingPlan.h: Choosing registers for resources, and binding tables
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef LLVM_TARGET_DIRECTX_BINDING_BINDINGPLAN_H
#define LLVM_TARGET_DIRECTX_BINDING_BINDINGPLAN_H

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/DXILABI.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/MemoryBufferRef.h"
#include "llvm/Target/DirectX/FrontIR/DirectXDiagnostics.h"
#include "llvm/Target/DirectX/FrontIR/FrontIRSchemas.h"
#include "llvm/Target/DirectX/FrontIR/IRConventions.h"
#include "llvm/Target/DirectX/Tables/RegisterLetters.h"
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace llvm {
class raw_ostream;

namespace dxil {
struct BindingRequest;

// Binding tables (CSV).
//
// The files of -import-binding-table and -export-binding-table: a heading, and
// a line for each resource.
//
//   ResourceName,Binding,Space
//   Albedo,t3,0
//
// The columns may come in any order, with headings in any case. A field with
// commas stands in quotes; a quote in it is written twice.

struct BindingTableRow {
  dxil::ResourceClass Class;
  uint32_t Lower;
  uint32_t Space;
};

/// By the names of the resources. A name has one row for each class at most.
class BindingTable {
  StringMap<std::vector<BindingTableRow>> Rows;

public:
  /// Reads a file's text. Errors begin with its name, line and column.
  static Expected<BindingTable> parse(MemoryBufferRef Text);

  /// The row of a resource, or of another class with its name, or null.
  const BindingTableRow *find(StringRef Name, dxil::ResourceClass Class) const;
  bool empty() const { return Rows.empty(); }
};

struct NamedBinding {
  std::string Name;
  BindingTableRow Binding;
};

/// Writes what BindingTable::parse reads.
void writeBindingTable(ArrayRef<NamedBinding> Bindings, raw_ostream &OS);

// Choosing registers for resources.
//
// Takes the resources of a program in declaration order and assigns registers
// to those that are used. docs/user/binding.md lists the rules. Independent of
// LLVM IR.

/// What happens to the registers of resources that nothing uses.
enum class UnusedBindings {
  Strip,           ///< others can have them
  ReserveExplicit, ///< those that the source names are kept free
  ReserveAll,      ///< unused resources are bound like used ones
};

struct BindingOptions {
  /// The space of resources for which none is written; 0 if not set.
  std::optional<uint32_t> AutoSpace;
  UnusedBindings Unused = UnusedBindings::Strip;
  /// -flegacy-resource-reservation: unused explicit bindings are reserved, and
  /// there are no unbounded arrays.
  bool LegacyReservation = false;
  /// Registers for resources that have none in the source.
  BindingTable Imported;
  /// By the numbers of resources: their registers are those of the stable
  /// layout, which the source does not write. Empty for none.
  std::vector<bool> PlacedByLayout;
  /// Whether a warning or a remark of the group is enabled at the location. If
  /// not set, warnings are enabled and remarks are not.
  std::function<bool(DiagnosticGroup, RawSourceLocation)> IsShown;
  /// If set, called for each resource with why it is where it is, or why it has
  /// no register: the reasons that remarks state.
  std::function<void(const BindingRequest &, StringRef)> Explain;

  bool shows(DiagnosticGroup Group, RawSourceLocation Location) const {
    return IsShown ? IsShown(Group, Location)
                   : Group != DiagnosticGroup::Binding;
  }
};

/// A declaration, and the additional properties that a plan needs.
struct BindingRequest : ResourceDeclaration {
  bool IsUsed = true;
  /// Without a register that is written or imported it gets none.
  bool IsLeftOpen = false;
};

struct PlannedBinding {
  uint32_t Space;
  uint32_t Lower;
  bool IsImplicit; ///< chosen by the compiler
};

/// A diagnostic about a binding.
struct BindingMessage {
  DiagnosticSeverity Severity;
  DiagnosticGroup Group;
  RawSourceLocation Location;
  std::string Text;
  std::vector<DiagnosticNote> Notes;
};
using BindingReporter = function_ref<void(const BindingMessage &)>;

/// The bindings of the resources, by their numbers in \p Resources, which is in
/// the order of the declarations. Nothing for a resource that takes no
/// register. After an error, its resource has some binding.
std::vector<std::optional<PlannedBinding>>
planBindings(ArrayRef<BindingRequest> Resources, const BindingOptions &Options,
             BindingReporter Report);

/// "u3, space1" or "t2 to t5, space0".
std::string getRangeText(dxil::ResourceClass Class, uint64_t Lower,
                         uint32_t Size, uint32_t Space);

} // namespace dxil
} // namespace llvm

#endif // LLVM_TARGET_DIRECTX_BINDING_BINDINGPLAN_H
