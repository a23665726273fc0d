// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// extract: URIs in text (RFC 3986, Appendix C): finding them, line by line or as people type
// them, and writing them.
#pragma once

#include "uriel/detail/bytes/export.hpp"
#include "uriel/detail/bytes/stop.hpp"
#include "uriel/detail/text/lines.hpp"
#include "uriel/parse.hpp"
#include "uriel/uri.hpp"
#include "uriel/view.hpp"

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

/// Does a text go on where the URI ends that was found in it?
enum class cut : std::uint8_t {
    none,
    perhaps,    ///< with one of "[]|{}^\\`", which browsers read as the URI's, and texts as mark-up
    surely,     ///< with one of them, or a '%', up to a mark that closes, or with a second '#'
    authority,  ///< within an authority, which is invalid
};

/// What extract() reports as a URI.
struct extract_options {
    /// By default, a text counts as a URI only if it has an authority or, without one, a known
    /// scheme and after it something plausible for that scheme (src/verbs/scheme_shapes.hpp).
    /// "note:this" and "std::vector" do not. If true, they do.
    bool any_scheme = false;
    /// If true, also reports the valid beginning of a URI whose authority is invalid further on:
    /// cut::authority.
    bool reports_cut = false;
    /// If true, also reports what is no URI up to its end, but may be for browsers, with its valid
    /// beginning as uri(): see found_uri::whole(), and mending_extractor of uriel/mend.hpp.
    bool reports_wholes = false;
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

    /// Is uri() only the beginning of what the text has? For "http://me@a.example:x@b.example/" it
    /// is "http://me@a.example:", which is cut::authority: raw() then also has the invalid
    /// character. For "https://example.com/?a[0]=1" it is "https://example.com/?a".
    uriel::cut cut = cut::none;

    /// The URI as written in the text, without its wrappers. It keeps white space within it, and
    /// escapes, such as JSON's "\/" for '/'.
    std::string_view raw() const noexcept { return raw_; }

    uri_view const& uri() const noexcept { return uri_; }

    /// With extract_options::reports_wholes, what is no URI, as written in the text from the
    /// beginning of uri() up to its end: "https://example.com/?a[0]=1". Else empty.
    std::string_view whole() const noexcept { return whole_; }

    /// whole() with characters instead of the escapes of JSON, man pages and LaTeX. Linear;
    /// allocates.
    URIEL_EXPORT std::string whole_text() const;

    /// Other candidates, if uri() is a judgement call: without the hyphens at line breaks, or with
    /// punctuation that was counted as part of the sentence. Linear; allocates if there are any.
    URIEL_EXPORT std::vector<uriel::uri> alternatives() const;

private:
    friend class extractor;
    explicit found_uri(uri_view const& which) noexcept : uri_(which) {}

    std::string_view raw_;
    std::string_view untrimmed_;  // raw_, and the punctuation after it
    std::string_view whole_;
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
    outcome look_for_whole(std::size_t colon);
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
    std::optional<uriel::cut> judge_cut(std::size_t begin, std::size_t rest,
                                        std::size_t end) const noexcept;
    bool pass_over() noexcept;
    bool pass_over_authority() noexcept;
    std::span<char> room_for(std::size_t size);

    extract_options options_;
    detail::stopping::meter stop_;
    std::string_view text_;         // the current window; offsets below are within it
    std::size_t window_begin_ = 0;  // of the window, in the whole text
    std::size_t at_ = 0;            // all before it is settled
    std::size_t last_end_ = 0;      // of the URI found last
    std::size_t run_end_ = 0;       // up to here the ends of URIs are known
    std::size_t whole_end_ = 0;     // of the word in which a whole() was looked for last
    bool is_last_ = false;
    passing passing_ = passing::nothing;
    char* room_ = nullptr;  // the caller's, for a URI without its white space
    // Our own room, if the caller gives none. A vector and not a string, since a short string may
    // point into itself: with the caller's room, an extractor can be copied byte by byte.
    std::vector<char> own_room_;
};

namespace detail::extracting {

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

}  // namespace detail::extracting

/// The URIs in a running text, in order (RFC 3986, Appendix C): between '<' and '>', between
/// quotation marks, in brackets, or between white space, without the punctuation of the sentence.
/// Skips relative references. Skips IRIs, too: the ASCII beginning of an IRI would be a different
/// URI, often with a different host. Linear; allocates as extractor does. The text must outlive the
/// range, and the range must outlive its results.
inline detail::extracting::extraction extract(std::string_view text,
                                              extract_options options = {}) noexcept {
    return {text, options};
}
template <detail::giving::temporary_text Text>
void extract(Text&&, extract_options = {}) = delete;

// ---- Typed text: what a person writes into a field that asks for a URI (RFC 3986, 4.5 and
// Appendix C). Guess only where a person sees the result and there is no base URI. It is a
// heuristic: guesses may change between releases, so do not store them. Parsing and resolution
// never guess.

namespace detail::extracting {

/// Typed text without its white space, the '<' and '>' or double quotes around it, and the "URL:"
/// of old texts within '<' and '>' (Appendix C). Linear, one allocation at most.
URIEL_EXPORT std::string clean_typed(std::string_view typed);

}  // namespace detail::extracting

/// The URI that was meant by a typed text (RFC 3986, 4.5): without its white space, the '<' and '>'
/// or double quotes around it, and the "URL:" of old texts within '<' and '>' (Appendix C). A URI
/// stays as it is, with one exception: if its scheme is unknown, and either contains a '.' or has a
/// digit after its ':', it is read as a host with a port. Otherwise a DNS name or an IP address,
/// with the text after it, gets the scheme "ftp" if the name begins with "ftp.", or else `scheme`.
/// Userinfo is never guessed: "www.example.com@host" would deceive (7.6). Linear; allocates.
/// Errors, with offsets within the cleaned text: those of parsing; relative_not_allowed if no host
/// can be guessed; if the scheme of default_schemes needs a host, host_missing, and invalid_port
/// for a port above 65535.
URIEL_EXPORT expected<uri, parse_error> guess_uri(std::string_view typed,
                                                  std::string_view scheme = "http");

// ---- URIs in running text: how one is written there, so that readers see where it begins and
// ends (RFC 3986, Appendix C).

/// The reference between '<' and '>', the delimiters that Appendix C recommends; never with "URL:".
///
/// With a width, line feeds are added, so that no line is longer than `width` bytes. They are after
/// a '/' or before '?', '#' or '&' if that does not make a line shorter than half the width. None
/// is inside a triplet, nor after a '-', which readers would take for hyphenation; a line without
/// any other place is longer. Removing the line feeds restores the text. Linear; two allocations at
/// most.
URIEL_EXPORT std::string format_for_text(reference_view source,
                                         std::size_t width = std::size_t(-1));

}  // namespace uriel
