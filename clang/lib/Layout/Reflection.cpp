// Reflection.cpp: Reflection as JSON
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "clang/Layout/Reflection.h"
#include "ReflectionTypes.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/HLSLDeclMarks.h"
#include "clang/AST/HLSLRegisters.h"
#include "clang/AST/HLSLStages.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/Target/DirectX/Tables/ReflectionJSON.h"

using namespace clang;
using namespace clang::hlsl;
using llvm::json::Array;
using llvm::json::Object;

namespace {

class Reflector {
public:
  explicit Reflector(const ReflectionInput &Input)
      : Input(Input),
        Types(Input.Context, Input.Target, Input.Declared.getCounter(),
              Input.Constant, Input.Raw) {
    for (const DeclaredResource &Resource : Input.Declared.getRows())
      Rows[Resource.Decl->getCanonicalDecl()].push_back(Resource.Number);
  }

  Object run();

private:
  Object describeBuffer(const HLSLBufferDecl *Buffer);
  void addParameter(const NamedDecl *D, Object Type,
                    std::optional<Object> Bytes);
  void addVariable(const VarDecl *Var);
  void addNumbers(const HLSLBufferDecl *DefaultBuffer);
  Array getRegisters(const NamedDecl *D);
  void addRegisters(const NamedDecl *D, RegisterLetter Letter, Array &Bindings);
  bool isCountedBy(uint32_t Number, RegisterLetter Letter) const;
  bool isUsed(const NamedDecl *D, llvm::StringRef Kind,
              const ReflectedEntry &Entry);
  Array listResources();
  Object describeEntry(const ReflectedEntry &Entry);

  const ReflectionInput &Input;
  ReflectionTypes Types;
  /// The numbers of a declaration's resources.
  llvm::DenseMap<const Decl *, llvm::SmallVector<uint32_t, 1>> Rows;
  struct Parameter {
    const NamedDecl *Declared;
    Object Description;
  };
  std::vector<Parameter> Parameters;
};

} // namespace

//===----------------------------------------------------------------------===//
// Bindings
//===----------------------------------------------------------------------===//

/// Whether a letter of the target counts the slots of a resource.
bool Reflector::isCountedBy(uint32_t Number, RegisterLetter Letter) const {
  return Letter == DescriptorSlots ||
         Letter == Input.Declared.getRows()[Number].getLetter();
}

/// The registers of a declaration that a letter counts; what follows each other
/// is one.
void Reflector::addRegisters(const NamedDecl *D, RegisterLetter Letter,
                             Array &Bindings) {
  llvm::SmallVector<uint32_t, 4> Numbers;
  for (uint32_t Number : Rows.lookup(D->getCanonicalDecl()))
    if (Input.Bindings[Number] && isCountedBy(Number, Letter))
      Numbers.push_back(Number);
  // Descriptors are not in the order of their rows, which is that of letters.
  if (Letter == DescriptorSlots)
    llvm::sort(Numbers, [&](uint32_t L, uint32_t R) {
      auto Key = [&](uint32_t Number) {
        return std::pair(Input.Bindings[Number]->Space,
                         Input.Bindings[Number]->Lower);
      };
      return Key(L) < Key(R);
    });
  std::optional<ReflectedBinding> First;
  uint64_t Count = 0;
  auto Flush = [&] {
    if (First)
      Bindings.push_back(
          Types.makeBinding(Letter, First->Space, First->Lower, Count));
    First.reset();
  };
  for (uint32_t Number : Numbers) {
    const auto &At = Input.Bindings[Number];
    SlotUse Use = Input.Target.getSlots(Input.Declared.getRows()[Number]);
    if (Use.IsUnbounded) {
      Bindings.push_back(
          Types.makeBinding(Letter, At->Space, At->Lower, std::nullopt));
      continue;
    }
    if (!First || First->Space != At->Space ||
        First->Lower + Count != At->Lower) {
      Flush();
      First = At;
      Count = 0;
    }
    Count += Use.Count;
  }
  Flush();
}

Array Reflector::getRegisters(const NamedDecl *D) {
  Array Bindings;
  for (RegisterLetter Letter : Input.Target.getCountedLetters())
    addRegisters(D, Letter, Bindings);
  return Bindings;
}

/// Whether the entry uses resources of \p D that take registers of a kind.
bool Reflector::isUsed(const NamedDecl *D, llvm::StringRef Kind,
                       const ReflectedEntry &Entry) {
  return llvm::any_of(Rows.lookup(D->getCanonicalDecl()), [&](uint32_t Number) {
    return Input.Target.getBindingKind(
               Input.Declared.getRows()[Number].getLetter()) == Kind &&
           Input.Bindings[Number] && Input.Bindings[Number]->IsUsed &&
           (!Entry.Uses || Entry.Uses->count(Number));
  });
}

