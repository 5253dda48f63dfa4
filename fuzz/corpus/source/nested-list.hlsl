// -T cs_6_6 -E main
int c{{0}}
