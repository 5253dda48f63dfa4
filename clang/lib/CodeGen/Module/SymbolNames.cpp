// SymbolNames.cpp: Names of functions and resources
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The grammar is that of Microsoft's C++. A repetition is one digit, which
// refers to the first ten names, or to the first ten parameter types with more
// than one character. Template arguments are counted separately.

#include "clang/CodeGen/Module/SymbolNames.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/HLSLNumericType.h"
#include "clang/Builtins/HLSLBuiltins.h"
#include "llvm/ADT/StringSwitch.h"

using namespace clang;
using namespace clang::hlsl;

namespace {

constexpr unsigned MaxRepeated = 10;

class Mangler {
public:
  explicit Mangler(const ASTContext &Context) : Context(Context) {}

  std::string mangle(const FunctionDecl *FD, StringRef Name);
  std::string mangle(const VarDecl *Var);

private:
  void addName(StringRef Name);
  void addScopes(const DeclContext *DC);
  void addRecordName(const CXXRecordDecl *Record);
  void addTemplateName(StringRef Name, const TemplateArgumentList &Arguments);
  void addNumber(llvm::APSInt Number);
  void addTemplateArgument(const TemplateArgument &Argument);
  void addScalar(QualType Scalar, StringRef Written);
  void addType(QualType T, bool IsOut = false);
  void addArray(QualType T, bool IsOut);
  void addResult(QualType T);
  void addParameter(const ParmVarDecl *Param);

  const ASTContext &Context;
  std::string Text;
  SmallVector<std::string, MaxRepeated> Names;
  SmallVector<std::string, MaxRepeated> ParameterTypes;
};

} // namespace

//===----------------------------------------------------------------------===//
// Names
//===----------------------------------------------------------------------===//

void Mangler::addName(StringRef Name) {
  auto *Known = llvm::find(Names, Name);
  if (Known != Names.end()) {
    Text += char('0' + (Known - Names.begin()));
    return;
  }
  if (Names.size() < MaxRepeated)
    Names.push_back(Name.str());
  Text += Name;
  Text += '@';
}

/// From the innermost scope outwards.
void Mangler::addScopes(const DeclContext *DC) {
  for (; DC; DC = DC->getParent()) {
    if (const auto *Namespace = dyn_cast<NamespaceDecl>(DC))
      addName(Namespace->isAnonymousNamespace() ? "?A" : Namespace->getName());
    else if (const auto *Record = dyn_cast<CXXRecordDecl>(DC))
      addRecordName(Record);
    else if (const auto *Buffer = dyn_cast<HLSLBufferDecl>(DC)) {
      // Buffers are declared outside of all namespaces there.
      addName(Buffer->getName());
      break;
    }
  }
  Text += '@';
}

void Mangler::addRecordName(const CXXRecordDecl *Record) {
  if (const TypedefNameDecl *Typedef = Record->getTypedefNameForAnonDecl())
    return addName(Typedef->getName());
  const auto *Template = dyn_cast<ClassTemplateSpecializationDecl>(Record);
  if (!Template)
    return addName(Record->getName());
  addTemplateName(Record->getName(), Template->getTemplateArgs());
}

void Mangler::addTemplateName(StringRef Name,
                              const TemplateArgumentList &Arguments) {
  Mangler Inner(Context);
  Inner.Text = "?$";
  Inner.addName(Name);
  for (const TemplateArgument &Argument : Arguments.asArray())
    Inner.addTemplateArgument(Argument);
  addName(Inner.Text);
}

/// 1 to 10 are digits, all others hexadecimal with letters from A on.
void Mangler::addNumber(llvm::APSInt Number) {
  if (Number.isNegative()) {
    Text += '?';
    Number = -Number;
  }
  uint64_t Value = Number.getZExtValue();
  if (Value >= 1 && Value <= 10) {
    Text += char('0' + Value - 1);
    return;
  }
  std::string Digits;
  do {
    Digits += char('A' + Value % 16);
    Value /= 16;
  } while (Value != 0);
  Text.append(Digits.rbegin(), Digits.rend());
  Text += '@';
}

