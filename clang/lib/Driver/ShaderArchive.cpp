// ShaderArchive.cpp: Reading archives of shaders
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "clang/Driver/ShaderArchive.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Sequence.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/MathExtras.h"
#include "llvm/Support/SHA256.h"

using namespace clang::dxc;
using namespace llvm;

static Error damaged(const Twine &Problem) {
  return createStringError("the archive is damaged: " + Problem);
}

/// The \p Count rows at \p At, as far as they are inside of \p Bytes.
template <typename Row>
static std::optional<ArrayRef<Row>> findTable(StringRef Bytes, uint64_t At,
                                              uint64_t Count) {
  if (At % archive::Alignment || At < sizeof(archive::Header) ||
      At > Bytes.size() || Count > (Bytes.size() - At) / sizeof(Row))
    return std::nullopt;
  return ArrayRef(reinterpret_cast<const Row *>(Bytes.data() + At), Count);
}

Error ShaderArchive::readHeader() {
  if (!Bytes.starts_with(archive::Magic))
    return createStringError("this is no archive of shaders");
  if (Bytes.size() < sizeof(archive::Header))
    return damaged("it ends in its header");
  const auto &Header = *reinterpret_cast<const archive::Header *>(Bytes.data());
  if (Header.Version != archive::Version)
    return createStringError("the archive has version " +
                             Twine(Header.Version) + " instead of " +
                             Twine(archive::Version));
  if (Header.Reserved != 0)
    return damaged("reserved bytes are used");
  if (Header.FileSize != Bytes.size())
    return damaged("it has " + Twine(Bytes.size()) + " of " +
                   Twine(Header.FileSize) + " bytes");
  auto MemberRows =
      findTable<archive::Member>(Bytes, Header.MembersAt, Header.NumMembers);
  auto ContentRows =
      findTable<archive::Content>(Bytes, Header.ContentsAt, Header.NumContents);
  auto Text = findTable<char>(Bytes, Header.NamesAt, Header.NamesSize);
  if (!MemberRows || !ContentRows || !Text)
    return damaged("a table is outside of the file");
  Members = *MemberRows;
  Contents = *ContentRows;
  Names = StringRef(Text->data(), Text->size());
  return Error::success();
}

Error ShaderArchive::checkContents() const {
  for (const auto &[Number, Row] : enumerate(Contents))
    if (Row.At % archive::Alignment || Row.At > Bytes.size() ||
        Row.Size > Bytes.size() - Row.At)
      return damaged("the contents " + Twine(Number) +
                     " are outside of the file");
  return Error::success();
}

Error ShaderArchive::checkMembers() const {
  std::optional<StringRef> Last;
  for (const auto &[Number, Row] : enumerate(Members)) {
    // The zero byte after a name is not part of it.
    if (Row.NameSize == 0 || Row.NameAt >= Names.size() ||
        Row.NameSize >= Names.size() - Row.NameAt)
      return damaged("the name " + Twine(Number) + " is outside of the names");
    StringRef Name = getName(Number);
    if (Names[Row.NameAt + Row.NameSize] != 0 || Name.contains('\0'))
      return damaged("the name " + Twine(Number) + " does not end at its end");
    if (Last && *Last >= Name)
      return damaged("the names are not in order");
    if (Row.Content >= Contents.size() || Row.Reserved != 0)
      return damaged("the member '" + Name + "' has no contents");
    Last = Name;
  }
  return Error::success();
}

Expected<ShaderArchive> ShaderArchive::open(StringRef Bytes) {
  ShaderArchive Archive;
  Archive.Bytes = Bytes;
  if (Error E = Archive.readHeader())
    return std::move(E);
  if (Error E = Archive.checkContents())
    return std::move(E);
  if (Error E = Archive.checkMembers())
    return std::move(E);
  return Archive;
}

StringRef ShaderArchive::getName(size_t Number) const {
  const archive::Member &Row = Members[Number];
  return Names.substr(Row.NameAt, Row.NameSize);
}

StringRef ShaderArchive::getContents(size_t Number) const {
  const archive::Content &Row = Contents[Members[Number].Content];
  return Bytes.substr(Row.At, Row.Size);
}

ArrayRef<uint8_t> ShaderArchive::getHash(size_t Number) const {
  return Contents[Members[Number].Content].Hash;
}

std::optional<size_t> ShaderArchive::find(StringRef Name) const {
  auto Rows = seq<size_t>(0, Members.size());
  auto Found = partition_point(
      Rows, [&](size_t Number) { return getName(Number) < Name; });
  if (Found == Rows.end() || getName(*Found) != Name)
    return std::nullopt;
  return *Found;
}

bool ShaderArchive::isIntact(size_t Number) const {
  return getHash(Number) == ArrayRef<uint8_t>(SHA256::hash(
                                arrayRefFromStringRef(getContents(Number))));
}
