// Decoder.h: Decoding of modules
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef LLVM_LIB_DXILRUN_DECODER_H
#define LLVM_LIB_DXILRUN_DECODER_H

#include "llvm/ADT/DenseMap.h"
#include "llvm/DXILRun/Decode/ShaderFile.h"
#include "llvm/DXILRun/Execute/LaneTypes.h"
#include "llvm/DXILRun/Execute/Program.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Instructions.h"
#include "llvm/Target/DirectX/Operations/OperationOperands.h"

namespace llvm {
class BasicBlock;
class DbgVariableRecord;
class DILocation;
class DISubprogram;
class Function;
namespace dxilrun {

/// Translates the entry of a module whose calls are all of DXIL operations.
/// The parts of the class are in files of their own: control flow in
/// Decoder.cpp, LLVM's instructions in DecodeInstructions.cpp, constants and
/// memory in DecodeMemory.cpp, vectors in DecodeVectors.cpp, optional checks in
/// DecodeChecks.cpp, counters and stops in DecodeStatements.cpp, the operations
/// in Decode*Ops.cpp.
class Decoder {
public:
  Decoder(ShaderFile &File, Program &P, const RunOptions &Options)
      : File(File), P(P), Checks(Options.Checks), HasDebugger(Options.Debugger),
        Layout(File.M->getDataLayout()) {}

  Error decode();

private:
  using Slots = SmallVector<Slot, 4>;

  // Failing: the first message counts, and decoding goes on with harmless
  // values.
  void fail(const Twine &Message);
  void fail(const Instruction &I, const Twine &Message);
  void failUnsupported(const Instruction &I, const Twine &What) {
    fail(I, What + " cannot be executed");
  }

  // Types, or those of the elements
  std::optional<unsigned> laneBytes(Type *T) const;
  unsigned laneBytesOf(const Instruction &I, Type *T);
  std::optional<FloatKind> floatKind(Type *T) const;
  std::optional<IntKind> intKind(Type *T) const;

  // Slots
  Slot newSlot(unsigned LaneBytes);
  /// Those of a value, or of an element of it while Element is set.
  Slots newSlots(const Instruction &I, Type *T);
  void createResultSlots();
  /// The only one, or that of the element with the number Element.
  Slot slotOf(const Value *V);
  ArrayRef<Slot> slotsOf(const Value *V);
  Slot constantSlot(uint64_t Bits, unsigned LaneBytes, bool IsUndef = false);
  Slots constantSlots(const Constant *C);

  // Instructions
  Inst &emit(const Instruction &I, ExecFn Fn, ArrayRef<Slot> Results,
             ArrayRef<Slot> Operands);
  /// The result is another name of \p S.
  void alias(const Instruction &I, ArrayRef<Slot> S);
  void decodeInstruction(const Instruction &I);
  /// The record of the resource of a library that \p Pointer leads to.
  const dxil::ResourceRecord *findSymbol(const Value *Pointer) const;
  void decodeBinary(const BinaryOperator &I);
  void decodeIntBinary(const BinaryOperator &I, IntKind Kind);
  void decodeBoolBinary(const BinaryOperator &I);
  void decodeCompare(const CmpInst &I);
  void decodeCast(const CastInst &I);
  void decodeIntCast(const CastInst &I);
  void decodeFloatCast(const CastInst &I);
  void decodeSelect(const SelectInst &I);
  void decodeCall(const CallInst &I);

  // Vectors
  void decodeEach(const Instruction &I, function_ref<void()> Decode);
  bool decodeVector(const Instruction &I);
  void decodeExtractElement(const ExtractElementInst &I);
  void decodeInsertElement(const InsertElementInst &I);
  void decodeShuffle(const ShuffleVectorInst &I);
  bool decodeVectorOp(const CallInst &I, const dxil::OpInfo &Op);
  void decodeVectorLoad(const CallInst &I);
  void decodeVectorStore(const CallInst &I);
  void decodeVectorReduce(const CallInst &I, const dxil::OpInfo &Op);
  void decodeVectorMatch(const CallInst &I, const dxil::OpInfo &Op);

  // Memory
  void createObjects();
  void createParameters();
  bool isOfRayTracing() const;
  uint32_t createObject(const Value &V, Type *T, MemoryObject::Kind Kind,
                        const Constant *Initial);
  bool flattenConstant(const Constant *C, MutableArrayRef<uint8_t> Out);
  std::optional<uint64_t> constantPointer(const Constant *C);
  void decodeGEP(const GetElementPtrInst &I);
  Slot pointerOf(const Instruction &I, const Value *Pointer, unsigned Bytes);
  void decodeLoad(const LoadInst &I);
  void decodeStore(const StoreInst &I);
  void decodeAtomicRMW(const AtomicRMWInst &I);
  void decodeCmpXchg(const AtomicCmpXchgInst &I);

