// DirectXDiagnostics.td: Diagnostics of the backend
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// One row for each diagnostic of a pass; DirectXDiagnostics.h reports them.
// docs/dev/adding-a-diagnostic.md describes how to add a row. A text is one
// sentence in lower case, without a full stop, in the terms of the source; %0
// to %9 are arguments. dxc-tblgen checks the rows.

class Diagnostic<string severity, string text, string group> {
  string Severity = severity; // of llvm::DiagnosticSeverity
  string Text = text;
  string Group = group; // of dxil::DiagnosticGroup
}

class BackendError<string text> : Diagnostic<"DS_Error", text, "None">;
class BackendNote<string text> : Diagnostic<"DS_Note", text, "None">;
class BackendWarning<string text, string group>
    : Diagnostic<"DS_Warning", text, group>;
class BackendRemark<string text, string group>
    : Diagnostic<"DS_Remark", text, group>;

//===----------------------------------------------------------------------===//
// What the target does not have
//===----------------------------------------------------------------------===//

def err_not_supported : BackendError<"%0 is not supported yet">;
// %0 ends with "needs" or "need": see Features.td.
def err_shader_model : BackendError<
  "%0 shader model 6.%1, but the target is shader model 6.%2">;
def err_reorder_scope : BackendError<
  "REORDER_SCOPE only applies to raygeneration shaders, but '%0' is one of "
  "the %1">;
def err_operation_model : BackendError<
  "operation '%0' needs shader model 6.%1, but the target is shader model "
  "6.%2">;
def err_operation_stage : BackendError<
  "operation '%0' is not available in %1, and the entry point '%2' is one of "
  "these">;
def err_feedback_stage : BackendError<
  "operation '%0' is not available in this stage, because it takes "
  "derivatives; use WriteSamplerFeedbackLevel or WriteSamplerFeedbackGrad">;
def err_operation_type : BackendError<
  "operation '%0' is not available for type '%1'">;
def err_derivatives_model : BackendError<
  "operation '%0' takes derivatives, which need shader model 6.%1 outside of "
  "pixel shaders, but the target is shader model 6.%2">;
def err_derivatives_validator : BackendError<
  "operation '%0' takes derivatives, which need validator version 1.%1 in "
  "entry points of libraries other than pixel shaders">;
def err_derivatives_group : BackendError<
  "operation '%0' takes derivatives, which need a thread group with a "
  "multiple of 4 threads in x alone, or with even numbers in x and y, but it "
  "is (%1)">;
def err_texel_offset : BackendError<
  "the texel offset of operation '%0' %1; before shader model 6.%2 it must be "
  "a constant from %3 to %4">;
def err_rasterizer_order : BackendError<
  "the rasterizer-ordered resource '%0' can only be used in pixel shaders">;
def err_rasterizer_order_of_entry : BackendError<
  "the rasterizer-ordered resource '%0' can only be used in pixel shaders, "
  "but the entry point '%1' uses it">;

//===----------------------------------------------------------------------===//
// Modules that others write
//===----------------------------------------------------------------------===//

def err_input_triple : BackendError<
  "%0; one is dxilv1.6-pc-shadermodel6.6-compute">;
def err_input_struct : BackendError<
  "the struct '%0' does not have the members that DXIL gives it">;
def err_input_function : BackendError<"the function '%0': %1">;
def err_input_instruction : BackendError<"%0; in '%1' of '%2'">;
def err_export_row : BackendError<
  "the row of !hlsl.exports does not fit the function '%0'">;
def err_input_row : BackendError<"row %0 of !%1 cannot be read">;

//===----------------------------------------------------------------------===//
// Entries and limits
//===----------------------------------------------------------------------===//

def err_no_entry : BackendError<"the module has no entry function">;
def err_several_entries : BackendError<
  "the module has %0 entry functions, but is not a library">;
def err_entry_numbers : BackendError<
  "the entry function '%0' has no %1 of three numbers">;
def err_constant_buffer_size : BackendError<
  "constant buffer '%0' takes %1 bytes, but Direct3D allows %2">;
def err_structured_element_size : BackendError<
  "an element of '%0' takes %1 bytes, but Direct3D allows %2 in a structured "
  "buffer">;
def err_groupshared_size : BackendError<
  "the groupshared variables take %0 bytes, but the limit is %1; the largest "
  "is '%2' with %3">;
def err_groupshared_of_entry : BackendError<
  "'%0' is groupshared, but the entry point '%1' uses it, and %2 have no "
  "thread groups">;
def err_barrier_of_entry : BackendError<
  "the entry point '%0' reaches this barrier of a thread group, but %1 have "
  "no thread groups">;
def err_endless_loop : BackendError<
  "this loop never ends: no iteration leaves it">;
def warn_divergent_barrier : BackendWarning<
  "threads of a group may skip this barrier, because a condition before it "
  "differs between them", "DivergentBarrier">;
