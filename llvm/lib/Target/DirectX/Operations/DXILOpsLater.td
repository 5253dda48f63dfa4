// DXILOpsLater.td: Operations since DXIL 1.3
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Operations that later shader models added, except those for ray tracing.
// DXIL.td explains the rows.

// Indirect Shader Invocation
def ReportHit : DXILOp<158, "reportHit", I1, [
    Param<"THit", F32>, Param<"HitKind", I32>,
    Param<"Attributes", OverloadUDTPtr>]> {
  let Overload = UDTOverload; let MinShaderModel = "6.3";
  let FirstDXIL = "1.3"; let Stages = [Library, Intersection];
}

// Library create handle from resource struct (like HL intrinsic)
def CreateHandleForLib : DXILOp<160, "createHandleForLib", HandleTy, [
    Param<"Resource", OverloadObject>]> {
  let Overload = ObjectOverload; let Memory = ReadOnly;
  let MinShaderModel = "6.3"; let FirstDXIL = "1.3";
}

// Dot product with accumulate
def Dot2AddHalf : DXILOp<162, "dot2AddHalf", OverloadTy, [
    Param<"acc", OverloadTy>, Param<"ax", F16>, Param<"ay", F16>,
    Param<"bx", F16>, Param<"by", F16>]> {
  let Overload = Scalar<[F32]>; let Memory = ReadNone;
  let MinShaderModel = "6.4"; let FirstDXIL = "1.4";
  let Intrinsics = ["llvm.dx.dot2add"];
  let Counters = [CountFloats];
}
def Dot4AddI8Packed : DXILOp<163, "dot4AddPacked", OverloadTy, [
    Param<"acc", OverloadTy>, Param<"a", I32>, Param<"b", I32>]> {
  let Overload = Scalar<[I32]>; let Memory = ReadNone;
  let MinShaderModel = "6.4"; let FirstDXIL = "1.4";
  let Intrinsics = ["llvm.dx.dot4add.i8packed"];
  let Counters = [CountInts];
}
def Dot4AddU8Packed : DXILOp<164, "dot4AddPacked", OverloadTy, [
    Param<"acc", OverloadTy>, Param<"a", I32>, Param<"b", I32>]> {
  let Overload = Scalar<[I32]>; let Memory = ReadNone;
  let MinShaderModel = "6.4"; let FirstDXIL = "1.4";
  let Intrinsics = ["llvm.dx.dot4add.u8packed"];
  let Counters = [CountUInts];
}

// Wave
def WaveMatch : DXILOp<165, "waveMatch", FourI32Ty, [
    Param<"value", OverloadTy>]> {
  let Overload = ScalarOrVector<[F16, F32, F64, I8, I16, I32, I64]>;
  let MinShaderModel = "6.5"; let FirstDXIL = "1.5"; let Stages = WaveStages;
  let Flags = [Wave];
}
def WaveMultiPrefixOp : DXILOp<166, "waveMultiPrefixOp", OverloadTy, [
    Param<"value", OverloadTy>, Param<"mask0", I32>, Param<"mask1", I32>,
    Param<"mask2", I32>, Param<"mask3", I32>, Imm<"op", I8>,
    Imm<"sop", I8>]> {
  let Overload = ScalarOrVector<[F16, F32, F64, I8, I16, I32, I64]>;
  let MinShaderModel = "6.5"; let FirstDXIL = "1.5"; let Stages = WaveStages;
  let Flags = [Wave];
}
def WaveMultiPrefixBitCount : DXILOp<167, "waveMultiPrefixBitCount", I32, [
    Param<"value", I1>, Param<"mask0", I32>, Param<"mask1", I32>,
    Param<"mask2", I32>, Param<"mask3", I32>]> {
  let MinShaderModel = "6.5"; let FirstDXIL = "1.5"; let Stages = WaveStages;
  let Flags = [Wave];
}

