// CInterface.cpp: The C interface, clangdxc.h
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Session.h"
#include "clang-dxc/clangdxc.h"
#include "clang/Driver/InputFiles.h"
#include "clang/Driver/Invocation.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/Allocator.h"

using namespace clang::dxc;

static_assert(CLANGDXC_LISTING == int(OutputKind::Listing) &&
                  CLANGDXC_DEBUG_FILE == int(OutputKind::DebugFile) &&
                  CLANGDXC_TIME_TRACE == int(OutputKind::TimeTrace),
              "outputs have the numbers of OutputKind");
constexpr unsigned NumKinds = CLANGDXC_TIME_TRACE + 1;

static ClangDxcBytes asBytes(llvm::StringRef Text) {
  return {Text.data(), Text.size()};
}

namespace {

/// Lays the diagnostics of a compile out as the interface has them. The texts
/// stay where they are.
class DiagnosticTable {
public:
  explicit DiagnosticTable(llvm::BumpPtrAllocator &Memory) : Memory(Memory) {}

  void add(const CompileDiagnostic &D) {
    append(severityOf(D.Severity), D.Text, D.Group, D.Location, D.Extents,
           D.FixIts);
    for (const CompileNote &Note : D.Notes)
      append(CLANGDXC_NOTE, Note.Text, "", Note.Location, Note.Extents,
             Note.FixIts);
  }

  std::vector<ClangDxcDiagnostic> Rows;

private:
  static ClangDxcSeverity severityOf(CompileDiagnostic::Level Level) {
    switch (Level) {
    case CompileDiagnostic::Level::Remark:
      return CLANGDXC_REMARK;
    case CompileDiagnostic::Level::Warning:
      return CLANGDXC_WARNING;
    case CompileDiagnostic::Level::Error:
      return CLANGDXC_ERROR;
    case CompileDiagnostic::Level::InternalError:
      return CLANGDXC_FAULT;
    }
    llvm_unreachable("all levels are handled");
  }

  static ClangDxcExtent convert(const SourceExtent &E) {
    return {asBytes(E.Begin.File), E.Begin.Line, E.Begin.Column, E.End.Line,
            E.End.Column};
  }

  static ClangDxcFixIt convert(const CompileFixIt &F) {
    return {convert(F.Replaced), asBytes(F.Text)};
  }

  template <typename To, typename From>
  llvm::ArrayRef<To> convertAll(const std::vector<From> &Rows) {
    To *Begin = Memory.Allocate<To>(Rows.size());
    for (const auto &[I, Row] : llvm::enumerate(Rows))
      Begin[I] = convert(Row);
    return {Begin, Rows.size()};
  }

  void append(ClangDxcSeverity Severity, llvm::StringRef Text,
              llvm::StringRef Group,
              const std::optional<SourcePosition> &Location,
              const std::vector<SourceExtent> &Extents,
              const std::vector<CompileFixIt> &FixIts) {
    ClangDxcDiagnostic Row = {};
    Row.severity = Severity;
    Row.text = asBytes(Text);
    Row.group = asBytes(Group);
    if (Location) {
      Row.file = asBytes(Location->File);
      Row.line = Location->Line;
      Row.column = Location->Column;
    }
    auto Underlined = convertAll<ClangDxcExtent>(Extents);
    Row.extents = Underlined.data();
    Row.num_extents = Underlined.size();
    auto Changes = convertAll<ClangDxcFixIt>(FixIts);
    Row.fixits = Changes.data();
    Row.num_fixits = Changes.size();
    Rows.push_back(Row);
  }

  llvm::BumpPtrAllocator &Memory;
};

} // namespace

struct ClangDxcResult {
  ClangDxcStatus Status = CLANGDXC_INTERNAL_ERROR;
  InvocationResult Call;
  /// Of the whole call.
  std::string Messages;
  llvm::BumpPtrAllocator Memory;
  std::vector<std::vector<ClangDxcDiagnostic>> Diagnostics;