void Mangler::addTemplateArgument(const TemplateArgument &Argument) {
  switch (Argument.getKind()) {
  case TemplateArgument::Type: {
    QualType T = Argument.getAsType();
    if (T->isArrayType())
      Text += "$$B";
    return addType(T);
  }
  case TemplateArgument::Integral:
    Text += "$0";
    return addNumber(Argument.getAsIntegral());
  case TemplateArgument::Pack:
    for (const TemplateArgument &Element : Argument.pack_elements())
      addTemplateArgument(Element);
    return;
  case TemplateArgument::Template:
    return addName(Argument.getAsTemplate().getAsTemplateDecl()->getName());
  case TemplateArgument::Null:
  case TemplateArgument::Declaration:
  case TemplateArgument::NullPtr:
  case TemplateArgument::StructuralValue:
  case TemplateArgument::TemplateExpansion:
  case TemplateArgument::Expression:
    break;
  }
  llvm_unreachable("not an argument that HLSL has");
}

//===----------------------------------------------------------------------===//
// Types
//===----------------------------------------------------------------------===//

/// The name of a built-in scalar type whose symbol does not follow from Clang's
/// type: minimum-precision types of one kind share a Clang type with native
/// 16-bit types. Empty for all other types.
static StringRef getSymbolOfName(StringRef Name) {
  return llvm::StringSwitch<StringRef>(Name)
      .StartsWith("min16float", "$min16f@")
      .StartsWith("min10float", "$min10f@")
      .StartsWith("min16int", "$min16i@")
      .StartsWith("min12int", "$min12i@")
      .StartsWith("min16uint", "$min16ui@")
      .Default("");
}

/// Follows the names that a type is written with, which are what is left of the
/// difference.
static StringRef getWrittenScalar(const ASTContext &Context, QualType T) {
  while (true) {
    if (const auto *Typedef = dyn_cast<TypedefType>(T.getTypePtr());
        Typedef && Typedef->getDecl()->isImplicit())
      if (StringRef Symbol = getSymbolOfName(Typedef->getDecl()->getName());
          !Symbol.empty())
        return Symbol;
    QualType Next = T.getSingleStepDesugaredType(Context);
    if (const auto *Vector = dyn_cast<VectorType>(T.getTypePtr()))
      Next = Vector->getElementType();
    else if (const auto *Matrix = dyn_cast<MatrixType>(T.getTypePtr()))
      Next = Matrix->getElementType();
    if (Next.getTypePtr() == T.getTypePtr())
      return "";
    T = Next;
  }
}

void Mangler::addScalar(QualType Scalar, StringRef Written) {
  if (!Written.empty()) {
    Text += Written;
    return;
  }
  bool IsNative = hasNative16BitTypes(Context.getLangOpts());
  const auto *Builtin = Scalar->getAs<BuiltinType>();
  assert(Builtin && "not a scalar");
  switch (Builtin->getKind()) {
  case BuiltinType::Void: // as an argument of a template
    Text += 'X';
    return;
  case BuiltinType::Bool:
    Text += "_N";
    return;
  case BuiltinType::Half:
    Text += IsNative ? "$f16@" : "$min16f@";
    return;
  case BuiltinType::LongDouble:
    Text += "$halff@";
    return;
  case BuiltinType::Float:
    Text += 'M';
    return;
  case BuiltinType::Double:
    Text += 'N';
    return;
  case BuiltinType::Short:
    Text += IsNative ? "F" : "$min16i@";
    return;
  case BuiltinType::UShort:
    Text += IsNative ? "G" : "$min16ui@";
    return;
  case BuiltinType::Int:
    Text += 'H';
    return;
  case BuiltinType::UInt:
    Text += 'I';
    return;
  case BuiltinType::Long:
  case BuiltinType::LongLong:
    Text += "_J";
    return;
  case BuiltinType::ULong:
  case BuiltinType::ULongLong:
    Text += "_K";
    return;
  default: // Clang's enumeration, with the types of all languages.
    llvm_unreachable("not a scalar of HLSL");
  }
}

/// Whether Microsoft's compiler declares a built-in class as a struct.
static bool isStruct(const CXXRecordDecl *Record) {
  const ResourceTypeRow *Row = findResourceType(Record);
  if (!Row)
    return Record->isStruct();
  return Row->Element == ElementRule::NoElement ||
         Row->Kind == llvm::dxil::ResourceKind::CBuffer ||
         Row->Kind == llvm::dxil::ResourceKind::TBuffer;
}

static llvm::APSInt asNumber(uint64_t Value) {
  return llvm::APSInt::getUnsigned(Value);
}