// Mesh shader instructions
def SetMeshOutputCounts : DXILOp<168, "setMeshOutputCounts", VoidTy, [
    Param<"numVertices", I32>, Param<"numPrimitives", I32>]> {
  let MinShaderModel = "6.5"; let FirstDXIL = "1.5"; let Stages = [Mesh];
}
def EmitIndices : DXILOp<169, "emitIndices", VoidTy, [
    Param<"PrimitiveIndex", I32>, Param<"VertexIndex0", I32>,
    Param<"VertexIndex1", I32>, Param<"VertexIndex2", I32>]> {
  let MinShaderModel = "6.5"; let FirstDXIL = "1.5"; let Stages = [Mesh];
}
def GetMeshPayload : DXILOp<170, "getMeshPayload", OverloadTy, []> {
  let Overload = UDTOverload; let Memory = ReadOnly;
  let MinShaderModel = "6.5"; let FirstDXIL = "1.5"; let Stages = [Mesh];
}
def StoreVertexOutput : DXILOp<171, "storeVertexOutput", VoidTy, [
    Imm<"outputSigId", I32>, Param<"rowIndex", I32>, Imm<"colIndex", I8>,
    Param<"value", OverloadTy>, Param<"vertexIndex", I32>]> {
  let Overload = Scalar<[F16, F32, I16, I32]>; let MinShaderModel = "6.5";
  let FirstDXIL = "1.5"; let Stages = [Mesh];
  let Counters = [CountSignatureStores];
}
def StorePrimitiveOutput : DXILOp<172, "storePrimitiveOutput", VoidTy, [
    Imm<"outputSigId", I32>, Param<"rowIndex", I32>, Imm<"colIndex", I8>,
    Param<"value", OverloadTy>, Param<"primitiveIndex", I32>]> {
  let Overload = Scalar<[F16, F32, I16, I32]>; let MinShaderModel = "6.5";
  let FirstDXIL = "1.5"; let Stages = [Mesh];
  let Counters = [CountSignatureStores];
}

// Amplification shader instructions
def DispatchMesh : DXILOp<173, "dispatchMesh", VoidTy, [
    Param<"threadGroupCountX", I32>, Param<"threadGroupCountY", I32>,
    Param<"threadGroupCountZ", I32>, Param<"payload", OverloadTy>]> {
  let Overload = UDTOverload; let MinShaderModel = "6.5";
  let FirstDXIL = "1.5"; let Stages = [Amplification];
}

// Sampler Feedback
def WriteSamplerFeedback : DXILOp<174, "writeSamplerFeedback", VoidTy, [
    Param<"feedbackTex", HandleTy>, Param<"sampledTex", HandleTy>,
    Param<"sampler", HandleTy>, Param<"c0", F32>, Param<"c1", F32>,
    Param<"c2", F32>, Param<"c3", F32>, Param<"clamp", F32>]> {
  let MinShaderModel = "6.5"; let FirstDXIL = "1.5";
  let Stages = [Library, Pixel]; let Flags = [Gradient, Feedback];
  let Counters = [CountTexStores];
}
def WriteSamplerFeedbackBias : DXILOp<175, "writeSamplerFeedbackBias",
    VoidTy, [
    Param<"feedbackTex", HandleTy>, Param<"sampledTex", HandleTy>,
    Param<"sampler", HandleTy>, Param<"c0", F32>, Param<"c1", F32>,
    Param<"c2", F32>, Param<"c3", F32>, Param<"bias", F32>,
    Param<"clamp", F32>]> {
  let MinShaderModel = "6.5"; let FirstDXIL = "1.5";
  let Stages = [Library, Pixel]; let Flags = [Gradient, Feedback];
  let Counters = [CountTexStores];
}
def WriteSamplerFeedbackLevel : DXILOp<176, "writeSamplerFeedbackLevel",
    VoidTy, [
    Param<"feedbackTex", HandleTy>, Param<"sampledTex", HandleTy>,
    Param<"sampler", HandleTy>, Param<"c0", F32>, Param<"c1", F32>,
    Param<"c2", F32>, Param<"c3", F32>, Param<"lod", F32>]> {
  let MinShaderModel = "6.5"; let FirstDXIL = "1.5"; let Flags = [Feedback];
  let Counters = [CountTexStores];
}
def WriteSamplerFeedbackGrad : DXILOp<177, "writeSamplerFeedbackGrad",
    VoidTy, [
    Param<"feedbackTex", HandleTy>, Param<"sampledTex", HandleTy>,
    Param<"sampler", HandleTy>, Param<"c0", F32>, Param<"c1", F32>,
    Param<"c2", F32>, Param<"c3", F32>, Param<"ddx0", F32>,
    Param<"ddx1", F32>, Param<"ddx2", F32>, Param<"ddy0", F32>,
    Param<"ddy1", F32>, Param<"ddy2", F32>, Param<"clamp", F32>]> {
  let MinShaderModel = "6.5"; let FirstDXIL = "1.5"; let Flags = [Feedback];
  let Counters = [CountTexStores];
}

