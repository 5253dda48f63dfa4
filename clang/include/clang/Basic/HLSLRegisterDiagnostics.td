// HLSLRegisterDiagnostics.td: Register annotations
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A part of HLSLDiagnostics.td.

//===----------------------------------------------------------------------===//
// Register annotations: what a declaration takes. Names, texts, severities and
// the group are those of HLSL's proposal 0004, full stops included; only
// 'packoffset' is spelt as the language has it.
//===----------------------------------------------------------------------===//

def err_hlsl_binding_type_mismatch : HLSLError<
  "binding type '%select{t|u|b|s|c}0' only applies to %select{'srv' resources|"
  "'uav' resources|constant buffer resources|sampler state|"
  "constant buffer data}0.">;
def err_hlsl_binding_type_invalid : HLSLError<"binding type '%0' is invalid.">;
def err_hlsl_duplicate_register_annotation : HLSLError<
  "binding type '%select{t|u|b|s|c|i}0' cannot be applied more than once">;
def warn_hlsl_user_defined_type_missing_member : HLSLWarning<
  "binding type '%select{t|u|b|s|c}0' only applies to types containing "
  "%select{'srv' resources|'uav' resources|constant buffer resources|"
  "sampler state|constant buffer data}0.",
  "legacy-constant-register-binding">;
def warn_hlsl_register_type_c_packoffset : HLSLDefaultError<
  "binding type 'c' ignored in buffer declaration. "
  "Did you mean 'packoffset'?", "legacy-constant-register-binding">;
def warn_hlsl_deprecated_register_type_b : HLSLDefaultError<
  "binding type 'b' only applies to constant buffers. The \"bool constant\" "
  "binding type has been removed.", "legacy-constant-register-binding">;
def warn_hlsl_deprecated_register_type_i : HLSLDefaultError<
  "binding type 'i' ignored. The \"integer constant\" binding type has been "
  "removed", "legacy-constant-register-binding">;

def warn_register_no_effect : HLSLWarning<
  "the register annotation of %select{a static variable|a local variable|"
  "a parameter}0 has no effect", "ignored-attributes">;
def warn_keyword_of_type : HLSLWarning<
  "'%select{row_major|column_major}0' has no effect here: matrices of this "
  "type are stored %select{column by column|row by row}0; put the matrix into "
  "a struct, or compile with %select{-Zpr|-Zpc}0", "ignored-attributes">;
def warn_keyword_of_declaration : HLSLWarning<
  "'%0' has no effect here, because it is not part of a type; put it before a "
  "declaration that uses the type",
  "ignored-attributes">;
def err_pack_matrix : HLSLError<
  "'#pragma pack_matrix' takes 'row_major' or 'column_major' in parentheses">;
def err_register_space_twice : HLSLError<
  "%0 is given a register space more than once">;
def err_register_redeclared : HLSLError<
  "%0 is declared with register '%1' here, but was declared with '%2' before">;
def err_register_other_space : HLSLError<
  "%0 is given both 'space%1' and 'space%2'">;
def err_register_of_template : HLSLError<
  "%0 cannot have a register, because each instance of the template is a "
  "separate variable">;
def err_register_component_of_long : HLSLError<
  "%0 contains 64-bit numbers, which start at component 'x' or 'z', not at "
  "'%1'">;
def err_register_space_unbindable : HLSLError<
  "a register space can only be given to resources">;
def err_register_component_crosses_row : HLSLError<
  "%0 does not fit into the register from component '%1' on">;
def err_register_range_end : HLSLError<
  "the %0 registers of %1 exceed the last register, 4294967295">;

def note_register_member_behind : HLSLNote<
  "member %0 is the first one without a register">;
def note_register_declared : HLSLNote<
  "%0, declared here, %select{is of type %2|is groupshared|is a cbuffer|"
  "is a tbuffer}1">;
def note_register_member : HLSLNote<
  "member %0, of type %1, takes a '%select{t|u|b|s|c}2' register">;
def note_register_no_member : HLSLNote<"%0, declared here, has none of them">;
def note_register_buffer : HLSLNote<"%0 is a member of this buffer">;
def note_first_is_here : HLSLNote<"the first one is here">;

//===----------------------------------------------------------------------===//
// Register annotations: how they are written
//===----------------------------------------------------------------------===//

def err_register_expected : HLSLError<
  "expected a register such as 't0', or a space such as 'space1'">;
def err_register_space_expected : HLSLError<
  "expected a space such as 'space1' after ','">;
def err_register_space_first : HLSLError<
  "the register must precede its space: write '%0'">;
def err_register_space_too_large : HLSLError<
  "register space should not exceed 4294967295">;
def err_register_profile : HLSLError<"'%0' is not a shader profile">;
def err_register_component_letter : HLSLError<
  "only 'c' registers have components">;
def err_annotation_colon : HLSLError<"an annotation begins with a single ':'">;
def err_unknown_annotation : HLSLError<
  "unknown annotation '%0'; did you mean 'register'?">;
