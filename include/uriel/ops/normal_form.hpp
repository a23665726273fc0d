// The normal forms of a URI (RFC 3986, 6.2.2 and 6.2.3), as one generator of pieces.
//
// normalize() writes the pieces, equivalent() compares those of two URIs in step, hash() folds
// them: so the three cannot disagree, and the last two need no buffer. Pieces come from right to
// left, as the path without its dot segments does (model/remove_dot_segments.hpp). Pieces and the
// view that hands them out stay in one file: neither is understood without the other.
#pragma once

#include "uriel/model/remove_dot_segments.hpp"
#include "uriel/model/view.hpp"
#include "uriel/ops/scheme.hpp"
#include "uriel/syntax/host_text.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <utility>

namespace uriel {

/// The forms, each of which includes those before it.
enum class form : std::uint8_t {
    identical,    ///< the text as it is (6.2.1)
    letter_case,  ///< scheme and host in lower case, triplets in upper (6.2.2.1)
    percent,      ///< and triplets of unreserved octets decoded (6.2.2.2)
    path,         ///< and dot segments removed (6.2.2.3): all of syntax-based normalization
    syntax = path,
    scheme,  ///< and the rules of the scheme applied (6.2.3)
};

/// The normal text of one component, in pieces from right to left.
class normal_pieces {
public:
    /// No text at all.
    constexpr normal_pieces() noexcept { make_constant(); }

    /// A text that is taken as it is.
    explicit constexpr normal_pieces(std::string_view plain) noexcept : rest_(plain) {
        make_constant();
    }

    constexpr normal_pieces(std::string_view text, form wanted, bool ignores_case) noexcept
        : rest_(text), form_(wanted), lower_(ignores_case) {
        make_constant();
    }

    /// A path whose dot segments go.
    constexpr normal_pieces(dot_segment_remover source, form wanted) noexcept
        : source_(source), form_(wanted) {
        make_constant();
    }

    /// Makes the path ignore letter case where its scheme does. To be called before next().
    constexpr void ignore_case_in(case_insensitive_part part) noexcept {
        part_ = part;
        if (part == case_insensitive_part::mail_domain) lower_ = find_to_the_left('@', ',');
        if (part == case_insensitive_part::urn_namespace) {
            for (auto pieces = *this; pieces.refill();) {
                for (char const c : pieces.rest_) delimiters_ += c == ':' ? 1 : 0;
                pieces.rest_ = {};
            }
            part_ = delimiters_ > 0 ? part : case_insensitive_part::none;
        }
    }

    /// All of the text, if it is taken as it is; to be asked for before next().
    constexpr std::optional<std::string_view> plain_text() const noexcept {
        if (form_ != form::identical) return std::nullopt;
        return rest_;
    }

    /// The next piece to the left; empty when there are no more. Valid until the next call.
    constexpr std::string_view next() noexcept {
        if (form_ == form::identical) return std::exchange(rest_, {});
        if (!refill()) return {};
        if (stretch_ == 0) stretch_ = rest_.size() - begin_of_stretch();
        std::string_view const text = rest_.substr(rest_.size() - stretch_);
        std::size_t const run = lower_ ? begin_of_lower_run(text) : begin_of_run(text);
        if (run == text.size()) {
            consume(3);
            return triplet(text[run - 2], text[run - 1]);
        }
        std::string_view const piece = text.substr(run);
        consume(piece.size());
        return lower_ ? to_lower(piece) : piece;
    }

    /// After the last piece: may a segment that begins with '.' remain?
    constexpr bool kept_segment_with_dot() const noexcept {
        return source_.kept_segment_with_dot();
    }

private:
    /// The buffer is read only where it was written, but a constant must have all of its bytes.
    constexpr void make_constant() noexcept {
        if (std::is_constant_evaluated()) buffer_ = {};
    }

    constexpr bool refill() noexcept {
        if (rest_.empty()) rest_ = source_.next();
        return !rest_.empty();
    }

    constexpr void consume(std::size_t size) noexcept {
        rest_.remove_suffix(size);
        stretch_ -= size;
    }

    /// Does the rest hold `wanted` with no `limit` to the right of it?
    constexpr bool find_to_the_left(char wanted, char limit) const noexcept {
        for (auto pieces = *this; pieces.refill(); pieces.rest_ = {})
            for (std::size_t i = pieces.rest_.size(); i-- > 0;)
                if (pieces.rest_[i] == wanted || pieces.rest_[i] == limit)
                    return pieces.rest_[i] == wanted;
        return false;
    }

