// The kernel that needs nothing of the machine.
#include "syntax/kernel/kernels.hpp"

namespace uriel::kernels {
namespace {

std::uint64_t scan(std::string_view text, components& parts) noexcept {
    return scanner<table_block>::uri_reference_word(text, parts);
}
percent_progress decode(percent_progress at) noexcept { return at; }
percent_progress encode(percent_progress at, nibble_tables const&) noexcept { return at; }
find_progress find(find_progress to, char) noexcept { return to; }

}  // namespace

functions const scalar = {scan, decode, encode, find};

}  // namespace uriel::kernels
