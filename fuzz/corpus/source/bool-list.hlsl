// -T cs_6_6 -E main
bool b{ false }
