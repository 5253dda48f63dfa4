// SyntaxItems.cpp: Lists of completions, and those of HLSL's own syntax
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "CompletionSyntax.h"
#include "clang/AST/HLSLNumericType.h"
#include "clang/AST/HLSLRegisters.h"
#include "clang/AST/HLSLVersions.h"
#include "clang/Builtins/HLSLBuiltins.h"
#include "clang/Editor/Reference.h"
#include "clang/Lex/HeaderSearch.h"
#include "clang/Lex/Lexer.h"
#include "clang/Lex/Preprocessor.h"
#include "clang/Sema/Sema.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/Path.h"
#include "llvm/Target/DirectX/Tables/ShaderStages.h"
#include "llvm/Target/DirectX/Tables/SystemValues.h"
#include <algorithm>
#include <map>
#include <set>
#include <tuple>

using namespace clang;
using namespace clang::dxc;
using llvm::StringRef;
using llvm::lsp::CompletionItem;
using llvm::lsp::CompletionItemKind;

//===----------------------------------------------------------------------===//
// Lists
//===----------------------------------------------------------------------===//

void CompletionItems::add(const llvm::Twine &Label, ItemKind Kind,
                          std::string SortText, Describer Describe) {
  Proposals.push_back(
      {Label.str(), std::move(SortText), Kind, std::move(Describe)});
}

void CompletionItems::addBuiltin(const llvm::Twine &Label, ItemKind Kind,
                                 Describer Describe, bool AtEnd) {
  // Clients sort by this text; the order is ours.
  add(Label, Kind,
      (AtEnd ? "95" : "5") + llvm::utostr(10001 + Proposals.size()),
      [Describe = std::move(Describe)](CompletionItem &Item) {
        if (const ReferenceEntry *Entry = findReference(Item.label))
          Item.documentation = {llvm::lsp::MarkupKind::Markdown, Entry->Text};
        if (Describe)
          Describe(Item);
      });
}

void CompletionItems::addBuiltin(const llvm::Twine &Label, ItemKind Kind,
                                 const llvm::Twine &Detail, bool IsAvailable,
                                 bool AtEnd) {
  addBuiltin(
      Label, Kind,
      [Detail = Detail.str(), IsAvailable](CompletionItem &Item) {
        Item.detail = Detail;
        Item.deprecated = !IsAvailable;
      },
      AtEnd);
}

/// Whether a word has the characters of \p Typed in their order, in any case.
static bool hasTyped(StringRef Word, StringRef Typed) {
  for (char C : Word)
    if (!Typed.empty() && llvm::toLower(C) == llvm::toLower(Typed.front()))
      Typed = Typed.drop_front();
  return Typed.empty();
}

llvm::lsp::CompletionList CompletionItems::take(StringRef Typed,
                                                size_t MaxItems) {
  llvm::lsp::CompletionList List;
  if (Proposals.size() > MaxItems)
    llvm::erase_if(Proposals, [Typed](const Proposal &P) {
      return !hasTyped(P.Label, Typed);
    });
  if (Proposals.size() > MaxItems) {
    auto IsFirst = [Typed](const Proposal &A, const Proposal &B) {
      bool HasOther = !StringRef(A.Label).starts_with_insensitive(Typed);
      bool OtherHasOther = !StringRef(B.Label).starts_with_insensitive(Typed);
      return std::tie(HasOther, A.SortText, A.Label) <
             std::tie(OtherHasOther, B.SortText, B.Label);
    };
    std::partial_sort(Proposals.begin(), Proposals.begin() + MaxItems,
                      Proposals.end(), IsFirst);
    Proposals.resize(MaxItems);
    List.isIncomplete = true;
  }
  for (Proposal &P : Proposals) {
    CompletionItem &Item = List.items.emplace_back(P.Label, P.Kind);
    Item.sortText = std::move(P.SortText);
    if (P.Describe)
      P.Describe(Item);
  }
  return List;
}

//===----------------------------------------------------------------------===//
// Semantics
//===----------------------------------------------------------------------===//