  void finish() {
    llvm::StringSet<> Said;
    Messages = Call.Messages;
    for (const CompileOutput &Output : Call.Outputs) {
      if (Said.insert(Output.DiagnosticText).second)
        Messages += Output.DiagnosticText;
      DiagnosticTable Table(Memory);
      for (const CompileDiagnostic &D : Output.Diagnostics)
        Table.add(D);
      Diagnostics.push_back(std::move(Table.Rows));
    }
  }

  const NamedOutput *find(size_t Compile, ClangDxcOutput Output) const {
    if (Compile >= Call.Made.size() || unsigned(Output) >= NumKinds)
      return nullptr;
    return &Call.Made[Compile][Output];
  }
};

static bool isWrong(const void *Pointer, size_t Size) {
  return !Pointer && Size;
}

static bool isGood(const ClangDxcRequest *Request) {
  if (!Request || Request->struct_size < sizeof(ClangDxcRequest) ||
      isWrong(Request->sources, Request->num_sources) ||
      isWrong(Request->arguments, Request->num_arguments))
    return false;
  for (const ClangDxcSource &Source :
       llvm::ArrayRef(Request->sources, Request->num_sources))
    if (isWrong(Source.text.data, Source.text.size))
      return false;
  return llvm::all_of(
      llvm::ArrayRef(Request->arguments, Request->num_arguments),
      [](const char *Argument) { return Argument; });
}

static std::string copy(ClangDxcBytes Bytes) {
  return Bytes.size ? std::string(Bytes.data, Bytes.size) : std::string();
}

static Invocation makeInvocation(const ClangDxcRequest &Request) {
  Invocation Call;
  for (const ClangDxcSource &Source :
       llvm::ArrayRef(Request.sources, Request.num_sources))
    Call.Sources.push_back(
        {Source.name && *Source.name ? Source.name : "shader.hlsl",
         copy(Source.text)});
  for (const char *Argument :
       llvm::ArrayRef(Request.arguments, Request.num_arguments))
    Call.Arguments.push_back(Argument);
  for (unsigned Kind = 0; Kind != NumKinds; ++Kind)
    if (Request.wanted >> Kind & 1)
      Call.Wanted.push_back(OutputKind(Kind));
  if (Request.include)
    Call.Resolve = [Include = Request.include,
                    Context = Request.include_context](
                       llvm::StringRef Path) -> std::optional<std::string> {
      ClangDxcBytes Text = {};
      if (Include(Context, Path.str().c_str(), &Text) != 1 ||
          isWrong(Text.data, Text.size))
        return std::nullopt;
      return copy(Text);
    };
  return Call;
}

ClangDxcStatus clangdxcCompile(const ClangDxcRequest *request,
                               ClangDxcResult **result) {
  if (!result)
    return CLANGDXC_BAD_CALL;
  *result = nullptr;
  if (!isGood(request))
    return CLANGDXC_BAD_CALL;
  ClangDxcResult *New = nullptr;
  std::string Reason;
  auto Compile = [&] {
    New = new ClangDxcResult;
    New->Call = invoke(makeInvocation(*request));
    New->Status = ClangDxcStatus(New->Call.Status);
    New->finish();
  };
  switch (runSession(Compile, Reason)) {
  case SessionOutcome::NoMemory:
    return CLANGDXC_NO_MEMORY;
  case SessionOutcome::Fault:
    // The rest of the interrupted compile cannot be trusted.
    New = new ClangDxcResult;
    New->Status = CLANGDXC_INTERNAL_ERROR;
    New->Messages = "clang-dxc: internal error: " + Reason + "\n";
    break;
  case SessionOutcome::End:
    break;
  }
  *result = New;
  return New->Status;
}

void clangdxcDisposeResult(ClangDxcResult *result) { delete result; }

