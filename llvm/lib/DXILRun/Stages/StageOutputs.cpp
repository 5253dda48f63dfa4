// StageOutputs.cpp: Stage outputs in JSON
// Part of clang-dxc; see LICENSE.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "llvm/DXILRun/Execute/Program.h"
#include "llvm/DXILRun/Stages/RecordJSON.h"

using namespace llvm;
using namespace llvm::dxilrun;
using dxil::ShaderKind;
using dxil::SignatureElements;

namespace {

/// Writes JSON directly, one record per line.
class OutputPrinter {
public:
  OutputPrinter(const StageRunner &Stage, const StageIO &IO,
                const std::array<uint32_t, 3> &Groups, raw_ostream &OS)
      : Stage(Stage), IO(IO), Groups(Groups), OS(OS),
        Outputs(Stage.info().Signatures[dxil::OutputSignature]),
        Others(Stage.info().Signatures[dxil::PatchOrPrimitiveSignature]) {}

  void print();

private:
  void printList(StringRef Name, size_t Count,
                 function_ref<void(size_t)> PrintItem);
  void printObject(const SignatureElements &Elements, const ValueTable &Table,
                   size_t Record);
  void printPixel(size_t Number);
  void printStream(unsigned Stream, const EmittedStream &S);
  void printInstance(size_t Number);
  void printPatch(size_t Number);
  void printPoints(size_t Patch);
  void printGroup(size_t Number);
  void printMesh(const MeshGroup &Mesh);

  const StageRunner &Stage;
  const StageIO &IO;
  const std::array<uint32_t, 3> &Groups;
  raw_ostream &OS;
  const SignatureElements &Outputs, &Others;
};

} // namespace

/// `"name": [` and a line for each item.
void OutputPrinter::printList(StringRef Name, size_t Count,
                              function_ref<void(size_t)> PrintItem) {
  OS << '"' << Name << "\": [";
  ListSeparator Comma(",");
  for (size_t N = 0; N != Count; ++N) {
    OS << Comma << "\n  ";
    PrintItem(N);
  }
  OS << ']';
}

void OutputPrinter::printObject(const SignatureElements &Elements,
                                const ValueTable &Table, size_t Record) {
  OS << '{';
  printRecord(Elements, Table, Record, OS);
  OS << '}';
}

void OutputPrinter::printPixel(size_t Number) {
  // Helper lanes write nothing.
  if (IO.Discarded[Number])
    OS << "{\"discarded\": true}";
  else if (IO.Helper[Number])
    OS << "{\"helper\": true}";
  else
    printObject(Outputs, IO.Outputs, Number);
}

/// The strips of a stream, of vertices each; an empty strip is none.
void OutputPrinter::printStream(unsigned Stream, const EmittedStream &S) {
  OS << "\"stream" << Stream << "\": [";
  ListSeparator BetweenStrips;
  size_t First = 0;
  auto PrintStrip = [&](size_t End) {
    if (First == End)
      return;
    OS << BetweenStrips << '[';
    ListSeparator BetweenVertices(",");
    for (; First != End; ++First) {
      OS << BetweenVertices << "\n    {";
      printRecord(Outputs, S.Vertices, First, OS, Stream);
      OS << '}';
    }
    OS << ']';
  };
  for (uint32_t Cut : S.Cuts)
    PrintStrip(Cut);
  PrintStrip(S.Vertices.records());
  OS << ']';
}

void OutputPrinter::printInstance(size_t Number) {
  const uint32_t Mask = std::max(Stage.info().States.Geometry->StreamMask, 1u);
  OS << "{\"primitive\": " << IO.Primitive[Number]
     << ", \"instance\": " << IO.given(StageValue::InstanceID)[Number];
  for (unsigned Stream = 0; Stream != 4; ++Stream)
    if (Mask & 1u << Stream) {
      OS << ", ";
      printStream(Stream, IO.Streams[Number][Stream]);
    }
  OS << '}';
}

void OutputPrinter::printPatch(size_t Number) {
  OS << "{\"control-points\": [";
  ListSeparator Comma;
  for (uint32_t N = 0; N != IO.PointsPerPatch; ++N) {
    OS << Comma;
    printObject(Outputs, IO.ControlPoints, Number * IO.PointsPerPatch + N);
  }
  OS << "],\n   \"constants\": ";
  printObject(Others, IO.PatchConstants, Number);
  OS << '}';
}