// Get handle from heap
def AnnotateHandle : DXILOp<216, "annotateHandle", HandleTy, [
    Param<"res", HandleTy>, Imm<"props", ResourcePropertiesTy>]> {
  let Memory = ReadNone; let MinShaderModel = "6.6"; let FirstDXIL = "1.6";
}
def CreateHandleFromBinding : DXILOp<217, "createHandleFromBinding",
    HandleTy, [
    Imm<"bind", ResBindTy>, Param<"index", I32>,
    Imm<"nonUniformIndex", I1>]> {
  let Memory = ReadNone; let MinShaderModel = "6.6"; let FirstDXIL = "1.6";
}
def CreateHandleFromHeap : DXILOp<218, "createHandleFromHeap", HandleTy, [
    Param<"index", I32>, Imm<"samplerHeap", I1>,
    Imm<"nonUniformIndex", I1>]> {
  let Memory = ReadNone; let MinShaderModel = "6.6"; let FirstDXIL = "1.6";
}

// Unpacking intrinsics
def Unpack4x8 : DXILOp<219, "unpack4x8", FourOverloadTy, [
    Param<"unpackMode", I8>, Param<"pk", I32>]> {
  let Overload = Scalar<[I32, I16]>; let Memory = ReadNone;
  let MinShaderModel = "6.6"; let FirstDXIL = "1.6";
}

// Packing intrinsics
def Pack4x8 : DXILOp<220, "pack4x8", I32, [
    Param<"packMode", I8>, Param<"x", OverloadTy>, Param<"y", OverloadTy>,
    Param<"z", OverloadTy>, Param<"w", OverloadTy>]> {
  let Overload = Scalar<[I32, I16]>; let Memory = ReadNone;
  let MinShaderModel = "6.6"; let FirstDXIL = "1.6";
}

// Helper Lanes
def IsHelperLane : DXILOp<221, "isHelperLane", OverloadTy, []> {
  let Overload = Scalar<[I1]>; let Memory = ReadOnly;
  let MinShaderModel = "6.6"; let FirstDXIL = "1.6";
}

// Quad Wave Ops
def QuadVote : DXILOp<222, "quadVote", OverloadShapeI1, [
    Param<"cond", I1>, Imm<"op", I8>]> {
  let Overload = Scalar<[I1]>; let MinShaderModel = "6.7";
  let FirstDXIL = "1.7";
  let Stages = [Library, Compute, Amplification, Mesh, Pixel, Node];
  let Flags = [Wave];
}

// Resources - gather
def TextureGatherRaw : DXILOp<223, "textureGatherRaw", ResRetTy, [
    Param<"srv", HandleTy>, Param<"sampler", HandleTy>,
    Param<"coord0", F32>, Param<"coord1", F32>, Param<"coord2", F32>,
    Param<"coord3", F32>, Param<"offset0", I32>, Param<"offset1", I32>]> {
  let Overload = Scalar<[I16, I32, I64]>; let Memory = ReadOnly;
  let MinShaderModel = "6.7"; let FirstDXIL = "1.7";
  let Counters = [CountSamples];
}

// Resources - sample
def SampleCmpLevel : DXILOp<224, "sampleCmpLevel", ResRetTy, [
    Param<"srv", HandleTy>, Param<"sampler", HandleTy>,
    Param<"coord0", F32>, Param<"coord1", F32>, Param<"coord2", F32>,
    Param<"coord3", F32>, Param<"offset0", I32>, Param<"offset1", I32>,
    Param<"offset2", I32>, Param<"compareValue", F32>, Param<"lod", F32>]> {
  let Overload = Scalar<[F16, F32]>; let Memory = ReadOnly;
  let MinShaderModel = "6.7"; let FirstDXIL = "1.7";
  let Counters = [CountComparisonSamples];
}

