// HLSLDiagnostics.td: Texts of the project's diagnostics
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// All diagnostics of the front end that are not Clang's own. A text is one
// sentence in lower case, without a full stop, in the user's terms. Each has a
// test.

class HLSLDiagnostic<string severity, string text, string group> {
  string Severity = severity;
  string Text = text;
  string Group = group;   // of Clang's or of our own, for -W[no-] or -R[no-]
}
class HLSLError<string text> : HLSLDiagnostic<"Error", text, "">;
class HLSLWarning<string text, string group>
    : HLSLDiagnostic<"Warning", text, group>;
/// A warning that is an error by default.
class HLSLDefaultError<string text, string group>
    : HLSLDiagnostic<"Error", text, group>;
/// A warning that is off by default.
class HLSLOptionalWarning<string text, string group>
    : HLSLDiagnostic<"Ignored", text, group>;
/// A remark, shown with -R.
class HLSLRemark<string text, string group>
    : HLSLDiagnostic<"Remark", text, group>;
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
  "numbers or bool|32-bit float, int or uint values|a number|a condition|"
  "float16_t, int16_t or uint16_t values|numbers}2">;
def err_intrinsic_shape : HLSLError<
  "%0 cannot be applied to %1; it takes %select{a scalar, vector or matrix|"
  "a scalar or vector|a vector of three components|a square matrix|a matrix|"
  "a scalar|a vector of four components|a vector of two or four components|"
  "a scalar or a vector of at most four components}2">;
def err_intrinsic_fixed_argument : HLSLError<
  "argument %0 of %1 is %2, to which %3 cannot be converted">;
def err_barrier_object : HLSLError<
  "the first argument of Barrier must be memory flags or an object that a "
  "shader can write, not %0">;
def err_barrier_flags : HLSLError<
  "%select{memory flags must be a constant combination of UAV_MEMORY, "
  "GROUP_SHARED_MEMORY, NODE_INPUT_MEMORY and NODE_OUTPUT_MEMORY|semantic "
  "flags must be a constant combination of GROUP_SYNC, GROUP_SCOPE, "
  "DEVICE_SCOPE and REORDER_SCOPE}0">;
def err_barrier_reorder_scope : HLSLError<
  "REORDER_SCOPE needs shader model 6.9, but the target is %0">;
def warn_barrier_device_scope : HLSLDefaultError<
  "DEVICE_SCOPE only applies to UAV_MEMORY and NODE_INPUT_MEMORY; groups do "
  "not share other memory",
  "hlsl-barrier">;
def warn_barrier_no_memory : HLSLDefaultError<
  "GROUP_SCOPE has no effect without a kind of memory",
  "hlsl-barrier">;
def warn_barrier_record_scope : HLSLDefaultError<
  "%select{GROUP_SCOPE and DEVICE_SCOPE do|DEVICE_SCOPE does}0 not apply to "
  "%1, which belongs to %select{one thread|one group}0",
  "hlsl-barrier">;
def err_barrier_node_memory : HLSLError<
  "NODE_INPUT_MEMORY and NODE_OUTPUT_MEMORY are only available in nodes of "
  "work graphs">;
def err_intrinsic_object : HLSLError<
  "argument %0 of %1 must be an object of a struct or class type, not %2">;
def err_intrinsic_object_type : HLSLError<
  "argument %0 of '%1' must be %select{a RayDesc|a dx::HitObject|a "
  "RayQuery}2, not %3">;
def err_intrinsic_mismatch : HLSLError<
  "arguments of types %0 and %1 of %2 have no common type">;
def err_intrinsic_lanes : HLSLError<
  "argument of type %0 cannot select the lanes that %1 reads; it takes %2">;
def warn_product_truncates : HLSLWarning<
  "the inner dimensions of the product differ; the matrix is truncated to %0",
  "conversion">;
def err_member_nearly : HLSLError<
  "no member named '%0' in %1; did you mean '%2'?">;
def err_swizzle_mixed : HLSLError<
  "'%0' mixes the components xyzw and rgba; use one of them">;
def err_swizzle_length : HLSLError<"'%0' names more than four components">;
def err_vector_shorter : HLSLError<
  "%0 has %1 components, but only %2 are given">;
def warn_vector_to_scalar : HLSLWarning<
  "the conversion of %0 to %1 keeps only the first component", "conversion">;
def warn_part_not_set : HLSLWarning<
  "'%0' is used before it is set", "uninitialized">;
def warn_part_maybe_not_set : HLSLWarning<
  "'%0' is used here, but only one branch of an 'if' before it sets it",
  "sometimes-uninitialized">;
def warn_out_not_set : HLSLWarning<
  "the 'out' parameter %0 is %select{never set|not set on every path}1",
  "parameter-usage">;
def warn_out_part_not_set : HLSLWarning<
  "%select{the member%s1 |}2%0 of the 'out' parameter %3 "
  "%plural{1:is|:are}1 %select{never set|not set on every path}4",
  "parameter-usage">;
def warn_precision_loss : HLSLWarning<
  "the conversion of %0 to %1 may lose data; write a cast if that is meant",
  "conversion">;
def warn_comma_list : HLSLWarning<
  "the commas discard all but the last value; a list is %0(...) or in braces",
  "comma-in-init">;
def err_attributes_contradict : HLSLError<
  "'%0' and '%1' contradict each other">;
def err_position_size : HLSLError<"a position in %0 has %1 number%s1, not %2">;
def err_vector_size : HLSLError<
  "a vector has 1 to %1 elements, not %0%select{|; shader model 6.9 allows up "
  "to 1024}2">;
def err_long_vector : HLSLError<
  "%select{a vector in a constant buffer|a vector that an entry point takes "
  "or returns|a vector that is passed between shaders}0 has at most 4 "
  "elements, not %1; use an array">;
def err_swizzle_long : HLSLError<
  "'%0' names components of %1, but only vectors of up to 4 elements have "
  "component names; use a subscript such as [%2]">;
def err_slice_numbers : HLSLError<
  "slice takes the first element and the number of elements as template "
  "arguments, as in slice<2, 3>(v), or only the number">;
def err_slice_argument : HLSLError<"slice takes one argument, a vector">;
def err_slice_bounds : HLSLError<
  "slice of %0 elements starting at element %1 is out of bounds: %2 has "
  "elements 0 to %3">;
