// FixIts.cpp: Fix-its applied to the sources
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "FixIts.h"
#include "clang/Driver/OutputFiles.h"
#include "clang/Tooling/Core/Replacement.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/ConvertUTF.h"
#include "llvm/Support/MemoryBuffer.h"
#include <map>
#include <set>

using namespace clang;
using namespace clang::dxc;
using namespace llvm;

namespace {

/// A source, and how it is to change.
class FixedFile {
public:
  /// Fails if the file cannot be read, or is not UTF-8.
  static Expected<FixedFile> open(StringRef Path);

  /// None outside the file.
  std::optional<unsigned> findOffset(const SourcePosition &Position) const;

  std::unique_ptr<MemoryBuffer> Buffer;
  StringRef Mark, Text;           ///< the byte order mark, and what follows it
  std::vector<size_t> LineStarts; ///< as offsets into the text
  tooling::Replacements Changes;
  unsigned NumFixed = 0, NumSkipped = 0; ///< diagnostics
};

class FixItApplier {
public:
  explicit FixItApplier(raw_ostream &Err) : Err(Err) {}
  /// Returns false after an error.
  bool add(const CompileDiagnostic &D);
  bool write();

private:
  FixedFile *getFile(StringRef Path);
  bool error(const Twine &Message) {
    Err << "clang-dxc: error: " << Message << '\n';
    return false;
  }

  raw_ostream &Err;
  std::map<std::string, FixedFile> Files;
  /// The units of a request report the same several times.
  std::set<std::string> Seen;
};

} // namespace

Expected<FixedFile> FixedFile::open(StringRef Path) {
  // Windows does not replace a file that is mapped into memory.
  auto Buffer = MemoryBuffer::getFile(Path, /*IsText=*/false,
                                      /*RequiresNullTerminator=*/true,
                                      /*IsVolatile=*/true);
  if (!Buffer)
    return createStringError("cannot read '" + Path +
                             "' to fix it: " + Buffer.getError().message());
  FixedFile File;
  File.Buffer = std::move(*Buffer);
  StringRef Text = File.Buffer->getBuffer();
  const auto *Begin = reinterpret_cast<const UTF8 *>(Text.begin());
  if (Text.contains('\0') ||
      !isLegalUTF8String(&Begin, reinterpret_cast<const UTF8 *>(Text.end())))
    return createStringError("cannot fix '" + Path + "': it is not UTF-8");
  if (Text.starts_with("\xEF\xBB\xBF"))
    File.Mark = Text.take_front(3);
  Text = File.Text = Text.drop_front(File.Mark.size());
  File.LineStarts.push_back(0);
  for (size_t I = 0; I != Text.size(); ++I)
    if (Text[I] == '\n' ||
        (Text[I] == '\r' && (I + 1 == Text.size() || Text[I + 1] != '\n')))
      File.LineStarts.push_back(I + 1);
  return File;
}

std::optional<unsigned>
FixedFile::findOffset(const SourcePosition &Position) const {
  if (Position.Line == 0 || Position.Line > LineStarts.size())
    return std::nullopt;
  size_t Offset = LineStarts[Position.Line - 1] + Position.Column - 1;
  if (Offset > Text.size())
    return std::nullopt;
  return Offset;
}

/// Null after an error.
FixedFile *FixItApplier::getFile(StringRef Path) {
  if (auto It = Files.find(Path.str()); It != Files.end())
    return &It->second;
  Expected<FixedFile> File = FixedFile::open(Path);
  if (!File) {
    error(toString(File.takeError()));
    return nullptr;
  }
  return &Files.emplace(Path.str(), std::move(*File)).first->second;
}

bool FixItApplier::add(const CompileDiagnostic &D) {
  if (D.FixIts.empty())
    return true;
  std::string Key;
  raw_string_ostream OS(Key);
  std::map<FixedFile *, tooling::Replacements> Changed;
  bool Fits = true;
  for (const CompileFixIt &Fix : D.FixIts) {
    const auto &[Begin, End] = Fix.Replaced;
    FixedFile *File = getFile(Begin.File);
    if (!File)
      return false;
    std::optional<unsigned> From = File->findOffset(Begin);
    std::optional<unsigned> To = File->findOffset(End);
    if (!From || !To || *To < *From || Begin.File != End.File)
      return error("'" + Begin.File + "' has changed since it was compiled");
    OS << Begin.File << ':' << *From << ':' << *To << ':' << Fix.Text << '\n';
    tooling::Replacements &Changes =
        Changed.try_emplace(File, File->Changes).first->second;
    if (Error E = Changes.add(
            tooling::Replacement(Begin.File, *From, *To - *From, Fix.Text))) {
      consumeError(std::move(E));
      Fits = false;
    }
  }
  if (!Seen.insert(Key).second)
    return true;
  for (auto &[File, Changes] : Changed) {
    ++(Fits ? File->NumFixed : File->NumSkipped);
    if (Fits)
      File->Changes = std::move(Changes);
  }
  return true;
}

bool FixItApplier::write() {
  OutputFiles Outputs;
  for (const auto &[Path, File] : Files) {
    Expected<std::string> Text =
        tooling::applyAllReplacements(File.Text, File.Changes);
    Error E =
        Text ? Outputs.add(Path, File.Mark.str() + *Text) : Text.takeError();
    if (E)
      return error(toString(std::move(E)));
  }
  if (Error E = Outputs.keep())
    return error(toString(std::move(E)));
  for (const auto &[Path, File] : Files) {
    Err << "clang-dxc: note: fixed " << File.NumFixed << " of "
        << File.NumFixed + File.NumSkipped << " in '" << Path << "'";
    if (File.NumSkipped)
      Err << "; the rest overlaps, so compile again";
    Err << '\n';
  }
  return true;
}

bool dxc::applyFixIts(ArrayRef<CompileOutput> Outputs, raw_ostream &Err) {
  FixItApplier Applier(Err);
  for (const CompileOutput &Output : Outputs)
    for (const CompileDiagnostic &D : Output.Diagnostics)
      if (!Applier.add(D))
        return false;
  return Applier.write();
}
