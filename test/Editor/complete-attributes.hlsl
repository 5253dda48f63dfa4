// Attributes by what they are of, and by the stage; the strings that are their
// arguments. A subscript has no attributes.

// RUN: %complete --mark function -- -T cs_6_0 %s | %labels | FileCheck %s --check-prefix=CS --implicit-check-not=maxvertexcount
// CS-DAG: numthreads: compute shaders, mesh shaders, amplification shaders, node shaders
// CS-DAG: RootSignature: of entry points
// RUN: %complete --mark function -- -T gs_6_0 %s | %labels | FileCheck %s --check-prefix=GS --implicit-check-not=numthreads
// GS: maxvertexcount: geometry shaders
// RUN: %complete --mark second -- -T hs_6_0 %s | %labels | FileCheck %s --check-prefix=HS
// HS: domain: hull shaders, domain shaders
// RUN: %complete --mark word -- -T hs_6_0 %s | %labels | FileCheck %s --check-prefix=WORD --match-full-lines
// WORD: isoline: hull shaders
// WORD-NEXT: tri: hull shaders
// WORD-NEXT: quad: hull shaders
// WORD-NEXT: end
// RUN: %complete --mark stage -- -T lib_6_3 %s | %labels | FileCheck %s --check-prefix=STAGE
// STAGE: pixel: pixel shaders
// STAGE: closesthit:
// RUN: %complete --mark statement -- -T cs_6_0 %s | %labels | FileCheck %s --check-prefix=STATEMENT --match-full-lines
// STATEMENT: unroll: of loops
// STATEMENT-NEXT: loop: of loops
// STATEMENT-NEXT: branch: of if and switch
// STATEMENT-NEXT: flatten: of if and switch
// STATEMENT-NEXT: end
// RUN: %complete --mark subscript -- -T cs_6_0 %s | %labels | FileCheck %s --check-prefix=SUBSCRIPT
// SUBSCRIPT: i: uint

[domain("/*^word*/")] [shader("/*^stage*/")] void other() {}
[numthreads(8, 8, 1)]
[/*^second*/]
void third();
[/*^function*/]
void main(uint i : SV_GroupIndex) {
  float values[4];
  values[0] = values[/*^subscript*/];
  [/*^statement*/]
  for (int j = 0; j < 4; ++j) {}
}
