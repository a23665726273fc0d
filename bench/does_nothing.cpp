// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// The size of the C library and the start of a program, to be taken from that of only_parses.
int main() {}
