// Hover.cpp: What a name stands for
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "HoverParts.h"
#include "clang/AST/Decl.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/HLSLNumericType.h"
#include "clang/Builtins/HLSLBuiltins.h"
#include "clang/Editor/Features.h"
#include "clang/Editor/Names.h"
#include "clang/Editor/Reference.h"
#include "clang/Sema/Sema.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/raw_ostream.h"

using namespace clang;
using namespace clang::dxc;

/// The type of a name in a broken declaration may be unknown.
static std::string getTypeText(const EditorDocument &D, QualType T) {
  if (T.isNull())
    return "auto";
  return hlsl::getTypeName(D.getContext(), T.getNonReferenceType());
}

static std::string printFunction(const EditorDocument &D,
                                 const FunctionDecl *Function) {
  std::string Text;
  if (const auto *Method = dyn_cast<CXXMethodDecl>(Function))
    Text = Method->getParent()->getNameAsString() + "::";
  Text = getTypeText(D, Function->getReturnType()) + " " + Text +
         Function->getNameAsString() + "(";
  for (const ParmVarDecl *Param : Function->parameters()) {
    if (Param != Function->getParamDecl(0))
      Text += ", ";
    if (const auto *Modifier = Param->getAttr<HLSLParamModifierAttr>())
      if (!Modifier->isIn())
        Text += Modifier->isInOut() ? "inout " : "out ";
    Text += getTypeText(D, Param->getType()) + " " + Param->getNameAsString();
  }
  return Text + ")";
}

/// The declaration without bodies and initializers.
static std::string printDeclaration(const EditorDocument &D,
                                    const NamedDecl *Target) {
  if (const auto *Template = dyn_cast<FunctionTemplateDecl>(Target))
    Target = Template->getTemplatedDecl();
  if (const auto *Function = dyn_cast<FunctionDecl>(Target))
    return printFunction(D, Function);
  if (const auto *Value = dyn_cast<ValueDecl>(Target)) {
    QualType T = Value->getType();
    // What the application sets is const without being declared so.
    const auto *Var = dyn_cast<VarDecl>(Value);
    if (Var && Var->hasGlobalStorage() && Var->getStorageClass() != SC_Static)
      T = T.getUnqualifiedType();
    std::string Type = getTypeText(D, T);
    // The elements of an array follow the name.
    size_t Bracket = Type.find('[');
    std::string Bounds =
        Bracket == std::string::npos ? "" : Type.substr(Bracket);
    return Type.substr(0, Bracket) + " " + Value->getNameAsString() + Bounds;
  }
  if (const auto *Buffer = dyn_cast<HLSLBufferDecl>(Target))
    return (Buffer->isCBuffer() ? "cbuffer " : "tbuffer ") +
           Buffer->getNameAsString();
  if (const auto *Tag = dyn_cast<TagDecl>(Target))
    return (Tag->getKindName() + " ").str() + Tag->getNameAsString();
  if (const auto *Alias = dyn_cast<TypedefNameDecl>(Target);
      Alias && Alias->getLocation().isInvalid())
    return Alias->getNameAsString();
  std::string Text;
  llvm::raw_string_ostream OS(Text);
  PrintingPolicy Policy(D.getContext().getPrintingPolicy());
  Policy.TerseOutput = true;
  Policy.SuppressInitializers = true;
  Target->print(OS, Policy);
  return Text;
}

/// The value of a constant; empty if it is none.
static std::string describeConstant(const EditorDocument &D,
                                    const NamedDecl *Target) {
  if (const auto *Enumerator = dyn_cast<EnumConstantDecl>(Target))
    return "Value " + llvm::toString(Enumerator->getInitVal(), 10) + ".";
  const auto *Var = dyn_cast<VarDecl>(Target);
  if (!Var || !Var->getType().isConstQualified() || !Var->hasInit() ||
      Var->isInvalidDecl() || Var->getType()->isDependentType())
    return "";
  const Expr *Init = Var->getInit();
  Expr::EvalResult Result;
  if (Init->isValueDependent() || Init->containsErrors() ||
      !Init->EvaluateAsRValue(Result, D.getContext()) || Result.HasSideEffects)
    return "";
  std::string Text = Result.Val.getAsString(D.getContext(), Var->getType());
  if (Result.Val.isInt() && Var->getType()->isIntegerType() &&
      !Var->getType()->isBooleanType()) {
    llvm::SmallString<16> Hex;
    Result.Val.getInt().toStringUnsigned(Hex, 16);
    Text += " (0x" + Hex.str().str() + ")";
  }
  return "Value " + Text + ".";
}

