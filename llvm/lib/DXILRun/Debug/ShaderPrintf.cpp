// ShaderPrintf.cpp: Messages of shaders
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "llvm/DXILRun/Debug/ShaderPrintf.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/bit.h"
#include "llvm/DXILRun/Checks/CheckReports.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/Format.h"
#include "llvm/Target/DirectX/DXILForm/DXILModuleInfo.h"
#include "llvm/Target/DirectX/DXILForm/DebugModule.h"

using namespace llvm;
using namespace llvm::dxilrun;

static constexpr StringLiteral BufferName = "PrintfBuffer";

//===----------------------------------------------------------------------===//
// Formats in the source
//===----------------------------------------------------------------------===//

namespace {

/// Goes through HLSL, past comments.
class SourceCursor {
  StringRef Rest;
  unsigned Line = 1;

public:
  SourceCursor(StringRef Text) : Rest(Text) {}

  bool atEnd() const { return Rest.empty(); }
  unsigned line() const { return Line; }
  char peek() const { return Rest.front(); }

  void advance(size_t Count = 1) {
    Line += Rest.take_front(Count).count('\n');
    Rest = Rest.drop_front(std::min(Count, Rest.size()));
  }
  bool consume(StringRef Text) {
    if (!Rest.starts_with(Text))
      return false;
    advance(Text.size());
    return true;
  }
  bool skipComment() {
    if (Rest.starts_with("//"))
      return advance(Rest.find('\n')), true;
    if (!Rest.starts_with("/*"))
      return false;
    const size_t End = Rest.find("*/", 2);
    return advance(End == StringRef::npos ? Rest.size() : End + 2), true;
  }
  void skipSpace() {
    while (!atEnd() && (isSpace(peek()) || peek() == '\\'))
      advance();
    if (skipComment())
      skipSpace();
  }
  StringRef word() {
    StringRef Word =
        Rest.take_while([](char C) { return isAlnum(C) || C == '_'; });
    advance(Word.size());
    return Word;
  }
  /// The characters of a string literal, which begins here.
  std::string string() {
    std::string Text;
    advance();
    while (!atEnd() && peek() != '"' && peek() != '\n') {
      char C = peek();
      advance();
      if (C == '\\' && !atEnd()) {
        C = peek();
        advance();
        C = C == 'n' ? '\n' : C == 't' ? '\t' : C;
      }
      Text += C;
    }
    advance();
    return Text;
  }
  /// The closing parenthesis of the call; returns its line.
  unsigned skipArguments() {
    for (unsigned Depth = 1; !atEnd();) {
      if (skipComment())
        continue;
      const char C = peek();
      if (C == '"') {
        string();
        continue;
      }
      Depth += C == '(';
      Depth -= C == ')';
      if (!Depth)
        break;
      advance();
    }
    return Line;
  }
};

} // namespace

std::vector<FormatString> dxilrun::findFormats(StringRef File, StringRef Text) {
  std::vector<FormatString> Found;
  SourceCursor C(Text);
  while (!C.atEnd()) {
    if (C.skipComment())
      continue;
    if (C.peek() == '"') {
      C.string();
      continue;
    }
    const unsigned FirstLine = C.line();
    StringRef Word = C.word();
    if (Word.empty())
      C.advance();
    if (Word != "printf")
      continue;
    C.skipSpace();
    if (!C.consume("("))
      continue;
    C.skipSpace();
    std::string Format;
    bool HasFormat = false;
    for (; !C.atEnd() && C.peek() == '"'; C.skipSpace()) {
      Format += C.string();
      HasFormat = true;
    }
    const unsigned Line = C.skipArguments();
    if (HasFormat)
      Found.push_back({File.str(), FirstLine, Line, std::move(Format)});
  }
  return Found;
}

//===----------------------------------------------------------------------===//
// Records
//===----------------------------------------------------------------------===//

namespace {

// Numbers of the protocol, as clang-dxc/printf.hlsli has them.
enum ArgumentType { UIntType, IntType, FloatType, BoolType };
constexpr unsigned HeadWords = 5;

struct PrintfArgument {
  unsigned Type;
  ArrayRef<uint32_t> Words;
};

struct PrintfMessage {
  unsigned Line;
  std::array<uint32_t, 3> Thread;
  std::vector<PrintfArgument> Arguments;
};

} // namespace

