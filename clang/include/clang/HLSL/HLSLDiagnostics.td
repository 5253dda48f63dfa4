//===- HLSLDiagnostics.td - Texts of the project's diagnostics --*- tablegen -*-===//
//
// Part of clang-dxc, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Every diagnostic of the front end that is not Clang's own. Lower case, one
// sentence, no full stop, in the user's words. Each one has a test.
//
//===----------------------------------------------------------------------===//

class HLSLDiagnostic<string severity, string text, string group> {
  string Severity = severity;
  string Text = text;
  string Group = group;   // a group of Clang's, for -W[no-]
}
class HLSLError<string text> : HLSLDiagnostic<"Error", text, "">;
class HLSLWarning<string text, string group>
    : HLSLDiagnostic<"Warning", text, group>;
class HLSLFatal<string text> : HLSLDiagnostic<"Fatal", text, "">;
class HLSLNote<string text> : HLSLDiagnostic<"Note", text, "">;

//===----------------------------------------------------------------------===//
// Intrinsic functions
//===----------------------------------------------------------------------===//

def err_intrinsic_argument_count : HLSLError<
  "%0 takes %1 argument%s1, but %2 %plural{1:was|:were}2 given">;
def err_intrinsic_argument_kind : HLSLError<
  "argument of type %0 cannot be used with %1, which takes %select{"
  "floating-point values|floating-point values|doubles|integers|numbers|"
  "numbers or bool|32-bit float, int or uint values}2">;
def err_intrinsic_shape : HLSLError<
  "%0 cannot be applied to %1; it takes %select{a scalar, vector or matrix|"
  "a scalar or vector|a vector of three components|a square matrix|a matrix}2">;
def err_intrinsic_mismatch : HLSLError<
  "arguments of types %0 and %1 of %2 have no common type">;
def err_intrinsic_product : HLSLError<
  "cannot multiply %0 by %1: the inner dimensions differ">;
def err_atomic_place : HLSLError<
  "the first argument of %0 must be a groupshared variable or an element of a "
  "writable resource">;
def err_atomic_element : HLSLError<
  "%0 works on int, uint, int64_t and uint64_t, not on %1">;
def err_out_argument : HLSLError<
  "argument %0 of %1 is written to and must be assignable">;
def note_intrinsic_user_overload : HLSLNote<
  "the function of this name that is declared here does not take these "
  "arguments either">;

//===----------------------------------------------------------------------===//
// Types
//===----------------------------------------------------------------------===//

def err_typed_element : HLSLError<
  "%0 cannot be the element type of %1: it takes a scalar or a vector of at "
  "most four 32-bit components">;
def err_struct_element : HLSLError<
  "%0 cannot be the element type of %1: it %select{contains resources|is a "
  "resource|is not a complete type|is an array}2">;

//===----------------------------------------------------------------------===//
// Entry points and unsupported features
//===----------------------------------------------------------------------===//

def err_no_entry : HLSLError<"there is no function named '%0' to be the entry "
  "point of the shader">;
def err_entry_not_function : HLSLError<"the entry point '%0' is not a function">;
def err_entry_without_body : HLSLError<
  "the entry point '%0' is declared but has no body">;
def err_not_supported : HLSLError<"%0 is not supported yet">;
def fatal_name_not_supported : HLSLFatal<"%0 is not supported yet">;
def fatal_method_not_supported : HLSLFatal<
  "%0 of %1 is not supported yet">;
def err_matrix_element : HLSLError<
  "'%0' names no element of %1; write _mRC with rows and columns counted from "
  "0, or _RC counted from 1">;

//===----------------------------------------------------------------------===//
// What only CodeGen sees, because it follows the calls from the entry
//===----------------------------------------------------------------------===//

def err_recursion : HLSLError<"recursion is not possible in HLSL: %0">;
def err_function_without_body : HLSLError<"%0 is called but has no body">;
def err_vector_condition : HLSLError<
  "a condition must be a scalar; any() or all() makes one of a vector">;

//===----------------------------------------------------------------------===//
// What the back end reports; it words its messages itself
//===----------------------------------------------------------------------===//

def err_backend : HLSLError<"%0">;
def warn_backend : HLSLWarning<"%0", "">;
def note_backend : HLSLNote<"%0">;
