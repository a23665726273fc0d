// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// URIs in running text: finding them (RFC 3986, Appendix C).
//
//     for (found_uri const& found : extract(text))
//         std::cout << found.offset << ": " << found.uri().text() << '\n';
//
// parse() decides what is a URI. The code here only chooses candidates: texts that look like the
// beginning of an intended URI. A candidate is the text between wrappers, without the white space
// that was added for layout. Without wrappers, it is as much as parse() accepts, without
// punctuation that more likely belongs to the sentence. docs/text.md has the rules, and measures
// how well they work.
#pragma once

#include "uriel/bytes/stop.hpp"
#include "uriel/export.hpp"
#include "uriel/model/parse.hpp"
#include "uriel/model/uri.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>  // also for the iterator tags: it has a tenth of the lines of <iterator>
#include <vector>

namespace uriel {

/// What separates a URI from the text around it.
enum class delimiter : std::uint8_t {
    angle,       ///< '<' and '>', between which white space is ignored
    quote,       ///< quotation marks; between double ones, line breaks are ignored
    space,       ///< white space, or any other character that a URI cannot contain
    url_prefix,  ///< as angle, with the "URL:" of old texts, in any letter case
    bracket,     ///< brackets of another kind, such as those of a link in Markdown
};

/// "angle", "quote", "space", "url-prefix", "bracket".
URIEL_EXPORT std::string_view name(delimiter which) noexcept;

/// What extract() reports as a URI.
struct extract_options {
    /// By default, a text counts as a URI only if it has an authority or, without one, a known
    /// scheme and after it something plausible for that scheme (src/verbs/scheme_shapes.hpp).
    /// "note:this" and "std::vector" do not. If true, they do.
    bool any_scheme = false;
    /// If true, also reports the valid beginning of a URI whose authority is invalid further on:
    /// see found_uri::is_cut.
    bool reports_cut = false;
    /// Longer URIs are skipped.
    std::size_t max_length = std::size_t{1} << 20U;
    /// Once it returns true, nothing more is found: extractor::has_stopped().
    stop_callback stop{};
};

/// A URI in a text. It refers to the text, and is valid until the next call of next().
class found_uri {
public:
    std::size_t offset = 0;  ///< of raw(), in bytes from the beginning of the text
    std::size_t length = 0;  ///< of raw()
    uriel::delimiter delimiter = delimiter::space;
    /// A line break follows a '-', which may be the URI's or a typesetter's. uri() has the '-'; the
    /// first of alternatives() omits it.
    bool hyphen_ambiguous = false;

    /// The authority in the text is longer and invalid, and uri() is only its beginning: for
    /// "http://me@a.example:x@b.example/" it is "http://me@a.example:". raw() also has the invalid
    /// character.
    bool is_cut = false;

    /// The URI as written in the text, without its wrappers. It keeps white space within it, and
    /// escapes, such as JSON's "\/" for '/'.
    std::string_view raw() const noexcept { return raw_; }

    uri_view const& uri() const noexcept { return uri_; }

    /// Other candidates, if uri() is a judgement call: without the hyphens at line breaks, or with
    /// punctuation that was counted as part of the sentence. Linear; allocates if there are any.
    URIEL_EXPORT std::vector<uriel::uri> alternatives() const;

private:
    friend class extractor;
    explicit found_uri(uri_view const& which) noexcept : uri_(which) {}

    std::string_view raw_;
    std::string_view untrimmed_;  // raw_, and the punctuation after it
    uri_view uri_;
};

/// Finds URIs in a text that you pass in windows. The result does not depend on where you cut the
/// text.
///
///     extractor from;
///     for (…) {
///         from.read(window, is_last);
///         while (auto const found = from.next()) …
///         …  // start the next window with the bytes of this one after consumed()
///     }
///
/// Linear in the text, and looks only at the neighbourhood of each ':'. Allocates only a buffer for
/// URIs that hold white space or escapes, and reuses it.
class extractor {
public:
    /// The size of the buffer for one URI after the white space or escapes in it are removed.
    static constexpr std::size_t room_size = 4096;

    explicit extractor(extract_options options = {}) noexcept
        : options_(options), stop_(options.stop) {}
    /// Allocates nothing, but keeps URIs that hold white space in `room`, which must outlive it.
    extractor(extract_options options, std::span<char, room_size> room URIEL_LIFETIMEBOUND) noexcept
        : options_(options), stop_(options.stop), room_(room.data()) {}