    /// Where the stretch begins that ends the rest and has one rule of letter case. A delimiter is
    /// a stretch of its own, and changes the rule for what stands to the left of it.
    constexpr std::size_t begin_of_stretch() noexcept {
        if (part_ == case_insensitive_part::none) return 0;
        bool const is_mail = part_ == case_insensitive_part::mail_domain;
        std::size_t const at = rest_.find_last_of(is_mail ? "@," : ":");
        if (at == rest_.npos) return 0;
        if (at + 1 < rest_.size()) return at + 1;
        if (is_mail) {
            auto left = *this;
            left.rest_.remove_suffix(1);
            lower_ = rest_[at] == ',' && left.find_to_the_left('@', ',');
        } else {
            lower_ = --delimiters_ == 0;
        }
        return at;
    }

    constexpr bool stays(char high, char low) const noexcept {
        if (ascii::is_lower(high) || ascii::is_lower(low)) return false;
        return form_ < form::percent || !sets::unreserved.contains(ascii::octet(high, low));
    }

    /// Where the longest end of `text` begins that stays as it is; its size if that is a triplet.
    constexpr std::size_t begin_of_run(std::string_view text) const noexcept {
        std::size_t begin = text.size();
        while (begin > 0) {
            std::size_t const percent = find_last(text.substr(0, begin), '%');
            if (percent == text.npos) return 0;
            begin = percent + 3;
            if (!stays(text[percent + 1], text[percent + 2])) return begin;
            begin = percent;
        }
        return begin;
    }

    /// Where the end of `text` begins that holds no triplet, or as much of it as the buffer holds.
    /// Looks no further, since it has to look again for the next piece.
    constexpr std::size_t begin_of_lower_run(std::string_view text) const noexcept {
        std::size_t const size = text.size();
        std::size_t const seen = size < buffer_.size() + 2 ? size : buffer_.size() + 2;
        std::size_t const percent = find_last(text.substr(size - seen), '%');
        if (percent != text.npos) return size - seen + percent + 3;
        return size < buffer_.size() ? 0 : size - buffer_.size();
    }

    constexpr std::string_view triplet(char high, char low) noexcept {
        char const octet = ascii::octet(high, low);
        if (form_ >= form::percent && sets::unreserved.contains(octet)) {
            buffer_[0] = lower_ ? ascii::to_lower(octet) : octet;
            return {buffer_.data(), 1};
        }
        buffer_[0] = '%';
        buffer_[1] = ascii::to_upper(high);
        buffer_[2] = ascii::to_upper(low);
        return {buffer_.data(), 3};
    }

    constexpr std::string_view to_lower(std::string_view text) noexcept {
        for (std::size_t i = 0; i < text.size(); ++i) buffer_[i] = ascii::to_lower(text[i]);
        return {buffer_.data(), text.size()};
    }

    dot_segment_remover source_;
    std::string_view rest_;
    std::size_t stretch_ = 0;  // the end of the rest that has one rule of letter case; 0: not known
    form form_ = form::identical;
    case_insensitive_part part_ = case_insensitive_part::none;
    bool lower_ = false;
    std::size_t delimiters_ = 0;   // ':' in the rest
    std::array<char, 64> buffer_;  // of the last piece, if the source does not have it
};

/// Reads two texts of pieces in step, from right to left: stretches that lie side by side.
class in_step {
public:
    constexpr in_step(normal_pieces& a, normal_pieces& b) noexcept : a_(a), b_(b) {}

    /// The next stretches, of equal length. False when one of the texts has ended.
    constexpr bool next(std::string_view& a, std::string_view& b) noexcept {
        if (left_a_.empty()) left_a_ = a_.next();
        if (left_b_.empty()) left_b_ = b_.next();
        std::size_t const size = left_a_.size() < left_b_.size() ? left_a_.size() : left_b_.size();
        if (size == 0) return false;
        a = take(left_a_, size);
        b = take(left_b_, size);
        return true;
    }
    /// After next() said false: did both end together?
    constexpr bool both_ended() const noexcept { return left_a_.empty() && left_b_.empty(); }