//===----------------------------------------------------------------------===//
// Parameters
//===----------------------------------------------------------------------===//

void Reflector::addParameter(const NamedDecl *D, Object Type,
                             std::optional<Object> Bytes) {
  Object Description{{"name", getNameWithModule(D)}, {"type", std::move(Type)}};
  Array Bindings = getRegisters(D);
  if (Bytes)
    Bindings.push_back(std::move(*Bytes));
  llvm::dxil::setBindings(Description, std::move(Bindings));
  Parameters.push_back({D, std::move(Description)});
}

/// The members of a `cbuffer` or `tbuffer`. Resources in it are parameters of
/// their own.
Object Reflector::describeBuffer(const HLSLBufferDecl *Buffer) {
  Array Fields;
  for (const CBufferMember &Member : Input.GetBuffer(Buffer).members()) {
    QualType T = Member.Var->getType();
    Object Field{{"name", Member.Var->getName()},
                 {"type", Types.describe(T, Member.Packing, Input.Constant)}};
    if (Member.Size)
      Field["binding"] = Types.makeUniformBinding(
          T, Member.Packing, Input.Constant, Member.Offset);
    Fields.push_back(std::move(Field));
  }
  return Object{
      {"kind", Buffer->isCBuffer() ? "constantBuffer" : "textureBuffer"},
      {"elementType", Object{{"kind", "struct"},
                             {"name", Buffer->getName()},
                             {"fields", std::move(Fields)}}}};
}

/// Global numbers, and objects that have some.
void Reflector::addNumbers(const HLSLBufferDecl *DefaultBuffer) {
  for (const CBufferMember &Member : Input.GetBuffer(DefaultBuffer).members()) {
    QualType T = Member.Var->getType();
    std::optional<Object> Bytes;
    if (Member.Size)
      Bytes = Types.makeUniformBinding(T, Member.Packing, Input.Constant,
                                       Member.Offset);
    addParameter(Member.Var, Types.describe(T, Member.Packing, Input.Constant),
                 std::move(Bytes));
  }
}

void Reflector::addVariable(const VarDecl *Var) {
  addParameter(Var,
               Types.describe(Var->getMostRecentDecl()->getType(),
                              Input.Constant.getPacking(Var), Input.Constant),
               /*Bytes=*/std::nullopt);
}

//===----------------------------------------------------------------------===//
// Resources
//===----------------------------------------------------------------------===//

std::optional<Object> hlsl::reflectLocation(const SourceManager &Sources,
                                            SourceLocation Loc) {
  PresumedLoc Location = Sources.getPresumedLoc(Sources.getExpansionLoc(Loc));
  if (Location.isInvalid())
    return std::nullopt;
  // A path need not be UTF-8.
  return Object{{"file", llvm::json::fixUTF8(Location.getFilename())},
                {"line", Location.getLine()},
                {"column", Location.getColumn()}};
}

Array Reflector::listResources() {
  const SourceManager &Sources = Input.Context.getSourceManager();
  Array Resources;
  for (const DeclaredResource &Resource : Input.Declared.getRows()) {
    const auto &At = Input.Bindings[Resource.Number];
    Object Row{{"name", Resource.getPath().str()},
               {"class", llvm::dxil::spellResourceClass(Resource.Class)}};
    if (At) {
      LocationFields Fields = Input.Target.getLocationFields();
      Row[Fields.Space] = At->Space;
      Row[Fields.Lower] = At->Lower;
    }
    if (Resource.isUnbounded())
      Row["count"] = "unbounded";
    else
      Row["count"] = Resource.Size;
    Row["used"] = At && At->IsUsed;
    Row["explicit"] = Input.IsExplicit(Resource.Number);
    if (auto Location = reflectLocation(
            Sources, SourceLocation::getFromRawEncoding(Resource.Location)))
      Row["location"] = std::move(*Location);
    if (Input.CompleteRow)
      Input.CompleteRow(Resource, Row);
    Resources.push_back(std::move(Row));
  }
  return Resources;
}

//===----------------------------------------------------------------------===//
// Entries
//===----------------------------------------------------------------------===//