/// The stage that is compiled; null for libraries.
static const llvm::dxil::ShaderStage *getTargetStage(const Sema &S) {
  const llvm::dxil::ShaderStage *Stage = llvm::dxil::lookupStage(
      S.Context.getTargetInfo().getTriple().getEnvironment());
  return Stage && Stage->Kind != llvm::dxil::ShaderKind::Library ? Stage
                                                                 : nullptr;
}

/// Whether values at the point go into the entry point.
static bool isInputPoint(const llvm::dxil::SignaturePointRow &Point) {
  return Point.Name.ends_with("In");
}

static void addSemantics(const Sema &S, const CompletionSyntax &Around,
                         CompletionItems &Items) {
  using namespace llvm::dxil;
  const bool WantsInputs =
      Around.Of == CompletionSyntax::Member ||
      (Around.Of == CompletionSyntax::Parameter && !Around.IsOut);
  const bool WantsOutputs = Around.Of == CompletionSyntax::Member ||
                            Around.Of == CompletionSyntax::Result ||
                            Around.IsOut || Around.IsInOut;
  const llvm::dxil::ShaderStage *Stage = getTargetStage(S);
  bool HasOwnNames = false;
  for (const SystemValueRow &Value : getSystemValues()) {
    std::string Where, Later;
    for (unsigned I = 0; I != NumSignaturePoints; ++I) {
      const SignaturePointRow &Point = getSignaturePoint(SignaturePoint(I));
      const bool IsInput = isInputPoint(Point);
      if ((Stage && Point.Stage != Stage->Kind) ||
          !(IsInput ? WantsInputs : WantsOutputs))
        continue;
      HasOwnNames |= Point.Signatures != 0 &&
                     Point.Packing != SignaturePacking::RenderTargets;
      SemanticInterpretation As = Value.at(Point.Point);
      if (As == SemanticInterpretation::NotAvailable ||
          As == SemanticInterpretation::Arb)
        continue;
      if (Value.FirstMinor[I] > hlsl::getShaderModelMinor(S.Context))
        Later = "needs shader model 6." + llvm::utostr(Value.FirstMinor[I]);
      else
        Where += (Where.empty() ? "" : ", ") + Point.Text.str();
    }
    if (Where.empty() && Later.empty())
      continue;
    Items.addBuiltin(Value.Name, CompletionItemKind::Keyword,
                     Where.empty() ? Later : Where,
                     /*IsAvailable=*/!Where.empty());
  }
  if (HasOwnNames || !Stage)
    for (StringRef Name : {"POSITION", "NORMAL", "TANGENT", "BINORMAL", "COLOR",
                           "TEXCOORD", "BLENDINDICES", "BLENDWEIGHT"})
      Items.addBuiltin(Name, CompletionItemKind::Keyword,
                       "a name between the stages or of vertex data");
}

//===----------------------------------------------------------------------===//
// Registers
//===----------------------------------------------------------------------===//

namespace {

/// The registers of each letter and space that annotations name.
class TakenRegisters {
public:
  void take(char Letter, unsigned Space, uint64_t First, uint64_t Count) {
    Ranges[{Letter, Space}].push_back({First, First + Count});
    Spaces.insert(Space);
  }

  uint64_t findFree(char Letter, unsigned Space) const {
    auto It = Ranges.find({Letter, Space});
    uint64_t Free = 0;
    if (It == Ranges.end())
      return Free;
    auto Sorted = It->second;
    llvm::sort(Sorted);
    for (auto [First, End] : Sorted)
      if (First <= Free)
        Free = std::max(Free, End);
    return Free;
  }

  const std::set<unsigned> &getSpaces() const { return Spaces; }

private:
  std::map<std::pair<char, unsigned>,
           std::vector<std::pair<uint64_t, uint64_t>>>
      Ranges;
  std::set<unsigned> Spaces;
};

} // namespace

static uint64_t countElements(const ASTContext &Context, QualType T) {
  uint64_t Count = 1;
  while (const auto *Array = Context.getAsConstantArrayType(T)) {
    Count *= Array->getZExtSize();
    T = Array->getElementType();
  }
  // An array without a bound takes all that follow.
  return T->isIncompleteArrayType() ? UINT32_MAX : Count;
}

