// ArchiveWriter.cpp: Writing archives of shaders
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ArchiveWriter.h"
#include "clang/Driver/CommandLine.h"
#include "clang/Driver/InputFiles.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/MathExtras.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/SHA256.h"

using namespace clang::dxc;
using namespace llvm;

//===----------------------------------------------------------------------===//
// Writing
//===----------------------------------------------------------------------===//

/// The name of the output at \p Path, the same on all systems.
static std::string nameMember(StringRef Path) {
  SmallString<128> Name(sys::path::convert_to_slash(Path));
  sys::path::remove_dots(Name, /*remove_dot_dot=*/true,
                         sys::path::Style::posix);
  return std::string(Name);
}

/// Whether there is a file that is no archive. An empty one is no loss.
static bool isForeignFile(StringRef Path) {
  sys::fs::file_status Status;
  if (sys::fs::status(Path, Status) ||
      Status.type() != sys::fs::file_type::regular_file ||
      Status.getSize() == 0)
    return false;
  auto Begin = MemoryBuffer::getFileSlice(Path, archive::Magic.size(), 0);
  return Begin && (*Begin)->getBuffer() != archive::Magic;
}

Expected<std::unique_ptr<ArchiveWriter>> ArchiveWriter::create(StringRef Path) {
  if (isForeignFile(Path))
    return createStringError("'" + Path +
                             "' is no archive, and is not replaced");
  return make(Path, sys::path::parent_path(Path));
}

Expected<std::unique_ptr<ArchiveWriter>>
ArchiveWriter::collect(StringRef Folder) {
  Expected<std::unique_ptr<ArchiveWriter>> Made = make(Folder, Folder);
  if (Made)
    (*Made)->IsForFiles = true;
  return Made;
}

Expected<std::unique_ptr<ArchiveWriter>> ArchiveWriter::make(StringRef Path,
                                                             StringRef Folder) {
  if (!Folder.empty())
    if (std::error_code Code = sys::fs::create_directories(Folder))
      return createStringError("cannot create the folder '" + Folder +
                               "': " + Code.message());
  Expected<TemporaryFile> File = TemporaryFile::create(Folder);
  if (!File)
    return createStringError("cannot write '" + Path +
                             "': " + toString(File.takeError()));
  return std::unique_ptr<ArchiveWriter>(
      new ArchiveWriter(Path, std::move(*File)));
}

Error ArchiveWriter::addMember(StringRef Path, unsigned Piece) {
  auto [Place, IsNew] = Members.emplace(nameMember(Path), Piece);
  if (IsForFiles)
    Place->second = Piece;
  if (IsNew || IsForFiles)
    return Error::success();
  return createStringError("two outputs are written to '" + Path +
                           "' in the archive");
}

Error ArchiveWriter::add(StringRef Output, StringRef Contents) {
  const Hash Digest = SHA256::hash(arrayRefFromStringRef(Contents));
  auto [Place, IsNew] = Known.try_emplace(Digest, unsigned(Pieces.size()));
  const unsigned Number = Place->second;
  // A part of the contents that failed may be in the file.
  if (IsNew && !WriteError.empty()) {
    Known.erase(Place);
    return createStringError(WriteError);
  }
  if (IsNew) {
    raw_fd_ostream OS(Collected.getDescriptor(), /*shouldClose=*/false,
                      /*unbuffered=*/true);
    OS << Contents;
    if (std::error_code Code = OS.error()) {
      OS.clear_error();
      Known.erase(Place);
      WriteError = "cannot write '" + Path + "': " + Code.message();
      return createStringError(WriteError);
    }
    Pieces.push_back({Size, Contents.size(), Digest});
    Size += Contents.size();
  }
  return addMember(Output, Number);
}

Error ArchiveWriter::addCopy(StringRef Path, StringRef Other) {
  auto Found = Members.find(nameMember(Other));
  return Found == Members.end() ? Error::success()
                                : addMember(Path, Found->second);
}

Error ArchiveWriter::copy(const Piece &From, raw_ostream &OS) const {
  std::vector<char> Buffer(std::min<uint64_t>(From.Size, 1 << 20));
  for (uint64_t Done = 0; Done != From.Size;) {
    size_t Wanted = std::min<uint64_t>(Buffer.size(), From.Size - Done);
    Expected<size_t> Read = sys::fs::readNativeFileSlice(
        sys::fs::convertFDToNativeFile(Collected.getDescriptor()),
        MutableArrayRef(Buffer.data(), Wanted), From.At + Done);
    if (!Read)
      return Read.takeError();
    if (*Read == 0)
      return createStringError("a temporary file has changed");
    OS.write(Buffer.data(), *Read);
    Done += *Read;
  }
  return Error::success();
}

std::optional<std::string> ArchiveWriter::read(StringRef Output) const {
  auto Found = Members.find(nameMember(Output));
  if (Found == Members.end())
    return std::nullopt;
  std::string Data;
  raw_string_ostream OS(Data);
  if (Error E = copy(Pieces[Found->second], OS)) {
    consumeError(std::move(E));
    return std::nullopt;
  }
  return Data;
}

std::vector<std::string> ArchiveWriter::getNames() const {
  auto Names = make_first_range(Members);
  return {Names.begin(), Names.end()};
}

template <typename Row> static void writeRow(raw_ostream &OS, const Row &R) {
  OS.write(reinterpret_cast<const char *>(&R), sizeof(R));
}