def err_matrix_size : HLSLError<
  "a matrix has 1 to 4 rows and columns, not %0 and %1">;
def err_shader_model : HLSLError<
  "%0 needs shader model 6.%1, but the target is %2">;
def err_atomic_place : HLSLError<
  "the first argument of %0 must be a groupshared variable or an element of a "
  "writable resource">;
def err_atomic_bit_field : HLSLError<
  "%0 cannot work on a bit-field, which is stored together with others">;
def err_atomic_element : HLSLError<
  "%0 works on %select{int, uint, int64_t and uint64_t|float|"
  "float, int, uint, int64_t and uint64_t}2, not on %1">;
def err_atomic_part : HLSLError<
  "%0 cannot modify one component of an element of a typed buffer or texture, "
  "which is stored as a whole; its elements must be scalars">;
def err_out_argument : HLSLError<
  "argument %0 of %1 is written to and must be assignable">;

//===----------------------------------------------------------------------===//
// Types
//===----------------------------------------------------------------------===//

def err_array_initialiser : HLSLError<
  "%0 of array type %1 cannot be initialized with a value of type %2">;
def warn_uniform_initialiser : HLSLWarning<
  "the initializer of %0 has no effect, because the application sets the "
  "variable; write 'static' if the shader sets it", "ignored-initialisers">;
def warn_groupshared_initialiser : HLSLWarning<
  "the initializer of %0 has no effect: groupshared variables are "
  "uninitialized until the shader writes them", "ignored-initialisers">;
def warn_constant_without_value : HLSLWarning<
  "constant %0 has no initializer and is 0", "uninitialized-constants">;
def err_function_parameter : HLSLError<
  "a parameter cannot be a function; HLSL has no pointers to functions">;
def err_incomplete_member : HLSLError<
  "a member needs a complete type; %0 is only declared">;
def err_static_member_value : HLSLError<
  "only a constant scalar has its value in the struct; declare %0 without one, and "
  "write '%1 = ...;' after the struct">;
def err_member_initialiser : HLSLError<
  "member %0 cannot have a default value; initialize it where the struct is "
  "created, or declare it 'static const'">;
def err_union : HLSLError<
  "HLSL has no unions; use a struct, and asuint, asint or asfloat to "
  "reinterpret the bits of a number">;
def err_array_without_size : HLSLError<
  "the array type %0 has no size, and no initializer to deduce it from">;
def err_type_too_large : HLSLError<
  "%0 contains more than %1 scalars, or contains itself">;
def err_modifier_of_function : HLSLError<
  "'%0' applies to parameters, not to functions">;
def err_void_element : HLSLError<
  "an expression without a value cannot be in an initializer list">;
def warn_matrix_load_order : HLSLWarning<
  "this reads the %0 column by column, as Store writes it with -Zpc, but dxc "
  "reads it row by row; load a struct with a row_major or column_major "
  "member, which both compilers read alike", "hlsl-matrix-load-order">;
def err_bit_field_width : HLSLError<
  "bit-field %0 has %1 bits, but its type %2 has only %3">;
def err_not_called : HLSLError<"%0 is a function; call it to get a value">;
def err_typed_element : HLSLError<
  "%0 cannot be the element type of %1, which must be a scalar or a vector of "
  "at most four 32-bit components">;
def warn_promoted_type : HLSLWarning<"'%0' is promoted to '%1'", "conversion">;
def err_normalised_type : HLSLError<
  "'%select{unorm|snorm}0' applies to floating-point numbers and cannot be "
  "applied to %1%select{|, which depends on a template parameter}2">;
def err_normalised_twice : HLSLError<
  "the same numbers cannot be both 'unorm' and 'snorm'">;
def err_normalised_element : HLSLError<
  "'%select{unorm|snorm}0' requires elements of float, not of %1; write "
  "'%select{unorm|snorm}0 float%2'">;
def err_feedback_kind : HLSLError<
  "%0 is not a kind of feedback; use SAMPLER_FEEDBACK_MIN_MIP or "
  "SAMPLER_FEEDBACK_MIP_REGION_USED">;
def err_struct_element : HLSLError<
  "%0 cannot be the element type of %1: it %select{contains resources|is a "
  "resource|is not a complete type|is an array|is too large|is not a struct "
  "or class}2">;

//===----------------------------------------------------------------------===//
// Resources inside structs and classes
//===----------------------------------------------------------------------===//

def err_bound_resource_changed : HLSLError<
  "%select{%1 is|an element of %1 is|the resources in %1 are}0 bound by the "
  "application and cannot be %select{assigned to|passed to an 'out' or "
  "'inout' parameter}2; modify a copy in a local variable">;
/// The reason is worded where the back end has it from, too.
def err_alternating_members : HLSLError<"'%0' %1">;
def err_resources_in_bytes : HLSLError<
  "'%0' contains resources, which a buffer cannot store">;
def err_too_many_ranges : HLSLError<
  "%0 would be %1 resources with separate registers, more than the limit of "
  "%2; declare an array for each member instead of one for the struct">;
def err_object_index : HLSLError<"'%0' has no element %1, only %2">;

//===----------------------------------------------------------------------===//
// Variables and arrays of resources
//===----------------------------------------------------------------------===//

def err_unbounded_array : HLSLError<
  "%select{local variable|static variable|parameter|member}0 %1 of type %2 "
  "cannot be unbounded">;
def err_unbounded_parameter : HLSLDefaultError<
  "parameter %0 of type %1 cannot be unbounded",
  "hlsl-unbounded-parameter">;
def err_unbounded_numbers : HLSLError<
  "the elements of %0 contain numbers, which an unbounded array cannot store; "
  "give the array a size">;
def err_block_unknown : HLSLError<
  "'%0' contains resources and must be known at compile time">;
def note_unbounded_array : HLSLNote<
  "only a global that the application binds can be unbounded; give this array "
  "a size, or use the global itself">;
def note_open_dimension : HLSLNote<
  "only the first dimension of an array can be unbounded">;
def err_resource_array_empty : HLSLError<
  "%0 of type %1 has no elements; an array of resources has at least one">;
def err_resource_array_too_large : HLSLError<
  "%0 of type %1 has more elements than a range of registers can have, "
  "4294967295">;