/// The annotations of declarations before the location, and those that the text
/// has after it.
static TakenRegisters findTakenRegisters(Sema &S, StringRef Text) {
  TakenRegisters Taken;
  for (const Decl *D : S.Context.getTranslationUnitDecl()->noload_decls())
    for (const hlsl::RegisterAnnotation &A : hlsl::getRegisterAnnotations(D))
      if (A.hasRegister()) {
        const auto *Var = dyn_cast<ValueDecl>(D);
        Taken.take(A.Letter, A.Space.value_or(0), A.Number,
                   Var ? countElements(S.Context, Var->getType()) : 1);
      }
  // `register ( t3 , space1 )`
  std::string Source = Text.str();
  Lexer Lex(SourceLocation(), S.getLangOpts(), Source.data(), Source.data(),
            Source.data() + Source.size());
  std::vector<StringRef> Last;
  Token T;
  for (Lex.LexFromRawLexer(T); T.isNot(tok::eof); Lex.LexFromRawLexer(T)) {
    unsigned End = Lex.getCurrentBufferOffset();
    Last.push_back(StringRef(Source).slice(End - T.getLength(), End));
    if (T.isNot(tok::r_paren))
      continue;
    size_t Begin = Last.size();
    while (Begin != 0 && Last[Begin - 1] != "register")
      --Begin;
    ArrayRef<StringRef> Arguments = ArrayRef(Last).drop_front(Begin);
    unsigned Number = 0, Space = 0;
    bool HasSpace = Arguments.size() == 5;
    if (Begin != 0 && (HasSpace || Arguments.size() == 3) &&
        !Arguments[1].drop_front().getAsInteger(10, Number) &&
        (!HasSpace || (Arguments[3].starts_with("space") &&
                       !Arguments[3].drop_front(5).getAsInteger(10, Space))))
      Taken.take(llvm::toLower(Arguments[1][0]), Space, Number, 1);
    Last.clear();
  }
  return Taken;
}

/// The letter of the registers that a declaration's type takes; 0 if it is not
/// known.
static char getLetterOfType(StringRef TypeName) {
  if (TypeName == "cbuffer")
    return 'b';
  if (TypeName == "tbuffer")
    return 't';
  if (TypeName == "sampler")
    return 's';
  const hlsl::ResourceTypeRow *Row = hlsl::findResourceType(TypeName);
  if (!Row || Row->IsUnbound)
    return 0;
  return hlsl::spellRegisterLetter(hlsl::getLetterOf(Row->Class));
}

static void addRegisters(Sema &S, const CompletionSyntax &Around,
                         StringRef Text, CompletionItems &Items) {
  TakenRegisters Taken = findTakenRegisters(S, Text);
  if (Around.Kind == CompletionSyntax::SpaceArgument) {
    unsigned Next = 0;
    for (unsigned Space : Taken.getSpaces()) {
      Items.addBuiltin("space" + llvm::Twine(Space), CompletionItemKind::Value,
                       "a space that registers are in");
      Next = Space + 1;
    }
    Items.addBuiltin("space" + llvm::Twine(Next), CompletionItemKind::Value,
                     "a new space");
    return;
  }
  char Own = getLetterOfType(Around.TypeName);
  for (char Letter : StringRef("tubs")) {
    if (Own && Letter != Own)
      continue;
    for (unsigned Space : Taken.getSpaces())
      Items.addBuiltin(llvm::Twine(Letter) +
                           llvm::utostr(Taken.findFree(Letter, Space)) +
                           (Space ? ", space" + llvm::utostr(Space) : ""),
                       CompletionItemKind::Value, "the first free register");
    if (!Taken.getSpaces().count(0))
      Items.addBuiltin(llvm::Twine(Letter) + "0", CompletionItemKind::Value,
                       "the first free register");
  }
}

