// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// What is secret in a text that may be a URI. This is no second reading of the grammar: nothing is
// accepted or refused, and whatever some program may take for a password is one.
//
// One class, for its parts share where the walk is, and each calls the others; redaction.hpp has
// them all.
#pragma once

#include "security/layers.hpp"
#include "security/redaction_result.hpp"
#include "security/secret_keys.hpp"
#include "security/secret_paths.hpp"
#include "security/secret_shapes.hpp"
#include "security/until_stopped.hpp"
#include "uriel/detail/bytes/ascii.hpp"
#include "uriel/detail/bytes/character_set.hpp"
#include "uriel/detail/bytes/contains.hpp"
#include "uriel/detail/bytes/extensions.hpp"
#include "uriel/redact.hpp"

#include <array>
#include <cstddef>
#include <string_view>
#include <utility>

namespace uriel::detail::secrets {

/// How many URIs within URIs, encoded, are redacted; what is deeper is hidden.
inline constexpr unsigned most_nested = 3;

/// The characters that end a URI in text, and so an authority.
inline constexpr character_set spaces = character_set(" \t\n\v\f\r");
inline constexpr character_set breaks = spaces | character_set("\"<>");
inline constexpr character_set begins_of_hosts = sets::unreserved | character_set("%[");
inline constexpr character_set ends_of_authority = breaks | character_set("/?#\\");

/// A set as a table: is an octet in it?
consteval std::array<bool, 256> table_of(character_set set) noexcept {
    std::array<bool, 256> table{};
    for (std::size_t i = 0; i < table.size(); ++i)
        table[i] = set.contains(static_cast<char>(static_cast<unsigned char>(i)));
    return table;
}
/// All others are neither looked at in an authority, nor after it.
inline constexpr auto marks_of_authority = table_of(ends_of_authority | character_set("@:[],;&"));
inline constexpr auto marks = table_of(character_set("%/&;?#=:(,\t\n\r"));

/// A word in lower case, as far as it has room.
class short_word {
public:
    constexpr void add(char c) noexcept {
        if (size_ < text_.size()) text_[size_] = ascii::to_lower(c);
        ++size_;
    }
    constexpr void clear() noexcept { size_ = 0; }
    /// Empty if it was longer than the room.
    constexpr std::string_view text() const noexcept {
        return {text_.data(), size_ <= text_.size() ? size_ : 0};
    }

private:
    std::array<char, 64> text_;  // [0, size_) is set
    std::size_t size_ = 0;
};

/// Walks over a text as a reader sees it, once and a little, and hides what is secret in it.
template <class Reader>
class walk {
public:
    /// `level`: how many URIs it is in.
    walk(Reader const& reader, redact_options const& options, redaction_result& result,
         unsigned level) noexcept
        : reader_(reader), options_(options), result_(result), level_(level) {}

    /// All from `begin` on, which is a reference or what was meant as one. `is_record`: a scheme
    /// may have any octets, as in Appendix B.
    void run(std::size_t begin, bool is_record) noexcept {
        is_record_ = is_record;
        std::size_t const at = head(begin, is_record);
        if (level_ > 0 && begins_json(begin, end())) json(begin, end());
        if (options_.strict && level_ == 0 && at == begin_of_path_) hide_up_to_last_at(begin);
        pairs_and_segments(at);
    }

private:
    static constexpr std::size_t none = std::string_view::npos;
    /// Of what is encoded in it.
    using inner_walk = walk<decltype(std::declval<Reader const&>().decoded())>;