def err_array_result : HLSLError<
  "%0 returns an array of type %1, but the value has type %2; return an array "
  "of the same size">;
def err_sizeof_too_large : HLSLError<
  "the size of %0 in bytes does not fit into the 32 bits of 'sizeof'">;
def err_foreign_type : HLSLError<
  "'%0' is not an HLSL type; the numeric types are bool, int, uint, float, "
  "half and double, and with an explicit width int16_t to uint64_t and "
  "float16_t to float64_t">;
def err_root_signature_brackets : HLSLError<
  "a root signature attribute has single brackets: '[RootSignature(...)]'">;
def err_groupshared_local : HLSLError<
  "local variable %0 cannot be groupshared; declare it outside of functions, "
  "or as 'static groupshared'">;
def err_groupshared_stage : HLSLError<
  "%0 is groupshared, but %1 have no thread groups">;
def err_groupshared_version : HLSLError<
  "a groupshared parameter requires HLSL 202x; compile with '-HV 202x'">;
def err_groupshared_direction : HLSLError<
  "%0 is groupshared and cannot be '%1': the function works on the memory of its "
  "argument">;
def err_groupshared_argument : HLSLError<
  "the argument of the groupshared parameter %0 must be a groupshared variable or a "
  "part of one, of type %1">;
def err_groupshared_resource : HLSLError<
  "%0 cannot be groupshared: %select{resources have no memory|its type "
  "contains resources, which have no memory}1 that threads could share">;
def err_assign_const_resource : HLSLError<
  "cannot assign to a variable of type %0: only the contents of the resource "
  "can be modified">;
def warn_coherence_differs : HLSLWarning<
  "%0 is %select{not |}1declared %select{globally|reorder}2coherent, but its "
  "initializer is%select{| not}1", "conversion">;
def err_reorder_coherent_type : HLSLError<
  "%0 is 'reordercoherent', which only applies to writable resources, not to "
  "%1">;
def warn_reorder_coherent_implied : HLSLWarning<
  "'reordercoherent' has no effect on %0, which is 'globallycoherent'; remove "
  "it", "ignored-attributes">;
def err_reorder_coherent_model : HLSLError<
  "%0 is 'reordercoherent', which needs shader model 6.9; the target is %1">;
def err_resource_array_rank : HLSLError<
  "%0 is an array of resources; %plural{1:one more subscript selects|:%1 more "
  "subscripts select}1 a resource">;
def err_too_many_subscripts : HLSLError<
  "too many subscripts: %0 of type %1 has %plural{1:one dimension|:%2 "
  "dimensions}2, and %3 has no elements">;
def warn_conditional_resource : HLSLWarning<
  "this assignment makes the resource in %0 depend on a condition",
  "hlsl-conditional-resource">;
def note_conditional_resource : HLSLNote<
  "otherwise it is the resource assigned here">;

//===----------------------------------------------------------------------===//
// Root signatures
//===----------------------------------------------------------------------===//

def warn_root_signature_no_macro : HLSLWarning<
  "macro '%0' of -rootsig-define is not defined; %select{the entry point has "
  "no root signature|the root signature of the attribute is used}1",
  "root-signature-macro">;
def err_macro_no_string : HLSLError<
  "'%0' from the command line is not %select{a macro without parameters|a "
  "string literal}1">;
def warn_no_precise_output : HLSLWarning<
  "the entry point has no output with the semantic '%0' of -precise-output",
  "precise-output">;
def err_binding_table_no_macro : HLSLError<
  "macro '%0' of -binding-table-define is not defined">;
def err_root_signature_no_macro : HLSLError<
  "macro '%0' of -E is not defined; it must contain the root signature">;
def err_root_signature_past_end : HLSLError<
  "the range of %0 descriptors starting at register %1 exceeds the last "
  "register">;
def err_root_signature_size : HLSLError<
  "the root signature takes %0 DWORDs, but the limit is 64: one for each "
  "table and each constant, two for each root descriptor">;
def err_root_signature_ranges : HLSLError<
  "the root signature has %0 ranges in its tables; the limit is %1">;
def err_root_signature_value : HLSLError<
  "%select{expected a value here in the root signature|'%1' is not a valid value "
  "here in the root signature}0">;
def err_root_signature_empty_table : HLSLError<
  "a descriptor table needs at least one range, such as 'SRV(t0)'">;
def err_root_signature_sampler_flags : HLSLError<
  "flags of a static sampler require version 1.2 of root signatures; the latest "
  "supported version is 1.1">;
def err_local_root_signature : HLSLError<
  "the root signature of an entry point cannot have the flag "
  "LOCAL_ROOT_SIGNATURE">;
def warn_root_signature_of_library : HLSLWarning<
  "the root signature of '%0' has no effect in a library; the application "
  "provides one, or the library is linked with one", "ignored-attributes">;

include "clang/Basic/HLSLLayoutDiagnostics.td"
include "clang/Basic/HLSLRegisterDiagnostics.td"

//===----------------------------------------------------------------------===//
// Entry points and unsupported features
//===----------------------------------------------------------------------===//

def err_no_entry : HLSLError<
  "there is no function named '%0' to use as the entry point">;
def err_no_entry_nearly : HLSLError<
  "there is no function named '%0' to use as the entry point; did you mean "
  "'%1'?">;
def note_entry_marked : HLSLNote<
  "'%0' has the attributes of an entry point; select it with '-E %0'">;
def err_entry_not_function : HLSLError<"the entry point '%0' is not a function">;
def err_entry_without_body : HLSLError<
  "the entry point '%0' is declared but has no body">;
def err_entry_twice : HLSLError<
  "'%0' is the name of two entry points; the names of entry points in a "
  "library must differ, whatever their parameters and namespaces">;
def warn_misplaced_attribute : HLSLWarning<
  "'%0' has no effect: '%1' is not an entry point of the library without "
  "'[shader(\"...\")]'", "misplaced-attributes">;
def err_no_export : HLSLError<"there is no function '%0' to export">;
def err_export_twice : HLSLError<
  "two exported functions would have the symbol '%0'">;
def err_export_resource : HLSLError<
  "%0 is exported and cannot %select{take a parameter|return a value}1 of "
  "type %2, which %select{contains resources|is a resource}3; use a global">;
def err_export_hit_object : HLSLError<
  "%0 is exported and cannot %select{take|return}1 a dx::HitObject">;