def warn_divergent_derivative : BackendWarning<
  "%0 needs the neighboring pixels, which may skip it, because a condition "
  "before it differs between them", "DivergentDerivative">;
def warn_divergent_lane_read : BackendWarning<
  "%0 reads another lane, which may skip it, because a condition before it "
  "differs between them", "DivergentLaneRead">;
def warn_nonuniform_index : BackendWarning<
  "the index of this resource differs between threads; mark it with "
  "NonUniformResourceIndex", "NonUniformIndex">;
def err_unrolled_unknown : BackendError<
  "this loop cannot be unrolled, because its number of iterations is not "
  "known at compile time; write [unroll(n)] with the largest number, or "
  "[loop]">;
def err_unrolled_size : BackendError<
  "unrolling the loops would take about %0 instructions here; the limit is %1">;
def err_counter_directions : BackendError<
  "the counter of %0 is both incremented and decremented; a shader may do "
  "only one of these">;

def err_mesh_counts_missing : BackendError<
  "the mesh shader '%0' has outputs, but does not call SetMeshOutputCounts, "
  "which allocates them">;
def err_mesh_counts_twice : BackendError<
  "the mesh shader '%0' calls SetMeshOutputCounts several times; call it once, "
  "before outputs are written">;
def err_mesh_counts_late : BackendError<
  "the mesh shader '%0' writes outputs that this call of SetMeshOutputCounts "
  "does not always precede; call it on each path to them">;
def warn_mesh_counts_late : BackendWarning<
  "the mesh shader '%0' writes outputs before this call of "
  "SetMeshOutputCounts, which allocates them", "MeshOutputCounts">;
def err_dispatch_missing : BackendError<
  "the amplification shader '%0' does not call DispatchMesh; call it with 0 "
  "groups to launch no meshes">;
def err_dispatch_twice : BackendError<
  "the amplification shader '%0' calls DispatchMesh several times; call it once, "
  "at its end">;
def err_dispatch_conditional : BackendError<
  "the amplification shader '%0' does not always call DispatchMesh; call it "
  "on each path to its end">;

//===----------------------------------------------------------------------===//
// Signatures
//===----------------------------------------------------------------------===//

def err_signature_full : BackendError<
  "'%0' does not fit into %1, which has %2 registers of four components">;
def err_mesh_registers : BackendError<
  "a vertex takes %0 registers and a primitive %1; the limit for both "
  "together is %2">;
def err_view_id_register : BackendError<
  "'SV_ViewID' needs one of the %0 registers of the pixel shader's input, but "
  "other values take all of them">;
def err_no_input_evaluated : BackendError<
  "only an unmodified input of the entry point can be evaluated at another "
  "location">;
def err_position_evaluated : BackendError<
  "'%0' cannot be evaluated at another location">;
def err_evaluated_not_interpolated : BackendError<
  "'%0' is not interpolated and cannot be evaluated at another location">;
def err_vertex_of_interpolated : BackendError<
  "'GetAttributeAtVertex' takes a 'nointerpolation' input, but '%0' is "
  "interpolated">;
def err_output_unwritten : BackendError<"'%0' is never written">;
def err_output_part_unwritten : BackendError<
  "'%0' must be written completely, but '%1' is never written">;

//===----------------------------------------------------------------------===//
// Memory and accesses
//===----------------------------------------------------------------------===//

def err_variable_unknown : BackendError<
  "the variable that is accessed here is not known at compile time">;
def err_coherent_counter : BackendError<
  "'%0' is %1coherent, but its counter is used; a buffer with a counter "
  "cannot be coherent">;
def err_element_size : BackendError<
  "the accesses to %0 cannot be expressed with elements of one size">;
def err_access_kind : BackendError<
  "memory of this kind of resource cannot be accessed">;
def err_access_unknown : BackendError<
  "the resource that is accessed here is not known at compile time">;
def err_typed_load_size : BackendError<
  "a load of %0 bytes does not fit the elements of a typed buffer">;
def err_typed_store_part : BackendError<
  "a store to a part of a typed buffer's element is not possible; the whole "
  "element must be written">;
def err_row_load_size : BackendError<
  "a load of %0 bytes does not fit the rows of a constant buffer">;
def err_aggregate_load : BackendError<
  "a load of an aggregate from a resource must be split by its members">;
def err_read_only_store : BackendError<
  "a resource that cannot be written is written">;
def err_atomic_exchange : BackendError<
  "DXIL has no atomic compare-exchange of %0-bit integers">;
def err_atomic_operation : BackendError<
  "DXIL has no atomic operation for 'atomicrmw %0' on %1 bits">;

//===----------------------------------------------------------------------===//
// Variables of resource type
//===----------------------------------------------------------------------===//