/// The message in the words of a record; nothing if they are damaged.
static std::optional<PrintfMessage> readMessage(ArrayRef<uint32_t> Record) {
  PrintfMessage M = {Record[1], {Record[2], Record[3], Record[4]}, {}};
  for (ArrayRef<uint32_t> Rest = Record.drop_front(HeadWords); !Rest.empty();) {
    const unsigned Type = Rest[0] & 0xff, Count = Rest[0] >> 8;
    if (Type > BoolType || Count == 0 || Count > 4 || Count >= Rest.size())
      return std::nullopt;
    M.Arguments.push_back({Type, Rest.slice(1, Count)});
    Rest = Rest.drop_front(1 + Count);
  }
  return M;
}

/// One component by a conversion, whose flags, width and precision are
/// \p Flags. A conversion of another type gives way to the argument's.
static std::string formatComponent(StringRef Flags, char Conversion,
                                   unsigned Type, uint32_t Bits) {
  const bool IsFloat = Type == FloatType;
  const bool WantsFloat = StringRef("eEfFgGaA").contains(Conversion);
  if (IsFloat != WantsFloat)
    Conversion = IsFloat ? 'g' : Type == IntType ? 'd' : 'u';
  const std::string Format = ("%" + Flags + Twine(Conversion)).str();
  std::string Text;
  raw_string_ostream OS(Text);
  if (IsFloat)
    OS << format(Format.c_str(), double(bit_cast<float>(Bits)));
  else
    OS << format(Format.c_str(), Bits);
  return Text;
}

static std::string formatArgument(StringRef Flags, char Conversion,
                                  const PrintfArgument &A) {
  return join(map_range(A.Words,
                        [&](uint32_t Word) {
                          return formatComponent(Flags, Conversion, A.Type,
                                                 Word);
                        }),
              ", ");
}

namespace {

struct FormattedMessage {
  std::string Text;
  size_t Conversions = 0;
  std::string Unsupported; ///< the first conversion that is not supported
};

} // namespace

static FormattedMessage formatMessage(StringRef Format,
                                      const PrintfMessage &M) {
  // Widths are limited, so that a damaged source asks for no long text.
  constexpr size_t MaxFlags = 8;
  FormattedMessage Result;
  std::string &Text = Result.Text;
  while (!Format.empty()) {
    const auto [Plain, Rest] = Format.split('%');
    Text += Plain;
    if (Plain.size() == Format.size())
      break;
    Format = Rest;
    if (Format.consume_front("%")) {
      Text += '%';
      continue;
    }
    StringRef Flags = Format.take_while(
        [](char C) { return StringRef("-+ #.0123456789").contains(C); });
    Format = Format.drop_front(Flags.size()).ltrim("hlv");
    if (Format.empty())
      break;
    const char Conversion = Format.front();
    Format = Format.drop_front();
    if (!StringRef("diuxXoceEfFgGaA").contains(Conversion) ||
        Flags.size() > MaxFlags) {
      const std::string Spelling = ("%" + Flags + Twine(Conversion)).str();
      Text += Spelling;
      if (Result.Unsupported.empty())
        Result.Unsupported = Spelling;
      continue;
    }
    if (Result.Conversions < M.Arguments.size())
      Text +=
          formatArgument(Flags, Conversion, M.Arguments[Result.Conversions]);
    ++Result.Conversions;
  }
  return Result;
}

/// Why a format cannot be that of a message with so many arguments.
static std::string describeMismatch(const FormattedMessage &Message,
                                    size_t Arguments) {
  if (!Message.Unsupported.empty())
    return "the conversion '" + Message.Unsupported + "' is not supported";
  return "the number of conversions in the format is " +
         utostr(Message.Conversions) + ", the number of arguments " +
         utostr(Arguments);
}

/// A message whose format is not known, or has a problem.
static std::string describeMessage(const PrintfMessage &M, StringRef Problem) {
  std::string Text = "line " + utostr(M.Line) + ":";
  for (const PrintfArgument &A : M.Arguments)
    Text += " (" + formatArgument("", 'g', A) + ")";
  if (!Problem.empty())
    Text += (": " + Problem).str();
  return Text + "\n";
}

/// Whether an instruction has a location there.
static bool hasCode(const Module &M, const FormatString &Format) {
  for (const Function &F : M)
    for (const BasicBlock &BB : F)
      for (const Instruction &I : BB)
        for (const DILocation *L = I.getDebugLoc().get(); L;
             L = L->getInlinedAt())
          if (L->getLine() >= Format.FirstLine && L->getLine() <= Format.Line &&
              L->getFilename() == Format.File)
            return true;
  return false;
}