def err_export_node_object : HLSLError<
  "%0 is exported and cannot %select{take a parameter|return a value}1 of "
  "type %2: node records and outputs cannot leave the library; make it "
  "'static'">;
def err_export_bool_matrix : HLSLError<
  "%0 is exported and cannot %select{take a parameter|return a value}1 of "
  "type %2, which contains a matrix of bool in memory; use a matrix of uint">;
def err_export_too_large : HLSLError<
  "the parameters and the result of the exported function %0 have more than "
  "%1 scalars; use a buffer">;
def err_static_of_export : HLSLError<
  "the static variable '%0' is modified, but its value would be lost after "
  "each call of an exported function that uses it; use a local variable or a "
  "parameter">;
def note_static_of_export : HLSLNote<"'%0' is exported and uses it">;
def err_empty_thread_group : HLSLError<
  "a thread group of %0 x %1 x %2 has no threads; each dimension must be at "
  "least 1">;
def err_entry_returns : HLSLError<
  "%select{a compute shader returns no value|a node returns no value|an "
  "amplification shader returns no value|a mesh shader writes to arrays of "
  "'vertices', 'primitives' and 'indices'|a geometry shader writes to "
  "streams}2, but %0 returns %1">;
def err_entry_output : HLSLError<
  "%select{a compute shader has no results|a node has no results|an "
  "amplification shader has no results|a mesh shader writes to arrays of "
  "'vertices', 'primitives' and 'indices'|a geometry shader writes to "
  "streams}1; the parameter %0 cannot be 'out' or 'inout'">;
def err_node_model : HLSLError<
  "%0 is a node of a work graph, which needs shader model 6.%1, but the "
  "target has 6.%2; use -T lib_6_%1">;
def err_node_launch_case : HLSLError<
  "launch modes are lower case: write \"%0\"">;
def err_node_threads : HLSLError<
  "%0 is a node with '%1' launch, but does not specify the number of threads "
  "of a group; write [numthreads(x, y, z)]">;
def err_node_of_threads : HLSLError<
  "%0 is a node with 'thread' launch, which has no thread groups; remove "
  "'numthreads'">;
def err_node_grid_elsewhere : HLSLError<
  "grids require a node with 'broadcasting' launch, but %0 has '%1' launch; "
  "remove the attribute">;
def err_node_grid_missing : HLSLError<
  "%0 is a node with 'broadcasting' launch, but does not specify the number "
  "of groups; write [NodeDispatchGrid(x, y, z)], or [NodeMaxDispatchGrid(x, "
  "y, z)] if the record contains it">;
def err_node_grid_twice : HLSLError<
  "%0 has both 'NodeDispatchGrid' and 'NodeMaxDispatchGrid'; keep the latter "
  "if the record contains the number of groups, and the former otherwise">;
def err_node_grid_groups : HLSLError<
  "the grid of %0 has %1 groups; the limit is %2">;
def err_node_grid_input : HLSLError<
  "'NodeMaxDispatchGrid' requires an input record with an SV_DispatchGrid "
  "member, which %0 does not have; write 'NodeDispatchGrid'">;
def err_node_semantic : HLSLError<
  "a node with '%0' launch cannot have %1, only %select{SV_GroupThreadID and "
  "SV_GroupIndex|records}2">;
def err_node_input_launch : HLSLError<
  "a node with %select{'broadcasting' launch takes a DispatchNodeInputRecord or "
  "RWDispatchNodeInputRecord|'coalescing' launch takes GroupNodeInputRecords, "
  "RWGroupNodeInputRecords or EmptyNodeInput|'thread' launch takes a "
  "ThreadNodeInputRecord or RWThreadNodeInputRecord}0, not %1">;
def err_node_tracked_input : HLSLError<
  "records of %0 are declared with [NodeTrackRWInputSharing], which requires "
  "an RWDispatchNodeInputRecord">;
def err_node_inputs : HLSLError<
  "%0 has two record inputs, but a node can have only one">;
def err_node_records_passed : HLSLError<
  "%0 is obtained from an output and cannot be a parameter of a node; use a "
  "NodeOutput">;
def err_node_coherent : HLSLError<
  "'globallycoherent' applies to RWDispatchNodeInputRecord, not to %0; remove "
  "it">;
def err_node_object_array : HLSLError<
  "%0 is an array of %1; a node takes its records as one object, and an array "
  "of outputs is a NodeOutputArray or EmptyNodeOutputArray">;
def err_node_record : HLSLError<
  "records of %0 are not supported; a record must be a struct whose members "
  "are numbers">;
def err_node_record_empty : HLSLError<
  "%0 has no members; use EmptyNodeInput and EmptyNodeOutput for empty "
  "records">;
def err_node_grid_member : HLSLError<
  "SV_DispatchGrid requires one to three numbers of type uint or uint16_t, a "
  "vector or an array, not %0">;
def err_node_grid_members : HLSLError<
  "%0 has two members with SV_DispatchGrid, but only one is allowed">;
def err_node_attribute_place : HLSLError<
  "'%0' only applies to %select{outputs of nodes, and to the input of a node "
  "with 'coalescing' launch|outputs of nodes|NodeOutputArray and "
  "EmptyNodeOutputArray}1; remove it">;
def err_node_limits : HLSLError<
  "%0 has both 'MaxRecords' and 'MaxRecordsSharedWith'; remove one">;
def err_node_shared_with : HLSLError<
  "'%0' is not another output of %1 with which %2 could share its records">;
def err_node_array_size : HLSLError<
  "%0 has both 'NodeArraySize' and 'UnboundedSparseNodes', which has no limit; "
  "remove one">;
def err_node_sharing : HLSLError<
  "FinishedCrossGroupSharing requires records that are declared with "
  "[NodeTrackRWInputSharing]; write 'struct [NodeTrackRWInputSharing] %0'">;
def err_not_supported : HLSLError<"%0 is not supported yet">;
def err_shader_attribute_value : HLSLError<
  "'%0' is not a kind of shader; 'shader' takes %1">;
def err_method_arguments : HLSLError<
  "no form of %0 takes %1 argument%s1">;
def note_method_form : HLSLNote<"'%0'">;
def err_matrix_times_vector : HLSLError<
  "'*' multiplies element by element, which %0 and %1 do not allow; write "
  "'mul(%2, %3)'">;