  // Operations: true if the operation is one of the function's group.
  void decodeOp(const CallInst &I, const dxil::OpInfo &Op);
  bool checkCall(const CallInst &I, const dxil::OpInfo &Op);
  bool decodeFloatOp(const CallInst &I, const dxil::OpInfo &Op);
  bool decodeIntOp(const CallInst &I, const dxil::OpInfo &Op);
  bool decodeConversionOp(const CallInst &I, const dxil::OpInfo &Op);
  bool decodeThreadOp(const CallInst &I, const dxil::OpInfo &Op);
  bool decodeBarrierOp(const CallInst &I, const dxil::OpInfo &Op);
  bool decodeWaveOp(const CallInst &I, const dxil::OpInfo &Op);
  bool decodeQuadOp(const CallInst &I, const dxil::OpInfo &Op);
  bool decodeHandleOp(const CallInst &I, const dxil::OpInfo &Op);
  bool decodeBufferOp(const CallInst &I, const dxil::OpInfo &Op);
  void decodeDot(const CallInst &I, unsigned Width);
  void decodeVectorDot(const CallInst &I);
  void decodeCreateHandle(const CallInst &I);
  void decodeFromBinding(const CallInst &I);
  void decodeForLib(const CallInst &I);
  Slots placeOperands(const CallInst &I);
  void decodeBufferLoad(const CallInst &I, const dxil::OpInfo &Op);
  void decodeBufferStore(const CallInst &I, const dxil::OpInfo &Op);
  void decodeCBufferLoad(const CallInst &I);
  void decodeAtomicOp(const CallInst &I, const dxil::OpInfo &Op);
  void decodeGetDimensions(const CallInst &I);
  /// Operations of vertex, hull, domain, geometry, pixel, mesh and
  /// amplification shaders.
  bool decodeStageOp(const CallInst &I, const dxil::OpInfo &Op);
  bool decodeStageValue(const CallInst &I, const dxil::OpInfo &Op);
  bool decodeElementOp(const CallInst &I, const dxil::OpInfo &Op);
  bool decodeStreamOp(const CallInst &I, const dxil::OpInfo &Op);
  bool decodePixelOp(const CallInst &I, const dxil::OpInfo &Op);
  bool decodeMeshOp(const CallInst &I, const dxil::OpInfo &Op);
  /// The element that operands \p First (its number) and \p First + 2 (a
  /// column) name; null after an error.
  const dxil::SignatureElement *findElement(const CallInst &I,
                                            const dxil::OpInfo &Op,
                                            dxil::SignatureNumber Signature,
                                            ElementSource *Source,
                                            uint32_t &Access);
  void decodeMeshPayload(const CallInst &I);
  bool decodeRayQueryOp(const CallInst &I, const dxil::OpInfo &Op);
  bool decodeRayQueryStep(const CallInst &I, const dxil::OpInfo &Op);
  bool decodeRayQueryNumber(const CallInst &I, const dxil::OpInfo &Op);
  bool decodeRayQueryFloat(const CallInst &I, const dxil::OpInfo &Op);
  /// Operations of the shaders of ray tracing.
  bool decodeRayOp(const CallInst &I, const dxil::OpInfo &Op);
  bool decodeRayValue(const CallInst &I, const dxil::OpInfo &Op);
  bool decodeShaderCall(const CallInst &I, const dxil::OpInfo &Op);
  bool decodeHitObjectStep(const CallInst &I, const dxil::OpInfo &Op);
  bool decodeHitObjectValue(const CallInst &I, const dxil::OpInfo &Op);
  void checkAttributeBytes(const CallInst &I, uint32_t Bytes);
  /// The number of bytes that the pointer \p Operand passes to a shader.
  uint32_t bytesHanded(const CallInst &I, unsigned Operand);
  /// The number of the component that operands from \p First on name, one for
  /// each of \p Sizes; an error if there is none.
  uint32_t immediateComponent(const CallInst &I, const dxil::OpInfo &Op,
                              unsigned First, ArrayRef<unsigned> Sizes);
  /// Operations of nodes of work graphs.
  bool decodeNodeOp(const CallInst &I, const dxil::OpInfo &Op);
  void decodeNodeHandle(const CallInst &I, uint64_t Number, size_t Count,
                        StringRef What);
  bool decodeTextureOp(const CallInst &I, const dxil::OpInfo &Op);
  void decodeTextureLoad(const CallInst &I);
  void decodeTextureStore(const CallInst &I, const dxil::OpInfo &Op);
  void decodeSample(const CallInst &I, const dxil::OpInfo &Op);
  void decodeGather(const CallInst &I, const dxil::OpInfo &Op);
  void decodeCalculateLOD(const CallInst &I);
  void decodeFeedback(const CallInst &I, const dxil::OpInfo &Op);
  Inst &emitSample(const CallInst &I, ExecFn Fn, unsigned NumCoords,
                   unsigned NumOffsets, ArrayRef<Slot> Others);
  static bool isUndefined(const CallInst &I, unsigned N) {
    return isa<UndefValue>(dxil::getOperand(I, N));
  }
  /// Operand \p N, or 0 where the call leaves it undefined.
  Slot argOrZero(const CallInst &I, unsigned N) {
    return isUndefined(I, N) ? constantSlot(0, 4) : arg(I, N);
  }
  void useQuads();
  void decodeWaveReduction(const CallInst &I, const dxil::OpInfo &Op);
  /// Operand \p N of an operation, one of dxil::operand.
  Slot arg(const CallInst &I, unsigned N) {
    return slotOf(dxil::getOperand(I, N));
  }
  /// Its value, which must be a constant.
  uint64_t immediate(const CallInst &I, unsigned N);
  void unary(const CallInst &I, ExecFn Fn);
  /// Emits an operation on all of its operands, or on \p NumArgs from
  /// \p FirstArg on.
  Inst &emitOp(const CallInst &I, ExecFn Fn);
  Inst &emitOp(const CallInst &I, ExecFn Fn, unsigned FirstArg,
               unsigned NumArgs);

