// Files and folders that #include can name: relative to the file, and in the
// folders of -I.

// RUN: rm -rf %t && mkdir -p %t/shared/lighting %t/local
// RUN: touch %t/shared/common.hlsli %t/shared/lighting/brdf.hlsl %t/shared/readme.txt %t/local/own.h
// RUN: cp %s %t/local/main.hlsl
// RUN: %complete --mark quoted -- -T ps_6_0 -I %t/shared %t/local/main.hlsl | %labels | FileCheck %s --check-prefix=QUOTED --implicit-check-not=readme
// QUOTED: own.h:
// QUOTED: common.hlsli:
// RUN: %complete --mark inner -- -T ps_6_0 -I %t/shared %t/local/main.hlsl | %labels | FileCheck %s --check-prefix=INNER --implicit-check-not=own.h
// INNER: brdf.hlsl:
// RUN: %complete --mark angled -- -T ps_6_0 -I %t/shared %t/local/main.hlsl | %labels | FileCheck %s --check-prefix=ANGLED --implicit-check-not=own.h
// ANGLED: lighting/:

#if 0
#include "/*^quoted*/"
#include "lighting//*^inner*/"
#endif
#include </*^angled*/>
float4 main() : SV_Target { return 0; }