def err_interface_variable : HLSLError<
  "%0 is of type %1, an interface, which has no values; use a struct or class "
  "that implements it">;
def err_stage_of_function : HLSLError<
  "'%0' is only for %1 shaders; the target has %2">;
def err_partitioning_not_one : HLSLError<
  "the factors are rounded by the partitioning of the hull shader, but the "
  "hull shaders of this library use different ones; compile them separately">;
def note_partitioning_of : HLSLNote<"the partitioning of %0">;
def err_partitioning_unknown : HLSLError<
  "the factors are rounded by the partitioning of the hull shader, but this "
  "library has no hull shader">;
def err_attribute_of_stage : HLSLError<
  "attribute '%0' does not apply to %1; remove it">;
def err_attribute_twice : HLSLError<"attribute '%0' is repeated">;
def err_attribute_missing : HLSLError<
  "%1 need the attribute '%2', which takes %3; the entry point %0 has none">;
def err_attribute_misspelled : HLSLError<
  "unknown attribute '%0'; did you mean '%1', which %2 need?">;
def err_attribute_argument : HLSLError<"attribute '%0' takes %1">;
def err_patch_function : HLSLError<
  "'patchconstantfunc' names '%0', but there is no such function">;
def err_no_primitive : HLSLError<
  "a geometry shader has an input primitive, but %0 has none; write, for "
  "example, 'triangle Vertex corners[3]'">;
def err_primitives_differ : HLSLError<
  "a geometry shader has one input primitive, but that of %0 differs from that "
  "of %1">;
def err_primitive_vertices : HLSLError<
  "a '%0' has %1 %plural{1:vertex|:vertices}1, but %2 has type %3">;
def err_primitive_word : HLSLError<
  "the array %0 needs 'point', 'line', 'triangle', 'lineadj' or 'triangleadj' "
  "before its type">;
def err_no_stream : HLSLError<
  "a geometry shader writes to one to four streams, which are 'inout' "
  "parameters, but %0 has %1">;
def err_streams_of_points : HLSLError<
  "if there are several streams, each must be a 'PointStream', but %0 is a "
  "'%1'">;
def err_stream_direction : HLSLError<
  "the stream %0 must be an 'inout' parameter">;
def err_vertices_too_large : HLSLError<
  "%0 vertices of %1 components are %2 numbers; a geometry shader can write "
  "at most 1024">;
def err_control_points_too_large : HLSLError<
  "%0 control points of %1 components are %2 numbers; a hull shader can write "
  "at most 3968">;
def err_patch_size : HLSLError<"a patch has 1 to 32 control points, not %0">;
def err_patch_of_stage : HLSLError<"%0 cannot have a '%1' parameter">;
def err_control_points_differ : HLSLError<
  "%0 has patches of %1 control points here, but of %2 elsewhere">;
def err_patches_differ : HLSLError<
  "the patch constant function %0 takes %1, but the hull shader "
  "%select{takes|returns}2 %3">;
def err_no_control_point : HLSLError<
  "a hull shader with output control points must return a control point">;
def err_domain_topology : HLSLError<
  "the domain '%0' is tessellated into points or %select{triangles|lines}1, "
  "not '%2'">;
def err_tess_factor : HLSLError<
  "a patch of the domain '%0' has %select{no|%2}1 '%3', not %4">;
def warn_stage_without : HLSLWarning<
  "no pipeline can use this %select{domain|mesh}0 shader: %1 has no %2",
  "hlsl-incomplete-stage">;
def err_mesh_parameter : HLSLError<
  "the mesh shader %1 can have only one array of '%0'">;
def err_mesh_array : HLSLError<
  "'%0' must be an array of 1 to 256 elements, but %1 has type %2">;
def err_mesh_indices : HLSLError<
  "the indices of a %select{line must be 'uint2'|triangle must be 'uint3'}0, "
  "not %1">;
def err_mesh_counts_differ : HLSLError<
  "there are %0 primitives, but indices of %1; the numbers must be equal">;
def err_output_read : HLSLError<
  "%0 cannot be read: the outputs of a mesh shader are write-only">;
def err_output_bits : HLSLError<
  "the bit-field %0 cannot be written without the others in its number, because "
  "the outputs of a mesh shader are write-only; assign the whole struct">;
def err_indices_whole : HLSLError<
  "the indices of a primitive must be written as a whole: '%0[i] = "
  "uint%1(...)'">;
def err_payload_type : HLSLError<
  "a mesh payload must be a struct of numbers, not %0">;
def err_mesh_output_size : HLSLError<
  "the vertices and primitives of a group take %0 bytes (counts are rounded "
  "up to 32); the limit is 32768">;
def err_mesh_inout_size : HLSLError<
  "the outputs of a group take %0 bytes and its payload %1; the limit for "
  "both together is 48128">;
def err_mode_of_primitive : HLSLError<
  "'%0' has no meaning here: per-primitive values are not interpolated">;
def err_payload_size : HLSLError<
  "the mesh payload has %0 bytes; the limit is 16384">;
def err_payloads : HLSLError<"an entry point can have only one 'payload'">;
def err_ray_returns : HLSLError<
  "%0 return no value: the results of %1 are written to its parameters, but "
  "it returns %2">;
def err_ray_parameters : HLSLError<
  "%0 have %select{no parameters|one parameter, the payload|two parameters, "
  "the payload and the attributes of the hit|one parameter, which the caller "
  "passes}1; %2 has %3">;
def err_ray_direction : HLSLError<
  "%select{the payload %1 must be 'inout'|the attributes %1 must be 'in', "
  "because they are read-only|the parameter %1 must be 'inout'}0">;
def err_ray_struct : HLSLError<
  "%select{the payload|the attributes|the parameter}0 %1 must be a struct of "
  "numbers, not %2">;
def err_ray_argument : HLSLError<
  "argument %0 of '%1' is passed to another shader and must be a struct of "
  "numbers, not %2">;
def err_object_place : HLSLError<
  "%0 cannot be %select{in a buffer|in groupshared memory|a global or static "
  "variable}1: %2 can only be a local variable or a parameter">;
def warn_constant_model : HLSLWarning<
  "'%0' is a flag of shader model 6.%1 and has no effect in the target, %2",
  "hlsl-availability-constant">;
