// HLSLStageObjects.td: Objects of specific stages
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Patches of tessellation, streams of geometry shaders and records of work
// graphs, which represent inputs or outputs of an entry point; a part of
// HLSLBuiltins.td. Every source may declare functions with them. A method is an
// error if an entry point of another stage reaches it. HLSLStages.h queries
// these types.

class StageObject<string name, ElementRule element>
    : ResourceType<name, element, "Invalid"> {
  let IsUnbound = 1;
}

/// The control points of a patch, of which the second argument of the template
/// is the number. Length is a constant: HLSLResourceTypes.cpp.
class Patch<string name> : StageObject<name, PatchElement> {
  let Methods = [Method<"operator[]", ReadControlPoint, ConstElementReference,
                        [Param<"index", Uint>], 0,
                        OnlyInStages<["Geometry", "Hull", "Domain"]>>];
}
def InputPatch : Patch<"InputPatch">;
def OutputPatch : Patch<"OutputPatch">;

/// Vertices of primitives. Methods change the stream.
class StreamMethod<string name, MethodOp op, list<Param> parameters = []>
    : Method<name, op, Void, parameters, 0, OnlyInStage<"Geometry">> {
  let IsConst = 0;
}
foreach Primitive = ["Point", "Line", "Triangle"] in
  def Primitive # "Stream"
      : StageObject<Primitive # "Stream", RecordElement> {
    let Methods =
        [StreamMethod<"Append", AppendVertex, [Param<"vertex", ElementType>]>,
         StreamMethod<"RestartStrip", RestartStrip>];
  }

// Nodes of work graphs: "Work Graphs" of DirectX-Specs.
/// The operation on the handle of the object.
class NodeMethod<string name, string operation, ValueType result,
                 list<Param> parameters = [], list<int> numbers = []>
    : Method<name, AskNode, result, parameters, 0,
             NodeOperation<operation, numbers>>;
class RecordMethod<string name, ValueType result, list<Param> parameters = []>
    : NodeMethod<name, "GetNodeRecordPtr", result, parameters,
                 // The first one.
                 !if(!empty(parameters), [0], []<int>)>;
def ReadRecord : RecordMethod<"Get", ConstElementReference>;
def WriteRecord : RecordMethod<"Get", ElementReference>;
def ReadRecordAt
    : RecordMethod<"Get", ConstElementReference, [Param<"index", Uint>]>;
def WriteRecordAt
    : RecordMethod<"Get", ElementReference, [Param<"index", Uint>]>;
def SubscriptReadRecord
    : RecordMethod<"operator[]", ConstElementReference, [Param<"index", Uint>]>;
def SubscriptWriteRecord
    : RecordMethod<"operator[]", ElementReference, [Param<"index", Uint>]>;
def CountRecords : NodeMethod<"Count", "GetInputRecordCount", Uint>;
def FinishedCrossGroupSharing
    : NodeMethod<"FinishedCrossGroupSharing", "FinishedCrossGroupSharing",
                 Bool>;
def OutputComplete : NodeMethod<"OutputComplete", "OutputComplete", Void>;
def IsValidOutput : NodeMethod<"IsValid", "NodeOutputIsValid", Bool>;
defvar ReadRecords = [ReadRecord, ReadRecordAt, SubscriptReadRecord];
defvar WriteRecords = [WriteRecord, WriteRecordAt, SubscriptWriteRecord];

class NodeObject<string name, list<Method> methods,
                 ElementRule element = RecordElement>
    : StageObject<name, element> {
  let Methods = methods;
}
foreach Name = ["DispatchNodeInputRecord", "ThreadNodeInputRecord"] in {
  def Name : NodeObject<Name, [ReadRecord]>;
  def "RW" # Name
      : NodeObject<"RW" # Name,
                   !listconcat([WriteRecord],
                               !if(!eq(Name, "DispatchNodeInputRecord"),
                                   [FinishedCrossGroupSharing],
                                   []<Method>))>;
}
def GroupNodeInputRecords
    : NodeObject<"GroupNodeInputRecords",
                 !listconcat(ReadRecords, [CountRecords])>;
def RWGroupNodeInputRecords
    : NodeObject<"RWGroupNodeInputRecords",
                 !listconcat(WriteRecords, [CountRecords])>;
foreach Name = ["ThreadNodeOutputRecords", "GroupNodeOutputRecords"] in
  def Name
      : NodeObject<Name, !listconcat(WriteRecords, [OutputComplete])>;
def EmptyNodeInput : NodeObject<"EmptyNodeInput", [CountRecords], NoElement>;
/// For the group, or for each thread: the number is 1.
class CountMethod<string name, string operation, ValueType result,
                  int per_thread>
    : NodeMethod<name, operation, result, [Param<"count", Uint>],
                 [per_thread]>;
def NodeOutput
    : NodeObject<"NodeOutput",
          [CountMethod<"GetThreadNodeOutputRecords",
                       "AllocateNodeOutputRecords", ThreadRecords, 1>,
           CountMethod<"GetGroupNodeOutputRecords",
                       "AllocateNodeOutputRecords", GroupRecords, 0>,
           IsValidOutput]>;
def NodeOutputArray
    : NodeObject<"NodeOutputArray",
          [NodeMethod<"operator[]", "IndexNodeHandle", NodeOutputOfElement,
                      [Param<"index", Uint>]>]>;
def EmptyNodeOutputObject
    : NodeObject<"EmptyNodeOutput",
          [CountMethod<"GroupIncrementOutputCount", "IncrementOutputCount",
                       Void, 0>,
           CountMethod<"ThreadIncrementOutputCount", "IncrementOutputCount",
                       Void, 1>,
           IsValidOutput], NoElement>;
def EmptyNodeOutputArray
    : NodeObject<"EmptyNodeOutputArray",
          [NodeMethod<"operator[]", "IndexNodeHandle", EmptyNodeOutput,
                      [Param<"index", Uint>]>], NoElement>;

// Kinds of memory and semantics of Barrier, in all shaders.
def UAVMemory : Constant<"UAV_MEMORY", 1>;
def GroupSharedMemory : Constant<"GROUP_SHARED_MEMORY", 2>;
def NodeInputMemory : Constant<"NODE_INPUT_MEMORY", 4>;
def NodeOutputMemory : Constant<"NODE_OUTPUT_MEMORY", 8>;
def AllMemory : Constant<"ALL_MEMORY", 15>;
def GroupSync : Constant<"GROUP_SYNC", 1>;
def GroupScope : Constant<"GROUP_SCOPE", 2>;
def DeviceScope : Constant<"DEVICE_SCOPE", 4>;
def ReorderScope : Constant<"REORDER_SCOPE", 8>;
