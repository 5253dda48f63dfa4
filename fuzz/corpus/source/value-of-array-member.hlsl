// -T cs_6_6 -E main
struct Empty{}struct{Empty A[2]=abc