// Resources
def TextureStoreSample : DXILOp<225, "textureStoreSample", VoidTy, [
    Param<"srv", HandleTy>, Param<"coord0", I32>, Param<"coord1", I32>,
    Param<"coord2", I32>, Param<"value0", OverloadTy>,
    Param<"value1", OverloadTy>, Param<"value2", OverloadTy>,
    Param<"value3", OverloadTy>, Imm<"mask", I8>, Param<"sampleIdx", I32>]> {
  let Overload = Scalar<[F16, F32, I16, I32]>; let MinShaderModel = "6.7";
  let FirstDXIL = "1.7";
  let Counters = [CountTexStores];
}

// Reserved
def Reserved0 : ReservedOp<226, "1.8">;
def Reserved1 : ReservedOp<227, "1.8">;
def Reserved2 : ReservedOp<228, "1.8">;
def Reserved3 : ReservedOp<229, "1.8">;
def Reserved4 : ReservedOp<230, "1.8">;
def Reserved5 : ReservedOp<231, "1.8">;
def Reserved6 : ReservedOp<232, "1.8">;
def Reserved7 : ReservedOp<233, "1.8">;
def Reserved8 : ReservedOp<234, "1.8">;
def Reserved9 : ReservedOp<235, "1.8">;
def Reserved10 : ReservedOp<236, "1.8">;
def Reserved11 : ReservedOp<237, "1.8">;

// Create/Annotate Node Handles
def AllocateNodeOutputRecords : DXILOp<238, "allocateNodeOutputRecords",
    NodeRecordHandleTy, [
    Param<"output", NodeHandleTy>, Param<"numRecords", I32>,
    Imm<"perThread", I1>]> {
  let MinShaderModel = "6.8"; let FirstDXIL = "1.8"; let Stages = [Node];
}

// Get Pointer to Node Record in Address Space 6
def GetNodeRecordPtr : DXILOp<239, "getNodeRecordPtr", NodeRecordPtr, [
    Param<"recordhandle", NodeRecordHandleTy>, Param<"arrayIndex", I32>]> {
  let Overload = UDTOverload; let Memory = ReadNone;
  let MinShaderModel = "6.8"; let FirstDXIL = "1.8"; let Stages = [Node];
}

// Work Graph intrinsics
def IncrementOutputCount : DXILOp<240, "incrementOutputCount", VoidTy, [
    Param<"output", NodeHandleTy>, Param<"count", I32>,
    Imm<"perThread", I1>]> {
  let MinShaderModel = "6.8"; let FirstDXIL = "1.8"; let Stages = [Node];
}
def OutputComplete : DXILOp<241, "outputComplete", VoidTy, [
    Param<"output", NodeRecordHandleTy>]> {
  let MinShaderModel = "6.8"; let FirstDXIL = "1.8"; let Stages = [Node];
}
def GetInputRecordCount : DXILOp<242, "getInputRecordCount", I32, [
    Param<"input", NodeRecordHandleTy>]> {
  let Memory = ReadOnly; let MinShaderModel = "6.8"; let FirstDXIL = "1.8";
  let Stages = [Node];
}
def FinishedCrossGroupSharing : DXILOp<243, "finishedCrossGroupSharing", I1, [
    Param<"input", NodeRecordHandleTy>]> {
  let MinShaderModel = "6.8"; let FirstDXIL = "1.8"; let Stages = [Node];
}

// Synchronization
def BarrierByMemoryType : DXILOp<244, "barrierByMemoryType", VoidTy, [
    Imm<"MemoryTypeFlags", I32>, Imm<"SemanticFlags", I32>]> {
  let Memory = NoDuplicate; let MinShaderModel = "6.8"; let FirstDXIL = "1.8";
  let Flags = [BarrierFlag];
  let Counters = [CountBarriers];
}
def BarrierByMemoryHandle : DXILOp<245, "barrierByMemoryHandle", VoidTy, [
    Param<"object", HandleTy>, Imm<"SemanticFlags", I32>]> {
  let Memory = NoDuplicate; let MinShaderModel = "6.8"; let FirstDXIL = "1.8";
  let Flags = [BarrierFlag];
  let Counters = [CountBarriers];
}
def BarrierByNodeRecordHandle : DXILOp<246, "barrierByNodeRecordHandle",
    VoidTy, [
    Param<"object", NodeRecordHandleTy>, Imm<"SemanticFlags", I32>]> {
  let Memory = NoDuplicate; let MinShaderModel = "6.8"; let FirstDXIL = "1.8";
  let Stages = [Node]; let Flags = [BarrierFlag];
  let Counters = [CountBarriers];
}

