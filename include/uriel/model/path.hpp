// The path and its segments (RFC 3986, 3.3).
#pragma once

#include "uriel/bytes/forward_iterator.hpp"
#include "uriel/export.hpp"
#include "uriel/syntax/percent.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace uriel {

/// The segments of a path, from left to right, each encoded: a forward range of encoded_view.
/// "/a//b/" has four: "a", "", "b", ""; "/" has one, which is empty; the empty path has none.
class segments_view {
public:
    class iterator : public forward_iterator<iterator, encoded_view> {
    public:
        constexpr iterator() noexcept = default;
        constexpr iterator(std::string_view path, std::size_t begin) noexcept
            : path_(path), begin_(begin), end_(end_of_segment()) {}

        constexpr encoded_view operator*() const noexcept {
            return encoded_view::assume_encoded(path_.substr(begin_, end_ - begin_));
        }
        constexpr iterator& operator++() noexcept {
            // One past the end of the text is the place behind the last segment.
            begin_ = end_ + 1;
            end_ = end_of_segment();
            return *this;
        }
        friend constexpr bool operator==(iterator const& a, iterator const& b) noexcept {
            return a.begin_ == b.begin_;
        }

    private:
        constexpr std::size_t end_of_segment() const noexcept {
            if (begin_ > path_.size()) return begin_;
            std::size_t const slash = path_.find('/', begin_);
            return slash < path_.size() ? slash : path_.size();
        }
        std::string_view path_;
        std::size_t begin_ = 0;
        std::size_t end_ = 0;
    };

    constexpr explicit segments_view(std::string_view path) noexcept : path_(path) {}

    constexpr iterator begin() const noexcept {
        return path_.empty() ? end() : iterator(path_, path_.front() == '/' ? 1 : 0);
    }
    constexpr iterator end() const noexcept { return {path_, path_.size() + 1}; }
    constexpr bool empty() const noexcept { return path_.empty(); }
    /// The number of segments. Linear.
    constexpr std::size_t size() const noexcept {
        std::size_t count = 0;
        for (auto it = begin(); it != end(); ++it) ++count;
        return count;
    }

private:
    std::string_view path_;
};

/// A path as it stands in a URI reference. It is never absent, but may be empty.
class path_view {
public:
    constexpr explicit path_view(encoded_view path) noexcept : path_(path) {}

    constexpr std::string_view text() const noexcept { return path_.text(); }
    constexpr encoded_view encoded() const noexcept { return path_; }
    constexpr decoded_view decoded() const noexcept { return path_.decoded(); }
    constexpr bool empty() const noexcept { return path_.empty(); }
    constexpr bool begins_with_slash() const noexcept { return text().starts_with('/'); }
    constexpr segments_view segments() const noexcept { return segments_view(text()); }

    /// The last segment: what follows the last '/'. Empty after a '/' at the end. Linear.
    constexpr encoded_view file_name() const noexcept {
        std::size_t const slash = text().rfind('/');
        return encoded_view::assume_encoded(slash == text().npos ? text()
                                                                 : text().substr(slash + 1));
    }
    /// What follows the last '.' of the file name, if that is not its first character. ".profile"
    /// and ".." have no extension, "a." has an empty one. A "%2E" is not looked at. Linear.
    constexpr std::optional<encoded_view> extension() const noexcept {
        std::string_view const name = file_name().text();
        std::size_t const dot = name.rfind('.');
        if (dot == name.npos || dot == 0 || name == "..") return std::nullopt;
        return encoded_view::assume_encoded(name.substr(dot + 1));
    }

    friend constexpr bool operator==(path_view a, path_view b) noexcept = default;
    friend constexpr bool operator==(path_view a, std::string_view b) noexcept {
        return a.path_ == b;
    }

private:
    encoded_view path_;
};

/// Which of the five path rules a path matched, given what stands before it (RFC 3986, 3.3).
enum class path_kind : std::uint8_t { abempty, absolute, noscheme, rootless, empty };

/// "abempty", "absolute", "noscheme", "rootless", "empty".
URIEL_EXPORT std::string_view name(path_kind kind) noexcept;

}  // namespace uriel