    std::size_t end() const noexcept { return reader_.size(); }
    bool is_at(std::size_t place, char c) const noexcept {
        return place < end() && reader_.at(place).value == c;
    }
    /// After `c` where it stands there, or none.
    std::size_t behind(std::size_t place, char c) const noexcept {
        if (place >= end()) return none;
        layers::octet const found = reader_.at(place);
        return found.value == c ? found.end : none;
    }
    std::size_t behind_slashes(std::size_t place) const noexcept {
        std::size_t const second = behind(place, '/');
        return second == none ? none : behind(second, '/');
    }
    auto between(std::size_t from, std::size_t to) const noexcept {
        return reader_.between(from, to);
    }
    /// What `use` says of these octets of a text; it sees no more of them once the caller wants to
    /// stop.
    template <class Octets, class Use>
    auto read(Octets const& octets, std::size_t size, Use use) const noexcept {
        if (!stopping::meter::is_worth(size)) return use(octets);
        return use(until_stopped(octets, result_));
    }
    void hide(std::size_t from, std::size_t to,
              redact_options::secret kind = redact_options::secret::value) noexcept {
        // Nobody asks a reader that only has to hide enough.
        constexpr bool counts = counts_kinds && !requires { Reader::is_coarse; };
        result_.hide(from, to, counts ? kind : redact_options::secret::value);
    }
    void hide_userinfo(std::size_t from, std::size_t to) noexcept {
        hide(from, to, redact_options::secret::userinfo);
    }
    bool goes_on(std::size_t place) noexcept { return !result_.is_to_stop_at(place); }

    /// An octet that browsers drop.
    void find_dropped() noexcept {
        if (is_record_) result_.ask_for_dropping();
    }

    // ---- Up to the path: redaction_authority.hpp

    /// After the ':' of a scheme that begins at `at`, whose name is then in word_, or none.
    std::size_t behind_scheme(std::size_t at, bool is_any_text) noexcept;

    /// Goes over a scheme, what nests it, and "//", hides what is secret in the authority, and
    /// returns where authority or path begin. What follows is for pairs_and_segments().
    std::size_t head(std::size_t begin, bool is_any_text) noexcept;

    std::size_t behind_all_slashes(std::size_t at) const noexcept {
        while (at < end()) {
            layers::octet const c = reader_.at(at);
            if (c.value != '/' && c.value != '\\') break;
            at = c.end;
        }
        return at;
    }

    /// What is between '/' and '@' in jdbc:oracle:thin:USER/PASSWORD@HOST. `is_all`: of nothing
    /// else in the text, so that quotation marks may be in it.
    void oracle_password(std::size_t begin, bool is_all) noexcept;

    /// The last '@' before the next break (or of all, if options.strict), if it is not before `at`;
    /// or none.
    std::size_t last_at(std::size_t at) noexcept;

    /// Hides what is secret in the authority that begins there, and returns where it begins: there
    /// may be keys in it.
    std::size_t authority(std::size_t begin) noexcept;

    /// Can this be a host, with a port or not, or some of these?
    bool is_host(std::size_t begin, std::size_t last) noexcept;
    bool is_triplet(std::size_t digits, std::size_t last) const noexcept;

    /// A user with a '\\' in it, or with any delimiter where a scheme has such users, and a
    /// password after it. The authority, as it was read, ends at `at`.
    URIEL_COLD URIEL_NEVER_INLINE void user_with_delimiters(std::size_t begin,
                                                            std::size_t at) noexcept;
    bool has_any_user(std::size_t begin) noexcept;
    /// The last '@' before the next break, or before a '=' that comes after a '?'.
    std::size_t last_at_of_user(std::size_t at) noexcept;

    void userinfo(std::size_t begin, std::size_t last, std::size_t colon) noexcept;

    /// Of a password that goes with a token, up to the '@' of the first host of several.
    bool has_no_password(std::size_t begin, std::size_t last) noexcept;
    /// A user that shows that it is a token.
    bool is_shown_user(std::size_t begin, std::size_t last) const noexcept;
    /// What is longer than a label is no name, but base64, as of vmess.
    bool is_no_name(std::size_t begin, std::size_t last) const noexcept;
    static constexpr std::size_t longest_label = 63;

    /// Users without passwords, of a list of hosts: hides those that look like tokens. `is_user`:
    /// the text ends with one.
    void users(std::size_t begin, std::size_t last, bool is_user) noexcept;

