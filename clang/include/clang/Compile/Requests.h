// Requests.h: Requests to the compiler, and their outputs
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef CLANG_COMPILE_REQUESTS_H
#define CLANG_COMPILE_REQUESTS_H

#include "clang/CodeGen/HLSLCodeGen.h"
#include "clang/Layout/MemoryLayout.h"
#include "llvm/ADT/IntrusiveRefCntPtr.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/VirtualFileSystem.h"
#include "llvm/Target/DirectX/Binding/BindingPlan.h"
#include "llvm/Target/DirectX/DXILForm/DebugModule.h"
#include "llvm/Target/DirectX/Pipeline/DirectXPipeline.h"
#include <optional>
#include <set>
#include <string>
#include <variant>
#include <vector>

namespace clang {
class CodeCompleteConsumer;
class Preprocessor;
class Sema;

namespace dxc {

struct SourceFile {
  std::string Name; ///< as #include and diagnostics spell it
  std::string Text;
};

/// A profile such as cs_6_6.
struct TargetProfile {
  std::string Spelling;
  /// The stage as the triple's environment spells it: "compute".
  std::string Stage;
  unsigned Minor = 0; ///< of shader model 6

  bool isLibrary() const { return Stage == "library"; }
  /// rootsig_1_0 and rootsig_1_1: the macro that is the entry becomes a root
  /// signature, and nothing is parsed.
  bool isRootSignature() const { return Stage == "rootsignature"; }
};

/// What a compile is to make besides its diagnostics.
struct WantedOutputs {
  bool Container = true;
  bool Listing = false;
  bool RootSignature = false;  ///< if any: a container with it alone
  bool BindingTable = false;   ///< where each resource went
  bool ReflectionPart = false; ///< dxc's part STAT in a file of its own
  bool ShaderHash = false;     ///< dxc's part HASH in a file of its own
  bool Reflection = false;     ///< the parameters and entries as JSON
  bool PinnedSource = false;   ///< the source with a register for each resource
  bool CheckOnly = false;      ///< the diagnostics of the front end alone
  bool FrontIR = false;        ///< instead of everything after it
  bool SyntaxTree = false;     ///< likewise
  /// Likewise: the source without what the function of this name does not
  /// reach, or, if it is empty, the whole source.
  std::optional<std::string> RewrittenFor;
  bool Preprocessed = false; ///< instead of everything after it
  bool Dependencies = false; ///< the files that were read, as a rule for Make
  bool IncludeTrace = false; ///< each included file as it was opened
  std::set<std::string> SideReports; ///< names, see SideReport

  bool reportsBindings() const;
  bool reportsStatistics() const;
};

/// Information about a compile, as JSON, for a report about several compiles.
/// Other outputs do not depend on it.
struct SideReport {
  std::string Name;
  std::string Text;
};

/// The name of the report with the bindings: an array of programs, each with
/// its resources (docs/user/binding-map.md).
inline constexpr llvm::StringLiteral BindingReportName = "bindings";

inline bool WantedOutputs::reportsBindings() const {
  return SideReports.count(BindingReportName.str());
}

/// The name of the report with statistics: an array of programs, as in
/// docs/user/statistics.md.
inline constexpr llvm::StringLiteral StatisticsReportName = "statistics";

inline bool WantedOutputs::reportsStatistics() const {
  return SideReports.count(StatisticsReportName.str());
}

/// The form of the text of diagnostics, as other tools read it.
enum class DiagnosticForm { Clang, MSVC, Vi, SARIF };

/// The rule for Make that names what an output depends on.
struct DependencyRule {
  /// Written as they are, so quoted where Make needs it.
  std::vector<std::string> Targets;
  /// An empty rule for each included file.
  bool PhonyTargets = false;
  /// Other files that were read for the compile.
  std::vector<std::string> ExtraFiles;
};

/// How the parts of a container change.
struct ContainerEdits {
  bool StripPrivate = false;
  bool StripRootSignature = false;
  bool StripReflection = false;
  bool StripDebug = false;
  /// The root signature alone is the result.
  bool ExtractRootSignature = false;
  bool WantPrivate = false;