/// The header, both tables, the names, and the contents in the order of the
/// first member that has them.
Error ArchiveWriter::write(raw_ostream &OS) const {
  auto Align = [](uint64_t At) { return alignTo(At, archive::Alignment); };
  std::vector<unsigned> Order;
  std::vector<uint32_t> Rows(Pieces.size(), UINT32_MAX); // of pieces
  std::string Names;
  std::vector<archive::Member> MemberRows;
  for (const auto &[Name, Piece] : Members) {
    if (Rows[Piece] == UINT32_MAX) {
      Rows[Piece] = Order.size();
      Order.push_back(Piece);
    }
    archive::Member &Row = MemberRows.emplace_back();
    Row.NameAt = Names.size();
    Row.NameSize = Name.size();
    Row.Content = Rows[Piece];
    Row.Reserved = 0;
    Names += Name;
    Names += '\0';
  }
  if (Names.size() > UINT32_MAX)
    return createStringError("the names have more than 4 GB");

  archive::Header Header = {};
  llvm::copy(archive::Magic, Header.Magic);
  Header.Version = archive::Version;
  Header.NumMembers = MemberRows.size();
  Header.NumContents = Order.size();
  Header.MembersAt = sizeof(Header);
  Header.ContentsAt =
      sizeof(Header) + MemberRows.size() * sizeof(archive::Member);
  Header.NamesAt = Header.ContentsAt + Order.size() * sizeof(archive::Content);
  Header.NamesSize = Names.size();
  uint64_t End = Header.NamesAt + Names.size();
  std::vector<archive::Content> ContentRows;
  for (unsigned Number : Order) {
    archive::Content &Row = ContentRows.emplace_back();
    Row.At = Align(End);
    Row.Size = Pieces[Number].Size;
    llvm::copy(Pieces[Number].Digest, Row.Hash);
    End = Row.At + Row.Size;
  }
  Header.FileSize = End;

  writeRow(OS, Header);
  for (const archive::Member &Row : MemberRows)
    writeRow(OS, Row);
  for (const archive::Content &Row : ContentRows)
    writeRow(OS, Row);
  OS << Names;
  uint64_t At = Header.NamesAt + Names.size();
  for (auto [Number, Row] : zip(Order, ContentRows)) {
    OS.write_zeros(Row.At - At);
    if (Error E = copy(Pieces[Number], OS))
      return E;
    At = Row.At + Row.Size;
  }
  return Error::success();
}

Error ArchiveWriter::finish() {
  OutputFiles Files;
  Error Problem =
      Files.add(Path, [this](raw_ostream &OS) { return write(OS); });
  return Problem ? std::move(Problem) : Files.keep();
}

//===----------------------------------------------------------------------===//
// Listing and extracting
//===----------------------------------------------------------------------===//

static int failOnArchive(const Twine &Message) {
  errs() << "clang-dxc: error: " << Message << '\n';
  return InputError;
}

/// Calls \p Use with the archive at \p Path.
static int withArchive(StringRef Path,
                       function_ref<int(const ShaderArchive &)> Use) {
  auto File = MemoryBuffer::getFile(Path, /*IsText=*/false,
                                    /*RequiresNullTerminator=*/false);
  if (!File)
    return failOnArchive("cannot read '" + Path +
                         "': " + File.getError().message());
  Expected<ShaderArchive> Archive = ShaderArchive::open((*File)->getBuffer());
  if (!Archive)
    return failOnArchive("'" + Path + "': " + toString(Archive.takeError()));
  return Use(*Archive);
}

static int failOnMember(StringRef Name) {
  return failOnArchive("the contents of '" + Name +
                       "' differ from their hash: the archive is damaged");
}

int clang::dxc::listArchive(StringRef Path) {
  return withArchive(Path, [](const ShaderArchive &Archive) {
    int Status = Success;
    for (size_t I = 0; I != Archive.size(); ++I) {
      outs() << toHex(Archive.getHash(I), /*LowerCase=*/true) << ' '
             << Archive.getContents(I).size() << ' ' << Archive.getName(I)
             << '\n';
      if (!Archive.isIntact(I))
        Status = failOnMember(Archive.getName(I));
    }
    return Status;
  });
}

/// Whether a file of this name is below the current folder.
static bool staysInside(StringRef Name) {
  if (sys::path::is_absolute(Name) || sys::path::has_root_name(Name))
    return false;
  return none_of(make_range(sys::path::begin(Name), sys::path::end(Name)),
                 [](StringRef Level) { return Level == ".."; });
}

static int extractMember(const ShaderArchive &Archive, size_t Number) {
  StringRef Name = Archive.getName(Number);
  if (!staysInside(Name))
    return failOnArchive("'" + Name +
                         "' is not extracted: it is outside of "
                         "the current folder");
  if (!Archive.isIntact(Number))
    return failOnMember(Name);
  StringRef Folder = sys::path::parent_path(Name);
  if (!Folder.empty())
    // A folder that cannot be made is a file that cannot be written.
    (void)sys::fs::create_directories(Folder);
  OutputFiles Files;
  Error Problem = Files.add(Name, Archive.getContents(Number));
  if (!Problem)
    Problem = Files.keep();
  return Problem ? failOnArchive(toString(std::move(Problem))) : Success;
}

int clang::dxc::extractArchive(StringRef Path, ArrayRef<std::string> Names) {
  return withArchive(Path, [Names](const ShaderArchive &Archive) {
    int Status = Success;
    auto Take = [&](size_t Number) {
      if (int Failed = extractMember(Archive, Number))
        Status = Failed;
    };
    for (const std::string &Name : Names) {
      if (std::optional<size_t> Number = Archive.find(nameMember(Name)))
        Take(*Number);
      else
        Status = failOnArchive("the archive has no '" + Name + "'");
    }
    if (Names.empty())
      for (size_t I = 0; I != Archive.size(); ++I)
        Take(I);
    return Status;
  });
}
