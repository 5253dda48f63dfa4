// HLSLLayoutDiagnostics.td: Stable layout, Vulkan
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The diagnostics of the stable layout and of Vulkan's attributes; a part of
// HLSLDiagnostics.td.

def err_layout_overlap : HLSLDefaultError<
  "'%0' at %1 overlaps with '%2' at %3", "hlsl-binding-overlap">;
def err_layout_bytes_overlap : HLSLDefaultError<
  "'%0' at bytes %1 to %2 of %select{'%7'|the default constant buffer}6 "
  "overlaps with '%3' at bytes %4 to %5", "hlsl-binding-overlap">;
def err_layout_block_space : HLSLDefaultError<
  "'%0' is in %1, which belongs to the parameter block '%2'",
  "hlsl-binding-overlap">;
def err_layout_no_registers : HLSLError<
  "no %select{registers|bindings}3 are left in %1 for the %2 that '%0' takes">;
def err_layout_type : HLSLError<
  "'%0' is declared with a different type here than at %1">;
def err_layout_binding : HLSLError<
  "'%0' is declared with different %select{registers|bindings}2 here than at "
  "%1">;
def err_entry_in_two_units : HLSLError<
  "the entry point '%0' is defined here and at %1">;
def err_vulkan_binding_arguments : HLSLError<
  "'vk::binding' takes the number of a binding and, after it, that of a set">;
def err_vulkan_binding_number : HLSLError<
  "the %select{binding|set}0 must be a constant integer from 0 to 4294967295">;
def err_vulkan_binding_twice : HLSLError<
  "'vk::binding' cannot be applied more than once">;
def err_vulkan_binding_place : HLSLError<
  "'vk::binding' applies to global resources, arrays and structs of them, "
  "constant buffers and parameter blocks">;
def note_layout_declared_at : HLSLNote<"'%0' is declared at %1">;
def note_layout_declared : HLSLNote<"'%0' is declared here">;