static void addAnnotations(Sema &S, const CompletionSyntax &Around,
                           StringRef Text, CompletionItems &Items) {
  switch (Around.Of) {
  case CompletionSyntax::Result:
  case CompletionSyntax::Parameter:
  case CompletionSyntax::Member:
    return addSemantics(S, Around, Items);
  case CompletionSyntax::BufferMember:
    Items.addBuiltin("packoffset", CompletionItemKind::Keyword,
                     "the offset in the buffer");
    return;
  case CompletionSyntax::Global:
  case CompletionSyntax::Buffer:
    break;
  }
  TakenRegisters Taken = findTakenRegisters(S, Text);
  char Letter = getLetterOfType(Around.TypeName);
  if (Letter)
    Items.addBuiltin("register(" + llvm::Twine(Letter) +
                         llvm::utostr(Taken.findFree(Letter, 0)) + ")",
                     CompletionItemKind::Keyword, "the first free register");
  Items.addBuiltin("register", CompletionItemKind::Keyword, "the register");
}

//===----------------------------------------------------------------------===//
// Attributes
//===----------------------------------------------------------------------===//

static std::string getStagesOfAttribute(StringRef Name) {
  std::string Stages;
  for (const llvm::dxil::ShaderStage &Stage : llvm::dxil::getShaderStages())
    if (Stage.findAttribute(Name))
      Stages += (Stages.empty() ? "" : ", ") + Stage.Plural.str();
  return Stages;
}

static void addAttributes(const Sema &S, const CompletionSyntax &Around,
                          CompletionItems &Items) {
  if (Around.Kind == CompletionSyntax::StatementAttribute) {
    for (StringRef Name : {"unroll", "loop"})
      Items.addBuiltin(Name, CompletionItemKind::Keyword, "of loops");
    for (StringRef Name : {"branch", "flatten"})
      Items.addBuiltin(Name, CompletionItemKind::Keyword, "of if and switch");
    return;
  }
  if (Around.Kind == CompletionSyntax::ParameterAttribute) {
    for (StringRef Name :
         {"MaxRecords", "MaxRecordsSharedWith", "AllowSparseNodes",
          "NodeArraySize", "UnboundedSparseNodes", "NodeID"})
      Items.addBuiltin(Name, CompletionItemKind::Keyword,
                       "of parameters of nodes");
    return;
  }
  const llvm::dxil::ShaderStage *Target = getTargetStage(S);
  llvm::StringSet<> Seen;
  for (const llvm::dxil::ShaderStage &Stage : llvm::dxil::getShaderStages())
    for (const llvm::dxil::StageAttribute &Attribute : Stage.attributes())
      if ((!Target || Target->Kind == Stage.Kind) &&
          Seen.insert(Attribute.Name).second)
        Items.addBuiltin(Attribute.Name, CompletionItemKind::Keyword,
                         getStagesOfAttribute(Attribute.Name));
  Items.addBuiltin("RootSignature", CompletionItemKind::Keyword,
                   "of entry points");
  Items.addBuiltin("shader", CompletionItemKind::Keyword,
                   "of entry points of libraries");
}

/// The string that is the argument of an attribute.
static void addAttributeWords(const CompletionSyntax &Around,
                              CompletionItems &Items) {
  llvm::StringSet<> Seen;
  for (const llvm::dxil::ShaderStage &Stage : llvm::dxil::getShaderStages()) {
    if (Around.Callee == "shader") {
      if (Stage.Kind != llvm::dxil::ShaderKind::Library)
        Items.addBuiltin(Stage.getAttributeName(), CompletionItemKind::Value,
                         Stage.Plural);
      continue;
    }
    if (const llvm::dxil::StageAttribute *Attribute =
            Stage.findAttribute(Around.Callee))
      for (StringRef Word : Attribute->Words)
        if (Seen.insert(Word).second)
          Items.addBuiltin(Word, CompletionItemKind::Value, Stage.Plural);
  }
}

//===----------------------------------------------------------------------===//
// Root signatures
//===----------------------------------------------------------------------===//