    bool is_token(std::size_t begin, std::size_t last) const noexcept;

    /// With options.strict: what some program may read as userinfo, wherever the text has it.
    void hide_up_to_last_at(std::size_t begin) noexcept;

    // ---- A path that is a secret of its host: redaction_path.hpp

    /// May there be secrets in the paths of this host?
    void find_host(std::size_t begin, std::size_t end_of_authority) noexcept;

    /// Reads the name of a host into word_, without the '.' of the root.
    template <class Octets>
    void read_host(Octets const& host) noexcept;

    static bool may_have_secret_path(std::string_view host) noexcept {
        // What has a port, or another spelling, is to be read first.
        return hosts_of_paths.may_have(host) || host.ends_with('.') ||
               bytewise::contains(host, ':') || bytewise::contains(host, '%');
    }
    template <class Octets>
    static bool may_have_secret_path(Octets const& /*host*/) noexcept {
        return true;
    }

    /// Hides the secret segments of a path that begins there, of the host in word_.
    void segments_of_host(std::size_t begin) noexcept;

    /// May a path that begins there be one of any host?
    bool may_begin_path(std::size_t at) const noexcept;

    /// Does a path of segments begin as the row has it? Hides what is secret there, if it is to.
    /// Servers take letters that are encoded, and several slashes for one.
    bool matches(secret_path const& row, std::size_t at, bool is_to_hide) noexcept;
    std::size_t end_of_segment(std::size_t at) noexcept;

    // ---- From the path on: redaction.hpp

    /// Hides the values of secret keys, and what is secret in URIs that are values or segments.
    void pairs_and_segments(std::size_t at) noexcept;

    // ---- Keys, values and segments: redaction_values.hpp

    secrecy secrecy_of(std::size_t begin, std::size_t last, bool may_have_percent) const noexcept;
    /// Of a key whose value is random.
    secrecy secrecy_of_random(std::size_t begin, std::size_t last) const noexcept;
    URIEL_COLD URIEL_NEVER_INLINE secrecy secrecy_of_long(std::size_t begin,
                                                          std::size_t last) const noexcept;
    template <class Octets>
    bool has_percent(Octets const& octets, std::size_t size) const noexcept;
    template <class Octets>
    secrecy secrecy_as(Octets const& key) const noexcept;

    /// "u=USER&p=PASSWORD", as databases and media servers ask for it.
    bool is_password_of_u(std::size_t begin, std::size_t last) const noexcept;

    /// A value that is only yes, no or a number.
    bool is_plain(std::size_t begin, std::size_t last) noexcept;

    /// A key of a connection string, whose value is of base64 and may have a '/'.
    URIEL_COLD URIEL_NEVER_INLINE bool is_of_azure(std::size_t begin, std::size_t last) noexcept;

    /// Where a value ends that is hidden: never only at a ';', and at a space only of a line of a
    /// log that was taken for a record.
    std::size_t end_of_value(std::size_t at, bool is_in_path, bool is_in_list) noexcept;
    /// Does what follows a space say that this is a line of a log?
    URIEL_COLD URIEL_NEVER_INLINE bool is_log_from(std::size_t at) noexcept;

    /// Ends a segment or a value, in which there is a '%' or not. Most say nothing.
    void end_piece(std::size_t begin, std::size_t last, bool has_percent,
                   bool is_segment) noexcept {
        if (begin != none && (has_percent || last - begin >= shortest_word))
            return end_long_piece(begin, last, has_percent, is_segment);
        foreseen_ = is_segment ? behind_segment(foreseen_) : foresight::none;
    }
    void end_long_piece(std::size_t begin, std::size_t last, bool has_percent,
                        bool is_segment) noexcept;

