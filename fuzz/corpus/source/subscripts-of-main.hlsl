// -T cs_6_6 -E main
main()[0][][]{return col
