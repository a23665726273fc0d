// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

#include "verbs/session_ids.hpp"

#include "uriel/detail/bytes/ascii.hpp"
#include "uriel/detail/bytes/contains.hpp"

#include <algorithm>
#include <cstddef>
#include <string_view>
#include <utility>

namespace uriel {
namespace {

bool is_alphanumeric(char c) noexcept { return ascii::is_alpha(c) || ascii::is_digit(c); }

/// Takes a word, which is in lower case, off the start, whatever the case of its letters there.
bool take(std::string_view& text, std::string_view word) noexcept {
    // Nearly all texts go no further.
    if (text.empty() || ascii::to_lower(text[0]) != word[0]) return false;
    if (!ascii::equal_ignoring_case(text.substr(0, word.size()), word)) return false;
    text.remove_prefix(word.size());
    return true;
}

template <class Class>
bool take(std::string_view& text, std::size_t count, Class is_of_class) noexcept {
    std::string_view const run = text.substr(0, count);
    if (run.size() < count || !std::ranges::all_of(run, is_of_class)) return false;
    text.remove_prefix(count);
    return true;
}

/// Takes out the last stretch that `size_at` knows, which is asked for every place from right to
/// left and says how long one is that begins there, or 0.
template <class SizeAt>
char* drop_last(char* begin, char* end, SizeAt size_at) noexcept {
    std::string_view const text(begin, end);
    for (std::size_t at = text.size(); at-- > 0;)
        if (std::size_t const size = size_at(text, at))
            return std::copy(begin + at + size, end, begin + at);
    return end;
}

/// NAME [ letters ] "=" VALUE, up to a '&', which is part of it, or the end.
struct named_id {
    std::string_view name;
    std::size_t letters;
    std::size_t value;
    bool (*is_of_value)(char);

    std::size_t operator()(std::string_view text, std::size_t at) const noexcept {
        std::string_view rest = text.substr(at);
        if (!take(rest, name) || !take(rest, letters, ascii::is_alpha) || !take(rest, "=") ||
            !take(rest, value, is_of_value))
            return 0;
        if (!rest.empty() && !take(rest, "&")) return 0;
        return text.size() - at - rest.size();
    }
};

constexpr named_id named_ids[] = {
    {"jsessionid", 0, 32, is_alphanumeric},
    {"phpsessid", 0, 32, is_alphanumeric},
    {"sid", 0, 32, is_alphanumeric},
    {"aspsessionid", 8, 24, ascii::is_alpha},
};

/// "cfid=…&cftoken=…", neither of them empty.
class cold_fusion_id {
public:
    explicit cold_fusion_id(std::size_t size) noexcept : first_(size), second_(size) {}

    std::size_t operator()(std::string_view text, std::size_t at) noexcept {
        if (text[at] == '&') second_ = std::exchange(first_, at);
        std::string_view id = text.substr(at);
        std::string_view token = text.substr(first_);
        if (!take(id, "cfid=") || id.size() == token.size() || !take(token, "&cftoken=") ||
            token.size() == text.size() - second_)
            return 0;
        return std::min(second_ + 1, text.size()) - at;
    }

private:
    std::size_t first_;  // the next two '&'
    std::size_t second_;
};

/// Nearly no query has a session ID. Each kind has a '=' at a fixed distance from its begin, so
/// that to look at every '=' is enough.
bool has_session_id(std::string_view query) noexcept {
    for (std::size_t at = query.find('='); at != query.npos; at = query.find('=', at + 1)) {
        for (named_id const& id : named_ids) {
            std::size_t const before = id.name.size() + id.letters;
            if (at >= before && id(query, at - before) > 0) return true;
        }
        if (at >= 4 && ascii::equal_ignoring_case(query.substr(at - 4, 4), "cfid")) return true;
    }
    return false;
}

constexpr std::size_t id_size = 24;

/// "(" ID ")/", or "(" with one letter and "(" ID ")" or more of them and ")/": what ASP.NET puts
/// before the segments that one of its pages is named by.
class cookieless_id {
public:
    cookieless_id(std::size_t size, bool has_letters) noexcept
        : page_(size), next_page_(size), question_(size), has_letters_(has_letters) {}

    std::size_t operator()(std::string_view text, std::size_t at) noexcept {
        std::string_view rest = text.substr(at);
        if (text[at] == '?') question_ = at;
        if (take(rest, ".aspx")) next_page_ = std::exchange(page_, at);
        if (text[at] != '(' || at == 0 || text[at - 1] != '/') return 0;
        rest.remove_prefix(1);
        if (!take_ids(rest) || !take(rest, ")/")) return 0;
        std::size_t const behind = text.size() - rest.size();
        std::size_t const page = page_ == behind ? next_page_ : page_;
        return page < question_ ? behind - at : 0;
    }

private:
    bool take_ids(std::string_view& text) const noexcept {
        if (!has_letters_) return take(text, id_size, is_alphanumeric);
        bool has_one = false;
        for (auto rest = text; take(rest, 1, ascii::is_alpha) && take(rest, "(") &&
                               take(rest, id_size, is_alphanumeric) && take(rest, ")");) {
            text = rest;
            has_one = true;
        }
        return has_one;
    }

    std::size_t page_;  // the next two ".aspx", one of which has something before it
    std::size_t next_page_;
    std::size_t question_;
    bool has_letters_;
};

}  // namespace

char* drop_session_ids_of_query(char* begin, char* end) noexcept {
    if (!has_session_id({begin, end})) return end;
    for (named_id const& id : named_ids) end = drop_last(begin, end, id);
    return drop_last(begin, end, cold_fusion_id(static_cast<std::size_t>(end - begin)));
}

char* drop_session_ids_of_path(char* begin, char* end) noexcept {
    if (!detail::bytewise::contains(std::string_view(begin, end), "/("))
        return end;  // as in nearly all
    for (bool const has_letters : {true, false}) {
        auto const size = static_cast<std::size_t>(end - begin);
        end = drop_last(begin, end, cookieless_id(size, has_letters));
    }
    return end;
}

}  // namespace uriel