static std::string spellMessage(const PrintfMessage &Message,
                                ArrayRef<FormatString> Formats,
                                const Module &M) {
  const size_t Arguments = Message.Arguments.size();
  std::vector<std::string> Texts;
  std::string Problem;
  for (const FormatString &Format : Formats) {
    if (Format.Line != Message.Line || !hasCode(M, Format))
      continue;
    FormattedMessage Found = formatMessage(Format.Text, Message);
    if (Found.Conversions != Arguments)
      Problem = describeMismatch(Found, Arguments);
    else if (!is_contained(Texts, Found.Text))
      Texts.push_back(std::move(Found.Text));
  }
  if (Texts.size() == 1)
    return Texts.front();
  return describeMessage(Message, Texts.empty() ? Problem : "");
}

static const dxil::ResourceRecord *
findPrintfBuffer(const dxil::DXILModuleInfo &Info) {
  for (const dxil::ResourceRecord &Record : Info.Resources)
    if (Record.Name == BufferName && Record.Class == dxil::ResourceClass::UAV &&
        Record.Kind == dxil::ResourceKind::RawBuffer)
      return &Record;
  return nullptr;
}

static RegisterName registerOf(const dxil::ResourceRecord &Record) {
  return {Record.Class, Record.Space, Record.LowerBound};
}

void dxilrun::bindPrintfBuffer(const dxil::DXILModuleInfo &Info, uint32_t Bytes,
                               std::vector<ResourceEntry> &Entries) {
  const dxil::ResourceRecord *Record = findPrintfBuffer(Info);
  if (!Record || any_of(Entries, [&](const ResourceEntry &Entry) {
        return Entry.Name == BufferName ||
               (Entry.Register && !(*Entry.Register < registerOf(*Record)) &&
                !(registerOf(*Record) < *Entry.Register));
      }))
    return;
  ResourceEntry Entry;
  Entry.Name = BufferName;
  Entry.Register = registerOf(*Record);
  Entry.Layout = {ScalarKind::UInt32};
  Entry.HasData = true;
  Entry.Bytes.resize(alignTo(Bytes, sizeof(uint32_t)));
  Entries.push_back(std::move(Entry));
}

void dxilrun::printMessages(const ResourceSet &Resources,
                            const dxil::DXILModuleInfo &Info, const Module &M,
                            bool WithThreads, raw_ostream &OS) {
  const dxil::ResourceRecord *Record = findPrintfBuffer(Info);
  Resource *Buffer = Record ? Resources.find(registerOf(*Record)) : nullptr;
  if (!Buffer || Buffer->Bytes.size() < sizeof(uint32_t))
    return;
  Buffer->Writable = false;
  std::vector<uint32_t> Words(Buffer->Bytes.size() / sizeof(uint32_t));
  memcpy(Words.data(), Buffer->Bytes.data(), Words.size() * sizeof(uint32_t));
  std::vector<FormatString> Formats;
  for (const dxil::DebugSources::File &File : dxil::DebugSources::read(M).Files)
    append_range(Formats, findFormats(File.Name, File.Text));

  const size_t Used = Words.front() / sizeof(uint32_t);
  ArrayRef<uint32_t> Rest = ArrayRef(Words).drop_front();
  const size_t Lost = Used > Rest.size() ? Used - Rest.size() : 0;
  Rest = Rest.take_front(Used);
  std::string Text;
  // A record that did not fit leaves zeros.
  while (Rest.size() >= HeadWords && Rest[0] >= HeadWords &&
         Rest[0] <= Rest.size()) {
    std::optional<PrintfMessage> Message =
        readMessage(Rest.take_front(Rest[0]));
    if (!Message)
      break;
    if (WithThreads && Message->Thread[0] != ~0u &&
        (Text.empty() || Text.back() == '\n'))
      Text += describeTriple(Message->Thread) + ": ";
    Text += spellMessage(*Message, Formats, M);
    Rest = Rest.drop_front(Rest[0]);
  }
  OS << Text;
  if (!Text.empty() && Text.back() != '\n')
    OS << '\n';
  // Another execution of the shader begins with an empty buffer.
  llvm::fill(Buffer->Bytes, 0);
  if (Lost || !Rest.empty())
    OS << "dxil-run: messages are missing: '" << BufferName
       << "' is too small (--printf-bytes)\n";
}