// Create/Annotate Node Handles
def CreateNodeOutputHandle : DXILOp<247, "createNodeOutputHandle",
    NodeHandleTy, [
    Imm<"MetadataIdx", I32>]> {
  let Memory = ReadNone; let MinShaderModel = "6.8"; let FirstDXIL = "1.8";
  let Stages = [Node];
}
def IndexNodeHandle : DXILOp<248, "indexNodeHandle", NodeHandleTy, [
    Param<"NodeOutputHandle", NodeHandleTy>, Param<"ArrayIndex", I32>]> {
  let Memory = ReadNone; let MinShaderModel = "6.8"; let FirstDXIL = "1.8";
  let Stages = [Node];
}
def AnnotateNodeHandle : DXILOp<249, "annotateNodeHandle", NodeHandleTy, [
    Param<"node", NodeHandleTy>, Imm<"props", NodeInfoTy>]> {
  let Memory = ReadNone; let MinShaderModel = "6.8"; let FirstDXIL = "1.8";
  let Stages = [Node];
}
def CreateNodeInputRecordHandle : DXILOp<250, "createNodeInputRecordHandle",
    NodeRecordHandleTy, [
    Imm<"MetadataIdx", I32>]> {
  let Memory = ReadNone; let MinShaderModel = "6.8"; let FirstDXIL = "1.8";
  let Stages = [Node];
}
def AnnotateNodeRecordHandle : DXILOp<251, "annotateNodeRecordHandle",
    NodeRecordHandleTy, [
    Param<"noderecord", NodeRecordHandleTy>,
    Imm<"props", NodeRecordInfoTy>]> {
  let Memory = ReadNone; let MinShaderModel = "6.8"; let FirstDXIL = "1.8";
  let Stages = [Node];
}

// Work Graph intrinsics
def NodeOutputIsValid : DXILOp<252, "nodeOutputIsValid", I1, [
    Param<"output", NodeHandleTy>]> {
  let Memory = ReadOnly; let MinShaderModel = "6.8"; let FirstDXIL = "1.8";
  let Stages = [Node];
}
def GetRemainingRecursionLevels : DXILOp<253, "getRemainingRecursionLevels",
    I32, []> {
  let Memory = ReadOnly; let MinShaderModel = "6.8"; let FirstDXIL = "1.8";
  let Stages = [Node];
}

// Comparison Samples
def SampleCmpGrad : DXILOp<254, "sampleCmpGrad", ResRetTy, [
    Param<"srv", HandleTy>, Param<"sampler", HandleTy>,
    Param<"coord0", F32>, Param<"coord1", F32>, Param<"coord2", F32>,
    Param<"coord3", F32>, Param<"offset0", I32>, Param<"offset1", I32>,
    Param<"offset2", I32>, Param<"compareValue", F32>, Param<"ddx0", F32>,
    Param<"ddx1", F32>, Param<"ddx2", F32>, Param<"ddy0", F32>,
    Param<"ddy1", F32>, Param<"ddy2", F32>, Param<"clamp", F32>]> {
  let Overload = Scalar<[F16, F32]>; let Memory = ReadOnly;
  let MinShaderModel = "6.8"; let FirstDXIL = "1.8";
  let Counters = [CountComparisonSamples];
}
def SampleCmpBias : DXILOp<255, "sampleCmpBias", ResRetTy, [
    Param<"srv", HandleTy>, Param<"sampler", HandleTy>,
    Param<"coord0", F32>, Param<"coord1", F32>, Param<"coord2", F32>,
    Param<"coord3", F32>, Param<"offset0", I32>, Param<"offset1", I32>,
    Param<"offset2", I32>, Param<"compareValue", F32>, Param<"bias", F32>,
    Param<"clamp", F32>]> {
  let Overload = Scalar<[F16, F32]>; let Memory = ReadOnly;
  let MinShaderModel = "6.8"; let FirstDXIL = "1.8";
  let Stages = SampleStages; let Flags = [Gradient];
  let Counters = [CountComparisonSamples];
}