def warn_micromaps_not_allowed : HLSLDefaultError<
  "'RAY_FLAG_FORCE_OMM_2_STATE' has no effect on a ray query without "
  "'RAYQUERY_FLAG_ALLOW_OPACITY_MICROMAPS', the second argument of RayQuery",
  "hlsl-rayquery-flags">;
def note_ray_query : HLSLNote<"the query is declared here">;
def err_root_constant_offset : HLSLError<
  "the offset of a local root constant must be a multiple of 4 bytes, not %0">;
def err_hit_attributes_type : HLSLError<
  "hit attributes must be a struct of numbers, not %0">;
def err_hit_attributes_size : HLSLError<
  "the hit attributes have %0 bytes; the limit is %1">;
def err_group_of_meshes : HLSLError<
  "a group of %0 can have at most 128 threads, not %1">;
def err_no_semantic : HLSLError<
  "%0 has no semantic, which every value in %1 needs">;
def err_unknown_system_value : HLSLError<
  "unknown system value '%0'%select{|; did you mean '%2'?}1">;
def err_semantic_elsewhere : HLSLError<
  "'%0' is not allowed in %1; it is part of %2">;
def err_semantic_of_user : HLSLError<"'%0' is not allowed in %1, which has %2">;
def err_semantic_model : HLSLError<
  "'%0' is part of %1 from shader model 6.%2 on, but the target is 6.%3">;
def err_input_id_type : HLSLError<"'%0' is %1 and cannot have type %2">;
def err_signature_type : HLSLError<
  "values of type %0 cannot be passed between stages">;
def err_semantic_index : HLSLError<"'%0' has no index %1; the largest is %2">;
def err_semantic_length : HLSLError<
  "the semantic has %0 characters without its index; the limit is %1">;
def err_semantic_twice : HLSLError<"'%0' with index %1 occurs twice in %2">;
def err_modes_conflict : HLSLError<"'%0' and '%1' contradict each other">;
def warn_attribute_of_statement : HLSLWarning<
  "'%0' has no effect here: it applies to %select{for, while and do loops|if "
  "and switch statements}1", "attribute-statement">;
def warn_ambiguous_shift : HLSLWarning<
  "this number is shifted as %0, because the other operand is %1; use a "
  "suffix, such as 'u', or a cast", "ambig-lit-shift">;
def warn_legacy_literal : HLSLOptionalWarning<
  "'%0' is signed up to HLSL 2021, and unsigned from HLSL 202x on; write '%0u'",
  "hlsl-legacy-literal">;
def warn_packoffset_override : HLSLWarning<
  "this 'packoffset' has no effect, because another one follows",
  "packoffset-override">;
def err_out_argument_const : HLSLError<
  "the argument of an 'out' or 'inout' parameter must be modifiable, but this "
  "%0 is constant">;
def warn_out_argument_const : HLSLWarning<
  "the call of a method changes this %0, which is constant; remove 'const', or "
  "pass a copy", "const-out-argument">;
def err_out_argument_value : HLSLError<
  "the call writes to %0, but its argument is a temporary value; pass a "
  "variable">;
def err_out_argument_elements : HLSLError<
  "%0 of type %1 has %2 element%s2, which cannot be written back to the %4 "
  "elements of an argument of type %3; pass as many elements">;
def err_out_argument_type : HLSLError<
  "an argument of type %0 cannot be passed to %1 of type %2, which is copied back "
  "to it; pass a variable of that type">;
def err_not_operator : HLSLError<"'not' is not an HLSL operator; write '!'">;
def err_word_of_local : HLSLError<
  "'%0' does not apply to %select{static|local}1 variables such as %2; remove "
  "it">;
def err_word_of_declaration : HLSLError<
  "'%0' applies to global variables and parameters, not to "
  "%select{fields|type names|functions}1; remove it">;
def err_direction_of_variable : HLSLError<"'%0' applies to parameters only">;
def err_payload_stage : HLSLError<
  "'%0' takes the stages that access the payload: caller, anyhit, closesthit "
  "or miss">;
def err_payload_stage_twice : HLSLError<
  "'%0' names the stage '%1' twice; remove one of them">;
def err_payload_access_twice : HLSLError<
  "'%0' is repeated; list all stages once">;
def err_payload_access_elsewhere : HLSLError<
  "'%0' with stages only applies to members of payloads: struct [raypayload] "
  "P { ... }">;
def err_payload_unmarked : HLSLError<
  "the struct %0 is used as a payload, but is not declared as one; write "
  "'struct [raypayload] %1'">;
def err_payload_unqualified : HLSLError<
  "the member %0 of the payload %1 does not state which stages access it; "
  "list them after it, such as '%2 : read(caller) : write(closesthit, miss)'">;
def err_payload_nested : HLSLError<
  "%0 is a payload whose members have access qualifiers of their own; remove "
  "the qualifiers of %1">;
def err_payload_no_writer : HLSLError<
  "'%0' reads %1, but no stage before it writes it; add a stage that does, such "
  "as 'write(caller)'">;
def err_payload_no_reader : HLSLError<
  "'%0' writes %1, but no stage after it reads it; add a stage that does, such "
  "as 'read(caller)'">;
def warn_payload_ignored : HLSLWarning<
  "the access qualifiers of the payload %0 have no effect: they require a "
  "library of shader model 6.7, or of 6.6 with -enable-payload-qualifiers",
  "payload-access-ignored">;
def warn_payload_read : HLSLWarning<
  "the value of %0 is undefined here: '%1' does not read it; add '%1' to "
  "'read'", "payload-access-shader">;
def warn_payload_write : HLSLWarning<
  "this value of %0 is lost: '%1' does not write it; add '%1' to 'write'",
  "payload-access-shader">;
def warn_payload_lost : HLSLWarning<
  "the value of %0 from an earlier stage is lost: '%1' writes it without "
  "reading it and must therefore set it on all paths; set it, or add '%1' to "
  "'read'",
  "payload-access-shader">;
def warn_payload_extern : HLSLWarning<
  "the payload is passed to %0, which is defined elsewhere: it must be compiled "
  "with the same access qualifiers", "payload-access-shader">;
def warn_payload_no_input : HLSLWarning<
  "%0 was not set for this call, though the caller writes it; set it, or remove "
  "'caller' from 'write'", "payload-access-trace">;
