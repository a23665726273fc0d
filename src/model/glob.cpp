#include "uriel/model/query.hpp"

namespace uriel {
namespace {

using position = decoded_param::iterator;

/// Behind the character of UTF-8 that begins at `at`: its lead octet and what continues it.
position next_character(position at, position end) noexcept {
    auto const lead = static_cast<unsigned char>(*at);
    ++at;
    int const more = lead >= 0xF0 ? 3 : lead >= 0xE0 ? 2 : lead >= 0xC0 ? 1 : 0;
    for (int i = 0; i < more && at != end; ++i, ++at)
        if ((static_cast<unsigned char>(*at) & 0xC0U) != 0x80U) break;
    return at;
}

}  // namespace

bool matches_glob(decoded_param text, std::string_view glob) noexcept {
    position at = text.begin();
    position const end = text.end();
    std::size_t i = 0;
    // Where to go on when what follows the last '*' does not match: one octet further.
    std::size_t after_star = glob.npos;
    position star_end;
    while (at != end) {
        if (i < glob.size() && glob[i] == '*') {
            after_star = ++i;
            star_end = at;
        } else if (i < glob.size() && glob[i] == '?') {
            at = next_character(at, end);
            ++i;
        } else if (i < glob.size() && glob[i] == *at) {
            ++at;
            ++i;
        } else if (after_star != glob.npos) {
            at = ++star_end;
            i = after_star;
        } else {
            return false;
        }
    }
    while (i < glob.size() && glob[i] == '*') ++i;
    return i == glob.size();
}

}  // namespace uriel
