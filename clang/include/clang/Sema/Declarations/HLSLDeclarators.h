// HLSLDeclarators.h: Declarators and state blocks
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// `SamplerState S { Filter = LINEAR; };` belongs to the effects framework. The
// parser skips the block, and Sema treats the variable as one without an
// initializer.

#ifndef CLANG_SEMA_DECLARATIONS_HLSLDECLARATORS_H
#define CLANG_SEMA_DECLARATIONS_HLSLDECLARATORS_H

#include "clang/AST/ASTContext.h"
#include "clang/AST/Expr.h"

namespace clang {
class Decl;
class Declarator;
class DeclContext;
class DeclSpec;
class Expr;
class FieldDecl;
class ParmVarDecl;
class Sema;
class Stmt;
class VarDecl;

namespace hlsl {

/// Takes `in`, `out` and `inout` away from functions: Clang would make the
/// function's type one of a parameter, and go on with a variable.
void rejectModifiersOfFunction(Sema &S, Declarator &D);

/// Ignores `static` before the definition of a member outside of its class,
/// which C++ does not allow there.
void dropStaticOfMember(Sema &S, Declarator &D);

/// Checks a parameter. An invalid parameter is kept as a valid one, so that
/// calls are checked against the others. Null is valid.
void checkParameter(Sema &S, ParmVarDecl *Parameter);

/// Gives a parameter that is an array, whose size depends on a template, the
/// type of an array: Clang deduces nothing from the type that it gives to
/// others. Null is allowed.
void keepDependentArray(Sema &S, ParmVarDecl *Parameter);

/// Refuses a parameter that is a function, of which a plain one is left.
void rejectFunctionParameter(Sema &S, Declarator &D);

/// Rejects a member of an incomplete struct type. Clang delays this check in
/// templates, and then reads the contents of the struct.
void rejectIncompleteMember(Sema &S, Declarator &D);

/// Refuses the value that a struct gives a member.
void rejectMemberInitialiser(Sema &S, const Decl *Member, SourceLocation Loc);

/// Checks a member of a struct, which becomes invalid if it is wrong. Null is
/// right.
void checkField(Sema &S, FieldDecl *Field);

/// Refuses base classes that are nested too deeply, in a class that is
/// complete.
void checkBases(Sema &S, Decl *Tag);

/// Checks a variable without an initialiser; false after an error. Clang's
/// analysis of uninitialised variables is kept from those with resources.
bool checkUninitialisedVariable(Sema &S, VarDecl *VD);

/// Checks the initializer of a variable, which may be null; false after an
/// error that takes the initialiser away. An array takes a list, or another
/// array of the same extents.
bool checkInitialiser(Sema &S, VarDecl *VD, Expr *Init);

/// Removes `groupshared` from a parameter of HLSL 202x, where it is not an
/// address space of Clang's; true if it was there. markGroupShared marks the
/// parameter, which is the argument itself and not a copy.
bool takeGroupShared(Sema &S, Declarator &D);
void markGroupShared(Sema &S, ParmVarDecl *Parameter);

/// Makes the components of \p VD constants if it is a constant vector of
/// integers with a constant initialiser: C++ takes only scalars for array sizes
/// and the like.
void keepConstantVector(Sema &S, VarDecl *VD);

/// Gives a variable declared with `auto` the type of the array that it is
/// initialised with. Clang would deduce a pointer, which HLSL does not have.
void deduceArray(Sema &S, VarDecl *VD, const Expr *Init);

/// Checks what the current function returns, null for nothing; false after an
/// error. An array is returned as one of the same extents, or as a list.
bool checkReturnedValue(Sema &S, const Expr *Value);

/// Reports types of C++ that HLSL does not have, such as 'char'.
void checkTypeSpecifiers(Sema &S, DeclSpec &DS);

/// Refuses a definition of a union: HLSL has none, and its members would lie
/// one after the other. Null is none.
void rejectUnion(Sema &S, Decl *Tag);

/// Reports row_major, column_major, globallycoherent and precise in a type
/// alone, where they have no effect: they belong to declarations, and an
/// element of a buffer has no order. A keyword that specifies the order that
/// matrices already have is not reported.
void checkMarksOfType(Sema &S, Declarator &D);

/// Keeps the marks, such as that of row_major, which are written in the type of
/// a `using` declaration, and attaches them to it, as Clang does for a typedef.
void keepMarksOfAlias(Sema &S, const Declarator &D);
void attachMarksOfAlias(Sema &S, Decl *Alias);

/// Marks a variable, parameter or member of a type that a typedef makes
/// globallycoherent. Null is no declaration.
void applyCoherenceOfTypedef(Sema &S, Decl *D);

//===----------------------------------------------------------------------===//
// State blocks
//===----------------------------------------------------------------------===//

/// What stands for a block that was skipped: a list without braces.
inline Expr *makeStateBlock(ASTContext &C, SourceLocation Loc) {
  auto *List = new (C) InitListExpr(C, SourceLocation(), {}, Loc);
  List->setType(C.VoidTy);
  return List;
}

inline bool isStateBlock(const Expr *Initialiser) {
  const auto *List = dyn_cast_or_null<InitListExpr>(Initialiser);
  return List && List->getLBraceLoc().isInvalid() && !List->getNumInits() &&
         List->getType()->isVoidType();
}

//===----------------------------------------------------------------------===//
// Language versions
//===----------------------------------------------------------------------===//

/// Reports declarations that the version of the language does not have yet:
/// enumerations before HLSL 2017; templates, operators of structs and
/// bit-fields before HLSL 2021.
void checkLanguageVersion(Sema &S, const DeclContext *Context);

/// Before HLSL 2021, a variable that `for` declares is visible after the loop,
/// in the enclosing scope, which is the current one. It replaces a variable of
/// the same name there. \p First may be null.
void keepLoopVariables(Sema &S, const Stmt *First);

} // namespace hlsl
} // namespace clang

#endif // CLANG_SEMA_DECLARATIONS_HLSLDECLARATORS_H