def warn_payload_not_input : HLSLWarning<
  "other shaders do not see this value of %0: the caller does not write it; add "
  "'caller' to 'write'", "payload-access-trace">;
def warn_payload_no_output : HLSLWarning<
  "the value of %0 is undefined after a ray was traced: the caller does not "
  "read it; add 'caller' to 'read'", "payload-access-trace">;
def warn_payload_not_invoked : HLSLWarning<
  "the value of %0 is undefined until the hit is invoked: only closest-hit and "
  "miss shaders write it", "payload-access-trace">;
def warn_payload_unused : HLSLWarning<
  "%0 is passed back by this call and never used; remove 'caller' from 'read' "
  "if no other caller uses it", "payload-access-perf">;
def err_subobject_braces : HLSLError<
  "the values of a subobject must be in braces: '%0 %1 = { ... };'">;
def err_subobject_count : HLSLError<
  "a %0 has %1 value%s1 (%2), but %3 %plural{1:was|:were}3 given">;
def err_subobject_string : HLSLError<
  "'%0' of %1 must be a string: a literal in quotation marks, or a global "
  "'string'">;
def err_subobject_number : HLSLError<
  "'%0' of %1 must be a 32-bit number that is known at compile time">;
def err_subobject_flags : HLSLError<
  "'%0' of %1 has flags that do not exist: %2; %3 are possible">;
def err_subobject_twice : HLSLError<"the subobject '%0' is already defined">;
def note_subobject : HLSLNote<"the other subobject is here">;
def err_subobject_local : HLSLError<
  "a GlobalRootSignature cannot be local; remove 'LOCAL_ROOT_SIGNATURE' from "
  "its 'RootFlags'">;
def warn_subobject_shader : HLSLWarning<
  "'%0' of the hit group '%1' is %2, which is one of the %3, not of the %4",
  "subobjects">;
def warn_subobject_no_intersection : HLSLWarning<
  "the hit group '%0' has no intersection shader, so no ray can hit it",
  "subobjects">;
def err_string_value : HLSLError<
  "the string '%0' must be initialized with a literal in quotation marks, or "
  "with another string">;
def err_parameter_direction : HLSLError<"'%0' applies to '%1' parameters only">;
def err_mode_of_integer : HLSLError<
  "only floats are interpolated; a value of type %0 must be 'nointerpolation'">;
def err_many_distances : HLSLError<
  "clip and cull distances have %0 components; the limit in %1 is 8">;
def err_many_distance_rows : HLSLError<
  "clip and cull distances have two registers, and each element of an array "
  "takes one; use vectors instead of an array of %0">;
def err_two_depths : HLSLError<
  "'%0' and '%1' cannot both be outputs of a pixel shader, which has one "
  "depth">;
def err_two_coverages : HLSLError<
  "'SV_Coverage' and 'SV_InnerCoverage' cannot both be inputs of one entry "
  "point">;
def err_depth_mode : HLSLError<
  "with '%0', the position must be 'centroid' or 'sample', unless the shader "
  "runs per sample">;
def warn_legacy_position : HLSLWarning<
  "'%0' is a user-defined semantic; the position of a vertex is 'SV_Position'",
  "dx9-deprecation">;
def warn_semantic_overridden : HLSLWarning<
  "the semantic '%0' has no effect, because '%1' of the enclosing declaration "
  "applies",
  "semantic-overridden">;
def warn_semantic_no_effect : HLSLWarning<
  "the semantic '%0' of %select{a global|a buffer|a static variable|a local "
  "variable}1 has no effect%select{|; did you mean ': register(%0)'?}2",
  "ignored-attributes">;
def warn_effect_ignored : HLSLWarning<
  "%select{the state of a sampler|a technique|a string|an annotation|the object of "
  "an effect}0 is ignored: effects are not compiled", "effects-syntax">;
def warn_float_subscript : HLSLWarning<
  "the subscript of type %0 is converted to uint", "conversion">;
def fatal_name_not_supported : HLSLFatal<"%0 is not supported yet">;
def err_module_not_found : HLSLError<
  "module '%0' not found: there is no '%0.hlsl' beside the source or in the "
  "folders of -I">;
def fatal_name_of_stable_layout : HLSLFatal<
  "%0 is only available in the stable layout; compile with "
  "-fhlsl-binding-layout=stable">;
def fatal_name_in_namespace : HLSLFatal<
  "'%0' is in the namespace 'dx'; write 'dx::%0'">;
def fatal_subobject_place : HLSLFatal<
  "'%0' is the type of a subobject, which must be at global scope and have "
  "values: '%0 Name = { ... };'">;
def fatal_name_vulkan : HLSLFatal<
  "'%0' is only available for SPIR-V; Direct3D 12 has no equivalent">;
def err_name_16_bit : HLSLError<
  "'%0' needs the option -enable-16bit-types and shader model 6.2">;
def err_name_outdated : HLSLError<
  "%0 is not part of HLSL for Direct3D 12: %1">;
def fatal_nested_tokens : HLSLFatal<
  "more than %0 tokens are nested without a semicolon; -fstatement-depth= "
  "sets the limit">;
def fatal_nested_statements : HLSLFatal<
  "more than %0 statements without braces are nested; -fbracket-depth= sets "
  "the limit">;
def fatal_nested_records : HLSLFatal<
  "more than %0 structs are nested, as members or base classes">;
def note_include_case : HLSLNote<
  "'%0' exists; upper and lower case matter in file names here">;
def fatal_number_length : HLSLFatal<"the number has more than %0 characters">;
def fatal_macro_calls : HLSLFatal<
  "more than %0 brackets or calls are nested in the arguments of a macro">;
def fatal_condition_tokens : HLSLFatal<
  "the condition of a directive has more than %0 tokens">;
def err_name_foreign : HLSLError<"'%0' is a name of %1, not of HLSL; %2">;
def err_matrix_element : HLSLError<
  "'%0' is not an element of %1; write _mRC with rows and columns counted "
  "from 0, or _RC counted from 1">;

//===----------------------------------------------------------------------===//
// What only CodeGen sees, because it follows the calls from the entry
//===----------------------------------------------------------------------===//

