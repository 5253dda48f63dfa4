// Names are found in a source with errors.

// RUN: %ask textDocument/definition --mark use -- -T cs_6_6 %s | %show %s | FileCheck %s --check-prefix=USE
// USE: errors.hlsl:11:7 'Known'
// RUN: %ask textDocument/documentSymbol -- -T cs_6_6 %s | %show %s | FileCheck %s --check-prefix=SYMBOLS
// SYMBOLS: Known: float
// SYMBOLS: first: float (float)
// SYMBOLS: main: void ()
// RUN: %ask textDocument/rename --mark use --params '{"newName": "Renamed"}' -- -T cs_6_6 %s | %show %s | FileCheck %s --check-prefix=RENAME
// RENAME-COUNT-3: 'Known' -> Renamed
float Known;
float first(float x) { return x + Unknown + Known; }
[numthreads(1, 1, 1)] void main() {
  Missing m = Kno/*^use*/wn;
  m.
}