/// A group of values: what precedes the equals sign, or the element itself.
static ArrayRef<StringRef> getSignatureValues(StringRef Parameter,
                                              StringRef Element) {
#define TOK(NAME, SPELLING)
  static constexpr StringRef RootFlags[] = {
#define ROOT_FLAG_ENUM(NAME, LIT) LIT,
#include "clang/Lex/HLSLRootSignatureTokenKinds.def"
  };
#define TOK(NAME, SPELLING)
  static constexpr StringRef DescriptorFlags[] = {
#define ROOT_DESCRIPTOR_FLAG_ENUM(NAME, LIT) LIT,
#include "clang/Lex/HLSLRootSignatureTokenKinds.def"
  };
#define TOK(NAME, SPELLING)
  static constexpr StringRef RangeFlags[] = {
#define DESCRIPTOR_RANGE_FLAG_ENUM(NAME, LIT, ON) LIT,
#include "clang/Lex/HLSLRootSignatureTokenKinds.def"
  };
#define TOK(NAME, SPELLING)
  static constexpr StringRef Visibilities[] = {
#define SHADER_VISIBILITY_ENUM(NAME, LIT) LIT,
#include "clang/Lex/HLSLRootSignatureTokenKinds.def"
  };
#define TOK(NAME, SPELLING)
  static constexpr StringRef Filters[] = {
#define FILTER_ENUM(NAME, LIT) LIT,
#include "clang/Lex/HLSLRootSignatureTokenKinds.def"
  };
#define TOK(NAME, SPELLING)
  static constexpr StringRef AddressModes[] = {
#define TEXTURE_ADDRESS_MODE_ENUM(NAME, LIT) LIT,
#include "clang/Lex/HLSLRootSignatureTokenKinds.def"
  };
#define TOK(NAME, SPELLING)
  static constexpr StringRef Comparisons[] = {
#define COMPARISON_FUNC_ENUM(NAME, LIT) LIT,
#include "clang/Lex/HLSLRootSignatureTokenKinds.def"
  };
#define TOK(NAME, SPELLING)
  static constexpr StringRef BorderColors[] = {
#define STATIC_BORDER_COLOR_ENUM(NAME, LIT) LIT,
#include "clang/Lex/HLSLRootSignatureTokenKinds.def"
  };
  static constexpr StringRef Unbounded[] = {"unbounded"};
  static constexpr StringRef Append[] = {"DESCRIPTOR_RANGE_OFFSET_APPEND"};
  if (Parameter.empty())
    return Element == "RootFlags" ? ArrayRef<StringRef>(RootFlags)
                                  : ArrayRef<StringRef>();
  if (Parameter == "visibility")
    return Visibilities;
  if (Parameter == "filter")
    return Filters;
  if (Parameter.starts_with("address"))
    return AddressModes;
  if (Parameter == "comparisonFunc")
    return Comparisons;
  if (Parameter == "borderColor")
    return BorderColors;
  if (Parameter == "numDescriptors")
    return Unbounded;
  if (Parameter == "offset")
    return Append;
  if (Parameter == "flags")
    return Element == "DescriptorTable" ? ArrayRef<StringRef>(RangeFlags)
                                        : ArrayRef<StringRef>(DescriptorFlags);
  return {};
}

static ArrayRef<StringRef> getSignatureParameters(StringRef Element,
                                                  bool IsInTable) {
  static constexpr StringRef Elements[] = {
      "RootFlags", "RootConstants",   "CBV",          "SRV",
      "UAV",       "DescriptorTable", "StaticSampler"};
  static constexpr StringRef Table[] = {"CBV", "SRV", "UAV", "Sampler",
                                        "visibility"};
  static constexpr StringRef Descriptor[] = {"space", "visibility", "flags"};
  static constexpr StringRef Range[] = {"numDescriptors", "space", "offset",
                                        "flags"};
  static constexpr StringRef Constants[] = {"num32BitConstants", "space",
                                            "visibility"};
  static constexpr StringRef Sampler[] = {
      "filter",     "addressU",      "addressV",       "addressW",
      "mipLODBias", "maxAnisotropy", "comparisonFunc", "borderColor",
      "minLOD",     "maxLOD",        "space",          "visibility"};
  if (Element.empty())
    return Elements;
  if (Element == "DescriptorTable")
    return Table;
  if (IsInTable)
    return Range;
  if (Element == "RootConstants")
    return Constants;
  if (Element == "StaticSampler")
    return Sampler;
  if (Element == "CBV" || Element == "SRV" || Element == "UAV")
    return Descriptor;
  return {};
}