void Mangler::addArray(QualType T, bool IsOut) {
  SmallVector<uint64_t, 3> Sizes;
  while (const ArrayType *Array = Context.getAsArrayType(T)) {
    const auto *Sized = dyn_cast<ConstantArrayType>(Array);
    Sizes.push_back(Sized ? Sized->getZExtSize() : 0);
    T = Array->getElementType();
  }
  Text += 'Y';
  addNumber(asNumber(Sizes.size()));
  for (uint64_t Size : Sizes)
    addNumber(asNumber(Size));
  if (T.isConstQualified() || IsOut)
    Text += T.isConstQualified() ? "$$CB" : "$$CA";
  addType(T);
}

/// \p IsOut matters for arrays, whose elements show it.
void Mangler::addType(QualType T, bool IsOut) {
  if (T->isVoidType()) {
    Text += 'X';
    return;
  }
  if (T->isArrayType())
    return addArray(T, IsOut);
  if (const auto *Record = T->getAsCXXRecordDecl()) {
    Text += isStruct(Record) ? 'U' : 'V';
    addRecordName(Record);
    return addScopes(Record->getDeclContext());
  }
  if (const auto *Enum = T->getAs<EnumType>()) {
    Text += "W4";
    addName(Enum->getDecl()->getName());
    return addScopes(Enum->getDecl()->getDeclContext());
  }
  StringRef Written = getWrittenScalar(Context, T);
  Mangler Inner(Context);
  if (const auto *Vector = T->getAs<VectorType>()) {
    Inner.Text = "?$vector@";
    Inner.addScalar(Vector->getElementType(), Written);
    Inner.Text += "$0";
    Inner.addNumber(asNumber(Vector->getNumElements()));
  } else if (const auto *Matrix = T->getAs<ConstantMatrixType>()) {
    Inner.Text = "?$matrix@";
    Inner.addScalar(Matrix->getElementType(), Written);
    Inner.Text += "$0";
    Inner.addNumber(asNumber(Matrix->getNumRows()));
    Inner.Text += "$0";
    Inner.addNumber(asNumber(Matrix->getNumColumns()));
  } else {
    return addScalar(T, Written);
  }
  Text += 'V';
  addName(Inner.Text);
  Text += '@';
}

//===----------------------------------------------------------------------===//
// Functions and variables
//===----------------------------------------------------------------------===//

void Mangler::addResult(QualType T) {
  if (T->isArrayType())
    Text += "$$B";
  else if (T.isConstQualified())
    Text += "?B";
  else if (T->isRecordType() || T->isEnumeralType() || T->isVectorType() ||
           T->isMatrixType())
    Text += "?A";
  addType(T);
}

void Mangler::addParameter(const ParmVarDecl *Param) {
  const auto *Modifier = Param->getAttr<HLSLParamModifierAttr>();
  bool IsOut = Modifier && Modifier->isAnyOut();
  QualType T = Param->getType().getNonReferenceType();
  // Records and arrays go by address anyway.
  bool IsReference = IsOut && !T->isRecordType() && !T->isArrayType();
  Mangler Key(Context);
  Key.Text = (llvm::Twine(IsOut ? "out " : "") +
              (T.isConstQualified() ? "const " : ""))
                 .str();
  Key.addType(T, IsOut);
  auto *Known = llvm::find(ParameterTypes, Key.Text);
  if (Known != ParameterTypes.end()) {
    Text += char('0' + (Known - ParameterTypes.begin()));
    return;
  }
  size_t Start = Text.size();
  if (IsReference)
    Text += T.isConstQualified() ? "AIB" : "AIA";
  addType(T, IsOut);
  if (Text.size() - Start > 1 && ParameterTypes.size() < MaxRepeated)
    ParameterTypes.push_back(Key.Text);
}

std::string Mangler::mangle(const FunctionDecl *FD, StringRef Name) {
  Text = "\01?";
  if (const TemplateArgumentList *Arguments =
          FD->getTemplateSpecializationArgs())
    addTemplateName(Name, *Arguments);
  else
    addName(Name);
  addScopes(FD->getDeclContext());
  Text += "YA";
  addResult(FD->getReturnType());
  for (const ParmVarDecl *Param : FD->parameters())
    addParameter(Param);
  Text += FD->getNumParams() == 0 ? "XZ" : "@Z";
  return std::move(Text);
}