    /// Drops `size` bytes of the longer text, to begin with.
    constexpr void skip(bool of_a, std::size_t size) noexcept {
        normal_pieces& pieces = of_a ? a_ : b_;
        std::string_view& left = of_a ? left_a_ : left_b_;
        while (size > 0) {
            left = pieces.next();
            size -= take(left, size < left.size() ? size : left.size()).size();
        }
    }

private:
    static constexpr std::string_view take(std::string_view& from, std::size_t size) noexcept {
        std::string_view const end = from.substr(from.size() - size);
        from.remove_suffix(size);
        return end;
    }
    normal_pieces& a_;
    normal_pieces& b_;
    std::string_view left_a_;
    std::string_view left_b_;
};

/// Do two texts of pieces spell the same?
constexpr bool equal(normal_pieces a, normal_pieces b) noexcept {
    in_step both(a, b);
    std::string_view left;
    std::string_view right;
    while (both.next(left, right))
        if (left != right) return false;
    return both.both_ended();
}

/// False if the facts of the scan, and a look at the scheme's rules, are enough to know that the
/// text is in this normal form already. Constant time.
constexpr bool may_differ(reference_view const& source, form wanted,
                          scheme_table const& schemes) noexcept {
    if (wanted == form::identical) return false;
    components const& parts = source.parts();
    constexpr auto bits = [](auto... facts) { return (static_cast<unsigned>(facts) | ...); };
    constexpr unsigned spelling =
        bits(fact::percent_not_canonical, fact::upper_case_scheme, fact::upper_case_host);
    if ((parts.facts & spelling) != 0) return true;
    if (wanted >= form::path && parts.may_have(fact::dot_segment)) return true;
    if (wanted < form::scheme || !parts.has_scheme) return false;

    // An empty path, an IPv6 address in another text, a port that goes or loses zeros.
    if (parts.has_authority && parts.path_begin == parts.path_end) return true;
    if (parts.host == host_kind::ipv6) return true;
    scheme_rule const* const rule = schemes.find(*source.scheme());
    if (parts.has_port) {
        std::string_view const port = *source.port();
        if (port.empty() || port[0] == '0') return true;
        if (rule != nullptr && source.port_number() == rule->default_port) return true;
    }
    if (rule == nullptr) return false;
    if (rule->ignores_case != case_insensitive_part::none) return true;
    constexpr std::size_t localhost_size = std::string_view("localhost").size();
    return rule->host == host_rule::empty_is_localhost &&
           (!parts.has_authority || parts.host_end - parts.host_begin == localhost_size);
}

/// A URI reference as one of its normal forms shows it: which components it has, and their pieces.
/// What a relative reference leads to is not known, so it keeps its dot segments, unless it has an
/// authority or an absolute path, and no scheme's rules apply to it (RFC 3986, 5.2.1).
class normal_view {
public:
    constexpr normal_view(reference_view const& source, form wanted,
                          scheme_table const& schemes) noexcept
        : source_(source), form_(wanted) {
        if (!applies_scheme_rules()) return;
        rule_ = schemes.find(*source.scheme());
        if (source.host_kind() == host_kind::ipv6) write_canonical_ipv6();
        gains_authority_ = empty_host_is_localhost() && !source.has_authority() &&
                           (source.path().begins_with_slash() || begins_with_slash(path()));
    }
    normal_view(reference_view&&, form, scheme_table const&) = delete;  // it keeps a reference
    normal_view(normal_view const&) = delete;                           // pieces may point into it
    normal_view& operator=(normal_view const&) = delete;

    constexpr bool has_scheme() const noexcept { return source_.has_scheme(); }
    constexpr bool has_userinfo() const noexcept { return source_.has_userinfo(); }
    constexpr bool has_query() const noexcept { return source_.has_query(); }
    constexpr bool has_fragment() const noexcept { return source_.has_fragment(); }

    constexpr bool has_authority() const noexcept {
        return source_.has_authority() || gains_authority_;
    }
    /// A port goes when it is empty or the default (RFC 3986, 3.2.3).
    constexpr bool has_port() const noexcept {
        if (!applies_scheme_rules()) return source_.has_port();
        if (!source_.has_port() || source_.port()->empty()) return false;
        return rule_ == nullptr || rule_->default_port == 0 ||
               source_.port_number() != rule_->default_port;
    }
    /// What the host is read as; none where decoding may have changed that.
    constexpr uriel::host_kind host_kind() const noexcept {
        if (source_.host_kind() == host_kind::reg_name && form_ >= form::percent)
            return host_kind::none;
        return source_.has_authority() ? source_.host_kind() : host_kind::reg_name;
    }