/// The semantic of a declaration: what Sema applied, else what was written.
static std::string getSemantic(const NamedDecl *D) {
  if (const auto *Applied = D->getAttr<HLSLAppliedSemanticAttr>())
    return Applied->getSemanticName().upper();
  if (const auto *Parsed = D->getAttr<HLSLParsedSemanticAttr>())
    return Parsed->getSemanticName().upper();
  return "";
}

Object Reflector::describeEntry(const ReflectedEntry &Entry) {
  Object Result{{"name", Entry.Function->getQualifiedNameAsString()},
                {"stage", Entry.Stage}};
  auto DescribeType = [&](QualType T) {
    return Types.describe(T, Input.Raw.getDefaultPacking(), Input.Raw);
  };
  const llvm::dxil::ShaderStage *Stage =
      llvm::dxil::lookupStageOfName(Entry.Stage);
  assert(Stage && "an entry is one of a stage");
  EntryDescriber Describer(Entry.Function, Stage->Kind, DescribeType);
  Array Inputs;
  for (const ParmVarDecl *Param : Entry.Function->parameters()) {
    Object Input = Describer.describeParameter(Param);
    if (std::string Semantic = getSemantic(Param); !Semantic.empty())
      Input["semanticName"] = std::move(Semantic);
    if (const VarDecl *Uniform = getEntryUniform(Param))
      for (const Parameter &P : Parameters)
        if (P.Declared == Uniform)
          Input = P.Description;
    Input["name"] = Param->getName();
    Inputs.push_back(std::move(Input));
  }
  if (!Inputs.empty())
    Result["parameters"] = std::move(Inputs);
  if (!Entry.Function->getReturnType()->isVoidType())
    Result["result"] = Describer.describeResult(Entry.Function);
  if (std::optional<Object> States = Describer.describeStage())
    Result["attributes"] = std::move(*States);
  if (std::optional<Object> Patch = Describer.describePatchFunction())
    Result["patchConstantFunction"] = std::move(*Patch);
  if (const auto *Threads = Entry.Function->getAttr<HLSLNumThreadsAttr>())
    Result["threadGroupSize"] =
        Array{Threads->getX(), Threads->getY(), Threads->getZ()};
  // The uses of several entry points together do not describe any of them.
  if (Input.Entries.size() != 1 && !Entry.Uses)
    return Result;
  Array Bindings;
  for (const Parameter &P : Parameters) {
    Array Registers = getRegisters(P.Declared);
    if (Registers.empty())
      continue;
    for (llvm::json::Value &Register : Registers) {
      Object &Binding = *Register.getAsObject();
      Binding["used"] = isUsed(P.Declared, *Binding.getString("kind"), Entry);
    }
    Object Row{{"name", P.Description.getString("name")->str()}};
    llvm::dxil::setBindings(Row, std::move(Registers));
    Bindings.push_back(std::move(Row));
  }
  Result["bindings"] = std::move(Bindings);
  return Result;
}

Object Reflector::run() {
  llvm::DenseSet<const Decl *> Known;
  const HLSLBufferDecl *DefaultBuffer = nullptr;
  for (const DeclaredResource &Resource : Input.Declared.getRows()) {
    if (Resource.isDefaultBuffer()) {
      DefaultBuffer = cast<HLSLBufferDecl>(Resource.Decl);
      addNumbers(DefaultBuffer);
      for (const Parameter &P : Parameters)
        Known.insert(P.Declared->getCanonicalDecl());
    }
    if (Resource.isDefaultBuffer() ||
        !Known.insert(Resource.Decl->getCanonicalDecl()).second)
      continue;
    if (const auto *Buffer = dyn_cast<HLSLBufferDecl>(Resource.Decl))
      addParameter(Buffer, describeBuffer(Buffer), /*Bytes=*/std::nullopt);
    else
      addVariable(cast<VarDecl>(Resource.Decl));
  }
  const SourceManager &Sources = Input.Context.getSourceManager();
  llvm::sort(Parameters, [&](const Parameter &L, const Parameter &R) {
    return Sources.isBeforeInTranslationUnit(L.Declared->getLocation(),
                                             R.Declared->getLocation());
  });
  Array Entries, Described;
  for (const ReflectedEntry &Entry : Input.Entries)
    Entries.push_back(describeEntry(Entry));
  for (Parameter &P : Parameters)
    Described.push_back(std::move(P.Description));
  return Object{{"version", llvm::dxil::ReflectionVersion},
                {"target", Input.Target.getName()},
                {"parameters", std::move(Described)},
                {"entryPoints", std::move(Entries)},
                {"resources", listResources()}};
}

Object hlsl::reflect(const ReflectionInput &Input) {
  return Reflector(Input).run();
}