  // Optional checks of what was emitted from number \p First on
  void decodeChecks(const Instruction &I, size_t First);
  void checkFloats(const Instruction &I, const Inst &Checked);
  void checkDivision(const Instruction &I, const Inst &Checked);
  void checkDivergence(const CallInst &I);

  // For debuggers (DecodeStatements.cpp)
  void findDebugVariables();
  void clearDebugVariables();
  /// What comes before \p I: values of variables, and a stop if a line or
  /// statement begins.
  void decodeDebug(const Instruction &I, const DILocation *&Last);
  void decodeDebugValue(const Instruction &I, const DbgVariableRecord &Record);

  // Control flow
  void decodeBlock(const BasicBlock &BB);
  void decodeTerminator(const Instruction &I, Block &B);
  Edge makeEdge(const BasicBlock &From, const BasicBlock &To);
  void findUndefinedUses();

  // Coverage
  void countLocationOf(const Instruction &I);
  void countBranch(const Instruction &Terminator);

  ShaderFile &File;
  Program &P;
  const CheckModes &Checks;
  const bool HasDebugger;
  const DataLayout &Layout;
  std::string Failure;
  DenseMap<const Value *, Slots> ValueSlots;
  DenseMap<std::pair<uint64_t, unsigned>, Slot> ConstantCache;
  DenseMap<const BasicBlock *, uint32_t> BlockNumbers;
  DenseMap<const Value *, uint32_t> ObjectNumbers;
  /// By variable and the call that it is in: its number in P.Variables.
  DenseMap<std::pair<const DILocalVariable *, const DILocation *>, unsigned>
      DebugVariables;
  Block *Current = nullptr;
  /// The element of the vectors that an instruction is decoded for.
  std::optional<unsigned> Element;
  /// For coverage: the place in the block that was counted last, and the
  /// functions, each with the call that it stands for.
  const DILocation *LastLocation = nullptr;
  DenseMap<std::pair<const DISubprogram *, const DILocation *>, unsigned>
      Instances;
};

/// Adds all that could be executed in \p File to \p Covered. An error says that
/// there is no debug information.
Error startCoverage(ShaderFile &File, Coverage &Covered);

/// Fills in what \p P knows of loops and reconvergence points. Lanes that
/// diverge at a branch reconverge at the first block that all of them reach. In
/// a loop that is within the iteration: code on the path to the next one is for
/// the lanes of this one, and those that leave wait after the loop until all
/// have left. Edges of \p F to unreachable code are changed: only its shape
/// counts from now on.
void findReconvergencePoints(
    Function &F, const DenseMap<const BasicBlock *, uint32_t> &BlockNumbers,
    Program &P);

} // namespace dxilrun
} // namespace llvm

#endif // LLVM_LIB_DXILRUN_DECODER_H
