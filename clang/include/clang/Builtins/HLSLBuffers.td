// HLSLBuffers.td: Rows of buffers and samplers
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Buffers, constant buffers and samplers with their methods; a part of
// HLSLBuiltins.td.

//===----------------------------------------------------------------------===//
// Methods of buffers
//===----------------------------------------------------------------------===//

def Status : Out<"status", Uint>;
def Index : Param<"index", Uint>;
def ByteOffset : Param<"offset", Uint>;

def LoadOne : Method<"Load", LoadElement, ElementType, [Param<"index", Int>]>;
def LoadOneStatus
    : Method<"Load", LoadElement, ElementType, [Param<"index", Int>, Status]>;
def ReadSubscript
    : Method<"operator[]", SubscriptElement, ConstElementReference, [Index]>;
def WriteSubscript
    : Method<"operator[]", SubscriptElement, ElementReference, [Index]>;
def GetSize
    : Method<"GetDimensions", QueryDimensions, Void, [Out<"count", Uint>]>;
def GetSizeAndStride
    : Method<"GetDimensions", QueryDimensions, Void,
             [Out<"count", Uint>, Out<"stride", Uint>]>;
def CountUp : Method<"IncrementCounter", StepCounterUp, Uint, []>;
def CountDown : Method<"DecrementCounter", StepCounterDown, Uint, []>;

class ByteLoad<string name, ValueType type, list<Param> status = []>
    : Method<name, LoadBytes, type, !listconcat([ByteOffset], status)>;
class ByteStore<string name, ValueType type>
    : Method<name, StoreBytes, Void, [ByteOffset, Param<"value", type>]>;

let IsTemplate = 1 in {
def ByteLoadT : ByteLoad<"Load", ElementType>;
def ByteLoadTStatus : ByteLoad<"Load", ElementType, [Status]>;
def ByteStoreT : ByteStore<"Store", ElementType>;
}

defvar ByteReads = [
  ByteLoad<"Load", Uint>, ByteLoad<"Load2", Vector<Uint, 2>>,
  ByteLoad<"Load3", Vector<Uint, 3>>, ByteLoad<"Load4", Vector<Uint, 4>>,
  ByteLoad<"Load", Uint, [Status]>,
  ByteLoad<"Load2", Vector<Uint, 2>, [Status]>,
  ByteLoad<"Load3", Vector<Uint, 3>, [Status]>,
  ByteLoad<"Load4", Vector<Uint, 4>, [Status]>, ByteLoadT, ByteLoadTStatus,
  GetSize
];
defvar ByteStores = [
  ByteStore<"Store", Uint>, ByteStore<"Store2", Vector<Uint, 2>>,
  ByteStore<"Store3", Vector<Uint, 3>>, ByteStore<"Store4", Vector<Uint, 4>>,
  ByteStoreT
];

//===----------------------------------------------------------------------===//
// Atomic methods of byte-address buffers
//===----------------------------------------------------------------------===//

/// The intrinsic, with `suffix` in its name, on values of one type.
class ByteAtomic<Intrinsic intrinsic, string suffix, ValueType type,
                 list<string> values, bit hasOld, int minor = 0>
    : Method<intrinsic.Name # suffix, intrinsic, Void,
             !listconcat([ByteOffset],
                         !foreach(value, values, Param<value, type>),
                         !if(hasOld, [Out<"old", type>], []<Param>)),
             minor>;

/// Those that are the same for both signs of integers.
defvar SignlessAtomics = [InterlockedAdd, InterlockedAnd, InterlockedOr,
                          InterlockedXor];
defvar SignedAtomics = [InterlockedMin, InterlockedMax];

/// The methods for a type of integer.
class ByteAtomics<string suffix, ValueType type, int minor> {
  list<Method> List = !listconcat(
      !foreach(op, SignedAtomics,
               ByteAtomic<op, suffix, type, ["value"], 0, minor>),
      !foreach(op, !listconcat(SignlessAtomics, SignedAtomics,
                               [InterlockedExchange]),
               ByteAtomic<op, suffix, type, ["value"], 1, minor>),
      [ByteAtomic<InterlockedCompareExchange, suffix, type,
                  ["compare", "value"], 1, minor>]);
}

/// Those without the old value, for both signs: a literal fits them.
class SignlessByteAtomics<string suffix, ValueType type, int minor> {
  list<Method> List = !listconcat(
      !foreach(op, SignlessAtomics,
               ByteAtomic<op, suffix, type, ["value"], 0, minor>),
      [ByteAtomic<InterlockedCompareStore, suffix, type, ["compare", "value"],
                  0, minor>]);
}