// Extended Command Information
def StartVertexLocation : DXILOp<256, "startVertexLocation", OverloadTy, []> {
  let Overload = Scalar<[I32]>; let Memory = ReadNone;
  let MinShaderModel = "6.8"; let FirstDXIL = "1.8"; let Stages = [Vertex];
}
def StartInstanceLocation : DXILOp<257, "startInstanceLocation",
    OverloadTy, []> {
  let Overload = Scalar<[I32]>; let Memory = ReadNone;
  let MinShaderModel = "6.8"; let FirstDXIL = "1.8"; let Stages = [Vertex];
}

// Reserved
def ReservedA0 : ReservedOp<259, "1.9">;
def ReservedA1 : ReservedOp<260, "1.9">;
def ReservedA2 : ReservedOp<261, "1.9">;
def ReservedB28 : ReservedOp<290, "1.9">;
def ReservedB29 : ReservedOp<291, "1.9">;
def ReservedB30 : ReservedOp<292, "1.9">;
def ReservedC0 : ReservedOp<293, "1.9">;
def ReservedC1 : ReservedOp<294, "1.9">;
def ReservedC2 : ReservedOp<295, "1.9">;
def ReservedC3 : ReservedOp<296, "1.9">;
def ReservedC4 : ReservedOp<297, "1.9">;
def ReservedC5 : ReservedOp<298, "1.9">;
def ReservedC6 : ReservedOp<299, "1.9">;
def ReservedC7 : ReservedOp<300, "1.9">;
def ReservedC8 : ReservedOp<301, "1.9">;
def ReservedC9 : ReservedOp<302, "1.9">;

// Resources
def RawBufferVectorLoad : DXILOp<303, "rawBufferVectorLoad", ResRetTy, [
    Param<"buf", HandleTy>, Param<"index", I32>,
    Param<"elementOffset", I32>, Imm<"alignment", I32>]> {
  let Overload = ScalarOrVector<[F16, F32, I16, I32, F64, I64]>;
  let Memory = ReadOnly; let MinShaderModel = "6.9"; let FirstDXIL = "1.9";
  let Counters = [CountTexLoads];
}
def RawBufferVectorStore : DXILOp<304, "rawBufferVectorStore", VoidTy, [
    Param<"uav", HandleTy>, Param<"index", I32>,
    Param<"elementOffset", I32>, Param<"value0", OverloadTy>,
    Imm<"alignment", I32>]> {
  let Overload = ScalarOrVector<[F16, F32, I16, I32, F64, I64]>;
  let MinShaderModel = "6.9"; let FirstDXIL = "1.9";
  let Counters = [CountTexStores];
}

// Reserved
def ReservedD0 : ReservedOp<305, "1.9">;
def ReservedD1 : ReservedOp<306, "1.9">;
def ReservedD2 : ReservedOp<307, "1.9">;
def ReservedD3 : ReservedOp<308, "1.9">;

// Vector reduce to scalar
def VectorReduceAnd : DXILOp<309, "vectorReduce", OverloadElementTy, [
    Param<"a", OverloadTy>]> {
  let Overload = VectorOnly<[I1, I8, I16, I32, I64]>; let Memory = ReadNone;
  let FirstDXIL = "1.9";
  let Counters = [CountInts, CountUInts];
}
def VectorReduceOr : DXILOp<310, "vectorReduce", OverloadElementTy, [
    Param<"a", OverloadTy>]> {
  let Overload = VectorOnly<[I1, I8, I16, I32, I64]>; let Memory = ReadNone;
  let FirstDXIL = "1.9";
  let Counters = [CountInts, CountUInts];
}

// Dot
def FDot : DXILOp<311, "dot", OverloadElementTy, [
    Param<"a", OverloadTy>, Param<"b", OverloadTy>]> {
  let Overload = VectorOnly<[F16, F32]>; let Memory = ReadNone;
  let FirstDXIL = "1.9";
  let Counters = [CountFloats];
}