    constexpr normal_pieces scheme() const noexcept {
        std::string_view const text = source_.scheme().value_or("");
        if (!may_have(fact::upper_case_scheme)) return normal_pieces(text);
        return {text, form_, true};
    }
    constexpr normal_pieces userinfo() const noexcept { return pieces_of(source_.userinfo()); }
    constexpr normal_pieces host() const noexcept {
        if (!source_.has_authority()) return {};
        if (ipv6_size_ > 0) return normal_pieces({ipv6_.data(), ipv6_size_});
        bool const is_plain =
            !may_have(fact::upper_case_host) && !may_have(fact::percent_not_canonical);
        std::string_view const text = source_.host()->text();
        auto const pieces = is_plain ? normal_pieces(text) : normal_pieces(text, form_, true);
        bool const may_go = empty_host_is_localhost() && !source_.has_userinfo() && !has_port();
        return may_go && equal(pieces, normal_pieces("localhost")) ? normal_pieces() : pieces;
    }
    constexpr normal_pieces port() const noexcept {
        std::string_view text = source_.port().value_or("");
        if (applies_scheme_rules())
            while (text.size() > 1 && text[0] == '0') text.remove_prefix(1);
        return normal_pieces(text);
    }
    constexpr normal_pieces path() const noexcept {
        std::string_view const text = source_.path().text();
        bool const slash_for_empty = applies_scheme_rules() && has_authority() && text.empty() &&
                                     (rule_ == nullptr || rule_->empty_path_is_slash);
        if (slash_for_empty) return normal_pieces("/");
        bool const loses_dots = removes_dot_segments();
        auto const part = rule_ != nullptr ? rule_->ignores_case : case_insensitive_part::none;
        if (!loses_dots && part == case_insensitive_part::none)
            return pieces_of(source_.path().encoded());
        normal_pieces pieces =
            loses_dots ? normal_pieces(dot_segment_remover({}, text, spelling_of_dots()), form_)
                       : normal_pieces(text, form_, false);
        if (part != case_insensitive_part::none) pieces.ignore_case_in(part);
        return pieces;
    }
    constexpr normal_pieces query() const noexcept { return pieces_of(source_.query()); }
    constexpr normal_pieces fragment() const noexcept { return pieces_of(source_.fragment()); }

    /// The facts that the normal text may share with the source, but for dot segments removed.
    constexpr std::uint8_t facts_kept() const noexcept {
        auto bits = [](fact f) { return static_cast<unsigned>(f); };
        unsigned kept = bits(fact::percent);
        if (form_ < form::percent) kept |= bits(fact::percent_not_canonical);
        if (!removes_dot_segments()) kept |= bits(fact::dot_segment);
        // A decoded "%2E" begins a segment with a dot where none was seen.
        unsigned added = 0;
        if (!removes_dot_segments() && form_ >= form::percent &&
            source_.parts().may_have(fact::percent_not_canonical))
            added = bits(fact::dot_segment);
        return static_cast<std::uint8_t>((source_.parts().facts & kept) | added);
    }

private:
    constexpr bool may_have(fact f) const noexcept {
        return form_ != form::identical && source_.parts().may_have(f);
    }
    /// The pieces of a component in which only triplets may change.
    constexpr normal_pieces pieces_of(std::optional<encoded_view> component) const noexcept {
        std::string_view const text = component ? component->text() : std::string_view();
        if (!may_have(fact::percent_not_canonical)) return normal_pieces(text);
        return {text, form_, false};
    }
    constexpr bool applies_scheme_rules() const noexcept {
        return form_ == form::scheme && source_.has_scheme();
    }
    constexpr bool empty_host_is_localhost() const noexcept {
        return rule_ != nullptr && rule_->host == host_rule::empty_is_localhost;
    }
    constexpr bool removes_dot_segments() const noexcept {
        if (form_ < form::path) return false;
        bool const may_have_dots =
            may_have(fact::dot_segment) || spelling_of_dots() == dots::encoded_too;
        return may_have_dots && (source_.has_scheme() || source_.has_authority() ||
                                 source_.path().begins_with_slash());
    }
    /// To look for "%2E" takes longer than to ask whether there is one.
    constexpr dots spelling_of_dots() const noexcept {
        if (!may_have(fact::percent_not_canonical)) return dots::literal;
        std::string_view const text = source_.path().text();
        for (std::size_t at = text.find('%'); at != text.npos; at = text.find('%', at + 3))
            if (text[at + 1] == '2' && ascii::to_lower(text[at + 2]) == 'e')
                return dots::encoded_too;
        return dots::literal;
    }
    /// As "a/../b" does when its dot segments are gone.
    static constexpr bool begins_with_slash(normal_pieces pieces) noexcept {
        char first = 0;
        for (auto piece = pieces.next(); !piece.empty(); piece = pieces.next())
            first = piece.front();
        return first == '/';
    }
    // The text that RFC 5952 recommends, in its brackets.
    constexpr void write_canonical_ipv6() noexcept {
        ipv6_text const text(*source_.ipv6());
        ipv6_[ipv6_size_++] = '[';
        for (char const c : text.view()) ipv6_[ipv6_size_++] = c;
        ipv6_[ipv6_size_++] = ']';
    }

    reference_view const& source_;
    form form_;
    scheme_rule const* rule_ = nullptr;
    bool gains_authority_ = false;
    std::array<char, 41> ipv6_{};
    std::size_t ipv6_size_ = 0;
};

}  // namespace uriel