std::string Mangler::mangle(const VarDecl *Var) {
  Text = "\01?";
  addName(Var->getName());
  addScopes(Var->getDeclContext());
  Text += '3';
  QualType T = Var->getType();
  bool IsConst = Context.getBaseElementType(T).isConstQualified();
  if (const ArrayType *Array = Context.getAsArrayType(T)) {
    // As a pointer to its elements, which are arrays if it has two dimensions.
    T = Array->getElementType();
    Text += IsConst ? 'Q' : 'P';
    IsConst &= !T->isArrayType();
    Text += IsConst ? 'B' : 'A';
  }
  addType(T);
  Text += IsConst ? 'B' : 'A';
  return std::move(Text);
}

std::string hlsl::mangleFunction(const FunctionDecl *FD, StringRef Name) {
  return Mangler(FD->getASTContext()).mangle(FD, Name);
}

std::string hlsl::mangleResource(const VarDecl *Var) {
  return Mangler(Var->getASTContext()).mangle(Var);
}

//===----------------------------------------------------------------------===//
// Types as they are spelled
//===----------------------------------------------------------------------===//

static StringRef spellScalar(const ASTContext &Context, QualType T) {
  bool IsNative = hasNative16BitTypes(Context.getLangOpts());
  switch (T->castAs<BuiltinType>()->getKind()) {
  case BuiltinType::Void: // as an argument of a template
    return "void";
  case BuiltinType::Bool:
    return "bool";
  case BuiltinType::Half:
    return IsNative ? "half" : "min16float";
  case BuiltinType::LongDouble:
    return "half";
  case BuiltinType::Float:
    return "float";
  case BuiltinType::Double:
    return "double";
  case BuiltinType::Short:
    return IsNative ? "short" : "min16int";
  case BuiltinType::UShort:
    return IsNative ? "unsigned short" : "min16uint";
  case BuiltinType::Int:
    return "int";
  case BuiltinType::UInt:
    return "unsigned int";
  case BuiltinType::Long:
  case BuiltinType::LongLong:
    return "long long";
  case BuiltinType::ULong:
  case BuiltinType::ULongLong:
    return "unsigned long long";
  default: // Clang's enumeration, with the types of all languages.
    llvm_unreachable("not a scalar of HLSL");
  }
}

static std::string spellTemplate(const ASTContext &Context,
                                 const ClassTemplateSpecializationDecl *Record);

std::string hlsl::spellForSymbols(const ASTContext &Context, QualType T) {
  using llvm::Twine;
  if (const auto *Vector = T->getAs<VectorType>())
    return ("vector<" + spellForSymbols(Context, Vector->getElementType()) +
            ", " + Twine(Vector->getNumElements()) + ">")
        .str();
  if (const auto *Matrix = T->getAs<ConstantMatrixType>())
    return ("matrix<" + spellForSymbols(Context, Matrix->getElementType()) +
            ", " + Twine(Matrix->getNumRows()) + ", " +
            Twine(Matrix->getNumColumns()) + ">")
        .str();
  if (const auto *Array = Context.getAsConstantArrayType(T))
    return (spellForSymbols(Context, Array->getElementType()) + " [" +
            Twine(Array->getZExtSize()) + "]")
        .str();
  if (const auto *Record = T->getAsCXXRecordDecl()) {
    if (const auto *Template =
            dyn_cast<ClassTemplateSpecializationDecl>(Record))
      return spellTemplate(Context, Template);
    if (const TypedefNameDecl *Typedef = Record->getTypedefNameForAnonDecl())
      return Typedef->getQualifiedNameAsString();
    return Record->getQualifiedNameAsString();
  }
  if (const auto *Enum = T->getAs<EnumType>())
    return Enum->getDecl()->getQualifiedNameAsString();
  return spellScalar(Context, T).str();
}

static std::string
spellTemplate(const ASTContext &Context,
              const ClassTemplateSpecializationDecl *Record) {
  std::string Text = Record->getQualifiedNameAsString() + "<";
  llvm::ListSeparator Separator;
  for (const TemplateArgument &Argument : Record->getTemplateArgs().asArray()) {
    Text += StringRef(Separator);
    if (Argument.getKind() == TemplateArgument::Type)
      Text += spellForSymbols(Context, Argument.getAsType());
    else if (Argument.getKind() == TemplateArgument::Integral)
      Text += llvm::toString(Argument.getAsIntegral(), /*Radix=*/10);
  }
  return Text + (StringRef(Text).ends_with(">") ? " >" : ">");
}