  bool changeParts() const {
    return StripPrivate || StripRootSignature || StripReflection || StripDebug;
  }
};

/// Debug information.
struct DebugOptions {
  bool IsFull = false;  ///< -Zi
  bool IsSmall = false; ///< -Zs: sources and options only, for a file

  bool IsEmbedded = false;     ///< the container has it
  bool HashesSource = false;   ///< the hash is that of the debug part (-Zss)
  bool HashesProgram = false;  ///< -Zsb, also where there is none
  bool WantFile = false;       ///< a file of its own has it
  bool FileInPrivate = false;  ///< the file is the container's private data
  bool SourceInModule = false; ///< of the file: no part of its own has it
  std::string FileName; ///< of the file that is to have it; empty: by the hash
  DebugPrefixMap Paths;
  /// The command line, which is a part of it.
  std::vector<llvm::dxil::DebugSources::Argument> Arguments;

  bool isMade() const { return IsFull || HashesSource; }
  bool isKept() const { return IsFull && IsEmbedded; }
  bool isNamed() const { return hasSources() || HashesProgram; }
  bool hasSources() const { return IsFull || IsSmall; }
  bool hasFile() const { return hasSources() && (WantFile || FileInPrivate); }
};

/// Reports about the compilation.
struct ReportOptions {
  llvm::dxil::PipelineReportOptions Passes;
  unsigned TraceGranularity = 500; ///< microseconds that an event must take
};

/// What every request may set: the diagnostics, and which outputs it makes.
struct RequestOptions {
  WantedOutputs Wanted;
  ReportOptions Reports;
  std::vector<std::string> Warnings; ///< without "-W"
  std::vector<std::string> Remarks;  ///< without "-R"
  unsigned ErrorLimit = 20;          ///< how many errors end it; 0: none do
  bool WarningsAsErrors = false;
  bool NoWarnings = false;
  /// The diagnostics are to be those that comments of the source expect.
  bool VerifyDiagnostics = false;
  std::string VerifyPrefix; ///< empty: "expected"
  bool ParseableFixIts = false;
  bool ShowWarningGroups = true; ///< in the text of the diagnostics
  bool Colours = false;          ///< in the text of the diagnostics
  /// SARIF is made of all compiles together, by the driver.
  DiagnosticForm Form = DiagnosticForm::Clang;
};

struct RequestTarget {
  TargetProfile Profile;
  std::string Entry = "main"; ///< not of a library
};

/// What the preprocessor makes of the rest of a source.
struct TokenSummary {
  /// A hash of all tokens and their locations, of the preprocessor's
  /// diagnostics, and of whatever else of its work reaches outputs. With the
  /// same hash, compiles have the same diagnostics, except for locations in
  /// definitions of the command line.
  std::string Hash;
  /// Of the whole source (CompileOutput::UsedMacros).
  std::vector<std::string> UsedMacros;
};

/// Sees a compile from inside, for tools that answer questions about a source.
class SourceObserver {
public:
  virtual ~SourceObserver() = default;

  /// Called before the first token, for example to add callbacks or to choose
  /// the place of the completion.
  virtual void start(Preprocessor &) {}

  /// What receives the completions; the observer owns it. Null: nothing does.
  virtual CodeCompleteConsumer *getCompletionConsumer() { return nullptr; }

