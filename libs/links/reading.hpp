// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// What the readers of documents share while they read a document and those in it.
#pragma once

#include "links/document.hpp"
#include "links/encoding.hpp"
#include "links/memory.hpp"

#include <algorithm>
#include <string_view>
#include <utility>

namespace uriel::links {

class reading {
public:
    reading(limits most, receiver& to) noexcept
        : memory_limit_(most.memory),
          memory_(memory_limit_),
          names_left_(most.names),
          outermost_(to),
          to_(&to) {}

    /// For the C libraries, and for containers.
    memory_limit& limit() noexcept { return memory_limit_; }
    limited_memory* memory() noexcept { return &memory_; }

    void add(link&& found);
    void add(breakage&& why) { to_->take(std::move(why)); }
    /// A base or name of this size begins to exist. False: it is too much, as a breakage says.
    bool take_names(std::size_t size, std::size_t line);

    /// What the one who asked for the links wants.
    receiver const& asked() const noexcept { return outermost_; }
    /// Is there nothing more to look for?
    bool has_ended() const noexcept { return is_full_ || outermost_.has_enough(); }

private:
    friend class redirection;
    friend class nesting;

    memory_limit memory_limit_;
    limited_memory memory_;
    std::size_t names_left_;
    bool is_full_ = false;
    unsigned depth_ = 0;  // of documents in each other
    receiver const& outermost_;
    receiver* to_;
};

/// As long as it lives, another receiver takes what is found.
class redirection {
public:
    redirection(reading& of, receiver& to) noexcept : of_(of), outer_(of.to_) { of.to_ = &to; }
    redirection(redirection const&) = delete;
    redirection& operator=(redirection const&) = delete;
    ~redirection() { of_.to_ = outer_; }

    receiver& outer() const noexcept { return *outer_; }

private:
    reading& of_;
    receiver* outer_;
};

/// As long as it lives, what is found belongs to a document in these lines of the one around it.
class placement final : public receiver {
public:
    placement(std::size_t first, std::size_t last, reading& into) noexcept
        : first_(first), last_(std::max(first, last)), redirected_(into, *this) {}

    void take(link&& found) override;
    void take(breakage&& why) override;

private:
    /// Line ends can also be written as references to characters.
    std::size_t line_at(std::size_t line) const noexcept {
        return std::min(first_ + line - 1, last_);
    }

    std::size_t first_;
    std::size_t last_;
    redirection redirected_;
};

/// That a document cannot be read in this encoding.
breakage unknown_encoding(std::string_view name);
/// That a document takes more memory than it may.
breakage over_memory();

/// A document, or one within another.
struct document {
    std::string_view text;
    document_type type;
    std::string_view charset{};  ///< as the header of its entity names it, or empty
    bool is_utf8 = false;        ///< whatever it says itself: it was decoded with the one around it
};

/// Reads one document. One that takes too much memory is broken, and no other with it.
void read_document(document const& what, known_base const& base, reading& into);

/// A text in UTF-8, perhaps `converted`. None if that cannot be, as a breakage says.
std::optional<std::string_view> in_utf8(std::string_view text, encoding const* from,
                                        std::pmr::string& converted, reading& into);
/// The same for a document that does not declare its encoding.
std::optional<std::string_view> in_utf8(document const& what, std::pmr::string& converted,
                                        reading& into);

// What read_document() chooses from. They throw over_limit.
void read_html(document const& what, known_base const& base, reading& into);
void read_xml(document const& what, known_base const& base, reading& into);
void read_mhtml(std::string_view text, known_base const& base, reading& into);
void read_markdown(document const& what, known_base const& base, reading& into);
void read_text(document const& what, known_base const& base, reading& into);

/// The base that a document gives, in the words of HTML, XML or a header field. One that cannot
/// count, since it is not valid or relative to nothing, becomes one of the links: the first in
/// whose line, or a later one, something is found comes after it.
class given_base {
public:
    given_base(known_base around, reading& into) : base_(std::move(around)), into_(into) {}

    void give(link&& given, base_uri::layer from);
    /// Adds the link where it belongs, before what stands in this line.
    void settle(std::size_t line);
    void settle();

    known_base const& base() const noexcept { return base_; }

private:
    known_base base_;
    std::optional<link> refused_;
    reading& into_;
};

}  // namespace uriel::links
