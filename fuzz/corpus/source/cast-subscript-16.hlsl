// -T cs_6_6 -E main
(min16float)(A)[2]
