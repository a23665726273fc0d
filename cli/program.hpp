// The program: finds the command that its arguments name, and runs it.
#pragma once

namespace uriel::cli {

/// What main() does: runs `uri` with its arguments on the standard streams and returns the exit
/// status. Lets no exception out. Standard output is closed afterwards.
int run_program(int argc, char* const* argv) noexcept;

}  // namespace uriel::cli