def err_recursion : HLSLError<"recursion is not allowed in HLSL: %0">;
def err_function_without_body : HLSLError<"%0 is called but has no body">;
def err_function_of_spirv : HLSLError<
  "%0 is a SPIR-V instruction, declared with 'vk::ext_instruction', and is "
  "only available for SPIR-V; Direct3D 12 has no equivalent">;
def err_sample_element : HLSLError<
  "a texture of '%0' cannot be sampled: its elements must be float or half, or "
  "from shader model 6.7 on integers of at most 32 bits that are not compared">;
def err_gather_element : HLSLError<
  "a texture of '%0' cannot be gathered: its elements must not have 64 bits">;
def err_gather_raw_element : HLSLError<
  "a texture of '%0' has no raw texels to gather: its elements must be "
  "uint16_t, uint or uint64_t">;
def err_resource_not_assigned : HLSLError<
  "%0 is used before anything was assigned to it">;
def err_write_to_choice : HLSLError<
  "the result of '?:' is a copy that cannot be written to; write in each branch "
  "of an 'if' instead">;
def err_method_of_choice : HLSLError<
  "%0 may modify its object, but the result of '?:' is a copy; call it in "
  "each branch of an 'if', or on a variable with the copy">;
def err_method_of_constant : HLSLError<
  "%0 may modify its object, which is read-only; call it on a copy in a local "
  "variable">;
def err_method_of_loaded : HLSLError<
  "%0 may modify its object, but this is a copy of the loaded value; call it "
  "on a variable with the copy">;
def err_array_without_dimensions : HLSLError<
  "%0 takes an array, but is not declared with its dimensions; write "
  "'template <uint N> void f(int a[N])'">;
def err_heap_no_resource : HLSLError<
  "an element of a descriptor heap must be a resource or a sampler, not '%0'">;
def err_heap_has_no_samplers : HLSLError<
  "samplers are in SamplerDescriptorHeap, not in ResourceDescriptorHeap">;
def err_heap_has_only_samplers : HLSLError<
  "only samplers are in SamplerDescriptorHeap; resources are in "
  "ResourceDescriptorHeap">;
def err_heap_not_named : HLSLError<
  "the type of an element of a descriptor heap must be stated; initialize a "
  "variable of the resource's type with 'ResourceDescriptorHeap[i]' or "
  "'SamplerDescriptorHeap[i]'">;
def err_language_version : HLSLError<
  "%select{templates|operators of structs|bit-fields|enumerations}0 need HLSL "
  "%1, but the language version is %2">;
def warn_loop_variable : HLSLWarning<
  "%0 of the loop hides the variable that is declared before it; before HLSL "
  "2021 it is visible after the loop", "for-redefinition">;
def note_loop_variable : HLSLNote<"this variable is hidden">;
def err_operator_overload : HLSLError<
  "'%0' cannot be overloaded%select{| outside of a struct}1">;
def err_no_hlsl : HLSLError<"%0 is not part of HLSL">;
def err_type_no_hlsl : HLSLError<
  "%0 has the type %1, which is not part of HLSL">;
def err_vector_condition : HLSLError<
  "a condition must be a scalar; use any() or all() for a vector">;
def err_vector_logic : HLSLError<
  "the operands of '%0' must be scalars; use %select{and()|or()}1 for each "
  "element, or any() or all() for the vector">;
def err_read_only_element : HLSLError<
  "the elements of %0 are read-only; declare it as '%1' to write them">;
def err_vector_index : HLSLError<
  "%0 has no element %1; its elements are 0 to %2">;
def err_vector_choice : HLSLError<
  "the condition of '?:' must be a scalar; use select() to choose for each "
  "element">;

//===----------------------------------------------------------------------===//
// Diagnostics of the backend, which formats its messages itself
//===----------------------------------------------------------------------===//

def err_backend : HLSLError<"%0">;
def note_endless_condition : HLSLNote<
  "%0%select{|; use a signed counter, or decrement in the condition, as in "
  "'i-- > 0'}1">;
def warn_backend : HLSLWarning<"%0", "">;
def warn_implicit_binding : HLSLOptionalWarning<"%0", "hlsl-implicit-binding">;
def warn_mixed_binding : HLSLOptionalWarning<"%0", "hlsl-mixed-binding">;
def warn_unused_binding_overlap : HLSLOptionalWarning<
  "%0", "hlsl-unused-binding-overlap">;
def warn_mesh_output_counts : HLSLWarning<"%0", "hlsl-mesh-output-counts">;
def warn_root_signature : HLSLWarning<"%0", "hlsl-root-signature">;
def warn_divergent_barrier : HLSLOptionalWarning<
  "%0", "hlsl-divergent-barrier">;
def warn_divergent_derivative : HLSLOptionalWarning<
  "%0", "hlsl-divergent-derivative">;
def warn_divergent_lane_read : HLSLOptionalWarning<
  "%0", "hlsl-divergent-lane-read">;
def warn_nonuniform_index : HLSLOptionalWarning<"%0", "hlsl-nonuniform-index">;
def warn_unassigned_resource : HLSLWarning<
  "%0", "hlsl-unassigned-resource">;
def remark_binding : HLSLRemark<"%0", "binding">;
def note_backend : HLSLNote<"%0">;

//===----------------------------------------------------------------------===//
// --pin-bindings: what cannot be written into the source
//===----------------------------------------------------------------------===//

def err_pin_block : HLSLError<
  "'%0' contains resources, whose registers cannot be written at it">;
def err_pin_in_macro : HLSLError<
  "the register of '%0' cannot be written out: a macro declares it">;
def err_pin_in_include : HLSLError<
  "the register of '%0' cannot be written out: an included file declares it">;
def err_pin_space_in_macro : HLSLError<
  "the register of '%0' cannot be written out: its annotation is in a macro">;
def err_pin_differs : HLSLError<
  "the register of '%0' cannot be written out: %select{the source names "
  "another one|nothing declares it}1, and it would be %2 instead of %3">;
def err_pin_before : HLSLError<
  "the registers of '%0' cannot be written out: '%1' is at %2, but an "
  "annotation of '%0' puts %plural{1:1 register|:%3 registers}3 before it">;
def err_pin_apart : HLSLError<
  "the registers of '%0' cannot be written out: '%1' is at %2, and an "
  "annotation of '%0' that puts it there puts '%3' at %4 instead of %5">;