    /// Keeps URIs that hold white space in `room` from the next one on, as the constructor does:
    /// for callers that move the room together with the extractor.
    void keep_in(std::span<char, room_size> room) noexcept { room_ = room.data(); }

    /// Continues with `window`, which must stay unchanged until next() has returned nothing. It
    /// begins with the bytes of the previous window that were not consumed(), followed by new ones.
    URIEL_EXPORT void read(std::string_view window, bool is_last) noexcept;

    /// The next URI, or nothing if the rest needs another window.
    URIEL_EXPORT std::optional<found_uri> next();

    /// Did the options' stop_callback end the search?
    bool has_stopped() const noexcept { return stop_.has_stopped(); }

    /// How many bytes of the window are no longer needed. The rest is shorter than the longest URI
    /// plus 5 KiB.
    URIEL_EXPORT std::size_t consumed() const noexcept;

private:
    struct outcome;
    /// Inside a text that is not a URI: too long, an IRI, or one with an invalid authority.
    enum class passing : std::uint8_t { nothing, run, authority };

    outcome look_at(std::size_t colon);
    outcome escaped(std::size_t begin, std::size_t colon);
    outcome escaped_in_brackets(std::size_t begin, std::string_view raw,
                                std::string_view text) const;
    outcome wrapped(std::size_t begin, std::size_t run_end);
    outcome bare(std::size_t begin, std::size_t least, std::size_t run_end);
    outcome bracketed(std::size_t begin, std::size_t end) const;
    outcome bracketed_nearby(std::size_t begin, std::size_t run_end) const;
    bool is_answer(uri_view const& read) const noexcept;
    found_uri found(uri_view const& read, std::string_view raw, uriel::delimiter kind) const;
    std::string_view before(std::size_t at) const noexcept;
    std::size_t end_of_run(std::size_t begin, std::size_t rest) noexcept;
    bool sees_end(std::size_t at) const noexcept;
    outcome pass_from(std::size_t at) noexcept;
    outcome cut_authority(uri_view const& read, std::size_t begin, std::size_t end) noexcept;
    bool pass_over() noexcept;
    bool pass_over_authority() noexcept;
    std::span<char> room_for(std::size_t size);

    extract_options options_;
    stopping::meter stop_;
    std::string_view text_;         // the current window; offsets below are within it
    std::size_t window_begin_ = 0;  // of the window, in the whole text
    std::size_t at_ = 0;            // all before it is settled
    std::size_t last_end_ = 0;      // of the URI found last
    std::size_t run_end_ = 0;       // up to here the ends of URIs are known
    bool is_last_ = false;
    passing passing_ = passing::nothing;
    char* room_ = nullptr;  // the caller's, for a URI without its white space
    // Our own room, if the caller gives none. A vector and not a string, since a short string may
    // point into itself: with the caller's room, an extractor can be copied byte by byte.
    std::vector<char> own_room_;
};

/// The URIs of one text, as a single-pass range.
class extraction {
public:
    struct sentinel {};
    class iterator {
    public:
        using iterator_concept = std::input_iterator_tag;
        using value_type = found_uri;
        using difference_type = std::ptrdiff_t;

        found_uri const& operator*() const noexcept { return *from_->found_; }
        found_uri const* operator->() const noexcept { return &*from_->found_; }
        iterator& operator++() {
            from_->found_ = from_->finder_.next();
            return *this;
        }
        void operator++(int) { ++*this; }
        friend bool operator==(iterator const& at, sentinel) noexcept { return at.is_at_end(); }

    private:
        friend class extraction;
        explicit iterator(extraction& from) noexcept : from_(&from) {}
        bool is_at_end() const noexcept { return !from_->found_; }
        extraction* from_;
    };

    extraction(std::string_view text, extract_options options) noexcept : finder_(options) {
        finder_.read(text, true);
    }

    iterator begin() {
        iterator first(*this);
        return ++first;
    }
    sentinel end() const noexcept { return {}; }

private:
    extractor finder_;
    std::optional<found_uri> found_;
};

/// The URIs in a running text, in order (RFC 3986, Appendix C): between '<' and '>', between
/// quotation marks, in brackets, or between white space, without the punctuation of the sentence.
/// Skips relative references. Skips IRIs, too: the ASCII beginning of an IRI would be a different
/// URI, often with a different host. Linear; allocates as extractor does. The text must outlive the
/// range, and the range must outlive its results.
inline extraction extract(std::string_view text, extract_options options = {}) noexcept {
    return {text, options};
}
template <giving::temporary_text Text>
void extract(Text&&, extract_options = {}) = delete;

}  // namespace uriel