    /// Does it show that it is a secret?
    bool is_shown(std::size_t begin, std::size_t last) const noexcept;
    URIEL_COLD URIEL_NEVER_INLINE void find_foresight(std::size_t begin, std::size_t last,
                                                      bool has_percent) noexcept;
    bool is_foreseen_there(std::size_t begin, std::size_t last, foresight foreseen) noexcept;
    /// Is a value or a fragment random, and its key or its place says that it is a secret?
    bool is_random_there(std::size_t begin, std::size_t last) noexcept;
    /// Hides the value of a segment "token=S", if it is random, and returns where that ends.
    URIEL_COLD URIEL_NEVER_INLINE std::size_t pair_of_segment(std::size_t key, std::size_t at,
                                                              std::size_t begin) noexcept;
    /// Has the query a time, up to which it is signed?
    bool has_time() noexcept;
    static constexpr std::size_t shortest_word = 5;
    static constexpr std::size_t longest_word = 128;  // each octet encoded
    static constexpr std::size_t shortest_foreseen = 8;

    template <class Other>
    std::size_t size_of(Other const& reader, std::size_t begin, std::size_t last) const noexcept;
    bool is_long(std::size_t begin, std::size_t last) const noexcept;
    /// Was it a secret, in a text that is redacted once more?
    bool is_hidden(std::size_t begin, std::size_t last) const noexcept {
        return result_.source().substr(begin, last - begin) == redact_options::redacted_text;
    }

    // ---- JSON in a value: redaction_json.hpp

    /// Hides the values of secret keys in an object or array; all of it, where it does not end.
    URIEL_COLD URIEL_NEVER_INLINE void json(std::size_t begin, std::size_t last) noexcept;
    /// False if it does not end.
    bool read_json(std::size_t begin, std::size_t last) noexcept;
    struct json_string {
        std::size_t begin, end, next;
        bool is_escaped;
    };
    /// A string with escapes may be JSON, a URI or pairs.
    void within_string(std::size_t begin, std::size_t last) noexcept;
    secrecy secrecy_of_escaped(std::size_t begin, std::size_t last) const noexcept;
    /// A string that may be in a string itself, so that its quotation marks have '\\' before them.
    json_string read_string(std::size_t at, std::size_t last) noexcept;
    /// As it is, or with encoded quotation marks.
    URIEL_COLD URIEL_NEVER_INLINE void json_of_value(std::size_t begin, std::size_t last) noexcept;
    /// '{"', '{\"', '[{' and the like.
    bool begins_json(std::size_t begin, std::size_t last) const noexcept;
    bool begins_string(std::size_t at, std::size_t last) const noexcept;

    template <class Other>
    friend class walk;

    Reader reader_;
    redact_options const& options_;
    redaction_result& result_;
    unsigned level_;
    std::size_t end_of_json_ = 0;  // of the latest
    bool is_record_ = false;       // of one URI, not of text
    bool has_last_sign_ = false;   // was it sought?
    std::size_t last_sign_ = none;
    bool is_in_query_ = false;          // of a URI that others are in, as they are
    std::size_t end_of_authority_ = 0;  // of the latest one
    std::size_t begin_of_path_ = none;  // of the latest head
    std::size_t path_of_host_ = none;   // where it begins, if it may have secrets
    std::size_t scheme_ = none;         // where that of the latest head begins
    std::size_t user_last_at_ = none;   // the last '@' of a user before user_seen_up_to_
    std::size_t user_seen_up_to_ = 0;
    std::size_t last_at_ = none;  // the last '@' before seen_up_to_
    std::size_t seen_up_to_ = 0;
    std::size_t next_colon_ = 0;  // with options.strict: none is between where it was sought and it
    std::size_t next_of_oracle_ = 0;  // no end of its user is between where it was sought and it
    foresight foreseen_ = foresight::none;  // by the latest segments
    std::size_t key_ = none;                // the latest, of a value
    std::size_t end_of_key_ = none;
    std::size_t query_ = none;            // where the latest begins
    std::size_t query_with_time_ = none;  // the latest that was looked at, if it has one
    std::size_t query_looked_at_ = none;
    bool has_lists_ = false;  // a head was "jdbc:" or "ldap:": keys are in other places, too
    short_word word_;
};

}  // namespace uriel::detail::secrets
