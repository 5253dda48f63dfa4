// FrontIRSchemas.td: Schemas of front IR
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The rows of the named metadata that CodeGen passes to the back end, and the
// metadata of its handle calls.

include "llvm/Target/DirectX/DXILForm/Schema.td"

def Location : Number<"RawSourceLocation">;
def Locations : Numbers<"SmallVector<RawSourceLocation, 8>">;

//===----------------------------------------------------------------------===//
// Resources
//===----------------------------------------------------------------------===//

def Class : Enumeration<"dxil::ResourceClass", "dxil::ResourceClass::SRV">;
def Mention : Enumeration<"ResourceMention", "MentionedByEntry">;

def ResourceDeclaration : Schema<[{A row of `!hlsl.resources`: a resource that is
declared, used or not.}], [
  Field<"Number", Word, [{The number of the row: the order of the declarations
over all classes. The same number is the provenance of a resource variable that
holds the resource, and the order id of its handle calls while it has no
register.}]>,
  Field<"Name", Text, "The name in the source.">,
  Field<"Class", Class, "SRV, UAV, constant buffer or sampler.">,
  OptionalField<"Space", OptionalWord, "The register space, if written.">,
  OptionalField<"Lower", OptionalWord, "The first register, if written.">,
  Field<"Size", Word, "Registers; `UnboundedRangeSize` if unbounded, 0 for a buffer without numbers in the stable layout.", "1">,
  Field<"Mention", Mention, "Where functions mention the resource.">,
  Field<"Location", Location, "The declaration in the source.">,
  OptionalField<"Traits", Number<"unsigned">, "A sum of `ResourceTrait`.">,
  OptionalField<"Symbol", Text, [{In a library, the name of the global that stands
for the resource; empty elsewhere.}]>,
  OptionalField<"QualifiedName", Text, [{The name with its namespaces (`A::B`), for
messages; empty where it is the name.}]>
]> {
  let Members = [{
  /// The name in messages.
  StringRef getPath() const {
    return QualifiedName.empty() ? Name : QualifiedName;
  }
  bool has(ResourceTrait Trait) const { return Traits & Trait; }
  bool isUnbounded() const { return Size == UnboundedRangeSize; }
}];
  let Check = [{Row.Class <= dxil::ResourceClass::LastEntry &&
        Row.Mention <= MentionedByEntry}];
}

def ResourceVariable : Schema<[{`!hlsl.resource.variable` of a handle call: the
variable, for messages.}], [
  Field<"Text", TextReference, "The name of the resource as the source spells it.">,
  OptionalField<"Reason", TextReference, [{Why the resource has no single provenance, or
empty.}]>
]>;

def MatrixMember : Schema<[{A row of `!hlsl.matrices`: a member of a struct that
shaders pass to each other, which is a matrix stored by columns.}], [
  Field<"Struct", AnyStruct, "A type of front IR.">,
  Field<"Member", Word, "The index of a matrix, or of an array of matrices.">,
  Field<"NumRows", Word, "At least 1.">,
  Field<"NumColumns", Word, "At least 1.">
]> {
  let Check = "Row.NumRows && Row.NumColumns";
}

//===----------------------------------------------------------------------===//
// Layouts of buffers
//===----------------------------------------------------------------------===//

def BufferMember : Schema<"A member of a buffer.", [
  Field<"Type", Text, "As written in HLSL, without the array suffix.">,
  Field<"Name", Text, "With the array suffix: `a[4]`.">,
  Field<"Offset", Word, "Bytes from the start of the buffer, at every depth.">,
  Field<"Size", Word, "Bytes.">,
  Field<"IsStruct", Flag, "Whether there are members.">,
  Field<"Members", Rows<"BufferMember">, "Of a struct.">,
  Field<"Shape", Row<"MemberShape">, "The type as numbers.", "{}">,
  OptionalField<"StructName", Text, "Of a struct, with its namespaces.", "{}">,
  OptionalField<"Bits", Rows<"BitField">, "The bit-fields of the number.", "{}">
]> {
  let Members = [{
  /// Of a variable of a constant buffer, as read from a part STAT: whether the
  /// code reads it.
  bool IsUsed = false;
}];
}