void OutputPrinter::printPoints(size_t Patch) {
  OS << "{\"vertices\": [";
  ListSeparator Comma(",");
  for (uint32_t N = 0; N != IO.Invocations; ++N)
    if (IO.Primitive[N] == Patch) {
      OS << Comma << "\n    ";
      printObject(Outputs, IO.Outputs, N);
    }
  OS << "]}";
}

void OutputPrinter::printMesh(const MeshGroup &Mesh) {
  OS << ", \"vertices\": [";
  ListSeparator BetweenVertices(",");
  for (uint32_t N = 0; N != Mesh.NumVertices; ++N) {
    OS << BetweenVertices << "\n    ";
    printObject(Outputs, Mesh.Vertices, N);
  }
  OS << "], \"primitives\": [";
  constexpr uint32_t Lines = 1;
  const unsigned NumIndices =
      Stage.info().States.Mesh->Topology == Lines ? 2 : 3;
  ListSeparator BetweenPrimitives(",");
  for (uint32_t N = 0; N != Mesh.NumPrimitives; ++N) {
    OS << BetweenPrimitives << "\n    {\"indices\": ";
    if (Mesh.HasIndices[N]) {
      OS << '[';
      interleaveComma(ArrayRef(Mesh.Indices[N]).take_front(NumIndices), OS);
      OS << ']';
    } else {
      OS << "null";
    }
    if (!Others.empty())
      OS << ", ";
    printRecord(Others, Mesh.Primitives, N, OS);
    OS << '}';
  }
  OS << ']';
}

void OutputPrinter::printGroup(size_t Number) {
  OS << "{\"group\": [" << Number % Groups[0] << ", "
     << Number / Groups[0] % Groups[1] << ", " << Number / Groups[0] / Groups[1]
     << ']';
  if (Stage.info().Kind == ShaderKind::Mesh) {
    printMesh(IO.Meshes[Number]);
  } else {
    const AmplificationGroup &Group = IO.Amplifications[Number];
    OS << ", \"dispatch\": [";
    interleaveComma(Group.Groups, OS);
    OS << "], \"payload\": [";
    ListSeparator Comma;
    for (size_t N = 0; N < Group.Payload.size(); N += 4) {
      uint32_t Word = 0;
      memcpy(&Word, &Group.Payload[N],
             std::min<size_t>(4, Group.Payload.size() - N));
      OS << Comma << Word;
    }
    OS << ']';
  }
  OS << '}';
}

void OutputPrinter::print() {
  OS << '{';
  const ShaderKind Kind = Stage.info().Kind;
  if (Kind == ShaderKind::Vertex)
    printList("vertices", IO.Invocations,
              [&](size_t N) { printObject(Outputs, IO.Outputs, N); });
  else if (Kind == ShaderKind::Pixel)
    printList("quads", IO.Invocations / 4, [&](size_t Quad) {
      OS << "{\"pixels\": [";
      ListSeparator Comma(",");
      for (size_t N = 0; N != 4; ++N) {
        OS << Comma << "\n    ";
        printPixel(4 * Quad + N);
      }
      OS << "]}";
    });
  else if (Kind == ShaderKind::Geometry)
    printList("instances", IO.Invocations, [&](size_t N) { printInstance(N); });
  else if (Kind == ShaderKind::Hull)
    printList("patches", IO.NumPrimitives, [&](size_t N) { printPatch(N); });
  else if (Kind == ShaderKind::Domain)
    printList("patches", IO.NumPrimitives, [&](size_t N) { printPoints(N); });
  else
    printList("groups", std::max(IO.Meshes.size(), IO.Amplifications.size()),
              [&](size_t N) { printGroup(N); });
  OS << "}\n";
}

void dxilrun::printStageOutputs(const StageRunner &Stage, const StageIO &IO,
                                const std::array<uint32_t, 3> &Groups,
                                raw_ostream &OS) {
  OutputPrinter(Stage, IO, Groups, OS).print();
}