ClangDxcStatus clangdxcGetStatus(const ClangDxcResult *result) {
  return result ? result->Status : CLANGDXC_BAD_CALL;
}

size_t clangdxcGetNumCompiles(const ClangDxcResult *result) {
  return result ? result->Call.Outputs.size() : 0;
}

ClangDxcBytes clangdxcGetOutput(const ClangDxcResult *result, size_t compile,
                                ClangDxcOutput output) {
  if (!result)
    return {};
  if (output == CLANGDXC_TEXT)
    return asBytes(result->Call.Text);
  if (output == CLANGDXC_MESSAGES) {
    const auto &Outputs = result->Call.Outputs;
    if (compile == Outputs.size())
      return asBytes(result->Messages);
    return compile < Outputs.size() ? asBytes(Outputs[compile].DiagnosticText)
                                    : ClangDxcBytes();
  }
  const NamedOutput *Found = result->find(compile, output);
  return Found ? asBytes(Found->Data) : ClangDxcBytes();
}

ClangDxcBytes clangdxcGetOutputPath(const ClangDxcResult *result,
                                    size_t compile, ClangDxcOutput output) {
  const NamedOutput *Found = result ? result->find(compile, output) : nullptr;
  return Found ? asBytes(Found->Path) : ClangDxcBytes();
}

size_t clangdxcGetNumDiagnostics(const ClangDxcResult *result, size_t compile) {
  return result && compile < result->Diagnostics.size()
             ? result->Diagnostics[compile].size()
             : 0;
}

const ClangDxcDiagnostic *clangdxcGetDiagnostic(const ClangDxcResult *result,
                                                size_t compile, size_t number) {
  return number < clangdxcGetNumDiagnostics(result, compile)
             ? &result->Diagnostics[compile][number]
             : nullptr;
}

struct ClangDxcArchive {
  ShaderArchive Archive;
};

ClangDxcStatus clangdxcOpenArchive(ClangDxcBytes bytes,
                                   ClangDxcArchive **archive) {
  if (!archive)
    return CLANGDXC_BAD_CALL;
  *archive = nullptr;
  if (isWrong(bytes.data, bytes.size))
    return CLANGDXC_BAD_CALL;
  auto Archive = ShaderArchive::open(llvm::StringRef(bytes.data, bytes.size));
  if (!Archive) {
    llvm::consumeError(Archive.takeError());
    return CLANGDXC_INPUT_ERROR;
  }
  *archive = new (std::nothrow) ClangDxcArchive{*Archive};
  return *archive ? CLANGDXC_SUCCESS : CLANGDXC_NO_MEMORY;
}

void clangdxcCloseArchive(ClangDxcArchive *archive) { delete archive; }

size_t clangdxcGetNumMembers(const ClangDxcArchive *archive) {
  return archive ? archive->Archive.size() : 0;
}

size_t clangdxcFindMember(const ClangDxcArchive *archive, const char *name) {
  std::optional<size_t> Found;
  if (archive && name)
    Found = archive->Archive.find(name);
  return Found.value_or(clangdxcGetNumMembers(archive));
}

ClangDxcBytes clangdxcGetMemberName(const ClangDxcArchive *archive,
                                    size_t number) {
  return number < clangdxcGetNumMembers(archive)
             ? asBytes(archive->Archive.getName(number))
             : ClangDxcBytes();
}

ClangDxcBytes clangdxcGetMemberContents(const ClangDxcArchive *archive,
                                        size_t number) {
  return number < clangdxcGetNumMembers(archive)
             ? asBytes(archive->Archive.getContents(number))
             : ClangDxcBytes();
}

int clangdxcIsMemberIntact(const ClangDxcArchive *archive, size_t number) {
  return number < clangdxcGetNumMembers(archive) &&
         archive->Archive.isIntact(number);
}

const char *clangdxcGetVersion() { return CLANG_DXC_VERSION; }