static std::string describeBindings(const EditorDocument &D,
                                    const NamedDecl *Target) {
  std::string Text;
  forEachBinding(D, Target, [&](const ReportedBinding &Binding) {
    std::string Line;
    if (Binding.Name != Target->getNameAsString())
      Line = "`" + Binding.Name + "`: ";
    if (Binding.Register.empty()) {
      std::string Reason = Binding.Reason;
      if (!Reason.empty())
        Reason[0] = llvm::toUpper(Reason[0]);
      Line += Reason + ".";
    } else {
      Line += "Register " + Binding.Register + " (" + Binding.Reason + ").";
    }
    // Programs of a library may have the same.
    if (Text.find(Line) == std::string::npos)
      Text += (Text.empty() ? "" : "\n\n") + Line;
  });
  return Text;
}

/// Signatures and text of an intrinsic; empty for other functions.
static std::string describeIntrinsic(const EditorDocument &D, StringRef Name) {
  std::string Text, Reason;
  for (const hlsl::IntrinsicRow &Row : hlsl::intrinsicRows())
    if (Row.Name == Name) {
      Text += getSignature(Row).Label + "\n";
      Reason = getUnavailability(D.getContext(), Row);
    }
  if (Text.empty())
    return "";
  Text = "```hlsl\n" + Text + "```";
  if (!Reason.empty())
    Text += "\n\nNot available: " + Reason + ".";
  if (const ReferenceEntry *Entry = findReference(Name))
    Text += "\n\n" + Entry->Text;
  return Text;
}

/// The name with its namespaces, as rows have it.
static std::string getRowName(const FunctionDecl *Function) {
  return Function->getQualifiedNameAsString();
}

static std::string describe(const EditorDocument &D, const NameMention &Name) {
  if (!Name.Target)
    return "```hlsl\n" + getTypeText(D, Name.Expression->getType()) + "\n```";
  if (const auto *Function = dyn_cast<FunctionDecl>(Name.Target))
    if (hlsl::getBuiltinOp(Function) && !hlsl::getMethodRow(Function)) {
      std::string Text = describeIntrinsic(D, getRowName(Function));
      if (!Text.empty())
        return Text;
    }
  std::string Text = "```hlsl\n" + printDeclaration(D, Name.Target) + "\n```";
  for (const std::string &Part :
       {describeConstant(D, Name.Target), describeBindings(D, Name.Target),
        describeLayout(D, Name.Target)})
    if (!Part.empty())
      Text += "\n\n" + Part;
  return Text;
}

llvm::json::Value dxc::findHover(const EditorDocument &D,
                                 const llvm::json::Object &Params) {
  unsigned Offset = D.getOffset(Params);
  std::optional<WordRange> Word = findWord(D.Text.str(), Offset);
  if (!Word)
    return nullptr;
  llvm::lsp::Hover Hover(
      D.Text.getRange(Word->Begin, Word->Begin + Word->Length));
  std::string &Text = Hover.contents.value;
  Text = describeMacro(D, Word->Begin, Word->Length);
  if (Text.empty())
    if (std::optional<NameMention> Name = findName(D, Offset))
      Text = describe(D, *Name);
  StringRef Spelled = D.Text.str().substr(Word->Begin, Word->Length);
  // Semantics and attributes are no names of the tree, and an intrinsic in code
  // with errors is none either.
  if (Text.empty())
    Text = describeIntrinsic(D, Spelled);
  if (Text.empty())
    if (const ReferenceEntry *Entry = findReference(Spelled))
      Text = Entry->Text;
  if (Text.empty())
    return nullptr;
  return toJSON(Hover);
}