static void addSignatureWords(const CompletionSyntax &Around,
                              CompletionItems &Items) {
  // The elements whose parentheses are open, and the parameter before `=`.
  SmallVector<StringRef, 4> Open;
  StringRef Text = Around.String, Word, Parameter;
  auto IsLetter = [](char C) { return llvm::isAlnum(C) || C == '_'; };
  while (!Text.empty()) {
    if (IsLetter(Text.front())) {
      Word = Text.take_while(IsLetter);
      Text = Text.drop_front(Word.size());
      continue;
    }
    if (Text.front() == '(')
      Open.push_back(Word);
    else if (Text.front() == ')' && !Open.empty())
      Open.pop_back();
    else if (Text.front() == '=')
      Parameter = Word;
    if (Text.front() == ',' || Text.front() == '(' || Text.front() == ')')
      Parameter = "";
    Text = Text.drop_front();
  }
  StringRef Element = Open.empty() ? "" : Open.back();
  bool IsInTable = Open.size() > 1 && Open.front() == "DescriptorTable";
  ArrayRef<StringRef> Values =
      getSignatureValues(Parameter, IsInTable ? Open.front() : Element);
  for (StringRef Value : Values)
    Items.addBuiltin(Value, CompletionItemKind::EnumMember);
  if (Parameter.empty() && Values.empty())
    for (StringRef Name : getSignatureParameters(Element, IsInTable))
      Items.addBuiltin(Name, Element.empty() ? CompletionItemKind::Function
                                             : CompletionItemKind::Property);
}

//===----------------------------------------------------------------------===//
// Included files
//===----------------------------------------------------------------------===//

static void addIncludes(Sema &S, const CompletionSyntax &Around,
                        CompletionItems &Items) {
  Preprocessor &PP = S.PP;
  std::vector<std::string> Folders;
  SourceManager &SM = S.getSourceManager();
  if (!Around.IsAngled) {
    SourceLocation Loc = PP.getCodeCompletionFileLoc();
    FileID ID = Loc.isValid() ? SM.getFileID(Loc) : SM.getMainFileID();
    if (OptionalFileEntryRef Entry = SM.getFileEntryRefForID(ID))
      Folders.push_back(llvm::sys::path::parent_path(Entry->getName()).str());
  }
  HeaderSearch &Search = PP.getHeaderSearchInfo();
  for (auto Folder = Search.search_dir_begin();
       Folder != Search.search_dir_end(); ++Folder)
    if (Folder->isNormalDir())
      Folders.push_back(Folder->getName().str());
  std::string Inner = StringRef(Around.String).rsplit('/').first.str();
  if (StringRef(Around.String).find('/') == StringRef::npos)
    Inner.clear();
  llvm::StringSet<> Seen;
  llvm::vfs::FileSystem &Files = PP.getFileManager().getVirtualFileSystem();
  for (const std::string &Folder : Folders) {
    SmallString<128> Path(Folder.empty() ? "." : Folder);
    llvm::sys::path::append(Path, Inner);
    std::error_code Error;
    constexpr unsigned MaxFiles = 1000;
    unsigned NumFiles = 0;
    for (llvm::vfs::directory_iterator It = Files.dir_begin(Path, Error), End;
         !Error && It != End && NumFiles != MaxFiles;
         It.increment(Error), ++NumFiles) {
      StringRef Name = llvm::sys::path::filename(It->path());
      bool IsFolder = It->type() == llvm::sys::fs::file_type::directory_file;
      StringRef Extension = llvm::sys::path::extension(Name);
      bool IsSource = llvm::is_contained(
          {".h", ".hlsl", ".hlsli", ".hlslh", ".inc", ".fxh", ".fx"},
          Extension.lower());
      if (Name.starts_with(".") || !(IsFolder || IsSource) ||
          !Seen.insert(Name).second)
        continue;
      Items.addBuiltin(IsFolder ? Name + "/" : llvm::Twine(Name),
                       IsFolder ? CompletionItemKind::Folder
                                : CompletionItemKind::File,
                       Folder);
    }
  }
}

//===----------------------------------------------------------------------===//
// All of these
//===----------------------------------------------------------------------===//