  /// Called after the last token, also if there were errors. The compile goes
  /// on when it returns, and may change the tree then.
  virtual void finish(Sema &) {}
};

/// How sources are read, up to the syntax tree.
struct SourceOptions {
  /// In the stable layout: all entries that the program is compiled for, whose
  /// `uniform` parameters it has; the one of the target among them.
  std::vector<std::string> RequestEntries;
  std::vector<std::string> Defines; ///< "NAME" or "NAME=VALUE"
  /// Macros, defined or not, of which the output says whether the source uses
  /// them.
  std::vector<std::string> WatchedMacros;
  /// If it is there, no watched macro is defined at first. It is called once:
  /// when the source uses one of them for the first time, otherwise at the end
  /// of the source. It returns all definitions, as in Defines; those of watched
  /// macros hold from there on. It may change the request's options, except for
  /// those that matter before.
  llvm::function_ref<std::vector<std::string>()> FindDefines = nullptr;
  /// If it is there, called with a function at the first token after a use for
  /// which FindDefines was called. The function preprocesses the rest of the
  /// source; the compile cannot go on after that, so it is for a copy of the
  /// process. It returns nothing if the tokens are not all that matters.
  using SummarizeTokens = llvm::function_ref<std::optional<TokenSummary>()>;
  llvm::function_ref<void(SummarizeTokens)> CompareTokens = nullptr;
  /// Sees the request's first unit; may be null.
  SourceObserver *Observer = nullptr;
  /// Folders of the request's files, searched for what #include names.
  std::vector<std::string> IncludeFolders;
  DependencyRule Dependencies;
  /// Registers by declarations alone, see docs/user/stable-layout.md; else as
  /// dxc.
  bool StableLayout = false;
  /// Whose rules the stable layout follows. For Vulkan there is no output but
  /// the reflection.
  hlsl::LayoutTargetKind LayoutTarget = hlsl::LayoutTargetKind::Direct3D12;
  unsigned LanguageVersion = 2021; ///< 202x is 2029, as Clang counts
  unsigned BracketDepth = 256;     ///< how deep brackets may nest
  /// Maximum number of nested tokens without brackets.
  unsigned StatementDepth = 32768;
  unsigned TemplateDepth = 1024; ///< how deep instantiations may nest
  /// -rootsig-define: a macro whose string is the root signature; empty: none.
  std::string RootSignatureMacro;
  unsigned RootSignatureMinor = 1; ///< of root signature version 1
  /// -binding-table-define: a macro whose string is a table of bindings.
  std::string BindingTableMacro;
  /// -precise-output: semantics of outputs that are as if declared `precise`.
  std::vector<std::string> PreciseOutputs;
  bool LegacyMacroExpansion = false; ///< what ## joins is expanded before
  bool IgnoreLineDirectives = false;
  bool Native16BitTypes = false;
  /// Who accesses the members of payloads is minded.
  bool PayloadQualifiers = false;
  bool RowMajor = false;
};

/// How a program is made, from the first IR to the container.
struct CodeOptions {
  /// The space of resources that name none.
  std::optional<uint32_t> AutoBindingSpace;
  llvm::dxil::UnusedBindings UnusedBindings = llvm::dxil::UnusedBindings::Strip;
  bool LegacyResourceReservation = false;
  unsigned OptLevel = 3; ///< 0 to 3
  llvm::dxil::OptimizerChoices Optimiser;
  /// Whether bindings are those of full optimization. Otherwise, a level binds
  /// what its code uses, which saves compile time.
  bool MatchesFullOptimization = true;
  bool StripRootSignature = false;
  /// Of a library: each of its entries is a shader of its stage. The library is
  /// made, too, if it has entries that no other program can have.
  bool AllEntries = false;
  /// Whether the container has a part for reflection, dxc's STAT.
  bool KeepReflection = true;
  /// Whether the DXIL part keeps the reflection data of buffers.
  bool KeepReflectionInProgram = false;
  /// What a library shows of its functions, besides what the source exports.
  hlsl::LibraryOptions Library;
  /// Code generation, and the properties that the container states.
  HLSLCodeStyle Style;
  DebugOptions Debug;
  bool Verify = true;
  /// Whether the verifier reads the written container back, and LLVM's verifier
  /// checks front IR and DXIL form.
  bool VerifyOutput = false;
  /// The process ends after the compile, which takes all memory at once. For
  /// programs that compile once.
  bool LeaveMemory = false;
};

//===----------------------------------------------------------------------===//
// Requests
//===----------------------------------------------------------------------===//

/// What requests about sources have in common.
struct SourceRequest : RequestOptions, RequestTarget, SourceOptions {
  /// The shader first; after it files that it may include.
  std::vector<SourceFile> Sources;
  /// How many of the sources are units of the program, from the first one on.
  /// More than one share a stable layout; the one with the entry is compiled.
  unsigned NumUnits = 1;
  /// Asked for the files that are not among the sources. Null: there are none.
  llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> Files;
};

/// The tokens of a source, or the files that it includes.
struct PreprocessRequest : SourceRequest {};

/// What is done to a finished container.
struct ContainerChange {
  ContainerEdits Edits;
  /// Private data for the container, as bytes.
  std::optional<SourceFile> Private;
  /// Containers with root signatures: one for the container, and one that it is
  /// only compared with.
  std::optional<SourceFile> RootSignature, ComparedRootSignature;