defvar FloatByteAtomics = [
  ByteAtomic<InterlockedExchange, "Float", Float, ["value"], 1>,
  ByteAtomic<InterlockedCompareExchangeFloatBitwise, "", Float,
             ["compare", "value"], 1>,
  ByteAtomic<InterlockedCompareStoreFloatBitwise, "", Float,
             ["compare", "value"], 0>
];

//===----------------------------------------------------------------------===//
// Typed, structured and byte-address buffers
//===----------------------------------------------------------------------===//

def Buffer : ResourceType<"Buffer", TypedElement, "TypedBuffer"> {
  let Methods = [LoadOne, LoadOneStatus, ReadSubscript, GetSize];
}
def RWBuffer : ResourceType<"RWBuffer", TypedElement, "TypedBuffer"> {
  let Class = UAV;
  let Methods = [LoadOne, LoadOneStatus, WriteSubscript, GetSize];
}
def StructuredBuffer
    : ResourceType<"StructuredBuffer", StructElement, "StructuredBuffer"> {
  let IsRaw = 1;
  let Methods = [LoadOne, LoadOneStatus, ReadSubscript, GetSizeAndStride];
}
def RWStructuredBuffer
    : ResourceType<"RWStructuredBuffer", StructElement, "StructuredBuffer"> {
  let Class = UAV;
  let IsRaw = 1;
  let HasCounter = 1;
  let Methods = [LoadOne, LoadOneStatus, WriteSubscript, GetSizeAndStride,
                 CountUp, CountDown];
}
def ByteAddressBuffer
    : ResourceType<"ByteAddressBuffer", NoElement, "RawBuffer"> {
  let IsRaw = 1;
  let Methods = ByteReads;
}
def RWByteAddressBuffer
    : ResourceType<"RWByteAddressBuffer", NoElement, "RawBuffer"> {
  let Class = UAV;
  let IsRaw = 1;
  let Methods = !listconcat(ByteReads, ByteStores,
                            ByteAtomics<"", Uint, 0>.List,
                            ByteAtomics<"", Int, 0>.List,
                            ByteAtomics<"64", Uint64, 6>.List,
                            ByteAtomics<"64", Int64, 6>.List,
                            SignlessByteAtomics<"", Uint, 0>.List,
                            SignlessByteAtomics<"64", Uint64, 6>.List,
                            FloatByteAtomics);
}

//===----------------------------------------------------------------------===//
// Rasterizer-ordered, appended and constant buffers, samplers
//===----------------------------------------------------------------------===//

def RasterizerOrderedBuffer
    : ResourceType<"RasterizerOrderedBuffer", TypedElement, "TypedBuffer"> {
  let Class = UAV;
  let IsROV = 1;
  let Methods = RWBuffer.Methods;
}
def RasterizerOrderedByteAddressBuffer
    : ResourceType<"RasterizerOrderedByteAddressBuffer", NoElement,
                   "RawBuffer"> {
  let Class = UAV;
  let IsRaw = 1;
  let IsROV = 1;
  let Methods = RWByteAddressBuffer.Methods;
}
def RasterizerOrderedStructuredBuffer
    : ResourceType<"RasterizerOrderedStructuredBuffer", StructElement,
                   "StructuredBuffer"> {
  let Class = UAV;
  let IsRaw = 1;
  let IsROV = 1;
  let HasCounter = 1;
  let Methods = RWStructuredBuffer.Methods;
}
let Class = UAV, IsRaw = 1, HasCounter = 1 in {
def AppendStructuredBuffer
    : ResourceType<"AppendStructuredBuffer", StructElement,
                   "StructuredBuffer"> {
  let Methods = [Method<"Append", AppendElement, Void,
                        [Param<"value", ElementType>]>,
                 GetSizeAndStride];
}
def ConsumeStructuredBuffer
    : ResourceType<"ConsumeStructuredBuffer", StructElement,
                   "StructuredBuffer"> {
  let Methods = [Method<"Consume", ConsumeElement, ElementType, []>,
                 GetSizeAndStride];
}
}
// The contents are reached by conversion: Sema makes `c.member` read the member
// of `(const T &)c`.
defvar Contents = [Method<"operator T", ReadContents,
                          ConstElementReference, []>];
def ConstantBuffer : ResourceType<"ConstantBuffer", StructElement, "CBuffer"> {
  let Class = CBuffer;
  let Methods = Contents;
}
// Of the stable layout only, see docs/user/stable-layout.md.
def ParameterBlock : ResourceType<"ParameterBlock", StructElement, "CBuffer"> {
  let Class = CBuffer;
  let Methods = Contents;
}
def TextureBuffer : ResourceType<"TextureBuffer", StructElement, "TBuffer"> {
  let Methods = Contents;
}

let Class = SamplerClass in {
def SamplerState : ResourceType<"SamplerState", NoElement, "Sampler">;
def SamplerComparisonState
    : ResourceType<"SamplerComparisonState", NoElement, "Sampler">;
}