// %1 is what made the variable one that cannot be followed.
def err_resource_not_followed : BackendError<"%0 %1">;
def err_resource_unknown : BackendError<
  "%0 cannot be resolved to one resource at compile time; declare the "
  "candidates as one array and select the index, or use each in a branch of "
  "its own">;
def err_resource_ambiguous : BackendError<
  "%0 may be %1; declare the candidates as one array and select the index, or "
  "use each in a branch of its own">;
def note_declared_here : BackendNote<"%0 is declared here">;
def err_resource_not_assigned : BackendError<
  "%0 is used before anything was assigned to it">;
def warn_resource_not_assigned : BackendWarning<
  "%0 may be used before anything was assigned to it; %1 is assumed",
  "UnassignedResource">;

//===----------------------------------------------------------------------===//
// Bindings
//===----------------------------------------------------------------------===//

def err_table_class : BackendError<
  "the binding table assigns register '%0%1' to %2, which takes '%3' "
  "registers">;
def err_past_last_register : BackendError<
  "resource %0 at %1 exceeds the last register, %2%3">;
def err_legacy_unbounded : BackendError<
  "unbounded array %0 is not supported with -flegacy-resource-reservation">;
def err_overlap : BackendError<"resource %0 at %1 overlaps with resource %2">;
def err_no_register : BackendError<
  "resource %0 could not be allocated: no free %1 of class '%2' is left in "
  "space%3">;
def warn_unused_overlap : BackendWarning<
  "unused resource %0 at %1 overlaps with %2resource %3",
  "UnusedBindingOverlap">;
def warn_implicit_binding : BackendWarning<
  "%0 has no register in the source and is bound to %1", "ImplicitBinding">;
def warn_mixed_binding : BackendWarning<
  "%0 has no register in the source, but shares space%1 with resources that "
  "have one", "MixedBinding">;
def note_bound : BackendNote<"%0 is bound to %1">;
def note_next_register : BackendNote<"the next free register is %0">;
def note_next_range : BackendNote<"the next free range is %0">;
def note_no_gap : BackendNote<"no register is free">;
def note_largest_gap : BackendNote<"the largest gap is %0">;
def remark_bound : BackendRemark<"%0: %1 space%2, %3", "Binding">;
def remark_reserved : BackendRemark<
  "%0: %1 space%2, %3; reserved, though not used", "Binding">;
def remark_register_free : BackendRemark<"%0: not used, %1 is free", "Binding">;
def remark_registers_free : BackendRemark<
  "%0: not used, %1 are free", "Binding">;
def remark_left_open : BackendRemark<
  "%0: left open for the linker", "Binding">;
def remark_no_register : BackendRemark<
  "%0: not used, takes no register", "Binding">;

// Nodes of work graphs.
def err_node_handle : BackendError<
  "cannot determine which record or output of the node this is: it has no "
  "value yet, or none after OutputComplete, or is an element that is indexed "
  "dynamically; assign one where it is declared">;
def err_hit_object : BackendError<
  "cannot determine which dx::HitObject this is: it is a dynamically indexed "
  "element of more than 256; use a smaller array">;
def err_node_complete : BackendError<
  "records that are completed here are used later through another variable">;
def err_operation_of_threads : BackendError<
  "operation '%0' is not available in '%1': a node with 'thread' launch has "
  "no thread group">;

// Binding tables (-import-binding-table); the location in the file precedes the
// text.
def err_table_heading : BackendError<
  "a binding table must start with the names of its columns, including "
  "ResourceName, Binding and Space">;
def err_table_columns : BackendError<
  "the table has %0 columns, but this line has %1">;
def err_table_column_twice : BackendError<
  "the table has two columns '%0'">;
def err_table_open_quote : BackendError<
  "the quoted field that starts here has no closing quote before the next "
  "comma or the end of the line">;
def err_table_quote : BackendError<
  "a quote within a field; enclose the field in quotes, and double the quote">;
def err_table_no_name : BackendError<"the resource has no name">;
def err_table_register : BackendError<
  "'%0' is not a register; expected one of t, u, b and s and a number, such "
  "as t3">;
def err_table_space : BackendError<
  "'%0' is not a register space; expected a number up to 4294967295">;
def err_table_twice : BackendError<
  "'%0' already has a register of this class">;

//===----------------------------------------------------------------------===//
// Root signatures, which format their messages themselves
//===----------------------------------------------------------------------===//

def err_root_signature : BackendError<"%0">;
def warn_root_constants : BackendWarning<
  "'%0' at b%1 has %2 bytes, but the root signature provides %3 root constants, "
  "which are %4 bytes", "RootSignature">;
def warn_root_heap : BackendWarning<
  "the shader uses %0, but the root signature lacks the flag %1", "RootSignature">;
def note_root_signature : BackendNote<"the root signature is here">;
def note_static_sampler : BackendNote<"static sampler %0 is here">;
def note_root_parameter : BackendNote<"root parameter %0 is here">;
