// The size of the C library and the start of a program, to be taken from that of only_parses.
int main() {}