void dxc::addSyntaxItems(Sema &S, const CompletionSyntax &Around,
                         StringRef Text, CompletionItems &Items) {
  switch (Around.Kind) {
  case CompletionSyntax::Annotation:
    return addAnnotations(S, Around, Text, Items);
  case CompletionSyntax::RegisterArgument:
  case CompletionSyntax::SpaceArgument:
    return addRegisters(S, Around, Text, Items);
  case CompletionSyntax::FunctionAttribute:
  case CompletionSyntax::ParameterAttribute:
  case CompletionSyntax::StatementAttribute:
    return addAttributes(S, Around, Items);
  case CompletionSyntax::AttributeWord:
    return addAttributeWords(Around, Items);
  case CompletionSyntax::RootSignature:
    return addSignatureWords(Around, Items);
  case CompletionSyntax::IncludePath:
    return addIncludes(S, Around, Items);
  case CompletionSyntax::PackOffset:
    Items.addBuiltin("c0", CompletionItemKind::Value, "a row of 16 bytes");
    return;
  case CompletionSyntax::PlainText:
  case CompletionSyntax::Other:
    return;
  }
}

void dxc::addSwizzles(Sema &S, QualType Base, CompletionItems &Items) {
  auto Type = hlsl::NumericType::get(S.Context, Base.getNonReferenceType());
  if (!Type)
    return;
  auto GetTypeName = [&](unsigned Length) {
    hlsl::NumericType Part = *Type;
    Part.Shape =
        Length == 1 ? hlsl::NumericType::Scalar : hlsl::NumericType::Vector;
    Part.Rows = 1;
    Part.Columns = Length;
    return hlsl::getTypeName(S.Context, Part.type(S.Context));
  };
  if (Type->Shape == hlsl::NumericType::Matrix) {
    for (bool IsZeroBased : {true, false})
      for (unsigned Row = 0; Row != Type->Rows; ++Row)
        for (unsigned Column = 0; Column != Type->Columns; ++Column)
          Items.addBuiltin((IsZeroBased ? "_m" : "_") +
                               llvm::utostr(Row + !IsZeroBased) +
                               llvm::utostr(Column + !IsZeroBased),
                           CompletionItemKind::Field, GetTypeName(1));
    return;
  }
  if (Type->Columns > 4) // Elements of long vectors have no names.
    return;
  for (StringRef Letters : {"xyzw", "rgba"}) {
    for (unsigned I = 0; I != Type->Columns; ++I)
      Items.addBuiltin(llvm::Twine(Letters[I]), CompletionItemKind::Field,
                       GetTypeName(1));
    for (unsigned Length = 2; Length <= Type->Columns; ++Length)
      Items.addBuiltin(Letters.take_front(Length), CompletionItemKind::Field,
                       GetTypeName(Length));
  }
}

void dxc::addMethods(Sema &S, QualType Base, CompletionItems &Items) {
  const hlsl::ResourceTypeRow *Row =
      hlsl::findResourceType(Base.getNonReferenceType().getTypePtr());
  if (!Row)
    return;
  std::string Element;
  if (const auto *Class = dyn_cast_or_null<ClassTemplateSpecializationDecl>(
          Base.getNonReferenceType()->getAsCXXRecordDecl()))
    if (Class->getTemplateArgs().size() != 0 &&
        Class->getTemplateArgs()[0].getKind() == TemplateArgument::Type)
      Element =
          hlsl::getTypeName(S.Context, Class->getTemplateArgs()[0].getAsType());
  llvm::StringSet<> Seen;
  for (const hlsl::MethodRow &Method : Row->Methods) {
    if (Method.Name.starts_with("operator") || !Seen.insert(Method.Name).second)
      continue;
    const bool IsAvailable =
        Method.MinShaderModelMinor <= hlsl::getShaderModelMinor(S.Context);
    Items.addBuiltin(Method.Name, CompletionItemKind::Method,
                     IsAvailable ? getSignature(Method, Element)
                                 : "needs shader model 6." +
                                       llvm::utostr(Method.MinShaderModelMinor),
                     IsAvailable);
  }
  if (Row->HasMips)
    Items.addBuiltin("mips", CompletionItemKind::Property,
                     "mips[level][position]");
  if (Row->HasSamples)
    Items.addBuiltin("sample", CompletionItemKind::Property,
                     "sample[index][position]");
}