def BufferLayout : Schema<[{A row of `!hlsl.buffers`: a buffer that has a layout
to show.}], [
  Field<"IsConstantBuffer", Flag, "Or a structured buffer.">,
  Field<"Name", Text, "The name in the source.">,
  Field<"Size", Word, "Bytes: of a constant buffer, or of one element.">,
  Field<"Members", Rows<"BufferMember">, [{The members of a constant buffer. Of
another resource: the members of its element, or the element itself, named
`$Element`.}]>,
  OptionalField<"Path", Text, [{The name with its namespaces; empty if it has
none.}]>
]>;

//===----------------------------------------------------------------------===//
// Root signatures and subobjects
//===----------------------------------------------------------------------===//

def RootSignatureRow : Schema<[{A row of `!dx.rootsignatures`: the root signature
of an entry.}], [
  Field<"Entry", FunctionReference, "Null where the function is gone.">,
  OptionalField<"Elements", AnyNode, [{The elements, as LLVM's
`hlsl::rootsig::MetadataBuilder` makes them.}]>,
  OptionalField<"Version", OptionalWord, "1 for 1.0, 2 for 1.1.">,
  OptionalField<"Locations", Locations, [{The location of the whole text, then of
each element; IR that is written by hand may have none.}]>
]> {
  let Members = [{
  /// The location of element \p N, or 0.
  RawSourceLocation getElementLocation(unsigned N) const {
    return N + 1 < Locations.size() ? Locations[N + 1] : 0;
  }
}];
}

def Kind : Enumeration<"SubobjectKind", "SubobjectKind::StateObjectConfig">;

def Subobject : Schema<"A subobject of a pipeline state object.", [
  Field<"Kind", Kind, "Direct3D's number.">,
  Field<"Name", Text, "The name in the source.">,
  Field<"Strings", Texts, [{Of an association: the name of the subobject, then
those of the exports. Of a hit group: the any-hit, closest-hit and intersection
shader, empty where there is none.}]>,
  Field<"Numbers", Numbers<"std::vector<uint32_t>">, [{Flags; the sizes of payload
and attributes; the depth of recursion, then flags; of a hit group its
`HitGroupType`.}]>,
  OptionalField<"RootSignature", Bytes, "A root signature, as in the part RTS0.">
]> {
  let Members = [{
  bool operator==(const Subobject &Other) const {
    return Kind == Other.Kind && Name == Other.Name &&
           Strings == Other.Strings && Numbers == Other.Numbers &&
           RootSignature == Other.RootSignature;
  }
}];
  let Check = "isSubobjectKind(Row.Kind)";
}

def SubobjectRow : Schema<[{A row of `!hlsl.subobjects`: a subobject whose root
signature may not be made yet.}], [
  Field<"Object", Row<"Subobject">, "The subobject.">,
  OptionalField<"Elements", AnyNode, [{The elements of a root signature, as in
RootSignatureRow; null for other subobjects, and for a root signature whose
bytes are known.}]>,
  OptionalField<"Version", OptionalWord, "Of the root signature with these elements.">
]>;

//===----------------------------------------------------------------------===//
// Exported functions
//===----------------------------------------------------------------------===//

def Qualifier : Enumeration<"ParameterQualifier", "ParameterIn">;

def ExportParameter : Schema<[{A parameter or the result of an exported function,
as the final signature has it.}], [
  Field<"Qualifier", Qualifier, [{In, out or both. A result is `ParameterOut`, and
`ParameterIn` if it is void.}]>,
  Field<"Ty", AnyType, "The type of the value; i32 for a result of type void.">,
  OptionalField<"Annotation", ConstNode, "As TypeAnnotation writes it.">,
  OptionalField<"MatrixOrders", Numbers<"SmallVector<unsigned, 2>">, [{How each
matrix in the type lies in memory (`MatrixOrientation`), in order; the elements
of an array share theirs.}]>
]> {
  let Check = [{Row.Qualifier <= ParameterInOut &&
        all_of(Row.MatrixOrders, [](unsigned Order) {
          return Order == MatrixByRow || Order == MatrixByColumn;
        })}];
}

def ExportRow : Schema<"A row of `!hlsl.exports`: an exported function.", [
  Field<"F", FunctionReference, "Null where the function is gone.">,
  Field<"Name", TextReference, "The name in the source.">,
  Field<"Result", Row<"ExportParameter">, "The result.">,
  Field<"Parameters", RestOfRows<"ExportParameter">, "The parameters, in order.">
]>;
