// -T cs_6_6 -E main
[[RootSignature("UAV(u0)")]] main(){