//===----------------------------------------------------------------------===//
// Names of the language
//===----------------------------------------------------------------------===//

static void addTypeNames(Sema &S, CompletionItems &Items) {
  std::vector<StringRef> Scalars = {"float",      "int",      "uint",
                                    "bool",       "half",     "double",
                                    "min16float", "min16int", "min16uint"};
  if (hlsl::hasNative16BitTypes(S.getLangOpts()))
    Scalars.insert(Scalars.end(), {"float16_t", "int16_t", "uint16_t"});
  Scalars.insert(Scalars.end(), {"int64_t", "uint64_t"});
  for (StringRef Scalar : Scalars) {
    Items.addBuiltin(Scalar, CompletionItemKind::Keyword);
    for (unsigned Columns = 2; Columns <= 4; ++Columns)
      Items.addBuiltin(Scalar + llvm::Twine(Columns),
                       CompletionItemKind::Keyword);
    for (unsigned Rows = 2; Rows <= 4; ++Rows)
      for (unsigned Columns = 2; Columns <= 4; ++Columns)
        Items.addBuiltin(Scalar + llvm::Twine(Rows) + "x" +
                             llvm::Twine(Columns),
                         CompletionItemKind::Keyword);
  }
  for (StringRef Name : {"vector", "matrix", "void", "RayDesc",
                         "BuiltInTriangleIntersectionAttributes"})
    Items.addBuiltin(Name, CompletionItemKind::Keyword);
  for (const hlsl::ResourceTypeRow &Row : hlsl::resourceTypeRows())
    Items.addBuiltin(Row.Name, CompletionItemKind::Class);
}

static void addIntrinsics(Sema &S, CompletionItems &Items) {
  StringRef Previous;
  for (const hlsl::IntrinsicRow &Row : hlsl::intrinsicRows()) {
    if (Row.Name.starts_with("__") || Row.Name == Previous)
      continue;
    Previous = Row.Name;
    std::string Reason = getUnavailability(S.Context, Row);
    if (Reason.empty())
      Items.addBuiltin(Row.Name, CompletionItemKind::Function,
                       [&Row](CompletionItem &Item) {
                         Item.detail = getSignature(Row).Label;
                       });
    else
      Items.addBuiltin(Row.Name, CompletionItemKind::Function, Reason,
                       /*IsAvailable=*/false, /*AtEnd=*/true);
  }
}

void dxc::addBuiltinNames(Sema &S, bool IsDeclaration, CompletionItems &Items) {
  static constexpr StringRef Modifiers[] = {
      "static",      "const",     "uniform",         "extern",
      "groupshared", "row_major", "column_major",    "precise",
      "in",          "out",       "inout",           "nointerpolation",
      "linear",      "centroid",  "noperspective",   "sample",
      "unorm",       "snorm",     "globallycoherent"};
  static constexpr StringRef Declarations[] = {
      "struct",   "cbuffer", "tbuffer", "namespace", "typedef",
      "template", "using",   "enum",    "class",     "export"};
  static constexpr StringRef Statements[] = {
      "if",     "else",    "for",     "while", "do",
      "switch", "case",    "default", "break", "continue",
      "return", "discard", "true",    "false", "sizeof"};
  if (!IsDeclaration) {
    addIntrinsics(S, Items);
    for (StringRef Word : Statements)
      Items.addBuiltin(Word, CompletionItemKind::Keyword);
    for (StringRef Heap : {"ResourceDescriptorHeap", "SamplerDescriptorHeap"})
      if (hlsl::getShaderModelMinor(S.Context) >= 6)
        Items.addBuiltin(Heap, CompletionItemKind::Variable);
  } else {
    for (StringRef Word : Declarations)
      Items.addBuiltin(Word, CompletionItemKind::Keyword);
  }
  for (StringRef Word : Modifiers)
    Items.addBuiltin(Word, CompletionItemKind::Keyword);
  addTypeNames(S, Items);
}