  bool isEmpty() const {
    return !Private && !RootSignature && !ComparedRootSignature &&
           !Edits.WantPrivate && !Edits.ExtractRootSignature;
  }
};

/// The root signature in the macro that is the target's entry.
struct RootSignatureRequest : SourceRequest {
  ContainerChange Change;
};

/// A shader or a library.
struct ShaderRequest : SourceRequest, CodeOptions {
  /// A table of bindings as CSV, which decides before the compiler does; its
  /// name is for messages.
  std::optional<SourceFile> ImportedBindings;
  ContainerChange Change;
};

/// A shader or a library from compiled libraries.
struct LinkRequest : RequestOptions, RequestTarget, CodeOptions {
  std::vector<SourceFile> Libraries;          ///< containers
  std::optional<SourceFile> ImportedBindings; ///< as for a shader
  ContainerChange Change;
};

/// The listing of a container, or a changed one.
struct EditRequest : RequestOptions {
  SourceFile Container;
  ContainerChange Change;
};

/// The names of the passes.
struct PassListRequest : CodeOptions {};

using Request =
    std::variant<ShaderRequest, LinkRequest, EditRequest, PreprocessRequest,
                 RootSignatureRequest, PassListRequest>;

//===----------------------------------------------------------------------===//
// Outputs
//===----------------------------------------------------------------------===//

/// Outputs of a root signature or an edited container. Outputs that were not
/// requested are empty.
struct ContainerOutputs {
  llvm::SmallVector<char, 0> Container;
  std::string Listing;
  std::string Private;      ///< the private data, as bytes
  std::string Dependencies; ///< for Make, with a rule for each unit
};

/// Of a shader and of a link.
struct ProgramOutputs : ContainerOutputs {
  /// A container with the root signature alone.
  llvm::SmallVector<char, 0> RootSignature;
  /// dxc's part STAT with the header of a part.
  llvm::SmallVector<char, 0> ReflectionPart;
  /// dxc's part HASH without the header of a part.
  llvm::SmallVector<char, 0> ShaderHash;
  /// A program database with the debug information, and what the container
  /// calls it.
  llvm::SmallVector<char, 0> DebugFile;
  std::string DebugFileName;
  std::string BindingTable; ///< CSV
};

/// Of a shader.
struct ShaderOutputs : ProgramOutputs {
  std::string Reflection; ///< JSON, see docs/user/reflection.md
  std::string PinnedSource;
};

/// Of all entries of a source.
struct EntriesOutputs {
  struct Program {
    std::string Entry; ///< empty: the library
    std::string Stage; ///< "pixel", "library"
    std::string Profile;
    ProgramOutputs Outputs;
  };
  std::vector<Program>
      Programs;             ///< in the order of the source; the library last
  std::string Dependencies; ///< for Make
};

struct PreprocessOutputs {
  std::string Text;
  std::string Dependencies; ///< for Make, with a rule for each unit
};

} // namespace dxc
} // namespace clang

#endif // CLANG_COMPILE_REQUESTS_H
